import type { ActionForm, EventForm, Frame, SeatForm, ViewForm } from '$wire';
import { frameForm, seatForm, viewForm } from '$lib/review/testing';
import { describe, expect, it } from 'vitest';
import {
  gettable,
  nextOfSet,
  nextToGive,
  setFor,
  swapFor,
  swapPicks,
  takeBack,
  type GoodsSet,
  type RouteSwap,
} from './moves';
import type { InkasEvent, InkasTribe, InkasView } from '../generated';
import { cultureBoard } from './tribes';
import { describe as said, now } from './words';

const CARDS = ['wood', 'stone', 'wool', 'potato', 'ore', 'feathers', 'coca', 'fish'];

/** All swaps of a hand, as the engine lists them. */
function swapsOf(hand: Record<string, number>): RouteSwap[] {
  const held = CARDS.filter((card) => (hand[card] ?? 0) > 0);
  return held.flatMap((a, i) =>
    held.slice(i).flatMap((b) => {
      if (a === b && (hand[a] ?? 0) < 2) return [];
      const others = CARDS.filter((card) => card !== a && card !== b);
      return others.map((get): RouteSwap => ({ type: 'route_swap', give: [a, b], get }));
    }),
  );
}

describe('a swap of two cards for one', () => {
  const swaps = swapsOf({ wood: 2, ore: 1 });

  it('is put together card by card, from what is listed only', () => {
    expect(swaps).toHaveLength(13);
    expect(nextToGive(swaps, []).sort()).toEqual(['ore', 'wood']);
    expect(nextToGive(swaps, ['ore'])).toEqual(['wood']);
    expect(nextToGive(swaps, ['wood']).sort()).toEqual(['ore', 'wood']);
    expect(gettable(swaps, ['wood'])).toEqual([]);
    expect(gettable(swaps, ['ore', 'wood'])).toEqual(['stone', 'wool', 'potato', 'feathers', 'coca', 'fish']);
    expect(swapFor(swaps, ['ore', 'wood'])).toBeNull();
    // Whatever the order of picking, it is the one that is listed.
    expect(swapFor(swaps, ['ore', 'wood', 'fish'])).toEqual({ type: 'route_swap', give: ['wood', 'ore'], get: 'fish' });
    expect(swapFor(swaps, ['ore', 'wood', 'ore'])).toBeNull();
    expect(swapFor(swaps, ['ore', 'ore', 'fish'])).toBeNull();
  });

  it('can be taken back card by card until it is sent', () => {
    expect(swapPicks(swaps, ['wood', 'wood', 'fish'])).toEqual({ give: ['wood', 'wood'], get: 'fish' });
    expect(takeBack(swaps, ['wood', 'wood', 'fish'], 'wood')).toEqual(['wood']);
    expect(takeBack(swaps, ['wood', 'ore', 'fish'], 'wood')).toEqual(['ore']);
    expect(takeBack(swaps, ['wood'], 'stone')).toEqual(['wood']);
  });

  it('every path through the picks ends with a listed swap', () => {
    const all = swapsOf({ wood: 1, stone: 3, feathers: 2, fish: 1 });
    const reached = new Set<RouteSwap>();
    for (const a of nextToGive(all, []))
      for (const b of nextToGive(all, [a]))
        for (const get of gettable(all, [a, b])) {
          const found = swapFor(all, [a, b, get]);
          expect(found, `${a} ${b} ${get}`).not.toBeNull();
          reached.add(found!);
        }
    expect(reached.size).toBe(all.length);
  });
});

it('two cards for a set of goods are chosen in any order, two of a kind only where the supply has two', () => {
  const sets: GoodsSet[] = [
    { type: 'goods_set', take: ['wood', 'ore'] },
    { type: 'goods_set', take: ['wood', 'wood'] },
  ];
  expect(nextOfSet(sets, []).sort()).toEqual(['ore', 'wood']);
  expect(nextOfSet(sets, ['ore'])).toEqual(['wood']);
  expect(nextOfSet(sets, ['wood']).sort()).toEqual(['ore', 'wood']);
  expect(setFor(sets, ['ore', 'wood'])).toBe(sets[0]);
  expect(setFor(sets, ['ore', 'ore'])).toBeNull();
  expect(setFor(sets, ['wood'])).toBeNull();
});

const seat = (points: number, settlements: number[], cities: number[] = []): SeatForm =>
  seatForm({ points, settlements, cities });
const tribes = (game: Partial<InkasView>): InkasView => ({
  declining: [],
  tribes: [],
  thickets: [],
  boards: [],
  swapped: false,
  chased: false,
  ...game,
});
const view = (seats: SeatForm[], game: Partial<InkasView>): ViewForm => viewForm({ seats, game: tribes(game) });

it('a culture board is what was told', () => {
  const row: InkasTribe = { tribe: 1, size: 4, filled: 2, state: 'active', city: true };
  expect(cultureBoard(view([seat(2, [1, 2])], { boards: [[row]] }), 0)).toEqual([row]);
  expect(cultureBoard(viewForm({ seats: [seat(2, [1, 2])] }), 0)).toEqual([]);
});

describe('the log', () => {
  const own = (event: InkasEvent): EventForm => ({ type: 'game', event });
  const settled = { type: 'settled', seat: 1, at: 7, paid: { wood: 1 } } satisfies EventForm;
  const ids = (step: EventForm[], me: number | null = 0) =>
    step.flatMap((event) => {
      const one = said(event, step, me);
      return one === undefined ? [event.type] : one.quiet ? [] : [one.id];
    });

  it('tells of a decline in one line', () => {
    const step: EventForm[] = [
      { type: 'upgraded', seat: 0, at: 3, paid: { ore: 3 } },
      own({ type: 'declined', seat: 0, tribe: 2 }),
      { type: 'removed', seat: 0, at: 9, city: true },
      { type: 'road_removed', seat: 0, at: 4 },
      { type: 'road_removed', seat: 0, at: 5 },
    ];
    expect(ids(step)).toEqual(['upgraded', 'inkas-event-declined']);
    expect(said(step[1]!, step, 0)?.args).toMatchObject({ me: 'yes', tribe: 2 });
  });

  it('tells who builds over what', () => {
    const over: EventForm[] = [{ type: 'removed', seat: 2, at: 7, city: true }, settled];
    expect(ids(over)).toEqual(['inkas-event-overbuilt']);
    expect(said(over[0]!, over, 2)?.args).toMatchObject({
      who: { seat: 1 },
      other: { seat: 2 },
      you: 'yes',
      piece: 'city',
    });
    expect(ids([{ type: 'removed', seat: 1, at: 7, city: false }, settled])).toEqual(['inkas-event-overbuilt-own']);
    expect(ids([settled])).toEqual(['settled']);
  });

  it('tells of a founding and of the robber on the frame once', () => {
    expect(ids([{ ...settled, paid: {} }, own({ type: 'founded', seat: 1, tribe: 2 })])).toEqual([
      'inkas-event-founded',
    ]);
    const away = { type: 'robber_moved', seat: 1, from: 3, to: null } satisfies EventForm;
    expect(ids([away])).toEqual(['inkas-event-robber_frame']);
    expect(ids([own({ type: 'chased', seat: 1 }), away])).toEqual(['inkas-event-chased']);
    expect(ids([{ ...away, to: 4 }])).toEqual(['robber_moved']);
    expect(ids([own({ type: 'second_stack' }), own({ type: 'deadlock' })])).toEqual([
      'inkas-event-second_stack',
      'inkas-event-deadlock',
    ]);
  });
});

it('the banner tells of a founding', () => {
  const frame = (actions: ActionForm[], name: 'free_settlement' | 'main' = 'free_settlement'): Frame =>
    frameForm(
      { seats: [seat(4, [3]), seat(2, [8])], game: tribes({ tribes: [2, 1] }), phase: { name } },
      { actions, waiting: [0] },
    );
  expect(now(frame([{ type: 'settle', at: 5 }]), 0)).toEqual({ id: 'inkas-now-found', args: { tribe: 2 } });
  expect(now(frame([{ type: 'settle', at: 3 }]), 0)?.id).toBe('inkas-now-found-ruin');
  expect(now(frame([]), 1)).toEqual({ id: 'inkas-now-wait-found', args: { who: { seat: 0 } } });
  expect(now(frame([], 'main'), 0)).toBeUndefined();
});

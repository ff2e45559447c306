import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ActionForm, EventForm, Frame, PhaseForm, ViewForm } from '$wire';
import { frameForm, seatForm, viewForm } from '$lib/review/testing';
import { namePlacement, placesOf } from '../art';
import { germanBoard } from '../art/sample';
import { actionAt, placesFor } from '$lib/play/model/choices';
import type { GermanyEvent, GermanyReward, GermanyView } from '../generated';
import { legible } from './legible';
import { builtBy, dealOf, landmarksIn, landmarksOn, placeTitle, slugAt, slugOf, titles } from './landmarks';
import { describe as said, now } from './words';

const board = germanBoard();
/** Every reward; the compiler tells of one that is missing. */
const REWARDS = Object.keys({
  ...({ free_road: 0, two_cards: 0, card: 0, two_development: 0 } satisfies Record<GermanyReward, 0>),
});
const strings = (code: string) =>
  readFileSync(fileURLToPath(new URL(`../../strings/${code}.ftl`, import.meta.url)), 'utf8');
const view = (game: Partial<GermanyView> = {}, phase: PhaseForm = { name: 'main' }): ViewForm =>
  viewForm({
    game: { landmarks: [], ...game },
    phase,
    turn: 1,
    seats: [seatForm({ settlements: [1, 2] }), seatForm()],
  });
const own = (event: GermanyEvent): EventForm => ({ type: 'game', event });

describe('the places', () => {
  it('have slugs that the strings know', () => {
    expect(slugOf('Frankfurt (Main)')).toBe('frankfurt-main');
    expect(slugOf('Düsseldorf')).toBe('dusseldorf');
    for (const code of ['en', 'de', 'pl']) {
      const text = strings(code);
      for (const { name } of placesOf(board)) expect(text).toContain(`\ngermany-place-${slugOf(name)} =`);
      for (const { slug } of landmarksOn(board)) expect(text).toContain(`\ngermany-landmark-${slug} =`);
      for (const gives of REWARDS) expect(text).toContain(`\ngermany-reward-${gives} =`);
    }
  });

  it('of a map of one’s own have slugs of their own, and the names of the map', () => {
    const [first, second] = landmarksOn(board);
    const renamed = (name: string) => (name === first!.name ? 'Заря' : name === second!.name ? 'Луна' : name);
    const marks = (board.spec.marks ?? []).map((mark) => ({ ...mark, name: renamed(mark.name ?? '') }));
    const other = { ...board, spec: { ...board.spec, marks } };
    const slugs = landmarksOn(other).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).not.toContain('');
    expect(placeTitle('Заря')).toBe('Заря');
    expect(titles('Заря')).toBe('Заря');
  });

  it('have names that never lie over each other, and all of them on a desktop', () => {
    const at = (scale: number, built: number[] = []) =>
      legible(board, namePlacement(board, scale), scale, new Set(built)).map(({ name }) => name);
    expect(at(0.69)).toHaveLength(40);
    const small = at(0.25);
    expect(small.length).toBeGreaterThan(15);
    expect(small.length).toBeLessThan(40);
    const hidden = placesOf(board).find(({ name }) => !small.includes(name))!;
    expect(at(0.25, [hidden.intersection])).toContain(hidden.name);
  });

  it('tell what they bring and who built them, as they were told', () => {
    const [first, second] = landmarksOn(board);
    const told = view({
      landmarks: [
        { at: second!.at, gives: 'two_cards', seat: 1 },
        { at: first!.at, gives: 'free_road' },
      ],
    });
    expect(landmarksIn(board, told)).toEqual([
      { ...second!, gives: 'two_cards', by: 1 },
      { ...first!, gives: 'free_road', by: null },
    ]);
    expect(builtBy(board, told, 0)).toEqual([]);
    expect(builtBy(board, told, 1).map(({ at }) => at)).toEqual([second!.at]);
    expect(landmarksIn(board, view())).toEqual([]);
  });
});

it('landmarks are built on intersections', () => {
  const action: ActionForm = { type: 'game', action: { type: 'build_landmark', at: 7 } };
  const actions: ActionForm[] = [{ type: 'end_turn' }, action];
  expect(placesFor(actions, 'build_landmark')).toMatchObject({ kind: 'build_landmark', intersections: [7], paths: [] });
  expect(actionAt(actions, 'build_landmark', { intersection: 7 })).toBe(action);
  expect(actionAt(actions, 'build_landmark', { intersection: 8 })).toBeNull();
  expect(actionAt(actions, 'settle', { intersection: 7 })).toBeNull();
});

describe('the log', () => {
  it('names the landmark, and not what it cost', () => {
    const [first] = landmarksOn(board);
    const step: EventForm[] = [
      own({ type: 'landmark_built', seat: 1, at: first!.at }),
      { type: 'paid', seat: 1, cards: {} },
    ];
    expect(said(step[0]!, step, 1, board)).toMatchObject({
      id: 'germany-event-landmark_built',
      args: { me: 'yes', place: slugAt(board, first!.at) },
    });
    expect(said(step[1]!, step, 1, board)?.quiet).toBe(true);
  });

  it('tells rewards from what cards bring', () => {
    const took = { type: 'took', seat: 0, cards: { ore: 1 } } satisfies EventForm;
    const played = { type: 'card_played', seat: 0, card: 'banking' } satisfies EventForm;
    expect(said(took, [took], 1, board)?.id).toBe('germany-event-card_taken');
    expect(said(took, [played, took], 1, board)).toBeUndefined();
    const road = { type: 'road_placed', seat: 0, at: 3, paid: {} } satisfies EventForm;
    const reward = own({ type: 'reward_road', seat: 0, at: 3 });
    expect(said(road, [road, reward], 1, board)).toMatchObject({ id: 'germany-event-free_road', args: { me: 'no' } });
    expect(said(reward, [road, reward], 1, board)?.quiet).toBe(true);
    expect(said(road, [road], 1, board)).toBeUndefined();
    const drawn = { type: 'card_bought', seat: 0, paid: {}, card: null } satisfies EventForm;
    expect(said(drawn, [drawn], 1, board)?.id).toBe('germany-event-card_drawn');
    expect(said({ ...drawn, card: 'trade' }, [], 0, board)?.id).toBe('germany-event-card_drawn-known');
    expect(said({ ...drawn, paid: { ore: 1 } }, [], 0, board)).toBeUndefined();
  });
});

it('the banner tells of rewards', () => {
  const frame = (game: Partial<GermanyView>, phase: PhaseForm): Frame => frameForm(view(game, phase), { waiting: [1] });
  const cards: PhaseForm = { name: 'game', step: { name: 'cards', left: 2 } };
  expect(now(frame({}, cards), 1, null)).toEqual({ id: 'germany-now-cards', args: { count: 2 } });
  expect(now(frame({}, cards), 0, null)).toEqual({ id: 'germany-now-wait-cards', args: { who: { seat: 1 } } });
  expect(now(frame({ reward: true }, { name: 'free_roads', left: 1 }), 1, null)?.id).toBe('germany-now-free_road');
  expect(now(frame({}, { name: 'free_roads', left: 1 }), 1, null)).toBeUndefined();
  expect(now(frame({}, { name: 'main' }), 1, 'build_landmark')?.id).toBe('germany-now-landmark');
});

it('the banner tells of the hall that brings cards, when the view says so', () => {
  const frame = (first_cards?: true): Frame =>
    frameForm({ ...view({}, { name: 'setup_settlement' }), ...(first_cards ? { first_cards } : {}) }, { waiting: [1] });
  expect(now(frame(true), 1, null)?.id).toBe('germany-now-third_hall');
  expect(now(frame(true), 0, null)).toBeUndefined();
  expect(now(frame(), 1, null)).toBeUndefined();
});

it('the rate of a deal is the one of the view', () => {
  const rates = (one: number, other: number, trading = true): ViewForm => ({
    ...view({ trading }),
    seats: [seatForm(), seatForm({ rates: { wool: one, ore: other } })],
  });
  expect(dealOf(rates(2, 2), 1)).toBe(2);
  expect(dealOf(rates(3, 3), 1)).toBe(3);
  expect([dealOf(rates(2, 2), 0), dealOf(rates(2, 2, false), 1), dealOf(rates(2, 3), 1)]).toEqual([null, null, null]);
});

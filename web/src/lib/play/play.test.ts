import { describe, expect, it } from 'vitest';
import type { ActionForm, EventForm, Frame, RulesForm, SeatForm, StepForm, ViewForm } from '$wire';
import { changed, count, listed, minus, missing, nameOf, singles, within } from './cards';
import { actionAt, deeds, forced, mainAction, onlyEnd, placesFor, plentyAction, plentyKinds } from './choices';
import { gainsOf, lastDice, lastGains } from './gains';
import { curtainFor } from './hotseat';
import { commandFor } from './keys';
import { filtered, turnsOf } from './log';
import { answers, bankTrades, counterTo, exactBank, incoming, neverFor, offerName, offerOf, partners } from './offers';
import { FRESH, reconciled } from './persist';
import { leaders, pointLines, total } from './points';
import { statusOf } from './status';

export const seat = (part: Partial<SeatForm> = {}): SeatForm => ({
  points: 2,
  hidden_points: null,
  hand_size: 3,
  hand: null,
  dev_count: 0,
  devs: null,
  fresh_count: 0,
  fresh: null,
  knights: 0,
  route: 1,
  settlements: [1, 2],
  cities: [],
  roads: [1, 2],
  stock: {},
  rates: { grain: 4, stone: 3 },
  debt: 0,
  start_roll: 0,
  offer: null,
  ...part,
});
export const view = (part: Partial<ViewForm> = {}): ViewForm => ({
  viewer: 0,
  turns: 3,
  turn: 0,
  first: 0,
  phase: { name: 'main' },
  setup_step: 8,
  rolled: true,
  card_played: false,
  building: false,
  robber: 9,
  supply: {},
  deck_size: 25,
  played: {},
  route_award: null,
  army_award: null,
  winners: [],
  contenders: [],
  asked: [],
  accepted: [],
  declined: [],
  seats: [seat({ hand: { grain: 4, stone: 1 } }), seat(), seat()],
  ...part,
});
const frame = (part: Partial<Frame> = {}): Frame => ({
  rev: 5,
  steps: [],
  view: view(),
  actions: [],
  may_offer: false,
  blocked: {},
  waiting: [0],
  clock: null,
  ...part,
});
const step = (rev: number, ...events: EventForm[]): StepForm => ({ rev, seat: 0, events });
const END: ActionForm = { type: 'end_turn' };

describe('cards', () => {
  it('adds and takes away, leaving out what is not there', () => {
    expect(changed({ grain: 1 }, 'grain', -1)).toEqual({});
    expect(changed({}, 'grain', -1)).toEqual({});
    expect(minus({ grain: 3, stone: 1 }, { grain: 1, stone: 2 })).toEqual({ grain: 2 });
    expect(missing({ grain: 2, stone: 3 }, { grain: 4, stone: 1 })).toEqual({ stone: 2 });
    expect(within({ grain: 3, brick: 1 }, { grain: 2 })).toEqual({ grain: 2 });
    expect(count({ grain: 2, stone: 1 })).toBe(3);
  });
  it('lists in the order of the game', () => {
    expect(listed({ stone: 1, brick: 2 }, ['brick', 'stone'])).toEqual([
      ['brick', 2],
      ['stone', 1],
    ]);
    expect(singles({ stone: 1, brick: 2 }, ['brick', 'stone'])).toEqual(['brick', 'brick', 'stone']);
    expect(nameOf({ stone: 1, brick: 2 })).toBe(nameOf({ brick: 2, stone: 1 }));
  });
});

describe('choices', () => {
  const builds: ActionForm[] = [{ type: 'road', at: 3 }, { type: 'settle', at: 7 }, { type: 'upgrade', at: 8 }, END];
  it('offers only the places of the kind', () => {
    expect(placesFor(builds, 'road').paths).toEqual([3]);
    expect(placesFor(builds, 'settle').intersections).toEqual([7]);
    expect(placesFor([{ type: 'move_robber', to: 4 }], 'move_robber').hexes).toEqual([4]);
    expect(placesFor(builds, null).paths).toEqual([]);
  });
  it('finds the action of a place, and none where there is none', () => {
    expect(actionAt(builds, 'road', { path: 3 })).toEqual({ type: 'road', at: 3 });
    expect(actionAt(builds, 'road', { path: 4 })).toBeNull();
    expect(actionAt(builds, 'settle', { intersection: 8 })).toBeNull();
  });
  it('does not ask for the kind where only one is possible', () => {
    expect(forced([{ type: 'settle', at: 1 }], { name: 'setup_settlement' })).toBe('settle');
    expect(forced([{ type: 'road', at: 1 }], { name: 'free_roads', left: 2 })).toBe('road');
    expect(forced([{ type: 'move_robber', to: 1 }], { name: 'move_robber' })).toBe('move_robber');
    expect(forced([{ type: 'road', at: 1 }, END], { name: 'main' })).toBeNull();
  });
  it('narrows the second of two cards', () => {
    const plenty: ActionForm[] = [
      { type: 'play_plenty', cards: ['brick', 'brick'] },
      { type: 'play_plenty', cards: ['brick', 'grain'] },
      { type: 'play_plenty', cards: ['stone', 'grain'] },
    ];
    expect(plentyKinds(plenty, [])).toEqual(['brick', 'grain', 'stone']);
    expect(plentyKinds(plenty, ['brick'])).toEqual(['brick', 'grain']);
    expect(plentyAction(plenty, ['grain', 'stone'])).toEqual(plenty[2]);
    expect(plentyAction(plenty, ['stone', 'stone'])).toBeNull();
  });
  it('knows when only ending is left, and the main button', () => {
    expect(onlyEnd([END])).toBe(true);
    expect(onlyEnd(builds)).toBe(false);
    expect(mainAction([{ type: 'roll' }])).toBe('roll');
    expect(mainAction(builds)).toBe('end_turn');
    expect(mainAction([])).toBeNull();
    expect(deeds([END, { type: 'withdraw' }])).toEqual([END]);
  });
});

describe('offers', () => {
  const draft = { give: { grain: 4 }, want: { stone: 1 }, to: null };
  it('goes to everybody on the own turn, to the seat on turn else', () => {
    expect(partners(view(), 0)).toEqual([1, 2]);
    expect(partners(view({ turn: 2 }), 0)).toEqual([2]);
    expect(offerOf(draft, view(), 0)).toEqual({ type: 'offer', give: { grain: 4 }, want: { stone: 1 }, to: [1, 2] });
    expect(offerOf({ ...draft, to: [2] }, view(), 0)?.to).toEqual([2]);
    expect(offerOf({ ...draft, want: {} }, view(), 0)).toBeNull();
    expect(offerOf({ ...draft, to: [] }, view(), 0)).toBeNull();
  });
  it('sees the bank in a draft only if the server offers it', () => {
    const bank: ActionForm[] = [
      { type: 'bank', give: 'grain', get: 'stone' },
      { type: 'bank', give: 'grain', get: 'brick' },
    ];
    expect(exactBank(bank, draft, { grain: 4 })).toEqual(bank[0]);
    expect(exactBank(bank, draft, { grain: 3 })).toBeNull();
    expect(exactBank([], draft, { grain: 4 })).toBeNull();
    expect(bankTrades(bank, { give: {}, want: { brick: 1 }, to: null })).toEqual([bank[1]]);
  });
  it('turns an offer round for the counter-offer, within the hand', () => {
    expect(counterTo({ give: { stone: 1 }, want: { grain: 3 } }, 2, { grain: 2 })).toEqual({
      give: { grain: 2 },
      want: { stone: 1 },
      to: [2],
    });
  });
  it('tells answers and what comes in', () => {
    const v = view({
      turn: 1,
      asked: [0, 2],
      accepted: [2],
      seats: [seat(), seat({ offer: { give: { stone: 1 }, want: { grain: 1 } } }), seat()],
    });
    expect(answers(v)).toEqual([
      { seat: 0, answer: 'thinking' },
      { seat: 2, answer: 'accepted' },
    ]);
    expect(incoming(v, 0).map((o) => o.seat)).toEqual([1]);
    const [offer] = incoming(v, 0);
    const decline: ActionForm = { type: 'decline', offer_of: 1 };
    expect(neverFor(v, 0, [decline], [offerName(offer!)])).toEqual([decline]);
    expect(neverFor(v, 0, [decline], [])).toEqual([]);
    expect(neverFor(view({ ...v, declined: [0] }), 0, [decline], [offerName(offer!)])).toEqual([]);
  });
});

describe('points', () => {
  const rules = { award_points: 2 } as RulesForm;
  it('adds up to what the server says', () => {
    const v = view({ route_award: 0, seats: [seat({ points: 6, hidden_points: 1, cities: [9] }), seat(), seat()] });
    const lines = pointLines(v, rules, 0);
    expect(lines.map((l) => l.kind)).toEqual(['settlements', 'cities', 'route', 'hidden']);
    expect(lines.reduce((n, l) => n + l.points, 0)).toBe(total(v, 0));
  });
  it('names what it cannot explain', () => {
    const lines = pointLines(view({ seats: [seat({ points: 5 })] }), rules, 0);
    expect(lines.at(-1)).toEqual({ kind: 'other', count: 1, points: 3 });
  });
  it('has a leader only if somebody is ahead', () => {
    expect(leaders(view())).toEqual([]);
    expect(leaders(view({ seats: [seat({ points: 3 }), seat(), seat({ points: 3 })] }))).toEqual([0, 2]);
  });
});

describe('what moved', () => {
  it('adds a roll up by player', () => {
    const gains = gainsOf(
      step(1, { type: 'rolled', seat: 0, dice: [3, 3] }, { type: 'produced', seat: 1, cards: { grain: 2 } }),
    );
    expect(gains.get(1)).toEqual([{ card: 'grain', count: 2, from: 'hex' }]);
  });
  it('hides what is hidden and shows both sides of a deal', () => {
    expect(gainsOf(step(1, { type: 'stole', seat: 0, from: 1, any: true, card: null })).get(1)).toEqual([
      { card: null, count: -1, from: 'seat' },
    ]);
    expect(gainsOf(step(1, { type: 'stole', seat: 0, from: 1, any: false, card: null })).size).toBe(0);
    const deal = gainsOf(step(1, { type: 'traded', seat: 0, with: 2, gave: { grain: 1 }, got: { stone: 2 } }));
    expect(deal.get(2)).toEqual([
      { card: 'grain', count: 1, from: 'seat' },
      { card: 'stone', count: -2, from: 'seat' },
    ]);
  });
  it('stays until the next thing moves', () => {
    const steps = [
      step(1, { type: 'rolled', seat: 0, dice: [1, 2] }, { type: 'produced', seat: 0, cards: { stone: 1 } }),
      step(2, { type: 'offered', seat: 0, give: { stone: 1 }, want: { grain: 1 }, to: [1] }),
    ];
    expect(lastGains(steps).get(0)?.[0]?.card).toBe('stone');
    expect(lastDice(steps)).toEqual({ dice: [1, 2], seat: 0, rev: 1 });
    expect(lastGains([...steps, step(3, { type: 'rolled', seat: 1, dice: [1, 1] })]).size).toBe(0);
  });
});

describe('the log', () => {
  const steps = [
    step(1, { type: 'settled', seat: 0, at: 3, paid: {} }),
    step(2, { type: 'turn_began', seat: 0 }),
    step(3, { type: 'rolled', seat: 0, dice: [3, 4] }, { type: 'must_discard', seat: 1, count: 4 }),
    step(4, { type: 'discarded', seat: 1, card: 'grain' }),
    step(5, { type: 'discarded', seat: 1, card: 'grain' }),
    step(6, { type: 'discarded', seat: 2, card: 'stone' }),
    step(7, { type: 'offers_lapsed', of: [0] }),
  ];
  it('groups by turns and joins cards put down', () => {
    const turns = turnsOf(steps, 0);
    expect(turns.map((t) => [t.number, t.seat])).toEqual([
      [0, null],
      [1, 0],
    ]);
    expect(turns[1]?.lines.filter((l) => l.said.id === 'play-log-discarded').map((l) => l.said.args.cards)).toEqual([
      { cards: { grain: 2 } },
      { cards: { stone: 1 } },
    ]);
  });
  it('narrows, and leaves bookkeeping out of the whole', () => {
    const turns = turnsOf(steps, 0);
    expect(
      filtered(turns, 'all')
        .flatMap((t) => t.lines)
        .some((l) => l.said.quiet),
    ).toBe(false);
    expect(filtered(turns, 'build')).toHaveLength(1);
    expect(filtered(turns, 'trade')[0]?.lines).toHaveLength(1);
  });
  it('opens the first turn of a fixed start', () => {
    expect(turnsOf([step(1, { type: 'rolled', seat: 2, dice: [1, 1] })], 0).map((t) => [t.number, t.seat])).toEqual([
      [1, 2],
    ]);
  });
});

describe('the banner', () => {
  it('says what I may do', () => {
    expect(statusOf(frame({ actions: [END] }), 0, null)).toMatchObject({ id: 'play-now-main', tone: 'act' });
    expect(statusOf(frame({ actions: [END] }), 0, 'road')).toMatchObject({
      id: 'play-now-place',
      args: { piece: { piece: 0 } },
    });
    expect(
      statusOf(
        frame({ view: view({ phase: { name: 'before_roll' } }), actions: [{ type: 'roll' }, { type: 'play_knight' }] }),
        0,
        null,
      ).id,
    ).toBe('play-now-roll-or-card');
  });
  it('says whom the game waits for', () => {
    const f = frame({ view: view({ turn: 1, phase: { name: 'discard' } }), waiting: [1, 2] });
    expect(statusOf(f, 0, null)).toMatchObject({
      id: 'play-now-wait-discard',
      tone: 'wait',
      args: { who: { seats: [1, 2] } },
    });
    expect(statusOf(f, null, null).tone).toBe('watch');
  });
  it('tells the winner', () => {
    expect(statusOf(frame({ view: view({ phase: { name: 'over' }, winners: [0] }) }), 0, null)).toMatchObject({
      tone: 'over',
      args: { me: 'yes' },
    });
  });
});

describe('the keyboard', () => {
  it('knows its letters and digits', () => {
    expect(commandFor({ key: 'r' }, false)).toBe('roll');
    expect(commandFor({ key: 'R' }, false)).toBe('roll');
    expect(commandFor({ key: '?', shiftKey: true }, false)).toBe('help');
    expect(commandFor({ key: '3' }, false)).toEqual({ digit: 3 });
    expect(commandFor({ key: '0' }, false)).toEqual({ digit: 10 });
  });
  it('keeps quiet while somebody types or another program is meant', () => {
    expect(commandFor({ key: 'r' }, true)).toBeNull();
    expect(commandFor({ key: 'Escape' }, true)).toBe('cancel');
    expect(commandFor({ key: 'r', ctrlKey: true }, false)).toBeNull();
    expect(commandFor({ key: 'e', repeat: true }, false)).toBeNull();
  });
});

describe('one device for several', () => {
  const base = { yours: [0, 1], waiting: [0], seat: 0, shown: null, visiting: null };
  it('has no curtain for one player alone', () => expect(curtainFor({ ...base, yours: [0] })).toBeNull());
  it('asks who is there, then lets them play', () => {
    expect(curtainFor(base)).toBe(0);
    expect(curtainFor({ ...base, shown: 0 })).toBeNull();
  });
  it('stays closed until the view of the next one has come', () => {
    expect(curtainFor({ ...base, shown: 0, waiting: [1] })).toBe(1);
    expect(curtainFor({ ...base, shown: 1, seat: 0, waiting: [1] })).toBe(1);
    expect(curtainFor({ ...base, shown: 1, seat: 1, waiting: [1] })).toBeNull();
  });
  it('lets the last one look on while computers play', () =>
    expect(curtainFor({ ...base, shown: 0, waiting: [2] })).toBeNull());
  it('lets somebody answer an offer out of turn', () => {
    expect(curtainFor({ ...base, shown: 0, visiting: 1 })).toBe(1);
    expect(curtainFor({ ...base, shown: 1, seat: 1, visiting: 1 })).toBeNull();
  });
});

describe('what was begun', () => {
  it('goes when its cause is gone', () => {
    const begun = {
      ...FRESH,
      armed: 'road' as const,
      held: { path: 3 },
      dialog: { kind: 'monopoly' as const, picked: null },
      draft: { give: { grain: 9, brick: 1 }, want: { stone: 1 }, to: null },
    };
    const left = reconciled(begun, frame({ actions: [END] }), 0);
    expect(left).toMatchObject({
      armed: null,
      held: null,
      dialog: null,
      draft: { give: { grain: 4 }, want: { stone: 1 } },
    });
  });
  it('stays as long as it is possible', () => {
    const begun = { ...FRESH, armed: 'road' as const, held: { path: 3 }, discard: { grain: 2 } };
    const owing = view({ seats: [seat({ hand: { grain: 4 }, debt: 2 }), seat()] });
    const kept = reconciled(
      begun,
      frame({
        view: owing,
        actions: [
          { type: 'road', at: 3 },
          { type: 'discard', card: 'grain' },
        ],
      }),
      0,
    );
    expect(kept).toMatchObject({ armed: 'road', held: { path: 3 }, discard: { grain: 2 } });
  });
});

/** Quick ways: answering keys, what is done automatically, and ways that are followed step by step. */
import { describe, expect, it, vi } from 'vitest';
import type { ActionForm, Frame, GameForm, TableBoard, WayForm } from '$wire';
import type { GameModule } from '$lib/game/module';
import type { TableConnection } from '$lib/net/table.svelte';
import { commandFor } from '$lib/play/screen/keys';
import { deedOf, type Situation } from './automatic.svelte';
import { unanswered } from './answers';
import { frame, seat, view } from './fixtures';
import { hidesPoints, knightOf } from '$lib/game/devs';
import { Play } from './model.svelte';

const OFFER = { give: { stone: 1 }, want: { grain: 1 }, to: [0] };
const ANSWERS: ActionForm[] = [
  { type: 'accept', offer_of: 1 },
  { type: 'decline', offer_of: 1 },
];
/** Seat 1 is on turn and offers stone for grain to seat 0. */
const asked = (part: Partial<Frame> = {}, turns = 3): Frame =>
  frame({
    view: view({
      turn: 1,
      turns,
      asked: [0],
      seats: [seat({ hand: { grain: 1 } }), seat({ offer: OFFER }), seat()],
    }),
    actions: ANSWERS,
    may_answer: [0],
    may_offer: true,
    ...part,
  });

/** Cards in an order no game has, one of them a game's own. */
const DEVS = {
  development_cards: ['hidden', 'own', 'all_of_one', 'robber', 'two_of_choice', 'roads'],
  devs: [
    { name: 'hidden', points: 1 },
    { name: 'own', action: 'play_own' },
    { name: 'all_of_one', action: 'play_monopoly' },
    { name: 'robber', action: 'play_knight', army: true },
    { name: 'two_of_choice', action: 'play_plenty' },
    { name: 'roads', action: 'play_roads' },
  ],
} satisfies Pick<GameForm, 'development_cards' | 'devs'>;

/** A game without a server: `act` answers at once and says what was sent. */
function played(first: Frame, ways: WayForm[] = [], refuse: (n: number) => boolean = () => false) {
  const sent: ActionForm[] = [];
  const told: string[] = [];
  const connection = {
    code: 'ABCDEF',
    frame: first,
    state: 'open',
    pending: false,
    yours: [0],
    table: { seats: [] },
    log: [],
    act: (action: ActionForm) => {
      sent.push(action);
      return refuse(sent.length)
        ? Promise.reject(Object.assign(new Error('no'), { code: 'supply_empty', sentence: '' }))
        : Promise.resolve();
    },
    ways: vi.fn(() => Promise.resolve({ rev: first.rev, ways })),
  };
  const game = {
    id: 'egypt',
    cards: ['grain', 'stone'],
    built: { road: 'a', settle: 'b', upgrade: 'c' },
    reasons: {},
    ...DEVS,
  };
  const fixed = { rules: { costs: {}, pieces: {}, supply: { grain: 9, stone: 9 } } };
  const play = new Play(
    connection as unknown as TableConnection,
    game as unknown as GameForm,
    fixed as unknown as TableBoard,
    {} as GameModule,
    ({ code }) => told.push(code),
  );
  return { play, sent, told, connection };
}

describe('answering keys', () => {
  it('mean the offer while one waits, and what they always mean otherwise', () => {
    expect(commandFor({ key: 'd' }, false, true)).toBe('decline');
    expect(commandFor({ key: 'd' }, false)).toBe('cards');
    expect(commandFor({ key: 'C', shiftKey: true }, false, true)).toBe('counter');
    expect(commandFor({ key: 'c' }, false)).toBe('chat');
    expect(commandFor({ key: 'a' }, false)).toBeNull();
    expect(commandFor({ key: 'n' }, false, true)).toBe('never');
    expect(commandFor({ key: 'N', shiftKey: true }, false, true)).toBe('never_again');
    expect(commandFor({ key: 'a' }, true, true)).toBeNull();
    expect(commandFor({ key: 'r' }, false, true)).toBe('roll');
  });
  it('answer the offer on top', () => {
    const { play, sent } = played(asked());
    expect(play.answerTop('accept')).toBe(true);
    expect(sent).toEqual([{ type: 'accept', offer_of: 1 }]);
  });
  it('do nothing where there is nothing to answer', () => {
    const { play, sent } = played(frame());
    for (const how of ['accept', 'decline', 'counter', 'never'] as const) expect(play.answerTop(how)).toBe(false);
    const { play: poor } = played(asked({ actions: [{ type: 'decline', offer_of: 1 }] }));
    expect(poor.answerTop('accept')).toBe(false);
    expect(sent).toEqual([]);
  });
  it('leave an answered offer alone, though the answer could be changed', () => {
    const offers = [{ seat: 1, ...OFFER }];
    expect(unanswered(offers, asked(), 0)).toEqual(offers);
    expect(unanswered(offers, asked({ may_answer: [2] }), 0)).toEqual([]);
    // An offer to the seat on turn stands until it is answered.
    expect(unanswered([{ seat: 2, ...OFFER }], asked({ actions: [{ type: 'decline', offer_of: 2 }] }), 0)).toHaveLength(
      1,
    );
  });
  it('counter with the same cards seen from the other side', () => {
    const { play } = played(asked());
    expect(play.answerTop('counter')).toBe(true);
    expect(play.draft).toEqual({ give: { grain: 1 }, want: { stone: 1 }, to: [1] });
  });
});

describe('never this turn', () => {
  it('declines repeats until the turn ends, and not longer', () => {
    const { play } = played(asked());
    expect(play.answerTop('never')).toBe(true);
    expect(play.nevers).toHaveLength(1);
    expect(play.topOffer).toBeNull();
    const { notNow } = play.begun;
    const { play: later } = played(asked({}, 4));
    later.change({ notNow });
    expect(later.nevers).toEqual([]);
    expect(later.topOffer).not.toBeNull();
  });
  it('holds for the whole game where that was said', () => {
    const { play } = played(asked());
    play.answerTop('never_again');
    const { play: later } = played(asked({}, 9));
    later.change({ never: play.begun.never });
    expect(later.topOffer).toBeNull();
  });
});

describe('by itself', () => {
  const now: Situation = { rev: 5, turns: 3, actions: [{ type: 'roll' }], hand: { grain: 1 }, waiting: [] };
  const both = { autoRoll: true, autoPass: true };
  const offer = { seat: 1, give: { grain: 1 }, want: { stone: 2 } };
  const poor: Situation = {
    ...now,
    actions: [{ type: 'decline', offer_of: 1 }],
    hand: { stone: 1 },
    waiting: [offer],
  };
  it('rolls only where nothing else could be done before, and only if it was chosen', () => {
    expect(deedOf(now, both)).toMatchObject({ kind: 'roll' });
    expect(deedOf(now, { autoRoll: false, autoPass: true })).toBeNull();
    expect(deedOf({ ...now, actions: [{ type: 'roll' }, { type: 'play_knight' }] }, both)).toBeNull();
    expect(deedOf({ ...now, actions: [{ type: 'end_turn' }] }, both)).toBeNull();
  });
  it('passes on what cannot be paid, and says what is lacking', () => {
    expect(deedOf(poor, both)).toMatchObject({
      kind: 'pass',
      action: { type: 'decline', offer_of: 1 },
      lacks: { stone: 1 },
    });
    expect(deedOf(poor, { autoRoll: true, autoPass: false })).toBeNull();
  });
  it('leaves to the person what can be paid', () => {
    expect(deedOf({ ...poor, hand: { stone: 2 }, actions: ANSWERS }, both)).toBeNull();
  });
  it('names the same thing the same, so that it is sent once', () => {
    expect(deedOf(poor, both)?.once).toBe(deedOf({ ...poor }, both)?.once);
    expect(deedOf({ ...poor, rev: 6 }, both)?.once).not.toBe(deedOf(poor, both)?.once);
  });
});

describe('ways', () => {
  const bank = (give: string): ActionForm => ({ type: 'bank', give, get: 'stone' });
  const way: WayForm = {
    steps: [
      { action: bank('grain'), gave: { grain: 4 }, got: { stone: 1 } },
      { action: bank('cattle'), gave: { cattle: 3 }, got: { stone: 1 } },
    ],
    lost: 5,
  };
  const short = frame({ blocked: { buy: 'cannot_afford' }, actions: [{ type: 'end_turn' }] });
  it('are asked where cards are what is lacking', () => {
    const { play } = played(short, [way]);
    expect(play.ways.leadTo('buy')).toBe(true);
    expect(play.ways.open('buy')).toBe(true);
    expect(play.tray).toBe('ways');
    const { play: early } = played(frame({ blocked: { all: 'roll_first' } }));
    expect(early.ways.open('buy')).toBe(false);
    expect(early.tray).toBeNull();
  });
  it('are walked one step after the other, once', async () => {
    const { play, sent } = played(short, [way]);
    play.ways.open('buy');
    await play.ways.ask('buy');
    expect(play.ways.found).toEqual([way]);
    const [first, second] = await Promise.all([play.ways.walk(way, 'buy'), play.ways.walk(way, 'buy')]);
    expect([first, second]).toEqual([true, false]);
    expect(sent).toEqual(way.steps.map(({ action }) => action));
    expect(play.tray).toBeNull();
  });
  it('stop at a step that is refused, and the refusal is told', async () => {
    const { play, sent, told } = played(short, [way], (n) => n === 1);
    play.ways.open('buy');
    expect(await play.ways.walk(way, 'buy')).toBe(false);
    expect(sent).toHaveLength(1);
    expect(told).toEqual(['supply_empty']);
    expect(play.tray).toBe('ways');
  });
  it('close when the thing can be paid, or cards are no longer what is lacking', () => {
    const { play } = played(short, [way]);
    play.ways.open('buy');
    const { play: rich } = played(frame({ actions: [{ type: 'buy' }] }));
    rich.change({ dialog: play.begun.dialog });
    rich.settle();
    expect(rich.tray).toBeNull();
  });
});

describe('development cards', () => {
  const all = frame({
    actions: [
      { type: 'play_knight' },
      { type: 'play_roads' },
      { type: 'play_plenty', cards: ['grain', 'stone'] },
      { type: 'play_monopoly', card: 'grain' },
      { type: 'game', action: { type: 'play_own' } },
    ],
  });
  it('are played by the action that came with them, whatever their order', async () => {
    const { play, sent } = played(all);
    for (const card of ['roads', 'robber', 'own']) await play.playCard(card);
    expect(sent).toEqual([
      { type: 'play_roads' },
      { type: 'play_knight' },
      { type: 'game', action: { type: 'play_own' } },
    ]);
    await play.playCard('two_of_choice');
    expect(play.tray).toBe('plenty');
    await play.playCard('all_of_one');
    expect(play.tray).toBe('monopoly');
  });
  it('that are points are never played', async () => {
    const { play, sent } = played(all);
    expect(play.canPlay('hidden')).toBe(false);
    await play.playCard('hidden');
    expect(sent).toEqual([]);
    expect(hidesPoints(play.game)).toBe(true);
    expect(hidesPoints({ devs: DEVS.devs.slice(1) })).toBe(false);
    expect(knightOf(play.game)).toBe('robber');
  });
});

describe('digits without an open question', () => {
  it('press the card of the hand', () => {
    const { play } = played(frame({ may_offer: true }));
    expect(play.pressCard('grain')).toBe(true);
    expect(play.draft.give).toEqual({ grain: 1 });
    expect(play.begun.tab).toBe('trade');
    expect(play.pressCard('brick')).toBe(false);
    const { play: closed } = played(frame());
    expect(closed.pressCard('grain')).toBe(false);
  });
});

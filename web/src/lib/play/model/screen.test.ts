import { describe, expect, it } from 'vitest';
import type { ActionForm } from '$wire';
import { frame, seat, step, view } from './fixtures';
import { gainsOf, lastDice, lastGains } from './gains';
import { curtainFor } from './hotseat';
import { commandFor } from '$lib/play/screen/keys';
import { filtered, turnsOf } from '$lib/play/talk/log';
import { FRESH, reconciled } from './persist';
import { statusOf } from './status';

const END: ActionForm = { type: 'end_turn' };

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

it('cards that are passed on change hands, known or not', () => {
  const known = gainsOf(step(1, { type: 'passed', from: 1, seat: 0, card: 'grain' }));
  expect(known.get(0)).toEqual([{ card: 'grain', count: 1, from: 'seat' }]);
  expect(gainsOf(step(1, { type: 'passed', from: 1, seat: 2, card: null })).get(1)).toEqual([
    { card: null, count: -1, from: 'seat' },
  ]);
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
      args: { piece: { piece: 'road' } },
    });
    expect(
      statusOf(
        frame({ view: view({ phase: { name: 'before_roll' } }), actions: [{ type: 'roll' }, { type: 'play_knight' }] }),
        0,
        null,
      ).id,
    ).toBe('play-now-roll-or-card');
  });
  it('says what is offered to me, until I have answered', () => {
    const seats = [seat(), seat({ offer: { give: { brick: 1 }, want: { ore: 2 }, to: [0, 2] } }), seat()];
    const asked = (may_answer: number[]) =>
      frame({
        view: view({ turn: 1, asked: [0, 2], seats }),
        may_answer,
        actions: [
          { type: 'accept', offer_of: 1 },
          { type: 'decline', offer_of: 1 },
        ],
        waiting: [1],
      });
    expect(statusOf(asked([0, 2]), 0, null)).toMatchObject({
      id: 'play-now-answer',
      tone: 'act',
      args: { who: { seat: 1 }, gave: { cards: { brick: 1 } }, got: { cards: { ore: 2 } } },
    });
    expect(statusOf(asked([2]), 0, null)).toMatchObject({ id: 'play-now-wait', tone: 'wait' });
  });
  it('says whom the game waits for', () => {
    const f = frame({ view: view({ turn: 1, phase: { name: 'discard' } }), waiting: [1, 2] });
    expect(statusOf(f, 0, null)).toMatchObject({
      id: 'play-now-wait-discard',
      tone: 'wait',
      args: { who: { seats: [1, 2] } },
    });
    expect(statusOf(f, null, null).tone).toBe('watch');
    const rolling = frame({ actions: [], waiting: [0], view: view({ phase: { name: 'start_roll' } }) });
    expect(statusOf(rolling, 0, null)).toMatchObject({ id: 'play-now-start-rolling', tone: 'wait' });
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
    for (const press of [{ key: 'z' }, { key: 'u' }, { key: 'z', ctrlKey: true }, { key: 'z', metaKey: true }])
      expect(commandFor(press, false)).toBe('undo');
    expect(commandFor({ key: 'z', ctrlKey: true }, true)).toBeNull();
    expect(commandFor({ key: 'Z', ctrlKey: true, shiftKey: true }, false)).toBeNull();
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
  it('knows where the moves of a game lie', () => {
    const label = () => '';
    const own = { moves: [{ action: 'place', on: 'path' as const, asks: true, label }] };
    const begun = { ...FRESH, held: { path: 3 } };
    const actions = [{ type: 'game' as const, action: { type: 'place', at: 3 } }];
    expect(reconciled(begun, frame({ actions }), 0, own).held).toEqual({ path: 3 });
    expect(reconciled({ ...begun, held: { intersection: 3 } }, frame({ actions }), 0, own).held).toBeNull();
    expect(reconciled(begun, frame({ actions }), 0).held).toBeNull();
  });
});

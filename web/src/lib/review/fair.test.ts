import type { ChanceForm, Fairness, OutcomeForm, ReplayForm } from '$wire';
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkFairness, drawIndex, keepsPromise, outcomeAt } from './fair';
import { replayForm, seatForm, type Told } from './testing';

const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const key = Buffer.from(secret, 'hex');
const fair: Fairness = {
  secret,
  commitment: createHash('sha256').update(key).digest('hex'),
  salts: ['reed', 'Papyrus ü', ''],
};

/** The same by another library, in the words of the promise. */
function index(rev: number, total: number): number {
  const digest = createHmac('sha256', key).update(`civitas/1:reed|Papyrus ü|:${rev}`, 'utf8').digest();
  return Number((digest.readBigUInt64BE(0) * BigInt(total)) / 2n ** 64n);
}
function drawn(odds: [OutcomeForm, number][], rev: number): OutcomeForm {
  const cases = odds.flatMap(([outcome, weight]) => Array<OutcomeForm>(weight).fill(outcome));
  return cases[index(rev, cases.length)]!;
}
const chance = (odds: [OutcomeForm, number][], rev: number): ChanceForm => ({ odds, outcome: drawn(odds, rev) });

const dice: [OutcomeForm, number][] = [];
for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) dice.push([{ dice: [a, b] }, 1]);
const theft: [OutcomeForm, number][] = [
  [{ stolen: 'grain' }, 3],
  [{ stolen: 'stone' }, 2],
];
const deck: [OutcomeForm, number][] = [
  [{ drawn: 'mercenary' }, 1],
  [{ drawn: 'victory_point' }, 1],
];

/** A roll, a theft and a draw, as the promise gives them. */
function game(): ReplayForm {
  const view = { played: { mercenary: 1 }, seats: [seatForm(), seatForm({ hand: { grain: 3, stone: 2 } })] };
  const roll = chance(dice, 0);
  const stolen = chance(theft, 1);
  const card = chance(deck, 2);
  const told: Told[] = [
    {
      seat: 0,
      events: [{ type: 'rolled', seat: 0, dice: (roll.outcome as { dice: [number, number] }).dice }],
      view,
      chance: roll,
    },
    {
      seat: 0,
      events: [{ type: 'stole', seat: 0, from: 1, any: true, card: (stolen.outcome as { stolen: string }).stolen }],
      view,
      chance: stolen,
    },
    {
      seat: 0,
      events: [{ type: 'card_bought', seat: 0, paid: {}, card: (card.outcome as { drawn: string }).drawn }],
      view,
      chance: card,
    },
    { seat: 0, events: [{ type: 'turn_began', seat: 1 }], view },
  ];
  return replayForm(view, told);
}

/** Two cards are turned over and looked at, then one of them is bought. */
function looked(again: boolean): ReplayForm {
  const view = { played: { mercenary: 1 }, seats: [seatForm(), seatForm()] };
  const first = chance(deck, 0);
  const seen = (first.outcome as { drawn: string }).drawn;
  const rest = again ? deck : deck.filter(([outcome]) => (outcome as { drawn: string }).drawn !== seen);
  const second = chance(rest, 1);
  const turned = { type: 'game' as const, event: { type: 'card_seen' } };
  return replayForm(view, [
    { seat: 0, events: [turned], view, chance: first },
    { seat: 0, events: [turned], view, chance: second },
    { seat: 0, events: [{ type: 'card_bought', seat: 0, paid: {}, card: seen }], view },
  ]);
}

it('cards that are looked at before one is bought lie beside the deck', () => {
  expect(checkFairness(looked(false), fair)).toMatchObject({ fair: true, counts: { draw: 2 } });
  expect(checkFairness(looked(true), fair).wrong).toMatchObject([{ rev: 2, kind: 'draw', fault: 'odds' }]);
});

describe('the promise about the dice', () => {
  it('agrees with another library on every draw', () => {
    for (const total of [1, 2, 5, 36, 255])
      for (let rev = 0; rev < 40; rev += 1) expect(drawIndex(key, fair.salts, rev, total)).toBe(index(rev, total));
  });

  it('agrees with a vector that was computed once', () => {
    // node -e 'crypto.createHmac("sha256", Buffer.alloc(32, 7)).update("civitas/1:a|b:12")' and so on.
    expect(drawIndex(new Uint8Array(32).fill(7), ['a', 'b'], 12, 36)).toBe(4);
  });

  it('walks the odds by weight', () => {
    expect([0, 2, 3, 4].map((at) => outcomeAt(theft, at))).toEqual([
      { stolen: 'grain' },
      { stolen: 'grain' },
      { stolen: 'stone' },
      { stolen: 'stone' },
    ]);
    expect(outcomeAt(theft, 5)).toBeNull();
  });

  it('knows the secret of a commitment', () => {
    expect(keepsPromise(secret, fair.commitment)).toBe(true);
    expect(keepsPromise(secret, fair.commitment.toUpperCase())).toBe(true);
    expect(keepsPromise('ff' + secret.slice(2), fair.commitment)).toBe(false);
    expect(keepsPromise('no digits', fair.commitment)).toBe(false);
  });

  it('finds a fair game fair', () => {
    const report = checkFairness(game(), fair);
    expect(report.wrong).toEqual([]);
    expect(report).toMatchObject({ promise: true, fair: true, counts: { dice: 1, theft: 1, draw: 1, other: 0 } });
  });

  it('finds an outcome that does not follow', () => {
    const replay = game();
    const frame = replay.frames[1]!;
    const came = (frame.chance!.outcome as { dice: [number, number] }).dice;
    const other: [number, number] = [came[0], (came[1] % 6) + 1];
    frame.chance!.outcome = { dice: other };
    frame.step!.events = [{ type: 'rolled', seat: 0, dice: other }];
    expect(checkFairness(replay, fair)).toMatchObject({
      fair: false,
      wrong: [{ rev: 1, kind: 'dice', fault: 'outcome' }],
    });
  });

  it('finds loaded dice, a false hand and a false deck', () => {
    for (const [at, kind] of [
      [1, 'dice'],
      [2, 'theft'],
      [3, 'draw'],
    ] as const) {
      const replay = game();
      replay.frames[at]!.chance!.odds = structuredClone(replay.frames[at]!.chance!.odds);
      replay.frames[at]!.chance!.odds[0]![1] += 1;
      expect(checkFairness(replay, fair).wrong).toMatchObject([{ rev: at, kind, fault: 'odds' }]);
    }
  });

  it('finds a roll that was told otherwise, and one without an account', () => {
    const replay = game();
    replay.frames[2]!.step!.events = [{ type: 'stole', seat: 0, from: 1, any: true, card: 'brick' }];
    delete replay.frames[3]!.chance;
    expect(checkFairness(replay, fair).wrong).toMatchObject([
      { rev: 2, fault: 'event' },
      { rev: 3, fault: 'missing' },
    ]);
  });

  it('does not take another secret, nor none', () => {
    expect(checkFairness(game(), { ...fair, commitment: '00' })).toMatchObject({
      promise: false,
      fair: false,
      wrong: [],
    });
    expect(checkFairness(game(), { commitment: fair.commitment, salts: fair.salts })).toMatchObject({ fair: false });
    const other = 'ab'.repeat(32);
    expect(checkFairness(game(), { ...fair, secret: other }).fair).toBe(false);
  });
});

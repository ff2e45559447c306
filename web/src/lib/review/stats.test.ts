import { describe, expect, it } from 'vitest';
import { inAll } from '$lib/board/odds';
import { extremes, LOSSES, SOURCES, statistics } from './stats';
import { DICE, replayForm, seatForm } from './testing';
import { misplaced, unevenness } from './uneven';

const built = [
  { settlements: [1], cities: [], points: 1, sources: { settlements: 1 }, income: 10 },
  { settlements: [], cities: [2], points: 2, sources: { cities: 2 }, income: 20 },
];
const seats = (hands: Record<string, number>[], more: Partial<ReturnType<typeof seatForm>>[] = []) =>
  hands.map((hand, at) => seatForm({ ...built[at], hand, ...more[at] }));

/** The robber stands on a hex beside both buildings. */
const ROBBED = [
  { income: 5, robbed: 1 },
  { income: 10, robbed: 2 },
];

/** A short game in which everything happens once. */
const game = replayForm({ turns: 0, seats: seats([{ grain: 1 }, {}]) }, [
  {
    seat: 1,
    events: [
      { type: 'settled', seat: 1, at: 2, paid: {} },
      { type: 'produced', seat: 1, cards: { stone: 1 } },
      { type: 'turn_began', seat: 0 },
    ],
    view: { turns: 1, seats: seats([{ grain: 1 }, { stone: 1 }]) },
  },
  {
    seat: 0,
    events: [
      { type: 'rolled', seat: 0, dice: [4, 4] },
      { type: 'produced', seat: 0, cards: { grain: 1 } },
      { type: 'produced', seat: 1, cards: { grain: 2 } },
    ],
    view: { turns: 1, seats: seats([{ grain: 2 }, { grain: 2, stone: 1 }]) },
  },
  {
    seat: 0,
    events: [{ type: 'traded', seat: 0, with: 1, gave: { grain: 1 }, got: { stone: 1 } }],
    view: { turns: 1, robber: 0, seats: seats([{ grain: 1, stone: 1 }, { grain: 3 }], ROBBED) },
  },
  {
    seat: 1,
    events: [{ type: 'rolled', seat: 1, dice: [2, 6], robbed: 0 }],
    view: { turns: 2, turn: 1, robber: 0, seats: seats([{ grain: 1, stone: 1 }, { grain: 3 }]) },
  },
  {
    seat: 1,
    events: [{ type: 'stole', seat: 1, from: 0, any: true, card: 'stone' }],
    view: { turns: 2, turn: 1, seats: seats([{ grain: 1 }, { grain: 3, stone: 1 }]) },
  },
  {
    seat: 1,
    events: [
      { type: 'bank_traded', seat: 1, gave: { grain: 3 }, got: { stone: 1 } },
      { type: 'card_bought', seat: 1, paid: { stone: 1 }, card: 'victory_point' },
      { type: 'handed_over', seat: 1, from: 0, cards: { grain: 1 } },
      { type: 'discarded', seat: 1, card: 'stone' },
      { type: 'won', seats: [1] },
    ],
    view: {
      turns: 2,
      turn: 1,
      winners: [1],
      army_award: 1,
      seats: seats(
        [{}, { grain: 1 }],
        [{}, { points: 4, hidden_points: 1, sources: { cities: 2, army: 2, hidden: 1 } }],
      ),
    },
  },
]);

describe('statistics', () => {
  const stats = statistics(game);

  it('counts every card in and out', () => {
    stats.gained.forEach((row, seat) => {
      const got = SOURCES.reduce((sum, source) => sum + row[source], 0);
      const gone = LOSSES.reduce((sum, loss) => sum + stats.lost[seat]![loss], 0);
      expect(got - gone).toBe(stats.inHand[seat]);
    });
    expect(stats.gained[0]).toEqual({
      start: 1,
      production: 1,
      bank: 0,
      players: 1,
      stolen: 0,
      development: 0,
      power: 0,
    });
    expect(stats.gained[1]).toEqual({
      start: 1,
      production: 2,
      bank: 1,
      players: 1,
      stolen: 1,
      development: 0,
      power: 1,
    });
    expect(stats.lost[1]).toEqual({ paid: 1, bank: 3, players: 1, robbed: 0, development: 0, power: 0, discarded: 1 });
  });

  it('follows the points turn by turn, hidden ones included', () => {
    expect(stats.points).toEqual([
      { turn: 0, rev: 0, points: [1, 2] },
      { turn: 1, rev: 3, points: [1, 2] },
      { turn: 2, rev: 6, points: [1, 5] },
    ]);
    expect(stats.totals).toEqual([1, 5]);
    expect(stats.breakdown[1]).toEqual([
      { kind: 'cities', count: 1, points: 2 },
      { kind: 'army', count: 1, points: 2 },
      { kind: 'hidden', count: 1, points: 1 },
    ]);
    expect(stats).toMatchObject({ turns: 2, actions: 6, actionsBy: [2, 4], winners: [1], rolls: 2 });
  });

  it('compares production with what the buildings earn on average', () => {
    // The view says what 36 rolls bring. The robber takes half of it out of the second roll.
    expect(stats.luck[0]!.expected).toBeCloseTo((5 + 5) / 36 + 5 / 36);
    expect(stats.luck[1]!.expected).toBeCloseTo(2 * stats.luck[0]!.expected);
    expect(stats.luck.map((luck) => luck.actual)).toEqual([1, 2]);
    expect(stats.luck.map((luck) => luck.blocked)).toEqual([1, 2]);
    expect(stats.luck[1]!.best).toEqual({ rev: 2, cards: 2 });
    expect(extremes(stats.luck)).toEqual({ best: 1, worst: 0 });
    expect(extremes(stats.luck.slice(0, 1))).toBeNull();
  });

  it('knows two dice', () => {
    expect(inAll(DICE)).toBe(36);
    expect(stats.dice.find((row) => row.sum === 8)).toMatchObject({ count: 2 });
    expect(stats.dice.reduce((sum, row) => sum + row.expected, 0)).toBeCloseTo(2);
  });
});

describe('unevenness', () => {
  const WAYS = DICE.map(([, ways]) => ways);
  it('is nothing for dice as expected', () => {
    expect(misplaced([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], WAYS)).toBe(0);
    expect(unevenness([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], WAYS).share).toBe(1);
  });
  it('is rare for dice that always show the same', () => {
    const same = unevenness([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40], WAYS);
    expect(same.share).toBe(0);
    expect(same.misplaced).toBeCloseTo(40 - 40 / 36);
  });
  it('judges the same game always alike, and a normal one as normal', () => {
    const counts = [2, 3, 8, 9, 11, 13, 9, 10, 6, 5, 2];
    expect(unevenness(counts, WAYS)).toEqual(unevenness(counts, WAYS));
    expect(unevenness(counts, WAYS).share).toBeGreaterThan(0.3);
    expect(unevenness(new Array<number>(11).fill(0), WAYS).share).toBe(1);
  });
});

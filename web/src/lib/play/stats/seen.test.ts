import { describe, expect, it } from 'vitest';
import type { EventForm, LogStep } from '$wire';
import { step } from '$lib/play/model/fixtures';
import { DICE } from '$lib/review/testing';
import { seenIn } from './seen';

const GAME: EventForm[][] = [
  [{ type: 'settled', seat: 0, at: 3, paid: {} }],
  [{ type: 'produced', seat: 0, cards: { grain: 1, stone: 1 } }],
  [
    { type: 'rolled', seat: 0, dice: [3, 3] },
    { type: 'produced', seat: 0, cards: { grain: 2 } },
    { type: 'produced', seat: 1, cards: { stone: 1 } },
  ],
  [{ type: 'traded', seat: 0, with: 1, gave: { grain: 1 }, got: { stone: 1 } }],
  [{ type: 'bank_traded', seat: 0, gave: { grain: 4 }, got: { brick: 1 } }],
  [{ type: 'road_placed', seat: 1, at: 2, paid: { brick: 1, wood: 1 } }],
  [
    { type: 'rolled', seat: 1, dice: [3, 4] },
    { type: 'discarded', seat: 0, card: 'grain' },
  ],
  [{ type: 'stole', seat: 1, from: 0, any: true, card: 'stone' }],
  [{ type: 'stole', seat: 1, from: 0, any: false, card: null }],
  [{ type: 'passed', seat: 2, from: 1, card: 'grain' }],
  [{ type: 'card_bought', seat: 1, paid: { grain: 1 }, card: 'knight' }],
  [
    { type: 'card_played', seat: 1, card: 'plenty' },
    { type: 'took', seat: 1, cards: { grain: 2 } },
  ],
  // Handed out over two steps, as Banking in Germany does.
  [{ type: 'took', seat: 1, cards: { grain: 1 } }],
  [{ type: 'game', event: { type: 'god_used', seat: 0 } }],
  [{ type: 'handed_over', seat: 0, from: 1, cards: { grain: 2 } }],
];
const steps: LogStep[] = GAME.map((events, at) => step(at + 1, ...events));

/** The same game through the eyes of a seat: kinds of hidden cards are left out, as the server does. */
const through = (viewer: number | null): LogStep[] =>
  steps.map((one) => ({
    ...one,
    events: one.events.map((event) => {
      if ((event.type === 'stole' || event.type === 'passed') && ![event.seat, event.from].includes(viewer ?? -1))
        return { ...event, card: null };
      if (event.type === 'card_bought' && event.seat !== viewer) return { ...event, card: null };
      return event;
    }),
  }));

describe('what everybody saw', () => {
  const seen = seenIn(through(0), 3, DICE);

  it('counts the dice beside what to expect of them', () => {
    expect(seen.rolls).toBe(2);
    expect(seen.dice.find(({ sum }) => sum === 6)).toEqual({ sum: 6, count: 1, expected: (2 * 5) / 36 });
    expect(seen.dice.reduce((all, row) => all + row.expected, 0)).toBeCloseTo(2);
  });

  it('counts cards by kind where everybody saw them', () => {
    expect(seen.earned).toEqual([{ grain: 3, stone: 1 }, { stone: 1, grain: 3 }, {}]);
    expect(seen.got).toEqual([{ stone: 1, brick: 1 }, { grain: 1 }, {}]);
    expect(seen.gave).toEqual([{ grain: 5 }, { stone: 1 }, {}]);
    expect(seen.deals).toEqual({ players: 1, bank: 1 });
  });

  it('counts stolen and passed cards without their kind', () => {
    expect(seen.gained[1]).toMatchObject({ production: 1, players: 1, stolen: 1, development: 3, power: 0 });
    expect(seen.gained[0]).toMatchObject({ development: 0, power: 2 });
    expect(seen.lost[1]).toMatchObject({ development: 0, power: 3 });
    expect(seen.lost[0]).toMatchObject({ bank: 4, players: 1, robbed: 1, discarded: 1 });
    expect(seen.gained[2]).toMatchObject({ power: 1 });
    expect(seen.gained[0]).toMatchObject({ start: 2, production: 2 });
  });

  it('is the same for every viewer', () => {
    for (const viewer of [1, 2, null]) expect(seenIn(through(viewer), 3, DICE)).toEqual(seen);
    // Even for one that is shown everything.
    expect(seenIn(steps, 3, DICE)).toEqual(seen);
  });

  it('is nothing before anything happened', () => {
    const none = seenIn([], 2, DICE);
    expect([none.rolls, none.earned, none.dice[5]!.expected]).toEqual([0, [{}, {}], 0]);
  });
});

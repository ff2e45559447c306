/** Odds of the dice, as the rules of a table tell them: every sum with the number of equally likely rolls that show it. */
import type { RulesForm } from '$wire';

export type Odds = RulesForm['dice'];

/** All equally likely rolls. */
export const inAll = (odds: Odds): number => odds.reduce((all, [, ways]) => all + ways, 0);

/** "About every n-th roll", for what comes in so many of them; null for what never comes. */
export const everyNth = (odds: Odds, ways: number): number | null =>
  ways === 0 ? null : Math.round(inAll(odds) / ways);

export interface DiceRow {
  sum: number;
  count: number;
  expected: number;
}

/** A row for every sum, nothing counted yet. */
export const diceTable = (odds: Odds): DiceRow[] => odds.map(([sum]) => ({ sum, count: 0, expected: 0 }));

/** Writes down how often each sum is to be expected in so many rolls. */
export function expectDice(rows: DiceRow[], odds: Odds, rolls: number): void {
  for (const [sum, ways] of odds) {
    const row = rows.find((one) => one.sum === sum);
    if (row) row.expected = (rolls * ways) / inAll(odds);
  }
}

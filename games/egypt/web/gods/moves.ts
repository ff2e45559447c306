/** Puts moves together from the list of those that are possible: a player picks one thing after the other. */

/** A move of two picks: first one thing, then what goes with it. */
export interface Pair<T> {
  first: string;
  second: string;
  move: T;
}

/** What can be picked first. */
export const firsts = <T>(pairs: readonly Pair<T>[]): string[] => [...new Set(pairs.map(({ first }) => first))];

/** What can be picked with the first. */
export const seconds = <T>(pairs: readonly Pair<T>[], first: string | undefined): string[] =>
  pairs.flatMap((pair) => (pair.first === first ? [pair.second] : []));

/** The move two picks stand for. */
export const moveFor = <T>(pairs: readonly Pair<T>[], [first, second]: readonly string[]): T | null =>
  pairs.find((pair) => pair.first === first && pair.second === second)?.move ?? null;

/** The next picks after something was pressed: another first lets the second go unless it still fits. */
export function picks<T>(pairs: readonly Pair<T>[], now: readonly string[], which: 0 | 1, pressed: string): string[] {
  const [first, second] = now;
  if (which === 1) return first === undefined ? [] : second === pressed ? [first] : [first, pressed];
  if (first === pressed) return [];
  return second !== undefined && seconds(pairs, pressed).includes(second) ? [pressed, second] : [pressed];
}

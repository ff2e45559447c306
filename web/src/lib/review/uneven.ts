/** How unusual a set of rolls is, in words everybody can check: how often do fair dice look at least as uneven? */

export interface Unevenness {
  /** How many rolls would have to show something else for all sums to come as often as expected. */
  misplaced: number;
  /** The share of fair games of this length that are at least as uneven, 0 to 1. */
  share: number;
}

const TRIES = 2000;

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Half the distance to the expected counts: every roll that is out of place is missing somewhere and surplus elsewhere. */
export function misplaced(counts: number[], ways: readonly number[]): number {
  const rolls = total(counts);
  const all = total(ways);
  return counts.reduce((sum, count, at) => sum + Math.abs(count - (rolls * (ways[at] ?? 0)) / all), 0) / 2;
}

/** A small generator of our own, so that the same game is always judged alike. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Judges the counts of all sums by playing many fair games of the same length. `ways` are the equally likely rolls that
 * show each sum.
 */
export function unevenness(counts: number[], ways: readonly number[]): Unevenness {
  const rolls = total(counts);
  const own = misplaced(counts, ways);
  if (rolls === 0) return { misplaced: 0, share: 1 };
  const random = generator(rolls);
  /** Every equally likely roll, as the place of its sum. */
  const likely = ways.flatMap((n, at) => Array<number>(n).fill(at));
  let atLeast = 0;
  const tried = new Array<number>(counts.length);
  for (let game = 0; game < TRIES; game += 1) {
    tried.fill(0);
    for (let at = 0; at < rolls; at += 1) tried[likely[Math.floor(random() * likely.length)]!]! += 1;
    if (misplaced(tried, ways) >= own - 1e-9) atLeast += 1;
  }
  return { misplaced: own, share: atLeast / TRIES };
}

/** How unusual a set of rolls is, in words everybody can check: how often do fair dice look at least as uneven? */

export interface Unevenness {
  /** How many rolls would have to show something else for all sums to come as often as expected. */
  misplaced: number;
  /** The share of fair games of this length that are at least as uneven, 0 to 1. */
  share: number;
}

const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const TRIES = 2000;

/** Half the distance to the expected counts: every roll that is out of place is missing somewhere and surplus elsewhere. */
export function misplaced(counts: number[]): number {
  const rolls = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, at) => sum + Math.abs(count - (rolls * WAYS[at]!) / 36), 0) / 2;
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

/** Judges the counts of the sums 2 to 12 by playing many fair games of the same length. */
export function unevenness(counts: number[]): Unevenness {
  const rolls = counts.reduce((sum, count) => sum + count, 0);
  const own = misplaced(counts);
  if (rolls === 0) return { misplaced: 0, share: 1 };
  const random = generator(rolls);
  const die = () => Math.floor(random() * 6);
  let atLeast = 0;
  const tried = new Array<number>(11);
  for (let game = 0; game < TRIES; game += 1) {
    tried.fill(0);
    for (let at = 0; at < rolls; at += 1) tried[die() + die()]! += 1;
    if (misplaced(tried) >= own - 1e-9) atLeast += 1;
  }
  return { misplaced: own, share: atLeast / TRIES };
}

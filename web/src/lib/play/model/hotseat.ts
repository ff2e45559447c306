/** Several people on one device: who should be looking at it. */

export interface Sight {
  yours: readonly number[];
  /** Whom the game waits for. */
  waiting: readonly number[];
  /** The seat looked from. */
  seat: number | null;
  /** The seat that has said "it is me" last; null until somebody did. */
  shown: number | null;
  /** A seat that was handed the device only to answer an offer, and has not answered yet. */
  visiting: number | null;
}

/**
 * The seat the device has to be given to, or null if the right one is looking. Nothing private may be drawn while this
 * is not null.
 */
export function curtainFor({ yours, waiting, seat, shown, visiting }: Sight): number | null {
  if (yours.length < 2) return null;
  if (visiting !== null && yours.includes(visiting)) return shown === visiting && seat === visiting ? null : visiting;
  const mine = waiting.filter((s) => yours.includes(s));
  // While computer players are at work, the last one keeps looking.
  if (mine.length === 0) return shown !== null && shown === seat ? null : (shown ?? yours[0] ?? null);
  const next = shown !== null && mine.includes(shown) ? shown : (mine[0] ?? null);
  return next === shown && next === seat ? null : next;
}

/**
 * What stands of a game in which something was taken back. A log only grows: a take-back is a step of its own that names
 * the revisions which do not count any more.
 */
import type { EventForm } from '$wire';

type TakenBack = Extract<EventForm, { type: 'taken_back' }>;

interface Entry {
  rev: number;
  events: readonly EventForm[];
}

/** The take-back a step is, if it is one. */
export const takenBack = (events: readonly EventForm[]): TakenBack | undefined =>
  events.find((event) => event.type === 'taken_back');

/** The revisions that do not stand: what was taken back, and the take-backs themselves. */
export function fallen(entries: readonly Entry[]): Set<number> {
  const gone = new Set<number>();
  for (const { rev, events } of entries) {
    const back = takenBack(events);
    if (!back) continue;
    gone.add(rev);
    for (const taken of back.revs) gone.add(taken);
  }
  return gone;
}

/** The steps that stand. The same list if nothing was taken back. */
export function standing<T extends Entry>(steps: readonly T[]): readonly T[] {
  const gone = fallen(steps);
  return gone.size === 0 ? steps : steps.filter(({ rev }) => !gone.has(rev));
}

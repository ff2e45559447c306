/** What the view says about tribes, in the form the screen needs. Nothing here knows more than the server told. */
import type { ViewForm } from '$wire';
import type { InkasView } from '../generated';
import { wire } from './wire';

export type TribeNumber = 1 | 2 | 3;
export type TribeState = 'active' | 'declining' | 'gone' | 'coming';

/** How many markers each tribe has room for. */
const ROOM: readonly (readonly [tribe: TribeNumber, room: number])[] = [
  [1, 4],
  [2, 4],
  [3, 3],
];

const NOTHING: InkasView = { declining: [], tribes: [], thickets: [], swapped: false, chased: false };

export const tribesOf = (view: ViewForm): InkasView => wire.view(view) ?? NOTHING;

export interface Tribe {
  tribe: TribeNumber;
  size: number;
  /** Markers on it. */
  filled: number;
  state: TribeState;
}

/** The culture board of a seat. A table that plays to fewer markers has no use for the places beyond them. */
export function cultureBoard(view: ViewForm, seat: number, goal: number): Tribe[] {
  const { declining, tribes } = tribesOf(view);
  const own = view.seats[seat];
  const markers = own?.points ?? 0;
  // A winner leads no further tribe.
  const leads = Math.min(tribes[seat] ?? 1, goal > 8 ? 3 : goal > 4 ? 2 : 1);
  const ruins = [...(own?.settlements ?? []), ...(own?.cities ?? [])].some((at) => declining.includes(at));
  let before = 0;
  return ROOM.flatMap(([tribe, room]) => {
    const size = Math.min(room, goal - before);
    const filled = Math.max(0, Math.min(size, markers - before));
    before += room;
    // Only the tribe before the active one can have left something: the one before that was cleared away first.
    const past: TribeState = tribe === leads - 1 && ruins ? 'declining' : 'gone';
    const state: TribeState = tribe > leads ? 'coming' : tribe === leads ? 'active' : past;
    return size > 0 ? [{ tribe, size, filled, state }] : [];
  });
}

/** Whether the active tribe of a seat has raised its city. */
export function hasCity(view: ViewForm, seat: number): boolean {
  const { declining } = tribesOf(view);
  return view.seats[seat]?.cities.some((at) => !declining.includes(at)) ?? false;
}

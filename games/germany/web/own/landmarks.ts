/** What the view and the board say about landmarks, in the form the screen needs. */
import type { BoardForm, ViewForm } from '$wire';
import { gameText, known } from '$lib/i18n';
import { placesOf } from '../art';
import type { GermanyReward, GermanyView } from '../generated';
import { wire } from './wire';

/** What is left out is what is at first. */
const NOTHING: Required<GermanyView> = { landmarks: [], standing: [], built: [], reward: false, trading: false };

export const landmarksOf = (view: ViewForm | null): Required<GermanyView> => ({ ...NOTHING, ...wire.view(view) });

/** How many cards of a kind the supply takes for one while a seat trades by the card for it, where that is so for all kinds. */
export function dealOf(view: ViewForm, seat: number): number | null {
  if (!landmarksOf(view).trading || view.turn !== seat) return null;
  const [rate, ...others] = new Set(Object.values(view.seats[seat]?.rates ?? {}));
  return rate !== undefined && others.length === 0 ? rate : null;
}

/** The part of a message id that stands for a place: `Frankfurt (Main)` is `frankfurt-main`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What a place and its landmark are called: in the reader's language where the game knows them, else as the map does. */
export const placeTitle = (name: string): string => titled(`germany-place-${slugOf(name)}`, name);
export const landmarkTitle = (name: string): string => titled(`germany-landmark-${slugOf(name)}`, name);

/** The landmark and its place; once, where they have one name. */
export const titles = (name: string): string => [...new Set([landmarkTitle(name), placeTitle(name)])].join(', ');

const titled = (id: string, name: string): string => (known(id, 'germany') ? gameText('germany', id) : name);

/** A landmark of a board: its place and its name. */
export interface Landmark {
  at: number;
  name: string;
  slug: string;
}

/** The landmarks of a board, in its order. */
export function landmarksOn(board: BoardForm): Landmark[] {
  const taken = new Set<string>(['']);
  return placesOf(board).flatMap(({ kind, name, intersection }) => {
    if (kind !== 'landmark') return [];
    // On a custom map two names may have one slug, or none at all.
    const slug = taken.has(slugOf(name)) ? `own-${intersection}` : slugOf(name);
    taken.add(slug);
    return [{ at: intersection, name, slug }];
  });
}

/** The same in a game: what it brings, and the seat that has built it. */
export interface ToldLandmark extends Landmark {
  gives: GermanyReward;
  by: number | null;
}

export function landmarksIn(board: BoardForm, view: ViewForm): ToldLandmark[] {
  const named = landmarksOn(board);
  return landmarksOf(view).landmarks.flatMap(({ at, gives, seat }) => {
    const found = named.find((one) => one.at === at);
    return found ? [{ ...found, gives, by: seat ?? null }] : [];
  });
}

/** The landmarks a seat has built. */
export const builtBy = (board: BoardForm, view: ViewForm, seat: number): ToldLandmark[] =>
  landmarksIn(board, view).filter(({ by }) => by === seat);

/** The slug of a named intersection. */
export function slugAt(board: BoardForm, at: number): string | null {
  const found = placesOf(board).find(({ intersection }) => intersection === at);
  return found ? slugOf(found.name) : null;
}

/**
 * What can be known of a place: what it yields and how often, where a path leads, which places have the best odds. What a
 * hex and an intersection yield stands on the board the server sent; which of it may be built on is the server's to say.
 */
import type { BoardForm, HarbourForm, ViewForm } from '$wire';
import { buildingAt } from '$lib/play/model/places';
import { asidePoint, pathOf } from './geometry';
import { nearestTarget, targetsOf, type Target } from './navigate';
import type { Place } from './types';

/** One hex at a place, and what it gives. */
export interface Yield {
  hex: number;
  terrain: string;
  /** Null if it gives nothing. */
  card: string | null;
  number: number | null;
  pips: number;
  /** The robber stands there. */
  robbed: boolean;
}

/** One intersection. */
export interface Corner {
  intersection: number;
  /** The most frequent first. */
  yields: Yield[];
  /** All of them together. */
  pips: number;
  /** Whether fewer than three hexes meet here. */
  coast: boolean;
  harbours: HarbourForm[];
  building: { seat: number; city: boolean } | null;
}

/** What is known of a place, by what it is. */
export type Facts =
  | { kind: 'intersection'; corner: Corner }
  | { kind: 'hex'; yields: Yield; buildings: { seat: number; city: boolean }[] }
  | { kind: 'path'; ends: Corner[]; owner: number | null }
  | { kind: 'aside'; robber: boolean };

function yieldOf(board: BoardForm, view: ViewForm | null, id: number): Yield {
  const hex = board.hexes[id];
  return {
    hex: id,
    terrain: hex?.terrain ?? '',
    card: hex?.card ?? null,
    number: hex?.number ?? null,
    pips: hex?.pips ?? 0,
    robbed: view !== null && view.robber === id,
  };
}

export function cornerAt(board: BoardForm, view: ViewForm | null, intersection: number): Corner {
  const hexes = board.intersections[intersection]?.hexes ?? [];
  const yields = hexes.map((id) => yieldOf(board, view, id)).sort((a, b) => b.pips - a.pips || a.hex - b.hex);
  return {
    intersection,
    yields,
    pips: board.intersections[intersection]?.pips ?? 0,
    coast: hexes.length < 3,
    harbours: board.harbours.filter(({ path }) => pathOf(board, path)?.ends.includes(intersection) ?? false),
    building: view && buildingAt(view, intersection),
  };
}

export function factsOf(board: BoardForm, view: ViewForm | null, place: Place): Facts {
  if (place.intersection !== undefined)
    return { kind: 'intersection', corner: cornerAt(board, view, place.intersection) };
  if (place.hex !== undefined) {
    const corners = board.hexes[place.hex]?.corners ?? [];
    const buildings = corners.flatMap((at) => (view && buildingAt(view, at)) ?? []);
    return { kind: 'hex', yields: yieldOf(board, view, place.hex), buildings };
  }
  if (place.path !== undefined) {
    const { path } = place;
    const owner = view?.seats.findIndex((seat) => seat.roads.includes(path)) ?? -1;
    const ends = (pathOf(board, path)?.ends ?? []).map((at) => cornerAt(board, view, at));
    return { kind: 'path', ends, owner: owner < 0 ? null : owner };
  }
  return { kind: 'aside', robber: view !== null && view.robber === null };
}

/** A place with good odds, and why. */
export interface Good {
  intersection: number;
  pips: number;
  /** How many kinds of cards it gives. */
  kinds: number;
}

/** The cards an intersection gives at all. */
const kindsAt = (board: BoardForm, intersection: number): string[] =>
  cornerAt(board, null, intersection).yields.flatMap(({ card, pips }) => (card === null || pips === 0 ? [] : [card]));

/**
 * The best of some intersections. That is advice for beginners and no rule, so it is given here: pips, and one more for every kind of card that the buildings somebody has do not give
 * yet; the earlier of equal ones.
 */
export function bestPlaces(
  board: BoardForm,
  among: readonly number[],
  buildings: readonly number[] = [],
  most = 3,
): Good[] {
  const have = new Set(buildings.flatMap((at) => kindsAt(board, at)));
  return among
    .map((intersection) => {
      const kinds = [...new Set(kindsAt(board, intersection))];
      const { pips } = cornerAt(board, null, intersection);
      const worth = pips + kinds.filter((card) => !have.has(card)).length;
      return { intersection, pips, kinds: kinds.length, worth };
    })
    .sort((a, b) => b.worth - a.worth || b.pips - a.pips || a.intersection - b.intersection)
    .slice(0, most)
    .map(({ intersection, pips, kinds }) => ({ intersection, pips, kinds }));
}

/** Each terrain of a board once, with a hex that shows it: what gives cards first, in the order of the cards. */
export function terrainsOf(board: BoardForm, cards: readonly string[]): { hex: number; card: string | null }[] {
  const found = new Map<string, { hex: number; card: string | null }>();
  for (const { id, terrain, card } of board.hexes) if (!found.has(terrain)) found.set(terrain, { hex: id, card });
  const rank = (card: string | null) => (card === null ? cards.length : cards.indexOf(card));
  return [...found.values()].sort((a, b) => rank(a.card) - rank(b.card));
}

/** Every place there is. The place beside the board counts only where a game has one. */
export function allPlaces(board: BoardForm, aside: readonly [number, number] | undefined): Target[] {
  const all = {
    kind: '',
    intersections: board.intersections.map(({ id }) => id),
    paths: board.paths.map(({ id }) => id),
    hexes: board.hexes.map(({ id }) => id),
    aside: aside !== undefined,
  };
  return targetsOf(board, all, asidePoint(board, aside));
}

/** How near a pointer has to be, in pixels: to a small place, and to the middle of a hex in units of the board. */
const NEAR = { mouse: 15, touch: 24, hex: 60 };

/** The place a pointer means. Small places first; a hex where no other place is near; nothing out at sea. */
export function placeUnder(
  places: readonly Target[],
  point: readonly [number, number],
  scale: number,
  touch: boolean,
): Target | undefined {
  const reach = Math.min(NEAR.hex / 2.4, (touch ? NEAR.touch : NEAR.mouse) / scale);
  const found = nearestTarget(places, point, reach);
  if (!found || (found.place.hex === undefined && !found.place.aside)) return found;
  const far = Math.hypot(point[0] - found.point[0], point[1] - found.point[1]);
  return far <= NEAR.hex ? found : undefined;
}

/** One line of what a place yields, ready to be shown. */
export interface Line {
  card: string | null;
  /** What it is called: the card, or the terrain that gives none. */
  name: string;
  number: number | null;
  pips: number;
  robbed: boolean;
}

/** A place in the reader's words. */
export interface About {
  title: string;
  /** What it yields; a path has a part for each end, with its name. */
  parts: { head: string | null; lines: Line[]; total: string | null }[];
  notes: string[];
  /** Why it is one of the best places, if it is. */
  praise: string | null;
  /** The same as one sentence after another, for ears. */
  spoken: string;
  /** What the name of the place does not tell already, for ears. */
  brief: string;
}

/** What the component that shows the board tells it, so that its places can be asked about. */
export interface Guide {
  about: (place: Place) => About;
  /** Intersections with a mark: a hint for beginners. */
  best: readonly number[];
  /** What each terrain gives; null once that is known. */
  legend: { hex: number; terrain: string; card: string | null; gives: string }[] | null;
  words: { legend: string; open: string; close: string };
}

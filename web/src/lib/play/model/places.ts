/** Places of the board in words: "fields 6, quarry 11, coast; harbour 3:1". */
import type { BoardForm, HarbourForm, HexForm, ViewForm } from '$wire';
import { pathOf } from '$lib/board/geometry';
import type { Place } from '$lib/board/types';

/** The words needed; the reader's language fills them in. */
export interface PlaceWords {
  terrain(name: string): string;
  coast: string;
  harbour(harbour: HarbourForm): string;
  between(a: string, b: string): string;
  /** What the game calls an intersection, if it has a name. */
  named?(intersection: number): string | null;
  side(side: string): string;
  robber: string;
  /** The robber's place beside the board. */
  aside: string;
}

const hexAt = (board: BoardForm, id: number): HexForm | undefined => board.hexes[id];

function hexWords(hex: HexForm | undefined, words: PlaceWords): string {
  if (!hex) return '';
  const name = words.terrain(hex.terrain);
  return hex.number === null ? name : `${name} ${hex.number}`;
}

function harbours(board: BoardForm, intersections: readonly number[], both: boolean, words: PlaceWords): string[] {
  return board.harbours
    .filter(({ path }) => {
      const ends = pathOf(board, path)?.ends ?? [];
      return both ? ends.every((e) => intersections.includes(e)) : ends.some((e) => intersections.includes(e));
    })
    .map((harbour) => words.harbour(harbour));
}

export function hexesOf(board: BoardForm, place: Place): number[] {
  if (place.hex !== undefined) return [place.hex];
  if (place.intersection !== undefined) return board.intersections[place.intersection]?.hexes ?? [];
  const [a, b] = pathOf(board, place.path ?? -1)?.ends ?? [];
  const there = board.intersections[b ?? -1]?.hexes ?? [];
  return (board.intersections[a ?? -1]?.hexes ?? []).filter((hex) => there.includes(hex));
}

export function placeWords(board: BoardForm, place: Place, words: PlaceWords, robber?: number | null): string {
  if (place.aside) return words.aside;
  const hexes = hexesOf(board, place).map((id) => hexWords(hexAt(board, id), words));
  if (place.hex !== undefined) return robber === place.hex ? `${hexes[0] ?? ''}, ${words.robber}` : (hexes[0] ?? '');
  if (place.intersection !== undefined) {
    const parts = hexes.length < 3 ? [...hexes, words.coast] : hexes;
    const where = [parts.join(', '), ...harbours(board, [place.intersection], false, words)].join('; ');
    const name = words.named?.(place.intersection) ?? null;
    return name === null ? where : `${name} (${where})`;
  }
  const path = pathOf(board, place.path ?? -1);
  const [a, b] = hexes;
  if (a !== undefined && b !== undefined) return words.between(a, b);
  // Two paths of one hex can both lie at the coast: the side tells them apart.
  const parts = [a ?? '', words.side(path?.name[2] ?? ''), words.coast].filter((p) => p !== '');
  return [parts.join(', '), ...harbours(board, path?.ends ?? [], true, words)].join('; ');
}

/** The building at an intersection, and whose it is. */
export function buildingAt(view: ViewForm, at: number): { seat: number; city: boolean } | null {
  const seat = view.seats.findIndex((s) => s.settlements.includes(at) || s.cities.includes(at));
  return seat < 0 ? null : { seat, city: view.seats[seat]?.cities.includes(at) ?? false };
}

/** Buildings of some players at the robber's hex, to be pointed at. Whom it may rob the server says. */
export function buildingsAt(board: BoardForm, view: ViewForm, seats: readonly number[]): number[] {
  const corners = board.hexes[view.robber ?? -1]?.corners ?? [];
  return seats
    .flatMap((seat) => [...(view.seats[seat]?.settlements ?? []), ...(view.seats[seat]?.cities ?? [])])
    .filter((at) => corners.includes(at));
}

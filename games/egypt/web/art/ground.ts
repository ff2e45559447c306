/** Where the land around the board goes: worked out from the harbours, so custom boards get a coast as well. */
import type { BoardForm } from '$wire';
import { grow, hexPoint, intersectionPoint, type Rect, sheet, shore } from '$lib/game/board';
import { random, type Point } from './draw';

/** Room for the painted frame around the picture. */
export const FRAME = 36;

export const panelOf = (board: BoardForm): Rect => grow(sheet(board), -FRAME, -FRAME);

export const isOasis = (board: BoardForm, harbour: number): boolean => board.spec.harbours[harbour]?.face === 'oasis';

/** The middle of a harbour's plaque. */
export function harbourPoint(board: BoardForm, path: number): Point {
  const { segment, out } = shore(board, path);
  return [segment.middle[0] + out[0] * 42, segment.middle[1] + out[1] * 42];
}

/** Where sea meets dunes on the left and on the right: between the last harbour at the sea and the first oasis. */
export function coastOf(board: BoardForm): { left: number; right: number } {
  const panel = panelOf(board);
  const faces = board.harbours.map((h, i) => ({ at: harbourPoint(board, h.path), oasis: isOasis(board, i) }));
  const side = (left: boolean) => {
    const here = faces.filter((f) => left === f.at[0] < 0);
    const dry = here.filter((f) => f.oasis).map((f) => f.at[1]);
    // Without an oasis, all is sea.
    if (dry.length === 0) return panel.y + panel.height + 200;
    const sea = Math.max(panel.y, ...here.filter((f) => !f.oasis).map((f) => f.at[1]));
    return (sea + Math.min(...dry)) / 2;
  };
  return { left: side(true), right: side(false) };
}

/** The edge of the dunes, from left to right across the picture. */
export function coastLine(board: BoardForm): Point[] {
  const [panel, { left, right }] = [panelOf(board), coastOf(board)];
  const next = random(board.hexes.length);
  return Array.from({ length: 17 }, (_, i): Point => {
    const t = i / 16;
    return [panel.x - 20 + (panel.width + 40) * t, left + (right - left) * t + (next() - 0.5) * 26];
  });
}

/** The notch of the southern border that is farthest from any harbour: there the Nile comes in. */
export function riverMouth(board: BoardForm): Point | null {
  // A board with a river of its own needs no painted one.
  if (board.marks?.some((mark) => mark.kind === 'river')) return null;
  const { left, right } = coastOf(board);
  const harbours = board.harbours.map((h) => harbourPoint(board, h.path));
  let best: Point | null = null;
  let most = 60;
  for (const corner of board.intersections) {
    const p = intersectionPoint(board, corner.id);
    // Two hexes and three paths: the coast bends inwards here. Nothing of the land may lie below.
    if (corner.hexes.length !== 2 || corner.paths.length !== 3 || p[1] < Math.max(left, right) + 60) continue;
    if (board.hexes.some((h) => Math.abs(hexPoint(board, h.id)[0] - p[0]) < 50 && hexPoint(board, h.id)[1] > p[1]))
      continue;
    // It flows straight down, so what counts is how far aside the next harbour lies.
    const below = harbours.filter((h) => h[1] > p[1] - 40);
    const free = Math.min(1000, ...below.map((h) => Math.abs(h[0] - p[0])));
    if (free > most) [best, most] = [p, free];
  }
  return best;
}

/** Whether something may be painted here without touching the board or its harbours. */
export function isFree(board: BoardForm, [x, y]: Point, room: number): boolean {
  const far = (p: Point, least: number) => Math.hypot(p[0] - x, p[1] - y) > least;
  return (
    board.hexes.every((h) => far(hexPoint(board, h.id), 72 + room)) &&
    board.harbours.every((h) => far(harbourPoint(board, h.path), 26 + room))
  );
}

/** Spots on a loose grid inside the picture, north or south of the coast. */
export function spots(board: BoardForm, south: boolean, step: number, room: number, seed: number): Point[] {
  const [panel, line, next] = [panelOf(board), coastLine(board), random(seed)];
  const list: Point[] = [];
  for (let y = panel.y + step * 0.4, row = 0; y < panel.y + panel.height; y += step * 0.62, row++) {
    for (let x = panel.x + (row % 2) * step * 0.5; x < panel.x + panel.width; x += step) {
      const p: Point = [x + (next() - 0.5) * step * 0.5, y + (next() - 0.5) * step * 0.3];
      const at = Math.round(((p[0] - panel.x + 20) / (panel.width + 40)) * 16);
      const edge = line[Math.min(16, Math.max(0, at))]?.[1] ?? 0;
      if ((south ? p[1] > edge + 16 : p[1] < edge - 12) && isFree(board, p, room)) list.push(p);
    }
  }
  return list;
}

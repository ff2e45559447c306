/** The plate around the board: its frame, and where on it something may be drawn. */
import type { BoardForm } from '$wire';
import { grow, hexPoint, type Rect, sheet } from '$lib/game/board';
import { random, type Point } from './draw';
import { COAST, course, ISLANDS } from './geo';

/** Room for frame and margin above and below, and how much wider than the sheet the picture is. */
export const FRAME = 44;
const WIDE = 150;

/** The middle of the compass rose, in the North Sea. */
export const ROSE: Point = [104, -18];

export const panelOf = (board: BoardForm): Rect => grow(sheet(board), WIDE - FRAME, -FRAME);

/** The mainland as one ring: the coast, closed far outside the picture. */
export function mainland(): Point[] {
  const next = random(4);
  // A ragged line, as an engraver shows that he knew every cape.
  const shore = course(COAST, 9).map(([x, y]): Point => [x + (next() - 0.5) * 3.4, y + (next() - 0.5) * 3.4]);
  return [...shore, [1500, -40], [1500, 1300], [-500, 1300], [-500, 440]];
}

const LAND = mainland();

/** An island with capes and coves. */
export function ragged(ring: readonly Point[], seed: number): Point[] {
  const next = random(seed);
  return course([...ring, ring[0]!], 6).map(([x, y]) => [x + (next() - 0.5) * 2.6, y + (next() - 0.5) * 2.6]);
}

/** Whether a point lies inside a ring. */
export function inside(ring: readonly Point[], [x, y]: Point): boolean {
  let within = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

export const isLand = (p: Point): boolean => inside(LAND, p) || ISLANDS.some((ring) => inside(ring, p));

/** Whether something may be drawn here without touching the board. */
export const isFree = (board: BoardForm, [x, y]: Point, room: number): boolean =>
  board.hexes.every((h) => {
    const [hx, hy] = hexPoint(board, h.id);
    return Math.hypot(hx - x, hy - y) > 58 + room;
  });

/** Spots on a loose grid inside the picture, on land or at sea. */
export function spots(board: BoardForm, land: boolean, step: number, room: number, seed: number): Point[] {
  const [panel, next] = [panelOf(board), random(seed)];
  const list: Point[] = [];
  for (let y = panel.y + step * 0.4, row = 0; y < panel.y + panel.height; y += step * 0.7, row++) {
    for (let x = panel.x + (row % 2) * step * 0.5; x < panel.x + panel.width; x += step) {
      const p: Point = [x + (next() - 0.5) * step * 0.6, y + (next() - 0.5) * step * 0.4];
      const near = [-14, 14].every((d) => isLand([p[0] + d, p[1]]) === land && isLand([p[0], p[1] + d]) === land);
      if (near && isFree(board, p, room)) list.push(p);
    }
  }
  return list;
}

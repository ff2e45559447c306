/** Where sea, highland and jungle meet: worked out from the terrain, so custom boards get a coast as well. */
import type { BoardForm, HexForm } from '$wire';
import { grow, hexPoint, type Rect, sheet } from '$lib/game/board';
import { UNIT } from '$lib/game/module';
import { halfWidth, random, type Point } from './draw';

/** Room for the woven frame above and below, and how much wider than the sheet the picture is: sea and jungle go on. */
export const FRAME = 36;
const WIDE = 148;

/** The clearing in the jungle beside the board where the robber waits: the cell 3,-1, in board units. */
export const frameSpot = { x: 4.5, y: Math.sqrt(3) / 2 } as const;

export const panelOf = (board: BoardForm): Rect => grow(sheet(board), WIDE - FRAME, -FRAME);

export type Side = 'sea' | 'land' | 'jungle';

export function sideOf(hex: Pick<HexForm, 'terrain'>): Side {
  if (hex.terrain === 'sea' || hex.terrain === 'fishing_ground') return 'sea';
  return hex.terrain === 'jungle' || hex.terrain === 'plantation' ? 'jungle' : 'land';
}

/** How far the land reaches to the west (-1) or east (1) at a height; null where there is none. */
function reach(land: readonly Point[], y: number, way: -1 | 1): number | null {
  let far: number | null = null;
  for (const [hx, hy] of land) {
    const half = halfWidth(y - hy, UNIT);
    if (half === 0) continue;
    const x = hx + way * half;
    if (far === null || way * x > way * far) far = x;
  }
  return far;
}

/** One border of the land from top to bottom: at the hexes it follows them, beyond them it leans as told. */
function border(board: BoardForm, way: -1 | 1, lean: { north: number; south: number }): Point[] {
  const panel = panelOf(board);
  const land = board.hexes.filter((h) => sideOf(h) === 'land').map((h) => hexPoint(board, h.id));
  const next = random(board.hexes.length + way);
  if (land.length === 0) {
    const x = way < 0 ? panel.x - 200 : panel.x + panel.width + 200;
    return [
      [x, panel.y - 60],
      [x, panel.y + panel.height + 60],
    ];
  }
  const outer = way * Math.max(...land.map(([x]) => way * x));
  const ends = land.filter(([x]) => Math.abs(x - outer) < 1).map(([, y]) => y);
  const [top, low] = [Math.min(...ends), Math.max(...ends)];
  const points: Point[] = [];
  for (let y = panel.y - 60; y <= panel.y + panel.height + 60; y += 22) {
    const beyond = y < top ? lean.north * (top - y) : y > low ? Math.max(-110, lean.south * (y - low)) : null;
    const edge = beyond === null ? (reach(land, y, way) ?? outer) : outer + way * UNIT + beyond;
    // Never across a hex of the land.
    const least = reach(land, y, way);
    const x = least === null ? edge : way * Math.max(way * edge, way * least);
    // Capes and bays, wider away from the board.
    const bay = beyond === null ? 0 : 9 + 9 * Math.sin(y / 29) + 6 * Math.sin(y / 12);
    points.push([x + way * (5 + next() * 7 + bay), y]);
  }
  return points;
}

export const coastLine = (board: BoardForm): Point[] => border(board, -1, { north: -0.34, south: 0.2 });
export const jungleLine = (board: BoardForm): Point[] => border(board, 1, { north: 0.1, south: -1.5 });

/** Where a border lies at a height. */
export function at(points: readonly Point[], y: number): number {
  const i = points.findIndex((p) => p[1] >= y);
  return points[i < 0 ? points.length - 1 : i]?.[0] ?? 0;
}

/** Whether something may be painted here without touching the board or the robber's clearing. */
export function isFree(board: BoardForm, [x, y]: Point, room: number): boolean {
  const far = (p: Point, least: number) => Math.hypot(p[0] - x, p[1] - y) > least;
  return (
    board.hexes.every((h) => far(hexPoint(board, h.id), 56 + room)) &&
    far([frameSpot.x * UNIT, frameSpot.y * UNIT], 40 + room)
  );
}

/** Spots on a loose grid inside the picture, on one side of it. */
export function spots(board: BoardForm, side: Side, step: number, room: number, seed: number): Point[] {
  const [panel, next] = [panelOf(board), random(seed)];
  const [coast, jungle] = [coastLine(board), jungleLine(board)];
  const list: Point[] = [];
  for (let y = panel.y + step * 0.3, row = 0; y < panel.y + panel.height; y += step * 0.62, row++) {
    for (let x = panel.x + (row % 2) * step * 0.5; x < panel.x + panel.width; x += step) {
      const p: Point = [x + (next() - 0.5) * step * 0.5, y + (next() - 0.5) * step * 0.3];
      const here = p[0] < at(coast, p[1]) - 14 ? 'sea' : p[0] > at(jungle, p[1]) + 4 ? 'jungle' : 'land';
      if (here === side && isFree(board, p, room)) list.push(p);
    }
  }
  return list;
}

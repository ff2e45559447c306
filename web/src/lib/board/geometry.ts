/** Where things lie on a board. Board units come from the server; here they become pixels of the drawing. */
import type { BoardForm, HexForm, PathForm } from '$wire';
import { UNIT } from '$lib/game/module';

export type Point = readonly [number, number];

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The token lies a little below the middle, so that the drawing above it and the robber beside it can be seen. */
export const TOKEN_AT: Point = [0, 0.17 * UNIT];
/** Where the robber stands on a hex. */
export const ROBBER_AT: Point = [-0.08 * UNIT, -0.24 * UNIT];
/** How far a road keeps from its intersections. */
export const ROAD_GAP = 0.02 * UNIT;

const scale = ([x, y]: readonly number[]): Point => [(x ?? 0) * UNIT, (y ?? 0) * UNIT];

export function hexPoint(board: BoardForm, hex: number): Point {
  return scale(board.hexes[hex]?.point ?? [0, 0]);
}

export function intersectionPoint(board: BoardForm, intersection: number): Point {
  return scale(board.intersections[intersection]?.point ?? [0, 0]);
}

const known = new WeakMap<BoardForm, Map<number, PathForm>>();

/** A path by its id. Ids have gaps where a board has sides that are no paths, so they are no places in the list. */
export function pathOf(board: BoardForm, id: number): PathForm | undefined {
  let paths = known.get(board);
  if (!paths) known.set(board, (paths = new Map(board.paths.map((path) => [path.id, path]))));
  return paths.get(id);
}

export interface Segment {
  from: Point;
  to: Point;
  middle: Point;
  length: number;
  /** Degrees, from -90 (excluded) to 90: a drawing turned by it is never upside down. */
  angle: number;
}

export function segment(a: Point, b: Point): Segment {
  // Left to right; where both lie on one vertical, top to bottom.
  const swap = b[0] < a[0] - 0.01 || (Math.abs(a[0] - b[0]) <= 0.01 && b[1] < a[1]);
  const [from, to] = swap ? [b, a] : [a, b];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return {
    from,
    to,
    middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    length: Math.hypot(dx, dy),
    angle: Math.abs(dx) <= 0.01 ? 90 : (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}

export function pathSegment(board: BoardForm, path: number): Segment {
  const [a, b] = pathOf(board, path)?.ends ?? [0, 0];
  return segment(intersectionPoint(board, a), intersectionPoint(board, b));
}

/** The six corners around 0,0, clockwise from the top (or from the right, with a flat top). */
export function hexCorners(orientation: string, radius: number = UNIT): Point[] {
  const turn = orientation === 'flat-top' ? 0 : -90;
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((turn + i * 60) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}

/** An SVG path through points, closed. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** The box around all intersections. */
export function bounds(board: BoardForm): Rect {
  if (board.intersections.length === 0) return { x: -UNIT, y: -UNIT, width: 2 * UNIT, height: 2 * UNIT };
  const points = board.intersections.map((i) => scale(i.point));
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function grow(rect: Rect, dx: number, dy: number): Rect {
  return { x: rect.x - dx, y: rect.y - dy, width: rect.width + 2 * dx, height: rect.height + 2 * dy };
}

/** The box around two boxes. */
function union(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * What has to be seen: the hexes, the harbours around them where there are any, and the place beside the board where the
 * robber waits. Everything else is decoration.
 */
export function core(board: BoardForm, aside: Point | null = null): Rect {
  const [dx, dy] = board.harbours.length > 0 ? [1.14, 1.08] : [0.45, 0.36];
  const land = grow(bounds(board), dx * UNIT, dy * UNIT);
  return aside ? union(land, grow({ x: aside[0], y: aside[1], width: 0, height: 0 }, 0.6 * UNIT, 0.6 * UNIT)) : land;
}

/** What the game's ground may fill with its frame; shown where there is room. */
export const sheet = (board: BoardForm): Rect => grow(bounds(board), 2.6 * UNIT, 1.75 * UNIT);

/** Where the robber stands beside the board: where the art says, else in the lower right corner. */
export function asidePoint(board: BoardForm, at?: readonly [number, number]): Point {
  if (at) return scale(at);
  const { x, y, width, height } = bounds(board);
  return [x + width + 0.5 * UNIT, y + height];
}

/** A small stable number of a hex. Its remainder by 3 differs between any two neighbours. */
export function variantOf(hex: Pick<HexForm, 'q' | 'r'>): number {
  const third = (((hex.q - hex.r) % 3) + 3) % 3;
  const mixed = Math.imul(hex.q * 31 + hex.r * 17 + 7, 0x9e3779b1) >>> 28;
  return third + 3 * mixed;
}

export interface Shore {
  segment: Segment;
  /** Unit vector away from the land. */
  out: Point;
}

/** A path on the border and the direction away from the land; for a path inside, the direction is 0,0. */
export function shore(board: BoardForm, path: number): Shore {
  const seg = pathSegment(board, path);
  const [a, b] = pathOf(board, path)?.ends ?? [0, 0];
  const beside = (board.intersections[a]?.hexes ?? []).filter((h) => board.intersections[b]?.hexes.includes(h));
  if (beside.length !== 1) return { segment: seg, out: [0, 0] };
  const [hx, hy] = hexPoint(board, beside[0] ?? 0);
  const [dx, dy] = [seg.middle[0] - hx, seg.middle[1] - hy];
  const far = Math.hypot(dx, dy) || 1;
  return { segment: seg, out: [dx / far, dy / far] };
}

/** Where the river runs: worked out from the marks of the board, so that any map with such marks gets its Nile. */
import type { BoardForm } from '$wire';
import { hexPoint, intersectionPoint, pathOf, TOKEN_AT } from '$lib/game/board';
import { f, mid, type Point } from '$lib/game/drawing';

/** Half the width of the river, and of an arm of the delta. */
export const HALF = 8.6;
export const ARM = 6.4;
/** How far the middle of the river keeps from the middle of a number. */
export const CLEAR = 33;

/** A piece of the river, as points along its middle. */
export interface Reach {
  points: Point[];
  /** Half its width at both ends. */
  from: number;
  to: number;
}

/** Where the river crosses the border of the land. */
export interface Mouth {
  at: Point;
  /** Unit vector away from the land. */
  out: Point;
  half: number;
  /** Whether it is an arm of the delta. */
  delta: boolean;
}

export interface Crossing {
  path: number;
  at: Point;
  /** Unit vector along the path. */
  along: Point;
  half: number;
}

export interface River {
  reaches: Reach[];
  mouths: Mouth[];
  crossings: Crossing[];
}

const add = (a: Point, b: Point, s = 1): Point => [a[0] + b[0] * s, a[1] + b[1] * s];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const unit = (a: Point): Point => {
  const length = Math.hypot(a[0], a[1]) || 1;
  return [a[0] / length, a[1] / length];
};

/** A smooth line from one point to another with given directions, the first point left out. */
export function bow(a: Point, ta: Point, b: Point, tb: Point, count = 9): Point[] {
  const pull = far(a, b) * 1.05;
  return Array.from({ length: count }, (_, i): Point => {
    const t = (i + 1) / count;
    const [t2, t3] = [t * t, t * t * t];
    const [p, q, r, s] = [2 * t3 - 3 * t2 + 1, (t3 - 2 * t2 + t) * pull, 3 * t2 - 2 * t3, (t3 - t2) * pull];
    return [a[0] * p + ta[0] * q + b[0] * r + tb[0] * s, a[1] * p + ta[1] * q + b[1] * r + tb[1] * s];
  });
}

/** From a side through a point to another side; sides are given by their middles, around 0,0. */
function course(from: Point, via: Point, way: Point, to: Point, count?: number): Point[] {
  return [from, ...bow(from, unit([-from[0], -from[1]]), via, way, count), ...bow(via, way, to, unit(to), count)];
}

/** Sides that are not crossed, as directions and how far the river may go in them. */
type Wall = readonly [direction: Point, limit: number];

/** What a course costs: closeness to the number and to other sides, and every bend. Not counted on once it is too much. */
function cost(points: readonly Point[], walls: readonly Wall[], most: number): number {
  let sum = 0;
  for (let i = 0; i < points.length && sum < most; i++) {
    const p = points[i]!;
    sum += Math.max(0, CLEAR + 0.5 - far(p, TOKEN_AT)) ** 2 * 4;
    for (const [direction, limit] of walls) sum += Math.max(0, dot(p, direction) - limit) ** 2 * 0.5;
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after) continue;
    const turn = dot(add(p, before, -1), add(after, p, -1)) / (far(p, before) * far(p, after) || 1);
    sum += 90 * (1 - turn);
  }
  return sum;
}

/**
 * The best place for the bend (or the fork) of a river that comes in at one side and goes out at others: looked for on a
 * coarse grid first, then around the best place found.
 */
function bend(from: Point, to: readonly Point[], closed: readonly Point[]): Point[][] {
  const walls = closed.map((side): Wall => [unit(side), Math.hypot(...side) - 14]);
  let least = Infinity;
  let found: readonly [x: number, y: number, turn: number] = [0, 0, 0];
  const look = (x: number, y: number, turn: number) => {
    const way: Point = [Math.cos(turn), Math.sin(turn)];
    // Only onwards, and never through the number.
    if (far([x, y], TOKEN_AT) < CLEAR - 2 || to.every((side) => dot(way, add(side, from, -1)) < 0)) return;
    let price = 0;
    for (const side of to) {
      price += cost(course(from, [x, y], way, side, 6), walls, least - price);
      if (price >= least) return;
    }
    [least, found] = [price, [x, y, turn]];
  };
  for (let x = -36; x <= 36; x += 9)
    for (let y = -45; y <= 45; y += 9) for (let turn = 0; turn < 12; turn++) look(x, y, (turn * Math.PI) / 6);
  for (const step of [5, 3, 3, 2, 2, 1, 1]) {
    const [x, y, turn] = found;
    for (const dx of [-step, 0, step])
      for (const dy of [-step, 0, step]) for (const d of [-step, 0, step]) look(x + dx, y + dy, turn + d * 0.06);
  }
  const [x, y, turn] = found;
  return to.map((side) => course(from, [x, y], [Math.cos(turn), Math.sin(turn)], side));
}

const bends = new Map<string, Point[][]>();
const rivers = new WeakMap<BoardForm, River>();

/** The hexes of the Nile from the delta upstream. */
export const nileHexes = (board: BoardForm): number[] =>
  (board.marks ?? []).flatMap((mark) => (mark.kind === 'nile' && 'hex' in mark ? [mark.hex] : []));

/** The paths that cross the river: boats lie there. */
export const riverPaths = (board: BoardForm): number[] =>
  (board.marks ?? []).flatMap((mark) => (mark.kind === 'river' && 'path' in mark ? [mark.path] : []));

export function riverOf(board: BoardForm): River {
  let river = rivers.get(board);
  if (!river) rivers.set(board, (river = work(board)));
  return river;
}

function work(board: BoardForm): River {
  const nile = nileHexes(board);
  const paths = riverPaths(board);
  const river: River = { reaches: [], mouths: [], crossings: [] };
  const arms = new Set<number>();
  const place = (path: number): Point => {
    const [a, b] = pathOf(board, path)?.ends ?? [0, 0];
    return mid(intersectionPoint(board, a), intersectionPoint(board, b));
  };
  nile.forEach((id, i) => {
    const corners = board.hexes[id]?.corners ?? [];
    const centre = hexPoint(board, id);
    const own = paths.filter((path) => pathOf(board, path)?.ends.every((end) => corners.includes(end)));
    /** Upstream comes first: the side shared with the next hex, at the end of the Nile the one not shared with the last. */
    const shared = (other: number | undefined) =>
      own.find((path) => pathOf(board, path)?.ends.every((end) => board.hexes[other ?? -1]?.corners.includes(end)));
    const down = shared(nile[i - 1]);
    const up = shared(nile[i + 1]) ?? own.find((path) => path !== down) ?? own[0];
    const rest = own.filter((path) => path !== up);
    if (up === undefined) return;
    const local = (path: number) => add(place(path), centre, -1);
    const sides = corners.map((corner, n): Point => {
      const next = intersectionPoint(board, corners[(n + 1) % corners.length] ?? 0);
      return add(mid(intersectionPoint(board, corner), next), centre, -1);
    });
    const from = local(up);
    // A river that goes nowhere ends in a pool beside the number.
    const to = rest.length > 0 ? rest.map(local) : [add([0, 0], from, -0.6)];
    const closed = sides.filter((side) => far(side, from) > 1 && to.every((end) => far(side, end) > 1));
    const key = [from, ...to].map(([x, y]) => `${f(x)} ${f(y)}`).join();
    const lines = bends.get(key) ?? bend(from, to, closed);
    bends.set(key, lines);
    const fork = rest.length > 1;
    if (fork) for (const path of rest) if (shore(board, path)) arms.add(path);
    lines.forEach((line, n) => {
      const thin = arms.has(rest[n] ?? -1);
      river.reaches.push({ points: line.map((p) => add(p, centre)), from: HALF, to: thin ? ARM : HALF });
    });
  });
  for (const path of paths) {
    const [a, b] = pathOf(board, path)?.ends ?? [0, 0];
    const [p, q] = [intersectionPoint(board, a), intersectionPoint(board, b)];
    const half = arms.has(path) ? ARM : HALF;
    const at = mid(p, q);
    river.crossings.push({ path, at, along: unit(add(q, p, -1)), half });
    const out = shore(board, path);
    if (out) river.mouths.push({ at, out, half, delta: arms.has(path) });
  }
  return river;
}

/** Away from the land, for a path on its border. */
function shore(board: BoardForm, path: number): Point | null {
  const [a, b] = pathOf(board, path)?.ends ?? [0, 0];
  const beside = board.hexes.filter((hex) => hex.corners.includes(a) && hex.corners.includes(b));
  const [only] = beside;
  if (!only || beside.length > 1) return null;
  const at = mid(intersectionPoint(board, a), intersectionPoint(board, b));
  return unit(add(at, hexPoint(board, only.id), -1));
}

/** Unit vectors to the left of a line of points. */
export function normals(points: readonly Point[]): Point[] {
  return points.map((p, i) => {
    const [dx, dy] = unit(add(points[i + 1] ?? p, points[i - 1] ?? p, -1));
    return [dy, -dx];
  });
}

/**
 * A piece of the river as an area, wider by `more` on both sides. Its banks are not straight, but at both ends it is
 * exactly as wide as the next piece begins.
 */
export function band({ points, from, to }: Reach, more: number, wave = 1.5): string {
  const last = points.length - 1;
  const aside = normals(points);
  const edge = (side: number) =>
    points.map((p, i): Point => {
      const t = i / last;
      const calm = Math.sin(t * Math.PI);
      const w = from + (to - from) * t + more + calm * wave * Math.sin(i * 1.1 + side * 1.7 + (points[0]?.[0] ?? 0));
      return add(p, aside[i]!, side * w);
    });
  const ring = [...edge(1), ...edge(-1).reverse()];
  return `M${ring.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z`;
}

/** Where the river opens into the sea: wider and wider, like a reed in flower. */
export function fan({ points, from }: Reach, more: number): string {
  const aside = normals(points);
  const edge = (side: number) =>
    points.map((p, i) => add(p, aside[i]!, side * (from + more + (i / (points.length - 1)) ** 1.7 * 11)));
  const ring = [...edge(1), ...edge(-1).reverse()];
  return `M${ring.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z`;
}

/** A reach made longer at both ends, so that neighbours overlap without a seam. */
export function stretch(reach: Reach, by: number): Reach {
  const [a, b] = [reach.points[0], reach.points[1]];
  const [y, z] = [reach.points.at(-2), reach.points.at(-1)];
  if (!a || !b || !y || !z) return reach;
  const points = [add(a, unit(add(a, b, -1)), by), ...reach.points, add(z, unit(add(z, y, -1)), by)];
  return { ...reach, points };
}

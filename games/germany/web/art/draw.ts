/** Small parametric helpers: an engraver's hand, always the same for the same place. Hexes stand on a corner here. */
import { brushStrokes, cornerWidth, f, paintOf, random, soft, type Point } from '$lib/game/drawing';

export { cornerWidth as halfWidth, f, line, random, soft, underToken, wave } from '$lib/game/drawing';
export type { Point } from '$lib/game/drawing';

/** A closed line with corners. */
export const polygon = (points: readonly Point[]): string =>
  points.length > 2 ? `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z` : '';

/** The corners of a hexagon on its corner, clockwise from the top. */
export const hexagon = (radius: number): Point[] =>
  Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3 - Math.PI / 2;
    return [radius * Math.cos(a), radius * Math.sin(a)];
  });

/** A hexagon as a pen would draw it. */
export function brushHex(seed: number, radius: number, wobble: number, at: Point = [0, 0]): string {
  const next = random(seed);
  const corners = hexagon(radius);
  const points: Point[] = [];
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % 6]!;
    for (const t of [0.03, 0.26, 0.5, 0.74, 0.97]) {
      const push = 1 + ((next() - 0.5) * 2 * wobble) / radius;
      points.push([at[0] + (a[0] + (b[0] - a[0]) * t) * push, at[1] + (a[1] + (b[1] - a[1]) * t) * push]);
    }
  });
  return soft(points);
}

/** The two parts of a convex area on both sides of a line: along `angle`, `off` away from 0,0. */
export function cut(area: readonly Point[], angle: number, off: number): [Point[], Point[]] {
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)];
  const side = ([x, y]: Point) => x * nx + y * ny - off;
  const [one, two]: [Point[], Point[]] = [[], []];
  area.forEach((a, i) => {
    const b = area[(i + 1) % area.length]!;
    const [sa, sb] = [side(a), side(b)];
    (sa >= 0 ? one : two).push(a);
    if (sa >= 0 !== sb >= 0) {
      const t = sa / (sa - sb);
      const p: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      one.push(p);
      two.push(p);
    }
  });
  return [one, two];
}

/** Furrows: lines along `angle` across a convex area, `gap` apart, a little short of its edge. */
export function hatch(area: readonly Point[], angle: number, gap: number, short = 1.2): string {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const along = area.map(([x, y]) => x * dx + y * dy);
  const across = area.map(([x, y]) => y * dx - x * dy);
  let d = '';
  for (let off = Math.min(...across) + gap * 0.7; off < Math.max(...across) - gap * 0.3; off += gap) {
    const hits: number[] = [];
    area.forEach((_, i) => {
      const j = (i + 1) % area.length;
      const [a, b] = [across[i]!, across[j]!];
      if (a < off === b < off) return;
      hits.push(along[i]! + ((along[j]! - along[i]!) * (off - a)) / (b - a));
    });
    if (hits.length < 2) continue;
    const [from, to] = [Math.min(...hits) + short, Math.max(...hits) - short];
    if (to - from > 3)
      d += `M${f(from * dx - off * dy)} ${f(from * dy + off * dx)}L${f(to * dx - off * dy)} ${f(to * dy + off * dx)}`;
  }
  return d;
}

/** Washes of a wet brush across a hex. */
export const strokes = (seed: number, radius: number, count: number): string =>
  brushStrokes(seed, radius, count, 0.82, cornerWidth, 14);

/** A star of `count` points around 0,0. */
export function star(count: number, outer: number, inner: number, turn = 0): string {
  return polygon(
    Array.from({ length: count * 2 }, (_, i): Point => {
      const a = turn + (i * Math.PI) / count - Math.PI / 2;
      const r = i % 2 ? inner : outer;
      return [r * Math.cos(a), r * Math.sin(a)];
    }),
  );
}

/** The colours of a player as short names for the drawing inside. */
export const paint = paintOf('ger');

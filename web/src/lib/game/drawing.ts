/** What the art of every game draws with: lines by a hand that wobbles, always in the same way for the same seed. */

export type Point = readonly [number, number];

/** A stream of numbers from 0 to 1 that depends on the seed only. */
export function random(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number as short as a drawing needs it. */
export const f = (n: number): string => n.toFixed(1).replace(/\.0$/, '');

/** The point between two. */
export const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A closed soft line through points. */
export function soft(points: readonly Point[]): string {
  const n = points.length;
  const first = mid(points[n - 1] as Point, points[0] as Point);
  let d = `M${f(first[0])} ${f(first[1])}`;
  for (let i = 0; i < n; i++) {
    const p = points[i] as Point;
    const m = mid(p, points[(i + 1) % n] as Point);
    d += `Q${f(p[0])} ${f(p[1])} ${f(m[0])} ${f(m[1])}`;
  }
  return `${d}Z`;
}

/** An open soft line through points. */
export function line(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let d = `M${f(first[0])} ${f(first[1])}`;
  rest.forEach((p, i) => {
    const after = rest[i + 1];
    const end = after ? mid(p, after) : p;
    d += `Q${f(p[0])} ${f(p[1])} ${f(end[0])} ${f(end[1])}`;
  });
  return d;
}

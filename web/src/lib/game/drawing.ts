/** What the art of every game draws with: lines by a hand that wobbles, always in the same way for the same seed. */
import type { Colour } from '$wire';

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

/** Whether a motif at this place of a hex would lie under the number token. */
export const underToken = (x: number, y: number, radius: number): boolean => Math.hypot(x, y - 10) < radius;

const SIN60 = Math.sqrt(3) / 2;
/** How far a hexagon that stands on a corner reaches to the side at a height. */
export function cornerWidth(y: number, radius: number): number {
  const h = Math.abs(y);
  return h <= radius / 2 ? SIN60 * radius : Math.max(0, (radius - h) * 2 * SIN60);
}

/** Strokes of a wide brush across a hex, `least` long or longer; `high` is the part of its height they cover. */
export function brushStrokes(
  seed: number,
  radius: number,
  count: number,
  high: number,
  halfWidth: (y: number, radius: number) => number,
  least = 12,
): string {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const y = (next() * 2 - 1) * radius * high;
    const room = halfWidth(Math.abs(y) + 4, radius) - 6;
    const length = least + next() * 30;
    const x = (next() * 2 - 1) * room;
    const end = Math.min(room, x + length);
    if (end - x > 8)
      d += `M${f(x)} ${f(y)}q${f((end - x) / 2)} ${f(next() * 5 - 3.4)} ${f(end - x)} ${f(next() * 3 - 2)}`;
  }
  return d;
}

/** Small waves in a row. */
export function wave(x: number, y: number, count: number, length = 9, height = 3): string {
  let d = `M${f(x)} ${f(y)}`;
  for (let i = 0; i < count; i++) d += `q${f(length / 2)}-${f(height)} ${f(length)} 0`;
  return d;
}

/** The colours of a player in a game's theme, as short names for the drawing inside. */
export const paintOf =
  (theme: string) =>
  (colour: Colour): string =>
    ['', 'dark', 'light', 'mark']
      .map((tone) => `--c${tone.slice(0, 1)}:var(--${theme}-${colour}${tone && `-${tone}`})`)
      .join(';');

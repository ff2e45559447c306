/** Small parametric helpers: a hand that wobbles, always in the same way for the same place. */
import { brushStrokes, cornerWidth, f, paintOf, random, soft, type Point } from '$lib/game/drawing';

export { cornerWidth as halfWidth, random, soft, underToken } from '$lib/game/drawing';
export type { Point } from '$lib/game/drawing';

/** A hexagon on its corner as a brush would paint it. */
export function brushHex(seed: number, radius: number, wobble: number, at: Point = [0, 0]): string {
  const next = random(seed);
  const points: Point[] = [];
  const corner = (i: number): Point => {
    const a = ((i * 60 - 90) * Math.PI) / 180;
    return [radius * Math.cos(a), radius * Math.sin(a)];
  };
  for (let i = 0; i < 6; i++) {
    const [a, b] = [corner(i), corner(i + 1)];
    for (const t of [0.03, 0.2, 0.42, 0.64, 0.84]) {
      const push = 1 + ((next() - 0.5) * 2 * wobble) / radius;
      points.push([at[0] + (a[0] + (b[0] - a[0]) * t) * push, at[1] + (a[1] + (b[1] - a[1]) * t) * push]);
    }
  }
  return soft(points);
}

/** Blades of grass or pebbles along the edge, so that one field grows into the next. */
export function fringe(seed: number, radius: number, blades: boolean): string {
  const next = random(seed + 99);
  let d = '';
  for (let i = 0; i < 6; i++) {
    const [a, b] = [((i * 60 - 90) * Math.PI) / 180, ((i * 60 - 30) * Math.PI) / 180];
    for (let t = 0.08; t < 0.95; t += 0.06 + next() * (blades ? 0.1 : 0.34)) {
      const far = radius - (blades ? 3 : 6) + next() * (blades ? 6.5 : 11);
      const x = far * (Math.cos(a) * (1 - t) + Math.cos(b) * t);
      const y = far * (Math.sin(a) * (1 - t) + Math.sin(b) * t);
      d += blades
        ? `M${f(x)} ${f(y)}l${f(next() * 2 - 2)}-${f(2.5 + next() * 2)}m${f(next())} ${f(2)}l${f(1 + next())}-3`
        : `M${f(x)} ${f(y)}h${f(next() * next() * 4)}`;
    }
  }
  return d;
}

/** Strokes of a wide, half-dry brush across a hex. */
export const strokes = (seed: number, radius: number, count: number): string =>
  brushStrokes(seed, radius, count, 0.86, cornerWidth);

/** Zigzag, the way water is written. */
export function zigzag(x1: number, x2: number, y: number, step: number, height: number): string {
  let d = `M${f(x1)} ${f(y)}`;
  for (let x = x1 + step, up = true; x <= x2; x += step, up = !up) d += `L${f(x)} ${f(up ? y - height : y)}`;
  return d;
}

/** The colours of a player as short names for the drawing inside. */
export const paint = paintOf('egy');

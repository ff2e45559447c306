/** Small parametric helpers: a hand that wobbles, always in the same way for the same place. Hexes lie on a flat side here. */
import { brushStrokes, f, paintOf, random, soft, type Point } from '$lib/game/drawing';

export { f, line, random, soft, underToken, wave } from '$lib/game/drawing';
export type { Point } from '$lib/game/drawing';

const SIN60 = Math.sqrt(3) / 2;

/** A hexagon on its flat side as a brush would paint it. */
export function brushHex(seed: number, radius: number, wobble: number, at: Point = [0, 0]): string {
  const next = random(seed);
  const points: Point[] = [];
  const corner = (i: number): Point => {
    const a = (i * Math.PI) / 3;
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

/** What lies over the edge, so that one field grows into the next: blades of grass, leaves or pebbles. */
export function fringe(seed: number, radius: number, kind: 'blades' | 'leaves' | 'pebbles'): string {
  const next = random(seed + 99);
  const gap = { blades: 0.1, leaves: 0.16, pebbles: 0.34 }[kind];
  let d = '';
  for (let i = 0; i < 6; i++) {
    const [a, b] = [(i * Math.PI) / 3, ((i + 1) * Math.PI) / 3];
    for (let t = 0.08; t < 0.95; t += 0.06 + next() * gap) {
      const far = radius - (kind === 'pebbles' ? 6 : 3) + next() * (kind === 'pebbles' ? 11 : 6.5);
      const x = far * (Math.cos(a) * (1 - t) + Math.cos(b) * t);
      const y = far * (Math.sin(a) * (1 - t) + Math.sin(b) * t);
      if (kind === 'blades')
        d += `M${f(x)} ${f(y)}l${f(next() * 2 - 2)}-${f(2.5 + next() * 2)}m${f(next())} ${f(2)}l${f(1 + next())}-3`;
      else if (kind === 'leaves') {
        const [lx, ly] = [(next() - 0.5) * 7, (next() - 0.7) * 6];
        d += `M${f(x)} ${f(y)}q${f(lx)} ${f(ly / 3)} ${f(lx * 1.2)} ${f(ly)}q${f(-lx)} ${f(-ly / 4)} ${f(-lx * 1.2)} ${f(-ly)}z`;
      } else d += `M${f(x)} ${f(y)}h${f(next() * next() * 4)}`;
    }
  }
  return d;
}

/** How far a hexagon on its flat side reaches to the side at a height. */
export function halfWidth(y: number, radius: number): number {
  const h = Math.abs(y);
  return h >= SIN60 * radius ? 0 : radius - h / (2 * SIN60);
}

/** How far it reaches up and down at a place. */
export function halfHeight(x: number, radius: number): number {
  const w = Math.abs(x);
  return w <= radius / 2 ? SIN60 * radius : Math.max(0, (radius - w) * 2 * SIN60);
}

/** Strokes of a wide, half-dry brush across a hex. */
export const strokes = (seed: number, radius: number, count: number): string =>
  brushStrokes(seed, radius, count, 0.78, halfWidth);

/** The part of a strip between two lines that lies inside the hex, and its lower edge alone. */
export function strip(top: (x: number) => number, low: (x: number) => number, radius: number) {
  const [above, below]: [Point[], Point[]] = [[], []];
  let edge = '';
  let open = false;
  for (let x = -radius; x <= radius; x += radius / 12) {
    const room = halfHeight(x, radius);
    const within = (y: number) => Math.min(room, Math.max(-room, y));
    const [a, b] = [within(top(x)), within(low(x))];
    if (b - a > 0.05) {
      above.push([x, a]);
      below.unshift([x, b]);
    }
    const inside = Math.abs(low(x)) < room;
    if (inside) edge += `${open ? 'L' : 'M'}${f(x)} ${f(low(x))}`;
    open = inside;
  }
  const all = [...above, ...below];
  const area = all.length > 2 ? `M${all.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z` : '';
  return { area, edge };
}

/** Crowns in uneven rows from the back to the front, for a pattern of this size: those that cross its edge come in again. */
export function canopy(width: number, height: number, seed: number) {
  const next = random(seed);
  const list: { x: number; y: number; s: number; kind: 'roof' | 'roof2' }[] = [];
  const rows = Math.round(height / 17);
  for (let row = 0; row < rows; row++) {
    const count = Math.round(width / 25);
    for (let i = 0; i < count; i++) {
      const x = ((i + (row % 2) * 0.5 + (next() - 0.5) * 0.5) * width) / count;
      const y = ((row + (next() - 0.5) * 0.5) * height) / rows;
      const s = (0.85 + next() * 0.5) * (next() < 0.5 ? -1 : 1);
      const kind = next() < 0.3 ? 'roof2' : 'roof';
      for (const dx of [-width, 0, width])
        for (const dy of [-height, 0, height])
          if (x + dx > -24 && x + dx < width + 24 && y + dy > -22 && y + dy < height + 22)
            list.push({ x: x + dx, y: y + dy, s, kind });
    }
  }
  return list.sort((a, b) => a.y - b.y);
}

/** The stepped cross of the Andes: `s` is the length of one step. */
export function chakana(x: number, y: number, s: number): string {
  const [a, b] = [f(s), f(2 * s)];
  return `M${f(x - s)} ${f(y - 3 * s)}h${b}v${a}h${a}v${a}h${a}v${b}h-${a}v${a}h-${a}v${a}h-${b}v-${a}h-${a}v-${a}h-${a}v-${b}h${a}v-${a}h${a}z`;
}

/** The colours of a player as short names for the drawing inside. */
export const paint = paintOf('inka');

/** The named places of the map, and where their names can stand: off the numbers, off each other, off the roads if possible. */
import type { BoardForm } from '$wire';
import { core, hexPoint, intersectionPoint, pathSegment, type Point, TOKEN_AT } from '$lib/game/board';
import { UNIT } from '$lib/game/module';
import { random } from './draw';

export type PlaceKind = 'city' | 'landmark';
export type Side = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

export interface Place {
  intersection: number;
  kind: PlaceKind;
  name: string;
}

const SIN60 = Math.sqrt(3) / 2;
const CORNERS: Record<string, readonly [number, number]> = {
  N: [0, -1],
  NE: [SIN60, -0.5],
  SE: [SIN60, 0.5],
  S: [0, 1],
  SW: [-SIN60, 0.5],
  NW: [-SIN60, -0.5],
};

/** The cities and landmarks of a board, from its marks; those of its description serve where it has no others. */
export function placesOf(board: BoardForm): Place[] {
  const marks = board.marks ?? board.spec?.marks ?? [];
  return marks.flatMap((mark): Place[] => {
    const { kind, name } = mark;
    if ((kind !== 'city' && kind !== 'landmark') || !name) return [];
    const at = 'intersection' in mark ? mark.intersection : 'q' in mark ? atCorner(board, mark) : undefined;
    return at === undefined ? [] : [{ intersection: at, kind, name }];
  });
}

function atCorner(board: BoardForm, mark: { q: number; r: number; corner?: string }): number | undefined {
  const by = CORNERS[mark.corner ?? ''];
  if (!by) return undefined;
  const [x, y] = [2 * SIN60 * (mark.q + mark.r / 2) + by[0], 1.5 * mark.r + by[1]];
  return board.intersections.find(({ point }) => Math.hypot(point[0] - x, point[1] - y) < 0.1)?.id;
}

/** Short forms as old maps have them, for small screens. */
const SHORT: Record<string, string> = {
  'Baden-Baden': 'Baden',
  Dortmund: 'Dortm.',
  Dresden: 'Dresd.',
  Düsseldorf: 'Düsseld.',
  Eisenach: 'Eisen.',
  Flensburg: 'Flensb.',
  'Frankfurt (Main)': 'Frkf. M.',
  'Frankfurt (Oder)': 'Frkf. O.',
  Freiburg: 'Freib.',
  Hamburg: 'Hamb.',
  Hannover: 'Hann.',
  Heidelberg: 'Heidelb.',
  Konstanz: 'Konst.',
  Leipzig: 'Leipz.',
  Magdeburg: 'Magdeb.',
  Marburg: 'Marb.',
  München: 'Münch.',
  Neubrandenburg: 'Neubr.',
  Nürnberg: 'Nürnb.',
  Osnabrück: 'Osnab.',
  Regensburg: 'Regensb.',
  Rostock: 'Rost.',
  Saarbrücken: 'Saarb.',
  Schwerin: 'Schwer.',
  Stralsund: 'Strals.',
  Stuttgart: 'Stuttg.',
  Würzburg: 'Würzb.',
};

export const shortName = (name: string): string => SHORT[name] ?? (name.length > 8 ? `${name.slice(0, 6)}.` : name);

/** From this scale on (screen pixels per unit of the drawing) names are written in full. */
export const FULL_FROM = 0.6;
/** The scale of the whole board on a narrow phone: for it the short names find their places. */
export const SHORT_FROM = 0.36;

/** The lines of a name at a scale. */
export function linesOf(name: string, scale: number): string[] {
  if (scale < FULL_FROM) return [shortName(name)];
  const [, head, tail] = /^(.+) (\(.+\))$/.exec(name) ?? [];
  return head && tail ? [head, tail] : [name];
}

/** The size of the letters in units of the drawing: on the screen it hardly changes while the map does. */
export function sizeAt(scale: number): number {
  const pixels =
    scale < FULL_FROM ? 9 * Math.max(1, scale / SHORT_FROM) ** 0.28 : Math.min(18, 10.6 * (scale / FULL_FROM) ** 0.5);
  return pixels / scale;
}

/** How wide a line of letters is, in parts of their size. */
export function widthOf(text: string): number {
  let sum = 0;
  for (const c of text)
    sum += /[fijlrt.,()' -]/.test(c) ? 0.32 : /[mwMW]/.test(c) ? 0.84 : /[A-ZÄÖÜ]/.test(c) ? 0.66 : 0.53;
  return sum;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box of a name around its intersection at 0,0. */
export function boxOf(side: Side, lines: readonly string[], size: number, kind: PlaceKind): Box {
  const width = Math.max(...lines.map(widthOf)) * size;
  const height = size * 0.92 * lines.length;
  const above = kind === 'landmark' ? 31 : 27;
  const x = side.includes('E')
    ? side === 'E'
      ? 17
      : 11
    : side.includes('W')
      ? -width - (side === 'W' ? 17 : 11)
      : -width / 2;
  const y = side.includes('N')
    ? -height - (side === 'N' ? above : 13)
    : side.includes('S')
      ? side === 'S'
        ? 15
        : 11
      : 3 - height / 2;
  return { x, y, width, height };
}

export interface NamePlace extends Place {
  side: Side;
}

const meets = (a: Box, b: Box, gap = 0): boolean =>
  a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap;

const SIDES: readonly Side[] = ['S', 'E', 'W', 'N', 'SE', 'SW', 'NE', 'NW'];
/** What a side costs by itself: straight ones read better. */
const LIKING: Record<Side, number> = { S: 0, E: 0.6, W: 0.8, N: 0.8, SE: 1.6, SW: 1.8, NE: 2, NW: 2.2 };

interface Choice {
  side: Side;
  box: Box;
  cost: number;
}

interface Board {
  /** The middles of the hexes around. */
  hexes: readonly Point[];
  /** Points along the paths around, without their ends: there the halls stand. */
  ways: readonly Point[];
}

/** What a name in a box would cover: numbers and neighbouring halls weigh most, roads a little. */
function costOf(box: Box, on: Board, others: readonly Box[], radius: number): number {
  let cost = 0;
  for (const [hx, hy] of on.hexes) {
    const [tx, ty] = [hx + TOKEN_AT[0], hy + TOKEN_AT[1]];
    const near = Math.hypot(
      tx - Math.max(box.x, Math.min(tx, box.x + box.width)),
      ty - Math.max(box.y, Math.min(ty, box.y + box.height)),
    );
    if (near < radius) cost += 200 + (radius - near) * 20;
  }
  for (const other of others) if (meets(box, other)) cost += 60;
  // Beside the board nothing is hidden, neither roads to come nor the land.
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  if (on.hexes.some(([x, y]) => Math.hypot(x - cx, y - cy) < 0.9 * UNIT)) cost += 1.6;
  for (const [x, y] of on.ways)
    if (x > box.x - 3 && x < box.x + box.width + 3 && y > box.y - 2 && y < box.y + box.height + 2) cost += 1;
  return cost;
}

const known = new WeakMap<BoardForm, Map<boolean, NamePlace[]>>();

/**
 * For every named intersection the side its name stands on. The sides are worked out for the smallest letters of the
 * full and of the short names and stay where they are while one zooms.
 */
export function namePlacement(board: BoardForm, scale = 0.69): NamePlace[] {
  const full = scale >= FULL_FROM;
  const memo = known.get(board) ?? new Map<boolean, NamePlace[]>();
  known.set(board, memo);
  const found = memo.get(full) ?? place(board, full ? FULL_FROM : SHORT_FROM);
  memo.set(full, found);
  return found;
}

function place(board: BoardForm, scale: number): NamePlace[] {
  const places = placesOf(board);
  const size = sizeAt(scale);
  const at = places.map((p) => intersectionPoint(board, p.intersection));
  const halls = at.map(([x, y]): Box => ({ x: x - 13, y: y - 20, width: 26, height: 30 }));
  // From far away numbers are drawn larger (theme.css).
  const radius = scale < 0.78 ? 24 : 20;
  const ways = board.paths.flatMap(({ id }) => {
    const { from, to } = pathSegment(board, id);
    return Array.from({ length: 9 }, (_, k): Point => {
      const t = 0.18 + k * 0.08;
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    });
  });
  const hexes = board.hexes.map((h) => hexPoint(board, h.id));
  // Beyond this a phone shows nothing.
  const { x: left, width } = core(board);
  const choices = places.map((p, i): Choice[] => {
    const [x, y] = at[i] ?? [0, 0];
    const within = ([a, b]: Point) => Math.abs(a - x) < 3.2 * UNIT && Math.abs(b - y) < 1.6 * UNIT;
    const others = halls.filter((h, k) => k !== i && within([h.x, h.y]));
    const on: Board = { hexes: hexes.filter(within), ways: ways.filter(within) };
    const all = SIDES.map((side) => {
      const own = boxOf(side, linesOf(p.name, scale), size, p.kind);
      const box = { ...own, x: own.x + x, y: own.y + y };
      const cut = Math.max(0, left - box.x, box.x + box.width - left - width);
      return { side, box, cost: LIKING[side] + cut + costOf(box, on, others, radius) };
    });
    // What is far worse than the best is never needed.
    const best = Math.min(...all.map((c) => c.cost));
    return all.filter((c) => c.cost < best + 30);
  });
  /** For every choice the choices of others it cannot stand beside: place and number. */
  const foes = choices.map((list, i) =>
    list.map((c) =>
      choices.flatMap((others, k) =>
        k === i ? [] : others.flatMap((o, n) => (meets(c.box, o.box, 3) ? [[k, n] as const] : [])),
      ),
    ),
  );

  let best: number[] = [];
  let least = Infinity;
  for (let attempt = 0; attempt < 12; attempt++) {
    const next = random(attempt);
    const pick = choices.map((list) => {
      const order = list.map((c, i) => [c.cost + (attempt ? next() * 6 : 0), i] as const).sort((a, b) => a[0] - b[0]);
      return order[0]?.[1] ?? 0;
    });
    const costAt = (i: number, n: number) =>
      (foes[i]?.[n] ?? []).reduce((sum, [k, m]) => sum + (pick[k] === m ? 120 : 0), choices[i]?.[n]?.cost ?? 0);
    for (let sweep = 0, moved = true; moved && sweep < 12; sweep++) {
      moved = false;
      choices.forEach((list, i) => {
        const costs = list.map((_, n) => costAt(i, n));
        const to = costs.indexOf(Math.min(...costs));
        if ((costs[to] ?? 0) < (costs[pick[i] ?? 0] ?? 0) - 0.01) [pick[i], moved] = [to, true];
      });
    }
    const total = choices.reduce((sum, _, i) => sum + costAt(i, pick[i] ?? 0), 0);
    if (total < least) [best, least] = [pick, total];
  }
  return places.map((p, i) => ({ ...p, side: choices[i]?.[best[i] ?? 0]?.side ?? 'S' }));
}

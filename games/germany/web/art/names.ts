/** The named places of the map, and where their names can stand: off the numbers, off each other, off the roads if possible. */
import type { BoardForm } from '$wire';
import { hexPoint, intersectionPoint, pathSegment, TOKEN_AT } from '$lib/board/geometry';
import { UNIT } from '$lib/game/module';
import { random } from './draw';

export type PlaceKind = 'city' | 'landmark';
export type Side = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

export interface Place {
  intersection: number;
  kind: PlaceKind;
  name: string;
  /** What the landmark gives to its builder, if the board says so. */
  gives: string | undefined;
}

interface BoardMark {
  kind: string;
  name?: string;
  gives?: string;
  q?: number;
  r?: number;
  corner?: string;
  intersection?: number;
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

/** The cities and landmarks of a board, from its marks. */
export function placesOf(board: BoardForm): Place[] {
  const marks = (board as { marks?: BoardMark[] }).marks ?? (board.spec?.marks as BoardMark[] | undefined) ?? [];
  return marks.flatMap((mark): Place[] => {
    if ((mark.kind !== 'city' && mark.kind !== 'landmark') || !mark.name) return [];
    const at = mark.intersection ?? atCorner(board, mark);
    return at === undefined ? [] : [{ intersection: at, kind: mark.kind, name: mark.name, gives: mark.gives }];
  });
}

function atCorner(board: BoardForm, { q = 0, r = 0, corner = '' }: BoardMark): number | undefined {
  const by = CORNERS[corner];
  if (!by) return undefined;
  const [x, y] = [2 * SIN60 * (q + r / 2) + by[0], 1.5 * r + by[1]];
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

/** The lines of a name at a scale. */
export function linesOf(name: string, scale: number): string[] {
  if (scale < FULL_FROM) return [shortName(name)];
  const [, head, tail] = /^(.+) (\(.+\))$/.exec(name) ?? [];
  return head && tail ? [head, tail] : [name];
}

/** The size of the letters in units of the drawing: on the screen it hardly changes while the map does. */
export function sizeAt(scale: number): number {
  const pixels =
    scale < FULL_FROM ? 9.2 * Math.max(1, scale / 0.39) ** 0.28 : Math.min(18, 10.6 * (scale / FULL_FROM) ** 0.5);
  return pixels / scale;
}

/** How wide a line of letters is, in parts of their size. */
export function widthOf(text: string): number {
  let sum = 0;
  for (const c of text) sum += /[fijlrt.,()' -]/.test(c) ? 0.32 : /[mwMW]/.test(c) ? 0.84 : /[A-ZÄÖÜ]/.test(c) ? 0.66 : 0.53;
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
  const above = kind === 'landmark' ? 34 : 25;
  const x = side.includes('E') ? (side === 'E' ? 17 : 11) : side.includes('W') ? -width - (side === 'W' ? 17 : 11) : -width / 2;
  const y = side.includes('N')
    ? -height - (side === 'N' ? above : 13)
    : side.includes('S')
      ? side === 'S'
        ? 12
        : 9
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

/** What a name in a box would cover: numbers and neighbouring halls weigh most, roads a little. */
function costOf(box: Box, board: BoardForm, others: readonly Box[], radius: number): number {
  let cost = 0;
  for (const hex of board.hexes) {
    if (hex.number === null) continue;
    const [hx, hy] = hexPoint(board, hex.id);
    const [tx, ty] = [hx + TOKEN_AT[0], hy + TOKEN_AT[1]];
    const near = Math.hypot(
      tx - Math.max(box.x, Math.min(tx, box.x + box.width)),
      ty - Math.max(box.y, Math.min(ty, box.y + box.height)),
    );
    if (near < radius) cost += 200 + (radius - near) * 20;
  }
  for (const other of others) if (meets(box, other)) cost += 60;
  for (const { id } of board.paths) {
    const { from, to } = pathSegment(board, id);
    for (let t = 0.18; t < 0.9; t += 0.08) {
      const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      if (x > box.x - 3 && x < box.x + box.width + 3 && y > box.y - 2 && y < box.y + box.height + 2) cost += 1;
    }
  }
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
  const found = memo.get(full) ?? place(board, full ? FULL_FROM : 0.39);
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
  const choices = places.map((p, i): Choice[] => {
    const others = halls.filter((_, k) => k !== i);
    const [x, y] = at[i] ?? [0, 0];
    return SIDES.map((side) => {
      const own = boxOf(side, linesOf(p.name, scale), size, p.kind);
      const box = { ...own, x: own.x + x, y: own.y + y };
      return { side, box, cost: LIKING[side] + costOf(box, board, others, radius) };
    });
  });
  const near = at.map(([x, y], i) =>
    at.flatMap(([a, b], k) => (k !== i && Math.hypot(a - x, (b - y) * 1.6) < 5 * UNIT ? [k] : [])),
  );
  const clash = (a: Choice, b: Choice) => (meets(a.box, b.box, 3) ? 120 : 0);

  let best: number[] = [];
  let least = Infinity;
  for (let attempt = 0; attempt < 40; attempt++) {
    const next = random(attempt);
    const pick = choices.map((list) => {
      const order = list.map((c, i) => [c.cost + (attempt ? next() * 6 : 0), i] as const).sort((a, b) => a[0] - b[0]);
      return order[0]?.[1] ?? 0;
    });
    const costAt = (i: number, c: Choice) =>
      c.cost + (near[i] ?? []).reduce((sum, k) => sum + clash(c, choices[k]![pick[k]!]!), 0);
    for (let sweep = 0, moved = true; moved && sweep < 12; sweep++) {
      moved = false;
      choices.forEach((list, i) => {
        const costs = list.map((c) => costAt(i, c));
        const to = costs.indexOf(Math.min(...costs));
        if ((costs[to] ?? 0) < (costs[pick[i]!] ?? 0) - 0.01) [pick[i], moved] = [to, true];
      });
    }
    const total = choices.reduce((sum, list, i) => sum + costAt(i, list[pick[i]!]!), 0);
    if (total < least) [best, least] = [pick, total];
  }
  return places.map((p, i) => ({ ...p, side: choices[i]?.[best[i] ?? 0]?.side ?? 'S' }));
}

/** The mathematics of looking at the board: screen = board * k + (x, y). */
import { UNIT } from '$lib/game/module';
import type { Point, Rect } from './geometry';

export interface View {
  x: number;
  y: number;
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What lies over the edges of the stage. */
export interface Inset {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export const NO_INSET: Inset = { left: 0, top: 0, right: 0, bottom: 0 };

/** From this share on, the smaller scale that shows the whole frame is worth it: land comes before decoration. */
const FRAME_WORTH = 0.97;
/** Hexes must not become smaller than this many pixels across, whatever lies over the board. */
const LEAST_HEX = 34;

function contain(size: Size, rect: Rect): number {
  return Math.min(size.width / rect.width, size.height / rect.height);
}

/** The view in which the core is as large as possible, with the whole sheet around it where that costs little. */
export function fit(size: Size, core: Rect, sheet: Rect): View {
  const tight = contain(size, core);
  const whole = contain(size, sheet);
  const k = whole >= tight * FRAME_WORTH ? whole : tight;
  const rect = k === whole ? sheet : core;
  return {
    k,
    x: size.width / 2 - k * (rect.x + rect.width / 2),
    y: size.height / 2 - k * (rect.y + rect.height / 2),
  };
}

/**
 * The same beside what lies over the edges. Where too little would be left for the hexes, the picture stays as it is:
 * then what lies over it has to be moved aside to see everything.
 */
export function fitBeside(size: Size, inset: Inset, core: Rect, sheet: Rect): View {
  const free = { width: size.width - inset.left - inset.right, height: size.height - inset.top - inset.bottom };
  if (free.width > 0 && free.height > 0) {
    const view = fit(free, core, sheet);
    if (view.k * Math.sqrt(3) * UNIT >= LEAST_HEX) return { k: view.k, x: view.x + inset.left, y: view.y + inset.top };
  }
  return fit(size, core, sheet);
}

/** How far one can go in and out. */
export function limits(size: Size, core: Rect, sheet: Rect): { min: number; max: number } {
  const fitted = fit(size, core, sheet).k;
  return { min: Math.min(contain(size, sheet), fitted) * 0.8, max: Math.max(fitted * 4, 2.4) };
}

/** Only a stage narrower than this is touched by fingers that have too little room. */
const NARROW = 600;
/** Places nearer to each other than `close` pixels are hard to tell apart for a finger; `apart` is enough. */
const FINGER = { close: 36, apart: 40 };
/** Room around the places: for the zoom buttons at the side, above and below for half a finger. */
const EDGE = { x: 44, y: 20 };

/** The distance of the two that are nearest to each other. */
function nearest(points: readonly Point[]): number {
  let least = Infinity;
  points.forEach(([x, y], at) => {
    for (const [ox, oy] of points.slice(at + 1)) least = Math.min(least, Math.hypot(x - ox, y - oy));
  });
  return least;
}

/**
 * On a phone: nearer to the places that can be chosen if they lie too close together for a finger, as far as all of them
 * stay in sight. Where that would help little, the view stays as it is.
 */
export function gather(view: View, size: Size, points: readonly Point[], most: number): View {
  const least = nearest(points);
  if (size.width >= NARROW || least * view.k >= FINGER.close || !Number.isFinite(least)) return view;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const k = Math.min(
    FINGER.apart / least,
    (size.width - 2 * EDGE.x) / (right - left),
    (size.height - 2 * EDGE.y) / (bottom - top),
    most,
  );
  if (k < view.k * 1.05) return view;
  // Their middle stays where it is, if then all of them are in sight; otherwise they move in just far enough.
  const place = (from: number, to: number, at: number, length: number, edge: number) => {
    const kept = at + ((from + to) / 2) * (view.k - k);
    return Math.min(length - edge - to * k, Math.max(edge - from * k, kept));
  };
  return {
    k,
    x: place(left, right, view.x, size.width, EDGE.x),
    y: place(top, bottom, view.y, size.height, EDGE.y),
  };
}

/** Zooms by a factor; the board under the given point of the screen stays where it is. */
export function zoomAt(view: View, factor: number, at: Point, range: { min: number; max: number }): View {
  const k = Math.min(range.max, Math.max(range.min, view.k * factor));
  const f = k / view.k;
  return { k, x: at[0] - (at[0] - view.x) * f, y: at[1] - (at[1] - view.y) * f };
}

/** Keeps the middle of the screen over the sheet, so that nobody loses the board. */
export function clamp(view: View, size: Size, sheet: Rect): View {
  const [cx, cy] = [size.width / 2, size.height / 2];
  const x = Math.min(cx - view.k * sheet.x, Math.max(cx - view.k * (sheet.x + sheet.width), view.x));
  const y = Math.min(cy - view.k * sheet.y, Math.max(cy - view.k * (sheet.y + sheet.height), view.y));
  return { k: view.k, x, y };
}

/** The smallest shift after which a point of the board is on the screen, `margin` from its edge. */
export function reveal(view: View, size: Size, [px, py]: Point, margin: number): View {
  const shift = (at: number, length: number) => {
    const m = Math.min(margin, length / 2);
    return at < m ? m - at : at > length - m ? length - m - at : 0;
  };
  return {
    k: view.k,
    x: view.x + shift(px * view.k + view.x, size.width),
    y: view.y + shift(py * view.k + view.y, size.height),
  };
}

/** One step towards a goal; `ms` is the time since the last one. Scale goes by ratio, so that zooming feels even. */
export function approach(view: View, goal: View, ms: number): View {
  const t = 1 - Math.exp(-ms / 55);
  const k = view.k * (goal.k / view.k) ** t;
  return { k, x: view.x + (goal.x - view.x) * t, y: view.y + (goal.y - view.y) * t };
}

export function near(a: View, b: View): boolean {
  return Math.abs(a.x - b.x) < 0.4 && Math.abs(a.y - b.y) < 0.4 && Math.abs(a.k / b.k - 1) < 0.0008;
}

/** The point of the board under a point of the screen. */
export const toBoard = (view: View, [x, y]: Point): Point => [(x - view.x) / view.k, (y - view.y) / view.k];

/** How much detail the art should show at a scale: a word, so that crossing a border is rare. */
export const detail = (k: number): 'far' | 'mid' | 'near' => (k < 0.78 ? 'far' : k < 1.5 ? 'mid' : 'near');

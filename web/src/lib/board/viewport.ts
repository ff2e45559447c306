/** The mathematics of looking at the board: screen = board * k + (x, y). */
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

/** From this share on, the smaller scale that shows the whole frame is worth it. */
const FRAME_WORTH = 0.82;

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

/** How far one can go in and out. */
export function limits(size: Size, core: Rect, sheet: Rect): { min: number; max: number } {
  const fitted = fit(size, core, sheet).k;
  return { min: Math.min(contain(size, sheet), fitted) * 0.8, max: Math.max(fitted * 4, 2.4) };
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

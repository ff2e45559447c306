/** Where something small can lie over the board without covering what matters. */
import type { Point, Rect } from './geometry';
import type { Size } from './viewport';

const EDGE = 8;

/** The four corners of the stage, in order of preference. */
export const corners = (stage: Size, card: Size): Point[] => {
  const [right, bottom] = [stage.width - card.width - EDGE, stage.height - card.height - EDGE];
  return [
    [EDGE, EDGE],
    [EDGE, bottom],
    [right, EDGE],
    [right, bottom],
  ];
};

/** Beside a place: above it first (a finger or a hand is below), then at its sides and below. Kept on the stage. */
export function around(stage: Size, card: Size, [x, y]: Point, gap: number): Point[] {
  const across = Math.min(stage.width - card.width - EDGE, Math.max(EDGE, x - card.width / 2));
  const down = Math.min(stage.height - card.height - EDGE, Math.max(EDGE, y - card.height / 2));
  return [
    [across, y - gap - card.height],
    [x + gap, down],
    [x - gap - card.width, down],
    [across, y + gap],
  ];
}

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const inside = ({ x, y, width, height }: Rect, stage: Size): boolean =>
  x >= 0 && y >= 0 && x + width <= stage.width && y + height <= stage.height;

/** A square around a point. */
export const square = ([x, y]: Point, half: number): Rect => ({
  x: x - half,
  y: y - half,
  width: 2 * half,
  height: 2 * half,
});

/**
 * The first of some spots that lies on the stage, keeps off what has to stay free, and costs nothing; else the cheapest.
 * Null if every spot would cover what has to stay free.
 */
export function freeSpot(
  spots: readonly Point[],
  card: Size,
  stage: Size,
  keep: readonly Rect[],
  cost: (box: Rect) => number = () => 0,
): Point | null {
  let best: Point | null = null;
  let least = Infinity;
  for (const [x, y] of spots) {
    const box = { x, y, ...card };
    if (!inside(box, stage) || keep.some((rect) => overlaps(box, rect))) continue;
    const price = cost(box);
    if (price < least) [best, least] = [[x, y], price];
    if (price === 0) break;
  }
  return best;
}

const ACROSS = [0.02, 0.26, 0.5, 0.74, 0.98];
const DOWN = [0.03, 0.35, 0.65, 0.97];

/** At how many points of a box on the stage a press would reach something that counts. What lets presses through is not there. */
export function pressesIn(
  stage: HTMLElement,
  { x, y, width, height }: Rect,
  counts: (hit: Element) => boolean,
): number {
  const { left, top } = stage.getBoundingClientRect();
  let hits = 0;
  for (const across of ACROSS)
    for (const down of DOWN) {
      const hit = document.elementFromPoint(left + x + across * width, top + y + down * height);
      if (hit && counts(hit)) hits += 1;
    }
  return hits;
}

/** Moving between the places that can be chosen: by arrow key, and by a finger that hits between two of them. */
import type { BoardForm } from '$wire';
import { hexPoint, intersectionPoint, pathSegment, type Point, type Segment } from './geometry';
import type { Choices, Place } from './types';

/** A place that can be chosen, with all that is needed to draw and find it. */
export interface Target {
  key: string;
  place: Place;
  point: Point;
  segment?: Segment;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const WAY: Record<Direction, Point> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** All targets in reading order, so that the tab order and Home and End make sense. */
export function targetsOf(board: BoardForm, choices: Choices, aside: Point): Target[] {
  const targets: Target[] = [
    ...(choices.aside ? [{ key: 'aside', place: { aside: true as const }, point: aside }] : []),
    ...choices.hexes.map((id) => ({ key: `h${id}`, place: { hex: id }, point: hexPoint(board, id) })),
    ...choices.paths.map((id) => {
      const seg = pathSegment(board, id);
      return { key: `p${id}`, place: { path: id }, point: seg.middle, segment: seg };
    }),
    ...choices.intersections.map((id) => ({
      key: `i${id}`,
      place: { intersection: id },
      point: intersectionPoint(board, id),
    })),
  ];
  return targets.sort((a, b) => a.point[1] - b.point[1] || a.point[0] - b.point[0]);
}

/** The index of the nearest point in a direction, or -1. What lies aside counts as farther away than what lies ahead. */
export function nearestInDirection(points: readonly Point[], from: number, direction: Direction): number {
  const origin = points[from];
  if (!origin) return -1;
  const [wx, wy] = WAY[direction];
  let best = -1;
  let least = Infinity;
  points.forEach(([x, y], i) => {
    const [dx, dy] = [x - origin[0], y - origin[1]];
    const ahead = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy - dy * wx);
    // Within a cone of a little more than 60 degrees to either side; beyond it, another key is meant.
    if (i === from || ahead <= 0.5 || aside > ahead * 2) return;
    const cost = ahead + aside * 2;
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

function distanceToSegment([px, py]: Point, { from, to }: Segment): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx * dx + dy * dy;
  // The outer tenths belong to the intersections, which may be targets as well.
  const along = squared === 0 ? 0 : ((px - from[0]) * dx + (py - from[1]) * dy) / squared;
  const t = Math.min(0.9, Math.max(0.1, along));
  return Math.hypot(px - from[0] - t * dx, py - from[1] - t * dy);
}

/** The target a finger at this point means: areas of 40 pixels overlap on a phone, so the nearest middle decides. */
export function nearestTarget(targets: readonly Target[], point: Point, reach: number): Target | undefined {
  let best: Target | undefined;
  let least = Infinity;
  for (const target of targets) {
    const direct = Math.hypot(point[0] - target.point[0], point[1] - target.point[1]);
    // Hexes are large and lie below everything else.
    const hex = target.place.hex !== undefined || target.place.aside === true;
    const distance = hex ? reach + direct : target.segment ? distanceToSegment(point, target.segment) : direct;
    if ((hex || distance <= reach) && distance < least) {
      least = distance;
      best = target;
    }
  }
  return best;
}

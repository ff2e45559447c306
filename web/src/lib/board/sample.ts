/** A small board for tests, built as the server builds it: hexes on their corners, places numbered from top to bottom. */
import type { BoardForm } from '$wire';

const SIN60 = Math.sqrt(3) / 2;

/** A board with these hexes (columns and rows); all are fields. */
export function sampleBoard(
  cells: [number, number][],
  harbourPaths: { path: number; card: string | null; rate: number }[] = [],
): BoardForm {
  const points: [number, number][] = [];
  const find = (x: number, y: number) => {
    const known = points.findIndex(([a, b]) => Math.abs(a - x) < 0.01 && Math.abs(b - y) < 0.01);
    return known >= 0 ? known : points.push([x, y]) - 1;
  };
  const ends: [number, number][] = [];
  const hexes = cells.map(([q, r], id) => {
    const point: [number, number] = [2 * SIN60 * (q + r / 2), 1.5 * r];
    const corners = Array.from({ length: 6 }, (_, i) => {
      const a = ((i * 60 - 90) * Math.PI) / 180;
      return find(point[0] + Math.cos(a), point[1] + Math.sin(a));
    });
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % 6] as number;
      if (!ends.some(([x, y]) => (x === a && y === b) || (x === b && y === a))) ends.push([a, b]);
    });
    return { id, q, r, terrain: 'fields', number: 6, pips: 5, card: 'grain', point, corners };
  });
  return {
    orientation: 'pointy-top',
    hexes,
    intersections: points.map((point, id) => ({
      id,
      name: [0, 0, 'N'],
      point,
      hexes: hexes.filter((h) => h.corners.includes(id)).map((h) => h.id),
      pips: 5 * hexes.filter((h) => h.corners.includes(id)).length,
      paths: ends.flatMap((e, i) => (e.includes(id) ? [i] : [])),
    })),
    paths: ends.map((e, id) => ({ id, name: [0, 0, 'E'], ends: e })),
    harbours: harbourPaths,
    spec: { harbours: [] },
  } as BoardForm;
}

export const RING: [number, number][] = [
  [0, -1],
  [1, -1],
  [-1, 0],
  [0, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
];

/** The beginners' map for tests, built as the server builds it: hexes on a flat side, columns from west to east. */
import type { BoardForm } from '$wire';

const SIN60 = Math.sqrt(3) / 2;

/** Each column: q, the first r, and its hexes from north to south. */
const COLUMNS: readonly (readonly [number, number, string])[] = [
  [-2, -1, 'fishing_ground6 sea0 fishing_ground3 sea0 fishing_ground9'],
  [-1, -2, 'pasture4 forest5 quarry8 mountains11 mountains8 pasture10'],
  [0, -3, 'quarry11 fields6 fields10 pasture12 pasture3 fields5 fields3'],
  [1, -3, 'forest2 forest9 quarry4 mountains9 forest6 plantation9'],
  [2, -3, 'jungle8 plantation11 jungle10 plantation5 jungle4'],
];
const CARDS: Record<string, string> = {
  forest: 'wood',
  quarry: 'stone',
  pasture: 'wool',
  fields: 'potato',
  mountains: 'ore',
  jungle: 'feathers',
  plantation: 'coca',
  fishing_ground: 'fish',
};

export function beginnerBoard(): BoardForm {
  const points: [number, number][] = [];
  const find = (x: number, y: number) => {
    const known = points.findIndex(([a, b]) => Math.abs(a - x) < 0.01 && Math.abs(b - y) < 0.01);
    return known >= 0 ? known : points.push([x, y]) - 1;
  };
  const ends: [number, number][] = [];
  const cells = COLUMNS.flatMap(([q, first, names]) =>
    names.split(' ').map((name, i) => ({
      q,
      r: first + i,
      name: name.replace(/\d+/, ''),
      number: parseInt(name.replace(/\D+/, ''), 10),
    })),
  );
  const hexes = cells.map(({ q, r, name, number }, id) => {
    const point: [number, number] = [1.5 * q, 2 * SIN60 * (r + q / 2)];
    const corners = Array.from({ length: 6 }, (_, i) => {
      const a = (i * Math.PI) / 3;
      return find(point[0] + Math.cos(a), point[1] + Math.sin(a));
    });
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % 6]!;
      if (!ends.some(([x, y]) => (x === a && y === b) || (x === b && y === a))) ends.push([a, b]);
    });
    return { id, q, r, terrain: name, number: number || null, pips: 1, card: CARDS[name] ?? null, point, corners };
  });
  return {
    orientation: 'flat-top',
    hexes,
    intersections: points.map((point, id) => ({
      id,
      name: [0, 0, 'E'],
      point,
      pips: 3,
      hexes: hexes.filter((h) => h.corners.includes(id)).map((h) => h.id),
      paths: ends.flatMap((e, i) => (e.includes(id) ? [i] : [])),
    })),
    paths: ends.map((e, id) => ({ id, name: [0, 0, 'N'], ends: e })),
    harbours: [],
    spec: { harbours: [] },
  };
}

/** The map for tests, built as the server builds it: hexes on a corner, rows from north to south. */
import type { BoardForm } from '$wire';

const SIN60 = Math.sqrt(3) / 2;

/** Each row: the first q, and its hexes from west to east. */
const ROWS: readonly (readonly [number, string])[] = [
  [4, 'pasture8 fields12'],
  [3, 'pasture11 hills4 forest9 fields8 pasture5'],
  [2, 'hills6 fields5 pasture11 forest4 hills3'],
  [1, 'fields10 forest11 hills4 mountains5 fields10 pasture8'],
  [1, 'hills5 mountains6 pasture9 fields2 hills5 forest3'],
  [0, 'mountains6 hills2 pasture4 forest8 mountains10'],
  [0, 'mountains9 fields6 forest9 mountains12'],
  [0, 'forest3 pasture4 hills8 fields9'],
  [0, 'forest6 fields11 mountains10 mountains3'],
];
const CARDS: Record<string, string> = {
  forest: 'lumber',
  hills: 'brick',
  fields: 'grain',
  pasture: 'wool',
  mountains: 'ore',
};
/** Names with their places: q, r and the corner. */
const CITIES =
  'Aachen 0 5 NW,Baden-Baden 0 7 S,Dessau 4 3 SE,Dortmund 1 3 SE,Düsseldorf 1 3 S,Emden 3 1 SW,Erfurt 3 4 SE,Flensburg 4 0 NE,Frankfurt (Oder) 6 3 SE,Hamburg 4 1 SE,Hannover 3 2 SE,Heidelberg 0 6 SE,Hof 3 5 SE,Kassel 3 3 S,Konstanz 0 8 SE,Leipzig 5 3 S,Magdeburg 5 2 S,Marburg 2 4 S,Neubrandenburg 6 1 SE,Osnabrück 2 2 SE,Passau 3 7 SE,Regensburg 3 6 S,Rostock 5 1 NE,Saarbrücken 0 6 S,Stralsund 6 1 NE,Stuttgart 0 7 SE,Ulm 1 7 SE,Würzburg 2 5 S';
const LANDMARKS =
  'Berlin 6 2 S,Bremen 3 1 SE,Dresden 5 4 SE,Eisenach 3 4 S,Frankfurt (Main) 1 5 SE,Freiburg 0 8 SW,Köln 1 4 S,Lübeck 5 0 S,München 2 7 S,Nürnberg 2 6 SE,Schwerin 5 1 SE,Trier 0 5 S';

const marks = (kind: string, list: string) =>
  list.split(',').map((text) => {
    const words = text.split(' ');
    const [q, r, corner] = words.slice(-3);
    return { kind, name: words.slice(0, -3).join(' '), q: Number(q), r: Number(r), corner: corner ?? 'N' };
  });

export function germanBoard(): BoardForm {
  const points: [number, number][] = [];
  const find = (x: number, y: number) => {
    const known = points.findIndex(([a, b]) => Math.abs(a - x) < 0.01 && Math.abs(b - y) < 0.01);
    return known >= 0 ? known : points.push([x, y]) - 1;
  };
  const ends: [number, number][] = [];
  const cells = ROWS.flatMap(([first, names], r) =>
    names.split(' ').map((name, i) => ({
      q: first + i,
      r,
      name: name.replace(/\d+/, ''),
      number: parseInt(name.replace(/\D+/, ''), 10),
    })),
  );
  const hexes = cells.map(({ q, r, name, number }, id) => {
    const point: [number, number] = [2 * SIN60 * (q + r / 2), 1.5 * r];
    const corners = Array.from({ length: 6 }, (_, i) => {
      const a = ((i * 60 - 90) * Math.PI) / 180;
      return find(point[0] + Math.cos(a), point[1] + Math.sin(a));
    });
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % 6]!;
      if (!ends.some(([x, y]) => (x === a && y === b) || (x === b && y === a))) ends.push([a, b]);
    });
    return { id, q, r, terrain: name, number, pips: 1, card: CARDS[name] ?? null, point, corners };
  });
  return {
    orientation: 'pointy-top',
    hexes,
    intersections: points.map((point, id) => ({
      id,
      name: [0, 0, 'N'],
      point,
      pips: 3,
      hexes: hexes.filter((h) => h.corners.includes(id)).map((h) => h.id),
      paths: ends.flatMap((e, i) => (e.includes(id) ? [i] : [])),
    })),
    paths: ends.map((e, id) => ({ id, name: [0, 0, 'E'], ends: e })),
    harbours: [],
    spec: { harbours: [], marks: [...marks('city', CITIES), ...marks('landmark', LANDMARKS)], robber: { q: 3, r: 6 } },
  };
}

/** The map for tests and previews: the Nile from the delta in the north-east to the desert in the south. */
import type { BoardForm, HexForm, MarkForm } from '$wire';
import { sampleBoard } from '$lib/board/sample';

type Cell = readonly [q: number, r: number];
/** How a map is turned or mirrored: where a hex goes, and where a side goes. */
export interface Turn {
  cell: (cell: Cell) => [number, number];
  side: (side: number) => number;
}

/** Sides clockwise, the first from the northern corner. */
const SIDES = ['NE', 'E', 'SE', 'SW', 'W', 'NW'];
const LETTERS: Record<string, [terrain: string, card: string | null]> = {
  P: ['pasture', 'cattle'],
  F: ['fields', 'grain'],
  G: ['papyrus_grove', 'papyrus'],
  A: ['alluvial_land', 'brick'],
  Q: ['quarry', 'stone'],
  D: ['desert', null],
};
const ROWS: readonly (readonly [first: number, hexes: string])[] = [
  [0, 'P5 F8 G4'],
  [-1, 'F2 A10 Q3 P11'],
  [-2, 'Q6 P9 G11 A6 F12'],
  [-2, 'D A4 Q5 G9'],
  [-2, 'G3 F8 P10'],
];
const NILE = '2 -2,1 -2,0 -1,0 0,-1 1,-1 2,0 2';
const RIVER = '2 -2 NE,2 -2 E,2 -2 W,1 -2 SW,0 -1 SE,0 0 SW,-1 1 SE,-1 2 E,0 2 SE';
const HARBOURS =
  '0 -2 NW - sea,1 -2 NE grain sea,2 -1 NE stone sea,2 0 E - sea,1 1 SE papyrus oasis,-1 2 SE - oasis,-2 2 SW - oasis,-2 1 W brick oasis,-1 -1 W cattle sea';

const list = (text: string) => text.split(',').map((part) => part.split(' '));

export const AS_IS: Turn = { cell: ([q, r]) => [q, r], side: (side) => side };
export const MIRRORED: Turn = { cell: ([q, r]) => [-q - r, r], side: (side) => 5 - side };
/** Turned clockwise by so many sixths. */
export function turned(sixths: number): Turn {
  return {
    cell: ([q, r]) => {
      let [a, b] = [q, r];
      for (let i = 0; i < sixths; i++) [a, b] = [-b, a + b];
      return [a, b];
    },
    side: (side) => (side + sixths) % 6,
  };
}

/** The first map of the game; harbours stay where they are, so that sea and dunes do as well. */
export function nileBoard({ cell, side }: Turn = AS_IS): BoardForm {
  const cells = ROWS.flatMap(([first, hexes], row) =>
    hexes.split(' ').map((sign, i) => ({ at: cell([first + i, row - 2]), sign })),
  );
  const board = sampleBoard(cells.map(({ at }) => at));
  const hexes = board.hexes.map((hex, i): HexForm => {
    const sign = cells[i]?.sign ?? 'D';
    const [terrain, card] = LETTERS[sign.charAt(0)] ?? ['desert', null];
    return { ...hex, terrain, card, number: Number(sign.slice(1)) || null };
  });
  const hexAt = ([q, r]: Cell) => hexes.find((hex) => hex.q === q && hex.r === r)!;
  const pathAt = (at: Cell, number: number) => {
    const { corners } = hexAt(at);
    const ends = [corners[number], corners[(number + 1) % 6]];
    return board.paths.find((path) => path.ends.every((end) => ends.includes(end)))?.id ?? -1;
  };
  const marks: MarkForm[] = [
    ...list(NILE).map(([q, r], i) => ({
      kind: 'nile',
      ...(i === 0 ? { name: 'delta' } : {}),
      hex: hexAt(cell([Number(q), Number(r)])).id,
    })),
    ...list(RIVER).map(([q, r, name]) => ({
      kind: 'river',
      path: pathAt(cell([Number(q), Number(r)]), side(SIDES.indexOf(name ?? ''))),
    })),
  ];
  const harbours = list(HARBOURS).map(([q, r, name, card, face]) => ({ q: Number(q), r: Number(r), name, card, face }));
  return {
    ...board,
    hexes,
    marks,
    harbours: harbours.map(({ q, r, name, card }) => ({
      path: pathAt([q, r], SIDES.indexOf(name ?? '')),
      card: card === '-' ? null : (card ?? null),
      rate: card === '-' ? 3 : 2,
    })),
    spec: {
      harbours: harbours.map(({ q, r, name, face }) => ({ q, r, side: name ?? '', ...(face ? { face } : {}) })),
    },
  };
}

/** The places of the pyramid in the picture, and how a block is drawn: from above and the south, light from the north-west. */
import { f, type Point } from '$lib/game/drawing';

/** Blocks along a side of each level of the picture, from the ground up. What is built and what is left the view tells. */
export const SIDES = [4, 3, 2, 1] as const;

/** Half the width of a block, half the depth of its top, and its height. */
export const A = 24;
export const D = 15;
export const H = 21;
/** Where the middle of the ground lies in the picture. */
export const BASE: Point = [110, 109];

export interface Space {
  level: number;
  /** Column and row on its level, both from the back to the front. */
  x: number;
  y: number;
  /** The middle of its top. */
  at: Point;
}

/** In the order in which they are filled: level by level, from the back to the front, so that each lies before the last. */
export const spaces: readonly Space[] = SIDES.flatMap((n, level) =>
  Array.from({ length: n * n }, (_, i) => ({ x: Math.floor(i / n), y: i % n }))
    .sort((a, b) => a.x + a.y - b.x - b.y || a.x - b.x)
    .map(({ x, y }): Space => {
      const [u, v] = [x - (n - 1) / 2, y - (n - 1) / 2];
      return { level, x, y, at: [BASE[0] + (u - v) * A, BASE[1] + (u + v) * D - (level + 1) * H] };
    }),
);

const shape = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z`;

/** The faces of a block whose top is centred on 0,0. */
export function faces(a: number = A, d: number = D, h: number = H) {
  return {
    top: shape([
      [0, -d],
      [a, 0],
      [0, d],
      [-a, 0],
    ]),
    left: shape([
      [-a, 0],
      [0, d],
      [0, d + h],
      [-a, h],
    ]),
    right: shape([
      [0, d],
      [a, 0],
      [a, h],
      [0, d + h],
    ]),
    outline: shape([
      [0, -d],
      [a, 0],
      [a, h],
      [0, d + h],
      [-a, h],
      [-a, 0],
    ]),
  };
}

/** Which names can be read: none lies over another. */
import type { BoardForm } from '$wire';
import { intersectionPoint } from '$lib/game/board';
import type { NamePlace } from '../art';
import { boxOf, linesOf, sizeAt, type Box } from '../art/names';

/** Halos of neighbours may touch. */
const TOUCH = 2;

const meets = (a: Box, b: Box, by: number): boolean =>
  a.x + by < b.x + b.width && b.x + by < a.x + a.width && a.y + by < b.y + b.height && b.y + by < a.y + a.height;

/** The names that have room at a scale: places with something built first, then landmarks, then cities. */
export function legible<T extends NamePlace>(
  board: BoardForm,
  places: readonly T[],
  scale: number,
  built: ReadonlySet<number>,
): T[] {
  const rank = ({ intersection, kind }: T) => (built.has(intersection) ? 0 : kind === 'landmark' ? 1 : 2);
  const taken: Box[] = [];
  const size = sizeAt(scale);
  return [...places]
    .sort((a, b) => rank(a) - rank(b))
    .filter(({ intersection, side, name, kind }) => {
      const [x, y] = intersectionPoint(board, intersection);
      const own = boxOf(side, linesOf(name, scale), size, kind);
      const box = { ...own, x: own.x + x, y: own.y + y };
      if (taken.some((other) => meets(box, other, TOUCH / scale))) return false;
      taken.push(box);
      return true;
    });
}

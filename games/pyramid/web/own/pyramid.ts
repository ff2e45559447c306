/** What the view says about the pyramid, in the form the screen needs. Nothing here knows more than the server told. */
import type { BoardForm, Colour, LogStep, ViewForm } from '$wire';
import type { OwnSeries } from '$lib/game/module';
import { riverPaths } from '../art/river';
import type { PyramidLevel, PyramidSafe, PyramidSite } from '../generated';
import { wire } from './wire';

const NOTHING: PyramidSite = {
  ...{ blocks: [], gold: 0, gold_left: {}, gold_all: 0, filled: 0, levels: [], safe: [], blessed: [] },
};

export const pyramidOf = (view: ViewForm): PyramidSite => wire.view(view)?.pyramid ?? NOTHING;

/** Who laid each block, in the order in which they were laid, as far as the log tells: a seat, or null for gold. */
function told(log: readonly LogStep[]): (number | null)[] {
  return log.flatMap(({ events }) =>
    events.flatMap((event) => {
      const own = wire.event(event);
      if (own?.type === 'block_built') return [own.seat];
      return own?.type === 'gold_placed' ? [null] : [];
    }),
  );
}

/**
 * The owners of the filled places. A table that goes on from a position knows only how many there were before: those
 * come first, the gold ones below.
 */
export function ownersOf(view: ViewForm, log: readonly LogStep[]): (number | null)[] {
  const { blocks, gold } = pyramidOf(view);
  const known = told(log);
  const before = (owner: number | null, all: number) =>
    Array.from({ length: all }, () => owner).slice(known.filter((one) => one === owner).length);
  const first = [...before(null, gold), ...blocks.flatMap((n, seat) => before(seat, n))];
  const all = [...first, ...known];
  const count = gold + blocks.reduce((sum, n) => sum + n, 0);
  return all.slice(0, count);
}

export const filledOf = (
  view: ViewForm,
  log: readonly LogStep[],
  colour: (seat: number) => Colour,
): { owner: Colour | 'gold' }[] =>
  ownersOf(view, log).map((owner) => ({ owner: owner === null ? ('gold' as const) : colour(owner) }));

export interface Level extends PyramidLevel {
  /** Counted from the ground. */
  level: number;
}

/** The level that is being built; the last one when all is done. */
export function levelOf({ levels }: PyramidSite): Level {
  const numbered = levels.map((level, at) => ({ ...level, level: at + 1 }));
  const open = numbered.find(({ filled, spaces }) => filled !== spaces);
  return open ?? numbered.at(-1) ?? { level: 1, filled: 0, spaces: 0 };
}

/** Spaces there are in all. */
export const spacesOf = ({ levels }: PyramidSite): number => levels.reduce((sum, { spaces }) => sum + spaces, 0);

/** How many cards a seven leaves: surely so many, with luck up to so many. */
export const safeCards = (view: ViewForm, seat: number): PyramidSafe =>
  pyramidOf(view).safe[seat] ?? { low: 0, high: 0 };

const known = new WeakMap<BoardForm, Set<number>>();

/** Whether a path crosses the Nile. */
export function isRiver(board: BoardForm, path: number): boolean {
  let paths = known.get(board);
  if (!paths) known.set(board, (paths = new Set(riverPaths(board))));
  return paths.has(path);
}

export const boatsOf = (board: BoardForm, view: ViewForm, seat: number): number =>
  (view.seats[seat]?.roads ?? []).filter((path) => isRiver(board, path)).length;

/** The blocks of every player, for the end of the game. */
export const series: OwnSeries[] = [
  { title: 'pyramid-blocks', axis: 'pyramid-blocks', of: (view) => pyramidOf(view).blocks },
];

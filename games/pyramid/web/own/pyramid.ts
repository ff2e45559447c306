/** What the view says about the pyramid, in the form the screen needs. Nothing here knows more than the server told. */
import type { BoardForm, Colour, LogStep, ViewForm } from '$wire';
import type { OwnSeries } from '$lib/game/module';
import { LEVELS, SPACES } from '../art/blocks';
import { riverPaths } from '../art/river';
import type { PyramidSite } from '../generated';
import { wire } from './wire';

const NOTHING: PyramidSite = { blocks: [], gold: 0, gold_left: {}, filled: 0, blessed: [] };

export const pyramidOf = (view: ViewForm): PyramidSite => wire.view(view)?.pyramid ?? NOTHING;

/** Gold blocks there are in all. */
export const goldInAll = ({ gold, gold_left }: PyramidSite): number =>
  gold + Object.values(gold_left).reduce((sum, n) => sum + n, 0);

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
  const before = (owner: number | null, all: number) => Math.max(0, all - known.filter((one) => one === owner).length);
  const first = [
    ...Array<null>(before(null, gold)).fill(null),
    ...blocks.flatMap((n, seat) => Array<number>(before(seat, n)).fill(seat)),
  ];
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

export interface Level {
  /** Counted from the ground. */
  level: number;
  filled: number;
  all: number;
}

/** The level that is being built; the last one when all is done. */
export function levelOf(filled: number): Level {
  let left = filled;
  for (const [at, side] of LEVELS.entries()) {
    const all = side * side;
    if (left < all || at === LEVELS.length - 1) return { level: at + 1, filled: Math.min(left, all), all };
    left -= all;
  }
  return { level: LEVELS.length, filled: 1, all: 1 };
}

export { SPACES };

/** How many cards are safe: surely so many, with luck up to so many. */
export function safeCards(view: ViewForm, seat: number, limit: number): { low: number; high: number } {
  const { vizier, revealed, gold_left } = pyramidOf(view);
  if (vizier === seat) return { low: limit, high: limit };
  if (revealed != null) return { low: revealed, high: revealed };
  const hidden = Object.entries(gold_left).flatMap(([number, n]) => (n > 0 ? [Number(number)] : []));
  return hidden.length > 0 ? { low: Math.min(...hidden), high: Math.max(...hidden) } : { low: limit, high: limit };
}

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

/** What waits for this person: in the game on this page, and at other tables of theirs. Nothing here knows a browser. */
import type { TableSummary } from '$wire';
import type { Standing } from '$lib/play/trade/offers';

/** The game on this page. */
export interface Here {
  code: string;
  game: string;
  /** The game waits for a seat of mine. */
  turn: boolean;
  /** Offers to me without my answer. */
  offers: readonly Standing[];
}

/** Another table that waits for me. */
export interface Elsewhere {
  code: string;
  game: string;
}

/** The tables that wait for me besides the one on this page, whose own connection knows better. */
export const elsewhereOf = (tables: readonly TableSummary[], here: string | null): Elsewhere[] =>
  tables
    .filter((table) => table.status === 'playing' && table.your_turn && table.code !== here)
    .map(({ code, game }) => ({ code, game }));

/** How many things wait, for the icon. */
export const countOf = (here: Here | null, others: readonly Elsewhere[]): number =>
  (here?.turn ? 1 : 0) + (here?.offers.length ?? 0) + others.length;

/** How long to wait before asking for my tables again: rarely while the page is hidden, hardly ever if I am in no game. */
export function pauseFor(tables: readonly TableSummary[], hidden: boolean): number {
  const running = tables.some((table) => table.status !== 'over');
  if (running) return hidden ? 60_000 : 20_000;
  return hidden ? 600_000 : 120_000;
}

/** What waits for this person: in the game on this page, and at other tables of theirs. Nothing here knows a browser. */
import type { TableSummary } from '$wire';
import { ofType } from '$lib/play/model/choices';
import { incoming, offerName, type Standing } from '$lib/play/trade/offers';
import type { Frame, SeatInfo } from '$wire';

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

interface Seen {
  code: string;
  game: string;
  frame: Frame;
  seats: readonly SeatInfo[];
  /** All seats of this device. */
  yours: readonly number[];
  /** The seat looked from, if it is mine and may be shown. */
  me: number | null;
  never: readonly string[];
}

/** Who resigned or is stood in for is waited for by nobody. */
const plays = (seat: SeatInfo | undefined): boolean => !seat?.resigned && !seat?.stand_in;

export function hereOf({ code, game, frame, seats, yours, me, never }: Seen): Here {
  const over = frame.view.phase.name === 'over';
  const turn = !over && yours.some((seat) => frame.waiting.includes(seat) && plays(seats[seat]));
  return { code, game, turn, offers: over || me === null ? [] : openOffers(frame, me, never) };
}

/** Offers I can answer and have not. An answer may still be changed, but nobody waits for that. */
function openOffers({ view, actions }: Frame, me: number, never: readonly string[]): Standing[] {
  const answered = view.accepted.includes(me) || view.declined.includes(me);
  const asked = [...ofType(actions, 'accept'), ...ofType(actions, 'decline')].map((a) => a.offer_of);
  return incoming(view, me).filter(
    (o) => asked.includes(o.seat) && !(answered && o.seat === view.turn) && !never.includes(offerName(o)),
  );
}

/** The tables that wait for me beside the one on this page, which is known better by its own connection. */
export const elsewhereOf = (tables: readonly TableSummary[], here: string | null): Elsewhere[] =>
  tables
    .filter((table) => table.status === 'playing' && table.your_turn && table.code !== here)
    .map(({ code, game }) => ({ code, game }));

/** How many things wait, for the icon. */
export const countOf = (here: Here | null, others: readonly Elsewhere[]): number =>
  (here?.turn ? 1 : 0) + (here?.offers.length ?? 0) + others.length;

/** What is new since the last look and worth a call. */
export function newCalls(before: Here | null, now: Here): { turn: boolean; offers: Standing[] } {
  if (before === null || before.code !== now.code) return { turn: false, offers: [] };
  const known = before.offers.map(offerName);
  return { turn: now.turn && !before.turn, offers: now.offers.filter((o) => !known.includes(offerName(o))) };
}

/** How long to wait before asking for my tables again: seldom while nobody looks, hardly ever if I play nowhere. */
export function pauseFor(tables: readonly TableSummary[], hidden: boolean): number {
  const running = tables.some((table) => table.status !== 'over');
  if (running) return hidden ? 60_000 : 20_000;
  return hidden ? 600_000 : 120_000;
}

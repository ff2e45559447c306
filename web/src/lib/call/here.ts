/** What waits for this person in the game on this page. Apart from `waiting.ts`: other pages need nothing of a game. */
import { unanswered } from '$lib/play/model/answers';
import { incoming, offerName, type Standing } from '$lib/play/trade/offers';
import type { Frame, SeatInfo } from '$wire';
import type { Here } from './waiting';

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

/** Nobody waits for a player who resigned or has a stand-in. */
const plays = (seat: SeatInfo | undefined): boolean => !seat?.resigned && !seat?.stand_in;

export function hereOf({ code, game, frame, seats, yours, me, never }: Seen): Here {
  const over = frame.view.phase.name === 'over';
  const turn = !over && yours.some((seat) => frame.waiting.includes(seat) && plays(seats[seat]));
  return { code, game, turn, offers: over || me === null ? [] : openOffers(frame, me, never) };
}

/** Offers I can answer and have not. An answer may still be changed, but nobody waits for that. */
function openOffers(frame: Frame, me: number, never: readonly string[]): Standing[] {
  return unanswered(incoming(frame.view, me), frame, me).filter((o) => !never.includes(offerName(o)));
}

/** What is new since the last look and worth a call. */
export function newCalls(before: Here | null, now: Here): { turn: boolean; offers: Standing[] } {
  if (before === null || before.code !== now.code) return { turn: false, offers: [] };
  const known = before.offers.map(offerName);
  return { turn: now.turn && !before.turn, offers: now.offers.filter((o) => !known.includes(offerName(o))) };
}

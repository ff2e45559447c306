/** Half-built offers, answers to standing ones, and the bank's part of the trade desk. */
import type { ActionForm, Cards, Frame, SeatForm, ViewForm } from '$wire';
import { count, nameOf, of, within } from '$lib/play/model/cards';
import { ofType, type Of } from '$lib/play/model/choices';

/** What lies on the trade desk. `to` null means everybody who can be asked. */
export interface Draft {
  give: Cards;
  want: Cards;
  to: number[] | null;
}

export const EMPTY: Draft = { give: {}, want: {}, to: null };

export const isEmpty = (draft: Draft): boolean => count(draft.give) + count(draft.want) === 0;

/** The draft as an action to some of those who may be asked, if it can be one at all. Whether the rules allow it the server decides. */
export function offerOf(draft: Draft, mayAsk: readonly number[]): Of<'offer'> | null {
  const to = mayAsk.filter((seat) => draft.to?.includes(seat) ?? true);
  if (count(draft.give) === 0 || count(draft.want) === 0 || to.length === 0) return null;
  return { type: 'offer', give: draft.give, want: draft.want, to };
}

/** An answer with the same cards, seen from the other side, ready to be changed. What the hand has not is left out. */
export const counterTo = (offer: { give: Cards; want: Cards }, from: number, hand: Cards): Draft => ({
  give: within(offer.want, hand),
  want: { ...offer.give },
  to: [from],
});

/** The draft can only give what the hand has. */
export const fitted = (draft: Draft, hand: Cards): Draft => ({ ...draft, give: within(draft.give, hand) });

/** Bank trades that are possible for what lies on the desk: all of the given kind, or only for the wanted one. */
export function bankTrades(actions: readonly ActionForm[], draft: Draft): Of<'bank'>[] {
  const gives = Object.keys(draft.give);
  const wants = Object.keys(draft.want);
  return ofType(actions, 'bank').filter(
    (a) => (gives.length === 0 || gives.includes(a.give)) && (wants.length === 0 || wants.includes(a.get)),
  );
}

/** The bank trade the draft says in full: the rate's number of one kind for one card of another. */
export function exactBank(actions: readonly ActionForm[], draft: Draft, rates: Cards): Of<'bank'> | null {
  const gives = Object.entries(draft.give);
  const wants = Object.entries(draft.want);
  const [give] = gives;
  const [want] = wants;
  if (gives.length !== 1 || wants.length !== 1 || !give || !want || want[1] !== 1) return null;
  if (give[1] !== of(rates, give[0])) return null;
  return ofType(actions, 'bank').find((a) => a.give === give[0] && a.get === want[0]) ?? null;
}

export interface Standing {
  seat: number;
  give: Cards;
  want: Cards;
}

/** All offers on the table, in the order of the seats. */
export const standing = (view: ViewForm): Standing[] =>
  view.seats.flatMap((s: SeatForm, seat) => (s.offer ? [{ seat, give: s.offer.give, want: s.offer.want }] : []));

export type Answer = 'accepted' | 'declined' | 'thinking';

/** Answers to the offer of the seat on turn, one for each seat asked. Who is still thinking the frame says. */
export const answers = ({ view, may_answer }: Pick<Frame, 'view' | 'may_answer'>): { seat: number; answer: Answer }[] =>
  view.asked.map((seat) => ({
    seat,
    answer: may_answer?.includes(seat) ? 'thinking' : view.accepted.includes(seat) ? 'accepted' : 'declined',
  }));

/** Offers that were made to this seat. */
export const incoming = (view: ViewForm, me: number): Standing[] =>
  standing(view).filter(({ seat }) => view.seats[seat]?.offer?.to.includes(me));

/** Equal for repeats of an offer: "never for this" remembers it. */
export const offerName = (offer: Standing): string => `${offer.seat}:${nameOf(offer.give)}>${nameOf(offer.want)}`;

/** Offers to be declined automatically, because this player said "never for this". */
export const neverFor = (
  view: ViewForm,
  me: number,
  actions: readonly ActionForm[],
  never: readonly string[],
): Of<'decline'>[] =>
  incoming(view, me)
    .filter((o) => never.includes(offerName(o)) && !view.declined.includes(me))
    .flatMap((o) => ofType(actions, 'decline').filter((a) => a.offer_of === o.seat));

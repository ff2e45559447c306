/** Answers to offers by one key or press each: always to the one that lies on top. */
import type { ActionForm, Frame } from '$wire';
import type { Standing } from '$lib/play/trade/offers';
import { ofType } from './choices';

/** `never`: not again in this turn. `never_again`: not again in this game. */
export type Reply = 'accept' | 'decline' | 'counter' | 'never' | 'never_again';

/** Whether the seat on turn still waits for an answer of this seat. */
export const mayAnswer = (frame: Frame, me: number): boolean => frame.may_answer?.includes(me) ?? false;

/** The offers that wait for an answer of this seat, in the order in which they lie; the first is on top. */
export function unanswered(offers: readonly Standing[], frame: Frame, me: number): Standing[] {
  const { actions, view } = frame;
  const open = [...ofType(actions, 'accept'), ...ofType(actions, 'decline')].map((a) => a.offer_of);
  // An answer to the seat on turn may still be changed, but nobody waits for that.
  const waits = (of: number): boolean => of !== view.turn || mayAnswer(frame, me);
  return offers.filter(({ seat }) => open.includes(seat) && waits(seat));
}

/** What the model does with answers; `Play` is one. */
export interface Answering {
  readonly topOffer: Standing | null;
  readonly busy: boolean;
  readonly mayOffer: boolean;
  readonly actions: readonly ActionForm[];
  answer(type: 'accept' | 'decline', offer: Standing): Promise<void>;
  counter(offer: Standing): void;
  never(offer: Standing): void;
  neverAgain(offer: Standing): void;
}

/** Whether the top offer can be answered so. */
export function canReply(play: Answering, how: Reply): boolean {
  const { topOffer } = play;
  if (topOffer === null) return false;
  if (how === 'counter') return play.mayOffer;
  const type = how === 'accept' ? 'accept' : 'decline';
  return ofType(play.actions, type).some((a) => a.offer_of === topOffer.seat);
}

/** Answers the top offer; false if it cannot be answered so. */
export function replyToTop(play: Answering, how: Reply): boolean {
  const { topOffer } = play;
  if (topOffer === null || play.busy || !canReply(play, how)) return false;
  if (how === 'counter') play.counter(topOffer);
  else if (how === 'never') play.never(topOffer);
  else if (how === 'never_again') play.neverAgain(topOffer);
  else void play.answer(how, topOffer);
  return true;
}

/** What is done automatically, if the person chose so on this device: rolling, and passing on offers that cannot be paid. */
import type { ActionForm, Cards } from '$wire';
import { t } from '$lib/i18n';
import { settings } from '$lib/settings';
import { toast } from '$lib/ui';
import { offerName, type Standing } from '$lib/play/trade/offers';
import { partText } from '$lib/play/words/speak';
import { count, missing } from './cards';
import { deeds, ofType } from './choices';
import type { Play } from './model.svelte';

/** How long the eye has to see that it is one's turn before the dice fall. */
export const BEFORE_ROLL = 500;

export type Deed =
  /** `once` is the same as long as the same thing is meant: it is sent at most once. */
  | { kind: 'roll'; action: ActionForm; once: string }
  | { kind: 'pass'; action: ActionForm; once: string; offer: Standing; lacks: Cards };

export interface Situation {
  rev: number;
  turns: number;
  actions: readonly ActionForm[];
  hand: Cards;
  /** The offers that wait for an answer. */
  waiting: readonly Standing[];
}

/** What would be done automatically now, if anything. */
export function deedOf(now: Situation, chosen: { autoRoll: boolean; autoPass: boolean }): Deed | null {
  if (chosen.autoPass) {
    const open = ofType(now.actions, 'accept').map((a) => a.offer_of);
    for (const offer of now.waiting) {
      const action = ofType(now.actions, 'decline').find((a) => a.offer_of === offer.seat);
      const lacks = missing(offer.want, now.hand);
      if (action && !open.includes(offer.seat) && count(lacks) > 0)
        return { kind: 'pass', action, offer, lacks, once: `${now.rev}:${offerName(offer)}` };
    }
  }
  // With a card to play before the roll, rolling is a choice.
  const [only, ...more] = deeds(now.actions);
  if (chosen.autoRoll && only?.type === 'roll' && more.length === 0)
    return { kind: 'roll', action: only, once: `${now.turns}:${now.rev}` };
  return null;
}

/** Does it while the screen is there. Called once, when the screen is made. */
export function automatic(of: () => Play): void {
  let sent = '';
  $effect(() => {
    const play = of();
    if (play.me === null || play.busy || play.over) return;
    const deed = deedOf(
      {
        rev: play.frame.rev,
        turns: play.view.turns,
        actions: play.actions,
        hand: play.hand,
        waiting: play.waitingOffers,
      },
      settings,
    );
    if (deed === null || deed.once === sent) return;
    const go = () => {
      sent = deed.once;
      if (deed.kind === 'roll') void play.press('roll');
      else {
        toast(
          t('play-passed', {
            who: partText(play, { seat: deed.offer.seat }),
            cards: partText(play, { cards: deed.lacks }),
          }),
        );
        void play.act(deed.action);
      }
    };
    const timer = setTimeout(go, deed.kind === 'roll' ? BEFORE_ROLL : 0);
    return () => clearTimeout(timer);
  });
}

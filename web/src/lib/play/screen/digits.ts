/** What a digit picks: a choice of the open question, else of the desk that has the focus, else a card of the hand. */
import { spotOf } from './focus.svelte';
import type { Play } from '$lib/play/model/model.svelte';

/** The n-th choice of a question or of the trade desk. Their controls say which digit is theirs: questions differ. */
function choose(place: Element | null, n: number): boolean {
  const found = place?.querySelector<HTMLElement>(`[data-digit="${n % 10}"]`) ?? null;
  found?.focus({ preventScroll: true });
  found?.click();
  return found !== null;
}

export function digitOf(play: Play, n: number): boolean {
  const tray = spotOf('tray');
  if (tray) return choose(tray, n);
  const here = document.activeElement?.closest('[data-digits]') ?? null;
  if (here) return choose(here, n);
  const card = play.game.cards[n - 1];
  if (card !== undefined && play.me !== null) return play.pressCard(card);
  // Beyond the hand: what the open desk has there.
  return choose(spotOf('trade'), n);
}

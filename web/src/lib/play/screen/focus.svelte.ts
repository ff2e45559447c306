/**
 * Where the keyboard goes. Components name the places it may go to; nothing looks for them in the page. And when what had
 * the focus is gone, it goes on somewhere sensible instead of falling out of the page.
 */
import { tick, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Play } from '$lib/play/model/model.svelte';

export type Spot = 'tray' | 'main' | 'trade' | 'want' | 'log' | 'chat' | 'players' | 'own-offer';

const spots: Partial<Record<Spot, HTMLElement[]>> = {};
const FOCUSABLE = 'button, a[href], input, select, textarea, [tabindex]';

/** Names an element: `{@attach spot('main')}`. */
export const spot =
  (name: Spot): Attachment<HTMLElement> =>
  (element) => {
    spots[name] = [...(spots[name] ?? []), element];
    return () => {
      spots[name] = spots[name]?.filter((one) => one !== element) ?? [];
    };
  };

const usable = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled, [inert] *');

/** The element of that name that can be seen. */
export const spotOf = (name: Spot): HTMLElement | null => spots[name]?.find(usable) ?? null;

/** The focus goes to a named place, or to the first control in it. */
export function focusSpot(name: Spot): boolean {
  const element = spotOf(name);
  if (element === null) return false;
  const inside = [...element.querySelectorAll<HTMLElement>('[data-first], ' + FOCUSABLE)].filter(
    (one) => usable(one) && one.tabIndex >= 0,
  );
  const target = element.matches(FOCUSABLE)
    ? element
    : (inside.find((one) => one.matches('[data-first]')) ??
      inside.find((one) => one.getAttribute('aria-disabled') !== 'true') ??
      inside[0]);
  target?.focus({ preventScroll: true });
  return target !== undefined;
}

const within = (name: Spot, element: Element): boolean => spots[name]?.some((one) => one.contains(element)) ?? false;

/** Keeps the focus in the page. Called once, when the screen is made. */
export function keepFocus(of: () => Play): void {
  /** What has the focus, or had it last. */
  let last: HTMLElement | null = null;
  let traded = false;
  /** What had it last outside of a question: there it returns when the question closes. */
  let outside: HTMLElement | null = null;

  function restore(): void {
    const now = document.activeElement;
    if ((now !== null && now !== document.body) || last === null || usable(last)) return;
    if (document.querySelector('dialog[open]')) return;
    if (of().tray !== null && focusSpot('tray')) return;
    if (outside !== null && outside !== last && usable(outside)) return outside.focus({ preventScroll: true });
    // An offer was sent, or it is gone again.
    if (traded && (focusSpot('own-offer') || focusSpot('trade'))) return;
    focusSpot('main');
  }

  $effect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      traded = within('trade', target) || within('own-offer', target);
      if (!within('tray', target)) outside = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  });
  $effect(() => {
    const play = of();
    void [play.frame, play.begun, play.busy, play.tray, play.curtain];
    // Once everything is drawn, and the browser has taken the focus from what was disabled.
    untrack(() => void tick().then(() => requestAnimationFrame(() => requestAnimationFrame(restore))));
  });
}

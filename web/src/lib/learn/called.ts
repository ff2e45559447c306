/** The controls a step of a lesson speaks of, by the names that the parts of the game screen have ($lib/anchors). */
import type { LessonStep } from '$lib/game/module';

const OWN_NAMES: Record<string, string[]> = {
  accept: ['accept-*'],
  steal: ['steal-*'],
};
/** Every game lists its development cards in this order. */
const PLAYS = ['play_knight', 'play_roads', 'play_plenty', 'play_monopoly'];
const ACTIONS = ['roll', 'end_turn', 'road', 'settle', 'upgrade', 'buy'];

/** In the order in which they are pressed, where there is one: what lies in front hides what opened it. */
export function calledBy(
  point: LessonStep['point'],
  devs: readonly string[],
  own: Readonly<Record<string, string>> = {},
): string[] {
  const control = point?.control;
  if (!control) return [];
  if (ACTIONS.includes(control)) return [`action-${control}`];
  const [give, get] = point.cards ?? [];
  if (control === 'bank') return ['trade', `give-${give}`, `want-${get}`, `bank-${give}-${get}`];
  const card = Object.keys(own).find((one) => own[one] === control) ?? devs[PLAYS.indexOf(control)];
  if (card !== undefined) return ['devs', `dev-${card}`, `play-${card}`];
  const picks = (point.cards ?? []).map((card) => `pick-${card}`);
  return OWN_NAMES[control] ?? [`own-${control}`, `action-${control}`, ...picks, 'pick-send'];
}

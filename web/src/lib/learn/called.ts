/** The controls a step of a lesson speaks of, by the names that the parts of the game screen have ($lib/anchors). */
import { cardOf } from '$lib/game/devs';
import type { LessonStep } from '$lib/game/module';
import type { GameForm } from '$wire';

const OWN_NAMES: Record<string, string[]> = {
  accept: ['accept-*'],
  steal: ['steal-*'],
};
const ACTIONS = ['roll', 'end_turn', 'road', 'settle', 'upgrade', 'buy'];

/** In the order in which they are pressed, where there is one: what lies in front hides what opened it. */
export function calledBy(point: LessonStep['point'], game: Pick<GameForm, 'devs'>): string[] {
  const control = point?.control;
  if (!control) return [];
  if (ACTIONS.includes(control)) return [`action-${control}`];
  const [give, get] = point.cards ?? [];
  if (control === 'bank') return ['trade', `give-${give}`, `want-${get}`, `bank-${give}-${get}`];
  const card = cardOf(game, control);
  if (card !== null) return ['devs', `dev-${card}`, `play-${card}`];
  const picks = (point.cards ?? []).map((card) => `pick-${card}`);
  return OWN_NAMES[control] ?? [`own-${control}`, `action-${control}`, ...picks, 'pick-send'];
}

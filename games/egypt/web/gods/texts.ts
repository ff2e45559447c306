/** What is said of a god. Power, moment and button are those of the power it has at this table. */
import type { GamePlay } from '$lib/game/play';
import { godsOf, type God, type Held, powerOf } from './gods';

function of(play: GamePlay, god: God, what: string): string {
  const power = powerOf(play.view, god);
  return power === null ? '' : play.text(`egypt-power-${power}-${what}`, {});
}

export const godName = (play: GamePlay, god: God): string => play.text(`egypt-god-${god}`, {});
/** The power in one line. */
export const powerText = (play: GamePlay, god: God): string => of(play, god, 'short');
export const whenText = (play: GamePlay, god: God): string => of(play, god, 'when');
/** The power in full. */
export function longText(play: GamePlay, god: God): string {
  const two = powerOf(play.view, god) === 'demand' && !godsOf(play.view)?.ask_fewer;
  return of(play, god, two ? 'long-two' : 'long');
}
/** A god on a player's card, in a line. */
export const heldText = (play: GamePlay, { god, side, ready }: Held): string =>
  play.text('egypt-gods-seat', { god, side, ready: ready ? 'yes' : 'no' });

/** What is said of a god. Power, moment and button are those of the power it has at this table. */
import type { Play } from '$lib/play/model/model.svelte';
import { powerAt, type God, type Held } from './gods';

const of = (play: Play, god: God, what: string): string => play.text(`egypt-god-${powerAt(play, god)}-${what}`, {});

export const godName = (play: Play, god: God): string => play.text(`egypt-god-${god}`, {});
/** The power in one line. */
export const powerText = (play: Play, god: God): string => of(play, god, 'power');
export const whenText = (play: Play, god: God): string => of(play, god, 'when');
/** The power in full. */
export function longText(play: Play, god: God): string {
  const options = play.connection.table?.options;
  const two = powerAt(play, god) === 'horus' && options?.['horus'] === 'two';
  return of(play, god, two ? 'long-two' : 'long');
}
/** A god on a player's card, in a line. */
export const heldText = (play: Play, { god, side, ready }: Held): string =>
  play.text('egypt-gods-seat', { god, side, ready: ready ? 'yes' : 'no' });

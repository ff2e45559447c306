/** What the view says about the gods, in the form the screen needs. Nothing here knows more than the server told. */
import type { ViewForm } from '$wire';
import type { GamePlay } from '$lib/game/play';
import type { EgyptGodSide, EgyptGodsView, EgyptHeldGod, EgyptPower } from '../generated';
import { GODS, type God } from './art/gods';
import { wire } from './wire';

export { GODS, type God };
export type Side = EgyptGodSide;

/** The god of one seat. One that came or was turned in this turn rests until the next. */
export type Held = EgyptHeldGod;

/** Null at tables without gods. */
export const godsOf = (view: ViewForm): EgyptGodsView | null => wire.view(view)?.gods ?? null;

export const heldBy = (view: ViewForm, seat: number): Held | null => godsOf(view)?.seats[seat] ?? null;

/** The power of a god at this table; null where there are no gods. */
export function powerOf(view: ViewForm, god: God): EgyptPower | null {
  const gods = godsOf(view);
  const all = [...(gods?.seats ?? []), ...(gods?.display ?? [])];
  return all.find((one) => one?.god === god)?.power ?? null;
}

/** What a control begins: a question over the board, a place on it, or the deed itself. */
const TRAYS: readonly string[] = ['demand', 'substitute', 'declare', 'look', 'choose_card'];
const PLACED: readonly string[] = ['lift', 'plough_settle', 'plough_upgrade'];

export function use(play: GamePlay, control: string): void {
  if (play.busy || play.ownActions(control).length === 0) return;
  if (TRAYS.includes(control)) play.openTray(control);
  else if (PLACED.includes(control)) play.arm(control);
  else if (control === 'banish' || control === 'stop') void wire.act(play, { type: control });
}

/** The controls of the viewer's own god now; ending a run of trades takes the place of beginning one. */
export const controlsOf = (play: Pick<GamePlay, 'actions'>, held: Held): string[] =>
  wire.actions(play, 'stop').length > 0 ? ['stop'] : held.controls;

/** What the view says about the gods, in the form the screen needs. Nothing here knows more than the server told. */
import type { ViewForm } from '$wire';
import type { GamePlay } from '$lib/game/play';
import type { EgyptAction, EgyptGodSide, EgyptGodsView, EgyptHeldGod } from '../generated';
import { GODS, type God } from './art/gods';
import { wire } from './wire';

export { GODS, type God };
export type Side = EgyptGodSide;

/** The god of one seat. One that came or was turned in this turn rests until the next. */
export type Held = EgyptHeldGod;

/** Null at tables without gods. */
export const godsOf = (view: ViewForm): EgyptGodsView | null => wire.view(view)?.gods ?? null;

export const heldBy = (view: ViewForm, seat: number): Held | null => godsOf(view)?.seats[seat] ?? null;

/** What a god does is named after the god that does it at most tables; two of them can have changed places. */
export type Power = God;

export const PAIRED: Partial<Record<God, Power>> = { thoth: 'bastet', bastet: 'thoth' };

export const powerOf = (god: God, options: Record<string, string> | undefined): Power =>
  (options?.['god_pairing'] === 'bastet_chooses' && PAIRED[god]) || god;

/** The power of a god at this table. */
export const powerAt = (play: GamePlay, god: God): Power => powerOf(god, play.options);

/** The controls of each power, in the order of the buttons. Two powers come by themselves and have none. */
export const CONTROLS: Record<Power, readonly EgyptAction['type'][]> = {
  horus: ['demand'],
  ptha: ['substitute'],
  atum: [],
  osiris: ['lift'],
  isis: [],
  hapi: ['plough_settle', 'plough_upgrade'],
  amun: ['declare'],
  maat: ['look'],
  thoth: ['choose_card'],
  bastet: ['banish'],
};

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
export function controlsOf(play: GamePlay, god: God): string[] {
  const own = [...CONTROLS[powerAt(play, god)]];
  return wire.actions(play, 'stop').length > 0 ? ['stop'] : own;
}

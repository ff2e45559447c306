/** What the view says about the gods, in the form the screen needs. Nothing here knows more than the server told. */
import type { Cards, ViewForm } from '$wire';
import type { GamePlay } from '$lib/game/play';
import { GODS, type God } from './art/gods';

export { GODS, type God };
export type Side = 'a' | 'b';

/** The god of one seat. One that came or was turned in this turn rests until the next. */
export interface Held {
  god: God;
  side: Side;
  ready: boolean;
}

/** `view.game.gods`. */
export interface GodsView {
  /** Nobody has one before the second settlement stands. */
  seats: (Held | null)[];
  /** Those nobody has. */
  display: God[];
  /** The card that is traded two for one in this turn. */
  declared?: string;
  /** The development cards one looks at. */
  seen?: Cards;
  in_deck?: Cards;
}

/** Null at tables without gods. */
export const godsOf = (view: ViewForm): GodsView | null =>
  (view.game as { gods?: GodsView } | null | undefined)?.gods ?? null;

export const heldBy = (view: ViewForm, seat: number): Held | null => godsOf(view)?.seats[seat] ?? null;

/** Steps of a god's help that is under way. */
export type Step =
  | { name: 'demand'; card: string; asked?: number[] | number }
  | { name: 'give_back'; card: string; to: number }
  | { name: 'cart'; without: string; with: string; boat?: boolean }
  | { name: 'balance' | 'shelter' | 'after_use'; seat: number }
  | { name: 'move_cart'; from: number }
  | { name: 'alms'; from: number }
  | { name: 'look_at_cards'; left: number }
  | { name: 'keep_card' };
export type StepName = Step['name'];

const STEPS: readonly string[] = [
  'demand',
  'give_back',
  'cart',
  'balance',
  'shelter',
  'after_use',
  'move_cart',
  'alms',
  'look_at_cards',
  'keep_card',
] satisfies StepName[];

export function stepOf({ phase }: ViewForm): Step | null {
  const step = phase.name === 'game' ? (phase.step as { name?: string } | null) : null;
  return STEPS.includes(step?.name ?? '') ? (step as Step) : null;
}

/** The step of a name, if it is that one. */
export function stepNamed<N extends StepName>(view: ViewForm, name: N): Extract<Step, { name: N }> | null {
  const step = stepOf(view);
  return step?.name === name ? (step as Extract<Step, { name: N }>) : null;
}

/** What a god does is named after the god that does it at most tables; two of them can have changed places. */
export type Power = God;

export const PAIRED: Partial<Record<God, Power>> = { thoth: 'bastet', bastet: 'thoth' };

export const powerOf = (god: God, options: Record<string, string> | undefined): Power =>
  (options?.['god_pairing'] === 'bastet_chooses' && PAIRED[god]) || god;

/** The power of a god at this table. */
export const powerAt = (play: GamePlay, god: God): Power => powerOf(god, play.options);

/** The controls of each power, in the order of the buttons. Two powers come by themselves and have none. */
export const CONTROLS: Record<Power, readonly string[]> = {
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
  else void play.actOwn({ type: control });
}

/** The controls of the viewer's own god now; ending a run of trades takes the place of beginning one. */
export function controlsOf(play: GamePlay, god: God): string[] {
  const own = [...CONTROLS[powerAt(play, god)]];
  return play.ownActions('stop').length > 0 ? ['stop'] : own;
}

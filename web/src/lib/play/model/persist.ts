/** What a player had begun, kept for this tab: a reload comes back to the same dialog. */
import { controlOf } from '$lib/game/forms';
import type { GameModule } from '$lib/game/module';
import type { ActionForm, Cards, Frame } from '$wire';
import { actionAt, has, BUILD, ofType, plentyKinds, whyNot, type Ground } from './choices';
import { EMPTY, type Draft } from '$lib/play/trade/offers';
import { count, within } from './cards';
import type { Place } from '$lib/board/types';

export type Tab = 'log' | 'trade' | 'chat' | 'stats' | 'own';
/** The tabs everywhere; on a phone `own` comes first in games that bring a panel. */
export const TABS: readonly Tab[] = ['log', 'trade', 'chat', 'stats'];

/** Menus and dialogs over the board. `discard` and `steal` open automatically: the game waits for them. */
export type Dialog =
  | { kind: 'build' }
  | { kind: 'cards' }
  | { kind: 'plenty'; picked: string[] }
  | { kind: 'monopoly'; picked: string | null }
  /** One that only this game has: its name, and what was picked in it so far. */
  | { kind: 'game'; name: string; picked: string[] }
  /** The ways to something that cannot be paid. */
  | { kind: 'ways'; want: string }
  | { kind: 'keys' }
  | { kind: 'resign' }
  | { kind: 'host' }
  | { kind: 'seat'; seat: number };

export interface Begun {
  dialog: Dialog | null;
  /** The type of the action whose place is being chosen. */
  armed: string | null;
  /** A place that waits for its confirmation. */
  held: Place | null;
  draft: Draft;
  discard: Cards;
  tab: Tab;
  /** On a phone the side column is a sheet that may be open. */
  sheet: boolean;
  /** Offers that are declined automatically in this game. */
  never: string[];
  /** The same for one turn only: its number, and the offers. */
  notNow: { turn: number; offers: string[] };
  /** A word to the others that was not sent yet. */
  words: string;
  /** Whether the menu is open. */
  menu: boolean;
}

export const FRESH: Begun = {
  dialog: null,
  armed: null,
  held: null,
  draft: EMPTY,
  discard: {},
  tab: 'log',
  sheet: false,
  never: [],
  notNow: { turn: -1, offers: [] },
  words: '',
  menu: false,
};

/** Drops everything whose cause is gone: called with every frame, and after a reload with what was stored. */
export function reconciled(begun: Begun, frame: Frame, me: number, own: OwnParts = {}): Begun {
  const { actions, view } = frame;
  const hand = view.seats[me]?.hand ?? {};
  const armed = begun.armed && has(actions, begun.armed) ? begun.armed : null;
  return {
    ...begun,
    armed,
    held: begun.held && placeable(actions, armed, begun.held, own) ? begun.held : null,
    dialog: begun.dialog && stillOpen(begun.dialog, frame, own.trays ?? {}) ? begun.dialog : null,
    draft: { ...begun.draft, give: within(begun.draft.give, hand) },
    discard: limited(begun.discard, hand, has(actions, 'discard') ? (view.seats[me]?.debt ?? 0) : 0),
  };
}

/** What a game brings that can be begun. */
export type OwnParts = Pick<GameModule, 'trays' | 'builds' | 'moves'>;

/** On what the places of an action that only this game has lie. */
export const groundOf = ({ builds = [], moves = [] }: OwnParts, kind: string): Ground =>
  [...builds, ...moves].find(({ action }) => action === kind)?.on === 'path' ? 'path' : 'intersection';

function placeable(actions: readonly ActionForm[], armed: string | null, place: Place, own: OwnParts): boolean {
  const asked = (own.moves ?? []).flatMap(({ action, asks }) => (asks ? [action] : []));
  const kinds = [...BUILD, 'move_robber', ...asked, ...(armed === null ? [] : [armed])];
  return kinds.some((kind) => actionAt(actions, kind, place, groundOf(own, kind)) !== null);
}

function stillOpen(dialog: Dialog, frame: Frame, trays: NonNullable<GameModule['trays']>): boolean {
  const { actions, blocked } = frame;
  const over = frame.view.phase.name === 'over';
  switch (dialog.kind) {
    case 'ways':
      return !has(actions, dialog.want) && whyNot(blocked, controlOf(dialog.want)) === 'cannot_afford';
    case 'plenty':
      return (
        has(actions, 'play_plenty') &&
        (dialog.picked.length < 1 || plentyKinds(actions, []).includes(dialog.picked[0] ?? ''))
      );
    case 'monopoly':
      return has(actions, 'play_monopoly');
    case 'game':
      return trays[dialog.name]?.possible(actions) ?? false;
    case 'build':
    case 'host':
    case 'resign':
      return !over;
    default:
      return true;
  }
}

/** Never more chosen than owed or held. */
function limited(cards: Cards, hand: Cards, debt: number): Cards {
  const fits = within(cards, hand);
  return count(fits) <= debt ? fits : {};
}

/** The seats whose victims can be named. */
export const victims = (actions: readonly ActionForm[]): number[] => ofType(actions, 'steal').map((a) => a.from);

const store = (code: string, seat: number | null) => `civitas.play.${code}.${seat ?? 'watch'}`;

export function remember(code: string, seat: number | null, begun: Begun): void {
  try {
    sessionStorage.setItem(store(code, seat), JSON.stringify(begun));
  } catch {
    // Storage can be full or forbidden; then a reload starts afresh.
  }
}

export function recall(code: string, seat: number | null): Begun {
  try {
    const text = sessionStorage.getItem(store(code, seat));
    return text ? { ...FRESH, ...(JSON.parse(text) as Partial<Begun>) } : { ...FRESH };
  } catch {
    return { ...FRESH };
  }
}

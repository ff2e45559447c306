/** From the list of possible actions to what can be pressed. No rule is known here: what is not listed cannot be done. */
import type { ActionForm, Control, Frame, PhaseForm, ReasonCode } from '$wire';
import { NO_CHOICES, type Choices, type Place } from '$lib/board/types';
import { isNamed, nameOf, placeOf } from '$lib/game/forms';

export type ActionType = ActionForm['type'];
export type Of<T extends ActionType> = Extract<ActionForm, { type: T }>;

/** The kinds of pieces a player chooses before choosing the place. */
export const BUILD = ['road', 'settle', 'upgrade'] as const;
export type Build = (typeof BUILD)[number];

/** Talk about trade: does not count as "something else to do". */
const TALK: readonly ActionType[] = ['accept', 'decline', 'confirm', 'withdraw'];

export const ofType = <T extends ActionType>(actions: readonly ActionForm[], type: T): Of<T>[] =>
  actions.filter((a): a is Of<T> => a.type === type);

/** The name of an action; one that only this game has by its own. */
export const typeOf = (action: ActionForm): string => (action.type === 'game' ? nameOf(action.action) : action.type);

export const has = (actions: readonly ActionForm[], type: string): boolean => actions.some((a) => typeOf(a) === type);

const WAITS: readonly PhaseForm['name'][] = ['setup_settlement', 'setup_road', 'free_roads', 'free_settlement'];

/** Whether the game waits for exactly this kind of place, so that nobody has to choose the kind first. */
export function forced(actions: readonly ActionForm[], phase: PhaseForm): Build | 'move_robber' | null {
  if (has(actions, 'move_robber')) return 'move_robber';
  const kinds = BUILD.filter((kind) => has(actions, kind));
  const [only] = kinds;
  const waits = WAITS.includes(phase.name);
  return waits && kinds.length === 1 && only ? only : null;
}

/** What the field `at` of an action that only this game has names. */
export type Ground = 'intersection' | 'path';

/** The places of one kind of action, as the board wants them. Those of a game's own lie on the ground it says. */
export function placesFor(
  actions: readonly ActionForm[],
  kind: string | null,
  ground: Ground = 'intersection',
): Choices {
  switch (kind) {
    case 'road':
      return { ...NO_CHOICES, kind, paths: ofType(actions, 'road').map((a) => a.at) };
    case 'settle':
    case 'upgrade':
      return { ...NO_CHOICES, kind, intersections: ofType(actions, kind).map((a) => a.at) };
    case 'move_robber': {
      const to = ofType(actions, 'move_robber').map((a) => a.to);
      return { ...NO_CHOICES, kind, hexes: to.filter((hex) => hex !== null), aside: to.includes(null) };
    }
    case null:
      return NO_CHOICES;
    default: {
      const at = ownOf(actions, kind).flatMap((own) => placeOf(own) ?? []);
      return ground === 'path' ? { ...NO_CHOICES, kind, paths: at } : { ...NO_CHOICES, kind, intersections: at };
    }
  }
}

/** The listed action that a place of the board stands for. */
export function actionAt(
  actions: readonly ActionForm[],
  kind: string,
  place: Place,
  ground: Ground = 'intersection',
): ActionForm | null {
  const found = actions.find((a) => {
    if (typeOf(a) !== kind) return false;
    if (a.type === 'game') return place[ground] !== undefined && placeOf(a.action) === place[ground];
    if (a.type === 'road') return a.at === place.path;
    if (a.type === 'settle' || a.type === 'upgrade') return a.at === place.intersection;
    return a.type === 'move_robber' && (a.to === null ? place.aside === true : a.to === place.hex);
  });
  return found ?? null;
}

/** Kinds that can be taken next: after the first pick only those that go with it. */
export function plentyKinds(actions: readonly ActionForm[], picked: readonly string[]): string[] {
  const pairs = ofType(actions, 'play_plenty').map((a) => a.cards);
  const [first] = picked;
  if (first === undefined) return [...new Set(pairs.flat())];
  return [...new Set(pairs.filter((p) => p.includes(first)).map((p) => (p[0] === first ? p[1] : p[0])))];
}

/** The listed action for the picked cards; the order does not matter, and the last card of the supply is named twice. */
export function plentyAction(
  actions: readonly ActionForm[],
  picked: readonly string[],
  wanted: number,
): Of<'play_plenty'> | null {
  if (picked.length !== wanted) return null;
  const [first, second = first] = picked;
  const fits = ([a, b]: [string, string]) => (a === first && b === second) || (a === second && b === first);
  return ofType(actions, 'play_plenty').find(({ cards }) => fits(cards)) ?? null;
}

/** Whether ending the turn is all that is left. */
export const onlyEnd = (actions: readonly ActionForm[]): boolean =>
  actions.length === 1 && actions[0]?.type === 'end_turn';

/** Everything that is about places, cards and dice: what is not merely talk about trade. */
export const deeds = (actions: readonly ActionForm[]): ActionForm[] => actions.filter((a) => !TALK.includes(a.type));

/** Actions of a type that only this game has. What else is in them only the game knows. */
export const ownOf = (actions: readonly ActionForm[], type: string): { type: string }[] =>
  ofType(actions, 'game').flatMap(({ action }) => (isNamed(action, type) ? [action] : []));

/** The code of the reason why a control cannot be used; games have controls and reasons of their own. */
export const whyNot = (blocked: Frame['blocked'], control: Control): ReasonCode | null =>
  blocked[control] ?? blocked.all ?? null;

/** The one big button: what nearly everybody does now, or the way on without what is asked. */
export function mainAction(actions: readonly ActionForm[]): 'roll' | 'end_turn' | 'decline_road' | null {
  if (has(actions, 'roll')) return 'roll';
  if (has(actions, 'decline_road')) return 'decline_road';
  return has(actions, 'end_turn') ? 'end_turn' : null;
}

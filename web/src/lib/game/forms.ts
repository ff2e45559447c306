/**
 * What only one game has on the wire. To the shell it is `unknown`; `games/<folder>/web/generated.ts` has the types, made
 * from the Rust forms of the game, and the names by which they are recognised. A game reads and sends its forms through
 * what `formsOf` makes of these: here, and nowhere else, `unknown` becomes a type. That is checked by name; the fields are
 * what the server's own type says.
 */
import type { ActionForm, Control, EventForm, ViewForm } from '$wire';

/** The forms of a game. One that has no phases of its own, say, has `never` there. */
export interface OwnForms {
  action: { type: string };
  event: { type: string };
  step: { name: string };
  view: object;
  reason: string;
}

/** The names of a game's forms, what every view of it has, and the reasons for which its rules refuse. */
export interface OwnNames<F extends OwnForms> {
  action: readonly F['action']['type'][];
  event: readonly F['event']['type'][];
  step: readonly F['step']['name'][];
  view: readonly (keyof F['view'])[];
  reason: readonly F['reason'][];
}

type Acts = { readonly actions: readonly ActionForm[]; actOwn(action: { type: string }): Promise<void> };

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

/** Whether a value has one of these names. */
const named = (value: unknown, key: 'type' | 'name', names: readonly unknown[]): boolean =>
  isObject(value) && names.includes(value[key]);

/** All that is known of an action outside its game: its name, and the place if it is about one. */
export const nameOf = (own: unknown): string => (isObject(own) && typeof own['type'] === 'string' ? own['type'] : '');
export const placeOf = (own: unknown): number | null =>
  isObject(own) && typeof own['at'] === 'number' ? own['at'] : null;
/** Whether it has that name. */
export const isNamed = (own: unknown, type: string): own is { type: string } => named(own, 'type', [type]);

/** What a control is called in a frame: by the type of its action, one of all games or one of a game's own. */
export const controlOf = (action: string): Control => action as Control;

export function formsOf<F extends OwnForms>(names: OwnNames<F>) {
  type Action<T> = Extract<F['action'], { type: T }>;
  const isView = (value: unknown): value is F['view'] => isObject(value) && names.view.every((key) => key in value);
  const isEvent = (value: unknown): value is F['event'] => named(value, 'type', names.event);
  const isStep = <N extends F['step']['name']>(
    value: unknown,
    of: readonly N[],
  ): value is Extract<F['step'], { name: N }> => named(value, 'name', of);
  const isAction = <T extends F['action']['type']>(value: unknown, type: T): value is Action<T> =>
    named(value, 'type', [type]);

  const listed = <T extends F['action']['type']>(actions: readonly ActionForm[], type: T): Action<T>[] =>
    actions.flatMap((one) => (one.type === 'game' && isAction(one.action, type) ? [one.action] : []));

  return {
    /** The game's part of a view; null at a table without it, such as one without the variant that brings it. */
    view: (view: Pick<ViewForm, 'game'> | null): F['view'] | null => (isView(view?.game) ? view.game : null),

    /** The game's own phase, if it is in one. */
    step: ({ phase }: Pick<ViewForm, 'phase'>): F['step'] | null =>
      phase.name === 'game' && isStep(phase.step, names.step) ? phase.step : null,

    /** The same, if it is the phase of a name. */
    stepNamed: <N extends F['step']['name']>(
      { phase }: Pick<ViewForm, 'phase'>,
      name: N,
    ): Extract<F['step'], { name: N }> | null =>
      phase.name === 'game' && isStep(phase.step, [name]) ? phase.step : null,

    /** The game's own event, if it is one. */
    event: (event: EventForm): F['event'] | null =>
      event.type === 'game' && isEvent(event.event) ? event.event : null,

    /** The game's own actions of a type that can be carried out now. */
    actions: <T extends F['action']['type']>({ actions }: Pick<Acts, 'actions'>, type: T): Action<T>[] =>
      listed(actions, type),

    /** Whether one of these is possible, as a question over the board asks. */
    any:
      (...types: F['action']['type'][]) =>
      (actions: readonly ActionForm[]): boolean =>
        types.some((type) => listed(actions, type).length > 0),

    /** Sends an action of the game's own and closes its question. */
    act: (play: Pick<Acts, 'actOwn'>, action: F['action']): Promise<void> => play.actOwn(action),

    /** What a step of a lesson waits for: an action of a type, if it fits. */
    does:
      <T extends F['action']['type']>(type: T, fits: (action: Action<T>) => boolean = () => true) =>
      (action: ActionForm): boolean =>
        action.type === 'game' && isAction(action.action, type) && fits(action.action),
  };
}

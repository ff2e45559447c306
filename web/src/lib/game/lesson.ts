/** What lessons are written with: what a step waits for, what others do meanwhile, and where a lesson begins. */
import type { ActionForm } from '$wire';
import type { LessonStep } from './module';

type Line = NonNullable<LessonStep['play']>[number];

/** An action of a type, if it fits. */
export const does =
  <T extends ActionForm['type']>(type: T, fits: (action: Extract<ActionForm, { type: T }>) => boolean = () => true) =>
  (action: ActionForm): boolean =>
    action.type === type && fits(action as Extract<ActionForm, { type: T }>);

export const roll = (seat: number, a: number, b: number): Line => ({
  seat,
  action: { type: 'roll' },
  outcome: { dice: [a, b] },
});
export const end = (seat: number): Line => ({ seat, action: { type: 'end_turn' } });

/** What a seat has before it has anything. */
export const BARE_SEAT = { devs: {}, knights: 0, cities: [], debt: 0, start_roll: 0, offer: null };

/** What a position has before anything was won, played or offered. */
export const BARE_POSITION = {
  rolled: false,
  card_played: false,
  building: false,
  played: {},
  fresh: {},
  route_award: null,
  army_award: null,
  winners: [],
  contenders: [],
  asked: [],
  accepted: [],
  declined: [],
};

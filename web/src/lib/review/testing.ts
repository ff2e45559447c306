/** Small views, frames and replays for tests. */
import type {
  ActionForm,
  ChanceForm,
  EventForm,
  Frame,
  ReplayForm,
  ReplayFrame,
  RulesForm,
  SeatForm,
  ViewForm,
} from '$wire';

/** The odds of two dice, as the server tells them. */
export const DICE: RulesForm['dice'] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum, at) => [
  sum,
  Math.min(at, 10 - at) + 1,
]);

export const seatForm = (over: Partial<SeatForm> = {}): SeatForm => ({
  points: 0,
  hidden_points: 0,
  sources: {},
  income: 0,
  hand_size: 0,
  hand: {},
  dev_count: 0,
  devs: {},
  fresh_count: 0,
  fresh: {},
  knights: 0,
  route: 0,
  settlements: [],
  cities: [],
  roads: [],
  stock: {},
  rates: {},
  debt: 0,
  start_roll: 0,
  offer: null,
  ...over,
});

export const viewForm = (over: Partial<ViewForm> = {}): ViewForm => ({
  viewer: null,
  turns: 1,
  turn: 0,
  first: 0,
  phase: { name: 'main' },
  setup_step: 4,
  rolled: true,
  card_played: false,
  building: false,
  robber: null,
  supply: {},
  deck_size: 3,
  played: {},
  route_award: null,
  army_award: null,
  winners: [],
  contenders: [],
  asked: [],
  accepted: [],
  declined: [],
  seats: [seatForm(), seatForm()],
  ...over,
});

export const frameForm = (view: Partial<ViewForm> = {}, over: Partial<Frame> = {}): Frame => ({
  rev: 0,
  steps: [],
  view: viewForm(view),
  actions: [],
  may_offer: false,
  may_ask: [],
  blocked: {},
  waiting: [],
  clock: null,
  answer_time: null,
  ...over,
});

export interface Told {
  seat: number;
  events: EventForm[];
  view: Partial<ViewForm>;
  action?: ActionForm;
  chance?: ChanceForm;
}

/** Two fields that share the corners 1 and 2: an 8 of grain with corners 0 to 2, a 6 of stone with corners 1 to 3. */
export function replayForm(start: Partial<ViewForm>, told: Told[]): ReplayForm {
  const hex = { q: 0, r: 0, point: [0, 0] as [number, number] };
  const frames: ReplayFrame[] = [{ rev: 0, step: null, view: viewForm(start), waiting: [] }];
  told.forEach(({ seat, events, view, action, chance }, at) =>
    frames.push({
      rev: at + 1,
      step: { rev: at + 1, seat, events },
      view: viewForm(view),
      waiting: [],
      ...(action ? { action } : {}),
      ...(chance ? { chance } : {}),
    }),
  );
  return {
    game: 'test',
    options: {},
    over: true,
    frames,
    fixed: {
      board: {
        orientation: 'pointy-top',
        hexes: [
          { ...hex, id: 0, terrain: 'fields', number: 8, pips: 5, card: 'grain', corners: [0, 1, 2] },
          { ...hex, id: 1, terrain: 'quarry', number: 6, pips: 5, card: 'stone', corners: [1, 2, 3] },
          { ...hex, id: 2, terrain: 'desert', number: null, pips: 0, card: null, corners: [3, 4] },
        ],
        intersections: [],
        paths: [],
        harbours: [],
        spec: { harbours: [] },
      },
      rules: {
        goal: 10,
        hand_limit: 7,
        costs: {},
        supply: { grain: 19, stone: 19 },
        deck: { mercenary: 2, victory_point: 1 },
        pieces: {},
        route_min: 5,
        army_min: 3,
        award_points: 2,
        separated_phases: true,
        robber: 7,
        dice: DICE,
        plenty: 2,
        rates: { grain: 4, stone: 4 },
      },
    },
  };
}

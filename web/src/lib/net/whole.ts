/**
 * A frame as the client works with it: the server leaves out what has its usual value (docs/protocol.md), and here it is put
 * back. This is the only place that knows of it.
 */
import type { Frame, SeatForm, ServerMessage, ViewForm } from '$wire';

/** Of some fields "missing" says something itself. */
type AlwaysThere<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
/** What is left out of an object of this kind, if it has this value; a field that is never left out is not here. */
type Usual<T, Never extends keyof AlwaysThere<T>> = Readonly<Omit<AlwaysThere<T>, Never>>;

const SEAT: Usual<SeatForm, 'stock' | 'rates'> = {
  points: 0,
  hidden_points: null,
  sources: {},
  income: 0,
  hand_size: null,
  hand: null,
  dev_count: 0,
  devs: null,
  fresh_count: 0,
  fresh: null,
  knights: 0,
  route: 0,
  settlements: [],
  cities: [],
  roads: [],
  debt: 0,
  start_roll: 0,
  offer: null,
};

const VIEW: Usual<ViewForm, 'phase' | 'supply' | 'seats'> = {
  viewer: null,
  turns: 0,
  turn: 0,
  first: 0,
  setup_step: 0,
  rolled: false,
  card_played: false,
  building: false,
  robber: null,
  deck_size: 0,
  played: {},
  route_award: null,
  army_award: null,
  winners: [],
  contenders: [],
  asked: [],
  accepted: [],
  declined: [],
};

const FRAME: Usual<Frame, 'rev' | 'view'> = {
  steps: [],
  actions: [],
  may_offer: false,
  may_ask: [],
  blocked: {},
  waiting: [],
  clock: null,
  answer_time: null,
};

type Sent<T, There extends keyof T> = Partial<T> & Pick<T, There>;
type SentSeat = Sent<SeatForm, 'stock' | 'rates'>;
type SentView = Sent<Omit<ViewForm, 'seats'>, 'phase' | 'supply'> & { seats?: SentSeat[] };
/** A frame as it comes. */
export type SentFrame = Sent<Omit<Frame, 'view'>, 'rev'> & { view: SentView };

/** A message as it comes. */
export type SentMessage = Exclude<ServerMessage, { type: 'frame' }> | ({ type: 'frame' } & SentFrame);

/** A view with everything that was left out. */
function wholeView(view: SentView): ViewForm {
  return { ...VIEW, ...view, seats: (view.seats ?? []).map((seat) => ({ ...SEAT, ...seat })) };
}

/** A frame with everything that was left out. */
export function wholeFrame<F extends SentFrame>(frame: F): Omit<F, 'view'> & Frame {
  return { ...FRAME, ...frame, view: wholeView(frame.view) };
}

/** What the server says. */
export function wholeMessage(text: string): ServerMessage {
  const message = JSON.parse(text) as SentMessage;
  return message.type === 'frame' ? wholeFrame(message) : message;
}

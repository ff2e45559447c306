/**
 * A frame as the client works with it: the server leaves out what has its usual value or follows from the rules, which it tells
 * once (docs/protocol.md), and here it is put back. This is the only place that knows of it.
 */
import type { BuiltForm, Cards, Frame, RulesForm, SeatForm, ServerMessage, ViewForm } from '$wire';

/** Of some fields "missing" says something itself. */
type AlwaysThere<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
/** What is left out of an object of this kind, if it has this value; a field that is never left out is not here. */
type Usual<T, Never extends keyof AlwaysThere<T>> = Readonly<Omit<AlwaysThere<T>, Never>>;

/** What follows from the rules and the rest of a seat, where the server does not say otherwise. */
type Ruled = 'points' | 'stock' | 'rates';
/** As it is told, before that is known. */
export type ToldSeat = Omit<SeatForm, Ruled> & Partial<Pick<SeatForm, Ruled>>;
export type ToldFrame = Omit<Frame, 'view'> & { view: Omit<ViewForm, 'seats'> & { seats: ToldSeat[] } };
/** What is told once: the numbers of the rules, and which piece lies in which list of a seat. */
export interface Rules {
  rules: Pick<RulesForm, 'pieces' | 'rates'>;
  built: BuiltForm;
}

const SEAT: Usual<SeatForm, Ruled> = {
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
type SentSeat = Partial<SeatForm>;
type SentView = Sent<Omit<ViewForm, 'seats'>, 'phase' | 'supply'> & { seats?: SentSeat[] };
/** A frame as it comes. */
export type SentFrame = Sent<Omit<Frame, 'view'>, 'rev'> & { view: SentView };

/** A message as it comes. */
export type SentMessage = Exclude<ServerMessage, { type: 'frame' }> | ({ type: 'frame' } & SentFrame);
/** A message with everything that can be put back without the rules. */
export type ToldMessage = Exclude<ServerMessage, { type: 'frame' }> | ({ type: 'frame' } & ToldFrame);

/** A frame with everything that was left out because it has its usual value. */
export function toldFrame<F extends SentFrame>(frame: F): Omit<F, 'view'> & ToldFrame {
  const seats = (frame.view.seats ?? []).map((seat) => ({ ...SEAT, ...seat }));
  return { ...FRAME, ...frame, view: { ...VIEW, ...frame.view, seats } };
}

/** What the server says. */
export function toldMessage(text: string): ToldMessage {
  const message = JSON.parse(text) as SentMessage;
  return message.type === 'frame' ? toldFrame(message) : message;
}

/** Points without the hidden ones. */
function pointsOf({ sources }: ToldSeat): number {
  return Object.entries(sources).reduce((sum, [of, points]) => (of === 'hidden' ? sum : sum + points), 0);
}

/** The pieces of the rules that lie neither on the board nor elsewhere. */
function stockOf(seat: ToldSeat, { rules, built }: Rules): Cards {
  const stock = { ...rules.pieces };
  const used = [
    [built.road, seat.roads],
    [built.settle, seat.settlements],
    [built.upgrade, seat.cities],
  ] as const;
  for (const [piece, { length }] of used) stock[piece] = (stock[piece] ?? 0) - length - (seat.elsewhere?.[piece] ?? 0);
  return stock;
}

/** A frame with what follows from the rules, too: whole, as it is for everybody but those who send and hear it. */
export function wholeFrame(frame: ToldFrame, known: Rules): Frame {
  const seats = frame.view.seats.map((seat) => ({
    ...seat,
    points: seat.points ?? pointsOf(seat),
    stock: { ...stockOf(seat, known), ...seat.stock },
    rates: { ...known.rules.rates, ...seat.rates },
  }));
  return { ...frame, view: { ...frame.view, seats } };
}

/** One sentence for every event: a message and what goes into it. Drawn with icons in the log, said in plain words elsewhere. */
import type { Cards, EventForm } from '$wire';
import { count } from '$lib/play/model/cards';
import type { Build } from '$lib/play/model/choices';

/** What can stand in a sentence beside plain text: each is drawn (and read out) in its own way. */
export type Part =
  | { seat: number }
  | { seats: number[] }
  | { cards: Cards }
  | { card: string }
  | { dev: string }
  /** A development card by the action that plays it. */
  | { played: string }
  /** The piece that an action builds. */
  | { piece: Build }
  | { award: 'route' | 'army' }
  | { hex: number }
  /** A sentence within a sentence. */
  | { said: Said };
export type Arg = string | number | Part;

/** What the log can be narrowed to. */
export type Kind = 'turn' | 'dice' | 'build' | 'cards' | 'robber' | 'trade' | 'award' | 'game';

export interface Said {
  id: string;
  args: Record<string, Arg>;
  kind: Kind;
  /** Bookkeeping that nobody misses in the log. */
  quiet?: boolean;
}

/** An event, everything that happened with it, and the reader. */
type Told = [event: EventForm, step: readonly EventForm[], me: number | null];
type GameWords = (...told: Told) => Said | undefined;

/** Who did it: messages select on `$me`. */
export const by = (seat: number, me: number | null) => ({ who: { seat }, me: seat === me ? 'yes' : 'no' });
/** To whom it was done: messages select on `$you`. */
export const to = (seat: number, me: number | null) => ({ other: { seat }, you: seat === me ? 'yes' : 'no' });

/** An offer to the reader, in the words of the banner: a listener who would hear both hears them once. */
export const offerWords = (seat: number, { give, want }: { give: Cards; want: Cards }): Said => ({
  id: 'play-now-answer',
  kind: 'trade',
  args: { who: { seat }, gave: { cards: give }, got: { cards: want } },
});

/**
 * The sentence for an event. `me` is the reader: messages select on `$me` (the reader did it) and `$you` (it was done
 * to the reader), because verbs change with the person.
 */
export function words(
  event: EventForm,
  me: number | null,
  ofGame?: GameWords,
  step: readonly EventForm[] = [event],
): Said {
  return ofGame?.(event, step, me) ?? ofShell(event, me);
}

function ofShell(event: EventForm, me: number | null): Said {
  const did = (seat: number) => by(seat, me);
  const suffered = (seat: number) => to(seat, me);
  switch (event.type) {
    case 'start_rolled':
      return { id: 'play-log-start-rolled', kind: 'dice', args: { ...did(event.seat), ...dice(event.dice) } };
    case 'first_seat':
      return { id: 'play-log-first-seat', kind: 'turn', args: did(event.seat) };
    case 'turn_began':
      return { id: 'play-log-turn-began', kind: 'turn', args: did(event.seat) };
    case 'rolled':
      return { id: 'play-log-rolled', kind: 'dice', args: { ...did(event.seat), ...dice(event.dice) } };
    case 'produced':
      return { id: 'play-log-produced', kind: 'dice', args: { ...did(event.seat), cards: { cards: event.cards } } };
    case 'shortage':
      return { id: 'play-log-shortage', kind: 'dice', args: { card: { card: event.card } } };
    case 'settled':
      return built(event.paid, 'settle', did(event.seat));
    case 'road_placed':
      return built(event.paid, 'road', did(event.seat));
    case 'upgraded':
      return built(event.paid, 'upgrade', did(event.seat));
    case 'card_bought':
      return event.card === null
        ? { id: 'play-log-card-bought', kind: 'build', args: did(event.seat) }
        : { id: 'play-log-card-bought-known', kind: 'build', args: { ...did(event.seat), dev: { dev: event.card } } };
    case 'card_played':
      return { id: 'play-log-card-played', kind: 'cards', args: { ...did(event.seat), dev: { dev: event.card } } };
    case 'must_discard':
      return { id: 'play-log-must-discard', kind: 'robber', args: { ...did(event.seat), count: event.count } };
    case 'discarded':
      return {
        id: 'play-log-discarded',
        kind: 'robber',
        args: { ...did(event.seat), cards: { cards: { [event.card]: 1 } } },
      };
    case 'robber_moved':
      return event.to === null
        ? { id: 'play-log-robber-off', kind: 'robber', args: did(event.seat) }
        : { id: 'play-log-robber-moved', kind: 'robber', args: { ...did(event.seat), hex: { hex: event.to } } };
    case 'stole': {
      const args = { ...did(event.seat), ...suffered(event.from) };
      if (!event.any) return { id: 'play-log-stole-nothing', kind: 'robber', args };
      if (event.card === null) return { id: 'play-log-stole', kind: 'robber', args };
      return { id: 'play-log-stole-known', kind: 'robber', args: { ...args, cards: { cards: { [event.card]: 1 } } } };
    }
    case 'took':
      return { id: 'play-log-took', kind: 'cards', args: { ...did(event.seat), cards: { cards: event.cards } } };
    case 'handed_over':
      return {
        id: 'play-log-handed-over',
        kind: 'cards',
        args: { ...did(event.from), ...suffered(event.seat), cards: { cards: event.cards } },
      };
    case 'passed': {
      const args = { ...did(event.from), ...suffered(event.seat) };
      if (!event.card) return { id: 'play-log-passed', kind: 'cards', args };
      return { id: 'play-log-passed-known', kind: 'cards', args: { ...args, cards: { cards: { [event.card]: 1 } } } };
    }
    case 'road_declined':
      return { id: 'play-log-road-declined', kind: 'cards', args: { ...did(event.seat), piece: { piece: 'road' } } };
    case 'knight_discarded':
      return {
        id: 'play-log-knight-discarded',
        kind: 'cards',
        args: { ...did(event.seat), dev: { played: 'play_knight' } },
      };
    case 'bank_traded':
      return {
        id: 'play-log-bank-traded',
        kind: 'trade',
        args: { ...did(event.seat), ...deal(event.gave, event.got) },
      };
    case 'offered':
      return {
        id: 'play-log-offered',
        kind: 'trade',
        args: { ...did(event.seat), ...deal(event.give, event.want), to: { seats: event.to } },
      };
    case 'answered':
      return {
        id: event.accepted ? 'play-log-accepted' : 'play-log-declined',
        kind: 'trade',
        args: { ...did(event.seat), ...suffered(event.offer_of) },
      };
    case 'withdrawn':
      return { id: 'play-log-withdrawn', kind: 'trade', args: did(event.seat) };
    case 'offers_lapsed':
      return { id: 'play-log-offers-lapsed', kind: 'trade', args: { seats: { seats: event.of } }, quiet: true };
    case 'traded':
      return {
        id: 'play-log-traded',
        kind: 'trade',
        args: { ...did(event.seat), ...suffered(event.with), ...deal(event.gave, event.got) },
      };
    case 'route_award':
      return award('route', event.to, did);
    case 'army_award':
      return award('army', event.to, did);
    case 'won':
      return {
        id: 'play-log-won',
        kind: 'award',
        args: {
          who: { seats: event.seats },
          me: me !== null && event.seats.includes(me) ? 'yes' : 'no',
          count: event.seats.length,
        },
      };
    case 'paid':
      return { id: 'play-log-paid', kind: 'cards', args: { ...did(event.seat), cards: { cards: event.cards } } };
    case 'removed':
      return removed(event.city ? 'upgrade' : 'settle', did(event.seat));
    case 'road_removed':
      return removed('road', did(event.seat));
    case 'taken_back':
      return { id: 'play-log-taken-back', kind: 'turn', args: { ...did(event.seat), what: { said: taken(event) } } };
    default:
      // A game describes its own events. A newer server can send some this client does not know: it skips them.
      return { id: 'play-log-game', args: {}, kind: 'game', quiet: true };
  }
}

const dice = ([a, b]: [number, number]) => ({ sum: a + b, a, b });
const deal = (gave: Cards, got: Cards) => ({ gave: { cards: gave }, got: { cards: got } });

function built(paid: Cards, piece: Build, by: Record<string, Arg>): Said {
  const free = count(paid) === 0;
  return { id: free ? 'play-log-placed' : 'play-log-built', kind: 'build', args: { ...by, piece: { piece } } };
}

const removed = (piece: Build, who: Record<string, Arg>): Said => ({
  id: 'play-log-removed',
  kind: 'build',
  args: { ...who, piece: { piece } },
});

function award(kind: 'route' | 'army', to: number | null, did: (seat: number) => Record<string, Arg>): Said {
  return to === null
    ? { id: 'play-log-award-aside', kind: 'award', args: { award: { award: kind } } }
    : { id: 'play-log-award', kind: 'award', args: { ...did(to), award: { award: kind } } };
}

/** What an action was, in a word or two: what is taken back is named, not told again. */
const NAMES: Partial<Record<EventForm['type'], string>> = {
  offered: 'offer',
  withdrawn: 'withdrawal',
  answered: 'answer',
  traded: 'trade',
  bank_traded: 'trade',
  discarded: 'discard',
  took: 'cards',
  turn_began: 'turn',
};
function taken({ revs, what }: Extract<EventForm, { type: 'taken_back' }>): Said {
  const kind = 'turn';
  if (revs.length > 1) return { id: 'play-taken-several', kind, args: { count: revs.length } };
  for (const event of what) {
    if (event.type === 'road_placed') return { id: 'play-taken-piece', kind, args: { piece: { piece: 'road' } } };
    if (event.type === 'settled') return { id: 'play-taken-piece', kind, args: { piece: { piece: 'settle' } } };
    if (event.type === 'upgraded') return { id: 'play-taken-piece', kind, args: { piece: { piece: 'upgrade' } } };
    if (event.type === 'card_played') return { id: 'play-taken-card', kind, args: { dev: { dev: event.card } } };
    const name = NAMES[event.type];
    if (name) return { id: `play-taken-${name}`, kind, args: {} };
  }
  return { id: 'play-taken-move', kind, args: {} };
}

const isPart = (arg: Arg): arg is Part => typeof arg === 'object';

/** A piece of a finished sentence. */
export type Piece = string | Part;

/**
 * Puts the sentence together: the translator decides where the parts stand, the page how they look. Parts travel
 * through the message as a sign from the private use area, which no text contains.
 */
export function pieces(said: Said, say: (id: string, args: Record<string, string | number>) => string): Piece[] {
  const parts: Part[] = [];
  const args: Record<string, string | number> = {};
  for (const [name, arg] of Object.entries(said.args)) {
    args[name] = isPart(arg) ? `\uE000${parts.push(arg) - 1}\uE001` : arg;
  }
  return say(said.id, args)
    .split(/\uE000(\d+)\uE001/)
    .map((text, at) => (at % 2 === 0 ? text : (parts[Number(text)] ?? '')))
    .filter((piece) => piece !== '');
}

/** The sentence in plain words, for a screen reader. */
export const plain = (
  said: Said,
  say: (id: string, args: Record<string, string | number>) => string,
  name: (part: Part) => string,
): string =>
  pieces(said, say)
    .map((piece) => (typeof piece === 'string' ? piece : name(piece)))
    .join('');

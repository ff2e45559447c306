/**
 * Writes the lines of the log. An offer is one line: answers and what came of it are written into it, so that an offer
 * nobody takes is not four lines of nothing.
 */
import type { Cards, EventForm } from '$wire';
import { nameOf } from '$lib/play/model/cards';
import { by, to, words, type Said } from '$lib/play/words/words';
import { StartRolls } from './rolls';

export interface Line {
  key: string;
  said: Said;
  /** Where it happened, for those who cannot see the board. */
  place?: { intersection?: number; path?: number };
  /** Who was asked, if this is an offer. */
  asked?: readonly number[];
  answers: Answer[];
  /** What came of an offer in the end. */
  end?: Said;
}

export interface Answer {
  seat: number;
  accepted: boolean;
  said: Said;
}

interface Standing {
  give: Cards;
  want: Cards;
  line: Line;
}

export type GameWords = Parameters<typeof words>[2];

const equal = (a: Cards, b: Cards) => nameOf(a) === nameOf(b);
const outcome = (how: 'withdrawn' | 'lapsed' | 'replaced'): Said => ({
  id: `play-log-then-${how}`,
  kind: 'trade',
  args: {},
});

/** What somebody answers, as a part of the line of the offer. */
export const answerWords = (seat: number, accepted: boolean, me: number | null): Said => ({
  id: accepted ? 'play-log-then-accepted' : 'play-log-then-declined',
  kind: 'trade',
  args: by(seat, me),
});

function placeOf(event: EventForm): Line['place'] {
  if (event.type === 'road_placed') return { path: event.at };
  if (event.type === 'taken_back') return event.revs.length === 1 ? event.what.map(placeOf).find(Boolean) : undefined;
  if (event.type === 'settled' || event.type === 'upgraded' || event.type === 'removed')
    return { intersection: event.at };
  return undefined;
}

export class Scribe {
  #me: number | null;
  #ofGame: GameWords;
  #offers = new Map<number, Standing>();
  #rolls: StartRolls;

  /** `seats`: how many there are; without them a tie for the first turn cannot be told. */
  constructor(me: number | null, ofGame?: GameWords, seats = 0) {
    this.#me = me;
    this.#ofGame = ofGame;
    this.#rolls = new StartRolls(seats);
  }

  /** The lines an event adds, and the line it was written into, if there was one already. */
  write(key: string, event: EventForm, step: readonly EventForm[]): { added: Line[]; into: Line | null } {
    const into = this.#written(event, step);
    if (into) return { added: [], into };
    const said = words(event, this.#me, this.#ofGame, step);
    const line: Line = { key, said, place: placeOf(event), answers: [] };
    if (event.type === 'offered') {
      line.asked = event.to;
      this.#end(event.seat, outcome('replaced'));
      this.#offers.set(event.seat, { give: event.give, want: event.want, line });
    }
    // An offer that was taken back stands no more; that it was taken back is a line of its own.
    if (event.type === 'taken_back')
      for (const gone of event.what) if (gone.type === 'offered') this.#end(gone.seat, outcome('withdrawn'));
    const tie = this.#rolls.hear(event, step);
    return { added: tie ? [line, { key: `${key}.tie`, said: tie, answers: [] }] : [line], into: null };
  }

  /** The line of an offer that this event is a part of. */
  #written(event: EventForm, step: readonly EventForm[]): Line | null {
    switch (event.type) {
      case 'answered': {
        const line = this.#offers.get(event.offer_of)?.line;
        if (!line) return null;
        const { seat, accepted } = event;
        const answer = { seat, accepted, said: answerWords(seat, accepted, this.#me) };
        // An answer may be changed as long as the offer stands.
        line.answers = [...line.answers.filter((a) => a.seat !== seat), answer];
        return line;
      }
      case 'withdrawn':
        return this.#end(event.seat, outcome('withdrawn'));
      case 'traded': {
        const of = this.#dealt(event, step);
        const partner = of === event.seat ? event.with : event.seat;
        const said: Said = { id: 'play-log-then-traded', kind: 'trade', args: to(partner, this.#me) };
        return of === null ? null : this.#end(of, said);
      }
      case 'offers_lapsed': {
        let last: Line | null = null;
        for (const seat of event.of) {
          const line = this.#offers.get(seat)?.line;
          // What everybody has declined needs no end.
          const done = line?.asked?.every((s) => line.answers.some((a) => a.seat === s && !a.accepted)) ?? false;
          last = this.#end(seat, done ? undefined : outcome('lapsed')) ?? last;
        }
        return last;
      }
      default:
        return null;
    }
  }

  /** Whose offer a deal was made by: the one of the player on turn, or one that the player on turn took. */
  #dealt(event: Extract<EventForm, { type: 'traded' }>, step: readonly EventForm[]): number | null {
    const taken = step.some((e) => e.type === 'answered' && e.offer_of === event.with && e.accepted);
    const own = this.#offers.get(event.seat);
    const other = this.#offers.get(event.with);
    if (!taken && own && equal(own.give, event.gave) && equal(own.want, event.got)) return event.seat;
    return other && equal(other.give, event.got) && equal(other.want, event.gave) ? event.with : null;
  }

  #end(seat: number, said: Said | undefined): Line | null {
    const line = this.#offers.get(seat)?.line;
    this.#offers.delete(seat);
    if (line && said) line.end ??= said;
    return line ?? null;
  }
}

/** What somebody who listens is told of each step: whole sentences, few of them, in the order of the game. */
import type { Cards, EventForm, LogStep } from '$wire';
import { changed } from '$lib/play/model/cards';
import type { Play } from '$lib/play/model/model.svelte';
import { capital } from '$lib/i18n';
import { placeText, saidText } from '$lib/play/words/speak';
import { offerWords, words, type Said } from '$lib/play/words/words';
import { StartRolls } from './rolls';
import { answerWords, type GameWords } from './scribe';

/** A sentence, whether it concerns the listener, and the place it is about. */
export interface Told {
  said: Said;
  mine: boolean;
  place?: { intersection: number };
}

interface Asked {
  to: readonly number[];
  give: Cards;
  want: Cards;
}

/** Announced no matter who did it. Whose turn it is follows from the roll; the banner announces the listener's own turn. */
const ALWAYS = new Set<EventForm['type']>([
  'start_rolled',
  'first_seat',
  'rolled',
  'robber_moved',
  'stole',
  'card_played',
  'card_bought',
  'settled',
  'upgraded',
  'road_placed',
  'handed_over',
  'took',
  'traded',
  'route_award',
  'army_award',
  'won',
  'removed',
  'game',
  'taken_back',
]);
/** Told only of the listener: what others get and pay can be looked up. */
const OWN = new Set<EventForm['type']>(['produced', 'bank_traded', 'passed', 'paid']);

export class Story {
  #offers = new Map<number, Asked>();
  #rolls: StartRolls;
  /** What the listener still has to put down, and what is put down already. */
  #owed: { left: number; cards: Cards } = { left: 0, cards: {} };

  constructor(seats: number) {
    this.#rolls = new StartRolls(seats);
  }

  hear(step: LogStep, me: number | null, ofGame?: GameWords): Told[] {
    return step.events.flatMap((event) => {
      const told = this.#told(event, step.events, me, ofGame).filter(({ said }) => !said.quiet);
      this.#remember(event);
      const tie = this.#rolls.hear(event, step.events);
      return tie ? [...told, { said: tie, mine: true }] : told;
    });
  }

  #told(event: EventForm, step: readonly EventForm[], me: number | null, ofGame?: GameWords): Told[] {
    const mine = me !== null && seatsOf(event).includes(me);
    const whole = (): Told[] => [{ said: words(event, me, ofGame, step), mine }];
    switch (event.type) {
      case 'offered': {
        if (me !== null && event.to.includes(me)) return [{ said: offerWords(event.seat, event), mine: true }];
        return whole().map((told) => ({ ...told, said: { ...told.said, id: 'play-hear-offered' } }));
      }
      case 'answered': {
        const offer = this.#offers.get(event.offer_of);
        const heard = mine || (me !== null && offer?.to.includes(me));
        if (!heard) return [];
        // With one offer on the table there is no doubt which one is meant.
        const short = answerWords(event.seat, event.accepted, me);
        return this.#offers.size === 1 ? [{ said: short, mine: true }] : whole();
      }
      case 'withdrawn':
        return mine || (me !== null && this.#offers.get(event.seat)?.to.includes(me)) ? whole() : [];
      case 'must_discard':
        if (mine) this.#owed = { left: event.count, cards: {} };
        return whole();
      case 'discarded': {
        if (!mine) return [];
        // Put down one by one, told together.
        const cards = changed(this.#owed.cards, event.card, 1);
        this.#owed = { left: this.#owed.left - 1, cards };
        if (this.#owed.left > 0) return [];
        return whole().map((told) => ({
          ...told,
          said: { ...told.said, args: { ...told.said.args, cards: { cards } } },
        }));
      }
      case 'settled':
      case 'upgraded':
        return whole().map((told) => ({ ...told, place: { intersection: event.at } }));
      default:
        return ALWAYS.has(event.type) || (OWN.has(event.type) && mine) ? whole() : [];
    }
  }

  #remember(event: EventForm): void {
    if (event.type === 'offered') this.#offers.set(event.seat, { to: event.to, give: event.give, want: event.want });
    else if (event.type === 'withdrawn') this.#offers.delete(event.seat);
    else if (event.type === 'offers_lapsed') for (const seat of event.of) this.#offers.delete(seat);
    else if (event.type === 'taken_back')
      for (const gone of event.what) if (gone.type === 'offered') this.#offers.delete(gone.seat);
  }
}

const seatsOf = (event: EventForm): number[] => {
  const { seat, from, offer_of, to, with: other } = event as Partial<Record<string, unknown>>;
  const all = [seat, from, offer_of, other, ...(Array.isArray(to) ? to : [to])];
  return all.filter((one): one is number => typeof one === 'number');
};

/** A sentence in the listener's language, with the place it is about. */
export function sentence(play: Play, { said, place }: Told): string {
  const told = capital(saidText(play, said, true));
  return place ? `${told} (${placeText(play, place, null)})` : told;
}

/** Sentences one after the other, each with its end. */
export const spoken = (sentences: readonly string[]): string =>
  sentences.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ');

/** At most this many sentences at a time: what does not concern the listener goes first, the oldest before the newest. */
export function shortened<T extends { mine: boolean }>(told: readonly T[], most: number): T[] {
  const kept = [...told];
  while (kept.length > most) {
    const other = kept.findIndex(({ mine }) => !mine);
    kept.splice(Math.max(0, other), 1);
  }
  return kept;
}

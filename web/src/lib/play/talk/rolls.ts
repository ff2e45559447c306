/** Who rolled what for the first turn. Only the rolls show a tie: there is no event for it. */
import type { EventForm } from '$wire';
import type { Said } from '$lib/play/words/words';

export class StartRolls {
  #seats: number;
  #rolls = new Map<number, number>();
  /** Who has to roll in this round; everybody in the first. */
  #round: number;

  constructor(seats: number) {
    this.#seats = seats;
    this.#round = seats;
  }

  /** The sentence for a tie, with the roll that makes it one. */
  hear(event: EventForm, step: readonly EventForm[]): Said | null {
    if (event.type !== 'start_rolled' || this.#seats === 0) return null;
    this.#rolls.set(event.seat, event.dice[0] + event.dice[1]);
    if (this.#rolls.size < this.#round || step.some((e) => e.type === 'first_seat')) return null;
    const sum = Math.max(...this.#rolls.values());
    const seats = [...this.#rolls].flatMap(([seat, roll]) => (roll === sum ? [seat] : [])).sort((a, b) => a - b);
    this.#rolls.clear();
    this.#round = seats.length;
    return seats.length < 2 ? null : { id: 'play-log-tie', kind: 'dice', args: { sum, seats: { seats } } };
  }
}

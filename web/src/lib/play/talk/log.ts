/** The log by turns: one line an event, an offer with its answers in one, equal things in a row taken together. */
import type { EventForm, LogStep } from '$wire';
import { sum } from '$lib/play/model/cards';
import type { Arg, Kind, Said } from '$lib/play/words/words';
import { LOG_FILTERS, type LogFilter } from '$lib/settings';
import { Scribe, type GameWords, type Line } from './scribe';

export type { Line };

export interface Turn {
  key: string;
  /** Counts from 1; 0 is the set-up. */
  number: number;
  seat: number | null;
  lines: Line[];
}

export const FILTERS = LOG_FILTERS;
export type Filter = LogFilter;

const SHOWN: Partial<Record<Filter, readonly Kind[]>> = {
  dice: ['dice'],
  build: ['build', 'award'],
  robber: ['robber', 'cards'],
  trade: ['trade'],
};

/** Cards put down one by one are one line, as long as nobody else comes between. */
function joined(last: Line | undefined, said: Said): Line | null {
  const [was, now] = [last?.said.args, said.args];
  if (!last || said.id !== 'play-log-discarded' || last.said.id !== said.id || !was) return null;
  const [a, b] = [was.who, now.who] as { seat: number }[];
  if (a?.seat !== b?.seat) return null;
  const cards = [was.cards, now.cards] as { cards: Record<string, number> }[];
  const both = sum(cards[0]?.cards ?? {}, cards[1]?.cards ?? {});
  return { ...last, said: { ...last.said, args: { ...was, cards: { cards: both } } } };
}

const begun = (events: readonly EventForm[]): number => events.filter((event) => event.type === 'turn_began').length;

/** How many turns had begun before these steps, if `turns` have begun after them. */
export function turnsBefore(steps: readonly LogStep[], turns: number): number {
  const change = (event: EventForm) => (event.type === 'taken_back' ? -begun(event.what) : begun([event]));
  return Math.max(0, turns - steps.reduce((sum, step) => sum + step.events.reduce((n, e) => n + change(e), 0), 0));
}

/** Whose turn it was before these steps: that of the seat before the next one. */
function turnCutOff(steps: readonly LogStep[], seats: number): number | null {
  for (const { events } of steps)
    for (const event of events) if (event.type === 'turn_began' && seats > 0) return (event.seat + seats - 1) % seats;
  return null;
}

/** `seats`: how many there are, for ties. `before`: how many turns began before the first step, where steps are missing. */
export function turnsOf(
  steps: readonly LogStep[],
  me: number | null,
  ofGame?: GameWords,
  seats = 0,
  before = 0,
): Turn[] {
  const turns: Turn[] = [];
  const scribe = new Scribe(me, ofGame, seats);
  let number = before;
  for (const step of steps) {
    step.events.forEach((event, at) => {
      const key = `${step.rev}.${at}`;
      if (event.type === 'turn_began') {
        turns.push({ key, number: ++number, seat: event.seat, lines: [] });
        return;
      }
      // Where the end of a turn was taken back, that turn goes on.
      const ended = event.type === 'taken_back' ? begun(event.what) : 0;
      if (ended > 0) {
        number -= ended;
        const seat = turns.findLast((t) => t.number === number)?.seat ?? null;
        turns.push({ key, number, seat, lines: [] });
      }
      let turn = turns.at(-1);
      // A game with a fixed start begins in the middle of a turn: there is no event for that.
      if (event.type === 'rolled' && !turn && before === 0)
        turns.push((turn = { key, number: ++number, seat: event.seat, lines: [] }));
      if (!turn) {
        const seat = before === 0 ? null : turnCutOff(steps, seats);
        turns.push((turn = { key, number: before, seat, lines: [] }));
      }
      for (const line of scribe.write(key, event, step.events).added) {
        const merged = joined(turn.lines.at(-1), line.said);
        if (merged) turn.lines[turn.lines.length - 1] = merged;
        else turn.lines.push(line);
      }
    });
  }
  return turns;
}

/** Whether a sentence is about a seat. */
function names(said: Said | undefined, seat: number): boolean {
  const about = (arg: Arg) =>
    typeof arg === 'object' && (('seat' in arg && arg.seat === seat) || ('seats' in arg && arg.seats.includes(seat)));
  return said !== undefined && Object.values(said.args).some(about);
}

export const concerns = (line: Line, seat: number): boolean =>
  [line.said, ...line.answers.map((a) => a.said), line.end].some((said) => names(said, seat));

/** Talk that came to nothing, or has not come to anything yet. */
const onlyTalk = (line: Line): boolean => line.asked !== undefined && line.end?.id !== 'play-log-then-traded';

/** What the reader asked for. Turns without a line are left out when narrowed, so that no empty headings stay. */
export function filtered(turns: readonly Turn[], filter: Filter, me: number | null = null): Turn[] {
  const kinds = SHOWN[filter];
  const shown = (line: Line): boolean => {
    if (kinds) return kinds.includes(line.said.kind);
    if (line.said.quiet) return false;
    if (filter === 'deals') return !onlyTalk(line);
    // Somebody without a seat is concerned by everything.
    return filter !== 'mine' || me === null || concerns(line, me);
  };
  const narrowed = turns.map((turn) => ({ ...turn, lines: turn.lines.filter(shown) }));
  return filter === 'all' || filter === 'deals' ? narrowed : narrowed.filter((turn) => turn.lines.length > 0);
}

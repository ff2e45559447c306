/** The log by turns: one line an event, equal things in a row taken together. */
import type { EventForm, StepForm } from '$wire';
import { sum } from '$lib/play/model/cards';
import { words, type Kind, type Said } from '$lib/play/words/words';

export interface Line {
  key: string;
  said: Said;
  /** Where it happened, for those who cannot see the board. */
  place?: { intersection?: number; path?: number };
}

export interface Turn {
  key: string;
  /** Counts from 1; 0 is the set-up. */
  number: number;
  seat: number | null;
  lines: Line[];
}

export const FILTERS = ['all', 'dice', 'build', 'robber', 'trade'] as const;
export type Filter = (typeof FILTERS)[number];

const SHOWN: Record<Exclude<Filter, 'all'>, readonly Kind[]> = {
  dice: ['dice'],
  build: ['build', 'award'],
  robber: ['robber', 'cards'],
  trade: ['trade'],
};

function placeOf(event: EventForm): Line['place'] {
  if (event.type === 'road_placed') return { path: event.at };
  if (event.type === 'taken_back') return event.revs.length === 1 ? event.what.map(placeOf).find(Boolean) : undefined;
  if (event.type === 'settled' || event.type === 'upgraded' || event.type === 'removed')
    return { intersection: event.at };
  return undefined;
}

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

export function turnsOf(steps: readonly StepForm[], me: number | null, ofGame?: Parameters<typeof words>[2]): Turn[] {
  const turns: Turn[] = [];
  let number = 0;
  for (const step of steps) {
    step.events.forEach((event, at) => {
      const key = `${step.rev}.${at}`;
      if (event.type === 'turn_began') {
        turns.push({ key, number: ++number, seat: event.seat, lines: [] });
        return;
      }
      // Where the end of a turn was taken back, that turn goes on.
      const ended = event.type === 'taken_back' ? event.what.filter((e) => e.type === 'turn_began').length : 0;
      if (ended > 0) {
        number -= ended;
        const seat = turns.findLast((t) => t.number === number)?.seat ?? null;
        turns.push({ key, number, seat, lines: [] });
      }
      let turn = turns.at(-1);
      // A game with a fixed start begins in the middle of a turn: no event tells of that.
      if (event.type === 'rolled' && !turn) turns.push((turn = { key, number: ++number, seat: event.seat, lines: [] }));
      if (!turn) turns.push((turn = { key, number: 0, seat: null, lines: [] }));
      const said = words(event, me, ofGame, step.events);
      const merged = joined(turn.lines.at(-1), said);
      if (merged) turn.lines[turn.lines.length - 1] = merged;
      else turn.lines.push({ key, said, place: placeOf(event) });
    });
  }
  return turns;
}

/** What the reader asked for. Turns without a line are left out when narrowed, so that no empty headings stay. */
export function filtered(turns: readonly Turn[], filter: Filter): Turn[] {
  if (filter === 'all') return turns.map((t) => ({ ...t, lines: t.lines.filter((l) => !l.said.quiet) }));
  const kinds = SHOWN[filter];
  return turns
    .map((t) => ({ ...t, lines: t.lines.filter((l) => kinds.includes(l.said.kind)) }))
    .filter((t) => t.lines.length > 0);
}

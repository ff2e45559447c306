/** What a step moved between hands: shown beside each player until the next thing moves, and flown to the hands. */
import type { Cards, EventForm, LogStep } from '$wire';

export interface Gain {
  /** Null if the reader may not know which. */
  card: string | null;
  /** Negative for a loss. */
  count: number;
  from: 'hex' | 'bank' | 'seat';
}

export type Gains = Map<number, Gain[]>;

export function gainsOf(step: LogStep): Gains {
  const all: Gains = new Map();
  const add = (seat: number, cards: Cards, sign: 1 | -1, from: Gain['from']) => {
    for (const [card, n] of Object.entries(cards)) one(seat, card, sign * n, from);
  };
  const one = (seat: number, card: string | null, count: number, from: Gain['from']) => {
    const list = all.get(seat) ?? [];
    const same = list.find((g) => g.card === card);
    if (same) same.count += count;
    else list.push({ card, count, from });
    all.set(seat, list);
  };
  for (const event of step.events) move(event, add, one);
  for (const [seat, list] of all) {
    const kept = list.filter((g) => g.count !== 0);
    if (kept.length > 0) all.set(seat, kept);
    else all.delete(seat);
  }
  return all;
}

function move(
  event: EventForm,
  add: (seat: number, cards: Cards, sign: 1 | -1, from: Gain['from']) => void,
  one: (seat: number, card: string | null, count: number, from: Gain['from']) => void,
): void {
  switch (event.type) {
    case 'produced':
      return add(event.seat, event.cards, 1, 'hex');
    case 'paid':
      return add(event.seat, event.cards, -1, 'bank');
    case 'took':
      return add(event.seat, event.cards, 1, 'bank');
    case 'handed_over':
      add(event.from, event.cards, -1, 'seat');
      return add(event.seat, event.cards, 1, 'seat');
    case 'bank_traded':
      add(event.seat, event.gave, -1, 'bank');
      return add(event.seat, event.got, 1, 'bank');
    case 'traded':
      add(event.seat, event.gave, -1, 'seat');
      add(event.with, event.gave, 1, 'seat');
      add(event.seat, event.got, 1, 'seat');
      return add(event.with, event.got, -1, 'seat');
    case 'stole':
      if (!event.any) return;
      one(event.from, event.card, -1, 'seat');
      return one(event.seat, event.card, 1, 'seat');
    case 'passed':
      one(event.from, event.card ?? null, -1, 'seat');
      return one(event.seat, event.card ?? null, 1, 'seat');
    case 'discarded':
      return one(event.seat, event.card, -1, 'bank');
    case 'settled':
    case 'road_placed':
    case 'upgraded':
    case 'card_bought':
      return add(event.seat, event.paid, -1, 'bank');
  }
}

/** Whether a step replaces what is shown: a roll does even if nobody gets anything, talk about trade never does. */
export const replaces = (step: LogStep): boolean =>
  step.events.some((e) => e.type === 'rolled' || e.type === 'start_rolled') || gainsOf(step).size > 0;

/** The last dice of the steps, newest first. */
export function lastDice(steps: readonly LogStep[]): { dice: [number, number]; seat: number; rev: number } | null {
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at];
    for (const event of step?.events ?? [])
      if (event.type === 'rolled' || event.type === 'start_rolled')
        return { dice: event.dice, seat: event.seat, rev: step?.rev ?? 0 };
  }
  return null;
}

/** What is shown beside the players, found again after a reload. */
export function lastGains(steps: readonly LogStep[]): Gains {
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at];
    if (step && replaces(step)) return gainsOf(step);
  }
  return new Map();
}

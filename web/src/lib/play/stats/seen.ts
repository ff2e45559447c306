/**
 * What can be counted while a game is played: only what everybody at the table saw. Every viewer gets the same numbers,
 * whatever else that viewer knows: kinds of stolen and passed cards are never counted, not even the viewer's own.
 */
import type { Cards, EventForm, LogStep } from '$wire';
import { diceTable, expectDice, type DiceRow, type Odds } from '$lib/board/odds';
import { sum } from '$lib/play/model/cards';
import { countCards, LOSSES, SOURCES, specialOf, zeros, type Loss, type Source, type Special } from '$lib/review/stats';

export interface Seen {
  rolls: number;
  dice: DiceRow[];
  /** By seat: what the land and the supply gave, without trade, by kind. */
  earned: Cards[];
  /** By seat: what was given and got in trades, with players and with the supply, by kind. */
  gave: Cards[];
  got: Cards[];
  /** By seat: all cards that came and went, whatever their kind. */
  gained: Record<Source, number>[];
  lost: Record<Loss, number>[];
  /** Trades between players, and with the supply. */
  deals: { players: number; bank: number };
}

function add(to: Cards[], seat: number, cards: Cards): void {
  const had = to[seat];
  if (had) to[seat] = sum(had, cards);
}

function kinds(seen: Seen, event: EventForm): void {
  switch (event.type) {
    case 'produced':
    case 'took':
      add(seen.earned, event.seat, event.cards);
      break;
    case 'bank_traded':
      seen.deals.bank += 1;
      add(seen.gave, event.seat, event.gave);
      add(seen.got, event.seat, event.got);
      break;
    case 'traded':
      seen.deals.players += 1;
      add(seen.gave, event.seat, event.gave);
      add(seen.got, event.seat, event.got);
      add(seen.gave, event.with, event.got);
      add(seen.got, event.with, event.gave);
      break;
  }
}

/** Counts the steps of a game, as anybody saw them. */
export function seenIn(steps: readonly LogStep[], seats: number, dice: Odds): Seen {
  const each = <T>(make: () => T): T[] => Array.from({ length: seats }, make);
  const seen: Seen = {
    rolls: 0,
    dice: diceTable(dice),
    earned: each(() => ({})),
    gave: each(() => ({})),
    got: each(() => ({})),
    gained: each(() => zeros(SOURCES)),
    lost: each(() => zeros(LOSSES)),
    deals: { players: 0, bank: 0 },
  };
  let special: Special = 'power';
  for (const { events } of steps) {
    const rolled = events.find((event) => event.type === 'rolled');
    if (rolled) {
      seen.rolls += 1;
      const row = seen.dice.find(({ sum }) => sum === rolled.dice[0] + rolled.dice[1]);
      if (row) row.count += 1;
    }
    special = specialOf(events, special);
    for (const event of events) {
      countCards(seen, event, { rolled: rolled !== undefined, special });
      kinds(seen, event);
    }
  }
  expectDice(seen.dice, dice, seen.rolls);
  return seen;
}

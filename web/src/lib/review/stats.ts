/**
 * What can be counted in a finished game. Everything comes from events, from views with open hands and from the odds of
 * the dice, which the server tells with the rules.
 */
import type { EventForm, ReplayForm, ReplayFrame, ViewForm } from '$wire';
import { diceTable, expectDice, inAll } from '$lib/board/odds';
import { count } from '$lib/play/model/cards';
import { fallen } from '$lib/play/model/standing';
import { pointLines, total, type PointLine } from '$lib/play/model/points';
import { unevenness, type Unevenness } from './uneven';

/** Where cards came from. */
export const SOURCES = ['start', 'production', 'bank', 'players', 'stolen', 'development', 'power'] as const;
/** Where cards went. */
export const LOSSES = ['paid', 'bank', 'players', 'robbed', 'development', 'power', 'discarded'] as const;
export type Source = (typeof SOURCES)[number];
export type Loss = (typeof LOSSES)[number];

/** Cards the dice gave, beside what the same buildings earn on average. */
export interface Luck {
  actual: number;
  expected: number;
  /** Above zero: more than average. */
  difference: number;
  /** Cards that fell to the robber's hex. */
  blocked: number;
  /** The single roll that paid most. */
  best: { rev: number; cards: number } | null;
}

export interface Stats {
  seats: number;
  turns: number;
  actions: number;
  /** Actions of each seat. */
  actionsBy: number[];
  /** Points of every seat at the end of each turn; turn 0 is the set-up. */
  points: { turn: number; rev: number; points: number[] }[];
  dice: { sum: number; count: number; expected: number }[];
  rolls: number;
  uneven: Unevenness;
  gained: Record<Source, number>[];
  lost: Record<Loss, number>[];
  inHand: number[];
  luck: Luck[];
  /** Of what the points of each seat consist, hidden ones included. */
  breakdown: PointLine[][];
  totals: number[];
  winners: number[];
}

export const zeros = <K extends string>(keys: readonly K[]): Record<K, number> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;

/** What brought cards beside the land and trade: a development card, or a power of the game's own (a god, a landmark). */
export type Special = 'development' | 'power';

/**
 * What the special cards of a step come from. A card or a power may hand them out over several steps, so a step that
 * plays no card and tells nothing of the game's own goes on with what came before.
 */
export function specialOf(events: readonly EventForm[], before: Special): Special {
  if (events.some((event) => event.type === 'card_played')) return 'development';
  return events.some((event) => event.type === 'game') ? 'power' : before;
}

/** Adds what an event brought and took, by where it came from and where it went. */
export function countCards(
  stats: Pick<Stats, 'gained' | 'lost'>,
  event: EventForm,
  { rolled, special }: { rolled: boolean; special: Special },
): void {
  const gain = (seat: number, source: Source, cards: number) => {
    const row = stats.gained[seat];
    if (row) row[source] += cards;
  };
  const lose = (seat: number, loss: Loss, cards: number) => {
    const row = stats.lost[seat];
    if (row) row[loss] += cards;
  };
  switch (event.type) {
    case 'produced':
      gain(event.seat, rolled ? 'production' : 'start', count(event.cards));
      break;
    case 'settled':
    case 'road_placed':
    case 'upgraded':
    case 'card_bought':
      lose(event.seat, 'paid', count(event.paid));
      break;
    case 'paid':
      lose(event.seat, 'paid', count(event.cards));
      break;
    case 'discarded':
      lose(event.seat, 'discarded', 1);
      break;
    case 'stole':
      if (!event.any) break;
      gain(event.seat, 'stolen', 1);
      lose(event.from, 'robbed', 1);
      break;
    case 'took':
      gain(event.seat, special, count(event.cards));
      break;
    case 'handed_over':
      gain(event.seat, special, count(event.cards));
      lose(event.from, special, count(event.cards));
      break;
    case 'passed':
      gain(event.seat, special, 1);
      lose(event.from, special, 1);
      break;
    case 'bank_traded':
      gain(event.seat, 'bank', count(event.got));
      lose(event.seat, 'bank', count(event.gave));
      break;
    case 'traded':
      gain(event.seat, 'players', count(event.got));
      lose(event.seat, 'players', count(event.gave));
      gain(event.with, 'players', count(event.gave));
      lose(event.with, 'players', count(event.got));
      break;
  }
}

type Rolled = Extract<EventForm, { type: 'rolled' }>;

/** `rolls`: in how many rolls the income of a view comes, on average. */
function roll(stats: Stats, rolls: number, before: ReplayFrame, frame: ReplayFrame, { dice, robbed }: Rolled): void {
  stats.rolls += 1;
  const row = stats.dice.find(({ sum }) => sum === dice[0] + dice[1]);
  if (row) row.count += 1;
  stats.luck.forEach((luck, seat) => {
    let got = 0;
    for (const event of frame.step?.events ?? [])
      if (event.type === 'produced' && event.seat === seat) got += count(event.cards);
    const had = before.view.seats[seat];
    luck.actual += got;
    luck.expected += (had?.income ?? 0) / rolls;
    luck.blocked += robbed === undefined ? 0 : (had?.robbed ?? 0);
    if (got > 0 && got > (luck.best?.cards ?? 0)) luck.best = { rev: frame.rev, cards: got };
  });
}

/** Counts a game. The replay must be one with open hands. */
export function statistics(replay: ReplayForm): Stats {
  const { dice } = replay.fixed.rules;
  // What was taken back does not count.
  const gone = fallen(replay.frames.map(({ rev, step }) => ({ rev, events: step?.events ?? [] })));
  const frames = replay.frames.filter(({ rev }) => !gone.has(rev));
  const first = frames[0]!;
  const last = frames[frames.length - 1]!;
  const each = <T>(make: (seat: number) => T): T[] => last.view.seats.map((_, seat) => make(seat));
  const stats: Stats = {
    seats: last.view.seats.length,
    turns: last.view.turns,
    actions: frames.length - 1,
    actionsBy: each(() => 0),
    points: [],
    dice: diceTable(dice),
    rolls: 0,
    uneven: { misplaced: 0, share: 1 },
    gained: each((seat) => ({ ...zeros(SOURCES), start: count(first.view.seats[seat]?.hand) })),
    lost: each(() => zeros(LOSSES)),
    inHand: each((seat) => count(last.view.seats[seat]?.hand)),
    luck: each(() => ({ actual: 0, expected: 0, difference: 0, blocked: 0, best: null })),
    breakdown: each((seat) => pointLines(last.view, seat)),
    totals: each((seat) => total(last.view, seat)),
    winners: last.view.winners,
  };
  let special: Special = 'power';
  frames.forEach((frame, at) => {
    const point = { turn: frame.view.turns, rev: frame.rev, points: each((seat) => total(frame.view, seat)) };
    // The last frame of a turn stands for it.
    if (stats.points.at(-1)?.turn === point.turn) stats.points.pop();
    stats.points.push(point);
    if (!frame.step || at === 0) return;
    if (stats.actionsBy[frame.step.seat] !== undefined) stats.actionsBy[frame.step.seat]! += 1;
    const rolled = frame.step.events.find((event) => event.type === 'rolled');
    if (rolled) roll(stats, inAll(dice), frames[at - 1]!, frame, rolled);
    special = specialOf(frame.step.events, special);
    for (const event of frame.step.events) countCards(stats, event, { rolled: rolled !== undefined, special });
  });
  expectDice(stats.dice, dice, stats.rolls);
  for (const luck of stats.luck) luck.difference = luck.actual - luck.expected;
  stats.uneven = unevenness(
    stats.dice.map((row) => row.count),
    dice.map(([, ways]) => ways),
  );
  return stats;
}

/** What only the game counts, at the end of each turn. */
export function ownCounts(replay: ReplayForm, stats: Stats, of: (view: ViewForm) => number[]): number[][] {
  const byRev = new Map(replay.frames.map((frame) => [frame.rev, frame.view]));
  return stats.points.map(({ rev }) => {
    const view = byRev.get(rev);
    return view ? of(view) : [];
  });
}

/** The seats with the best and the worst dice; null if nobody was lucky or unlucky in particular. */
export function extremes(luck: Luck[]): { best: number; worst: number } | null {
  if (luck.length < 2) return null;
  const order = luck.map((_, seat) => seat).sort((a, b) => luck[b]!.difference - luck[a]!.difference);
  const best = order[0]!;
  const worst = order[order.length - 1]!;
  return luck[best]!.difference - luck[worst]!.difference < 0.5 ? null : { best, worst };
}

/**
 * Moments of games that computer players have finished: a table can go on from each, with people in the seats. The dice
 * cannot be forced, but with enough games every kind of moment turns up.
 */
import { cardOf } from '$lib/game/devs';
import type { CreateTable, GameForm, ReplayForm, ReplayFrame, ViewForm } from '$wire';
import { EXAMPLE } from './example';
import { botGame, gameOf, replayOf } from './tables';
import type { Server } from './server';

export interface Moment {
  code: string;
  rev: number;
  /** Whose moment it is. */
  seat: number;
  view: ViewForm;
}

/** Whether a seat may do something there, told from the position or from what the computer player did next. */
export type Test = (frame: ReplayFrame, next: ReplayFrame, game: GameForm) => number | null;

const turnIn = (view: ViewForm, ...phases: string[]): number | null =>
  phases.includes(view.phase.name) ? view.turn : null;
const did =
  (type: string): Test =>
  (_, next) =>
    next.action?.type === type ? (next.step?.seat ?? null) : null;
/** Holds a card that this action plays since an earlier turn, and has not played one in this. */
const holds =
  (action: string): Test =>
  ({ view }, _, game) => {
    const seat = turnIn(view, 'main');
    if (seat === null || view.card_played) return null;
    const own = view.seats[seat];
    const card = cardOf(game, action) ?? '';
    return (own?.devs?.[card] ?? 0) > (own?.fresh?.[card] ?? 0) ? seat : null;
  };
const total = (cards: Record<string, number | undefined> | null | undefined): number =>
  Object.values(cards ?? {}).reduce<number>((sum, n) => sum + (n ?? 0), 0);

const inMain =
  (test: Test): Test =>
  (frame, next, game) =>
    frame.view.phase.name === 'main' ? test(frame, next, game) : null;
const standing = (view: ViewForm, at: number): boolean =>
  view.seats.some((one) => one.settlements.includes(at) || one.cities.includes(at));

const TESTS = {
  settle: inMain(did('settle')),
  road: inMain(did('road')),
  /** Builds over something that stands there. */
  replace: inMain((frame, next) =>
    next.step?.events.some((e) => e.type === 'removed' && standing(frame.view, e.at)) === true &&
    next.action?.type === 'settle'
      ? frame.view.turn
      : null,
  ),
  /** Places a settlement at no cost. */
  found: ({ view }) => turnIn(view, 'free_settlement'),
  upgrade: did('upgrade'),
  buy: did('buy'),
  bank: did('bank'),
  discard: ({ view }) => {
    const seat = view.seats.findIndex((one) => one.debt >= 4);
    return view.phase.name === 'discard' && seat >= 0 ? seat : null;
  },
  robber: ({ view }) => turnIn(view, 'move_robber'),
  steal: (frame, next, game) => (frame.view.phase.name === 'steal' ? did('steal')(frame, next, game) : null),
  knight: holds('play_knight'),
  plenty: holds('play_plenty'),
  monopoly: holds('play_monopoly'),
  roads: holds('play_roads'),
  /** After the roll, with nothing in hand: only the end of the turn is left. */
  broke: (frame, next, game) => {
    const seat = turnIn(frame.view, 'main');
    const own = seat === null ? null : frame.view.seats[seat];
    return own && total(own.hand) === 0 && own.dev_count === 0 ? did('end_turn')(frame, next, game) : null;
  },
  /** Two people with different cards, before anything was built in the turn: they can trade. */
  trade: ({ view }) => {
    const seat = turnIn(view, 'main');
    if (seat === null || view.building) return null;
    const hands = view.seats.map((one) => Object.entries(one.hand ?? {}).filter(([, n]) => (n ?? 0) > 0));
    const other = hands[(seat + 1) % hands.length]!;
    const enough = total(view.seats[seat]?.hand) >= 3 && total(view.seats[(seat + 1) % hands.length]?.hand) >= 3;
    return enough && differ(hands[seat]!, other) && view.seats.every((one) => one.offer === null) ? seat : null;
  },
} satisfies Record<string, Test>;
export type Kind = keyof typeof TESTS;

/** Each of the two has two kinds of cards the other lacks entirely or not: what matters is that two kinds differ. */
function differ(a: [string, unknown][], b: [string, unknown][]): boolean {
  const kinds = (hand: [string, unknown][]) => hand.map(([card]) => card);
  const onlyA = kinds(a).filter((card) => !kinds(b).includes(card));
  const onlyB = kinds(b).filter((card) => !kinds(a).includes(card));
  return onlyA.length > 0 && onlyB.length > 0;
}

export class Positions {
  #server: Server;
  #wish: Partial<CreateTable>;
  #game: GameForm | null = null;
  #games: { code: string; replay: ReplayForm }[] = [];

  /** `wish` names the game and its options, if it matters which game it is. */
  constructor(server: Server, wish: Partial<CreateTable> = {}) {
    this.#server = server;
    this.#wish = wish;
  }

  /** The first moment of a kind (or of one described here), or the first one late in a game; more games are played until there is one. */
  async find(kind: Kind | Test, { late = false } = {}): Promise<Moment> {
    const game = (this.#game ??= await gameOf(this.#server, this.#wish.game ?? EXAMPLE));
    const test = typeof kind === 'string' ? TESTS[kind] : kind;
    for (let tries = 0; tries < 40; tries++) {
      for (const { code, replay } of this.#games) {
        const found = search(code, replay, (frame, next) => test(frame, next, game), late);
        if (found) return found;
      }
      await this.#more();
    }
    throw new Error(`forty rounds of games and no moment for ${kind.toString()}`);
  }

  async #more(): Promise<void> {
    const codes = await Promise.all([0, 1, 2].map(() => botGame(this.#server, { seed: null, ...this.#wish })));
    for (const code of codes) this.#games.push({ code, replay: await replayOf(this.#server, code) });
  }
}

function search(
  code: string,
  replay: ReplayForm,
  test: (frame: ReplayFrame, next: ReplayFrame) => number | null,
  late: boolean,
): Moment | null {
  for (let at = late ? Math.floor(replay.frames.length * 0.6) : 0; at + 1 < replay.frames.length; at++) {
    const frame = replay.frames[at]!;
    const seat = test(frame, replay.frames[at + 1]!);
    if (seat !== null) return { code, rev: frame.rev, seat, view: frame.view };
  }
  return null;
}

/** The decisions of every game, each at a table that is made for it. */
import type { Page } from '@playwright/test';
import type { ActionForm, Cards, ReplayFrame, ViewForm } from '$wire';
import { gameFolders } from '$lib/game/testing';
import { Positions, type Kind, type Test } from './positions';
import type { Server } from './server';
import { bot, makeTable, me, newKey, open, sitDown, startTable } from './tables';
import type { Puppets } from './wire';

/** The longest names there can be, of the widest letters. */
export const NAMES = ['W', 'M', 'Ŵ', 'Ɯ'].map((letter) => letter.repeat(24));

const own = ({ action }: ReplayFrame): string | null =>
  action?.type === 'game' ? (action.action as { type: string }).type : null;
/** Where a computer player did something of its game. */
const did =
  (type: string): Test =>
  (_, next) =>
    own(next) === type ? (next.step?.seat ?? null) : null;
const main =
  (test: Test): Test =>
  (frame, next, game) =>
    frame.view.phase.name === 'main' ? test(frame, next, game) : null;
const phase =
  (name: string): Test =>
  ({ view }) =>
    view.phase.name === name ? view.turn : null;

const held = (cards: Cards | null | undefined): string[] =>
  Object.entries(cards ?? {}).flatMap(([card, n]) => ((n ?? 0) > 0 ? [card] : []));

/** On turn with cards, and everybody else has some: offers can go both ways. */
const market: Test = ({ view }) => {
  const rich = view.seats.every((seat, at) => held(seat.hand).length >= (at === view.turn ? 3 : 2));
  return view.phase.name === 'main' && !view.building && rich && view.seats.every((seat) => seat.offer === null)
    ? view.turn
    : null;
};

/** What happens once the table stands, before anything is looked at. */
type Prelude = 'offers' | 'asked' | 'answers' | 'declined';

export interface Decision {
  name: string;
  /** Where it is found: in games of computer players, or at the beginning or the end of one. */
  from: Kind | Test | 'fresh' | 'over';
  late?: boolean;
  prelude?: Prelude;
  /** The action of the card that is played; a game without such a card has no such decision. */
  card?: string;
  /** How many sit there; every number comes up in turn if it is not said. */
  seats?: number;
  /** Left out where only a sample is looked at, because another game has it in the same words. */
  sampled?: boolean;
}

const USUAL: Decision[] = [
  { name: 'set-up', from: 'fresh' },
  { name: 'offers', from: market, late: true, prelude: 'offers', seats: 4 },
  { name: 'main', from: 'buy', late: true },
  { name: 'asked', from: market, late: true, prelude: 'asked', seats: 4 },
  { name: 'discard', from: 'discard' },
  { name: 'answers', from: market, late: true, prelude: 'answers', seats: 4 },
];
const RARE: Decision[] = [
  { name: 'roll', from: phase('before_roll'), late: true },
  { name: 'monopoly', from: 'monopoly', card: 'play_monopoly', seats: 4 },
  { name: 'robber', from: 'robber' },
  { name: 'steal', from: 'steal', seats: 4 },
  { name: 'over', from: 'over' },
  { name: 'plenty', from: 'plenty', card: 'play_plenty', seats: 4 },
];
const goods: Test = main(({ view }) => {
  const hand = view.seats[view.turn]?.hand;
  return hand?.['feathers'] && hand['coca'] && hand['fish'] ? view.turn : null;
});
const swap: Test = main(({ view }) =>
  view.route_award === view.turn &&
  held(view.seats[view.turn]?.hand).length >= 2 &&
  !(view.game as { swapped: boolean }).swapped
    ? view.turn
    : null,
);
const osiris: Test = ({ view }) => {
  const seat = (view.game as { gods?: { seats: ({ god: string; ready: boolean } | null)[] } }).gods?.seats[view.turn];
  return view.phase.name === 'main' && seat?.god === 'osiris' && seat.ready ? view.turn : null;
};
const moment = (type: string): Decision => ({ name: type, from: did(type), seats: 4 });
/** One in this many, beginning with a different one in each game. */
const some = (all: Decision[], at: number, many: number): Decision[] =>
  all.map((one, n) => ({ ...one, sampled: n % many === at % many }));
/** What every game has: trade and the turn in all of them, the rest in some. */
const shared = (at: number): Decision[] => [...USUAL, ...some(RARE, at, 3)];
const GODS = [
  ...['demand', 'ask', 'give_back', 'substitute', 'take', 'plough_settle', 'plough_upgrade'],
  ...['declare', 'look', 'choose_card', 'turn_over', 'keep', 'banish', 'flip', 'exchange'],
].map(moment);

export interface Played {
  called: string;
  game: string;
  options: Record<string, string>;
  decisions: Decision[];
}
/** Decisions that only one game has. */
const OWN: Record<string, Decision[]> = {
  inkas: [
    { name: 'found', from: 'found' },
    { name: 'goods_set', from: goods },
    { name: 'route_swap', from: swap },
    { name: 'chase_robber', from: did('chase_robber') },
    { name: 'replace', from: 'replace' },
  ],
  germany: ['build_landmark', 'take_card', 'draw_card', 'play_trade'].map(moment),
  pyramid: [...['boat', 'block', 'favor', 'reveal'].map(moment), ...some(GODS, 1, 2)],
};
/** A variant that people think of as a game. */
const VARIANTS: Omit<Played, 'game'>[] = [
  {
    called: 'gods',
    options: { gods: 'on' },
    decisions: [...some(GODS, 0, 2), { name: 'lift', from: osiris, seats: 4 }],
  },
];
/** Every game there is, and the variants. */
export const GAMES: Played[] = [
  ...gameFolders.map((game) => ({ called: game, game, options: {}, decisions: OWN[game] ?? [] })),
  ...VARIANTS.map((variant) => ({ ...variant, game: 'egypt' })),
].map((played, at) => ({ ...played, decisions: [...shared(at), ...played.decisions] }));

/** Some who play well, so that games come to their end, and some who try everything there is, gods included. */
const PLAYERS = ['novice', 'random'];

/** Makes tables for decisions, with somebody in one seat. */
export class Tables {
  #server: Server;
  #played: Played;
  #positions = new Map<number, Positions>();

  constructor(server: Server, played: Played) {
    this.#server = server;
    this.#played = played;
  }

  #at(seats: number): Positions {
    const { game, options } = this.#played;
    const wish = { game, options, seats: Array.from({ length: seats }, (_, at) => bot(PLAYERS[at % 2])) };
    const found = this.#positions.get(seats) ?? new Positions(this.#server, wish);
    this.#positions.set(seats, found);
    return found;
  }

  /** A table at which the person with this key has to decide, and what happens once they look at it. */
  async make(
    decision: Decision,
    seats: number,
    key: string,
    puppets: Puppets,
  ): Promise<{ code: string; after?: () => Promise<void> }> {
    const { game, options } = this.#played;
    const name = NAMES[0]!;
    if (decision.from === 'fresh') {
      const others = Array.from({ length: seats - 1 }, () => bot());
      const wish = { game, seats: [me(name), ...others], options: { ...options, first: '1' } };
      return { code: (await makeTable(this.#server, key, wish)).table.code };
    }
    let last: ActionForm | undefined;
    const win: Test = (_, next) => {
      if (next.view.phase.name !== 'over') return null;
      last = next.action;
      return next.step?.seat ?? null;
    };
    const test = decision.from === 'over' ? win : decision.from;
    const { code, rev, seat, view } = await this.#at(seats).find(test, { late: decision.late ?? false });
    const from = { code, rev };
    if (!decision.prelude) {
      const wish = view.seats.map((_, at) => (at === seat ? me(name) : bot()));
      const { table } = await makeTable(this.#server, key, { game, options, seats: wish, from });
      // A page that comes to a finished game shows its statistics: the last move is made while it is looked at.
      const after = last && (() => puppets.join(table.code, key).then(() => puppets.act(key, seat, last!)));
      return { code: table.code, ...(after ? { after } : {}) };
    }
    // Who is asked sits beside the one on turn; else it is the one on turn who looks.
    const mine = decision.prelude === 'asked' ? (seat + 1) % seats : seat;
    const wish = view.seats.map((_, at) => (at === mine ? me(name) : open));
    const { table, invitations } = await makeTable(this.#server, key, {
      game,
      options,
      seats: wish,
      from,
      start: false,
    });
    const keys = new Map<number, string>();
    let next = 1;
    for (const { seat: at, key: invitation } of invitations) {
      const other = newKey();
      await sitDown(this.#server, table.code, other, invitation, NAMES[next++ % NAMES.length]!);
      keys.set(at, other);
    }
    await startTable(this.#server, table.code, key);
    await talk(decision.prelude, table.code, view, mine, key, keys, puppets);
    return { code: table.code };
  }
}

/** Somebody offers something, and others answer. */
async function talk(
  prelude: Prelude,
  code: string,
  view: ViewForm,
  mine: number,
  key: string,
  keys: Map<number, string>,
  puppets: Puppets,
): Promise<void> {
  const hand = (seat: number) => held(view.seats[seat]?.hand);
  const one = (cards: string[], most: number): Cards =>
    Object.fromEntries(cards.slice(0, most).map((card) => [card, 1]));
  await puppets.leave();
  if (prelude === 'offers') {
    for (const [seat, other] of keys) {
      const give = hand(seat).slice(0, 2);
      const want = hand(mine).filter((card) => !give.includes(card));
      await puppets.join(code, other);
      if (want.length > 0)
        await puppets.act(other, seat, { type: 'offer', give: one(give, 2), want: one(want, 2), to: [mine] });
    }
    return;
  }
  const turn = view.turn;
  const offerer = prelude === 'asked' ? keys.get(turn)! : key;
  const asked = view.seats.map((_, at) => at).filter((at) => at !== turn);
  const first = prelude === 'asked' ? mine : asked[0]!;
  const want = hand(first).slice(0, 2);
  const give = hand(turn).filter((card) => !want.includes(card));
  await puppets.join(code, offerer);
  await puppets.act(offerer, turn, { type: 'offer', give: one(give, 2), want: one(want, 2), to: asked });
  if (prelude === 'asked') return;
  for (const seat of asked) {
    const other = keys.get(seat)!;
    const can = want.every((card) => hand(seat).includes(card));
    await puppets.join(code, other);
    await puppets.act(other, seat, can ? { type: 'accept', offer_of: turn } : { type: 'decline', offer_of: turn });
  }
}

/** A page at a table, waiting for what its person does. */
export async function sitAt(page: Page, code: string): Promise<void> {
  await page.goto(`/t/${code}`);
  await page.locator('[data-testid="game"][data-busy="false"], [data-testid="end"]').first().waitFor();
}

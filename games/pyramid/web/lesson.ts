/**
 * The lesson of the Pyramid: a short Nile on a board of seven hexes, played by the real rules.
 *
 * It begins with the first settlement, because that one has to touch the Nile. A few turns are skipped; then come a boat,
 * a block, the vizier's favor, a gold block and a god, and a settlement wins at four points. Dice and blocks are given, so
 * that every text can name what comes; `lesson.test.ts` plays it all through the engine.
 */
import { BARE_POSITION, BARE_SEAT, does, end, roll } from '$lib/game/lesson';
import type { Lesson, LessonStep } from '$lib/game/module';
import { wire } from './own/wire';
import type { ActionForm } from '$wire';

const ME = 0;
const OTHER = 1;

/** Places of this board, by what they are for. The engine numbers them from top to bottom and from left to right. */
export const PLACES = {
  nile: [1, 3, 2],
  /** Where the robber goes, at both settlements of the other player. */
  away: 6,
  first: 10,
  /** On the bank, from the first settlement. */
  cart: 15,
  second: 9,
  /** The cart of the second settlement, which Osiris moves. */
  open: 8,
  /** From the first settlement across the Nile. */
  boat: 10,
  /** From the other end of the boat. */
  onward: 5,
  last: 3,
} as const;

const river = ([q, r, side]: readonly [number, number, string]) => ({ kind: 'river', q, r, side });

const board = {
  orientation: 'pointy-top',
  hexes: [
    { q: 0, r: -1, terrain: 'fields', number: 8 },
    { q: 1, r: -1, terrain: 'papyrus_grove', number: 4 },
    { q: -1, r: 0, terrain: 'pasture', number: 5 },
    { q: 0, r: 0, terrain: 'alluvial_land', number: 10 },
    { q: 1, r: 0, terrain: 'quarry', number: 6 },
    { q: -1, r: 1, terrain: 'desert' },
    { q: 0, r: 1, terrain: 'papyrus_grove', number: 9 },
  ],
  harbours: [
    { q: 0, r: -1, side: 'NW', face: 'sea' },
    { q: 0, r: 1, side: 'SE', card: 'papyrus', face: 'oasis' },
  ],
  marks: [
    { kind: 'nile', name: 'delta', q: 1, r: -1 },
    { kind: 'nile', q: 0, r: 0 },
    { kind: 'nile', q: -1, r: 0 },
    ...(
      [
        [1, -1, 'NE'],
        [1, -1, 'E'],
        [1, -1, 'SW'],
        [0, 0, 'W'],
        [-1, 0, 'SW'],
      ] as const
    ).map(river),
  ],
  robber: { q: -1, r: 1 },
};

/** The other player has placed the first settlement; the learner's is next. */
const position = {
  ...BARE_POSITION,
  turns: 0,
  turn: ME,
  first: OTHER,
  phase: { name: 'setup_settlement' },
  setup_step: 1,
  robber: 5,
  supply: { brick: 19, cattle: 19, grain: 19, papyrus: 19, stone: 19 },
  deck: { mercenary: 14, route_builder: 2, invention: 2, monopoly: 2, victory_point: 5 },
  seats: [
    { ...BARE_SEAT, hand: {}, settlements: [], roads: [] },
    { ...BARE_SEAT, hand: {}, settlements: [17], roads: [24] },
  ],
  game: {},
};

const header = {
  civitas: 'record',
  version: 1,
  game: 'pyramid',
  rules: 1,
  seats: 2,
  seed: '0',
  options: {
    end_cards: 'count',
    end_order: 'goal_first',
    favor_time: 'any',
    first: '2',
    goal: '4',
    god_pairing: 'thoth_chooses',
    hand_sizes: 'public',
    horus: 'one_or_two',
    isis_limit: 'revealed',
    maat_victim: 'with_cards',
    map: 'variable',
    phases: 'separated',
    player_trade: 'on',
    ptha_boats: 'barred',
    route_builder: 'as_many',
    route_builder_boats: 'barred',
    same_card_trade: 'barred',
    shortage: 'classic',
    start_ties: 'reroll',
    steal: 'forced',
    victims: 'with_cards',
  },
  board,
  position,
};

type Line = NonNullable<LessonStep['play']>[number];

const own = (type: string, more: object = {}): ActionForm => ({ type: 'game', action: { type, ...more } });
const line = (seat: number, action: ActionForm): Line => ({ seat, action });

const steps: LessonStep[] = [
  { text: 'lesson-welcome', point: { hex: [...PLACES.nile] } },
  {
    text: 'lesson-settle',
    point: { intersection: [PLACES.first] },
    expect: does('settle', ({ at }) => at === PLACES.first),
  },
  { text: 'lesson-cart', point: { path: [PLACES.cart] }, expect: does('road', ({ at }) => at === PLACES.cart) },
  {
    text: 'lesson-boat',
    // The rest of the set-up and three turns each are skipped; Horus is used on the way and exchanged for Osiris.
    play: [
      line(ME, { type: 'settle', at: PLACES.second }),
      line(ME, { type: 'road', at: PLACES.open }),
      line(OTHER, { type: 'settle', at: 18 }),
      line(OTHER, { type: 'road', at: 22 }),
      roll(OTHER, 1, 3),
      end(OTHER),
      roll(ME, 2, 3),
      line(ME, own('demand', { card: 'cattle' })),
      line(ME, own('ask', { seat: OTHER })),
      line(ME, own('exchange', { god: 'osiris' })),
      end(ME),
      roll(OTHER, 2, 2),
      end(OTHER),
      roll(ME, 2, 4),
      end(ME),
      roll(OTHER, 4, 1),
      end(OTHER),
      roll(ME, 3, 3),
    ],
    point: { control: 'boat', path: [PLACES.boat] },
    expect: wire.does('boat', ({ at }) => at === PLACES.boat),
  },
  { text: 'lesson-block', point: { control: 'block' }, expect: wire.does('block') },
  { text: 'lesson-blessing' },
  {
    text: 'lesson-favor',
    point: { control: 'favor', cards: ['first-stone', 'second-papyrus'] },
    expect: wire.does('favor', ({ give, get }) => give === 'stone' && get === 'papyrus'),
  },
  {
    text: 'lesson-roll',
    play: [end(ME), roll(OTHER, 1, 1), end(OTHER)],
    point: { control: 'roll' },
    expect: does('roll'),
    outcome: { dice: [3, 4] },
  },
  { text: 'lesson-reveal', point: { control: 'reveal' }, expect: wire.does('reveal'), outcome: { game: 2 } },
  {
    text: 'lesson-robber',
    point: { hex: [PLACES.away] },
    expect: does('move_robber', ({ to }) => to === PLACES.away),
  },
  {
    text: 'lesson-god',
    play: [{ ...line(ME, { type: 'steal', from: OTHER }), outcome: { stolen: 'stone' } }],
    point: { control: 'lift', path: [PLACES.open] },
    expect: wire.does('lift', ({ at }) => at === PLACES.open),
  },
  {
    text: 'lesson-god-place',
    point: { path: [PLACES.onward] },
    expect: wire.does('place', ({ at }) => at === PLACES.onward),
  },
  {
    text: 'lesson-after',
    point: { control: 'after_use', cards: ['flip'] },
    expect: (action) => wire.does('flip')(action) || wire.does('exchange')(action),
  },
  {
    text: 'lesson-last',
    point: { control: 'settle', intersection: [PLACES.last] },
    expect: does('settle', ({ at }) => at === PLACES.last),
  },
  { text: 'lesson-won' },
];

export const lesson: Lesson = { header, seat: ME, steps };

/**
 * The lesson of Egypt: a few minutes on a board of seven hexes, played by the real rules.
 *
 * It begins in the last round of the set-up, because placing is the first thing a player does, and ends with a real win at a
 * goal of four points. Dice and cards are given, so that every text can name what comes; `lesson.test.ts` plays it all
 * through the engine.
 */
import { BARE_POSITION, BARE_SEAT, does, end, roll } from '$lib/game/lesson';
import type { Lesson, LessonStep } from '$lib/game/module';

const ME = 0;
const OTHER = 1;

/** Places of this board, by what they are for. The engine numbers them from top to bottom and from left to right. */
export const PLACES = {
  hex: { grain: 0, theirGrain: 1, brick: 2, stone: 3, desert: 4, cattle: 5, papyrus: 6 },
  first: 9,
  second: 17,
  harbourSite: 8,
  harbourPath: 7,
  secondPaths: [19, 20, 24],
} as const;

const board = {
  orientation: 'pointy-top',
  hexes: [
    { q: 0, r: -1, terrain: 'fields', number: 8 },
    { q: 1, r: -1, terrain: 'fields', number: 4 },
    { q: -1, r: 0, terrain: 'alluvial_land', number: 10 },
    { q: 0, r: 0, terrain: 'quarry', number: 5 },
    { q: 1, r: 0, terrain: 'desert' },
    { q: -1, r: 1, terrain: 'pasture', number: 6 },
    { q: 0, r: 1, terrain: 'papyrus_grove', number: 9 },
  ],
  harbours: [
    { q: -1, r: 0, side: 'W', face: 'sea' },
    { q: 1, r: 0, side: 'E', card: 'grain', face: 'oasis' },
  ],
  robber: { q: 1, r: 0 },
};

/** Everything is placed but the learner's second settlement. The other player holds the cards of theirs, and a mercenary. */
const position = {
  ...BARE_POSITION,
  turns: 0,
  turn: ME,
  first: ME,
  phase: { name: 'setup_settlement' },
  setup_step: 3,
  robber: PLACES.hex.desert,
  supply: { brick: 19, cattle: 19, grain: 18, papyrus: 19, stone: 18 },
  deck: { mercenary: 13, route_builder: 2, invention: 2, monopoly: 2, victory_point: 5 },
  seats: [
    { ...BARE_SEAT, hand: {}, settlements: [PLACES.first], roads: [8] },
    { ...BARE_SEAT, hand: { grain: 1, stone: 1 }, devs: { mercenary: 1 }, settlements: [10, 16], roads: [10, 23] },
  ],
};

const header = {
  civitas: 'record',
  version: 1,
  game: 'egypt',
  rules: 1,
  seats: 2,
  seed: '0',
  options: {
    first: '1',
    goal: '4',
    hand_sizes: 'public',
    map: 'variable',
    phases: 'separated',
    player_trade: 'on',
    route_builder: 'as_many',
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

const discard = (card: string): Line => ({ seat: OTHER, action: { type: 'discard', card } });

const { hex } = PLACES;

const steps: LessonStep[] = [
  { text: 'lesson-welcome', point: { hex: [0, 1, 2, 3, 4, 5, 6] } },
  { text: 'lesson-numbers', point: { hex: [hex.grain, hex.cattle] } },
  {
    text: 'lesson-settle',
    point: { intersection: [PLACES.second] },
    expect: does('settle', (action) => action.at === PLACES.second),
  },
  {
    text: 'lesson-road',
    point: { path: [...PLACES.secondPaths] },
    // Any of the three will do: nothing that follows needs one of them.
    expect: does('road'),
  },
  { text: 'lesson-first-cards', point: { control: 'roll' }, expect: does('roll'), outcome: { dice: [4, 6] } },
  {
    text: 'lesson-cart',
    point: { control: 'road', path: [PLACES.harbourPath] },
    expect: does('road', (action) => action.at === PLACES.harbourPath),
  },
  { text: 'lesson-end-turn', point: { control: 'end_turn' }, expect: does('end_turn') },
  {
    text: 'lesson-every-roll',
    play: [roll(OTHER, 2, 4), end(OTHER)],
    point: { control: 'roll', hex: [hex.cattle] },
    expect: does('roll'),
    outcome: { dice: [3, 5] },
  },
  {
    text: 'lesson-trade',
    play: [{ seat: OTHER, action: { type: 'offer', give: { brick: 1 }, want: { stone: 1 }, to: [ME] } }],
    point: { control: 'accept' },
    expect: does('accept'),
  },
  {
    text: 'lesson-settlement',
    point: { control: 'settle', intersection: [PLACES.harbourSite] },
    expect: does('settle', (action) => action.at === PLACES.harbourSite),
  },
  {
    text: 'lesson-later',
    // A few turns are skipped: the learner has seen how they go, and needs the cards.
    play: [
      end(ME),
      roll(OTHER, 1, 4),
      end(OTHER),
      roll(ME, 6, 3),
      end(ME),
      roll(OTHER, 5, 5),
      end(OTHER),
      roll(ME, 1, 5),
      end(ME),
      roll(OTHER, 3, 1),
      end(OTHER),
    ],
    point: { control: 'roll' },
    expect: does('roll'),
    outcome: { dice: [3, 4] },
  },
  {
    text: 'lesson-seven',
    play: [discard('stone'), discard('stone'), discard('cattle'), discard('brick')],
    point: { hex: [hex.theirGrain] },
    expect: does('move_robber', (action) => action.to === hex.theirGrain),
  },
  { text: 'lesson-steal', point: { control: 'steal' }, expect: does('steal'), outcome: { stolen: 'grain' } },
  { text: 'lesson-buy', point: { control: 'buy' }, expect: does('buy'), outcome: { drawn: 'mercenary' } },
  {
    text: 'lesson-mercenary',
    play: [
      end(ME),
      roll(OTHER, 2, 3),
      { seat: OTHER, action: { type: 'play_knight' } },
      { seat: OTHER, action: { type: 'move_robber', to: hex.grain } },
      { seat: OTHER, action: { type: 'steal', from: ME }, outcome: { stolen: 'cattle' } },
      end(OTHER),
    ],
    point: { control: 'play_knight', hex: [hex.grain] },
    expect: does('play_knight'),
  },
  {
    text: 'lesson-chase',
    point: { hex: [hex.theirGrain] },
    expect: does('move_robber', (action) => action.to === hex.theirGrain),
  },
  {
    text: 'lesson-last-roll',
    play: [{ seat: ME, action: { type: 'steal', from: OTHER }, outcome: { stolen: 'grain' } }],
    point: { control: 'roll' },
    expect: does('roll'),
    outcome: { dice: [6, 4] },
  },
  {
    text: 'lesson-bank',
    point: { control: 'bank', cards: ['brick', 'grain'], intersection: [PLACES.harbourSite] },
    expect: does('bank', (action) => action.give === 'brick' && action.get === 'grain'),
  },
  {
    text: 'lesson-city',
    point: { control: 'upgrade', intersection: [PLACES.harbourSite, PLACES.first, PLACES.second] },
    expect: does('upgrade'),
  },
  { text: 'lesson-won' },
];

export const lesson: Lesson = { header, seat: ME, steps };

/**
 * The lesson of the Inkas: a few minutes on the beginner map, played by the real rules.
 *
 * It begins shortly before the first tribe of the learner is complete: a set of goods buys what is missing, a city
 * completes the tribe, it declines, a second one is founded, and building over a ruin of the other player wins at six
 * markers. Dice are given, so that every text can name what comes; `lesson.test.ts` plays it all through the engine.
 */
import { BARE_POSITION, BARE_SEAT, does, end, roll } from '$lib/game/lesson';
import type { Lesson, LessonStep } from '$lib/game/module';
import { wire } from './own/wire';

const ME = 0;
const OTHER = 1;

/** Places of the beginner map, by what they are for. The engine numbers them from top to bottom and from left to right. */
export const PLACES = {
  hex: { fish: 23, coca: 27, jungle: [5, 15, 25], forest: 6, quarry: 11, mountains: 21, fields: 24 },
  /** The learner's settlements: by the sea, by the plantation, and in the middle, where the city rises. */
  west: 61,
  east: 63,
  city: 56,
  /** Where the second tribe begins, the two roads from there, and the ruin at their end. */
  founding: 26,
  roads: [31, 22],
  ruin: 14,
} as const;

/** The learner's first tribe lacks one marker. The other player leads a second tribe; two houses of the first still stand. */
const position = {
  ...BARE_POSITION,
  turns: 21,
  turn: ME,
  first: ME,
  phase: { name: 'before_roll' },
  setup_step: 4,
  robber: null,
  supply: { wood: 20, stone: 19, wool: 20, potato: 18, ore: 19, feathers: 11, coca: 12, fish: 12 },
  deck: { combat_arts: 7, invention: 1, monopoly: 1 },
  later: { combat_arts: 7, road_building: 1, invention: 1, monopoly: 1 },
  seats: [
    {
      ...BARE_SEAT,
      hand: { potato: 2, ore: 1, feathers: 1 },
      devs: { road_building: 1 },
      settlements: [PLACES.city, PLACES.west, PLACES.east],
      roads: [78, 83, 89],
    },
    { ...BARE_SEAT, hand: { stone: 1 }, settlements: [PLACES.ruin, 28, 39], roads: [33] },
  ],
  game: { declining: [PLACES.ruin, 39], gone: [0, 2, 0, 0] },
};

const header = {
  civitas: 'record',
  version: 1,
  game: 'inkas',
  rules: 1,
  seats: 2,
  seed: '0',
  options: {
    deadlock: 'most_markers',
    first: '1',
    frame_on_seven: 'allowed',
    frame_to_frame: 'barred',
    goal: '6',
    goods_hexes: 'fixed',
    goods_set: 'any',
    hand_sizes: 'public',
    map: 'beginner',
    own_ruins_cut_route: 'yes',
    player_trade: 'on',
    road_building: 'as_many',
    same_card_trade: 'barred',
    shortage: 'classic',
    start_ties: 'reroll',
    steal: 'forced',
    three_for_one: 'any',
    victims: 'with_cards',
  },
  board: {
    orientation: 'flat-top',
    hexes: (
      [
        [-2, -1, 'fishing_ground6 sea fishing_ground3 sea fishing_ground9'],
        [-1, -2, 'pasture4 forest5 quarry8 mountains11 mountains8 pasture10'],
        [0, -3, 'quarry11 fields6 fields10 pasture12 pasture3 fields5 fields3'],
        [1, -3, 'forest2 forest9 quarry4 mountains9 forest6 plantation9'],
        [2, -3, 'jungle8 plantation11 jungle10 plantation5 jungle4'],
      ] as const
    ).flatMap(([q, first, column]) =>
      column.split(' ').map((name, at) => {
        const [, terrain, number] = /^([a-z_]+)(\d*)$/.exec(name) ?? [];
        return { q, r: first + at, terrain, ...(number ? { number: Number(number) } : {}) };
      }),
    ),
    harbours: [],
  },
  position,
};

const { hex } = PLACES;

const steps: LessonStep[] = [
  { text: 'lesson-welcome', point: { intersection: [PLACES.city, PLACES.west, PLACES.east] } },
  {
    text: 'lesson-goods',
    point: { control: 'roll', hex: [hex.fish, hex.coca, ...hex.jungle] },
    expect: does('roll'),
    outcome: { dice: [5, 4] },
  },
  {
    text: 'lesson-set',
    point: { control: 'goods_set', cards: ['ore'] },
    expect: wire.does('goods_set', ({ take }) => take.every((card) => card === 'ore')),
  },
  {
    text: 'lesson-city',
    point: { control: 'upgrade', intersection: [PLACES.city] },
    expect: does('upgrade', (action) => action.at === PLACES.city),
  },
  {
    text: 'lesson-decline',
    point: { intersection: [PLACES.founding] },
    expect: does('settle', (action) => action.at === PLACES.founding),
  },
  {
    text: 'lesson-ruins',
    play: [roll(OTHER, 6, 2), end(OTHER)],
    point: { control: 'roll', hex: [hex.mountains, hex.quarry] },
    expect: does('roll'),
    outcome: { dice: [1, 4] },
  },
  { text: 'lesson-card', point: { control: 'play_roads' }, expect: does('play_roads') },
  {
    text: 'lesson-road',
    point: { path: [PLACES.roads[0]] },
    expect: does('road', (action) => action.at === PLACES.roads[0]),
  },
  {
    text: 'lesson-road-two',
    point: { path: [PLACES.roads[1]], intersection: [PLACES.ruin] },
    expect: does('road', (action) => action.at === PLACES.roads[1]),
  },
  {
    text: 'lesson-bank',
    point: { control: 'bank', cards: ['ore', 'wool'] },
    expect: does('bank', (action) => action.give === 'ore' && action.get === 'wool'),
  },
  {
    text: 'lesson-overbuild',
    point: { control: 'settle', intersection: [PLACES.ruin] },
    expect: does('settle', (action) => action.at === PLACES.ruin),
  },
  { text: 'lesson-won' },
];

export const lesson: Lesson = { header, seat: ME, steps };

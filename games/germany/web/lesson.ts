/**
 * The lesson of Germany: one turn on the map of the game, played by the real rules.
 *
 * Götz stands beside the learner's halls. A seven sends him away and brings the last card for a landmark; its free road
 * leads to a city, the Trade card buys what is missing, and a town hall there wins at six points. The dice are given, so
 * that every text can name what comes; `lesson.test.ts` plays it all through the engine.
 */
import { BARE_POSITION, BARE_SEAT, does } from '$lib/game/lesson';
import type { Lesson, LessonStep } from '$lib/game/module';
import { wire } from './own/wire';

const ME = 0;

/** Places of the map, by what they are for. The engine numbers them from top to bottom and from left to right. */
export const PLACES = {
  hex: { start: 32, away: 12 },
  /** The learner's halls: Erfurt, Hof, Würzburg, Ulm. */
  halls: [58, 73, 77, 92],
  /** From Hof to Nuremberg. */
  roads: [105, 111],
  nuremberg: 83,
  /** From Nuremberg on, and where it ends. */
  onward: 119,
  regensburg: 88,
} as const;

const position = {
  ...BARE_POSITION,
  turns: 15,
  turn: ME,
  first: ME,
  phase: { name: 'before_roll' },
  setup_step: 6,
  robber: PLACES.hex.start,
  supply: { lumber: 18, brick: 17, grain: 15, wool: 17, ore: 14 },
  deck: { mercenary: 14, road_building: 3, banking: 3, trade: 2, victory_point: 3 },
  seats: [
    {
      ...BARE_SEAT,
      hand: { brick: 1, grain: 1, wool: 1, ore: 4 },
      devs: { trade: 1 },
      settlements: PLACES.halls,
      roads: PLACES.roads,
    },
    { ...BARE_SEAT, hand: { grain: 2 }, settlements: [18, 38, 42, 48], roads: [60] },
  ],
  game: {},
};

/** Rows of hexes from north to south: the column of the first, then land and number of each. */
const ROWS = [
  [4, 'pasture8 fields12'],
  [3, 'pasture11 hills4 forest9 fields8 pasture5'],
  [2, 'hills6 fields5 pasture11 forest4 hills3'],
  [1, 'fields10 forest11 hills4 mountains5 fields10 pasture8'],
  [1, 'hills5 mountains6 pasture9 fields2 hills5 forest3'],
  [0, 'mountains6 hills2 pasture4 forest8 mountains10'],
  [0, 'mountains9 fields6 forest9 mountains12'],
  [0, 'forest3 pasture4 hills8 fields9'],
  [0, 'forest6 fields11 mountains10 mountains3'],
] as const;
const CITIES = `
Aachen 0 5 NW, Baden-Baden 0 7 S, Dessau 4 3 SE, Dortmund 1 3 SE, Düsseldorf 1 3 S, Emden 3 1 SW,
Erfurt 3 4 SE, Flensburg 4 0 NE, Frankfurt (Oder) 6 3 SE, Hamburg 4 1 SE, Hannover 3 2 SE,
Heidelberg 0 6 SE, Hof 3 5 SE, Kassel 3 3 S, Konstanz 0 8 SE, Leipzig 5 3 S, Magdeburg 5 2 S,
Marburg 2 4 S, Neubrandenburg 6 1 SE, Osnabrück 2 2 SE, Passau 3 7 SE, Regensburg 3 6 S,
Rostock 5 1 NE, Saarbrücken 0 6 S, Stralsund 6 1 NE, Stuttgart 0 7 SE, Ulm 1 7 SE, Würzburg 2 5 S`;
const LANDMARKS = `
Berlin 6 2 S card, Bremen 3 1 SE two_cards, Dresden 5 4 SE free_road, Eisenach 3 4 S free_road,
Frankfurt (Main) 1 5 SE free_road, Freiburg 0 8 SW two_development, Köln 1 4 S two_cards,
Lübeck 5 0 S two_cards, München 2 7 S card, Nürnberg 2 6 SE free_road, Schwerin 5 1 SE two_cards,
Trier 0 5 S card`;

/** Places as the map file has them: name, hex, corner, and what a landmark gives. */
const places = (kind: 'city' | 'landmark', list: string) =>
  list.split(',').map((text) => {
    const [, name, q, r, corner, gives] = /^(.+?) (\d+) (\d+) ([NSEW]+)(?: (\w+))?$/.exec(text.trim()) ?? [];
    return { kind, name, ...(gives ? { gives } : {}), q: Number(q), r: Number(r), corner };
  });

const board = {
  orientation: 'pointy-top',
  hexes: ROWS.flatMap(([first, row], r) =>
    row.split(' ').map((name, at) => {
      const [, terrain, number] = /^([a-z]+)(\d+)$/.exec(name) ?? [];
      return { q: first + at, r, terrain, number: Number(number) };
    }),
  ),
  harbours: [],
  marks: [...places('city', CITIES), ...places('landmark', LANDMARKS)],
  robber: { q: 3, r: 6 },
};

const header = {
  civitas: 'record',
  version: 1,
  game: 'germany',
  rules: 1,
  seats: 2,
  seed: '0',
  options: {
    card_before_roll: 'allowed',
    deadlock: 'most_points',
    deal: 'by_seat',
    first: '1',
    goal: '6',
    hand_sizes: 'public',
    player_trade: 'on',
    rewards: 'may_decline',
    road_building: 'as_many',
    same_card_trade: 'barred',
    shortage: 'classic',
    start: 'variable',
    start_resources: 'two',
    start_ties: 'reroll',
    steal: 'forced',
    victims: 'with_cards',
  },
  board,
  position,
};

const steps: LessonStep[] = [
  { text: 'lesson-welcome', point: { intersection: [...PLACES.halls] } },
  {
    text: 'lesson-roll',
    point: { control: 'roll', hex: [PLACES.hex.start] },
    expect: does('roll'),
    outcome: { dice: [3, 4] },
  },
  {
    text: 'lesson-gotz',
    point: { hex: [PLACES.hex.away] },
    expect: does('move_robber', (action) => action.to === PLACES.hex.away),
  },
  {
    text: 'lesson-steal',
    point: { control: 'steal' },
    expect: does('steal'),
    outcome: { stolen: 'grain' },
  },
  {
    text: 'lesson-landmark',
    point: { control: 'build_landmark', intersection: [PLACES.nuremberg] },
    expect: wire.does('build_landmark', ({ at }) => at === PLACES.nuremberg),
  },
  {
    text: 'lesson-reward',
    point: { path: [PLACES.onward] },
    expect: does('road', (action) => action.at === PLACES.onward),
  },
  { text: 'lesson-trade', point: { control: 'play_trade' }, expect: wire.does('play_trade') },
  {
    text: 'lesson-bank',
    point: { control: 'bank', cards: ['ore', 'lumber'] },
    expect: does('bank', (action) => action.give === 'ore' && action.get === 'lumber'),
  },
  {
    text: 'lesson-hall',
    point: { control: 'settle', intersection: [PLACES.regensburg] },
    expect: does('settle', (action) => action.at === PLACES.regensburg),
  },
  { text: 'lesson-won' },
];

export const lesson: Lesson = { header, seat: ME, steps };

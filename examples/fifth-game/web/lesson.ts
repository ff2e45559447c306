/**
 * The lesson of Rome: two villas, one roll, one forum. It shows how a lesson is made; `lesson.test.ts` plays it through the
 * engine.
 */
import { BARE_POSITION, BARE_SEAT, does } from '$lib/game/lesson';
import type { Lesson, LessonStep } from '$lib/game/module';

const ME = 0;

/** Places of this board. The engine numbers them from top to bottom and from left to right. */
const QUARRY = 3;
const MY_VILLAS = [9, 17];

const board = {
  orientation: 'pointy-top',
  hexes: [
    { q: 0, r: -1, terrain: 'wheat_field', number: 8 },
    { q: 1, r: -1, terrain: 'vineyard', number: 4 },
    { q: -1, r: 0, terrain: 'clay_pit', number: 10 },
    { q: 0, r: 0, terrain: 'quarry', number: 5 },
    { q: 1, r: 0, terrain: 'marsh' },
    { q: -1, r: 1, terrain: 'woodland', number: 6 },
    { q: 0, r: 1, terrain: 'wheat_field', number: 9 },
  ],
  harbours: [],
  robber: { q: 1, r: 0 },
};

/** Everybody has placed; the learner lacks two marble for a forum. */
const position = {
  ...BARE_POSITION,
  turns: 1,
  turn: ME,
  first: ME,
  phase: { name: 'before_roll' },
  setup_step: 4,
  robber: 4,
  supply: { marble: 18, tile: 19, timber: 19, wheat: 17, wine: 19 },
  deck: { legionary: 14, surveyor: 2, tribute: 2, edict: 2, laurel: 5 },
  seats: [
    { ...BARE_SEAT, hand: { marble: 1, wheat: 2 }, settlements: MY_VILLAS, roads: [8, 19] },
    { ...BARE_SEAT, hand: {}, settlements: [10, 16], roads: [10, 23] },
  ],
};

const header = {
  civitas: 'record',
  version: 1,
  game: 'rome',
  rules: 1,
  seats: 2,
  seed: '0',
  options: { first: '1', free_roads: 'up_to_two', goal: '3', player_trade: 'on', victims: 'with_cards' },
  board,
  position,
};

const steps: LessonStep[] = [
  { text: 'lesson-welcome', point: { intersection: MY_VILLAS } },
  {
    text: 'lesson-roll',
    point: { control: 'roll', hex: [QUARRY] },
    expect: does('roll'),
    outcome: { dice: [2, 3] },
  },
  {
    text: 'lesson-forum',
    point: { control: 'upgrade', intersection: MY_VILLAS },
    expect: does('upgrade'),
  },
  { text: 'lesson-won' },
];

export const lesson: Lesson = { header, seat: ME, steps };

/** Rules of games that once stood in the client: lint refuses each of them, and what asks the view passes. */
import { Linter } from 'eslint';
import svelte from 'eslint-plugin-svelte';
import { describe, expect, it } from 'vitest';
import { parser } from 'typescript-eslint';
import { ORDER_AND_ODDS, RULES_OF_A_GAME } from '../bans.js';

const refused = (code: string): string[] =>
  new Linter()
    .verify(code, [
      {
        languageOptions: { parser },
        rules: { 'no-restricted-syntax': ['error', ...ORDER_AND_ODDS, ...RULES_OF_A_GAME] },
      },
    ])
    .map(({ message }) => message);

const refusedInMarkup = (code: string): string[] =>
  new Linter()
    .verify(
      code,
      [
        ...svelte.configs.base,
        {
          files: ['**/*.svelte'],
          languageOptions: { parserOptions: { parser } },
          rules: { 'no-restricted-syntax': ['error', ...ORDER_AND_ODDS, ...RULES_OF_A_GAME] },
        },
      ],
      'Part.svelte',
    )
    .map(({ message }) => message);

describe('lint refuses', () => {
  it.each([
    ['the order of cards', "const play = game.development_cards[0] === card ? 'play_knight' : null;"],
    ['the number of terrains', 'const last = game.terrains.length - 1;'],
    ['the order of pieces', 'const road = play.game.pieces[0];'],
    ['the odds of dice', 'const pips = 6 - Math.abs(7 - number);'],
    ['the sum that moves the robber', 'const hot = dice[0] + dice[1] === 7;'],
    ['what an award is worth', 'const points = rules.award_points;'],
    ['what an option means', "const power = play.options['god_pairing'] === 'bastet_chooses' ? PAIRED[god] : god;"],
    ['the same, taken apart', 'const { options } = play;'],
    ['how many tribes a goal allows', 'const leads = goal > 8 ? 3 : goal > 4 ? 2 : 1;'],
    ['a place on a scale', "const state = markers >= 4 ? 'declining' : 'active';"],
    ['how much room is left to the goal', 'const size = goal - before;'],
    ['which hand is safe', 'const low = Math.min(...hidden);'],
    ['a reward that nobody knows', "const gives = REWARDS.find((one) => one === told) ?? 'card';"],
    ['which action belongs to which power', "const CONTROLS = { horus: ['demand'], atum: [] };"],
    ['the markers of each tribe', 'const ROOM = [[1, 4], [2, 4], [3, 3]];'],
    ['how many cards make a trade', 'const done = picked.length === 2;'],
    ['the same, on the way', 'const more = picked.length < 2;'],
    ['the same, of a question', 'const more = play.picked.length < 2;'],
    ['which settlement brings cards', 'const third = view.seats[me]?.settlements.length === 2;'],
    ['the same, from the first on', 'const first = seat.settlements.length === 0;'],
    ['whose trade it was', "const favor = count(event.gave) === 1 ? 'favor' : null;"],
    ['a price', 'const price = { feathers: 1, coca: 1, fish: 1 };'],
    ['how many cards there are', "const words = t('play-plenty-chosen', { chosen: picked.length, count: 2 });"],
    ['a rate', "const rate = '2:1';"],
    ['who built what, by bits', 'const seat = built.findIndex((bits) => (bits & (1 << index)) !== 0);'],
  ])('%s', (_, code) => {
    expect(refused(code)).not.toEqual([]);
  });
});

it.each([
  ['a price', '<CardList {play} cards={{ fish: 1 }} />', '<CardList {play} cards={{ [card]: 1 }} />'],
  ['a rate', '<span>2:1</span>', '<span>{rate}:1</span>'],
  [
    'the sum that moves the robber',
    '<rect class:seven={row.sum === 7} />',
    '<rect class:seven={row.sum === robber} />',
  ],
])('lint refuses in markup %s', (_, bad, good) => {
  expect(refusedInMarkup(bad)).toHaveLength(1);
  expect(refusedInMarkup(good)).toEqual([]);
});

it('lint passes what asks the view', () => {
  const code = `
    const held = gods.seats[seat]?.controls ?? [];
    const board = tribes.boards[seat] ?? [];
    const { low, high } = pyramid.safe[seat] ?? { low: 0, high: 0 };
    const one = landmarks.find(({ at }) => at === place)?.gives;
    const all = Object.entries(view.supply).filter(([, n]) => n > 0);
    const hot = sum === rules.robber;
    const done = picked.length > 0 && set !== null;
    const given = count(event.paid) > 0 ? event.paid : null;
    const none = { level: 0, filled: 0, count: sets[0]?.take.length ?? 0 };
    const face = { minutes: 60, difficulty: 1 };
    const text = \`\${rate}:1\`;
  `;
  expect(refused(code)).toEqual([]);
});

import type { SeatInfo } from '$wire';
import { CHARACTERS } from '$lib/bots/bot';
import { settings } from '$lib/settings';
import { beforeAll, expect, it } from 'vitest';
import { start } from './messages.svelte';
import { characterName, seatLevel, seatName, shortSeatName } from './seats';

const person = (name: string) => ({ kind: 'human', name, bot: null }) as SeatInfo;
const bot = (level: string) => ({ kind: 'bot', name: null, bot: level }) as SeatInfo;
const open = { kind: 'open', name: null, bot: null } as SeatInfo;

beforeAll(async () => {
  settings.language = 'en';
  await start();
});

it('numbers computer players over the whole table, so that the short name means the same as the long one', () => {
  const seats = [bot('novice'), person('Nefertari'), bot('expert'), bot('novice')];
  const at = [0, 1, 2, 3];
  expect(at.map((seat) => seatName(seats, seat))).toEqual([
    'Novice bot 1',
    'Nefertari',
    'Expert bot 2',
    'Novice bot 3',
  ]);
  expect(at.map((seat) => shortSeatName(seats, seat))).toEqual(['Bot 1', 'Nefertari', 'Bot 2', 'Bot 3']);
});

it('leaves out a number nobody needs', () => {
  const seats = [person('Nefertari'), bot('novice'), open];
  expect([seatName(seats, 1), shortSeatName(seats, 1)]).toEqual(['Novice bot', 'Bot']);
  expect(seatName(seats, 2)).toBe(shortSeatName(seats, 2));
});

it('calls characters by their names, and numbers only those called alike', () => {
  const seats = [
    bot('steady:character=raider'),
    bot('sharp:character=raider'),
    bot('master:character=builder'),
    bot('steady'),
  ];
  const at = [0, 1, 2, 3];
  expect(at.map((seat) => seatName(seats, seat))).toEqual([
    'Rascal 1 (Steady)',
    'Rascal 2 (Sharp)',
    'Mortar (Master)',
    'Steady bot',
  ]);
  expect(at.map((seat) => shortSeatName(seats, seat))).toEqual(['Rascal 1', 'Rascal 2', 'Mortar', 'Bot']);
  expect(at.map((seat) => seatLevel(seats[seat]))).toEqual(['Steady', 'Sharp', 'Master', 'Steady']);
  expect(seatLevel(person('Nefertari'))).toBeNull();
});

it('calls a character it does not know a bot', () => {
  expect(seatName([bot('steady:character=pirate')], 0)).toBe('Steady bot');
});

it('has a name of its own for every character in every language', async () => {
  for (const language of ['en', 'de', 'pl'] as const) {
    settings.language = language;
    await start();
    const names = CHARACTERS.map(characterName);
    expect(new Set(names).size).toBe(CHARACTERS.length);
    expect(names.join()).not.toContain('character');
  }
  settings.language = 'en';
  await start();
});

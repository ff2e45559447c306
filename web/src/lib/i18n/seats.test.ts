import type { SeatInfo } from '$wire';
import { settings } from '$lib/settings';
import { beforeAll, expect, it } from 'vitest';
import { start } from './messages.svelte';
import { seatName, shortSeatName } from './seats';

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

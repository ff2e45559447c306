import { expect, it } from 'vitest';
import { CHARACTERS, readBot, writeBot } from './bot';

it('reads what it writes', () => {
  for (const level of ['steady', 'master'])
    for (const character of [null, ...CHARACTERS])
      expect(readBot(writeBot(level, character))).toEqual({ level, character });
});

it('knows a player by its level, whatever else is said of it', () => {
  expect(readBot('master:trade=off,character=raider,nodes=9')).toEqual({ level: 'master', character: 'raider' });
  expect(readBot('steady:character=pirate')).toEqual({ level: 'steady', character: null });
  expect(readBot('rocky')).toEqual({ level: 'rocky', character: null });
  expect(readBot('')).toEqual({ level: '', character: null });
});

import type { GameForm } from '$wire';
import { describe, expect, it } from 'vitest';
import { changed, defaults, differing, goodSeed, hasMaps, isDrawn, randomSeed } from './options';

const option = (key: string, values: string[]) => ({ key, values, default: values[0]!, rule: '', summary: '' });
const game = {
  options: [option('hand_sizes', ['public', 'hidden']), option('victims', ['with_cards', 'any'])],
} as unknown as GameForm;

describe('options', () => {
  it('says only what differs', () => {
    expect(differing(game, defaults(game))).toEqual({});
    expect(differing(game, { ...defaults(game), victims: 'any' })).toEqual({ victims: 'any' });
  });

  it('leaves to the server what follows from hidden hands', () => {
    expect(changed({ hand_sizes: 'hidden', victims: 'any' }, 'hand_sizes', 'public')).toEqual({ hand_sizes: 'public' });
  });

  it('offers another map only where there is one', () => {
    const fixed: GameForm = { ...game, map_from_seed: false };
    const drawn: GameForm = { ...game, map_from_seed: true };
    expect([isDrawn(fixed, ''), hasMaps(fixed)]).toEqual([false, false]);
    expect(['', 'variable', 'beginner_free', 'first_game'].map((map) => isDrawn(drawn, map))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(hasMaps(drawn)).toBe(true);
    expect(hasMaps({ ...fixed, options: [option('map', ['north', 'south'])] })).toBe(true);
  });

  it('knows the numbers a map can have', () => {
    expect(goodSeed(randomSeed())).toBe(true);
    expect(goodSeed('18446744073709551615')).toBe(true);
    for (const bad of ['', '-1', '1.5', '18446744073709551616', 'x']) expect(goodSeed(bad), bad).toBe(false);
  });
});

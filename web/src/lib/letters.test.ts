import { expect, it } from 'vitest';
import { cutToLetters, lettersOf, MAX_NAME } from './letters';

const FAMILY = '👨‍👩‍👧‍👦';

it('counts what is joined as one letter', () => {
  for (const letter of [FAMILY, '🏳️‍🌈', '🇵🇱', '👩🏽‍🚀', 'é', '1️⃣']) expect(lettersOf(letter)).toEqual([letter]);
});

it('cuts between letters, never inside one', () => {
  expect(cutToLetters('Nefertari', 4)).toBe('Nefe');
  expect(cutToLetters('Nefertari', MAX_NAME)).toBe('Nefertari');
  expect(cutToLetters(`A${FAMILY}B${FAMILY}`, 2)).toBe(`A${FAMILY}`);
  expect(cutToLetters(FAMILY.repeat(MAX_NAME + 1), MAX_NAME)).toBe(FAMILY.repeat(MAX_NAME));
});

import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { heard, mute, mutedAt } from './muted.svelte';
import { PHRASES } from './phrases';

const lines = [{ seat: 0 }, { seat: 1 }, { seat: null }];

it('leaves out whom the reader does not want to hear, at that table only', () => {
  mute('A', 1, true);
  expect(heard(lines, 'A')).toEqual([{ seat: 0 }, { seat: null }]);
  expect(heard(lines, 'B')).toEqual(lines);
  mute('A', 'spectators', true);
  expect(heard(lines, 'A')).toEqual([{ seat: 0 }]);
  mute('A', 1, false);
  expect(mutedAt('A')).toEqual(['spectators']);
});

it('forgets the oldest tables', () => {
  for (let n = 0; n < 60; n++) mute(`T${n}`, 0, true);
  expect(mutedAt('A')).toEqual([]);
  expect(mutedAt('T59')).toEqual([0]);
});

it.each(['en', 'de', 'pl'])('has every phrase in %s', (code) => {
  const file = readFileSync(fileURLToPath(new URL(`../../../strings/${code}/play.ftl`, import.meta.url)), 'utf8');
  expect(PHRASES).toHaveLength(8);
  for (const phrase of PHRASES) expect(file).toContain(`\nplay-phrase-${phrase} = `);
});

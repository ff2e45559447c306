import type { TableSummary } from '$wire';
import { beforeEach, expect, it, vi } from 'vitest';

let calls: (typeof import('./calls.svelte'))['calls'];
beforeEach(async () => {
  vi.resetModules();
  ({ calls } = await import('./calls.svelte'));
});

const table = (code: string, your_turn = true) =>
  ({ code, game: 'egypt', status: 'playing', your_turn }) as TableSummary;
const codes = () => calls.news().map(({ code }) => code);

it('tells of a table that begins to wait, once', () => {
  calls.tell([table('ABC'), table('DEF', false)]);
  expect(codes()).toEqual([]); // It waited before the page was opened.
  calls.tell([table('ABC'), table('DEF')]);
  expect(codes()).toEqual(['DEF']);
  expect(codes()).toEqual([]);
  calls.tell([table('ABC'), table('DEF', false)]);
  expect(codes()).toEqual([]);
  calls.tell([table('ABC'), table('DEF')]);
  expect(codes()).toEqual(['DEF']);
});

it('does not call somebody back to what they have just left', () => {
  calls.tell([table('ABC', false)]);
  expect(codes()).toEqual([]);
  calls.here = { code: 'ABC', game: 'egypt', turn: true, offers: [] };
  expect(calls.elsewhere).toEqual([]);
  calls.here = null;
  expect(calls.elsewhere).toEqual([{ code: 'ABC', game: 'egypt' }]);
  expect(codes()).toEqual([]);
});

it('believes the game that was on the screen more than an older list', () => {
  calls.tell([table('ABC')]);
  expect(codes()).toEqual([]);
  calls.here = { code: 'ABC', game: 'egypt', turn: false, offers: [] };
  calls.here = null;
  expect(calls.elsewhere).toEqual([]);
  calls.tell([table('ABC')]);
  expect(codes()).toEqual(['ABC']);
});

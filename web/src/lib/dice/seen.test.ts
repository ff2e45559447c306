import type { Fairness, TableForm } from '$wire';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saltHash } from './hash';
import { allKept, compare, compareWith, kept, keepSalt, note, noted } from './seen';

const hashes = ['one', 'two', ''].map(saltHash);
const fair = (more: Partial<Fairness> = {}): Fairness => ({ commitment: 'c', salts: ['', '', ''], ...more });
const table = (status: TableForm['status'], more: Partial<Fairness> = {}, rev = 0) => ({
  status,
  rev,
  fair: fair(more),
});
const over: Fairness = { ...fair(), salts: ['one', 'two', ''], salt_hashes: hashes, secret: 's' };

let store: Map<string, string>;
beforeEach(() => {
  store = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
    key: (at: number) => [...store.keys()][at] ?? null,
    get length() {
      return store.size;
    },
  });
  return () => vi.unstubAllGlobals();
});

describe('what is noted', () => {
  it('keeps the first commitment, and lets hashes come and go until they are fixed', () => {
    const open = noted(null, table('open'));
    const later = noted(open, table('open', { commitment: 'exchanged', salt_hashes: hashes }));
    expect(later).toMatchObject({ commitment: 'c', hashes, moment: 'open' });
    const fixed = noted(later, table('open', { salt_hashes: hashes, asked: [0, 1] }));
    expect(fixed).toMatchObject({ commitment: 'c', hashes, moment: 'fixed' });
    expect(noted(fixed, table('open', { salt_hashes: ['x', 'y', ''], asked: [0] }))).toEqual(fixed);
    expect(noted(fixed, table('playing', { commitment: 'exchanged', salt_hashes: ['x'] }))).toEqual(fixed);
    expect(noted(fixed, table('over', { commitment: 'exchanged' }))).toEqual(fixed);
  });

  it('takes a promise that is openly renewed, but not in the middle of a game', () => {
    const fixed = noted(null, table('open', { salt_hashes: hashes, asked: [0, 1] }));
    const anew = { commitment: 'd', restarts: 1, missed: [1], asked: [0] };
    expect(noted(fixed, table('open', anew))).toMatchObject({ commitment: 'd', restarts: 1, moment: 'open' });
    const playing = noted(null, table('playing', { salt_hashes: hashes }, 17));
    expect(playing).toMatchObject({ moment: 'playing', rev: 17 });
    expect(noted(playing, table('playing', anew))).toEqual(playing);
  });

  it('knows nothing of a game that was first seen when it was over', () => {
    expect(noted(null, table('over'))).toBeNull();
  });
});

describe('the comparison', () => {
  const own = { seat: 1, restarts: 0, salt: 'two', told: true };
  function sat() {
    note('ABCDEF', table('open'));
    keepSalt('ABCDEF', { ...own, told: false });
    note('ABCDEF', table('open', { salt_hashes: hashes, asked: [0, 1] }));
    keepSalt('ABCDEF', own);
  }

  it('finds nothing where all is as it was seen', () => {
    sat();
    expect(compareWith('ABCDEF', over)).toMatchObject({ broken: [], own: [own], unused: [] });
    // A record from a file is found by its commitment.
    expect(compareWith(null, over)).toMatchObject({ broken: [], own: [own] });
    expect(compareWith('OTHERS', over)).toMatchObject({ promised: null, broken: [], own: [] });
  });

  it('finds a secret that was exchanged although all that was published fits', () => {
    sat();
    expect(compareWith('ABCDEF', { ...over, commitment: 'exchanged' }).broken).toEqual([{ what: 'commitment' }]);
    expect(compareWith('ABCDEF', { ...over, restarts: 1 }).broken).toContainEqual({ what: 'restarts' });
  });

  it('finds salts that were exchanged', () => {
    sat();
    const other = { ...over, salts: ['one', 'other', ''], salt_hashes: [hashes[0]!, saltHash('other'), ''] };
    expect(compareWith('ABCDEF', other).broken).toEqual([
      { what: 'hash', seat: 1 },
      { what: 'salt', seat: 1 },
    ]);
    const more = { ...over, salts: ['one', 'two', 'late'], salt_hashes: [hashes[0]!, hashes[1]!, saltHash('late')] };
    expect(compareWith('ABCDEF', more).broken).toEqual([{ what: 'hash', seat: 2 }]);
  });

  it('says where nothing of this browser is in the dice', () => {
    note('ABCDEF', table('open'));
    keepSalt('ABCDEF', { ...own, told: false });
    expect(compareWith('ABCDEF', over)).toMatchObject({ broken: [], own: [], unused: [1] });
    // Told in a round that was thrown away.
    keepSalt('ABCDEF', own);
    note('ABCDEF', table('playing', { commitment: 'd', restarts: 1, missed: [0] }));
    expect(compareWith('ABCDEF', { ...over, commitment: 'd', restarts: 1 })).toMatchObject({ own: [], unused: [1] });
  });

  it('does not mind a salt that was told in vain by a start that failed', () => {
    sat();
    keepSalt('ABCDEF', { ...own, salt: 'in vain' });
    expect(compareWith('ABCDEF', over)).toMatchObject({ broken: [], own: [own] });
    const other = { ...over, salts: ['one', 'other', ''], salt_hashes: [hashes[0]!, saltHash('other'), ''] };
    expect(compareWith('ABCDEF', other).broken).toContainEqual({ what: 'salt', seat: 1 });
  });

  it('compares only the commitment for somebody who was gone before the start', () => {
    note('ABCDEF', table('open', { salt_hashes: ['early', '', ''] }));
    expect(compareWith('ABCDEF', over)).toMatchObject({ broken: [], promised: { moment: 'open' } });
  });
});

it('remembers so many tables, the last ones', () => {
  vi.useFakeTimers();
  for (let n = 0; n < 103; n += 1) {
    vi.setSystemTime(1000 + n);
    note(`T${n}`, table('open'));
  }
  vi.useRealTimers();
  expect(store.size).toBe(100);
  expect([kept('T2'), kept('T3')?.promised?.commitment]).toEqual([null, 'c']);
  expect(allKept().length).toBe(100);
});

it('reads what is damaged as nothing', () => {
  store.set('civitas.dice.BROKEN', '{"salts":');
  expect(kept('BROKEN')).toBeNull();
  expect(compare(null, over)).toEqual({ promised: null, broken: [], own: [], unused: [] });
});

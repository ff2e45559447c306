import type { Fairness, TableForm } from '$wire';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saltHash } from './hash';
import { answered, follow, startAlone } from './keeper';
import { compareWith, kept } from './seen';

let asked: { path: string; body: Record<string, string> }[] = [];
let code = '';
let count = 0;

beforeEach(() => {
  asked = [];
  code = `KEEP${(count += 1)}`;
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) as Record<string, string> });
    return Promise.resolve(Response.json(table('playing')));
  });
});
afterEach(() => vi.unstubAllGlobals());

const table = (status: TableForm['status'], fair: Partial<Fairness> = {}): TableForm =>
  ({ code, status, rev: 0, fair: { commitment: 'c', salts: ['', ''], ...fair } }) as unknown as TableForm;
const see = async (fair: Partial<Fairness>, yours = [0]) => {
  follow(code, table('open', fair), yours);
  await answered();
};

it('commits by itself, and reveals when all hashes are fixed and not before', async () => {
  await see({});
  const hash = asked[0]!.body['salt_hash']!;
  expect(asked[0]!.path).toBe(`/api/tables/${code}/seats/0`);
  expect([asked.length, hash.length]).toEqual([1, 64]);
  await see({ salt_hashes: [hash, ''] });
  expect(asked.length).toBe(1);
  // Another browser is asked, not this one.
  await see({ salt_hashes: [hash, 'b'.repeat(64)], asked: [1] });
  expect(asked.length).toBe(1);
  await see({ salt_hashes: [hash, 'b'.repeat(64)], asked: [0, 1] });
  const { salt } = asked[1]!.body;
  expect(saltHash(salt!)).toBe(hash);
  expect(kept(code)!.promised).toMatchObject({ commitment: 'c', hashes: [hash, 'b'.repeat(64)], moment: 'fixed' });
  const over: Fairness = { commitment: 'c', salts: [salt!, 'x'], salt_hashes: [hash, 'b'.repeat(64)] };
  expect(compareWith(code, over)).toMatchObject({ broken: [], unused: [] });
  expect(compareWith(code, { ...over, commitment: 'd' }).broken).toEqual([{ what: 'commitment' }]);
});

it('throws in something else when everything begins anew', async () => {
  await see({});
  const first = asked[0]!.body['salt_hash']!;
  await see({ salt_hashes: [first, ''], asked: [0] });
  await see({ commitment: 'd', restarts: 1, missed: [1], asked: [0] });
  const second = asked[2]!.body['salt_hash']!;
  expect(second).not.toBe(first);
  await see({ commitment: 'd', restarts: 1, missed: [1], salt_hashes: [second, ''], asked: [0] });
  expect(saltHash(asked[3]!.body['salt']!)).toBe(second);
});

it('does not reveal a salt that is not the one that is asked for', async () => {
  await see({});
  await see({ salt_hashes: ['c'.repeat(64), ''], asked: [0] });
  expect(asked.length).toBe(1);
});

it('commits anew to a seat that was taken along from another browser', async () => {
  await see({ salt_hashes: ['d'.repeat(64), ''] });
  expect(asked[0]!.body['salt_hash']).not.toBe('d'.repeat(64));
});

it('only looks where it has no seat', async () => {
  await see({ salt_hashes: ['d'.repeat(64), ''], asked: [0] }, []);
  expect(asked).toEqual([]);
  expect(kept(code)!.promised).toMatchObject({ commitment: 'c', moment: 'fixed' });
});

it('sends its salt along where nobody else sits', async () => {
  await startAlone(table('open'), [0, 1]);
  expect(asked.map(({ path }) => path)).toEqual([`/api/tables/${code}/start`]);
  const { salt } = asked[0]!.body;
  expect(kept(code)!.salts.map((one) => [one.seat, one.salt, one.told])).toEqual([
    [0, salt, true],
    [1, salt, true],
  ]);
});

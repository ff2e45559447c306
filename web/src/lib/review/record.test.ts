import { expect, it } from 'vitest';
import { fairIn } from './record';

it('finds the account of the dice in a record, and only there', () => {
  const fair = { commitment: 'ab', salts: ['x'], secret: 'cd' };
  expect(fairIn(`\uFEFF${JSON.stringify({ civitas: 'record', fair })}\n{"seat":0}\n`)).toEqual(fair);
  expect(fairIn(JSON.stringify({ fair: { commitment: 'ab', salts: [] } }))).toEqual({ commitment: 'ab', salts: [] });
  for (const text of ['', 'Dear diary', '{}', '{"fair":null}', '{"fair":{"commitment":"ab","salts":[1]}}'])
    expect(fairIn(text)).toBeNull();
});

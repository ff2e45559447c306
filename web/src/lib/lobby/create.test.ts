import type { Created, GameForm, TableForm } from '$wire';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playNow } from './create';

const SALT = /^[0-9a-f]{32}$/;
const table = (status: string) => ({ code: 'ABCDEF', status }) as TableForm;
const made: Created = { table: table('open'), invitations: [] } as unknown as Created;
const game = { id: 'egypt', seats: [3, 4] } as unknown as GameForm;

let asked: { path: string; body: Record<string, unknown> }[] = [];
/** What the server answers; a thrown one is a broken line. */
let answers: (() => Response)[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) as Record<string, unknown> });
    return Promise.resolve().then(() => answers.shift()!());
  });
});
afterEach(() => vi.unstubAllGlobals());

it('throws in for the dice when the server has promised them, not before', async () => {
  answers = [() => Response.json(made), () => Response.json(table('playing'))];
  expect((await playNow(game)).table.status).toBe('playing');
  expect(asked.map(({ path }) => path)).toEqual(['/api/tables', '/api/tables/ABCDEF/start']);
  expect(asked[0]!.body).toMatchObject({ game: 'egypt', start: false });
  expect(asked[0]!.body).not.toHaveProperty('salt');
  expect(asked[1]!.body['salt']).toMatch(SALT);
});

it('throws in something else every time', async () => {
  answers = [1, 2].flatMap(() => [() => Response.json(made), () => Response.json(table('playing'))]);
  await playNow(game);
  await playNow(game);
  expect(asked[1]!.body['salt']).not.toBe(asked[3]!.body['salt']);
});

it('gives the table that could be made but not started', async () => {
  answers = [
    () => Response.json(made),
    () => {
      throw new TypeError('the line broke');
    },
  ];
  expect((await playNow(game)).table).toEqual(table('open'));
});

it('says so if there is no table', async () => {
  answers = [() => Response.json({ code: 'too_many', sentence: 'later' }, { status: 429 })];
  await expect(playNow(game)).rejects.toMatchObject({ code: 'too_many' });
  expect(asked).toHaveLength(1);
});

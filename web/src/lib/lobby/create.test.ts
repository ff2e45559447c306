import type { Created, GameForm, TableForm } from '$wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '$lib/settings';
import { read } from '$lib/settings/settings.svelte';
import { playAgain, playNow, rememberBots, usualBot } from './create';

const SALT = /^[0-9a-f]{32}$/;
const table = (status: string) =>
  ({ code: 'ABCDEF', status, rev: 0, fair: { commitment: 'c', salts: [''] } }) as unknown as TableForm;
const made: Created = { table: table('open'), yours: [0], invitations: [] } as unknown as Created;
const game = { id: 'egypt', seats: [3, 4] } as unknown as GameForm;

let asked: { path: string; body: Record<string, unknown> }[] = [];
/** What the server answers; a thrown one is a broken line. */
let answers: (() => Response)[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string, init: { body: string | null }) => {
    asked.push({ path, body: JSON.parse(init.body ?? '{}') as Record<string, unknown> });
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

it('plays at the pace of the last table', async () => {
  settings.pace = 'instant';
  answers = [() => Response.json(made), () => Response.json(table('playing'))];
  await playNow(game);
  expect(asked[0]!.body).toMatchObject({ pace: 'instant' });
  settings.pace = 'normal';
});

it('plays against the computer players of the last table, and against steady ones at first', async () => {
  const next = () => (answers = [() => Response.json(made), () => Response.json(table('playing'))]);
  const against = (...bots: string[]) => ({ seats: [{ kind: 'me' }, ...bots.map((bot) => ({ kind: 'bot', bot }))] });
  next();
  await playNow(game);
  expect(asked[0]!.body).toMatchObject(against('steady', 'steady', 'steady'));
  const raider = 'sharp:character=raider';
  rememberBots([{ kind: 'open' }, { kind: 'bot', bot: raider }, { kind: 'bot', bot: 'novice' }]);
  next();
  await playNow(game);
  expect(asked[2]!.body).toMatchObject(against(raider, 'novice', raider));
  // A program of this server's host: another server would not know it.
  rememberBots([{ kind: 'bot', bot: 'rocky' }]);
  expect([usualBot(['novice', 'sharp'], 0), usualBot(['novice', 'sharp'], 1)]).toEqual([raider, 'novice']);
  expect(usualBot(['novice'], 0)).toBe('novice');
  settings.bots = ['steady'];
});

it('remembers over a reload what it knows, also from when all were alike', () => {
  const bots = (stored: unknown) => read(JSON.stringify(stored)).bots;
  expect(bots({ bots: ['novice', 'master:character=collector'] })).toEqual(['novice', 'master:character=collector']);
  expect(bots({ bot: 'sharp' })).toEqual(['sharp']);
  for (const odd of [{}, { bots: [] }, { bots: ['rocky', 7, 'novice:character=raider'] }, { bots: 'novice', bot: 'x' }])
    expect(bots(odd)).toEqual(['steady']);
});

describe('once more', () => {
  const seats = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
  const next = (...kinds: string[]) => ({ table: { ...table('open'), seats: seats(...kinds) }, yours: [0] });

  it('starts at once against computer players, with something new for the dice', async () => {
    answers = [() => Response.json(next('human', 'bot', 'bot')), () => Response.json(table('playing'))];
    expect((await playAgain('OLDONE')).status).toBe('playing');
    expect(asked.map(({ path }) => path)).toEqual(['/api/tables/OLDONE/rematch', '/api/tables/ABCDEF/start']);
    expect(asked[1]!.body['salt']).toMatch(SALT);
  });

  it('goes to the lobby if people play too', async () => {
    for (const kinds of [
      ['human', 'human', 'bot'],
      ['human', 'open', 'bot'],
    ]) {
      asked = [];
      answers = [() => Response.json(next(...kinds))];
      expect((await playAgain('OLDONE')).status).toBe('open');
      expect(asked).toHaveLength(1);
    }
  });
});

it('says so if there is no table', async () => {
  answers = [() => Response.json({ code: 'too_many', sentence: 'later' }, { status: 429 })];
  await expect(playNow(game)).rejects.toMatchObject({ code: 'too_many' });
  expect(asked).toHaveLength(1);
});

/** Ids made for tests are for tests: the program itself finds things by what they are ($lib/anchors). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte|css)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

/** Giving an id is fine (`data-testid="…"` in markup); looking for one is not. */
const READS = /\[data-testid|dataset(\.|\[['"])testid|getAttribute\(\s*['"`]data-testid|ByTestId/;

it('nothing in the program looks for an id made for tests', () => {
  const games = readdirSync(join(root, 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = ['web/src', ...games.map(({ name }) => `games/${name}/web`)];
  const files = folders.flatMap((folder) => {
    try {
      return sources(folder);
    } catch {
      return []; // Not every folder there is a game with a client.
    }
  });
  expect(files.length).toBeGreaterThan(200);
  const faults = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (READS.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(faults).toEqual([]);
});

/** Holds what `registry.ts` says: before a game is opened, a page loads at most its face. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import source from './registry.ts?raw';

const GAMES = resolve(__dirname, '../../../../games');
const folders = readdirSync(GAMES).filter((name) => existsSync(`${GAMES}/${name}/web/index.ts`));

/** Every file of the games that a file imports, and what those import. */
function reached(from: string, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const [, name] of readFileSync(from, 'utf8').matchAll(/(?:import|from)\s+'(\.[^']+)'/g)) {
    const path = resolve(dirname(from), name!);
    const file = [path, `${path}.ts`, `${path}/index.ts`].find((one) => /\.\w+$/.test(one) && existsSync(one));
    if (!file) throw new Error(`${from} imports ${name}, which is nowhere`);
    if (/\.(ts|svelte)$/.test(file)) reached(file, found);
  }
  return found;
}

describe('before a game is opened', () => {
  it('finds the games', () => expect(folders.length).toBeGreaterThan(3));

  it('loads no file of a game at once', () => expect(source).not.toMatch(/eager/));

  it.each(folders)('shows %s by its face, which brings nothing but drawings', (folder) => {
    const face = `${GAMES}/${folder}/web/face.ts`;
    const files = [...reached(face)].filter((file) => file !== face);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !/\/web\/art\//.test(file) || /\/art\/index\.ts$/.test(file))).toEqual([]);
  });
});

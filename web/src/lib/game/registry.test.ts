/** Holds what `registry.ts` says: before a game is opened, a page loads at most its face. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folders } from './registry';
import source from './registry.ts?raw';
import { gameFolders, GAMES } from './testing';

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
  it('knows the games that are there', () => {
    expect(folders.toSorted()).toEqual(gameFolders.toSorted());
    expect(folders.length).toBeGreaterThan(3);
    // `cargo xtask fifth-game` asks for the game it has just laid into a copy of the tree.
    const asked = process.env['CIVITAS_GAME'];
    if (asked) expect(folders).toContain(asked);
  });

  it('loads no file of a game at once', () => expect(source).not.toMatch(/eager/));

  it.each(gameFolders)('shows %s by its face, which brings nothing but drawings', (folder) => {
    const face = `${GAMES}/${folder}/web/face.ts`;
    const files = [...reached(face)].filter((file) => file !== face);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !/\/web\/art\//.test(file) || /\/art\/index\.ts$/.test(file))).toEqual([]);
  });
});

/** The games there are, for tests: read from the folders, so that a new game is in every test as soon as it is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const GAMES = fileURLToPath(new URL('../../../../games', import.meta.url));

/** The folders of the games, as the client's registry finds them. */
export const gameFolders: string[] = readdirSync(GAMES).filter((name) => existsSync(`${GAMES}/${name}/web/index.ts`));

/** The folder a game builds on, as its rule set says; null if it stands alone. */
export function builtOn(folder: string): string | null {
  const rust = readdirSync(`${GAMES}/${folder}`).filter((name) => name.endsWith('.rs'));
  const said = rust.map((name) =>
    /BUILDS_ON:[^=]*=\s*Some\("([a-z]+)"\)/.exec(readFileSync(`${GAMES}/${folder}/${name}`, 'utf8')),
  );
  return said.find((found) => found !== null)?.[1] ?? null;
}

/** The words of the interface, from the same files the client reads: a better wording breaks no test. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtOn, gameFolders, GAMES } from '$lib/game/testing';

export const LANGUAGES = ['en', 'de', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The messages of the shell and, if one is named, of a game; its own words come after those of the game it builds on and win over them. */
function texts(code: Language, game: string | null): string[] {
  const shell = here(`../../src/strings/${code}`);
  const games = (game === null ? [] : [builtOn(game), game]).flatMap((one) =>
    one === null ? [] : `${GAMES}/${one}/strings`,
  );
  const paths = games.flatMap((own) => [
    ...readdirSync(join(own, code)).map((name) => join(own, code, name)),
    join(own, `${code}.ftl`),
  ]);
  return [...readdirSync(shell).map((name) => join(shell, name)), ...paths].map((path) => readFileSync(path, 'utf8'));
}

const bundles = new Map<string, FluentBundle>();

function bundleOf(code: Language, game: string | null): FluentBundle {
  const known = bundles.get(`${code} ${game}`);
  if (known) return known;
  const bundle = new FluentBundle(code, { useIsolating: false });
  for (const text of texts(code, game)) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  bundles.set(`${code} ${game}`, bundle);
  return bundle;
}

/** A message of the shell, or of a game if one is named; a test that asks for one that is gone fails here and says so. */
export function say(
  id: string,
  args: Record<string, FluentVariable> = {},
  code: Language = 'en',
  game: string | null = null,
): string {
  const bundle = bundleOf(code, game);
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) throw new Error(`there is no message ${id} in ${code}, ${game ?? 'the shell'}`);
  return bundle.formatPattern(pattern, args);
}

/** Every id there is, of the shell and of all games. */
export const ids: Set<string> = new Set(
  gameFolders
    .flatMap((game) => texts('en', game))
    .flatMap((text) => [...text.matchAll(/^([a-z][a-z0-9_-]*) =/gm)].map((match) => match[1]!)),
);

/** The words of the interface, from the same files the client reads: a better wording breaks no test. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const LANGUAGES = ['en', 'de', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function texts(code: Language): string[] {
  const shell = here(`../../src/strings/${code}`);
  const game = here('../../../games/egypt/strings');
  const folders = [shell, join(game, code)].map((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return [...folders.flat(), join(game, `${code}.ftl`)].map((path) => readFileSync(path, 'utf8'));
}

const bundles = new Map(
  LANGUAGES.map((code) => {
    const bundle = new FluentBundle(code, { useIsolating: false });
    for (const text of texts(code)) bundle.addResource(new FluentResource(text), { allowOverrides: true });
    return [code, bundle];
  }),
);

/** A message; a test that asks for one that is gone fails here and says so. */
export function say(id: string, args: Record<string, FluentVariable> = {}, code: Language = 'en'): string {
  const bundle = bundles.get(code)!;
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) throw new Error(`there is no message ${id} in ${code}`);
  return bundle.formatPattern(pattern, args);
}

/** Every id there is. */
export const ids: Set<string> = new Set(
  texts('en').flatMap((text) => [...text.matchAll(/^([a-z][a-z0-9_-]*) =/gm)].map((match) => match[1]!)),
);

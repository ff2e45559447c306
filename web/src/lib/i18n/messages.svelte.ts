/**
 * Messages in the language of the reader. One language is loaded; English joins it only when something is missing.
 * `t` reads a rune, so whatever shows a message changes with the language.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { folders, foldersOf, gameStrings } from '$lib/game/registry';
import { LANGUAGES, settings, type Language } from '$lib/settings';

export { LANGUAGES, type Language };
type Args = Record<string, string | number>;

interface Messages {
  code: Language;
  shell: FluentBundle;
  games: Map<string, FluentBundle>;
}

const files = import.meta.glob<string>('../../strings/*/*.ftl', { query: '?raw', import: 'default' });

let current = $state.raw<Messages | null>(null);
let fallback = $state.raw<Messages | null>(null);

function bundle(code: Language, texts: string[]): FluentBundle {
  const result = new FluentBundle(code, { useIsolating: false });
  for (const text of texts) {
    for (const error of result.addResource(new FluentResource(text), { allowOverrides: true })) console.warn(error);
  }
  return result;
}

async function load(code: Language): Promise<Messages> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${code}/`));
  const [shell, ...games] = await Promise.all([
    Promise.all(own.map(([, read]) => read())),
    ...folders.map((folder) => gameStrings(folder, code)),
  ]);
  const byFolder = new Map(folders.map((folder, at) => [folder, bundle(code, games[at] ?? [])]));
  return { code, shell: bundle(code, shell), games: byFolder };
}

/** The language asked for by the browser, if we speak it. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.slice(0, 2).toLowerCase() as Language;
    if (LANGUAGES.includes(code)) return code;
  }
  return 'en';
}

function chosen(): Language {
  if (settings.language !== 'auto') return settings.language;
  return preferred(typeof navigator === 'undefined' ? [] : navigator.languages);
}

async function change(code: Language): Promise<void> {
  const messages = await load(code);
  if (chosen() !== code) return; // Another choice was made while this one was loading.
  current = messages;
  if (typeof document !== 'undefined') document.documentElement.lang = code;
}

export const language = {
  get current(): Language {
    return current?.code ?? 'en';
  },
  set(code: Language): void {
    settings.language = code;
  },
};

/** Loads the language and follows the settings from then on. To be awaited before anything is shown. */
export async function start(): Promise<void> {
  await change(chosen());
  $effect.root(() => {
    $effect(() => {
      const code = chosen();
      // If the server is away the old language stays; the chosen one comes with the next page.
      if (code !== current?.code) change(code).catch(() => {});
    });
  });
}

let asked = false;
function missing(id: string): void {
  if (import.meta.env.DEV) console.warn(`no message ${id} in ${language.current}`);
  if (asked || language.current === 'en') return;
  asked = true;
  load('en').then(
    (messages) => (fallback = messages),
    () => {},
  );
}

function format(from: FluentBundle | undefined, id: string, args?: Args): string | null {
  const pattern = from?.getMessage(id)?.value;
  if (!from || !pattern) return null;
  const errors: Error[] = [];
  const text = from.formatPattern(pattern, args as Record<string, FluentVariable> | undefined, errors);
  if (import.meta.env.DEV) for (const error of errors) console.warn(id, error);
  return text;
}

/** A message of the shell. An id nobody knows is shown as it is. */
export function t(id: string, args?: Args): string {
  const text = format(current?.shell, id, args);
  if (text !== null) return text;
  if (current) missing(id);
  return format(fallback?.shell, id, args) ?? id;
}

/** The first of a game's folders that has a message. */
function formatGame(from: Messages | null, game: string, id: string, args?: Args): string | null {
  for (const folder of foldersOf(game)) {
    const text = format(from?.games.get(folder), id, args);
    if (text !== null) return text;
  }
  return null;
}

/** A message from the strings of a game, or of the game it builds on. */
export function gameText(game: string, id: string, args?: Args): string {
  const text = formatGame(current, game, id, args);
  if (text !== null) return text;
  if (current) missing(`${game}: ${id}`);
  return formatGame(fallback, game, id, args) ?? id;
}

/** Whether there is such a message, in the shell or in the strings of a game. */
export function known(id: string, game?: string): boolean {
  if (game === undefined) return current?.shell.hasMessage(id) ?? false;
  return foldersOf(game).some((folder) => current?.games.get(folder)?.hasMessage(id));
}

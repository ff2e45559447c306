/** Finds what the game folders provide. Before a game is opened, only its face is loaded (registry.test.ts holds that). */
import type { GameForm } from '$wire';
import { part } from '$lib/net/parts';
import { api } from '$lib/net/rest';
import type { GameFace, GameModule } from './module';

const modules = import.meta.glob<{ default: GameModule }>('../../../../games/*/web/index.ts');
const faces = import.meta.glob<{ default: GameFace }>('../../../../games/*/web/face.ts');
const strings = import.meta.glob<string>('../../../../games/*/strings/**/*.ftl', { query: '?raw', import: 'default' });

const folderIn = (path: string): string => /games\/([^/]+)\//.exec(path)?.[1] ?? '';

/** The folders that have strings. */
export const folders: string[] = [...new Set(Object.keys(strings).map(folderIn))];

/** The messages of a game folder in one language: `strings/de.ftl` and all of `strings/de/`. */
export async function gameStrings(folder: string, language: string): Promise<string[]> {
  const own = `../../../../games/${folder}/strings/${language}`;
  const paths = Object.keys(strings).filter((path) => path === `${own}.ftl` || path.startsWith(`${own}/`));
  return Promise.all(paths.map((path) => strings[path]!()));
}

let known: Promise<GameForm[]> | null = null;
const byId = new Map<string, GameForm>();

/** The games of the server. Asked for once; a failure is forgotten, so that the next call asks again. */
export function catalogue(): Promise<GameForm[]> {
  known ??= api.games().then(
    (games) => {
      for (const game of games) byId.set(game.id, game);
      return games;
    },
    (problem: unknown) => {
      known = null;
      throw problem;
    },
  );
  return known;
}

/** What the server says about a game. */
export async function gameForm(id: string): Promise<GameForm | undefined> {
  await catalogue();
  return byId.get(id);
}

/** The rule behind a reason, once the catalogue is there. */
export function ruleOf(game: string, reason: string): string | undefined {
  return byId.get(game)?.reasons[reason]?.rule;
}

/** The folder of a game: two games can share one. Before the catalogue is there, the id itself is the best guess. */
export function folderOf(id: string): string {
  return byId.get(id)?.folder ?? id;
}

/** The game a game builds on, if it does: what its own folder does not say, that one's does. */
export function baseOf(id: string): string | null {
  return byId.get(id)?.builds_on ?? null;
}

/** The folders whose words apply to a game, its own first. */
export function foldersOf(id: string): string[] {
  const base = baseOf(id);
  return base === null ? [folderOf(id)] : [folderOf(id), folderOf(base)];
}

/** Loads a file of a game's folder; only the server knows which games share one. */
async function load<T>(
  files: Record<string, () => Promise<{ default: T }>>,
  id: string,
  name: string,
): Promise<T | null> {
  const path = () => `../../../../games/${folderOf(id)}/web/${name}.ts`;
  if (!files[path()]) await catalogue();
  const file = files[path()];
  return file ? (await part(file)).default : null;
}

/** What the game provides to the client, or null if this client does not know the game. */
export const gameModule = (id: string): Promise<GameModule | null> => load(modules, id, 'index');

/** Cover, length and difficulty of a game: little, for pages that show several. */
export async function gameFace(id: string): Promise<GameFace | null> {
  const face = await load(faces, id, 'face');
  if (face) return face;
  const module = await gameModule(id);
  return module && { ...module, Cover: module.art.Cover, Defs: module.art.Defs };
}

/** Finds the almanacs of the game folders. Each is loaded when it is first read. */
import { catalogue, foldersOf } from '$lib/game/registry';
import type { Language } from '$lib/i18n';
import { joined, readAlmanac, type Almanac } from './almanac';

const files = import.meta.glob<string>('../../../../games/*/almanac/*.md', { query: '?raw', import: 'default' });
const read = new Map<string, Almanac>();

/** The almanac of a game in a language, with that of the game it builds on behind it; null if the game has none. */
export async function almanacOf(game: string, language: Language): Promise<Almanac | null> {
  // Only the server knows which games share a folder; without it, the name of the game is the best guess.
  await catalogue().catch(() => []);
  const found = await Promise.all(foldersOf(game).map((folder) => almanacIn(folder, language)));
  const [own, base] = found.filter((one) => one !== null);
  return own && base ? joined(own, base) : (own ?? null);
}

/** The almanac of a folder, in English if there is no other. */
async function almanacIn(folder: string, language: Language): Promise<Almanac | null> {
  for (const code of [language, 'en']) {
    const path = `../../../../games/${folder}/almanac/${code}.md`;
    const known = read.get(path);
    if (known) return known;
    const load = files[path];
    if (!load) continue;
    const almanac = readAlmanac(await load());
    read.set(path, almanac);
    return almanac;
  }
  return null;
}

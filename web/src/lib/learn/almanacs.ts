/** Finds the almanacs of the game folders. Each is loaded when it is first read. */
import { catalogue, folderOf } from '$lib/game/registry';
import type { Language } from '$lib/i18n';
import { readAlmanac, type Almanac } from './almanac';

const files = import.meta.glob<string>('../../../../games/*/almanac/*.md', { query: '?raw', import: 'default' });
const read = new Map<string, Almanac>();

/** The almanac of a game in a language, English if there is no other; null if the game has none. */
export async function almanacOf(game: string, language: Language): Promise<Almanac | null> {
  // Only the server knows which games share a folder; without it, the name of the game is the best guess.
  await catalogue().catch(() => []);
  for (const code of [language, 'en']) {
    const path = `../../../../games/${folderOf(game)}/almanac/${code}.md`;
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

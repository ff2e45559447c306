/** The title of the page: what waits for me comes before where I am, because a tab shows only the first few letters. */
import type { Elsewhere, Here } from './waiting';

interface Words {
  t: (id: string, args?: Record<string, string | number>) => string;
  game: (id: string) => string;
}

/** `page` is the title while nothing waits. */
export function titleOf(page: string, here: Here | null, others: readonly Elsewhere[], { t, game }: Words): string {
  if (here?.turn || here?.offers.length) {
    const count = here.offers.length;
    const id = !here.turn ? 'call-offers' : count > 0 ? 'call-turn-offers' : 'call-turn';
    return t(id, { count, game: game(here.game) });
  }
  const [first] = others;
  if (!first) return page;
  return others.length === 1 ? t('call-turn', { game: game(first.game) }) : t('call-tables', { count: others.length });
}

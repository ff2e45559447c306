/**
 * Throws in for the dice by itself: commits to a salt as soon as one sits at a table, and reveals it when the start asks for
 * it, after having noted what everybody has committed to. `docs/fair-dice.md` says why.
 */
import type { TableForm } from '$wire';
import { salt as newSalt } from '$lib/net/keys';
import { api } from '$lib/net/rest';
import { kept, keepSalt, note, type OwnSalt } from './seen';

/** One answer after the other: two of them must not overtake each other. */
let queue: Promise<void> = Promise.resolve();

/** When everything that was to be said so far has been said. */
export const answered = (): Promise<void> => queue;

/** Notes what a table shows, and answers what it asks of this browser's seats. */
export function follow(code: string, table: TableForm, yours: readonly number[]): void {
  note(code, table);
  if (table.status !== 'open' || yours.length === 0) return;
  // What goes wrong here is tried again with the next news of the table.
  queue = queue.then(() => answer(code, table, yours)).catch(() => {});
}

async function answer(code: string, { fair }: TableForm, yours: readonly number[]): Promise<void> {
  const { saltHash } = await import('./hash');
  const restarts = fair.restarts ?? 0;
  const asked = fair.asked ?? [];
  for (const seat of yours) {
    const hash = fair.salt_hashes?.[seat] ?? '';
    const mine = (kept(code)?.salts ?? []).filter((one) => one.seat === seat && one.restarts === restarts);
    const known = mine.find((one) => hash !== '' && saltHash(one.salt) === hash);
    if (asked.includes(seat) && known) {
      keepSalt(code, { ...known, told: true });
      await api.ownSeat(code, seat, { salt: known.salt });
    } else if (!known && (asked.length === 0 || (asked.includes(seat) && hash === ''))) {
      // One that was told must not be used again: others may know it by now.
      const one: OwnSalt = mine.find(({ told }) => !told) ?? { seat, restarts, salt: newSalt(), told: false };
      keepSalt(code, one);
      await api.ownSeat(code, seat, { salt_hash: saltHash(one.salt) });
    }
  }
}

/** Starts a table at which nobody else sits: what this browser throws in goes along, so that nothing has to be asked. */
export async function startAlone(table: TableForm, yours: readonly number[]): Promise<TableForm> {
  note(table.code, table);
  const salt = newSalt();
  for (const seat of yours) keepSalt(table.code, { seat, restarts: table.fair.restarts ?? 0, salt, told: true });
  const started = await api.start(table.code, { salt });
  note(table.code, started);
  return started;
}

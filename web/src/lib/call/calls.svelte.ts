/** What waits, as the whole page knows it: the game on the screen tells its part, the list of my tables the rest. */
import type { TableSummary } from '$wire';
import { elsewhereOf, type Elsewhere, type Here } from './waiting';

let here: Here | null = $state.raw(null);
let tables: TableSummary[] = $state.raw([]);
let asked = -Infinity;
let known: readonly string[] | null = null;

export const calls = {
  /** The game on this page. */
  get here(): Here | null {
    return here;
  },
  set here(now: Here | null) {
    const left = here !== null && here.code !== now?.code ? here : null;
    if (left) {
      // What its own connection said is newer than the list, and who goes away from it knows that it waits.
      tables = tables.map((one) => (one.code === left.code ? { ...one, your_turn: left.turn } : one));
      const others = known?.filter((code) => code !== left.code) ?? null;
      known = left.turn && others ? [...others, left.code] : others;
    }
    here = now;
  },
  get tables(): readonly TableSummary[] {
    return tables;
  },
  get elsewhere(): Elsewhere[] {
    return elsewhereOf(tables, here?.code ?? null);
  },
  /** When my tables were last told, by the clock of the page. */
  get asked(): number {
    return asked;
  },
  /** My tables, from whichever screen asked for them. */
  tell(mine: TableSummary[]): void {
    asked = performance.now();
    tables = mine;
  },
  /** Tables that wait since the last time this was asked. What was waiting when the page was opened is not new. */
  news(): Elsewhere[] {
    const now = elsewhereOf(tables, here?.code ?? null);
    const fresh = known === null ? [] : now.filter((table) => !known?.includes(table.code));
    known = now.map((table) => table.code);
    return fresh;
  },
};

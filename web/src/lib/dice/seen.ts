/**
 * What this browser saw of the promise about a table's dice, and what it threw in: kept here, so that what is published after
 * the game can be compared with it. Without that, a server could exchange its secret and show a commitment that fits it.
 */
import type { Fairness, TableForm } from '$wire';

const STORE = 'civitas.dice.';
/** How many tables are remembered. */
const MOST = 100;

/**
 * How far things were when it was seen: before the start (hashes of salts may still change), when they were fixed or the game
 * was under way (nothing may), or after the end (then there is nothing to compare).
 */
export type Moment = 'open' | 'fixed' | 'playing';

export interface Promised {
  commitment: string;
  /** Hashes of the salts by seat; empty if there were none. */
  hashes: string[];
  /** How often the promise had been renewed. */
  restarts: number;
  moment: Moment;
  /** The revision of the game at that moment. */
  rev: number;
}

/** A salt of this browser's. */
export interface OwnSalt {
  seat: number;
  restarts: number;
  salt: string;
  /** Whether it was told to the server: from then on it has to be part of the dice. */
  told: boolean;
}

export interface Kept {
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
  promised: Promised | null;
  salts: OwnSalt[];
}

// Where storage is forbidden or full, what was seen lives as long as the page.
const memory = new Map<string, Kept>();

function stored(code: string): string | null {
  try {
    return localStorage.getItem(STORE + code);
  } catch {
    return null;
  }
}

/** What is kept about a table. */
export function kept(code: string): Kept | null {
  const text = stored(code);
  if (text === null) return memory.get(code) ?? null;
  try {
    const found = JSON.parse(text) as Partial<Kept>;
    return { at: found.at ?? 0, promised: found.promised ?? null, salts: found.salts ?? [] };
  } catch {
    return null;
  }
}

/** Everything that is kept, by table. */
export function allKept(): [string, Kept][] {
  const codes = new Set(memory.keys());
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at);
      if (key?.startsWith(STORE)) codes.add(key.slice(STORE.length));
    }
  } catch {
    // Only what this page has seen, then.
  }
  return [...codes].flatMap((code) => {
    const found = kept(code);
    return found ? [[code, found] as [string, Kept]] : [];
  });
}

function keep(code: string, next: Kept): void {
  try {
    localStorage.setItem(STORE + code, JSON.stringify(next));
    const all = allKept().sort(([, a], [, b]) => a.at - b.at);
    for (const [old] of all.slice(0, Math.max(0, all.length - MOST))) localStorage.removeItem(STORE + old);
  } catch {
    memory.set(code, next);
  }
}

/** Whether the hashes are fixed: the start asks for the salts behind them. */
const isFixed = (fair: Fairness): boolean =>
  (fair.asked ?? []).length > 0 && fair.asked!.every((seat) => (fair.salt_hashes?.[seat] ?? '') !== '');

/**
 * What is kept after a table was seen. What was promised first stays, for as long as the promise was not openly renewed;
 * hashes of salts may change until they are fixed.
 */
export function noted(before: Promised | null, table: Pick<TableForm, 'status' | 'fair' | 'rev'>): Promised | null {
  if (table.status === 'over') return before;
  const { fair } = table;
  const moment: Moment = table.status === 'playing' ? 'playing' : isFixed(fair) ? 'fixed' : 'open';
  const now = { hashes: fair.salt_hashes ?? [], restarts: fair.restarts ?? 0, moment, rev: table.rev };
  if (!before || now.restarts > before.restarts) {
    // A game under way begins no new promise: one that is told then was not made to us.
    if (before && before.moment === 'playing') return before;
    return { ...now, commitment: fair.commitment };
  }
  if (before.moment !== 'open' || now.restarts < before.restarts) return before;
  return { ...now, commitment: before.commitment };
}

/** Notes what a table shows. */
export function note(code: string, table: Pick<TableForm, 'status' | 'fair' | 'rev'>): void {
  const before = kept(code);
  const promised = noted(before?.promised ?? null, table);
  if (!promised || JSON.stringify(promised) === JSON.stringify(before?.promised)) return;
  keep(code, { at: Date.now(), promised, salts: before?.salts ?? [] });
}

/** Remembers a salt before anything of it is sent; `told` once the server is told it. */
export function keepSalt(code: string, own: OwnSalt): void {
  const before = kept(code);
  const others = (before?.salts ?? []).filter((one) => one.seat !== own.seat || one.salt !== own.salt);
  keep(code, { at: Date.now(), promised: before?.promised ?? null, salts: [...others, own] });
}

/** What differs between what this browser saw and what was published. */
export type Broken = { what: 'commitment' | 'restarts' } | { what: 'hash' | 'salt'; seat: number };

export interface Comparison {
  /** What this browser saw; null if it saw nothing before the game was over. */
  promised: Promised | null;
  broken: Broken[];
  /** The salts this browser told the server for this game. */
  own: OwnSalt[];
  /** Seats for which it had a salt ready that the start did not ask for. */
  unused: number[];
}

/** Compares what was published with what this browser kept. */
export function compare(mine: Kept | null, fair: Fairness): Comparison {
  const promised = mine?.promised ?? null;
  const restarts = fair.restarts ?? 0;
  const told = (mine?.salts ?? []).filter((one) => one.restarts === restarts && one.told);
  // A start that failed may have told one in vain: what counts is that one of ours was used.
  const used = ({ seat, salt }: OwnSalt) => fair.salts[seat] === salt;
  const own = told.filter((one) => used(one) || !told.some((other) => other.seat === one.seat && used(other)));
  const ready = (mine?.salts ?? []).filter((one) => !own.some(({ seat }) => seat === one.seat));
  const unused = [...new Set(ready.map(({ seat }) => seat))].sort((a, b) => a - b);
  const broken: Broken[] = [];
  if (promised) {
    if (promised.commitment !== fair.commitment) broken.push({ what: 'commitment' });
    if (promised.restarts !== restarts) broken.push({ what: 'restarts' });
    // Before the start people come and go, and so do their hashes.
    const seats = promised.moment === 'open' ? 0 : Math.max(promised.hashes.length, fair.salt_hashes?.length ?? 0);
    for (let seat = 0; seat < seats; seat += 1)
      if ((promised.hashes[seat] ?? '') !== (fair.salt_hashes?.[seat] ?? '')) broken.push({ what: 'hash', seat });
  }
  for (const { seat, salt } of own) if (fair.salts[seat] !== salt) broken.push({ what: 'salt', seat });
  return { promised, broken, own, unused };
}

/** The comparison for a table, or for a record of which this browser may have seen the table. */
export function compareWith(code: string | null, fair: Fairness): Comparison {
  if (code !== null) return compare(kept(code), fair);
  const found = allKept().find(([, one]) => one.promised?.commitment === fair.commitment);
  return compare(found?.[1] ?? null, fair);
}

/** Arithmetic with cards: `{ grain: 2 }`. Kinds that are not there are left out, as on the wire. */
import type { Cards } from '$wire';

export const count = (cards: Cards | null | undefined): number => Object.values(cards ?? {}).reduce((a, b) => a + b, 0);

export const of = (cards: Cards | null | undefined, kind: string): number => cards?.[kind] ?? 0;

/** One kind changed by a number, never below zero. */
export function changed(cards: Cards, kind: string, by: number): Cards {
  const next = { ...cards };
  const left = of(cards, kind) + by;
  if (left > 0) next[kind] = left;
  else delete next[kind];
  return next;
}

export function sum(a: Cards, b: Cards): Cards {
  let all = a;
  for (const [kind, n] of Object.entries(b)) all = changed(all, kind, n);
  return all;
}

/** What is left of `a` when `b` is taken away. */
export function minus(a: Cards, b: Cards): Cards {
  let rest = a;
  for (const [kind, n] of Object.entries(b)) rest = changed(rest, kind, -n);
  return rest;
}

/** Not more of any kind than `limit` has. */
export function within(cards: Cards, limit: Cards): Cards {
  const kept: Cards = {};
  for (const [kind, n] of Object.entries(cards)) {
    const fits = Math.min(n, of(limit, kind));
    if (fits > 0) kept[kind] = fits;
  }
  return kept;
}

/** What of a price the hand does not cover. */
export const missing = (price: Cards, hand: Cards): Cards => minus(price, hand);

/** In the order of the game, one entry per kind. Kinds the game does not list come last. */
export function listed(cards: Cards | null | undefined, order: readonly string[]): [kind: string, n: number][] {
  const rank = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return Object.entries(cards ?? {})
    .filter(([, n]) => n > 0)
    .sort(([a], [b]) => rank(a) - rank(b));
}

/** One entry per card, in the order of the game: the order in which several are discarded. */
export const singles = (cards: Cards, order: readonly string[]): string[] =>
  listed(cards, order).flatMap(([kind, n]) => Array<string>(n).fill(kind));

/** The same for equal cards, whatever the order of their kinds. */
export const nameOf = (cards: Cards): string =>
  Object.entries(cards)
    .filter(([, n]) => n > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, n]) => `${kind}${n}`)
    .join('+');

/** Puts trades together from the list of those that are possible: up to two hundred are listed, a player picks card by card. */
import type { InkasAction } from '../generated';

export type GoodsSet = Extract<InkasAction, { type: 'goods_set' }>;
export type RouteSwap = Extract<InkasAction, { type: 'route_swap' }>;

/** What is left of a pair once something was picked from it; null if it was not in there. */
function without(pair: readonly string[], picked: readonly string[]): string[] | null {
  const left = [...pair];
  for (const card of picked) {
    const at = left.indexOf(card);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The cards that can be picked next, given those picked: every one of them leads to a trade. */
function nextOf(pairs: readonly (readonly string[])[], picked: readonly string[]): string[] {
  return [...new Set(pairs.flatMap((pair) => without(pair, picked) ?? []))];
}

/** Whether two lists have the same cards, whatever their order. */
const same = (a: readonly string[], b: readonly string[]): boolean => without(a, b)?.length === 0;

export const nextOfSet = (sets: readonly GoodsSet[], picked: readonly string[]): string[] =>
  nextOf(
    sets.map((set) => set.take),
    picked,
  );

export const setFor = (sets: readonly GoodsSet[], picked: readonly string[]): GoodsSet | null =>
  sets.find((set) => same(set.take, picked)) ?? null;

/** The first two picks are given, the third is taken. */
export interface SwapPicks {
  give: string[];
  get: string | null;
}

export const swapPicks = (picked: readonly string[]): SwapPicks => ({
  give: picked.slice(0, 2),
  get: picked[2] ?? null,
});

/** What can be given next. */
export const nextToGive = (swaps: readonly RouteSwap[], picked: readonly string[]): string[] =>
  nextOf(
    swaps.map((swap) => swap.give),
    picked.slice(0, 2),
  );

/** What the two given cards bring. */
export const gettable = (swaps: readonly RouteSwap[], picked: readonly string[]): string[] =>
  swaps.filter((swap) => same(swap.give, picked.slice(0, 2))).map((swap) => swap.get);

export const swapFor = (swaps: readonly RouteSwap[], picked: readonly string[]): RouteSwap | null =>
  (picked.length === 3 && swaps.find((swap) => same(swap.give, picked.slice(0, 2)) && swap.get === picked[2])) || null;

/** Takes back one of the given cards. What was to come for them goes as well. */
export function takeBack(picked: readonly string[], card: string): string[] {
  const give = picked.slice(0, 2);
  const at = give.lastIndexOf(card);
  return at < 0 ? [...picked] : give.filter((_, n) => n !== at);
}

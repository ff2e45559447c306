/** Puts trades together from the list of those that are possible: up to two hundred are listed, a player picks card by card. */
import type { Cards, RulesForm } from '$wire';
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

/** What a set of goods is, as the rules say: the same kinds the panel shows. */
export const priceOfSet = (rules: RulesForm): Cards => rules.costs['goods_set'] ?? {};

export const setFor = (sets: readonly GoodsSet[], picked: readonly string[]): GoodsSet | null =>
  sets.find((set) => same(set.take, picked)) ?? null;

/** The first picks are given, as many as every swap asks for; the one after them is taken. */
export interface SwapPicks {
  give: string[];
  get: string | null;
}

export function swapPicks(swaps: readonly RouteSwap[], picked: readonly string[]): SwapPicks {
  const given = swaps[0]?.give.length ?? 0;
  return { give: picked.slice(0, given), get: picked[given] ?? null };
}

/** What can be given next. */
export const nextToGive = (swaps: readonly RouteSwap[], picked: readonly string[]): string[] =>
  nextOf(
    swaps.map((swap) => swap.give),
    swapPicks(swaps, picked).give,
  );

/** What the given cards bring; nothing until there are enough of them. */
export function gettable(swaps: readonly RouteSwap[], picked: readonly string[]): string[] {
  const { give } = swapPicks(swaps, picked);
  return swaps.filter((swap) => same(swap.give, give)).map((swap) => swap.get);
}

export function swapFor(swaps: readonly RouteSwap[], picked: readonly string[]): RouteSwap | null {
  const { give, get } = swapPicks(swaps, picked);
  return swaps.find((swap) => same(swap.give, give) && swap.get === get) ?? null;
}

/** Takes back one of the given cards. What was to come for them goes as well. */
export function takeBack(swaps: readonly RouteSwap[], picked: readonly string[], card: string): string[] {
  const { give } = swapPicks(swaps, picked);
  const at = give.lastIndexOf(card);
  return at < 0 ? [...picked] : give.filter((_, n) => n !== at);
}

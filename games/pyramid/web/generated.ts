// Made by `cargo xtask types --update` from the forms of this game.
import type { EgyptAction, EgyptEvent, EgyptGodsView, EgyptStep } from '../../egypt/web/generated';

/**
 * A move of the scenario or of a god.
 */
export type PyramidAction = EgyptAction | PyramidOwnAction;

/**
 * How the pyramid came to be finished.
 */
export type PyramidDoneBy = "gold" | "full";

/**
 * What happened in the scenario or by a god's power.
 */
export type PyramidEvent = EgyptEvent | PyramidOwnEvent;

/**
 * A level of the pyramid.
 */
export type PyramidLevel = { 
/**
 * Spaces it has.
 */
spaces: number, 
/**
 * How many of them are filled.
 */
filled: number, };

/**
 * A move of the scenario's own.
 */
export type PyramidOwnAction = { "type": "boat", at: number, } | { "type": "block", } | { "type": "favor", give: string, get: string, } | { "type": "reveal", };

/**
 * What happened in the scenario.
 */
export type PyramidOwnEvent = { "type": "gold_revealed", seat: number, number: number, } | { "type": "gold_placed", gold: number, filled: number, } | { "type": "block_built", seat: number, blocks: number, filled: number, } | { "type": "pharaoh", blessed: Array<number>, } | { "type": "vizier", seat: number, } | { "type": "favor_used", seat: number, } | { "type": "pyramid_done", by: PyramidDoneBy, };

/**
 * What the scenario asks for.
 */
export type PyramidOwnStep = { "name": "reveal", };

/**
 * How many cards a seven leaves.
 */
export type PyramidSafe = { 
/**
 * Surely so many.
 */
low: number, 
/**
 * With luck up to so many.
 */
high: number, };

/**
 * The building site.
 */
export type PyramidSite = { 
/**
 * Blocks that each seat has laid.
 */
blocks: Array<number>, 
/**
 * Gold blocks that were laid.
 */
gold: number, 
/**
 * Gold blocks that were not turned over yet, by their numbers.
 */
gold_left: { [key in string]: number }, 
/**
 * Gold blocks there are in all.
 */
gold_all: number, 
/**
 * Spaces that are filled.
 */
filled: number, 
/**
 * The same by level, from the ground up.
 */
levels: Array<PyramidLevel>, 
/**
 * How many cards a seven leaves each seat; Isis may leave more.
 */
safe: Array<PyramidSafe>, 
/**
 * The seats with the pharaoh's blessing.
 */
blessed: Array<number>, 
/**
 * The seat with the vizier's favor.
 */
vizier?: number, 
/**
 * Whether it was used in this turn.
 */
favor_used?: boolean, 
/**
 * The number of the gold block that was turned over.
 */
revealed?: number, };

/**
 * What the scenario or a god asks for.
 */
export type PyramidStep = EgyptStep | PyramidOwnStep;

/**
 * What a viewer sees of gods and building site.
 */
export type PyramidView = { gods: EgyptGodsView, pyramid: PyramidSite, };

/**
 * Why the rules of this game forbid an action, besides the reasons that all games share.
 */
export type PyramidReason = "already_asked" | "ask_another" | "favor_same_card" | "favor_used" | "finish_power" | "god_fresh" | "god_not_now" | "god_not_used" | "must_exchange" | "must_substitute" | "needs_boat" | "no_block_left" | "no_boat_left" | "no_boats" | "no_god_step" | "no_land_path" | "no_mercenary" | "no_open_cart" | "no_other_path" | "no_path_for_it" | "no_reveal" | "not_a_river_path" | "not_ahead" | "not_at_nile" | "not_for_boats" | "not_in_display" | "not_vizier" | "not_your_god" | "river_path" | "robber_in_desert" | "same_path" | "two_needed" | "victim_empty";

/** What only this game has on the wire. */
export type Forms = {
  action: PyramidAction;
  event: PyramidEvent;
  step: PyramidStep;
  view: PyramidView;
  reason: PyramidReason;
};

/** By what they are recognised: types, names of phases, what every view has, codes. */
export const NAMES = {
  action: ["demand", "ask", "give_back", "enough", "substitute", "place", "lift", "take", "pass", "plough_settle", "plough_upgrade", "declare", "stop", "look", "choose_card", "turn_over", "keep", "banish", "back", "flip", "exchange", "boat", "block", "favor", "reveal"],
  event: ["god_dealt", "god_used", "god_flipped", "god_exchanged", "asked", "spared", "trade_declared", "hand_seen", "card_seen", "cards_returned", "gold_revealed", "gold_placed", "block_built", "pharaoh", "vizier", "favor_used", "pyramid_done"],
  step: ["demand", "give_back", "cart", "balance", "move_cart", "shelter", "alms", "look_at_cards", "keep_card", "after_use", "reveal"],
  view: ["gods", "pyramid"],
  reason: ["already_asked", "ask_another", "favor_same_card", "favor_used", "finish_power", "god_fresh", "god_not_now", "god_not_used", "must_exchange", "must_substitute", "needs_boat", "no_block_left", "no_boat_left", "no_boats", "no_god_step", "no_land_path", "no_mercenary", "no_open_cart", "no_other_path", "no_path_for_it", "no_reveal", "not_a_river_path", "not_ahead", "not_at_nile", "not_for_boats", "not_in_display", "not_vizier", "not_your_god", "river_path", "robber_in_desert", "same_path", "two_needed", "victim_empty"],
} as const;

// Made by `cargo xtask types --update` from the forms of this game.

/**
 * A move of a god.
 */
export type EgyptAction = { "type": "demand", card: string, } | { "type": "ask", seat: number, } | { "type": "give_back", card: string, } | { "type": "enough", } | { "type": "substitute", without: string, with: string, boat?: boolean, } | { "type": "place", at: number, } | { "type": "lift", at: number, } | { "type": "take", card: string, } | { "type": "pass", } | { "type": "plough_settle", at: number, } | { "type": "plough_upgrade", at: number, } | { "type": "declare", give: string, get: string, } | { "type": "stop", } | { "type": "look", seat: number, } | { "type": "choose_card", without?: string, with?: string, } | { "type": "turn_over", } | { "type": "keep", card: string, } | { "type": "banish", } | { "type": "back", } | { "type": "flip", } | { "type": "exchange", god: EgyptGod, };

/**
 * What happened by a god's power.
 */
export type EgyptEvent = { "type": "god_dealt", seat: number, god: EgyptGod, } | { "type": "god_used", seat: number, god: EgyptGod, } | { "type": "god_flipped", seat: number, god: EgyptGod, } | { "type": "god_exchanged", seat: number, god: EgyptGod, returned: EgyptGod, } | { "type": "asked", seat: number, from: number, card: string, given: boolean, } | { "type": "spared", seat: number, } | { "type": "trade_declared", seat: number, card: string, } | { "type": "hand_seen", seat: number, from: number, } | { "type": "card_seen", seat: number, card: string | null, } | { "type": "cards_returned", seat: number, count: number, };

/**
 * A god that nobody has.
 */
export type EgyptFreeGod = { god: EgyptGod, 
/**
 * What it can do at this table.
 */
power: EgyptPower, };

/**
 * A god.
 */
export type EgyptGod = "horus" | "ptha" | "atum" | "osiris" | "isis" | "hapi" | "amun" | "maat" | "thoth" | "bastet";

/**
 * What a power begins with: the type of an action.
 */
export type EgyptGodControl = "demand" | "substitute" | "lift" | "plough_settle" | "plough_upgrade" | "declare" | "look" | "choose_card" | "banish";

/**
 * The side of a god that lies open.
 */
export type EgyptGodSide = "a" | "b";

/**
 * Where a game continues after a god's power.
 */
export type EgyptGodsThen = "resume" | "seven" | "end_turn";

/**
 * What a viewer sees of the gods.
 */
export type EgyptGodsView = { 
/**
 * Nobody has one before the second settlement stands.
 */
seats: Array<EgyptHeldGod | null>, 
/**
 * Those nobody has.
 */
display: Array<EgyptFreeGod>, 
/**
 * Whether a demand may be made of fewer players than two; left out if not.
 */
ask_fewer?: boolean, 
/**
 * The card that is traded two for one in this turn.
 */
declared?: string, 
/**
 * The development cards that the viewer looks at.
 */
seen?: { [key in string]: number }, 
/**
 * The development cards that the viewer knows to be in the deck.
 */
in_deck?: { [key in string]: number }, 
/**
 * The seat that keeps all its cards this time; left out if there is none.
 */
spared?: number, 
/**
 * Where the game continues after a use; left out if it simply goes on.
 */
then?: EgyptGodsThen, };

/**
 * The god of a seat.
 */
export type EgyptHeldGod = { god: EgyptGod, 
/**
 * What it can do at this table.
 */
power: EgyptPower, side: EgyptGodSide, 
/**
 * Whether it can be used; otherwise it rests until the next turn.
 */
ready: boolean, 
/**
 * The actions that its power begins with; none for a power that comes with a roll.
 */
controls: Array<EgyptGodControl>, };

/**
 * What a god can do; each is a file of `powers/`.
 */
export type EgyptPower = "demand" | "substitute" | "balance" | "move_cart" | "shelter" | "plough" | "trade" | "alms" | "choose_card" | "banish";

/**
 * What a god asks for.
 */
export type EgyptStep = { "name": "demand", card: string, asked?: Array<number>, } | { "name": "give_back", card: string, asked?: Array<number>, to: number, } | { "name": "cart", without: string, with: string, boat?: boolean, } | { "name": "balance", seat: number, } | { "name": "move_cart", from: number, } | { "name": "shelter", seat: number, } | { "name": "alms", from: number, } | { "name": "look_at_cards", left: number, } | { "name": "keep_card", } | { "name": "after_use", seat: number, };

/**
 * What a seat may know of the gods.
 */
export type EgyptView = { 
/**
 * The gods.
 */
gods: EgyptGodsView, };

/**
 * Why the rules of this game forbid an action, besides the reasons that all games share.
 */
export type EgyptReason = "already_asked" | "ask_another" | "finish_power" | "god_fresh" | "god_not_now" | "god_not_used" | "must_exchange" | "must_substitute" | "no_boats" | "no_god_step" | "no_mercenary" | "no_open_cart" | "no_other_path" | "no_path_for_it" | "not_ahead" | "not_in_display" | "not_your_god" | "robber_in_desert" | "same_path" | "two_needed" | "victim_empty";

/** What only this game has on the wire. */
export type Forms = {
  action: EgyptAction;
  event: EgyptEvent;
  step: EgyptStep;
  view: EgyptView;
  reason: EgyptReason;
};

/** By what they are recognised: types, names of phases, what every view has, codes. */
export const NAMES = {
  action: ["demand", "ask", "give_back", "enough", "substitute", "place", "lift", "take", "pass", "plough_settle", "plough_upgrade", "declare", "stop", "look", "choose_card", "turn_over", "keep", "banish", "back", "flip", "exchange"],
  event: ["god_dealt", "god_used", "god_flipped", "god_exchanged", "asked", "spared", "trade_declared", "hand_seen", "card_seen", "cards_returned"],
  step: ["demand", "give_back", "cart", "balance", "move_cart", "shelter", "alms", "look_at_cards", "keep_card", "after_use"],
  view: ["gods"],
  reason: ["already_asked", "ask_another", "finish_power", "god_fresh", "god_not_now", "god_not_used", "must_exchange", "must_substitute", "no_boats", "no_god_step", "no_mercenary", "no_open_cart", "no_other_path", "no_path_for_it", "not_ahead", "not_in_display", "not_your_god", "robber_in_desert", "same_path", "two_needed", "victim_empty"],
} as const;

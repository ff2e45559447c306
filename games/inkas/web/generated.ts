// Made by `cargo xtask types --update` from the forms of this game.

/**
 * A move of the Inkas' own.
 */
export type InkasAction = { "type": "goods_set", take: [string, string], } | { "type": "route_swap", give: [string, string], get: string, } | { "type": "chase_robber", };

/**
 * What happened to tribes and advantages.
 */
export type InkasEvent = { "type": "declined", seat: number, tribe: number, } | { "type": "founded", seat: number, tribe: number, } | { "type": "chased", seat: number, } | { "type": "second_stack", } | { "type": "deadlock", };

/**
 * A tribe on a culture board.
 */
export type InkasTribe = { 
/**
 * Which it is.
 */
tribe: 1 | 2 | 3, 
/**
 * Markers it has room for.
 */
size: number, 
/**
 * Markers on it.
 */
filled: number, 
/**
 * What has become of it.
 */
state: InkasTribeState, 
/**
 * Whether one of its buildings on the board is a city.
 */
city: boolean, };

/**
 * What has become of a tribe.
 */
export type InkasTribeState = "coming" | "active" | "declining" | "gone";

/**
 * What everybody sees of the tribes.
 */
export type InkasView = { 
/**
 * Intersections whose building lies under a thicket.
 */
declining: Array<number>, 
/**
 * The tribe each seat leads, 1 to 3.
 */
tribes: Array<number>, 
/**
 * Thickets each seat has left.
 */
thickets: Array<number>, 
/**
 * The culture board of each seat: its tribes in order, as far as the table plays.
 */
boards: Array<Array<InkasTribe>>, 
/**
 * Whether the advantage of the longest route was used in this turn.
 */
swapped: boolean, 
/**
 * Whether the advantage of the combat arts was used in this turn.
 */
chased: boolean, 
/**
 * Markers of each seat whose buildings have left the board; left out if there are none.
 */
gone?: Array<number>, 
/**
 * Whether it was a seven that set the robber moving; left out if not.
 */
seven?: boolean, };

/**
 * Why the rules of this game forbid an action, besides the reasons that all games share.
 */
export type InkasReason = "advantage_used" | "declining_building" | "no_goods_set" | "not_army_holder" | "not_route_holder" | "one_city_a_tribe" | "resources_only" | "robber_not_near" | "swap_same_kind";

/** What only this game has on the wire. */
export type Forms = {
  action: InkasAction;
  event: InkasEvent;
  step: never;
  view: InkasView;
  reason: InkasReason;
};

/** By what they are recognised: types, names of phases, what every view has, codes. */
export const NAMES = {
  action: ["goods_set", "route_swap", "chase_robber"],
  event: ["declined", "founded", "chased", "second_stack", "deadlock"],
  step: [],
  view: ["declining", "tribes", "thickets", "boards", "swapped", "chased"],
  reason: ["advantage_used", "declining_building", "no_goods_set", "not_army_holder", "not_route_holder", "one_city_a_tribe", "resources_only", "robber_not_near", "swap_same_kind"],
} as const;

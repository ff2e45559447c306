// Made by `cargo xtask types --update` from the forms of this game.

/**
 * A move of Germany's own.
 */
export type GermanyAction = { "type": "build_landmark", at: number, } | { "type": "play_trade", } | { "type": "take_card", card: string, } | { "type": "draw_card", } | { "type": "decline_reward", };

/**
 * What happened to landmarks and rewards.
 */
export type GermanyEvent = { "type": "landmark_built", seat: number, at: number, } | { "type": "reward_road", seat: number, at: number, } | { "type": "reward_declined", seat: number, } | { "type": "trade_opened", seat: number, } | { "type": "deadlock", };

/**
 * A landmark of the map.
 */
export type GermanyLandmark = { 
/**
 * The intersection where it stands or will stand.
 */
at: number, 
/**
 * What it brings to its builder.
 */
gives: GermanyReward, 
/**
 * Who has built it; left out if it does not stand yet.
 */
seat?: number, };

/**
 * What a landmark brings.
 */
export type GermanyReward = "free_road" | "two_cards" | "card" | "two_development";

/**
 * What a reward asks for.
 */
export type GermanyStep = { "name": "cards", left: number, } | { "name": "draw", left: number, };

/**
 * What everybody sees of the landmarks.
 */
export type GermanyView = { 
/**
 * The landmarks, in the order of the map.
 */
landmarks: Array<GermanyLandmark>, 
/**
 * Intersections with a landmark.
 */
standing?: Array<number>, 
/**
 * The landmarks of each seat: one bit each, in the order of the map.
 */
built?: Array<number>, 
/**
 * Whether free roads are a reward.
 */
reward?: boolean, 
/**
 * Whether the supply trades two for one in this turn.
 */
trading?: boolean, };

/**
 * Why the rules of this game forbid an action, besides the reasons that all games share.
 */
export type GermanyReason = "landmark_built" | "must_take_reward" | "no_city" | "no_reward" | "no_road_to_landmark" | "not_a_landmark";

/** What only this game has on the wire. */
export type Forms = {
  action: GermanyAction;
  event: GermanyEvent;
  step: GermanyStep;
  view: GermanyView;
  reason: GermanyReason;
};

/** By what they are recognised: types, names of phases, what every view has, codes. */
export const NAMES = {
  action: ["build_landmark", "play_trade", "take_card", "draw_card", "decline_reward"],
  event: ["landmark_built", "reward_road", "reward_declined", "trade_opened", "deadlock"],
  step: ["cards", "draw"],
  view: ["landmarks"],
  reason: ["landmark_built", "must_take_reward", "no_city", "no_reward", "no_road_to_landmark", "not_a_landmark"],
} as const;

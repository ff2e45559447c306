//! Characters: the same level with a taste of its own. A character likes some things more than they have proved to be worth, by
//! a little, so that it plays visibly in its own manner and hardly worse than the plain player.
//!
//! What it likes is a table of lanes with what is added to their weights, in logits, for the seat's own position and for those of the
//! others alike. It is added to the linear part of the value; the layer on top of it stays as it was learned. So the
//! table is good for every rule set and for whatever is learned next.

use crate::value::{NAMES, Weights};
use core::fmt;
use std::sync::Arc;

/// What a player that judges positions is fond of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Character {
    /// Nothing in particular: it goes by what was learned.
    #[default]
    Plain,
    /// Roads and settlements, and the longest route.
    Builder,
    /// Harbours, and deals with everybody.
    Merchant,
    /// Knights, the robber and the largest army.
    Raider,
    /// Development cards, and one of everything.
    Collector,
}

/// What is added to the weight of a lane: in play, and in the set-up.
type Taste = (&'static str, f32, f32);

const BUILDER: &[Taste] = &[
    ("pace.road", 0.4, 0.4),
    ("pace.settlement", 0.2, 0.2),
    ("room.settlements_left", -0.3, 0.0),
    ("room.roads_left", -0.6, 0.0),
    ("awards.route_length", 0.7, 0.0),
    ("cards.count", -0.2, 0.0),
];

const MERCHANT: &[Taste] = &[("trade.best_rate", 0.6, 0.6), ("trade.convertible", 0.4, 0.4)];

const RAIDER: &[Taste] = &[
    ("awards.knights", 2.0, 0.0),
    ("awards.army_near", 0.7, 0.0),
    ("cards.knight", -0.4, 0.0),
    ("pace.card", 0.5, 0.5),
];

const COLLECTOR: &[Taste] = &[("cards.count", 0.45, 0.0), ("pace.card", 0.2, 0.2), ("hand.kinds", 0.15, 0.0)];

/// The most that may be added to a weight.
#[cfg(test)]
const MOST: f32 = 2.5;

impl Character {
    /// Every character but the plain one, with its name.
    pub const ALL: [(Character, &'static str); 4] = [
        (Character::Builder, "builder"),
        (Character::Merchant, "merchant"),
        (Character::Raider, "raider"),
        (Character::Collector, "collector"),
    ];

    /// The character of that name.
    pub(crate) fn named(name: &str) -> Option<Character> {
        let plain = (name == PLAIN).then_some(Character::Plain);
        plain.or_else(|| Character::ALL.iter().find(|(_, known)| *known == name).map(|(character, _)| *character))
    }

    /// What it adds to weights.
    const fn tastes(self) -> &'static [Taste] {
        match self {
            Character::Plain => &[],
            Character::Builder => BUILDER,
            Character::Merchant => MERCHANT,
            Character::Raider => RAIDER,
            Character::Collector => COLLECTOR,
        }
    }

    /// How much of what a deal must bring the others is enough for this one. It may be less than nothing, by a thousandth of a win: to
    /// some, dealing is worth that.
    pub(crate) const fn thrift(self) -> f32 {
        match self {
            Character::Merchant => -0.5,
            _ => 1.0,
        }
    }

    /// The weights it judges by.
    pub(crate) fn judges_by(self, learned: &Arc<Weights>) -> Arc<Weights> {
        if self.tastes().is_empty() {
            return Arc::clone(learned);
        }
        let mut weights = Weights::clone(learned);
        for (lane, in_play, in_setup) in self.tastes() {
            // A test looks for every name.
            let Some(i) = NAMES.iter().position(|name| name == lane) else { continue };
            weights.early[i] += in_play;
            weights.late[i] += in_play;
            weights.setup[i] += in_setup;
        }
        Arc::new(weights)
    }
}

const PLAIN: &str = "plain";

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Character::ALL.iter().find(|(character, _)| character == self);
        f.write_str(known.map_or(PLAIN, |(_, name)| name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_taste_is_one_for_a_lane_and_a_small_one() {
        for (character, name) in Character::ALL {
            assert_eq!((character.to_string().as_str(), Character::named(name)), (name, Some(character)));
            assert!(!character.tastes().is_empty(), "{name} is like the plain player");
            for (lane, in_play, in_setup) in character.tastes() {
                assert!(NAMES.contains(lane), "{name} likes {lane}, and there is no such lane");
                assert!(in_play.abs() <= MOST && in_setup.abs() <= MOST, "{name} likes {lane} too much");
            }
        }
        assert_eq!((Character::named("plain"), Character::named("")), (Some(Character::Plain), None));
    }

    #[test]
    fn the_plain_player_judges_by_what_was_learned() {
        let learned = Arc::new(Weights::default());
        assert!(Arc::ptr_eq(&learned, &Character::Plain.judges_by(&learned)));
        assert_ne!(learned, Character::Raider.judges_by(&learned));
    }
}

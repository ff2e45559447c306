//! What points consist of: every point of a seat has one source.
//!
//! This is the slow definition. While a game is played, [`State::points`] is kept up to date instead, and
//! [`State::faults`] compares the two.

use crate::game::Game;
use crate::id::{Dev, Seat};
use crate::ruleset::Ruleset;
use crate::state::State;

/// Points of a settlement.
const SETTLEMENT: usize = 1;
/// Points of a city.
const CITY: usize = 2;

impl Dev {
    /// Points of one such card while it is hidden in a hand.
    #[must_use]
    pub const fn hidden_points(self) -> u8 {
        (self.0 == Dev::VICTORY.0) as u8
    }

    /// Whether such a card counts for the army when it lies open.
    #[must_use]
    pub const fn is_knight(self) -> bool {
        self.0 == Dev::KNIGHT.0
    }
}

/// The points of one seat, by where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PointSources {
    /// From settlements.
    pub settlements: u8,
    /// From cities.
    pub cities: u8,
    /// From the longest-route award.
    pub route: u8,
    /// From the largest-army award.
    pub army: u8,
    /// From what only this game counts ([`Ruleset::extra_points`]).
    pub own: i8,
    /// From hidden cards.
    pub hidden: u8,
}

impl PointSources {
    /// What all games count and everybody sees: what [`State::points`] holds.
    #[must_use]
    pub(crate) const fn shared(&self) -> u8 {
        self.settlements + self.cities + self.route + self.army
    }

    /// Points that everybody sees.
    #[must_use]
    pub const fn open(&self) -> i8 {
        self.shared() as i8 + self.own
    }

    /// All points, hidden cards included.
    #[must_use]
    pub const fn total(&self) -> i8 {
        self.open() + self.hidden as i8
    }
}

impl<R: Ruleset> State<R> {
    /// The points of a seat by where they come from, hidden ones included.
    #[must_use]
    pub fn points_by_source(&self, game: &Game<R>, seat: Seat) -> PointSources {
        let award = |holder: Option<Seat>| if holder == Some(seat) { game.rules.award_points } else { 0 };
        PointSources {
            settlements: (SETTLEMENT * self.settlements(seat).len()) as u8,
            cities: (CITY * self.cities_of(seat).len()) as u8,
            route: award(self.route_award),
            army: award(self.army_award),
            own: R::extra_points(self, game, seat),
            hidden: self.hidden_points(seat),
        }
    }
}

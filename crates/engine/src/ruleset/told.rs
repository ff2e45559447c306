//! What hooks are told and what they answer with.

use crate::counts::{Cards, Devs};
use crate::id::{Dev, Edge, MAX_SEATS, Seat, Vertex};
use crate::set::EdgeSet;

/// What a building action placed, for [`Ruleset::on_built`](crate::Ruleset::on_built).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Built {
    /// A road.
    Road(Edge),
    /// A settlement.
    Settlement(Vertex),
    /// A city.
    City(Vertex),
}

/// What set the robber moving, for [`Ruleset::on_robber_called`](crate::Ruleset::on_robber_called).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RobberCall {
    /// A seven, and nobody owes cards any more.
    Seven,
    /// A knight, which has been laid open; the army is settled.
    Knight,
}

/// A card that moved without everybody seeing which it was, for [`Ruleset::on_unseen`](crate::Ruleset::on_unseen).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unseen {
    /// `to` has taken a card out of the hand of `from`; nobody else knows which.
    Taken {
        /// Who had it.
        from: Seat,
        /// Who has it now.
        to: Seat,
    },
    /// `seat` has drawn a development card that nobody else has seen.
    Drawn {
        /// Who drew it.
        seat: Seat,
        /// Which.
        dev: Dev,
    },
}

/// What a card for free roads could place now, as [`Ruleset::free_roads`](crate::Ruleset::free_roads) says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FreeRoads {
    /// How many pieces there are to place.
    pub pieces: u8,
    /// Where the next one may lie; nowhere without a piece.
    pub sites: EdgeSet,
}

/// What a viewer knows of hidden cards beyond the fields of a view, as [`Ruleset::known`](crate::Ruleset::known) says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// By seat, cards that it is publicly known to hold.
    pub held: [Cards; MAX_SEATS],
    /// By seat, how many cards it has at least.
    pub at_least: [u8; MAX_SEATS],
    /// Development cards that are in the deck.
    pub in_deck: Devs,
}

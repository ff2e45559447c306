//! What buildings bring: how often a place pays, which hexes pay, and how many cards come of it on average.
//!
//! [`production`](crate::State::play) pays by the same functions, so what is told here is what a roll brings.

use crate::board::Board;
use crate::game::Game;
use crate::id::{Hex, Seat, Vertex};
use crate::ruleset::Ruleset;
use crate::set::{HexSet, VertexSet};
use crate::state::State;
use crate::view::View;

/// In how many of the 36 equally likely rolls two dice show a sum.
#[must_use]
pub const fn ways(sum: u8) -> u8 {
    if sum < 2 || sum > 12 { 0 } else { 6 - sum.abs_diff(7) }
}

/// Shares of some buildings in a hex beside them that pays: one per settlement, two per city.
#[inline]
#[must_use]
pub fn shares(buildings: VertexSet, cities: VertexSet) -> u8 {
    (buildings.len() + (buildings & cities).len()) as u8
}

impl Board {
    /// In how many of 36 rolls a hex pays, as long as the robber is elsewhere: its pips.
    #[must_use]
    pub fn pips(&self, hex: Hex) -> u8 {
        match self.number(hex) {
            // A seven pays nothing.
            Some(number) if number != 7 && !self.income(hex).is_empty() => ways(number),
            _ => 0,
        }
    }

    /// The pips of all hexes around an intersection.
    #[must_use]
    pub fn pips_at(&self, at: Vertex) -> u8 {
        self.hexes_at(at).iter().map(|hex| self.pips(hex)).sum()
    }

    /// Cards that some buildings bring in 36 rolls on average while the robber stands where it does.
    fn income_of(&self, buildings: VertexSet, cities: VertexSet, robber: Hex) -> u16 {
        // From the few buildings to their hexes: asked for every seat of every frame.
        let brings = |at: Vertex| {
            let pips = self.hexes_at(at).iter().filter(|hex| *hex != robber).map(|hex| u16::from(self.pips(hex)));
            pips.sum::<u16>() * u16::from(shares(VertexSet::of(at), cities))
        };
        buildings.iter().map(brings).sum()
    }

    /// Cards that some buildings miss whenever the number of the robber's hex is rolled.
    fn robbed_of(&self, buildings: VertexSet, cities: VertexSet, robber: Hex) -> u8 {
        if robber == Hex::OFF || self.pips(robber) == 0 {
            return 0;
        }
        shares(buildings & self.corners(robber), cities)
    }
}

impl<R: Ruleset> State<R> {
    /// The hexes that a roll lets pay: those with its number but the robber's. None on a seven.
    #[inline]
    #[must_use]
    pub fn paying_hexes(&self, game: &Game<R>, sum: u8) -> HexSet {
        let mut hexes = game.board.hexes_numbered(sum);
        if self.robber != Hex::OFF {
            hexes.remove(self.robber);
        }
        hexes
    }

    /// The robber's hex, if it has the number that was rolled and would have paid.
    #[must_use]
    pub(crate) fn robbed_hex(&self, game: &Game<R>, sum: u8) -> Option<Hex> {
        let hex = self.robber;
        (hex != Hex::OFF && game.board.hexes_numbered(sum).contains(hex)).then_some(hex)
    }
}

impl<R: Ruleset> View<R> {
    /// Cards that the buildings of a seat bring in 36 rolls on average, if the supply can pay and the robber stays.
    #[must_use]
    pub fn income(&self, game: &Game<R>, seat: Seat) -> u16 {
        game.board.income_of(self.seats[seat.index()].buildings, self.cities, self.robber)
    }

    /// Cards that a seat misses whenever the number of the robber's hex is rolled.
    #[must_use]
    pub fn robbed(&self, game: &Game<R>, seat: Seat) -> u8 {
        game.board.robbed_of(self.seats[seat.index()].buildings, self.cities, self.robber)
    }
}

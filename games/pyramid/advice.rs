//! What computer players should know about the scenario.

use super::Pyramid;
use super::moves::PyramidMove;
use crate::advice::{Advice, Undertaking};
use crate::egypt::gods::{self, GodsView, SeesGods};
use civitas_engine::{Card, Cards, EdgeSet, Game, Seat, View};

impl SeesGods for Pyramid {
    fn gods_view(view: &View<Self>) -> &GodsView {
        &view.own.gods
    }
}

/// What the first boat is worth, because it opens the pyramid; and another one, for the route.
const FIRST_BOAT: f32 = 1.4;
const NEXT_BOAT: f32 = 0.15;
/// The vizier's favor: one trade per turn, and a safe hand.
const FAVOR: f32 = 0.25;
/// A blessing counts when the game ends, and until then others will build, too.
const EARLY_BLESSING: f32 = 0.4;

/// Boats that a seat has on the river.
fn boats(view: &View<Pyramid>, game: &Game<Pyramid>, seat: Seat) -> usize {
    (view.seats[seat.index()].roads & game.data.river).len()
}

/// What one more block brings `seat`: its own card of the pharaoh, those of the others, and the vizier's favor.
fn block(view: &View<Pyramid>, game: &Game<Pyramid>, seat: Seat) -> f32 {
    let scenario = &view.own;
    let seats = scenario.gods.seats;
    let near_goal = view.seats.iter().any(|seat| seat.points + 3 >= game.rules.goal as i8);
    let near_end = 3 * scenario.site.filled() >= 2 * game.data.spaces || scenario.gold_left.total() <= 4;
    let weight = if near_goal || near_end { 1.0 } else { EARLY_BLESSING };
    let mut after = scenario.site;
    after.blocks[seat.index()] += 1;
    let own = f32::from(after.pharaoh(seats, seat) - scenario.site.pharaoh(seats, seat));
    let others: i8 = (0..seats)
        .map(Seat)
        .filter(|other| *other != seat)
        .map(|other| after.pharaoh(seats, other) - scenario.site.pharaoh(seats, other))
        .sum();
    let favor = if scenario.site.vizier == Some(seat) { 0.0 } else { FAVOR };
    weight * (own - 0.2 * f32::from(others)) + favor + 0.05
}

/// A trade of one card for one is good when it gives a plentiful kind and brings a missing one.
fn favor(hand: Cards, give: Card, get: Card) -> f32 {
    0.1 * (f32::from(hand.count(give)) - 1.0 - f32::from(hand.count(get)))
}

impl Advice for Pyramid {
    fn value(view: &View<Self>, game: &Game<Self>, seat: Seat, mv: PyramidMove) -> f32 {
        match mv {
            PyramidMove::God(mv) => gods::value(view, game, seat, mv),
            PyramidMove::Boat(_) => {
                if boats(view, game, seat) == 0 {
                    FIRST_BOAT
                } else {
                    NEXT_BOAT
                }
            }
            PyramidMove::Block => block(view, game, seat),
            PyramidMove::Favor { give, get } => favor(view.seats[seat.index()].hand.unwrap_or_default(), give, get),
            PyramidMove::Reveal => 0.0,
        }
    }

    /// The first boat, and the next block.
    fn undertakings(view: &View<Self>, game: &Game<Self>, seat: Seat) -> Vec<Undertaking<Self>> {
        if boats(view, game, seat) == 0 {
            let taken = view.seats.iter().fold(EdgeSet::EMPTY, |all, seat| all | seat.roads);
            let boat =
                |at, path| Undertaking { at, cost: game.data.boat.cost, gain: FIRST_BOAT, mv: PyramidMove::Boat(path) };
            let open = game.data.river - taken;
            return open.iter().flat_map(|path| game.board.ends(path).map(|at| boat(at, path))).collect();
        }
        let own = &view.seats[seat.index()];
        let home = own.buildings.lowest();
        let left = view.own.site.blocks[seat.index()] < game.data.block.count;
        home.filter(|_| left)
            .map(|at| Undertaking {
                at,
                cost: game.data.block.cost,
                gain: block(view, game, seat),
                mv: PyramidMove::Block,
            })
            .into_iter()
            .collect()
    }
}

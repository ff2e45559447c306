//! The test kit of this game: its places, prices and pieces on top of what all games share.
//!
//! `vertex(0, -1, "N")` is the top corner of hex (0,-1), which may lie off the board; `edge(1, -2, "SW")` is its lower left
//! side.

use crate::rome::{MARBLE, Rome, TILE, TIMBER, WHEAT, WINE};
use crate::test_scene::{self, At};
use civitas_engine::{Board, Card, Cards, Move, Never, Seat};
use std::sync::LazyLock;

pub(super) type Mv = Move<Never>;
pub(super) type Given = test_scene::Given<Rome>;
pub(super) type Scene = test_scene::Scene<Rome>;

pub(super) const BLUE: Seat = Seat(0);
pub(super) const ORANGE: Seat = Seat(1);

/// The prices of the almanac, not of the rules under test.
pub(super) fn road_price() -> Cards {
    some(&[TILE, TIMBER])
}
pub(super) fn villa_price() -> Cards {
    some(&[TILE, TIMBER, WHEAT, WINE])
}
pub(super) fn forum_price() -> Cards {
    some(&[MARBLE, MARBLE, MARBLE, WHEAT, WHEAT])
}
pub(super) fn card_price() -> Cards {
    some(&[MARBLE, WHEAT, WINE])
}

/// These cards.
pub(super) fn some(cards: &[Card]) -> Cards {
    cards.iter().fold(Cards::EMPTY, |sum, card| sum + Cards::of(*card, 1))
}

fn latium() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| Scene::new(3, &[]).game.board);
    &BOARD
}

pub(super) fn villa((q, r, at): At) -> Mv {
    Move::Settle(test_scene::vertex_on(latium(), q, r, at))
}
pub(super) fn forum((q, r, at): At) -> Mv {
    Move::Upgrade(test_scene::vertex_on(latium(), q, r, at))
}
pub(super) fn road((q, r, at): At) -> Mv {
    Move::Road(test_scene::edge_on(latium(), q, r, at))
}
pub(super) fn brigand(q: i8, r: i8) -> Mv {
    Move::MoveRobber(test_scene::hex_on(latium(), q, r))
}

/// Blue's first villa: vineyard 5, woodland 10, clay pit 6.
pub(super) const NORTH: At = (0, -1, "N");
/// Blue's second villa: woodland 11, quarry 4, vineyard 6.
pub(super) const WEST: At = (-2, 1, "N");
/// Orange's villas: clay pit 3 and quarry 5, quarry 5 and wheat field 2.
pub(super) const SOUTH: [At; 2] = [(-2, 3, "N"), (-1, 3, "N")];

/// No piece stands yet, blue is about to roll.
pub(super) fn bare(options: &[(&str, &str)]) -> Given {
    Given::after_set_up(Scene::new(2, &[&[("first", "1")], options].concat()))
}

/// Two villas and two roads of each, hands empty, blue about to roll.
pub(super) fn two(options: &[(&str, &str)]) -> Given {
    let given = bare(options).home(BLUE, NORTH, (1, -2, "SW")).home(BLUE, WEST, (-1, 0, "SW"));
    given.home(ORANGE, SOUTH[0], (-1, 2, "SW")).home(ORANGE, SOUTH[1], (-1, 2, "SE"))
}

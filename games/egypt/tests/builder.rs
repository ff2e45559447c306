//! The test kit of this game: its places, prices and pieces on top of what all games share.
//!
//! Places have the names of the rule dossier: `vertex(0, -1, "N")` is the top corner of hex (0,-1), which may lie off
//! the board, and `edge(1, -2, "SW")` its lower left side.

use crate::egypt::{BRICK, CATTLE, Egypt, GRAIN, PAPYRUS, STONE};
use crate::playable::Setup;
use crate::test_scene;
use civitas_engine::{Board, Cards, Edge, Event, Game, Hex, Move, Never, Seat, Vertex};
use std::sync::LazyLock;

pub(super) use crate::test_scene::{At, NOTHING, bank, edge_on, offer, seats, setup};

pub(super) type Mv = Move<Never>;
pub(super) type Ev = Event<Never>;
pub(super) type Given = test_scene::Given<Egypt>;
pub(super) type Scene = test_scene::Scene<Egypt>;
pub(super) type Step<'a> = test_scene::Step<'a, Egypt>;

// The colours in the seat order of the beginner map.
pub(super) const PURPLE: Seat = Seat(0);
pub(super) const TURQUOISE: Seat = Seat(1);
pub(super) const GRAY: Seat = Seat(2);
pub(super) const RED: Seat = Seat(3);

/// Ten paths in a row through the middle of the board, from the left edge to the right. Settlements two paths apart
/// find room on the intersections `(q, 1, "N")` for q = -3 to 2.
pub(super) const MIDDLE_ROW: [At; 10] = [
    (-2, 0, "SW"),
    (-2, 0, "SE"),
    (-1, 0, "SW"),
    (-1, 0, "SE"),
    (0, 0, "SW"),
    (0, 0, "SE"),
    (1, 0, "SW"),
    (1, 0, "SE"),
    (2, 0, "SW"),
    (2, 0, "SE"),
];
/// A branch off the middle row: up from `(-1, 1, "N")`, then along the row above to the right edge.
pub(super) const UPPER_BRANCH: [At; 6] =
    [(-1, 0, "E"), (0, -1, "SE"), (1, -1, "SW"), (1, -1, "SE"), (2, -1, "SW"), (2, -1, "SE")];

pub(super) fn brick(n: u8) -> Cards {
    Cards::of(BRICK, n)
}
pub(super) fn cattle(n: u8) -> Cards {
    Cards::of(CATTLE, n)
}
pub(super) fn grain(n: u8) -> Cards {
    Cards::of(GRAIN, n)
}
pub(super) fn papyrus(n: u8) -> Cards {
    Cards::of(PAPYRUS, n)
}
pub(super) fn stone(n: u8) -> Cards {
    Cards::of(STONE, n)
}

/// The prices of the cost card, from the dossier and not from the rules under test.
pub(super) fn cart_price() -> Cards {
    brick(1) + cattle(1)
}
pub(super) fn settlement_price() -> Cards {
    brick(1) + cattle(1) + grain(1) + papyrus(1)
}
pub(super) fn city_price() -> Cards {
    grain(2) + stone(3)
}
pub(super) fn card_price() -> Cards {
    grain(1) + papyrus(1) + stone(1)
}

/// All base maps have the same shape, so places have the same ids on each of them.
fn standard_board() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| Scene::new(3, &[("map", "beginner")]).game.board);
    &BOARD
}

pub(super) fn vertex(q: i8, r: i8, at: &str) -> Vertex {
    test_scene::vertex_on(standard_board(), q, r, at)
}
pub(super) fn edge(q: i8, r: i8, at: &str) -> Edge {
    edge_on(standard_board(), q, r, at)
}
pub(super) fn hex(q: i8, r: i8) -> Hex {
    test_scene::hex_on(standard_board(), q, r)
}

pub(super) fn settle(q: i8, r: i8, at: &str) -> Mv {
    Move::Settle(vertex(q, r, at))
}
pub(super) fn cart(q: i8, r: i8, at: &str) -> Mv {
    Move::Road(edge(q, r, at))
}
pub(super) fn upgrade(q: i8, r: i8, at: &str) -> Mv {
    Move::Upgrade(vertex(q, r, at))
}
pub(super) fn robber_to(q: i8, r: i8) -> Mv {
    Move::MoveRobber(hex(q, r))
}

impl Given {
    /// The beginner map with its starting pieces, hands empty, purple about to roll.
    pub(super) fn beginner(players: u8, options: &[(&str, &str)]) -> Given {
        Given::with_empty_hands(Scene::new(players, &[&[("map", "beginner")], options].concat()))
    }

    /// The land of the beginner map without any piece, purple about to roll.
    pub(super) fn bare(players: u8, options: &[(&str, &str)]) -> Given {
        let options = [&[("map", "beginner_free"), ("first", "1")], options].concat();
        Given::after_set_up(Scene::new(players, &options))
    }

    pub(super) fn carts(self, seat: Seat, paths: &[At]) -> Given {
        self.roads(seat, paths)
    }

    /// Two settlements at the bottom edge (turquoise), at the top (gray) or at the top right (red), out of the way.
    pub(super) fn bystander(self, seat: Seat) -> Given {
        match seat {
            TURQUOISE => self.home(seat, (-2, 3, "N"), (-1, 2, "SW")).home(seat, (-1, 3, "N"), (-1, 2, "SE")),
            GRAY => self.home(seat, (1, -3, "S"), (1, -2, "NW")).home(seat, (2, -3, "S"), (1, -2, "NE")),
            RED => self.home(seat, (3, -3, "S"), (2, -2, "E")).home(seat, (3, -2, "S"), (2, -1, "NE")),
            _ => panic!("purple plays the leading part"),
        }
    }

    /// Lets a seat have played mercenaries out of the deck.
    pub(super) fn open_mercenaries(self, seat: Seat, n: u8) -> Given {
        self.open_knights(seat, n)
    }
}

/// Plays a random game to its end or for `limit` moves and shows every step; each position must be free of faults.
pub(super) fn random_game(setup: &Setup, limit: usize, visit: impl FnMut(&Game<Egypt>, &Step)) {
    test_scene::random_game(setup, limit, visit);
}

//! The test kit of this game: its places, prices and pieces on top of what all games share.
//!
//! Places have the names of the rule dossier: `vertex(0, -1, "N")` is the top corner of hex (0,-1), which may lie off
//! the board, and `edge(1, -2, "SW")` its lower left side.

use crate::egypt::gods::{God, GodEvent, GodMove, GodStep, Gods};
use crate::egypt::{BRICK, CATTLE, GRAIN, PAPYRUS, STONE};
use crate::pyramid::{Pyramid, PyramidEvent, PyramidMove, PyramidStep, Site};
use crate::test_scene;
use civitas_engine::{Board, Card, Cards, Edge, Event, Hex, Move, Outcome, Phase, Reason, Seat, Vertex, View};
use std::sync::LazyLock;

pub(super) use crate::egypt::gods::refusals::{NO_GOD_STEP, NO_OPEN_CART, NO_PATH_FOR_IT, NOT_AHEAD};
pub(super) use crate::pyramid::refusals::*;
pub(super) use crate::test_scene::{At, NOTHING, bank, seats, setup};

pub(super) type Mv = Move<PyramidMove>;
pub(super) type Ev = Event<PyramidEvent>;
pub(super) type Given = test_scene::Given<Pyramid>;
pub(super) type Scene = test_scene::Scene<Pyramid>;

pub(super) const PURPLE: Seat = Seat(0);
pub(super) const TURQUOISE: Seat = Seat(1);
pub(super) const GRAY: Seat = Seat(2);
pub(super) const RED: Seat = Seat(3);

pub(super) const BLOCK: Mv = Move::Game(PyramidMove::Block);
pub(super) const REVEAL: Mv = Move::Game(PyramidMove::Reveal);
pub(super) const FLIP: Mv = Move::Game(PyramidMove::God(GodMove::Flip));

/// The nine paths of the river, from the sea upstream.
pub(super) const RIVER: [At; 9] = [
    (2, -2, "NE"),
    (2, -2, "E"),
    (2, -2, "W"),
    (1, -2, "SW"),
    (0, -1, "SE"),
    (0, 0, "SW"),
    (-1, 1, "SE"),
    (-1, 2, "E"),
    (0, 2, "SE"),
];
/// The seven hexes of the Nile, the delta first.
pub(super) const NILE: [(i8, i8); 7] = [(2, -2), (1, -2), (0, -1), (0, 0), (-1, 1), (-1, 2), (0, 2)];

/// Where each seat has towns in positions with many points; the first lies at the Nile and at the path of its boat.
const TOWNS: [[At; 5]; 4] = [
    [(0, -1, "N"), (-1, -1, "N"), (-2, 0, "N"), (-1, 0, "N"), (0, -2, "N")],
    [(2, -2, "N"), (1, -1, "N"), (2, -1, "N"), (2, 0, "N"), (1, -2, "N")],
    [(-1, 2, "N"), (-1, 1, "N"), (-2, 1, "N"), (-2, 2, "N"), (-3, 1, "N")],
    [(0, 3, "N"), (0, 1, "N"), (1, 1, "N"), (1, 0, "N"), (0, 0, "N")],
];
const BOATS: [At; 4] = [(1, -2, "SW"), (2, -2, "NE"), (-1, 1, "SE"), (0, 2, "SE")];

/// Gods that wait until they are called: none of them answers to a roll.
const QUIET: [God; 4] = [God::Horus, God::Ptha, God::Osiris, God::Amun];

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

/// The prices of the dossier, and not those of the rules under test.
pub(super) fn boat_price() -> Cards {
    papyrus(2) + cattle(1)
}
pub(super) fn block_price() -> Cards {
    stone(1) + cattle(1)
}

/// All maps have the same shape, so places have the same ids on each of them.
fn first_game() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| Scene::new(3, &[("map", "first_game")]).game.board);
    &BOARD
}

pub(super) fn vertex(q: i8, r: i8, at: &str) -> Vertex {
    test_scene::vertex_on(first_game(), q, r, at)
}
pub(super) fn edge(q: i8, r: i8, at: &str) -> Edge {
    test_scene::edge_on(first_game(), q, r, at)
}
pub(super) fn hex(q: i8, r: i8) -> Hex {
    test_scene::hex_on(first_game(), q, r)
}
pub(super) fn cart(q: i8, r: i8, at: &str) -> Mv {
    Move::Road(edge(q, r, at))
}
pub(super) fn settle(q: i8, r: i8, at: &str) -> Mv {
    Move::Settle(vertex(q, r, at))
}
pub(super) fn boat(q: i8, r: i8, at: &str) -> Mv {
    Move::Game(PyramidMove::Boat(edge(q, r, at)))
}
pub(super) fn favor(give: Card, get: Card) -> Mv {
    Move::Game(PyramidMove::Favor { give, get })
}
pub(super) fn power(mv: GodMove) -> Mv {
    Move::Game(PyramidMove::God(mv))
}
pub(super) fn told(event: PyramidEvent) -> Ev {
    Event::Game(event)
}
pub(super) fn by_god(event: GodEvent) -> Ev {
    Event::Game(PyramidEvent::God(event))
}
pub(super) fn own(reason: &'static civitas_engine::OwnReason) -> Reason {
    Reason::Game(reason)
}

impl Given {
    /// The land of the first game without any piece, purple about to roll.
    pub(super) fn bare(players: u8, options: &[(&str, &str)]) -> Given {
        let options = [&[("map", "first_game"), ("first", "1")], options].concat();
        let mut given = Given::after_set_up(Scene::new(players, &options));
        given.state.own.gods = Gods::default();
        for seat in given.game.rules.all_seats() {
            given.state.own.gods.of[seat.index()] = Some(QUIET[seat.index()]);
        }
        given
    }

    /// Everybody with two settlements and two carts: purple on the west bank, turquoise at the delta, gray and red upstream.
    /// Nobody lives at the fields 2.
    pub(super) fn settled(players: u8, options: &[(&str, &str)]) -> Given {
        let homes: [[(At, At); 2]; 4] = [
            [((0, -1, "N"), (0, -1, "NW")), ((0, 0, "N"), (0, -1, "E"))],
            [((2, -3, "S"), (2, -2, "NW")), ((2, -1, "N"), (2, -2, "SE"))],
            [((-1, 2, "N"), (0, 1, "SW")), ((-2, 2, "N"), (-2, 2, "NW"))],
            [((0, 2, "N"), (0, 2, "NE")), ((1, 1, "N"), (1, 1, "NW"))],
        ];
        let given = Given::bare(players, options);
        let seats = given.game.rules.all_seats();
        seats.fold(given, |given, seat| {
            homes[seat.index()].into_iter().fold(given, |given, (at, cart)| given.home(seat, at, cart))
        })
    }

    /// Everybody with a boat, and with this many temple cities and settlements.
    pub(super) fn towns(options: &[(&str, &str)], towns: &[(usize, usize)]) -> Given {
        let mut given = Given::bare(towns.len() as u8, options);
        for (i, (cities, settlements)) in towns.iter().enumerate() {
            let seat = Seat(i as u8);
            for (n, at) in TOWNS[i].into_iter().enumerate().take(cities + settlements) {
                given = if n < *cities { given.city(seat, at) } else { given.settlement(seat, at) };
            }
            given = given.roads(seat, &[BOATS[i]]);
        }
        given
    }

    pub(super) fn boats(self, seat: Seat, paths: &[At]) -> Given {
        self.roads(seat, paths)
    }

    pub(super) fn site(mut self, change: impl FnOnce(&mut Site)) -> Given {
        change(&mut self.state.own.site);
        self
    }

    /// Blocks of the seats, and who has built last.
    pub(super) fn blocks(self, blocks: &[u8], last: Seat) -> Given {
        self.site(|site| {
            site.blocks[..blocks.len()].copy_from_slice(blocks);
            site.vizier = Some(last);
        })
    }

    /// So many gold blocks lie on the site; the low numbers have come first.
    pub(super) fn gold(self, placed: u8) -> Given {
        let lane = |i: u8| placed.saturating_sub(3 * i).min(3);
        self.site(|site| {
            site.gold = placed;
            site.gold_out = [lane(0), lane(1), lane(2), lane(3)];
        })
    }

    /// Gives a god to a seat; the seat that had it gets the other's old one.
    pub(super) fn god(mut self, seat: Seat, god: God) -> Given {
        let of = &mut self.state.own.gods.of;
        let old = of[seat.index()];
        if let Some(other) = of.iter().position(|had| *had == Some(god)) {
            of[other] = old;
        }
        of[seat.index()] = Some(god);
        self
    }
}

impl Scene {
    pub(super) fn site(&self) -> Site {
        self.state.own.site
    }

    pub(super) fn blocks(&self) -> Vec<u8> {
        self.site().blocks[..usize::from(self.game.rules.seats)].to_vec()
    }

    /// Points that everybody sees, seat by seat.
    pub(super) fn all_points(&self) -> Vec<i8> {
        self.game.rules.all_seats().map(|seat| self.points(seat)).collect()
    }

    pub(super) fn god_step(&self) -> Option<GodStep> {
        if let Phase::Game(PyramidStep::God(step)) = self.state.phase { Some(step) } else { None }
    }

    /// Turns over a gold block with this number.
    #[track_caller]
    pub(super) fn reveal(&mut self, seat: Seat, number: u8) -> Vec<Ev> {
        self.play_with(seat, REVEAL, Outcome::Game(number - 6))
    }

    /// Rolls a seven and turns over a gold block with this number.
    #[track_caller]
    pub(super) fn seven(&mut self, seat: Seat, number: u8) -> Vec<Ev> {
        let mut events = self.roll(seat, 7);
        events.extend(self.reveal(seat, number));
        events
    }

    pub(super) fn view(&self, viewer: Option<Seat>) -> View<Pyramid> {
        View::of(&self.state, &self.game, viewer)
    }

    /// Whether a move of this control is listed.
    pub(super) fn lists(&self, seat: Seat, control: &str) -> usize {
        let is = |mv: &Mv| matches!(mv, Move::Game(mv) if civitas_engine::GameMove::control(*mv) == control);
        self.list(seat).iter().filter(|mv| is(mv)).count()
    }
}

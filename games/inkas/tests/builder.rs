//! The test kit of this game: its places, prices and pieces on top of what all games share.
//!
//! Places have the names of the rule dossier: `corner((0, 1), (1, 0), (1, 1))` is the intersection of three cells and
//! `side((1, 1), (2, 1))` the path between two, cells of the frame included. [`At`] names the same by one cell.

use crate::inkas::tribes::{self, Tribes};
use crate::inkas::{COCA, FEATHERS, FISH, Inkas, InkasEvent, InkasMove, ORE, POTATO, STONE, WOOD, WOOL};
use crate::playable::Setup;
use crate::test_scene;
use civitas_engine::{
    Axial, Board, BoardSpec, Card, Cards, Dev, Devs, Edge, Event, Game, Hex, HexSpec, Move, Orientation, Phase, Seat,
    Vertex, VertexSet,
};
use std::sync::LazyLock;

pub(super) use crate::test_scene::{At, NOTHING, bank, edge_on, offer, seats, setup, vertex_on};

pub(super) type Mv = Move<InkasMove>;
pub(super) type Ev = Event<InkasEvent>;
pub(super) type Given = test_scene::Given<Inkas>;
pub(super) type Scene = test_scene::Scene<Inkas>;
pub(super) type Step<'a> = test_scene::Step<'a, Inkas>;
type Cell = (i8, i8);

// The colours in the seat order of the beginner map.
pub(super) const RED: Seat = Seat(0);
pub(super) const ORANGE: Seat = Seat(1);
pub(super) const BLUE: Seat = Seat(2);
pub(super) const GREY: Seat = Seat(3);

/// The corners of the forest 6 on (1,1), clockwise from its north-west.
pub(super) const F1: At = (1, 1, "NW");
pub(super) const F2: At = (1, 1, "NE");
pub(super) const F3: At = (1, 1, "E");
pub(super) const F4: At = (1, 1, "SE");
pub(super) const F5: At = (1, 1, "SW");
pub(super) const F6: At = (1, 1, "W");

/// The lettered settlements of the beginner map.
pub(super) const A: At = (-1, 0, "SW");
pub(super) const B: At = (1, -2, "SE");
pub(super) const C: At = (1, -1, "SE");
pub(super) const D: At = (1, 0, "SE");

/// Two sides of a small board for two: three fields in a column. `LEFT` and `RIGHT` are its intersections from north to
/// south; rungs join the first, third, fifth and seventh of each.
pub(super) fn ladder() -> BoardSpec {
    let hex = |r, number| HexSpec { q: 0, r, terrain: "fields".to_owned(), number: Some(number) };
    BoardSpec {
        orientation: Orientation::FlatTop,
        hexes: vec![hex(0, 4), hex(1, 5), hex(2, 9)],
        ..BoardSpec::default()
    }
}
pub(super) const LEFT: [At; 7] =
    [(0, 0, "NW"), (0, 0, "W"), (0, 0, "SW"), (0, 1, "W"), (0, 1, "SW"), (0, 2, "W"), (0, 2, "SW")];
pub(super) const RIGHT: [At; 7] =
    [(0, 0, "NE"), (0, 0, "E"), (0, 0, "SE"), (0, 1, "E"), (0, 1, "SE"), (0, 2, "E"), (0, 2, "SE")];
/// The paths between neighbours of `LEFT`, those of `RIGHT`, and the rungs.
pub(super) const LEFT_PATHS: [At; 6] =
    [(0, 0, "NW"), (0, 0, "SW"), (0, 1, "NW"), (0, 1, "SW"), (0, 2, "NW"), (0, 2, "SW")];
pub(super) const RIGHT_PATHS: [At; 6] =
    [(0, 0, "NE"), (0, 0, "SE"), (0, 1, "NE"), (0, 1, "SE"), (0, 2, "NE"), (0, 2, "SE")];
pub(super) const RUNGS: [At; 4] = [(0, 0, "N"), (0, 0, "S"), (0, 1, "S"), (0, 2, "S")];

pub(super) fn wood(n: u8) -> Cards {
    Cards::of(WOOD, n)
}
pub(super) fn stone(n: u8) -> Cards {
    Cards::of(STONE, n)
}
pub(super) fn wool(n: u8) -> Cards {
    Cards::of(WOOL, n)
}
pub(super) fn potato(n: u8) -> Cards {
    Cards::of(POTATO, n)
}
pub(super) fn ore(n: u8) -> Cards {
    Cards::of(ORE, n)
}
pub(super) fn feathers(n: u8) -> Cards {
    Cards::of(FEATHERS, n)
}
pub(super) fn coca(n: u8) -> Cards {
    Cards::of(COCA, n)
}
pub(super) fn fish(n: u8) -> Cards {
    Cards::of(FISH, n)
}

/// The prices of the dossier, and not those of the rules under test.
pub(super) fn road_price() -> Cards {
    wood(1) + stone(1)
}
pub(super) fn settlement_price() -> Cards {
    wood(1) + stone(1) + potato(1) + wool(1)
}
pub(super) fn city_price() -> Cards {
    potato(2) + ore(3)
}
pub(super) fn card_price() -> Cards {
    potato(1) + wool(1) + ore(1)
}

/// All maps of the game have the same shape, so places have the same ids on each of them.
pub(super) fn standard_board() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| Scene::new(3, &[("map", "beginner")]).game.board);
    &BOARD
}

fn direction((q, r): Cell, to: Cell) -> usize {
    let found = (0..6).find(|k| Axial { q, r }.neighbour(*k) == Axial { q: to.0, r: to.1 });
    found.unwrap_or_else(|| panic!("({q},{r}) and {to:?} are not neighbours"))
}

/// The path between two cells.
pub(super) fn side(a: Cell, b: Cell) -> At {
    (a.0, a.1, Orientation::FlatTop.sides()[direction(a, b)])
}

/// The intersection of three cells.
pub(super) fn corner(a: Cell, b: Cell, c: Cell) -> At {
    let (k, l) = (direction(a, b), direction(a, c));
    let corner = if (k + 1) % 6 == l { k } else { l };
    assert!((k + 1) % 6 == l || (l + 1) % 6 == k, "{a:?}, {b:?} and {c:?} do not meet");
    (a.0, a.1, Orientation::FlatTop.corners()[corner])
}

pub(super) fn vertex((q, r, at): At) -> Vertex {
    vertex_on(standard_board(), q, r, at)
}
pub(super) fn edge((q, r, at): At) -> Edge {
    edge_on(standard_board(), q, r, at)
}
pub(super) fn hex(q: i8, r: i8) -> Hex {
    test_scene::hex_on(standard_board(), q, r)
}
pub(super) fn vertices(of: &[At]) -> VertexSet {
    of.iter().map(|at| vertex(*at)).collect()
}

pub(super) fn settle(at: At) -> Mv {
    Move::Settle(vertex(at))
}
pub(super) fn road(at: At) -> Mv {
    Move::Road(edge(at))
}
pub(super) fn upgrade(at: At) -> Mv {
    Move::Upgrade(vertex(at))
}
pub(super) fn robber_to(q: i8, r: i8) -> Mv {
    Move::MoveRobber(hex(q, r))
}
pub(super) fn to_frame() -> Mv {
    Move::MoveRobber(Hex::OFF)
}
pub(super) fn chase() -> Mv {
    Move::Game(InkasMove::ChaseRobber)
}
pub(super) fn goods_set(a: Card, b: Card) -> Mv {
    Move::Game(InkasMove::GoodsSet(a, b))
}
pub(super) fn route_swap(give: [Card; 2], get: Card) -> Mv {
    Move::Game(InkasMove::RouteSwap { give, get })
}

/// Who the award of the longest trade route went to, one after the other.
pub(super) fn route_award_went_to(events: &[Ev]) -> Vec<Option<Seat>> {
    let to = |e: &Ev| if let Event::RouteAward { to } = e { Some(*to) } else { None };
    events.iter().filter_map(to).collect()
}

/// What only this game tells.
pub(super) fn own_events(events: &[Ev]) -> Vec<InkasEvent> {
    events.iter().filter_map(|e| if let Event::Game(own) = e { Some(*own) } else { None }).collect()
}

impl Given {
    /// The beginner map with its starting pieces, hands empty, red about to roll.
    pub(super) fn beginner(players: u8, options: &[(&str, &str)]) -> Given {
        let options = [&[("map", "beginner"), ("first", "1")], options].concat();
        Given::with_empty_hands(Scene::new(players, &options))
    }

    /// The land of the beginner map without any piece, red about to roll.
    pub(super) fn bare(players: u8, options: &[(&str, &str)]) -> Given {
        let options = [&[("map", "beginner_free"), ("first", "1")], options].concat();
        Given::after_set_up(Scene::new(players, &options))
    }

    /// A settlement of a tribe that has declined.
    pub(super) fn ruin(mut self, seat: Seat, at: At) -> Given {
        self.state.own.declining.insert(vertex_on(&self.game.board, at.0, at.1, at.2));
        self.settlement(seat, at)
    }

    /// A city of a tribe that has declined.
    pub(super) fn ruined_city(self, seat: Seat, at: At) -> Given {
        self.city(seat, at).ruin(seat, at)
    }

    /// Takes a building away again.
    pub(super) fn unsettle(mut self, seat: Seat, at: At) -> Given {
        self.state.buildings[seat.index()].remove(vertex_on(&self.game.board, at.0, at.1, at.2));
        self
    }

    /// Makes a city a settlement again.
    pub(super) fn uncity(mut self, at: At) -> Given {
        self.state.cities.remove(vertex_on(&self.game.board, at.0, at.1, at.2));
        self
    }

    /// Which tribe a seat leads: what the tribes before had and is not on the board is gone. After its ruins stand.
    pub(super) fn leads(mut self, seat: Seat, tribe: u8) -> Given {
        let ruins = self.state.buildings[seat.index()] & self.state.own.declining;
        let standing = (ruins.len() + (ruins & self.state.cities).len()) as u8;
        self.state.own.gone[seat.index()] = 4 * (tribe - 1) - standing;
        self
    }

    /// One founding settlement of a second tribe, out of the way: in the far west (red), north (orange) or south.
    pub(super) fn bystander(self, seat: Seat) -> Given {
        let at = match seat {
            RED => (-1, -2, "NW"),
            ORANGE => (0, -3, "NE"),
            BLUE => (0, 3, "SE"),
            _ => (-1, 3, "SW"),
        };
        self.settlement(seat, at).leads(seat, 2)
    }

    /// The seat on turn has to found its next tribe.
    pub(super) fn founds(mut self, seat: Seat) -> Given {
        self.state.turn = seat;
        self.state.rolled = true;
        self.state.phase = Phase::FreeSettlement;
        self
    }

    /// Lets cards of the draw stack have been played, so that `left` are left in it.
    pub(super) fn stack_left(mut self, left: Devs) -> Given {
        let gone = self.state.deck - left;
        self.state.deck = left;
        self.state.played += gone;
        // The open combat arts lie with one seat after the other.
        for i in 0..gone.count(Dev::KNIGHT) {
            self.state.knights[usize::from(i % self.game.rules.seats)] += 1;
        }
        self
    }

    pub(super) fn own(mut self, change: impl FnOnce(&mut Tribes)) -> Given {
        change(&mut self.state.own);
        self
    }
}

impl Scene {
    /// The intersection or path of a place on this table's own board.
    pub(super) fn vertex(&self, (q, r, at): At) -> Vertex {
        vertex_on(&self.game.board, q, r, at)
    }
    pub(super) fn edge(&self, (q, r, at): At) -> Edge {
        edge_on(&self.game.board, q, r, at)
    }

    pub(super) fn markers(&self, seat: Seat) -> u8 {
        tribes::markers(&self.state, seat)
    }

    /// Buildings of the tribe a seat leads, and those of the one before.
    pub(super) fn active_and_ruins(&self, seat: Seat) -> (VertexSet, VertexSet) {
        let own = self.state.buildings[seat.index()];
        (own - self.state.own.declining, own & self.state.own.declining)
    }

    /// Where the seat on turn may settle, and where it may place a road.
    pub(super) fn settle_list(&self, seat: Seat) -> VertexSet {
        self.list(seat).into_iter().filter_map(|mv| if let Move::Settle(at) = mv { Some(at) } else { None }).collect()
    }

    pub(super) fn road_list(&self, seat: Seat) -> Vec<Edge> {
        self.list(seat).into_iter().filter_map(|mv| if let Move::Road(at) = mv { Some(at) } else { None }).collect()
    }
}

/// Plays a random game to its end or for `limit` moves and shows every step; each position must be free of faults.
pub(super) fn random_game(setup: &Setup, limit: usize, visit: impl FnMut(&Game<Inkas>, &Step)) {
    test_scene::random_game(setup, limit, visit);
}

/// The names above are the corners and places of the dossier.
#[test]
fn places_have_the_names_of_the_dossier() {
    let forest = [
        (F1, corner((0, 1), (1, 0), (1, 1))),
        (F2, corner((1, 0), (1, 1), (2, 0))),
        (F3, corner((1, 1), (2, 0), (2, 1))),
        (F4, corner((1, 1), (1, 2), (2, 1))),
        (F5, corner((0, 2), (1, 1), (1, 2))),
        (F6, corner((0, 1), (0, 2), (1, 1))),
        (A, corner((-2, 1), (-1, 0), (-1, 1))),
        (B, corner((1, -2), (1, -1), (2, -2))),
        (C, corner((1, -1), (1, 0), (2, -1))),
        (D, corner((1, 0), (1, 1), (2, 0))),
    ];
    for (short, long) in forest {
        assert_eq!(vertex(short), vertex(long));
    }
    assert_eq!(edge((1, 1, "N")), edge(side((1, 0), (1, 1))));
    assert_eq!(edge((1, 1, "SW")), edge(side((0, 2), (1, 1))));
}

//! The test kit of this game: its places, prices and pieces on top of what all games share.
//!
//! Intersections have the numbers of the rule dossier (`v001` to `v109`); [`PLACES`] translates them.

use crate::germany::rewards::Landmarks;
use crate::germany::{BRICK, GRAIN, Germany, GermanyEvent, GermanyMove, LUMBER, ORE, WOOL};
use crate::test_scene::{self, At};
use civitas_engine::{Board, Card, Cards, Devs, Edge, Event, Hex, Move, Phase, Rates, Seat, Vertex, VertexSet};
use std::sync::LazyLock;

pub(super) use crate::test_scene::{NOTHING, bank, offer, setup};

pub(super) type Mv = Move<GermanyMove>;
pub(super) type Ev = Event<GermanyEvent>;
pub(super) type Given = test_scene::Given<Germany>;
pub(super) type Scene = test_scene::Scene<Germany>;

pub(super) const RED: Seat = Seat(0);
pub(super) const BLUE: Seat = Seat(1);
pub(super) const ORANGE: Seat = Seat(2);
pub(super) const WHITE: Seat = Seat(3);

pub(super) const AACHEN: u8 = 63;
pub(super) const BADEN_BADEN: u8 = 96;
pub(super) const DESSAU: u8 = 46;
pub(super) const DORTMUND: u8 = 43;
pub(super) const DUESSELDORF: u8 = 49;
pub(super) const EMDEN: u8 = 17;
pub(super) const ERFURT: u8 = 59;
pub(super) const FLENSBURG: u8 = 4;
pub(super) const FRANKFURT_ODER: u8 = 48;
pub(super) const HAMBURG: u8 = 19;
pub(super) const HANNOVER: u8 = 31;
pub(super) const HEIDELBERG: u8 = 82;
pub(super) const HOF: u8 = 74;
pub(super) const KASSEL: u8 = 51;
pub(super) const KONSTANZ: u8 = 102;
pub(super) const LEIPZIG: u8 = 53;
pub(super) const MAGDEBURG: u8 = 39;
pub(super) const MARBURG: u8 = 65;
pub(super) const NEUBRANDENBURG: u8 = 21;
pub(super) const OSNABRUECK: u8 = 30;
pub(super) const PASSAU: u8 = 95;
pub(super) const REGENSBURG: u8 = 89;
pub(super) const ROSTOCK: u8 = 14;
pub(super) const SAARBRUECKEN: u8 = 86;
pub(super) const STRALSUND: u8 = 15;
pub(super) const STUTTGART: u8 = 92;
pub(super) const ULM: u8 = 93;
pub(super) const WUERZBURG: u8 = 78;
pub(super) const BERLIN: u8 = 40;
pub(super) const BREMEN: u8 = 18;
pub(super) const DRESDEN: u8 = 61;
pub(super) const EISENACH: u8 = 66;
pub(super) const FRANKFURT: u8 = 72;
pub(super) const FREIBURG: u8 = 101;
pub(super) const KOELN: u8 = 64;
pub(super) const LUEBECK: u8 = 13;
pub(super) const MUENCHEN: u8 = 98;
pub(super) const NUERNBERG: u8 = 84;
pub(super) const SCHWERIN: u8 = 20;
pub(super) const TRIER: u8 = 76;

/// The corner behind each number of the dossier, `v001` first.
#[rustfmt::skip]
pub(super) const PLACES: [At; 109] = [
    (4, 0, "N"), (5, 0, "N"), (4, 0, "NW"), (4, 0, "NE"), (5, 0, "NE"), (4, 0, "SW"), (4, 0, "SE"),
    (5, 0, "SE"), (6, 1, "N"), (7, 1, "N"), (3, 1, "NW"), (4, 0, "S"), (5, 0, "S"), (5, 1, "NE"),
    (6, 1, "NE"), (7, 1, "NE"), (3, 1, "SW"), (3, 1, "SE"), (4, 1, "SE"), (5, 1, "SE"), (6, 1, "SE"),
    (7, 1, "SE"), (2, 2, "NW"), (3, 1, "S"), (4, 1, "S"), (5, 1, "S"), (6, 1, "S"), (7, 1, "S"),
    (2, 2, "SW"), (2, 2, "SE"), (3, 2, "SE"), (4, 2, "SE"), (5, 2, "SE"), (6, 2, "SE"), (1, 3, "NW"),
    (2, 2, "S"), (3, 2, "S"), (4, 2, "S"), (5, 2, "S"), (6, 2, "S"), (6, 3, "NE"), (1, 3, "SW"),
    (1, 3, "SE"), (2, 3, "SE"), (3, 3, "SE"), (4, 3, "SE"), (5, 3, "SE"), (6, 3, "SE"), (1, 3, "S"),
    (2, 3, "S"), (3, 3, "S"), (4, 3, "S"), (5, 3, "S"), (6, 3, "S"), (6, 4, "NE"), (1, 4, "SW"),
    (1, 4, "SE"), (2, 4, "SE"), (3, 4, "SE"), (4, 4, "SE"), (5, 4, "SE"), (6, 4, "SE"), (0, 5, "NW"),
    (1, 4, "S"), (2, 4, "S"), (3, 4, "S"), (4, 4, "S"), (5, 4, "S"), (6, 4, "S"), (0, 5, "SW"),
    (0, 5, "SE"), (1, 5, "SE"), (2, 5, "SE"), (3, 5, "SE"), (4, 5, "SE"), (0, 5, "S"), (1, 5, "S"),
    (2, 5, "S"), (3, 5, "S"), (4, 5, "S"), (0, 6, "SW"), (0, 6, "SE"), (1, 6, "SE"), (2, 6, "SE"),
    (3, 6, "SE"), (0, 6, "S"), (1, 6, "S"), (2, 6, "S"), (3, 6, "S"), (3, 7, "NE"), (0, 7, "SW"),
    (0, 7, "SE"), (1, 7, "SE"), (2, 7, "SE"), (3, 7, "SE"), (0, 7, "S"), (1, 7, "S"), (2, 7, "S"),
    (3, 7, "S"), (3, 8, "NE"), (0, 8, "SW"), (0, 8, "SE"), (1, 8, "SE"), (2, 8, "SE"), (3, 8, "SE"),
    (0, 8, "S"), (1, 8, "S"), (2, 8, "S"), (3, 8, "S"),
];

/// The paths of the dossier, as pairs of its intersections.
#[rustfmt::skip]
pub(super) const PATHS: [(u8, u8); 149] = [
    (1, 3), (1, 4), (2, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 11), (6, 12), (7, 12), (7, 13),
    (8, 13), (8, 14), (9, 14), (9, 15), (10, 15), (10, 16), (11, 17), (12, 18), (13, 19), (14, 20), (15, 21),
    (16, 22), (17, 23), (17, 24), (18, 24), (18, 25), (19, 25), (19, 26), (20, 26), (20, 27), (21, 27), (21, 28),
    (22, 28), (23, 29), (24, 30), (25, 31), (26, 32), (27, 33), (28, 34), (29, 35), (29, 36), (30, 36), (30, 37),
    (31, 37), (31, 38), (32, 38), (32, 39), (33, 39), (33, 40), (34, 40), (34, 41), (35, 42), (36, 43), (37, 44),
    (38, 45), (39, 46), (40, 47), (41, 48), (42, 49), (43, 49), (43, 50), (44, 50), (44, 51), (45, 51), (45, 52),
    (46, 52), (46, 53), (47, 53), (47, 54), (48, 54), (48, 55), (49, 56), (50, 57), (51, 58), (52, 59), (53, 60),
    (54, 61), (55, 62), (56, 63), (56, 64), (57, 64), (57, 65), (58, 65), (58, 66), (59, 66), (59, 67), (60, 67),
    (60, 68), (61, 68), (61, 69), (62, 69), (63, 70), (64, 71), (65, 72), (66, 73), (67, 74), (68, 75), (70, 76),
    (71, 76), (71, 77), (72, 77), (72, 78), (73, 78), (73, 79), (74, 79), (74, 80), (75, 80), (76, 81), (77, 82),
    (78, 83), (79, 84), (80, 85), (81, 86), (82, 86), (82, 87), (83, 87), (83, 88), (84, 88), (84, 89), (85, 89),
    (85, 90), (86, 91), (87, 92), (88, 93), (89, 94), (90, 95), (91, 96), (92, 96), (92, 97), (93, 97), (93, 98),
    (94, 98), (94, 99), (95, 99), (95, 100), (96, 101), (97, 102), (98, 103), (99, 104), (100, 105), (101, 106), (102, 106),
    (102, 107), (103, 107), (103, 108), (104, 108), (104, 109), (105, 109),
];

/// Cities at the rim, for halls that must stand somewhere.
const SPARE: [u8; 14] = [
    FLENSBURG,
    AACHEN,
    STRALSUND,
    FRANKFURT_ODER,
    PASSAU,
    EMDEN,
    KONSTANZ,
    HOF,
    ROSTOCK,
    SAARBRUECKEN,
    REGENSBURG,
    NEUBRANDENBURG,
    DUESSELDORF,
    BADEN_BADEN,
];

pub(super) fn lumber(n: u8) -> Cards {
    Cards::of(LUMBER, n)
}
pub(super) fn brick(n: u8) -> Cards {
    Cards::of(BRICK, n)
}
pub(super) fn grain(n: u8) -> Cards {
    Cards::of(GRAIN, n)
}
pub(super) fn wool(n: u8) -> Cards {
    Cards::of(WOOL, n)
}
pub(super) fn ore(n: u8) -> Cards {
    Cards::of(ORE, n)
}

/// The prices of the dossier, and not those of the rules under test.
pub(super) fn road_price() -> Cards {
    lumber(1) + brick(1)
}
pub(super) fn hall_price() -> Cards {
    lumber(1) + brick(1) + grain(1) + wool(1)
}
pub(super) fn landmark_price() -> Cards {
    grain(1) + ore(2)
}
pub(super) fn card_price() -> Cards {
    grain(1) + wool(1) + ore(1)
}

/// The board of the game.
pub(super) fn map() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| Scene::new(3, &[]).game.board);
    &BOARD
}

/// An intersection by its number in the dossier.
pub(super) fn vertex(n: u8) -> Vertex {
    let (q, r, at) = PLACES[usize::from(n) - 1];
    test_scene::vertex_on(map(), q, r, at)
}
pub(super) fn vertices(of: &[u8]) -> VertexSet {
    of.iter().map(|n| vertex(*n)).collect()
}
/// The path between two intersections.
pub(super) fn path(a: u8, b: u8) -> Edge {
    let both = map().edges_at(vertex(a)) & map().edges_at(vertex(b));
    both.iter().next().unwrap_or_else(|| panic!("no path joins v{a:03} and v{b:03}"))
}
pub(super) fn hex(q: i8, r: i8) -> Hex {
    test_scene::hex_on(map(), q, r)
}

pub(super) fn hall(at: u8) -> Mv {
    Move::Settle(vertex(at))
}
pub(super) fn road(a: u8, b: u8) -> Mv {
    Move::Road(path(a, b))
}
pub(super) fn landmark(at: u8) -> Mv {
    Move::Game(GermanyMove::BuildLandmark(vertex(at)))
}
pub(super) fn take(card: Card) -> Mv {
    Move::Game(GermanyMove::TakeCard(card))
}
pub(super) const DRAW: Mv = Move::Game(GermanyMove::DrawCard);
pub(super) const DECLINE: Mv = Move::Game(GermanyMove::DeclineReward);
pub(super) const PLAY_TRADE: Mv = Move::Game(GermanyMove::PlayTrade);
pub(super) fn goetz_to(q: i8, r: i8) -> Mv {
    Move::MoveRobber(hex(q, r))
}

/// What the supply takes for one card of each of the five kinds.
pub(super) fn rates(n: u8) -> Rates {
    Rates::each(n, 5)
}

/// Whom the Longest Road went to, one after the other.
pub(super) fn road_award_went_to(events: &[Ev]) -> Vec<Option<Seat>> {
    events.iter().filter_map(|e| if let Event::RouteAward { to } = e { Some(*to) } else { None }).collect()
}

impl Given {
    /// The map without any piece, red about to roll. [`Given::set`] sees to three halls per seat.
    pub(super) fn bare(players: u8, options: &[(&str, &str)]) -> Given {
        let options = [&[("start", "variable"), ("first", "1")], options].concat();
        let mut given = Given::after_set_up(Scene::new(players, &options));
        given.state.setup_step = 3 * players;
        given
    }

    /// The starting cards in the order of the seats, hands empty, red about to roll.
    pub(super) fn dealt(players: u8, options: &[(&str, &str)]) -> Given {
        let options = [&[("deal", "by_seat"), ("first", "1")], options].concat();
        Given::with_empty_hands(Scene::new(players, &options))
    }

    pub(super) fn halls(mut self, seat: Seat, at: &[u8]) -> Given {
        at.iter().for_each(|n| self.state.buildings[seat.index()].insert(vertex(*n)));
        self
    }

    /// Roads from each intersection to the next.
    pub(super) fn chain(mut self, seat: Seat, along: &[u8]) -> Given {
        along.windows(2).for_each(|two| self.state.roads[seat.index()].insert(path(two[0], two[1])));
        self
    }

    /// A landmark that a seat has built.
    pub(super) fn built(mut self, seat: Seat, at: u8) -> Given {
        let i = self.game.data.landmarks.iter().position(|l| l.at == vertex(at)).expect("a landmark");
        self.state.own.standing.insert(vertex(at));
        self.state.own.built[seat.index()] |= 1 << i;
        self
    }

    /// Takes cards out of the deck as if they had been played, so that `left` are left in it.
    pub(super) fn deck_left(mut self, left: Devs) -> Given {
        let gone = self.state.deck - left;
        self.state.deck = left;
        self.state.played += gone;
        let knights = gone.count(civitas_engine::Dev::KNIGHT);
        // Spread over the seats, so that nobody gets the army award for it.
        for i in 0..knights {
            self.state.knights[usize::from(i % self.game.rules.seats)] += 1;
        }
        self
    }

    pub(super) fn own(mut self, change: impl FnOnce(&mut Landmarks)) -> Given {
        change(&mut self.state.own);
        self
    }

    /// Adds halls at the rim until everybody has the three of the set-up.
    pub(super) fn filled(mut self) -> Given {
        for i in 0..usize::from(self.game.rules.seats) {
            for at in SPARE {
                if self.state.buildings[i].len() < 3 && !self.state.occupied().contains(vertex(at)) {
                    self.state.buildings[i].insert(vertex(at));
                }
            }
        }
        self
    }

    /// The finished position, with three halls per seat.
    pub(super) fn set(self) -> Scene {
        self.filled().ready()
    }
}

impl Scene {
    pub(super) fn total_points(&self, seat: Seat) -> i8 {
        self.state.total_points(&self.game, seat)
    }

    /// Town halls left in the stock.
    pub(super) fn halls_left(&self, seat: Seat) -> u8 {
        self.stock(seat)[1]
    }

    /// Where a seat may build landmarks now.
    pub(super) fn landmark_list(&self, seat: Seat) -> VertexSet {
        let at = |mv| if let Move::Game(GermanyMove::BuildLandmark(at)) = mv { Some(at) } else { None };
        self.list(seat).into_iter().filter_map(at).collect()
    }

    pub(super) fn hall_list(&self, seat: Seat) -> VertexSet {
        self.list(seat).into_iter().filter_map(|mv| if let Move::Settle(at) = mv { Some(at) } else { None }).collect()
    }

    pub(super) fn in_main(&self) -> bool {
        self.state.phase == Phase::Main
    }
}

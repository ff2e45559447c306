//! The plain game: a rule set that changes nothing, a board of 19 hexes with nine harbours, the classic numbers.

use civitas_engine::{
    Board, BoardSpec, Card, Dev, Facts, Game, HarbourSpec, HexSpec, Never, Orientation, Reason, RobberSpec, Rules,
    Ruleset, Seat, Shortage, State, Terrain,
};
pub(crate) use civitas_engine::{Cards, Devs, Rates};

pub(crate) const CLAY: Card = Card(0);
pub(crate) const WOOD: Card = Card(1);
pub(crate) const WOOL: Card = Card(2);
pub(crate) const GRAIN: Card = Card(3);
pub(crate) const ORE: Card = Card(4);
pub(crate) const NO_CARD: Card = Card(5);

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);
pub(crate) const D: Seat = Seat(3);

/// A rule set without any rule of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plain;

pub(crate) const TERRAINS: [Terrain; 7] = [
    Terrain { name: "pit", card: Some(CLAY), land: true },
    Terrain { name: "forest", card: Some(WOOD), land: true },
    Terrain { name: "pasture", card: Some(WOOL), land: true },
    Terrain { name: "field", card: Some(GRAIN), land: true },
    Terrain { name: "mine", card: Some(ORE), land: true },
    Terrain { name: "desert", card: None, land: true },
    Terrain { name: "sea", card: None, land: false },
];

pub(crate) const CARD_NAMES: [&str; 5] = ["clay", "wood", "wool", "grain", "ore"];

impl Ruleset for Plain {
    type Own = ();
    type OwnView = ();
    type Data = ();
    type Move = Never;
    type Event = Never;
    type Step = Never;

    const FACTS: Facts = Facts::new("plain", "Plain")
        .unofficial_seats(2, 4)
        .cards(&CARD_NAMES)
        .devs(&[
            (Dev::KNIGHT, "knight"),
            (Dev::ROADS, "two roads"),
            (Dev::PLENTY, "two cards"),
            (Dev::MONOPOLY, "monopoly"),
            (Dev::VICTORY, "point"),
        ])
        .terrains(&TERRAINS);

    /// The number of a rule is the name of its reason, so that a test sees one in the other.
    fn rule(reason: Reason) -> &'static str {
        reason.code()
    }
    fn own_view(_: &State<Plain>, _: &Game<Plain>, _: Option<Seat>) {}
}

/// The hexes: column, row, terrain, number. The desert carries none.
const HEXES: [(i8, i8, &str, u8); 19] = [
    (0, -2, "mine", 10),
    (1, -2, "pasture", 2),
    (2, -2, "forest", 9),
    (-1, -1, "field", 12),
    (0, -1, "pit", 6),
    (1, -1, "pasture", 4),
    (2, -1, "pit", 10),
    (-2, 0, "field", 9),
    (-1, 0, "forest", 11),
    (0, 0, "desert", 0),
    (1, 0, "forest", 3),
    (2, 0, "mine", 8),
    (-2, 1, "forest", 8),
    (-1, 1, "mine", 3),
    (0, 1, "field", 4),
    (1, 1, "pasture", 5),
    (-2, 2, "pit", 5),
    (-1, 2, "field", 6),
    (0, 2, "pasture", 11),
];

/// The harbours, clockwise from the top: column, row, side, and what they take if they are special.
const HARBOURS: [(i8, i8, &str, Option<&str>); 9] = [
    (0, -2, "NW", None),
    (1, -2, "NE", Some("grain")),
    (2, -1, "NE", Some("ore")),
    (2, 0, "E", None),
    (1, 1, "SE", Some("wool")),
    (-1, 2, "SE", None),
    (-2, 2, "SW", None),
    (-2, 1, "W", Some("clay")),
    (-1, -1, "W", Some("wood")),
];

pub(crate) fn hex(q: i8, r: i8, terrain: &str, number: u8) -> HexSpec {
    HexSpec { q, r, terrain: terrain.to_owned(), number: (number > 0).then_some(number) }
}

pub(crate) fn harbour(q: i8, r: i8, side: &str, card: Option<&str>) -> HarbourSpec {
    HarbourSpec { q, r, side: side.to_owned(), card: card.map(str::to_owned), face: None }
}

/// The board as data; the robber stands in the desert.
pub(crate) fn spec() -> BoardSpec {
    BoardSpec {
        orientation: Orientation::PointyTop,
        hexes: HEXES.iter().map(|&(q, r, terrain, number)| hex(q, r, terrain, number)).collect(),
        harbours: HARBOURS.iter().map(|&(q, r, side, card)| harbour(q, r, side, card)).collect(),
        robber: Some(RobberSpec { q: 0, r: 0 }),
        ..BoardSpec::default()
    }
}

pub(crate) fn build(spec: &BoardSpec) -> Board {
    Board::build(spec, &TERRAINS, &CARD_NAMES).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Cards by kind: clay, wood, wool, grain, ore.
pub(crate) const fn cards(counts: [u8; 5]) -> Cards {
    let [clay, wood, wool, grain, ore] = counts;
    Cards::new([clay, wood, wool, grain, ore, 0, 0, 0])
}

/// `n` development cards of one kind.
pub(crate) const fn devs(dev: Dev, n: u8) -> Devs {
    Devs::of(dev, n)
}

/// How many development cards of one kind there are.
pub(crate) const fn count(devs: Devs, dev: Dev) -> u8 {
    devs.count(dev)
}

pub(crate) const NOTHING: Cards = Cards::EMPTY;
pub(crate) const ROAD: Cards = cards([1, 1, 0, 0, 0]);
pub(crate) const SETTLEMENT: Cards = cards([1, 1, 1, 1, 0]);
pub(crate) const CITY: Cards = cards([0, 0, 0, 2, 3]);
pub(crate) const CARD: Cards = cards([0, 0, 1, 1, 1]);

/// The classic numbers for four; the first seat begins.
pub(crate) fn rules() -> Rules {
    Rules {
        seats: 4,
        goal: 10,
        hand_limit: 7,
        supply: cards([19; 5]),
        deck: devs(Dev::KNIGHT, 14)
            + devs(Dev::ROADS, 2)
            + devs(Dev::PLENTY, 2)
            + devs(Dev::MONOPOLY, 2)
            + devs(Dev::VICTORY, 5),
        later: Devs::EMPTY,
        road_cost: ROAD,
        settlement_cost: SETTLEMENT,
        city_cost: CITY,
        card_cost: CARD,
        roads: 15,
        settlements: 5,
        cities: 4,
        route_min: 5,
        army_min: 3,
        award_points: 2,
        supply_rates: Rates::each(4, 5),
        supply_gives: [cards([1; 5]).kinds(); 8],
        harbour_rate: 3,
        special_rate: 2,
        monopoly_max: 127,
        setup_rounds: 2,
        distance_rule: true,
        setup_roads: true,
        first: Some(A),
        reroll_start_ties: true,
        separated_phases: false,
        shortage: Shortage::Classic,
        open_hand_sizes: true,
        player_trade: true,
        same_card_trade: false,
        free_roads_all_or_none: false,
        second_road_optional: false,
        plenty_of_last_card: false,
        victims_with_cards_only: true,
        cards_before_roll: true,
        steal_optional: false,
    }
}

pub(crate) fn game(rules: Rules) -> Game<Plain> {
    Game::new(build(&spec()), rules, ())
}

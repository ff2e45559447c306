//! The Nile and its boats.

use super::builder::*;
use civitas_engine::{Cards, Dev, Edge, Event, Move, Phase, Reason};

fn price(n: u8) -> Cards {
    (0..n).fold(NOTHING, |all, _| all + boat_price())
}

fn carts(n: u8) -> Cards {
    brick(n) + cattle(n)
}

/// R-PYR-020, T-PYR-12: on a path of the river a cart is refused and a boat is not; on land it is the other way round.
#[test]
fn boats_on_the_river_and_carts_on_land() {
    let mut table = Given::settled(3, &[]).hand(PURPLE, price(1) + carts(1)).rolled().ready();
    table.refuse(PURPLE, cart(1, -2, "SW"), own(&RIVER_PATH), "R-PYR-020");
    table.refuse(PURPLE, boat(0, -2, "E"), own(&NOT_A_RIVER_PATH), "R-PYR-020");
    table.refuse(PURPLE, Move::Game(crate::pyramid::PyramidMove::Boat(Edge(255))), own(&NOT_A_RIVER_PATH), "R-PYR-020");
    table.refuse(PURPLE, Move::Road(Edge(200)), Reason::NoSuchPlace, "R-EGY-004");
    assert!(table.allows(PURPLE, boat(1, -2, "SW")) && table.allows(PURPLE, cart(1, -1, "NW")));
    // All nine, no matter who asks.
    for (q, r, at) in RIVER {
        table.refuse(PURPLE, cart(q, r, at), own(&RIVER_PATH), "R-PYR-020");
    }
}

/// R-PYR-022, R-PYR-023: a boat costs two papyrus and a cattle and lies next to one of the player's own buildings.
#[test]
fn a_boat_is_built() {
    let mut table = Given::settled(3, &[]).hand(PURPLE, price(1)).rolled().ready();
    let supply = table.state.supply;
    assert_eq!(table.lists(PURPLE, "boat"), 2, "at each of the two settlements");
    let events = table.play(PURPLE, boat(1, -2, "SW"));
    let at = edge(1, -2, "SW");
    assert_eq!(events, [Event::RoadPlaced { seat: PURPLE, at, paid: boat_price() }]);
    assert_eq!((table.hand(PURPLE), table.state.supply), (NOTHING, supply + boat_price()));
    assert!(table.state.building);
    assert!(table.view(None).seats[0].roads.contains(at));
    for poor in [papyrus(1) + cattle(1), papyrus(3), papyrus(2) + brick(1)] {
        let mut table = Given::settled(3, &[]).hand(PURPLE, poor).rolled().ready();
        table.refuse(PURPLE, boat(1, -2, "SW"), Reason::CannotAfford, "R-EGY-051");
    }
}

/// R-PYR-022: boats are built when building is possible: after the roll, on the player's own turn, while nothing else is in progress.
#[test]
fn boats_are_built_in_the_own_turn() {
    let mut table = Given::settled(3, &[]).hand(PURPLE, price(1)).hand(GRAY, price(1)).ready();
    table.refuse(PURPLE, boat(1, -2, "SW"), Reason::RollFirst, "R-EGY-020");
    table.refuse(GRAY, boat(-1, 1, "SE"), Reason::NotYourTurn, "R-EGY-020");
    table.seven(PURPLE, 8);
    table.refuse(PURPLE, boat(1, -2, "SW"), Reason::WrongPhase, "R-EGY-020");
    assert_eq!(table.lists(PURPLE, "boat"), 0);
}

/// R-PYR-022, T-PYR-16: three boats and no more, and they use up no carts.
#[test]
fn three_boats_are_all() {
    let boats = [(2, -2, "E"), (2, -2, "NE")];
    let given = Given::settled(3, &[]).boats(TURQUOISE, &boats).hand(TURQUOISE, price(2)).turn(TURQUOISE).rolled();
    let mut table = given.ready();
    let stock = table.stock(TURQUOISE)[0];
    table.play(TURQUOISE, boat(2, -2, "W"));
    assert_eq!(table.stock(TURQUOISE)[0], stock, "carts and boats are counted apart");
    table.refuse(TURQUOISE, boat(1, -2, "SW"), own(&NO_BOAT_LEFT), "R-PYR-022");
    assert_eq!(table.lists(TURQUOISE, "boat"), 0);
}

/// R-PYR-022: with all fifteen carts out a boat can be built, and with all boats out a cart.
#[test]
fn carts_and_boats_are_two_stocks() {
    let west = [
        (0, -2, "W"),
        (0, -2, "NW"),
        (0, -2, "NE"),
        (0, -2, "E"),
        (-1, -1, "NE"),
        (-1, -1, "NW"),
        (-1, -1, "W"),
        (-1, -1, "SW"),
        (-1, -1, "SE"),
        (-1, -1, "E"),
        (-2, 0, "NW"),
        (-2, 0, "W"),
        (-2, 0, "SW"),
    ];
    let given = Given::settled(2, &[("goal", "20")]).roads(PURPLE, &west).hand(PURPLE, price(1) + carts(1)).rolled();
    let mut table = given.ready();
    assert_eq!(table.stock(PURPLE)[0], 0);
    table.refuse(PURPLE, cart(-2, 0, "SE"), Reason::NoPieceLeft, "R-EGY-051");
    table.play(PURPLE, boat(1, -2, "SW"));
}

/// R-PYR-021, R-PYR-023, R-PYR-024, T-PYR-15: from a settlement at the delta over one arm to the other: boats touch at the tip,
/// and each lengthens the route.
#[test]
fn boats_touch_at_the_delta() {
    let mut given = Given::settled(3, &[]).hand(TURQUOISE, price(2)).turn(TURQUOISE).rolled();
    // The cart of the other settlement leads away from the delta.
    given.state.roads[1].remove(edge(2, -2, "NW"));
    let mut table = given.roads(TURQUOISE, &[(1, -2, "NE")]).ready();
    table.refuse(TURQUOISE, boat(2, -2, "NE"), Reason::RoadNotConnected, "R-EGY-049");
    assert_eq!(table.route(TURQUOISE), 1);
    table.play(TURQUOISE, boat(2, -2, "E"));
    assert_eq!(table.route(TURQUOISE), 2);
    table.play(TURQUOISE, boat(2, -2, "NE"));
    assert_eq!(table.route(TURQUOISE), 3);
    // With the cart on the coast in place the boats join both settlements.
    let given = Given::settled(3, &[]).boats(TURQUOISE, &[(2, -2, "E"), (2, -2, "NE")]);
    assert_eq!(given.ready().route(TURQUOISE), 4);
}

/// R-PYR-023: a boat carries on from a cart, a cart from a boat, and a boat from a boat; each of them is out of reach before.
#[test]
fn boats_and_carts_carry_on_from_each_other() {
    let not_yet = |table: &mut Scene, seat, mv| table.refuse(seat, mv, Reason::RoadNotConnected, "R-EGY-049");
    let reaches = |table: &Scene, seat, at| table.state.road_sites(&table.game, seat).contains(at);
    // A cart from a boat, and a cart from that cart.
    let mut table = Given::settled(2, &[]).hand(PURPLE, price(1) + carts(1)).rolled().ready();
    not_yet(&mut table, PURPLE, boat(2, -2, "W"));
    not_yet(&mut table, PURPLE, cart(-1, 0, "E"));
    table.play(PURPLE, boat(0, -1, "SE"));
    assert!(!reaches(&table, PURPLE, edge(-1, 0, "SE")));
    table.play(PURPLE, cart(-1, 0, "E"));
    assert!(reaches(&table, PURPLE, edge(-1, 0, "SE")));
    // A boat from a cart: the third cart reaches the river.
    let given = Given::settled(2, &[]).hand(PURPLE, price(1) + carts(1)).roads(PURPLE, &[(0, 0, "NE"), (0, 0, "E")]);
    let mut table = given.rolled().ready();
    not_yet(&mut table, PURPLE, boat(0, 0, "SW"));
    table.play(PURPLE, cart(0, 0, "SE"));
    table.play(PURPLE, boat(0, 0, "SW"));
    // A boat from a boat: the arms of the delta meet at its tip.
    let given = Given::settled(2, &[]).hand(TURQUOISE, price(2)).turn(TURQUOISE);
    let mut given = given.rolled();
    given.state.buildings[1].remove(vertex(2, -3, "S"));
    given.state.roads[1].remove(edge(2, -2, "NW"));
    let mut table = given.home(TURQUOISE, (1, 1, "N"), (1, 1, "NW")).ready();
    not_yet(&mut table, TURQUOISE, boat(2, -2, "NE"));
    table.play(TURQUOISE, boat(2, -2, "E"));
    let events = table.play(TURQUOISE, boat(2, -2, "NE"));
    let at = edge(2, -2, "NE");
    assert_eq!(events, [Event::RoadPlaced { seat: TURQUOISE, at, paid: boat_price() }]);
}

/// R-PYR-023: where a boat of mine ends at a building of somebody else, the way ends.
#[test]
fn a_foreign_building_shuts_the_way() {
    // Turquoise lives on (-1,1,N), where the path (0,0)SW ends; purple has a cart on the other side.
    let given = Given::settled(2, &[]).home(TURQUOISE, (-1, 1, "N"), (-1, 1, "NW")).hand(PURPLE, price(1) + carts(1));
    let path = [(0, 0, "NE"), (0, 0, "E"), (0, 0, "SE")];
    let mut table = given.roads(PURPLE, &path).rolled().ready();
    table.play(PURPLE, boat(0, 0, "SW"));
    table.refuse(PURPLE, cart(-1, 0, "E"), Reason::RoadNotConnected, "R-EGY-049");
    // And where a cart ends at such a building, no boat starts.
    let given = Given::settled(2, &[]).home(TURQUOISE, (0, 0, "S"), (0, 1, "W")).hand(PURPLE, price(1));
    let mut table = given.roads(PURPLE, &path).rolled().ready();
    table.refuse(PURPLE, boat(0, 0, "SW"), Reason::RoadNotConnected, "R-EGY-049");
    let mut table = Given::settled(2, &[]).hand(PURPLE, price(1)).boats(TURQUOISE, &[(2, -2, "E")]).rolled().ready();
    table.refuse(PURPLE, boat(2, -2, "E"), Reason::PathTaken, "R-EGY-049");
}

/// R-PYR-024: boats count for the route, which may take the card; and a settlement may be founded where a boat ends.
#[test]
fn boats_are_part_of_the_route() {
    let given = Given::settled(3, &[]).hand(PURPLE, price(1) + brick(1) + cattle(1) + grain(1) + papyrus(1)).rolled();
    // Carts from (0,0,N) to the south, then the boat over (0,0)SW.
    let given = given.roads(PURPLE, &[(0, 0, "NE"), (0, 0, "E"), (0, 0, "SE")]);
    let mut table = given.ready();
    assert_eq!((table.route(PURPLE), table.state.route_award), (4, None));
    let events = table.play(PURPLE, boat(0, 0, "SW"));
    assert!(events.contains(&Event::RouteAward { to: Some(PURPLE) }));
    assert_eq!((table.route(PURPLE), table.points(PURPLE)), (5, 3));
    table.play(PURPLE, settle(-1, 1, "N"));
    assert_eq!(table.points(PURPLE), 4);
}

/// R-PYR-024: after the set-up the tip of the delta can be settled by boat.
#[test]
fn the_tip_can_be_reached_by_boat() {
    let price = price(1) + brick(1) + cattle(1) + grain(1) + papyrus(1);
    let given = Given::settled(2, &[]).hand(TURQUOISE, price).turn(TURQUOISE).rolled();
    let mut given = given;
    // Turquoise lives two paths away from the tip here.
    given.state.buildings[1].remove(vertex(2, -1, "N"));
    let given = given.settlement(TURQUOISE, (2, -2, "S")).roads(TURQUOISE, &[(2, -2, "SE")]);
    let mut table = given.ready();
    table.refuse(TURQUOISE, settle(3, -3, "S"), Reason::NoRoadHere, "R-EGY-048");
    table.play(TURQUOISE, boat(2, -2, "E"));
    table.play(TURQUOISE, settle(3, -3, "S"));
}

/// Purple with a route builder in hand and everything in reach.
fn route_builder(options: &[(&str, &str)]) -> Given {
    Given::settled(3, options).devs(PURPLE, Dev::ROADS, 1).rolled()
}

/// R-PYR-025: the route builder places carts only.
#[test]
fn the_route_builder_stays_on_land() {
    let mut table = route_builder(&[]).ready();
    table.play(PURPLE, Move::PlayRoads);
    assert_eq!(table.lists(PURPLE, "boat"), 0);
    table.refuse(PURPLE, boat(1, -2, "SW"), Reason::WrongPhase, "R-EGY-020");
    table.refuse(PURPLE, cart(1, -2, "SW"), own(&RIVER_PATH), "R-PYR-020");
    table.play(PURPLE, cart(0, 0, "NE"));
    table.refuse(PURPLE, boat(1, -2, "SW"), Reason::WrongPhase, "R-EGY-020");
    table.play(PURPLE, cart(0, 0, "E"));
    assert_eq!(table.state.phase, Phase::Main);
}

/// R-PYR-025: where the table allows it, each of the two free pieces may be a boat, as long as there are boats and paths.
#[test]
fn the_route_builder_may_place_boats_where_the_table_allows_it() {
    let allowed = &[("route_builder_boats", "allowed")][..];
    let ways: [[Mv; 2]; 4] = [
        [boat(1, -2, "SW"), boat(0, -1, "SE")],
        [boat(1, -2, "SW"), cart(0, 0, "NE")],
        [cart(0, 0, "NE"), boat(1, -2, "SW")],
        [cart(0, 0, "NE"), cart(0, 0, "E")],
    ];
    for [first, second] in ways {
        for rolled in [false, true] {
            let mut given = route_builder(allowed);
            if !rolled {
                (given.state.rolled, given.state.phase) = (false, Phase::BeforeRoll);
            }
            let mut table = given.ready();
            table.play(PURPLE, Move::PlayRoads);
            let events = table.play(PURPLE, first);
            assert!(matches!(events[0], Event::RoadPlaced { paid: NOTHING, .. }));
            assert_eq!(table.state.phase, Phase::OneMoreRoad);
            table.play(PURPLE, second);
            assert_eq!(table.state.phase, if rolled { Phase::Main } else { Phase::BeforeRoll });
            assert!(!table.state.building, "a card is not building");
        }
    }
    let mut table = route_builder(allowed).ready();
    table.refuse(PURPLE, boat(1, -2, "SW"), Reason::CannotAfford, "R-EGY-051");
    table.play(PURPLE, Move::PlayRoads);
    table.refuse(PURPLE, boat(2, -2, "W"), Reason::RoadNotConnected, "R-EGY-049");
    table.refuse(TURQUOISE, boat(2, -2, "E"), Reason::NotYourTurn, "R-EGY-020");
    table.refuse(PURPLE, boat(0, 0, "NE"), own(&NOT_A_RIVER_PATH), "R-PYR-020");
    let boats = [(1, -2, "SW"), (0, -1, "SE"), (0, 0, "SW")];
    let given = route_builder(allowed).roads(PURPLE, &[(0, 0, "NE"), (0, 0, "E"), (0, 0, "SE")]).boats(PURPLE, &boats);
    let mut table = given.ready();
    table.play(PURPLE, Move::PlayRoads);
    assert_eq!(table.lists(PURPLE, "boat"), 0);
    table.refuse(PURPLE, boat(-1, 1, "SE"), own(&NO_BOAT_LEFT), "R-PYR-022");
}

/// Purple with `carts` of its fifteen carts in stock, and a route builder.
fn with_few_carts(carts: usize, value: &str) -> Given {
    let given = route_builder(&[("route_builder_boats", value), ("goal", "20")]);
    let mut given = given;
    // Any path will do but the two that the tests need.
    let needed = [edge(0, 0, "NE"), edge(0, 0, "E")];
    while given.state.roads[0].len() < 15 - carts {
        let open = given.state.road_sites(&given.game, PURPLE);
        let at = open.into_iter().find(|at| !needed.contains(at)).expect("an open path");
        given.state.roads[0].insert(at);
        given.state.refresh_caches(&given.game);
    }
    given
}

/// R-PYR-025: with boats allowed, boats count among the pieces: one cart and a boat are two pieces, and boats alone will do.
#[test]
fn boats_are_among_the_pieces_of_the_route_builder() {
    // One cart and three boats left: two pieces, whichever comes first.
    for boat_first in [true, false] {
        let mut table = with_few_carts(1, "allowed").unchecked();
        assert_eq!(table.stock(PURPLE)[0], 1);
        table.play(PURPLE, Move::PlayRoads);
        assert_eq!(table.state.phase, Phase::FreeRoads(2));
        let pieces =
            if boat_first { [boat(1, -2, "SW"), cart(0, 0, "NE")] } else { [cart(0, 0, "NE"), boat(1, -2, "SW")] };
        table.play(PURPLE, pieces[0]);
        assert_eq!(table.state.phase, Phase::OneMoreRoad);
        table.play(PURPLE, pieces[1]);
        assert_eq!((table.state.phase, table.stock(PURPLE)[0]), (Phase::Main, 0));
    }
    // After the last cart no other cart is offered, only a boat.
    let mut table = with_few_carts(1, "allowed").unchecked();
    table.play(PURPLE, Move::PlayRoads);
    table.play(PURPLE, cart(0, 0, "NE"));
    assert!(table.list(PURPLE).iter().all(|mv| !matches!(mv, Move::Road(_))));
    table.refuse(PURPLE, cart(0, 0, "E"), Reason::NoPieceLeft, "R-EGY-051");
    // Without a cart two boats are placed; without any piece the card cannot be played.
    let mut table = with_few_carts(0, "allowed").unchecked();
    table.play(PURPLE, Move::PlayRoads);
    table.play(PURPLE, boat(1, -2, "SW"));
    table.play(PURPLE, boat(0, -1, "SE"));
    assert_eq!(table.state.phase, Phase::Main);
    let boats = [(1, -2, "SW"), (0, -1, "SE"), (0, 0, "SW")];
    let mut table = with_few_carts(0, "allowed").boats(PURPLE, &boats).unchecked();
    table.refuse(PURPLE, Move::PlayRoads, Reason::NoRoomForRoads, "R-EGY-065");
}

/// R-PYR-025: with `needs_cart` each piece may be a boat, but only carts are counted; with boats barred there are none.
#[test]
fn boats_may_need_room_for_a_cart() {
    let mut table = with_few_carts(1, "needs_cart").unchecked();
    table.play(PURPLE, Move::PlayRoads);
    assert_eq!(table.state.phase, Phase::FreeRoads(1));
    table.play(PURPLE, boat(1, -2, "SW"));
    assert_eq!((table.state.phase, table.stock(PURPLE)[0]), (Phase::Main, 1));
    for value in ["needs_cart", "barred"] {
        with_few_carts(0, value).unchecked().refuse(PURPLE, Move::PlayRoads, Reason::NoRoomForRoads, "R-EGY-065");
    }
}

//! Building: roads, settlements and cities.

use crate::fixture::{A, B, C, CARD, CITY, GRAIN, NOTHING, ORE, ROAD, SETTLEMENT, WOOL, cards, rules};
use crate::scene::{At, Given, Scene, given};
use civitas_engine::{Dev, Edge, Event, Move, Reason, Rules, Vertex, VertexSet};

/// The six sides of the desert, clockwise from the north.
const RING: [At; 6] = [(0, 0, "NE"), (0, 0, "E"), (0, 0, "SE"), (0, 0, "SW"), (0, 0, "W"), (0, 0, "NW")];

#[test]
fn a_road_costs_clay_and_wood_and_joins_the_network() {
    let mut scene = given().rolled().settlement(A, (0, 0, "N")).hand(A, ROAD + ROAD + cards([0, 0, 1, 0, 0])).ready();
    let sites = scene.listed(A, |mv| matches!(mv, Move::Road(_)));
    assert_eq!(sites.len(), 3, "the three paths at the settlement");
    let at = scene.edge((0, 0, "NE"));
    let events = scene.play(A, Move::Road(at));
    assert_eq!(events, [Event::RoadPlaced { seat: A, at, paid: ROAD }]);
    assert_eq!((scene.hand(A), scene.state.supply), (ROAD + cards([0, 0, 1, 0, 0]), cards([18, 18, 18, 19, 19])));
    assert_eq!(scene.state.stock(&scene.game, A), [14, 4, 4]);
    assert!(scene.state.building);
    // It goes on from the road.
    assert!(scene.allows(A, scene.road((0, 0, "E"))));
    scene.refuse(A, scene.road((0, 0, "SE")), Reason::RoadNotConnected);
    scene.refuse(A, Move::Road(at), Reason::PathTaken);
    scene.refuse(A, Move::Road(Edge(72)), Reason::NoSuchPlace);
    scene.refuse(A, Move::Road(Edge(255)), Reason::NoSuchPlace);
    scene.refuse(B, scene.road((0, 0, "E")), Reason::NotYourTurn);
    scene.play(A, scene.road((0, 0, "E")));
    scene.refuse(A, scene.road((0, 0, "SE")), Reason::CannotAfford);
}

#[test]
fn a_road_does_not_pass_a_building_of_another_seat() {
    let given =
        given().rolled().settlement(A, (0, 0, "N")).roads(A, &RING[..2]).settlement(B, (0, 0, "SE")).hand(A, ROAD);
    let mut scene = given.clone().ready();
    scene.refuse(A, scene.road((0, 0, "SE")), Reason::RoadNotConnected);
    let mut scene = given.roads(B, &[(1, 0, "SW")]).turn(B).hand(B, ROAD).ready();
    assert!(scene.allows(B, scene.road((0, 0, "SE"))), "its own building lets it pass");
    scene.refuse(B, scene.road((0, 0, "E")), Reason::PathTaken);
}

#[test]
fn a_seat_has_fifteen_roads() {
    let rules = Rules { roads: 2, ..rules() };
    let mut scene =
        Given::with(rules).rolled().settlement(A, (0, 0, "N")).roads(A, &RING[..1]).hand(A, ROAD + ROAD).ready();
    scene.play(A, scene.road(RING[1]));
    scene.refuse(A, scene.road(RING[2]), Reason::NoPieceLeft);
    assert_eq!(scene.listed(A, |mv| matches!(mv, Move::Road(_))), []);
}

/// A settlement with two roads to the south-east.
fn road_to_the_east() -> Given {
    given().rolled().settlement(A, (0, 0, "N")).roads(A, &RING[..2])
}

#[test]
fn a_settlement_costs_four_cards_and_needs_a_road() {
    let mut scene = road_to_the_east().hand(A, SETTLEMENT).ready();
    let at = scene.vertex((0, 0, "SE"));
    assert_eq!(scene.listed(A, |mv| matches!(mv, Move::Settle(_))), [Move::Settle(at)]);
    scene.refuse(A, scene.settle((0, 0, "S")), Reason::NoRoadHere);
    scene.refuse(A, scene.settle((0, 0, "NE")), Reason::TooClose);
    scene.refuse(A, scene.settle((0, 0, "N")), Reason::SiteTaken);
    scene.refuse(A, Move::Settle(Vertex(54)), Reason::NoSuchPlace);
    let events = scene.play(A, Move::Settle(at));
    assert_eq!(events, [Event::Settled { seat: A, at, paid: SETTLEMENT }]);
    assert_eq!((scene.hand(A), scene.state.supply, scene.points(A)), (NOTHING, rules().supply, 2));
    assert_eq!(scene.state.stock(&scene.game, A), [13, 3, 4]);
    assert_eq!(scene.state.owner(at), Some(A));
    assert_eq!(scene.state.settlements(A), VertexSet::of(at) | VertexSet::of(scene.vertex((0, 0, "N"))));
    assert!(scene.state.building);
}

#[test]
fn a_settlement_needs_the_cards_a_piece_and_room() {
    let mut scene = road_to_the_east().hand(A, cards([1, 1, 1, 0, 5])).ready();
    scene.refuse(A, scene.settle((0, 0, "SE")), Reason::CannotAfford);
    let rules = Rules { settlements: 1, ..rules() };
    let mut none =
        Given::with(rules).rolled().settlement(A, (0, 0, "N")).roads(A, &RING[..2]).hand(A, SETTLEMENT).ready();
    none.refuse(A, none.settle((0, 0, "SE")), Reason::NoPieceLeft);
    let mut close = road_to_the_east().settlement(B, (0, 0, "S")).hand(A, SETTLEMENT).ready();
    close.refuse(A, close.settle((0, 0, "SE")), Reason::TooClose);
    assert!(!close.state.has_room(&close.game, close.vertex((0, 0, "SE"))));
    assert!(!close.state.keeps_distance(&close.game, close.vertex((0, 0, "SE"))));
    assert!(!close.state.keeps_distance(&close.game, close.vertex((0, 0, "S"))));
    assert!(close.state.keeps_distance(&close.game, close.vertex((-1, 0, "N"))));
    let rules = Rules { distance_rule: false, ..crate::fixture::rules() };
    let mut free = Given::with(rules)
        .rolled()
        .settlement(A, (0, 0, "N"))
        .roads(A, &RING[..2])
        .settlement(B, (0, 0, "S"))
        .hand(A, SETTLEMENT)
        .ready();
    assert!(free.state.keeps_distance(&free.game, free.vertex((0, 0, "SE"))));
    assert!(!free.state.keeps_distance(&free.game, free.vertex((0, 0, "S"))));
    free.refuse(A, free.settle((0, 0, "N")), Reason::SiteTaken);
    free.refuse(A, free.settle((-1, 0, "N")), Reason::NoRoadHere);
    free.play(A, free.settle((0, 0, "SE")));
}

#[test]
fn a_city_replaces_a_settlement_of_the_same_seat() {
    let mut scene = given().rolled().settlement(A, (0, 0, "N")).settlement(B, (0, 0, "S")).hand(A, CITY + CITY).ready();
    let at = scene.vertex((0, 0, "N"));
    assert_eq!(scene.listed(A, |mv| matches!(mv, Move::Upgrade(_))), [Move::Upgrade(at)]);
    scene.refuse(A, scene.upgrade((0, 0, "S")), Reason::NotOwnSettlement);
    scene.refuse(A, scene.upgrade((0, 0, "SE")), Reason::NotOwnSettlement);
    scene.refuse(A, Move::Upgrade(Vertex(54)), Reason::NoSuchPlace);
    let events = scene.play(A, Move::Upgrade(at));
    assert_eq!(events, [Event::Upgraded { seat: A, at, paid: CITY }]);
    assert_eq!((scene.points(A), scene.hand(A)), (2, CITY));
    assert_eq!(scene.state.stock(&scene.game, A), [15, 5, 3], "the settlement goes back to the stock");
    assert_eq!((scene.state.cities_of(A), scene.state.settlements(A)), (VertexSet::of(at), VertexSet::EMPTY));
    scene.refuse(A, Move::Upgrade(at), Reason::NotOwnSettlement);
    assert!(scene.state.building);
}

#[test]
fn a_city_needs_the_cards_and_a_piece() {
    let mut scene = given().rolled().settlement(A, (0, 0, "N")).hand(A, cards([4, 4, 4, 2, 2])).ready();
    scene.refuse(A, scene.upgrade((0, 0, "N")), Reason::CannotAfford);
    let rules = Rules { cities: 1, ..rules() };
    let mut none = Given::with(rules).rolled().settlement(A, (0, 0, "N")).city(A, (0, 0, "S")).hand(A, CITY).ready();
    none.refuse(A, none.upgrade((0, 0, "N")), Reason::NoPieceLeft);
    assert_eq!(none.listed(A, |mv| matches!(mv, Move::Upgrade(_))), []);
}

#[test]
fn every_purchase_counts_as_building() {
    let base = || road_to_the_east().hand(A, SETTLEMENT + CITY + CARD + ROAD).ready();
    let of: [fn(&Scene) -> crate::scene::Mv; 4] =
        [|s| s.road(RING[2]), |s| s.settle((0, 0, "SE")), |s| s.upgrade((0, 0, "N")), |_| Move::Buy];
    for mv in of {
        let mut scene = base();
        let mv = mv(&scene);
        let chance = civitas_engine::Outcome::Drawn(Dev::KNIGHT);
        scene.play_with(A, mv, if mv == Move::Buy { chance } else { civitas_engine::Outcome::None });
        assert!(scene.state.building, "{mv:?}");
    }
}

#[test]
fn a_building_that_leaves_takes_its_points_and_harbour_with_it() {
    let mut scene = given().rolled().city(A, (2, -1, "N")).settlement(A, (0, -2, "N")).ready();
    let at = scene.vertex((2, -1, "N"));
    assert_eq!((scene.points(A), scene.state.rates(A).of(ORE)), (3, 2));
    let mut events: Vec<crate::scene::Ev> = Vec::new();
    scene.state.remove_building(&scene.game, at, &mut events);
    assert_eq!(events, [Event::Removed { seat: A, at, city: true }]);
    assert_eq!((scene.points(A), scene.state.rates(A).of(ORE), scene.state.rates(A).of(WOOL)), (1, 3, 3));
    assert_eq!((scene.state.owner(at), scene.state.cities.len()), (None, 0));
    scene.assert_sound("without it");
    scene.state.remove_building(&scene.game, scene.vertex((0, -2, "N")), &mut events);
    assert_eq!((scene.points(A), scene.state.rates(A).of(GRAIN)), (0, 4));
    let before = scene.state;
    scene.state.remove_building(&scene.game, at, &mut events);
    assert_eq!(scene.state, before, "there is nothing to remove");
}

#[test]
fn roads_may_move_and_leave() {
    let mut scene = given().rolled().settlement(A, (0, 0, "N")).roads(A, &RING[..2]).settlement(C, (0, 0, "S")).ready();
    let (from, to) = (scene.edge(RING[1]), scene.edge(RING[5]));
    let mut events: Vec<crate::scene::Ev> = Vec::new();
    scene.state.move_road(&scene.game, A, from, to, &mut events);
    assert_eq!(
        events,
        [Event::RoadRemoved { seat: A, at: from }, Event::RoadPlaced { seat: A, at: to, paid: NOTHING }]
    );
    scene.assert_sound("the road lies elsewhere");
    assert_eq!(scene.route(A), 2);
    events.clear();
    scene.state.remove_roads(A, &mut events);
    assert_eq!(events.len(), 2);
    assert!(scene.state.roads[0].is_empty() && scene.state.touched(A).is_empty());
    scene.state.measure_routes(&scene.game, &mut ());
    scene.assert_sound("without roads");
}

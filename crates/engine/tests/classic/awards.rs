//! The two awards: longest route and largest army, and every case of ties.

use crate::fixture::{A, B, C, D, NOTHING, ROAD, SETTLEMENT};
use crate::network::ring;
use crate::scene::{Given, Scene, given};
use civitas_engine::{Dev, Event, Move};

/// A's line of four around the desert.
fn four() -> Given {
    given().rolled().settlement(A, (0, 0, "N")).roads(A, &ring(0, 0)[..4])
}

#[test]
fn five_roads_in_a_row_earn_the_award() {
    let mut scene = four().hand(A, ROAD).ready();
    assert_eq!((scene.state.route_award, scene.points(A), scene.route(A)), (None, 1, 4));
    let events = scene.play(A, scene.road(ring(0, 0)[4]));
    assert_eq!(events[1..], [Event::RouteAward { to: Some(A) }]);
    assert_eq!((scene.state.route_award, scene.points(A), scene.route(A)), (Some(A), 3, 5));
}

/// A holds the award with five; B has five as well.
fn tied() -> Given {
    given()
        .rolled()
        .settlement(A, (0, -1, "N"))
        .roads(A, &ring(0, -1)[..5])
        .settlement(B, (0, 1, "N"))
        .roads(B, &ring(0, 1)[..5])
}

#[test]
fn a_tie_leaves_the_award_where_it_is() {
    let mut scene = tied().route_holder(A).turn(B).hand(B, ROAD).ready();
    assert_eq!((scene.state.route_award, scene.points(A), scene.points(B)), (Some(A), 3, 1));
    let events = scene.play(B, scene.road(ring(0, 1)[5]));
    assert_eq!(events[1..], [Event::RouteAward { to: Some(B) }], "one more takes it");
    assert_eq!((scene.points(A), scene.points(B), scene.route(B)), (1, 3, 6));
    let nobody = tied().ready();
    assert_eq!(nobody.state.route_award, None, "nobody is the only one");
}

/// D settles in the middle of A's line around the pit.
fn cut(given: Given) -> Scene {
    let mut scene = given
        .settlement(D, (1, -1, "NE"))
        .roads(D, &[(1, -1, "NE"), (1, -1, "NW")])
        .turn(D)
        .hand(D, SETTLEMENT)
        .ready();
    assert_eq!((scene.state.route_award, scene.points(A)), (Some(A), 3));
    let events = scene.play(D, scene.settle((0, -1, "NE")));
    assert!(matches!(events[1], Event::RouteAward { .. }));
    assert_eq!((scene.route(A), scene.points(A)), (4, 1));
    scene
}

#[test]
fn a_cut_route_loses_the_award_to_the_next_or_to_nobody() {
    let line = |given: Given, seat, q, r| given.settlement(seat, (q, r, "N")).roads(seat, &ring(q, r)[..5]);
    let alone = || given().rolled().settlement(A, (0, -1, "SW")).roads(A, &ring(0, -1)[..5]);
    let scene = cut(alone());
    assert_eq!(scene.state.route_award, None, "nobody else has five");
    let scene = cut(line(alone(), B, 0, 1).route_holder(A));
    assert_eq!((scene.state.route_award, scene.points(B)), (Some(B), 3));
    let scene = cut(line(line(alone(), B, 0, 1), C, -2, 1).route_holder(A));
    assert_eq!((scene.state.route_award, scene.points(B), scene.points(C)), (None, 1, 1), "two are equal");
}

#[test]
fn a_building_of_your_own_cuts_nothing() {
    let mut scene = tied().route_holder(A).hand(A, SETTLEMENT).ready();
    scene.play(A, scene.settle((0, -1, "SE")));
    assert_eq!((scene.route(A), scene.state.route_award), (5, Some(A)));
}

#[test]
fn routes_may_be_measured_again_all_at_once() {
    let mut scene = tied().route_holder(A).ready();
    let at = scene.vertex((0, -1, "NE"));
    // Something beyond the rules of this game puts a building of another seat there.
    scene.state.buildings[2].insert(at);
    let mut events: Vec<crate::scene::Ev> = Vec::new();
    scene.state.measure_routes(&scene.game, &mut events);
    assert_eq!(events, [Event::RouteAward { to: Some(B) }]);
    assert_eq!((scene.route(A), scene.route(B), scene.points(B)), (4, 5, 3));
    events.clear();
    scene.state.buildings[2].remove(at);
    scene.state.update_route(&scene.game, A, &mut events);
    assert_eq!((events.len(), scene.route(A), scene.state.route_award), (0, 5, Some(B)), "B keeps it in the tie");
}

#[test]
fn three_knights_earn_the_award_and_more_take_it() {
    let mut scene =
        given().open_knights(A, 2).devs(A, Dev::KNIGHT, 1).open_knights(B, 2).devs(B, Dev::KNIGHT, 2).ready();
    assert_eq!((scene.state.army_award, scene.points(A)), (None, 0));
    let events = scene.play(A, Move::PlayKnight);
    assert_eq!(events[1..], [Event::ArmyAward { to: Some(A) }]);
    assert_eq!((scene.points(A), scene.state.army_award), (2, Some(A)));
    scene.play(A, scene.robber_to(0, 1));
    scene.idle_turn(A, 2);
    let events = scene.play(B, Move::PlayKnight);
    assert_eq!(events.len(), 1, "as many are not more");
    scene.play(B, scene.robber_to(0, 2));
    scene.idle_turn(B, 2);
    for seat in [C, D, A] {
        scene.idle_turn(seat, 2);
    }
    let events = scene.play(B, Move::PlayKnight);
    assert_eq!(events[1..], [Event::ArmyAward { to: Some(B) }]);
    assert_eq!((scene.points(A), scene.points(B)), (0, 2));
    assert_eq!(scene.hand(A), NOTHING);
}

#[test]
fn equal_armies_leave_the_award_where_it_is() {
    let both = || given().open_knights(A, 3).open_knights(B, 3);
    let scene = both().army_holder(B).ready();
    assert_eq!((scene.state.army_award, scene.points(A), scene.points(B)), (Some(B), 0, 2));
    assert_eq!(both().ready().state.army_award, None, "nobody is the only one");
}

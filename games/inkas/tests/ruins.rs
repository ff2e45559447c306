//! Overbuilding: a new settlement in place of a declining building.

use super::builder::*;
use civitas_engine::{Cards, Event, Move, Phase, Reason};

fn rich() -> Cards {
    Cards::new([8, 8, 8, 8, 8, 0, 0, 0])
}

/// Red's roads lead to blue's ruin on B.
pub(super) fn before_the_ruin() -> Given {
    let given = Given::bare(3, &[]).settlement(RED, corner((0, -1), (0, 0), (1, -1))).leads(RED, 2);
    let given = given.roads(RED, &[side((0, -1), (1, -1)), side((1, -2), (1, -1))]).ruin(BLUE, B).bystander(BLUE);
    given.bystander(ORANGE).hand(RED, settlement_price() + road_price().times(2)).rolled()
}

/// R-INKA-060, R-INKA-107, R-INKA-118, R-INKA-119, R-INKA-122, T-INKA-28: red builds over blue's ruin: the piece goes back
/// to blue, who keeps all markers; red has one more and may go on from there.
#[test]
fn red_builds_over_blues_ruin() {
    let mut table = before_the_ruin().ready();
    let (markers, stock) = (table.markers(BLUE), table.stock(BLUE));
    let events = table.play(RED, settle(B));
    let removed = Event::Removed { seat: BLUE, at: vertex(B), city: false };
    assert_eq!(events, [removed, Event::Settled { seat: RED, at: vertex(B), paid: settlement_price() }]);
    assert_eq!((table.markers(BLUE), table.stock(BLUE)[1]), (markers, stock[1] + 1));
    assert_eq!((table.markers(RED), table.hand(RED)), (6, road_price().times(2)));
    assert!(table.active_and_ruins(RED).0.contains(vertex(B)));
    assert!(table.active_and_ruins(BLUE).1.is_empty() && table.state.own.declining.is_empty());
    table.play(RED, road(side((1, -1), (2, -2))));
    table.play(RED, road(side((1, -2), (2, -2))));
}

/// R-INKA-119: it needs one of the player's own roads and the price of a settlement.
#[test]
fn overbuilding_needs_a_road_and_the_price() {
    let mut table = before_the_ruin().hand(RED, settlement_price() - wool(1)).ready();
    table.refuse(RED, settle(B), Reason::CannotAfford, "R-INKA-052");
    let mut given = before_the_ruin();
    given.state.roads[0].remove(edge(side((1, -2), (1, -1))));
    given.ready().refuse(RED, settle(B), Reason::NoRoadHere, "R-INKA-060");
}

/// R-INKA-118, R-INKA-120: a city gives way to a settlement, too, and the player's own ruin as well as another player's.
#[test]
fn any_ruin_gives_way_to_a_settlement() {
    for owner in [RED, BLUE] {
        let given = Given::bare(3, &[]).settlement(RED, corner((0, -1), (0, 0), (1, -1))).ruined_city(owner, B);
        let given = given.roads(RED, &[side((0, -1), (1, -1)), side((1, -2), (1, -1))]).bystander(ORANGE);
        let given = given.settlement(BLUE, (0, 3, "SE")).leads(RED, 2).leads(BLUE, 2);
        let mut table = given.hand(RED, settlement_price()).rolled().ready();
        let before = [RED, BLUE].map(|s| table.markers(s));
        let (cities, settlements) = (table.stock(owner)[2], table.stock(RED)[1]);
        let events = table.play(RED, settle(B));
        assert!(events.contains(&Event::Removed { seat: owner, at: vertex(B), city: true }));
        assert_eq!([RED, BLUE].map(|s| table.markers(s)), [before[0] + 1, before[1]]);
        assert_eq!((table.stock(owner)[2], table.stock(RED)[1]), (cities + 1, settlements - 1));
        assert!(!table.state.cities.contains(vertex(B)), "a settlement, not a city");
    }
}

/// R-INKA-121: in random games a ruin that one of the player's own roads touches can always be built over: no building is ever next to it.
#[test]
fn the_distance_never_bars_overbuilding() {
    let mut seen = 0;
    for seed in 0..30 {
        random_game(&crate::Setup { seed, ..setup(3, &[]) }, 2000, |game, step| {
            let state = step.after;
            for at in state.own.declining {
                assert!(!state.occupied().meets(game.board.neighbours(at)));
            }
            if state.phase == Phase::Main && !state.is_over() {
                let touched = state.touched(state.turn) & state.own.declining;
                assert!((touched - state.settlement_sites(game, state.turn)).is_empty());
                seen += touched.len();
            }
        });
    }
    assert!(seen > 0);
}

/// R-INKA-122: roads that met at the ruin from two sides are one route when the builder stands there.
#[test]
fn overbuilding_joins_a_route() {
    let four = [side((0, -1), (1, -1)), side((1, -2), (1, -1)), side((1, -2), (2, -2)), side((1, -2), (2, -3))];
    let given = Given::bare(2, &[]).settlement(RED, corner((0, -1), (0, 0), (1, -1))).ruin(ORANGE, B).leads(RED, 2);
    let given = given.roads(RED, &four).settlement(RED, (1, -2, "NE")).bystander(ORANGE).hand(RED, rich());
    let mut table = given.rolled().ready();
    assert_eq!((table.route(RED), table.state.route_award), (2, None));
    let events = table.play(RED, settle(B));
    assert_eq!((table.route(RED), route_award_went_to(&events)), (4, vec![Some(RED)]));
}

/// R-INKA-122, R-INKA-080: with ruins that do not cut, building over one cuts the route of the ruin's owner.
#[test]
fn overbuilding_cuts_the_owner_of_the_ruin() {
    let chain = [side((1, -2), (1, -1)), side((1, -2), (2, -2)), side((1, -2), (2, -3))];
    let given = Given::bare(2, &[("own_ruins_cut_route", "no")]).settlement(ORANGE, (1, -2, "NE")).ruin(ORANGE, B);
    let given = given.roads(ORANGE, &chain).leads(ORANGE, 2).settlement(RED, C).leads(RED, 2);
    let given = given.roads(RED, &[side((1, -1), (2, -1)), side((1, -1), (2, -2))]).hand(RED, rich());
    let mut table = given.rolled().ready();
    assert_eq!((table.route(ORANGE), table.state.route_award), (3, Some(ORANGE)));
    let events = table.play(RED, settle(B));
    assert_eq!((table.route(ORANGE), route_award_went_to(&events)), (2, vec![None]));
}

/// R-INKA-123: an active building is never built over, not even by a road that reaches it.
#[test]
fn active_buildings_stay() {
    let given = Given::bare(2, &[]).settlement(RED, corner((0, -1), (0, 0), (1, -1))).leads(RED, 2);
    let given = given.roads(RED, &[side((0, -1), (1, -1)), side((1, -2), (1, -1))]).settlement(ORANGE, B);
    let mut table = given.leads(ORANGE, 2).hand(RED, rich()).rolled().ready();
    table.refuse(RED, settle(B), Reason::SiteTaken, "R-INKA-123");
    table.refuse(RED, settle(corner((0, -1), (0, 0), (1, -1))), Reason::SiteTaken, "R-INKA-123");
    assert!(!table.list(RED).iter().any(|mv| matches!(mv, Move::Settle(_))));
}

//! Building: prices, pieces, roads, settlements and cities.

use super::builder::*;
use crate::inkas::refusals::{DECLINING_BUILDING, ONE_CITY_A_TRIBE};
use civitas_engine::{Cards, Event, Move, Reason};

fn rich() -> Cards {
    Cards::new([10, 10, 10, 10, 10, 0, 0, 0])
}

/// R-INKA-052: what each thing costs; the price goes to the supply, and one card less is not enough.
#[test]
fn everything_has_its_price() {
    let given = Given::beginner(3, &[]).roads(RED, &[side((-1, 1), (-2, 2)), side((0, -3), (0, -2))]);
    let site = corner((0, -3), (0, -2), (1, -3));
    for (mv, price) in [
        (road(side((-1, 0), (-2, 1))), road_price()),
        (settle(site), settlement_price()),
        (upgrade(A), city_price()),
        (Move::Buy, card_price()),
    ] {
        let mut table = given.clone().hand(RED, price).rolled().ready();
        let supply = table.state.supply;
        if mv == Move::Buy {
            table.buy(RED, civitas_engine::Dev::KNIGHT);
        } else {
            table.play(RED, mv);
        }
        assert_eq!((table.hand(RED), table.state.supply), (NOTHING, supply + price));
        for missing in price.kinds() {
            let mut table = given.clone().hand(RED, price - Cards::of(missing, 1)).rolled().ready();
            table.refuse(RED, mv, Reason::CannotAfford, "R-INKA-052");
        }
    }
}

/// R-INKA-053, R-INKA-067: any number of builds a turn; a settlement built this turn may become a city in it.
#[test]
fn a_turn_has_room_for_many_builds() {
    let mut table = Given::beginner(3, &[]).hand(RED, rich()).rolled().ready();
    let site = corner((0, -3), (0, -2), (1, -3));
    table.play(RED, road(side((0, -3), (0, -2))));
    table.play(RED, road(side((0, -2), (1, -3))));
    let events = table.play(RED, settle(site));
    assert!(events.contains(&Event::Settled { seat: RED, at: vertex(site), paid: settlement_price() }));
    assert_eq!((table.markers(RED), table.stock(RED)), (3, [3, 5, 2]));
    table.play(RED, upgrade(site));
    assert!(table.state.cities.contains(vertex(site)));
}

/// R-INKA-054, R-INKA-114, R-INKA-059: only the active tribe builds: nothing starts from the player's own ruin.
#[test]
fn only_the_active_tribe_builds() {
    let given = Given::bare(2, &[]).bystander(ORANGE).ruin(RED, F1).settlement(RED, F4).leads(RED, 2);
    let mut table = given.hand(RED, rich()).rolled().ready();
    for path in [side((0, 1), (1, 0)), side((0, 1), (1, 1)), side((1, 0), (1, 1))] {
        table.refuse(RED, road(path), Reason::RoadNotConnected, "R-INKA-059");
    }
    table.refuse(RED, road(side((0, 0), (1, 0))), Reason::RoadNotConnected, "R-INKA-057");
    table.refuse(RED, upgrade(F1), Reason::Game(&DECLINING_BUILDING), "R-INKA-113");
    assert_eq!(table.road_list(RED).len(), 2, "from F4, where two paths meet");
    table.play(RED, upgrade(F4));
}

/// R-INKA-055: seven roads, eight settlements, two cities; ruins count as pieces on the board.
#[test]
fn pieces_are_limited() {
    let ring = ["N", "NE", "SE", "S", "SW", "NW"].map(|at| (0, 0, at));
    let given = Given::bare(2, &[]).bystander(ORANGE).roads(RED, &ring).roads(RED, &[side((0, -1), (1, -1))]);
    let given = given.settlement(RED, (0, 0, "NE")).settlement(RED, (0, 0, "W")).hand(RED, rich());
    let mut table = given.rolled().ready();
    assert_eq!(table.stock(RED), [0, 6, 2]);
    table.refuse(RED, road(side((0, -1), (-1, 0))), Reason::NoPieceLeft, "R-INKA-055");
    assert!(table.road_list(RED).is_empty());
    let given = Given::bare(2, &[]).bystander(ORANGE).ruin(RED, F1).ruin(RED, F5).ruined_city(RED, F3);
    let table = given.settlement(RED, A).leads(RED, 2).ready();
    assert_eq!(table.stock(RED), [7, 5, 1]);
    // With all eight settlements or both cities on the board there is none left to build, ruins or not. (No game comes to
    // that: R-INKA-112.)
    let eight = [(-1, -2, "NW"), (0, -3, "NE"), (1, -3, "E"), (0, 3, "SE"), (-1, 3, "SW"), A, F1, F5];
    for ruins in 0..=7 {
        let given = eight[..ruins].iter().fold(Given::bare(2, &[]), |given, at| given.ruin(RED, *at));
        let given = eight[ruins..].iter().fold(given, |given, at| given.settlement(RED, *at));
        let given = given.roads(RED, &[side((1, 1), (2, 1)), side((1, 1), (1, 2))]).hand(RED, rich()).rolled();
        let mut table = given.unchecked();
        assert_eq!(table.stock(RED)[1], 0);
        table.refuse(RED, settle(F3), Reason::NoPieceLeft, "R-INKA-055");
    }
    let given = Given::bare(2, &[]).ruined_city(RED, A).ruined_city(RED, F1).settlement(RED, F4).hand(RED, rich());
    let mut table = given.rolled().unchecked();
    assert_eq!(table.stock(RED)[2], 0);
    table.refuse(RED, upgrade(F4), Reason::NoPieceLeft, "R-INKA-055");
}

/// R-INKA-006, R-INKA-056: one road a path.
#[test]
fn a_path_has_room_for_one_road() {
    let mut table = Given::beginner(4, &[]).hand(RED, rich()).rolled().ready();
    table.refuse(RED, road(side((-2, 1), (-1, 1))), Reason::PathTaken, "R-INKA-056");
    table.refuse(RED, road(side((-1, 0), (0, -1))), Reason::PathTaken, "R-INKA-056");
}

/// R-INKA-057, R-INKA-058, T-INKA-22: blue's roads continue from a blue building and from a free intersection, but not
/// through another player's building on Y.
#[test]
fn no_road_through_a_foreign_building() {
    let y = corner((0, 0), (0, 1), (1, 0));
    let beyond = [side((0, 1), (1, 0)), side((0, 0), (0, 1))];
    for declining in [false, true] {
        let given = Given::bare(3, &[]).settlement(BLUE, C).leads(BLUE, 2).bystander(ORANGE);
        let given = given.roads(BLUE, &[side((1, -1), (1, 0)), side((0, 0), (1, 0))]);
        let given = if declining { given.ruin(RED, y).bystander(RED) } else { given.settlement(RED, y).leads(RED, 2) };
        let mut table = given.hand(BLUE, rich()).turn(BLUE).rolled().ready();
        let wanted = [side((0, 0), (1, -1)), side((1, -1), (2, -1)), side((1, 0), (2, -1))].map(edge);
        let listed = table.road_list(BLUE);
        assert!(listed.len() == 3 && wanted.iter().all(|e| listed.contains(e)), "{listed:?}");
        for path in beyond {
            table.refuse(BLUE, road(path), Reason::RoadNotConnected, "R-INKA-058");
        }
    }
    // The same with blue's own ruin on Y: nothing goes through it either.
    let given = Given::bare(2, &[]).settlement(RED, C).ruin(RED, y).leads(RED, 2).bystander(ORANGE).hand(RED, rich());
    let mut table = given.roads(RED, &[side((1, -1), (1, 0)), side((0, 0), (1, 0))]).rolled().ready();
    for path in beyond {
        table.refuse(RED, road(path), Reason::RoadNotConnected, "R-INKA-058");
    }
}

/// R-INKA-059: a road may end at a declining building, if it is anchored at its other end.
#[test]
fn a_road_may_end_at_a_ruin() {
    let y = corner((0, 0), (0, 1), (1, 0));
    for owner in [RED, ORANGE] {
        let given = Given::bare(2, &[]).settlement(RED, C).roads(RED, &[side((1, -1), (1, 0))]).ruin(owner, y);
        let given = given.settlement(ORANGE, (0, -3, "NE")).leads(RED, 2).leads(ORANGE, 2).hand(RED, rich());
        let mut table = given.rolled().ready();
        table.play(RED, road(side((0, 0), (1, 0))));
        table.refuse(RED, road(side((0, 0), (0, 1))), Reason::RoadNotConnected, "R-INKA-058");
    }
}

/// R-INKA-060, R-INKA-009: a paid settlement needs one of the player's own roads; another player's is not enough.
#[test]
fn a_settlement_needs_an_own_road() {
    let mut table = Given::beginner(3, &[]).hand(RED, rich()).rolled().ready();
    table.refuse(RED, settle(F3), Reason::NoRoadHere, "R-INKA-060");
    table.refuse(RED, settle(F5), Reason::TooClose, "R-INKA-061");
    table.refuse(RED, settle(corner((2, 0), (2, 1), (3, 0))), Reason::NoSuchPlace, "R-INKA-007");
    // Blue's road ends on (0,0), (1,-1), (1,0): two paths from blue's settlement would be its place to settle.
    let given = Given::beginner(3, &[]).roads(BLUE, &[side((0, 0), (1, -1))]).hand(RED, rich()).hand(BLUE, rich());
    let site = corner((0, -1), (0, 0), (1, -1));
    let mut table = given.clone().rolled().ready();
    table.refuse(RED, settle(site), Reason::NoRoadHere, "R-INKA-060");
    given.turn(BLUE).rolled().ready().play(BLUE, settle(site));
}

/// R-INKA-061, R-INKA-117, T-INKA-24: no building next to another, no matter whose it is, active or declining.
#[test]
fn buildings_keep_their_distance() {
    let near = [corner((1, 0), (2, -1), (2, 0)), corner((1, -1), (2, -2), (2, -1)), corner((0, 0), (1, -1), (1, 0))];
    let paths = [
        side((1, 0), (2, 0)),
        side((1, 0), (2, -1)),
        side((1, -1), (2, -1)),
        side((1, -1), (1, 0)),
        side((0, 0), (1, -1)),
    ];
    for (owner, declining) in [(RED, false), (RED, true), (ORANGE, false), (ORANGE, true)] {
        let given = Given::bare(2, &[]).settlement(RED, D).roads(RED, &paths).settlement(ORANGE, (0, -3, "NE"));
        let given = if declining { given.ruin(owner, C) } else { given.settlement(owner, C) };
        // A tribe has one founding settlement without a road; orange has its second one on C then.
        let given = if owner == ORANGE && !declining { given.roads(ORANGE, &[(0, -3, "N")]) } else { given };
        let mut table = given.leads(RED, 2).leads(ORANGE, 2).hand(RED, rich()).rolled().ready();
        for at in near {
            table.refuse(RED, settle(at), Reason::TooClose, "R-INKA-061");
        }
        table.play(RED, settle(corner((0, -1), (0, 0), (1, -1))));
    }
}

/// R-INKA-063, R-INKA-066: a settlement brings one marker, a city one more.
#[test]
fn each_building_brings_a_marker() {
    let given = Given::beginner(3, &[("goal", "11")]).roads(RED, &[side((-1, 1), (-2, 2))]).hand(RED, rich());
    let mut table = given.rolled().ready();
    table.play(RED, settle(corner((-2, 2), (-1, 1), (-1, 2))));
    assert_eq!((table.markers(RED), table.points(RED)), (3, 3));
    let given = Given::beginner(3, &[]).hand(RED, rich());
    let mut table = given.rolled().ready();
    table.play(RED, upgrade(A));
    assert_eq!((table.markers(RED), table.points(RED)), (3, 3));
}

/// R-INKA-064: a city replaces one of the player's own active settlements, whose piece returns to the stock.
#[test]
fn a_city_replaces_an_own_settlement() {
    let mut table = Given::beginner(3, &[]).hand(RED, rich()).rolled().ready();
    for at in [B, F3, F1] {
        table.refuse(RED, upgrade(at), Reason::NotOwnSettlement, "R-INKA-064");
    }
    assert_eq!(table.stock(RED), [5, 6, 2]);
    let events = table.play(RED, upgrade(A));
    assert_eq!(events, [Event::Upgraded { seat: RED, at: vertex(A), paid: city_price() }]);
    assert_eq!(table.stock(RED), [5, 7, 1]);
    table.refuse(RED, upgrade(A), Reason::NotOwnSettlement, "R-INKA-064");
}

/// R-INKA-065, T-INKA-41: one city a tribe; the next tribe may have its own.
#[test]
fn one_city_a_tribe() {
    let mut table = Given::beginner(3, &[]).hand(RED, rich()).rolled().ready();
    table.play(RED, upgrade(A));
    let other = corner((-1, -2), (-1, -1), (0, -2));
    table.refuse(RED, upgrade(other), Reason::Game(&ONE_CITY_A_TRIBE), "R-INKA-065");
    assert!(!table.list(RED).iter().any(|mv| matches!(mv, Move::Upgrade(_))));
    // The second tribe: the city of the first is a ruin.
    let given = Given::bare(2, &[]).bystander(ORANGE).ruined_city(RED, A).settlement(RED, F3).leads(RED, 2);
    let mut table = given.hand(RED, rich()).rolled().ready();
    table.play(RED, upgrade(F3));
    assert_eq!(table.stock(RED)[2], 0);
}

/// R-INKA-113, T-INKA-42: a declining settlement does not become a city.
#[test]
fn a_ruin_does_not_become_a_city() {
    let given = Given::bare(2, &[]).bystander(ORANGE).ruin(RED, A).settlement(RED, F3).leads(RED, 2);
    let mut table = given.hand(RED, city_price()).rolled().ready();
    table.refuse(RED, upgrade(A), Reason::Game(&DECLINING_BUILDING), "R-INKA-113");
    assert!(table.allows(RED, upgrade(F3)));
}

//! Production: what a roll pays, and who goes short.

use crate::fixture::{A, B, C, D, GRAIN, NOTHING, ORE, WOOD, WOOL, cards, rules};
use crate::scene::{Given, given};
use civitas_engine::{Event, Rules, Shortage};

#[test]
fn a_settlement_gets_one_card_and_a_city_two() {
    let mut scene = given().settlement(A, (0, -1, "N")).city(B, (0, -1, "SE")).settlement(C, (1, 1, "S")).ready();
    let events = scene.roll(A, 6);
    let (one, two) = (cards([1, 0, 0, 0, 0]), cards([2, 0, 0, 0, 0]));
    assert_eq!(events[1..], [Event::Produced { seat: A, cards: one }, Event::Produced { seat: B, cards: two }]);
    assert_eq!(scene.hands(), [one, two, NOTHING, NOTHING]);
    assert_eq!(scene.state.supply, cards([16, 19, 19, 19, 19]));
}

#[test]
fn every_hex_with_the_number_pays_and_everybody_at_it() {
    // Both hexes with a ten, both with a four; two buildings of one seat at one hex.
    let mut scene = given()
        .settlement(A, (0, -2, "N"))
        .settlement(A, (0, -2, "S"))
        .settlement(B, (2, -1, "N"))
        .city(C, (1, -1, "N"))
        .city(C, (0, 1, "S"))
        .turn(D)
        .ready();
    scene.roll(D, 10);
    assert_eq!(scene.hands(), [cards([0, 0, 0, 0, 2]), cards([1, 0, 0, 0, 0]), NOTHING, NOTHING]);
    scene.play(D, civitas_engine::Move::EndTurn);
    scene.roll(A, 4);
    assert_eq!(scene.hand(C), cards([0, 0, 2, 2, 0]));
}

#[test]
fn the_hex_of_the_robber_pays_nothing() {
    let given = given().settlement(A, (0, -2, "N")).settlement(B, (2, -1, "N")).robber(0, -2);
    let mut scene = given.ready();
    scene.roll(A, 10);
    assert_eq!(scene.hands(), [NOTHING, cards([1, 0, 0, 0, 0]), NOTHING, NOTHING], "the other hex pays");
}

#[test]
fn a_hex_without_buildings_pays_nobody() {
    let mut scene = given().settlement(A, (0, -2, "N")).ready();
    assert_eq!(scene.roll(A, 5).len(), 1);
    assert_eq!(scene.state.supply, rules().supply);
}

/// A city and a settlement of two seats at the mine with the eight.
fn two_claims(left: u8, shortage: Shortage) -> Given {
    Given::with(Rules { shortage, ..rules() })
        .city(A, (2, 0, "N"))
        .settlement(B, (2, 0, "SE"))
        .settlement(B, (2, 0, "SW"))
        .settlement(C, (-2, 1, "N"))
        .hoard(D, ORE, left)
}

#[test]
fn a_stack_that_cannot_pay_everybody_pays_nobody() {
    let mut scene = two_claims(3, Shortage::Classic).ready();
    let events = scene.roll(A, 8);
    // The other kind that the number brings is not concerned.
    let wood = cards([0, 1, 0, 0, 0]);
    assert_eq!(events[1..], [Event::Shortage { card: ORE }, Event::Produced { seat: C, cards: wood }]);
    assert_eq!(scene.hands()[..3], [NOTHING, NOTHING, wood]);
    assert_eq!(scene.state.supply.count(ORE), 3);
    // A stack that is just enough is no shortage.
    let mut scene = two_claims(4, Shortage::Classic).ready();
    let events = scene.roll(A, 8);
    assert!(!events.contains(&Event::Shortage { card: ORE }));
    assert_eq!(scene.hands()[..3], [cards([0, 0, 0, 0, 2]), cards([0, 0, 0, 0, 2]), wood]);
    assert_eq!(scene.state.supply.count(ORE), 0);
}

#[test]
fn the_only_one_who_is_owed_takes_what_is_left() {
    let mut scene = given().city(A, (2, 0, "N")).settlement(A, (2, 0, "S")).hoard(D, ORE, 2).ready();
    let events = scene.roll(A, 8);
    let two = cards([0, 0, 0, 0, 2]);
    assert_eq!(events[1..], [Event::Shortage { card: ORE }, Event::Produced { seat: A, cards: two }]);
    assert_eq!((scene.hand(A), scene.state.supply.count(ORE)), (two, 0));
}

#[test]
fn where_the_table_plays_so_a_short_stack_is_paid_in_turn_order() {
    let mut scene = two_claims(3, Shortage::InTurnOrder).ready();
    scene.roll(A, 8);
    assert_eq!(scene.hands()[..2], [cards([0, 0, 0, 0, 2]), cards([0, 0, 0, 0, 1])]);
    let mut scene = two_claims(3, Shortage::InTurnOrder).turn(B).ready();
    scene.roll(B, 8);
    assert_eq!(scene.hands()[..2], [cards([0, 0, 0, 0, 1]), cards([0, 0, 0, 0, 2])], "clockwise from the roller");
    let mut scene = two_claims(0, Shortage::InTurnOrder).turn(C).ready();
    scene.roll(C, 8);
    assert_eq!(scene.hands()[..2], [NOTHING, NOTHING]);
}

#[test]
fn a_seat_keeps_what_other_kinds_bring_when_one_runs_short() {
    // The nine brings grain and wood to A, the grain also to B.
    let mut scene = given()
        .settlement(A, (-2, 0, "N"))
        .settlement(A, (2, -2, "S"))
        .settlement(B, (-2, 0, "S"))
        .hoard(D, GRAIN, 1)
        .ready();
    scene.roll(A, 9);
    assert_eq!(scene.hands()[..2], [cards([0, 1, 0, 0, 0]), NOTHING]);
    assert_eq!((scene.state.supply.count(GRAIN), scene.state.supply.count(WOOD)), (1, 18));
    assert_eq!(scene.state.supply.count(WOOL), 19);
}

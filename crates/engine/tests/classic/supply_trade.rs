//! Trade with the supply: the rate of a seat, given by the supply itself or by a harbour.

use crate::fixture::{A, B, C, CLAY, GRAIN, NO_CARD, ORE, ROAD, Rates, WOOD, WOOL, cards, rules};
use crate::scene::{Given, bank, given};
use civitas_engine::{Event, Move, NO_RATE, Reason, Rules};

fn is_bank<X>(mv: &Move<X>) -> bool {
    matches!(mv, Move::Bank { .. })
}

#[test]
fn the_supply_gives_one_card_for_four_of_a_kind() {
    let mut scene = given().rolled().hand(A, cards([5, 3, 0, 0, 0])).ready();
    assert_eq!(scene.listed(A, is_bank), [WOOD, WOOL, GRAIN, ORE].map(|get| bank(CLAY, get)));
    let events = scene.play(A, bank(CLAY, ORE));
    let (gave, got) = (cards([4, 0, 0, 0, 0]), cards([0, 0, 0, 0, 1]));
    assert_eq!(events, [Event::BankTraded { seat: A, gave, got }]);
    assert_eq!((scene.hand(A), scene.state.supply), (cards([1, 3, 0, 0, 1]), cards([18, 16, 19, 19, 18])));
    scene.refuse(A, bank(CLAY, ORE), Reason::RateNotMet);
    scene.refuse(A, bank(WOOD, ORE), Reason::RateNotMet);
}

#[test]
fn a_trade_names_two_kinds_that_exist() {
    let mut scene = given().rolled().hand(A, cards([8, 0, 0, 0, 0])).hoard(B, ORE, 0).ready();
    scene.refuse(A, bank(CLAY, CLAY), Reason::SupplySameCard);
    scene.refuse(A, bank(CLAY, NO_CARD), Reason::NoSuchKind);
    scene.refuse(A, bank(NO_CARD, CLAY), Reason::NoSuchKind);
    scene.refuse(A, bank(CLAY, civitas_engine::Card(200)), Reason::NoSuchKind);
    scene.refuse(A, bank(CLAY, ORE), Reason::SupplyEmpty);
    scene.refuse(B, bank(ORE, CLAY), Reason::NotYourTurn);
    scene.play(A, bank(CLAY, WOOL));
}

#[test]
fn a_general_harbour_takes_three_of_any_kind() {
    for at in [(0, -2, "NW"), (0, -2, "N")] {
        let mut scene = given().rolled().settlement(A, at).hand(A, cards([3, 0, 2, 0, 0])).ready();
        assert_eq!(scene.state.rates(A), Rates::each(3, 5));
        assert_eq!(scene.state.rates(B), Rates::each(4, 5), "only for the owner");
        assert_eq!(scene.listed(A, is_bank).len(), 4);
        scene.play(A, bank(CLAY, GRAIN));
        assert_eq!(scene.hand(A), cards([0, 0, 2, 1, 0]));
    }
}

#[test]
fn a_special_harbour_takes_two_of_its_kind() {
    let mut scene = given().rolled().city(A, (2, -1, "N")).hand(A, cards([3, 0, 0, 0, 2])).ready();
    assert_eq!(scene.state.rates(A).rates()[..5], [4, 4, 4, 4, 2]);
    scene.refuse(A, bank(CLAY, GRAIN), Reason::RateNotMet);
    scene.play(A, bank(ORE, GRAIN));
    assert_eq!(scene.hand(A), cards([3, 0, 0, 1, 0]));
    let both = given().settlement(A, (2, -1, "N")).settlement(A, (0, -2, "N")).ready();
    assert_eq!(both.state.rates(A).rates(), [3, 3, 3, 3, 2, NO_RATE, NO_RATE, NO_RATE], "the better one counts");
}

#[test]
fn a_new_settlement_at_a_harbour_opens_it_at_once() {
    let mut scene = given()
        .rolled()
        .settlement(A, (1, -2, "SE"))
        .roads(A, &[(1, -2, "E"), (1, -2, "NE")])
        .hand(A, cards([1, 1, 1, 3, 0]))
        .ready();
    scene.refuse(A, bank(GRAIN, ORE), Reason::RateNotMet);
    scene.play(A, scene.settle((1, -2, "N")));
    assert_eq!(scene.state.rates(A).of(GRAIN), 2);
    scene.play(A, bank(GRAIN, ORE));
}

#[test]
fn a_kind_without_a_rate_is_not_traded() {
    let mut rates = Rates::each(4, 5).rates();
    rates[CLAY.index()] = NO_RATE;
    let supply_rates = Rates::new(rates);
    let mut scene =
        Given::with(Rules { supply_rates, ..rules() }).rolled().settlement(A, (0, -2, "N")).hoard(A, CLAY, 0).ready();
    assert_eq!(scene.state.rates(A).rates()[..5], [NO_RATE, 3, 3, 3, 3], "no harbour opens it");
    scene.refuse(A, bank(CLAY, ORE), Reason::RateNotMet);
}

#[test]
fn trade_ends_with_the_first_build_where_phases_are_separated() {
    for separated_phases in [false, true] {
        let mut scene = Given::with(Rules { separated_phases, ..rules() })
            .rolled()
            .settlement(A, (0, 0, "N"))
            .hand(A, ROAD + cards([0, 0, 0, 0, 8]))
            .ready();
        scene.play(A, bank(ORE, WOOL));
        scene.play(A, scene.road((0, 0, "NE")));
        if separated_phases {
            scene.refuse(A, bank(ORE, WOOL), Reason::TradeClosed);
        } else {
            scene.play(A, bank(ORE, WOOL));
        }
    }
    let mut robber = given().hand(A, cards([4, 0, 0, 0, 0])).ready();
    robber.roll(A, 7);
    robber.refuse(A, bank(CLAY, ORE), Reason::WrongPhase);
    robber.refuse(C, bank(CLAY, ORE), Reason::NotYourTurn);
}

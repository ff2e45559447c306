//! Ptha: an oxcart with another card in place of the brick or the cattle.

use super::builder::*;
use crate::egypt::gods::{God, GodMove, GodStep, Swap};
use crate::egypt::{BRICK, CARDS, CATTLE, GRAIN, PAPYRUS, STONE};
use civitas_engine::{Card, Cards, Edge, Event, Move, Phase, Reason, Seat};

fn substitute(without: Card, with: Card) -> Mv {
    power(GodMove::Substitute(Swap { without, with }, false))
}

fn with_ptha(hand: Cards) -> Given {
    Given::beginner(3, &[]).god(PURPLE, God::Ptha).hand(PURPLE, hand).rolled()
}

/// R-GOD-008, T-GOD-09: brick or cattle is replaced by any other card, two bricks and two cattle included; nothing else is
/// paid.
#[test]
fn every_other_card_replaces_brick_or_cattle() {
    for (without, kept) in [(BRICK, CATTLE), (CATTLE, BRICK)] {
        for with in (0..CARDS.len() as u8).map(Card).filter(|card| *card != without) {
            let paid = Cards::of(kept, 1) + Cards::of(with, 1);
            let mut table = with_ptha(paid).ready();
            let supply = table.state.supply;
            assert_eq!(table.play(PURPLE, substitute(without, with)), []);
            assert_eq!(table.step(), Some(GodStep::Cart { swap: Swap { without, with }, boat: false }));
            let events = table.play(PURPLE, place(0, -2, "SE"));
            let at = edge(0, -2, "SE");
            assert_eq!(events, [used(PURPLE, God::Ptha), Event::RoadPlaced { seat: PURPLE, at, paid }]);
            assert!(table.cart(PURPLE, at));
            assert_eq!((table.hand(PURPLE), table.state.supply), (NOTHING, supply + paid));
            assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
            table.play(PURPLE, FLIP);
            assert_eq!(table.state.phase, Phase::Main);
        }
    }
}

/// R-GOD-008, T-GOD-09: brick and cattle are the ordinary price and no help of Ptha; the card to be replaced is one of the
/// price, and the hand must hold the rest.
#[test]
fn ptha_really_replaces_a_card() {
    let mut table = with_ptha(brick(1) + cattle(1) + stone(1)).ready();
    for (without, with) in [(BRICK, BRICK), (CATTLE, CATTLE), (STONE, GRAIN), (PAPYRUS, BRICK)] {
        table.refuse(PURPLE, substitute(without, with), own(&MUST_SUBSTITUTE), "R-GOD-008");
    }
    table.refuse(PURPLE, substitute(BRICK, GRAIN), Reason::CannotAfford, "R-EGY-051");
    table.refuse(PURPLE, substitute(BRICK, CATTLE), Reason::CannotAfford, "R-EGY-051");
    table.refuse(PURPLE, substitute(BRICK, Card(6)), Reason::NoSuchKind, "R-EGY-032");
    table.refuse(PURPLE, substitute(Card(6), BRICK), Reason::NoSuchKind, "R-EGY-032");
    assert_eq!(table.lists(PURPLE, |mv| matches!(mv, GodMove::Substitute(..))), 2);
    // The ordinary cart is still there, and leaves the god alone.
    table.play(PURPLE, Move::Road(edge(0, -2, "SE")));
    assert_eq!((table.god(PURPLE), table.state.phase), (God::Ptha, Phase::Main));
}

/// R-GOD-005, R-GOD-008: the cart follows the rules for carts; until it lies there, there is a way back.
#[test]
fn the_cart_follows_the_usual_rules() {
    let mut table = with_ptha(brick(1) + stone(1)).ready();
    let before = table.state;
    table.play(PURPLE, substitute(CATTLE, STONE));
    table.refuse(PURPLE, place(1, -2, "SW"), Reason::PathTaken, "R-EGY-049");
    table.refuse(PURPLE, place(0, 0, "E"), Reason::RoadNotConnected, "R-EGY-049");
    table.refuse(PURPLE, power(GodMove::Place(Edge(200))), Reason::NoSuchPlace, "R-EGY-004");
    table.refuse(GRAY, place(0, -2, "SE"), own(&NO_GOD_STEP), "R-GOD-005");
    table.refuse(PURPLE, Move::Road(edge(0, -2, "SE")), Reason::WrongPhase, "R-EGY-020");
    table.refuse(PURPLE, Move::EndTurn, Reason::WrongPhase, "R-EGY-020");
    assert_eq!(table.play(PURPLE, BACK), []);
    assert!(table.state == before, "nothing was paid");
}

/// R-GOD-008: without a cart in stock, or a path for one, Ptha cannot help.
#[test]
fn ptha_needs_a_cart_and_a_path() {
    let carts = [&MIDDLE_ROW[..], &UPPER_BRANCH[..5]].concat();
    let given =
        Given::bare(2, &[("goal", "20")]).bystander(TURQUOISE).god(PURPLE, God::Ptha).hand(PURPLE, brick(1) + stone(1));
    let given = given.roads(PURPLE, &carts).settlement(PURPLE, (-3, 1, "N")).settlement(PURPLE, (-1, 1, "N")).rolled();
    let mut table = given.ready();
    assert_eq!(table.stock(PURPLE)[0], 0);
    table.refuse(PURPLE, substitute(CATTLE, STONE), Reason::NoPieceLeft, "R-EGY-051");
    let given = Given::shut_in().god(PURPLE, God::Ptha).hand(PURPLE, brick(1) + stone(1));
    let mut table = given.rolled().ready();
    table.refuse(PURPLE, substitute(CATTLE, STONE), own(&NO_PATH_FOR_IT), "R-GOD-008");
}

/// R-GOD-008: such a cart is building: with separate phases trade is over, but only when the cart lies there.
#[test]
fn the_cart_is_building() {
    let mut table = with_ptha(brick(5) + stone(1)).ready();
    table.play(PURPLE, substitute(CATTLE, STONE));
    table.play(PURPLE, BACK);
    table.play(PURPLE, bank(BRICK, GRAIN));
    table.play(PURPLE, substitute(CATTLE, GRAIN));
    table.play(PURPLE, place(0, -2, "SE"));
    table.play(PURPLE, exchange(God::Amun));
    assert!(table.state.building);
    table.refuse(PURPLE, bank(BRICK, GRAIN), Reason::TradeClosed, "R-EGY-021");
}

/// R-GOD-008: without boats in the game Ptha pays for none.
#[test]
fn there_are_no_boats_in_egypt() {
    let mut table = with_ptha(papyrus(2) + stone(1)).ready();
    let swap = Swap { without: CATTLE, with: STONE };
    table.refuse(PURPLE, power(GodMove::Substitute(swap, true)), own(&NO_BOATS), "R-GOD-008");
}

/// R-GOD-008: the fifth cart in a row takes the route card and may win the game; then nothing more is asked.
#[test]
fn the_cart_counts_for_the_route() {
    let given = Given::bare(2, &[("goal", "4")]).bystander(TURQUOISE).god(PURPLE, God::Ptha).hand(PURPLE, brick(2));
    let given = given.settlement(PURPLE, (-3, 1, "N")).settlement(PURPLE, (-1, 1, "N")).roads(PURPLE, &MIDDLE_ROW[..4]);
    let mut table = given.rolled().ready();
    table.play(PURPLE, substitute(CATTLE, BRICK));
    let events = table.play(PURPLE, power(GodMove::Place(edge(0, 0, "SW"))));
    assert!(events.contains(&Event::RouteAward { to: Some(PURPLE) }));
    assert_eq!((table.winner(), table.points(PURPLE), table.state.phase), (Some(PURPLE), 4, Phase::Over));
    assert!(table.list(PURPLE).is_empty());
    table.refuse(PURPLE, FLIP, Reason::GameOver, "R-EGY-091");
}

/// What `viewer` is sent: the view, what can be done, and whether an offer can be made.
fn message(table: &Scene, viewer: Option<Seat>) -> String {
    let may_offer = viewer.is_some_and(|seat| table.state.may_offer(&table.game, seat));
    format!("{:?} {:?} {may_offer}", table.view(viewer), viewer.map(|seat| table.list(seat)))
}

/// R-GOD-008: before it is paid, nobody else sees anything of a substitution, nor when it is taken back: to the others all is
/// as it was, and they may even go on making offers.
#[test]
fn nobody_sees_a_substitution_that_is_not_paid() {
    let others = [Some(TURQUOISE), Some(GRAY), None];
    let hand = brick(1) + cattle(1) + stone(1);
    let mut table = with_ptha(hand).hand(GRAY, grain(1)).ready();
    let before = others.map(|viewer| message(&table, viewer));
    for (without, with) in [(BRICK, STONE), (CATTLE, STONE)] {
        assert_eq!(table.play(PURPLE, substitute(without, with)), [], "nothing is told");
        assert_eq!(others.map(|viewer| message(&table, viewer)), before);
        assert!(matches!(table.view(Some(PURPLE)).phase, Phase::Game(GodStep::Cart { .. })), "its owner sees it");
        for other in [TURQUOISE, GRAY] {
            table.refuse(other, BACK, own(&NO_GOD_STEP), "R-GOD-005");
        }
        assert_eq!(table.play(PURPLE, BACK), []);
        assert_eq!(others.map(|viewer| message(&table, viewer)), before);
    }
    table.play(PURPLE, substitute(BRICK, STONE));
    table.play(GRAY, offer(grain(1), stone(1), &[PURPLE]));
    assert_eq!(table.list(GRAY), [Move::Withdraw]);
    table.refuse(PURPLE, Move::Accept(GRAY), Reason::WrongPhase, "R-EGY-020");
    table.refuse(TURQUOISE, offer(grain(1), stone(1), &[PURPLE]), Reason::CardNotHeld, "R-EGY-040");
    let events = table.play(PURPLE, place(0, -2, "SE"));
    assert!(events.contains(&Event::OffersLapsed { of: seats(&[GRAY]) }));
    let paid = events.iter().find_map(|e| if let Event::RoadPlaced { paid, .. } = e { Some(*paid) } else { None });
    assert_eq!((paid, message(&table, None) == before[2]), (Some(cattle(1) + stone(1)), false), "now it is seen");
}

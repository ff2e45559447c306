//! The seven and the robber: who discards, where the robber goes, whom it robs.

use crate::fixture::{A, B, C, CLAY, Cards, D, GRAIN, NO_CARD, NOTHING, ORE, WOOL, cards, rules};
use crate::scene::{Given, given, seats};
use civitas_engine::{Event, Hex, Move, Outcome, Phase, Reason, Rules, Seat, SeatSet};

#[test]
fn a_seven_takes_half_of_every_hand_above_seven() {
    let mut scene =
        given().hand(A, cards([7, 0, 0, 0, 0])).hand(B, cards([0, 8, 0, 0, 0])).hand(C, cards([0, 0, 5, 4, 0])).ready();
    let events = scene.roll(A, 7);
    assert_eq!(events[1..], [Event::MustDiscard { seat: B, count: 4 }, Event::MustDiscard { seat: C, count: 4 }]);
    assert_eq!((scene.phase(), scene.state.debts), (Phase::Discard, [0, 4, 4, 0]));
    assert_eq!(scene.list(C), [Move::Discard(WOOL), Move::Discard(GRAIN)]);
    scene.refuse(A, Move::Discard(CLAY), Reason::NothingToDiscard);
    scene.refuse(C, Move::Discard(CLAY), Reason::DiscardNotHeld);
    scene.refuse(C, Move::Discard(NO_CARD), Reason::NoSuchKind);
    scene.refuse(A, scene.robber_to(0, 1), Reason::WrongPhase);
    scene.refuse(A, Move::EndTurn, Reason::WrongPhase);
    let events = scene.play(C, Move::Discard(GRAIN));
    assert_eq!(events, [Event::Discarded { seat: C, card: GRAIN }]);
    assert_eq!((scene.hand(C), scene.state.supply), (cards([0, 0, 5, 3, 0]), cards([12, 11, 14, 16, 19])));
    for card in [GRAIN, GRAIN, GRAIN] {
        scene.play(C, Move::Discard(card));
    }
    scene.refuse(C, Move::Discard(WOOL), Reason::NothingToDiscard);
    for _ in 0..4 {
        assert_eq!(scene.phase(), Phase::Discard);
        scene.play(B, Move::Discard(civitas_engine::Card(1)));
    }
    assert_eq!((scene.phase(), scene.state.debts), (Phase::MoveRobber, [0; 4]));
}

#[test]
fn a_seven_without_large_hands_moves_the_robber_at_once() {
    let mut scene = given().hand(A, cards([7, 0, 0, 0, 0])).settlement(A, (0, 0, "N")).ready();
    let events = scene.roll(A, 7);
    assert_eq!(events.len(), 1, "nothing is produced");
    assert_eq!(scene.phase(), Phase::MoveRobber);
    let mut late = Given::with(Rules { hand_limit: 9, ..rules() }).hand(A, cards([9, 0, 0, 0, 0])).ready();
    late.roll(A, 7);
    assert_eq!(late.phase(), Phase::MoveRobber);
}

#[test]
fn the_robber_moves_to_any_other_hex() {
    let mut scene = given().ready();
    scene.refuse(A, scene.robber_to(0, 1), Reason::WrongPhase);
    scene.roll(A, 7);
    assert_eq!(scene.list(A).len(), 18);
    scene.refuse(A, scene.robber_to(0, 0), Reason::RobberMustMove);
    scene.refuse(A, Move::MoveRobber(Hex(19)), Reason::NoSuchPlace);
    scene.refuse(A, Move::MoveRobber(Hex::OFF), Reason::RobberNotThere);
    scene.refuse(B, scene.robber_to(0, 1), Reason::NotYourTurn);
    let (from, to) = (scene.hex(0, 0), scene.hex(0, 1));
    let events = scene.play(A, Move::MoveRobber(to));
    assert_eq!(events, [Event::RobberMoved { seat: A, from, to }]);
    assert_eq!((scene.state.robber, scene.phase()), (to, Phase::Main), "nobody to rob");
}

#[test]
fn a_robber_that_is_nowhere_may_go_anywhere() {
    let mut given = given();
    given.state.robber = Hex::OFF;
    let mut scene = given.settlement(B, (0, 1, "S")).hand(B, cards([1, 0, 0, 0, 0])).ready();
    assert_eq!(scene.state.victims(&scene.game), SeatSet::EMPTY);
    scene.roll(A, 7);
    assert_eq!(scene.list(A).len(), 19);
    scene.play(A, scene.robber_to(0, 1));
    assert_eq!(scene.phase(), Phase::Steal);
}

/// B, C and the thief itself at one hex; D elsewhere.
fn robbed() -> Given {
    given()
        .settlement(A, (0, 1, "N"))
        .settlement(B, (0, 1, "SE"))
        .settlement(C, (0, 1, "SW"))
        .settlement(D, (0, -2, "N"))
        .hand(A, cards([1, 0, 0, 0, 0]))
        .hand(B, cards([0, 0, 2, 0, 1]))
        .hand(D, cards([0, 0, 0, 0, 1]))
}

#[test]
fn the_thief_takes_a_card_from_somebody_at_the_hex_who_has_one() {
    let mut scene = robbed().ready();
    scene.roll(A, 7);
    scene.refuse(A, Move::Steal(B), Reason::WrongPhase);
    scene.play(A, scene.robber_to(0, 1));
    assert_eq!((scene.phase(), scene.state.victims(&scene.game)), (Phase::Steal, seats(&[B])));
    assert_eq!(scene.list(A), [Move::Steal(B)]);
    scene.refuse(A, Move::Steal(A), Reason::NotAVictim);
    scene.refuse(A, Move::Steal(C), Reason::NothingToSteal);
    scene.refuse(A, Move::Steal(D), Reason::NotAVictim);
    scene.refuse(A, Move::Steal(Seat(4)), Reason::NoSuchSeat);
    scene.refuse(A, Move::StealNothing, Reason::MustSteal);
    let before = scene.state;
    let no_such = scene.state.play_forced(&scene.game, A, Move::Steal(B), Outcome::Stolen(CLAY), &mut ());
    assert_eq!(no_such.expect_err("B has no clay").reason, Reason::ImpossibleTheft);
    assert_eq!(scene.state, before);
    let events = scene.steal(A, B, ORE);
    assert_eq!(events, [Event::Stole { seat: A, from: B, any: true, card: Some(ORE) }]);
    assert_eq!((scene.hand(A), scene.hand(B)), (cards([1, 0, 0, 0, 1]), cards([0, 0, 2, 0, 0])));
    assert_eq!(scene.phase(), Phase::Main);
}

#[test]
fn nobody_with_cards_is_nobody_to_rob() {
    let mut scene = robbed().hand(B, NOTHING).ready();
    scene.roll(A, 7);
    scene.play(A, scene.robber_to(0, 1));
    assert_eq!(scene.phase(), Phase::Main);
}

#[test]
fn empty_hands_may_be_robbed_in_vain_where_the_table_plays_so() {
    let mut given = robbed();
    given.game.rules.victims_with_cards_only = false;
    let mut scene = given.ready();
    scene.roll(A, 7);
    scene.play(A, scene.robber_to(0, 1));
    assert_eq!(scene.list(A), [Move::Steal(B), Move::Steal(C)]);
    scene.refuse(A, Move::Steal(D), Reason::NotAVictim);
    let events = scene.play(A, Move::Steal(C));
    assert_eq!(events, [Event::Stole { seat: A, from: C, any: false, card: None }]);
    assert_eq!((scene.hand(A), scene.phase()), (cards([1, 0, 0, 0, 0]), Phase::Main));
}

#[test]
fn stealing_may_be_declined_where_the_table_plays_so() {
    let mut given = robbed();
    given.game.rules.steal_optional = true;
    let mut scene = given.ready();
    scene.refuse(A, Move::StealNothing, Reason::WrongPhase);
    scene.roll(A, 7);
    scene.play(A, scene.robber_to(0, 1));
    assert_eq!(scene.list(A), [Move::Steal(B), Move::StealNothing]);
    scene.play(A, Move::StealNothing);
    assert_eq!((scene.phase(), scene.hand(A)), (Phase::Main, cards([1, 0, 0, 0, 0])));
}

#[test]
fn a_card_may_pass_from_hand_to_hand() {
    let mut scene = robbed().ready();
    let mut events: Vec<crate::scene::Ev> = Vec::new();
    scene.state.pass_card(B, D, WOOL, &mut events);
    assert_eq!(events, [Event::Passed { from: B, seat: D, card: Some(WOOL) }]);
    assert_eq!((scene.hand(B), scene.hand(D)), (cards([0, 0, 1, 0, 1]), cards([0, 0, 1, 0, 1])));
    assert_eq!(Cards::of(WOOL, 1).total(), 1);
}

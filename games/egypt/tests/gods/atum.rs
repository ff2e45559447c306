//! Atum: a card of choice when a roll brings none, in anybody's turn.

use super::builder::*;
use crate::egypt::gods::{God, GodMove, GodStep};
use crate::egypt::{BRICK, GRAIN, PAPYRUS, STONE};
use civitas_engine::{Card, Event, Move, Phase, Reason};

fn take(card: Card) -> Mv {
    power(GodMove::Take(card))
}
const PASS: Mv = Move::Game(GodMove::Pass);

/// R-GOD-006, R-GOD-008: on every roll but a seven, by anybody, Atum asks exactly if its owner got no card.
#[test]
fn atum_asks_whoever_gets_nothing() {
    for roller in [PURPLE, TURQUOISE, GRAY] {
        for owner in [PURPLE, TURQUOISE, GRAY] {
            for sum in (2..=12).filter(|sum| *sum != 7) {
                let mut table = Given::beginner(3, &[]).god(owner, God::Atum).turn(roller).ready();
                table.roll(roller, sum);
                let asked = table.hand(owner).is_empty();
                assert_eq!(table.step(), asked.then_some(GodStep::Balance(owner)), "{owner:?}, {sum}");
                assert_eq!(table.state.to_act(&table.game), if asked { owner } else { roller });
            }
        }
    }
}

/// R-GOD-006, R-GOD-009: the owner takes a card of choice in somebody else's turn, before that goes on, and decides about the
/// god at once.
#[test]
fn atum_gives_a_card_in_anothers_turn() {
    let mut table = Given::beginner(3, &[]).god(GRAY, God::Atum).ready();
    table.roll(PURPLE, 2);
    for mv in [Move::EndTurn, bank(PAPYRUS, BRICK), FLIP] {
        assert!(!table.list(PURPLE).contains(&mv));
    }
    table.refuse(PURPLE, Move::EndTurn, Reason::WrongPhase, "R-EGY-020");
    table.refuse(PURPLE, take(STONE), Reason::NotYourTurn, "R-EGY-020");
    table.refuse(PURPLE, PASS, Reason::NotYourTurn, "R-EGY-020");
    assert_eq!(table.list(GRAY).len(), 1 + 5);
    let events = table.play(GRAY, take(STONE));
    assert_eq!(events, [used(GRAY, God::Atum), Event::Took { seat: GRAY, cards: stone(1) }]);
    assert_eq!(table.hands(), [papyrus(1), NOTHING, stone(1)]);
    assert_eq!(table.state.supply.count(STONE), 18);
    assert_eq!(table.step(), Some(GodStep::AfterUse(GRAY)));
    table.refuse(PURPLE, Move::EndTurn, Reason::WrongPhase, "R-EGY-020");
    table.play(GRAY, exchange(God::Isis));
    assert_eq!((table.state.phase, table.state.turn), (Phase::Main, PURPLE));
    table.end_turn(PURPLE);
}

/// R-GOD-005: the owner may pass; then Atum is unused, stays as it is and asks again after the next roll.
#[test]
fn the_owner_may_pass() {
    let mut table = Given::beginner(3, &[]).god(GRAY, God::Atum).ready();
    table.roll(PURPLE, 2);
    assert_eq!(table.play(GRAY, PASS), []);
    assert_eq!((table.state.phase, table.hand(GRAY)), (Phase::Main, NOTHING));
    assert!(table.state.own.resting.is_empty() && table.state.own.turned.is_empty());
    table.refuse(GRAY, take(STONE), own(&NO_GOD_STEP), "R-GOD-005");
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 2);
    assert_eq!(table.step(), Some(GodStep::Balance(GRAY)));
}

/// R-GOD-008: why nothing came makes no difference: the robber, or a stack that ran short.
#[test]
fn the_robber_and_a_shortage_count_as_nothing() {
    let mut table = Given::beginner(3, &[]).god(PURPLE, God::Atum).robber(0, -2).ready();
    table.roll(PURPLE, 10);
    assert_eq!(table.step(), Some(GodStep::Balance(PURPLE)), "the robber stands on the quarry");
    let mut table = Given::beginner(3, &[]).god(PURPLE, God::Atum).hoard(GRAY, PAPYRUS, 0).ready();
    table.roll(PURPLE, 2);
    assert_eq!(table.step(), Some(GodStep::Balance(PURPLE)), "no papyrus left");
    table.refuse(PURPLE, take(PAPYRUS), Reason::SupplyEmpty, "R-EGY-046");
    table.refuse(PURPLE, take(Card(7)), Reason::NoSuchKind, "R-EGY-032");
    assert!(!table.list(PURPLE).contains(&take(PAPYRUS)));
    table.play(PURPLE, take(BRICK));
    assert_eq!(table.hand(PURPLE), brick(1));
}

/// R-GOD-008, T-GOD-14: a seven is no roll for Atum.
#[test]
fn a_seven_is_not_for_atum() {
    for owner in [PURPLE, GRAY] {
        let mut table = Given::beginner(3, &[]).god(owner, God::Atum).ready();
        table.roll(PURPLE, 7);
        assert_eq!(table.state.phase, Phase::MoveRobber);
        table.refuse(owner, take(STONE), own(&NO_GOD_STEP), "R-GOD-005");
        table.play(PURPLE, Move::MoveRobber(hex(0, 2)));
        table.refuse(owner, take(STONE), own(&NO_GOD_STEP), "R-GOD-005");
    }
}

/// R-GOD-007: Atum taken before the player's own roll already answers it.
#[test]
fn atum_taken_before_the_own_roll_answers_it() {
    let mut table = Given::beginner(3, &[]).god(PURPLE, God::Bastet).robber(-2, 1).ready();
    table.play(PURPLE, power(GodMove::Banish));
    table.play(PURPLE, exchange(God::Atum));
    assert!(table.state.own.resting.is_empty());
    table.roll(PURPLE, 5);
    assert_eq!(table.step(), Some(GodStep::Balance(PURPLE)));
    table.play(PURPLE, take(GRAIN));
    table.play(PURPLE, FLIP);
    assert_eq!((table.hand(PURPLE), table.state.phase), (cattle(1) + grain(1), Phase::Main));
    // Once a roll: nothing more in this turn, and again with the next one.
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 5);
    assert_eq!(table.step(), Some(GodStep::Balance(PURPLE)));
}

/// R-GOD-007, T-GOD-13: Atum, taken on the player's own turn after the roll, helps as soon as the next player rolls; where the table
/// plays so, the same holds for one taken before the roll.
#[test]
fn atum_taken_now_helps_after_the_next_roll() {
    let mut table = Given::beginner(3, &[]).god(PURPLE, God::Bastet).robber(-2, 1).rolled().ready();
    table.play(PURPLE, power(GodMove::Banish));
    table.play(PURPLE, exchange(God::Atum));
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 5);
    assert_eq!(table.step(), Some(GodStep::Balance(PURPLE)));
    let options = [("fresh_gods", "next_turn")];
    let mut table = Given::beginner(3, &options).god(PURPLE, God::Bastet).robber(-2, 1).ready();
    table.play(PURPLE, power(GodMove::Banish));
    table.play(PURPLE, exchange(God::Atum));
    table.roll(PURPLE, 5);
    assert_eq!((table.step(), table.hand(PURPLE)), (None, cattle(1)), "it rests");
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 5);
    assert_eq!(table.step(), Some(GodStep::Balance(PURPLE)));
    table.play(PURPLE, take(GRAIN));
    table.play(PURPLE, FLIP);
    assert_eq!(table.hand(PURPLE), cattle(1) + grain(1));
    // Turned, it rests for the rest of this turn and helps again after the next roll.
    table.end_turn(TURQUOISE);
    table.roll(GRAY, 5);
    assert_eq!(table.step(), Some(GodStep::Balance(PURPLE)));
    table.play(PURPLE, take(GRAIN));
    table.refuse(PURPLE, FLIP, own(&MUST_EXCHANGE), "R-GOD-009");
}

/// R-GOD-008: with nothing in the supply there is nothing to take, and nobody is asked.
#[test]
fn an_empty_supply_asks_nobody() {
    let given =
        (0..5).map(Card).fold(Given::beginner(3, &[]).god(GRAY, God::Atum), |g, card| g.hoard(TURQUOISE, card, 0));
    let mut table = given.ready();
    table.roll(PURPLE, 2);
    assert_eq!(table.state.phase, Phase::Main);
}

/// R-GOD-006: Atum waits for a roll; it cannot be called.
#[test]
fn atum_cannot_be_called() {
    let mut table = Given::beginner(3, &[]).god(PURPLE, God::Atum).ready();
    assert_eq!(table.lists(PURPLE, |_| true), 0);
    table.refuse(PURPLE, take(STONE), own(&NO_GOD_STEP), "R-GOD-005");
    table.roll(PURPLE, 6);
    table.refuse(PURPLE, take(STONE), own(&NO_GOD_STEP), "R-GOD-005");
    table.refuse(PURPLE, PASS, own(&NO_GOD_STEP), "R-GOD-005");
}

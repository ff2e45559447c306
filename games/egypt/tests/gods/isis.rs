//! Isis: every seven leaves a large hand whole and gives a small one a card.

use super::builder::*;
use crate::egypt::gods::{God, GodEvent, GodMove, GodStep};
use crate::egypt::{BRICK, GRAIN, STONE};
use civitas_engine::{Card, Event, Move, Phase, Reason};

fn take(card: Card) -> Mv {
    power(GodMove::Take(card))
}

/// R-GOD-005, R-GOD-006, R-GOD-008, T-GOD-15: no matter who rolls the seven, ten cards are kept automatically, while others
/// discard; what becomes of Isis is decided first.
#[test]
fn a_large_hand_is_kept() {
    for (roller, owner) in [(PURPLE, PURPLE), (PURPLE, GRAY), (TURQUOISE, GRAY)] {
        let given = Given::beginner(3, &[]).god(owner, God::Isis).hand(owner, stone(10)).turn(roller);
        let mut table = given.hand(TURQUOISE, grain(9)).ready();
        let events = table.roll(roller, 7);
        let sequence = [used(owner, God::Isis), told(GodEvent::Spared { seat: owner })];
        assert_eq!(events[1..], sequence, "nobody owes anything before that is decided");
        assert_eq!((table.step(), table.state.debts), (Some(GodStep::AfterUse(owner)), [0; 4]));
        assert_eq!(table.state.to_act(&table.game), owner);
        let others = [PURPLE, TURQUOISE, GRAY].into_iter().filter(|seat| *seat != owner);
        assert!(others.into_iter().all(|seat| table.list(seat).is_empty()));
        let events = table.play(owner, FLIP);
        assert!(events.contains(&Event::MustDiscard { seat: TURQUOISE, count: 4 }));
        assert_eq!((table.state.phase, table.state.debts), (Phase::Discard, [0, 4, 0, 0]));
        for _ in 0..4 {
            table.play(TURQUOISE, Move::Discard(GRAIN));
        }
        assert_eq!((table.state.phase, table.hand(owner)), (Phase::MoveRobber, stone(10)));
        assert_eq!(table.state.own.spared, None);
    }
}

/// R-GOD-008, T-GOD-15: seven cards or fewer draw one of choice, which does not count for this seven.
#[test]
fn a_small_hand_gets_a_card() {
    for (roller, size) in [(PURPLE, 7), (TURQUOISE, 7), (GRAY, 0), (GRAY, 6)] {
        let given = Given::beginner(3, &[]).god(GRAY, God::Isis).hand(GRAY, stone(size)).turn(roller);
        let mut table = given.hand(TURQUOISE, grain(8)).ready();
        table.roll(roller, 7);
        assert_eq!(table.step(), Some(GodStep::Shelter(GRAY)));
        assert_eq!(table.list(GRAY).len(), 5, "it is not asked for: one has to be taken");
        table.refuse(GRAY, power(GodMove::Pass), own(&NO_GOD_STEP), "R-GOD-005");
        table.refuse(GRAY, BACK, own(&FINISH_POWER), "R-GOD-005");
        table.refuse(TURQUOISE, take(BRICK), Reason::NotYourTurn, "R-EGY-020");
        table.refuse(GRAY, take(Card(5)), Reason::NoSuchKind, "R-EGY-032");
        let events = table.play(GRAY, take(BRICK));
        assert_eq!(events, [used(GRAY, God::Isis), Event::Took { seat: GRAY, cards: brick(1) }]);
        table.play(GRAY, exchange(God::Maat));
        assert_eq!(table.state.debts, [0, 4, 0, 0], "the eighth card is safe");
        for _ in 0..4 {
            table.play(TURQUOISE, Move::Discard(GRAIN));
        }
        assert_eq!((table.state.phase, table.hand(GRAY)), (Phase::MoveRobber, stone(size) + brick(1)));
    }
}

/// R-GOD-008: the limit is seven: with eight cards the hand is large and gets none.
#[test]
fn eight_cards_are_a_large_hand() {
    let mut table = Given::beginner(3, &[]).god(PURPLE, God::Isis).hand(PURPLE, stone(8)).ready();
    table.roll(PURPLE, 7);
    assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
    table.refuse(PURPLE, take(BRICK), own(&NO_GOD_STEP), "R-GOD-005");
    table.play(PURPLE, FLIP);
    assert_eq!((table.state.phase, table.hand(PURPLE)), (Phase::MoveRobber, stone(8)));
}

/// R-GOD-007, R-GOD-009: Isis protects once; turned, again from a later turn on; then she has to go.
#[test]
fn isis_turned_helps_again_and_goes() {
    let mut table = Given::beginner(3, &[]).god(GRAY, God::Isis).hand(GRAY, stone(9)).ready();
    table.roll(PURPLE, 7);
    table.play(GRAY, FLIP);
    table.play(PURPLE, Move::MoveRobber(hex(0, 2)));
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 7);
    assert_eq!((table.step(), table.hand(GRAY)), (Some(GodStep::AfterUse(GRAY)), stone(9)));
    table.refuse(GRAY, FLIP, own(&MUST_EXCHANGE), "R-GOD-009");
    table.play(GRAY, exchange(God::Bastet));
    table.play(TURQUOISE, Move::MoveRobber(hex(1, -2)));
    table.end_turn(TURQUOISE);
    table.roll(GRAY, 7);
    assert_eq!((table.state.phase, table.state.debts), (Phase::Discard, [0, 0, 4, 0]));
}

/// R-GOD-007: Isis taken before the player's own roll already answers it; if the table plays that way, she rests like every god.
#[test]
fn isis_answers_the_next_roll() {
    for (value, answers) in [("next_roll", true), ("next_turn", false)] {
        let given = Given::beginner(3, &[("fresh_gods", value)]).god(PURPLE, God::Bastet).robber(-2, 1);
        let mut table = given.hand(PURPLE, stone(8)).ready();
        table.play(PURPLE, power(GodMove::Banish));
        table.play(PURPLE, exchange(God::Isis));
        assert_eq!(table.state.own.resting.contains(PURPLE), !answers);
        let events = table.roll(PURPLE, 7);
        assert_eq!(events.contains(&used(PURPLE, God::Isis)), answers);
        if answers {
            assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
            table.play(PURPLE, FLIP);
            assert_eq!((table.state.phase, table.state.debts[0]), (Phase::MoveRobber, 0));
        } else {
            assert_eq!((table.state.phase, table.state.debts[0]), (Phase::Discard, 4));
        }
    }
}

/// R-GOD-005: no other roll and no mercenary wakes Isis, and she cannot be called.
#[test]
fn isis_waits_for_a_seven() {
    let given = Given::beginner(3, &[]).god(PURPLE, God::Isis).hand(PURPLE, stone(8)).devs(
        PURPLE,
        civitas_engine::Dev::KNIGHT,
        1,
    );
    let mut table = given.ready();
    assert_eq!(table.lists(PURPLE, |_| true), 0);
    table.refuse(PURPLE, take(STONE), own(&NO_GOD_STEP), "R-GOD-005");
    table.play(PURPLE, Move::PlayKnight);
    assert_eq!(table.state.phase, Phase::MoveRobber);
    table.play(PURPLE, Move::MoveRobber(hex(0, 2)));
    table.roll(PURPLE, 12);
    assert_eq!((table.state.phase, table.god(PURPLE)), (Phase::Main, God::Isis));
}

/// R-GOD-008: with nothing in the supply a small hand gets nothing, and Isis stays unused.
#[test]
fn an_empty_supply_leaves_isis_unused() {
    let given = (0..5).map(Card).fold(Given::beginner(3, &[]).god(PURPLE, God::Isis), |g, card| g.hoard(GRAY, card, 0));
    let mut table = given.ready();
    let events = table.roll(PURPLE, 7);
    assert!(!events.contains(&used(PURPLE, God::Isis)));
    assert_eq!((table.state.phase, table.state.debts[2]), (Phase::Discard, 47));
    assert_eq!((table.god(PURPLE), table.is_turned(PURPLE)), (God::Isis, false));
}

/// R-GOD-008: for the hand of its owner the limit in a view is that of the seven, and out of reach once Isis has spared it.
#[test]
fn the_view_shows_who_is_safe() {
    let mut table = Given::beginner(3, &[]).god(GRAY, God::Isis).hand(GRAY, stone(9)).ready();
    let limits = |table: &Scene| table.view(None).seats.map(|seat| seat.hand_limit)[..3].to_vec();
    assert_eq!(limits(&table), [7, 7, 7]);
    table.roll(PURPLE, 7);
    assert_eq!(limits(&table), [7, 7, u8::MAX]);
    table.play(GRAY, FLIP);
    assert_eq!(limits(&table), [7, 7, 7]);
}

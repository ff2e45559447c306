//! Maat: a look into the hand of somebody ahead, and one card out of it.

use super::builder::*;
use crate::egypt::gods::{God, GodEvent, GodMove, GodStep};
use crate::egypt::{BRICK, GRAIN, STONE};
use crate::playable::Playable;
use civitas_engine::{Card, Cards, Dev, Event, Phase, Reason, Seat};

fn look(seat: Seat) -> Mv {
    power(GodMove::Look(seat))
}
fn take(card: Card) -> Mv {
    power(GodMove::Take(card))
}

/// Purple with Maat; turquoise with a temple city is ahead, gray is level.
fn with_maat(options: &[(&str, &str)], hand: Cards) -> Given {
    let given = Given::beginner(3, options).god(PURPLE, God::Maat).city(TURQUOISE, (2, -2, "S"));
    given.hand(TURQUOISE, hand).hand(GRAY, brick(2)).rolled()
}

/// R-GOD-008: purple looks at the hand of turquoise, takes a card of choice, and only the two know which.
#[test]
fn maat_takes_a_card_from_somebody_ahead() {
    let mut table = with_maat(&[], grain(2) + stone(1)).ready();
    let events = table.play(PURPLE, look(TURQUOISE));
    assert_eq!(
        events,
        [
            used(PURPLE, God::Maat),
            told(GodEvent::HandSeen { seat: PURPLE, from: TURQUOISE, hand: Some(grain(2) + stone(1)) })
        ]
    );
    assert_eq!(table.step(), Some(GodStep::Alms(TURQUOISE)));
    assert_eq!(table.list(PURPLE), [take(GRAIN), take(STONE)]);
    table.refuse(PURPLE, take(BRICK), Reason::CardNotHeld, "R-EGY-040");
    table.refuse(PURPLE, BACK, own(&FINISH_POWER), "R-GOD-005");
    table.refuse(TURQUOISE, take(STONE), Reason::NotYourTurn, "R-EGY-020");
    let events = table.play(PURPLE, take(STONE));
    let passed = |card| Event::Passed { from: TURQUOISE, seat: PURPLE, card };
    assert_eq!(events, [passed(Some(STONE))]);
    for (viewer, card) in
        [(Some(PURPLE), Some(STONE)), (Some(TURQUOISE), Some(STONE)), (Some(GRAY), None), (None, None)]
    {
        assert_eq!(events[0].seen_by(viewer), Some(passed(card)));
    }
    assert_eq!(table.hands(), [stone(1), grain(2), brick(2)]);
    assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
    table.play(PURPLE, FLIP);
    assert_eq!(table.state.phase, Phase::Main);
}

/// R-GOD-008, T-GOD-10: a player with the most points, alone or tied, is not helped; equal points are not more.
#[test]
fn the_leader_is_not_helped() {
    let mut table = with_maat(&[], grain(2)).ready();
    table.refuse(PURPLE, look(GRAY), own(&NOT_AHEAD), "R-GOD-008");
    table.refuse(PURPLE, look(PURPLE), Reason::NoSuchSeat, "R-EGY-001");
    table.refuse(PURPLE, look(Seat(3)), Reason::NoSuchSeat, "R-EGY-001");
    assert_eq!(table.lists(PURPLE, |mv| matches!(mv, GodMove::Look(_))), 1);
    for level in [with_maat(&[], grain(2)).city(PURPLE, (0, -1, "N")), with_maat(&[], grain(2)).open_knights(PURPLE, 3)]
    {
        let mut table = level.ready();
        table.refuse(PURPLE, look(TURQUOISE), own(&NOT_AHEAD), "R-GOD-008");
        table.refuse(PURPLE, look(GRAY), own(&NOT_AHEAD), "R-GOD-008");
        assert_eq!(table.lists(PURPLE, |_| true), 0);
    }
}

/// R-GOD-008: only points that show count: hidden ones neither help nor hinder.
#[test]
fn hidden_points_do_not_count() {
    let mut table = with_maat(&[], grain(2)).devs(GRAY, Dev::VICTORY, 2).devs(PURPLE, Dev::VICTORY, 3).ready();
    table.refuse(PURPLE, look(GRAY), own(&NOT_AHEAD), "R-GOD-008");
    table.play(PURPLE, look(TURQUOISE));
}

/// R-GOD-008: the hand must hold a card, unless the table plays otherwise; then an empty hand is seen and gives nothing.
#[test]
fn an_empty_hand() {
    let mut table = with_maat(&[], NOTHING).ready();
    table.refuse(PURPLE, look(TURQUOISE), own(&VICTIM_EMPTY), "R-GOD-008");
    for options in [&[("maat_victim", "any")][..], &[("hand_sizes", "hidden")]] {
        let mut table = with_maat(options, NOTHING).ready();
        let events = table.play(PURPLE, look(TURQUOISE));
        assert_eq!(
            events,
            [used(PURPLE, God::Maat), told(GodEvent::HandSeen { seat: PURPLE, from: TURQUOISE, hand: Some(NOTHING) })]
        );
        assert_eq!((table.step(), table.hand(PURPLE)), (Some(GodStep::AfterUse(PURPLE)), NOTHING));
        assert_eq!(table.hand_seen(PURPLE, TURQUOISE), Some(NOTHING));
        table.refuse(PURPLE, look(GRAY), Reason::WrongPhase, "R-EGY-020");
        table.play(PURPLE, exchange(God::Isis));
    }
    let both = [("hand_sizes", "hidden"), ("maat_victim", "with_cards")];
    assert!(crate::egypt::gods::EgyptWithGods::set_up(&setup(3, &both)).is_err());
}

/// R-GOD-006: Maat helps after production, also after building, and not before the roll.
#[test]
fn maat_waits_for_production() {
    let mut table = with_maat(&[], grain(2)).hand(PURPLE, cart_price()).ready();
    table.play(PURPLE, civitas_engine::Move::Road(edge(0, -2, "SE")));
    table.play(PURPLE, look(TURQUOISE));
    let mut given = with_maat(&[], grain(2));
    (given.state.rolled, given.state.phase) = (false, Phase::BeforeRoll);
    let mut table = given.ready();
    table.refuse(PURPLE, look(TURQUOISE), Reason::RollFirst, "R-EGY-020");
    assert_eq!(table.lists(PURPLE, |_| true), 0);
}

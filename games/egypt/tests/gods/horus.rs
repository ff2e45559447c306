//! Horus: one resource, demanded from one or two players, and a card for each in return.

use super::builder::*;
use crate::egypt::gods::{God, GodEvent, GodMove, GodStep};
use crate::egypt::{BRICK, CATTLE, GRAIN, STONE};
use civitas_engine::{Card, Event, Phase, Reason, Seat, SeatSet};

const ENOUGH: Mv = civitas_engine::Move::Game(GodMove::Enough);

fn demand(card: Card) -> Mv {
    power(GodMove::Demand(card))
}
fn ask(seat: Seat) -> Mv {
    power(GodMove::Ask(seat))
}
fn give_back(card: Card) -> Mv {
    power(GodMove::GiveBack(card))
}
fn asked(from: Seat, given: bool) -> Ev {
    told(GodEvent::Asked { seat: PURPLE, from, card: GRAIN, given })
}

/// Purple with Horus and a brick; turquoise has grain, gray none, red grain.
fn with_horus(options: &[(&str, &str)]) -> Given {
    let given = Given::beginner(4, options).god(PURPLE, God::Horus).hand(PURPLE, brick(1));
    given.hand(TURQUOISE, grain(2) + stone(1)).hand(GRAY, stone(3)).hand(RED, grain(1))
}

/// R-GOD-008, R-GOD-005, T-GOD-07: a player who has the resource gives one and gets a card back; one who has none gives nothing;
/// then Horus is used. Before the roll and after it.
#[test]
fn horus_demands_from_two_players() {
    for rolled in [false, true] {
        let given = with_horus(&[]);
        let mut table = if rolled { given.rolled().ready() } else { given.ready() };
        assert_eq!(table.play(PURPLE, demand(GRAIN)), [], "nothing has happened yet");
        assert_eq!(table.step(), Some(GodStep::Demand { card: GRAIN, asked: SeatSet::EMPTY }));
        let events = table.play(PURPLE, ask(TURQUOISE));
        let handed = Event::HandedOver { from: TURQUOISE, seat: PURPLE, cards: grain(1) };
        assert_eq!(events, [used(PURPLE, God::Horus), asked(TURQUOISE, true), handed]);
        let step = GodStep::GiveBack { card: GRAIN, to: TURQUOISE, asked: seats(&[TURQUOISE]) };
        assert_eq!(table.step(), Some(step));
        let events = table.play(PURPLE, give_back(BRICK));
        assert_eq!(events, [Event::Passed { from: PURPLE, seat: TURQUOISE, card: Some(BRICK) }]);
        assert_eq!(table.step(), Some(GodStep::Demand { card: GRAIN, asked: seats(&[TURQUOISE]) }));
        assert_eq!(table.play(PURPLE, ask(GRAY)), [asked(GRAY, false)]);
        assert_eq!(table.hands(), [grain(1), grain(1) + stone(1) + brick(1), stone(3), grain(1)]);
        assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
        table.play(PURPLE, FLIP);
        assert_eq!(table.state.phase, if rolled { Phase::Main } else { Phase::BeforeRoll });
    }
}

/// R-GOD-008, T-GOD-07: Horus is used even if nobody had the resource.
#[test]
fn horus_is_used_even_for_nothing() {
    let mut table = with_horus(&[]).ready();
    table.play(PURPLE, demand(CATTLE));
    table.play(PURPLE, ask(TURQUOISE));
    table.play(PURPLE, ask(RED));
    assert_eq!(table.hand(PURPLE), brick(1));
    table.refuse(PURPLE, BACK, own(&FINISH_POWER), "R-GOD-005");
    table.play(PURPLE, exchange(God::Isis));
}

/// R-GOD-008, T-GOD-08: both are asked for the same resource, and nobody twice.
#[test]
fn the_resource_is_named_once() {
    let mut table = with_horus(&[]).ready();
    table.play(PURPLE, demand(GRAIN));
    table.refuse(PURPLE, demand(STONE), Reason::WrongPhase, "R-EGY-020");
    table.play(PURPLE, ask(GRAY));
    table.refuse(PURPLE, demand(STONE), Reason::WrongPhase, "R-EGY-020");
    table.refuse(PURPLE, ask(GRAY), own(&ALREADY_ASKED), "R-GOD-008");
    table.play(PURPLE, ask(RED));
    table.play(PURPLE, give_back(GRAIN));
    assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
    // The third one is not asked any more.
    table.refuse(PURPLE, ask(TURQUOISE), own(&NO_GOD_STEP), "R-GOD-005");
}

/// R-GOD-008: any card of the hand goes back, the one just given too; one that is not there does not.
#[test]
fn any_card_goes_back() {
    let mut table = with_horus(&[]).ready();
    table.play(PURPLE, demand(GRAIN));
    table.play(PURPLE, ask(TURQUOISE));
    assert_eq!(table.list(PURPLE), [give_back(BRICK), give_back(GRAIN)]);
    table.refuse(PURPLE, give_back(STONE), Reason::CardNotHeld, "R-EGY-040");
    table.refuse(PURPLE, give_back(Card(6)), Reason::NoSuchKind, "R-EGY-032");
    table.refuse(TURQUOISE, give_back(GRAIN), Reason::NotYourTurn, "R-EGY-020");
    table.refuse(PURPLE, BACK, own(&FINISH_POWER), "R-GOD-005");
    table.refuse(PURPLE, ENOUGH, own(&NO_GOD_STEP), "R-GOD-005");
    table.play(PURPLE, give_back(GRAIN));
    assert_eq!((table.hand(PURPLE), table.hand(TURQUOISE)), (brick(1), grain(2) + stone(1)));
}

/// R-GOD-008: the demand is open to all; what is given in return only the two see.
#[test]
fn only_the_two_see_the_return() {
    let mut table = with_horus(&[]).ready();
    table.play(PURPLE, demand(GRAIN));
    let mut events = table.play(PURPLE, ask(TURQUOISE));
    for viewer in [None, Some(GRAY)] {
        assert_eq!(events.iter().filter_map(|e| e.seen_by(viewer)).collect::<Vec<_>>(), events);
    }
    events = table.play(PURPLE, give_back(BRICK));
    let passed = |card| Event::Passed { from: PURPLE, seat: TURQUOISE, card };
    for (viewer, card) in
        [(Some(PURPLE), Some(BRICK)), (Some(TURQUOISE), Some(BRICK)), (Some(GRAY), None), (None, None)]
    {
        assert_eq!(events[0].seen_by(viewer), Some(passed(card)));
    }
}

/// R-GOD-005: two players are asked, the second is a duty; one is enough only where the table plays so.
#[test]
fn two_players_are_asked() {
    let mut table = with_horus(&[("horus", "one_or_two")]).ready();
    table.play(PURPLE, demand(GRAIN));
    table.refuse(PURPLE, ENOUGH, own(&ASK_ANOTHER), "R-GOD-005");
    table.play(PURPLE, ask(GRAY));
    table.play(PURPLE, ENOUGH);
    assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
    let mut table = with_horus(&[]).ready();
    table.play(PURPLE, demand(GRAIN));
    table.refuse(PURPLE, ENOUGH, own(&ASK_ANOTHER), "R-GOD-005");
    table.play(PURPLE, ask(GRAY));
    table.refuse(PURPLE, ENOUGH, own(&ASK_ANOTHER), "R-GOD-005");
    assert_eq!(table.list(PURPLE), [ask(TURQUOISE), ask(RED)]);
    table.play(PURPLE, ask(TURQUOISE));
    table.play(PURPLE, give_back(BRICK));
    assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
}

/// R-GOD-005: at a table of two there is only one to ask, whatever the table plays.
#[test]
fn at_a_table_of_two_one_is_asked() {
    for value in ["one_or_two", "two"] {
        let mut table =
            Given::beginner(2, &[("horus", value)]).god(PURPLE, God::Horus).hand(TURQUOISE, grain(1)).ready();
        table.play(PURPLE, demand(GRAIN));
        table.play(PURPLE, ask(TURQUOISE));
        table.play(PURPLE, give_back(GRAIN));
        assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
    }
}

/// R-GOD-005: until the first question nothing has happened, and there is a way back; Horus is not used then.
#[test]
fn before_the_first_question_there_is_a_way_back() {
    for rolled in [false, true] {
        let given = with_horus(&[]);
        let mut table = if rolled { given.rolled().ready() } else { given.ready() };
        let before = table.state;
        table.play(PURPLE, demand(GRAIN));
        assert_eq!(table.play(PURPLE, BACK), []);
        assert!(table.state == before);
        table.play(PURPLE, demand(STONE));
        table.play(PURPLE, ask(GRAY));
        table.refuse(PURPLE, BACK, own(&FINISH_POWER), "R-GOD-005");
        table.play(PURPLE, give_back(BRICK));
        table.refuse(PURPLE, BACK, own(&FINISH_POWER), "R-GOD-005");
    }
}

/// R-GOD-008: only a resource can be named, only another player at the table asked, and only by the player on turn.
#[test]
fn questions_that_make_no_sense() {
    let mut table = with_horus(&[]).ready();
    table.refuse(PURPLE, demand(Card(5)), Reason::NoSuchKind, "R-EGY-032");
    table.play(PURPLE, demand(GRAIN));
    table.refuse(PURPLE, ask(PURPLE), Reason::NoSuchSeat, "R-EGY-001");
    table.refuse(PURPLE, ask(Seat(4)), Reason::NoSuchSeat, "R-EGY-001");
    table.refuse(GRAY, ask(RED), Reason::NotYourTurn, "R-EGY-020");
    table.refuse(PURPLE, give_back(BRICK), own(&NO_GOD_STEP), "R-GOD-005");
    assert_eq!(table.list(PURPLE), [ask(TURQUOISE), ask(GRAY), ask(RED), BACK]);
}

//! When a god helps, how it rests, turns and goes.

use super::builder::*;
use crate::egypt::gods::{God, GodEvent, GodMove, GodStep, Swap};
use crate::egypt::{BRICK, CATTLE, GRAIN, STONE};
use civitas_engine::{Dev, Event, Move, Phase, Reason, Seat};

/// Purple with Bastet, the robber on purple's pasture 8: the quickest help there is.
fn with_bastet() -> Given {
    Given::beginner(3, &[]).god(PURPLE, God::Bastet).robber(-2, 1)
}

const BANISH: Mv = Move::Game(GodMove::Banish);

/// R-GOD-009, T-GOD-04: from side A a god is turned and kept, or exchanged for another with side A up; the old one goes to
/// the display.
#[test]
fn from_side_a_a_god_is_turned_or_exchanged() {
    let mut table = with_bastet().ready();
    let events = table.play(PURPLE, BANISH);
    assert_eq!(events[0], used(PURPLE, God::Bastet));
    assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
    assert_eq!(table.list(PURPLE).len(), 1 + 7, "turn it, or take one of seven");
    for seat in [TURQUOISE, GRAY] {
        assert!(table.list(seat).is_empty());
        table.refuse(seat, FLIP, own(&GOD_NOT_USED), "R-GOD-010");
        table.refuse(seat, exchange(God::Isis), own(&GOD_NOT_USED), "R-GOD-010");
    }
    table.refuse(PURPLE, Move::Roll, Reason::WrongPhase, "R-EGY-020");
    let mut turned = table.clone();
    let events = turned.play(PURPLE, FLIP);
    assert_eq!(events, [told(GodEvent::GodFlipped { seat: PURPLE, god: God::Bastet })]);
    assert_eq!((turned.god(PURPLE), turned.is_turned(PURPLE)), (God::Bastet, true));
    assert_eq!(turned.state.phase, Phase::BeforeRoll);
    let events = table.play(PURPLE, exchange(God::Isis));
    let exchanged = GodEvent::GodExchanged { seat: PURPLE, god: God::Isis, returned: God::Bastet };
    assert_eq!(events, [told(exchanged)]);
    assert_eq!((table.god(PURPLE), table.is_turned(PURPLE)), (God::Isis, false));
    assert!(table.display().contains(&God::Bastet) && !table.display().contains(&God::Isis));
    assert_eq!(table.state.phase, Phase::BeforeRoll);
}

/// R-GOD-009, T-GOD-05: from side B it has to be exchanged, and not for itself or one that stands by somebody else.
#[test]
fn from_side_b_a_god_goes() {
    let mut table = with_bastet().turned(PURPLE).ready();
    table.play(PURPLE, BANISH);
    assert_eq!(table.lists(PURPLE, |mv| matches!(mv, GodMove::Exchange(_))), 7);
    table.refuse(PURPLE, FLIP, own(&MUST_EXCHANGE), "R-GOD-009");
    table.refuse(PURPLE, exchange(God::Bastet), own(&NOT_IN_DISPLAY), "R-GOD-009");
    table.refuse(PURPLE, exchange(God::Ptha), own(&NOT_IN_DISPLAY), "R-GOD-009");
    table.play(PURPLE, exchange(God::Hapi));
    // Both show side A: the new one here, the old one for the player who takes it next.
    assert_eq!((table.god(PURPLE), table.is_turned(PURPLE)), (God::Hapi, false));
    assert!(table.display().contains(&God::Bastet));
}

/// R-GOD-010, T-GOD-06: a god that was not used is neither exchanged nor turned, whichever side is up, before and after the
/// roll.
#[test]
fn an_unused_god_stays() {
    for given in [with_bastet(), with_bastet().turned(PURPLE)] {
        for given in [given.clone(), given.rolled()] {
            let mut table = given.ready();
            for seat in [PURPLE, TURQUOISE] {
                table.refuse(seat, exchange(God::Isis), own(&GOD_NOT_USED), "R-GOD-010");
                table.refuse(seat, FLIP, own(&GOD_NOT_USED), "R-GOD-010");
            }
        }
    }
}

/// R-GOD-007, T-GOD-03: a god that came in this turn helps from the next turn on.
#[test]
fn a_new_god_rests() {
    let mut table = Given::beginner(3, &[]).god(PURPLE, God::Horus).robber(-2, 1).ready();
    table.play(PURPLE, power(GodMove::Demand(STONE)));
    table.play(PURPLE, power(GodMove::Ask(GRAY)));
    table.play(PURPLE, power(GodMove::Ask(TURQUOISE)));
    table.play(PURPLE, exchange(God::Bastet));
    table.refuse(PURPLE, BANISH, own(&GOD_FRESH), "R-GOD-007");
    table.roll(PURPLE, 12);
    table.refuse(PURPLE, BANISH, own(&GOD_FRESH), "R-GOD-007");
    table.end_turn(PURPLE);
    assert!(table.state.own.resting.is_empty());
    table.idle_turn(TURQUOISE, 12);
    table.idle_turn(GRAY, 12);
    table.play(PURPLE, BANISH);
}

/// R-GOD-007, R-GOD-012: a god that was turned helps once more on a later turn, in the same way, and not twice in one turn.
#[test]
fn a_turned_god_rests_and_has_the_same_power() {
    let mut table = with_bastet().ready();
    table.play(PURPLE, BANISH);
    table.play(PURPLE, FLIP);
    table.roll(PURPLE, 7);
    table.play(PURPLE, Move::MoveRobber(hex(-2, 1)));
    assert_eq!(table.hand(PURPLE), cattle(1));
    table.refuse(PURPLE, BANISH, own(&GOD_FRESH), "R-GOD-007");
    table.end_turn(PURPLE);
    for seat in [TURQUOISE, GRAY] {
        table.refuse(PURPLE, BANISH, own(&GOD_NOT_NOW), "R-GOD-006");
        table.idle_turn(seat, 12);
    }
    table.play(PURPLE, BANISH);
    assert_eq!((table.hand(PURPLE), table.state.robber), (cattle(2), hex(0, 0)));
    table.refuse(PURPLE, FLIP, own(&MUST_EXCHANGE), "R-GOD-009");
}

/// A move of every god that waits until it is called.
fn uses() -> Vec<(God, GodMove)> {
    vec![
        (God::Horus, GodMove::Demand(GRAIN)),
        (God::Ptha, GodMove::Substitute(Swap { without: BRICK, with: STONE }, false)),
        (God::Osiris, GodMove::Lift(edge(-1, 0, "SW"))),
        (God::Hapi, GodMove::PloughUpgrade(vertex(0, -1, "N"))),
        (God::Amun, GodMove::Declare { give: STONE, get: BRICK }),
        (God::Maat, GodMove::Look(TURQUOISE)),
        (God::Thoth, GodMove::ChooseCard(None)),
        (God::Bastet, GodMove::Banish),
    ]
}

/// A table where purple could use any of them, and turquoise is ahead.
fn ready_for_all(god: God, seat: Seat) -> Given {
    let hand = brick(1) + cattle(1) + grain(2) + papyrus(1) + stone(4);
    let given = Given::beginner(3, &[]).city(TURQUOISE, (2, -2, "S")).hand(PURPLE, hand).hand(TURQUOISE, grain(1));
    given.open_knights(PURPLE, 1).robber(-2, 1).god(seat, god)
}

/// R-GOD-004, R-GOD-006, R-GOD-007: every god helps its owner, on the owner's turn, and not while it rests; nobody else.
#[test]
fn every_god_helps_its_owner_on_the_own_turn() {
    for (god, mv) in uses() {
        assert!(ready_for_all(god, PURPLE).rolled().ready().allows(PURPLE, power(mv)), "{god:?}");
        let mut table = ready_for_all(god, PURPLE).rolled().resting(PURPLE).ready();
        table.refuse(PURPLE, power(mv), own(&GOD_FRESH), "R-GOD-007");
        let mut table = ready_for_all(god, PURPLE).rolled().turn(GRAY).ready();
        table.refuse(PURPLE, power(mv), own(&GOD_NOT_NOW), "R-GOD-006");
        let mut table = ready_for_all(god, GRAY).rolled().ready();
        table.refuse(PURPLE, power(mv), own(&NOT_YOUR_GOD), "R-GOD-004");
    }
}

/// R-GOD-006: before the roll only Horus, Osiris and Bastet help; the others need what comes after it.
#[test]
fn some_gods_wait_for_the_roll() {
    for (god, mv) in uses() {
        let mut table = ready_for_all(god, PURPLE).ready();
        if [God::Horus, God::Osiris, God::Bastet].contains(&god) {
            assert!(table.allows(PURPLE, power(mv)), "{god:?}");
        } else {
            table.refuse(PURPLE, power(mv), Reason::RollFirst, "R-EGY-020");
        }
    }
}

/// R-GOD-006: between the roll and what it causes no god helps: while cards are discarded, the robber moves, a victim is
/// chosen, or free oxcarts are placed.
#[test]
fn no_god_helps_while_something_else_is_under_way() {
    for (god, mv) in uses() {
        let mut table = ready_for_all(god, PURPLE).devs(PURPLE, Dev::ROADS, 1).ready();
        table.roll(PURPLE, 7);
        for _ in 0..4 {
            table.refuse(PURPLE, power(mv), Reason::WrongPhase, "R-EGY-020");
            table.play(PURPLE, Move::Discard(STONE));
        }
        assert_eq!(table.state.phase, Phase::MoveRobber);
        table.refuse(PURPLE, power(mv), Reason::WrongPhase, "R-EGY-020");
        table.play(PURPLE, Move::MoveRobber(hex(-1, 2)));
        assert_eq!(table.state.phase, Phase::Steal);
        table.refuse(PURPLE, power(mv), Reason::WrongPhase, "R-EGY-020");
        table.steal(PURPLE, TURQUOISE, GRAIN);
        table.play(PURPLE, Move::PlayRoads);
        table.refuse(PURPLE, power(mv), Reason::WrongPhase, "R-EGY-020");
    }
}

/// R-GOD-011: a god and a development card help in the same turn, in either order.
#[test]
fn gods_and_cards_do_not_get_in_each_others_way() {
    let mut table = with_bastet().devs(PURPLE, Dev::PLENTY, 1).ready();
    table.play(PURPLE, Move::PlayPlenty(BRICK, CATTLE));
    table.play(PURPLE, BANISH);
    table.play(PURPLE, FLIP);
    let mut table = with_bastet().devs(PURPLE, Dev::PLENTY, 2).ready();
    table.play(PURPLE, BANISH);
    table.play(PURPLE, FLIP);
    table.play(PURPLE, Move::PlayPlenty(BRICK, CATTLE));
    table.refuse(PURPLE, Move::PlayPlenty(BRICK, CATTLE), Reason::OneCardATurn, "R-EGY-061");
    assert_eq!(table.hand(PURPLE), brick(1) + cattle(2));
}

/// R-GOD-011: a theft, a trade or a monopoly takes no god along.
#[test]
fn gods_stay_where_they_are() {
    let given = Given::beginner(3, &[]).hand(PURPLE, brick(1)).hand(TURQUOISE, grain(2)).devs(PURPLE, Dev::MONOPOLY, 1);
    let mut table = given.ready();
    let before = table.state.own.of;
    table.roll(PURPLE, 7);
    table.play(PURPLE, Move::MoveRobber(hex(-1, 2)));
    table.steal(PURPLE, TURQUOISE, GRAIN);
    table.play(PURPLE, offer(brick(1), grain(1), &[TURQUOISE]));
    table.play(TURQUOISE, Move::Accept(PURPLE));
    table.play(PURPLE, Move::Confirm(TURQUOISE));
    table.play(PURPLE, Move::PlayMonopoly(BRICK));
    assert_eq!((table.hand(PURPLE), table.state.own.of), (grain(2) + brick(1), before));
}

/// R-GOD-005: nobody has to use a god: a whole round goes by without.
#[test]
fn using_a_god_is_voluntary() {
    let mut table = with_bastet().ready();
    for seat in [PURPLE, TURQUOISE, GRAY] {
        let events = table.roll(seat, 12);
        assert!(!events.iter().any(|e| matches!(e, Event::Game(_))));
        table.end_turn(seat);
    }
    assert_eq!((table.god(PURPLE), table.is_turned(PURPLE)), (God::Bastet, false));
}

/// R-GOD-005: where nothing of a power is under way, its later moves are refused.
#[test]
fn later_moves_need_their_step() {
    for given in [with_bastet(), with_bastet().rolled()] {
        let mut table = given.ready();
        for mv in [
            GodMove::Ask(GRAY),
            GodMove::GiveBack(BRICK),
            GodMove::Enough,
            GodMove::Place(edge(0, 0, "E")),
            GodMove::Take(GRAIN),
            GodMove::Pass,
            GodMove::Stop,
            GodMove::TurnOver,
            GodMove::Keep(Dev::KNIGHT),
            GodMove::Back,
        ] {
            table.refuse(PURPLE, power(mv), own(&NO_GOD_STEP), "R-GOD-005");
        }
    }
}

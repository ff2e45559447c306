//! The Vizier's Favor: who has it, one for one, nine are safe.

use super::builder::*;
use crate::egypt::gods::{God, GodMove};
use crate::egypt::{BRICK, CATTLE, GRAIN, STONE};
use crate::pyramid::PyramidEvent;
use civitas_engine::{Card, Move, Phase, Reason};

/// Purple and turquoise with boats; purple has built last.
fn with_favor(options: &[(&str, &str)]) -> Given {
    let given = Given::settled(3, options).boats(PURPLE, &[(1, -2, "SW")]).boats(TURQUOISE, &[(2, -2, "E")]);
    given.blocks(&[1, 0, 0], PURPLE)
}

/// R-PYR-050, T-PYR-05: a builder takes the favor from its owner immediately and may use it; gold blocks do not move it.
#[test]
fn the_latest_builder_has_the_favor() {
    let mut table = with_favor(&[]).hand(TURQUOISE, block_price() + brick(1)).ready();
    table.seven(PURPLE, 9);
    table.play(PURPLE, Move::MoveRobber(hex(-1, 0)));
    assert_eq!(table.site().vizier, Some(PURPLE));
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 2);
    table.refuse(TURQUOISE, favor(BRICK, GRAIN), own(&NOT_VIZIER), "R-PYR-050");
    let events = table.play(TURQUOISE, BLOCK);
    assert!(events.contains(&told(PyramidEvent::Vizier { seat: TURQUOISE })));
    table.play(TURQUOISE, favor(BRICK, GRAIN));
    table.end_turn(TURQUOISE);
    table.idle_turn(GRAY, 2);
    table.roll(PURPLE, 2);
    table.refuse(PURPLE, favor(BRICK, GRAIN), own(&NOT_VIZIER), "R-PYR-050");
}

/// R-PYR-050: building again while one has the favor changes nothing about it, not even whether it was used.
#[test]
fn building_again_changes_nothing() {
    let mut table = with_favor(&[]).hand(PURPLE, block_price() + block_price() + brick(2)).rolled().ready();
    table.play(PURPLE, favor(BRICK, GRAIN));
    let events = table.play(PURPLE, BLOCK);
    assert!(!events.iter().any(|e| *e == told(PyramidEvent::Vizier { seat: PURPLE })));
    table.refuse(PURPLE, favor(BRICK, GRAIN), own(&FAVOR_USED), "R-PYR-051");
    table.end_turn(PURPLE);
    assert!(!table.site().favor_used, "on the next turn it is fresh");
    table.idle_turn(TURQUOISE, 2);
    table.idle_turn(GRAY, 2);
    table.roll(PURPLE, 2);
    table.play(PURPLE, favor(BRICK, GRAIN));
}

/// R-PYR-051: one card for one of another kind that the supply has, once per turn.
#[test]
fn one_card_for_another() {
    let mut table = with_favor(&[]).hand(PURPLE, brick(1)).hoard(GRAY, STONE, 0).rolled().ready();
    table.refuse(PURPLE, favor(BRICK, BRICK), own(&FAVOR_SAME_CARD), "R-PYR-051");
    table.refuse(PURPLE, favor(GRAIN, BRICK), Reason::CardNotHeld, "R-EGY-040");
    table.refuse(PURPLE, favor(BRICK, STONE), Reason::SupplyEmpty, "R-EGY-046");
    table.refuse(PURPLE, favor(BRICK, Card(5)), Reason::NoSuchKind, "R-EGY-032");
    table.refuse(PURPLE, favor(Card(5), BRICK), Reason::NoSuchKind, "R-EGY-032");
    assert_eq!(table.lists(PURPLE, "favor"), 3);
    let supply = table.state.supply;
    table.play(PURPLE, favor(BRICK, CATTLE));
    assert_eq!((table.hand(PURPLE), table.state.supply), (cattle(1), supply + brick(1) - cattle(1)));
    assert!(!table.state.building, "a trade is not building");
    let form = serde_json::to_value(table.view(None).own).expect("a form");
    assert_eq!(
        (&form["pyramid"]["vizier"], &form["pyramid"]["favor_used"]),
        (&serde_json::json!(0), &serde_json::json!(true))
    );
    assert_eq!(table.lists(PURPLE, "favor"), 0);
}

/// R-PYR-051: on the player's own turn after production, and not while something else is in progress.
#[test]
fn the_favor_waits_for_production() {
    let mut table = with_favor(&[]).hand(PURPLE, brick(1)).ready();
    table.refuse(PURPLE, favor(BRICK, GRAIN), Reason::RollFirst, "R-EGY-020");
    table.roll(PURPLE, 7);
    table.refuse(PURPLE, favor(BRICK, GRAIN), Reason::WrongPhase, "R-EGY-020");
    table.reveal(PURPLE, 6);
    table.refuse(PURPLE, favor(BRICK, GRAIN), Reason::WrongPhase, "R-EGY-020");
    table.play(PURPLE, Move::MoveRobber(hex(-1, 0)));
    table.play(PURPLE, favor(BRICK, GRAIN));
    let mut table = with_favor(&[]).hand(PURPLE, brick(1)).turn(GRAY).rolled().ready();
    table.refuse(PURPLE, favor(BRICK, GRAIN), Reason::NotYourTurn, "R-EGY-020");
}

/// R-PYR-051: it works after building, too, unless the table plays that it needs open trade; with combined phases trade is
/// always open.
#[test]
fn the_favor_after_building() {
    for (time, phases, allowed) in [
        ("any", "separated", true),
        ("trade", "separated", false),
        ("trade", "combined", true),
        ("any", "combined", true),
    ] {
        let given = with_favor(&[("favor_time", time), ("phases", phases)]).rolled();
        let mut table = given.hand(PURPLE, block_price() + brick(2)).ready();
        assert!(table.allows(PURPLE, favor(BRICK, GRAIN)), "before building always");
        table.play(PURPLE, BLOCK);
        if allowed {
            table.play(PURPLE, favor(BRICK, GRAIN));
        } else {
            table.refuse(PURPLE, favor(BRICK, GRAIN), Reason::TradeClosed, "R-EGY-021");
        }
    }
}

/// The seat with the favor, hand sizes and the number: who owes what?
fn debts(number: u8, hands: [u8; 3]) -> Vec<u8> {
    let given =
        with_favor(&[]).hand(PURPLE, stone(hands[0])).hand(TURQUOISE, grain(hands[1])).hand(GRAY, brick(hands[2]));
    let mut table = given.turn(TURQUOISE).ready();
    table.seven(TURQUOISE, number);
    table.state.debts[..3].to_vec()
}

/// R-PYR-052, T-PYR-04, T-PYR-11: with the favor nine cards are safe whatever the number; ten are not.
#[test]
fn nine_cards_are_safe_with_the_favor() {
    assert_eq!(debts(8, [9, 9, 8]), [0, 4, 0]);
    assert_eq!(debts(6, [10, 7, 6]), [5, 3, 0]);
    assert_eq!(debts(6, [9, 7, 6]), [0, 3, 0]);
    assert_eq!(debts(9, [10, 10, 9]), [5, 5, 0]);
}

/// R-PYR-052: the view says which hand is safe: the number turned over, before that the lowest that can come, and nine with
/// the favor.
#[test]
fn the_view_says_what_is_safe() {
    let limits = |table: &Scene| {
        let view = table.view(None);
        assert_eq!(view.own.safe.map(|[low, _]| low)[..3], view.seats.map(|seat| seat.hand_limit)[..3]);
        view.seats.map(|seat| seat.hand_limit)[..3].to_vec()
    };
    let highest = |table: &Scene| table.view(None).own.safe.map(|[_, high]| high)[..3].to_vec();
    let mut table = with_favor(&[]).hand(GRAY, brick(10)).ready();
    assert_eq!((limits(&table), highest(&table)), (vec![9, 6, 6], vec![9; 3]));
    table.seven(PURPLE, 8);
    assert_eq!((limits(&table), highest(&table)), (vec![9, 8, 8], vec![9, 8, 8]));
    let given = with_favor(&[]).site(|site| (site.gold, site.gold_out) = (4, [3, 0, 1, 0]));
    assert_eq!(limits(&given.ready()), [9, 7, 7], "no six is left");
    let given = with_favor(&[]).site(|site| (site.gold, site.gold_out) = (6, [2, 1, 0, 3]));
    let table = given.ready();
    assert_eq!((limits(&table), highest(&table)), (vec![9, 6, 6], vec![9, 8, 8]), "no nine is left");
}

/// R-PYR-053: the favor itself is worth nothing.
#[test]
fn the_favor_is_worth_no_points() {
    let given = with_favor(&[]).blocks(&[1, 1, 1], PURPLE).boats(GRAY, &[(-1, 1, "SE")]);
    assert_eq!(given.ready().all_points(), [1, 1, 1]);
}

/// R-PYR-052, T-GOD-16: for Isis the number decides whether a hand is large: with a six, seven cards are kept and six get one,
/// although the seventh would be too many.
#[test]
fn isis_goes_by_the_number() {
    for (size, large) in [(7, true), (6, false), (9, true), (0, false)] {
        for roller in [PURPLE, GRAY] {
            let given = Given::settled(3, &[]).god(GRAY, God::Isis).hand(GRAY, stone(size)).turn(roller);
            let mut table = given.hand(TURQUOISE, grain(8)).ready();
            table.seven(roller, 6);
            if large {
                assert_eq!(table.god_step(), Some(crate::egypt::gods::GodStep::AfterUse(GRAY)));
            } else {
                assert_eq!(table.god_step(), Some(crate::egypt::gods::GodStep::Shelter(GRAY)));
                table.play(GRAY, power(GodMove::Take(BRICK)));
            }
            table.play(GRAY, FLIP);
            assert_eq!((table.state.phase, table.state.debts), (Phase::Discard, [0, 4, 0, 0]));
            assert_eq!(table.hand(GRAY), stone(size) + brick(u8::from(!large)));
            for _ in 0..4 {
                table.play(TURQUOISE, Move::Discard(GRAIN));
            }
            assert_eq!((table.state.phase, table.site().gold), (Phase::MoveRobber, 1));
        }
    }
}

/// R-PYR-052: with the favor as well, Isis still goes by the number, unless the table says that nine is her limit, too.
#[test]
fn isis_and_the_favor() {
    for (value, size, large) in [
        ("revealed", 7, true),
        ("revealed", 9, true),
        ("revealed", 6, false),
        ("vizier", 7, false),
        ("vizier", 9, false),
        ("vizier", 10, true),
    ] {
        let given = with_favor(&[("isis_limit", value)]).god(PURPLE, God::Isis).hand(PURPLE, stone(size));
        let mut table = given.ready();
        table.seven(PURPLE, 6);
        let asked = table.god_step() == Some(crate::egypt::gods::GodStep::Shelter(PURPLE));
        assert_eq!(asked, !large, "{value}, {size}");
        if asked {
            table.play(PURPLE, power(GodMove::Take(BRICK)));
        }
        table.play(PURPLE, FLIP);
        assert_eq!((table.state.phase, table.hand(PURPLE).total()), (Phase::MoveRobber, size + u8::from(!large)));
    }
    // Without the favor the option makes no difference.
    let mut table = with_favor(&[("isis_limit", "vizier")]).god(GRAY, God::Isis).hand(GRAY, stone(7)).ready();
    table.seven(PURPLE, 6);
    assert_eq!(table.god_step(), Some(crate::egypt::gods::GodStep::AfterUse(GRAY)));
}

//! Amun: two for one of a resource for a whole turn.

use super::builder::*;
use crate::egypt::gods::{God, GodEvent, GodMove, GodStep};
use crate::egypt::{BRICK, CATTLE, GRAIN, PAPYRUS, STONE};
use civitas_engine::{Card, Cards, Dev, Event, Move, Phase, Rates, Reason};

fn declare(give: Card, get: Card) -> Mv {
    power(GodMove::Declare { give, get })
}
const STOP: Mv = Move::Game(GodMove::Stop);

fn with_amun(hand: Cards) -> Given {
    Given::beginner(3, &[]).god(PURPLE, God::Amun).hand(PURPLE, hand).rolled()
}

/// R-GOD-008, R-GOD-007, T-GOD-11: four stone are two cards in two trades; other resources keep their rate; the repeated
/// trades are one use.
#[test]
fn amun_trades_one_resource_two_for_one() {
    let mut table = with_amun(stone(4) + brick(2)).ready();
    let all = table.state.supply + table.hand(PURPLE);
    table.refuse(PURPLE, bank(BRICK, GRAIN), Reason::RateNotMet, "R-EGY-043");
    let events = table.play(PURPLE, declare(STONE, GRAIN));
    let traded = Event::BankTraded { seat: PURPLE, gave: stone(2), got: grain(1) };
    assert_eq!(events, [used(PURPLE, God::Amun), told(GodEvent::TradeDeclared { seat: PURPLE, card: STONE }), traded]);
    assert_eq!((table.state.phase, table.state.own.declared), (Phase::Main, Some(STONE)));
    assert_eq!(table.state.rates(PURPLE).rates()[..5], [4, 4, 4, 4, 2]);
    table.refuse(PURPLE, bank(BRICK, GRAIN), Reason::RateNotMet, "R-EGY-043");
    table.refuse(PURPLE, declare(BRICK, GRAIN), own(&FINISH_POWER), "R-GOD-005");
    table.play(PURPLE, bank(STONE, CATTLE));
    assert_eq!(table.hand(PURPLE), grain(1) + cattle(1) + brick(2));
    assert_eq!(table.state.supply + table.hand(PURPLE), all);
    table.refuse(PURPLE, bank(STONE, CATTLE), Reason::RateNotMet, "R-EGY-043");
    let events = table.play(PURPLE, STOP);
    assert_eq!(events, []);
    assert_eq!((table.step(), table.state.own.declared), (Some(GodStep::AfterUse(PURPLE)), None));
    assert_eq!(table.state.rates(PURPLE), Rates::each(4, 5));
    table.play(PURPLE, FLIP);
    assert_eq!(table.state.phase, Phase::Main);
    table.refuse(PURPLE, declare(BRICK, GRAIN), own(&GOD_FRESH), "R-GOD-007");
}

/// R-GOD-008, T-GOD-12: with one stone there is no trade, and nothing to declare.
#[test]
fn a_real_trade_is_needed() {
    let mut table = with_amun(stone(1) + brick(2)).ready();
    table.refuse(PURPLE, declare(STONE, GRAIN), own(&TWO_NEEDED), "R-GOD-008");
    table.refuse(PURPLE, declare(GRAIN, STONE), own(&TWO_NEEDED), "R-GOD-008");
    table.refuse(PURPLE, declare(BRICK, BRICK), Reason::SupplySameCard, "R-EGY-044");
    table.refuse(PURPLE, declare(Card(5), BRICK), Reason::NoSuchKind, "R-EGY-032");
    table.refuse(PURPLE, declare(BRICK, Card(5)), Reason::NoSuchKind, "R-EGY-032");
    table.refuse(PURPLE, STOP, own(&NO_GOD_STEP), "R-GOD-005");
    assert_eq!(table.lists(PURPLE, |mv| matches!(mv, GodMove::Declare { .. })), 4);
    let mut table = with_amun(brick(2)).hoard(GRAY, PAPYRUS, 0).ready();
    table.refuse(PURPLE, declare(BRICK, PAPYRUS), Reason::SupplyEmpty, "R-EGY-046");
    assert_eq!(table.lists(PURPLE, |mv| matches!(mv, GodMove::Declare { .. })), 3);
}

/// R-GOD-008, R-GOD-009: ending the turn ends the trade; the player who declared it decides about the god first, and then the next
/// turn begins, in which the new god is rested.
#[test]
fn the_end_of_the_turn_waits_for_the_decision() {
    for (mv, god) in [(FLIP, God::Amun), (exchange(God::Hapi), God::Hapi)] {
        let mut table = with_amun(stone(4)).ready();
        table.play(PURPLE, declare(STONE, GRAIN));
        let events = table.end_turn(PURPLE);
        assert!(!events.iter().any(|e| matches!(e, Event::TurnBegan { .. })));
        assert_eq!((table.step(), table.state.turn), (Some(GodStep::AfterUse(PURPLE)), PURPLE));
        table.refuse(PURPLE, Move::EndTurn, Reason::WrongPhase, "R-EGY-020");
        table.refuse(PURPLE, bank(STONE, GRAIN), Reason::WrongPhase, "R-EGY-020");
        table.refuse(TURQUOISE, Move::Roll, Reason::NotYourTurn, "R-EGY-020");
        let events = table.play(PURPLE, mv);
        assert_eq!(events.last(), Some(&Event::TurnBegan { seat: TURQUOISE }));
        assert_eq!((table.state.phase, table.state.turn), (Phase::BeforeRoll, TURQUOISE));
        assert_eq!((table.god(PURPLE), table.state.rates(PURPLE)), (god, Rates::each(4, 5)));
        assert!(table.state.own.resting.is_empty());
    }
    // From side B it has to go, here too.
    let mut table = with_amun(stone(2)).turned(PURPLE).ready();
    table.play(PURPLE, declare(STONE, GRAIN));
    table.end_turn(PURPLE);
    table.refuse(PURPLE, FLIP, own(&MUST_EXCHANGE), "R-GOD-009");
    table.play(PURPLE, exchange(God::Isis));
    assert_eq!(table.state.turn, TURQUOISE);
}

/// R-GOD-008: the next player whose turn begins with the points has won then.
#[test]
fn a_win_at_the_start_of_the_next_turn() {
    let given = with_amun(stone(2)).city(TURQUOISE, (2, -2, "S")).devs(TURQUOISE, Dev::VICTORY, 5);
    let mut given = given.city(TURQUOISE, (-1, 2, "N"));
    given.game.rules.goal = 9;
    let mut table = given.ready();
    table.play(PURPLE, declare(STONE, GRAIN));
    table.end_turn(PURPLE);
    assert_eq!(table.winner(), None);
    table.play(PURPLE, FLIP);
    assert_eq!(table.winner(), Some(TURQUOISE));
}

/// R-GOD-008: while the trade is on, everything else goes on as usual: a card is played, things are built, players trade; and
/// with separate phases building ends the trade with the supply.
#[test]
fn the_turn_goes_on_meanwhile() {
    let given = with_amun(stone(2) + cattle(1) + papyrus(2)).devs(PURPLE, Dev::PLENTY, 1).hand(GRAY, stone(3));
    let mut table = given.ready();
    table.play(PURPLE, declare(STONE, BRICK));
    table.play(PURPLE, offer(papyrus(1), stone(2), &[GRAY]));
    table.play(GRAY, Move::Accept(PURPLE));
    table.play(PURPLE, Move::Confirm(GRAY));
    table.play(PURPLE, bank(STONE, GRAIN));
    table.play(PURPLE, Move::PlayPlenty(STONE, STONE));
    table.play(PURPLE, Move::Road(edge(0, -2, "SE")));
    table.refuse(PURPLE, bank(STONE, GRAIN), Reason::TradeClosed, "R-EGY-021");
    assert!(table.allows(PURPLE, STOP));
    table.end_turn(PURPLE);
    assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
}

/// R-GOD-008: Amun trades when the supply does: not after building with separate phases, but then with combined ones.
#[test]
fn amun_trades_when_trade_is_open() {
    for phases in ["separated", "combined"] {
        let given = Given::beginner(3, &[("phases", phases)]).god(PURPLE, God::Amun).rolled();
        let mut table = given.hand(PURPLE, cart_price() + stone(4)).ready();
        table.play(PURPLE, Move::Road(edge(0, -2, "SE")));
        if phases == "separated" {
            table.refuse(PURPLE, declare(STONE, GRAIN), Reason::TradeClosed, "R-EGY-021");
        } else {
            table.play(PURPLE, declare(STONE, GRAIN));
            table.play(PURPLE, bank(STONE, GRAIN));
        }
    }
}

/// R-GOD-008: only the declaring player's rate changes, and a better harbour is not made worse.
#[test]
fn the_rate_is_personal() {
    let given = with_amun(stone(4)).home(TURQUOISE, (3, -2, "S"), (2, -1, "NE")).hand(TURQUOISE, stone(4));
    let mut table = given.ready();
    table.play(PURPLE, declare(STONE, GRAIN));
    assert_eq!(table.state.rates(PURPLE).of(STONE), 2);
    assert_eq!((table.state.rates(TURQUOISE).of(STONE), table.state.rates(GRAY).of(STONE)), (2, 4));
    table.refuse(TURQUOISE, STOP, Reason::NotYourTurn, "R-EGY-020");
    table.refuse(TURQUOISE, bank(STONE, GRAIN), Reason::NotYourTurn, "R-EGY-020");
    for viewer in [None, Some(PURPLE), Some(GRAY)] {
        let view = serde_json::to_value(table.view(viewer).own).expect("a form");
        assert_eq!(view["gods"]["declared"], "stone", "everybody sees it");
    }
}

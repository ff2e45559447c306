//! The turn: its steps, and who may do what in it.

use super::builder::*;
use crate::inkas::{FEATHERS, FISH, ORE, POTATO, STONE, WOOD, WOOL};
use civitas_engine::{Dev, Event, Move, Phase, Reason};

/// R-INKA-028, R-INKA-029: first the dice, then trade and build in any order, then the dice go to the left.
#[test]
fn a_turn_is_roll_then_trade_and_build_then_pass_left() {
    let rich = wood(6) + stone(6) + potato(6) + wool(6) + ore(6) + feathers(1) + coca(1) + fish(1);
    let mut table = Given::beginner(3, &[]).hand(RED, rich).ready();
    let build = road((-1, 1, "SW"));
    for mv in [Move::EndTurn, build, settle(F1), upgrade(A), Move::Buy, bank(WOOD, ORE), goods_set(WOOD, WOOD)] {
        table.refuse(RED, mv, Reason::RollFirst, "R-INKA-029");
    }
    table.refuse(RED, offer(wood(1), ore(1), &[BLUE]), Reason::RollFirst, "R-INKA-029");
    table.refuse(RED, route_swap([WOOD, WOOD], ORE), Reason::RollFirst, "R-INKA-029");
    table.roll(RED, 12);
    table.refuse(RED, Move::Roll, Reason::AlreadyRolled, "R-INKA-028");
    // Trade, build, trade, build: any number of times.
    table.play(RED, bank(WOOD, FEATHERS));
    table.play(RED, build);
    table.play(RED, bank(STONE, FISH));
    table.play(RED, upgrade(A));
    table.buy(RED, Dev::KNIGHT);
    table.play(RED, bank(WOOL, WOOD));
    assert_eq!(table.end_turn(RED), [Event::TurnBegan { seat: ORANGE }]);
    assert_eq!((table.state.turn, table.state.phase), (ORANGE, Phase::BeforeRoll));
}

/// R-INKA-028: turns go round the table clockwise, with one throw in each.
#[test]
fn turns_go_clockwise() {
    for players in 2..=4 {
        let mut table = Given::beginner(players, &[]).ready();
        let mut order = Vec::new();
        for _ in 0..2 * players {
            order.push(table.state.turn.0);
            table.idle_turn(table.state.turn, 2);
        }
        let round: Vec<u8> = (0..players).collect();
        assert_eq!(order, [round.clone(), round].concat());
    }
}

/// R-INKA-029: before the throw a development card may be played, and the advantage of the combat arts used.
#[test]
fn cards_and_combat_arts_come_before_the_throw() {
    let given = Given::beginner(3, &[]).devs(RED, Dev::PLENTY, 1).open_knights(RED, 2).robber(-1, 0);
    let mut table = given.ready();
    table.play(RED, Move::PlayPlenty(WOOD, FISH));
    table.play(RED, chase());
    assert_eq!((table.hand(RED), table.state.phase), (wood(1) + fish(1) + stone(1), Phase::BeforeRoll));
    table.roll(RED, 12);
}

/// R-INKA-030: one development card per turn, before or after the roll, and none while a 7 is resolved.
#[test]
fn one_development_card_a_turn() {
    let given = Given::beginner(3, &[]).devs(RED, Dev::PLENTY, 1).devs(RED, Dev::MONOPOLY, 1);
    for rolled_first in [false, true] {
        let mut table = given.clone().ready();
        if rolled_first {
            table.roll(RED, 12);
        }
        table.play(RED, Move::PlayPlenty(WOOD, WOOD));
        table.refuse(RED, Move::PlayMonopoly(ORE), Reason::OneCardATurn, "R-INKA-030");
        if !rolled_first {
            table.roll(RED, 12);
        }
        table.refuse(RED, Move::PlayMonopoly(ORE), Reason::OneCardATurn, "R-INKA-030");
        table.end_turn(RED);
        table.idle_turn(ORANGE, 12);
        table.idle_turn(BLUE, 12);
        table.play(RED, Move::PlayMonopoly(ORE));
    }
    let mut table = given.hand(ORANGE, wood(8)).ready();
    table.roll(RED, 7);
    assert_eq!(table.state.phase, Phase::Discard);
    table.refuse(RED, Move::PlayMonopoly(ORE), Reason::WrongPhase, "R-INKA-028");
    for _ in 0..4 {
        table.play(ORANGE, Move::Discard(WOOD));
    }
    assert_eq!(table.state.phase, Phase::MoveRobber);
    table.refuse(RED, Move::PlayMonopoly(ORE), Reason::WrongPhase, "R-INKA-028");
    table.play(RED, to_frame_or_hex(&table));
    assert!(table.allows(RED, Move::PlayMonopoly(ORE)));
}

/// Anywhere nobody is robbed.
fn to_frame_or_hex(table: &Scene) -> Mv {
    let moves = table.list(RED);
    let alone = |mv: &Mv| matches!(mv, Move::MoveRobber(to) if *to == hex(1, -3));
    moves.into_iter().find(alone).expect("nobody lives at forest 2")
}

/// R-INKA-031: only the player on turn builds, buys and trades with the supply.
#[test]
fn only_the_player_on_turn_acts() {
    let rich = wood(6) + stone(6) + potato(6) + wool(6) + ore(6) + feathers(1) + coca(1) + fish(1);
    let mut table = Given::beginner(3, &[]).hand(ORANGE, rich).devs(ORANGE, Dev::KNIGHT, 1).rolled().ready();
    let moves = [
        road(side((1, -2), (2, -3))),
        upgrade(B),
        settle(F3),
        Move::Buy,
        bank(WOOD, POTATO),
        goods_set(WOOD, WOOD),
        route_swap([WOOD, WOOD], ORE),
        chase(),
        Move::PlayKnight,
        Move::EndTurn,
        Move::Roll,
    ];
    for mv in moves {
        table.refuse(ORANGE, mv, Reason::NotYourTurn, "R-INKA-031");
    }
    assert!(table.list(ORANGE).is_empty());
}

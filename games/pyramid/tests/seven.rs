//! The seven: the pharaoh's number, discards, the gold block, the robber.

use super::builder::*;
use crate::egypt::gods::{God, GodEvent, GodMove};
use crate::egypt::{BRICK, GRAIN, STONE};
use crate::pyramid::{PyramidEvent, PyramidStep};
use civitas_engine::{Dev, Event, Lots, Move, Odds, Outcome, Phase, Reason};

/// R-PYR-060: the order: the number is shown, hands above it lose half, then the block is placed, then the robber moves.
#[test]
fn the_order_of_a_seven() {
    let given = Given::settled(3, &[]).hand(TURQUOISE, grain(9)).hand(GRAY, brick(8)).hand(PURPLE, stone(8));
    let mut table = given.gold(2).ready();
    let events = table.roll(PURPLE, 7);
    assert_eq!((events.len(), table.state.phase), (1, Phase::Game(PyramidStep::Reveal)), "nobody owes anything yet");
    assert_eq!(table.list(PURPLE), [REVEAL]);
    assert!(table.list(TURQUOISE).is_empty());
    table.refuse(TURQUOISE, REVEAL, Reason::NotYourTurn, "R-EGY-020");
    table.refuse(PURPLE, Move::MoveRobber(hex(-1, 0)), Reason::WrongPhase, "R-EGY-020");
    let events = table.reveal(PURPLE, 8);
    assert_eq!(events[0], told(PyramidEvent::GoldRevealed { seat: PURPLE, number: 8 }));
    assert_eq!(events[1..], [Event::MustDiscard { seat: TURQUOISE, count: 4 }]);
    assert_eq!((table.state.phase, table.site().revealed, table.site().gold), (Phase::Discard, 8, 2));
    table.refuse(PURPLE, REVEAL, own(&NO_REVEAL), "R-PYR-060");
    for left in (0..4).rev() {
        let events = table.play(TURQUOISE, Move::Discard(GRAIN));
        let placed = events.contains(&told(PyramidEvent::GoldPlaced { gold: 3, filled: 3 }));
        assert_eq!(placed, left == 0, "the block waits for the last card");
    }
    assert_eq!((table.state.phase, table.site().revealed, table.site().gold), (Phase::MoveRobber, 0, 3));
    table.play(PURPLE, Move::MoveRobber(hex(2, -2)));
    assert_eq!(table.state.phase, Phase::Steal);
    table.steal(PURPLE, TURQUOISE, GRAIN);
    assert_eq!((table.state.phase, table.hand(PURPLE)), (Phase::Main, stone(8) + grain(1)));
}

/// R-PYR-060, T-PYR-09, T-PYR-10: more cards than the number lose half, rounded down; as many do not.
#[test]
fn the_number_is_the_limit() {
    for (number, hands, debts) in
        [(6, [7, 6, 8], [3, 0, 4]), (7, [7, 8, 9], [0, 4, 4]), (8, [8, 9, 11], [0, 4, 5]), (9, [9, 10, 15], [0, 5, 7])]
    {
        let given = Given::settled(3, &[]).hand(PURPLE, stone(hands[0])).hand(TURQUOISE, grain(hands[1]));
        let mut table = given.hand(GRAY, brick(hands[2])).ready();
        table.seven(PURPLE, number);
        assert_eq!(table.state.debts[..3], debts, "{number}");
        for (seat, card) in [(PURPLE, STONE), (TURQUOISE, GRAIN), (GRAY, BRICK)] {
            for _ in 0..debts[seat.index()] {
                table.play(seat, Move::Discard(card));
            }
        }
        let sizes: Vec<u8> = table.hands().iter().map(|hand| hand.total()).collect();
        assert_eq!(sizes, [hands[0] - debts[0], hands[1] - debts[1], hands[2] - debts[2]]);
        assert_eq!(table.state.phase, Phase::MoveRobber);
    }
}

/// R-PYR-060: with small hands the block is placed at once.
#[test]
fn nobody_discards() {
    let mut table = Given::settled(3, &[]).ready();
    let events = table.seven(PURPLE, 6);
    let gold = told(PyramidEvent::GoldPlaced { gold: 1, filled: 1 });
    assert_eq!(events[1..], [told(PyramidEvent::GoldRevealed { seat: PURPLE, number: 6 }), gold]);
    assert_eq!((table.state.phase, table.site().vizier, table.all_points()), (Phase::MoveRobber, None, vec![1, 1, 1]));
}

/// R-PYR-006, R-PYR-060: each block that is left is as likely as any other; a number that is used up cannot come.
#[test]
fn the_top_block_is_any_that_is_left() {
    let given = Given::settled(3, &[]).site(|site| (site.gold, site.gold_out) = (5, [3, 0, 1, 1]));
    let mut table = given.ready();
    table.roll(PURPLE, 7);
    assert_eq!(table.state.odds(&table.game, PURPLE, REVEAL), Odds::Game(Lots::new([0, 3, 2, 2, 0, 0, 0, 0])));
    let six = table.state.play_forced(&table.game, PURPLE, REVEAL, Outcome::Game(0), &mut ());
    assert_eq!(six.expect_err("all sixes are out").reason, Reason::ImpossibleOutcome);
    table.reveal(PURPLE, 7);
    assert_eq!(table.site().gold_out, [3, 1, 1, 1]);
}

/// R-PYR-061, T-PYR-21: a mercenary moves the robber and nothing more: no block, no discards.
#[test]
fn a_mercenary_brings_no_gold() {
    let given = Given::settled(3, &[]).hand(GRAY, brick(12)).devs(PURPLE, Dev::KNIGHT, 1);
    let mut table = given.ready();
    table.play(PURPLE, Move::PlayKnight);
    assert_eq!((table.state.phase, table.site().gold, table.state.debts), (Phase::MoveRobber, 0, [0; 4]));
    table.refuse(PURPLE, REVEAL, own(&NO_REVEAL), "R-PYR-060");
    table.play(PURPLE, Move::MoveRobber(hex(-2, 2)));
    table.steal(PURPLE, GRAY, BRICK);
    assert_eq!((table.site().gold_out, table.hand(GRAY)), ([0; 4], brick(11)));
}

/// R-PYR-062: nothing else that can be done in a turn makes the pharaoh build: mercenary, robber, building, cards, trade,
/// and the blocks of the players.
#[test]
fn no_move_makes_the_pharaoh_build() {
    let hand = brick(4) + cattle(6) + grain(6) + papyrus(6) + stone(6);
    let given = Given::settled(3, &[("phases", "combined")]).hand(PURPLE, hand).hand(TURQUOISE, grain(1));
    let mut table = given.devs(PURPLE, Dev::KNIGHT, 1).ready();
    let no_gold = |table: &mut Scene| {
        let site = table.site();
        assert_eq!((site.gold, site.gold_out, site.revealed), (0, [0; 4], 0));
        table.refuse(PURPLE, REVEAL, own(&NO_REVEAL), "R-PYR-060");
    };
    table.play(PURPLE, Move::PlayKnight);
    no_gold(&mut table);
    table.play(PURPLE, Move::MoveRobber(hex(2, -2)));
    no_gold(&mut table);
    table.steal(PURPLE, TURQUOISE, GRAIN);
    table.roll(PURPLE, 12);
    let moves: [Mv; 6] = [
        boat(1, -2, "SW"),
        Move::Road(edge(0, 0, "NE")),
        Move::Road(edge(0, 0, "E")),
        Move::Upgrade(vertex(0, 0, "N")),
        bank(GRAIN, BRICK),
        BLOCK,
    ];
    for mv in moves {
        table.play(PURPLE, mv);
        no_gold(&mut table);
    }
    assert_eq!((table.site().filled(), table.site().blocks), (1, [1, 0, 0, 0]));
    table.buy(PURPLE, Dev::VICTORY);
    no_gold(&mut table);
    table.end_turn(PURPLE);
    assert_eq!(table.site().gold, 0);
}

/// R-PYR-062: no other roll makes the pharaoh build; a seven does.
#[test]
fn only_a_seven_makes_the_pharaoh_build() {
    let mut table = Given::settled(3, &[]).ready();
    table.seven(PURPLE, 7);
    assert_eq!((table.site().gold, table.site().gold_out), (1, [0, 1, 0, 0]));
    for sum in (2..=12).filter(|sum| *sum != 7) {
        let mut table = Given::settled(3, &[]).ready();
        table.refuse(PURPLE, REVEAL, own(&NO_REVEAL), "R-PYR-060");
        table.roll(PURPLE, sum);
        table.refuse(PURPLE, REVEAL, own(&NO_REVEAL), "R-PYR-060");
        table.end_turn(PURPLE);
        assert_eq!(table.site(), crate::pyramid::Site::default());
    }
}

/// R-PYR-060: Isis helps her owner between the number and the discards; what becomes of her is decided before those.
#[test]
fn isis_comes_before_the_discards() {
    let given = Given::settled(3, &[]).god(GRAY, God::Isis).hand(GRAY, brick(12)).hand(PURPLE, stone(9));
    let mut table = given.ready();
    let events = table.seven(PURPLE, 7);
    let god = [by_god(GodEvent::GodUsed { seat: GRAY, god: God::Isis }), by_god(GodEvent::Spared { seat: GRAY })];
    assert_eq!(events[2..], god);
    assert_eq!((table.site().revealed, table.state.debts), (7, [0; 4]));
    assert_eq!(table.state.to_act(&table.game), GRAY);
    let events = table.play(GRAY, power(GodMove::Exchange(God::Atum)));
    assert!(events.contains(&Event::MustDiscard { seat: PURPLE, count: 4 }));
    for _ in 0..4 {
        table.play(PURPLE, Move::Discard(STONE));
    }
    assert_eq!((table.state.phase, table.hand(GRAY)), (Phase::MoveRobber, brick(12)));
}

/// R-PYR-060: everybody sees the number while it counts.
#[test]
fn everybody_sees_the_number() {
    let mut table = Given::settled(3, &[]).hand(GRAY, brick(12)).ready();
    let events = table.seven(PURPLE, 9);
    for viewer in [None, Some(PURPLE), Some(GRAY)] {
        let form = serde_json::to_value(table.view(viewer).own).expect("a form");
        assert_eq!((&form["pyramid"]["revealed"], &form["pyramid"]["gold"]), (&9.into(), &0.into()));
        assert_eq!(events.iter().filter_map(|e| e.seen_by(viewer)).collect::<Vec<_>>(), events);
    }
    for _ in 0..6 {
        table.play(GRAY, Move::Discard(BRICK));
    }
    let form = serde_json::to_value(table.view(None).own).expect("a form");
    assert!(form["pyramid"].get("revealed").is_none() && form["pyramid"]["gold"] == 1);
}

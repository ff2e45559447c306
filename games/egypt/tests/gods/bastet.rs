//! Bastet: the robber goes home. With the other pairing it is Thoth who sends it.

use super::builder::*;
use crate::egypt::PAPYRUS;
use crate::egypt::gods::{God, GodMove, GodStep};
use civitas_engine::{Cards, Event, Hex, Move, Phase, Reason};

const BANISH: Mv = Move::Game(GodMove::Banish);

/// R-GOD-008, R-GOD-006, R-GOD-002: Bastet moves the robber to the desert and takes a card of the hex it leaves, before or
/// after the roll; nobody is robbed. With `bastet_chooses` that is Thoth's power and not Bastet's.
#[test]
fn bastet_sends_the_robber_home() {
    let lands =
        [((0, -2), stone(1)), ((1, -2), papyrus(1)), ((-2, 1), cattle(1)), ((-2, 0), grain(1)), ((0, -1), brick(1))];
    for (pairing, god, other) in
        [("thoth_chooses", God::Bastet, God::Thoth), ("bastet_chooses", God::Thoth, God::Bastet)]
    {
        for ((q, r), card) in lands {
            for rolled in [false, true] {
                let given = Given::beginner(3, &[("god_pairing", pairing)]).god(PURPLE, god).robber(q, r);
                let given = given.hand(TURQUOISE, brick(2)).hand(GRAY, brick(2));
                let mut table = if rolled { given.rolled().ready() } else { given.ready() };
                let supply = table.state.supply;
                let events = table.play(PURPLE, BANISH);
                let moved = Event::RobberMoved { seat: PURPLE, from: hex(q, r), to: hex(0, 0) };
                assert_eq!(events, [used(PURPLE, god), moved, Event::Took { seat: PURPLE, cards: card }]);
                assert_eq!(table.state.robber, hex(0, 0));
                assert_eq!((table.hands(), table.state.supply), (vec![card, brick(2), brick(2)], supply - card));
                assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
                table.play(PURPLE, FLIP);
                assert_eq!(table.state.phase, if rolled { Phase::Main } else { Phase::BeforeRoll });
            }
        }
        let mut table = Given::beginner(3, &[("god_pairing", pairing)]).god(PURPLE, other).robber(0, -2).ready();
        table.refuse(PURPLE, BANISH, own(&NOT_YOUR_GOD), "R-GOD-004");
    }
}

/// R-GOD-008: not with the robber in the desert, not off the board, and not if the supply has no such card.
#[test]
fn bastet_needs_a_robber_on_fertile_land_and_a_card() {
    let mut table = Given::beginner(3, &[]).god(PURPLE, God::Bastet).ready();
    table.refuse(PURPLE, BANISH, own(&ROBBER_IN_DESERT), "R-GOD-008");
    let given = Given::beginner(3, &[]).god(PURPLE, God::Bastet).robber(1, -2);
    let mut table = given.clone().hoard(GRAY, PAPYRUS, 0).ready();
    table.refuse(PURPLE, BANISH, Reason::SupplyEmpty, "R-EGY-046");
    let mut table = given.hoard(GRAY, PAPYRUS, 1).ready();
    table.play(PURPLE, BANISH);
    assert_eq!((table.hand(PURPLE), table.state.supply.count(PAPYRUS)), (papyrus(1), 0));
}

/// R-GOD-008: on a board without a desert there is nowhere to send the robber; off the board there is none to send.
#[test]
fn bastet_needs_a_desert() {
    let mut board = Scene::new(3, &[("map", "beginner")]).game.board.spec().clone();
    let desert = board.hexes.iter_mut().find(|h| h.terrain == "desert").expect("a desert");
    (desert.terrain, desert.number) = ("quarry".to_owned(), Some(12));
    let mut given = Given::on(board.clone(), 3, &[]).bystander(TURQUOISE).bystander(GRAY);
    given = given.home(PURPLE, (-3, 1, "N"), (-2, 0, "SW")).home(PURPLE, (-1, 1, "N"), (0, 0, "SW"));
    given.state.own.of = [Some(God::Bastet), Some(God::Ptha), Some(God::Osiris), None];
    let mut table = given.robber(0, -2).ready();
    table.refuse(PURPLE, BANISH, own(&ROBBER_IN_DESERT), "R-GOD-008");
    board.robber = None;
    let mut given = Given::on(board, 3, &[]).bystander(TURQUOISE).bystander(GRAY);
    given = given.home(PURPLE, (-3, 1, "N"), (-2, 0, "SW")).home(PURPLE, (-1, 1, "N"), (0, 0, "SW"));
    given.state.own.of = [Some(God::Bastet), Some(God::Ptha), Some(God::Osiris), None];
    let mut table = given.ready();
    assert_eq!(table.state.robber, Hex::OFF);
    table.refuse(PURPLE, BANISH, own(&ROBBER_IN_DESERT), "R-GOD-008");
    assert_eq!(table.hand(PURPLE), Cards::EMPTY);
}

/// R-GOD-008: the hex is free again: its next roll pays.
#[test]
fn the_hex_pays_again() {
    let mut table = Given::beginner(3, &[]).god(PURPLE, God::Bastet).robber(0, -2).ready();
    table.play(PURPLE, BANISH);
    table.play(PURPLE, FLIP);
    table.roll(PURPLE, 10);
    assert_eq!(table.hand(PURPLE), stone(2));
}

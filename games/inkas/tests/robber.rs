//! The seven and the robber: discards, where the robber goes, whom it robs.

use super::builder::*;
use super::cards::robbers_example;
use crate::inkas::{InkasMove, ORE, STONE, WOOD};
use civitas_engine::{Cards, Dev, Event, Hex, HexSet, Move, Odds, Outcome, Phase, Reason, Seat, View};

/// R-INKA-092: a 7 pays nobody, although buildings stand everywhere.
#[test]
fn a_seven_pays_nobody() {
    let mut table = Given::beginner(4, &[]).hand(RED, wood(7)).ready();
    let (hands, supply) = (table.hands(), table.state.supply);
    let events = table.roll(RED, 7);
    assert_eq!(events, [Event::Rolled { seat: RED, dice: [1, 6], hexes: HexSet::EMPTY, robbed: None }]);
    assert_eq!((table.hands(), table.state.supply, table.state.phase), (hands, supply, Phase::MoveRobber));
}

/// What three players owe on a 7 with hands of these sizes and these open combat arts; red throws.
fn debts(sizes: [u8; 3], arts: [u8; 3]) -> Vec<u8> {
    let mut given = Given::beginner(3, &[]);
    for (i, (size, open)) in sizes.into_iter().zip(arts).enumerate() {
        let goods = size.min(2);
        given = given.hand(Seat(i as u8), fish(goods) + Cards::of([WOOD, STONE, ORE][i], size - goods));
        given = given.open_knights(Seat(i as u8), open);
    }
    let mut table = given.ready();
    let events = table.roll(RED, 7);
    let owed = table.state.debts[..3].to_vec();
    for (i, count) in owed.iter().enumerate() {
        let told = Event::MustDiscard { seat: Seat(i as u8), count: *count };
        assert_eq!(events.contains(&told), *count > 0);
    }
    assert_eq!(table.state.phase == Phase::Discard, owed != [0, 0, 0]);
    owed
}

/// R-INKA-093, T-INKA-09: Emily throws with 6 cards, Maria has 8 and one open combat art, Claudia 11 and two.
#[test]
fn open_combat_arts_raise_the_limit() {
    assert_eq!(debts([6, 8, 11], [0, 1, 2]), [0, 0, 5]);
}

/// R-INKA-093, T-INKA-10, T-INKA-11, T-INKA-12: half of the whole hand, rounded down, above 7 plus open combat arts.
#[test]
fn large_hands_lose_half() {
    assert_eq!(debts([9, 7, 8], [0, 0, 0]), [4, 0, 4]);
    assert_eq!(debts([9, 0, 0], [2, 0, 0]), [0, 0, 0]);
    assert_eq!(debts([10, 0, 0], [2, 0, 0]), [5, 0, 0]);
    assert_eq!(debts([10, 0, 11], [3, 0, 3]), [0, 0, 5]);
    assert_eq!(debts([11, 0, 0], [3, 0, 0]), [5, 0, 0]);
}

/// R-INKA-093: everybody chooses what to give back, one card at a time; then the robber moves.
#[test]
fn discards_are_chosen() {
    let mut table = Given::beginner(3, &[]).hand(BLUE, wood(5) + fish(4)).hand(RED, ore(8)).ready();
    let supply = table.state.supply;
    table.roll(RED, 7);
    table.refuse(ORANGE, Move::Discard(WOOD), Reason::NothingToDiscard, "R-INKA-093");
    table.refuse(BLUE, Move::Discard(ORE), Reason::DiscardNotHeld, "R-INKA-093");
    table.refuse(RED, robber_to(1, 1), Reason::WrongPhase, "R-INKA-028");
    for card in [WOOD, crate::inkas::FISH, WOOD, WOOD] {
        table.play(BLUE, Move::Discard(card));
    }
    for _ in 0..4 {
        assert_eq!(table.state.phase, Phase::Discard);
        table.play(RED, Move::Discard(ORE));
    }
    assert_eq!(table.hands(), [ore(4), NOTHING, wood(2) + fish(3)]);
    assert_eq!((table.state.supply, table.state.phase), (supply + wood(3) + fish(1) + ore(4), Phase::MoveRobber));
}

/// R-INKA-094, R-INKA-096, T-INKA-43: the robber goes to another resource hex or to the jungle frame, where nobody is
/// robbed; never to jungle, plantation, fishing ground or sea.
#[test]
fn the_robber_goes_to_land_or_to_the_frame() {
    let mut table = Given::beginner(4, &[]).hand(BLUE, wood(3)).hand(GREY, wood(3)).robber(1, 0).ready();
    table.roll(RED, 7);
    for (q, r) in [(2, 1), (2, 0), (1, 2), (-2, 1), (-2, 0), (-2, 2)] {
        table.refuse(RED, robber_to(q, r), Reason::RobberNotThere, "R-INKA-094");
    }
    table.refuse(RED, robber_to(1, 0), Reason::RobberMustMove, "R-INKA-094");
    table.refuse(RED, Move::MoveRobber(Hex(29)), Reason::NoSuchPlace, "R-INKA-007");
    assert_eq!(table.list(RED).len(), 18, "seventeen other resource hexes and the frame");
    let events = table.play(RED, to_frame());
    assert_eq!(events, [Event::RobberMoved { seat: RED, from: hex(1, 0), to: Hex::OFF }]);
    assert_eq!((table.state.robber, table.state.phase, table.hand(RED)), (Hex::OFF, Phase::Main, NOTHING));
}

/// R-INKA-094: with `frame_on_seven = barred` a 7 does not send the robber to the frame; combat arts still do.
#[test]
fn the_frame_can_be_barred_on_a_seven() {
    for (value, allowed) in [("barred", false), ("allowed", true)] {
        let given = Given::beginner(3, &[("frame_on_seven", value)]).robber(1, 0).devs(RED, Dev::KNIGHT, 1);
        let mut table = given.clone().ready();
        table.roll(RED, 7);
        assert_eq!(table.allows(RED, to_frame()), allowed);
        if !allowed {
            table.refuse(RED, to_frame(), Reason::RobberNotThere, "R-INKA-094");
        }
        table.play(RED, robber_to(1, -3));
        // A combat art in the same turn, after the 7, is a combat art.
        table.play(RED, Move::PlayKnight);
        table.play(RED, to_frame());
        // And a 7 after a combat art is a 7.
        let mut table = given.ready();
        table.play(RED, Move::PlayKnight);
        assert!(table.allows(RED, to_frame()));
        table.play(RED, robber_to(1, -3));
        table.roll(RED, 7);
        assert_eq!(table.allows(RED, to_frame()), allowed);
    }
}

/// R-INKA-098: the frame is one place: a robber on it must go to a resource hex, unless the table allows it to stay.
#[test]
fn the_frame_is_one_place() {
    for (value, allowed) in [("barred", false), ("allowed", true)] {
        let given = Given::beginner(3, &[("frame_to_frame", value)]).devs(RED, Dev::KNIGHT, 1);
        for by_card in [false, true] {
            let mut table = given.clone().ready();
            if by_card {
                table.play(RED, Move::PlayKnight);
            } else {
                table.roll(RED, 7);
            }
            assert_eq!(table.list(RED).len(), 18 + usize::from(allowed));
            if allowed {
                table.play(RED, to_frame());
                assert_eq!(table.state.robber, Hex::OFF);
            } else {
                table.refuse(RED, to_frame(), Reason::RobberMustMove, "R-INKA-098");
            }
        }
    }
    // Both switches together: from the frame to the frame, but not on a 7.
    let given = Given::beginner(3, &[("frame_to_frame", "allowed"), ("frame_on_seven", "barred")]);
    let mut table = given.devs(RED, Dev::KNIGHT, 1).ready();
    table.play(RED, Move::PlayKnight);
    table.play(RED, to_frame());
    table.roll(RED, 7);
    table.refuse(RED, to_frame(), Reason::RobberMustMove, "R-INKA-094");
}

/// R-INKA-095, R-INKA-035, R-INKA-099, T-INKA-08: Olivia throws a 7, robs red or blue at the forest and goes on; later a
/// 6 brings no wood from there.
#[test]
fn olivia_robs_at_the_forest() {
    let olivia = ORANGE;
    for (victim, card) in [(RED, ORE), (BLUE, STONE)] {
        let mut table = robbers_example().hand(RED, ore(2)).hand(BLUE, stone(1) + wood(2)).ready();
        table.roll(olivia, 7);
        table.play(olivia, robber_to(1, 1));
        assert_eq!((table.state.phase, table.list(olivia)), (Phase::Steal, vec![Move::Steal(RED), Move::Steal(BLUE)]));
        let odds = table.state.odds(&table.game, olivia, Move::Steal(BLUE));
        assert_eq!((odds, odds.weight(Outcome::Stolen(WOOD))), (Odds::Steal(stone(1) + wood(2)), 2));
        table.steal(olivia, victim, card);
        assert_eq!((table.hand(olivia), table.state.phase), (Cards::of(card, 1), Phase::Main));
        table.end_turn(olivia);
        let hands = table.hands();
        table.roll(BLUE, 6);
        assert_eq!(table.hands(), hands);
    }
}

/// R-INKA-095: robbing is a duty, unless the table makes it a choice; which card it was, only two learn.
#[test]
fn robbing_is_a_duty() {
    for (value, optional) in [("forced", false), ("optional", true)] {
        let mut table = Given::beginner(3, &[("steal", value)]).hand(BLUE, ore(1)).ready();
        table.roll(RED, 7);
        table.play(RED, robber_to(1, 0));
        table.refuse(RED, Move::EndTurn, Reason::WrongPhase, "R-INKA-028");
        table.refuse(RED, Move::Steal(ORANGE), Reason::NotAVictim, "R-INKA-095");
        table.refuse(RED, Move::Steal(RED), Reason::NotAVictim, "R-INKA-095");
        if optional {
            table.play(RED, Move::StealNothing);
            assert_eq!((table.hand(RED), table.state.phase), (NOTHING, Phase::Main));
        } else {
            table.refuse(RED, Move::StealNothing, Reason::MustSteal, "R-INKA-095");
            let events = table.steal(RED, BLUE, ORE);
            let stole = |card| Event::Stole { seat: RED, from: BLUE, any: true, card };
            for (viewer, card) in [(Some(RED), Some(ORE)), (Some(BLUE), Some(ORE)), (Some(ORANGE), None), (None, None)]
            {
                assert_eq!(events.iter().filter_map(|e| e.seen_by(viewer)).collect::<Vec<_>>(), [stole(card)]);
            }
        }
    }
}

/// R-INKA-095, R-INKA-116: a declining building exposes its owner to the robber.
#[test]
fn a_ruin_can_be_robbed() {
    let given = Given::bare(2, &[]).ruin(RED, F1).settlement(RED, A).leads(RED, 2).bystander(ORANGE);
    let mut table = given.hand(RED, wood(1)).turn(ORANGE).ready();
    table.roll(ORANGE, 7);
    table.play(ORANGE, robber_to(1, 1));
    table.steal(ORANGE, RED, WOOD);
    assert_eq!((table.hand(RED), table.hand(ORANGE)), (NOTHING, wood(1)));
}

/// R-INKA-096: nobody is robbed where nobody else lives or those who do have no cards; with `victims = any` they can be
/// named.
#[test]
fn empty_hands_are_not_robbed() {
    let mut table = Given::beginner(4, &[]).hand(GREY, wood(1)).ready();
    table.roll(RED, 7);
    let mut alone = table.clone();
    alone.play(RED, robber_to(1, -3));
    assert_eq!(alone.state.phase, Phase::Main);
    // Blue and grey live at the mountains, but blue has nothing.
    table.play(RED, robber_to(1, 0));
    assert_eq!(table.list(RED), [Move::Steal(GREY)]);
    table.refuse(RED, Move::Steal(BLUE), Reason::NothingToSteal, "R-INKA-096");
    let mut table = Given::beginner(4, &[("victims", "any")]).hand(GREY, wood(1)).ready();
    table.roll(RED, 7);
    table.play(RED, robber_to(1, 0));
    assert_eq!(table.list(RED), [Move::Steal(BLUE), Move::Steal(GREY)]);
    let events = table.play(RED, Move::Steal(BLUE));
    assert_eq!(events, [Event::Stole { seat: RED, from: BLUE, any: false, card: None }]);
}

/// R-INKA-097: in random games only a 7, combat arts and their advantage move the robber.
#[test]
fn only_three_things_move_the_robber() {
    let mut moved = [0; 2];
    for seed in 0..15 {
        let mut due = false;
        random_game(&crate::Setup { seed, ..setup(3, &[]) }, 2500, |_, step| {
            let seven = |e: &Ev| matches!(e, Event::Rolled { dice, .. } if dice[0] + dice[1] == 7);
            due |= step.events.iter().any(seven) || step.mv == Move::PlayKnight;
            let told = step.events.iter().any(|e| matches!(e, Event::RobberMoved { .. }));
            assert_eq!(told, step.before.robber != step.after.robber);
            match step.mv {
                Move::MoveRobber(_) => {
                    assert!(due && told);
                    (due, moved[0]) = (false, moved[0] + 1);
                }
                Move::Game(InkasMove::ChaseRobber) => {
                    assert!(told);
                    moved[1] += 1;
                }
                _ => assert!(!told),
            }
        });
    }
    assert!(moved[0] > 50 && moved[1] > 0, "{moved:?}");
}

/// R-INKA-099, R-INKA-038: after the 7 the turn goes on with trade and build; what is owed is open to all.
#[test]
fn the_turn_goes_on_after_a_seven() {
    let mut table = Given::beginner(3, &[]).hand(RED, road_price() + wood(3)).hand(BLUE, ore(8)).ready();
    table.roll(RED, 7);
    assert_eq!(View::of(&table.state, &table.game, None).seats[BLUE.index()].debt, 4);
    for _ in 0..4 {
        table.play(BLUE, Move::Discard(ORE));
    }
    table.play(RED, robber_to(1, -3));
    table.play(RED, bank(WOOD, ORE));
    table.play(RED, road(side((-1, 0), (-1, 1))));
}

//! The seven and the robber: discards, where the robber goes, whom it robs.

use super::builder::*;
use crate::egypt::{BRICK, GRAIN, STONE};
use civitas_engine::{Cards, Event, HexSet, Move, Odds, Outcome, Phase, Reason, Seat, View};

/// R-EGY-070: a seven pays nobody and takes from nobody with seven cards or fewer, although buildings stand at every
/// number.
#[test]
fn a_seven_pays_nobody() {
    let start =
        Given::beginner(4, &[]).hand(PURPLE, brick(7)).hand(TURQUOISE, stone(2) + grain(1)).hand(RED, cattle(1));
    for sum in (2..=12).filter(|sum| *sum != 7) {
        let mut table = start.clone().ready();
        let hands = table.hands();
        table.roll(PURPLE, sum);
        assert_ne!(table.hands(), hands, "a building stands at a {sum}");
    }
    for roller in [PURPLE, TURQUOISE, GRAY, RED] {
        for low in 1..=6 {
            let mut table = start.clone().turn(roller).ready();
            let (hands, supply) = (table.hands(), table.state.supply);
            let dice = [low, 7 - low];
            let events = table.play_with(roller, Move::Roll, Outcome::Dice(dice));
            assert_eq!((table.hands(), table.state.supply), (hands, supply));
            assert_eq!(events, [Event::Rolled { seat: roller, dice, hexes: HexSet::EMPTY, robbed: None }]);
            assert_eq!(table.state.phase, Phase::MoveRobber);
        }
    }
}

/// R-EGY-071, T-EGY-14, T-EGY-15: hands of more than seven lose half, rounded down, no matter who rolled.
#[test]
fn large_hands_lose_half() {
    for (sizes, debts) in [([6, 8, 11], [0, 4, 5]), ([9, 7, 0], [4, 0, 0]), ([7, 10, 15], [0, 5, 7])] {
        for roller in [PURPLE, TURQUOISE, GRAY] {
            let [a, b, c] = sizes;
            let given = Given::beginner(3, &[]).hand(PURPLE, stone(a)).hand(TURQUOISE, grain(b)).hand(GRAY, brick(c));
            let mut table = given.turn(roller).ready();
            let supply = table.state.supply;
            let events = table.roll(roller, 7);
            assert_eq!(table.state.debts[..3], debts);
            assert_eq!(table.state.phase, Phase::Discard);
            let owed = |seat: Seat| debts[seat.index()];
            for seat in [PURPLE, TURQUOISE, GRAY] {
                assert_eq!(events.contains(&Event::MustDiscard { seat, count: owed(seat) }), owed(seat) > 0);
            }
            // Carried out to the last card: the game waits for every one of them.
            for (seat, card) in [(GRAY, BRICK), (PURPLE, STONE), (TURQUOISE, GRAIN)] {
                for _ in 0..owed(seat) {
                    assert_eq!(table.state.phase, Phase::Discard);
                    table.refuse(roller, robber_to(0, 2), Reason::WrongPhase, "R-EGY-020");
                    table.play(seat, Move::Discard(card));
                }
                assert!(table.list(seat).iter().all(|mv| !matches!(mv, Move::Discard(_))), "enough is enough");
            }
            let [x, y, z] = debts;
            assert_eq!(table.hands(), [stone(a - x), grain(b - y), brick(c - z)]);
            assert_eq!(table.state.supply, supply + stone(x) + grain(y) + brick(z));
            assert_eq!((table.state.phase, table.state.debts), (Phase::MoveRobber, [0; 4]));
            table.play(roller, robber_to(0, 2));
            assert_eq!(table.state.phase, Phase::Main);
        }
    }
}

/// R-EGY-071: everybody sees how many cards are owed and which ones are put down.
#[test]
fn discards_are_open() {
    let mut table = Given::beginner(3, &[]).hand(GRAY, brick(5) + stone(4)).ready();
    let mut events = table.roll(PURPLE, 7);
    let viewers = [Some(PURPLE), Some(TURQUOISE), Some(GRAY), None];
    for (owed, card) in [(4, BRICK), (3, STONE), (2, STONE), (1, BRICK)] {
        for viewer in viewers {
            assert_eq!(View::of(&table.state, &table.game, viewer).seats[GRAY.index()].debt, owed);
        }
        let discarded = table.play(GRAY, Move::Discard(card));
        assert!(discarded.contains(&Event::Discarded { seat: GRAY, card }));
        events.extend(discarded);
    }
    for viewer in viewers {
        assert_eq!(events.iter().filter_map(|e| e.seen_by(viewer)).collect::<Vec<_>>(), events);
    }
    assert_eq!(table.hand(GRAY), brick(3) + stone(2));
}

/// R-EGY-071: everybody concerned chooses the cards, in any order, and all are in before the robber moves.
#[test]
fn everybody_chooses_what_to_discard() {
    let given =
        Given::beginner(3, &[]).hand(PURPLE, stone(7)).hand(TURQUOISE, grain(5) + stone(3)).hand(GRAY, brick(9));
    let mut table = given.ready();
    let supply = table.state.supply;
    table.roll(PURPLE, 7);
    table.refuse(PURPLE, Move::Discard(STONE), Reason::NothingToDiscard, "R-EGY-071");
    table.refuse(PURPLE, robber_to(0, 2), Reason::WrongPhase, "R-EGY-020");
    table.refuse(PURPLE, Move::EndTurn, Reason::WrongPhase, "R-EGY-020");
    table.refuse(GRAY, Move::Discard(GRAIN), Reason::DiscardNotHeld, "R-EGY-071");
    for (seat, card) in [(GRAY, BRICK), (TURQUOISE, STONE), (TURQUOISE, GRAIN), (GRAY, BRICK), (TURQUOISE, GRAIN)] {
        table.play(seat, Move::Discard(card));
    }
    table.play(TURQUOISE, Move::Discard(STONE));
    table.refuse(TURQUOISE, Move::Discard(STONE), Reason::NothingToDiscard, "R-EGY-071");
    for _ in 0..2 {
        table.refuse(PURPLE, robber_to(0, 2), Reason::WrongPhase, "R-EGY-020");
        table.play(GRAY, Move::Discard(BRICK));
    }
    assert_eq!(table.hands(), [stone(7), grain(3) + stone(1), brick(5)]);
    assert_eq!(table.state.supply, supply + grain(2) + stone(2) + brick(4));
    assert_eq!(table.state.phase, Phase::MoveRobber);
}

/// R-EGY-071: development cards do not count for the hand.
#[test]
fn development_cards_do_not_count_for_the_hand() {
    let given = Given::beginner(2, &[]).hand(PURPLE, stone(7)).devs(PURPLE, civitas_engine::Dev::KNIGHT, 3);
    let mut table = given.ready();
    table.roll(PURPLE, 7);
    assert_eq!((table.state.phase, table.state.debts), (Phase::MoveRobber, [0; 4]));
}

/// R-EGY-072, T-EGY-17: the robber must go to another hex; the desert is allowed.
#[test]
fn the_robber_must_move() {
    let mut table = Given::beginner(3, &[]).robber(-2, 1).ready();
    table.roll(PURPLE, 7);
    table.refuse(PURPLE, robber_to(-2, 1), Reason::RobberMustMove, "R-EGY-072");
    table.refuse(PURPLE, Move::MoveRobber(civitas_engine::Hex(19)), Reason::NoSuchPlace, "R-EGY-004");
    table.refuse(TURQUOISE, robber_to(0, 0), Reason::NotYourTurn, "R-EGY-020");
    assert_eq!(table.list(PURPLE).len(), 18, "any other hex");
    let events = table.play(PURPLE, robber_to(0, 0));
    assert!(events.contains(&Event::RobberMoved { seat: PURPLE, from: hex(-2, 1), to: hex(0, 0) }));
    assert_eq!(table.state.robber, hex(0, 0));
}

/// R-EGY-073, R-EGY-074, T-EGY-16: Hori robs one of two neighbours of the fields 6, which pay nobody until the robber
/// moves again.
#[test]
fn hori_robs_one_of_two_neighbours() {
    let hori = PURPLE;
    let given = Given::beginner(4, &[]).home(RED, (-2, 3, "N"), (-1, 2, "W")).robber(-2, 1);
    let mut table = given.hand(TURQUOISE, stone(2)).hand(RED, grain(2)).ready();
    table.roll(hori, 7);
    table.play(hori, robber_to(-1, 2));
    assert_eq!(table.list(hori), [Move::Steal(TURQUOISE), Move::Steal(RED)]);
    table.refuse(hori, Move::Steal(GRAY), Reason::NotAVictim, "R-EGY-073");
    table.refuse(hori, Move::Steal(hori), Reason::NotAVictim, "R-EGY-073");
    let events = table.steal(hori, RED, GRAIN);
    assert_eq!(events, [Event::Stole { seat: hori, from: RED, any: true, card: Some(GRAIN) }]);
    assert_eq!((table.hand(hori), table.hand(TURQUOISE), table.hand(RED)), (grain(1), stone(2), grain(1)));
    assert_eq!(table.state.phase, Phase::Main);
    table.end_turn(hori);
    // The other 6, an alluvial land, pays purple and gray; the fields pay nobody.
    table.roll(TURQUOISE, 6);
    assert_eq!(table.hands(), [grain(1) + brick(1), stone(2), brick(1), grain(1)]);
    table.end_turn(TURQUOISE);
    table.roll(GRAY, 7);
    table.play(GRAY, robber_to(0, 2));
    table.steal(GRAY, RED, GRAIN);
    table.end_turn(GRAY);
    table.roll(RED, 6);
    assert_eq!((table.hand(TURQUOISE), table.hand(RED)), (stone(2) + grain(1), grain(1)), "the fields pay again");
}

/// R-EGY-073: the card is drawn blindly: each card of the hand is as likely as any other.
#[test]
fn the_card_is_drawn_blindly() {
    let mut table = Given::beginner(2, &[]).hand(TURQUOISE, grain(3) + stone(1)).ready();
    table.roll(PURPLE, 7);
    table.play(PURPLE, robber_to(-1, 2));
    assert_eq!(table.state.odds(&table.game, PURPLE, Move::Steal(TURQUOISE)), Odds::Steal(grain(3) + stone(1)));
}

/// R-EGY-073, R-EGY-074: with nobody but oneself at the hex, nothing is stolen and the turn goes on.
#[test]
fn an_empty_hex_yields_no_card() {
    let given = Given::beginner(2, &[]).hand(PURPLE, brick(4)).hand(TURQUOISE, stone(3));
    let mut table = given.ready();
    table.roll(PURPLE, 7);
    // Only purple stands at this pasture.
    table.play(PURPLE, robber_to(-2, 1));
    assert_eq!((table.state.phase, table.hands()), (Phase::Main, vec![brick(4), stone(3)]));
    table.play(PURPLE, bank(BRICK, STONE));
}

/// A seven in purple's turn and the robber at the fields 6, where turquoise, whose hand is empty, and red live.
fn at_the_fields(options: &[(&str, &str)], red: Cards) -> Scene {
    let given = Given::beginner(4, options).home(RED, (-2, 3, "N"), (-1, 2, "W"));
    let mut table = given.hand(RED, red).hand(GRAY, brick(3)).ready();
    table.roll(PURPLE, 7);
    table.play(PURPLE, robber_to(-1, 2));
    table
}

/// R-EGY-073, R-EGY-075: an empty hand beside one with cards is no way out, and that is the default.
#[test]
fn an_empty_hand_is_no_way_out() {
    for options in [&[][..], &[("victims", "with_cards")]] {
        let mut table = at_the_fields(options, stone(1));
        assert_eq!(table.list(PURPLE), [Move::Steal(RED)]);
        table.refuse(PURPLE, Move::Steal(TURQUOISE), Reason::NothingToSteal, "R-EGY-073");
        table.refuse(PURPLE, Move::Steal(GRAY), Reason::NotAVictim, "R-EGY-073");
        table.refuse(PURPLE, Move::StealNothing, Reason::MustSteal, "R-EGY-075");
        table.refuse(PURPLE, Move::EndTurn, Reason::WrongPhase, "R-EGY-020");
        table.steal(PURPLE, RED, STONE);
        assert_eq!((table.hand(PURPLE), table.hand(RED), table.state.phase), (stone(1), NOTHING, Phase::Main));
        // Nobody there holds a card: the turn just goes on.
        let table = at_the_fields(options, NOTHING);
        assert_eq!((table.state.phase, table.hand(PURPLE)), (Phase::Main, NOTHING));
    }
}

/// R-EGY-073, R-EGY-075: with `victims = any` a neighbour with an empty hand may be named and yields nothing; naming
/// nobody is still not allowed.
#[test]
fn an_empty_hand_may_be_named_where_the_table_allows_it() {
    for red in [stone(1), NOTHING] {
        let mut table = at_the_fields(&[("victims", "any")], red);
        assert_eq!(table.list(PURPLE), [Move::Steal(TURQUOISE), Move::Steal(RED)]);
        table.refuse(PURPLE, Move::Steal(GRAY), Reason::NotAVictim, "R-EGY-073");
        table.refuse(PURPLE, Move::StealNothing, Reason::MustSteal, "R-EGY-075");
        let events = table.play(PURPLE, Move::Steal(TURQUOISE));
        assert_eq!(events, [Event::Stole { seat: PURPLE, from: TURQUOISE, any: false, card: None }]);
        assert_eq!((table.hand(PURPLE), table.hand(RED), table.state.phase), (NOTHING, red, Phase::Main));
    }
    let mut table = at_the_fields(&[("victims", "any")], stone(1));
    table.steal(PURPLE, RED, STONE);
    assert_eq!((table.hand(PURPLE), table.hand(RED)), (stone(1), NOTHING));
}

/// R-EGY-075: where stealing is optional, passing is one more choice, whatever victims there are.
#[test]
fn optional_stealing_goes_with_both_kinds_of_victims() {
    for (victims, others) in [("with_cards", vec![RED]), ("any", vec![TURQUOISE, RED])] {
        let mut table = at_the_fields(&[("victims", victims), ("steal", "optional")], stone(1));
        let named = others.into_iter().map(Move::Steal).chain([Move::StealNothing]);
        assert_eq!(table.list(PURPLE), named.collect::<Vec<_>>());
        table.play(PURPLE, Move::StealNothing);
        assert_eq!((table.hand(RED), table.state.phase), (stone(1), Phase::Main));
    }
}

/// R-EGY-074: after the robber the turn goes on with trade and building.
#[test]
fn the_turn_goes_on_after_a_seven() {
    let given = Given::beginner(2, &[]).hand(PURPLE, brick(4) + cattle(2)).hand(TURQUOISE, stone(1));
    let mut table = given.ready();
    table.roll(PURPLE, 7);
    table.refuse(PURPLE, bank(BRICK, STONE), Reason::WrongPhase, "R-EGY-020");
    table.play(PURPLE, robber_to(-1, 2));
    table.steal(PURPLE, TURQUOISE, STONE);
    table.refuse(PURPLE, Move::Roll, Reason::AlreadyRolled, "R-EGY-020");
    table.play(PURPLE, offer(brick(1), grain(1), &[TURQUOISE]));
    table.play(PURPLE, bank(BRICK, GRAIN));
    table.end_turn(PURPLE);
}

/// R-EGY-075: a victim must be named if there is one, unless stealing is optional at this table.
#[test]
fn stealing_is_a_duty_unless_the_table_makes_it_optional() {
    for (value, may_pass) in [("forced", false), ("optional", true)] {
        let mut table = Given::beginner(2, &[("steal", value)]).hand(TURQUOISE, stone(1)).ready();
        table.refuse(PURPLE, Move::StealNothing, Reason::WrongPhase, "R-EGY-020");
        table.roll(PURPLE, 7);
        table.play(PURPLE, robber_to(-1, 2));
        table.refuse(PURPLE, Move::EndTurn, Reason::WrongPhase, "R-EGY-020");
        assert!(table.allows(PURPLE, Move::Steal(TURQUOISE)));
        if may_pass {
            table.play(PURPLE, Move::StealNothing);
            assert_eq!((table.state.phase, table.hands()), (Phase::Main, vec![NOTHING, stone(1)]));
        } else {
            table.refuse(PURPLE, Move::StealNothing, Reason::MustSteal, "R-EGY-075");
        }
    }
}

/// R-EGY-076: nobody moves the robber or steals just like that.
#[test]
fn the_robber_waits_for_a_seven_or_a_mercenary() {
    let mut table = Given::beginner(2, &[]).hand(TURQUOISE, stone(1)).ready();
    for rolled in [false, true] {
        if rolled {
            table.roll(PURPLE, 12);
        }
        table.refuse(PURPLE, robber_to(-1, 2), Reason::WrongPhase, "R-EGY-020");
        table.refuse(PURPLE, Move::Steal(TURQUOISE), Reason::WrongPhase, "R-EGY-020");
    }
}

/// R-EGY-076: in random games the robber moves once after each seven and each mercenary, and never else.
#[test]
fn only_sevens_and_mercenaries_move_the_robber() {
    for seed in 0..12 {
        let mut due = 0;
        random_game(&crate::Setup { seed, ..setup(4, &[]) }, 3000, |_, step| {
            let seven = |e: &Ev| matches!(e, Event::Rolled { dice: [a, b], .. } if a + b == 7);
            due += step.events.iter().filter(|e| seven(e)).count();
            due += usize::from(step.mv == Move::PlayKnight);
            let moved = step.before.robber != step.after.robber;
            assert_eq!(moved, matches!(step.mv, Move::MoveRobber(_)));
            if moved {
                assert_eq!((due, step.seat), (1, step.before.turn));
                due = 0;
            }
            assert!(step.mv != Move::EndTurn || due == 0);
        });
    }
}

//! The seven and Götz.

use super::builder::*;
use crate::germany::{LUMBER, ORE, WOOL};
use civitas_engine::{Cards, Dev, Event, Hex, HexSet, Move, Odds, Phase, Reason};

/// R-GER-062: a seven pays nobody, although halls stand everywhere.
#[test]
fn a_seven_pays_nobody() {
    let mut table = Given::dealt(4, &[]).hand(RED, lumber(7)).ready();
    let (hands, supply) = (table.hands(), table.state.supply);
    let events = table.roll(RED, 7);
    assert_eq!(events, [Event::Rolled { seat: RED, dice: [1, 6], hexes: HexSet::EMPTY, robbed: None }]);
    assert_eq!((table.hands(), table.state.supply, table.state.phase), (hands, supply, Phase::MoveRobber));
}

/// R-GER-063, R-GER-064, T-GER-13: hands of 7, 8, 9 and 11 give back 0, 4, 4 and 5; then Götz must move.
#[test]
fn large_hands_lose_half() {
    let given = Given::dealt(4, &[]).hand(RED, lumber(7)).hand(BLUE, brick(8)).hand(ORANGE, grain(9));
    // Development cards do not count.
    let mut table = given.hand(WHITE, wool(6) + ore(5)).devs(RED, Dev::KNIGHT, 3).ready();
    let events = table.roll(RED, 7);
    let owed = [(BLUE, 4), (ORANGE, 4), (WHITE, 5)].map(|(seat, count)| Event::MustDiscard { seat, count });
    assert_eq!(events[1..], owed);
    table.refuse(RED, Move::Discard(LUMBER), Reason::NothingToDiscard, "R-GER-063");
    table.refuse(WHITE, Move::Discard(LUMBER), Reason::DiscardNotHeld, "R-GER-063");
    table.refuse(RED, goetz_to(0, 8), Reason::WrongPhase, "R-GER-021");
    // In any order, of their own choice.
    for card in [WOOL, ORE, ORE, WOOL, ORE] {
        table.play(WHITE, Move::Discard(card));
    }
    table.refuse(WHITE, Move::Discard(WOOL), Reason::NothingToDiscard, "R-GER-063");
    for _ in 0..4 {
        table.play(BLUE, Move::Discard(crate::germany::BRICK));
        assert_eq!(table.state.phase, Phase::Discard);
        table.play(ORANGE, Move::Discard(crate::germany::GRAIN));
    }
    assert_eq!(table.hands(), [lumber(7), brick(4), grain(5), wool(4) + ore(2)]);
    assert_eq!((table.state.supply.total(), table.state.phase), (90 - 22, Phase::MoveRobber));
    table.refuse(RED, goetz_to(3, 6), Reason::RobberMustMove, "R-GER-064");
    table.refuse(RED, Move::EndTurn, Reason::WrongPhase, "R-GER-021");
    table.refuse(BLUE, goetz_to(0, 8), Reason::NotYourTurn, "R-GER-036");
    for (size, owes) in [(8, 4), (10, 5), (12, 6), (13, 6)] {
        let mut table = Given::dealt(3, &[]).hand(RED, lumber(size)).ready();
        table.roll(RED, 7);
        assert_eq!(table.state.debts[0], owes);
    }
}

/// R-GER-064: to any other hex of the board, and nowhere else.
#[test]
fn goetz_goes_anywhere_else() {
    let mut table = Given::dealt(3, &[]).ready();
    table.roll(RED, 7);
    assert_eq!(table.list(RED).len(), 40);
    table.refuse(RED, Move::MoveRobber(Hex::OFF), Reason::RobberNotThere, "R-GER-064");
    table.refuse(RED, Move::MoveRobber(Hex(41)), Reason::NoSuchPlace, "R-GER-010");
    let events = table.play(RED, goetz_to(0, 8));
    assert_eq!(events, [Event::RobberMoved { seat: RED, from: hex(3, 6), to: hex(0, 8) }]);
}

/// R-GER-007, R-GER-065, T-GER-15: Götz blocks the mountains 12 from the start; when he has left, they pay.
#[test]
fn goetz_blocks() {
    let given = Given::bare(3, &[]).halls(RED, &[REGENSBURG, AACHEN, KASSEL]).halls(BLUE, &[ULM, ERFURT, DESSAU]);
    let mut table = given.clone().halls(ORANGE, &[HANNOVER, LEIPZIG, DORTMUND]).set();
    table.roll(RED, 12);
    assert_eq!(table.hand(RED), NOTHING);
    table.end_turn(RED);
    table.roll(BLUE, 7);
    table.play(BLUE, goetz_to(0, 8));
    table.end_turn(BLUE);
    table.roll(ORANGE, 12);
    assert_eq!(table.hand(RED), ore(1));
    // Only his hex is blocked: Regensburg's hills 8 pay while he stands on the mountains.
    let mut table = given.set();
    table.roll(RED, 8);
    assert_eq!(table.hand(RED).count(crate::germany::BRICK), 1);
}

/// R-GER-066, R-GER-067, T-GER-14: Blue has cards and Orange none: only Blue can be robbed.
#[test]
fn whom_to_rob() {
    let given = |options: &[(&str, &str)]| {
        let given =
            Given::bare(3, options).halls(BLUE, &[HANNOVER]).halls(ORANGE, &[HAMBURG]).halls(RED, &[ULM, WUERZBURG]);
        given.halls(RED, &[HEIDELBERG]).hand(BLUE, wool(1) + ore(1)).hand(RED, lumber(1))
    };
    let mut table = given(&[]).set();
    table.roll(RED, 7);
    table.play(RED, goetz_to(4, 2));
    assert_eq!(table.list(RED), [Move::Steal(BLUE)]);
    table.refuse(RED, Move::Steal(ORANGE), Reason::NothingToSteal, "R-GER-067");
    table.refuse(RED, Move::Steal(RED), Reason::NotAVictim, "R-GER-066");
    table.refuse(RED, Move::StealNothing, Reason::MustSteal, "R-GER-066");
    table.refuse(RED, Move::EndTurn, Reason::WrongPhase, "R-GER-021");
    assert_eq!(table.state.odds(&table.game, RED, Move::Steal(BLUE)), Odds::Steal(wool(1) + ore(1)), "at random");
    let events = table.steal(RED, BLUE, ORE);
    assert_eq!(events, [Event::Stole { seat: RED, from: BLUE, any: true, card: Some(ORE) }]);
    assert_eq!(events[0].seen_by(Some(ORANGE)), Some(Event::Stole { seat: RED, from: BLUE, any: true, card: None }));
    assert_eq!(table.hands(), [lumber(1) + ore(1), wool(1), NOTHING]);
    // Among several with cards red picks.
    let mut table = given(&[]).hand(ORANGE, grain(1)).set();
    table.roll(RED, 7);
    table.play(RED, goetz_to(4, 2));
    assert_eq!(table.list(RED), [Move::Steal(BLUE), Move::Steal(ORANGE)]);
    // With only red there, nothing is taken.
    let mut table = given(&[]).set();
    table.roll(RED, 7);
    table.play(RED, goetz_to(1, 6));
    assert_eq!((table.hands(), table.in_main()), (vec![lumber(1), wool(1) + ore(1), NOTHING], true));
    // A table may let anybody be named; an empty hand gives nothing.
    let mut table = given(&[("victims", "any")]).set();
    table.roll(RED, 7);
    table.play(RED, goetz_to(4, 2));
    let events = table.play(RED, Move::Steal(ORANGE));
    assert_eq!(events, [Event::Stole { seat: RED, from: ORANGE, any: false, card: None }]);
    assert!(table.in_main());
    // Or let the thief take nothing.
    let mut table = given(&[("steal", "optional")]).set();
    table.roll(RED, 7);
    table.play(RED, goetz_to(4, 2));
    table.play(RED, Move::StealNothing);
    assert_eq!((table.hand(RED), table.in_main()), (lumber(1), true));
}

/// R-GER-068: only resource cards can be taken.
#[test]
fn development_cards_are_safe() {
    let given = Given::bare(3, &[]).halls(BLUE, &[HANNOVER]).devs(BLUE, Dev::KNIGHT, 3);
    let mut table = given.set();
    table.roll(RED, 7);
    table.play(RED, goetz_to(3, 2));
    assert!(table.in_main(), "blue has no resources, so nothing is taken");
    assert_eq!((table.devs(BLUE, Dev::KNIGHT), table.hand(RED)), (3, Cards::EMPTY));
}

/// R-GER-069: afterwards the turn goes on.
#[test]
fn the_turn_goes_on() {
    let mut table = Given::bare(3, &[]).halls(RED, &[KASSEL]).hand(RED, road_price() + wool(3)).set();
    table.roll(RED, 7);
    table.play(RED, goetz_to(3, 2));
    assert!(table.in_main());
    table.play(RED, bank(WOOL, ORE));
    table.play(RED, road(KASSEL, 44));
    assert_eq!((table.hand(RED), table.state.roads[0].len()), (ore(1), 1));
    table.end_turn(RED);
    assert_eq!(table.state.turn, BLUE);
}

/// R-GER-050, R-GER-070: the hall on Lübeck's plinth makes nobody a victim at Lübeck's hexes; a hall on the map does.
#[test]
fn halls_on_plinths_are_safe() {
    let given = Given::bare(3, &[]).halls(BLUE, &[ROSTOCK, ULM, DORTMUND]).chain(BLUE, &[ROSTOCK, 8, LUEBECK]);
    let given = given.built(BLUE, LUEBECK).hand(BLUE, wool(2)).halls(RED, &[KASSEL, AACHEN, HOF]);
    let given = given.halls(ORANGE, &[EMDEN, LEIPZIG, STUTTGART]);
    let mut table = given.clone().set();
    table.roll(RED, 7);
    table.play(RED, goetz_to(4, 1));
    assert!(table.in_main(), "Lübeck is the only blue thing there");
    let mut table = given.set();
    table.roll(RED, 7);
    table.play(RED, goetz_to(5, 1));
    assert_eq!(table.list(RED), [Move::Steal(BLUE)], "Rostock is there, too");
}

//! Mightiest Combat Arts: who holds the card and what it is good for.

use super::builder::*;
use crate::inkas::refusals::{ADVANTAGE_USED, CHASE_USED, NOT_ARMY_HOLDER, ROBBER_NOT_NEAR};
use crate::inkas::{InkasEvent, ORE, WOOD};
use civitas_engine::{Dev, Event, Hex, Move, Phase, Reason, Seat};

fn award_went_to(events: &[Ev]) -> Vec<Option<Seat>> {
    let to = |e: &Ev| if let Event::ArmyAward { to } = e { Some(*to) } else { None };
    events.iter().filter_map(to).collect()
}

/// Three players with these open combat arts; red has one more in hand.
fn arts(open: [u8; 3]) -> Given {
    let mut given = Given::beginner(3, &[]).devs(RED, Dev::KNIGHT, 1);
    for (seat, n) in [RED, ORANGE, BLUE].into_iter().zip(open) {
        given = given.open_knights(seat, n);
    }
    given
}

/// R-INKA-100, R-INKA-104: the second open combat art takes the card; it brings no marker.
#[test]
fn the_second_combat_art_takes_the_card() {
    for (open, to) in [([0, 0, 0], vec![]), ([1, 0, 0], vec![Some(RED)]), ([1, 1, 1], vec![Some(RED)])] {
        let mut table = arts(open).ready();
        assert_eq!(award_went_to(&table.play(RED, Move::PlayKnight)), to);
        assert_eq!((table.markers(RED), table.points(RED)), (2, 2));
    }
}

/// R-INKA-100: drawing level is not enough; one more takes the card.
#[test]
fn only_more_combat_arts_take_the_card() {
    for (open, to) in [([1, 2, 0], vec![]), ([2, 2, 0], vec![Some(RED)]), ([1, 3, 0], vec![]), ([2, 3, 0], vec![])] {
        let mut table = arts(open).army_holder(ORANGE).ready();
        assert_eq!(award_went_to(&table.play(RED, Move::PlayKnight)), to, "{open:?}");
    }
}

/// Blue holds the card and is on turn, the robber on the forest (1,1). Blue lives there on F3.
fn holder(given: Given) -> Given {
    given.bystander(RED).bystander(ORANGE).open_knights(BLUE, 2).robber(1, 1).turn(BLUE)
}

fn at_the_forest() -> Given {
    holder(Given::bare(3, &[]).settlement(BLUE, F3).leads(BLUE, 2))
}

/// R-INKA-101, T-INKA-13: the robber goes to the frame and the holder gets a card of its hex, before the throw or after,
/// once per turn.
#[test]
fn the_holder_chases_the_robber() {
    for given in [at_the_forest(), at_the_forest().rolled()] {
        let mut table = given.ready();
        let phase = table.state.phase;
        let supply = table.state.supply;
        let events = table.play(BLUE, chase());
        let told = [
            Event::Game(InkasEvent::Chased { seat: BLUE }),
            Event::RobberMoved { seat: BLUE, from: hex(1, 1), to: Hex::OFF },
            Event::Took { seat: BLUE, cards: wood(1) },
        ];
        assert_eq!(events, told);
        assert_eq!((table.hand(BLUE), table.state.supply + wood(1)), (wood(1), supply));
        assert_eq!((table.state.robber, table.state.phase), (Hex::OFF, phase));
        table.refuse(BLUE, chase(), Reason::Game(&CHASE_USED), "R-INKA-101");
    }
    assert_eq!((CHASE_USED.code, CHASE_USED.sentence), (ADVANTAGE_USED.code, ADVANTAGE_USED.sentence));
}

/// R-INKA-101, R-INKA-116, T-INKA-13: a declining building does as well.
#[test]
fn a_ruin_is_enough_to_chase_the_robber() {
    let given = holder(Given::bare(3, &[]).ruin(BLUE, F3).settlement(BLUE, A).leads(BLUE, 2));
    let mut table = given.ready();
    table.play(BLUE, chase());
    assert_eq!((table.hand(BLUE), table.state.robber), (wood(1), Hex::OFF));
}

/// R-INKA-101, T-INKA-14: not without a building at the robber's hex, not without the card, not from the frame.
#[test]
fn the_robber_must_be_near() {
    let mut table = at_the_forest().robber(0, 0).ready();
    table.refuse(BLUE, chase(), Reason::Game(&ROBBER_NOT_NEAR), "R-INKA-101");
    let mut given = at_the_forest();
    given.state.robber = Hex::OFF;
    given.ready().refuse(BLUE, chase(), Reason::Game(&ROBBER_NOT_NEAR), "R-INKA-101");
    let mut table = at_the_forest().settlement(RED, F1).roads(RED, &[side((1, 0), (1, 1))]).turn(RED).ready();
    table.refuse(RED, chase(), Reason::Game(&NOT_ARMY_HOLDER), "R-INKA-101");
    table.refuse(BLUE, chase(), Reason::NotYourTurn, "R-INKA-031");
}

/// R-INKA-102: one card, even for a city and several buildings; nobody is robbed or checked, and a development card may
/// still be played.
#[test]
fn the_chase_brings_one_card() {
    let given = at_the_forest().city(BLUE, F3).home(BLUE, F1, side((1, 0), (1, 1)));
    let mut table = given.hand(BLUE, ore(9)).hand(RED, ore(10)).devs(BLUE, Dev::PLENTY, 1).ready();
    table.play(BLUE, chase());
    assert_eq!((table.hand(BLUE), table.hand(RED)), (ore(9) + wood(1), ore(10)));
    assert_eq!((table.state.phase, table.state.card_played), (Phase::BeforeRoll, false));
    table.play(BLUE, Move::PlayPlenty(WOOD, ORE));
}

/// R-INKA-040, R-INKA-101: if the supply has no such card, the robber goes and nothing comes.
#[test]
fn an_empty_stack_pays_no_chase() {
    let mut table = at_the_forest().hoard(RED, WOOD, 0).ready();
    let events = table.play(BLUE, chase());
    assert!(!events.iter().any(|e| matches!(e, Event::Took { .. })));
    assert_eq!((table.hand(BLUE), table.state.robber), (NOTHING, Hex::OFF));
}

/// R-INKA-103: it goes with a 7 or a combat art in the same turn, even the one that wins the card, but once per turn.
#[test]
fn the_chase_goes_with_other_robber_moves() {
    // The combat art that wins the card, then the chase of the robber just placed.
    let given = Given::bare(3, &[]).settlement(BLUE, F3).leads(BLUE, 2).bystander(RED).bystander(ORANGE).turn(BLUE);
    let mut table = given.open_knights(BLUE, 1).devs(BLUE, Dev::KNIGHT, 1).ready();
    table.refuse(BLUE, chase(), Reason::Game(&NOT_ARMY_HOLDER), "R-INKA-101");
    table.play(BLUE, Move::PlayKnight);
    table.refuse(BLUE, chase(), Reason::WrongPhase, "R-INKA-028");
    table.play(BLUE, robber_to(1, 1));
    table.play(BLUE, chase());
    assert_eq!(table.hand(BLUE), wood(1));
    // A 7 brings the robber back: the second chase of the turn is refused, the one of the next turn is not.
    table.roll(BLUE, 7);
    table.play(BLUE, robber_to(1, 1));
    table.refuse(BLUE, chase(), Reason::Game(&CHASE_USED), "R-INKA-101");
    table.end_turn(BLUE);
    table.idle_turn(RED, 2);
    table.idle_turn(ORANGE, 2);
    table.play(BLUE, chase());
    assert_eq!(table.hand(BLUE), wood(2));
    // A 7 and then the chase, in one turn; so with a combat art of the one who holds the card already.
    let mut table = at_the_forest().robber(0, 0).ready();
    table.roll(BLUE, 7);
    table.play(BLUE, robber_to(1, 1));
    table.play(BLUE, chase());
    assert_eq!((table.hand(BLUE), table.state.robber, table.state.phase), (wood(1), Hex::OFF, Phase::Main));
    for rolled in [false, true] {
        let given = at_the_forest().robber(0, 0).devs(BLUE, Dev::KNIGHT, 1);
        let mut table = if rolled { given.rolled() } else { given }.ready();
        table.play(BLUE, Move::PlayKnight);
        table.play(BLUE, robber_to(1, 1));
        table.play(BLUE, chase());
        assert_eq!((table.hand(BLUE), table.state.robber), (wood(1), Hex::OFF));
    }
    // And the other way round: the chase first, then the 7.
    let mut table = at_the_forest().ready();
    table.play(BLUE, chase());
    table.roll(BLUE, 7);
    table.play(BLUE, robber_to(1, 1));
    assert_eq!((table.hand(BLUE), table.state.robber), (wood(1), hex(1, 1)));
}

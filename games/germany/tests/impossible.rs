//! Impossible positions are noticed: what `possible.rs` adds to the engine's own checks.

use super::builder::*;
use crate::germany::TRADE;
use crate::germany::rewards::GermanyStep;
use civitas_engine::{Devs, Hex, Phase, Seat, Vertex};

/// Red with a landmark, everybody with three halls, red at trade and build: sound.
fn sound() -> Given {
    let given = Given::bare(3, &[]).halls(RED, &[MARBURG]).chain(RED, &[MARBURG, FRANKFURT]).built(RED, FRANKFURT);
    given.rolled().filled()
}

/// The reward of a landmark is open.
fn rewarded(phase: Phase<GermanyStep>) -> Given {
    let mut given = sound().own(|own| own.reward = true);
    given.state.building = true;
    given.state.phase = phase;
    given
}

#[track_caller]
fn assert_fault(given: Given, words: &str) {
    let mut table = given.unchecked();
    let faults = table.faults();
    assert!(faults.iter().any(|f| f.contains(words)), "not '{words}' but {faults:?}");
    assert!(!table.state.admit(&table.game).is_empty());
}

#[test]
fn the_positions_these_are_made_from_are_sound() {
    sound().ready();
    for phase in [Phase::Game(GermanyStep::Cards(2)), Phase::Game(GermanyStep::Draw(1)), Phase::FreeRoads(1)] {
        rewarded(phase).ready();
    }
}

/// R-GER-007, R-GER-064: Götz is on the map.
#[test]
fn goetz_off_the_map() {
    let mut given = sound();
    given.state.robber = Hex::OFF;
    assert_fault(given, "Götz has left the map");
}

/// R-GER-009, R-GER-019, R-GER-046: halls in cities, and nothing larger.
#[test]
fn halls_where_none_can_be() {
    for at in [58, TRIER, FRANKFURT] {
        assert_fault(sound().halls(RED, &[at]), "a town hall outside the cities");
    }
    let mut given = sound();
    given.state.cities.insert(vertex(MARBURG));
    // The engine notices it first: nobody has such a piece.
    assert_fault(given, "more pieces on the board");
}

/// R-GER-056: open mercenaries are those that were played.
#[test]
fn mercenaries_that_do_not_fit() {
    let mut given = sound().open_knights(RED, 2);
    given.state.knights[0] = 1;
    assert_fault(given, "open mercenaries and played mercenaries do not match");
}

/// R-GER-048: every landmark is built once, by somebody who plays and has a road there.
#[test]
fn landmarks_that_cannot_be() {
    assert_fault(
        sound().halls(BLUE, &[WUERZBURG]).chain(BLUE, &[WUERZBURG, FRANKFURT]).built(BLUE, FRANKFURT),
        "a landmark was built twice",
    );
    assert_fault(sound().own(|own| own.built = [0, 0, 0, 1 << 4]), "a landmark of a seat that is not at the table");
    assert_fault(sound().own(|own| own.built[0] |= 1 << 12), "there is no such landmark");
    assert_fault(sound().own(|own| own.built[0] |= 1 << 15), "there is no such landmark");
    let standing = "the standing landmarks are not the ones that were built";
    assert_fault(sound().own(|own| own.built[0] = 0), standing);
    assert_fault(sound().own(|own| own.standing = vertices(&[])), standing);
    assert_fault(sound().own(|own| own.standing.insert(vertex(KASSEL))), standing);
    assert_fault(sound().own(|own| own.standing.insert(Vertex(127))), standing);
    assert_fault(sound().built(RED, TRIER), "a landmark that no road of its builder leads to");
    assert_fault(sound().built(BLUE, LUEBECK), "a landmark that no road of its builder leads to");
}

/// R-GER-051, R-GER-052: a reward is open only where one can be taken, by the builder.
#[test]
fn rewards_that_cannot_be() {
    let wrong = "a reward is open in the wrong phase";
    assert_fault(sound().own(|own| own.reward = true), wrong);
    for phase in [Phase::Game(GermanyStep::Cards(2)), Phase::Game(GermanyStep::Draw(1))] {
        assert_fault(rewarded(phase).own(|own| own.reward = false), wrong);
        let nobody = rewarded(phase).own(|own| (own.built, own.standing) = ([0; 4], vertices(&[])));
        assert_fault(nobody, "nobody has earned a reward");
        // Blue has built nothing.
        assert_fault(rewarded(phase).turn(BLUE), "nobody has earned a reward");
        let mut early = rewarded(phase);
        early.state.rolled = false;
        assert_fault(early, "nobody has earned a reward");
        let mut idle = rewarded(phase);
        idle.state.building = false;
        assert_fault(idle, "nobody has earned a reward");
    }
    let mut two = rewarded(Phase::FreeRoads(2));
    two.state.card_played = true;
    assert_fault(two, wrong);
    for n in [0, 3, 255] {
        assert_fault(rewarded(Phase::Game(GermanyStep::Cards(n))), "no cards to take");
        assert_fault(rewarded(Phase::Game(GermanyStep::Draw(n))), "no card to draw");
    }
    assert_fault(rewarded(Phase::Game(GermanyStep::Draw(1))).deck_left(Devs::EMPTY), "no card to draw");
    let empty =
        (0..5).map(civitas_engine::Card).fold(rewarded(Phase::Game(GermanyStep::Cards(1))), |g, c| g.hoard(BLUE, c, 0));
    assert_fault(empty, "no cards to take");
    let mut free = sound();
    free.state.phase = Phase::FreeRoads(1);
    assert_fault(free, "free roads without a card");
}

/// R-GER-033: two for one needs a trade card played in this turn.
#[test]
fn two_for_one_without_a_card() {
    let what = "two for one without a trade card";
    assert_fault(sound().own(|own| own.trading = true), what);
    let mut given = sound().own(|own| own.trading = true);
    given.state.card_played = true;
    assert_fault(given, what);
    let mut given = sound().devs(RED, TRADE, 1).own(|own| own.trading = true);
    given.state.card_played = true;
    given.state.devs[0] -= Devs::of(TRADE, 1);
    given.state.played += Devs::of(TRADE, 1);
    given.ready();
}

/// R-GER-003, R-GER-016: three halls at least, twelve at most.
#[test]
fn too_few_and_too_many_halls() {
    assert_fault(Given::bare(3, &[]).halls(RED, &[MARBURG]), "fewer than the three halls of the set-up");
    let mut many = sound().turn(BLUE);
    for city in super::board::CITIES.iter().map(|(_, n)| *n) {
        if many.state.buildings[0].len() < 12 && !many.state.occupied().contains(vertex(city)) {
            many = many.halls(RED, &[city]);
        }
    }
    assert_fault(many, "more town halls than a player has");
}

/// R-GER-081: only the seat on turn wins, and only with the points.
#[test]
fn winners_who_have_not_won() {
    let over = |mut given: Given, winners: &[Seat]| {
        given.state.phase = Phase::Over;
        given.state.winners = winners.iter().copied().collect();
        given
    };
    assert_fault(over(sound(), &[RED]), "the winner does not have the points");
    let many = || sound().halls(RED, &[KASSEL, ULM, STUTTGART, HEIDELBERG, HANNOVER, DORTMUND, OSNABRUECK, DESSAU]);
    over(many(), &[RED]).ready();
    assert_fault(over(many(), &[BLUE]), "only the seat on turn can win");
    assert_fault(over(many(), &[RED, BLUE]), "only the seat on turn can win");
    assert_fault(over(many().turn(BLUE), &[RED]), "only the seat on turn can win");
    assert_fault(many(), "the seat on turn has already won");
}

/// Numbers from outside may be anything: they are refused, not computed with.
#[test]
fn absurd_numbers_do_no_harm() {
    for built in [u16::MAX, 1 << 15, 0xf000] {
        for given in [sound(), rewarded(Phase::Game(GermanyStep::Cards(2))), rewarded(Phase::FreeRoads(1))] {
            let mut table = given.own(|own| own.built = [built; 4]).unchecked();
            assert!(!table.state.admit(&table.game).is_empty());
        }
    }
}

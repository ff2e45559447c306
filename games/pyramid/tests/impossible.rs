//! Impossible positions are noticed: what `possible.rs` adds to the engine's own checks and to those of the gods.

use super::builder::*;
use crate::egypt::gods::{God, GodStep, Then};
use crate::pyramid::PyramidStep;
use civitas_engine::{Phase, Seat};

/// Purple and turquoise with boats and blocks, four gold blocks, purple at trade and build: sound.
fn sound() -> Given {
    let given = Given::settled(3, &[]).boats(PURPLE, &[(1, -2, "SW")]).boats(TURQUOISE, &[(2, -2, "E")]);
    given.blocks(&[2, 1, 0], PURPLE).gold(4).rolled()
}

/// The seven under way: an eight is turned over and gray owes cards.
fn discarding() -> Given {
    let mut given = sound().site(|site| (site.revealed, site.gold_out) = (8, [3, 1, 1, 0]));
    given = given.hand(GRAY, brick(10));
    (given.state.phase, given.state.debts[2]) = (Phase::Discard, 5);
    given
}

fn in_phase(mut given: Given, phase: Phase<PyramidStep>) -> Given {
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
    discarding().ready();
    in_phase(sound(), Phase::Game(PyramidStep::Reveal)).ready();
}

/// R-PYR-005, R-PYR-022: three boats at most, and only where they can be.
#[test]
fn boats_that_cannot_be() {
    let boats = [(0, -1, "SE"), (0, 0, "SW"), (-1, 1, "SE")];
    let carts = [(0, 0, "NE"), (0, 0, "E"), (0, 0, "SE"), (-1, 1, "NE"), (-1, 1, "E")];
    let many = sound().roads(PURPLE, &carts).boats(PURPLE, &boats);
    assert_fault(many, "more boats on the Nile than a player has");
    assert_fault(sound().boats(PURPLE, &[(0, 2, "SE")]), "is not connected to any of its buildings");
}

/// R-PYR-031, R-PYR-033: twelve blocks at most, only with a boat, and only of players at the table.
#[test]
fn blocks_that_cannot_be() {
    assert_fault(sound().blocks(&[13, 1, 0], PURPLE), "more blocks on the pyramid than a player has");
    assert_fault(sound().blocks(&[2, 1, 1], PURPLE), "blocks on the pyramid, but no boat on the Nile");
    assert_fault(sound().site(|site| site.blocks[3] = 1), "blocks of a seat that is not at the table");
    let full = sound().boats(GRAY, &[(-1, 1, "SE")]).blocks(&[12, 12, 3], PURPLE);
    assert_fault(full, "more blocks than the pyramid has spaces");
}

/// R-PYR-006, R-PYR-060: three gold blocks of each number; those turned over are on the site, but for one in the seven.
#[test]
fn gold_that_cannot_be() {
    let many = sound().site(|site| site.gold_out = [4, 0, 0, 0]);
    assert_fault(many, "more gold blocks of a number than there are");
    assert_fault(sound().site(|site| site.gold = 5), "the gold blocks do not add up");
    assert_fault(sound().site(|site| site.gold = 3), "the gold blocks do not add up");
    assert_fault(discarding().site(|site| site.gold = 5), "the gold blocks do not add up");
    let wrong = "no such gold block was turned over";
    for number in [5, 9, 10, 255] {
        assert_fault(discarding().site(|site| site.revealed = number), wrong);
    }
}

/// R-PYR-060: a number is turned over while a seven is under way, and never else.
#[test]
fn a_number_out_of_place() {
    let words = "a gold block is turned over on a seven and placed after it";
    assert_fault(discarding().site(|site| (site.revealed, site.gold) = (0, 5)), words);
    let shown = || sound().site(|site| (site.revealed, site.gold) = (7, 3));
    assert_fault(shown(), words);
    assert_fault(in_phase(shown(), Phase::MoveRobber), words);
    let reveal = Phase::Game(PyramidStep::Reveal);
    assert_fault(in_phase(shown(), reveal), "nobody is turning over a gold block now");
    let mut early = in_phase(sound(), reveal);
    early.state.rolled = false;
    assert_fault(early, "nobody is turning over a gold block now");
    // With Isis: while a card is taken or the god decided about, the number lies there.
    let isis = |step| in_phase(shown().god(PURPLE, God::Isis), Phase::Game(PyramidStep::God(step)));
    isis(GodStep::Shelter(PURPLE)).ready();
    let mut after = isis(GodStep::AfterUse(PURPLE));
    (after.state.own.gods.then, after.state.own.gods.spared) = (Then::Seven, Some(PURPLE));
    after.clone().ready();
    let hidden = |given: Given| given.site(|site| (site.revealed, site.gold) = (0, 4));
    assert_fault(hidden(isis(GodStep::Shelter(PURPLE))), words);
    assert_fault(hidden(after), words);
}

/// R-PYR-050, R-PYR-051: the favor is with somebody who has built, and used by the seat on turn only.
#[test]
fn favors_that_cannot_be() {
    let words = "the vizier favors the seat that built last";
    assert_fault(sound().site(|site| site.vizier = None), words);
    assert_fault(sound().site(|site| site.vizier = Some(GRAY)), words);
    assert_fault(Given::settled(3, &[]).site(|site| site.vizier = Some(PURPLE)), words);
    let words = "only the seat on turn uses the vizier's favor";
    sound().site(|site| site.favor_used = true).ready();
    assert_fault(sound().site(|site| site.favor_used = true).turn(GRAY), words);
    assert_fault(Given::settled(3, &[]).site(|site| site.favor_used = true).rolled(), words);
}

/// R-PYR-007: everybody has a building at the Nile.
#[test]
fn nobody_begins_away_from_the_nile() {
    let mut given = sound();
    given.state.buildings[2] = [vertex(-2, 0, "N"), vertex(-1, -1, "N")].into_iter().collect();
    given.state.roads[2] = [edge(-2, 0, "NW"), edge(-1, -1, "NW")].into_iter().collect();
    assert_fault(given, "a first settlement that is not at the Nile");
}

/// R-PYR-070, R-PYR-071, R-PYR-072: a game is over exactly when it should be, and won by the right seats.
#[test]
fn winners_who_have_not_won() {
    let over = |mut given: Given, winners: &[Seat]| {
        (given.state.phase, given.state.winners) = (Phase::Over, seats(winners));
        given
    };
    assert_fault(over(sound(), &[PURPLE]), "the winners are wrong");
    assert_fault(sound().gold(12), "the pyramid is finished");
    let full = || sound().boats(GRAY, &[(-1, 1, "SE")]).blocks(&[12, 9, 5], PURPLE);
    assert_fault(full(), "the pyramid is finished");
    over(full(), &[PURPLE]).ready();
    over(sound().gold(12), &[PURPLE]).ready();
    assert_fault(over(sound().gold(12), &[TURQUOISE]), "the winners are wrong");
    assert_fault(over(sound().gold(12), &[PURPLE, TURQUOISE]), "the winners are wrong");
    let shared = || sound().blocks(&[0, 0, 0], PURPLE).site(|site| site.vizier = None).gold(12);
    over(shared(), &[PURPLE, TURQUOISE, GRAY]).ready();
    assert_fault(over(shared(), &[PURPLE]), "the winners are wrong");
    // By the goal only the seat on turn wins, also beside others who have it.
    let rich = || Given::towns(&[("goal", "7")], &[(4, 0), (4, 1), (2, 0)]).rolled();
    over(rich(), &[PURPLE]).ready();
    for winners in [&[TURQUOISE][..], &[PURPLE, TURQUOISE]] {
        assert_fault(over(rich(), winners), "the winners are wrong");
    }
    assert_fault(over(rich().turn(GRAY), &[GRAY]), "the winners are wrong");
    assert_fault(rich(), "the seat on turn has already won");
}

/// What the gods check is checked here, too.
#[test]
fn gods_that_cannot_be() {
    let mut given = sound();
    given.state.own.gods.of[0] = None;
    assert_fault(given, "every player has a god");
    let mut given = sound();
    given.state.own.gods.then = Then::EndTurn;
    assert_fault(given, "no god was used");
}

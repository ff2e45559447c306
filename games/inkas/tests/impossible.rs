//! Impossible positions are noticed: what `possible.rs` adds to the engine's own checks.

use super::builder::*;
use civitas_engine::{Dev, Devs, Phase, SeatSet};

/// Red's second tribe with one ruin and a settlement with a road, orange out of the way: sound.
fn sound() -> Given {
    let given = Given::bare(3, &[]).ruin(RED, F1).home(RED, A, (-1, 1, "NW")).leads(RED, 2);
    given.bystander(ORANGE).bystander(BLUE).rolled()
}

/// Red has to found its second tribe: sound.
fn founding() -> Given {
    let given = Given::bare(3, &[]).ruined_city(RED, F1).ruin(RED, F3).ruin(RED, F5).leads(RED, 2);
    given.bystander(ORANGE).bystander(BLUE).founds(RED)
}

#[track_caller]
fn assert_fault(given: Given, words: &str) {
    let faults = given.unchecked().faults();
    assert!(faults.iter().any(|f| f.contains(words)), "not '{words}' but {faults:?}");
}

#[test]
fn the_positions_these_are_made_from_are_sound() {
    sound().ready();
    founding().ready();
}

/// R-INKA-094: the robber stands on a resource hex or on the frame.
#[test]
fn a_robber_on_goods_or_sea() {
    for (q, r) in [(2, 0), (2, 1), (-2, 1), (-2, 0)] {
        assert_fault(sound().robber(q, r), "neither a resource hex nor the frame");
    }
    assert_eq!(sound().robber(1, 1).unchecked().faults(), [""; 0]);
}

/// R-INKA-109: a thicket lies on a building.
#[test]
fn a_thicket_without_a_building() {
    assert_fault(sound().own(|own| own.declining.insert(vertex(F4))), "a thicket where no building stands");
}

/// R-INKA-065: one city a tribe, among the active and among the ruins.
#[test]
fn two_cities_in_a_tribe() {
    let two = sound().city(RED, A).city(RED, (-1, -2, "NW")).roads(RED, &[(-1, -2, "NW")]);
    assert_fault(two, "a tribe of seat 0 has two cities");
    assert_fault(sound().ruined_city(RED, F1).ruined_city(RED, F3).leads(RED, 2), "a tribe of seat 0 has two cities");
}

/// R-INKA-105, R-INKA-107: markers on the board and markers gone add up to whole tribes.
#[test]
fn markers_that_do_not_add_up() {
    let what = "the buildings of seat 0 do not add up to its tribes";
    // Seven gone would be a third tribe, three a second.
    for gone in [0, 1, 2, 4, 5, 6] {
        assert_fault(sound().own(|own| own.gone[0] = gone), what);
    }
    // A first tribe has no ruins; a tribe does not go on past its goal.
    let first = Given::bare(2, &[]).ruin(RED, F1).home(RED, A, (-1, 1, "NW")).bystander(ORANGE);
    assert_fault(first, what);
    let four = [F1, F3, F5].into_iter().fold(Given::bare(2, &[]), |given, at| given.settlement(RED, at));
    let four = four.roads(RED, &[(1, 1, "N"), (1, 1, "NE"), (1, 1, "SW")]).city(RED, F1).bystander(ORANGE);
    assert_fault(four, what);
    let many = [(-1, -1, "W"), (0, -3, "SW"), (0, -1, "E"), (0, 3, "W")];
    let many = many.into_iter().fold(sound(), |given, at| given.ruin(RED, at)).own(|own| own.gone[0] = 0);
    assert_fault(many, what);
    assert_fault(sound().own(|own| own.gone[3] = 1), "markers of a seat that is not at the table");
    let one = Given::bare(2, &[]).home(RED, A, (-1, 1, "NW")).bystander(ORANGE);
    assert_fault(one, "seat 0 has fewer than the two markers of the set-up");
}

/// R-INKA-107: markers from outside may be any number: they are refused, not computed with.
#[test]
fn absurd_markers_are_refused_and_do_no_harm() {
    for gone in [12, 100, 121, 126, 127, 128, 200, 255] {
        for given in [sound(), founding(), sound().own(|own| own.seven = true)] {
            assert_fault(given.own(|own| own.gone = [gone, gone, gone, 0]), "markers");
        }
        let mut over = sound().own(|own| own.gone[0] = gone);
        over.state.phase = Phase::Over;
        over.state.winners = SeatSet::of(RED);
        assert_fault(over, "markers");
        // An empty first stack makes the rules ask whether the second has joined.
        let mut empty = sound().own(|own| own.gone = [gone, gone, gone, 0]);
        empty.state.played += empty.state.deck;
        empty.state.deck = Devs::EMPTY;
        empty.state.knights[0] = 7;
        let mut table = empty.unchecked();
        assert!(!table.state.admit(&table.game).is_empty());
    }
}

/// R-INKA-136: the player who has the markers has won, and nobody else.
#[test]
fn winners_who_have_not_won() {
    let ten = || sound().settlement(RED, (-1, 1, "SW")).leads(RED, 3).city(RED, A);
    let eleven = "seat 0 has the markers that win, but has not won";
    assert_fault(ten().turn(ORANGE), eleven);
    let over = |given: Given, winners: &[civitas_engine::Seat]| {
        let mut given = given;
        given.state.phase = Phase::Over;
        given.state.winners = seats(winners);
        given
    };
    assert_eq!(over(ten(), &[RED]).unchecked().faults(), [""; 0]);
    assert_fault(over(ten().turn(ORANGE), &[RED]), "only the seat on turn can win");
    assert_fault(over(sound(), &[RED]), "the winner does not have the markers");
    assert_fault(over(sound(), &[RED, ORANGE, BLUE]), "only the seat on turn can win");
    assert_fault(over(ten(), &[RED, BLUE]), "only the seat on turn can win");
}

/// R-INKA-109, R-INKA-130: who founds has no active building, no roads, and the whole tribe that has just declined; nobody
/// else is without an active building.
#[test]
fn founders_and_those_who_should_be() {
    assert_fault(founding().turn(ORANGE), "seat 0 leads no tribe");
    let mut idle = founding();
    idle.state.phase = Phase::Main;
    assert_fault(idle, "seat 0 leads no tribe");
    let mut early = sound();
    early.state.phase = Phase::FreeSettlement;
    assert_fault(early, "seat 0 leads no tribe");
    assert_fault(founding().roads(RED, &[(1, 1, "N")]), "seat 0 has roads, but no tribe to own them");
    let part = founding().unsettle(RED, F5).own(|own| own.declining.remove(vertex(F5))).leads(RED, 2);
    assert_fault(part, "the tribe of seat 0 that has just declined is incomplete");
}

/// R-INKA-109, R-INKA-114: roads belong to the active tribe.
#[test]
fn roads_without_a_tribe() {
    assert_fault(sound().roads(RED, &[(1, 1, "N")]), "a road of seat 0 starts from no active building");
    assert_fault(sound().roads(RED, &[(0, -1, "N")]), "is not connected to any of its buildings");
}

/// R-INKA-060, R-INKA-124: only a founding settlement needs no road.
#[test]
fn buildings_without_a_road() {
    let what = "no road of seat 0 leads to its building";
    assert_fault(sound().settlement(RED, (0, -1, "NE")).settlement(RED, (-1, -1, "W")), what);
    let first = Given::bare(2, &[]).home(RED, A, (-1, 1, "NW")).settlement(RED, F3).bystander(ORANGE);
    assert_fault(first, what);
    assert_eq!(sound().settlement(RED, (0, -1, "NE")).unchecked().faults(), [""; 0]);
}

/// R-INKA-089, R-INKA-101, R-INKA-094: what was done this turn fits the turn.
#[test]
fn things_done_too_early() {
    let mut before = sound();
    before.state.rolled = false;
    before.state.phase = Phase::BeforeRoll;
    assert_fault(before.clone().own(|own| own.swapped = true), "the trade-route advantage comes after the roll");
    assert_fault(before.clone().own(|own| own.seven = true), "no seven was rolled");
    assert_fault(before.clone().own(|own| own.chased = true), "nobody could chase the robber");
    let holder = before.open_knights(RED, 2).own(|own| own.chased = true);
    assert_eq!(holder.unchecked().faults(), [""; 0]);
    let mut table = Scene::new(3, &[("first", "1")]);
    for flag in 0..3 {
        let mut state = table.state;
        state.own.swapped = flag == 0;
        state.own.chased = flag == 1;
        state.own.seven = flag == 2;
        std::mem::swap(&mut table.state, &mut state);
        assert!(table.faults().iter().any(|f| f.contains("no turn has begun")));
        table.state = state;
    }
}

/// R-INKA-071, R-INKA-075: cards played fit what lies open.
#[test]
fn cards_that_do_not_fit() {
    let mut given = sound().open_knights(RED, 2);
    given.state.knights[0] = 1;
    assert_fault(given, "1 open combat arts, but 2 were played");
    let mut given = sound();
    given.state.phase = Phase::FreeRoads(2);
    assert_fault(given, "free roads without a card");
}

/// R-INKA-077: the second stack is whole until the first is empty and everybody has founded a second tribe.
#[test]
fn stacks_that_cannot_be() {
    let mut given = sound();
    given.state.later -= Devs::of(Dev::MONOPOLY, 1);
    given.state.devs[0] += Devs::of(Dev::MONOPOLY, 1);
    assert_fault(given, "drawn from before the first is empty");
    let empty = sound().stack_left(Devs::EMPTY);
    assert_fault(empty, "the second stack has been added, but nothing is drawn from it");
}

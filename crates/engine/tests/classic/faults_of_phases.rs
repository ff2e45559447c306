//! Impossible phases: what a state says about the set-up, the turn and the end must fit together.

use crate::fixture::{A, B, C, D, Plain, cards, devs, rules};
use crate::network::ring;
use crate::scene::{Given, Scene, given, seats};
use civitas_engine::{Dev, Fault, Phase, Rules, Seat, SeatSet, State, Vertex};

/// The words of the phase faults after a change; other faults fail.
#[track_caller]
fn wrong(given: Given, change: impl FnOnce(&mut State<Plain>)) -> Vec<&'static str> {
    let Scene { game, mut state } = given.ready();
    change(&mut state);
    phases(&state.faults(&game))
}

#[track_caller]
fn phases(faults: &[Fault]) -> Vec<&'static str> {
    let words = |fault: &Fault| match fault {
        Fault::Phase(what) => *what,
        Fault::Debts => "debts",
        other => panic!("another fault: {other}"),
    };
    faults.iter().map(words).collect()
}

fn sound() -> Given {
    given().rolled().settlement(A, (0, -1, "N")).hand(A, cards([1, 2, 0, 0, 1])).devs(A, Dev::ROADS, 1)
}

#[test]
fn the_set_up_is_over_when_turns_begin() {
    assert_eq!(wrong(sound(), |s| s.setup_step = 7), ["the set-up is not over"]);
    assert_eq!(wrong(sound(), |s| s.setup_step = 9), ["the set-up is not over"]);
    assert_eq!(wrong(sound(), |s| s.turns = 0), ["turns do not fit the set-up", "the first turn has not begun"]);
}

#[test]
fn the_main_phase_follows_the_roll() {
    assert_eq!(wrong(sound(), |s| s.rolled = false), ["trading and building come after the roll"]);
    let before = || given().devs(A, Dev::ROADS, 1);
    assert_eq!(wrong(before(), |_| ()), [""; 0]);
    let begun = ["the turn has not begun"];
    assert_eq!(wrong(before(), |s| s.rolled = true), begun);
    assert_eq!(wrong(before(), |s| s.building = true), begun);
    assert_eq!(wrong(before(), |s| s.fresh = devs(Dev::ROADS, 1)), begun);
    assert_eq!(wrong(before(), |s| s.card_played = true), [""; 0], "a card may come before the roll");
}

#[test]
fn discards_follow_a_roll_and_somebody_owes() {
    let owing = || {
        let mut scene = given().hand(B, cards([4, 4, 0, 0, 0])).ready();
        scene.roll(A, 7);
        Given { game: scene.game, state: scene.state }
    };
    assert_eq!(wrong(owing(), |_| ()), [""; 0]);
    assert_eq!(wrong(owing(), |s| s.rolled = false), ["discards follow a roll"]);
    assert_eq!(wrong(owing(), |s| s.debts = [0; 4]), ["debts"]);
    assert_eq!(wrong(owing(), |s| s.debts[1] = 8), [""; 0]);
    assert_eq!(wrong(owing(), |s| s.debts[1] = 9), ["debts"]);
    assert_eq!(wrong(sound(), |s| s.debts[0] = 1), ["debts"], "not in this phase");
}

#[test]
fn something_moved_the_robber() {
    let none = ["nothing moved the robber"];
    let at = |phase, rolled, played| {
        let base = given().settlement(B, (0, 0, "N")).hand(B, cards([1, 0, 0, 0, 0]));
        wrong(base, |s| (s.phase, s.rolled, s.card_played) = (phase, rolled, played))
    };
    for phase in [Phase::MoveRobber, Phase::Steal] {
        assert_eq!(at(phase, false, false), none);
        assert_eq!(at(phase, true, false), [""; 0]);
        assert_eq!(at(phase, false, true), [""; 0]);
    }
    let nobody = |s: &mut State<Plain>| s.phase = Phase::Steal;
    assert_eq!(wrong(sound(), nobody), ["there is nobody to steal from"]);
}

#[test]
fn free_roads_can_be_placed() {
    let cannot = ["no free road can be placed"];
    for (n, fine) in [(0, false), (1, true), (2, true), (3, false)] {
        let found = wrong(sound(), |s| s.phase = Phase::FreeRoads(n));
        assert_eq!(found, if fine { vec![] } else { cannot.to_vec() }, "{n}");
    }
    let few =
        |roads| Given::with(Rules { roads, ..rules() }).rolled().settlement(A, (0, 0, "N")).roads(A, &ring(0, 0)[..1]);
    assert_eq!(wrong(few(2), |s| s.phase = Phase::FreeRoads(2)), cannot, "one piece is left");
    assert_eq!(wrong(few(2), |s| s.phase = Phase::FreeRoads(1)), [""; 0]);
    assert_eq!(wrong(few(1), |s| s.phase = Phase::FreeRoads(1)), cannot);
    let nowhere = given().rolled();
    assert_eq!(wrong(nowhere, |s| s.phase = Phase::FreeRoads(1)), cannot);
    let optional =
        |yes| Given::with(Rules { second_road_optional: yes, ..rules() }).rolled().settlement(A, (0, 0, "N"));
    assert_eq!(wrong(optional(true), |s| s.phase = Phase::OneMoreRoad), [""; 0]);
    let declined = ["a free road cannot be declined at this table"];
    assert_eq!(wrong(optional(false), |s| s.phase = Phase::OneMoreRoad), declined);
    assert_eq!(wrong(sound(), |s| s.phase = Phase::FreeSettlement), [""; 0]);
}

#[test]
fn a_free_settlement_has_somewhere_to_stand() {
    let mut full = given().rolled();
    for vertex in 0..54 {
        let vertex = Vertex(vertex);
        if full.state.keeps_distance(&full.game, vertex) {
            full.state.buildings[usize::from(vertex.0 % 4)].insert(vertex);
        }
    }
    full.game.rules.settlements = 54;
    full.game.rules.goal = 100;
    assert_eq!(wrong(full, |s| s.phase = Phase::FreeSettlement), ["no free settlement can be placed"]);
}

#[test]
fn a_game_is_over_when_somebody_has_won() {
    let exactly = "a game is over exactly when it has winners";
    assert_eq!(wrong(sound(), |s| s.winners = seats(&[A])), [exactly]);
    assert_eq!(wrong(sound(), |s| s.phase = Phase::Over), [exactly]);
    let over = |winner| move |s: &mut State<Plain>| (s.phase, s.winners) = (Phase::Over, SeatSet::of(winner));
    assert_eq!(wrong(sound(), over(A)), [""; 0]);
    assert_eq!(wrong(sound(), over(Seat(4))), ["no such winner"]);
    let won = Given::with(Rules { goal: 3, ..rules() }).rolled().city(A, (0, 0, "N")).devs(A, Dev::VICTORY, 1);
    let mut state = won.state;
    assert_eq!(phases(&state.admit(&won.game)), ["the seat on turn has already won"]);
    let other = won.turn(B);
    let mut state = other.state;
    assert_eq!(phases(&state.admit(&other.game)), [""; 0], "another seat has to wait for its turn");
}

fn start_roll() -> Scene {
    let mut scene = Scene::new(Rules { first: None, ..rules() });
    scene.roll(A, 5);
    scene
}

#[test]
fn start_rolls_are_for_those_who_contend() {
    let wrong = |change: fn(&mut State<Plain>)| {
        let Scene { game, mut state } = start_roll();
        change(&mut state);
        phases(&state.faults(&game))
    };
    assert_eq!(wrong(|_| ()), [""; 0]);
    let rolled = "the seat on turn has already rolled to begin";
    assert_eq!(wrong(|s| s.turn = A), [rolled]);
    assert_eq!(wrong(|s| s.contenders = seats(&[A, C])), [rolled], "B does not contend");
    assert_eq!(wrong(|s| s.contenders = SeatSet::EMPTY), ["only the start roll has contenders", rolled]);
    for sum in [1, 13, 200] {
        let Scene { game, mut state } = start_roll();
        state.start_rolls[0] = sum;
        assert_eq!(phases(&state.faults(&game)), ["no such start roll"], "{sum}");
    }
    for sum in [2, 12] {
        let Scene { game, mut state } = start_roll();
        state.start_rolls[0] = sum;
        assert_eq!(state.faults(&game), []);
    }
    assert_eq!(wrong(|s| s.contenders.insert(Seat(4))), ["no such contender"]);
    assert_eq!(wrong(|s| s.setup_step = 3), ["start rolls come before the set-up"]);
    assert_eq!(wrong(|s| s.setup_step = 8), [""; 0], "a fixed start comes before the start roll");
    assert_eq!(wrong(|s| s.turns = 1), ["turns do not fit the set-up"]);
    let Scene { game, mut state } = start_roll();
    state.buildings[2].insert(Vertex(20));
    assert_eq!(phases(&state.admit(&game)), ["the pieces do not fit the set-up"]);
}

#[test]
fn after_the_start_roll_nobody_contends() {
    assert_eq!(wrong(sound(), |s| s.contenders = seats(&[B])), ["only the start roll has contenders"]);
    assert_eq!(wrong(sound(), |s| s.start_rolls[2] = 5), ["start rolls are over"]);
}

/// A and B have placed, C has placed a settlement and owes its road.
fn set_up() -> Scene {
    let mut scene = Scene::new(rules());
    for (seat, home, road) in [(A, (0, 0, "N"), (0, 0, "NE")), (B, (0, 0, "S"), (0, 0, "SE"))] {
        scene.play(seat, scene.settle(home));
        scene.play(seat, scene.road(road));
    }
    scene.play(C, scene.settle((2, -1, "NW")));
    scene
}

#[test]
fn the_set_up_has_exactly_its_pieces() {
    let wrong = |change: fn(&Scene, &mut State<Plain>)| {
        let scene = set_up();
        let mut state = scene.state;
        change(&scene, &mut state);
        phases(&state.admit(&scene.game))
    };
    let pieces = "the pieces do not fit the set-up";
    let another = "another seat places now";
    assert_eq!(wrong(|_, _| ()), [""; 0]);
    assert_eq!(wrong(|_, s| s.setup_step = 8), ["the set-up is over", another]);
    assert_eq!(wrong(|_, s| s.turns = 1), ["turns do not fit the set-up"]);
    assert_eq!(wrong(|_, s| s.turn = D), [another, pieces]);
    assert_eq!(wrong(|_, s| s.first = B), [another, pieces]);
    assert_eq!(wrong(|_, s| s.setup_step = 1), [another, pieces]);
    assert_eq!(wrong(|scene, s| s.phase = Phase::SetupRoad(scene.vertex((0, 0, "N")))), [pieces]);
    assert_eq!(wrong(|_, s| s.phase = Phase::SetupSettlement), [pieces]);
    assert_eq!(wrong(|scene, s| s.buildings[3].insert(scene.vertex((-1, 2, "S")))), [pieces]);
    assert_eq!(wrong(|scene, s| s.roads[0].insert(scene.edge((0, 0, "NW")))), [pieces]);
    assert_eq!(wrong(|scene, s| s.cities.insert(scene.vertex((0, 0, "N")))), [pieces]);
    let knight = |_: &Scene, s: &mut State<Plain>| {
        s.deck -= devs(Dev::KNIGHT, 1);
        s.played += devs(Dev::KNIGHT, 1);
        s.knights[0] = 1;
    };
    assert_eq!(wrong(knight), [pieces]);
    let first = ["the first turn has not begun"];
    assert_eq!(wrong(|_, s| s.rolled = true), first);
    assert_eq!(wrong(|_, s| s.card_played = true), first);
    assert_eq!(wrong(|_, s| s.building = true), first);
    let fresh = |_: &Scene, s: &mut State<Plain>| {
        s.deck -= devs(Dev::KNIGHT, 1);
        s.devs[2] += devs(Dev::KNIGHT, 1);
        s.fresh = devs(Dev::KNIGHT, 1);
    };
    assert_eq!(wrong(fresh), first);
}

#[test]
fn a_set_up_without_roads_has_none() {
    let mut scene = Scene::new(Rules { setup_roads: false, ..rules() });
    scene.play(A, scene.settle((0, 0, "N")));
    let mut state = scene.state;
    state.roads[0].insert(scene.edge((0, 0, "NE")));
    assert_eq!(phases(&state.admit(&scene.game)), ["the pieces do not fit the set-up"]);
    let mut state = scene.state;
    state.phase = Phase::SetupRoad(scene.vertex((0, 0, "N")));
    state.turn = A;
    state.setup_step = 0;
    assert_eq!(phases(&state.admit(&scene.game)), ["the pieces do not fit the set-up"]);
}

#[test]
fn a_set_up_that_cannot_go_on_is_impossible() {
    // Every path at the new settlement is taken.
    let scene = set_up();
    let mut state = scene.state;
    let home = scene.vertex((2, -1, "NW"));
    state.roads[0] = scene.game.board.edges_at(home);
    assert!(!state.admit(&scene.game).is_empty());
}

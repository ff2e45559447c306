//! Impossible positions: cards, pieces, awards, offers and caches. Each test breaks one thing about a sound position.

use crate::fixture::{A, B, C, CLAY, D, ORE, Plain, ROAD, Rates, WOOD, cards, devs, rules};
use crate::network::ring;
use crate::scene::{At, Given, Scene, given, offer, place, seats};
use civitas_engine::{Dev, Edge, Fault, Hex, Move, Rules, Seat, SeatSet, State, Vertex};

/// A position with a bit of everything; A may trade and build.
fn sound() -> Given {
    given()
        .rolled()
        .settlement(A, (0, -1, "N"))
        .roads(A, &ring(0, -1)[..5])
        .city(B, (0, 1, "N"))
        .roads(B, &ring(0, 1)[..2])
        .hand(A, cards([1, 2, 0, 0, 1]))
        .hand(B, cards([0, 0, 3, 0, 0]))
        .devs(A, Dev::PLENTY, 1)
        .open_knights(B, 3)
}

/// What is impossible after a change.
#[track_caller]
fn faults(given: Given, change: impl FnOnce(&mut State<Plain>)) -> Vec<Fault> {
    let Scene { game, mut state } = given.ready();
    change(&mut state);
    state.faults(&game)
}

fn vertex(at: At) -> Vertex {
    given().game.board.vertex_at(&place(at)).expect("an intersection")
}
fn edge(at: At) -> Edge {
    given().game.board.edge_at(&place(at)).expect("a path")
}

#[test]
fn cards_add_up_kind_by_kind() {
    assert_eq!(faults(sound(), |s| s.hands[2] += cards([0, 0, 0, 0, 1])), [Fault::Cards(ORE, 20, 19)]);
    assert_eq!(faults(sound(), |s| s.supply -= cards([0, 2, 0, 0, 0])), [Fault::Cards(WOOD, 17, 19)]);
    assert_eq!(faults(sound(), |s| s.deck -= devs(Dev::KNIGHT, 1)), [Fault::Devs(Dev::KNIGHT, 13, 14)]);
    assert_eq!(faults(sound(), |s| s.devs[3] += devs(Dev::ROADS, 1)), [Fault::Devs(Dev::ROADS, 3, 2)]);
    assert_eq!(faults(sound(), |s| s.played += devs(Dev::MONOPOLY, 1)), [Fault::Devs(Dev::MONOPOLY, 3, 2)]);
    assert_eq!(faults(sound(), |s| s.later += devs(Dev::VICTORY, 1)), [Fault::Devs(Dev::VICTORY, 6, 5)]);
}

#[test]
fn the_seats_are_those_of_the_table() {
    assert_eq!(faults(sound(), |s| s.turn = Seat(4)), [Fault::BadSeat]);
    assert_eq!(faults(sound(), |s| s.first = Seat(4)), [Fault::BadSeat]);
    let three = || Given::with(Rules { seats: 3, ..rules() }).rolled();
    assert_eq!(faults(three(), |_| ()), []);
    assert_eq!(faults(three(), |s| s.turn = D), [Fault::BadSeat]);
    let empty = Fault::EmptySeat(D);
    assert_eq!(faults(three(), |s| s.buildings[3].insert(Vertex(0))), std::slice::from_ref(&empty));
    assert_eq!(faults(three(), |s| s.roads[3].insert(Edge(0))), std::slice::from_ref(&empty));
    assert_eq!(faults(three(), |s| s.debts[3] = 1), std::slice::from_ref(&empty));
    assert_eq!(faults(three(), |s| s.start_rolls[3] = 5), std::slice::from_ref(&empty));
    let taken = |s: &mut State<Plain>| {
        s.hands[3] += cards([1, 0, 0, 0, 0]);
        s.supply -= cards([1, 0, 0, 0, 0]);
    };
    assert_eq!(faults(three(), taken), std::slice::from_ref(&empty));
    let drawn = |s: &mut State<Plain>| {
        s.devs[3] += devs(Dev::KNIGHT, 1);
        s.deck -= devs(Dev::KNIGHT, 1);
    };
    assert_eq!(faults(three(), drawn), std::slice::from_ref(&empty));
    let played = |s: &mut State<Plain>| {
        s.knights[3] += 1;
        s.played += devs(Dev::KNIGHT, 1);
        s.deck -= devs(Dev::KNIGHT, 1);
    };
    assert_eq!(faults(three(), played), [empty]);
}

#[test]
fn buildings_stand_on_intersections_one_on_each_apart() {
    let (mine, other) = (vertex((0, -1, "N")), vertex((0, 1, "N")));
    assert_eq!(faults(sound(), |s| s.buildings[2].insert(mine)), [Fault::BadBuilding(mine)]);
    assert_eq!(faults(sound(), |s| s.buildings[2].insert(Vertex(54))), [Fault::BadBuilding(Vertex(54))]);
    let near = vertex((0, -1, "NE"));
    let (low, high) = (mine.min(near), mine.max(near));
    assert_eq!(faults(sound(), |s| s.buildings[2].insert(near)), [Fault::Neighbours(low, high)]);
    assert_eq!(faults(sound(), |s| s.cities.insert(near)), [Fault::CityWithoutBuilding(near)]);
    let close = Given::with(Rules { distance_rule: false, ..rules() }).settlement(A, (0, 0, "N"));
    assert_eq!(faults(close.clone().settlement(B, (0, 0, "NE")), |_| ()), []);
    assert_eq!(faults(close, |s| s.buildings[1].insert(vertex((0, 0, "N")))).len(), 1);
    assert_ne!(mine, other);
}

#[test]
fn roads_lie_on_paths_one_on_each_and_lead_home() {
    let first = edge(ring(0, -1)[0]);
    assert_eq!(faults(sound(), |s| s.roads[1].insert(first)), [Fault::BadRoad(first), Fault::LooseRoad(B, first)]);
    assert_eq!(faults(sound(), |s| s.roads[1].insert(Edge(72))), [Fault::BadRoad(Edge(72))]);
    let far = edge((2, 0, "E"));
    assert_eq!(faults(sound(), |s| s.roads[1].insert(far)), [Fault::LooseRoad(B, far)]);
    // A chain that another building interrupts still leads home: it was laid first.
    let beyond = given().settlement(A, (0, 0, "N")).roads(A, &ring(0, 0)[..4]).settlement(B, (0, 0, "SE"));
    assert_eq!(faults(beyond, |_| ()), []);
}

#[test]
fn nobody_has_more_pieces_than_the_stock() {
    let few = |roads, settlements, cities| {
        Given::with(Rules { roads, settlements, cities, ..rules() })
            .settlement(A, (0, -1, "N"))
            .roads(A, &ring(0, -1)[..2])
            .city(A, (0, 1, "N"))
    };
    assert_eq!(faults(few(2, 1, 1), |_| ()), []);
    for given in [few(1, 1, 1), few(2, 0, 1), few(2, 1, 0)] {
        let mut state = given.state;
        assert_eq!(state.admit(&given.game), [Fault::TooManyPieces(A)]);
    }
}

#[test]
fn the_robber_stands_on_a_hex_or_nowhere() {
    assert_eq!(faults(sound(), |s| s.robber = Hex(19)), [Fault::BadRobber(Hex(19))]);
    assert_eq!(faults(sound(), |s| s.robber = Hex::OFF), []);
    assert_eq!(faults(sound(), |s| s.robber = Hex(18)), []);
}

#[test]
fn open_knights_were_played_and_fresh_cards_are_held() {
    assert_eq!(faults(sound(), |s| s.knights[0] = 1), [Fault::Knights]);
    assert_eq!(faults(sound(), |s| s.knights[1] = 2).len(), 1, "without the third there is no award");
    assert_eq!(faults(sound(), |s| s.fresh = devs(Dev::PLENTY, 1)), []);
    assert_eq!(faults(sound(), |s| s.fresh = devs(Dev::PLENTY, 2)), [Fault::Fresh]);
    assert_eq!(faults(sound(), |s| s.fresh = devs(Dev::KNIGHT, 1)), [Fault::Fresh]);
}

#[test]
fn awards_are_with_those_who_earned_them() {
    for wrong in [None, Some(B), Some(Seat(4)), Some(Seat(200))] {
        assert_eq!(faults(sound(), |s| s.route_award = wrong), [Fault::RouteAward], "{wrong:?}");
    }
    for wrong in [None, Some(A), Some(Seat(4)), Some(Seat(200))] {
        assert_eq!(faults(sound(), |s| s.army_award = wrong), [Fault::ArmyAward], "{wrong:?}");
    }
}

#[test]
fn caches_are_what_they_stand_for() {
    // A caller cannot write them, but can change what they follow from and forget to say so.
    let (reach, route) = ("intersections touched by roads", "route length");
    let caches = |what: &[&'static str], seat| what.iter().map(|what| Fault::Cache(what, seat)).collect::<Vec<_>>();
    let grown = |s: &mut State<Plain>| s.cities.insert(vertex((0, -1, "N")));
    assert_eq!(faults(sound(), grown), caches(&["points"], A));
    assert_eq!(faults(sound(), |s| s.cities.remove(vertex((0, 1, "N")))), caches(&["points"], B));
    let shorter = |s: &mut State<Plain>| s.roads[1].remove(edge(ring(0, 1)[1]));
    assert_eq!(faults(sound(), shorter), caches(&[reach, route], B));
    let at_harbour = |s: &mut State<Plain>| s.buildings[2].insert(vertex((0, -2, "N")));
    assert_eq!(faults(sound(), at_harbour), caches(&["rates", "points"], C));
    // They are computed again for a position that comes from outside.
    let Scene { game, mut state } = sound().ready();
    shorter(&mut state);
    at_harbour(&mut state);
    assert_eq!((state.route(B), state.rates(C), state.board_points(C)), (2, Rates::each(4, 5), 0));
    assert_eq!(state.admit(&game), []);
    assert_eq!((state.route(B), state.rates(C), state.board_points(C)), (1, Rates::each(3, 5), 1));
    // But not while the pieces are impossible: there may be too many to measure.
    let Scene { game, mut state } = sound().ready();
    shorter(&mut state);
    state.buildings[2].insert(Vertex(54));
    assert_eq!(state.admit(&game), [Fault::BadBuilding(Vertex(54))]);
    assert_eq!(state.route(B), 2);
}

#[test]
fn the_second_stack_is_whole_until_the_first_is_gone() {
    let rules = Rules { deck: devs(Dev::KNIGHT, 2) + devs(Dev::ROADS, 2), later: devs(Dev::PLENTY, 3), ..rules() };
    let base = || Given::with(rules).rolled();
    assert_eq!(faults(base(), |_| ()), []);
    let moved = |s: &mut State<Plain>| {
        s.later -= devs(Dev::PLENTY, 1);
        s.devs[0] += devs(Dev::PLENTY, 1);
    };
    assert_eq!(faults(base(), moved), [Fault::Stacks], "one was drawn out of it");
    let begun = |s: &mut State<Plain>| {
        s.devs[1] += s.deck + devs(Dev::PLENTY, 1);
        s.deck = devs(Dev::PLENTY, 2);
        s.later -= devs(Dev::PLENTY, 3);
    };
    assert_eq!(faults(base(), begun), []);
    let mixed = |s: &mut State<Plain>| {
        s.devs[1] += devs(Dev::KNIGHT, 2) + devs(Dev::PLENTY, 1);
        s.deck = devs(Dev::PLENTY, 2) + devs(Dev::ROADS, 2);
        s.later -= devs(Dev::PLENTY, 3);
    };
    assert_eq!(faults(base(), mixed), [Fault::Stacks]);
    let waiting = |s: &mut State<Plain>| s.devs[1] += std::mem::take(&mut s.deck);
    let what = "the second stack has been added, but nothing is drawn from it";
    assert_eq!(faults(base(), waiting), [Fault::Phase(what)]);
}

/// A has offered one clay for one wool to B and C, B has accepted, D offers as well.
fn talking() -> Given {
    let mut scene = sound().hand(D, cards([1, 0, 0, 0, 0])).ready();
    scene.play(A, offer(cards([1, 0, 0, 0, 0]), cards([0, 0, 1, 0, 0]), &[B, C]));
    scene.play(B, Move::Accept(A));
    scene.play(C, Move::Decline(A));
    scene.play(D, offer(cards([1, 0, 0, 0, 0]), cards([0, 1, 0, 0, 0]), &[A]));
    Given { game: scene.game, state: scene.state }
}

#[test]
fn what_stands_could_have_been_offered_and_answered() {
    assert_eq!(faults(talking(), |_| ()), []);
    let talk = |seat| [Fault::Talk(seat)];
    assert_eq!(faults(talking(), |s| s.talk.accepted.insert(D)), talk(D), "D was not asked");
    assert_eq!(faults(talking(), |s| s.talk.declined.insert(B)), talk(B), "both at once");
    assert_eq!(faults(talking(), |s| s.talk.accepted = seats(&[C])), talk(C), "and does not hold it");
    assert_eq!(faults(talking(), |s| s.talk.asked = seats(&[A, B, C])), talk(A), "asks itself");
    assert_eq!(faults(talking(), |s| s.talk.open.remove(D)), talk(D), "cards without an offer");
    assert_eq!(faults(talking(), |s| s.talk.open.insert(C)), talk(C), "an offer without cards");
    let most = cards([0, 0, 0, 0, 19]);
    assert_eq!(faults(talking(), |s| s.talk.stand(D, most, cards([1, 0, 0, 0, 0]))), talk(D), "not held");
    assert_eq!(faults(talking(), |s| s.talk.stand(D, cards([1, 0, 0, 0, 0]), cards([1, 0, 0, 0, 0]))), talk(D));
    let nobody = |s: &mut State<Plain>| s.talk.open = SeatSet::EMPTY;
    assert_eq!(faults(talking(), nobody), [Fault::Talk(A), Fault::Talk(D)]);
    let asked = |s: &mut State<Plain>| s.talk.asked = seats(&[C]);
    assert_eq!(faults(sound(), asked), talk(A), "asked without an offer");
    let unknown = [Fault::Talk(Seat(4))];
    let nobody = SeatSet::of(Seat(4));
    assert_eq!(faults(sound(), |s| s.talk.declined = nobody), unknown);
    assert_eq!(faults(sound(), |s| s.talk.accepted = nobody), unknown);
    assert_eq!(faults(sound(), |s| s.talk.open = nobody), unknown);
    assert_eq!(faults(talking(), |s| s.talk.asked = seats(&[B, C, Seat(4)])), [Fault::Talk(A), Fault::Talk(Seat(4))]);
}

#[test]
fn several_faults_are_told_together() {
    let many = |s: &mut State<Plain>| {
        s.supply -= ROAD;
        s.robber = Hex(40);
        s.deck -= devs(Dev::ROADS, 1);
        s.route_award = None;
    };
    let (clay, wood) = (Fault::Cards(CLAY, 18, 19), Fault::Cards(WOOD, 18, 19));
    // With impossible pieces, awards are not looked at.
    assert_eq!(faults(sound(), many), [clay, wood, Fault::Devs(Dev::ROADS, 1, 2), Fault::BadRobber(Hex(40))]);
}

#[test]
fn every_fault_says_what_is_wrong() {
    let all = [
        (Fault::Cards(ORE, 20, 19), "20 cards of kind 4 instead of 19"),
        (Fault::Devs(Dev::ROADS, 1, 2), "1 development cards of kind 1 instead of 2"),
        (Fault::EmptySeat(D), "seat 3 is not at the table but has cards or pieces"),
        (Fault::TooManyPieces(A), "seat 0 has more pieces on the board than in its stock"),
        (Fault::BadBuilding(Vertex(5)), "intersection 5 cannot carry this building"),
        (Fault::Neighbours(Vertex(1), Vertex(2)), "buildings on neighbouring intersections 1 and 2"),
        (Fault::BadRobber(Hex(40)), "the robber stands on hex 40, which does not exist"),
        (Fault::Talk(B), "the offer or answer of seat 1 is not possible"),
        (Fault::Phase("why"), "the phase is not possible: why"),
        (Fault::Cache("points", C), "the cached points of seat 2 is wrong"),
        (Fault::Game("because".to_owned()), "because"),
    ];
    for (fault, text) in all {
        assert_eq!(fault.to_string(), text);
    }
}

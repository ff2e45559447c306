//! Hidden cards, given: the state in which every unknown hand is the one that somebody believes in, or none if that cannot be.

use crate::fixture::{A, B, C, CARD, Cards, Devs, Plain, cards, devs, rules};
use crate::scene::{Given, Scene};
use civitas_engine::{Dev, Random, Rules, Seat, State, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// What is dealt to a viewer who believes in these hands. Whatever it is, it fits what the viewer sees.
fn dealt(scene: &Scene, viewer: Seat, hands: [Cards; 4], held: [Devs; 4]) -> Option<State<Plain>> {
    let view = View::of(&scene.state, &scene.game, Some(viewer));
    let mut rng = Random(Xoshiro256PlusPlus::seed_from_u64(1));
    let state = view.knowledge(&scene.game).deal(&hands, &held, &mut rng)?;
    assert_eq!(state.faults(&scene.game), []);
    assert_eq!(View::of(&state, &scene.game, Some(viewer)), view);
    Some(state)
}

fn truth(scene: &Scene) -> ([Cards; 4], [Devs; 4]) {
    (scene.state.hands, scene.state.devs)
}

fn table() -> Scene {
    Given::with(rules())
        .rolled()
        .hand(A, CARD)
        .hand(B, cards([2, 1, 0, 0, 0]))
        .hand(C, cards([0, 0, 1, 0, 0]))
        .devs(B, Dev::KNIGHT, 1)
        .devs(C, Dev::ROADS, 1)
        .ready()
}

#[test]
fn hands_that_can_be_are_dealt_as_they_are_believed() {
    let scene = table();
    let (hands, held) = truth(&scene);
    let state = dealt(&scene, A, hands, held).expect("the truth can be");
    assert_eq!((state.hands, state.devs), (hands, held));
    // B and C may have it the other way round; what the viewer knows of itself is not read.
    let other = [Cards::EMPTY, cards([1, 1, 1, 0, 0]), cards([1, 0, 0, 0, 0]), Cards::EMPTY];
    let cards_of_others = [Devs::EMPTY, devs(Dev::ROADS, 1), devs(Dev::KNIGHT, 1), Devs::EMPTY];
    let state = dealt(&scene, A, other, cards_of_others).expect("it can be");
    assert_eq!((state.hands[0], state.hands[1], state.hands[2]), (hands[0], other[1], other[2]));
    assert_eq!((state.devs[1], state.devs[2]), (cards_of_others[1], cards_of_others[2]));
}

#[test]
fn hands_of_another_size_or_of_cards_that_lie_elsewhere_cannot_be() {
    let scene = table();
    let (hands, held) = truth(&scene);
    let with = |seat: usize, hand: Cards| {
        let mut hands = hands;
        hands[seat] = hand;
        dealt(&scene, A, hands, held)
    };
    assert_eq!(with(1, cards([2, 0, 0, 0, 0])), None, "one card too few");
    assert_eq!(with(1, cards([2, 2, 0, 0, 0])), None, "one too many");
    assert_eq!(with(2, cards([0, 0, 0, 1, 0])), None, "that card lies in the supply");
    let mut more = held;
    more[2] = devs(Dev::ROADS, 1) + devs(Dev::KNIGHT, 1);
    assert_eq!(dealt(&scene, A, hands, more), None, "C has one card");
}

#[test]
fn where_sizes_are_hidden_a_hand_has_at_least_what_it_owes() {
    let mut scene = Given::with(Rules { open_hand_sizes: false, ..rules() })
        .hand(B, cards([4, 4, 0, 0, 0]))
        .hand(C, cards([0, 0, 3, 0, 0]))
        .ready();
    scene.roll(A, 7);
    let (_, held) = truth(&scene);
    let two = |b: [u8; 5], c: [u8; 5]| dealt(&scene, A, [Cards::EMPTY, cards(b), cards(c), Cards::EMPTY], held);
    assert!(two([4, 4, 0, 0, 0], [0, 0, 3, 0, 0]).is_some(), "as it is");
    assert!(two([1, 0, 3, 0, 0], [3, 4, 0, 0, 0]).is_some(), "B owes four and may have no more");
    assert_eq!(two([0, 0, 3, 0, 0], [4, 4, 0, 0, 0]), None, "three are too few for that");
    assert_eq!(two([4, 4, 0, 0, 0], [0, 0, 2, 0, 0]), None, "a card would be lost");
}

#[test]
fn only_the_seat_on_turn_cannot_hide_the_points_that_would_have_won() {
    let scene = Given::with(Rules { deck: devs(Dev::VICTORY, 5) + devs(Dev::KNIGHT, 5), ..rules() })
        .rolled()
        .city(A, (0, -1, "N"))
        .city(A, (0, -1, "SE"))
        .city(A, (0, -1, "SW"))
        .city(A, (2, -1, "NE"))
        .devs(A, Dev::KNIGHT, 2)
        .devs(C, Dev::VICTORY, 2)
        .ready();
    let (hands, _) = truth(&scene);
    let held = |a: Devs, c: Devs| dealt(&scene, B, hands, [a, Devs::EMPTY, c, Devs::EMPTY]);
    let (points, knights) = (devs(Dev::VICTORY, 2), devs(Dev::KNIGHT, 2));
    let one = devs(Dev::VICTORY, 1) + devs(Dev::KNIGHT, 1);
    assert!(held(knights, points).is_some() && held(one, one).is_some());
    assert_eq!(held(points, knights), None, "eight open points and two hidden ones are ten");
    // To another seat than the one on turn nothing of the kind applies.
    let scene = Given::with(Rules { goal: 2, deck: devs(Dev::VICTORY, 5), ..rules() }).devs(C, Dev::VICTORY, 2).ready();
    let (hands, held) = truth(&scene);
    assert!(dealt(&scene, B, hands, held).is_some(), "C will win when its turn comes");
}

#[test]
fn what_nobody_can_have_drawn_lies_in_the_second_stack() {
    let rules = Rules { deck: devs(Dev::KNIGHT, 2), later: devs(Dev::PLENTY, 2), ..rules() };
    let mut scene = Given::with(rules).rolled().hand(A, CARD + CARD).ready();
    scene.buy(A, Dev::KNIGHT);
    scene.buy(A, Dev::KNIGHT);
    let (hands, held) = truth(&scene);
    // The first stack is empty, and both cards of the second are left: just as many as are needed.
    let state = dealt(&scene, B, hands, held).expect("the truth can be");
    assert_eq!((state.deck + state.later, state.devs[0]), (devs(Dev::PLENTY, 2), devs(Dev::KNIGHT, 2)));
    let mut other = held;
    other[0] = devs(Dev::KNIGHT, 1) + devs(Dev::PLENTY, 1);
    assert_eq!(dealt(&scene, B, hands, other), None, "a knight cannot lie in the second stack");
}

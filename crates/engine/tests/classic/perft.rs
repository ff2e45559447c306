//! Perft: how many ways the plain game can continue. A change in a rule changes a count.

use crate::fixture::{A, B, CARD, CITY, ROAD, SETTLEMENT, cards, game, rules};
use crate::network::ring;
use crate::scene::{Given, Scene, given};
use civitas_engine::{Dev, Move, Rules, State, perft};

fn count(scene: &Scene, depth: u32) -> u64 {
    perft(&scene.game, &scene.state, depth, 10_000_000).expect("within the limit")
}

#[test]
fn the_first_moves_of_a_game() {
    let game = game(rules());
    let state = State::new(&game);
    let counts: Vec<Option<u64>> = (0..4).map(|depth| perft(&game, &state, depth, 1_000_000)).collect();
    // 54 places, then 2 or 3 roads (144 in all); then what keeps its distance.
    assert_eq!(counts[..3], [Some(1), Some(54), Some(144)]);
    assert_eq!(counts[3], Some(144 * 54 - (18 * 2 * 3 + 36 * 3 * 4)));
}

#[test]
fn a_turn_in_the_middle_of_a_game() {
    let scene = given()
        .settlement(A, (0, 0, "N"))
        .roads(A, &ring(0, 0)[..2])
        .settlement(B, (0, 1, "S"))
        .hand(A, ROAD + SETTLEMENT + CITY + CARD)
        .hand(B, cards([0, 2, 0, 0, 1]))
        .devs(A, Dev::KNIGHT, 1)
        .devs(A, Dev::PLENTY, 1)
        .ready();
    assert_eq!([count(&scene, 1), count(&scene, 2), count(&scene, 3)], [52, 1698, 41006]);
}

#[test]
fn counting_stops_at_its_limits() {
    let scene = given().rolled().ready();
    assert_eq!(perft(&scene.game, &scene.state, 1, 1), Some(1), "ending the turn");
    assert_eq!(perft(&scene.game, &scene.state, 1, 0), None);
    assert_eq!(perft(&scene.game, &scene.state, 2, 2), Some(36), "and 36 rolls after it");
    assert_eq!(perft(&scene.game, &scene.state, 2, 1), None);
    assert_eq!(perft(&scene.game, &scene.state, 65, u64::MAX), None);
    // Nothing follows the end, but the end itself is a way to continue.
    let mut over = Given::with(Rules { goal: 2, ..rules() }).rolled().settlement(A, (0, 0, "N")).hand(A, CITY).ready();
    over.play(A, over.upgrade((0, 0, "N")));
    assert_eq!([count(&over, 0), count(&over, 1), count(&over, 64)], [1, 0, 0]);
    assert!(!over.allows(A, Move::EndTurn));
}

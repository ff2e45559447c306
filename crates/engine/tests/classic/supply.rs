//! Cards on their way: what leaves one place arrives in another, and nothing else moves.

use crate::fixture::{A, B, cards, devs};
use crate::scene::given;
use civitas_engine::Dev;

#[test]
fn what_is_paid_lies_in_the_supply_and_what_is_collected_comes_from_it() {
    let scene = given().rolled().hand(A, cards([3, 1, 0, 0, 0])).hand(B, cards([0, 0, 0, 2, 0])).ready();
    let (game, mut state) = (scene.game, scene.state);
    let supply = state.supply;
    state.pay(A, cards([2, 1, 0, 0, 0]));
    assert_eq!((state.hands[0], state.supply), (cards([1, 0, 0, 0, 0]), supply + cards([2, 1, 0, 0, 0])));
    state.collect(A, cards([0, 0, 0, 1, 1]));
    assert_eq!(
        (state.hands[0], state.supply),
        (cards([1, 0, 0, 1, 1]), supply + cards([2, 1, 0, 0, 0]) - cards([0, 0, 0, 1, 1]))
    );
    state.swap(A, cards([1, 0, 0, 0, 0]), cards([0, 2, 0, 0, 0]));
    assert_eq!(state.hands[0], cards([0, 2, 0, 1, 1]));
    assert_eq!(state.supply, supply + cards([3, 0, 0, 0, 0]) - cards([0, 1, 0, 1, 1]));
    assert_eq!(state.hands[1], cards([0, 0, 0, 2, 0]), "another hand is left alone");
    assert_eq!(state.faults(&game), []);
}

#[test]
fn what_is_handed_over_goes_to_one_hand_and_leaves_the_supply_alone() {
    let scene = given().rolled().hand(A, cards([3, 1, 0, 0, 0])).hand(B, cards([0, 0, 0, 2, 0])).ready();
    let (game, mut state) = (scene.game, scene.state);
    let supply = state.supply;
    state.hand_over(A, B, cards([2, 0, 0, 0, 0]));
    assert_eq!((state.hands[0], state.hands[1]), (cards([1, 1, 0, 0, 0]), cards([2, 0, 0, 2, 0])));
    assert_eq!(state.supply, supply);
    assert_eq!(state.faults(&game), []);
}

#[test]
fn a_card_taken_from_the_deck_is_in_hand_and_fresh() {
    let scene = given().rolled().ready();
    let (game, mut state) = (scene.game, scene.state);
    let deck = state.deck;
    state.take_from_deck(A, Dev::PLENTY);
    assert_eq!((state.devs[0], state.fresh), (devs(Dev::PLENTY, 1), devs(Dev::PLENTY, 1)));
    assert_eq!(state.deck, deck - devs(Dev::PLENTY, 1));
    assert_eq!(state.faults(&game), []);
}

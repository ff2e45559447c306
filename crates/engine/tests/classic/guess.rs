//! Hidden information, guessed: a complete state that fits what a viewer knows.

use crate::fixture::{A, B, C, CARD, D, ORE, Plain, cards, count, devs, rules};
use crate::scene::{Given, Scene, offer};
use civitas_engine::{Dev, Move, Rules, Seat, State, View, guess_plain};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Many guesses of one viewer, by the quick and by the plain version; each is possible and looks the same to the viewer as the
/// truth.
pub(crate) fn guesses(scene: &Scene, viewer: Option<Seat>, n: u64) -> Vec<State<Plain>> {
    let view = View::of(&scene.state, &scene.game, viewer);
    let mut dealt = Vec::new();
    for seed in 0..n {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        for guess in [view.guess(&scene.game, &mut rng), guess_plain(&view, &scene.game, &mut rng)] {
            assert_eq!(guess.faults(&scene.game), [], "the guess of {viewer:?}");
            assert_eq!(View::of(&guess, &scene.game, viewer), view, "the guess looks different to {viewer:?}");
            dealt.push(guess);
        }
    }
    dealt
}

fn table() -> Given {
    Given::with(rules())
        .rolled()
        .settlement(A, (0, -2, "N"))
        .hand(A, CARD + cards([1, 0, 0, 0, 0]))
        .hand(B, cards([1, 1, 1, 1, 1]))
        .hand(C, cards([0, 0, 2, 0, 2]))
        .devs(A, Dev::KNIGHT, 1)
        .devs(B, Dev::VICTORY, 1)
        .devs(B, Dev::KNIGHT, 1)
        .devs(C, Dev::ROADS, 1)
}

#[test]
fn what_is_known_stays_and_the_rest_is_dealt_anew() {
    let scene = table().ready();
    let all = guesses(&scene, Some(A), 60);
    for guess in &all {
        assert_eq!((guess.hands[0], guess.devs[0]), (scene.hand(A), scene.state.devs[0]));
        assert_eq!([guess.hands[1].total(), guess.hands[2].total(), guess.hands[3].total()], [5, 4, 0]);
        assert_eq!((guess.supply, guess.turn, guess.phase), (scene.state.supply, A, scene.phase()));
    }
    let different = |of: fn(&State<Plain>) -> [u8; 8]| {
        let mut seen: Vec<[u8; 8]> = all.iter().map(of).collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len()
    };
    assert!(different(|s| s.hands[1].counts()) > 5, "hands differ");
    assert!(different(|s| s.devs[1].counts()) > 3, "development cards differ");
    assert!(different(|s| s.deck.counts()) > 3, "the deck differs");
    assert!(all.iter().any(|s| s.hands[2] != scene.hand(C)));
    // A spectator knows no hand at all.
    let all = guesses(&scene, None, 20);
    assert!(all.iter().any(|s| s.hands[0] != scene.hand(A)));
}

#[test]
fn an_offer_and_an_acceptance_show_cards() {
    let mut scene = table().ready();
    scene.play(C, offer(cards([0, 0, 0, 0, 2]), cards([1, 0, 0, 0, 0]), &[A]));
    scene.play(A, offer(cards([1, 0, 0, 0, 0]), cards([0, 1, 0, 0, 1]), &[B]));
    scene.play(B, Move::Accept(A));
    for guess in guesses(&scene, Some(D), 30) {
        assert!(guess.hands[2].covers(cards([0, 0, 0, 0, 2])), "what C offers");
        assert!(guess.hands[1].covers(cards([0, 1, 0, 0, 1])), "what B would give");
        assert!(guess.hands[0].covers(cards([1, 0, 0, 0, 0])), "what A offers");
    }
}

#[test]
fn the_seat_on_turn_does_not_hide_the_points_that_would_have_won() {
    // Four hidden cards, eight open points of ten: at most one of them is a point.
    let scene = Given::with(Rules { deck: devs(Dev::VICTORY, 5) + devs(Dev::KNIGHT, 5), ..rules() })
        .rolled()
        .city(A, (0, -1, "N"))
        .city(A, (0, -1, "SE"))
        .city(A, (0, -1, "SW"))
        .city(A, (2, -1, "NE"))
        .devs(A, Dev::KNIGHT, 3)
        .devs(A, Dev::VICTORY, 1)
        .devs(B, Dev::VICTORY, 3)
        .ready();
    let all = guesses(&scene, Some(B), 40);
    let most = all.iter().map(|guess| count(guess.devs[0], Dev::VICTORY)).max();
    assert_eq!(most, Some(1), "but one of them may be");
    assert!(all.iter().any(|guess| count(guess.devs[0], Dev::VICTORY) == 0));
}

#[test]
fn cards_of_this_turn_are_among_those_held() {
    let mut scene = table().ready();
    scene.buy(A, Dev::PLENTY);
    for guess in guesses(&scene, Some(B), 30) {
        assert_eq!(guess.fresh.total(), 1);
        assert!(guess.devs[0].covers(guess.fresh));
    }
    for guess in guesses(&scene, Some(A), 5) {
        assert_eq!(guess.fresh, devs(Dev::PLENTY, 1));
    }
}

#[test]
fn hidden_sizes_are_guessed_from_what_is_owed() {
    let mut scene = Given::with(Rules { open_hand_sizes: false, ..rules() })
        .hand(B, cards([4, 4, 0, 0, 0]))
        .hand(C, cards([0, 0, 3, 0, 0]))
        .ready();
    scene.roll(A, 7);
    // The sizes that are left are dealt to somebody: no card is lost.
    for guess in guesses(&scene, Some(A), 30) {
        assert!(guess.hands[1].total() >= 4, "B still owes four");
        assert_eq!(guess.hands.iter().map(|hand| hand.total()).sum::<u8>(), 11);
    }
}

#[test]
fn the_second_stack_holds_only_cards_of_its_own() {
    let rules = Rules { deck: devs(Dev::KNIGHT, 2) + devs(Dev::ROADS, 1), later: devs(Dev::PLENTY, 3), ..rules() };
    let mut scene = Given::with(rules).rolled().hand(A, CARD + CARD + CARD + CARD).ready();
    scene.buy(A, Dev::KNIGHT);
    for guess in guesses(&scene, Some(B), 20) {
        assert_eq!((guess.later, guess.deck.total()), (devs(Dev::PLENTY, 3), 2));
    }
    scene.buy(A, Dev::KNIGHT);
    scene.buy(A, Dev::ROADS);
    scene.buy(A, Dev::PLENTY);
    for guess in guesses(&scene, Some(B), 20) {
        assert_eq!((guess.deck, guess.later), (devs(Dev::PLENTY, 2), devs(Dev::PLENTY, 0)));
    }
    assert_eq!(scene.hand(A).count(ORE), 0);
}

#[test]
fn after_the_end_the_hidden_points_are_known() {
    let mut scene =
        Given::with(Rules { goal: 2, ..rules() }).rolled().devs(B, Dev::VICTORY, 2).devs(B, Dev::KNIGHT, 2).ready();
    scene.play(A, Move::EndTurn);
    assert!(scene.state.is_over());
    for guess in guesses(&scene, Some(C), 20) {
        assert_eq!((count(guess.devs[1], Dev::VICTORY), guess.devs[1].total()), (2, 4));
    }
}

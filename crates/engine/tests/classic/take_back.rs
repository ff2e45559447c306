//! What may be taken back, and who has to agree.

use crate::fixture::{A, B, C, CARD, CLAY, D, NOTHING, ORE, ROAD, cards, rules};
use crate::scene::{Ev, Given, Scene, bank, dice, given, offer};
use civitas_engine::{Action, Bar, Consent, Dev, Event, Hex, HexSet, Move, Never, Outcome, Rules, Seat, SeatSet};

/// Plays an action and says what taking it back would need.
#[track_caller]
fn consent(scene: &mut Scene, seat: Seat, action: impl Into<Action<Never>>, outcome: Outcome) -> Result<Consent, Bar> {
    let before = scene.state;
    let events = scene.play_with(seat, action, outcome);
    before.consent_to_take_back(&scene.game, &scene.state, seat, outcome, &events)
}

fn table() -> Given {
    given().rolled().settlement(A, (0, 0, "N")).hand(A, ROAD + CARD + cards([4, 0, 0, 0, 0])).hand(B, CARD)
}

#[test]
fn what_you_did_alone_in_your_turn_is_yours_to_take_back() {
    let mut scene = table().devs(A, Dev::PLENTY, 1).ready();
    let road = scene.road((0, 0, "NE"));
    assert_eq!(consent(&mut scene, A, road, Outcome::None), Ok(Consent::Nobody));
    assert_eq!(consent(&mut scene, A, bank(CLAY, ORE), Outcome::None), Ok(Consent::Nobody));
    assert_eq!(consent(&mut scene, A, Move::PlayPlenty(CLAY, ORE), Outcome::None), Ok(Consent::Nobody));
    let asked = offer(cards([1, 0, 0, 0, 0]), cards([0, 0, 1, 0, 0]), &[B]);
    assert_eq!(consent(&mut scene, A, asked, Outcome::None), Ok(Consent::Nobody));
}

#[test]
fn chance_is_never_taken_back() {
    let mut scene = given().ready();
    assert_eq!(consent(&mut scene, A, Move::Roll, dice(4)), Err(Bar::Chance));
    let mut scene = table().ready();
    assert_eq!(consent(&mut scene, A, Move::Buy, Outcome::Drawn(Dev::KNIGHT)), Err(Bar::Chance));
}

#[test]
fn what_showed_something_is_never_taken_back() {
    let mut scene = table().devs(A, Dev::MONOPOLY, 1).ready();
    assert_eq!(consent(&mut scene, A, Move::PlayMonopoly(ORE), Outcome::None), Err(Bar::Shown));
    let mut scene = Given::with(Rules { goal: 2, ..rules() })
        .rolled()
        .settlement(A, (0, 0, "N"))
        .hand(A, crate::fixture::CITY)
        .ready();
    let city = scene.upgrade((0, 0, "N"));
    assert_eq!(consent(&mut scene, A, city, Outcome::None), Err(Bar::Shown), "the end opens everything");
}

#[test]
fn the_end_of_a_turn_needs_everybody() {
    let mut scene = table().ready();
    assert_eq!(consent(&mut scene, A, Move::EndTurn, Outcome::None), Ok(Consent::Everybody));
    // The next one has enough cards to have won with hidden points, and has not: that showed something.
    let close = |devs| {
        Given::with(Rules { goal: 3, ..rules() }).rolled().settlement(B, (0, 0, "N")).devs(B, Dev::KNIGHT, devs).ready()
    };
    assert_eq!(consent(&mut close(1), A, Move::EndTurn, Outcome::None), Ok(Consent::Everybody));
    assert_eq!(consent(&mut close(2), A, Move::EndTurn, Outcome::None), Err(Bar::Shown));
}

#[test]
fn a_deal_belongs_to_two() {
    let mut scene = table().ready();
    scene.play(B, offer(cards([0, 0, 1, 0, 0]), cards([1, 0, 0, 0, 0]), &[A]));
    assert_eq!(consent(&mut scene, A, Move::Accept(B), Outcome::None), Ok(Consent::Everybody));
    // Talk of another seat is part of somebody else's turn.
    let mut scene = table().ready();
    let asked = offer(cards([0, 0, 1, 0, 0]), cards([1, 0, 0, 0, 0]), &[A]);
    assert_eq!(consent(&mut scene, B, asked, Outcome::None), Ok(Consent::Everybody));
}

#[test]
fn pieces_of_the_set_up_are_yours_until_the_next_one_acts() {
    let mut scene = Scene::new(rules());
    let (home, road) = (scene.settle((0, 0, "N")), scene.road((0, 0, "NE")));
    assert_eq!(consent(&mut scene, A, home, Outcome::None), Ok(Consent::Nobody));
    assert_eq!(consent(&mut scene, A, road, Outcome::None), Ok(Consent::Nobody), "though it is B's turn now");
    assert_eq!(scene.state.turn, B);
}

#[test]
fn discards_are_yours_until_all_are_made() {
    let mut scene = given().hand(B, cards([4, 4, 0, 0, 0])).ready();
    scene.roll(A, 7);
    for left in (0..4).rev() {
        let expected = if left > 0 { Consent::Nobody } else { Consent::Everybody };
        assert_eq!(consent(&mut scene, B, Move::Discard(CLAY), Outcome::None), Ok(expected), "{left}");
    }
}

#[test]
fn the_robber_shows_who_has_cards_where_sizes_are_hidden() {
    for open_hand_sizes in [true, false] {
        let mut scene = Given::with(Rules { open_hand_sizes, ..rules() }).ready();
        scene.roll(A, 7);
        let to = scene.robber_to(0, 1);
        let expected = if open_hand_sizes { Ok(Consent::Nobody) } else { Err(Bar::Shown) };
        assert_eq!(consent(&mut scene, A, to, Outcome::None), expected);
    }
}

#[test]
fn every_event_says_whether_it_showed_something() {
    let rules = rules();
    let shown: [Ev; 9] = [
        Event::CardBought { seat: A, paid: CARD, card: None },
        Event::Stole { seat: A, from: B, any: true, card: None },
        Event::Passed { from: A, seat: B, card: None },
        Event::HandedOver { from: A, seat: B, cards: NOTHING },
        Event::MustDiscard { seat: A, count: 4 },
        Event::Won { seats: SeatSet::EMPTY },
        Event::StartRolled { seat: A, dice: [1, 1] },
        Event::Rolled { seat: A, dice: [1, 1], hexes: HexSet::EMPTY, robbed: None },
        Event::CardPlayed { seat: A, card: Dev::MONOPOLY },
    ];
    for event in shown {
        assert!(event.shows_hidden(&rules), "{event:?}");
    }
    let open: [Ev; 6] = [
        Event::CardPlayed { seat: A, card: Dev::KNIGHT },
        Event::RobberMoved { seat: A, from: Hex(1), to: Hex(2) },
        Event::TurnBegan { seat: A },
        Event::Discarded { seat: C, card: ORE },
        Event::Traded { seat: A, with: D, gave: NOTHING, got: NOTHING },
        Event::Took { seat: A, cards: NOTHING },
    ];
    for event in open {
        assert!(!event.shows_hidden(&rules), "{event:?}");
    }
}

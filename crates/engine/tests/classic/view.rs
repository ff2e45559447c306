//! Views and events: what a seat, or a spectator, may know.

use crate::fixture::{A, B, C, CARD, Cards, D, NOTHING, ORE, cards, devs, rules};
use crate::scene::{Ev, Given, offer, seats};
use civitas_engine::{Dev, Event, HexSet, Move, Phase, Rules, Seat, View};

/// A hides cards, B hides cards, and A has bought one in this turn.
fn table(rules: Rules) -> Given {
    Given::with(rules)
        .rolled()
        .settlement(A, (0, -2, "N"))
        .city(B, (0, 1, "S"))
        .hand(A, CARD + cards([1, 0, 0, 0, 0]))
        .hand(B, cards([0, 3, 0, 0, 5]))
        .devs(A, Dev::KNIGHT, 1)
        .devs(B, Dev::VICTORY, 2)
        .open_knights(B, 3)
}

#[test]
fn everybody_sees_the_board_and_only_their_own_cards() {
    let mut scene = table(rules()).ready();
    scene.buy(A, Dev::MONOPOLY);
    let state = &scene.state;
    for viewer in [None, Some(A), Some(B), Some(C)] {
        let view = View::of(state, &scene.game, viewer);
        assert_eq!(view.viewer, viewer);
        for seat in [A, B, C, D] {
            let (i, seen, own) = (seat.index(), view.seats[seat.index()], viewer == Some(seat));
            assert_eq!(seen.hand, own.then_some(state.hands[i]));
            assert_eq!(seen.hand_size, Some(state.hands[i].total()));
            assert_eq!(seen.devs, own.then_some(state.devs[i]));
            assert_eq!(seen.dev_count, state.devs[i].total());
            assert_eq!(seen.hidden_points, own.then_some(if seat == B { 2 } else { 0 }));
            let fresh = if seat == A { devs(Dev::MONOPOLY, 1) } else { devs(Dev::MONOPOLY, 0) };
            assert_eq!((seen.fresh, seen.fresh_count), (own.then_some(fresh), u8::from(seat == A)));
            assert_eq!((seen.buildings, seen.roads), (state.buildings[i], state.roads[i]));
            assert_eq!(seen.stock, state.stock(&scene.game, seat));
            assert_eq!(
                (seen.knights, seen.route, seen.rates),
                (state.knights[i], state.route(seat), state.rates(seat))
            );
            assert_eq!((seen.hand_limit, seen.debt, seen.start_roll), (7, 0, 0));
        }
        assert_eq!((view.seats[0].points, view.seats[1].points), (1, 4), "two of them for the army");
        assert_eq!((view.supply, view.deck_size, view.later_size), (state.supply, 25 - 1 - 2 - 3 - 1, 0));
        assert_eq!((view.robber, view.turn, view.first, view.phase), (state.robber, A, A, Phase::Main));
        assert_eq!((view.cities, view.played), (state.cities, devs(Dev::KNIGHT, 3)));
        assert_eq!((view.rolled, view.card_played, view.building, view.turns), (true, false, true, 1));
        assert_eq!((view.route_award, view.army_award), (None, Some(B)));
        assert_eq!((view.setup_step, view.contenders, view.winners), (8, seats(&[]), seats(&[])));
        assert_eq!(view.talk, state.talk);
    }
}

#[test]
fn sizes_of_hands_may_be_hidden() {
    let scene = table(Rules { open_hand_sizes: false, ..rules() }).ready();
    let view = View::of(&scene.state, &scene.game, Some(A));
    assert_eq!((view.seats[0].hand_size, view.seats[1].hand_size), (Some(4), None));
    assert_eq!(View::of(&scene.state, &scene.game, None).seats[0].hand_size, None);
}

#[test]
fn the_end_opens_hidden_points() {
    let mut scene = table(Rules { goal: 6, ..rules() }).turn(A).ready();
    scene.play(A, Move::EndTurn);
    assert!(scene.state.is_over(), "B has two, two for the army and two hidden");
    let view = View::of(&scene.state, &scene.game, Some(C));
    assert_eq!(view.seats[1].hidden_points, Some(2));
    assert_eq!((view.winners, view.phase), (seats(&[B]), Phase::Over));
    assert_eq!(view.seats[1].devs, None, "but not the cards");
}

#[test]
fn a_second_stack_is_counted_with_the_first() {
    let rules = Rules { deck: devs(Dev::KNIGHT, 3), later: devs(Dev::PLENTY, 2), ..rules() };
    let scene = Given::with(rules).rolled().ready();
    let view = View::of(&scene.state, &scene.game, None);
    assert_eq!((view.deck_size, view.later_size), (5, 0), "both are drawn from, one after the other");
}

#[test]
fn offers_are_public() {
    let mut scene = table(rules()).ready();
    scene.play(A, offer(cards([1, 0, 0, 0, 0]), cards([0, 0, 0, 0, 1]), &[B]));
    scene.play(B, Move::Accept(A));
    let view = View::of(&scene.state, &scene.game, Some(D));
    assert_eq!((view.talk.asked, view.talk.accepted), (seats(&[B]), seats(&[B])));
}

fn seen(event: Ev, viewer: Option<Seat>) -> Ev {
    event.seen_by(viewer).expect("events of the shared rules are seen by everybody")
}

#[test]
fn only_those_concerned_learn_which_card_it_was() {
    let bought = |card| Event::CardBought { seat: A, paid: CARD, card };
    let stole = |card| Event::Stole { seat: A, from: B, any: true, card };
    let passed = |card| Event::Passed { from: A, seat: B, card };
    for viewer in [None, Some(A), Some(B), Some(C)] {
        let buyer = viewer == Some(A);
        let two = buyer || viewer == Some(B);
        assert_eq!(seen(bought(Some(Dev::KNIGHT)), viewer), bought(buyer.then_some(Dev::KNIGHT)));
        assert_eq!(seen(stole(Some(ORE)), viewer), stole(two.then_some(ORE)));
        assert_eq!(seen(passed(Some(ORE)), viewer), passed(two.then_some(ORE)));
        let open: [Ev; 4] = [
            Event::Rolled { seat: A, dice: [1, 2], hexes: HexSet::EMPTY, robbed: None },
            Event::Produced { seat: A, cards: Cards::of(ORE, 1) },
            Event::Discarded { seat: A, card: ORE },
            Event::Traded { seat: A, with: B, gave: NOTHING, got: NOTHING },
        ];
        for event in open {
            assert_eq!(seen(event, viewer), event);
        }
    }
}

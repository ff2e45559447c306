//! Trade between players: offers, answers, deals.

use crate::fixture::{A, B, C, CARD, CLAY, Cards, D, GRAIN, NO_CARD, NOTHING, ORE, ROAD, WOOD, cards, rules};
use crate::scene::{Given, Scene, bank, given, offer, seats};
use civitas_engine::{Dev, Event, Move, Offer, Reason, Rules, Seat, SeatSet};

const ONE_CLAY: Cards = cards([1, 0, 0, 0, 0]);
const ONE_ORE: Cards = cards([0, 0, 0, 0, 1]);

/// A is on turn and everybody has two cards of each kind.
fn table() -> Given {
    let hand = cards([2; 5]);
    given().rolled().hand(A, hand).hand(B, hand).hand(C, hand).hand(D, hand)
}

/// The same with an offer of A to everybody: one clay for one ore.
fn offered() -> Scene {
    let mut scene = table().ready();
    scene.play(A, offer(ONE_CLAY, ONE_ORE, &[B, C, D]));
    scene
}

#[test]
fn an_offer_stands_and_waits_for_answers() {
    let mut scene = table().ready();
    let asked = offer(ONE_CLAY, ONE_ORE, &[B, D]);
    assert!(scene.state.may_offer(&scene.game, A));
    let events = scene.play(A, asked);
    assert_eq!(events, [Event::Offered { seat: A, give: ONE_CLAY, want: ONE_ORE, to: seats(&[B, D]) }]);
    let talk = &scene.state.talk;
    assert_eq!((talk.give(A), talk.want(A)), (ONE_CLAY, ONE_ORE));
    assert_eq!((talk.open, talk.asked, talk.unanswered()), (seats(&[A]), seats(&[B, D]), seats(&[B, D])));
    assert_eq!(scene.state.to_act(&scene.game), B);
    assert_eq!(scene.list(B), [Move::Accept(A), Move::Decline(A)]);
    assert_eq!(scene.list(C), [], "C was not asked");
    assert!(scene.list(A).contains(&Move::Withdraw));
    assert_eq!(scene.hands(), [cards([2; 5]); 4], "nothing has moved yet");
}

#[test]
fn a_deal_needs_one_who_accepts_and_one_who_confirms() {
    let mut scene = offered();
    scene.refuse(A, Move::Confirm(C), Reason::NotAccepted);
    let events = scene.play(C, Move::Accept(A));
    assert_eq!(events, [Event::Answered { seat: C, offer_of: A, accepted: true }]);
    assert_eq!((scene.state.talk.accepted, scene.state.talk.unanswered()), (seats(&[C]), seats(&[B, D])));
    scene.play(D, Move::Decline(A));
    assert_eq!((scene.state.talk.declined, scene.state.talk.unanswered()), (seats(&[D]), seats(&[B])));
    assert_eq!(scene.state.to_act(&scene.game), B);
    scene.refuse(C, Move::Confirm(C), Reason::NotYourTurn);
    scene.refuse(A, Move::Confirm(D), Reason::NotAccepted);
    let events = scene.play(A, Move::Confirm(C));
    let traded = Event::Traded { seat: A, with: C, gave: ONE_CLAY, got: ONE_ORE };
    assert_eq!(events, [traded, Event::OffersLapsed { of: seats(&[A]) }]);
    assert_eq!(scene.hand(A), cards([1, 2, 2, 2, 3]));
    assert_eq!(scene.hand(C), cards([3, 2, 2, 2, 1]));
    assert_eq!((scene.hand(B), scene.hand(D)), (cards([2; 5]), cards([2; 5])));
    assert_eq!(scene.state.talk, civitas_engine::Talk::default(), "hands have changed, so nothing stands");
}

#[test]
fn an_answer_may_be_changed_but_not_repeated() {
    let mut scene = offered();
    scene.play(B, Move::Accept(A));
    scene.refuse(B, Move::Accept(A), Reason::AlreadyAnswered);
    scene.play(B, Move::Decline(A));
    assert_eq!((scene.state.talk.accepted, scene.state.talk.declined), (SeatSet::EMPTY, seats(&[B])));
    scene.refuse(B, Move::Decline(A), Reason::AlreadyAnswered);
    scene.play(B, Move::Accept(A));
    assert_eq!((scene.state.talk.accepted, scene.state.talk.declined), (seats(&[B]), SeatSet::EMPTY));
    scene.refuse(A, Move::Accept(A), Reason::BadPartner);
    scene.refuse(B, Move::Accept(C), Reason::NoOffer);
    scene.refuse(B, Move::Withdraw, Reason::NoOffer);
    scene.refuse(Seat(4), Move::Accept(A), Reason::NoSuchSeat);
}

#[test]
fn only_those_who_hold_the_cards_may_accept() {
    let mut scene = table().hand(B, cards([2, 2, 2, 2, 0])).ready();
    scene.play(A, offer(ONE_CLAY, ONE_ORE, &[B, C]));
    assert_eq!(scene.list(B), [Move::Decline(A)]);
    scene.refuse(B, Move::Accept(A), Reason::CardNotHeld);
    scene.refuse(D, Move::Accept(A), Reason::NotAddressed);
    scene.refuse(D, Move::Decline(A), Reason::NotAddressed);
    scene.play(B, Move::Decline(A));
}

#[test]
fn another_seat_offers_to_the_player_on_turn_who_closes_at_once() {
    let mut scene = table().ready();
    scene.refuse(B, offer(ONE_ORE, ONE_CLAY, &[C]), Reason::BadPartner);
    scene.refuse(B, offer(ONE_ORE, ONE_CLAY, &[A, C]), Reason::BadPartner);
    scene.play(B, offer(ONE_ORE, ONE_CLAY, &[A]));
    scene.play(C, offer(ONE_ORE, ONE_CLAY + ONE_CLAY, &[A]));
    assert_eq!(scene.state.talk.open, seats(&[B, C]));
    assert_eq!(scene.state.talk.unanswered(), SeatSet::EMPTY, "the player on turn need not answer");
    assert_eq!(scene.state.to_act(&scene.game), A);
    scene.refuse(C, Move::Accept(B), Reason::BadPartner);
    scene.refuse(B, Move::Confirm(A), Reason::NotYourTurn);
    assert_eq!(scene.list(B), [Move::Withdraw]);
    let answers = scene.listed(A, |mv| matches!(mv, Move::Accept(_) | Move::Decline(_) | Move::Confirm(_)));
    assert_eq!(answers, [Move::Accept(B), Move::Decline(B), Move::Accept(C), Move::Decline(C)]);
    let events = scene.play(A, Move::Accept(B));
    assert_eq!(
        events,
        [
            Event::Answered { seat: A, offer_of: B, accepted: true },
            Event::Traded { seat: A, with: B, gave: ONE_CLAY, got: ONE_ORE },
            Event::OffersLapsed { of: seats(&[B, C]) }
        ]
    );
    assert_eq!((scene.hand(A), scene.hand(B)), (cards([1, 2, 2, 2, 3]), cards([3, 2, 2, 2, 1])));
}

#[test]
fn the_player_on_turn_may_decline_an_offer_which_then_ends() {
    let mut scene = table().ready();
    scene.play(B, offer(ONE_ORE, ONE_CLAY, &[A]));
    scene.play(C, offer(ONE_ORE, ONE_CLAY, &[A]));
    let events = scene.play(A, Move::Decline(B));
    assert_eq!(events, [Event::Answered { seat: A, offer_of: B, accepted: false }]);
    let talk = &scene.state.talk;
    assert_eq!((talk.open, talk.give(B), talk.want(B), talk.give(C)), (seats(&[C]), NOTHING, NOTHING, ONE_ORE));
    scene.refuse(A, Move::Decline(B), Reason::NoOffer);
}

#[test]
fn a_counter_offer_declines_what_it_counters() {
    let mut scene = offered();
    let events = scene.play(B, offer(ONE_ORE, ONE_CLAY + ONE_CLAY, &[A]));
    assert_eq!(events[0], Event::Answered { seat: B, offer_of: A, accepted: false });
    assert!(matches!(events[1], Event::Offered { seat: B, .. }));
    assert_eq!((scene.state.talk.open, scene.state.talk.declined), (seats(&[A, B]), seats(&[B])));
    // A second one replaces the first; there is nothing more to decline.
    let events = scene.play(B, offer(ONE_ORE, ONE_CLAY, &[A]));
    assert_eq!(events.len(), 1);
    assert_eq!(scene.state.talk.want(B), ONE_CLAY);
    // Neither does one of a seat that was not asked.
    let mut scene = table().ready();
    scene.play(A, offer(ONE_CLAY, ONE_ORE, &[B]));
    assert_eq!(scene.play(C, offer(ONE_ORE, ONE_CLAY, &[A])).len(), 1);
    assert_eq!(scene.state.talk.declined, SeatSet::EMPTY);
}

#[test]
fn a_new_offer_of_the_player_on_turn_replaces_the_old_one_and_its_answers() {
    let mut scene = offered();
    scene.play(B, Move::Accept(A));
    scene.play(C, Move::Decline(A));
    scene.play(D, offer(ONE_ORE, ONE_CLAY, &[A]));
    scene.play(A, offer(ONE_CLAY + ONE_CLAY, ONE_ORE, &[C]));
    let talk = &scene.state.talk;
    assert_eq!((talk.open, talk.asked), (seats(&[A, D]), seats(&[C])));
    assert_eq!((talk.accepted, talk.declined), (SeatSet::EMPTY, SeatSet::EMPTY));
    assert_eq!(talk.give(A), ONE_CLAY + ONE_CLAY);
}

#[test]
fn an_offer_may_be_taken_back() {
    let mut scene = offered();
    scene.play(B, Move::Accept(A));
    scene.play(C, offer(ONE_ORE, ONE_CLAY, &[A]));
    let events = scene.play(A, Move::Withdraw);
    assert_eq!(events, [Event::Withdrawn { seat: A }]);
    let talk = &scene.state.talk;
    assert_eq!((talk.open, talk.asked, talk.accepted), (seats(&[C]), SeatSet::EMPTY, SeatSet::EMPTY));
    scene.play(C, Move::Withdraw);
    assert_eq!(scene.state.talk, civitas_engine::Talk::default());
    // The other's withdrawal leaves the offer of the player on turn alone.
    let mut scene = offered();
    scene.play(B, offer(ONE_ORE, ONE_CLAY, &[A]));
    scene.play(B, Move::Withdraw);
    assert_eq!((scene.state.talk.open, scene.state.talk.asked), (seats(&[A]), seats(&[B, C, D])));
}

#[test]
fn what_an_offer_must_be() {
    let mut scene = table().ready();
    let none: [Seat; 0] = [];
    scene.refuse(A, offer(ONE_CLAY, ONE_ORE, &none), Reason::NobodyAsked);
    scene.refuse(A, offer(ONE_CLAY, ONE_ORE, &[A, B]), Reason::NobodyAsked);
    scene.refuse(A, offer(ONE_CLAY, ONE_ORE, &[B, Seat(4)]), Reason::NobodyAsked);
    scene.refuse(Seat(4), offer(ONE_CLAY, ONE_ORE, &[A]), Reason::NoSuchSeat);
    scene.refuse(A, offer(NOTHING, ONE_ORE, &[B]), Reason::EmptySide);
    scene.refuse(A, offer(ONE_CLAY, NOTHING, &[B]), Reason::EmptySide);
    scene.refuse(A, offer(ONE_CLAY, Cards::of(NO_CARD, 1), &[B]), Reason::NoSuchKind);
    scene.refuse(A, offer(Cards::of(NO_CARD, 1), ONE_ORE, &[B]), Reason::NoSuchKind);
    scene.refuse(A, offer(ONE_CLAY, Cards::of(ORE, 20), &[B]), Reason::TooManyCards);
    scene.refuse(A, offer(Cards::of(CLAY, 20), ONE_ORE, &[B]), Reason::TooManyCards);
    scene.refuse(A, offer(ONE_CLAY, ONE_ORE + ONE_CLAY, &[B]), Reason::SameCard);
    scene.refuse(A, offer(Cards::of(CLAY, 3), ONE_ORE, &[B]), Reason::CardNotHeld);
    scene.play(A, offer(Cards::of(CLAY, 2), Cards::of(ORE, 19), &[B]));
    let mut same = Given::with(Rules { same_card_trade: true, ..rules() }).rolled().hand(A, ONE_CLAY).ready();
    same.play(A, offer(ONE_CLAY, ONE_ORE + ONE_CLAY, &[B]));
}

#[test]
fn the_sides_of_an_offer_are_kept_kind_by_kind() {
    let most = Cards::new([1, 2, 3, 19, 5, 0, 0, 0]);
    let mut talk = civitas_engine::Talk::default();
    talk.stand(C, most, Cards::new([31, 0, 31, 0, 31, 0, 31, 30]));
    assert_eq!((talk.give(C), talk.want(C)), (most, Cards::new([31, 0, 31, 0, 31, 0, 31, 30])));
    assert_eq!((talk.give(B), talk.open), (NOTHING, seats(&[C])));
}

#[test]
fn there_is_no_trade_before_the_roll_or_after_the_game_or_where_it_is_off() {
    let hand = cards([2; 5]);
    let mut scene = given().hand(A, hand).hand(B, hand).ready();
    let asked = offer(ONE_CLAY, ONE_ORE, &[B]);
    scene.refuse(A, asked, Reason::RollFirst);
    scene.refuse(B, Move::Accept(A), Reason::RollFirst);
    assert!(!scene.state.may_offer(&scene.game, A) && !scene.state.may_offer(&scene.game, B));
    scene.roll(A, 7);
    scene.refuse(A, asked, Reason::WrongPhase);
    let mut off = Given::with(Rules { player_trade: false, ..rules() }).rolled().hand(A, hand).hand(B, hand).ready();
    off.refuse(A, asked, Reason::TradeOff);
    off.refuse(A, Move::Withdraw, Reason::TradeOff);
    assert!(!off.state.may_offer(&off.game, A));
    let empty = given().rolled().ready();
    assert!(!empty.state.may_offer(&empty.game, A), "nothing to offer");
    assert!(!empty.state.may_offer(&empty.game, Seat(4)));
}

#[test]
fn building_ends_trade_where_phases_are_separated() {
    let rules = Rules { separated_phases: true, ..rules() };
    let mut scene =
        Given::with(rules).rolled().settlement(A, (0, 0, "N")).hand(A, ROAD + ONE_CLAY).hand(B, ONE_ORE).ready();
    scene.play(A, offer(ONE_CLAY, ONE_ORE, &[B]));
    let events = scene.play(A, scene.road((0, 0, "NE")));
    assert_eq!(events[0], Event::OffersLapsed { of: seats(&[A]) });
    scene.refuse(A, offer(ONE_CLAY, ONE_ORE, &[B]), Reason::TradeClosed);
    scene.refuse(B, offer(ONE_ORE, ONE_CLAY, &[A]), Reason::TradeClosed);
    assert!(!scene.state.may_offer(&scene.game, B));
}

/// Everything but talk ends what stands.
#[test]
fn offers_lapse_when_cards_move_in_another_way() {
    let base = || {
        let mut scene =
            table().settlement(A, (0, 0, "N")).devs(A, Dev::KNIGHT, 1).hand(A, cards([4, 2, 2, 2, 2])).ready();
        scene.play(A, offer(ONE_CLAY, ONE_ORE, &[B]));
        scene.play(C, offer(ONE_ORE, ONE_CLAY, &[A]));
        scene
    };
    let lapsed = Event::OffersLapsed { of: seats(&[A, C]) };
    let mut scene = base();
    assert_eq!(scene.play(A, bank(CLAY, GRAIN))[0], lapsed);
    assert_eq!(scene.state.talk, civitas_engine::Talk::default());
    let mut scene = base();
    assert_eq!(scene.play(A, Move::PlayKnight)[0], lapsed);
    let mut scene = base();
    assert_eq!(scene.play(A, Move::EndTurn)[0], lapsed);
    let mut scene = base();
    assert_eq!(scene.buy(A, Dev::KNIGHT)[0], lapsed);
    assert_eq!(scene.hand(A), cards([4, 2, 2, 2, 2]) - CARD);
}

#[test]
fn an_offer_with_an_outcome_of_chance_is_refused() {
    let mut scene = table().ready();
    let asked: Offer = offer(ONE_CLAY, ONE_ORE, &[B]);
    let before = scene.state;
    let outcome = civitas_engine::Outcome::Stolen(WOOD);
    let refusal = scene.state.play_forced(&scene.game, A, asked, outcome, &mut ()).expect_err("no chance is involved");
    assert_eq!(refusal.reason, Reason::ImpossibleOutcome);
    assert_eq!(scene.state, before);
    assert_eq!(scene.state.offer_allowed(&scene.game, A, asked), Ok(()));
    let refusal = scene.state.offer_allowed(&scene.game, A, offer(NOTHING, ONE_ORE, &[B])).expect_err("empty");
    assert_eq!((refusal.reason, refusal.rule), (Reason::EmptySide, "empty_side"));
}

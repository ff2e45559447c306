//! Trade between players: offers, counter-offers, deals, and what ends an offer.

use super::builder::*;
use crate::egypt::{BRICK, CATTLE, GRAIN, STONE};
use civitas_engine::{Card, Cards, Dev, Event, Move, Phase, Reason, Seat, SeatSet, View};

/// Purple is on turn after the roll; everybody holds three of each resource.
fn market_with(options: &[(&str, &str)], players: u8) -> Scene {
    let mut given = Given::beginner(players, options);
    for seat in 0..players {
        given = given.hand(Seat(seat), Cards::each(3, 5));
    }
    given.rolled().ready()
}

fn market() -> Scene {
    market_with(&[], 4)
}

fn no_talk(table: &Scene) -> bool {
    let talk = table.state.talk;
    [talk.open, talk.asked, talk.accepted, talk.declined].iter().all(|set| set.is_empty())
}

const OTHERS: [Seat; 3] = [TURQUOISE, GRAY, RED];

/// R-EGY-040: the player on turn asks everybody, several accept, and one of them is chosen.
#[test]
fn an_offer_to_all_is_closed_with_one_of_those_who_accept() {
    for chosen in [TURQUOISE, RED] {
        let mut table = market();
        table.play(PURPLE, offer(brick(2), stone(1), &OTHERS));
        table.play(RED, Move::Accept(PURPLE));
        table.play(TURQUOISE, Move::Accept(PURPLE));
        table.play(GRAY, Move::Decline(PURPLE));
        assert_eq!(table.hands(), [Cards::each(3, 5); 4], "nothing is traded before purple chooses");
        table.refuse(PURPLE, Move::Confirm(GRAY), Reason::NotAccepted, "R-EGY-040");
        let events = table.play(PURPLE, Move::Confirm(chosen));
        assert!(events.contains(&Event::Traded { seat: PURPLE, with: chosen, gave: brick(2), got: stone(1) }));
        let mut hands = vec![Cards::each(3, 5); 4];
        hands[0] = hands[0] - brick(2) + stone(1);
        hands[chosen.index()] = hands[chosen.index()] - stone(1) + brick(2);
        assert_eq!(table.hands(), hands);
        assert!(no_talk(&table), "the deal ends the offer");
        table.refuse(PURPLE, Move::Confirm(TURQUOISE), Reason::NoOffer, "R-EGY-040");
    }
}

/// R-EGY-040: with two and three players it works alike.
#[test]
fn smaller_tables_trade_alike() {
    for players in 2..=3 {
        let mut table = market_with(&[], players);
        let last = Seat(players - 1);
        table.play(PURPLE, offer(grain(1), brick(1) + stone(1), &[last]));
        table.play(last, Move::Accept(PURPLE));
        table.play(PURPLE, Move::Confirm(last));
        assert_eq!(table.hand(last), Cards::each(3, 5) - brick(1) - stone(1) + grain(1));
    }
}

/// R-EGY-040: an offer can be made to chosen players; the others cannot answer it.
#[test]
fn only_those_asked_may_answer() {
    let mut table = market();
    table.play(PURPLE, offer(brick(1), stone(1), &[TURQUOISE, RED]));
    table.refuse(GRAY, Move::Accept(PURPLE), Reason::NotAddressed, "R-EGY-040");
    table.refuse(GRAY, Move::Decline(PURPLE), Reason::NotAddressed, "R-EGY-040");
    table.refuse(PURPLE, Move::Accept(PURPLE), Reason::BadPartner, "R-EGY-040");
    assert_eq!(table.state.talk.unanswered(), seats(&[TURQUOISE, RED]));
    table.play(RED, Move::Accept(PURPLE));
    assert_eq!(table.state.talk.unanswered(), seats(&[TURQUOISE]));
}

/// R-EGY-040: an answer can be changed, but not given twice; an acceptance taken back cannot be confirmed.
#[test]
fn an_answer_may_be_changed() {
    let mut table = market();
    table.play(PURPLE, offer(brick(1), stone(1), &OTHERS));
    table.play(GRAY, Move::Accept(PURPLE));
    table.refuse(GRAY, Move::Accept(PURPLE), Reason::AlreadyAnswered, "R-EGY-040");
    table.play(GRAY, Move::Decline(PURPLE));
    table.refuse(GRAY, Move::Decline(PURPLE), Reason::AlreadyAnswered, "R-EGY-040");
    table.refuse(PURPLE, Move::Confirm(GRAY), Reason::NotAccepted, "R-EGY-040");
    table.play(GRAY, Move::Accept(PURPLE));
    table.play(PURPLE, Move::Confirm(GRAY));
    assert_eq!(table.hand(GRAY), Cards::each(3, 5) - stone(1) + brick(1));
}

/// R-EGY-040: an offer can be taken back, by the player on turn and by anybody else, and is gone then.
#[test]
fn an_offer_can_be_taken_back() {
    let mut table = market();
    table.refuse(PURPLE, Move::Withdraw, Reason::NoOffer, "R-EGY-040");
    table.play(PURPLE, offer(brick(1), stone(1), &OTHERS));
    table.play(GRAY, Move::Accept(PURPLE));
    table.play(TURQUOISE, offer(grain(1), cattle(1), &[PURPLE]));
    assert_eq!(table.play(PURPLE, Move::Withdraw), [Event::Withdrawn { seat: PURPLE }]);
    table.refuse(PURPLE, Move::Confirm(GRAY), Reason::NoOffer, "R-EGY-040");
    table.refuse(RED, Move::Accept(PURPLE), Reason::NoOffer, "R-EGY-040");
    table.refuse(GRAY, Move::Withdraw, Reason::NoOffer, "R-EGY-040");
    // The offer of turquoise is another one and still stands.
    table.play(TURQUOISE, Move::Withdraw);
    table.refuse(PURPLE, Move::Accept(TURQUOISE), Reason::NoOffer, "R-EGY-040");
    assert!(no_talk(&table) && table.hands() == [Cards::each(3, 5); 4]);
}

/// R-EGY-040: a counter-offer declines the offer it answers; the player on turn may take it.
#[test]
fn a_counter_offer_answers_with_another_price() {
    let mut table = market();
    table.play(PURPLE, offer(brick(1), stone(1), &OTHERS));
    table.play(GRAY, Move::Accept(PURPLE));
    let events = table.play(GRAY, offer(stone(1), brick(2), &[PURPLE]));
    assert!(events.contains(&Event::Answered { seat: GRAY, offer_of: PURPLE, accepted: false }));
    table.refuse(PURPLE, Move::Confirm(GRAY), Reason::NotAccepted, "R-EGY-040");
    table.play(TURQUOISE, offer(stone(1), brick(3), &[PURPLE]));
    table.play(PURPLE, Move::Accept(GRAY));
    assert_eq!(table.hand(PURPLE), Cards::each(3, 5) - brick(2) + stone(1));
    assert_eq!(table.hand(GRAY), Cards::each(3, 5) + brick(2) - stone(1));
    assert!(no_talk(&table), "every offer ends with the deal, that of turquoise too");
}

/// R-EGY-040: anybody may make an offer to the player on turn unasked, who takes or declines it.
#[test]
fn others_may_begin_a_deal_with_the_player_on_turn() {
    let mut table = market();
    table.play(RED, offer(papyrus(2), grain(1), &[PURPLE]));
    table.play(GRAY, offer(papyrus(3), grain(1), &[PURPLE]));
    table.play(PURPLE, Move::Decline(RED));
    table.refuse(PURPLE, Move::Accept(RED), Reason::NoOffer, "R-EGY-040");
    table.play(PURPLE, Move::Accept(GRAY));
    assert_eq!(table.hand(GRAY), Cards::each(3, 5) - papyrus(3) + grain(1));
    assert_eq!(table.hand(RED), Cards::each(3, 5));
}

/// R-EGY-040: those who are not on turn cannot trade with each other, not even through an offer to the player on turn.
#[test]
fn others_never_trade_among_themselves() {
    let mut table = market();
    for to in [&[GRAY][..], &[GRAY, PURPLE]] {
        table.refuse(TURQUOISE, offer(brick(1), stone(1), to), Reason::BadPartner, "R-EGY-040");
    }
    // An offer to nobody, or to oneself among others.
    for (seat, to) in [(TURQUOISE, &[TURQUOISE][..]), (TURQUOISE, &[]), (PURPLE, &[PURPLE, GRAY]), (PURPLE, &[])] {
        table.refuse(seat, offer(brick(1), stone(1), to), Reason::NobodyAsked, "R-EGY-040");
    }
    let mut small = market_with(&[], 3);
    small.refuse(PURPLE, offer(brick(1), stone(1), &[RED]), Reason::NobodyAsked, "R-EGY-040");
    small.refuse(RED, offer(brick(1), stone(1), &[PURPLE]), Reason::NoSuchSeat, "R-EGY-001");
    table.play(TURQUOISE, offer(brick(1), stone(1), &[PURPLE]));
    table.refuse(GRAY, Move::Accept(TURQUOISE), Reason::BadPartner, "R-EGY-040");
    table.refuse(GRAY, Move::Decline(TURQUOISE), Reason::BadPartner, "R-EGY-040");
    table.refuse(TURQUOISE, Move::Confirm(PURPLE), Reason::NotYourTurn, "R-EGY-020");
}

/// R-EGY-040, T-EGY-26: Merit takes the better of two counter-offers and can pay a cart then.
#[test]
fn merit_takes_the_better_price() {
    let (merit, paser, ipi) = (PURPLE, TURQUOISE, GRAY);
    let given = Given::beginner(3, &[]).hand(merit, cattle(2) + stone(3));
    let mut table = given.hand(paser, brick(1)).hand(ipi, brick(1)).rolled().ready();
    table.play(merit, offer(stone(1), brick(1), &[paser, ipi]));
    table.play(paser, offer(brick(1), stone(3), &[merit]));
    table.play(ipi, offer(brick(1), cattle(1) + stone(1), &[merit]));
    table.refuse(paser, offer(brick(1), cattle(1), &[ipi]), Reason::BadPartner, "R-EGY-040");
    table.play(merit, Move::Accept(ipi));
    assert_eq!(table.hands(), [brick(1) + cattle(1) + stone(2), brick(1), cattle(1) + stone(1)]);
    table.play(merit, cart(0, -1, "NW"));
    assert_eq!(table.hand(merit), stone(2));
}

/// R-EGY-040: a deal waits for the player on turn even if only one accepts, and everybody sees offers and answers.
#[test]
fn trade_talk_is_open_and_the_player_on_turn_closes_it() {
    let mut table = market_with(&[], 3);
    let mut events = table.play(PURPLE, offer(brick(1), stone(1), &[GRAY]));
    events.extend(table.play(GRAY, Move::Accept(PURPLE)));
    events.extend(table.play(TURQUOISE, offer(grain(1), stone(1), &[PURPLE])));
    assert_eq!((events.len(), table.hands()), (3, vec![Cards::each(3, 5); 3]), "nothing is traded yet");
    for viewer in [Some(PURPLE), Some(TURQUOISE), Some(GRAY), None] {
        assert_eq!(View::of(&table.state, &table.game, viewer).talk, table.state.talk);
        assert_eq!(events.iter().filter_map(|e| e.seen_by(viewer)).collect::<Vec<_>>(), events);
    }
    table.refuse(GRAY, Move::Confirm(PURPLE), Reason::NotYourTurn, "R-EGY-020");
    table.play(PURPLE, Move::Confirm(GRAY));
    assert_eq!(table.hand(GRAY), Cards::each(3, 5) - stone(1) + brick(1));
}

/// R-EGY-040: an offer of the player on turn outlives a decline, since answers may change; one to that player does not.
#[test]
fn an_offer_to_the_player_on_turn_is_gone_when_declined() {
    let mut table = market_with(&[], 2);
    table.play(PURPLE, offer(brick(1), stone(1), &[TURQUOISE]));
    table.play(TURQUOISE, Move::Decline(PURPLE));
    table.play(TURQUOISE, offer(grain(1), stone(1), &[PURPLE]));
    table.play(PURPLE, Move::Decline(TURQUOISE));
    assert_eq!(table.state.talk.open, seats(&[PURPLE]));
    table.refuse(PURPLE, Move::Accept(TURQUOISE), Reason::NoOffer, "R-EGY-040");
    table.refuse(TURQUOISE, Move::Withdraw, Reason::NoOffer, "R-EGY-040");
    table.play(TURQUOISE, Move::Accept(PURPLE));
    table.play(PURPLE, Move::Confirm(TURQUOISE));
    assert_eq!(table.hand(PURPLE), Cards::each(3, 5) - brick(1) + stone(1));
}

/// R-EGY-003, R-EGY-040: nobody can offer, accept or be held to cards that are not in the hand.
#[test]
fn nothing_is_traded_that_a_side_does_not_hold() {
    let given = Given::beginner(3, &[]).hand(PURPLE, brick(1)).hand(TURQUOISE, stone(1)).hand(GRAY, stone(3));
    let mut table = given.rolled().ready();
    table.refuse(PURPLE, offer(brick(2), stone(1), &[GRAY]), Reason::CardNotHeld, "R-EGY-040");
    table.refuse(PURPLE, offer(brick(1) + grain(1), stone(1), &[GRAY]), Reason::CardNotHeld, "R-EGY-040");
    table.refuse(GRAY, offer(stone(4), brick(1), &[PURPLE]), Reason::CardNotHeld, "R-EGY-040");
    // There are nineteen of each kind.
    table.refuse(PURPLE, offer(brick(1), stone(20), &[GRAY]), Reason::TooManyCards, "R-EGY-003");
    table.play(PURPLE, offer(brick(1), stone(2), &[TURQUOISE, GRAY]));
    table.refuse(TURQUOISE, Move::Accept(PURPLE), Reason::CardNotHeld, "R-EGY-040");
    // Declining needs no cards, and gray can pay.
    table.play(TURQUOISE, Move::Decline(PURPLE));
    table.play(GRAY, Move::Accept(PURPLE));
    table.play(TURQUOISE, offer(stone(1), brick(1) + cattle(1), &[PURPLE]));
    table.refuse(PURPLE, Move::Accept(TURQUOISE), Reason::CardNotHeld, "R-EGY-040");
    table.play(PURPLE, Move::Confirm(GRAY));
    assert_eq!(table.hands(), [stone(2), stone(1), stone(1) + brick(1)]);
}

/// R-EGY-040: a new offer replaces the old one and its answers.
#[test]
fn a_new_offer_replaces_the_old_one() {
    let mut table = market();
    table.play(PURPLE, offer(brick(1), stone(1), &OTHERS));
    table.play(GRAY, Move::Accept(PURPLE));
    table.play(PURPLE, offer(brick(1), stone(2), &[GRAY, RED]));
    table.refuse(PURPLE, Move::Confirm(GRAY), Reason::NotAccepted, "R-EGY-040");
    table.refuse(TURQUOISE, Move::Accept(PURPLE), Reason::NotAddressed, "R-EGY-040");
    table.play(RED, offer(grain(1), brick(1), &[PURPLE]));
    table.play(RED, offer(grain(2), brick(1), &[PURPLE]));
    table.play(PURPLE, Move::Accept(RED));
    assert_eq!(table.hand(PURPLE), Cards::each(3, 5) - brick(1) + grain(2));
}

/// Three offers stand, one of them accepted.
fn standing_offers(options: &[(&str, &str)]) -> Scene {
    let mut table = market_with(options, 4);
    table.play(PURPLE, offer(brick(1), stone(1), &[TURQUOISE, GRAY]));
    table.play(TURQUOISE, Move::Accept(PURPLE));
    table.play(GRAY, offer(stone(1), brick(2), &[PURPLE]));
    table.play(RED, offer(grain(1), brick(1), &[PURPLE]));
    assert_eq!(table.state.talk.open, seats(&[PURPLE, GRAY, RED]));
    table
}

fn lapsed(events: &[Ev]) -> bool {
    events.contains(&Event::OffersLapsed { of: seats(&[PURPLE, GRAY, RED]) })
}

/// R-EGY-040: no offer outlives the turn.
#[test]
fn offers_lapse_when_the_turn_ends() {
    let mut table = standing_offers(&[]);
    assert!(lapsed(&table.end_turn(PURPLE)) && no_talk(&table));
    table.roll(TURQUOISE, 12);
    table.refuse(TURQUOISE, Move::Accept(RED), Reason::NoOffer, "R-EGY-040");
    table.refuse(TURQUOISE, Move::Confirm(PURPLE), Reason::NoOffer, "R-EGY-040");
}

/// R-EGY-021, R-EGY-040: in separated phases the first build ends offers and the right to make them.
#[test]
fn offers_lapse_at_the_first_build_of_separated_phases() {
    let mut table = standing_offers(&[("phases", "separated")]);
    assert!(lapsed(&table.play(PURPLE, cart(0, -1, "NW"))) && no_talk(&table));
    table.refuse(PURPLE, Move::Confirm(TURQUOISE), Reason::TradeClosed, "R-EGY-021");
    table.refuse(PURPLE, Move::Accept(GRAY), Reason::TradeClosed, "R-EGY-021");
    table.refuse(RED, offer(grain(1), brick(1), &[PURPLE]), Reason::TradeClosed, "R-EGY-021");
}

/// R-EGY-040: in the combined phase building moves cards, so offers lapse, but new ones can be made.
#[test]
fn offers_lapse_but_trade_stays_open_in_the_combined_phase() {
    let mut table = standing_offers(&[("phases", "combined")]);
    assert!(lapsed(&table.play(PURPLE, cart(0, -1, "NW"))) && no_talk(&table));
    table.refuse(PURPLE, Move::Confirm(TURQUOISE), Reason::NoOffer, "R-EGY-040");
    table.play(RED, offer(grain(1), brick(1), &[PURPLE]));
    table.play(PURPLE, Move::Accept(RED));
}

/// R-EGY-040: offers lapse with every other action: foreign trade, any card played, another deal, the end of the turn.
#[test]
fn offers_lapse_with_every_other_action() {
    let mut table = standing_offers(&[]);
    table.play(PURPLE, Move::Accept(RED));
    assert!(no_talk(&table), "a deal");
    let mut given = Given::beginner(2, &[]).hand(PURPLE, brick(4)).hand(TURQUOISE, stone(1));
    for dev in [Dev::KNIGHT, Dev::PLENTY, Dev::MONOPOLY, Dev::ROADS] {
        given = given.devs(PURPLE, dev, 1);
    }
    let start = given.rolled().ready();
    let cards = [Move::PlayKnight, Move::PlayPlenty(BRICK, BRICK), Move::PlayMonopoly(STONE), Move::PlayRoads];
    let others = [bank(BRICK, CATTLE), Move::EndTurn];
    for mv in cards.into_iter().chain(others) {
        let mut table = start.clone();
        table.play(PURPLE, offer(brick(4), stone(1), &[TURQUOISE]));
        table.play(TURQUOISE, Move::Accept(PURPLE));
        let events = table.play(PURPLE, mv);
        assert_eq!(events[0], Event::OffersLapsed { of: seats(&[PURPLE]) }, "{mv:?}");
        assert!(no_talk(&table));
    }
}

/// R-EGY-040: players trade after production only, and not while a seven is settled.
#[test]
fn there_is_no_trade_before_production_is_over() {
    let given = Given::beginner(2, &[]).hand(PURPLE, brick(2)).hand(TURQUOISE, stone(8));
    let mut table = given.ready();
    let bid = offer(stone(1), brick(1), &[PURPLE]);
    let refused = |table: &mut Scene, reason| {
        table.refuse(PURPLE, offer(brick(1), stone(1), &[TURQUOISE]), reason, "R-EGY-020");
        table.refuse(TURQUOISE, bid, reason, "R-EGY-020");
        assert!(!table.state.may_offer(&table.game, PURPLE));
    };
    refused(&mut table, Reason::RollFirst);
    table.roll(PURPLE, 7);
    refused(&mut table, Reason::WrongPhase);
    for _ in 0..4 {
        table.play(TURQUOISE, Move::Discard(STONE));
    }
    refused(&mut table, Reason::WrongPhase);
    table.play(PURPLE, robber_to(-1, 2));
    refused(&mut table, Reason::WrongPhase);
    table.steal(PURPLE, TURQUOISE, STONE);
    assert_eq!(table.state.phase, Phase::Main);
    assert!(table.state.may_offer(&table.game, PURPLE));
    table.play(TURQUOISE, bid);
}

/// R-EGY-040: the table can do without trade between players; foreign trade is not touched by that.
#[test]
fn trade_between_players_can_be_switched_off() {
    let given = Given::beginner(2, &[("player_trade", "off")]).hand(PURPLE, brick(4)).hand(TURQUOISE, stone(1));
    let mut table = given.rolled().ready();
    assert!(!table.state.may_offer(&table.game, PURPLE));
    table.refuse(PURPLE, offer(brick(1), stone(1), &[TURQUOISE]), Reason::TradeOff, "R-EGY-040");
    table.refuse(TURQUOISE, offer(stone(1), brick(1), &[PURPLE]), Reason::TradeOff, "R-EGY-040");
    table.refuse(TURQUOISE, Move::Accept(PURPLE), Reason::TradeOff, "R-EGY-040");
    table.play(PURPLE, bank(BRICK, GRAIN));
    assert!(Scene::new(2, &[("player_trade", "on")]).game.rules.player_trade);
}

/// R-EGY-041, T-EGY-27: both sides give at least one card.
#[test]
fn gifts_are_refused() {
    let mut table = market();
    for (give, want) in [(brick(1), NOTHING), (NOTHING, brick(1)), (NOTHING, NOTHING)] {
        table.refuse(PURPLE, offer(give, want, &OTHERS), Reason::EmptySide, "R-EGY-041");
        table.refuse(RED, offer(give, want, &[PURPLE]), Reason::EmptySide, "R-EGY-041");
    }
}

/// R-EGY-041: the same resource on both sides is barred, unless the table allows it.
#[test]
fn a_resource_is_not_swapped_for_itself() {
    for (give, want) in [(stone(3), stone(1)), (stone(1) + brick(1), grain(1) + stone(1))] {
        let mut barred = market_with(&[("same_card_trade", "barred")], 3);
        barred.refuse(PURPLE, offer(give, want, &[GRAY]), Reason::SameCard, "R-EGY-041");
        barred.refuse(GRAY, offer(give, want, &[PURPLE]), Reason::SameCard, "R-EGY-041");
        let mut allowed = market_with(&[("same_card_trade", "allowed")], 3);
        allowed.play(PURPLE, offer(give, want, &[GRAY]));
        allowed.play(GRAY, Move::Accept(PURPLE));
        allowed.play(PURPLE, Move::Confirm(GRAY));
        assert_eq!(allowed.hand(PURPLE), Cards::each(3, 5) - give + want);
    }
}

/// R-EGY-042, R-EGY-068: an offer has room for resources only, and a deal leaves development cards where they are.
#[test]
fn development_cards_are_not_traded() {
    let given = Given::beginner(2, &[]).devs(PURPLE, Dev::KNIGHT, 2).devs(TURQUOISE, Dev::VICTORY, 1);
    let mut table = given.hand(PURPLE, brick(2)).hand(TURQUOISE, stone(2)).rolled().ready();
    for lane in 5..8 {
        let other = Cards::of(Card(lane), 1);
        table.refuse(PURPLE, offer(other, stone(1), &[TURQUOISE]), Reason::NoSuchKind, "R-EGY-032");
        table.refuse(PURPLE, offer(brick(1), other, &[TURQUOISE]), Reason::NoSuchKind, "R-EGY-032");
    }
    let devs = table.state.devs;
    table.play(PURPLE, offer(brick(2), stone(2), &[TURQUOISE]));
    table.play(TURQUOISE, Move::Accept(PURPLE));
    table.play(PURPLE, Move::Confirm(TURQUOISE));
    assert_eq!((table.state.devs, table.hands()), (devs, vec![stone(2), brick(2)]));
    assert_eq!(table.state.talk.open, SeatSet::EMPTY);
    assert!(!table.allows(PURPLE, bank(GRAIN, STONE)));
}

/// R-EGY-042, R-EGY-068: a development card stands for no resource, whatever its kind: it cannot be offered, accepted
/// for, given to the supply or discarded in place of one.
#[test]
fn a_development_card_stands_for_no_resource() {
    let kinds = [Dev::KNIGHT, Dev::ROADS, Dev::PLENTY, Dev::MONOPOLY, Dev::VICTORY];
    let mut given = Given::beginner(2, &[]);
    for dev in kinds {
        given = given.devs(PURPLE, dev, 1).devs(TURQUOISE, dev, 1);
    }
    let mut table = given.clone().rolled().ready();
    // Hands are empty: development cards alone give nobody anything to offer.
    assert!(!table.state.may_offer(&table.game, PURPLE) && !table.state.may_offer(&table.game, TURQUOISE));
    for lane in 0..5 {
        let (give, want) = (Cards::of(Card(lane), 1), Cards::of(Card((lane + 1) % 5), 1));
        table.refuse(PURPLE, offer(give, want, &[TURQUOISE]), Reason::CardNotHeld, "R-EGY-040");
        table.refuse(TURQUOISE, offer(give, want, &[PURPLE]), Reason::CardNotHeld, "R-EGY-040");
    }
    let mut table = given.clone().hand(PURPLE, Cards::each(1, 5)).rolled().ready();
    for lane in 0..5 {
        let (give, want) = (Cards::of(Card((lane + 1) % 5), 1), Cards::of(Card(lane), 1));
        table.play(PURPLE, offer(give, want, &[TURQUOISE]));
        table.refuse(TURQUOISE, Move::Accept(PURPLE), Reason::CardNotHeld, "R-EGY-040");
    }
    let mut table = given.hand(TURQUOISE, stone(8)).ready();
    table.roll(PURPLE, 7);
    for lane in 0..4 {
        table.refuse(TURQUOISE, Move::Discard(Card(lane)), Reason::DiscardNotHeld, "R-EGY-071");
    }
}

/// R-EGY-042, R-EGY-068: there are five kinds to trade, and no other kind of card in any move that trades or takes.
#[test]
fn there_is_no_kind_beyond_the_resources() {
    assert_eq!(crate::egypt::CARDS, ["brick", "cattle", "grain", "papyrus", "stone"]);
    let given = Given::beginner(2, &[]).devs(PURPLE, Dev::MONOPOLY, 1).devs(PURPLE, Dev::PLENTY, 1);
    let mut table = given.hand(PURPLE, Cards::each(4, 5)).hand(TURQUOISE, stone(8)).rolled().ready();
    assert_eq!(table.game.rules.supply.kinds().iter().map(|card| card.0).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    for beyond in [5, 6, 7, 8, 255].map(Card) {
        for mv in [bank(beyond, STONE), bank(BRICK, beyond), Move::PlayMonopoly(beyond)] {
            table.refuse(PURPLE, mv, Reason::NoSuchKind, "R-EGY-032");
        }
        table.refuse(PURPLE, Move::PlayPlenty(BRICK, beyond), Reason::NoSuchKind, "R-EGY-032");
    }
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 7);
    for beyond in [5, 6, 7, 8, 255].map(Card) {
        table.refuse(TURQUOISE, Move::Discard(beyond), Reason::NoSuchKind, "R-EGY-032");
    }
}

//! Trade: between players, with the supply, and the trade card.

use super::builder::*;
use crate::germany::{BRICK, GRAIN, GermanyEvent, LUMBER, ORE, TRADE, WOOL};
use civitas_engine::{Card, Cards, Dev, Event, Move, Phase, Reason, View};

fn rolled(cards: Cards, options: &[(&str, &str)]) -> Scene {
    Given::dealt(3, options).hand(RED, cards).rolled().ready()
}

/// R-GER-030: only with the player on turn: the others not with each other, and not with the supply.
#[test]
fn only_the_player_on_turn_trades() {
    let given = Given::dealt(3, &[]).hand(RED, lumber(2) + ore(1)).hand(BLUE, brick(3)).hand(ORANGE, wool(1));
    let mut table = given.rolled().ready();
    table.refuse(BLUE, offer(brick(1), wool(1), &[ORANGE]), Reason::BadPartner, "R-GER-030");
    table.refuse(BLUE, bank(BRICK, WOOL), Reason::NotYourTurn, "R-GER-036");
    table.refuse(RED, offer(ore(2), wool(1), &[BLUE]), Reason::CardNotHeld, "R-GER-030");
    table.refuse(RED, offer(ore(1), wool(1), &[]), Reason::NobodyAsked, "R-GER-030");
    table.play(BLUE, offer(brick(2), lumber(1) + ore(1), &[RED]));
    table.play(ORANGE, offer(wool(1), lumber(1), &[RED]));
    table.refuse(ORANGE, Move::Accept(BLUE), Reason::BadPartner, "R-GER-030");
    let events = table.play(RED, Move::Accept(BLUE));
    assert!(events.contains(&Event::Traded { seat: RED, with: BLUE, gave: lumber(1) + ore(1), got: brick(2) }));
    assert_eq!(table.hands(), [lumber(1) + brick(2), brick(1) + lumber(1) + ore(1), wool(1)]);
    table.play(RED, offer(brick(1), wool(1), &[BLUE, ORANGE]));
    table.refuse(BLUE, Move::Accept(RED), Reason::CardNotHeld, "R-GER-030");
    table.refuse(RED, Move::Confirm(ORANGE), Reason::NotAccepted, "R-GER-030");
    table.play(ORANGE, Move::Accept(RED));
    table.play(RED, Move::Confirm(ORANGE));
    assert_eq!((table.hand(RED), table.hand(ORANGE)), (lumber(1) + brick(1) + wool(1), brick(1)));
}

/// R-GER-030: a table can do without trade between players.
#[test]
fn player_trade_is_an_option() {
    let mut table = rolled(lumber(3), &[("player_trade", "off")]);
    table.refuse(RED, offer(lumber(1), ore(1), &[BLUE]), Reason::TradeOff, "R-GER-030");
    table.play(RED, bank(LUMBER, ORE));
    rolled(lumber(3), &[("player_trade", "on")]).play(RED, offer(lumber(1), ore(1), &[BLUE]));
}

/// R-GER-031: any numbers, but no gifts and no kind on both sides, unless the table allows that; no development cards.
#[test]
fn no_gifts_and_nothing_for_itself() {
    let mut table = rolled(ore(2) + wool(1), &[]);
    table.refuse(RED, offer(NOTHING, ore(1), &[BLUE]), Reason::EmptySide, "R-GER-031");
    table.refuse(RED, offer(ore(1), NOTHING, &[BLUE]), Reason::EmptySide, "R-GER-031");
    for (give, want) in [(ore(2), ore(1)), (ore(1) + wool(1), grain(1) + wool(2))] {
        table.refuse(RED, offer(give, want, &[BLUE]), Reason::SameCard, "R-GER-031");
        rolled(ore(2) + wool(1), &[("same_card_trade", "allowed")]).play(RED, offer(give, want, &[BLUE]));
    }
    table.refuse(RED, offer(ore(1), grain(19), &[BLUE]), Reason::TooManyCards, "R-GER-004");
    table.refuse(RED, offer(ore(1), Cards::of(Card(TRADE.0), 1), &[BLUE]), Reason::NoSuchKind, "R-GER-004");
    table.play(RED, offer(ore(2) + wool(1), lumber(3), &[BLUE, ORANGE]));
    let cards_only = Given::dealt(3, &[]).devs(RED, Dev::KNIGHT, 2).rolled().ready();
    assert!(!cards_only.state.may_offer(&cards_only.game, RED), "development cards are no offer");
}

/// R-GER-032, T-GER-12: three of a kind for one of another, as often as wanted; there are no harbours.
#[test]
fn three_for_one() {
    let mut table = rolled(wool(3), &[]);
    table.refuse(RED, bank(WOOL, WOOL), Reason::SupplySameCard, "R-GER-032");
    let events = table.play(RED, bank(WOOL, ORE));
    assert_eq!(events, [Event::BankTraded { seat: RED, gave: wool(3), got: ore(1) }]);
    assert_eq!(table.hand(RED), ore(1));
    assert!(map().harbours().is_empty());
    for give in (0..5).map(Card) {
        for get in (0..5).map(Card).filter(|get| *get != give) {
            assert!(rolled(Cards::of(give, 3), &[]).allows(RED, bank(give, get)));
            rolled(Cards::of(give, 2), &[]).refuse(RED, bank(give, get), Reason::RateNotMet, "R-GER-032");
        }
    }
    let mut table = rolled(wool(9) + ore(3), &[]);
    for (give, get) in [(WOOL, ORE), (ORE, GRAIN), (WOOL, GRAIN), (WOOL, GRAIN)] {
        table.play(RED, bank(give, get));
    }
    assert_eq!(table.hand(RED), grain(3) + ore(1));
    table.refuse(RED, bank(Card(5), ORE), Reason::NoSuchKind, "R-GER-004");
}

/// R-GER-033, R-GER-057, R-GER-060, T-GER-11: two for one with every kind for the rest of the turn; the card is gone.
#[test]
fn the_trade_card() {
    let given = Given::bare(3, &[]).halls(RED, &[FLENSBURG, AACHEN, ULM]).hand(RED, brick(4) + wool(2));
    let mut table = given.devs(RED, TRADE, 1).rolled().set();
    table.refuse(RED, bank(BRICK, BRICK), Reason::SupplySameCard, "R-GER-032");
    table.refuse(RED, bank(WOOL, GRAIN), Reason::RateNotMet, "R-GER-032");
    let events = table.play(RED, PLAY_TRADE);
    let played = Event::CardPlayed { seat: RED, card: TRADE };
    assert_eq!(events, [played, Event::Game(GermanyEvent::TradeOpened { seat: RED })]);
    assert_eq!([RED, BLUE, ORANGE].map(|seat| table.state.rates(seat)), [rates(2), rates(3), rates(3)]);
    assert_eq!(View::of(&table.state, &table.game, None).seats[0].rates, rates(2));
    for (give, get) in [(BRICK, GRAIN), (BRICK, LUMBER), (WOOL, LUMBER)] {
        table.play(RED, bank(give, get));
    }
    assert_eq!(table.hand(RED), grain(1) + lumber(2));
    table.refuse(RED, bank(GRAIN, ORE), Reason::RateNotMet, "R-GER-032");
    assert_eq!((table.devs(RED, TRADE), table.state.played.count(TRADE)), (0, 1));
    assert_eq!(table.state.deck.count(TRADE), 2, "it does not come back");
    // The next player trades three for one, and so does red in the next turn.
    table.end_turn(RED);
    assert!(!table.state.own.trading);
    assert_eq!([RED, BLUE, ORANGE].map(|seat| table.state.rates(seat)), [rates(3); 3]);
    table.idle_turn(BLUE, 2);
    table.idle_turn(ORANGE, 2);
    table.roll(RED, 2);
    table.refuse(RED, bank(LUMBER, ORE), Reason::RateNotMet, "R-GER-032");
}

/// R-GER-033, R-GER-035: opened before the roll, two for one holds after it, and a town hall does not end it.
#[test]
fn the_trade_card_before_the_roll() {
    let hand = hall_price() + wool(4);
    let given = Given::bare(3, &[]).halls(RED, &[KASSEL, AACHEN, FLENSBURG]).chain(RED, &[KASSEL, 45, 52, ERFURT]);
    let mut table = given.hand(RED, hand).devs(RED, TRADE, 2).set();
    table.play(RED, PLAY_TRADE);
    assert_eq!(table.state.phase, Phase::BeforeRoll);
    table.refuse(RED, bank(WOOL, ORE), Reason::RollFirst, "R-GER-035");
    table.refuse(RED, PLAY_TRADE, Reason::OneCardATurn, "R-GER-023");
    table.roll(RED, 2);
    table.play(RED, bank(WOOL, ORE));
    table.play(RED, hall(ERFURT));
    assert_eq!(table.state.rates(RED), rates(2));
    table.play(RED, bank(WOOL, ORE));
    assert_eq!(table.hand(RED), ore(2));
}

/// R-GER-033: two for one holds for the player on turn only: the others keep their rate when they get a card in that turn,
/// and in their own turns they trade three for one.
#[test]
fn two_for_one_is_not_for_the_others() {
    let given = Given::dealt(3, &[]).devs(BLUE, TRADE, 1).hand(BLUE, wool(5)).hand(RED, ore(1)).turn(BLUE).rolled();
    let mut table = given.hand(ORANGE, wool(3)).ready();
    table.refuse(RED, PLAY_TRADE, Reason::NotYourTurn, "R-GER-036");
    table.play(BLUE, PLAY_TRADE);
    let rates = |table: &Scene| [RED, BLUE, ORANGE].map(|seat| table.state.rates(seat).of(WOOL));
    assert_eq!(rates(&table), [3, 2, 3]);
    for seat in [RED, ORANGE] {
        table.refuse(seat, PLAY_TRADE, Reason::NotYourTurn, "R-GER-036");
        table.refuse(seat, bank(WOOL, GRAIN), Reason::NotYourTurn, "R-GER-036");
    }
    table.play(BLUE, offer(wool(1), ore(1), &[RED]));
    table.play(RED, Move::Accept(BLUE));
    table.play(BLUE, Move::Confirm(RED));
    assert_eq!((rates(&table), table.hand(RED)), ([3, 2, 3], wool(1)));
    table.play(BLUE, bank(WOOL, GRAIN));
    assert_eq!(table.hand(BLUE), wool(2) + ore(1) + grain(1), "blue pays two");
    table.end_turn(BLUE);
    assert_eq!(rates(&table), [3, 3, 3]);
    table.roll(ORANGE, 2);
    let wool_left = table.hand(ORANGE).count(WOOL);
    table.play(ORANGE, bank(WOOL, GRAIN));
    assert_eq!(table.hand(ORANGE).count(WOOL), wool_left - 3, "orange pays three");
    table.refuse(ORANGE, bank(WOOL, GRAIN), Reason::RateNotMet, "R-GER-032");
}

/// R-GER-034: the supply gives only what it has, at either rate.
#[test]
fn nothing_from_an_empty_stack() {
    let given = Given::dealt(3, &[]).hand(RED, wool(5)).hoard(BLUE, ORE, 0).devs(RED, TRADE, 1).rolled();
    let mut table = given.clone().ready();
    table.refuse(RED, bank(WOOL, ORE), Reason::SupplyEmpty, "R-GER-034");
    table.play(RED, PLAY_TRADE);
    table.refuse(RED, bank(WOOL, ORE), Reason::SupplyEmpty, "R-GER-034");
    table.play(RED, bank(WOOL, GRAIN));
    let mut one = Given::dealt(3, &[]).hand(RED, wool(6)).hoard(BLUE, ORE, 1).rolled().ready();
    one.play(RED, bank(WOOL, ORE));
    one.refuse(RED, bank(WOOL, ORE), Reason::SupplyEmpty, "R-GER-034");
}

/// R-GER-035: no trade before the roll, with nobody; nor while something else is under way.
#[test]
fn no_trade_before_the_roll() {
    let mut table = Given::dealt(3, &[]).hand(RED, wool(3)).hand(BLUE, ore(1)).ready();
    table.refuse(RED, bank(WOOL, ORE), Reason::RollFirst, "R-GER-035");
    table.refuse(RED, offer(wool(1), ore(1), &[BLUE]), Reason::RollFirst, "R-GER-035");
    table.refuse(BLUE, offer(ore(1), wool(1), &[RED]), Reason::RollFirst, "R-GER-035");
    for mv in [Move::Accept(RED), Move::Decline(RED), Move::Withdraw] {
        table.refuse(BLUE, mv, Reason::RollFirst, "R-GER-035");
    }
    table.roll(RED, 7);
    table.refuse(RED, bank(WOOL, ORE), Reason::WrongPhase, "R-GER-021");
    table.play(RED, goetz_to(0, 8));
    table.play(RED, offer(wool(1), ore(1), &[BLUE]));
    table.play(RED, bank(WOOL, ORE));
}

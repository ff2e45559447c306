//! Cards by name: the one place where a name in a message becomes a lane of a hand and back.

use crate::problem::Problem;
use civitas_engine::{Card, Dev, Facts, Hand, MAX_CARDS, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Cards by name, only the kinds there are: `{"brick": 2}`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub Map<String, Value>);

fn lane(names: &[&str], name: &str) -> Option<u8> {
    names.iter().position(|n| *n == name).map(|i| i as u8)
}

fn hand_to(names: &[&str], hand: Hand) -> Cards {
    let counts = hand.counts();
    let held = names.iter().zip(counts).filter(|(_, n)| *n > 0);
    Cards(held.map(|(name, n)| ((*name).to_owned(), Value::from(n))).collect())
}

fn hand_from(names: &[&str], cards: &Cards) -> Result<Hand, Problem> {
    let mut counts = [0; MAX_CARDS];
    for (name, n) in &cards.0 {
        let i = lane(names, name).ok_or_else(|| unknown(names, name))?;
        let n = n.as_u64().filter(|n| *n < 128);
        counts[i as usize] = n.ok_or_else(|| Problem::form(format!("the number of {name} must be 0 to 127")))? as u8;
    }
    Ok(Hand::new(counts))
}

fn unknown(names: &[&str], name: &str) -> Problem {
    Problem::new("no_such_kind", format!("there is no card '{name}'; there are {}", names.join(", ")))
}

/// A hand with its kinds by name.
pub(crate) fn cards_to(facts: &Facts, hand: Hand) -> Cards {
    hand_to(facts.cards, hand)
}

/// A hand from kinds by name.
pub(crate) fn cards_from(facts: &Facts, cards: &Cards) -> Result<Hand, Problem> {
    hand_from(facts.cards, cards)
}

/// Development cards with their kinds by name.
pub(crate) fn devs_to(facts: &Facts, hand: Hand) -> Cards {
    hand_to(facts.devs, hand)
}

/// Development cards from kinds by name.
pub(crate) fn devs_from(facts: &Facts, cards: &Cards) -> Result<Hand, Problem> {
    hand_from(facts.devs, cards)
}

/// The name of a card.
pub(crate) fn card_to(facts: &Facts, card: Card) -> String {
    facts.cards.get(card.index()).copied().unwrap_or("?").to_owned()
}

/// A card by name.
pub(crate) fn card_from(facts: &Facts, name: &str) -> Result<Card, Problem> {
    lane(facts.cards, name).map(Card).ok_or_else(|| unknown(facts.cards, name))
}

/// The name of a development card.
pub(crate) fn dev_to(facts: &Facts, dev: Dev) -> String {
    facts.devs.get(dev.index()).copied().unwrap_or("?").to_owned()
}

/// A development card by name.
pub(crate) fn dev_from(facts: &Facts, name: &str) -> Result<Dev, Problem> {
    lane(facts.devs, name).map(Dev).ok_or_else(|| unknown(facts.devs, name))
}

/// The seats of a set, in order.
pub(crate) fn seats_to(seats: SeatSet) -> Vec<u8> {
    seats.map(|s| s.0).collect()
}

/// A set of seats.
pub(crate) fn seats_from(seats: &[u8]) -> Result<SeatSet, Problem> {
    let known = |s: &u8| (*s < 4).then_some(Seat(*s));
    let set = seats.iter().map(known).collect::<Option<SeatSet>>();
    set.ok_or_else(|| Problem::new("no_such_seat", "seats are numbered from 0 to 3"))
}

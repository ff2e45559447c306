//! Cards by name: the one place where a name in a message becomes a lane of a hand and back.

use crate::problem::Problem;
use civitas_engine::{Card, Cards, Counts, Dev, Devs, Facts, MAX_CARDS, MAX_SEATS, Rates, Reason, Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use std::borrow::Cow;
use ts_rs::TS;

/// Cards by name, leaving out kinds with none: `{"brick": 2}`. Names that come from a game are not copied: a view has dozens.
#[derive(Clone, PartialEq, Eq, Debug, Default, TS)]
#[ts(rename = "Cards", type = "Record<string, number>")]
pub struct CardsForm(Vec<(Cow<'static, str>, Value)>);

impl CardsForm {
    /// Counts by name.
    pub(crate) fn of(counts: impl Iterator<Item = (&'static str, u8)>) -> CardsForm {
        CardsForm(counts.map(|(name, n)| (Cow::Borrowed(name), Value::from(n))).collect())
    }
}

impl CardsForm {
    /// Whether it is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sets how many of a kind there are.
    pub fn set(&mut self, name: &str, count: u16) {
        let count = Value::from(count);
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, n)) => *n = count,
            None => self.0.push((Cow::Owned(name.to_owned()), count)),
        }
    }
}

impl Serialize for CardsForm {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_map(self.0.iter().map(|(name, n)| (name, n)))
    }
}

impl<'de> Deserialize<'de> for CardsForm {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<CardsForm, D::Error> {
        let map = Map::<String, Value>::deserialize(d)?;
        Ok(CardsForm(map.into_iter().map(|(name, n)| (Cow::Owned(name), n)).collect()))
    }
}

/// Which lane has which name.
type Lanes = Vec<(u8, &'static str)>;

fn card_lanes(facts: &Facts) -> Lanes {
    (0..).zip(facts.cards.iter().copied()).collect()
}

fn dev_lanes(facts: &Facts) -> Lanes {
    facts.devs.iter().map(|(dev, name)| (dev.0, *name)).collect()
}

/// The kinds of development cards in the order in which a draw counts them, which need not be that of positions.
fn drawn_lanes(facts: &Facts) -> Lanes {
    let mut lanes = dev_lanes(facts);
    lanes.sort_unstable();
    lanes
}

/// The names of development cards in the order in which a draw counts them.
pub(crate) fn dev_names(facts: &Facts) -> Vec<&'static str> {
    drawn_lanes(facts).into_iter().map(|(_, name)| name).collect()
}

/// A deck with its kinds by name, in the order in which a draw counts them.
pub(crate) fn deck_to(facts: &Facts, deck: Devs) -> CardsForm {
    counts_to(&drawn_lanes(facts), deck.counts())
}

fn lane(lanes: &Lanes, name: &str) -> Result<u8, Problem> {
    let found = lanes.iter().find(|(_, n)| *n == name).map(|(lane, _)| *lane);
    found.ok_or_else(|| {
        let known: Vec<&str> = lanes.iter().map(|(_, n)| *n).collect();
        Problem::new(Reason::NoSuchKind, format!("there is no card '{name}'; there are {}", known.join(", ")))
    })
}

fn counts_to(lanes: &Lanes, counts: [u8; MAX_CARDS]) -> CardsForm {
    CardsForm::of(lanes.iter().map(|(lane, name)| (*name, counts[usize::from(*lane)])).filter(|(_, n)| *n > 0))
}

fn counts_from<K>(lanes: &Lanes, cards: &CardsForm) -> Result<Counts<K>, Problem> {
    let mut counts = [0; MAX_CARDS];
    for (name, n) in &cards.0 {
        let i = lane(lanes, name)?;
        let n = n.as_u64().filter(|n| *n < 128);
        counts[i as usize] = n.ok_or_else(|| Problem::form(format!("the number of {name} must be 0 to 127")))? as u8;
    }
    Ok(Counts::new(counts))
}

/// A hand with its kinds by name.
pub fn cards_to(facts: &Facts, hand: Cards) -> CardsForm {
    counts_to(&card_lanes(facts), hand.counts())
}

/// Rates with their kinds by name.
pub(crate) fn rates_to(facts: &Facts, rates: Rates) -> CardsForm {
    counts_to(&card_lanes(facts), rates.rates())
}

/// A hand from kinds by name.
pub(crate) fn cards_from(facts: &Facts, cards: &CardsForm) -> Result<Cards, Problem> {
    counts_from(&card_lanes(facts), cards)
}

/// Development cards with their kinds by name.
pub(crate) fn devs_to(facts: &Facts, devs: Devs) -> CardsForm {
    counts_to(&dev_lanes(facts), devs.counts())
}

/// Development cards from kinds by name.
pub(crate) fn devs_from(facts: &Facts, cards: &CardsForm) -> Result<Devs, Problem> {
    counts_from(&dev_lanes(facts), cards)
}

/// The name of a card.
pub(crate) fn card_to(facts: &Facts, card: Card) -> String {
    facts.cards.get(card.index()).copied().unwrap_or("?").to_owned()
}

/// A card by name.
pub(crate) fn card_from(facts: &Facts, name: &str) -> Result<Card, Problem> {
    lane(&card_lanes(facts), name).map(Card)
}

/// The name of a development card.
pub(crate) fn dev_to(facts: &Facts, dev: Dev) -> String {
    facts.dev_name(dev).unwrap_or("?").to_owned()
}

/// A development card by name.
pub(crate) fn dev_from(facts: &Facts, name: &str) -> Result<Dev, Problem> {
    lane(&dev_lanes(facts), name).map(Dev)
}

/// The seats of a set, in order.
pub(crate) fn seats_to(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|s| s.0).collect()
}

/// A set of seats.
pub(crate) fn seats_from(seats: &[u8]) -> Result<SeatSet, Problem> {
    let known = |s: &u8| (usize::from(*s) < MAX_SEATS).then_some(Seat(*s));
    let set = seats.iter().map(known).collect::<Option<SeatSet>>();
    set.ok_or_else(|| Problem::new(Reason::NoSuchSeat, "seats are numbered from 0 to 3"))
}

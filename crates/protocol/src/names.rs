//! Cards by name: the one place where a name in a message becomes a lane of a hand and back.

use crate::problem::Problem;
use civitas_engine::{Card, Cards, Counts, Dev, Devs, Facts, MAX_CARDS, MAX_SEATS, Rates, Reason, Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// Cards by name, leaving out kinds with none: `{"brick": 2}`. Names that come from a game are not copied: a view has dozens.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "Cards", type = "Record<string, number>"), schema(as = Cards, value_type = std::collections::BTreeMap<String, u32>))]
pub struct CardsForm(Vec<(Cow<'static, str>, Count)>);

/// How many there are of a kind. What came from outside and is no number is kept, and refused where it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Count {
    Is(u16),
    Other(Box<Value>),
}

impl CardsForm {
    /// Counts by name.
    pub(crate) fn of(counts: impl Iterator<Item = (&'static str, u8)>) -> CardsForm {
        CardsForm(counts.map(|(name, n)| (Cow::Borrowed(name), Count::Is(n.into()))).collect())
    }
}

impl CardsForm {
    /// Whether it is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sets how many of a kind there are.
    pub fn set(&mut self, name: &str, count: u16) {
        let count = Count::Is(count);
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

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Count::Is(n) => s.serialize_u16(*n),
            Count::Other(value) => value.serialize(s),
        }
    }
}

impl From<Value> for Count {
    fn from(value: Value) -> Count {
        match value.as_u64().and_then(|n| u16::try_from(n).ok()) {
            Some(n) => Count::Is(n),
            None => Count::Other(Box::new(value)),
        }
    }
}

impl<'de> Deserialize<'de> for CardsForm {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<CardsForm, D::Error> {
        let map = Map::<String, Value>::deserialize(d)?;
        Ok(CardsForm(map.into_iter().map(|(name, n)| (Cow::Owned(name), n.into())).collect()))
    }
}

/// Which lane has which name.
fn card_lanes(facts: &Facts) -> impl Iterator<Item = (u8, &'static str)> + Clone {
    (0..).zip(facts.cards.iter().copied())
}

fn dev_lanes(facts: &Facts) -> impl Iterator<Item = (u8, &'static str)> + Clone {
    facts.devs.iter().map(|(dev, name)| (dev.0, *name))
}

/// The kinds of development cards in the order in which a draw counts them, which need not be that of positions.
fn drawn_lanes(facts: &Facts) -> Vec<(u8, &'static str)> {
    let mut lanes: Vec<_> = dev_lanes(facts).collect();
    lanes.sort_unstable();
    lanes
}

/// The development cards with their names, in the order in which a draw counts them.
pub(crate) fn devs_in_order(facts: &Facts) -> Vec<(Dev, &'static str)> {
    drawn_lanes(facts).into_iter().map(|(lane, name)| (Dev(lane), name)).collect()
}

/// A deck with its kinds by name, in the order in which a draw counts them.
pub(crate) fn deck_to(facts: &Facts, deck: Devs) -> CardsForm {
    counts_to(drawn_lanes(facts).into_iter(), deck.counts())
}

fn lane(lanes: impl Iterator<Item = (u8, &'static str)> + Clone, name: &str) -> Result<u8, Problem> {
    let found = lanes.clone().find(|(_, n)| *n == name).map(|(lane, _)| lane);
    found.ok_or_else(|| {
        let known: Vec<&str> = lanes.map(|(_, n)| n).collect();
        Problem::new(Reason::NoSuchKind, format!("there is no card '{name}'; there are {}", known.join(", ")))
    })
}

fn counts_to(lanes: impl Iterator<Item = (u8, &'static str)>, counts: [u8; MAX_CARDS]) -> CardsForm {
    CardsForm::of(lanes.map(|(lane, name)| (name, counts[usize::from(lane)])).filter(|(_, n)| *n > 0))
}

fn counts_from<K>(
    lanes: &(impl Iterator<Item = (u8, &'static str)> + Clone),
    cards: &CardsForm,
) -> Result<Counts<K>, Problem> {
    let mut counts = [0; MAX_CARDS];
    for (name, n) in &cards.0 {
        let i = lane(lanes.clone(), name)?;
        counts[i as usize] = match n {
            Count::Is(n @ 0..128) => *n as u8,
            _ => return Err(Problem::form(format!("the number of {name} must be 0 to 127"))),
        };
    }
    Ok(Counts::new(counts))
}

/// A hand with its kinds by name.
pub fn cards_to(facts: &Facts, hand: Cards) -> CardsForm {
    counts_to(card_lanes(facts), hand.counts())
}

/// Rates with their kinds by name.
pub(crate) fn rates_to(facts: &Facts, rates: Rates) -> CardsForm {
    counts_to(card_lanes(facts), rates.rates())
}

/// A hand from kinds by name.
pub(crate) fn cards_from(facts: &Facts, cards: &CardsForm) -> Result<Cards, Problem> {
    counts_from(&card_lanes(facts), cards)
}

/// Development cards with their kinds by name.
pub(crate) fn devs_to(facts: &Facts, devs: Devs) -> CardsForm {
    counts_to(dev_lanes(facts), devs.counts())
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
    lane(card_lanes(facts), name).map(Card)
}

/// The name of a development card.
pub(crate) fn dev_to(facts: &Facts, dev: Dev) -> String {
    facts.dev_name(dev).unwrap_or("?").to_owned()
}

/// A development card by name.
pub(crate) fn dev_from(facts: &Facts, name: &str) -> Result<Dev, Problem> {
    lane(dev_lanes(facts), name).map(Dev)
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

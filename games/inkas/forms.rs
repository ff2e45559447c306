//! How this game's own moves, events and state look as JSON: cards by name, places and seats by number.

use super::CARDS;
use super::advantages::InkasMove;
use super::tribes::{InkasEvent, Tribes, TribesView};
use civitas_engine::{Card, MAX_SEATS, MAX_VERTICES, Vertex, VertexSet};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum MoveForm {
    GoodsSet { take: [String; 2] },
    RouteSwap { give: [String; 2], get: String },
    ChaseRobber {},
}

fn name(card: Card) -> String {
    CARDS.get(card.index()).copied().unwrap_or_default().to_owned()
}

fn card<E: de::Error>(name: &str) -> Result<Card, E> {
    let lane = CARDS.iter().position(|c| *c == name);
    lane.map(|i| Card(i as u8)).ok_or_else(|| E::custom(format_args!("there is no card '{name}'")))
}

/// Two cards in ascending order, however they were written.
fn pair<E: de::Error>([a, b]: &[String; 2]) -> Result<[Card; 2], E> {
    let (a, b) = (card(a)?, card(b)?);
    Ok([a.min(b), a.max(b)])
}

impl Serialize for InkasMove {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match *self {
            InkasMove::GoodsSet(a, b) => MoveForm::GoodsSet { take: [name(a), name(b)] },
            InkasMove::RouteSwap { give, get } => MoveForm::RouteSwap { give: give.map(name), get: name(get) },
            InkasMove::ChaseRobber => MoveForm::ChaseRobber {},
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for InkasMove {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<InkasMove, D::Error> {
        Ok(match MoveForm::deserialize(d)? {
            MoveForm::GoodsSet { take } => {
                let [a, b] = pair(&take)?;
                InkasMove::GoodsSet(a, b)
            }
            MoveForm::RouteSwap { give, get } => InkasMove::RouteSwap { give: pair(&give)?, get: card(&get)? },
            MoveForm::ChaseRobber {} => InkasMove::ChaseRobber,
        })
    }
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum EventForm {
    Declined { seat: u8, tribe: u8 },
    Founded { seat: u8, tribe: u8 },
    Chased { seat: u8 },
    SecondStack {},
    Deadlock {},
}

impl Serialize for InkasEvent {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match *self {
            InkasEvent::Declined { seat, tribe } => EventForm::Declined { seat: seat.0, tribe },
            InkasEvent::Founded { seat, tribe } => EventForm::Founded { seat: seat.0, tribe },
            InkasEvent::Chased { seat } => EventForm::Chased { seat: seat.0 },
            InkasEvent::SecondStack => EventForm::SecondStack {},
            InkasEvent::Deadlock => EventForm::Deadlock {},
        }
        .serialize(s)
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TribesForm {
    #[serde(default, skip_serializing_if = "is_default")]
    declining: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    gone: [u8; MAX_SEATS],
    #[serde(default, skip_serializing_if = "is_default")]
    swapped: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    chased: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    seven: bool,
}

impl Serialize for Tribes {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let Tribes { declining, gone, swapped, chased, seven } = *self;
        TribesForm { declining: declining.iter().map(|v| v.0).collect(), gone, swapped, chased, seven }.serialize(s)
    }
}

impl<'de> Deserialize<'de> for Tribes {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Tribes, D::Error> {
        let TribesForm { declining, gone, swapped, chased, seven } = TribesForm::deserialize(d)?;
        let mut ruins = VertexSet::EMPTY;
        for at in declining {
            if usize::from(at) >= MAX_VERTICES {
                return Err(de::Error::custom(format_args!("there is no intersection {at} on any board")));
            }
            ruins.insert(Vertex(at));
        }
        Ok(Tribes { declining: ruins, gone, swapped, chased, seven })
    }
}

impl Serialize for TribesView {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let seats = usize::from(self.seats).min(MAX_SEATS);
        let declining: Vec<u8> = self.tribes.declining.iter().map(|v| v.0).collect();
        let mut form = s.serialize_struct("TribesView", 5)?;
        form.serialize_field("declining", &declining)?;
        form.serialize_field("tribes", &self.leads[..seats])?;
        form.serialize_field("thickets", &self.thickets[..seats])?;
        form.serialize_field("swapped", &self.tribes.swapped)?;
        form.serialize_field("chased", &self.tribes.chased)?;
        form.end()
    }
}

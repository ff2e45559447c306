//! How the gods of a position, and what a viewer sees of them, look as JSON.

use super::forms::{card_from, dev_from, seat_list, seats_from};
use super::{FewDevs, God, Gods, GodsView, Then, card_name, knowledge};
use civitas_engine::{Devs, MAX_SEATS, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::collections::BTreeMap;

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The gods of a position as JSON: names, and cards by name.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct GodsForm {
    #[serde(default, skip_serializing_if = "is_default")]
    of: Vec<Option<String>>,
    #[serde(default, skip_serializing_if = "is_default")]
    turned: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    resting: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    declared: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    spared: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    then: ThenForm,
    #[serde(default, skip_serializing_if = "is_default")]
    seen: BTreeMap<String, u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    in_deck: Vec<BTreeMap<String, u8>>,
    #[serde(default, skip_serializing_if = "is_default")]
    knows: Vec<Vec<u8>>,
}

#[derive(Serialize, Deserialize, Default, PartialEq)]
#[serde(rename_all = "snake_case")]
enum ThenForm {
    #[default]
    Resume,
    Seven,
    EndTurn,
}

fn dev_map(devs: Devs) -> BTreeMap<String, u8> {
    knowledge::dev_counts(devs).map(|(name, n)| (name.to_owned(), n)).collect()
}

fn devs_from(map: &BTreeMap<String, u8>) -> Result<FewDevs, String> {
    let mut devs = Devs::EMPTY;
    for (name, n) in map {
        if *n > FewDevs::MOST {
            return Err(format!("{n} cards of {name} are more than anybody sees at once"));
        }
        devs += Devs::of(dev_from(name)?, *n);
    }
    Ok(devs.into())
}

/// Drops what is empty at the end of a list by seat, so that a default is an empty list.
fn trimmed<T: Default + PartialEq>(mut list: Vec<T>) -> Vec<T> {
    while list.last().is_some_and(is_default) {
        list.pop();
    }
    list
}

impl From<&Gods> for GodsForm {
    fn from(gods: &Gods) -> GodsForm {
        GodsForm {
            of: trimmed(gods.of.iter().map(|god| god.map(|god| god.name().to_owned())).collect()),
            turned: seat_list(gods.turned),
            resting: seat_list(gods.resting),
            declared: gods.declared.map(|card| card_name(card).to_owned()),
            spared: gods.spared.map(|seat| seat.0),
            then: match gods.then {
                Then::Resume => ThenForm::Resume,
                Then::Seven => ThenForm::Seven,
                Then::EndTurn => ThenForm::EndTurn,
            },
            seen: dev_map(gods.seen.devs()),
            in_deck: trimmed(gods.in_deck.iter().map(|cards| dev_map(cards.devs())).collect()),
            knows: trimmed(gods.knows.iter().map(|seats| seat_list(*seats)).collect()),
        }
    }
}

impl GodsForm {
    pub(crate) fn gods(&self) -> Result<Gods, String> {
        let too_many = self.of.len().max(self.in_deck.len()).max(self.knows.len()) > MAX_SEATS;
        if too_many {
            return Err("there are gods for more seats than the table has".to_owned());
        }
        let mut gods = Gods {
            turned: seats_from(&self.turned)?,
            resting: seats_from(&self.resting)?,
            declared: self.declared.as_deref().map(card_from).transpose()?,
            spared: match self.spared {
                Some(seat) if usize::from(seat) >= MAX_SEATS => return Err(format!("there is no seat {seat}")),
                seat => seat.map(Seat),
            },
            then: match self.then {
                ThenForm::Resume => Then::Resume,
                ThenForm::Seven => Then::Seven,
                ThenForm::EndTurn => Then::EndTurn,
            },
            seen: devs_from(&self.seen)?,
            ..Gods::default()
        };
        for (of, name) in gods.of.iter_mut().zip(&self.of) {
            *of = match name {
                Some(name) => Some(God::named(name).ok_or_else(|| format!("there is no god '{name}'"))?),
                None => None,
            };
        }
        for (cards, form) in gods.in_deck.iter_mut().zip(&self.in_deck) {
            *cards = devs_from(form)?;
        }
        for (knows, form) in gods.knows.iter_mut().zip(&self.knows) {
            *knows = seats_from(form)?;
        }
        Ok(gods)
    }
}

impl Serialize for Gods {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        GodsForm::from(self).serialize(s)
    }
}

impl<'de> Deserialize<'de> for Gods {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Gods, D::Error> {
        GodsForm::deserialize(d)?.gods().map_err(de::Error::custom)
    }
}

#[derive(Serialize)]
struct OwnedForm {
    god: &'static str,
    side: &'static str,
    ready: bool,
}

#[derive(Serialize)]
struct ViewForm {
    seats: Vec<Option<OwnedForm>>,
    display: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    declared: Option<&'static str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    seen: BTreeMap<String, u8>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    in_deck: BTreeMap<String, u8>,
}

impl Serialize for GodsView {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let gods = &self.gods;
        let owned = |seat: Seat| {
            gods.of[seat.index()].map(|god| OwnedForm {
                god: god.name(),
                side: if gods.turned.contains(seat) { "b" } else { "a" },
                ready: !gods.resting.contains(seat),
            })
        };
        let known = gods.in_deck.iter().fold(Devs::EMPTY, |all, known| all + known.devs());
        ViewForm {
            seats: (0..self.seats).map(|seat| owned(Seat(seat))).collect(),
            display: self.display.iter().map(|god| god.name()).collect(),
            declared: gods.declared.map(card_name),
            seen: dev_map(gods.seen.devs()),
            in_deck: dev_map(known),
        }
        .serialize(s)
    }
}

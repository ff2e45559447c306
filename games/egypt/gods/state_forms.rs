//! How the gods of a position, and what a viewer sees of them, look as JSON.

use super::forms::seat_list;
use super::given::{card_from, dev_from, seats_from};
use super::{FewDevs, God, GodControl, Gods, GodsView, Power, Then, card_name, knowledge};
use civitas_engine::{Devs, MAX_SEATS, Seat, SeatSet};
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

/// Where a game continues after a god's power.
#[derive(Serialize, Deserialize, Default, PartialEq)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptGodsThen"), schema(as = EgyptGodsThen))]
#[serde(rename_all = "snake_case")]
enum ThenForm {
    /// Where it was.
    #[default]
    Resume,
    /// With the seven that was rolled.
    Seven,
    /// With the end of the turn.
    EndTurn,
}

impl From<Then> for ThenForm {
    fn from(then: Then) -> ThenForm {
        match then {
            Then::Resume => ThenForm::Resume,
            Then::Seven => ThenForm::Seven,
            Then::EndTurn => ThenForm::EndTurn,
        }
    }
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
            then: gods.then.into(),
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

/// The side of a god that lies open.
#[derive(Serialize, Deserialize, PartialEq)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptGodSide"), schema(as = EgyptGodSide))]
#[serde(rename_all = "snake_case")]
enum SideForm {
    A,
    B,
}

/// The god of a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptHeldGod"), schema(as = EgyptHeldGod))]
struct OwnedForm {
    god: God,
    /// What it can do at this table.
    power: Power,
    side: SideForm,
    /// Whether it can be used; otherwise it rests until the next turn.
    ready: bool,
    /// The actions that its power begins with; none for a power that comes with a roll.
    controls: &'static [GodControl],
}

/// A god that nobody has.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptFreeGod"), schema(as = EgyptFreeGod))]
struct FreeForm {
    god: God,
    /// What it can do at this table.
    power: Power,
}

/// What a viewer sees of the gods.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "EgyptGodsView"), schema(as = EgyptGodsView))]
pub(crate) struct GodsViewForm {
    /// Nobody has one before the second settlement stands.
    seats: Vec<Option<OwnedForm>>,
    /// Those nobody has.
    display: Vec<FreeForm>,
    /// Whether a demand may be made of fewer players than two; left out if not.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
    ask_fewer: bool,
    /// The card that is traded two for one in this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    declared: Option<&'static str>,
    /// The development cards that the viewer looks at.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<BTreeMap<String, u8>>"))]
    seen: BTreeMap<String, u8>,
    /// The development cards that the viewer knows to be in the deck.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<BTreeMap<String, u8>>"))]
    in_deck: BTreeMap<String, u8>,
    /// The seat that keeps all its cards this time; left out if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    spared: Option<u8>,
    /// Where the game continues after a use; left out if it simply goes on.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<ThenForm>"))]
    then: ThenForm,
}

impl Serialize for GodsView {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let gods = &self.gods;
        let power = |god: God| self.powers[god as usize];
        let owned = |seat: Seat| {
            gods.of[seat.index()].map(|god| OwnedForm {
                god,
                power: power(god),
                side: if gods.turned.contains(seat) { SideForm::B } else { SideForm::A },
                ready: !gods.resting.contains(seat),
                controls: power(god).controls(),
            })
        };
        let known = gods.in_deck.iter().fold(Devs::EMPTY, |all, known| all + known.devs());
        GodsViewForm {
            seats: (0..self.seats).map(|seat| owned(Seat(seat))).collect(),
            display: gods.display().map(|god| FreeForm { god, power: power(god) }).collect(),
            ask_fewer: self.ask_fewer,
            declared: gods.declared.map(card_name),
            seen: dev_map(gods.seen.devs()),
            in_deck: dev_map(known),
            spared: gods.spared.map(|seat| seat.0),
            then: gods.then.into(),
        }
        .serialize(s)
    }
}

/// The same read back. What follows from the rest is not looked at here.
#[derive(Deserialize)]
pub(crate) struct SeenGods {
    seats: Vec<Option<SeenGod>>,
    declared: Option<String>,
    #[serde(default)]
    seen: BTreeMap<String, u8>,
    #[serde(default)]
    in_deck: BTreeMap<String, u8>,
    spared: Option<u8>,
    #[serde(default)]
    then: ThenForm,
}

#[derive(Deserialize)]
struct SeenGod {
    god: String,
    side: SideForm,
    ready: bool,
}

impl SeenGods {
    /// The gods behind the view of a seat that knows the hands of `shown`, and the cards that it knows to be in the deck.
    pub(crate) fn gods(self, viewer: Seat, shown: SeatSet) -> Result<(Gods, Devs), String> {
        let with = |f: &dyn Fn(&SeenGod) -> bool| {
            let held = (0_u8..).zip(&self.seats).filter(|(_, god)| god.as_ref().is_some_and(f));
            held.map(|(seat, _)| seat).collect::<Vec<_>>()
        };
        let mut knows = vec![Vec::new(); MAX_SEATS];
        let mut in_deck = vec![BTreeMap::new(); MAX_SEATS];
        let i = viewer.index().min(MAX_SEATS - 1);
        knows[i] = seat_list(shown - SeatSet::of(viewer));
        in_deck[i] = self.in_deck;
        let form = GodsForm {
            turned: with(&|god| god.side == SideForm::B),
            resting: with(&|god| !god.ready),
            of: self.seats.iter().map(|god| god.as_ref().map(|god| god.god.clone())).collect(),
            declared: self.declared,
            spared: self.spared,
            then: self.then,
            seen: self.seen,
            in_deck,
            knows,
        };
        let gods = form.gods()?;
        Ok((gods, gods.seen.devs().most(gods.in_deck[i].devs())))
    }
}

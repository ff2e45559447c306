//! How moves, phases, events and state of the scenario look as JSON.

use super::moves::{PyramidEvent, PyramidMove, PyramidStep};
use super::site::Site;
use super::{Scenario, ScenarioView};
use crate::egypt::CARDS;
use crate::egypt::gods::{GodEventForm, GodStepForm, Gods, MoveForm, god_event_to};
use civitas_engine::{Card, Edge, MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::collections::BTreeMap;

impl From<PyramidMove> for MoveForm {
    fn from(mv: PyramidMove) -> MoveForm {
        use civitas_engine::GameMove;
        let form = MoveForm::new(mv.control());
        let name = |card: Card| CARDS.get(card.index()).map(|name| (*name).to_owned());
        match mv {
            PyramidMove::God(mv) => MoveForm::from(mv),
            PyramidMove::Boat(at) => MoveForm { at: Some(at.0), ..form },
            PyramidMove::Favor { give, get } => MoveForm { give: name(give), get: name(get), ..form },
            PyramidMove::Block | PyramidMove::Reveal => form,
        }
    }
}

impl Serialize for PyramidMove {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        MoveForm::from(*self).serialize(s)
    }
}

impl<'de> Deserialize<'de> for PyramidMove {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<PyramidMove, D::Error> {
        let form = MoveForm::deserialize(d)?;
        let own = match form.kind.as_str() {
            "boat" => form.at().map(|at| PyramidMove::Boat(Edge(at))),
            "block" => Ok(PyramidMove::Block),
            "favor" => form.trade().map(|[give, get]| PyramidMove::Favor { give, get }),
            "reveal" => Ok(PyramidMove::Reveal),
            _ => form
                .god_move()
                .and_then(|found| found.ok_or_else(|| format!("there is no move '{}'", form.kind)))
                .map(PyramidMove::God),
        };
        own.and_then(|mv| form.nothing_more(mv)).map_err(de::Error::custom)
    }
}

impl From<PyramidStep> for GodStepForm {
    fn from(step: PyramidStep) -> GodStepForm {
        match step {
            PyramidStep::God(step) => GodStepForm::from(step),
            PyramidStep::Reveal => GodStepForm::new("reveal"),
        }
    }
}

impl Serialize for PyramidStep {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        GodStepForm::from(*self).serialize(s)
    }
}

impl<'de> Deserialize<'de> for PyramidStep {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<PyramidStep, D::Error> {
        let form = GodStepForm::deserialize(d)?;
        if form.name == "reveal" {
            return form.nothing_more(PyramidStep::Reveal).map_err(de::Error::custom);
        }
        let found = form.god_step().map_err(de::Error::custom)?;
        let missing = || de::Error::custom(format_args!("there is no phase '{}'", form.name));
        found.map(PyramidStep::God).ok_or_else(missing)
    }
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum OwnEventForm {
    GoldRevealed { seat: u8, number: u8 },
    GoldPlaced { gold: u8, filled: u8 },
    BlockBuilt { seat: u8, blocks: u8, filled: u8 },
    Pharaoh { blessed: Vec<u8> },
    Vizier { seat: u8 },
    PyramidDone { by: &'static str },
}

#[derive(Serialize)]
#[serde(untagged)]
enum EventForm {
    God(GodEventForm),
    Own(OwnEventForm),
}

fn seats(set: SeatSet) -> Vec<u8> {
    set.iter().map(|seat| seat.0).collect()
}

impl Serialize for PyramidEvent {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let own = match *self {
            PyramidEvent::God(event) => return EventForm::God(god_event_to(event)).serialize(s),
            PyramidEvent::GoldRevealed { seat, number } => OwnEventForm::GoldRevealed { seat: seat.0, number },
            PyramidEvent::GoldPlaced { gold, filled } => OwnEventForm::GoldPlaced { gold, filled },
            PyramidEvent::BlockBuilt { seat, blocks, filled } => {
                OwnEventForm::BlockBuilt { seat: seat.0, blocks, filled }
            }
            PyramidEvent::Pharaoh { blessed } => OwnEventForm::Pharaoh { blessed: seats(blessed) },
            PyramidEvent::Vizier { seat } => OwnEventForm::Vizier { seat: seat.0 },
            PyramidEvent::PyramidDone { by_gold } => {
                OwnEventForm::PyramidDone { by: if by_gold { "gold" } else { "full" } }
            }
        };
        EventForm::Own(own).serialize(s)
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The site of a position as JSON. How many gold blocks of each number are left is missing as long as all are.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioForm {
    #[serde(default, skip_serializing_if = "is_default")]
    gods: Gods,
    #[serde(default, skip_serializing_if = "is_default")]
    blocks: [u8; MAX_SEATS],
    #[serde(default, skip_serializing_if = "is_default")]
    gold_out: [u8; super::GOLD_NUMBERS],
    #[serde(default, skip_serializing_if = "is_default")]
    gold: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    revealed: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    vizier: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    favor_used: bool,
}

/// No position has more blocks than this: those of all seats and the pharaoh's.
const ALL_BLOCKS: u32 = 60;

impl Serialize for Scenario {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let Scenario { gods, site } = *self;
        ScenarioForm {
            gods,
            blocks: site.blocks,
            gold_out: site.gold_out,
            gold: site.gold,
            revealed: site.revealed,
            vizier: site.vizier.map(|seat| seat.0),
            favor_used: site.favor_used,
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for Scenario {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Scenario, D::Error> {
        let form = ScenarioForm::deserialize(d)?;
        if form.vizier.is_some_and(|seat| usize::from(seat) >= MAX_SEATS) {
            return Err(de::Error::custom("the vizier favors a seat that does not exist"));
        }
        let sum = |counts: &[u8]| counts.iter().map(|n| u32::from(*n)).sum::<u32>();
        if sum(&form.blocks) + u32::from(form.gold) > ALL_BLOCKS || sum(&form.gold_out) > ALL_BLOCKS {
            return Err(de::Error::custom("more blocks than there are"));
        }
        let site = Site {
            blocks: form.blocks,
            gold_out: form.gold_out,
            gold: form.gold,
            revealed: form.revealed,
            vizier: form.vizier.map(Seat),
            favor_used: form.favor_used,
        };
        Ok(Scenario { gods: form.gods, site })
    }
}

#[derive(Serialize)]
struct SiteView {
    blocks: Vec<u8>,
    gold: u8,
    gold_left: BTreeMap<String, u8>,
    filled: u8,
    blessed: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vizier: Option<u8>,
    #[serde(skip_serializing_if = "is_default")]
    favor_used: bool,
    #[serde(skip_serializing_if = "is_default")]
    revealed: u8,
}

impl Serialize for ScenarioView {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Both<'a> {
            gods: &'a crate::egypt::gods::GodsView,
            pyramid: SiteView,
        }
        let site = &self.site;
        let numbers = (0..super::GOLD_NUMBERS as u8)
            .map(|lane| ((super::LOWEST_GOLD + lane).to_string(), self.gold_left.count(lane)));
        let pyramid = SiteView {
            blocks: site.blocks[..usize::from(self.gods.seats)].to_vec(),
            gold: site.gold,
            gold_left: numbers.collect(),
            filled: site.filled(),
            blessed: seats(site.blessed(self.gods.seats)),
            vizier: site.vizier.map(|seat| seat.0),
            favor_used: site.favor_used,
            revealed: site.revealed,
        };
        Both { gods: &self.gods, pyramid }.serialize(s)
    }
}

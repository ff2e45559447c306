//! How moves, phases, events and state of the scenario look as JSON.

use super::data::Data;
use super::moves::{PyramidEvent, PyramidMove, PyramidStep};
use super::site::Site;
use super::{Scenario, ScenarioView};
use crate::egypt::CARDS;
use crate::egypt::gods::{
    GivenEvent, GivenMove, GivenStep, GodEventForm, GodMoveForm, GodStepForm, Gods, GodsView, SeenGods, event_from,
    god_event_to,
};
use civitas_engine::{Card, Devs, Edge, MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::collections::BTreeMap;

/// A move of the scenario's own.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "PyramidOwnAction"), schema(as = PyramidOwnAction))]
#[serde(tag = "type", rename_all = "snake_case")]
enum OwnMoveForm {
    Boat { at: u8 },
    Block {},
    Favor { give: &'static str, get: &'static str },
    Reveal {},
}

/// A move of the scenario or of a god.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "PyramidAction"), schema(as = PyramidAction))]
#[serde(untagged)]
enum MoveForm {
    God(GodMoveForm),
    Own(OwnMoveForm),
}

impl Serialize for PyramidMove {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let name = |card: Card| CARDS.get(card.index()).copied().unwrap_or_default();
        let own = match *self {
            PyramidMove::God(mv) => return MoveForm::God(mv.into()).serialize(s),
            PyramidMove::Boat(at) => OwnMoveForm::Boat { at: at.0 },
            PyramidMove::Block => OwnMoveForm::Block {},
            PyramidMove::Favor { give, get } => OwnMoveForm::Favor { give: name(give), get: name(get) },
            PyramidMove::Reveal => OwnMoveForm::Reveal {},
        };
        MoveForm::Own(own).serialize(s)
    }
}

impl<'de> Deserialize<'de> for PyramidMove {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<PyramidMove, D::Error> {
        let mut given = GivenMove::deserialize(d)?;
        let own = match given.kind.as_str() {
            "boat" => given.at().map(|at| PyramidMove::Boat(Edge(at))),
            "block" => Ok(PyramidMove::Block),
            "favor" => given.trade().map(|[give, get]| PyramidMove::Favor { give, get }),
            "reveal" => Ok(PyramidMove::Reveal),
            _ => given
                .god_move()
                .and_then(|found| found.ok_or_else(|| format!("there is no move '{}'", given.kind)))
                .map(PyramidMove::God),
        };
        own.and_then(|mv| given.nothing_more(mv)).map_err(de::Error::custom)
    }
}

/// What the scenario asks for.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "PyramidOwnStep"), schema(as = PyramidOwnStep))]
#[serde(tag = "name", rename_all = "snake_case")]
enum OwnStepForm {
    Reveal {},
}

/// What the scenario or a god asks for.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "PyramidStep"), schema(as = PyramidStep))]
#[serde(untagged)]
enum StepForm {
    God(GodStepForm),
    Own(OwnStepForm),
}

impl Serialize for PyramidStep {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match *self {
            PyramidStep::God(step) => StepForm::God(step.into()),
            PyramidStep::Reveal => StepForm::Own(OwnStepForm::Reveal {}),
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for PyramidStep {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<PyramidStep, D::Error> {
        let mut given = GivenStep::deserialize(d)?;
        let step = if given.name == "reveal" {
            PyramidStep::Reveal
        } else {
            let found = given.god_step().map_err(de::Error::custom)?;
            let missing = || de::Error::custom(format_args!("there is no phase '{}'", given.name));
            found.map(PyramidStep::God).ok_or_else(missing)?
        };
        given.nothing_more(step).map_err(de::Error::custom)
    }
}

/// How the pyramid came to be finished.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "PyramidDoneBy"), schema(as = PyramidDoneBy))]
#[serde(rename_all = "snake_case")]
enum DoneBy {
    Gold,
    Full,
}

/// What happened in the scenario.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "PyramidOwnEvent"), schema(as = PyramidOwnEvent))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum OwnEventForm {
    GoldRevealed { seat: u8, number: u8 },
    GoldPlaced { gold: u8, filled: u8 },
    BlockBuilt { seat: u8, blocks: u8, filled: u8 },
    Pharaoh { blessed: Vec<u8> },
    Vizier { seat: u8 },
    FavorUsed { seat: u8 },
    PyramidDone { by: DoneBy },
}

/// What happened in the scenario or by a god's power.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "PyramidEvent"), schema(as = PyramidEvent))]
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
            PyramidEvent::FavorUsed { seat } => OwnEventForm::FavorUsed { seat: seat.0 },
            PyramidEvent::PyramidDone { by_gold } => {
                OwnEventForm::PyramidDone { by: if by_gold { DoneBy::Gold } else { DoneBy::Full } }
            }
        };
        EventForm::Own(own).serialize(s)
    }
}

/// An event of either kind that was given.
#[derive(Deserialize)]
#[serde(untagged, expecting = "this is no event of the pyramid or of a god")]
enum Given {
    God(GivenEvent),
    Own(OwnEventForm),
}

impl<'de> Deserialize<'de> for PyramidEvent {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<PyramidEvent, D::Error> {
        let seat = |seat: u8| match usize::from(seat) < MAX_SEATS {
            true => Ok(Seat(seat)),
            false => Err(de::Error::custom(format_args!("there is no seat {seat}"))),
        };
        let own = match Given::deserialize(d)? {
            Given::God(event) => return event_from(event).map(PyramidEvent::God).map_err(de::Error::custom),
            Given::Own(own) => own,
        };
        Ok(match own {
            OwnEventForm::GoldRevealed { seat: by, number } => PyramidEvent::GoldRevealed { seat: seat(by)?, number },
            OwnEventForm::GoldPlaced { gold, filled } => PyramidEvent::GoldPlaced { gold, filled },
            OwnEventForm::BlockBuilt { seat: by, blocks, filled } => {
                PyramidEvent::BlockBuilt { seat: seat(by)?, blocks, filled }
            }
            OwnEventForm::Pharaoh { blessed } => {
                let blessed = blessed.into_iter().map(seat).collect::<Result<SeatSet, _>>()?;
                PyramidEvent::Pharaoh { blessed }
            }
            OwnEventForm::Vizier { seat: by } => PyramidEvent::Vizier { seat: seat(by)? },
            OwnEventForm::FavorUsed { seat: by } => PyramidEvent::FavorUsed { seat: seat(by)? },
            OwnEventForm::PyramidDone { by } => PyramidEvent::PyramidDone { by_gold: matches!(by, DoneBy::Gold) },
        })
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

/// A level of the pyramid.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "PyramidLevel"), schema(as = PyramidLevel))]
struct LevelForm {
    /// Spaces it has.
    spaces: u8,
    /// How many of them are filled.
    filled: u8,
}

/// How many cards a seven leaves.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "PyramidSafe"), schema(as = PyramidSafe))]
struct SafeForm {
    /// Surely so many.
    low: u8,
    /// With luck up to so many.
    high: u8,
}

/// R-PYR-032: the levels are filled one after the other, from the ground up.
fn levels(filled: u8) -> Vec<LevelForm> {
    let mut left = filled;
    let level = |spaces: &u8| {
        let filled = left.min(*spaces);
        left -= filled;
        LevelForm { spaces: *spaces, filled }
    };
    Data::get().numbers.levels.iter().map(level).collect()
}

/// The building site.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "PyramidSite"), schema(as = PyramidSite))]
struct SiteView {
    /// Blocks that each seat has laid.
    blocks: Vec<u8>,
    /// Gold blocks that were laid.
    gold: u8,
    /// Gold blocks that were not turned over yet, by their numbers.
    gold_left: BTreeMap<String, u8>,
    /// Gold blocks there are in all.
    gold_all: u8,
    /// Spaces that are filled.
    filled: u8,
    /// The same by level, from the ground up.
    levels: Vec<LevelForm>,
    /// How many cards a seven leaves each seat; Isis may leave more.
    safe: Vec<SafeForm>,
    /// The seats with the pharaoh's blessing.
    blessed: Vec<u8>,
    /// The seat with the vizier's favor.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    vizier: Option<u8>,
    /// Whether it was used in this turn.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
    favor_used: bool,
    /// The number of the gold block that was turned over.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<u8>"))]
    revealed: u8,
}

/// What a viewer sees of gods and building site.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "PyramidView"), schema(as = PyramidView))]
struct ViewForm<'a> {
    #[cfg_attr(feature = "schemas", ts(as = "crate::egypt::gods::GodsViewForm"), schema(value_type = crate::egypt::gods::GodsViewForm))]
    gods: &'a GodsView,
    pyramid: SiteView,
}

impl Serialize for ScenarioView {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let site = &self.site;
        let numbers = (0..super::GOLD_NUMBERS as u8)
            .map(|lane| ((super::LOWEST_GOLD + lane).to_string(), self.gold_left.count(lane)));
        let seats_here = usize::from(self.gods.seats);
        let pyramid = SiteView {
            blocks: site.blocks[..seats_here].to_vec(),
            gold: site.gold,
            gold_left: numbers.collect(),
            gold_all: Data::get().numbers.gold().total(),
            filled: site.filled(),
            levels: levels(site.filled()),
            safe: self.safe[..seats_here].iter().map(|[low, high]| SafeForm { low: *low, high: *high }).collect(),
            blessed: seats(site.blessed(self.gods.seats)),
            vizier: site.vizier.map(|seat| seat.0),
            favor_used: site.favor_used,
            revealed: site.revealed,
        };
        ViewForm { gods: &self.gods, pyramid }.serialize(s)
    }
}

/// The same read back. What follows from the rest is not looked at here.
#[derive(Deserialize)]
struct SeenForm {
    gods: SeenGods,
    pyramid: SeenSite,
}

#[derive(Deserialize)]
struct SeenSite {
    blocks: Vec<u8>,
    gold: u8,
    gold_left: BTreeMap<String, u8>,
    vizier: Option<u8>,
    #[serde(default)]
    favor_used: bool,
    #[serde(default)]
    revealed: u8,
}

/// The scenario behind the view of a seat, and the development cards that it knows to be in the deck.
pub(super) fn seen<'de, D: Deserializer<'de>>(
    part: D,
    viewer: Seat,
    shown: SeatSet,
) -> Result<(Scenario, Devs), D::Error> {
    let SeenForm { gods, pyramid } = SeenForm::deserialize(part)?;
    let (gods, in_deck) = gods.gods(viewer, shown).map_err(de::Error::custom)?;
    let mut site = Site {
        gold: pyramid.gold,
        vizier: pyramid.vizier.map(Seat),
        favor_used: pyramid.favor_used,
        revealed: pyramid.revealed,
        ..Site::default()
    };
    if pyramid.blocks.len() > MAX_SEATS || pyramid.vizier.is_some_and(|seat| usize::from(seat) >= MAX_SEATS) {
        return Err(de::Error::custom("the pyramid has blocks of seats that do not exist"));
    }
    site.blocks[..pyramid.blocks.len()].copy_from_slice(&pyramid.blocks);
    let all = Data::get().numbers.gold();
    for (lane, out) in (0..).zip(&mut site.gold_out) {
        let left = pyramid.gold_left.get(&(super::LOWEST_GOLD + lane).to_string()).copied().unwrap_or(0);
        *out = all.count(lane).saturating_sub(left);
    }
    let blocks = site.blocks.iter().map(|n| u32::from(*n)).sum::<u32>() + u32::from(site.gold);
    if blocks > ALL_BLOCKS {
        return Err(de::Error::custom("more blocks than there are"));
    }
    Ok((Scenario { gods, site }, in_deck))
}

/// The forms of this game, for TypeScript and OpenAPI.
#[cfg(feature = "schemas")]
pub(super) fn schemas() -> crate::schemas::Schemas {
    let forms = crate::schemas::Schemas::default().action::<MoveForm>().event::<EventForm>();
    forms.step::<StepForm>().view::<ViewForm<'static>>()
}

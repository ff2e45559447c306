//! How this game's own moves, phases, events and state look as JSON.

use super::CARDS;
use super::rewards::{GermanyEvent, GermanyMove, GermanyStep, Landmarks, LandmarksView, Reward};
use civitas_engine::{Card, Edge, MAX_EDGES, MAX_SEATS, MAX_VERTICES, Seat, Vertex, VertexSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A move of Germany's own.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "GermanyAction"), schema(as = GermanyAction))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum MoveForm {
    BuildLandmark { at: u8 },
    PlayTrade {},
    TakeCard { card: String },
    DrawCard {},
    DeclineReward {},
}

fn name(card: Card) -> &'static str {
    CARDS.get(card.index()).copied().unwrap_or_default()
}

impl Serialize for GermanyMove {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match *self {
            GermanyMove::BuildLandmark(at) => MoveForm::BuildLandmark { at: at.0 },
            GermanyMove::PlayTrade => MoveForm::PlayTrade {},
            GermanyMove::TakeCard(card) => MoveForm::TakeCard { card: name(card).to_owned() },
            GermanyMove::DrawCard => MoveForm::DrawCard {},
            GermanyMove::DeclineReward => MoveForm::DeclineReward {},
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for GermanyMove {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<GermanyMove, D::Error> {
        Ok(match MoveForm::deserialize(d)? {
            MoveForm::BuildLandmark { at } => GermanyMove::BuildLandmark(Vertex(at)),
            MoveForm::PlayTrade {} => GermanyMove::PlayTrade,
            MoveForm::TakeCard { card } => {
                let lane = CARDS.iter().position(|c| *c == card);
                let lane = lane.ok_or_else(|| de::Error::custom(format_args!("there is no card '{card}'")))?;
                GermanyMove::TakeCard(Card(lane as u8))
            }
            MoveForm::DrawCard {} => GermanyMove::DrawCard,
            MoveForm::DeclineReward {} => GermanyMove::DeclineReward,
        })
    }
}

/// What a reward asks for.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "GermanyStep"), schema(as = GermanyStep))]
#[serde(tag = "name", rename_all = "snake_case", deny_unknown_fields)]
enum GermanyStepForm {
    Cards { left: u8 },
    Draw { left: u8 },
}

impl Serialize for GermanyStep {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match *self {
            GermanyStep::Cards(left) => GermanyStepForm::Cards { left },
            GermanyStep::Draw(left) => GermanyStepForm::Draw { left },
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for GermanyStep {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<GermanyStep, D::Error> {
        Ok(match GermanyStepForm::deserialize(d)? {
            GermanyStepForm::Cards { left } => GermanyStep::Cards(left),
            GermanyStepForm::Draw { left } => GermanyStep::Draw(left),
        })
    }
}

/// What happened to landmarks and rewards.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "GermanyEvent"), schema(as = GermanyEvent))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum EventForm {
    LandmarkBuilt { seat: u8, at: u8 },
    RewardRoad { seat: u8, at: u8 },
    RewardDeclined { seat: u8 },
    TradeOpened { seat: u8 },
    Deadlock {},
}

impl Serialize for GermanyEvent {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match *self {
            GermanyEvent::LandmarkBuilt { seat, at } => EventForm::LandmarkBuilt { seat: seat.0, at: at.0 },
            GermanyEvent::RewardRoad { seat, at } => EventForm::RewardRoad { seat: seat.0, at: at.0 },
            GermanyEvent::RewardDeclined { seat } => EventForm::RewardDeclined { seat: seat.0 },
            GermanyEvent::Deadlock => EventForm::Deadlock {},
            GermanyEvent::TradeOpened { seat } => EventForm::TradeOpened { seat: seat.0 },
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for GermanyEvent {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<GermanyEvent, D::Error> {
        let seat = |seat: u8| match usize::from(seat) < MAX_SEATS {
            true => Ok(Seat(seat)),
            false => Err(de::Error::custom(format_args!("there is no seat {seat}"))),
        };
        Ok(match EventForm::deserialize(d)? {
            EventForm::LandmarkBuilt { seat: by, at } if usize::from(at) < MAX_VERTICES => {
                GermanyEvent::LandmarkBuilt { seat: seat(by)?, at: Vertex(at) }
            }
            EventForm::LandmarkBuilt { at, .. } => {
                return Err(de::Error::custom(format_args!("there is no intersection {at} on any board")));
            }
            EventForm::RewardRoad { seat: by, at } if usize::from(at) < MAX_EDGES => {
                GermanyEvent::RewardRoad { seat: seat(by)?, at: Edge(at) }
            }
            EventForm::RewardRoad { at, .. } => {
                return Err(de::Error::custom(format_args!("there is no path {at} on any board")));
            }
            EventForm::RewardDeclined { seat: by } => GermanyEvent::RewardDeclined { seat: seat(by)? },
            EventForm::TradeOpened { seat: by } => GermanyEvent::TradeOpened { seat: seat(by)? },
            EventForm::Deadlock {} => GermanyEvent::Deadlock,
        })
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Landmarks by seat, as intersections, would need the map; so they are bits in the order of the map, and the
/// intersections that carry one.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LandmarksForm {
    #[serde(default, skip_serializing_if = "is_default")]
    standing: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    built: [u16; MAX_SEATS],
    #[serde(default, skip_serializing_if = "is_default")]
    reward: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    trading: bool,
}

impl LandmarksForm {
    fn landmarks(self) -> Result<Landmarks, String> {
        let mut standing = VertexSet::EMPTY;
        for at in self.standing {
            if usize::from(at) >= MAX_VERTICES {
                return Err(format!("there is no intersection {at} on any board"));
            }
            standing.insert(Vertex(at));
        }
        Ok(Landmarks { standing, built: self.built, reward: self.reward, trading: self.trading })
    }
}

impl Serialize for Landmarks {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let Landmarks { standing, built, reward, trading } = *self;
        LandmarksForm { standing: standing.iter().map(|v| v.0).collect(), built, reward, trading }.serialize(s)
    }
}

impl<'de> Deserialize<'de> for Landmarks {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Landmarks, D::Error> {
        LandmarksForm::deserialize(d)?.landmarks().map_err(de::Error::custom)
    }
}

/// A landmark of the map.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "GermanyLandmark"), schema(as = GermanyLandmark))]
struct LandmarkForm {
    /// The intersection where it stands or will stand.
    at: u8,
    /// What it brings to its builder.
    gives: Reward,
    /// Who has built it; left out if it does not stand yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    seat: Option<u8>,
}

/// What everybody sees of the landmarks.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "GermanyView"), schema(as = GermanyView))]
struct ViewForm {
    /// The landmarks, in the order of the map.
    landmarks: Vec<LandmarkForm>,
    /// Intersections with a landmark.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u8>>"))]
    standing: Vec<u8>,
    /// The landmarks of each seat: one bit each, in the order of the map.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u16>>"), schema(value_type = Vec<u16>))]
    built: [u16; MAX_SEATS],
    /// Whether free roads are a reward.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
    reward: bool,
    /// Whether the supply trades two for one in this turn.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
    trading: bool,
}

impl Serialize for LandmarksView {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let Landmarks { standing, built, reward, trading } = self.landmarks;
        let builder = |i: usize| (0..).zip(built).find(|(_, bits)| bits >> i & 1 == 1).map(|(seat, _)| seat);
        let landmarks = self
            .places
            .iter()
            .enumerate()
            .filter_map(|(i, place)| place.map(|(at, gives)| LandmarkForm { at: at.0, gives, seat: builder(i) }));
        ViewForm {
            landmarks: landmarks.collect(),
            standing: standing.iter().map(|v| v.0).collect(),
            built,
            reward,
            trading,
        }
        .serialize(s)
    }
}

/// The same read back. What follows from the map is not looked at here.
#[derive(Deserialize)]
struct SeenForm {
    #[serde(default)]
    standing: Vec<u8>,
    #[serde(default)]
    built: [u16; MAX_SEATS],
    #[serde(default)]
    reward: bool,
    #[serde(default)]
    trading: bool,
}

/// The landmarks behind a view.
pub(super) fn seen<'de, D: Deserializer<'de>>(part: D) -> Result<Landmarks, D::Error> {
    let SeenForm { standing, built, reward, trading } = SeenForm::deserialize(part)?;
    LandmarksForm { standing, built, reward, trading }.landmarks().map_err(de::Error::custom)
}

/// The forms of this game, for TypeScript and OpenAPI.
#[cfg(feature = "schemas")]
pub(super) fn schemas() -> crate::schemas::Schemas {
    let forms = crate::schemas::Schemas::default().action::<MoveForm>().event::<EventForm>();
    forms.step::<GermanyStepForm>().view::<ViewForm>()
}

//! How this game's own moves, phases, events and state look as JSON.

use super::CARDS;
use super::rewards::{GermanyEvent, GermanyMove, GermanyStep, Landmarks};
use civitas_engine::{Card, MAX_SEATS, MAX_VERTICES, Vertex, VertexSet};
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
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "GermanyEvent"), schema(as = GermanyEvent))]
#[serde(tag = "type", rename_all = "snake_case")]
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

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Landmarks by seat, as intersections, would need the map; so they are bits in the order of the map, and the
/// intersections that carry one.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "GermanyView"), schema(as = GermanyView))]
#[serde(deny_unknown_fields)]
struct LandmarksForm {
    /// Intersections with a landmark.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u8>>"))]
    standing: Vec<u8>,
    /// The landmarks of each seat.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u16>>"), schema(value_type = Vec<u16>))]
    built: [u16; MAX_SEATS],
    /// Whether free roads are a reward.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
    reward: bool,
    /// Whether the supply trades two for one in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
    trading: bool,
}

impl Serialize for Landmarks {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let Landmarks { standing, built, reward, trading } = *self;
        LandmarksForm { standing: standing.iter().map(|v| v.0).collect(), built, reward, trading }.serialize(s)
    }
}

impl<'de> Deserialize<'de> for Landmarks {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Landmarks, D::Error> {
        let LandmarksForm { standing, built, reward, trading } = LandmarksForm::deserialize(d)?;
        let mut places = VertexSet::EMPTY;
        for at in standing {
            if usize::from(at) >= MAX_VERTICES {
                return Err(de::Error::custom(format_args!("there is no intersection {at} on any board")));
            }
            places.insert(Vertex(at));
        }
        Ok(Landmarks { standing: places, built, reward, trading })
    }
}

/// The forms of this game, for TypeScript and OpenAPI.
#[cfg(feature = "schemas")]
pub(super) fn schemas() -> crate::schemas::Schemas {
    let forms = crate::schemas::Schemas::default().action::<MoveForm>().event::<EventForm>();
    forms.step::<GermanyStepForm>().view::<LandmarksForm>()
}

//! How this game's own moves, events and state look as JSON: cards by name, places and seats by number.

use super::CARDS;
use super::advantages::InkasMove;
use super::tribes::{CultureRow, InkasEvent, TribeState, Tribes, TribesView};
use civitas_engine::{Card, MAX_SEATS, MAX_VERTICES, Seat, Vertex, VertexSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A move of the Inkas' own.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "InkasAction"), schema(as = InkasAction))]
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

/// What happened to tribes and advantages.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "InkasEvent"), schema(as = InkasEvent))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
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

impl<'de> Deserialize<'de> for InkasEvent {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<InkasEvent, D::Error> {
        let seat = |seat: u8| match usize::from(seat) < MAX_SEATS {
            true => Ok(Seat(seat)),
            false => Err(de::Error::custom(format_args!("there is no seat {seat}"))),
        };
        Ok(match EventForm::deserialize(d)? {
            EventForm::Declined { seat: by, tribe } => InkasEvent::Declined { seat: seat(by)?, tribe },
            EventForm::Founded { seat: by, tribe } => InkasEvent::Founded { seat: seat(by)?, tribe },
            EventForm::Chased { seat: by } => InkasEvent::Chased { seat: seat(by)? },
            EventForm::SecondStack {} => InkasEvent::SecondStack,
            EventForm::Deadlock {} => InkasEvent::Deadlock,
        })
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
        Ok(Tribes { declining: places(&declining)?, gone, swapped, chased, seven })
    }
}

fn places<E: de::Error>(list: &[u8]) -> Result<VertexSet, E> {
    let known = |at: &u8| match usize::from(*at) < MAX_VERTICES {
        true => Ok(Vertex(*at)),
        false => Err(E::custom(format_args!("there is no intersection {at} on any board"))),
    };
    list.iter().map(known).collect()
}

/// A tribe on a culture board.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "InkasTribe"), schema(as = InkasTribe))]
struct TribeForm {
    /// Which it is.
    #[cfg_attr(feature = "schemas", ts(type = "1 | 2 | 3"))]
    tribe: u8,
    /// Markers it has room for.
    size: u8,
    /// Markers on it.
    filled: u8,
    /// What has become of it.
    state: TribeState,
    /// Whether one of its buildings on the board is a city.
    city: bool,
}

fn board(rows: &[CultureRow]) -> Vec<TribeForm> {
    let rows = (1..).zip(rows).filter(|(_, row)| row.size > 0);
    rows.map(|(tribe, row)| {
        let CultureRow { size, filled, state, city } = *row;
        TribeForm { tribe, size, filled, state, city }
    })
    .collect()
}

/// What everybody sees of the tribes.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "InkasView"), schema(as = InkasView))]
struct ViewForm<'a> {
    /// Intersections whose building lies under a thicket.
    declining: Vec<u8>,
    /// The tribe each seat leads, 1 to 3.
    tribes: &'a [u8],
    /// Thickets each seat has left.
    thickets: &'a [u8],
    /// The culture board of each seat: its tribes in order, as far as the table plays.
    boards: Vec<Vec<TribeForm>>,
    /// Whether the advantage of the longest route was used in this turn.
    swapped: bool,
    /// Whether the advantage of the combat arts was used in this turn.
    chased: bool,
    /// Markers of each seat whose buildings have left the board; left out if there are none.
    #[serde(skip_serializing_if = "no_markers")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u8>>"))]
    gone: &'a [u8],
    /// Whether it was a seven that set the robber moving; left out if not.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
    seven: bool,
}

fn no_markers(gone: &&[u8]) -> bool {
    gone.iter().all(|n| *n == 0)
}

impl Serialize for TribesView {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let seats = usize::from(self.seats).min(MAX_SEATS);
        ViewForm {
            declining: self.tribes.declining.iter().map(|v| v.0).collect(),
            tribes: &self.leads[..seats],
            thickets: &self.thickets[..seats],
            boards: self.boards[..seats].iter().map(|rows| board(rows)).collect(),
            swapped: self.tribes.swapped,
            chased: self.tribes.chased,
            gone: &self.tribes.gone[..seats],
            seven: self.tribes.seven,
        }
        .serialize(s)
    }
}

/// The same read back. What follows from the rest is not looked at here.
#[derive(Deserialize)]
struct SeenForm {
    declining: Vec<u8>,
    swapped: bool,
    chased: bool,
    #[serde(default)]
    gone: [u8; MAX_SEATS],
    #[serde(default)]
    seven: bool,
}

/// The tribes behind a view.
pub(super) fn seen<'de, D: Deserializer<'de>>(part: D) -> Result<Tribes, D::Error> {
    let SeenForm { declining, swapped, chased, gone, seven } = SeenForm::deserialize(part)?;
    Ok(Tribes { declining: places(&declining)?, gone, swapped, chased, seven })
}

/// The forms of this game, for TypeScript and OpenAPI.
#[cfg(feature = "schemas")]
pub(super) fn schemas() -> crate::schemas::Schemas {
    crate::schemas::Schemas::default().action::<MoveForm>().event::<EventForm>().view::<ViewForm<'static>>()
}

//! Bodies of the REST requests and answers about tables.

use super::catalogue::RulesForm;
use super::live::LogStep;
use super::table::{ClockForm, Colour, Pace, TableForm, TableSummary, TakeBacks, Watch};
use crate::action::ActionForm;
use crate::board::BoardForm;
use crate::names::CardsForm;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who should sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    /// The person who makes the table; several of these are people who share one device.
    Me {
        /// The name to show.
        #[serde(default)]
        name: String,
        /// The colour, if free.
        #[serde(default)]
        colour: Option<Colour>,
    },
    /// A person who will join.
    Open {},
    /// A computer player.
    Bot {
        /// Which: one of those that the server offers, with a character if it may have one: `novice`, `steady:character=raider`.
        bot: String,
    },
}

/// Where a game continues from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ResumeFrom {
    /// The code of a finished table.
    pub code: String,
    /// After how many of its actions.
    pub rev: u32,
}

/// Makes a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// Which game.
    pub game: String,
    /// Who sits where; the number of seats is the number of these.
    pub seats: Vec<SeatWish>,
    /// The seed of the map; drawn if missing.
    #[serde(default)]
    pub seed: Option<String>,
    /// Options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// One of the maps that the server offers, by name, instead of a map of the game.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub map: Option<String>,
    /// Thinking time.
    #[serde(default)]
    pub clock: ClockForm,
    /// Who may watch.
    #[serde(default)]
    pub watch: Watch,
    /// Whether open seats are listed for everybody.
    #[serde(default)]
    pub listed: bool,
    /// Whether there is chat.
    #[serde(default = "yes")]
    pub chat: bool,
    /// How fast computer players act.
    #[serde(default)]
    pub pace: Pace,
    /// What may be taken back.
    #[serde(default)]
    pub take_back: TakeBacks,
    /// Starts immediately; possible if no seat is open.
    #[serde(default)]
    pub start: bool,
    /// Accepted and not used: it comes before the promise about the dice is made. Throw a salt in with [`StartTable`].
    #[serde(default)]
    pub salt: String,
    /// Continues a finished game.
    #[serde(default)]
    pub from: Option<ResumeFrom>,
}

fn yes() -> bool {
    true
}

/// A key for one seat: its holder may sit there, until the seat changes hands or a newer one is made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Invitation {
    /// The seat.
    pub seat: u8,
    /// The key, to be put after the `#` of the link to the table.
    pub key: String,
}

/// Answers [`CreateTable`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Created {
    /// The table.
    pub table: TableForm,
    /// Your seats.
    pub yours: Vec<u8>,
    /// Keys for the seats that are open.
    pub invitations: Vec<Invitation>,
}

/// Sits down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The key of the invitation; not needed for a seat that is open to all.
    #[serde(default)]
    pub invitation: Option<String>,
    /// Which seat; the first open one if missing. An invitation implies its seat.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The name to show.
    #[serde(default)]
    pub name: String,
    /// The colour, if free.
    #[serde(default)]
    pub colour: Option<Colour>,
    /// What this browser throws in for the dice, revealed immediately. Better: commit to it with [`OwnSeat`].
    #[serde(default)]
    pub salt: String,
}

/// Answers [`Sit`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Seated {
    /// The table.
    pub table: TableForm,
    /// The seat.
    pub seat: u8,
    /// A new key for this seat, to take it along to another device.
    pub key: String,
}

/// Changes your own seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OwnSeat {
    /// A new name.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub name: Option<String>,
    /// A new colour.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub colour: Option<Colour>,
    /// Ready to start, or not.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub ready: Option<bool>,
    /// SHA-256 of what this browser throws in for the dice, in hexadecimal: before the start, or when asked for a new one.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub salt_hash: Option<String>,
    /// What this browser throws in for the dice: when asked to reveal it, or before the start without having committed to it.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub salt: Option<String>,
}

/// Starts the game. The body may be left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StartTable {
    /// What the host's browser throws in for the dice, for every seat of the host's: for tables without other people.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub salt: Option<String>,
}

/// Changes a table that has not started, or in a game in progress the pace, the chat and who may watch. Only the host may.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableChange {
    /// Another map.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub seed: Option<String>,
    /// Other options (all that differ from their defaults).
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub options: Option<BTreeMap<String, String>>,
    /// One of the maps that the server offers, by name; an empty name goes back to the maps of the game.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub map: Option<String>,
    /// Other thinking time.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub clock: Option<ClockForm>,
    /// Who may watch.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub watch: Option<Watch>,
    /// Whether open seats are listed.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub listed: Option<bool>,
    /// Whether there is chat.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub chat: Option<bool>,
    /// How fast computer players act.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub pace: Option<Pace>,
    /// What may be taken back.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub take_back: Option<TakeBacks>,
    /// Other wishes for seats, by seat number, after `count` has changed their number. People who sit there are not moved.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub seats: Option<BTreeMap<u8, SeatWish>>,
    /// Another number of seats; surplus seats must not be taken by people.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub count: Option<u8>,
}

/// What the host of a table does about a spectator.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GuestChange {
    /// Whether they may not write in the chat.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub muted: Option<bool>,
    /// Whether they may not look on.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub removed: Option<bool>,
}

/// Tables to see or join.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableList {
    /// Listed tables with an open seat.
    pub open: Vec<TableSummary>,
    /// Games in progress that everybody may watch.
    pub live: Vec<TableSummary>,
    /// Recently finished games that everybody may watch.
    pub over: Vec<TableSummary>,
}

/// What is fixed for a game: the board with everything needed to draw it, and the numbers of the rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableBoard {
    /// The board.
    pub board: BoardForm,
    /// Prices, goal, pieces.
    pub rules: RulesForm,
}

/// A record as text, one JSON object per line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordText {
    /// The record; its end line may be missing.
    pub record: String,
    /// From which seat to look; everything is shown if missing.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub seat: Option<u8>,
    /// Only what follows this revision.
    #[serde(default)]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub since: Option<u32>,
}

/// A page of what happened, in the order of play. What came before it is asked for with the revision of its first step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LogPage {
    /// The revision of the game.
    pub rev: u32,
    /// At most a page of steps; none if there is nothing earlier.
    pub steps: Vec<LogStep>,
}

/// The cheapest ways to something unaffordable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WaysForm {
    /// The revision the answer is about.
    pub rev: u32,
    /// Cheapest first; empty if there is none, or if cards are not what is lacking.
    pub ways: Vec<WayForm>,
}

/// One way to something: steps to be taken one after another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WayForm {
    /// What to do, in this order.
    pub steps: Vec<WayStepForm>,
    /// Cards that are gone afterwards; a development card counts as what it costs.
    pub lost: u8,
}

/// One step of a way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WayStepForm {
    /// What to do.
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
    pub action: ActionForm,
    /// Cards that leave the hand.
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
    pub gave: CardsForm,
    /// Cards that come into it.
    #[cfg_attr(feature = "schemas", schema(value_type = Object))]
    pub got: CardsForm,
}

//! A table as everybody sees it: settings and seats.

use super::live::ClockState;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whether a table is waiting for people, in play, or over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// People sit down, settings can change.
    Open,
    /// The game is in progress.
    Playing,
    /// The game is over.
    Over,
}

/// How long a player may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockForm {
    /// As long as they like.
    None {},
    /// Minutes per turn.
    Relaxed {},
    /// A minute per turn.
    Fast {},
    /// Days per turn, for games by correspondence.
    Days {
        /// How many, 1 to 14.
        days: u8,
    },
}

impl Default for ClockForm {
    fn default() -> ClockForm {
        ClockForm::None {}
    }
}

/// Who may watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Watch {
    /// Everybody: the game is listed.
    Everyone,
    /// Anyone who has the link or the code.
    #[default]
    Link,
    /// Nobody but the players.
    Nobody,
}

/// How fast computer players act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Slow enough to learn from.
    Slow,
    /// At a pace a person can follow.
    #[default]
    Normal,
    /// Quick, for people who know the game.
    Fast,
    /// Without a pause.
    Instant,
}

/// What may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TakeBacks {
    /// Nothing.
    Off,
    /// Your own last actions, as long as nobody else has acted, no chance was involved and nothing hidden was shown.
    #[default]
    Own,
    /// These, and what followed them if everybody agrees.
    Consent,
}

/// The four colours; each also has its own shape in the interface.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Blue,
    Orange,
    Ivory,
    Black,
}

impl Colour {
    /// All colours, in the order in which seats get them.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Orange, Colour::Ivory, Colour::Black];
}

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person.
    Human,
    /// A computer player.
    Bot,
}

/// One seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatInfo {
    /// Who sits here.
    pub kind: SeatKind,
    /// The name of the person; computer players and open seats have none.
    pub name: Option<String>,
    /// Which computer player, for bots: `novice`, `steady:character=raider`.
    pub bot: Option<String>,
    /// The colour of the pieces.
    pub colour: Colour,
    /// Whether this seat is ready to start.
    pub ready: bool,
    /// Whether the person has the table open right now.
    pub connected: bool,
    /// Whether a computer player acts for the person (left, out of time, or resigned).
    pub stand_in: bool,
    /// Whether the person has given up; the computer player then stays.
    pub resigned: bool,
}

/// The promise about the dice: made before the game, checked after it. `docs/fair-dice.md` explains it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// SHA-256 of the secret, in hexadecimal. Fixed before any salt is revealed.
    pub commitment: String,
    /// SHA-256 of each seat's salt, in hexadecimal; an empty string for a seat without one. Fixed before any salt is revealed,
    /// so that nobody can choose a salt to suit the others. Left out if there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<String>>"))]
    pub salt_hashes: Vec<String>,
    /// What the players' browsers threw in, one per seat; empty strings until the game begins.
    pub salts: Vec<String>,
    /// How often the promise was renewed because a browser did not reveal its salt; left out if never.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<u32>"))]
    pub restarts: u32,
    /// The seats that did not reveal theirs; left out if none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u8>>"))]
    pub missed: Vec<u8>,
    /// The seats whose browsers the start of the game waits for: to commit to a salt if they have no hash, to reveal it
    /// otherwise. Left out if none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u8>>"))]
    pub asked: Vec<u8>,
    /// The secret in hexadecimal, revealed when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub secret: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// Everything about a table that all who may see it may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableForm {
    /// The short code, for links and for reading aloud.
    pub code: String,
    /// Which game.
    pub game: String,
    /// Open, being played, over.
    pub status: Status,
    /// The seed of the map.
    pub seed: String,
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
    /// The name of the map, if it is one that the host of the server made.
    pub map: Option<String>,
    /// Whether this number of players is official.
    pub official: bool,
    /// Thinking time.
    pub clock: ClockForm,
    /// Who may watch.
    pub watch: Watch,
    /// Whether open seats are listed for everybody.
    pub listed: bool,
    /// Whether there is chat.
    pub chat: bool,
    /// How fast computer players act.
    pub pace: Pace,
    /// What may be taken back.
    pub take_back: TakeBacks,
    /// Whether all people play on one device.
    pub hot_seat: bool,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// How many are watching.
    pub spectators: u32,
    /// The promise about the dice.
    pub fair: Fairness,
    /// The revision of the game.
    pub rev: u32,
    /// Who won.
    pub winners: Vec<u8>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "schemas", ts(type = "number"))]
    pub created: u64,
    /// The code of the next table, once a player has asked for a rematch.
    pub rematch: Option<String>,
    /// The table and revision this game continues from, if it continues another.
    pub from: Option<String>,
    /// Whether the host of the server ended the game before it was over: it has no winner. Left out if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<bool>"))]
    pub closed: bool,
    /// Who is asked to move; left out if nobody is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub hurry: Option<HurryForm>,
}

/// Somebody who is asked to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct HurryForm {
    /// Who.
    pub seat: u8,
    /// How long until a computer player takes the seat.
    pub clock: ClockState,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableSummary {
    /// The short code.
    pub code: String,
    /// Which game.
    pub game: String,
    /// Open, being played, over.
    pub status: Status,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Your own seats at it.
    pub yours: Vec<u8>,
    /// Whether the game is waiting for you.
    pub your_turn: bool,
    /// The revision of the game.
    pub rev: u32,
    /// Public points of each seat, once the game has started.
    pub points: Vec<i8>,
    /// Who won.
    pub winners: Vec<u8>,
    /// Thinking time.
    pub clock: ClockForm,
    /// When something last happened, in milliseconds since 1970.
    #[cfg_attr(feature = "schemas", ts(type = "number"))]
    pub updated: u64,
}

//! What a board data file says, and everything that can be wrong with it.

use super::geometry::Orientation;
use crate::id::Card;
use core::fmt;

/// The most marks a board may have.
pub const MAX_MARKS: usize = 256;
/// The longest name of a map or of a place on it, in characters.
pub const MAX_NAME: usize = 60;

/// A board as data: the form of data files, records and protocol messages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct BoardSpec {
    /// What the map is called, if it is one that somebody made and named.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub name: Option<String>,
    /// The orientation of the hexes.
    #[cfg_attr(feature = "serde", serde(default))]
    pub orientation: Orientation,
    /// The terrain hexes.
    pub hexes: Vec<HexSpec>,
    /// The harbours, each on one side of a hex.
    #[cfg_attr(feature = "serde", serde(default))]
    pub harbours: Vec<HarbourSpec>,
    /// Places that mean something to one game only: a river, a city, a landmark.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub marks: Vec<MarkSpec>,
    /// Where the robber starts; off the board if missing.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub robber: Option<RobberSpec>,
}

/// One terrain hex of a [`BoardSpec`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct HexSpec {
    /// Column.
    pub q: i8,
    /// Row.
    pub r: i8,
    /// Name of the terrain, as the game's list of terrains has it.
    pub terrain: String,
    /// Number token, if the hex carries one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub number: Option<u8>,
}

/// One harbour of a [`BoardSpec`]: the two intersections of one path.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct HarbourSpec {
    /// Column.
    pub q: i8,
    /// Row.
    pub r: i8,
    /// Which side of the hex.
    pub side: String,
    /// The card of which it takes two for one; a harbour without one takes three of any kind.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub card: Option<String>,
    /// How it looks ("sea", "oasis", …); no rule depends on it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub face: Option<String>,
}

/// A place of a [`BoardSpec`] that means something to one game: a hex, one of its corners, or one of its sides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct MarkSpec {
    /// What it is, as the game calls it.
    pub kind: String,
    /// Its own name, if it has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub name: Option<String>,
    /// What it gives, if anything, as the game calls it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub gives: Option<String>,
    /// Column.
    pub q: i8,
    /// Row.
    pub r: i8,
    /// Which corner, if an intersection is meant.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub corner: Option<String>,
    /// Which side, if a path is meant.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub side: Option<String>,
}

impl BoardSpec {
    /// Whether a text can be the name of a map or a place: something to read, on one line, not too long.
    #[must_use]
    pub fn is_name(text: &str) -> bool {
        let length = text.chars().count();
        (1..=MAX_NAME).contains(&length) && text.trim() == text && !text.chars().any(char::is_control)
    }
}

/// Where the robber of a [`BoardSpec`] starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct RobberSpec {
    /// Column.
    pub q: i8,
    /// Row.
    pub r: i8,
}

/// An intersection or a path by a hex (which may lie off the board) and the name of its corner or side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Place {
    /// Column.
    pub q: i8,
    /// Row.
    pub r: i8,
    /// Corner (for an intersection) or side (for a path).
    pub at: String,
}

/// A kind of terrain, as a game's list has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terrain {
    /// Its name in data files.
    pub name: &'static str,
    /// The card it yields.
    pub card: Option<Card>,
    /// Whether paths run along it: a side of a hex is a path if one of its two cells is land.
    pub land: bool,
}

/// One thing that is wrong with a [`BoardSpec`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BoardFault {
    /// More hexes, intersections or paths than the tables hold.
    TooLarge,
    /// More marks than a board may have.
    TooManyMarks,
    /// A name that is empty, too long, or not one line of text.
    BadName(String),
    /// A hex that yields cards, which no path connects with the rest of the board.
    CutOff(i8, i8),
    /// Too few intersections for the settlements of the set-up.
    TooSmall(usize),
    /// No hex at all.
    Empty,
    /// Two hexes on one cell.
    DuplicateHex(i8, i8),
    /// A terrain the game does not have.
    UnknownTerrain(String),
    /// A token other than 2 to 6 and 8 to 12.
    BadNumber(i8, i8, u8),
    /// A token on a hex that yields nothing.
    NumberWithoutYield(i8, i8),
    /// A hex that yields something but has no token.
    YieldWithoutNumber(i8, i8),
    /// A harbour at a side that is not on the border of the board.
    HarbourNotOnBorder(i8, i8, String),
    /// A side or corner name this orientation does not have.
    UnknownSide(String),
    /// A harbour for a card the game does not have.
    UnknownCard(String),
    /// Two harbours that share an intersection.
    HarboursTouch(i8, i8),
    /// A mark that is not on a place of the board, or on both a corner and a side.
    BadMark(String, i8, i8),
    /// The robber starts on a cell that is not a hex.
    RobberOffBoard(i8, i8),
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardFault::TooLarge => write!(f, "the board has more than 64 hexes, 128 intersections or 192 paths"),
            BoardFault::TooManyMarks => write!(f, "the board has more than {MAX_MARKS} marks"),
            BoardFault::BadName(name) => {
                // It may come from a stranger, and be of any length.
                let shown: String = name.chars().take(MAX_NAME).filter(|c| !c.is_control()).collect();
                write!(f, "'{shown}' is no name: a name is one line of 1 to {MAX_NAME} characters")
            }
            BoardFault::CutOff(q, r) => {
                write!(f, "hex ({q},{r}) is cut off: no path connects it with the rest of the board")
            }
            BoardFault::TooSmall(n) => {
                write!(f, "there must be room for {n} settlements in the set-up, wherever the players place them")
            }
            BoardFault::Empty => write!(f, "the board has no hexes"),
            BoardFault::DuplicateHex(q, r) => write!(f, "two hexes lie on ({q},{r})"),
            BoardFault::UnknownTerrain(name) => write!(f, "there is no terrain called '{name}'"),
            BoardFault::BadNumber(q, r, n) => write!(f, "hex ({q},{r}) has token {n}; tokens are 2 to 6 and 8 to 12"),
            BoardFault::NumberWithoutYield(q, r) => write!(f, "hex ({q},{r}) yields nothing but carries a token"),
            BoardFault::YieldWithoutNumber(q, r) => write!(f, "hex ({q},{r}) yields a card but carries no token"),
            BoardFault::HarbourNotOnBorder(q, r, side) => {
                write!(f, "the harbour at ({q},{r}) {side} is not on the border of the board")
            }
            BoardFault::UnknownSide(name) => write!(f, "there is no side or corner called '{name}'"),
            BoardFault::UnknownCard(name) => write!(f, "there is no card called '{name}'"),
            BoardFault::HarboursTouch(q, r) => write!(f, "the harbour at ({q},{r}) touches another harbour"),
            BoardFault::BadMark(kind, q, r) => {
                write!(f, "the mark '{kind}' at ({q},{r}) is not on a place of the board")
            }
            BoardFault::RobberOffBoard(q, r) => write!(f, "the robber starts on ({q},{r}), which is not a hex"),
        }
    }
}

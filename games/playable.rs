//! What makes a rule set a game that can be set up, saved and shown.

use crate::advice::Advice;
use crate::language::Language;
use crate::options::{OptionSpec, Options};
use crate::own_map::{self, MapError};
use crate::study::{Observer, StudyColumn};
use civitas_engine::{BoardFault, BoardSpec, Cards, Devs, Game, OwnReason, Ruleset, Seat, SeatSet, State, View};
use core::fmt;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

/// A rule set with everything around it that tools need.
pub trait Playable:
    Ruleset<
        Move: Serialize + DeserializeOwned,
        Event: Serialize + DeserializeOwned,
        Step: Serialize + DeserializeOwned,
        Own: Serialize + DeserializeOwned,
        OwnView: Serialize,
    > + Advice
{
    /// The folder of `games` it lives in.
    const FOLDER: &'static str;

    /// The option and the value with which this rule set is a variant of another one with the same id, listed before it.
    const VARIANT: Option<(&'static str, &'static str)> = None;

    /// The folder of the game that this one builds on: names, pictures and rules that it does not have itself are there.
    const BUILDS_ON: Option<&'static str> = None;

    /// Whether another seed gives another map. Maps whose names begin with `beginner` are fixed in every game.
    const MAP_FROM_SEED: bool = true;

    /// The lists of its own part of a position or a view that have an entry for every seat: where they are in the JSON, and
    /// what an empty entry looks like there.
    const BY_SEAT: &'static [(&'static str, &'static str)] = &[];

    /// The oldest version of the rules that games can still be played on with: what was begun by it stays as it was.
    const OLDEST_RULES: u32 = Self::FACTS.version;

    /// Whether records hold the starting position, because the set-up deals more at random than the board.
    const START_IN_RECORD: bool = false;

    /// The options a table can set, each with its default.
    fn options() -> &'static [OptionSpec];

    /// The reasons of refusals that only this game has.
    fn reasons() -> &'static [&'static OwnReason] {
        &[]
    }

    /// Pieces besides roads, settlements and cities.
    fn own_pieces(_game: &Game<Self>) -> Vec<OwnPiece> {
        Vec::new()
    }

    /// Prices of moves that build nothing, by the type of the move.
    fn own_costs(_game: &Game<Self>) -> Vec<(&'static str, Cards)> {
        Vec::new()
    }

    /// How many of each of these pieces a seat has left.
    fn own_stock(_view: &View<Self>, _game: &Game<Self>, _seat: Seat) -> Vec<(&'static str, u8)> {
        Vec::new()
    }

    /// The game's own state behind its part of a view, read back: what `viewer` cannot know is as at the beginning. `shown` are the
    /// seats whose hands are in the view. Also the development cards that the viewer knows to be in the deck. Where a view
    /// looks like the state, there is nothing to do.
    fn own_seen<'de, D: Deserializer<'de>>(
        part: D,
        _viewer: Seat,
        _shown: SeatSet,
    ) -> Result<(Self::Own, Devs), D::Error> {
        Self::Own::deserialize(part).map(|own| (own, Devs::EMPTY))
    }

    /// The forms that only this game has, for TypeScript and OpenAPI.
    #[cfg(feature = "schemas")]
    fn schemas() -> crate::schemas::Schemas {
        crate::schemas::Schemas::default()
    }

    /// The almanac: every rule in our own words, by number (Markdown).
    fn almanac() -> &'static str;

    /// What the game says to people, as files of messages: names of its things, and why computer players do something with them. A
    /// game that builds on another one has that one's before its own.
    fn strings(language: Language) -> Vec<&'static str>;

    /// The almanac of the game that this one builds on: its rules hold here, too.
    fn base_almanac() -> Option<&'static str> {
        None
    }

    /// The options a table takes on together with a map of its own.
    const OWN_MAP_OPTIONS: &'static [(&'static str, &'static str)] = &[("map", "variable")];

    /// Reads a map file: its board, or everything that is wrong with it.
    fn read_map(text: &str) -> Result<BoardSpec, Vec<MapError>> {
        own_map::read::<Self>(text)
    }

    /// An option of an older record or table whose value meant something else then, and the value that means the same now.
    fn as_it_was(_options: &Options) -> Option<(&'static str, &'static str)> {
        None
    }

    /// The columns that a study of this game has beyond those of every game (`docs/study-columns.md`).
    fn study_columns() -> &'static [StudyColumn] {
        &[]
    }

    /// Watches one game for these columns.
    fn observer() -> Box<dyn Observer<Self>> {
        Box::new(())
    }

    /// Sets up a game and its first state.
    fn set_up(setup: &Setup) -> Result<(Game<Self>, State<Self>), SetupError>;
}

/// A piece that only one game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnPiece {
    /// Its name.
    pub name: &'static str,
    /// How many a player has.
    pub count: u8,
    /// The type of the move that builds it.
    pub action: &'static str,
    /// What it costs.
    pub cost: Cards,
}

/// What a table asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// How many play.
    pub seats: u8,
    /// Options that differ from their defaults.
    pub options: Options,
    /// Decides everything random about the set-up, such as a variable map.
    pub seed: u64,
    /// A custom board instead of the one the options and the seed give.
    pub board: Option<BoardSpec>,
    /// The version of the rules that a game was begun by, if it is an older one ([`Playable::OLDEST_RULES`]).
    pub rules: Option<u32>,
}

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Not a number of players this game has.
    Seats(u8, (u8, u8)),
    /// No such option, or no such value of it.
    Option(String),
    /// The board has faults.
    Board(Vec<BoardFault>),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Seats(n, (low, high)) => write!(f, "a table of {n}: this game is for {low} to {high} players"),
            SetupError::Option(what) => f.write_str(what),
            SetupError::Board(faults) => {
                let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "the board cannot be played on: {}", all.join("; "))
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// The generator for game number `index` of a run with `seed`: the same on every machine and for any number of threads.
#[must_use]
pub fn generator(seed: u64, index: u64) -> Xoshiro256PlusPlus {
    // Odd multipliers keep neighbouring seeds and indices apart; the generator's own seeding does the rest.
    let mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ index.wrapping_mul(0xD1B5_4A32_D192_ED03).rotate_left(32);
    Xoshiro256PlusPlus::seed_from_u64(mixed)
}

/// The generator of a key that nobody can guess.
#[must_use]
pub fn generator_from(key: [u8; 32]) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::from_seed(key)
}

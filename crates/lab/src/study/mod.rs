//! Studies: many games as tables that other programs read, in Parquet or CSV.
//!
//! A study sees the true state of every game, hidden cards included. Players still see only what their seat may see.

mod batch;
mod column;
mod csv;
mod describe;
mod folder;
#[cfg(feature = "parquet")]
mod parquet;
mod row_maker;
mod rows;
mod sheet;
mod play;
mod tally;
mod turns;

use crate::lineup::{Lineup, Programs};
use crate::players::Player;
use crate::secret::{Secret, game_generator};
use crate::tournament::Origin;
use batch::Batch;
use civitas_engine::Random;
use civitas_games::{Playable, Setup, SetupError};
use civitas_outside::{Forfeit, Limits};
use column::Word;
use folder::{Folder, Part};
use rayon::prelude::*;
use row_maker::RowMaker;
use rows::TableRow;
use serde_json::json;
use sheet::Sheet;
use std::path::PathBuf;

pub use column::{Column, Holds};
pub use describe::{MARK, describe};
pub use row_maker::columns;

/// The version of the columns: it increases when one is added, removed, or comes to mean something else.
pub const SCHEMA: u32 = 3;

/// What a row is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rows {
    /// A game.
    Game,
    /// A seat of a game.
    Seat,
    /// A turn.
    Turn,
    /// A decision.
    Decision,
}

impl Rows {
    /// Every kind of row.
    pub const ALL: [Rows; 4] = [Rows::Game, Rows::Seat, Rows::Turn, Rows::Decision];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Rows::Game => "game",
            Rows::Seat => "seat",
            Rows::Turn => "turn",
            Rows::Decision => "decision",
        }
    }

    /// How many games make a file of a sensible size.
    #[must_use]
    pub fn games_per_file(self) -> u64 {
        match self {
            Rows::Game | Rows::Seat => 1000,
            Rows::Turn => 500,
            Rows::Decision => 250,
        }
    }
}

/// What kind of file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Apache Parquet.
    Parquet,
    /// Comma-separated values.
    Csv,
}

impl Format {
    /// How its files end.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            Format::Parquet => "parquet",
            Format::Csv => "csv",
        }
    }

    /// Whether this program can write it.
    #[must_use]
    pub fn is_built_in(self) -> bool {
        self == Format::Csv || cfg!(feature = "parquet")
    }
}

/// What to study.
#[derive(Clone, Debug)]
pub struct Study {
    /// The table.
    pub setup: Setup,
    /// Who sits at it.
    pub players: Vec<Player>,
    /// What a row is about.
    pub rows: Rows,
    /// The kinds of files.
    pub formats: Vec<Format>,
    /// How many games.
    pub games: u64,
    /// How many of them make a file.
    pub games_per_file: u64,
    /// A new map for every game, where the options leave the map to the seed.
    pub new_maps: bool,
    /// Games that take more turns than this are abandoned.
    pub max_turns: u16,
    /// Threads to use; all cores if zero.
    pub threads: usize,
    /// Where the files go.
    pub folder: PathBuf,
    /// What outside programs may use.
    pub limits: Limits,
    /// The program that plays: rows of two programs are not mixed.
    pub origin: Origin,
    /// What luck follows from besides the seed, if outside programs play. Where none is given, a new one is drawn, or that of the folder
    /// goes on.
    pub secret: Option<Secret>,
}

/// What came of a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// Games whose rows were already there.
    pub found: u64,
    /// Games played now.
    pub games: u64,
    /// Rows written now.
    pub rows: u64,
    /// Bytes written now, over all formats.
    pub bytes: u64,
}

impl Written {
    fn plus(self, other: Written) -> Written {
        Written {
            found: self.found + other.found,
            games: self.games + other.games,
            rows: self.rows + other.rows,
            bytes: self.bytes + other.bytes,
        }
    }
}

/// Why a study cannot go on.
#[derive(Debug)]
pub enum Error {
    /// The table cannot be set up.
    Setup(SetupError),
    /// A file cannot be read or written.
    Io(String, std::io::Error),
    /// A Parquet file cannot be written.
    Parquet(String),
    /// Another process writes to the folder.
    Busy(String),
    /// The folder belongs to another study: in what they differ.
    Other(String, String),
    /// The folder has a file that is no part of this study.
    More(String, String),
    /// The program was built without this format.
    NotBuiltIn(Format),
    /// An outside program cannot be started.
    Program(Forfeit),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Setup(error) => error.fmt(f),
            Error::Program(forfeit) => forfeit.fmt(f),
            Error::Io(path, error) => write!(f, "{path}: {error}"),
            Error::Parquet(error) => write!(f, "Parquet: {error}"),
            Error::Busy(path) => write!(f, "another study is being written to {path}"),
            Error::Other(path, how) => write!(f, "{path} holds another study: {how}"),
            Error::More(path, name) => {
                write!(
                    f,
                    "{path} has {name}, which this study does not write: ask for as many games as before, or more"
                )
            }
            Error::NotBuiltIn(format) => {
                write!(f, "this program was built without the feature {}; use --format csv", format.ending())
            }
        }
    }
}

impl std::error::Error for Error {}

/// Plays the games of a study and writes their rows. `done` is told the number of games that are written, from any
/// thread; those found in the folder come first.
pub fn write<R: Playable>(study: &Study, done: &(dyn Fn(u64) + Sync)) -> Result<Written, Error> {
    if let Some(format) = study.formats.iter().find(|format| !format.is_built_in()) {
        return Err(Error::NotBuiltIn(*format));
    }
    // A table that cannot be set up must not leave a folder behind.
    R::set_up(&study.setup).map_err(Error::Setup)?;
    let programs = Programs::of(&study.players, study.limits);
    programs.try_out().map_err(Error::Program)?;
    let parts = Part::all(study.games, study.games_per_file);
    let given = study.secret.or_else(|| folder::secret(&study.folder));
    let study = &Study { secret: Secret::of_run(&study.players, given), ..study.clone() };
    let about = about::<R>(study);
    let folder = Folder::open(&study.folder, &about, &parts)?;
    let notes = vec![("civitas.study".to_owned(), about.to_string())];
    let one = |part: &Part| -> Result<Written, Error> {
        let formats = folder.missing(*part, &study.formats);
        if formats.is_empty() {
            done(part.to - part.from);
            return Ok(Written { found: part.to - part.from, ..Written::default() });
        }
        let mut sheet = Sheet::begin(&folder, *part, &formats, &columns::<R>(study.rows), &notes)?;
        let rows = play_part::<R>(study, *part, &programs, &mut sheet, done)?;
        Ok(Written { found: 0, games: part.to - part.from, rows, bytes: sheet.finish(&folder, *part)? })
    };
    let run = || parts.par_iter().map(one).try_reduce(Written::default, |a, b| Ok(a.plus(b)));
    match rayon::ThreadPoolBuilder::new().num_threads(study.threads).build() {
        Ok(pool) => pool.install(run),
        // No threads available: the calling one does the work.
        Err(_) => run(),
    }
}

/// What is studied: everything the rows follow from.
fn about<R: Playable>(study: &Study) -> serde_json::Value {
    let programs = study.players.iter().any(|player| matches!(player, Player::Program(_)));
    let mut about = json!({
        "schema": SCHEMA,
        "civitas": study.origin.version,
        "commit": study.origin.commit,
        "program": study.origin.program,
        "rows": study.rows.name(),
        "game": R::FACTS.id,
        "rules": R::FACTS.version,
        "options": study.setup.options,
        "board": study.setup.board,
        "players": study.players.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "seed": study.setup.seed.to_string(),
        "new_maps": study.new_maps,
        "max_turns": study.max_turns,
        "limits": programs.then(|| study.limits.to_string()),
        "games_per_file": study.games_per_file,
    });
    if let Some(secret) = study.secret {
        about["secret"] = json!(secret);
    }
    about
}

/// Rows that are kept in memory before they are written.
const BATCH: usize = 20_000;

fn play_part<R: Playable>(
    study: &Study,
    part: Part,
    programs: &Programs,
    sheet: &mut Sheet,
    done: &(dyn Fn(u64) + Sync),
) -> Result<u64, Error> {
    let mut batch = Batch::new(columns::<R>(study.rows), R::FACTS.cards.len());
    let players: Vec<Word> = study.players.iter().map(|player| player.to_string().into()).collect();
    let mut rows = 0;
    for index in part.from..part.to {
        play_game::<R>(study, index, &players, programs, &mut batch)?;
        if batch.rows() >= BATCH || index + 1 == part.to {
            rows += batch.rows() as u64;
            sheet.rows(&batch)?;
            batch.clear();
        }
        done(1);
    }
    Ok(rows)
}

/// Plays a game: the same as game `index` of a simulation with this seed.
fn play_game<R: Playable>(
    study: &Study,
    index: u64,
    players: &[Word],
    programs: &Programs,
    batch: &mut Batch,
) -> Result<(), Error> {
    let seed = crate::simulate::map_seed(study.setup.seed, study.new_maps.then_some(index));
    let setup = Setup { seed, ..study.setup.clone() };
    let (game, start) = R::set_up(&setup).map_err(Error::Setup)?;
    let table = TableRow {
        seed: study.setup.seed,
        game_index: index,
        map_seed: seed,
        game: R::FACTS.id.into(),
        options: options(&setup).into(),
        map: map::<R>(&setup).map(Into::into),
        seats: game.rules.seats,
        goal: game.rules.goal,
        ..TableRow::default()
    };
    let mut maker = RowMaker::new(study.rows, &game, &start, &table, players);
    let mut state = start;
    let mut rng = Random(game_generator(study.secret.as_ref(), study.setup.seed, index));
    let lineup = Lineup::seated(&study.players, programs).for_game(&setup, index);
    let lineup = play::play(&game, &mut state, lineup, &mut rng, study.max_turns, |done| maker.see(done));
    maker.end(&state, &lineup, batch);
    Ok(())
}

fn options(setup: &Setup) -> String {
    setup.options.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(";")
}

fn map<R: Playable>(setup: &Setup) -> Option<String> {
    let named = setup.board.as_ref().and_then(|board| board.name.clone());
    let usual = || R::options().iter().find(|option| option.key == "map").map(|option| option.default.to_owned());
    named.or_else(|| setup.options.get("map").cloned()).or_else(usual)
}

//! One file per command.

mod admin;
mod almanac;
mod bench;
mod check;
mod check_map;
mod engine;
mod fingerprint;
mod games;
mod move_data;
mod perft;
mod replay;
mod serve;
mod simulate;
mod tournament;
mod study;
mod tune;
mod verify;
mod watch;
mod why;

pub(crate) use admin::AdminArgs;
pub(crate) use study::StudyArgs;
pub(crate) use tune::TuneArgs;
pub(crate) use verify::Verify;

use crate::args::{Args, Command, ProgramLimits, TableArgs};
use anyhow::Result;
use civitas_games::{Playable, Setup};
use civitas_lab::{Lineup, Secret};
use civitas_outside::Limits;
use civitas_protocol::{ForGame, for_game, for_table};
use std::path::Path;
use std::time::Duration;

pub(crate) fn run(args: Args) -> Result<()> {
    match args.command {
        Command::Games { game, json } => games::run(game.as_deref(), json),
        Command::Almanac { game, find, list } => almanac::run(game.as_deref(), &find.join(" "), list),
        Command::Simulate(args) => simulate::run(&args),
        Command::Tournament(args) => tournament::run(&args),
        Command::Study(args) => study::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::Watch(args) => watch::run(&args),
        Command::Replay { file, quiet, until, board, color } => replay::run(&file, quiet, until, board, color),
        Command::Bench(args) => bench::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Check { data } => check::run(&data),
        Command::MoveData { from, to } => move_data::run(&from, &to),
        Command::Verify(args) => verify::run(args),
        Command::CheckMap { game, file, board } => check_map::run(&game, &file, board),
        Command::Engine => engine::run(),
        Command::Perft { table, depth } => perft::run(&table, depth),
        Command::Fingerprint { game, games } => fingerprint::run(&game, games),
    }
}

/// Does something for the game that was named.
fn with_game<F: ForGame<Output = Result<()>>>(id: &str, action: F) -> Result<()> {
    for_game(id, action)?
}

/// Does something for the rule set that plays a table.
fn with_table<F: ForGame<Output = Result<()>>>(table: &TableArgs, action: F) -> Result<()> {
    let options = table.options.iter().map(|(key, value)| (key.clone(), value.as_str().into())).collect();
    for_table(&table.game, &options, action)?
}

/// How to have the games of a run with outside programs again.
fn same_again(secret: &Secret) -> String {
    format!("civitas: these games again: --program-secret {secret}")
}

impl ProgramLimits {
    /// What outside programs may use.
    fn limits(self) -> Limits {
        Limits {
            decision: Duration::from_secs_f64(self.program_seconds),
            game: Duration::from_secs_f64(self.program_game_seconds),
            ..Limits::default()
        }
    }
}

impl TableArgs {
    /// What the table asks for. `map=file:PATH` is a custom map.
    fn setup<R: Playable>(&self) -> Result<Setup> {
        let mut setup = Setup {
            seats: u8::try_from(self.seats.0.len()).unwrap_or(u8::MAX),
            options: self.options.iter().cloned().collect(),
            seed: self.seed,
            ..Setup::default()
        };
        if let Some(path) = setup.options.get("map").and_then(|map| map.strip_prefix("file:")) {
            let map = check_map::read::<R>(Path::new(path))?;
            setup.options.remove("map");
            let needed = R::OWN_MAP_OPTIONS.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
            setup.options.extend(needed);
            setup.board = Some(map);
        }
        Ok(setup)
    }

    /// Who sits at the table; an outside program that cannot be started is an error at once.
    fn lineup(&self) -> Result<Lineup> {
        let table = Lineup::with_limits(&self.seats.0, self.limits.limits());
        table.try_out()?;
        Ok(table)
    }

    /// Names for the seats: the player and the number of the seat.
    fn names(&self) -> Vec<String> {
        self.seats.0.iter().enumerate().map(|(i, p)| format!("{p} {}", i + 1)).collect()
    }
}

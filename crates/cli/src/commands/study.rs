//! `civitas study`: many games as tables for other programs.

use super::with_table;
use crate::args::TableArgs;
use crate::text::{counted, grouped};
use anyhow::{Context, Result};
use civitas_games::Playable;
use civitas_lab::study::{Format, Rows, Study, columns, write};
use civitas_lab::tournament::Origin;
use civitas_protocol::ForGame;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::path::PathBuf;

#[derive(Args, Debug, Clone)]
pub(crate) struct StudyArgs {
    #[command(flatten)]
    table: TableArgs,
    /// What a row is about.
    #[arg(long, default_value = "game", value_parser = rows())]
    rows: Rows,
    /// How many games to play.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The folder to write to. If it holds a part of the same study, the rest is added.
    #[arg(long, value_name = "DIR", required_unless_present = "columns")]
    out: Option<PathBuf>,
    /// The kinds of files, with commas between them.
    #[arg(long, default_value = usual_format().ending(), value_delimiter = ',', value_parser = formats())]
    format: Vec<Format>,
    /// How many games make a file; if it is not given, a number that suits the rows. What is lost by an interruption is
    /// one file per thread.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games_per_file: Option<u64>,
    /// Threads to use; 0 uses all cores. The files do not depend on it.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=512))]
    threads: u16,
    /// Play every game on the same map instead of a new one each time.
    #[arg(long)]
    same_map: bool,
    /// Abandon a game after this many turns.
    #[arg(long, default_value_t = 5000)]
    max_turns: u16,
    /// Only list the columns of these rows in this game.
    #[arg(long)]
    columns: bool,
}

fn rows() -> impl TypedValueParser<Value = Rows> {
    let known = |name: String| Rows::ALL.into_iter().find(|rows| rows.name() == name).unwrap_or(Rows::Game);
    PossibleValuesParser::new(Rows::ALL.map(Rows::name)).map(known)
}

/// Parquet, if this program can write it.
fn usual_format() -> Format {
    if Format::Parquet.is_built_in() { Format::Parquet } else { Format::Csv }
}

fn formats() -> impl TypedValueParser<Value = Format> {
    let all = [Format::Parquet, Format::Csv];
    let known = move |name: String| all.into_iter().find(|format| format.ending() == name).unwrap_or(Format::Csv);
    PossibleValuesParser::new(all.map(Format::ending)).map(known)
}

pub(super) fn run(args: &StudyArgs) -> Result<()> {
    with_table(&args.table, Run(args))
}

struct Run<'a>(&'a StudyArgs);

impl ForGame for Run<'_> {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        let args = self.0;
        let mut out = anstream::stdout();
        if args.columns {
            for column in columns::<R>(args.rows) {
                let lack = if column.may_lack { "?" } else { "" };
                writeln!(out, "{:28} {:8} {}", column.name, format!("{}{lack}", column.holds.name()), column.meaning)?;
            }
            return Ok(());
        }
        let study = Study {
            setup: args.table.setup::<R>()?,
            players: args.table.seats.0.clone(),
            rows: args.rows,
            formats: args.format.clone(),
            games: args.games,
            games_per_file: args.games_per_file.unwrap_or_else(|| args.rows.games_per_file()),
            new_maps: !args.same_map,
            max_turns: args.max_turns,
            secret: args.table.limits.program_secret,
            threads: usize::from(args.threads),
            folder: args.out.clone().context("--out is needed")?,
            limits: args.table.limits.limits(),
            // The build may say which commit it is built from: `make build` does.
            origin: Origin::of_this_program(env!("CARGO_PKG_VERSION"), option_env!("CIVITAS_COMMIT")),
        };
        let progress = progress_bar(args.games);
        let written = write::<R>(&study, &|games| progress.inc(games))?;
        progress.finish_and_clear();
        let folder = study.folder.display();
        writeln!(
            out,
            "{}: {} of {}, {} kB, in {folder}{}",
            R::FACTS.title,
            counted(written.rows, "row"),
            counted(written.games, "game"),
            grouped(written.bytes.div_ceil(1000)),
            if written.found > 0 { format!(" ({} were there)", counted(written.found, "game")) } else { String::new() }
        )?;
        Ok(())
    }
}

/// Shown on a terminal only, and on standard error. Games that were found are counted at once, so the rate is that of
/// the last seconds.
fn progress_bar(games: u64) -> ProgressBar {
    let style = "{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar
}

//! `civitas tune`: learn what positions are worth by playing many games.

use crate::args::key_value;
use crate::text::counted;
use anyhow::{Context, Result};
use civitas_bots::Weights;
use civitas_games::Playable;
use civitas_lab::stats::Verdict;
use civitas_lab::tournament::Origin;
use civitas_lab::tune::{Course, Gate, GenerationLine, Lessons, TuneProgress, acceptable, tune, weights_file};
use civitas_protocol::{ForGame, for_table};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Args, Debug, Clone)]
pub(crate) struct TuneArgs {
    /// The game.
    #[arg(long)]
    game: String,
    /// An option that selects a variant of the game, such as gods=on. All other options are drawn at random in some games.
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
    /// How many generations. The first learns from novices, each later one from games played with what was learned before.
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=1000))]
    generations: u32,
    /// Games per generation.
    #[arg(long, default_value_t = 8000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Hidden units on top of the linear value, from the second generation on.
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u16).range(0..=256))]
    hidden: u16,
    /// One decision in this many is played out to learn from, once something was learned; 0: none.
    #[arg(long, value_name = "ONE_IN", default_value_t = 12)]
    lessons: u32,
    /// How often each position of such a decision is played out.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    playouts: u32,
    /// Begin with these weights instead of watching novices.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Blocks that new weights play against the ones before, at most. With fewer than 46 none can pass.
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    gate_blocks: u64,
    /// Blocks that every generation plays against novices: a measure that never changes.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    novice_blocks: u64,
    /// What decides everything that is random.
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// The folder of the run. If it holds a part of the same run, that goes on.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write the weights of the last generation that passed the gate to this file, with the command that made them, if they play
    /// better than the weights that are there. If none are there, they must play better than the novice.
    #[arg(long, value_name = "FILE")]
    accept: Option<PathBuf>,
    /// Threads to use; 0 uses all cores. The weights do not depend on it.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=512))]
    threads: u16,
}

pub(super) fn run(args: &TuneArgs) -> Result<()> {
    let options = args.options.iter().map(|(key, value)| (key.clone(), value.as_str().into())).collect();
    for_table(&args.game, &options, Tune(args))?
}

struct Tune<'a>(&'a TuneArgs);

impl ForGame for Tune<'_> {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        let args = self.0;
        let course = Course {
            generations: args.generations,
            games: args.games,
            seed: args.seed,
            gate_blocks: args.gate_blocks,
            novice_blocks: args.novice_blocks,
            hidden: usize::from(args.hidden),
            lessons: Lessons { one_in: args.lessons, playouts: args.playouts },
            start: args.from.as_deref().map(known::<R>).transpose()?,
            threads: usize::from(args.threads),
        };
        let origin = Origin::of_this_program(env!("CARGO_PKG_VERSION"), option_env!("CIVITAS_COMMIT"));
        let progress = progress_bar(u64::from(args.generations) * args.games);
        let lines = tune::<R>(&course, &args.out, &origin, &mut |step| show(&progress, args, step), &mut |line| {
            progress.suspend(|| print(line));
        })?;
        progress.finish_and_clear();
        let Some(file) = &args.accept else { return Ok(()) };
        let committed = committed(file)?;
        let (line, gate) = acceptable::<R>(&course, &args.out, &lines, &committed)?;
        let text = std::fs::read_to_string(weights_file(&args.out, line.generation))?;
        let heading = heading(args, &origin, &line, &gate);
        std::fs::write(file, heading + &text).with_context(|| format!("cannot write {}", file.display()))?;
        let won = won(&gate);
        writeln!(
            anstream::stdout(),
            "generation {} is now in {}: {won} against what was there",
            line.generation,
            file.display()
        )?;
        Ok(())
    }
}

/// What is in the file that weights are accepted to; nothing if there is none.
fn committed(file: &Path) -> Result<String> {
    match std::fs::read_to_string(file) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", file.display())),
    }
}

/// The weights to begin with.
fn known<R: Playable>(file: &Path) -> Result<Arc<Weights>> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(Arc::new(Weights::read::<R>(&text).with_context(|| format!("cannot begin with {}", file.display()))?))
}

/// What stands above accepted weights: where they come from.
fn heading(args: &TuneArgs, origin: &Origin, line: &GenerationLine, gate: &Gate) -> String {
    // Every argument is named here, so that none is forgotten. Weights depend on neither the folders nor the threads.
    let TuneArgs {
        game,
        options,
        generations,
        games,
        hidden,
        gate_blocks,
        novice_blocks,
        lessons,
        playouts,
        from,
        seed,
        out: _,
        accept: _,
        threads: _,
    } = args;
    let options: String = options.iter().map(|(key, value)| format!(" -o {key}={value}")).collect();
    let from = from.as_ref().map_or(String::new(), |file| format!(" --from {}", file.display()));
    format!(
        "# civitas tune --game {game}{options}{from} --generations {generations} --games {games} --hidden {hidden} \
         --lessons {lessons} --playouts {playouts} \
         --gate-blocks {gate_blocks} --novice-blocks {novice_blocks} --seed {seed}\n\
         # civitas {}, commit {}, program {}, seed {seed}\n\
         # generation {}, hash {}, {} held-out positions: loss {:.4} nats (equal chances {:.4}), Brier score {:.4}\n\
         # {} against what was here before, {:.1} % ({:.1} to {:.1}) against novices\n",
        origin.version,
        origin.commit,
        origin.program,
        line.generation,
        line.hash,
        line.check.positions,
        line.check.log_loss,
        line.check.log_loss_of_equal,
        line.check.brier,
        won(gate),
        line.novices.share.value * 100.0,
        line.novices.share.low * 100.0,
        line.novices.share.high * 100.0,
    )
}

fn won(gate: &Gate) -> String {
    format!("{:.1} % in {}", gate.share * 100.0, counted(gate.blocks, "block"))
}

fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {msg}, {eta} left") {
        bar.set_style(style);
    }
    bar
}

fn show(progress: &ProgressBar, args: &TuneArgs, step: TuneProgress) {
    let done = u64::from(step.generation) * args.games + step.games.unwrap_or(args.games);
    progress.set_position(done);
    progress.set_message(match step.games {
        Some(_) => format!("generation {}", step.generation),
        None => format!("generation {} against the one before", step.generation),
    });
}

fn print(line: &GenerationLine) {
    let gate = match &line.gate {
        None => "the first".to_owned(),
        Some(gate) => {
            let verdict = match gate.verdict {
                Some(Verdict::Upper) => "better than the one before",
                Some(Verdict::Lower) => "not better than the one before",
                None => "not decided",
            };
            format!("{verdict}: {}", won(gate))
        }
    };
    // Only a broken pipe can stop this, and then nobody reads it.
    let _ = writeln!(
        anstream::stdout(),
        "generation {}: loss {:.4} (equal {:.4}), Brier {:.4}; {gate}; {:.1} % against novices",
        line.generation,
        line.check.log_loss,
        line.check.log_loss_of_equal,
        line.check.brier,
        line.novices.share.value * 100.0
    );
}

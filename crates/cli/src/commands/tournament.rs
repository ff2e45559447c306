//! `civitas tournament`: how strong players are, and how certain that is.

use super::same_again;
use crate::args::{Players, TableArgs, Tournament};
use crate::text::{bar, counted, grouped};
use anyhow::{Context, Result, bail};
use civitas_games::{Playable, rule_sets};
use civitas_lab::stats::{Bounds, Estimate, Verdict};
use civitas_lab::tournament::{
    Few, Length, Mode, Origin, Plan, Progress, Results, TournamentHeader, ladder_page, match_name, report_page,
    run as play,
};
use civitas_lab::{Player, Programs};
use civitas_protocol::{ForGame, for_table};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Blocks per match if nobody says how many: a thousand games at a table of four.
const BLOCKS: u64 = 250;
/// Blocks of a test at most, if nobody says how many.
const MOST_BLOCKS: u64 = 1_000_000;

/// A rule set: its game, and the option that selects it.
type RuleSet = (String, Option<(&'static str, &'static str)>);

pub(super) fn run(args: &Tournament) -> Result<()> {
    if args.sprt.is_some() && args.game == ALL {
        bail!("a test is about one game: name it with --game");
    }
    // The build may say which commit it is built from: `make build` does.
    let origin = Origin::of_this_program(env!("CARGO_PKG_VERSION"), option_env!("CIVITAS_COMMIT"));
    let sets: Vec<RuleSet> = if args.game == ALL {
        rule_sets().into_iter().map(|(id, variant)| (id.to_owned(), variant)).collect()
    } else {
        vec![(args.game.clone(), None)]
    };
    let mut done = Vec::new();
    for set in &sets {
        let one = played(args, set, &origin)?;
        if !args.json {
            print(&mut anstream::stdout(), &one)?;
        }
        done.push(one);
    }
    if args.json {
        let values: Vec<_> = done.iter().map(|one| json!({"header": one.header, "results": one.results})).collect();
        let value = if args.game == ALL { json!(values) } else { values.into_iter().next().unwrap_or_default() };
        writeln!(anstream::stdout(), "{value:#}")?;
    }
    if let Some(folder) = args.pages.as_ref().or(args.out.as_ref()) {
        write_pages(args, folder, done)?;
    }
    Ok(())
}

/// Stands for every rule set.
const ALL: &str = "all";

/// A tournament that was played.
struct Finished {
    /// How files of it are called.
    name: String,
    title: String,
    header: TournamentHeader,
    results: Results,
}

fn played(args: &Tournament, (id, variant): &RuleSet, origin: &Origin) -> Result<Finished> {
    let mut options = args.options.clone();
    options.extend(variant.map(|(key, value)| (key.to_owned(), value.to_owned())));
    let players = &args.seats.0;
    let seats = args.table.unwrap_or(match args.mode {
        Mode::Duel => 2,
        Mode::Table => u8::try_from(players.len()).unwrap_or(u8::MAX),
        _ => 4,
    });
    // The table only has to know how many sit at it.
    let anyone = players.iter().cycle().take(usize::from(seats)).cloned().collect();
    let table = TableArgs { game: id.clone(), seats: Players(anyone), seed: args.seed, options, limits: args.limits };
    let name = variant.map_or_else(|| id.clone(), |(key, _)| format!("{id}-{key}"));
    let given = table.options.iter().map(|(key, value)| (key.clone(), value.as_str().into())).collect();
    for_table(id, &given, Run { args, table: &table, name, origin })?
}

struct Run<'a> {
    args: &'a Tournament,
    table: &'a TableArgs,
    name: String,
    origin: &'a Origin,
}

impl ForGame for Run<'_> {
    type Output = Result<Finished>;

    fn run<R: Playable>(self) -> Result<Finished> {
        let args = self.args;
        let length = match args.sprt {
            Some(bounds) => Length::Sprt(bounds, args.blocks.unwrap_or(MOST_BLOCKS)),
            None => Length::Blocks(args.blocks.unwrap_or(BLOCKS)),
        };
        let plan = Plan {
            setup: self.table.setup::<R>()?,
            players: args.seats.0.clone(),
            mode: args.mode,
            length,
            threads: usize::from(args.threads),
            new_maps: !args.same_map,
            max_turns: args.max_turns,
            limits: args.limits.limits(),
            secret: args.limits.program_secret,
            few: few(args)?,
        };
        Programs::of(&plan.players, plan.limits).try_out()?;
        let folder = args.out.as_ref().map(|out| folder_of(args, out, &self.name));
        let bar = progress_bar();
        let (header, results) =
            play::<R>(&plan, folder.as_deref(), self.origin, &mut |progress| show(&bar, &plan, progress))?;
        bar.finish_and_clear();
        for complaint in &results.complaints {
            anstream::eprintln!("{complaint}");
        }
        if let Some(secret) = header.secret.filter(|_| !results.complaints.is_empty()) {
            anstream::eprintln!("{}", same_again(&secret));
        }
        let title = match R::VARIANT {
            Some((key, value)) => format!("{} ({key} = {value})", R::FACTS.title),
            None => R::FACTS.title.to_owned(),
        };
        Ok(Finished { name: self.name, title, header, results })
    }
}

/// Who plays less than the others: players of the list.
fn few(args: &Tournament) -> Result<Vec<Few>> {
    let known = |(player, blocks): &(Player, u64)| {
        let number = args.seats.0.iter().position(|known| known == player);
        let player = number.with_context(|| format!("--few is about '{player}', who is not in the list of players"))?;
        Ok(Few { player, blocks: *blocks })
    };
    args.few.iter().map(known).collect()
}

/// The folder of a run: with several rule sets, each has its own.
fn folder_of(args: &Tournament, out: &Path, name: &str) -> PathBuf {
    if args.game == ALL { out.join(name) } else { out.to_owned() }
}

fn write_pages(args: &Tournament, folder: &Path, done: Vec<Finished>) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let write = |name: &str, page: String| {
        let path = folder.join(name);
        std::fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))?;
        anyhow::Ok(path)
    };
    let mut sets = Vec::new();
    let mut front = None;
    for one in done {
        let file = if args.game == ALL { format!("{}.html", one.name) } else { "report.html".to_owned() };
        front = Some(write(&file, report_page(&one.title, &one.header, &one.results))?);
        sets.push((one.title, file, one.header, one.results));
    }
    if args.game == ALL {
        front = Some(write("index.html", ladder_page("How strong the computer players are", &sets))?);
    }
    if let Some(front) = front {
        anstream::eprintln!("report: {}", front.display());
    }
    Ok(())
}

/// Shown on a terminal only, and on standard error, so that the result can be piped.
fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::new(1);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {human_pos} of {human_len} blocks, {msg}, {eta} left") {
        bar.set_style(style);
    }
    bar
}

fn show(bar: &ProgressBar, plan: &Plan, progress: &Progress) {
    let mut message = format!("{} wins {:.1} %", plan.players[0], progress.share * 100.0);
    let mut length = progress.most;
    if let Some((llr, bound)) = progress.llr {
        message += &format!(", LLR {llr:.2} of ±{bound:.2}");
        // At this pace it will be decided after so many blocks.
        let pace = bound / llr.abs().max(0.01) * progress.done as f64;
        length = (pace as u64).clamp(progress.done + 1, progress.most.max(progress.done + 1));
    }
    bar.set_length(length);
    bar.set_message(message);
    if progress.done == progress.resumed {
        // What was done before says nothing about how fast it goes now.
        bar.set_position(progress.done);
        bar.reset_eta();
    } else {
        bar.set_position(progress.done);
    }
}

/// "12.3 - 45.6".
fn interval(value: Estimate, scale: f64, decimals: usize) -> String {
    match (value.low.is_finite(), value.high.is_finite()) {
        (true, true) => format!("{:.decimals$} - {:.decimals$}", value.low * scale, value.high * scale),
        (true, false) => format!("at least {:.decimals$}", value.low * scale),
        (false, true) => format!("at most {:.decimals$}", value.high * scale),
        (false, false) => "unknown".to_owned(),
    }
}

fn print(out: &mut impl Write, one: &Finished) -> Result<()> {
    let (results, header) = (&one.results, &one.header);
    writeln!(
        out,
        "{}: {} in {}, {} seats, mode {}, seed {}\n",
        one.title,
        counted(results.games, "game"),
        counted(results.blocks, "block"),
        header.seats,
        header.mode,
        header.seed
    )?;
    let width = header.players.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    let counts = results.players.iter().any(|player| player.nodes_per_decision.is_some());
    let nodes = if counts { "   nodes" } else { "" };
    writeln!(
        out,
        "  {:<width$}    Elo   95 % interval    wins    95 % interval   points   µs per decision{nodes}",
        "player"
    )?;
    let mut order: Vec<_> = results.players.iter().collect();
    order.sort_by(|a, b| b.elo.value.total_cmp(&a.elo.value));
    for player in order {
        let fixed = player.player == results.players[results.anchor].player;
        let cpu = player.microseconds_per_decision.map_or_else(|| "-".to_owned(), |cpu| format!("{cpu:.1}"));
        let nodes = match player.nodes_per_decision {
            Some(nodes) => format!("       {nodes:>8.1}"),
            None => String::new(),
        };
        writeln!(
            out,
            "  {:<width$}  {:>5.0}   {:<14} {:>5.1} %   {:<13} {:>7.2}   {cpu:>8}{nodes}",
            player.player,
            player.elo.value,
            if fixed { "fixed".to_owned() } else { interval(player.elo, 1.0, 0) },
            player.share.value * 100.0,
            interval(player.share, 100.0, 1),
            player.points.value,
        )?;
    }
    writeln!(out)?;
    let names: Vec<String> = results.matches.iter().map(|m| match_name(&header.players, m)).collect();
    let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for (m, name) in results.matches.iter().zip(&names) {
        let Some(share) = m.players.get(m.about) else { continue };
        writeln!(
            out,
            "  {name:<wide$}  {:>5.1} %  {:<13} {:>6.1} turns  {}",
            share.share.value * 100.0,
            interval(share.share, 100.0, 1),
            m.turns.value,
            bar(share.share.value, 20)
        )?;
    }
    if let Some(test) = results.lack_of_fit {
        let fits = if test.p < 0.05 { "do not fit" } else { "fit" };
        writeln!(
            out,
            "\n  one Elo per player: the matches {fits} (chi-square {:.1}, {} of freedom, p = {:.3})",
            test.chi_square,
            counted(test.degrees as u64, "degree"),
            test.p
        )?;
    }
    if let Some(sprt) = &results.sprt {
        writeln!(out, "\n  {}", verdict(&header.players[0], sprt.bounds, sprt.llr, sprt.verdict))?;
    }
    if results.shared > 0 {
        writeln!(out, "  {} won by several seats, each with its part of the win", grouped(results.shared))?;
    }
    for player in results.players.iter().filter(|player| player.forfeits > 0) {
        let times = counted(player.forfeits, "time");
        let why: Vec<String> = player.faults.each().map(|(fault, n)| format!("{n} {}", fault.name())).collect();
        writeln!(out, "  {} forfeited {times} ({}) and scores nothing where it did", player.player, why.join(", "))?;
    }
    if results.unfinished > 0 {
        writeln!(out, "  {} abandoned after {} turns", counted(results.unfinished, "game"), header.max_turns)?;
    }
    writeln!(out, "  {:.1} CPU seconds\n", results.cpu_seconds)?;
    Ok(())
}

fn verdict(name: &str, bounds: Bounds, llr: f64, verdict: Option<Verdict>) -> String {
    let Bounds { elo0, elo1, .. } = bounds;
    let said = match verdict {
        Some(Verdict::Upper) => format!("{name} is stronger: {elo1} Elo is accepted against {elo0}"),
        Some(Verdict::Lower) => format!("{name} is not stronger: {elo0} Elo is accepted against {elo1}"),
        None => format!("not decided between {elo0} and {elo1} Elo"),
    };
    format!("{said} (LLR {llr:.2})")
}

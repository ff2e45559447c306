//! `civitas bench`: how fast the rules are.

use super::with_table;
use crate::args::Bench;
use crate::text::merged;
use anyhow::{Context, Result};
use civitas_games::{Playable, Setup};
use civitas_lab::{Pace, Speed, Throughput, measure, tables};
use civitas_protocol::ForGame;
use serde_json::{Value, json};
use std::io::Write;

pub(super) fn run(args: &Bench) -> Result<()> {
    let mut out = anstream::stdout();
    let about = json!({ "civitas": env!("CARGO_PKG_VERSION"), "seed": args.table.seed.to_string() });
    let report = if args.all {
        let rows = all(args, &mut out)?;
        merged(about, json!({ "tables": rows }))
    } else {
        let mut speed = None;
        with_table(&args.table, One { args, speed: &mut speed })?;
        let speed = speed.context("a table was measured")?;
        if !args.json {
            print(&mut out, &speed)?;
        }
        let options: Value = args.table.options.iter().map(|(key, value)| (key.clone(), value.as_str())).collect();
        merged(merged(about, json!({ "options": options })), serde_json::to_value(&speed)?)
    };
    let text = serde_json::to_string_pretty(&report)?;
    if let Some(path) = &args.save {
        std::fs::write(path, format!("{text}\n")).with_context(|| path.display().to_string())?;
    }
    if args.json {
        writeln!(out, "{text}")?;
    }
    Ok(())
}

/// The table that was asked for.
struct One<'a> {
    args: &'a Bench,
    speed: &'a mut Option<Speed>,
}

impl ForGame for One<'_> {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        let table = &self.args.table;
        *self.speed = Some(measure::<R>(&table.setup::<R>()?, self.args.seconds, table.seed)?);
        Ok(())
    }
}

/// A table of [`tables`].
struct Any<'a> {
    setup: &'a Setup,
    seconds: f64,
}

impl ForGame for Any<'_> {
    type Output = Result<Speed>;

    fn run<R: Playable>(self) -> Result<Speed> {
        Ok(measure::<R>(self.setup, self.seconds, self.setup.seed)?)
    }
}

/// Measures every table, prints a line for each as soon as it is known, and returns all of them.
fn all(args: &Bench, out: &mut impl Write) -> Result<Vec<Value>> {
    if !args.json {
        writeln!(out, "uniformly random seats, one thread, CPU time, the fastest of many passes\n")?;
        let units = [
            "M decisions",
            "list",
            "apply",
            "copy",
            "view",
            "guess",
            "deal",
            "frame",
            "frame",
            "state",
            "move",
            "novice",
            "steady",
            "sharp",
        ];
        header(out, &units)?;
        header(
            out,
            &["per CPU-s", "ns", "ns", "ns", "ns", "ns", "ns", "ns", "bytes", "bytes", "bytes", "µs", "µs", "µs"],
        )?;
    }
    let seats = u8::try_from(args.table.seats.0.len()).unwrap_or(u8::MAX);
    let mut rows = Vec::new();
    for table in tables() {
        let setup = table.setup(seats, args.table.seed);
        let speed = table.run(Any { setup: &setup, seconds: args.seconds })?;
        if !args.json {
            row(out, &table.name(), &speed)?;
        }
        let about = json!({ "table": table.name(), "options": setup.options });
        rows.push(merged(about, serde_json::to_value(&speed)?));
    }
    Ok(rows)
}

fn header(out: &mut impl Write, names: &[&str; 14]) -> Result<()> {
    write!(out, "{:24}{:>11}", "", names[0])?;
    for name in &names[1..] {
        write!(out, "{name:>7}")?;
    }
    writeln!(out)?;
    Ok(())
}

fn row(out: &mut impl Write, name: &str, speed: &Speed) -> Result<()> {
    write!(out, "{name:24}{:>11.2}", speed.best_decisions_per_cpu_second / 1e6)?;
    for ns in [speed.ns_per_legal_list, speed.ns_per_apply, speed.ns_per_copy] {
        write!(out, "{ns:>7.1}")?;
    }
    for whole in [speed.ns_per_view, speed.ns_per_guess, speed.ns_per_deal, speed.ns_per_frame, speed.frame_bytes] {
        write!(out, "{whole:>7.0}")?;
    }
    write!(out, "{:>7}{:>7}", speed.state_bytes, speed.move_bytes)?;
    for pace in &speed.paces {
        write!(out, "{:>7.1}", pace.us_per_decision)?;
    }
    writeln!(out)?;
    Ok(())
}

fn print(out: &mut impl Write, speed: &Speed) -> Result<()> {
    writeln!(out, "{}: uniformly random seats, CPU time\n", speed.game)?;
    writeln!(out, "  state {} bytes, move {} bytes", speed.state_bytes, speed.move_bytes)?;
    writeln!(
        out,
        "  {:.0} decisions per game, {:.0} % of them forced, {:.1} legal moves per decision",
        speed.decisions_per_game,
        speed.forced_share * 100.0,
        speed.moves_per_decision
    )?;
    writeln!(out, "  legal list {:8.1} ns", speed.ns_per_legal_list)?;
    writeln!(out, "  apply      {:8.1} ns", speed.ns_per_apply)?;
    writeln!(out, "  copy       {:8.1} ns", speed.ns_per_copy)?;
    writeln!(out, "  view       {:8.1} ns", speed.ns_per_view)?;
    writeln!(out, "  guess      {:8.1} ns", speed.ns_per_guess)?;
    writeln!(out, "  deal       {:8.1} ns", speed.ns_per_deal)?;
    writeln!(out, "  frame      {:8.1} ns for {:.0} bytes of JSON\n", speed.ns_per_frame, speed.frame_bytes)?;
    for pace in &speed.paces {
        let Pace { player, games_per_cpu_second, us_per_decision, .. } = pace;
        writeln!(out, "  {player}: {games_per_cpu_second:.1} games/CPU-s, {us_per_decision:.1} µs per decision")?;
    }
    for t in [&speed.one_thread, &speed.all_threads] {
        line(out, t)?;
    }
    writeln!(
        out,
        "  the fastest pass of one thread: {:.2} M decisions/CPU-s",
        speed.best_decisions_per_cpu_second / 1e6
    )?;
    writeln!(out, "  scaling (wall-clock): {:.2} times one thread", speed.scaling)?;
    Ok(())
}

fn line(out: &mut impl Write, t: &Throughput) -> Result<()> {
    writeln!(
        out,
        "  {} thread{}: {:.2} M decisions/CPU-s ({:.2} M real), {:.1} ns per decision, {:.0} games/CPU-s; {:.2} M decisions/s wall-clock",
        t.threads,
        if t.threads == 1 { " " } else { "s" },
        t.decisions_per_cpu_second / 1e6,
        t.real_decisions_per_cpu_second / 1e6,
        t.ns_per_decision,
        t.games_per_cpu_second,
        t.decisions_per_second / 1e6
    )?;
    Ok(())
}

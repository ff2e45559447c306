//! `civitas bench`: how fast the rules are.

use super::with_table;
use crate::args::TableArgs;
use crate::text::merged;
use anyhow::Result;
use civitas_games::Playable;
use civitas_lab::{Speed, Throughput, measure};
use civitas_protocol::ForGame;
use serde_json::json;
use std::io::Write;

pub(super) fn run(table: &TableArgs, seconds: f64, json: bool) -> Result<()> {
    with_table(table, Bench { table, seconds, json })
}

struct Bench<'a> {
    table: &'a TableArgs,
    seconds: f64,
    json: bool,
}

impl ForGame for Bench<'_> {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        let (game, start) = R::set_up(&self.table.setup::<R>()?)?;
        let speed = measure::<R>(&game, &start, self.seconds, self.table.seed);
        let mut out = anstream::stdout();
        if self.json {
            let about = json!({
                "civitas": env!("CARGO_PKG_VERSION"),
                "seed": self.table.seed.to_string(),
                "options": self.table.setup::<R>()?.options,
            });
            let report = merged(about, serde_json::to_value(&speed)?);
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        } else {
            print(&mut out, &speed)?;
        }
        Ok(())
    }
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
    writeln!(out, "  legal list {:6.1} ns", speed.ns_per_legal_list)?;
    writeln!(out, "  apply      {:6.1} ns", speed.ns_per_apply)?;
    writeln!(out, "  copy       {:6.1} ns\n", speed.ns_per_copy)?;
    for t in [&speed.one_thread, &speed.all_threads] {
        line(out, t)?;
    }
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

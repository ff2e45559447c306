//! `civitas simulate`: many games, summed up.

use super::{same_again, with_table};
use crate::args::Simulate;
use crate::text::{bar, counted, grouped, merged};
use anyhow::Result;
use civitas_games::Playable;
use civitas_lab::{BIN, Complaint, Secret, Simulation, Summary, rounded_shares, simulate};
use civitas_protocol::ForGame;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::io::Write;

pub(super) fn run(args: &Simulate) -> Result<()> {
    with_table(&args.table, Run(args))
}

struct Run<'a>(&'a Simulate);

impl ForGame for Run<'_> {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        let args = self.0;
        let plan = Simulation {
            setup: args.table.setup::<R>()?,
            players: args.table.seats.0.clone(),
            limits: args.table.limits.limits(),
            games: args.games,
            from: 0,
            threads: usize::from(args.threads),
            new_maps: !args.same_map,
            max_turns: args.max_turns,
            secret: Secret::of_run(&args.table.seats.0, args.table.limits.program_secret),
        };
        args.table.lineup()?;
        let progress = progress_bar(args.games);
        let summary = simulate::<R>(&plan, &|n| progress.inc(n))?;
        progress.finish_and_clear();
        complain(args, &plan, &summary);
        let mut out = anstream::stdout();
        if args.json {
            writeln!(out, "{}", serde_json::to_string_pretty(&report::<R>(args, &plan, &summary)?)?)?;
        } else {
            let unofficial =
                if R::FACTS.is_official(plan.setup.seats) { "" } else { " (an unofficial number of players)" };
            print(&mut out, args, &format!("{}{unofficial}", R::FACTS.title), &summary)?;
        }
        Ok(())
    }
}

/// The summary with what it is a summary of.
fn report<R: Playable>(args: &Simulate, plan: &Simulation, summary: &Summary) -> Result<Value> {
    let mut about = json!({
        "civitas": env!("CARGO_PKG_VERSION"),
        "game": R::FACTS.id,
        "players": args.table.seats.0.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "seed": args.table.seed.to_string(),
        "options": plan.setup.options,
        "new_maps": plan.new_maps,
        "max_turns": plan.max_turns,
        "mean_turns": summary.mean_turns(),
        "turns_in_a_bin": BIN,
    });
    if let Some(secret) = plan.secret {
        about["secret"] = json!(secret);
    }
    Ok(merged(about, serde_json::to_value(summary)?))
}

/// Says on standard error why programs forfeited games.
fn complain(args: &Simulate, plan: &Simulation, summary: &Summary) {
    for Complaint { game, seat, sentence } in &summary.complaints {
        eprintln!("civitas: {} in seat {} forfeits game {game}: {sentence}", args.table.seats.0[*seat], seat + 1);
    }
    if let Some(secret) = plan.secret.filter(|_| !summary.complaints.is_empty()) {
        eprintln!("{}", same_again(&secret));
    }
}

/// Shown on a terminal only, and on standard error, so that the summary can be piped.
fn progress_bar(games: u64) -> ProgressBar {
    let style = "{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar
}

/// Wins for people: parts only where there are some.
fn won(games: f64) -> String {
    let whole = grouped(games.trunc() as u64);
    if games.fract() == 0.0 { whole } else { format!("{whole}{}", &format!("{:.1}", games.fract())[1..]) }
}

/// A name that fits its column.
fn cut(name: &str, most: usize) -> String {
    if name.chars().count() <= most { name.to_owned() } else { name.chars().take(most - 1).chain(['…']).collect() }
}

/// "1 game was", "2 games were".
fn counted_were(n: u64, thing: &str) -> String {
    format!("{} {}", counted(n, thing), if n == 1 { "was" } else { "were" })
}

fn print(out: &mut impl Write, args: &Simulate, title: &str, s: &Summary) -> Result<()> {
    let n = s.games as f64;
    writeln!(out, "{title}: {}, seed {}\n", counted(s.games, "game"), args.table.seed)?;
    // Names are short, but a program may have any.
    let names: Vec<String> = args.table.seats.0.iter().map(|player| cut(&player.to_string(), 28)).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(8);
    writeln!(out, "  seat      {:<width$} wins     share   95 % interval    points   route   army", "player")?;
    // Every game is somebody's or nobody's: the shares add up to all games.
    let nobody = n - s.wins.iter().map(|wins| wins.games()).sum::<f64>();
    let parts: Vec<f64> = s.wins.iter().map(|wins| wins.games()).chain([nobody.max(0.0)]).collect();
    let shares = rounded_shares(&parts);
    for (i, name) in names.iter().enumerate() {
        let (share, low, high) = s.win_share(i);
        writeln!(
            out,
            "  {:<9} {name:<width$} {:<8} {:>5.1} %  {:>4.1} - {:>4.1} %   {:>6.2}  {:>4.0} %  {:>4.0} %  {}",
            i + 1,
            won(s.wins[i].games()),
            f64::from(shares[i]) / 10.0,
            low * 100.0,
            high * 100.0,
            s.points[i] as f64 / n,
            s.routes[i] as f64 / n * 100.0,
            s.armies[i] as f64 / n * 100.0,
            bar(share, 20)
        )?;
    }
    // Abandoned games, and those that a seat won after its program had forfeited them.
    if nobody > 0.01 {
        let share = f64::from(shares[parts.len() - 1]) / 10.0;
        writeln!(out, "  {:<9} {:<width$} {:<8} {share:>5.1} %", "nobody", "", won(nobody.max(0.0)))?;
    }
    for (i, forfeits) in s.forfeits.iter().enumerate().filter(|(_, forfeits)| forfeits.total() > 0) {
        let each: Vec<String> = forfeits.each().map(|(fault, n)| format!("{} {}", grouped(n), fault.name())).collect();
        let all = counted(forfeits.total(), "game");
        writeln!(out, "\n  seat {} forfeited {all} ({}) and scores nothing in them", i + 1, each.join(", "))?;
    }
    if s.shared > 0 {
        writeln!(out, "\n  {} won by several seats, each with its part of the win", counted_were(s.shared, "game"))?;
    }
    writeln!(
        out,
        "\n  turns: {:.1} on average (deviation {:.1}), from {} to {}",
        s.mean_turns(),
        s.turns_deviation(),
        s.shortest,
        s.longest
    )?;
    let most = s.lengths.iter().copied().max().unwrap_or(1).max(1);
    let last = s.lengths.iter().rposition(|n| *n > 0).unwrap_or(0);
    for (i, games) in s.lengths.iter().enumerate().take(last + 1) {
        let from = i * usize::from(BIN);
        let to = if i + 1 == s.lengths.len() { "more".to_owned() } else { (from + usize::from(BIN) - 1).to_string() };
        let bar = bar(*games as f64 / most as f64, 40);
        writeln!(out, "  {from:>5} - {to:<5} {bar} {}", grouped(*games))?;
    }
    let decisions = (s.real + s.forced) as f64;
    writeln!(
        out,
        "\n  decisions: {:.0} per game, {:.0} % of them forced",
        decisions / n,
        s.forced as f64 / decisions.max(1.0) * 100.0
    )?;
    if s.unfinished > 0 {
        writeln!(out, "  abandoned after {} turns: {}", args.max_turns, counted(s.unfinished, "game"))?;
    }
    Ok(())
}

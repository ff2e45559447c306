//! `civitas check`: what of a database is sound, and what is hurt.

use crate::text::counted;
use anyhow::{Context, Result, bail};
use civitas_server::{Place, Report, check};
use indicatif::ProgressBar;

pub(super) fn run(data: &Place) -> Result<()> {
    let name = data.to_string();
    let bar = ProgressBar::new(0);
    let progress = |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let report = check(data, progress);
    bar.finish_and_clear();
    tell(&name, &report.with_context(|| name.clone())?)
}

fn tell(name: &str, report: &Report) -> Result<()> {
    let [tables, moves, lines] = [report.tables as u64, report.moves as u64, report.chat.unsigned_abs()];
    let [tables, moves, lines] = [counted(tables, "table"), counted(moves, "move"), counted(lines, "line")];
    anstream::println!("{name}: {tables}, {moves} and {lines} of chat can be read");
    if report.other_rules > 0 {
        let games = counted(report.other_rules as u64, "game");
        anstream::println!("{name}: {games} played by other versions of their rules, not replayed");
    }
    if report.is_sound() {
        anstream::println!("{name}: sound; every game was replayed from its log");
        return Ok(());
    }
    if let Some(cut) = &report.cut {
        anstream::println!("damaged: {cut}");
    }
    for fault in &report.pages {
        let part = if fault.part.is_empty() { "the file" } else { &fault.part };
        anstream::println!("damaged: {part}: {}", fault.what);
    }
    for part in &report.unread {
        anstream::println!("damaged: cannot be read to its end: {part}");
    }
    for hurt in &report.hurt {
        let about = hurt.about.as_ref().map(|about| format!(" ({about})")).unwrap_or_default();
        anstream::println!("hurt: table {}{about}: {}", hurt.code, hurt.what);
    }
    bail!("{name} is damaged; {} hurt", counted(report.hurt.len() as u64, "table"))
}

//! `civitas move-data`: everything from one database into another.

use crate::text::counted;
use anyhow::{Context, Result};
use civitas_server::{Place, move_data};
use indicatif::ProgressBar;

pub(super) fn run(from: &Place, to: &Place) -> Result<()> {
    let bar = ProgressBar::new(0);
    let progress = |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    };
    let moved = move_data(from, to, progress);
    bar.finish_and_clear();
    let moved = moved.with_context(|| format!("nothing was moved from {from} to {to}"))?;
    for (name, rows, digest) in &moved.tables {
        anstream::println!("{name}: {}, the same on both sides (SHA-256 {digest})", counted(*rows, "row"));
    }
    anstream::println!("everything is in {to} now; {from} is as it was");
    Ok(())
}

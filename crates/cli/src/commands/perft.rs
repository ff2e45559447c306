//! `civitas perft`: how many ways a game can continue.

use super::with_table;
use crate::args::TableArgs;
use anyhow::{Context, Result};
use civitas_games::Playable;
use civitas_protocol::ForGame;
use std::io::Write;

pub(super) fn run(table: &TableArgs, depth: u32) -> Result<()> {
    with_table(table, Perft { table, depth })
}

struct Perft<'a> {
    table: &'a TableArgs,
    depth: u32,
}

impl ForGame for Perft<'_> {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        let (game, state) = R::set_up(&self.table.setup::<R>()?)?;
        let mut out = anstream::stdout();
        writeln!(out, "ways to continue from {:?}, by depth:", state.phase)?;
        for depth in 1..=self.depth {
            let count = civitas_engine::perft(&game, &state, depth, u64::MAX).context("too many to count")?;
            writeln!(out, "{depth} {count}")?;
        }
        Ok(())
    }
}

//! Tournaments, played: luck, blocks, files, figures, pages.

mod files;
mod figures;
mod ladder;
mod luck;

use civitas_games::{Playable, Setup, Visitor, visit_all};
use civitas_lab::Player;
use civitas_lab::tournament::{Length, Mode, Origin, Plan, Results, TournamentHeader, run};
use std::path::Path;

/// A small tournament at a table of four.
pub(crate) fn plan(players: &str, mode: Mode, blocks: u64, seed: u64) -> Plan {
    Plan {
        setup: Setup { seats: 4, seed, ..Setup::default() },
        players: players.split(',').map(|name| name.parse::<Player>().expect("a player")).collect(),
        mode,
        length: Length::Blocks(blocks),
        threads: 2,
        new_maps: true,
        max_turns: 5000,
        secret: None,
        few: Vec::new(),
        limits: civitas_outside::Limits::default(),
    }
}

pub(crate) fn origin() -> Origin {
    Origin { version: "0".to_owned(), commit: "0".to_owned(), program: "0".to_owned() }
}

pub(crate) fn play<R: Playable>(plan: &Plan, folder: Option<&Path>) -> (TournamentHeader, Results) {
    run::<R>(plan, folder, &origin(), &mut |_| {}).expect("a possible tournament")
}

/// Does something for every rule set.
pub(crate) fn for_every_rule_set(mut visitor: impl Visitor) {
    visit_all(&mut visitor);
}

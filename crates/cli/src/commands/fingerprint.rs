//! `civitas fingerprint`: one number for how a game plays.

use super::with_game;
use anyhow::Result;
use civitas_games::Playable;
use civitas_protocol::ForGame;
use std::io::Write;

pub(super) fn run(game: &str, games: u64) -> Result<()> {
    with_game(game, Fingerprint(games))
}

struct Fingerprint(u64);

impl ForGame for Fingerprint {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        writeln!(anstream::stdout(), "{} {} {}", R::FACTS.id, self.0, civitas_lab::fingerprint::<R>(self.0)?)?;
        Ok(())
    }
}

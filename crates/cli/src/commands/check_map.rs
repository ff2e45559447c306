//! `civitas check-map`: everything that is wrong with a map file, at once.

use super::with_game;
use crate::text::counted;
use anyhow::{Context, Result, bail};
use civitas_games::Playable;
use civitas_protocol::ForGame;
use std::path::Path;

pub(super) fn run(game: &str, file: &Path) -> Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
    with_game(game, CheckMap { name: file.display().to_string(), text })
}

struct CheckMap {
    name: String,
    text: String,
}

impl ForGame for CheckMap {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        match R::check_map(&self.text) {
            None => {
                bail!("the maps of {} are not files; `civitas games {}` lists its options", R::FACTS.title, R::FACTS.id)
            }
            Some(Ok(())) => {
                anstream::println!("{}: a valid map of {}", self.name, R::FACTS.title);
                Ok(())
            }
            Some(Err(faults)) => {
                for fault in &faults {
                    anstream::println!("{}: {fault}", self.name);
                }
                bail!(
                    "{} wrong",
                    if faults.len() == 1 {
                        "1 thing is".to_owned()
                    } else {
                        format!("{} are", counted(faults.len() as u64, "thing"))
                    }
                )
            }
        }
    }
}

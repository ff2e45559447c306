//! `civitas check-map`: everything that is wrong with a map file, at once.

use super::with_game;
use crate::text::counted;
use anyhow::{Context, Result, anyhow, bail};
use civitas_engine::BoardSpec;
use civitas_games::{MapError, Playable, named_map};
use civitas_protocol::ForGame;
use std::path::Path;

pub(super) fn run(game: &str, file: &Path, board: bool) -> Result<()> {
    with_game(game, CheckMap { file, board })
}

struct CheckMap<'a> {
    file: &'a Path,
    board: bool,
}

impl ForGame for CheckMap<'_> {
    type Output = Result<()>;

    fn run<R: Playable>(self) -> Result<()> {
        let file = self.file.display();
        match checked::<R>(self.file)? {
            Ok(map) if self.board => anstream::println!("{}", serde_json::to_string(&map)?),
            Ok(map) => {
                let name = map.name.unwrap_or_default();
                anstream::println!("{file}: a valid map of {}, called {name}", R::FACTS.title);
            }
            Err(errors) => {
                anstream::println!("{}", located(self.file, &errors));
                bail!("{} wrong", things(errors.len()));
            }
        }
        Ok(())
    }
}

/// A map to play on; every fault in the file is reported with its line.
pub(super) fn read<R: Playable>(file: &Path) -> Result<BoardSpec> {
    checked::<R>(file)?
        .map_err(|errors| anyhow!("{} wrong with the map\n{}", things(errors.len()), located(file, &errors)))
}

fn checked<R: Playable>(file: &Path) -> Result<Result<BoardSpec, Vec<MapError>>> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read the map {}", file.display()))?;
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    Ok(named_map::<R>(&text, &stem))
}

fn things(n: usize) -> String {
    format!("{} {}", counted(n as u64, "thing"), if n == 1 { "is" } else { "are" })
}

/// Faults as editors and people find them: `my.toml:12: …`.
fn located(file: &Path, errors: &[MapError]) -> String {
    let file = file.display();
    let one = |error: &MapError| match error.line {
        Some(line) => format!("{file}:{line}: {}", error.sentence),
        None => format!("{file}: {}", error.sentence),
    };
    errors.iter().map(one).collect::<Vec<_>>().join("\n")
}

//! Outside programs at simulated tables: real processes, well-behaved and otherwise.

mod faults;
mod luck;
mod runs;
mod secrecy;
mod whole_games;

use civitas_lab::tournament::Origin;
use civitas_lab::{Player, Secret};
use std::path::{Path, PathBuf};

/// A program that plays.
fn origin() -> Origin {
    Origin { version: "0".to_owned(), commit: "0".to_owned(), program: "0".to_owned() }
}

/// A secret that is always the same, so that games are.
fn secret(digit: &str) -> Option<Secret> {
    Some(digit.repeat(64).parse().expect("64 digits"))
}

/// A player of the tests: `player.py MODE`.
fn player(mode: &str) -> Player {
    player_with(mode, "")
}

/// The same with a file to write to.
fn player_with(mode: &str, file: &str) -> Player {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/outside/player.py");
    let text = format!("cmd:python3 '{}' {mode} '{file}'", script.display());
    text.parse().expect("a player")
}

/// A file of one test, which is not there yet.
fn fresh_file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

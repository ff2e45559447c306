//! The layering of ARCHITECTURE.md, checked on the source text.

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())).flatten() {
        let path = entry.path();
        if path.is_dir() {
            if path.file_name().is_some_and(|n| n != "target") {
                sources(&path, found);
            }
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = std::fs::read_to_string(&path).expect("a readable file");
            found.push((path, text));
        }
    }
}

fn rust_files(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    sources(&root().join(folder), &mut found);
    assert!(!found.is_empty(), "{folder} has sources");
    found
}

fn game_folders() -> Vec<String> {
    let folders = std::fs::read_dir(root().join("games")).expect("games").flatten().filter(|e| e.path().is_dir());
    folders.map(|e| e.file_name().to_string_lossy().into_owned()).collect()
}

/// The words of a text that is not comment.
fn code_words(text: &str) -> impl Iterator<Item = String> {
    let code: String = text.lines().map(|l| l.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n");
    let words: Vec<String> =
        code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').map(str::to_lowercase).collect();
    words.into_iter()
}

#[test]
fn the_shared_crates_name_no_game() {
    let games = game_folders();
    for folder in ["crates/engine/src", "crates/bots/src", "crates/draw/src", "crates/protocol/src"] {
        for (path, text) in rust_files(folder) {
            let text = text.split("#[cfg(test)]").next().unwrap_or("").to_owned();
            let named = code_words(&text).find(|w| games.contains(w));
            assert_eq!(named, None, "{} names a game", path.display());
        }
    }
}

/// Whether a game says that it builds on another one.
fn builds_on(game: &str, other: &str) -> bool {
    let says = format!("BUILDS_ON: Option<&'static str> = Some(\"{other}\")");
    rust_files(&format!("games/{game}")).iter().any(|(_, text)| text.contains(&says))
}

#[test]
fn games_do_not_import_each_other() {
    for game in game_folders() {
        for (path, text) in rust_files(&format!("games/{game}")) {
            for other in game_folders().iter().filter(|o| **o != game && !builds_on(&game, o)) {
                assert!(!text.contains(&format!("crate::{other}")), "{} imports {other}", path.display());
            }
        }
    }
}

#[test]
fn the_engine_and_the_bots_stay_pure() {
    let files = ["crates/engine/src", "crates/bots/src"].into_iter().flat_map(rust_files);
    for (path, text) in files {
        let code: String = text.split("#[cfg(test)]").next().unwrap_or("").to_owned();
        for banned in
            ["std::io", "std::fs", "std::time", "Instant", "SystemTime", "std::thread", "serde_json", "println!"]
        {
            assert!(!code.contains(banned), "{} uses {banned}", path.display());
        }
    }
}

/// The crates that a crate is built from, tests aside.
fn dependencies(manifest: &str) -> Vec<String> {
    let text = std::fs::read_to_string(root().join(manifest)).expect("a manifest");
    let (mut inside, mut found) = (false, Vec::new());
    for line in text.lines() {
        if line.starts_with('[') {
            inside = line == "[dependencies]";
        } else if let (true, Some((name, _))) = (inside, line.split_once(['.', '='])) {
            found.push(name.trim().to_owned());
        }
    }
    assert!(!found.is_empty(), "{manifest} has dependencies");
    found
}

/// Forms are made in `protocol`; server, lab and command line carry what it made. Nothing below it can.
#[test]
fn nothing_below_the_protocol_knows_json() {
    for part in ["crates/engine", "crates/bots", "crates/draw", "crates/store", "games"] {
        let used = dependencies(&format!("{part}/Cargo.toml"));
        assert!(!used.iter().any(|name| name == "serde_json"), "{part} depends on serde_json");
    }
    assert!(dependencies("crates/protocol/Cargo.toml").iter().any(|name| name == "serde_json"), "the test sees it");
}

#[test]
fn files_stay_readable() {
    for folder in ["crates", "games", "xtask", "fuzz/fuzz_targets"] {
        for (path, text) in rust_files(folder) {
            let lines = text.lines().count();
            assert!(lines <= 600, "{} has {lines} lines: split it", path.display());
        }
    }
}

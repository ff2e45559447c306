//! Plain English: phrases that native readers stumbled over do not come back.

use crate::support::root;
use std::path::{Path, PathBuf};

/// Words to avoid, each with what to write instead.
const AVOID: [(&str, &str); 6] = [
    ("whoever", "the player who, anyone who, no matter who"),
    ("the own", "your own, its own, the seat's own"),
    ("an own", "your own, its own, one of the seat's"),
    ("has not that many", "does not have that many"),
    ("has not so many", "does not have that many"),
    ("is not to be had", "is not available"),
];

/// Folders that hold nothing we wrote in English.
const SKIP: [&str; 9] =
    ["target", "node_modules", ".git", "dist", "generated", "golden", "corpus", "screenshots", "pictures"];

/// Whether a file is English that people read: documents, rules, words on the screen, and comments in sources.
fn is_prose(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
    let other_language = ["de.md", "pl.md", "de.ftl", "pl.ftl"].contains(&name)
        || path.components().any(|part| part.as_os_str() == "de" || part.as_os_str() == "pl");
    let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or("");
    ["md", "ftl", "rs", "ts", "svelte", "toml", "py", "sql"].contains(&kind) && !other_language && name != "prose.rs"
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be listed").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
        if path.is_dir() && !path.is_symlink() && !SKIP.contains(&name) {
            collect(&path, found);
        } else if path.is_file() && is_prose(path.strip_prefix(root()).unwrap_or(&path)) {
            found.push(path);
        }
    }
}

/// Whether a line has these words, as words of their own. (Names of functions have underscores around theirs.)
fn says(line: &str, words: &str) -> bool {
    let line = line.to_lowercase();
    let part_of_a_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    line.match_indices(words).any(|(at, found)| {
        !part_of_a_word(line[..at].chars().next_back()) && !part_of_a_word(line[at + found.len()..].chars().next())
    })
}

#[test]
fn the_words_to_avoid_are_found_as_words() {
    assert!(says("Whoever comes first", "whoever"));
    assert!(says("trade at the own rate", "the own"));
    assert!(!says("fn atum_asks_whoever_gets_nothing() {", "whoever"));
    assert!(!says("than owners", "an own"));
}

#[test]
fn nobody_stumbles_over_the_english() {
    let mut files = Vec::new();
    for folder in ["crates", "games", "web", "docs", "examples", "tools", "xtask"] {
        collect(&root().join(folder), &mut files);
    }
    files.extend(["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"].map(|name| root().join(name)));
    assert!(files.len() > 400, "only {} files found", files.len());
    let mut found = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).expect("prose is text");
        for (number, line) in text.lines().enumerate() {
            for (words, instead) in AVOID.iter().filter(|(words, _)| says(line, words)) {
                let place = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
                found.push(format!("{place}:{}: '{words}' (better: {instead})", number + 1));
            }
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

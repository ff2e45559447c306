//! `cargo xtask seeds`: what the fuzzer starts from, as the games make it now.

use anyhow::{Context, Result, bail};
use civitas_lab::seeds::{Seed, make};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The made seeds in the folder of each target begin so; others are written by hand.
const MADE: &str = "made-";

pub(crate) fn run(update: bool) -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/seeds");
    let (seeds, committed) = (make(), committed(&folder)?);
    if !update {
        compare(&seeds, &committed)?;
        println!("{} seeds unchanged", committed.len());
        return Ok(());
    }
    for (target, name, text) in &seeds {
        let path = folder.join(target).join(name);
        std::fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    let made: BTreeSet<String> = seeds.iter().map(|(target, name, _)| format!("{target}/{name}")).collect();
    for gone in committed.keys().filter(|path| !made.contains(*path)) {
        std::fs::remove_file(folder.join(gone)).with_context(|| gone.clone())?;
    }
    println!("{} seeds written", seeds.len());
    Ok(())
}

/// The made seeds that are committed: the text by target and name.
fn committed(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    for target in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let target = target?;
        for file in std::fs::read_dir(target.path())? {
            let (file, target) = (file?, target.file_name());
            let (target, name) = (target.to_string_lossy(), file.file_name().to_string_lossy().into_owned());
            if name.starts_with(MADE) {
                found.insert(format!("{target}/{name}"), std::fs::read_to_string(file.path())?);
            }
        }
    }
    Ok(found)
}

/// The rule set that a made seed is of: `made-<rule set>-<n>.json`.
fn rule_set(path: &str) -> &str {
    let name = path.split_once(MADE).map_or(path, |(_, name)| name);
    name.rsplit_once('-').map_or(name, |(rule_set, _)| rule_set)
}

/// Fails if what is committed is not what is made. A new rule set may come without seeds: they are made with the next update.
fn compare(seeds: &[Seed], committed: &BTreeMap<String, String>) -> Result<()> {
    let known: BTreeSet<&str> = committed.keys().map(|path| rule_set(path)).collect();
    let mut left = committed.clone();
    for (target, name, text) in seeds {
        let path = format!("{target}/{name}");
        if left.remove(&path).as_ref() != Some(text) && known.contains(rule_set(name)) {
            bail!("fuzz/seeds/{path} is not what the games give; run `cargo xtask seeds --update`");
        }
    }
    if let Some(path) = left.keys().next() {
        bail!("nothing makes fuzz/seeds/{path} any more; run `cargo xtask seeds --update`");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_seeds_are_those_of_the_games() {
        run(false).expect("up to date");
    }

    #[test]
    fn a_seed_that_differs_is_missing_or_is_made_no_more_is_noticed() {
        let seed = |name: &str, text: &str| -> Seed { ("position", name.to_owned(), text.to_owned()) };
        let made = [seed("made-a-0.json", "0"), seed("made-a-1.json", "1")];
        let there = |files: &[(&str, &str)]| {
            files.iter().map(|(name, text)| (format!("position/{name}"), (*text).to_owned())).collect()
        };
        let same = [("made-a-0.json", "0"), ("made-a-1.json", "1")];
        assert!(compare(&made, &there(&same)).is_ok());
        assert!(compare(&made, &there(&[same[0], ("made-a-1.json", "2")])).is_err(), "another text");
        assert!(compare(&made, &there(&same[..1])).is_err(), "one is missing");
        assert!(compare(&made[..1], &there(&same)).is_err(), "one is too many");
        assert!(compare(&made[..1], &there(&[same[0], ("made-b-0.json", "")])).is_err(), "a rule set is gone");
        let new = [made.as_slice(), &[seed("made-new_game-0.json", "0")]].concat();
        assert!(compare(&new, &there(&same)).is_ok(), "a new rule set has none yet");
    }
}

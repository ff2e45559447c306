//! The folder of a study: `_study.json` says what is studied, and every file holds the rows of some games.
//!
//! A file gets its name when it is complete, so a run that was stopped at any moment goes on where files are missing.
//! What is in a file follows from its name and `_study.json` alone: threads and interruptions change nothing.

use super::{Error, Format};
use crate::secret::Secret;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The file that says what is studied. Readers of whole folders pass over names that begin like this.
const ABOUT: &str = "_study.json";

/// How the name of an unfinished file ends.
const UNFINISHED: &str = "unfinished";

/// Games from the first to the one before the last number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Part {
    pub(super) from: u64,
    pub(super) to: u64,
}

impl Part {
    fn name(self, format: Format) -> String {
        format!("games-{:09}-{:09}.{}", self.from, self.to - 1, format.ending())
    }

    fn named(name: &str) -> Option<Part> {
        let (from, rest) = name.strip_prefix("games-")?.split_once('-')?;
        let (last, _) = rest.split_once('.')?;
        Some(Part { from: from.parse().ok()?, to: last.parse::<u64>().ok()? + 1 })
    }

    /// Parts of so many games each, the last one perhaps smaller.
    pub(super) fn all(games: u64, each: u64) -> Vec<Part> {
        let each = each.max(1);
        (0..games.div_ceil(each)).map(|i| Part { from: i * each, to: games.min((i + 1) * each) }).collect()
    }
}

/// A folder that this process alone writes to.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    /// Locked as long as it is open, and unlocked even if the process is killed.
    _lock: File,
}

fn at(path: &Path) -> impl FnOnce(std::io::Error) -> Error {
    let path = path.display().to_string();
    move |error| Error::Io(path, error)
}

impl Folder {
    /// Opens or begins the folder of a study. A folder of another study is refused, and so are files of more games
    /// than are asked for.
    pub(super) fn open(path: &Path, about: &Value, parts: &[Part]) -> Result<Folder, Error> {
        fs::create_dir_all(path).map_err(at(path))?;
        let file = path.join(ABOUT);
        let lock = File::options().read(true).append(true).create(true).open(&file).map_err(at(&file))?;
        if lock.try_lock().is_err() {
            return Err(Error::Busy(path.display().to_string()));
        }
        let text = serde_json::to_string_pretty(about).unwrap_or_default() + "\n";
        let old = fs::read_to_string(&file).map_err(at(&file))?;
        let folder = Folder { path: path.to_owned(), _lock: lock };
        if old != text {
            // A process that was killed while it wrote this has written nothing else.
            let torn = serde_json::from_str::<Value>(&old).is_err();
            let begun = torn && before_secret(&text).starts_with(before_secret(&old));
            if !begun || !folder.files()?.is_empty() {
                return Err(Error::Other(path.display().to_string(), difference(&old, about)));
            }
            let mut file = &folder._lock;
            let written = file.set_len(0).and_then(|()| file.write_all(text.as_bytes()));
            written.and_then(|()| file.sync_all()).map_err(at(path))?;
        }
        folder.tidy(parts)?;
        Ok(folder)
    }

    fn files(&self) -> Result<BTreeSet<String>, Error> {
        let entries = fs::read_dir(&self.path).map_err(at(&self.path))?;
        let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
        Ok(names.filter(|name| name.starts_with("games-")).collect())
    }

    /// Removes what a killed process left unfinished, and the last, smaller file of a run that is now continued.
    fn tidy(&self, parts: &[Part]) -> Result<(), Error> {
        for name in self.files()? {
            let part = Part::named(&name);
            if !name.ends_with(UNFINISHED) {
                // Parts are in order, so the one that begins at the same game is found quickly.
                let planned = |part: Part| parts.binary_search_by_key(&part.from, |p| p.from).ok().map(|i| parts[i]);
                if part.is_some_and(|part| planned(part) == Some(part)) {
                    continue;
                }
                let grows = |part: Part| planned(part).is_some_and(|planned| planned.to > part.to);
                if !part.is_some_and(grows) {
                    return Err(Error::More(self.path.display().to_string(), name));
                }
            }
            fs::remove_file(self.path.join(&name)).map_err(at(&self.path))?;
        }
        Ok(())
    }

    /// The formats in which a part is still to be written.
    pub(super) fn missing(&self, part: Part, formats: &[Format]) -> Vec<Format> {
        let missing = |format: &&Format| !self.path.join(part.name(**format)).exists();
        formats.iter().filter(missing).copied().collect()
    }

    /// A new file for a part.
    pub(super) fn begin(&self, part: Part, format: Format) -> Result<File, Error> {
        let path = self.path.join(format!("{}.{UNFINISHED}", part.name(format)));
        File::create(&path).map_err(at(&path))
    }

    /// The file of a part is complete: from now on it counts.
    pub(super) fn finish(&self, part: Part, format: Format, file: &File) -> Result<u64, Error> {
        let path = self.path.join(part.name(format));
        let unfinished = self.path.join(format!("{}.{UNFINISHED}", part.name(format)));
        file.sync_all().and_then(|()| fs::rename(&unfinished, &path)).map_err(at(&path))?;
        file.metadata().map(|about| about.len()).map_err(at(&path))
    }
}

/// What a folder says of its study but for the secret, which is drawn anew if it was not written completely.
fn before_secret(text: &str) -> &str {
    text.split("\"secret\"").next().unwrap_or_default()
}

/// The secret of the study in a folder, if it has one.
pub(super) fn secret(path: &Path) -> Option<Secret> {
    let about: Value = serde_json::from_str(&fs::read_to_string(path.join(ABOUT)).ok()?).ok()?;
    about["secret"].as_str()?.parse().ok()
}

/// What the folder says differently, for people.
fn difference(old: &str, about: &Value) -> String {
    let Ok(Value::Object(old)) = serde_json::from_str(old) else { return "its _study.json is damaged".to_owned() };
    let new = about.as_object().cloned().unwrap_or_default();
    let keys: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let told = keys.into_iter().filter(|key| old.get(*key) != new.get(*key)).map(|key| {
        let value = |of: &serde_json::Map<String, Value>| of.get(key).map_or("nothing".to_owned(), Value::to_string);
        format!("{key} is {} there and {} here", value(&old), value(&new))
    });
    told.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_all_games_once() {
        for (games, each) in [(1, 10), (10, 10), (11, 10), (25, 10), (7, 1)] {
            let parts = Part::all(games, each);
            assert_eq!(parts.iter().map(|part| part.to - part.from).sum::<u64>(), games);
            assert!(parts.windows(2).all(|two| two[0].to == two[1].from), "{parts:?}");
        }
    }

    #[test]
    fn a_part_is_known_by_its_name() {
        let part = Part { from: 200, to: 250 };
        assert_eq!(part.name(Format::Csv), "games-000000200-000000249.csv");
        assert_eq!(Part::named(&part.name(Format::Csv)), Some(part));
        assert_eq!(Part::named("games-x-1.csv"), None);
    }
}

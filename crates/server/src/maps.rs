//! Maps that the host of the server made: read once, when the server starts. People choose one by its name, and a table keeps
//! the whole map: the file can go, and the table and its record go on.

use civitas_games::{MAX_MAP_BYTES, MapError};
use civitas_protocol::OwnMap;
use civitas_protocol::wire::OfferedMap;
use std::fs;
use std::io;
use std::path::Path;

/// How many maps a server offers; more would be too many to choose from.
const MOST_MAPS: usize = 200;

/// The maps that are offered.
#[derive(Debug, Default)]
pub(crate) struct Maps(Vec<OwnMap>);

/// A map file that is not offered.
#[derive(Clone, Debug)]
pub struct BadMap {
    /// The file.
    pub file: String,
    /// Everything that is wrong with it.
    pub errors: Vec<MapError>,
}

impl BadMap {
    /// Everything that is wrong with it, in one line.
    #[must_use]
    pub fn reasons(&self) -> String {
        self.errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    }
}

impl Maps {
    /// Reads every `*.toml` in a folder, in the order of the names. What is wrong with one does not keep the others away.
    pub(crate) fn load(folder: &Path) -> io::Result<(Maps, Vec<BadMap>)> {
        let mut files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
        files.retain(|path| path.extension().is_some_and(|end| end == "toml"));
        files.sort();
        let (mut maps, mut bad) = (Maps::default(), Vec::new());
        for path in files {
            match maps.read(&path) {
                Ok(map) => maps.0.push(map),
                Err(errors) => bad.push(BadMap { file: path.display().to_string(), errors }),
            }
        }
        Ok((maps, bad))
    }

    fn read(&self, path: &Path) -> Result<OwnMap, Vec<MapError>> {
        let wrong = |sentence: String| vec![MapError { line: None, sentence }];
        if self.0.len() >= MOST_MAPS {
            return Err(wrong(format!("a server offers at most {MOST_MAPS} maps")));
        }
        let size = fs::metadata(path).map_err(|e| wrong(e.to_string()))?.len();
        if size > MAX_MAP_BYTES as u64 {
            return Err(wrong(format!("a map file has at most {MAX_MAP_BYTES} bytes")));
        }
        let text = fs::read_to_string(path).map_err(|e| wrong(e.to_string()))?;
        let map = OwnMap::read(&text, &path.file_stem().unwrap_or_default().to_string_lossy())?;
        if self.find(&map.game, &map.name).is_some() {
            return Err(wrong(format!("another map of {} is called {}, too", map.game, map.name)));
        }
        Ok(map)
    }

    /// The map of a game with a name.
    pub(crate) fn find(&self, game: &str, name: &str) -> Option<&OwnMap> {
        self.0.iter().find(|map| map.game == game && map.name == name)
    }

    /// What people are told of them.
    pub(crate) fn forms(&self) -> Vec<OfferedMap> {
        self.0.iter().map(|map| OfferedMap { game: map.game.clone(), name: map.name.clone() }).collect()
    }
}

//! Making a study in a folder that is thrown away, and reading it.

use civitas_games::{Playable, Setup};
use civitas_lab::Player;
use civitas_lab::study::{Error, Format, Rows, Study, Written, write};
use civitas_lab::tournament::Origin;
use std::collections::BTreeMap;
use std::path::Path;

/// A row of a CSV file by the names of its columns.
pub(crate) type Row = BTreeMap<String, String>;

/// A study of a few games, as CSV.
pub(crate) fn study(rows: Rows, players: &[&str], seed: u64, folder: &Path) -> Study {
    let players: Vec<Player> = players.iter().map(|name| name.parse().expect("a player")).collect();
    Study {
        setup: Setup { seats: players.len() as u8, seed, ..Setup::default() },
        players,
        rows,
        formats: vec![Format::Csv],
        games: 6,
        games_per_file: 4,
        new_maps: true,
        max_turns: 400,
        secret: None,
        threads: 1,
        folder: folder.to_owned(),
        limits: civitas_outside::Limits::default(),
        origin: Origin { version: "0".to_owned(), commit: "0".to_owned(), program: "0".to_owned() },
    }
}

/// Writes a study.
pub(crate) fn run<R: Playable>(study: &Study) -> Result<Written, Error> {
    write::<R>(study, &|_| {})
}

/// The rows of all files of a folder. No value has a comma in it.
pub(crate) fn read(folder: &Path) -> Vec<Row> {
    let mut rows = Vec::new();
    for (name, bytes) in files(folder).into_iter().filter(|(name, _)| name.ends_with(".csv")) {
        let text = String::from_utf8(bytes).expect("CSV is text");
        let mut lines = text.lines();
        let columns: Vec<&str> = lines.next().expect("a header").split(',').collect();
        for line in lines {
            let values: Vec<&str> = line.split(',').collect();
            assert_eq!(values.len(), columns.len(), "{name}: {line}");
            let value = |value: &&str| value.trim_matches('"').to_owned();
            rows.push(columns.iter().map(ToString::to_string).zip(values.iter().map(value)).collect());
        }
    }
    rows
}

/// A value as a number; nothing is not a number.
pub(crate) fn number(row: &Row, column: &str) -> f64 {
    let value = row.get(column).unwrap_or_else(|| panic!("there is no column {column}"));
    value.parse().unwrap_or(f64::NAN)
}

/// Every file of a folder with its bytes.
pub(crate) fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).expect("the folder is there").flatten();
    let file = |entry: std::fs::DirEntry| {
        (entry.file_name().to_string_lossy().into_owned(), std::fs::read(entry.path()).expect("a file"))
    };
    entries.map(file).collect()
}

//! A look at a file that may be damaged: as much as can be read is read, and what cannot is named.

use crate::damage::{Head, has_log, said};
use crate::read::FromRow;
use crate::{MoveRow, StoreError, TableRow};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Params};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;

/// How many faults of pages are told.
const FAULTS: u32 = 100;

/// How many rows are read at a time.
const ROWS: u32 = 1000;

/// A fault that SQLite finds in the pages of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageFault {
    /// What the page belongs to: `tables`, `moves`, `chat`, an index; empty if nobody knows.
    pub part: String,
    /// What is wrong, in SQLite's words.
    pub what: String,
}

/// Rows that were read until it went no further.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Torn<T> {
    /// What could be read.
    pub rows: Vec<T>,
    /// Why there is no more, if there should be.
    pub fault: Option<String>,
}

/// A file that is looked at and not changed.
#[derive(Debug)]
pub struct Inspection {
    connection: Connection,
    /// How a cut file was cut.
    pub cut: Option<String>,
}

/// How a file is named whose name is an address, in which some letters mean something.
fn address(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut address = String::from("file:");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' | b'~' => address.push(char::from(*byte)),
            byte if byte.is_ascii_alphanumeric() => address.push(char::from(*byte)),
            byte => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address + "?immutable=1"
}

impl Inspection {
    /// Opens a file to look at it. A server may be using it at the same time.
    pub fn open(path: &Path) -> Result<Inspection, StoreError> {
        if path.is_dir() {
            return Err(std::io::Error::from(std::io::ErrorKind::IsADirectory).into());
        }
        let head = Head::of(path)?;
        // Without a log beside it, it is read as it is, and looking leaves no trace.
        let quiet = !has_log(path);
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = match quiet {
            true => Connection::open_with_flags(address(path), flags | OpenFlags::SQLITE_OPEN_URI)?,
            false => Connection::open_with_flags(path, flags)?,
        };
        let cut = head.filter(|head| quiet && head.missing() > 0).map(|head| head.cut());
        let inspection = Inspection { connection, cut };
        if inspection.cut.is_some() {
            // Otherwise SQLite would refuse to read anything at all.
            inspection.connection.pragma_update(None, "writable_schema", "ON")?;
        }
        let ours = "SELECT COUNT(*) FROM sqlite_schema WHERE name IN ('tables', 'moves', 'chat')";
        if inspection.first::<u32>(ours, ())?.unwrap_or_default() < 3 {
            return Err(StoreError::NoDatabase("it has no tables and no moves".to_owned()));
        }
        Ok(inspection)
    }

    fn all<T: FromRow>(&self, query: &str, values: impl Params) -> rusqlite::Result<Vec<T>> {
        self.connection.prepare_cached(query)?.query_map(values, |row| T::from_row(row))?.collect()
    }

    fn first<T: FromRow>(&self, query: &str, values: impl Params) -> rusqlite::Result<Option<T>> {
        self.connection.prepare_cached(query)?.query_row(values, |row| T::from_row(row)).optional()
    }

    /// What the look at all pages says, as far as it comes.
    fn looked_at(&self) -> rusqlite::Result<Vec<String>> {
        let mut statement = self.connection.prepare(&format!("PRAGMA integrity_check({FAULTS})"))?;
        let (mut rows, mut lines) = (statement.query([])?, Vec::new());
        // One by one: the look itself may fail at a page that it has already named.
        loop {
            match rows.next() {
                Ok(Some(row)) => lines.push(row.get(0)?),
                Ok(None) => return Ok(lines),
                Err(error) if lines.is_empty() => return Err(error),
                Err(_) => return Ok(lines),
            }
        }
    }

    /// The first page of every part of the database.
    fn roots(&self) -> rusqlite::Result<HashMap<String, String>> {
        let mut statement = self.connection.prepare("SELECT rootpage, name FROM sqlite_schema WHERE rootpage > 0")?;
        let rows = statement.query_map([], |row| Ok((row.get::<_, i64>(0)?.to_string(), row.get(1)?)))?;
        rows.collect()
    }

    /// What is wrong with pages, by the part of the database they belong to.
    pub fn pages(&self) -> Vec<PageFault> {
        let roots = self.roots().unwrap_or_default();
        let lines = self.looked_at().unwrap_or_else(|error| vec![said(&error)]);
        let mut faults = Vec::new();
        for line in lines.iter().flat_map(|l| l.lines()).filter(|l| *l != "ok" && !l.starts_with("***")) {
            // "Tree 5 page 12: …" names the first page of the part.
            let tree = line.strip_prefix("Tree ").and_then(|rest| rest.split_once(' '));
            let fault = match tree {
                Some((root, rest)) => {
                    PageFault { part: roots.get(root).cloned().unwrap_or_default(), what: rest.to_owned() }
                }
                None => PageFault { part: String::new(), what: line.to_owned() },
            };
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
        faults
    }

    /// The codes of all tables; around a damaged page those before and behind it.
    pub fn codes(&self) -> Torn<String> {
        self.keys(
            "SELECT code FROM tables WHERE code > ? ORDER BY code LIMIT ?",
            "SELECT code FROM tables WHERE code < ? ORDER BY code DESC LIMIT ?",
        )
    }

    /// The codes of all tables at which something was played, by the log.
    pub fn played(&self) -> Torn<String> {
        let mut played = Torn { rows: Vec::<String>::new(), fault: None };
        loop {
            let last = played.rows.last().map_or("", String::as_str);
            match self.first("SELECT code FROM moves WHERE code > ? ORDER BY code LIMIT 1", (last,)) {
                Ok(Some(code)) => played.rows.push(code),
                Ok(None) => return played,
                Err(error) => return Torn { fault: Some(said(&error)), ..played },
            }
        }
    }

    fn keys(&self, onwards: &'static str, backwards: &'static str) -> Torn<String> {
        let (mut found, mut fault) = (BTreeSet::new(), None);
        for (query, from) in [(onwards, ""), (backwards, "\u{10ffff}")] {
            let mut last = from.to_owned();
            loop {
                match self.all::<String>(query, (&last, ROWS)) {
                    Ok(rows) => {
                        let Some(end) = rows.last() else { break };
                        last.clone_from(end);
                        found.extend(rows);
                    }
                    // A page of many rows fails for one of them: as far as it goes, one by one.
                    Err(error) => match self.first::<String>(query, (&last, 1)) {
                        Ok(Some(code)) => {
                            last.clone_from(&code);
                            found.insert(code);
                        }
                        _ => {
                            fault = Some(said(&error));
                            break;
                        }
                    },
                }
            }
            // Sound all the way: no need to come from the other side.
            if fault.is_none() {
                break;
            }
        }
        Torn { rows: found.into_iter().collect(), fault }
    }

    /// A table.
    pub fn table(&self, code: &str) -> Result<Option<TableRow>, String> {
        // An older program has not brought the file up to date, so no new column is asked for.
        let query = "SELECT code, status, updated, body, NULL AS wake FROM tables WHERE code = ?";
        self.first(query, (code,)).map_err(|e| said(&e))
    }

    /// The log of a table, as far as it can be read.
    pub fn moves(&self, code: &str) -> Torn<MoveRow> {
        let query = "SELECT rev, at, id, body FROM moves WHERE code = ? AND rev > ? ORDER BY rev LIMIT ?";
        let (mut log, mut last, mut most) = (Torn { rows: Vec::new(), fault: None }, 0, ROWS);
        loop {
            let rows: Vec<MoveRow> = match self.all(query, (code, last, most)) {
                Ok(rows) => rows,
                // The last rows before the fault are read one by one.
                Err(_) if most > 1 => {
                    most = 1;
                    continue;
                }
                Err(error) => {
                    log.fault = Some(said(&error));
                    return log;
                }
            };
            let Some(end) = rows.last() else { return log };
            last = end.rev;
            log.rows.extend(rows);
        }
    }

    /// How many lines of chat there are, if they can be counted.
    pub fn chat(&self) -> Result<u32, String> {
        // The texts are read, and not only their numbers.
        let query = "SELECT COUNT(*) FROM chat WHERE length(text) >= 0";
        Ok(self.first(query, ()).map_err(|e| said(&e))?.unwrap_or_default())
    }
}

//! A look at a file that may be damaged.

use super::damage::{Head, has_log, said};
use super::rows;
use crate::value::Value;
use crate::{PageFault, StoreError};
use rusqlite::{Connection, OpenFlags};
use std::collections::HashMap;
use std::path::Path;

/// How many faults of pages are told.
const FAULTS: u32 = 100;

/// A file that is looked at and not changed.
#[derive(Debug)]
pub(crate) struct Looked(Connection);

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

impl Looked {
    /// Opens a file to look at it, and says how it was cut if it was.
    pub(crate) fn open(path: &Path) -> Result<(Looked, Option<String>), StoreError> {
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
        if cut.is_some() {
            // Otherwise SQLite would refuse to read anything at all.
            connection.pragma_update(None, "writable_schema", "ON")?;
        }
        let ours = "SELECT COUNT(*) FROM sqlite_schema WHERE name IN ('tables', 'moves', 'chat')";
        if connection.query_row(ours, [], |row| row.get::<_, u32>(0))? < 3 {
            return Err(StoreError::NoDatabase("it has no tables and no moves".to_owned()));
        }
        Ok((Looked(connection), cut))
    }

    pub(crate) fn rows(&self, query: &str, values: Vec<Value>) -> Result<Vec<Vec<Value>>, String> {
        rows(&self.0, query, values).map_err(|error| said(&error))
    }

    /// What the look at all pages says, as far as it comes.
    fn looked_at(&self) -> rusqlite::Result<Vec<String>> {
        let mut statement = self.0.prepare(&format!("PRAGMA integrity_check({FAULTS})"))?;
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
        let mut statement = self.0.prepare("SELECT rootpage, name FROM sqlite_schema WHERE rootpage > 0")?;
        let rows = statement.query_map([], |row| Ok((row.get::<_, i64>(0)?.to_string(), row.get(1)?)))?;
        rows.collect()
    }

    /// What is wrong with pages, by the part of the database they belong to.
    pub(crate) fn pages(&self) -> Vec<PageFault> {
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
}

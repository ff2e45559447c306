//! A look at a database that may be damaged: as much as can be read is read, and what cannot is named.

use crate::sqlite::Looked;
use crate::value::{FromRow, Value, rows_of};
use crate::{MoveRow, Place, StoreError, TableRow};
use std::collections::BTreeSet;

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

/// A database that is looked at and not changed.
#[derive(Debug)]
pub struct Inspection {
    source: Source,
    /// How a cut file was cut.
    pub cut: Option<String>,
}

#[derive(Debug)]
enum Source {
    Sqlite(Looked),
    #[cfg(feature = "postgres")]
    Postgres(Box<crate::postgres::Looked>),
}

impl Inspection {
    /// Opens a database to look at it. A server may be using it at the same time.
    pub fn open(place: impl Into<Place>) -> Result<Inspection, StoreError> {
        match place.into() {
            Place::File(path) => {
                let (looked, cut) = Looked::open(&path)?;
                Ok(Inspection { source: Source::Sqlite(looked), cut })
            }
            #[cfg(feature = "postgres")]
            Place::Postgres(address) => {
                let looked = crate::postgres::Looked::open(&address)?;
                Ok(Inspection { source: Source::Postgres(Box::new(looked)), cut: None })
            }
        }
    }

    fn all<T: FromRow, const N: usize>(&self, query: &'static str, values: [Value; N]) -> Result<Vec<T>, String> {
        let rows = match &self.source {
            Source::Sqlite(file) => file.rows(query, values.into()),
            #[cfg(feature = "postgres")]
            Source::Postgres(database) => database.rows(query, &values),
        };
        rows_of(rows?).map_err(|error| error.to_string())
    }

    fn first<T: FromRow, const N: usize>(&self, query: &'static str, values: [Value; N]) -> Result<Option<T>, String> {
        Ok(self.all(query, values)?.into_iter().next())
    }

    /// What is wrong with the pages of a file, by the part of the database they belong to. `PostgreSQL` looks after its pages itself.
    pub fn pages(&self) -> Vec<PageFault> {
        match &self.source {
            Source::Sqlite(file) => file.pages(),
            #[cfg(feature = "postgres")]
            Source::Postgres(_) => Vec::new(),
        }
    }

    /// The codes of all tables; around a damaged page those before and behind it.
    pub fn codes(&self) -> Torn<String> {
        self.keys(
            "SELECT code FROM tables WHERE code > $1 ORDER BY code LIMIT $2",
            "SELECT code FROM tables WHERE code < $1 ORDER BY code DESC LIMIT $2",
        )
    }

    /// The codes of all tables at which something was played, by the log.
    pub fn played(&self) -> Torn<String> {
        let mut played = Torn { rows: Vec::<String>::new(), fault: None };
        loop {
            let last = played.rows.last().map_or("", String::as_str);
            match self.first("SELECT code FROM moves WHERE code > $1 ORDER BY code LIMIT 1", [last.into()]) {
                Ok(Some(code)) => played.rows.push(code),
                Ok(None) => return played,
                Err(error) => return Torn { fault: Some(error), ..played },
            }
        }
    }

    fn keys(&self, onwards: &'static str, backwards: &'static str) -> Torn<String> {
        let (mut found, mut fault) = (BTreeSet::new(), None);
        for (query, from) in [(onwards, ""), (backwards, "\u{10ffff}")] {
            let mut last = from.to_owned();
            loop {
                match self.all::<String, _>(query, [last.as_str().into(), ROWS.into()]) {
                    Ok(rows) => {
                        let Some(end) = rows.last() else { break };
                        last.clone_from(end);
                        found.extend(rows);
                    }
                    // A page of many rows fails for one of them: as far as it goes, one by one.
                    Err(error) => match self.first::<String, _>(query, [last.as_str().into(), 1_u32.into()]) {
                        Ok(Some(code)) => {
                            last.clone_from(&code);
                            found.insert(code);
                        }
                        _ => {
                            fault = Some(error);
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
        self.first("SELECT code, status, updated, body, NULL AS wake FROM tables WHERE code = $1", [code.into()])
    }

    /// The log of a table, as far as it can be read.
    pub fn moves(&self, code: &str) -> Torn<MoveRow> {
        let query = "SELECT rev, at, id, body FROM moves WHERE code = $1 AND rev > $2 ORDER BY rev LIMIT $3";
        let (mut log, mut last, mut most) = (Torn { rows: Vec::new(), fault: None }, 0, ROWS);
        loop {
            let rows: Vec<MoveRow> = match self.all(query, [code.into(), last.into(), most.into()]) {
                Ok(rows) => rows,
                // The last rows before the fault are read one by one.
                Err(_) if most > 1 => {
                    most = 1;
                    continue;
                }
                Err(error) => {
                    log.fault = Some(error);
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
        Ok(self.first(query, [])?.unwrap_or_default())
    }
}

//! A look at a file that may be damaged: as much as can be read is read, and what cannot is named.

use crate::damage::{Head, has_log};
use crate::{MoveRow, StoreError, TableRow};
use futures_util::StreamExt;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
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
    connection: SqliteConnection,
    /// How a cut file was cut.
    pub cut: Option<String>,
}

fn said(error: &sqlx::Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |e| e.message().to_owned())
}

impl Inspection {
    /// Opens a file to look at it. A server may be using it at the same time.
    pub async fn open(path: &Path) -> Result<Inspection, StoreError> {
        if path.is_dir() {
            return Err(std::io::Error::from(std::io::ErrorKind::IsADirectory).into());
        }
        let head = Head::of(path)?;
        // Without a log beside it, it is read as it is, and looking leaves no trace.
        let quiet = !has_log(path);
        let options =
            SqliteConnectOptions::new().filename(path).read_only(true).immutable(quiet).disable_statement_logging();
        let connection = options.connect().await?;
        let cut = head.filter(|head| quiet && head.missing() > 0).map(|head| head.cut());
        let mut inspection = Inspection { connection, cut };
        if inspection.cut.is_some() {
            // Otherwise SQLite would refuse to read anything at all.
            sqlx::query("PRAGMA writable_schema = ON").execute(&mut inspection.connection).await?;
        }
        let ours: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_schema WHERE name IN ('tables', 'moves', 'chat')")
                .fetch_one(&mut inspection.connection)
                .await?;
        if ours < 3 {
            return Err(StoreError::NoDatabase("it has no tables and no moves".to_owned()));
        }
        Ok(inspection)
    }

    /// Closes it.
    pub async fn close(self) {
        // Nothing was written, so nothing can go wrong that matters.
        let _ = self.connection.close().await;
    }

    /// What is wrong with pages, by the part of the database they belong to.
    pub async fn pages(&mut self) -> Vec<PageFault> {
        let roots = sqlx::query_as::<_, (i64, String)>("SELECT rootpage, name FROM sqlite_schema WHERE rootpage > 0");
        let roots = roots.fetch_all(&mut self.connection).await.unwrap_or_default();
        let roots: HashMap<String, String> = roots.into_iter().map(|(page, name)| (page.to_string(), name)).collect();
        let check = sqlx::AssertSqlSafe(format!("PRAGMA integrity_check({FAULTS})"));
        // One by one: the look itself may fail at a page that it has already named.
        let mut lines = Vec::new();
        let mut found = sqlx::query_scalar::<_, String>(check).fetch(&mut self.connection);
        while let Some(line) = found.next().await {
            match line {
                Ok(line) => lines.push(line),
                Err(error) => {
                    if lines.is_empty() {
                        lines.push(said(&error));
                    }
                    break;
                }
            }
        }
        drop(found);
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
    pub async fn codes(&mut self) -> Torn<String> {
        self.keys(
            "SELECT code FROM tables WHERE code > ? ORDER BY code LIMIT ?",
            "SELECT code FROM tables WHERE code < ? ORDER BY code DESC LIMIT ?",
        )
        .await
    }

    /// The codes of all tables at which something was played, by the log.
    pub async fn played(&mut self) -> Torn<String> {
        let mut played = Torn { rows: Vec::<String>::new(), fault: None };
        loop {
            let last = played.rows.last().map_or("", String::as_str);
            let next = sqlx::query_scalar("SELECT code FROM moves WHERE code > ? ORDER BY code LIMIT 1").bind(last);
            match next.fetch_optional(&mut self.connection).await {
                Ok(Some(code)) => played.rows.push(code),
                Ok(None) => return played,
                Err(error) => return Torn { fault: Some(said(&error)), ..played },
            }
        }
    }

    async fn keys(&mut self, onwards: &'static str, backwards: &'static str) -> Torn<String> {
        let (mut found, mut fault) = (BTreeSet::new(), None);
        for (query, from) in [(onwards, ""), (backwards, "\u{10ffff}")] {
            let mut last = from.to_owned();
            loop {
                let rows = sqlx::query_scalar::<_, String>(query).bind(&last).bind(ROWS);
                match rows.fetch_all(&mut self.connection).await {
                    Ok(rows) => {
                        let Some(end) = rows.last() else { break };
                        last.clone_from(end);
                        found.extend(rows);
                    }
                    // A page of many rows fails for one of them: as far as it goes, one by one.
                    Err(error) => {
                        match sqlx::query_scalar(query).bind(&last).bind(1).fetch_optional(&mut self.connection).await {
                            Ok(Some(code)) => {
                                last.clone_from(&code);
                                found.insert(code);
                            }
                            _ => {
                                fault = Some(said(&error));
                                break;
                            }
                        }
                    }
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
    pub async fn table(&mut self, code: &str) -> Result<Option<TableRow>, String> {
        // An older program has not brought the file up to date, so no new column is asked for.
        let query = sqlx::query_as("SELECT code, status, updated, body, NULL AS wake FROM tables WHERE code = ?");
        query.bind(code).fetch_optional(&mut self.connection).await.map_err(|e| said(&e))
    }

    /// The log of a table, as far as it can be read.
    pub async fn moves(&mut self, code: &str) -> Torn<MoveRow> {
        let query = "SELECT rev, at, id, body FROM moves WHERE code = ? AND rev > ? ORDER BY rev LIMIT ?";
        let (mut log, mut last, mut most) = (Torn { rows: Vec::new(), fault: None }, 0, ROWS);
        loop {
            let rows = sqlx::query_as(query).bind(code).bind(last).bind(most).fetch_all(&mut self.connection).await;
            let rows: Vec<MoveRow> = match rows {
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
    pub async fn chat(&mut self) -> Result<i64, String> {
        // The texts are read, and not only their numbers.
        let query = sqlx::query_scalar("SELECT COUNT(*) FROM chat WHERE length(text) >= 0");
        query.fetch_one(&mut self.connection).await.map_err(|e| said(&e))
    }
}

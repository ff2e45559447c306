//! Damage: what a file that is not as it was written is called, and the cheap look at its length before it is opened.

use crate::StoreError;
use rusqlite::ErrorCode;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Damaged(said(&error)),
            Some(ErrorCode::NotADatabase) => StoreError::NoDatabase(said(&error)),
            _ => StoreError::Database(error.to_string()),
        }
    }
}

/// What SQLite said.
pub(crate) fn said(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::SqliteFailure(_, Some(message)) => message.clone(),
        other => other.to_string(),
    }
}

/// What stands in the first bytes of a file.
pub(crate) struct Head {
    page: u64,
    pages: u64,
    length: u64,
}

impl Head {
    /// Reads it; nothing for an empty file and for one that is no database.
    pub(crate) fn of(path: &Path) -> Result<Option<Head>, std::io::Error> {
        let mut file = File::open(path)?;
        let mut head = [0; 100];
        if file.read_exact(&mut head).is_err() || !head.starts_with(b"SQLite format 3\0") {
            return Ok(None);
        }
        let word = |at: usize| u32::from_be_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
        // The number of pages is only good if the last who changed the file also wrote it.
        if word(24) != word(92) {
            return Ok(None);
        }
        let page = match u64::from(word(16) >> 16) {
            1 => 65_536,
            page => page,
        };
        Ok(Some(Head { page, pages: u64::from(word(28)), length: file.metadata()?.len() }))
    }

    /// How many pages are missing at the end.
    pub(crate) fn missing(&self) -> u64 {
        self.pages.saturating_sub(self.length / self.page.max(1))
    }

    pub(crate) fn cut(&self) -> String {
        format!("it has been cut short: {} of {} pages are missing", self.missing(), self.pages)
    }
}

/// The name of something that lies beside the file.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Whether a write-ahead log lies beside the file that may hold what the file has not yet.
pub(crate) fn has_log(path: &Path) -> bool {
    // SQLite finds the log where a link leads.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    std::fs::metadata(beside(&path, "-wal")).is_ok_and(|log| log.len() > 0)
}

/// A file that is shorter than it says it is has lost something. With a write-ahead log it may grow again, and SQLite
/// looks itself.
pub(crate) fn must_be_whole(path: &Path) -> Result<(), StoreError> {
    if has_log(path) {
        return Ok(());
    }
    // One that cannot be read, or is not there yet, is SQLite's to judge.
    match Head::of(path) {
        Ok(Some(head)) if head.missing() > 0 => Err(StoreError::Damaged(head.cut())),
        _ => Ok(()),
    }
}

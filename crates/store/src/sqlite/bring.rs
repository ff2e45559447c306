//! Bringing what is in the write-ahead log into the file.
//!
//! With a thousand games most pages of the log are different ones, and writing and syncing them takes longer than ten commits.
//! So a thread beside the writer brings nearly all of them while moves are committed, and the writer only the last few: only it can
//! see to it that nothing is added meanwhile, and then SQLite begins the log anew.

use super::connect;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::thread::JoinHandle;

/// With how many pages the log goes into the file. The logs of all games that are played fit into far fewer, so most pages are
/// written there once for many moves.
const PAGES: i32 = 8000;

/// With how many times that the writer waits no longer for somebody else to do it.
const FAR_TOO_MANY: i32 = 4;

/// How often the thread goes through the log: the second time it brings what was added during the first.
const TIMES: usize = 2;

/// How far the log of a file is.
#[derive(Debug)]
pub(crate) struct Bringer {
    path: PathBuf,
    /// How many pages the log had after the last commit.
    pages: Arc<AtomicI32>,
    /// With how many it goes into the file.
    most: i32,
    /// The thread that brings them.
    thread: Option<JoinHandle<()>>,
}

impl Bringer {
    pub(crate) fn new(path: &Path) -> Bringer {
        Bringer { path: path.to_owned(), pages: Arc::default(), most: PAGES, thread: None }
    }

    /// Is told of every commit of this connection.
    pub(crate) fn follow(&self, connection: &mut Connection) -> rusqlite::Result<()> {
        let pages = Arc::clone(&self.pages);
        connection.wal_hook(Some(move |_: &mut _, now| {
            pages.store(now, Ordering::Relaxed);
            Ok(())
        }))
    }

    /// Looks after a commit whether there is something to be done.
    pub(crate) fn look(&mut self, connection: &Connection) {
        let pages = self.pages.load(Ordering::Relaxed);
        if pages < self.most {
            return;
        }
        match &self.thread {
            None => {
                let path = self.path.clone();
                self.thread =
                    std::thread::Builder::new().name("bring".to_owned()).spawn(move || bring_most(&path)).ok();
            }
            Some(thread) if thread.is_finished() => {
                self.wait();
                bring(connection);
            }
            Some(_) if pages >= self.most.saturating_mul(FAR_TOO_MANY) => bring(connection),
            Some(_) => {}
        }
    }

    /// Waits for the thread, if there is one.
    pub(crate) fn wait(&mut self) {
        if let Some(thread) = self.thread.take() {
            // Whatever became of it: the log is whole, and the next look goes on from there.
            let _ = thread.join();
        }
    }
}

/// Brings what can be brought without waiting for anybody. What is not brought now is brought the next time.
fn bring(connection: &Connection) {
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())) {
        tracing::warn!(%error, "the write-ahead log did not go into the database");
    }
}

fn bring_most(path: &Path) {
    match connect(path, false) {
        Ok(connection) => (0..TIMES).for_each(|_| bring(&connection)),
        Err(error) => tracing::warn!(%error, "the write-ahead log did not go into the database"),
    }
}

#[cfg(test)]
mod tests {
    use super::Bringer;
    use super::connect;

    #[test]
    fn given_a_log_that_has_become_long_when_more_is_committed_then_it_begins_anew_and_nothing_is_missing() {
        const ROWS: u32 = 600;
        let folder = tempfile::tempdir().expect("a folder can be made");
        let path = folder.path().join("games.sqlite");
        let mut connection = connect(&path, true).expect("a file can be made");
        let mut bringer = Bringer { most: 50, ..Bringer::new(&path) };
        bringer.follow(&mut connection).expect("it is told of commits");
        connection.execute_batch("CREATE TABLE rows (text TEXT)").expect("a table");
        for _ in 0..ROWS {
            connection.execute("INSERT INTO rows VALUES (?)", ("x".repeat(3000),)).expect("a row");
            bringer.look(&connection);
            while bringer.thread.as_ref().is_some_and(|thread| !thread.is_finished()) {
                std::thread::yield_now();
            }
        }
        let log = std::fs::metadata(folder.path().join("games.sqlite-wal")).expect("a log").len();
        assert!((50 * 4096..100 * 4096).contains(&log), "{log} bytes");
        let file = std::fs::metadata(&path).expect("a file").len();
        assert!(file > (u64::from(ROWS) - 100) * 3000, "nearly all of it is in the file: {file} bytes");
        bringer.wait();
        drop(connection);
        let again = connect(&path, false).expect("it can be opened");
        let rows: u32 = again.query_row("SELECT COUNT(*) FROM rows", [], |row| row.get(0)).expect("a number");
        assert_eq!(rows, ROWS);
    }
}

//! What the server keeps: tables, their append-only logs, chat. One SQLite file.
//!
//! Everything written goes through one writer that commits whatever has piled up in one transaction and syncs it to
//! disk before it answers: an answer means the data survives the death of the process and of the machine. Reads have
//! connections of their own and never wait for writes.

mod damage;
mod inspect;
mod lock;
mod read;
mod runs;
mod writer;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqlitePool};
use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tokio::sync::mpsc;

pub use inspect::{Inspection, PageFault, Torn};
pub use lock::Lock;
pub use read::{ChatRow, MoveRow, TableRow};
pub use runs::Runs;
pub use writer::TableWrite;
use writer::{Request, Writer};

/// Why something could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
    /// Something in the file is not as it was written.
    #[error("the file is damaged ({0}); `civitas check` says what is hurt, and a backup brings it back")]
    Damaged(String),
    /// No SQLite file, or one whose beginning is gone.
    #[error("it is no database of this program, or its beginning is damaged ({0})")]
    NoDatabase(String),
    /// The file is not one of ours, or is newer than this program.
    #[error("the database cannot be upgraded: {0}")]
    Migration(sqlx::migrate::MigrateError),
    /// The disk is full or broken: none of the group it was part of is written.
    #[error("the database cannot be written: {0}")]
    NotWritten(String),
    /// Another server has the file.
    #[error("another server is using it; stop that one, or choose another file with --data")]
    InUse,
    /// The file has a second name, under which another server might use it.
    #[error("it has several names (hard links), so another server might use it; remove the others")]
    SeveralNames,
    /// The lock next to the file cannot be created.
    #[error("{0}")]
    Lock(#[from] std::io::Error),
    /// A revision or line that is already written: somebody else writes to the same table.
    #[error("entry {1} of table {0} already exists")]
    Taken(String, u32),
    /// The writer has ended.
    #[error("the database is closed")]
    Closed,
}

/// How long readers may take once the store is closed.
const LAST_READS: Duration = Duration::from_secs(3);

/// The store. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    writes: mpsc::Sender<Request>,
    reads: SqlitePool,
    /// Whether the last write failed.
    failing: Arc<AtomicBool>,
}

fn migrator() -> Migrator {
    let step = |number, name, sql| {
        let sql = sqlx::SqlStr::from_static(sql);
        Migration::new(number, Cow::Borrowed(name), MigrationType::Simple, sql, false)
    };
    let steps = vec![
        step(1, "tables", include_str!("../migrations/0001_tables.sql")),
        step(2, "phrases", include_str!("../migrations/0002_phrases.sql")),
        step(3, "sleep", include_str!("../migrations/0003_sleep.sql")),
    ];
    Migrator { migrations: Cow::Owned(steps), ..Migrator::DEFAULT }
}

impl Store {
    /// Opens a file, which is created if it is missing, and starts the writer on the current runtime.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // Full: a commit is on disk when it returns. That is the promise behind every acknowledged move.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        damage::must_be_whole(path)?;
        let mut connection = options.clone().connect().await?;
        migrator().run(&mut connection).await?;
        let reads = SqlitePoolOptions::new()
            .max_connections(4)
            .min_connections(1)
            .connect_with(options.clone().read_only(true).create_if_missing(false))
            .await?;
        let (writes, requests) = mpsc::channel(4096);
        let failing = Arc::new(AtomicBool::new(false));
        tokio::spawn(Writer::new(options.create_if_missing(false), connection, Arc::clone(&failing)).run(requests));
        Ok(Store { writes, reads, failing })
    }

    /// Ends: what waits is written, the write-ahead log goes into the file, and nothing is left beside it. Whatever comes
    /// afterwards is refused.
    pub async fn close(&self) {
        // Readers first: the last one out puts the log away, and only the writer may do that.
        if tokio::time::timeout(LAST_READS, self.reads.close()).await.is_err() {
            tracing::warn!("a reader of the database did not come to an end");
        }
        self.end_writer().await;
    }
}

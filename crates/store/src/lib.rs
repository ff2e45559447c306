//! What the server keeps: tables, their append-only logs, chat. One SQLite file.
//!
//! Everything written goes through one writer that commits whatever has piled up in one transaction and syncs it to
//! disk before it answers: an answer means the data survives the death of the process and of the machine. Reads have
//! connections of their own and never wait for writes.

mod backup;
mod bring;
mod damage;
mod host;
mod inspect;
mod lock;
mod migrate;
mod read;
mod readers;
mod runs;
mod short;
mod statements;
mod writer;

use readers::Readers;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

pub use backup::backup;
pub use host::{ActRow, BanRow, HostWrite, SaidRow};
pub use inspect::{Inspection, PageFault, Torn};
pub use lock::Lock;
pub use read::{ChatRow, MoveRow, TableRow};
pub use runs::Runs;
pub use statements::TableWrite;
pub use writer::Written;
use writer::{Handle, Writer};

/// Why something could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(rusqlite::Error),
    /// Something in the file is not as it was written.
    #[error("the file is damaged ({0}); `civitas check` says what is hurt, and a backup brings it back")]
    Damaged(String),
    /// No SQLite file, or one whose beginning is gone.
    #[error("it is no database of this program, or its beginning is damaged ({0})")]
    NoDatabase(String),
    /// The file is not one of ours, or is newer than this program.
    #[error("the database cannot be upgraded: {0}")]
    Migration(String),
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

/// How long a connection waits for somebody else who is writing.
const BUSY: Duration = Duration::from_secs(5);

/// The store. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    writes: Arc<Handle>,
    reads: Arc<Readers>,
}

/// Opens a file to write it; it is created if it may be.
fn connect(path: &Path, create: bool) -> Result<Connection, rusqlite::Error> {
    let create = if create { OpenFlags::SQLITE_OPEN_CREATE } else { OpenFlags::empty() };
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | create;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // Full: a commit is on disk when it returns. That is the promise behind every acknowledged move.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // What is deleted or replaced is overwritten: a name that was erased is nowhere in the file.
    connection.pragma_update(None, "secure_delete", true)?;
    // The writer looks after that itself.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    Ok(connection)
}

impl Store {
    /// Opens a file, which is created if it is missing, and starts the writer.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        let path = path.to_owned();
        // A file that another version wrote may take a while to be brought up to date.
        let opened = tokio::task::spawn_blocking(move || {
            damage::must_be_whole(&path)?;
            let mut connection = connect(&path, true)?;
            migrate::run(&mut connection)?;
            let reads = Arc::new(Readers::open(&path)?);
            let writes = Writer::start(path, connection)?;
            Ok(Store { writes, reads })
        });
        opened.await.map_err(|_| StoreError::Closed)?
    }

    /// Ends: what waits is written, the write-ahead log goes into the file, and nothing is left beside it. Whatever comes
    /// afterwards is refused.
    pub async fn close(&self) {
        // Readers first: the last one out puts the log away, and only the writer may do that.
        if tokio::time::timeout(LAST_READS, self.reads.close()).await.is_err() {
            tracing::warn!("a reader of the database did not come to an end");
        }
        self.writes.end().await;
    }
}

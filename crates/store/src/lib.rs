//! What the server keeps: tables, their append-only logs, chat. One SQLite file, or a database of a `PostgreSQL` server.
//!
//! Everything written goes through one writer that commits whatever has piled up at once and syncs it to disk before it
//! answers: an answer means the data survives the death of the process and of the machine. Reads have connections of
//! their own and never wait for writes.
//!
//! [`Store`] is the one face of both. What is asked is written once, as a query text that both databases understand
//! (`read`); how it is written differs (`sqlite`, `postgres`).

mod epoch;
mod host;
mod inspect;
mod place;
#[cfg(feature = "postgres")]
mod postgres;
mod queue;
mod read;
mod runs;
mod short;
mod sqlite;
mod transfer;
mod value;
mod write;

pub use host::{ActRow, BanRow, HostWrite, SaidRow};
pub use inspect::{Inspection, PageFault, Torn};
pub use place::{Place, is_address};
#[cfg(feature = "postgres")]
pub use postgres::Ledger;
pub use queue::Written;
pub use read::{ChatRow, MoveRow, TableRow};
pub use runs::Runs;
pub use sqlite::{Lock, backup};
pub use transfer::{Moved, move_data};
pub use write::TableWrite;

use queue::Handle;
use std::sync::Arc;
use std::time::Duration;
use value::Value;
use write::Write;

/// Why something could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(String),
    /// Something in the file is not as it was written.
    #[error("the file is damaged ({0}); `civitas check` says what is hurt, and a backup brings it back")]
    Damaged(String),
    /// No SQLite file, or one whose beginning is gone.
    #[error("it is no database of this program, or its beginning is damaged ({0})")]
    NoDatabase(String),
    /// The file is not one of ours, or is newer than this program.
    #[error("the database cannot be upgraded: {0}")]
    Migration(String),
    /// The disk is full or broken, or the database is not there: none of the group it was part of is written.
    #[error("the database cannot be written: {0}")]
    NotWritten(String),
    /// The database did not answer: what should be written is there or not, and nobody knows yet. What it holds is known as soon
    /// as it can be read again.
    #[error("it is not known whether the database has written it: {0}")]
    Unknown(String),
    /// Nothing can be kept there, or not safely.
    #[error("it cannot be used: {0}")]
    Unfit(String),
    /// Another server has the file.
    #[error("another server is using it; stop that one, or choose another file with --data")]
    InUse,
    /// The file has a second name, under which another server might use it.
    #[error("it has several names (hard links), so another server might use it; remove the others")]
    SeveralNames,
    /// The lock next to the file cannot be created.
    #[error("{0}")]
    Lock(#[from] std::io::Error),
    /// Another server plays the table by now: what this one believes of it is worth nothing.
    #[error("table {0} belongs to another server by now")]
    Fenced(String),
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
    writes: Arc<Handle>,
    kind: Kind,
    /// Under which epoch it writes, if several servers use the database.
    epoch: Option<i64>,
}

/// Where it reads.
#[derive(Clone, Debug)]
enum Kind {
    Sqlite(sqlite::File),
    #[cfg(feature = "postgres")]
    Postgres(postgres::Database),
}

impl Store {
    /// Opens a database and starts its writer. A file that is missing is created; of an empty database the tables are.
    pub async fn open(place: impl Into<Place>) -> Result<Store, StoreError> {
        match place.into() {
            Place::File(path) => {
                let (file, writes) = sqlite::File::open(&path).await?;
                Ok(Store { writes, kind: Kind::Sqlite(file), epoch: None })
            }
            #[cfg(feature = "postgres")]
            Place::Postgres(address) => {
                let (database, writes) = postgres::Database::open(&address, postgres::Company::Alone).await?;
                Ok(Store { writes, kind: Kind::Postgres(database), epoch: None })
            }
        }
    }

    /// The same as one of several servers, each of which writes to the tables that it owns (see [`Store::under`]): in a database of a
    /// `PostgreSQL` server, unless one server alone has it.
    #[cfg(feature = "postgres")]
    pub async fn join(place: impl Into<Place>) -> Result<Store, StoreError> {
        match place.into() {
            Place::File(_) => Err(StoreError::Unfit("a file is for one server; several need PostgreSQL".to_owned())),
            Place::Postgres(address) => {
                let (database, writes) = postgres::Database::open(&address, postgres::Company::Several).await?;
                Ok(Store { writes, kind: Kind::Postgres(database), epoch: None })
            }
        }
    }

    /// Ends: what waits is written, and the connections are closed; of a file, the write-ahead log goes into it, and nothing is left
    /// beside it. Whatever comes afterwards is refused.
    pub async fn close(&self) {
        match &self.kind {
            Kind::Sqlite(file) => file.close().await,
            #[cfg(feature = "postgres")]
            Kind::Postgres(database) => database.close().await,
        }
        self.writes.end().await;
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.writes.write(write, self.epoch).await
    }

    async fn rows(&self, query: &'static str, values: Vec<Value>) -> Result<Vec<Vec<Value>>, StoreError> {
        match &self.kind {
            Kind::Sqlite(file) => file.rows(query, values).await,
            #[cfg(feature = "postgres")]
            Kind::Postgres(database) => database.rows(query, values).await,
        }
    }
}

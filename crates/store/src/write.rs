//! What is written.

use crate::host::HostWrite;
use crate::value::Value;
use crate::{ChatRow, Store, StoreError};

/// A table to be written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableWrite {
    /// Its code.
    pub code: String,
    /// Open, playing or over.
    pub status: String,
    /// Whether strangers find it in a list.
    pub public: bool,
    /// When it changed, in milliseconds since 1970.
    pub updated: u64,
    /// Settings and seats.
    pub body: String,
    /// The keys (hashed) that have a seat at it.
    pub owners: Vec<String>,
    /// Where it was made; what is written already stays if missing.
    pub origin: Option<u16>,
    /// When it must be taken up again, if it leaves memory with this.
    pub wake: Option<i64>,
    /// Whether it is written for the first time. If its code turns out to be taken where several servers use the database, it is refused.
    pub new: bool,
}

/// Something that waits to be written.
#[derive(Debug)]
pub(crate) enum Write {
    Table(Box<TableWrite>),
    Move {
        code: String,
        rev: u32,
        at: u64,
        id: String,
        body: String,
    },
    Chat {
        code: String,
        line: ChatRow,
    },
    /// When a table that has left memory must be taken up again; nothing once it is played at again.
    Wake {
        code: String,
        wake: Option<i64>,
    },
    /// The server that began at `started` was there at `seen`.
    Run {
        started: u64,
        seen: u64,
    },
    /// Something that the host does.
    Host(Box<HostWrite>),
    /// Nothing but a trip to the disk.
    Probe,
}

/// A statement that both databases understand, with its values: `$1`, `$2` and so on, in the order in which they first occur.
pub(crate) type Plain = (&'static str, Vec<Value>);

impl Write {
    /// The statements of what is written too seldom to be written in groups; nothing for the rest.
    pub(crate) fn plain(&self) -> Option<Vec<Plain>> {
        match self {
            Write::Run { started, seen } => {
                let query = "INSERT INTO runs (started, seen) VALUES ($1, $2) ON CONFLICT (started) DO UPDATE \
                     SET seen = CASE WHEN excluded.seen > runs.seen THEN excluded.seen ELSE runs.seen END";
                Some(vec![(query, vec![(*started).into(), (*seen).into()])])
            }
            Write::Host(write) => Some(write.plain()),
            _ => None,
        }
    }

    /// Whether writing it twice is the same as writing it once.
    #[cfg(feature = "postgres")]
    pub(crate) fn may_be_repeated(&self) -> bool {
        !matches!(self, Write::Host(write) if matches!(**write, HostWrite::Act(_) | HostWrite::Ban(_)))
    }

    /// The table that it changes, which only its owner may do.
    #[cfg(feature = "postgres")]
    pub(crate) fn table(&self) -> Option<&str> {
        match self {
            Write::Table(table) => Some(&table.code),
            Write::Move { code, .. } | Write::Chat { code, .. } | Write::Wake { code, .. } => Some(code),
            Write::Host(write) => write.table(),
            Write::Run { .. } | Write::Probe => None,
        }
    }

    /// What is said if it is there already.
    pub(crate) fn taken(&self) -> Option<StoreError> {
        match self {
            Write::Move { code, rev: number, .. } | Write::Chat { code, line: ChatRow { number, .. } } => {
                Some(StoreError::Taken(code.clone(), *number))
            }
            Write::Table(table) if table.new => Some(StoreError::Taken(table.code.clone(), 0)),
            _ => None,
        }
    }
}

impl Store {
    /// Writes a table as it is now, and who has a seat at it.
    pub async fn save_table(
        &self,
        code: &str,
        status: &str,
        public: bool,
        updated: u64,
        body: String,
        owners: Vec<String>,
    ) -> Result<(), StoreError> {
        let (code, status) = (code.to_owned(), status.to_owned());
        self.save(TableWrite { code, status, public, updated, body, owners, ..TableWrite::default() }).await
    }

    /// Writes a table as it is now.
    pub async fn save(&self, table: TableWrite) -> Result<(), StoreError> {
        self.write(Write::Table(Box::new(table))).await
    }

    /// Notes when a table that has left memory must be taken up again; nothing once it is played at again.
    pub async fn set_wake(&self, code: &str, wake: Option<i64>) -> Result<(), StoreError> {
        self.write(Write::Wake { code: code.to_owned(), wake }).await
    }

    /// Adds a move to the log of a table. It is on disk when this returns.
    pub async fn append(&self, code: &str, rev: u32, at: u64, id: &str, body: String) -> Result<(), StoreError> {
        self.write(Write::Move { code: code.to_owned(), rev, at, id: id.to_owned(), body }).await
    }

    /// Adds a line of chat.
    pub async fn say(&self, code: &str, line: ChatRow) -> Result<(), StoreError> {
        self.write(Write::Chat { code: code.to_owned(), line }).await
    }

    /// Whether what is written reaches the disk. After a failure this tries again, so that the answer is current.
    pub async fn can_write(&self) -> bool {
        !self.writes.is_failing() || self.write(Write::Probe).await.is_ok()
    }
}

//! Reading back.

use crate::short::lengthen;
use crate::{Store, StoreError};
use rusqlite::{OptionalExtension, Params, Row};

/// Among how many of the newest tables a list is shared out.
const LOOKED_AT: u32 = 5000;

/// A table as it was last saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its code.
    pub code: String,
    /// Open, playing or over.
    pub status: String,
    /// When it was last saved, in milliseconds since 1970.
    pub updated: u64,
    /// Settings and seats, as the server writes them.
    pub body: String,
    /// When it must be taken up again, if it has left memory; in milliseconds since 1970.
    pub wake: Option<i64>,
}

/// One move of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// The revision it made, counted from 1.
    pub rev: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The id the client gave it.
    pub id: String,
    /// What was done and what chance decided.
    pub body: String,
}

/// One line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatRow {
    /// Its number at the table.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who said it; a spectator if missing.
    pub seat: Option<u8>,
    /// What.
    pub text: String,
    /// The name of the phrase, if it is one.
    pub phrase: Option<String>,
    /// The key (hashed) that said it, if that is known.
    pub author: Option<String>,
}

/// Something that is read from one row.
pub(crate) trait FromRow: Sized {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<Self>;
}

impl FromRow for String {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<String> {
        row.get(0)
    }
}

impl FromRow for u32 {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<u32> {
        row.get(0)
    }
}

impl FromRow for bool {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<bool> {
        row.get(0)
    }
}

/// An instant in milliseconds since 1970.
pub(crate) fn instant(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let at: i64 = row.get(column)?;
    u64::try_from(at).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, at))
}

/// Columns: code, status, updated, body, wake.
impl FromRow for TableRow {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
        let (code, status, body, wake) = (row.get(0)?, row.get(1)?, row.get(3)?, row.get(4)?);
        Ok(TableRow { code, status, updated: instant(row, 2)?, body, wake })
    }
}

/// Columns: rev, at, id, body.
impl FromRow for MoveRow {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<MoveRow> {
        Ok(MoveRow { rev: row.get(0)?, at: instant(row, 1)?, id: row.get(2)?, body: lengthen(row.get(3)?) })
    }
}

/// Columns: number, at, seat, text, phrase, author.
impl FromRow for ChatRow {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<ChatRow> {
        let (number, seat, text, phrase, author) = (row.get(0)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?);
        Ok(ChatRow { number, at: instant(row, 1)?, seat, text, phrase, author })
    }
}

impl Store {
    /// All rows of a query.
    pub(crate) async fn all<T, P>(&self, query: &'static str, values: P) -> Result<Vec<T>, StoreError>
    where
        T: FromRow + Send + 'static,
        P: Params + Send + 'static,
    {
        let read = self.reads.read(move |connection| {
            let mut statement = connection.prepare_cached(query)?;
            statement.query_map(values, |row| T::from_row(row))?.collect()
        });
        read.await
    }

    /// The row of a query, if there is one.
    pub(crate) async fn first<T, P>(&self, query: &'static str, values: P) -> Result<Option<T>, StoreError>
    where
        T: FromRow + Send + 'static,
        P: Params + Send + 'static,
    {
        let read = self.reads.read(move |connection| {
            let mut statement = connection.prepare_cached(query)?;
            statement.query_row(values, |row| T::from_row(row)).optional()
        });
        read.await
    }

    /// The number that a query gives.
    async fn number<P: Params + Send + 'static>(&self, query: &'static str, values: P) -> Result<u32, StoreError> {
        Ok(self.first(query, values).await?.unwrap_or_default())
    }

    /// A table by its code.
    pub async fn table(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        self.first("SELECT code, status, updated, body, wake FROM tables WHERE code = ?", (code.to_owned(),)).await
    }

    /// The tables with a status, each address' newest before anybody's second, and newer ones first; only those open to
    /// everybody if `public`.
    pub async fn tables(&self, status: &str, public: bool, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        // The index has all that the inner query needs, so bodies are read only of what is shown.
        let query = "SELECT t.code, t.status, t.updated, t.body, t.wake FROM \
             (SELECT code, updated, ROW_NUMBER() OVER (PARTITION BY COALESCE(origin, code) ORDER BY updated DESC) AS turn \
             FROM (SELECT code, updated, origin FROM tables WHERE status = ? AND public >= ? ORDER BY updated DESC LIMIT ?) \
             ORDER BY turn, updated DESC LIMIT ?) AS l JOIN tables AS t ON t.code = l.code \
             ORDER BY l.turn, l.updated DESC";
        self.all(query, (status.to_owned(), public, limit.max(LOOKED_AT), limit)).await
    }

    /// How many open tables that were made at one place strangers find in the list, one of them aside.
    pub async fn listed_from(&self, origin: u16, but: &str) -> Result<u32, StoreError> {
        let query = "SELECT COUNT(*) FROM tables WHERE origin = ? AND status = 'open' AND public = 1 AND code <> ?";
        self.number(query, (origin, but.to_owned())).await
    }

    /// The codes of games that may have been in memory when the server stopped.
    pub async fn awake(&self) -> Result<Vec<String>, StoreError> {
        self.all("SELECT code FROM tables WHERE status = 'playing' AND wake IS NULL", ()).await
    }

    /// Games that have left memory and must be taken up by now.
    pub async fn overdue(&self, now: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT code FROM tables WHERE status = 'playing' AND wake <= ? ORDER BY wake LIMIT ?";
        self.all(query, (now as i64, limit)).await
    }

    /// How many tables have a status.
    pub async fn count(&self, status: &str) -> Result<u32, StoreError> {
        self.number("SELECT COUNT(*) FROM tables WHERE status = ?", (status.to_owned(),)).await
    }

    /// Whether a key (hashed) has or had a seat at a table.
    pub async fn is_at(&self, key: &str, code: &str) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM owners WHERE key = ? AND code = ?)";
        Ok(self.first(query, (key.to_owned(), code.to_owned())).await?.unwrap_or_default())
    }

    /// The newest tables at which a key (hashed) has or had a seat.
    pub async fn tables_of(&self, key: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let query = "SELECT t.code, t.status, t.updated, t.body, t.wake FROM owners o JOIN tables t ON t.code = o.code \
             WHERE o.key = ? ORDER BY t.updated DESC LIMIT ?";
        self.all(query, (key.to_owned(), limit)).await
    }

    /// The log of a table, in order.
    pub async fn moves(&self, code: &str) -> Result<Vec<MoveRow>, StoreError> {
        self.all("SELECT rev, at, id, body FROM moves WHERE code = ? ORDER BY rev", (code.to_owned(),)).await
    }

    /// The next entries of the log of a table after a revision, in order.
    pub async fn moves_after(&self, code: &str, rev: u32, limit: u32) -> Result<Vec<MoveRow>, StoreError> {
        let query = "SELECT rev, at, id, body FROM moves WHERE code = ? AND rev > ? ORDER BY rev LIMIT ?";
        self.all(query, (code.to_owned(), rev, limit)).await
    }

    /// The last lines of chat of a table, in order.
    pub async fn chat(&self, code: &str, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        let query =
            "SELECT number, at, seat, text, phrase, author FROM chat WHERE code = ? ORDER BY number DESC LIMIT ?";
        let mut rows: Vec<ChatRow> = self.all(query, (code.to_owned(), limit)).await?;
        rows.reverse();
        Ok(rows)
    }

    /// Whether the database can be read.
    pub async fn is_alive(&self) -> bool {
        self.number("SELECT 1", ()).await.is_ok()
    }
}

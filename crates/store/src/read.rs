//! Reading back.

use crate::short::lengthen;
use crate::value::{FromRow, Row, Value, rows_of};
use crate::{Store, StoreError};

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

/// Columns: code, status, updated, body, wake.
impl FromRow for TableRow {
    fn from_row(mut row: Row) -> Result<TableRow, StoreError> {
        let (code, status, updated) = (row.text()?, row.text()?, row.number()?);
        Ok(TableRow { code, status, updated, body: row.text()?, wake: row.maybe_number()? })
    }
}

/// Columns: rev, at, id, body.
impl FromRow for MoveRow {
    fn from_row(mut row: Row) -> Result<MoveRow, StoreError> {
        Ok(MoveRow { rev: row.number()?, at: row.number()?, id: row.text()?, body: lengthen(row.text()?) })
    }
}

/// Columns: number, at, seat, text, phrase, author.
impl FromRow for ChatRow {
    fn from_row(mut row: Row) -> Result<ChatRow, StoreError> {
        let (number, at, seat) = (row.number()?, row.number()?, row.maybe_number()?);
        let (text, phrase) = (row.text()?, row.maybe_text()?);
        Ok(ChatRow { number, at, seat, text, phrase, author: row.maybe_text()? })
    }
}

impl Store {
    /// All rows of a query. Both databases understand it: its values are `$1`, `$2` and so on, in the order in which they first occur.
    pub(crate) async fn all<T: FromRow, const N: usize>(
        &self,
        query: &'static str,
        values: [Value; N],
    ) -> Result<Vec<T>, StoreError> {
        rows_of(self.rows(query, values.into()).await?)
    }

    /// The row of a query, if there is one.
    pub(crate) async fn first<T: FromRow, const N: usize>(
        &self,
        query: &'static str,
        values: [Value; N],
    ) -> Result<Option<T>, StoreError> {
        Ok(self.all(query, values).await?.into_iter().next())
    }

    /// The number that a query gives.
    async fn number<const N: usize>(&self, query: &'static str, values: [Value; N]) -> Result<u32, StoreError> {
        Ok(self.first(query, values).await?.unwrap_or_default())
    }

    /// A table by its code.
    pub async fn table(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        self.first("SELECT code, status, updated, body, wake FROM tables WHERE code = $1", [code.into()]).await
    }

    /// Whether there is a table with a code.
    pub async fn has_table(&self, code: &str) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM tables WHERE code = $1)";
        Ok(self.first(query, [code.into()]).await?.unwrap_or_default())
    }

    /// The tables with a status, each address' newest before anybody's second, and newer ones first; only those open to
    /// everybody if `public`.
    pub async fn tables(&self, status: &str, public: bool, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        // The index has all that the inner query needs, so bodies are read only of what is shown.
        let query = "SELECT t.code, t.status, t.updated, t.body, t.wake FROM \
             (SELECT code, updated, ROW_NUMBER() OVER \
             (PARTITION BY origin, CASE WHEN origin IS NULL THEN code END ORDER BY updated DESC) AS turn \
             FROM (SELECT code, updated, origin FROM tables WHERE status = $1 AND public >= $2 ORDER BY updated DESC LIMIT $3) \
             AS newest ORDER BY turn, updated DESC LIMIT $4) AS l JOIN tables AS t ON t.code = l.code \
             ORDER BY l.turn, l.updated DESC";
        self.all(query, [status.into(), public.into(), limit.max(LOOKED_AT).into(), limit.into()]).await
    }

    /// How many open tables that were made at one place strangers find in the list, one of them aside.
    pub async fn listed_from(&self, origin: u16, but: &str) -> Result<u32, StoreError> {
        let query = "SELECT COUNT(*) FROM tables WHERE origin = $1 AND status = 'open' AND public AND code <> $2";
        self.number(query, [origin.into(), but.into()]).await
    }

    /// The codes of games that may have been in memory when the server stopped.
    pub async fn awake(&self) -> Result<Vec<String>, StoreError> {
        self.all("SELECT code FROM tables WHERE status = 'playing' AND wake IS NULL", []).await
    }

    /// Games that have left memory and must be taken up by now.
    pub async fn overdue(&self, now: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT code FROM tables WHERE status = 'playing' AND wake <= $1 ORDER BY wake LIMIT $2";
        self.all(query, [now.into(), limit.into()]).await
    }

    /// How many tables have a status.
    pub async fn count(&self, status: &str) -> Result<u32, StoreError> {
        self.number("SELECT COUNT(*) FROM tables WHERE status = $1", [status.into()]).await
    }

    /// Whether a key (hashed) has or had a seat at a table.
    pub async fn is_at(&self, key: &str, code: &str) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM owners WHERE key = $1 AND code = $2)";
        Ok(self.first(query, [key.into(), code.into()]).await?.unwrap_or_default())
    }

    /// The newest tables at which a key (hashed) has or had a seat.
    pub async fn tables_of(&self, key: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let query = "SELECT t.code, t.status, t.updated, t.body, t.wake FROM owners o JOIN tables t ON t.code = o.code \
             WHERE o.key = $1 ORDER BY t.updated DESC LIMIT $2";
        self.all(query, [key.into(), limit.into()]).await
    }

    /// The log of a table, in order.
    pub async fn moves(&self, code: &str) -> Result<Vec<MoveRow>, StoreError> {
        self.all("SELECT rev, at, id, body FROM moves WHERE code = $1 ORDER BY rev", [code.into()]).await
    }

    /// The next entries of the log of a table after a revision, in order.
    pub async fn moves_after(&self, code: &str, rev: u32, limit: u32) -> Result<Vec<MoveRow>, StoreError> {
        let query = "SELECT rev, at, id, body FROM moves WHERE code = $1 AND rev > $2 ORDER BY rev LIMIT $3";
        self.all(query, [code.into(), rev.into(), limit.into()]).await
    }

    /// The last lines of chat of a table, in order.
    pub async fn chat(&self, code: &str, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        let query =
            "SELECT number, at, seat, text, phrase, author FROM chat WHERE code = $1 ORDER BY number DESC LIMIT $2";
        let mut rows: Vec<ChatRow> = self.all(query, [code.into(), limit.into()]).await?;
        rows.reverse();
        Ok(rows)
    }

    /// Whether the database can be read.
    pub async fn is_alive(&self) -> bool {
        self.number("SELECT 1", []).await.is_ok()
    }
}

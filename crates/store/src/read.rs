//! Reading back.

use crate::{Store, StoreError};

/// Among how many of the newest tables a list is shared out.
const LOOKED_AT: u32 = 5000;

/// A table as it was last saved.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct TableRow {
    /// Its code.
    pub code: String,
    /// Open, playing or over.
    pub status: String,
    /// When it was last saved, in milliseconds since 1970.
    #[sqlx(try_from = "i64")]
    pub updated: u64,
    /// Settings and seats, as the server writes them.
    pub body: String,
    /// When it must be taken up again, if it has left memory; in milliseconds since 1970.
    pub wake: Option<i64>,
}

/// One move of a log.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct MoveRow {
    /// The revision it made, counted from 1.
    pub rev: u32,
    /// When, in milliseconds since 1970.
    #[sqlx(try_from = "i64")]
    pub at: u64,
    /// The id the client gave it.
    pub id: String,
    /// What was done and what chance decided.
    pub body: String,
}

/// One line of chat.
#[derive(Clone, PartialEq, Eq, Debug, sqlx::FromRow)]
pub struct ChatRow {
    /// Its number at the table.
    pub number: u32,
    /// When, in milliseconds since 1970.
    #[sqlx(try_from = "i64")]
    pub at: u64,
    /// Who said it; a spectator if missing.
    pub seat: Option<u8>,
    /// What.
    pub text: String,
    /// The name of the phrase, if it is one.
    pub phrase: Option<String>,
}

impl Store {
    /// A table by its code.
    pub async fn table(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        let query = sqlx::query_as("SELECT code, status, updated, body, wake FROM tables WHERE code = ?");
        Ok(query.bind(code).fetch_optional(&self.reads).await?)
    }

    /// The tables with a status, each address' newest before anybody's second, and newer ones first; only those open to
    /// everybody if `public`.
    pub async fn tables(&self, status: &str, public: bool, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        // The index has all that the inner query needs, so bodies are read only of what is shown.
        let query = sqlx::query_as(
            "SELECT t.code, t.status, t.updated, t.body, t.wake FROM \
             (SELECT code, updated, ROW_NUMBER() OVER (PARTITION BY COALESCE(origin, code) ORDER BY updated DESC) AS turn \
             FROM (SELECT code, updated, origin FROM tables WHERE status = ? AND public >= ? ORDER BY updated DESC LIMIT ?) \
             ORDER BY turn, updated DESC LIMIT ?) AS l JOIN tables AS t ON t.code = l.code \
             ORDER BY l.turn, l.updated DESC",
        );
        let looked_at = limit.max(LOOKED_AT);
        Ok(query.bind(status).bind(public).bind(looked_at).bind(limit).fetch_all(&self.reads).await?)
    }

    /// How many open tables that were made at one place strangers find in the list, one of them aside.
    pub async fn listed_from(&self, origin: u16, but: &str) -> Result<u32, StoreError> {
        let query = sqlx::query_scalar(
            "SELECT COUNT(*) FROM tables WHERE origin = ? AND status = 'open' AND public = 1 AND code <> ?",
        );
        Ok(query.bind(i64::from(origin)).bind(but).fetch_one(&self.reads).await?)
    }

    /// The codes of games that may have been in memory when the server stopped.
    pub async fn awake(&self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT code FROM tables WHERE status = 'playing' AND wake IS NULL");
        Ok(query.fetch_all(&self.reads).await?)
    }

    /// Games that have left memory and must be taken up by now.
    pub async fn overdue(&self, now: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        let query =
            sqlx::query_scalar("SELECT code FROM tables WHERE status = 'playing' AND wake <= ? ORDER BY wake LIMIT ?");
        Ok(query.bind(now as i64).bind(limit).fetch_all(&self.reads).await?)
    }

    /// How many tables have a status.
    pub async fn count(&self, status: &str) -> Result<u32, StoreError> {
        let query = sqlx::query_scalar("SELECT COUNT(*) FROM tables WHERE status = ?");
        Ok(query.bind(status).fetch_one(&self.reads).await?)
    }

    /// Whether a key (hashed) has or had a seat at a table.
    pub async fn is_at(&self, key: &str, code: &str) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM owners WHERE key = ? AND code = ?)");
        Ok(query.bind(key).bind(code).fetch_one(&self.reads).await?)
    }

    /// The newest tables at which a key (hashed) has or had a seat.
    pub async fn tables_of(&self, key: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let query = sqlx::query_as(
            "SELECT t.code, t.status, t.updated, t.body, t.wake FROM owners o JOIN tables t ON t.code = o.code \
             WHERE o.key = ? ORDER BY t.updated DESC LIMIT ?",
        );
        Ok(query.bind(key).bind(limit).fetch_all(&self.reads).await?)
    }

    /// The log of a table, in order.
    pub async fn moves(&self, code: &str) -> Result<Vec<MoveRow>, StoreError> {
        let query = sqlx::query_as("SELECT rev, at, id, body FROM moves WHERE code = ? ORDER BY rev");
        Ok(query.bind(code).fetch_all(&self.reads).await?)
    }

    /// The next entries of the log of a table after a revision, in order.
    pub async fn moves_after(&self, code: &str, rev: u32, limit: u32) -> Result<Vec<MoveRow>, StoreError> {
        let query =
            sqlx::query_as("SELECT rev, at, id, body FROM moves WHERE code = ? AND rev > ? ORDER BY rev LIMIT ?");
        Ok(query.bind(code).bind(rev).bind(limit).fetch_all(&self.reads).await?)
    }

    /// The last lines of chat of a table, in order.
    pub async fn chat(&self, code: &str, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        let query = sqlx::query_as(
            "SELECT number, at, seat, text, phrase FROM chat WHERE code = ? ORDER BY number DESC LIMIT ?",
        );
        let mut rows: Vec<ChatRow> = query.bind(code).bind(limit).fetch_all(&self.reads).await?;
        rows.reverse();
        Ok(rows)
    }

    /// Whether the database can be read.
    pub async fn is_alive(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.reads).await.is_ok()
    }
}

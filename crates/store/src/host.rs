//! What the host of a server does: tables are looked for and deleted, lines of chat removed, people banned and erased. Every
//! act is noted.

use crate::read::{FromRow, instant};
use crate::short::shorten;
use crate::writer::Queue;
use crate::{MoveRow, Store, StoreError, TableRow};
use rusqlite::{Connection, Row};

/// Something the host did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ActRow {
    /// Counted from 1; given by the store.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who did it.
    pub who: String,
    /// What, in words.
    pub what: String,
    /// At which table.
    pub code: Option<String>,
}

/// Somebody who may not come in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BanRow {
    /// Counted from 1; given by the store.
    pub number: u32,
    /// `key` or `address`.
    pub kind: String,
    /// The hashed key, or the range of addresses.
    pub what: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// Until when.
    pub until: u64,
    /// Why.
    pub why: String,
}

/// What is to be written for the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostWrite {
    /// Notes an act; its number is given by the store.
    Act(ActRow),
    /// Adds a ban; its number is given by the store.
    Ban(BanRow),
    /// Ends a ban.
    Unban(u32),
    /// Forgets the bans that have ended by then.
    BansEnded(u64),
    /// Removes a table with everything that belongs to it.
    Delete {
        /// Its code.
        code: String,
    },
    /// Removes what a line of chat says, and who said it; its number stays taken.
    Unsay {
        /// The code of the table.
        code: String,
        /// The number of the line.
        number: u32,
    },
    /// Removes everything at a table that was somebody's: what they said, and what their browser wrote into the log.
    Forget {
        /// The code of the table.
        code: String,
        /// The hashed key.
        key: String,
        /// The seats of the key.
        seats: Vec<u8>,
    },
    /// A key has no seat at a table any more.
    Disown {
        /// The code of the table.
        code: String,
        /// The hashed key.
        key: String,
    },
}

pub(crate) fn write(connection: &Connection, write: &HostWrite) -> Result<(), rusqlite::Error> {
    match write {
        HostWrite::Act(ActRow { number: _, at, who, what, code }) => {
            let query = "INSERT INTO acts (at, who, what, code) VALUES (?, ?, ?, ?)";
            connection.execute(query, (*at as i64, who, what, code))?;
        }
        HostWrite::Ban(BanRow { number: _, kind, what, since, until, why }) => {
            let query = "INSERT INTO bans (kind, what, since, until, why) VALUES (?, ?, ?, ?, ?)";
            connection.execute(query, (kind, what, *since as i64, *until as i64, why))?;
        }
        HostWrite::Unban(number) => {
            connection.execute("DELETE FROM bans WHERE number = ?", (number,))?;
        }
        HostWrite::BansEnded(now) => {
            connection.execute("DELETE FROM bans WHERE until <= ?", (*now as i64,))?;
        }
        HostWrite::Delete { code } => {
            for query in [
                "DELETE FROM tables WHERE code = ?",
                "DELETE FROM moves WHERE code = ?",
                "DELETE FROM owners WHERE code = ?",
                "DELETE FROM chat WHERE code = ?",
            ] {
                connection.execute(query, (code,))?;
            }
        }
        HostWrite::Unsay { code, number } => {
            let query = "UPDATE chat SET text = '', phrase = NULL, author = NULL WHERE code = ? AND number = ?";
            connection.execute(query, (code, number))?;
        }
        HostWrite::Forget { code, key, seats } => {
            let query = "UPDATE chat SET text = '', phrase = NULL, author = NULL WHERE code = ? AND author = ?";
            connection.execute(query, (code, key))?;
            for seat in seats {
                // What a seat said before lines had an author.
                let query = "UPDATE chat SET text = '', phrase = NULL WHERE code = ? AND seat = ? AND author IS NULL";
                connection.execute(query, (code, seat))?;
                // A browser names its actions as it likes. Entries begin with the seat, in shorthand or as they were before it.
                let entry = format!("{{\"seat\":{seat}");
                let query = "UPDATE moves SET id = '' WHERE code = ? AND (body LIKE ? OR body LIKE ?)";
                connection.execute(query, (code, format!("{}%", shorten(&entry)), format!("{entry}%")))?;
            }
            connection.execute("DELETE FROM owners WHERE code = ? AND key = ?", (code, key))?;
        }
        HostWrite::Disown { code, key } => {
            connection.execute("DELETE FROM owners WHERE code = ? AND key = ?", (code, key))?;
        }
    }
    Ok(())
}

/// Columns: number, at, who, what, code.
impl FromRow for ActRow {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<ActRow> {
        let (number, who, what, code) = (row.get(0)?, row.get(2)?, row.get(3)?, row.get(4)?);
        Ok(ActRow { number, at: instant(row, 1)?, who, what, code })
    }
}

/// Columns: number, kind, what, since, until, why.
impl FromRow for BanRow {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<BanRow> {
        let (number, kind, what, why) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(5)?);
        Ok(BanRow { number, kind, what, since: instant(row, 3)?, until: instant(row, 4)?, why })
    }
}

/// A line of chat and where it was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaidRow {
    /// The code of the table.
    pub code: String,
    /// The number of the line.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub text: String,
}

/// Columns: code, number, at, text.
impl FromRow for SaidRow {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<SaidRow> {
        Ok(SaidRow { code: row.get(0)?, number: row.get(1)?, at: instant(row, 2)?, text: row.get(3)? })
    }
}

/// Keys that begin with something lie between it and this.
fn behind(digits: &str) -> String {
    format!("{digits}g")
}

impl Store {
    /// Writes something for the host.
    pub async fn host(&self, write: HostWrite) -> Result<(), StoreError> {
        let queue: &Queue = &self.writes;
        queue.write(crate::statements::Write::Host(Box::new(write))).await
    }

    /// The last acts of the host, the newest first; only those at one table if `code`.
    pub async fn acts(&self, code: Option<&str>, limit: u32) -> Result<Vec<ActRow>, StoreError> {
        let query = "SELECT number, at, who, what, code FROM acts WHERE code = COALESCE(?, code) OR (? IS NULL AND code IS NULL) \
             ORDER BY number DESC LIMIT ?";
        let code = code.map(str::to_owned);
        self.all(query, (code.clone(), code, limit)).await
    }

    /// Who may not come in.
    pub async fn bans(&self) -> Result<Vec<BanRow>, StoreError> {
        self.all("SELECT number, kind, what, since, until, why FROM bans ORDER BY number", ()).await
    }

    /// Tables before a point in time, the oldest first; with any status if `status` is empty.
    pub async fn tables_until(&self, status: &str, until: u64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let query = "SELECT code, status, updated, body, wake FROM tables WHERE (? = '' OR status = ?) AND updated <= ? \
             ORDER BY updated LIMIT ?";
        let status = status.to_owned();
        self.all(query, (status.clone(), status, until as i64, limit)).await
    }

    /// The newest tables in which a word stands, in their code, their settings or their names; all if it is empty.
    pub async fn search(&self, word: &str, status: &str, until: u64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        // Signs that stand for others stand for themselves.
        let word = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        let query = "SELECT code, status, updated, body, wake FROM tables WHERE (? = '' OR status = ?) AND updated <= ? \
             AND (code LIKE ? ESCAPE '\\' OR body LIKE ? ESCAPE '\\') ORDER BY updated DESC LIMIT ?";
        let (status, like) = (status.to_owned(), format!("%{word}%"));
        self.all(query, (status.clone(), status, until as i64, like.clone(), like, limit)).await
    }

    /// Games under way at which nothing was done since a point in time.
    pub async fn abandoned(&self, since: u64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let query = "SELECT t.code, t.status, t.updated, t.body, t.wake FROM tables t WHERE t.status = 'playing' \
             AND t.updated < ? AND NOT EXISTS (SELECT 1 FROM moves m WHERE m.code = t.code AND m.at >= ?) \
             ORDER BY t.updated LIMIT ?";
        self.all(query, (since as i64, since as i64, limit)).await
    }

    /// The keys (hashed) that begin with these digits and have a seat or said something; at most `limit`.
    pub async fn keys_beginning(&self, digits: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT key FROM owners WHERE key >= ? AND key < ? UNION \
             SELECT author FROM chat WHERE author >= ? AND author < ? LIMIT ?";
        let (from, to) = (digits.to_owned(), behind(digits));
        self.all(query, (from.clone(), to.clone(), from, to, limit)).await
    }

    /// Who said a line of chat (a hashed key), if that is known.
    pub async fn author(&self, code: &str, number: u32) -> Result<Option<String>, StoreError> {
        let query = "SELECT author FROM chat WHERE code = ? AND number = ? AND author IS NOT NULL";
        self.first(query, (code.to_owned(), number)).await
    }

    /// The codes of all tables at which a key (hashed) has or had a seat, or said something.
    pub async fn codes_of(&self, key: &str) -> Result<Vec<String>, StoreError> {
        let query = "SELECT code FROM owners WHERE key = ? UNION SELECT code FROM chat WHERE author = ?";
        self.all(query, (key.to_owned(), key.to_owned())).await
    }

    /// Everything that a key (hashed) has said.
    pub async fn said_by(&self, key: &str) -> Result<Vec<SaidRow>, StoreError> {
        let query = "SELECT code, number, at, text FROM chat WHERE author = ? ORDER BY at, code, number";
        self.all(query, (key.to_owned(),)).await
    }

    /// What was done from one seat of a table, in order.
    pub async fn moves_of_seat(&self, code: &str, seat: u8) -> Result<Vec<MoveRow>, StoreError> {
        let begins = format!("{{\"seat\":{seat}");
        let all = self.moves(code).await?;
        Ok(all.into_iter().filter(|entry| entry.body.starts_with(&begins)).collect())
    }
}

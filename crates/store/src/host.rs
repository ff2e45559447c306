//! What the host of a server does: tables are looked for and deleted, lines of chat removed, people banned and erased. Every
//! act is noted.

use crate::short::shorten;
use crate::value::{FromRow, Row};
use crate::write::{Plain, Write};
use crate::{MoveRow, Store, StoreError, TableRow};

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

impl HostWrite {
    /// The table that it changes, which only its owner may do.
    #[cfg(feature = "postgres")]
    pub(crate) fn table(&self) -> Option<&str> {
        match self {
            HostWrite::Delete { code }
            | HostWrite::Unsay { code, .. }
            | HostWrite::Forget { code, .. }
            | HostWrite::Disown { code, .. } => Some(code),
            HostWrite::Act(_) | HostWrite::Ban(_) | HostWrite::Unban(_) | HostWrite::BansEnded(_) => None,
        }
    }

    /// The statements of it.
    pub(crate) fn plain(&self) -> Vec<Plain> {
        match self {
            HostWrite::Act(ActRow { number: _, at, who, what, code }) => {
                let values = vec![(*at).into(), who.as_str().into(), what.as_str().into(), code.clone().into()];
                vec![("INSERT INTO acts (at, who, what, code) VALUES ($1, $2, $3, $4)", values)]
            }
            HostWrite::Ban(BanRow { number: _, kind, what, since, until, why }) => {
                let (kind, what, why) = (kind.as_str().into(), what.as_str().into(), why.as_str().into());
                let values = vec![kind, what, (*since).into(), (*until).into(), why];
                vec![("INSERT INTO bans (kind, what, since, until, why) VALUES ($1, $2, $3, $4, $5)", values)]
            }
            HostWrite::Unban(number) => vec![("DELETE FROM bans WHERE number = $1", vec![(*number).into()])],
            HostWrite::BansEnded(now) => vec![("DELETE FROM bans WHERE until <= $1", vec![(*now).into()])],
            HostWrite::Delete { code } => [
                "DELETE FROM tables WHERE code = $1",
                "DELETE FROM moves WHERE code = $1",
                "DELETE FROM owners WHERE code = $1",
                "DELETE FROM chat WHERE code = $1",
            ]
            .map(|query| (query, vec![code.as_str().into()]))
            .to_vec(),
            HostWrite::Unsay { code, number } => {
                let query = "UPDATE chat SET text = '', phrase = NULL, author = NULL WHERE code = $1 AND number = $2";
                vec![(query, vec![code.as_str().into(), (*number).into()])]
            }
            HostWrite::Forget { code, key, seats } => forget(code, key, seats),
            HostWrite::Disown { code, key } => vec![(DISOWN, vec![code.as_str().into(), key.as_str().into()])],
        }
    }
}

const DISOWN: &str = "DELETE FROM owners WHERE code = $1 AND key = $2";

fn forget(code: &str, key: &str, seats: &[u8]) -> Vec<Plain> {
    let query = "UPDATE chat SET text = '', phrase = NULL, author = NULL WHERE code = $1 AND author = $2";
    let mut statements = vec![(query, vec![code.into(), key.into()])];
    for seat in seats {
        // What a seat said before lines had an author.
        let query = "UPDATE chat SET text = '', phrase = NULL WHERE code = $1 AND seat = $2 AND author IS NULL";
        statements.push((query, vec![code.into(), (*seat).into()]));
        // A browser names its actions as it likes. Entries begin with the seat, in shorthand or as they were before it.
        let entry = format!("{{\"seat\":{seat}");
        let query = "UPDATE moves SET id = '' WHERE code = $1 AND (body LIKE $2 OR body LIKE $3)";
        let (short, long) = (format!("{}%", shorten(&entry)), format!("{entry}%"));
        statements.push((query, vec![code.into(), short.into(), long.into()]));
    }
    statements.push((DISOWN, vec![code.into(), key.into()]));
    statements
}

/// Columns: number, at, who, what, code.
impl FromRow for ActRow {
    fn from_row(mut row: Row) -> Result<ActRow, StoreError> {
        let (number, at) = (row.number()?, row.number()?);
        Ok(ActRow { number, at, who: row.text()?, what: row.text()?, code: row.maybe_text()? })
    }
}

/// Columns: number, kind, what, since, until, why.
impl FromRow for BanRow {
    fn from_row(mut row: Row) -> Result<BanRow, StoreError> {
        let (number, kind, what) = (row.number()?, row.text()?, row.text()?);
        Ok(BanRow { number, kind, what, since: row.number()?, until: row.number()?, why: row.text()? })
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
    fn from_row(mut row: Row) -> Result<SaidRow, StoreError> {
        Ok(SaidRow { code: row.text()?, number: row.number()?, at: row.number()?, text: row.text()? })
    }
}

/// Keys that begin with something lie between it and this.
fn behind(digits: &str) -> String {
    format!("{digits}g")
}

impl Store {
    /// Writes something for the host.
    pub async fn host(&self, write: HostWrite) -> Result<(), StoreError> {
        self.write(Write::Host(Box::new(write))).await
    }

    /// The last acts of the host, the newest first; only those at one table if `code`.
    pub async fn acts(&self, code: Option<&str>, limit: u32) -> Result<Vec<ActRow>, StoreError> {
        let query = "SELECT number, at, who, what, code FROM acts WHERE code = COALESCE($1, code) OR ($1 IS NULL AND code IS NULL) \
             ORDER BY number DESC LIMIT $2";
        self.all(query, [code.into(), limit.into()]).await
    }

    /// Who may not come in.
    pub async fn bans(&self) -> Result<Vec<BanRow>, StoreError> {
        self.all("SELECT number, kind, what, since, until, why FROM bans ORDER BY number", []).await
    }

    /// Tables before a point in time, the oldest first; with any status if `status` is empty.
    pub async fn tables_until(&self, status: &str, until: u64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let query = "SELECT code, status, updated, body, wake FROM tables WHERE ($1 = '' OR status = $1) AND updated <= $2 \
             ORDER BY updated LIMIT $3";
        self.all(query, [status.into(), until.into(), limit.into()]).await
    }

    /// The newest tables in which a word stands, in their code, their settings or their names; all if it is empty.
    pub async fn search(&self, word: &str, status: &str, until: u64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        // Signs that stand for others stand for themselves.
        let word = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        let query = "SELECT code, status, updated, body, wake FROM tables WHERE ($1 = '' OR status = $1) AND updated <= $2 \
             AND (LOWER(code) LIKE $3 ESCAPE '\\' OR LOWER(body) LIKE $3 ESCAPE '\\') ORDER BY updated DESC LIMIT $4";
        let like = format!("%{}%", word.to_ascii_lowercase());
        self.all(query, [status.into(), until.into(), like.into(), limit.into()]).await
    }

    /// Games under way at which nothing was done since a point in time.
    pub async fn abandoned(&self, since: u64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let query = "SELECT t.code, t.status, t.updated, t.body, t.wake FROM tables t WHERE t.status = 'playing' \
             AND t.updated < $1 AND NOT EXISTS (SELECT 1 FROM moves m WHERE m.code = t.code AND m.at >= $1) \
             ORDER BY t.updated LIMIT $2";
        self.all(query, [since.into(), limit.into()]).await
    }

    /// The keys (hashed) that begin with these digits and have a seat or said something; at most `limit`.
    pub async fn keys_beginning(&self, digits: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT key FROM owners WHERE key >= $1 AND key < $2 UNION \
             SELECT author FROM chat WHERE author >= $1 AND author < $2 ORDER BY 1 LIMIT $3";
        self.all(query, [digits.into(), behind(digits).into(), limit.into()]).await
    }

    /// Who said a line of chat (a hashed key), if that is known.
    pub async fn author(&self, code: &str, number: u32) -> Result<Option<String>, StoreError> {
        let query = "SELECT author FROM chat WHERE code = $1 AND number = $2 AND author IS NOT NULL";
        self.first(query, [code.into(), number.into()]).await
    }

    /// The codes of all tables at which a key (hashed) has or had a seat, or said something.
    pub async fn codes_of(&self, key: &str) -> Result<Vec<String>, StoreError> {
        let query = "SELECT code FROM owners WHERE key = $1 UNION SELECT code FROM chat WHERE author = $1 ORDER BY 1";
        self.all(query, [key.into()]).await
    }

    /// Everything that a key (hashed) has said.
    pub async fn said_by(&self, key: &str) -> Result<Vec<SaidRow>, StoreError> {
        let query = "SELECT code, number, at, text FROM chat WHERE author = $1 ORDER BY at, code, number";
        self.all(query, [key.into()]).await
    }

    /// What was done from one seat of a table, in order.
    pub async fn moves_of_seat(&self, code: &str, seat: u8) -> Result<Vec<MoveRow>, StoreError> {
        let begins = format!("{{\"seat\":{seat}");
        let all = self.moves(code).await?;
        Ok(all.into_iter().filter(|entry| entry.body.starts_with(&begins)).collect())
    }
}

//! What is written, and the statements that write it.

use crate::ChatRow;
use crate::host::{self, HostWrite};
use crate::short::shorten;
use rusqlite::Connection;

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
}

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

/// Carries out the statements of a group, in order. They are prepared once per connection.
pub(crate) fn write(connection: &Connection, writes: &[&Write]) -> Result<(), rusqlite::Error> {
    for write in writes {
        match write {
            Write::Move { code, rev, at, id, body } => {
                connection
                    .prepare_cached("INSERT INTO moves (code, rev, at, id, body) VALUES (?, ?, ?, ?, ?)")?
                    .execute((code, rev, *at as i64, id, shorten(body)))?;
            }
            // A number that nobody reads: writing it needs the disk as any move does.
            Write::Probe => connection.pragma_update(None, "user_version", 1)?,
            Write::Wake { code, wake } => {
                connection.prepare_cached("UPDATE tables SET wake = ? WHERE code = ?")?.execute((wake, code))?;
            }
            Write::Run { started, seen } => {
                connection
                    .prepare_cached(
                        "INSERT INTO runs (started, seen) VALUES (?, ?) \
                         ON CONFLICT (started) DO UPDATE SET seen = MAX(seen, excluded.seen)",
                    )?
                    .execute((*started as i64, *seen as i64))?;
            }
            Write::Host(write) => host::write(connection, write)?,
            Write::Table(table) => write_table(connection, table)?,
            Write::Chat { code, line: ChatRow { number, at, seat, text, phrase, author } } => {
                connection
                    .prepare_cached(
                        "INSERT INTO chat (code, number, at, seat, text, phrase, author) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    )?
                    .execute((code, number, *at as i64, seat, text, phrase, author))?;
            }
        }
    }
    Ok(())
}

fn write_table(connection: &Connection, table: &TableWrite) -> Result<(), rusqlite::Error> {
    let TableWrite { code, status, public, updated, body, owners, origin, wake } = table;
    connection
        .prepare_cached(
            "INSERT INTO tables (code, status, public, updated, body, origin, wake) VALUES (?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (code) DO UPDATE SET status = excluded.status, public = excluded.public, \
             updated = excluded.updated, body = excluded.body, origin = COALESCE(excluded.origin, origin), \
             wake = excluded.wake",
        )?
        .execute((code, status, public, *updated as i64, body, origin, wake))?;
    for key in owners {
        connection.prepare_cached("INSERT OR IGNORE INTO owners (key, code) VALUES (?, ?)")?.execute((key, code))?;
    }
    Ok(())
}

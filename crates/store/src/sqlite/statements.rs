//! The statements that write.

use crate::ChatRow;
use crate::short::shorten;
use crate::write::{TableWrite, Write};
use rusqlite::{Connection, params_from_iter};

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
            Write::Run { .. } | Write::Host(_) => {
                for (statement, values) in write.plain().into_iter().flatten() {
                    connection.prepare_cached(statement)?.execute(params_from_iter(values))?;
                }
            }
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
    let TableWrite { code, status, public, updated, body, owners, origin, wake, new: _ } = table;
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

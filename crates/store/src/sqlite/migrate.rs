//! Brings a file up to date, one numbered step after the other. Which steps a file has is written in the file.
//!
//! The table of steps has the name and the form that an earlier version of this program gave it, so that files of both can
//! be opened by both.

use crate::StoreError;
use rusqlite::{Connection, TransactionBehavior};
use sha2::{Digest, Sha384};

pub(crate) const STEPS: [(i64, &str, &str); 6] = [
    (1, "tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
    (2, "phrases", include_str!("../../migrations/sqlite/0002_phrases.sql")),
    (3, "sleep", include_str!("../../migrations/sqlite/0003_sleep.sql")),
    (4, "short", include_str!("../../migrations/sqlite/0004_short.sql")),
    (5, "host", include_str!("../../migrations/sqlite/0005_host.sql")),
    (6, "cluster", include_str!("../../migrations/sqlite/0006_cluster.sql")),
];

const DONE: &str = "CREATE TABLE IF NOT EXISTS _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);";

/// Carries out the steps that a file does not have yet.
pub(crate) fn run(connection: &mut Connection) -> Result<(), StoreError> {
    connection.execute_batch(DONE)?;
    let done: Vec<(i64, bool, Vec<u8>)> = connection
        .prepare("SELECT version, success, checksum FROM _sqlx_migrations ORDER BY version")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect::<Result<_, _>>()?;
    for (version, success, checksum) in &done {
        let Some((_, _, sql)) = STEPS.iter().find(|(known, ..)| known == version) else {
            return Err(StoreError::Migration(format!("step {version} is not known: it was made by a newer program")));
        };
        if !success || checksum[..] != Sha384::digest(sql)[..] {
            return Err(StoreError::Migration(format!("step {version} was not the one that this program knows")));
        }
    }
    for (version, name, sql) in STEPS {
        if done.iter().any(|(known, ..)| *known == version) {
            continue;
        }
        let step = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        step.execute_batch(sql)?;
        step.execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (?, ?, TRUE, ?, 0)",
            (version, name, &Sha384::digest(sql)[..]),
        )?;
        step.commit()?;
    }
    Ok(())
}

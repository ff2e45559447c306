//! Brings a database up to date, in the same numbered steps as a file. The caller has the lock, so nobody else does it at the same
//! time, and is not in a hurry: an index over many rows takes its time.

use super::session::{Fault, Session};
use crate::StoreError;
use crate::value::Value;
use sha2::{Digest, Sha384};
use std::fmt::Write;

const STEPS: [(i64, &str, &str); 6] = [
    (1, "tables", include_str!("../../migrations/postgres/0001_tables.sql")),
    (2, "phrases", include_str!("../../migrations/postgres/0002_phrases.sql")),
    (3, "sleep", include_str!("../../migrations/postgres/0003_sleep.sql")),
    (4, "short", include_str!("../../migrations/postgres/0004_short.sql")),
    (5, "host", include_str!("../../migrations/postgres/0005_host.sql")),
    (6, "cluster", include_str!("../../migrations/postgres/0006_cluster.sql")),
];

const DONE: &str = "CREATE TABLE IF NOT EXISTS steps (
    version bigint PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, done timestamptz NOT NULL DEFAULT now())";

/// The numbers and names of the steps.
#[cfg(test)]
pub(super) fn steps() -> Vec<(i64, &'static str)> {
    STEPS.map(|(number, name, _)| (number, name)).to_vec()
}

fn checksum(sql: &str) -> String {
    Sha384::digest(sql).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Carries out the steps that a database does not have yet.
pub(super) async fn run(session: &mut Session) -> Result<(), StoreError> {
    let failed = |fault: Fault| StoreError::Migration(fault.to_string());
    session.carry_out(DONE).await.map_err(failed)?;
    let done = session.rows("SELECT version, checksum FROM steps ORDER BY version", &[]).await.map_err(failed)?;
    let mut latest = 0;
    for step in done {
        let [Value::Number(version), Value::Text(sum)] = &step[..] else {
            return Err(StoreError::Migration("its list of steps cannot be understood".to_owned()));
        };
        let Some((_, _, sql)) = STEPS.iter().find(|(known, ..)| known == version) else {
            return Err(StoreError::Migration(format!("step {version} is not known: it was made by a newer program")));
        };
        if *sum != checksum(sql) {
            return Err(StoreError::Migration(format!("step {version} was not the one that this program knows")));
        }
        latest = *version;
    }
    for (version, name, sql) in STEPS.into_iter().filter(|(version, ..)| *version > latest) {
        // Sent together they are one transaction.
        let note =
            format!("INSERT INTO steps (version, name, checksum) VALUES ({version}, '{name}', '{}')", checksum(sql));
        session.carry_out(&format!("{sql}\n;{note}")).await.map_err(failed)?;
    }
    Ok(())
}

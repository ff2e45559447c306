//! The one writer: takes what has piled up, commits it in one transaction, answers everybody.
//!
//! It has a thread of its own, because a sync waits for the disk and a file may be held by somebody else: nothing else of
//! the server waits with it.

use super::bring::Bringer;
use super::connect;
use super::statements::write;
use crate::StoreError;
use crate::queue::{Handle, Queue, pace};
use crate::write::Write;
use rusqlite::Connection;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// The writer: its connection, and where it finds its work.
pub(crate) struct Writer {
    path: PathBuf,
    /// Missing after something went wrong that leaves the state of the connection in doubt.
    connection: Option<Connection>,
    queue: Arc<Queue>,
    bringer: Bringer,
}

/// Why a group was not written.
enum Fault {
    /// One of its statements was refused; the group was rolled back, and the connection is as good as before.
    Refused(rusqlite::Error),
    /// The transaction could not be begun or ended. Nobody knows what the connection believes now.
    Broken(rusqlite::Error),
}

impl Writer {
    /// Starts the writer's thread, which ends when nobody has its handle any more.
    pub(crate) fn start(path: PathBuf, mut connection: Connection) -> Result<Arc<Handle>, StoreError> {
        let queue = Arc::<Queue>::default();
        let handle = Handle::new(&queue);
        let bringer = Bringer::new(&path);
        bringer.follow(&mut connection)?;
        let writer = Writer { path, connection: Some(connection), queue, bringer };
        std::thread::Builder::new().name("store".to_owned()).spawn(move || writer.run())?;
        Ok(handle)
    }

    fn run(mut self) {
        // Whatever happens here, nobody waits for a writer that is gone.
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.serve()));
        if done.is_err() {
            tracing::error!("the writer of the database failed");
        }
        self.queue.ended();
    }

    fn serve(&mut self) {
        let mut batch = Vec::new();
        let mut next = Instant::now();
        while self.queue.wait() {
            // Nobody waits unless a commit has only just begun: then the next one collects more first.
            let early = next.saturating_duration_since(Instant::now());
            if !early.is_zero() {
                std::thread::sleep(early);
            }
            next = Instant::now();
            self.queue.take(&mut batch);
            next += pace(batch.len());
            let writes: Vec<&Write> = batch.iter().map(|r| &r.write).collect();
            let results = self.write_all(&writes);
            for (request, result) in batch.drain(..).zip(results) {
                // The requester may be gone; the data is written all the same.
                let _ = request.answer.send(result);
            }
            if let Some(connection) = &self.connection {
                self.bringer.look(connection);
            }
        }
        self.put_away();
    }

    /// Moves the write-ahead log into the file and closes it; the last connection then removes what lies beside the file.
    fn put_away(&mut self) {
        self.bringer.wait();
        let Some(connection) = self.connection.take() else { return };
        // Closing does the same, but says nothing if it cannot.
        if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())) {
            tracing::error!(%error, "the write-ahead log stays beside the database");
        }
        if let Err((_, error)) = connection.close() {
            tracing::error!(%error, "the database did not close cleanly");
        }
    }

    /// Writes a group; one answer each.
    fn write_all(&mut self, writes: &[&Write]) -> Vec<Result<(), StoreError>> {
        match self.commit(writes) {
            Ok(()) => writes.iter().map(|_| Ok(())).collect(),
            // Something in the group cannot be written: each on its own, so that it fails alone.
            Err(Fault::Refused(_)) if writes.len() > 1 => {
                let alone = |write: &&Write| {
                    let done = self.commit(&[write]);
                    done.map_err(|(Fault::Refused(error) | Fault::Broken(error))| name(write, error))
                };
                writes.iter().map(alone).collect()
            }
            Err(Fault::Refused(error)) => vec![Err(name(writes[0], error))],
            Err(Fault::Broken(error)) => {
                let said = error.to_string();
                writes.iter().map(|_| Err(StoreError::NotWritten(said.clone()))).collect()
            }
        }
    }

    /// Writes a group in one transaction and syncs it.
    ///
    /// The transaction is begun and ended by hand: after a failed commit a library that counts them could take the next
    /// one for a part of the one that failed, and everything acknowledged from then on would be lost.
    fn commit(&mut self, writes: &[&Write]) -> Result<(), Fault> {
        let done = self.try_commit(writes);
        let failed = match &done {
            Ok(()) => None,
            Err(Fault::Broken(error)) => Some(error),
            // A revision that is taken is not the disk's fault.
            Err(Fault::Refused(error)) => Some(error).filter(|e| !is_unique(e)),
        };
        self.queue.note(failed.map(|error| error as &dyn std::fmt::Display), writes.len());
        if matches!(done, Err(Fault::Broken(_))) {
            // Closing rolls back whatever may still be open; a connection that cannot even be closed is dropped all the same.
            drop(self.connection.take());
        }
        if done.is_ok() {
            self.queue.count(writes.len());
        }
        done
    }

    fn try_commit(&mut self, writes: &[&Write]) -> Result<(), Fault> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            missing => {
                let connection = missing.insert(connect(&self.path, false).map_err(Fault::Broken)?);
                self.bringer.follow(connection).map_err(Fault::Broken)?;
                connection
            }
        };
        let carry_out = |sql| connection.prepare_cached(sql).and_then(|mut statement| statement.execute([]));
        // Refused by the database if a transaction is open: that must never be taken for granted.
        carry_out("BEGIN IMMEDIATE").map_err(Fault::Broken)?;
        match write(connection, writes) {
            Ok(()) => {
                carry_out("COMMIT").map_err(Fault::Broken)?;
                Ok(())
            }
            Err(error) => match carry_out("ROLLBACK") {
                // A failure that breaks no rule of the tables comes from the disk; then only a new connection is safe.
                Ok(_) if is_unique(&error) => Err(Fault::Refused(error)),
                _ => Err(Fault::Broken(error)),
            },
        }
    }
}

fn is_unique(error: &rusqlite::Error) -> bool {
    use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};
    let code = error.sqlite_error().map(|e| e.extended_code);
    matches!(code, Some(SQLITE_CONSTRAINT_PRIMARYKEY | SQLITE_CONSTRAINT_UNIQUE))
}

fn name(write: &Write, error: rusqlite::Error) -> StoreError {
    match write.taken() {
        Some(taken) if is_unique(&error) => taken,
        _ => error.into(),
    }
}

//! The one writer: takes what has piled up, commits it in one transaction, answers everybody.
//!
//! A sync to disk costs the same for one move as for fifty, so under load the cost per move falls; with little load
//! nothing waits.

use crate::{ChatRow, Store, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Executor, QueryBuilder, Sqlite, SqliteConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

/// The most requests that go into one transaction.
const BATCH: usize = 512;

/// How long a commit waits after the one before has begun. A sync costs far more than a move, so under load this is what
/// decides how many moves per second cost.
const PACE: Duration = Duration::from_millis(2);

type Answer = oneshot::Sender<Result<(), StoreError>>;

#[derive(Debug)]
pub(crate) struct Request {
    write: Write,
    answer: Answer,
}

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
enum Write {
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
    /// Nothing but a trip to the disk.
    Probe,
    /// The last one.
    End,
}

impl Store {
    pub(crate) async fn write_run(&self, started: u64, seen: u64) -> Result<(), StoreError> {
        self.write(Write::Run { started, seen }).await
    }

    /// Lets the writer write what waits, and end. Done when its connection is closed.
    pub(crate) async fn end_writer(&self) {
        // Ended already, if nobody answers.
        let _ = self.write(Write::End).await;
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.writes.send(Request { write, answer }).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes a table as it is now, and who has a seat at it.
    pub async fn save_table(
        &self,
        code: &str,
        status: &str,
        public: bool,
        updated: u64,
        body: String,
        owners: Vec<String>,
    ) -> Result<(), StoreError> {
        let (code, status) = (code.to_owned(), status.to_owned());
        self.save(TableWrite { code, status, public, updated, body, owners, ..TableWrite::default() }).await
    }

    /// Writes a table as it is now.
    pub async fn save(&self, table: TableWrite) -> Result<(), StoreError> {
        self.write(Write::Table(Box::new(table))).await
    }

    /// Notes when a table that has left memory must be taken up again; nothing once it is played at again.
    pub async fn set_wake(&self, code: &str, wake: Option<i64>) -> Result<(), StoreError> {
        self.write(Write::Wake { code: code.to_owned(), wake }).await
    }

    /// Adds a move to the log of a table. It is on disk when this returns.
    pub async fn append(&self, code: &str, rev: u32, at: u64, id: &str, body: String) -> Result<(), StoreError> {
        self.write(Write::Move { code: code.to_owned(), rev, at, id: id.to_owned(), body }).await
    }

    /// Adds a line of chat.
    pub async fn say(&self, code: &str, line: ChatRow) -> Result<(), StoreError> {
        self.write(Write::Chat { code: code.to_owned(), line }).await
    }

    /// Whether what is written reaches the disk. After a failure this tries again, so that the answer is current.
    pub async fn can_write(&self) -> bool {
        !self.failing.load(Ordering::Acquire) || self.write(Write::Probe).await.is_ok()
    }
}

/// The writer: its connection, and whether the last thing it wrote reached the disk.
pub(crate) struct Writer {
    options: SqliteConnectOptions,
    /// Missing after something went wrong that leaves the state of the connection in doubt.
    connection: Option<SqliteConnection>,
    failing: Arc<AtomicBool>,
}

/// Why a group was not written.
enum Fault {
    /// One of its statements was refused; the group was rolled back, and the connection is as good as before.
    Refused(sqlx::Error),
    /// The transaction could not be begun or ended. Nobody knows what the connection believes now.
    Broken(sqlx::Error),
}

impl Writer {
    pub(crate) fn new(options: SqliteConnectOptions, connection: SqliteConnection, failing: Arc<AtomicBool>) -> Writer {
        Writer { options, connection: Some(connection), failing }
    }

    pub(crate) async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut batch = Vec::with_capacity(BATCH);
        let mut next = Instant::now();
        while requests.recv_many(&mut batch, BATCH).await > 0 {
            // Nobody waits unless a commit has only just begun: then the next one collects more first.
            if Instant::now() < next {
                sleep_until(next).await;
                while batch.len() < BATCH
                    && let Ok(request) = requests.try_recv()
                {
                    batch.push(request);
                }
            }
            next = Instant::now() + PACE;
            let end = batch.iter().position(|r| matches!(r.write, Write::End));
            // What came after the end is not written, and its senders are told so when the batch is dropped.
            let writes: Vec<&Write> = batch.iter().take(end.unwrap_or(batch.len())).map(|r| &r.write).collect();
            let results = if writes.is_empty() { Vec::new() } else { self.write_all(&writes).await };
            let told = results.len();
            for (request, result) in batch.drain(..told).zip(results) {
                // The requester may be gone; the data is written all the same.
                let _ = request.answer.send(result);
            }
            if end.is_some() {
                requests.close();
                self.put_away().await;
                return;
            }
        }
        self.put_away().await;
    }

    /// Moves the write-ahead log into the file and closes it; the last connection then removes what lies beside the file.
    async fn put_away(&mut self) {
        let Some(mut connection) = self.connection.take() else { return };
        // Closing does the same, but says nothing if it cannot.
        if let Err(error) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await {
            tracing::error!(%error, "the write-ahead log stays beside the database");
        }
        if let Err(error) = connection.close().await {
            tracing::error!(%error, "the database did not close cleanly");
        }
    }

    /// Writes a group; one answer each.
    async fn write_all(&mut self, writes: &[&Write]) -> Vec<Result<(), StoreError>> {
        match self.commit(writes).await {
            Ok(()) => writes.iter().map(|_| Ok(())).collect(),
            // Something in the group cannot be written: each on its own, so that it fails alone.
            Err(Fault::Refused(_)) if writes.len() > 1 => {
                let mut results = Vec::with_capacity(writes.len());
                for write in writes {
                    let done = self.commit(&[write]).await;
                    results.push(done.map_err(|(Fault::Refused(error) | Fault::Broken(error))| name(write, error)));
                }
                results
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
    async fn commit(&mut self, writes: &[&Write]) -> Result<(), Fault> {
        let done = self.try_commit(writes).await;
        let failed = match &done {
            Ok(()) => None,
            Err(Fault::Broken(error)) => Some(error),
            // A revision that is taken is not the disk's fault.
            Err(Fault::Refused(error)) => Some(error).filter(|e| !is_unique(e)),
        };
        if let Some(error) = failed {
            tracing::error!(%error, writes = writes.len(), "none of this was written");
        }
        let failing = failed.is_some();
        if self.failing.swap(failing, Ordering::AcqRel) && !failing {
            tracing::info!("the database can be written again");
        }
        if matches!(done, Err(Fault::Broken(_)))
            && let Some(connection) = self.connection.take()
        {
            // Closing rolls back whatever may still be open; a connection that cannot even be closed is dropped all the same.
            let _ = connection.close().await;
        }
        done
    }

    async fn try_commit(&mut self, writes: &[&Write]) -> Result<(), Fault> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            missing => missing.insert(self.options.connect().await.map_err(Fault::Broken)?),
        };
        // Refused by the database if a transaction is open: that must never be taken for granted.
        connection.execute("BEGIN IMMEDIATE").await.map_err(Fault::Broken)?;
        match write(connection, writes).await {
            Ok(()) => {
                connection.execute("COMMIT").await.map_err(Fault::Broken)?;
                Ok(())
            }
            Err(error) => match connection.execute("ROLLBACK").await {
                // A failure that breaks no rule of the tables comes from the disk; then only a new connection is safe.
                Ok(_) if is_unique(&error) => Err(Fault::Refused(error)),
                _ => Err(Fault::Broken(error)),
            },
        }
    }
}

fn is_unique(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

fn name(write: &Write, error: sqlx::Error) -> StoreError {
    match write {
        Write::Move { code, rev: number, .. } | Write::Chat { code, line: ChatRow { number, .. } }
            if is_unique(&error) =>
        {
            StoreError::Taken(code.clone(), *number)
        }
        _ => error.into(),
    }
}

async fn write(connection: &mut SqliteConnection, writes: &[&Write]) -> Result<(), sqlx::Error> {
    // Moves are most of it, and one statement for all of them is much cheaper than one each.
    let moves: Vec<&&Write> = writes.iter().filter(|w| matches!(w, Write::Move { .. })).collect();
    for chunk in moves.chunks(64) {
        let mut insert = QueryBuilder::<Sqlite>::new("INSERT INTO moves (code, rev, at, id, body) ");
        insert.push_values(chunk, |mut row, write| {
            if let Write::Move { code, rev, at, id, body } = write {
                row.push_bind(code).push_bind(*rev).push_bind(*at as i64).push_bind(id).push_bind(body);
            }
        });
        // Batches have many sizes; a statement for each would only crowd the cache.
        insert.build().persistent(chunk.len() == 1).execute(&mut *connection).await?;
    }
    for write in writes {
        match write {
            Write::Move { .. } => {}
            // A number that nobody reads: writing it needs the disk as any move does.
            Write::Probe => {
                connection.execute("PRAGMA user_version = 1").await?;
            }
            Write::End => {}
            Write::Wake { code, wake } => {
                let query = sqlx::query("UPDATE tables SET wake = ? WHERE code = ?");
                query.bind(*wake).bind(code).execute(&mut *connection).await?;
            }
            Write::Run { started, seen } => {
                sqlx::query(
                    "INSERT INTO runs (started, seen) VALUES (?, ?) \
                     ON CONFLICT (started) DO UPDATE SET seen = MAX(seen, excluded.seen)",
                )
                .bind(*started as i64)
                .bind(*seen as i64)
                .execute(&mut *connection)
                .await?;
            }
            Write::Table(table) => {
                let TableWrite { code, status, public, updated, body, owners, origin, wake } = &**table;
                sqlx::query(
                    "INSERT INTO tables (code, status, public, updated, body, origin, wake) VALUES (?, ?, ?, ?, ?, ?, ?) \
                     ON CONFLICT (code) DO UPDATE SET status = excluded.status, public = excluded.public, \
                     updated = excluded.updated, body = excluded.body, origin = COALESCE(excluded.origin, origin), \
                     wake = excluded.wake",
                )
                .bind(code)
                .bind(status)
                .bind(*public)
                .bind(*updated as i64)
                .bind(body)
                .bind(origin.map(i64::from))
                .bind(*wake)
                .execute(&mut *connection)
                .await?;
                for key in owners {
                    sqlx::query("INSERT OR IGNORE INTO owners (key, code) VALUES (?, ?)")
                        .bind(key)
                        .bind(code)
                        .execute(&mut *connection)
                        .await?;
                }
            }
            Write::Chat { code, line } => {
                sqlx::query("INSERT INTO chat (code, number, at, seat, text, phrase) VALUES (?, ?, ?, ?, ?, ?)")
                    .bind(code)
                    .bind(line.number)
                    .bind(line.at as i64)
                    .bind(line.seat.map(i64::from))
                    .bind(&line.text)
                    .bind(&line.phrase)
                    .execute(&mut *connection)
                    .await?;
            }
        }
    }
    Ok(())
}

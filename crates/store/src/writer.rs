//! The one writer: takes what has piled up, commits it in one transaction, answers everybody.
//!
//! A sync to disk costs the same for one move as for fifty, so under load the cost a move falls; with little load
//! nobody waits for company.

use crate::{Store, StoreError};
use sqlx::{Connection, QueryBuilder, Sqlite, SqliteConnection};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

/// The most requests that go into one transaction.
const BATCH: usize = 512;

/// How long a commit waits after the one before has begun. A sync costs far more than a move, so under load this is what
/// decides how many moves a second cost.
const PACE: Duration = Duration::from_millis(2);

type Answer = oneshot::Sender<Result<(), StoreError>>;

#[derive(Debug)]
pub(crate) struct Request {
    write: Write,
    answer: Answer,
}

#[derive(Debug)]
enum Write {
    Table { code: String, status: String, public: bool, updated: u64, body: String, owners: Vec<String> },
    Move { code: String, rev: u32, at: u64, id: String, body: String },
    Chat { code: String, number: u32, at: u64, seat: Option<u8>, text: String },
}

impl Store {
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
        self.write(Write::Table { code, status, public, updated, body, owners }).await
    }

    /// Adds a move to the log of a table. It is on disk when this returns.
    pub async fn append(&self, code: &str, rev: u32, at: u64, id: &str, body: String) -> Result<(), StoreError> {
        self.write(Write::Move { code: code.to_owned(), rev, at, id: id.to_owned(), body }).await
    }

    /// Adds a line of chat.
    pub async fn say(
        &self,
        code: &str,
        number: u32,
        at: u64,
        seat: Option<u8>,
        text: String,
    ) -> Result<(), StoreError> {
        self.write(Write::Chat { code: code.to_owned(), number, at, seat, text }).await
    }
}

pub(crate) async fn run(mut connection: SqliteConnection, mut requests: mpsc::Receiver<Request>) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut next = Instant::now();
    while requests.recv_many(&mut batch, BATCH).await > 0 {
        // Nobody waits unless a commit has only just begun: then the next one gathers company first.
        if Instant::now() < next {
            sleep_until(next).await;
            while batch.len() < BATCH
                && let Ok(request) = requests.try_recv()
            {
                batch.push(request);
            }
        }
        next = Instant::now() + PACE;
        let writes: Vec<&Write> = batch.iter().map(|r| &r.write).collect();
        let results = match commit(&mut connection, &writes).await {
            Ok(()) => batch.iter().map(|_| Ok(())).collect(),
            // Something in the batch cannot be written: each on its own, so that it fails alone.
            Err(_) if batch.len() > 1 => one_by_one(&mut connection, &writes).await,
            Err(error) => vec![Err(name(&batch[0].write, error))],
        };
        for (request, result) in batch.drain(..).zip(results) {
            // Whoever asked may be gone; the data is written all the same.
            let _ = request.answer.send(result);
        }
    }
    if let Err(error) = connection.close().await {
        tracing::error!(%error, "the database did not close cleanly");
    }
}

async fn one_by_one(connection: &mut SqliteConnection, writes: &[&Write]) -> Vec<Result<(), StoreError>> {
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        results.push(commit(connection, &[write]).await.map_err(|error| name(write, error)));
    }
    results
}

fn name(write: &Write, error: sqlx::Error) -> StoreError {
    let unique = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
    match write {
        Write::Move { code, rev, .. } if unique => StoreError::Taken(code.clone(), *rev),
        _ => StoreError::Database(error),
    }
}

async fn commit(connection: &mut SqliteConnection, writes: &[&Write]) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
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
        insert.build().persistent(chunk.len() == 1).execute(&mut *transaction).await?;
    }
    for write in writes {
        match write {
            Write::Move { .. } => {}
            Write::Table { code, status, public, updated, body, owners } => {
                sqlx::query(
                    "INSERT INTO tables (code, status, public, updated, body) VALUES (?, ?, ?, ?, ?) \
                     ON CONFLICT (code) DO UPDATE SET status = excluded.status, public = excluded.public, \
                     updated = excluded.updated, body = excluded.body",
                )
                .bind(code)
                .bind(status)
                .bind(*public)
                .bind(*updated as i64)
                .bind(body)
                .execute(&mut *transaction)
                .await?;
                for key in owners {
                    sqlx::query("INSERT OR IGNORE INTO owners (key, code) VALUES (?, ?)")
                        .bind(key)
                        .bind(code)
                        .execute(&mut *transaction)
                        .await?;
                }
            }
            Write::Chat { code, number, at, seat, text } => {
                sqlx::query("INSERT INTO chat (code, number, at, seat, text) VALUES (?, ?, ?, ?, ?)")
                    .bind(code)
                    .bind(*number)
                    .bind(*at as i64)
                    .bind(seat.map(i64::from))
                    .bind(text)
                    .execute(&mut *transaction)
                    .await?;
            }
        }
    }
    transaction.commit().await
}

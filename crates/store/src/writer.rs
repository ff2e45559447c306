//! The one writer: takes what has piled up, commits it in one transaction, answers everybody.
//!
//! It has a thread of its own, because a sync waits for the disk and a file may be held by somebody else: nothing else of
//! the server waits with it. Anyone who has something to write puts it into a list and is woken when it is on disk, which is
//! all there is between a table and the database. A sync costs the same for one move as for fifty, so under load the cost
//! per move falls; with little load nothing waits.

use crate::bring::Bringer;
use crate::statements::{TableWrite, Write, write};
use crate::{ChatRow, Store, StoreError, connect};
use rusqlite::Connection;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The most requests that go into one transaction.
const BATCH: usize = 512;

/// How long a commit waits after the one before has begun. A sync costs far more than a move, so under load this is what
/// decides how many moves per second cost.
const PACE: Duration = Duration::from_millis(1);

/// The same after a group of so many: then most of what is written waits for others anyway, and half as many syncs do for all.
const BUSY_PACE: Duration = Duration::from_millis(2);
const BUSY: usize = 3;

type Answer = oneshot::Sender<Result<(), StoreError>>;

#[derive(Debug)]
struct Request {
    write: Write,
    answer: Answer,
}

/// How often something was committed and synced, and how much went with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// Groups that were committed, with one sync each.
    pub commits: u64,
    /// What was in them.
    pub writes: u64,
}

/// What waits for the writer.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    list: Mutex<List>,
    arrived: Condvar,
    /// Whether the last write failed.
    failing: AtomicBool,
    commits: AtomicU64,
    writes: AtomicU64,
}

#[derive(Debug, Default)]
struct List {
    waiting: Vec<Request>,
    /// Set when nothing more is taken; the writer ends when nothing waits.
    closed: bool,
    /// Who wants to know that it has ended.
    ends: Vec<oneshot::Sender<()>>,
    ended: bool,
}

impl Queue {
    fn list(&self) -> MutexGuard<'_, List> {
        // The list is intact even if a thread died while it held the lock.
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let first = {
            let mut list = self.list();
            if list.closed {
                return Err(StoreError::Closed);
            }
            list.waiting.push(Request { write, answer });
            list.waiting.len() == 1
        };
        // The writer takes all that waits: only the first has to wake it.
        if first {
            self.arrived.notify_one();
        }
        answered.await.map_err(|_| StoreError::Closed)?
    }

    fn close(&self) {
        self.list().closed = true;
        self.arrived.notify_one();
    }

    /// Lets the writer write what waits, and end. Done when its connection is closed.
    pub(crate) async fn end(&self) {
        let (told, ended) = oneshot::channel();
        {
            let mut list = self.list();
            if list.ended {
                return;
            }
            list.ends.push(told);
        }
        self.close();
        let _ = ended.await;
    }

    /// Waits until there is something to write; `false` once the writer shall end.
    fn wait(&self) -> bool {
        let mut list = self.list();
        while list.waiting.is_empty() && !list.closed {
            list = self.arrived.wait(list).unwrap_or_else(PoisonError::into_inner);
        }
        !list.waiting.is_empty()
    }

    /// Takes what waits.
    fn take(&self, batch: &mut Vec<Request>) {
        let mut list = self.list();
        let most = BATCH.min(list.waiting.len());
        batch.extend(list.waiting.drain(..most));
    }
}

/// Nobody has the store any more: the writer ends.
#[derive(Debug)]
pub(crate) struct Handle(Arc<Queue>);

impl Drop for Handle {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl std::ops::Deref for Handle {
    type Target = Queue;
    fn deref(&self) -> &Queue {
        &self.0
    }
}

impl Store {
    async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.writes.write(write).await
    }

    pub(crate) async fn write_run(&self, started: u64, seen: u64) -> Result<(), StoreError> {
        self.write(Write::Run { started, seen }).await
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
        !self.writes.failing.load(Ordering::Acquire) || self.write(Write::Probe).await.is_ok()
    }

    /// How often something was committed so far.
    #[must_use]
    pub fn written(&self) -> Written {
        let count = |n: &AtomicU64| n.load(Ordering::Relaxed);
        Written { commits: count(&self.writes.commits), writes: count(&self.writes.writes) }
    }
}

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
        let handle = Arc::new(Handle(Arc::clone(&queue)));
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
        let mut list = self.queue.list();
        (list.closed, list.ended) = (true, true);
        // Those who still wait are told so when their places are dropped.
        list.waiting.clear();
        for told in std::mem::take(&mut list.ends) {
            let _ = told.send(());
        }
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
            next += if batch.len() < BUSY { PACE } else { BUSY_PACE };
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
        if let Some(error) = failed {
            tracing::error!(%error, writes = writes.len(), "none of this was written");
        }
        let failing = failed.is_some();
        if self.queue.failing.swap(failing, Ordering::AcqRel) && !failing {
            tracing::info!("the database can be written again");
        }
        if matches!(done, Err(Fault::Broken(_))) {
            // Closing rolls back whatever may still be open; a connection that cannot even be closed is dropped all the same.
            drop(self.connection.take());
        }
        if done.is_ok() {
            self.queue.commits.fetch_add(1, Ordering::Relaxed);
            self.queue.writes.fetch_add(writes.len() as u64, Ordering::Relaxed);
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
    match write {
        Write::Move { code, rev: number, .. } | Write::Chat { code, line: ChatRow { number, .. } }
            if is_unique(&error) =>
        {
            StoreError::Taken(code.clone(), *number)
        }
        _ => error.into(),
    }
}

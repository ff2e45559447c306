//! What waits to be written. Anyone who has something puts it into a list and is woken when it is on disk, which is all there
//! is between a table and the writer. A sync costs the same for one move as for fifty, so under load the cost per move falls;
//! with little load nothing waits.

use crate::write::Write;
use crate::{Store, StoreError};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, oneshot};

/// The most requests that are committed at once.
const BATCH: usize = 512;

/// How long a commit waits after the one before has begun. A sync costs far more than a move, so under load this is what
/// decides how many moves per second cost.
const PACE: Duration = Duration::from_millis(1);

/// The same after a group of so many: then most of what is written waits for others anyway, and half as many syncs do for all.
const BUSY_PACE: Duration = Duration::from_millis(2);
const BUSY: usize = 3;

/// How long from the beginning of a commit to that of the next, after a group of this size.
pub(crate) fn pace(group: usize) -> Duration {
    if group < BUSY { PACE } else { BUSY_PACE }
}

type Answer = oneshot::Sender<Result<(), StoreError>>;

/// Something to write, and who waits for it.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) write: Write,
    /// Under which epoch of its table, if several servers use the database.
    #[cfg_attr(not(feature = "postgres"), expect(dead_code, reason = "a file has one server"))]
    pub(crate) epoch: Option<i64>,
    pub(crate) answer: Answer,
}

/// How often something was committed and synced, and how much went with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// Groups that were committed, with one sync each.
    pub commits: u64,
    /// What was in them.
    pub writes: u64,
    /// Of these, what found that another server has its table by now, and was not written.
    pub fenced: u64,
}

/// What waits for the writer.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    list: Mutex<List>,
    /// Wakes a writer that is a thread.
    arrived: Condvar,
    /// Wakes a writer that is a task.
    #[cfg_attr(not(feature = "postgres"), expect(dead_code, reason = "that writer is not built"))]
    called: Notify,
    /// Whether the last write failed.
    failing: AtomicBool,
    commits: AtomicU64,
    writes: AtomicU64,
    fenced: AtomicU64,
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

    fn wake_writer(&self) {
        self.arrived.notify_one();
        #[cfg(feature = "postgres")]
        self.called.notify_one();
    }

    pub(crate) async fn write(&self, write: Write, epoch: Option<i64>) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let first = {
            let mut list = self.list();
            if list.closed {
                return Err(StoreError::Closed);
            }
            list.waiting.push(Request { write, epoch, answer });
            list.waiting.len() == 1
        };
        // The writer takes all that waits: only the first has to wake it.
        if first {
            self.wake_writer();
        }
        answered.await.map_err(|_| StoreError::Closed)?
    }

    fn close(&self) {
        self.list().closed = true;
        self.wake_writer();
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
    pub(crate) fn wait(&self) -> bool {
        let mut list = self.list();
        while list.waiting.is_empty() && !list.closed {
            list = self.arrived.wait(list).unwrap_or_else(PoisonError::into_inner);
        }
        !list.waiting.is_empty()
    }

    /// Whether there is something to write, or the writer shall end, if it is one of the two.
    #[cfg(feature = "postgres")]
    pub(crate) fn calls(&self) -> Option<bool> {
        let list = self.list();
        match list.waiting.is_empty() {
            false => Some(true),
            true => list.closed.then_some(false),
        }
    }

    /// Done when something has changed since this was last asked.
    #[cfg(feature = "postgres")]
    pub(crate) async fn called(&self) {
        self.called.notified().await;
    }

    /// Takes what waits.
    pub(crate) fn take(&self, batch: &mut Vec<Request>) {
        let mut list = self.list();
        let most = BATCH.min(list.waiting.len());
        batch.extend(list.waiting.drain(..most));
    }

    /// The writer has ended, however: nobody waits for one that is gone.
    pub(crate) fn ended(&self) {
        let mut list = self.list();
        (list.closed, list.ended) = (true, true);
        // Those who still wait are told so when their places are dropped.
        list.waiting.clear();
        for told in std::mem::take(&mut list.ends) {
            let _ = told.send(());
        }
    }

    /// Whether the last write failed.
    pub(crate) fn is_failing(&self) -> bool {
        self.failing.load(Ordering::Acquire)
    }

    /// Notes what became of a group.
    pub(crate) fn note(&self, failed: Option<&dyn std::fmt::Display>, writes: usize) {
        if let Some(error) = failed {
            tracing::error!(%error, writes, "none of this was written");
        }
        if self.failing.swap(failed.is_some(), Ordering::AcqRel) && failed.is_none() {
            tracing::info!("the database can be written again");
        }
    }

    /// Counts a group that was committed.
    pub(crate) fn count(&self, writes: usize) {
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.writes.fetch_add(writes as u64, Ordering::Relaxed);
    }

    /// Counts what was fenced.
    #[cfg(feature = "postgres")]
    pub(crate) fn count_fenced(&self, writes: usize) {
        self.fenced.fetch_add(writes as u64, Ordering::Relaxed);
    }
}

/// Nobody has the store any more: the writer ends.
#[derive(Debug)]
pub(crate) struct Handle(Arc<Queue>);

impl Handle {
    pub(crate) fn new(queue: &Arc<Queue>) -> Arc<Handle> {
        Arc::new(Handle(Arc::clone(queue)))
    }
}

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
    /// How often something was committed so far.
    #[must_use]
    pub fn written(&self) -> Written {
        let count = |n: &AtomicU64| n.load(Ordering::Relaxed);
        Written {
            commits: count(&self.writes.commits),
            writes: count(&self.writes.writes),
            fenced: count(&self.writes.fenced),
        }
    }
}

//! The threads on which computer players think, and the queue before them.
//!
//! Thinking may take a hundred times longer at one table than at another. The queue shares time, not turns: the thought
//! comes first that would be finished first if every table that waits had an equal share of a thread (fair queueing). So a table of quick players waits for the thought that is running and hardly longer, however
//! many masters there are; and of a hundred masters' tables, each gets a hundredth.

mod queue;

use queue::Queue;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Work for a thread.
pub(crate) type Work = Box<dyn FnOnce() + Send>;

/// What kind of thought it is: those of one kind take about equally long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    /// How long one takes, until some were seen.
    pub(crate) about: Duration,
}

/// The threads. They end when this is dropped, after what they are thinking about.
pub(crate) struct Thinkers(Arc<Shared>);

struct Shared {
    queue: Mutex<Queue<(Instant, Work)>>,
    more: Condvar,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue<(Instant, Work)>> {
        // Nothing is called while it is locked that could fail halfway.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Thinkers {
    /// So many threads.
    pub(crate) fn new(threads: usize) -> std::io::Result<Thinkers> {
        let shared = Arc::new(Shared { queue: Mutex::default(), more: Condvar::new() });
        let thinkers = Thinkers(Arc::clone(&shared));
        for i in 0..threads.max(1) {
            let shared = Arc::clone(&shared);
            thread::Builder::new().name(format!("bot-{i}")).spawn(move || think(&shared))?;
        }
        Ok(thinkers)
    }

    /// Lets a thread do some work for a table as soon as it is its turn. What the table still has waiting is dropped: it has
    /// become pointless, as a table thinks about one thing at a time.
    pub(crate) fn think(&self, table: &str, kind: Kind, work: impl FnOnce() + Send + 'static) {
        let work: (Instant, Work) = (Instant::now(), Box::new(work));
        let pointless = self.0.queue().push(table, kind, work);
        self.0.more.notify_one();
        drop(pointless);
    }

    /// The same for something that somebody waits for in front of a screen; it drops nothing.
    pub(crate) fn look_up(&self, work: impl FnOnce() + Send + 'static) {
        let kind = Kind { name: "look-up", about: Duration::from_millis(1) };
        let work: (Instant, Work) = (Instant::now(), Box::new(work));
        self.0.queue().push_apart(kind, work);
        self.0.more.notify_one();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.0.queue().close();
        self.0.more.notify_all();
    }
}

fn think(shared: &Shared) {
    let mut queue = shared.queue();
    while !queue.is_closed() {
        let Some(((since, work), taken)) = queue.take() else {
            queue = shared.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        drop(queue);
        metrics::histogram!("civitas_bots_wait_seconds", "kind" => taken.kind()).record(since.elapsed());
        let begun = Instant::now();
        // Failures of computer players are caught where they happen; whatever gets here must not end the thread.
        if catch_unwind(AssertUnwindSafe(work)).is_err() {
            tracing::error!("work for the computer players failed");
        }
        let spent = begun.elapsed();
        metrics::histogram!("civitas_bots_think_seconds", "kind" => taken.kind()).record(spent);
        queue = shared.queue();
        queue.done(taken, spent);
    }
}

#[cfg(test)]
mod tests;

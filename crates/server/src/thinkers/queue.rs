//! Which thought comes next. No threads and no clocks in here: what takes how long is told.

use super::Kind;
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

/// Of how many thoughts, about, the usual time of a kind is the mean.
const MEMORY: u32 = 8;

/// So many tables are kept account of before the first look for some that need none.
const FEW: usize = 64;

/// Time as the queue counts it: how much thinking every table that waits has been given.
type Virtual = Duration;

/// Where a thought stands in the queue: by when it would be finished, then by when it came.
type Place = (Virtual, u64);

/// Thoughts that wait.
#[derive(Debug)]
pub(super) struct Queue<T> {
    waiting: BTreeMap<Place, Waiting<T>>,
    tables: HashMap<String, Account>,
    /// How far the queue is: when the latest thought that was taken would have been begun.
    now: Virtual,
    /// How many thoughts have come.
    came: u64,
    /// How many are being thought.
    running: u32,
    /// How long thoughts of each kind take.
    usual: HashMap<&'static str, Duration>,
    closed: bool,
}

#[derive(Debug)]
struct Waiting<T> {
    what: T,
    taken: Taken,
}

/// A thought that was taken: to be given back when it is done.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    /// Nothing for work that is no table's.
    table: Option<String>,
    kind: Kind,
    /// How long it was thought to take.
    guess: Duration,
}

impl Taken {
    pub(super) fn kind(&self) -> &'static str {
        self.kind.name
    }
}

/// What a table has used.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    /// Until when its share is used up.
    used: Virtual,
    /// Its thought in the queue.
    place: Option<Place>,
    /// How many of its thoughts are being thought.
    running: u32,
}

impl<T> Default for Queue<T> {
    fn default() -> Queue<T> {
        Queue {
            waiting: BTreeMap::new(),
            tables: HashMap::new(),
            now: Virtual::ZERO,
            came: 0,
            running: 0,
            usual: HashMap::new(),
            closed: false,
        }
    }
}

impl<T> Queue<T> {
    /// Puts a thought of a table in its place; what that table still had in the queue comes back.
    pub(super) fn push(&mut self, table: &str, kind: Kind, what: T) -> Option<T> {
        let mut account = self.tables.get(table).copied().unwrap_or_default();
        let old = account.place.take().and_then(|place| self.waiting.remove(&place));
        if let Some(old) = &old {
            account.used = account.used.saturating_sub(old.taken.guess);
        }
        let guess = self.guess(kind);
        account.used = account.used.max(self.now) + guess;
        account.place = Some(self.put(account.used, Taken { table: Some(table.to_owned()), kind, guess }, what));
        self.tables.insert(table.to_owned(), account);
        old.map(|old| old.what)
    }

    /// The same for something that is no table's.
    pub(super) fn push_apart(&mut self, kind: Kind, what: T) {
        let guess = self.guess(kind);
        self.put(self.now + guess, Taken { table: None, kind, guess }, what);
    }

    fn guess(&self, kind: Kind) -> Duration {
        self.usual.get(kind.name).copied().unwrap_or(kind.about)
    }

    fn put(&mut self, until: Virtual, taken: Taken, what: T) -> Place {
        self.came += 1;
        let place = (until, self.came);
        self.waiting.insert(place, Waiting { what, taken });
        place
    }

    /// The next thought.
    pub(super) fn take(&mut self) -> Option<(T, Taken)> {
        let (place, Waiting { what, taken }) = self.waiting.pop_first()?;
        self.now = self.now.max(place.0.saturating_sub(taken.guess));
        self.running += 1;
        if let Some(account) = taken.table.as_ref().and_then(|table| self.tables.get_mut(table)) {
            account.place = None;
            account.running += 1;
        }
        Some((what, taken))
    }

    /// A thought is done: its table has used as much as it really took.
    pub(super) fn done(&mut self, taken: Taken, spent: Duration) {
        let Taken { table, kind, guess } = taken;
        let usual = self.usual.entry(kind.name).or_insert(kind.about);
        *usual = (*usual * (MEMORY - 1) + spent) / MEMORY;
        if let Some(account) = table.and_then(|table| self.tables.get_mut(&table)) {
            account.used = (account.used + spent).saturating_sub(guess);
            account.running -= 1;
        }
        self.running -= 1;
        let now = self.now;
        if self.running == 0 && self.waiting.is_empty() {
            // Nobody has waited in vain, so all are equal again.
            self.tables.clear();
        } else if self.tables.len() > FEW + 2 * self.waiting.len() {
            // A table that is not ahead of the others is like one that was never here.
            self.tables.retain(|_, table| table.running > 0 || table.place.is_some() || table.used > now);
        }
    }

    pub(super) fn close(&mut self) {
        self.closed = true;
        self.waiting.clear();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    #[cfg(test)]
    pub(super) fn accounts(&self) -> usize {
        self.tables.len()
    }
}

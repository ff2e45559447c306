//! Work on all cores whose results are taken in order, so that nothing depends on the number of threads.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How many results may wait for a slower one before them, per thread. Bounds the memory.
const AHEAD: u64 = 16;

/// What the threads share.
struct Desk<T> {
    /// The next number to work on.
    next: u64,
    /// Everything below has been taken.
    taken: u64,
    /// Results that wait for one before them, or to be taken.
    ready: BTreeMap<u64, T>,
    /// Nobody begins anything new.
    closed: bool,
}

struct Hall<T> {
    desk: Mutex<Desk<T>>,
    changed: Condvar,
}

impl<T> Hall<T> {
    fn desk(&self) -> MutexGuard<'_, Desk<T>> {
        // A panic elsewhere ends everything anyway.
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, desk: MutexGuard<'a, Desk<T>>) -> MutexGuard<'a, Desk<T>> {
        self.changed.wait(desk).unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        self.desk().closed = true;
        self.changed.notify_all();
    }
}

/// Closes the hall when it is dropped: also when somebody panics, so that nobody waits for a result that never comes.
struct Closing<'a, T>(&'a Hall<T>);

impl<T> Drop for Closing<'_, T> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// How many threads a number of threads means; zero means all cores.
#[must_use]
pub fn threads(wanted: usize) -> usize {
    if wanted == 0 { std::thread::available_parallelism().map_or(1, usize::from) } else { wanted }
}

/// Works on every number of a range and hands the results over in order: `take` gets the number of the first and all that are
/// ready after it. When `take` breaks, what is not taken yet is dropped. Runs on the calling thread and `threads` more
/// (zero: all cores).
///
/// # Panics
/// If `work` does.
pub fn in_order<T: Send, B>(
    wanted: usize,
    range: Range<u64>,
    work: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(u64, Vec<T>) -> ControlFlow<B>,
) -> Option<B> {
    let count = threads(wanted).min(usize::try_from(range.end.saturating_sub(range.start)).unwrap_or(usize::MAX));
    let ahead = AHEAD * count as u64;
    let desk = Desk { next: range.start, taken: range.start, ready: BTreeMap::new(), closed: false };
    let hall = Hall { desk: Mutex::new(desk), changed: Condvar::new() };
    std::thread::scope(|scope| {
        let worker = || {
            loop {
                let mut desk = hall.desk();
                while !desk.closed && desk.next < range.end && desk.next >= desk.taken.saturating_add(ahead) {
                    desk = hall.wait(desk);
                }
                if desk.closed || desk.next >= range.end {
                    return;
                }
                let mine = desk.next;
                desk.next += 1;
                drop(desk);
                let closing = Closing(&hall);
                let result = work(mine);
                std::mem::forget(closing);
                hall.desk().ready.insert(mine, result);
                hall.changed.notify_all();
            }
        };
        for _ in 0..count {
            scope.spawn(worker);
        }
        let _closing = Closing(&hall);
        loop {
            let mut desk = hall.desk();
            while !desk.closed && desk.taken < range.end && !desk.ready.contains_key(&desk.taken) {
                desk = hall.wait(desk);
            }
            if desk.closed || desk.taken >= range.end {
                return None;
            }
            let first = desk.taken;
            let mut ready = Vec::new();
            while let Some(result) = {
                let at = desk.taken;
                desk.ready.remove(&at)
            } {
                ready.push(result);
                desk.taken += 1;
            }
            drop(desk);
            hall.changed.notify_all();
            if let ControlFlow::Break(with) = take(first, ready) {
                return Some(with);
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// Work that takes longer for some numbers.
    fn square(n: u64) -> u64 {
        let mut x = n;
        for _ in 0..(n % 7) * 3000 {
            x = std::hint::black_box(x.wrapping_mul(3).wrapping_add(1));
        }
        std::hint::black_box(x);
        n * n
    }

    #[test]
    fn results_come_in_order_whatever_the_threads() {
        for threads in [1, 2, 3, 8] {
            let mut seen = Vec::new();
            let end: Option<()> = in_order(threads, 5..305, square, |first, ready| {
                for (i, result) in ready.into_iter().enumerate() {
                    seen.push((first + i as u64, result));
                }
                ControlFlow::Continue(())
            });
            assert_eq!(end, None);
            assert_eq!(seen, (5..305).map(|n| (n, n * n)).collect::<Vec<_>>(), "{threads} threads");
        }
        let none: Option<()> = in_order(4, 3..3, square, |_, _| panic!("there is nothing to take"));
        assert_eq!(none, None);
    }

    #[test]
    fn a_break_ends_the_work_early() {
        let begun = AtomicU64::new(0);
        let work = |n: u64| {
            begun.fetch_add(1, Ordering::Relaxed);
            n
        };
        let end = in_order(3, 0..u64::MAX, work, |first, ready| {
            let past = first + ready.len() as u64 > 100;
            if past { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
        });
        assert_eq!(end, Some("enough"));
        assert!(begun.load(Ordering::Relaxed) < 1000, "nobody runs far ahead");
    }

    #[test]
    fn a_panic_is_passed_on() {
        let work = |n: u64| assert!(n != 50, "fifty");
        let run = || in_order(2, 0..1000, work, |_, _| ControlFlow::<()>::Continue(()));
        assert!(std::panic::catch_unwind(run).is_err());
    }
}

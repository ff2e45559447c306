//! What waits for one reader, bounded in messages and in bytes: nobody can make the server hold more by not reading.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// How many messages may wait for one reader.
const MESSAGES: usize = 64;

/// How many bytes of them. A single message always has room: the largest has less than this.
pub(crate) const BYTES: usize = 256 * 1024;

/// How many bytes of messages go out with one write; a larger message goes alone.
const TOGETHER: usize = 8 * 1024;

/// Where messages for one connection go.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    /// How many bytes wait.
    waiting: Arc<AtomicUsize>,
    /// Set when something had to be left out.
    behind: Arc<AtomicBool>,
}

/// The other end of an outbox.
#[derive(Debug)]
pub(crate) struct Inbox {
    messages: mpsc::Receiver<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
    /// How many bytes of them are taken and not sent yet.
    taken: usize,
    behind: Arc<AtomicBool>,
}

/// An outbox and its other end.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (sender, messages) = mpsc::channel(MESSAGES);
    let (waiting, behind) = (Arc::<AtomicUsize>::default(), Arc::<AtomicBool>::default());
    let outbox = Outbox { messages: sender, waiting: Arc::clone(&waiting), behind: Arc::clone(&behind) };
    (outbox, Inbox { messages, waiting, taken: 0, behind })
}

impl Outbox {
    /// Puts a message in, or notes that it had to be left out. Only the table puts messages in.
    pub(crate) fn put(&self, text: Utf8Bytes) -> bool {
        let (size, waiting) = (text.len(), self.waiting.load(Ordering::Acquire));
        let room = waiting == 0 || waiting + size <= BYTES;
        if room {
            self.waiting.fetch_add(size, Ordering::AcqRel);
            if self.messages.try_send(text).is_ok() {
                return true;
            }
            self.waiting.fetch_sub(size, Ordering::AcqRel);
        }
        self.behind.store(true, Ordering::Release);
        false
    }

    /// Whether something was left out that the reader does not have yet.
    pub(crate) fn is_behind(&self) -> bool {
        self.behind.load(Ordering::Acquire)
    }
}

impl Inbox {
    /// Takes the messages that wait, so that they go out together; `false` once the table has let go of the connection.
    /// They count as waiting until [`Inbox::sent`]. Not more of them than a slow line takes in a moment: each time, the
    /// reader is waited for anew.
    pub(crate) async fn recv(&mut self, taken: &mut Vec<Utf8Bytes>) -> bool {
        let Some(first) = self.messages.recv().await else { return false };
        self.taken += first.len();
        taken.push(first);
        while self.taken < TOGETHER
            && let Ok(next) = self.messages.try_recv()
        {
            self.taken += next.len();
            taken.push(next);
        }
        true
    }

    /// What was taken is on its way: there is room for more.
    pub(crate) fn sent(&mut self) {
        self.waiting.fetch_sub(std::mem::take(&mut self.taken), Ordering::AcqRel);
    }

    /// Whether everything is taken and something was left out: true once, then the present has to be asked for.
    pub(crate) fn has_caught_up(&self) -> bool {
        self.messages.is_empty() && self.behind.swap(false, Ordering::AcqRel)
    }
}

#[cfg(test)]
mod tests {
    use super::{BYTES, MESSAGES, TOGETHER, outbox};

    #[tokio::test]
    async fn given_a_reader_who_does_not_read_then_neither_messages_nor_bytes_pile_up() {
        for (size, fit) in [(10, MESSAGES), (BYTES / 8, 8), (BYTES - 1, 1), (3 * BYTES, 1)] {
            let (out, mut other_end) = outbox();
            let text = "x".repeat(size);
            let put = (0..200).filter(|_| out.put(text.clone().into())).count();
            assert_eq!((put, out.is_behind()), (fit, true), "messages of {size} bytes");
            assert!(!other_end.has_caught_up());
            let mut taken = Vec::new();
            while taken.len() < fit {
                assert!(other_end.recv(&mut taken).await);
                assert!(!out.put("x".repeat(BYTES).into()), "what is taken counts until it is sent");
                other_end.sent();
            }
            assert_eq!((taken.len(), taken.iter().all(|t| t.len() == size)), (fit, true));
            assert!(other_end.has_caught_up() && !other_end.has_caught_up());
            assert!(out.put(text.into()), "there is room again");
        }
    }

    #[tokio::test]
    async fn given_several_messages_when_they_are_taken_then_as_many_go_together_as_fill_a_write() {
        for (size, at_once) in [(TOGETHER / 4, 4), (TOGETHER - 1, 2), (TOGETHER, 1), (TOGETHER + 1, 1)] {
            let (out, mut other_end) = outbox();
            (0..8).for_each(|_| assert!(out.put("x".repeat(size).into())));
            let mut taken = Vec::new();
            assert!(other_end.recv(&mut taken).await);
            assert_eq!(taken.len(), at_once, "messages of {size} bytes");
        }
    }
}

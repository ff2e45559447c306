//! What waits for one reader, bounded in messages and in bytes: nobody can make the server hold more by not reading.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// How many messages may wait for one reader.
const MESSAGES: usize = 64;

/// How many bytes of them. A single message always has room: the largest has less than this.
pub(crate) const BYTES: usize = 256 * 1024;

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
    behind: Arc<AtomicBool>,
}

/// An outbox and its other end.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (sender, messages) = mpsc::channel(MESSAGES);
    let (waiting, behind) = (Arc::<AtomicUsize>::default(), Arc::<AtomicBool>::default());
    let outbox = Outbox { messages: sender, waiting: Arc::clone(&waiting), behind: Arc::clone(&behind) };
    (outbox, Inbox { messages, waiting, behind })
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
    /// The next message; nothing once the table has let go of the connection.
    pub(crate) async fn recv(&mut self) -> Option<Utf8Bytes> {
        let text = self.messages.recv().await?;
        self.waiting.fetch_sub(text.len(), Ordering::AcqRel);
        Some(text)
    }

    /// Whether everything is taken and something was left out: true once, then the present has to be asked for.
    pub(crate) fn has_caught_up(&self) -> bool {
        self.messages.is_empty() && self.behind.swap(false, Ordering::AcqRel)
    }
}

#[cfg(test)]
mod tests {
    use super::{BYTES, MESSAGES, outbox};

    #[tokio::test]
    async fn given_a_reader_who_does_not_read_then_neither_messages_nor_bytes_pile_up() {
        for (size, fit) in [(10, MESSAGES), (BYTES / 8, 8), (BYTES - 1, 1), (3 * BYTES, 1)] {
            let (out, mut other_end) = outbox();
            let text = "x".repeat(size);
            let put = (0..200).filter(|_| out.put(text.clone().into())).count();
            assert_eq!((put, out.is_behind()), (fit, true), "messages of {size} bytes");
            assert!(!other_end.has_caught_up());
            for _ in 0..fit {
                assert_eq!(other_end.recv().await.map(|t| t.len()), Some(size));
            }
            assert!(other_end.has_caught_up() && !other_end.has_caught_up());
            assert!(out.put(text.into()), "there is room again");
        }
    }
}

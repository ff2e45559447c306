//! What waits for one reader, bounded in messages and in bytes: nobody can make the server hold more by not reading. Where several
//! servers share the tables, a table tells a gate instead, which may be at another server (`docs/scale.md`).

use super::wire::Gate;
use crate::outgoing::Outgoing;
use axum::extract::ws::Utf8Bytes;
use civitas_cluster::Kind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// How many messages may wait for one reader.
const MESSAGES: usize = 64;

/// How many bytes of them. A single message always has room: the largest has less than this.
pub(crate) const BYTES: usize = 256 * 1024;

/// How many bytes of messages go out with one write; a larger message goes alone.
const TOGETHER: usize = 8 * 1024;

/// What waits for a reader.
#[derive(Debug)]
enum Waiting {
    Message(Utf8Bytes),
    /// So many bytes of what was written at once, which the system did not take yet.
    Rest(usize),
}

impl Waiting {
    fn size(&self) -> usize {
        match self {
            Waiting::Message(text) => text.len(),
            Waiting::Rest(size) => *size,
        }
    }
}

/// Where messages for one viewer go.
#[derive(Debug)]
pub(crate) enum Outbox {
    /// To a connection of this server.
    Line(Line),
    /// To the gate that has the connection.
    Gate(Gate),
}

impl Outbox {
    /// Puts a message in, or notes that it had to be left out. Only the table puts messages in.
    pub(crate) fn put(&self, text: &str) -> bool {
        match self {
            Outbox::Line(line) => line.put(text),
            Outbox::Gate(gate) => gate.tell(Kind::Note, text),
        }
    }

    /// The first message, after which lines of chat from this number on come.
    pub(super) fn welcome(&self, text: &str, heard: u32) -> bool {
        match self {
            Outbox::Line(line) => line.put(text),
            Outbox::Gate(gate) => gate.tell(Kind::Welcome { heard }, text),
        }
    }

    /// A frame, with what happened from one revision to another, and before it what belongs to it.
    pub(super) fn frame(&self, before: Option<&str>, text: &str, since: u32, rev: u32) -> bool {
        match (self, before) {
            (Outbox::Line(line), None) => line.put(text),
            (Outbox::Line(line), Some(before)) => line.put_both(before, text),
            (Outbox::Gate(gate), before) => {
                before.is_none_or(|before| gate.tell(Kind::Note, before)) && gate.frame(text, since, rev)
            }
        }
    }

    /// There is nothing to show yet, which a gate has to know.
    pub(super) fn blank(&self, since: u32, rev: u32) {
        if let Outbox::Gate(gate) = self {
            gate.frame("", since, rev);
        }
    }

    /// The viewer has this revision, whatever it was sent: a gate may say so.
    pub(super) fn has(&self, since: Option<u32>) {
        if let Outbox::Gate(gate) = self {
            gate.has(since);
        }
    }

    /// Lines of chat up to this number are not there any more. A gate counts them all the same.
    pub(super) fn skip_chat(&self, number: u32) {
        if let Outbox::Gate(gate) = self {
            gate.tell(Kind::Chat { number }, "");
        }
    }

    /// A line of chat.
    pub(super) fn chat(&self, text: &str, number: u32) -> bool {
        match self {
            Outbox::Line(line) => line.put(text),
            Outbox::Gate(gate) => gate.tell(Kind::Chat { number }, text),
        }
    }

    /// The last message. The task of the connection hangs up after it.
    pub(super) fn bye(&self, text: &str) -> bool {
        match self {
            Outbox::Line(line) => line.queue(text),
            Outbox::Gate(gate) => gate.tell(Kind::Bye, text),
        }
    }

    /// Whether something was left out that the reader does not have yet.
    pub(crate) fn is_behind(&self) -> bool {
        match self {
            Outbox::Line(line) => line.is_behind(),
            // The gate keeps account of that.
            Outbox::Gate(_) => false,
        }
    }
}

/// Where messages for one connection go: out at once if nothing waits, otherwise by the task of the connection.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    messages: mpsc::Sender<Waiting>,
    outgoing: Option<Arc<Outgoing>>,
    /// How many bytes wait.
    waiting: Arc<AtomicUsize>,
    /// Set when something had to be left out.
    behind: Arc<AtomicBool>,
}

/// The other end of an outbox.
#[derive(Debug)]
pub(crate) struct Inbox {
    messages: mpsc::Receiver<Waiting>,
    waiting: Arc<AtomicUsize>,
    /// How many bytes of them are taken and not sent yet.
    taken: usize,
    behind: Arc<AtomicBool>,
}

/// An outbox and its other end. Without a line everything goes to the other end.
pub(crate) fn outbox(outgoing: Option<Arc<Outgoing>>) -> (Line, Inbox) {
    let (sender, messages) = mpsc::channel(MESSAGES);
    let (waiting, behind) = (Arc::<AtomicUsize>::default(), Arc::<AtomicBool>::default());
    let line = Line { messages: sender, outgoing, waiting: Arc::clone(&waiting), behind: Arc::clone(&behind) };
    (line, Inbox { messages, waiting, taken: 0, behind })
}

impl Line {
    /// Puts a message in, or notes that it had to be left out. Only one puts messages in.
    pub(crate) fn put(&self, text: &str) -> bool {
        self.say([text]) || self.queue(text)
    }

    /// Puts a message and another one in, with one write if that is possible; says whether the second is in.
    pub(crate) fn put_both(&self, first: &str, second: &str) -> bool {
        self.say([first, second]) || {
            self.queue(first);
            self.queue(second)
        }
    }

    /// Writes messages at once, if nothing waits that was put in before.
    fn say<const N: usize>(&self, texts: [&str; N]) -> bool {
        let Some(outgoing) = self.outgoing.as_ref().filter(|_| self.waiting.load(Ordering::Acquire) == 0) else {
            return false;
        };
        let rest = outgoing.say(&texts.map(str::as_bytes));
        if rest > 0 {
            // If nobody is there any more to take care of it, the connection is gone.
            self.hand_over(Waiting::Rest(rest));
        }
        true
    }

    /// Leaves a message to the task of the connection.
    pub(crate) fn queue(&self, text: &str) -> bool {
        let waiting = self.waiting.load(Ordering::Acquire);
        if (waiting == 0 || waiting + text.len() <= BYTES) && self.hand_over(Waiting::Message(text.into())) {
            return true;
        }
        self.behind.store(true, Ordering::Release);
        false
    }

    fn hand_over(&self, waiting: Waiting) -> bool {
        let size = waiting.size();
        self.waiting.fetch_add(size, Ordering::AcqRel);
        let taken = self.messages.try_send(waiting).is_ok();
        if !taken {
            self.waiting.fetch_sub(size, Ordering::AcqRel);
        }
        taken
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
        let mut next = self.messages.recv().await;
        let any = next.is_some();
        while let Some(waiting) = next {
            self.taken += waiting.size();
            if let Waiting::Message(text) = waiting {
                taken.push(text);
            }
            next = if self.taken < TOGETHER { self.messages.try_recv().ok() } else { None };
        }
        any
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
            let (out, mut other_end) = outbox(None);
            let text = "x".repeat(size);
            let put = (0..200).filter(|_| out.put(&text)).count();
            assert_eq!((put, out.is_behind()), (fit, true), "messages of {size} bytes");
            assert!(!other_end.has_caught_up());
            let mut taken = Vec::new();
            while taken.len() < fit {
                assert!(other_end.recv(&mut taken).await);
                assert!(!out.put(&"x".repeat(BYTES)), "what is taken counts until it is sent");
                other_end.sent();
            }
            assert_eq!((taken.len(), taken.iter().all(|t| t.len() == size)), (fit, true));
            assert!(other_end.has_caught_up() && !other_end.has_caught_up());
            assert!(out.put(&text), "there is room again");
        }
    }

    #[tokio::test]
    async fn given_several_messages_when_they_are_taken_then_as_many_go_together_as_fill_a_write() {
        for (size, at_once) in [(TOGETHER / 4, 4), (TOGETHER - 1, 2), (TOGETHER, 1), (TOGETHER + 1, 1)] {
            let (out, mut other_end) = outbox(None);
            (0..8).for_each(|_| assert!(out.put(&"x".repeat(size))));
            let mut taken = Vec::new();
            assert!(other_end.recv(&mut taken).await);
            assert_eq!(taken.len(), at_once, "messages of {size} bytes");
        }
    }
}

//! The way from a table to those who look at it through gates, where several servers share the tables (`docs/scale.md`). What a table
//! says is collected here until the task of the cluster fetches it; one text for many viewers is there once.

use civitas_cluster::{End, Epoch, Kind, Watcher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc::UnboundedSender;

/// How many texts may wait. The task of the cluster does nothing but pass on, so more than this wait only if it stands still.
const MOST: usize = 4096;

/// What the task of the cluster hears of a table.
#[derive(Debug)]
pub(crate) enum Report {
    /// It has said something.
    Spoke(Arc<Wire>),
    /// It has ended.
    Ended(Arc<Wire>, End),
}

/// A text for viewers.
#[derive(Debug)]
pub(crate) struct Text {
    pub(crate) to: Vec<Watcher>,
    pub(crate) kind: Kind,
    pub(crate) text: String,
}

/// What waits to be fetched.
#[derive(Debug, Default)]
pub(crate) struct Waiting {
    pub(crate) texts: Vec<Text>,
    /// Whether something had to be left out.
    pub(crate) lost: bool,
}

/// The wire of one life of a table.
#[derive(Debug)]
pub(crate) struct Wire {
    pub(crate) code: String,
    pub(crate) epoch: Epoch,
    waiting: Mutex<Waiting>,
    reports: UnboundedSender<Report>,
}

impl Wire {
    pub(crate) fn new(code: &str, epoch: Epoch, reports: UnboundedSender<Report>) -> Arc<Wire> {
        Arc::new(Wire { code: code.to_owned(), epoch, waiting: Mutex::default(), reports })
    }

    fn tell(self: &Arc<Wire>, who: Watcher, kind: Kind, text: &str) -> bool {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = waiting.texts.last_mut().filter(|last| last.kind == kind && last.text == text) {
            last.to.push(who);
            return true;
        }
        if waiting.texts.len() >= MOST {
            waiting.lost = true;
            return false;
        }
        waiting.texts.push(Text { to: vec![who], kind, text: text.to_owned() });
        if waiting.texts.len() == 1 {
            // If nobody listens any more, the server ends.
            let _ = self.reports.send(Report::Spoke(Arc::clone(self)));
        }
        true
    }

    /// What waits.
    pub(crate) fn take(&self) -> Waiting {
        std::mem::take(&mut self.waiting.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The table has ended. What it said before is heard first.
    pub(super) fn end(self: &Arc<Wire>, end: End) {
        let _ = self.reports.send(Report::Ended(Arc::clone(self), end));
    }
}

/// The way to one viewer.
#[derive(Debug)]
pub(crate) struct Gate {
    who: Watcher,
    wire: Arc<Wire>,
    /// Whether the viewer has no revision at all: its next frame begins with nothing.
    blank: AtomicBool,
}

impl Gate {
    pub(crate) fn new(who: Watcher, wire: &Arc<Wire>, since: Option<u32>) -> Gate {
        Gate { who, wire: Arc::clone(wire), blank: since.is_none().into() }
    }

    pub(super) fn tell(&self, kind: Kind, text: &str) -> bool {
        self.wire.tell(self.who, kind, text)
    }

    pub(super) fn frame(&self, text: &str, since: u32, rev: u32) -> bool {
        let since = (!self.blank.swap(false, Ordering::Relaxed)).then_some(since);
        self.tell(Kind::Frame { since, rev }, text)
    }

    /// The viewer has this revision, whatever it was sent.
    pub(super) fn has(&self, since: Option<u32>) {
        self.blank.store(since.is_none(), Ordering::Relaxed);
    }
}

//! Records looked at again: every revision with its view, for a scrubber, a lesson, a check of the dice.
//!
//! Anybody may post a record of their own, so what a replay takes is bounded: the work, its text, and the text on its way.

use axum::body::Body;
use civitas_protocol::wire::ReplayFrame;
use civitas_protocol::{Code, Controls, Look, Problem, Session, read_header, watch_record};
use hyper::body::{Bytes, Frame, SizeHint};
use serde::Serialize;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many revisions are shown at once: several times the longest game, and memory stays bounded whatever is sent.
const MAX_FRAMES: usize = 5000;

/// The longest answer: several times that of a long game.
const MAX_BYTES: usize = 16 * 1024 * 1024;

/// How many replays are worked out at once, and how many may wait for that.
const AT_ONCE: usize = 2;
const QUEUE: usize = 32;

/// How many KiB of answers may be on their way.
const ON_THE_WAY: usize = 96 * 1024;

/// How much of an answer is given to a connection at a time.
const CHUNK: usize = 64 * 1024;

/// What replays may take of the machine.
pub(crate) struct ReplayBudget {
    queue: Arc<Semaphore>,
    turns: Arc<Semaphore>,
    memory: Arc<Semaphore>,
}

impl Default for ReplayBudget {
    fn default() -> ReplayBudget {
        let [queue, turns, memory] = [AT_ONCE + QUEUE, AT_ONCE, ON_THE_WAY].map(|n| Arc::new(Semaphore::new(n)));
        ReplayBudget { queue, turns, memory }
    }
}

impl ReplayBudget {
    /// Waits for the turn to work one out; nothing if too many wait. It lasts as long as the answer lives.
    pub(crate) async fn turn(&self) -> Option<[OwnedSemaphorePermit; 2]> {
        let place = Arc::clone(&self.queue).try_acquire_owned().ok()?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        Some([place, turn])
    }

    /// An answer that counts until it is sent; nothing if too much is on its way.
    pub(crate) fn hold(&self, mut text: Vec<u8>) -> Option<Body> {
        // Growing took up to twice as much.
        text.shrink_to_fit();
        let size = u32::try_from(text.len() / 1024 + 1).ok()?;
        let permit = Arc::clone(&self.memory).try_acquire_many_owned(size).ok()?;
        Some(Body::new(Held { text, sent: 0, _permit: permit }))
    }
}

/// An answer on its way.
struct Held {
    text: Vec<u8>,
    sent: usize,
    _permit: OwnedSemaphorePermit,
}

impl hyper::body::Body for Held {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let end = self.text.len().min(self.sent + CHUNK);
        // Copied, so that what waits in a connection's buffer does not keep all of it.
        let chunk = Bytes::copy_from_slice(&self.text[self.sent..end]);
        self.sent = end;
        Poll::Ready((!chunk.is_empty()).then(|| Ok(Frame::data(chunk))))
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact((self.text.len() - self.sent) as u64)
    }
}

fn too_long() -> Problem {
    let (frames, megabytes) = (MAX_FRAMES, MAX_BYTES >> 20);
    Problem::new(Code::TooLong, format!("a replay shows at most {frames} actions and has at most {megabytes} MiB"))
}

/// Frames as JSON, one after the other; only the last is still a form.
#[derive(Default)]
struct Frames {
    text: Vec<u8>,
    count: usize,
    last: Option<ReplayFrame>,
}

impl Frames {
    fn is_full(&self) -> bool {
        self.count > MAX_FRAMES || self.text.len() > MAX_BYTES
    }

    fn push(&mut self, frame: Option<ReplayFrame>) -> Result<(), Problem> {
        if let Some(frame) = std::mem::replace(&mut self.last, frame) {
            if !self.text.is_empty() {
                self.text.push(b',');
            }
            serde_json::to_writer(&mut self.text, &frame).map_err(|e| Problem::new(Code::Internal, e.to_string()))?;
        }
        self.count += 1;
        Ok(())
    }
}

fn json(value: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(value).map_err(|e| Problem::new(Code::Internal, e.to_string()))
}

/// Plays a record again and shows every revision after `since`: a `ReplayForm` as JSON.
pub(crate) fn replay_of(record: &str, look: Look, since: u32) -> Result<Vec<u8>, Problem> {
    let header = read_header(record)?;
    let mut frames = Frames::default();
    let mut failed = Ok(());
    let ended = watch_record(record, &mut |session: &dyn Session| {
        let rev = session.revision();
        if let (0, Look::Seat(seat)) = (rev, look) {
            failed = session.check_seat(seat);
        }
        // One more than may be shown, so that too many are noticed.
        if (rev > since || (rev, since) == (0, 0)) && !frames.is_full() && failed.is_ok() {
            failed = frames.push(Some(session.replay_frame(look)));
        }
    })?;
    failed?;
    if frames.is_full() {
        return Err(too_long());
    }
    if let Some(last) = &mut frames.last {
        Controls { actions: last.actions, blocked: last.blocked, .. } = ended.controls(look);
    }
    frames.push(None)?;
    let options = header.options.iter();
    let options: BTreeMap<&str, &str> = options.map(|(k, v)| (k.as_str(), v.as_str().unwrap_or_default())).collect();
    let (name, options, fixed) = (json(&header.game)?, json(&options)?, json(&ended.fixed())?);
    let mut text = format!("{{\"game\":{name},\"options\":{options},\"fixed\":{fixed},\"frames\":[").into_bytes();
    text.append(&mut frames.text);
    text.extend(format!("],\"over\":{}}}", ended.is_over()).bytes());
    Ok(text)
}

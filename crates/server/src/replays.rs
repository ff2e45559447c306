//! Records looked at again: every revision with its view, for a scrubber, a lesson, a check of the dice.
//!
//! Anybody may post a record of their own, so what a replay takes is bounded: the work, its text, and the text on its way.

use axum::body::Body;
use civitas_engine::{MoveList, Phase, Reason, Seat, State, View};
use civitas_games::Playable;
use civitas_protocol::wire::{ChanceForm, LogStep, ReplayFrame, TableBoard, rules_to};
use civitas_protocol::{
    Code, ForGame, Header, Problem, What, action_to, blocked, board_to, event_to, for_table, odds_of, open_view_to,
    outcome_to, read_header, replay_open, view_to,
};
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

/// From where a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LookAs {
    /// One seat: what it knew.
    Seat(u8),
    /// Somebody without a seat.
    Spectator,
    /// All hands open.
    Open,
}

/// Plays a record again and shows every revision after `since`: a `ReplayForm` as JSON.
pub(crate) fn replay_of(record: &str, look: LookAs, since: u32) -> Result<Vec<u8>, Problem> {
    let header = read_header(record)?;
    for_table(&header.game, &header.options, Show { record, header: &header, look, since })?
}

struct Show<'a> {
    record: &'a str,
    header: &'a Header,
    look: LookAs,
    since: u32,
}

impl ForGame for Show<'_> {
    type Output = Result<Vec<u8>, Problem>;

    fn run<R: Playable>(self) -> Self::Output {
        let Show { record, header, look, since } = self;
        let (game, start) = header.start::<R>()?;
        let viewer = match look {
            LookAs::Seat(seat) if seat < game.rules.seats => Some(Seat(seat)),
            LookAs::Seat(_) => return Err(Problem::new(Reason::NoSuchSeat, "there is no such seat in this record")),
            LookAs::Spectator | LookAs::Open => None,
        };
        let show = |state: &State<R>| match look {
            LookAs::Open => open_view_to(&game, state),
            LookAs::Seat(_) | LookAs::Spectator => view_to(&game, &View::of(state, &game, viewer)),
        };
        let waits = |state: &State<R>| match state.phase {
            Phase::Over => Vec::new(),
            Phase::Discard => game.rules.all_seats().filter(|s| state.debts[s.index()] > 0).map(|s| s.0).collect(),
            _ => vec![state.to_act(&game).0],
        };
        let frame = |rev, step, state: &State<R>| ReplayFrame {
            rev,
            step,
            action: None,
            chance: None,
            view: show(state),
            actions: Vec::new(),
            blocked: BTreeMap::new(),
            waiting: waits(state),
        };
        let mut frames = Frames::default();
        let mut failed = Ok(());
        if since == 0 {
            frames.push(Some(frame(0, None, &start)))?;
        }
        let (mut rev, mut before) = (0, start);
        let done = replay_open::<R>(record, header, |played| {
            rev += 1;
            // One more than may be shown, so that too many are noticed.
            if rev > since && !frames.is_full() && failed.is_ok() {
                let viewer = (look != LookAs::Open).then_some(viewer);
                let events = match &played.what {
                    What::Action { events, .. } => {
                        let seen = events.iter().filter_map(|e| viewer.map_or(Some(*e), |viewer| e.seen_by(viewer)));
                        seen.map(event_to::<R>).collect()
                    }
                    What::TakeBack(taken) => vec![taken.told(played.seat, viewer)],
                };
                let step = LogStep { rev, seat: played.seat.0, events };
                let mut next = frame(rev, Some(step), played.state);
                if look == LookAs::Open
                    && let What::Action { action, outcome, .. } = played.what
                {
                    next.action = Some(action_to::<R>(action));
                    let odds = odds_of(&game, &before, played.seat, action);
                    let form = |o| outcome_to(&R::FACTS, o);
                    next.chance = form(outcome).map(|outcome| ChanceForm {
                        outcome,
                        odds: odds.outcomes().filter_map(|o| Some((form(o)?, odds.weight(o)))).collect(),
                    });
                }
                failed = frames.push(Some(next));
            }
            before = *played.state;
        })?;
        failed?;
        if frames.is_full() {
            return Err(too_long());
        }
        // What a seat may do reveals what it holds, so a spectator is not told.
        let seat = if look == LookAs::Open { Some(done.state.to_act(&game)) } else { viewer };
        if let (Some(last), Some(seat)) = (frames.last.as_mut(), seat) {
            let mut list = MoveList::new();
            done.state.list(&game, seat, &mut list);
            last.actions = list.iter().map(|mv| action_to::<R>((*mv).into())).collect();
            last.blocked = blocked(&game, &done.state, seat);
        }
        frames.push(None)?;
        let options = header.options.iter();
        let options: BTreeMap<&str, &str> =
            options.map(|(k, v)| (k.as_str(), v.as_str().unwrap_or_default())).collect();
        let fixed = TableBoard { board: board_to::<R>(&game.board), rules: rules_to(&game) };
        let (name, options, fixed) = (json(&header.game)?, json(&options)?, json(&fixed)?);
        let mut text = format!("{{\"game\":{name},\"options\":{options},\"fixed\":{fixed},\"frames\":[").into_bytes();
        text.append(&mut frames.text);
        text.extend(format!("],\"over\":{}}}", done.state.is_over()).bytes());
        Ok(text)
    }
}

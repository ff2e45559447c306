//! The log of a game: actions and take-backs, replayed one after another.

use civitas_engine::{Action, Event, Game, Outcome, Seat, State};
use civitas_games::Playable;
use civitas_protocol::wire::LogStep;
use civitas_protocol::{Carried, Line, Problem, Taken, Undo, event_to};

/// An entry of the log.
#[derive(Clone, Copy, Debug)]
pub(super) enum Logged<R: Playable> {
    Action(Seat, Action<R::Move>, Outcome),
    TakeBack(Seat, usize),
}

/// What happened in an entry.
#[derive(Clone, Debug)]
pub(super) enum Told<R: Playable> {
    Events(Seat, Vec<Event<R::Event>>),
    TakenBack(Seat, Box<Taken<R>>),
}

impl<R: Playable> Told<R> {
    /// As `viewer` may know it.
    pub(super) fn to(&self, rev: u32, viewer: Option<Seat>) -> LogStep {
        match self {
            Told::Events(seat, events) => {
                let seen = events.iter().filter_map(|e| e.seen_by(viewer));
                LogStep { rev, seat: seat.0, events: seen.map(event_to::<R>).collect() }
            }
            Told::TakenBack(seat, taken) => {
                LogStep { rev, seat: seat.0, events: vec![taken.told(*seat, Some(viewer))] }
            }
        }
    }
}

/// A game that is replayed from its log.
pub(super) struct Walk<'a, R: Playable> {
    pub(super) game: &'a Game<R>,
    pub(super) state: State<R>,
    pub(super) line: Line<R>,
    pub(super) rev: u32,
}

impl<R: Playable> Walk<'_, R> {
    /// Advances by one entry, and returns what happened and how to undo it.
    pub(super) fn on(&mut self, entry: Logged<R>) -> Result<(Told<R>, Undo<R>), Problem> {
        let rev = self.rev + 1;
        let (told, undo) = match entry {
            Logged::Action(seat, action, outcome) => {
                let (before, mut events) = (self.state, Vec::new());
                self.state.play_forced(self.game, seat, action, outcome, &mut events)?;
                let carried = Carried { before: &before, after: &self.state, seat, outcome, events: &events, rev };
                let undo = self.line.add(self.game, &carried);
                (Told::Events(seat, events), undo)
            }
            Logged::TakeBack(seat, count) => {
                let (taken, undo) = self.line.take_back(seat, count)?;
                self.state = taken.state;
                (Told::TakenBack(seat, Box::new(taken)), undo)
            }
        };
        self.rev = rev;
        Ok((told, undo))
    }
}

/// What can be taken back at a table.
pub(crate) trait Backwards {
    /// How many actions a seat may take back without asking, one after the other.
    fn own(&self, seat: u8) -> usize;
    /// How many actions would be taken back if a seat went back to before its own last one.
    fn back_to_own(&self, seat: u8) -> Option<usize>;
    /// The revisions of the last actions that stand.
    fn revs(&self, count: usize) -> Vec<u32>;
    /// Why a seat may not take its last action back without asking.
    fn must_be_own(&self, seat: u8) -> Result<(), Problem>;
    /// Why nothing can be taken back.
    fn barred(&self) -> Problem;
}

impl<R: Playable> Backwards for Line<R> {
    fn own(&self, seat: u8) -> usize {
        Line::own(self, Seat(seat))
    }
    fn back_to_own(&self, seat: u8) -> Option<usize> {
        Line::back_to_own(self, Seat(seat))
    }
    fn revs(&self, count: usize) -> Vec<u32> {
        Line::revs(self, count)
    }
    fn must_be_own(&self, seat: u8) -> Result<(), Problem> {
        Line::must_be_own(self, Seat(seat))
    }
    fn barred(&self) -> Problem {
        Line::barred(self)
    }
}

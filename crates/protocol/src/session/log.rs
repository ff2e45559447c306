//! The log of a game: actions and take-backs, carried out one after another.

use crate::action::outcome_to;
use crate::look::Look;
use crate::problem::Problem;
use crate::session::forms::Happened;
use crate::standing::{Carried, Standing, Taken, Undo};
use crate::wire::LogStep;
use civitas_engine::{Action, Event, Game, Outcome, Refusal, Seat, State};
use civitas_games::Playable;

/// An entry of the log.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Logged<R: Playable> {
    Action(Seat, Action<R::Move>, Outcome),
    TakeBack(Seat, usize),
}

impl<R: Playable> Logged<R> {
    pub(super) fn seat(&self) -> Seat {
        match self {
            Logged::Action(seat, ..) | Logged::TakeBack(seat, _) => *seat,
        }
    }
}

/// Why an entry was not carried out.
#[derive(Debug)]
pub(crate) enum NotEntered {
    /// The rules forbid it.
    Refused(Refusal),
    /// Anything else.
    Wrong(Problem),
}

impl From<Refusal> for NotEntered {
    fn from(refusal: Refusal) -> NotEntered {
        NotEntered::Refused(refusal)
    }
}

impl From<Problem> for NotEntered {
    fn from(problem: Problem) -> NotEntered {
        NotEntered::Wrong(problem)
    }
}

impl From<NotEntered> for Problem {
    fn from(not: NotEntered) -> Problem {
        match not {
            NotEntered::Refused(refusal) => refusal.into(),
            NotEntered::Wrong(problem) => problem,
        }
    }
}

/// What happened in an entry.
#[derive(Clone, Debug)]
pub(crate) enum Told<R: Playable> {
    Events(Vec<Event<R::Event>>),
    TakenBack(Box<Taken<R>>),
}

/// An entry that was carried out, and what happened in it.
#[derive(Clone, Debug)]
pub(crate) struct Done<R: Playable> {
    pub(super) entry: Logged<R>,
    pub(super) told: Told<R>,
}

impl<R: Playable> Done<R> {
    /// As a step of the log.
    pub(super) fn step(&self, rev: u32, look: Look) -> LogStep {
        let seat = self.entry.seat();
        let events = match &self.told {
            Told::Events(events) => look.told::<R>(events),
            Told::TakenBack(taken) => vec![taken.told(seat, look)],
        };
        LogStep { rev, seat: seat.0, events }
    }

    /// With its outcome, where that is no secret.
    pub(super) fn happened(&self, look: Look) -> Happened {
        let hides = matches!(&self.told, Told::Events(events) if look.seen::<R>(events) != *events);
        let outcome = match self.entry {
            // What the events keep back, the outcome must not tell.
            Logged::Action(_, _, outcome) if !hides => outcome_to(&R::FACTS, outcome),
            Logged::Action(..) | Logged::TakeBack(..) => None,
        };
        Happened { outcome, events: self.step(0, look).events }
    }
}

/// A game that is played from its log.
pub(super) struct Walk<'a, R: Playable> {
    pub(super) game: &'a Game<R>,
    pub(super) state: State<R>,
    pub(super) standing: Standing<R>,
    pub(super) rev: u32,
}

impl<R: Playable> Walk<'_, R> {
    /// Advances by one entry, and returns what happened and how to undo it.
    pub(super) fn on(&mut self, entry: Logged<R>) -> Result<(Done<R>, Undo<R>), NotEntered> {
        let rev = self.rev + 1;
        let (told, undo) = match entry {
            Logged::Action(seat, action, outcome) => {
                let (before, mut events) = (self.state, Vec::new());
                self.state.play_forced(self.game, seat, action, outcome, &mut events)?;
                let carried = Carried { before: &before, after: &self.state, seat, outcome, events: &events, rev };
                let undo = self.standing.add(self.game, &carried);
                (Told::Events(events), undo)
            }
            Logged::TakeBack(seat, count) => {
                let (taken, undo) = self.standing.take_back(seat, count)?;
                self.state = taken.state;
                (Told::TakenBack(Box::new(taken)), undo)
            }
        };
        self.rev = rev;
        Ok((Done { entry, told }, undo))
    }
}

/// What can be taken back of a game.
pub trait Backwards {
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

impl<R: Playable> Backwards for Standing<R> {
    fn own(&self, seat: u8) -> usize {
        Standing::own(self, Seat(seat))
    }
    fn back_to_own(&self, seat: u8) -> Option<usize> {
        Standing::back_to_own(self, Seat(seat))
    }
    fn revs(&self, count: usize) -> Vec<u32> {
        Standing::revs(self, count)
    }
    fn must_be_own(&self, seat: u8) -> Result<(), Problem> {
        Standing::must_be_own(self, Seat(seat))
    }
    fn barred(&self) -> Problem {
        Standing::barred(self)
    }
}

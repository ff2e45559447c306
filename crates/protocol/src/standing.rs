//! What stands of a game: the actions that were not taken back, and how many of them may still be.
//!
//! A log only grows: a take-back is an entry of its own. What stands after it is kept here. Its length names the number
//! behind the next decision of chance (see [`fair`](crate::fair)): a take-back puts it back to what it was, and as no
//! decision of chance is ever taken back, no number is ever drawn twice.

use crate::code::Code;
use crate::event::EventForm;
use crate::look::Look;
use crate::problem::Problem;
use civitas_engine::{Bar, Consent, Event, Game, Outcome, Seat, State};
use civitas_games::Playable;
use std::collections::VecDeque;

/// The most actions a player may go back: a table must not have to remember more.
pub const MOST_BACK: usize = 64;

/// The actions that stand.
#[derive(Clone, Debug)]
pub struct Standing<R: Playable> {
    length: u32,
    /// Those since the last one that can never be taken back.
    open: VecDeque<Reversible<R>>,
    /// Why that one cannot.
    bar: Option<Bar>,
}

/// An action that can be taken back.
#[derive(Clone, Debug)]
struct Reversible<R: Playable> {
    before: State<R>,
    seat: Seat,
    consent: Consent,
    /// The revision it made.
    rev: u32,
    events: Vec<Event<R::Event>>,
}

/// An action as it was carried out.
#[derive(Debug)]
pub struct Carried<'a, R: Playable> {
    /// The state before it.
    pub before: &'a State<R>,
    /// The state after it.
    pub after: &'a State<R>,
    /// Who acted.
    pub seat: Seat,
    /// What chance decided.
    pub outcome: Outcome,
    /// What happened.
    pub events: &'a [Event<R::Event>],
    /// The revision it made.
    pub rev: u32,
}

/// What was taken back.
#[derive(Clone, Debug)]
pub struct Taken<R: Playable> {
    /// The state it leads back to.
    pub state: State<R>,
    /// The revisions whose actions no longer stand, in the order of play.
    pub revs: Vec<u32>,
    /// What had happened in them.
    pub events: Vec<Event<R::Event>>,
}

impl<R: Playable> Taken<R> {
    /// What somebody may know of it.
    pub fn told(&self, seat: Seat, look: Look) -> EventForm {
        EventForm::TakenBack { seat: seat.0, revs: self.revs.clone(), what: look.told::<R>(&self.events) }
    }
}

/// How to undo the last change of what stands, for an entry that could not be written.
#[derive(Clone, Debug)]
pub struct Undo<R: Playable>(Change<R>);

#[derive(Clone, Debug)]
enum Change<R: Playable> {
    /// An action was added, and the oldest forgotten.
    Added(Option<Box<Reversible<R>>>),
    /// An action was added that can never be taken back: these could be taken back before it.
    Closed(VecDeque<Reversible<R>>, Option<Bar>),
    /// These were taken back.
    Taken(VecDeque<Reversible<R>>),
}

impl<R: Playable> Default for Standing<R> {
    fn default() -> Standing<R> {
        Standing { length: 0, open: VecDeque::new(), bar: None }
    }
}

impl<R: Playable> Standing<R> {
    /// How many actions stand. It names the next decision of chance.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.length
    }

    /// Whether nothing can be taken back: nothing of what came before has to be remembered to go on.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.open.is_empty()
    }

    /// Adds an action that was carried out.
    pub fn add(&mut self, game: &Game<R>, done: &Carried<'_, R>) -> Undo<R> {
        self.length += 1;
        let consent = done.before.consent_to_take_back(game, done.after, done.seat, done.outcome, done.events);
        match consent {
            Ok(consent) => {
                let Carried { before, seat, rev, events, .. } = *done;
                self.open.push_back(Reversible { before: *before, seat, consent, rev, events: events.to_vec() });
                Undo(Change::Added(if self.open.len() > MOST_BACK {
                    self.open.pop_front().map(Box::new)
                } else {
                    None
                }))
            }
            Err(bar) => Undo(Change::Closed(std::mem::take(&mut self.open), self.bar.replace(bar))),
        }
    }

    /// Undoes the last change.
    pub fn undo(&mut self, undo: Undo<R>) {
        match undo.0 {
            Change::Added(oldest) => {
                self.length -= 1;
                self.open.pop_back();
                if let Some(oldest) = oldest {
                    self.open.push_front(*oldest);
                }
            }
            Change::Closed(open, bar) => {
                self.length -= 1;
                (self.open, self.bar) = (open, bar);
            }
            Change::Taken(taken) => {
                self.length += taken.len() as u32;
                self.open.extend(taken);
            }
        }
    }

    /// How many actions `seat` may take back without asking, one after the other.
    #[must_use]
    pub fn own(&self, seat: Seat) -> usize {
        self.open.iter().rev().take_while(|s| s.seat == seat && s.consent == Consent::Nobody).count()
    }

    /// How many actions would be taken back if `seat` went back to before its own last one; none if that is impossible.
    #[must_use]
    pub fn back_to_own(&self, seat: Seat) -> Option<usize> {
        self.open.iter().rev().position(|s| s.seat == seat).map(|at| at + 1)
    }

    /// The revisions of the last `count` actions that stand, in the order of play.
    #[must_use]
    pub fn revs(&self, count: usize) -> Vec<u32> {
        self.open.iter().skip(self.open.len().saturating_sub(count)).map(|s| s.rev).collect()
    }

    /// Why `seat` may not take its last action back without asking.
    pub fn must_be_own(&self, seat: Seat) -> Result<(), Problem> {
        match self.open.back() {
            Some(last) if last.seat != seat => {
                Err(Problem::new(Code::OthersActed, "another player has acted since; ask the others"))
            }
            Some(last) if last.consent != Consent::Nobody => {
                Err(Problem::new(Code::NeedsConsent, "this affects other players too; ask them"))
            }
            Some(_) => Ok(()),
            None => Err(self.barred()),
        }
    }

    /// Why nothing (more) can be taken back.
    #[must_use]
    pub fn barred(&self) -> Problem {
        match self.bar {
            Some(Bar::Chance) => Problem::new(Code::ChanceWasDrawn, "what chance has decided cannot be taken back"),
            Some(Bar::Shown) => {
                Problem::new(Code::SomethingWasShown, "what has shown something hidden cannot be taken back")
            }
            None => Problem::new(Code::NothingToTakeBack, "there is nothing to take back"),
        }
    }

    /// Takes back the last `count` actions, the first of which must be one of `seat`: nobody takes back more than their own
    /// and what followed it.
    pub fn take_back(&mut self, seat: Seat, count: usize) -> Result<(Taken<R>, Undo<R>), Problem> {
        let Some(at) = self.open.len().checked_sub(count) else { return Err(self.barred()) };
        let first = self.open.get(at);
        let first = first.ok_or_else(|| Problem::new(Code::NothingToTakeBack, "there is nothing to take back"))?;
        if first.seat != seat {
            return Err(Problem::new(Code::OthersActed, "the first of these actions belongs to another seat"));
        }
        let state = first.before;
        let taken = self.open.split_off(at);
        self.length -= count as u32;
        let revs = taken.iter().map(|s| s.rev).collect();
        let events = taken.iter().flat_map(|s| s.events.iter().copied()).collect();
        Ok((Taken { state, revs, events }, Undo(Change::Taken(taken))))
    }
}

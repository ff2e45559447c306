//! Clocks: how long people may think. The server keeps them; at zero a stand-in takes the decision.
//!
//! Time that is used up stays used up until the turn is over: neither leaving and coming back nor a decision of somebody
//! else in between gives any of it back. A stand-in that took over because time was up finishes what it took over; only
//! then the seat is its owner's again, or nobody would ever have to be in time. In games of days it plays only what was overdue.

use super::Table;
use crate::live::Live;
use civitas_protocol::wire::{ClockForm, ClockState, Status};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::Instant;

/// The clock of a table.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    /// When the time of the first of those waited for is up.
    pub(super) deadline: Option<Instant>,
    /// How much time that one had.
    budget: Duration,
    /// Whom it runs for, and since when.
    running: Vec<u8>,
    since: Option<Instant>,
    /// Whose turn it is, and its number.
    turn: (u8, u16),
    /// What each seat has used up of this turn.
    spent: [Duration; 4],
    /// Whose time ran out.
    late: [Option<Late>; 4],
}

/// What goes along with a table that is handed over.
#[derive(Serialize, Deserialize)]
struct Carried {
    rev: u32,
    turn: (u8, u16),
    spent: [u64; 4],
}

/// Somebody whose time ran out.
#[derive(Clone, Copy, Debug)]
struct Late {
    turn: (u8, u16),
    /// Whether they asked for the seat since.
    wanted: bool,
}

/// Time for a turn, and for a decision in somebody else's turn.
fn budget(clock: ClockForm, own_turn: bool) -> Option<Duration> {
    let seconds = match (clock, own_turn) {
        (ClockForm::None {}, _) => return None,
        (ClockForm::Relaxed {}, true) => 300,
        (ClockForm::Relaxed {}, false) => 120,
        (ClockForm::Fast {}, true) => 75,
        (ClockForm::Fast {}, false) => 30,
        (ClockForm::Days { days }, _) => u64::from(days) * 86_400,
    };
    Some(Duration::from_secs(seconds))
}

impl Clock {
    /// Whose turn it is now, and who is waited for: time that belongs to something that is over counts no more.
    fn turn_to(&mut self, turn: (u8, u16), waiting: &[u8]) {
        if turn != self.turn {
            (self.turn, self.spent) = (turn, Default::default());
        }
        for seat in 0..4 {
            // A decision in somebody else's turn is made: the next one has its own time.
            if seat != turn.0 && !waiting.contains(&seat) {
                self.spent[usize::from(seat)] = Duration::ZERO;
            }
        }
    }

    /// Whether somebody's time ran out in a turn that may still be going on.
    pub(super) fn anybody_late(&self) -> bool {
        self.late.iter().any(Option::is_some)
    }

    /// The turn in which a seat's time ran out.
    pub(super) fn overdue(&self, seat: u8) -> Option<(u8, u16)> {
        self.late[usize::from(seat)].map(|late| late.turn)
    }
}

impl Table {
    fn budget_of(&self, seat: u8) -> Option<Duration> {
        budget(self.saved.clock, seat == self.clock.turn.0).map(|b| self.hub.hurried(b))
    }

    /// Books the time that has gone by.
    fn settle_clock(&mut self, now: Instant) {
        let gone = self.clock.since.take().map_or(Duration::ZERO, |since| now.saturating_duration_since(since));
        for seat in std::mem::take(&mut self.clock.running) {
            self.clock.spent[usize::from(seat)] += gone;
        }
        self.clock.deadline = None;
    }

    /// Counts the time between two entries of the log of a game of days, as far as the server was up, and goes on to the
    /// later one. `live` stands at the earlier one.
    pub(super) fn count_past(&mut self, live: &dyn Live, until: u64) {
        if !self.counts_days() {
            return;
        }
        let (turn, waiting) = (live.turn(), live.waiting());
        self.clock.turn_to(turn, &waiting);
        let gone = self.hub.up_between(self.acted, until);
        waiting.iter().for_each(|seat| self.clock.spent[usize::from(*seat)] += gone);
    }

    /// Whether turns of this game may take days.
    pub(super) fn counts_days(&self) -> bool {
        matches!(self.saved.clock, ClockForm::Days { .. })
    }

    /// Remembers, of a table that is loaded, whose time ran out in a turn that may still be going on.
    pub(super) fn recall_late(&mut self) {
        for (late, place) in self.clock.late.iter_mut().zip(&self.saved.seats) {
            *late = place.overdue.map(|turn| Late { turn, wanted: false });
        }
    }

    /// Looks whom the clock runs for now. `loaded`: in a game of days the time since the last action counts too, as far as
    /// the server was up.
    pub(super) fn set_clock(&mut self, loaded: bool) {
        let now = Instant::now();
        self.settle_clock(now);
        let Some(live) = self.live.as_ref().filter(|_| self.saved.status == Status::Playing) else {
            self.clock = Clock::default();
            return;
        };
        let (turn, waiting) = (live.turn(), live.waiting());
        self.clock.turn_to(turn, &waiting);
        let person = |s: &u8| self.acting_bot(*s).is_none();
        let people: Vec<u8> = waiting.into_iter().filter(person).collect();
        if loaded && self.counts_days() {
            let gone = self.hub.up_between(self.acted, self.hub.now());
            people.iter().for_each(|seat| self.clock.spent[usize::from(*seat)] += gone);
        }
        let left = |seat: &u8| {
            let budget = self.budget_of(*seat)?;
            Some((budget.saturating_sub(self.clock.spent[usize::from(*seat)]), budget))
        };
        if let Some((left, budget)) = people.iter().filter_map(left).min() {
            self.clock.budget = budget;
            self.clock.deadline = Some(now + left);
            self.clock.since = Some(now);
            self.clock.running = people;
        }
    }

    /// What the log does not tell of the time that people have used up, for the server that plays the table next.
    pub(super) fn carried(&mut self) -> String {
        self.settle_clock(Instant::now());
        let spent = self.clock.spent.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        let carried = Carried { rev: self.revision(), turn: self.clock.turn, spent };
        serde_json::to_string(&carried).unwrap_or_default()
    }

    /// Takes over what came along, if the log ends where it was written.
    #[cfg(feature = "cluster")]
    pub(super) fn take_along(&mut self, carried: &str) {
        let Ok(Carried { rev, turn, spent }) = serde_json::from_str(carried) else { return };
        // What is counted in days follows from the log.
        if rev == self.revision() && turn == self.clock.turn && !self.counts_days() {
            self.clock.spent = spent.map(Duration::from_millis);
            self.clock.since = None;
            self.set_clock(false);
        }
    }

    /// The clock as clients see it.
    pub(super) fn clock_state(&self) -> Option<ClockState> {
        let left = self.clock.deadline?.saturating_duration_since(Instant::now());
        Some(ClockState::of(left, self.clock.budget))
    }

    pub(super) async fn time_is_up(&mut self) {
        let now = Instant::now();
        let mut seats = self.clock.running.clone();
        self.settle_clock(now);
        seats.retain(|s| self.budget_of(*s).is_some_and(|budget| self.clock.spent[usize::from(*s)] >= budget));
        metrics::counter!("civitas_timeouts_total").increment(seats.len() as u64);
        for seat in &seats {
            self.clock.late[usize::from(*seat)] = Some(Late { turn: self.clock.turn, wanted: false });
        }
        if self.stand_in_for(&seats).await.is_err() {
            // Not saved, so it did not happen: again in a moment.
            seats.iter().for_each(|s| self.clock.late[usize::from(*s)] = None);
            self.clock.deadline = Some(now + Duration::from_secs(2));
            self.clock.since = Some(now);
            self.clock.running = seats;
        }
        self.tell_frames();
    }

    /// Whether a seat's time ran out in a turn or decision that is not over yet.
    pub(super) fn is_late(&self, seat: u8) -> bool {
        let (Some(late), Some(live)) = (self.clock.late[usize::from(seat)], &self.live) else { return false };
        live.turn() == late.turn && (late.turn.0 == seat || live.waiting().contains(&seat)) && !live.is_over()
    }

    /// Somebody whose time ran out wants the seat: it is theirs when the stand-in has finished.
    pub(super) fn note_wish(&mut self, seat: u8) {
        if let Some(late) = &mut self.clock.late[usize::from(seat)] {
            late.wanted = true;
        }
    }

    /// Hands seats back whose stand-in has finished what it took over: to those who asked for it, and in games of days to
    /// everybody, for somebody who missed one day need not miss the next.
    pub(super) async fn hand_back(&mut self) {
        for seat in 0..4 {
            if self.clock.late[usize::from(seat)].is_none() || self.is_late(seat) {
                continue;
            }
            let wanted = self.clock.late[usize::from(seat)].take().is_some_and(|late| late.wanted);
            let place = &self.saved.seats[usize::from(seat)];
            let by_itself = self.counts_days() && place.overdue.is_some() && !place.resigned;
            if (wanted || by_itself)
                && let Err(problem) = self.give_back(seat).await
            {
                tracing::error!(code = %self.saved.code, seat, %problem, "a seat was not handed back");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock, budget};
    use civitas_protocol::wire::ClockForm;
    use std::time::Duration;

    #[test]
    fn given_time_used_up_when_the_game_goes_on_then_it_counts_until_the_turn_or_the_decision_is_over() {
        let [none, used] = [0, 60].map(Duration::from_secs);
        let mut clock = Clock::default();
        clock.turn_to((1, 5), &[1]);
        clock.spent = [used; 4];
        let mut after = |turn, waiting: &[u8]| {
            clock.turn_to(turn, waiting);
            clock.spent
        };
        assert_eq!(after((1, 5), &[2, 3]), [none, used, used, used], "two others have to decide");
        assert_eq!(after((1, 5), &[3]), [none, used, none, used], "one of them has");
        assert_eq!(after((1, 5), &[1]), [none, used, none, none], "both have, and the turn goes on");
        assert_eq!(after((2, 6), &[2]), [none; 4], "the next turn");
    }

    #[test]
    fn given_a_clock_then_a_turn_has_its_time_and_a_decision_in_anothers_turn_has_less() {
        let minutes = |clock, own| budget(clock, own).map(|time| time.as_secs_f64() / 60.0);
        assert_eq!((minutes(ClockForm::None {}, true), minutes(ClockForm::None {}, false)), (None, None));
        assert_eq!(
            (minutes(ClockForm::Relaxed {}, true), minutes(ClockForm::Relaxed {}, false)),
            (Some(5.0), Some(2.0))
        );
        assert_eq!((minutes(ClockForm::Fast {}, true), minutes(ClockForm::Fast {}, false)), (Some(1.25), Some(0.5)));
        let days = ClockForm::Days { days: 3 };
        assert_eq!((minutes(days, true), minutes(days, false)), (Some(3.0 * 1440.0), Some(3.0 * 1440.0)));
    }
}

//! Clocks: how long people may think. The server keeps them; at zero a stand-in takes the decision.

use super::Table;
use civitas_protocol::wire::{ClockForm, ClockState, Status};
use std::time::Duration;
use tokio::time::Instant;

/// The clock of a table.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    /// When the time of those waited for is up.
    pub(super) deadline: Option<Instant>,
    budget: Duration,
    /// Whose decision in which turn the clock runs for.
    running_for: Option<(Vec<u8>, u16)>,
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

impl Table {
    /// Starts the clock anew if somebody else is waited for. `fresh` takes the time since the last action into account:
    /// the server may have been down for some of it.
    pub(super) fn set_clock(&mut self, fresh: bool) {
        let waiting = match &self.live {
            Some(live) if self.door.status == Status::Playing => {
                let person = |s: &u8| self.door.seats[usize::from(*s)].acting_bot().is_none();
                let people: Vec<u8> = live.waiting().into_iter().filter(person).collect();
                (!people.is_empty()).then(|| (people, live.turn()))
            }
            _ => None,
        };
        let Some((people, (turn, number))) = waiting else {
            self.clock = Clock::default();
            return;
        };
        let running_for = Some((people, number));
        if self.clock.running_for == running_for {
            return;
        }
        let own_turn = running_for.as_ref().is_some_and(|(people, _)| people == &[turn]);
        self.clock = Clock { deadline: None, budget: Duration::ZERO, running_for };
        if let Some(budget) = budget(self.door.clock, own_turn).map(|b| self.hub.hurried(b)) {
            let gone = match self.door.clock {
                ClockForm::Days { .. } if fresh => Duration::from_millis(self.hub.now().saturating_sub(self.updated)),
                _ => Duration::ZERO,
            };
            self.clock.budget = budget;
            self.clock.deadline = Some(Instant::now() + budget.saturating_sub(gone));
        }
    }

    /// The clock as clients see it.
    pub(super) fn clock_state(&self) -> Option<ClockState> {
        let left = self.clock.deadline?.saturating_duration_since(Instant::now());
        let millis = |d: Duration| u32::try_from(d.as_millis()).unwrap_or(u32::MAX);
        Some(ClockState { left: millis(left), of: millis(self.clock.budget) })
    }

    pub(super) async fn time_is_up(&mut self) {
        let seats = self.clock.running_for.take().map(|(people, _)| people).unwrap_or_default();
        self.clock = Clock::default();
        metrics::counter!("civitas_timeouts_total").increment(seats.len() as u64);
        self.stand_in_for(&seats).await;
        self.tell_frames();
    }
}

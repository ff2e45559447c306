//! Somebody who is there and does not move, at a table without a clock: the host may ask for a computer player. It takes the seat
//! after a wait that everybody is told of, unless the person moves. The seat is theirs again as soon as they want it.

use super::{Reply, Table};
use civitas_protocol::wire::{ClockForm, ClockState, HurryForm, SeatKind, Status};
use civitas_protocol::{Code, Problem};
use std::time::Duration;
use tokio::time::Instant;

/// How long somebody has to move once they were asked to.
const WAIT: Duration = Duration::from_secs(120);

/// Somebody who is asked to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hurry {
    seat: u8,
    due: Instant,
}

impl Table {
    /// Asks somebody to move.
    pub(super) fn hurry(&mut self, player: &str, seat: u8) -> Result<Reply, Problem> {
        self.saved.must_be_host(player)?;
        let no = |sentence: &str| Err(Problem::new(Code::NotAway, sentence));
        if self.saved.status != Status::Playing {
            return Err(Problem::new(Code::NotPlaying, "no game is in progress at this table"));
        }
        let place = self.saved.seats.get(usize::from(seat));
        let place = place.ok_or_else(|| Problem::new(Code::NO_SUCH_SEAT, "there is no such seat"))?;
        if place.kind != SeatKind::Human || place.acting_bot().is_some() {
            return no("a computer player already plays there");
        }
        if !matches!(self.saved.clock, ClockForm::None {}) {
            return no("this table has a clock, and the clock decides");
        }
        if !self.waits_for(seat) {
            return no("the game does not wait for this player");
        }
        if self.hurry.is_none_or(|hurry| hurry.seat != seat) {
            self.hurry = Some(Hurry { seat, due: Instant::now() + self.hub.hurried(WAIT) });
            tracing::info!(code = %self.saved.code, seat, "somebody is asked to move");
            self.tell_table();
        }
        Ok(Reply::Table(Box::new(self.form())))
    }

    /// No longer asks anybody to move.
    pub(super) fn end_hurry(&mut self, player: &str) -> Result<Reply, Problem> {
        self.saved.must_be_host(player)?;
        if self.hurry.take().is_some() {
            self.tell_table();
        }
        Ok(Reply::Table(Box::new(self.form())))
    }

    fn waits_for(&self, seat: u8) -> bool {
        self.live.as_ref().is_some_and(|live| live.waiting().contains(&seat) || live.asked().contains(&seat))
    }

    /// Somebody has moved.
    pub(super) fn has_moved(&mut self, seat: u8) {
        if self.hurry.is_some_and(|hurry| hurry.seat == seat) {
            self.hurry = None;
            self.tell_soon(true);
        }
    }

    /// After something has changed: whether there is still somebody to be waited for.
    pub(super) fn recheck_hurry(&mut self) {
        let Some(Hurry { seat, .. }) = self.hurry else { return };
        let playing = self.saved.status == Status::Playing;
        if !(playing && self.acting_bot(seat).is_none() && self.waits_for(seat)) {
            self.hurry = None;
            self.tell_soon(true);
        }
    }

    /// The wait is over: a computer player takes the seat.
    pub(super) async fn hurry_is_over(&mut self) {
        let Some(Hurry { seat, .. }) = self.hurry.take() else { return };
        metrics::counter!("civitas_timeouts_total").increment(1);
        if self.stand_in_for(&[seat]).await.is_err() {
            // Not saved, so it did not happen: again in a moment.
            self.hurry = Some(Hurry { seat, due: Instant::now() + Duration::from_secs(2) });
        }
        self.tell_frames();
    }

    pub(super) fn hurry_due(&self) -> Option<Instant> {
        self.hurry.map(|hurry| hurry.due)
    }

    /// As everybody is told.
    pub(super) fn hurry_told(&self) -> Option<HurryForm> {
        let Hurry { seat, due } = self.hurry?;
        let left = due.saturating_duration_since(Instant::now());
        Some(HurryForm { seat, clock: ClockState::of(left, self.hub.hurried(WAIT)) })
    }
}

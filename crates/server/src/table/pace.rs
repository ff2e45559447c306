//! How fast a game goes on its own: the pace of computer players, which the host may change at any time (as the chat and who may watch), and rolls for the
//! first turn that no person need press a button for.

use super::{SavedTable, Table};
use civitas_bots::Bot;
use civitas_protocol::wire::{Pace, SeatKind, Status, TableChange};
use civitas_protocol::{Beside, Problem};
use std::time::Duration;

/// How long a computer player waits before it acts. Even without waiting, every action is sent in its own frame.
pub(super) fn pause(pace: Pace) -> Duration {
    Duration::from_millis(match pace {
        Pace::Slow => 2000,
        Pace::Normal => 900,
        Pace::Fast => 300,
        Pace::Instant => 0,
    })
}

impl SavedTable {
    /// Changes what may change in a game in progress: the pace, the chat, who may watch. `false` if something else is requested, or
    /// no game is in progress.
    pub(super) fn change_running(&mut self, player: &str, change: &TableChange) -> Result<bool, Problem> {
        let TableChange { pace, chat, watch, .. } = *change;
        let only = TableChange { pace, chat, watch, ..TableChange::default() };
        if self.status != Status::Playing || *change != only || only == TableChange::default() {
            return Ok(false);
        }
        self.must_be_host(player)?;
        self.pace = pace.unwrap_or(self.pace);
        self.chat = chat.unwrap_or(self.chat);
        self.watch = watch.unwrap_or(self.watch);
        Ok(true)
    }

    /// The seat of the only person at the table.
    fn only_person(&self) -> Option<u8> {
        let mut people = (0..).zip(&self.seats).filter(|(_, p)| p.kind == SeatKind::Human).map(|(seat, _)| seat);
        people.next().filter(|_| people.next().is_none())
    }
}

impl Table {
    /// The person whose roll for the first turn is made for them: against computer players only, nobody waits to see the
    /// button pressed.
    pub(super) fn rolls_by_itself(&self) -> Option<u8> {
        let rolling = self.live.as_ref().is_some_and(|live| live.rolls_for_start());
        if rolling { self.saved.only_person() } else { None }
    }

    /// Who decides for a seat without asking its client.
    pub(super) fn acting_bot(&self, seat: u8) -> Option<Bot> {
        let bot = self.saved.seats[usize::from(seat)].acting_bot();
        bot.or_else(|| (self.rolls_by_itself() == Some(seat)).then_some(Bot::Novice))
    }

    /// What somebody who looks from a seat is told beside the game: nothing to press while its roll is made for it.
    pub(super) fn beside(&self, seat: Option<u8>) -> Beside {
        Beside {
            clock: self.clock_state(),
            answer_time: self.answer_time(),
            take_back: self.take_back_state(seat),
            by_itself: seat.is_some() && seat == self.rolls_by_itself(),
            closed: self.saved.closed,
        }
    }

    /// After the pace has changed: a computer player that was about to act does so at the earlier of the two times.
    pub(super) fn keep_pace(&mut self) {
        let due = self.bot_due;
        self.schedule(false);
        self.bot_due = self.bot_due.map(|next| due.map_or(next, |due| due.min(next)));
    }
}

//! Computer players: they are shown a seat's view, think on threads of their own, and act at a pace people can follow.

use super::pace::pause;
use super::{Act, Command, Table};
use crate::keys;
use crate::live::{Live, Thought};
use civitas_bots::Memory;
use civitas_engine::{Seat, SeatSet};
use civitas_outside::Program;
use civitas_protocol::wire::{ClockState, SeatKind, Status};
use civitas_protocol::{ActionForm, Code, Problem};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How long a computer player waits for people to answer its offer.
const PATIENCE: Duration = Duration::from_secs(15);

/// Something a computer player is thinking about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Thinking {
    pub(super) seat: u8,
    rev: u32,
}

/// What it decided.
#[derive(Debug)]
pub(crate) struct Decided {
    thinking: Thinking,
    /// Nothing if it failed.
    choice: Option<(ActionForm, Memory)>,
}

/// Lets a computer player think. One that fails is a defect of ours, and no reason for anything else to fail.
fn think(thought: Thought) -> Option<(ActionForm, Memory)> {
    // What it had in its hands is thrown away, so nothing half done is left behind.
    catch_unwind(AssertUnwindSafe(thought)).ok()
}

impl Table {
    /// Looks whose decision it is now: starts the clock of people, sends computer players to think.
    pub(super) fn schedule(&mut self, fresh: bool) {
        self.set_clock(fresh);
        self.bot_due = None;
        if self.thinking.is_some() || self.saved.status != Status::Playing {
            return;
        }
        if let Some((_, wait)) = self.next_bot() {
            self.bot_due = Some(Instant::now() + wait.max(self.patience_for_request()));
        }
    }

    /// The computer player to act next, and how long it holds back.
    fn next_bot(&self) -> Option<(u8, Duration)> {
        let live = self.live.as_ref()?;
        let is_bot = |seat: &u8| self.acting_bot(*seat).is_some();
        let calm = pause(self.saved.pace);
        let asked = live.asked();
        if let Some(seat) = asked.iter().copied().find(is_bot) {
            return Some((seat, calm));
        }
        let seat = live.waiting().into_iter().find(is_bot)?;
        // People are still thinking about its offer.
        let person = |s: &u8| self.saved.seats[usize::from(*s)].kind == SeatKind::Human && self.is_connected(*s);
        let patient = !asked.is_empty() && live.turn().0 == seat && asked.iter().any(person);
        Some((seat, if patient { self.hub.hurried(PATIENCE) } else { calm }))
    }

    /// How long a computer player still waits for people to answer its offer, if it does.
    pub(super) fn answer_time(&self) -> Option<ClockState> {
        let (_, wait) = self.next_bot()?;
        let patience = self.hub.hurried(PATIENCE);
        let left = self.bot_due.filter(|_| wait == patience)?.saturating_duration_since(Instant::now());
        Some(ClockState::of(left, patience))
    }

    /// Sends the next computer player to a thread to think.
    pub(super) fn let_bot_think(&mut self) {
        let Some((seat, _)) = self.next_bot() else { return };
        let (Some(live), Some(bot)) = (&self.live, self.acting_bot(seat)) else { return };
        let seed = u64::from_le_bytes(keys::random());
        let memory = self.memories[usize::from(seat)].clone();
        let is_person = |s: &Seat| {
            let place = self.saved.seats.get(s.index());
            place.is_some_and(|p| p.kind == SeatKind::Human && p.acting_bot().is_none())
        };
        let people: SeatSet = (0..4).map(Seat).filter(is_person).collect();
        let Some(thought) = live.ask(seat, bot, seed, memory, people) else { return };
        #[cfg(test)]
        let thought = if self.hub.bots_fail.load(Ordering::Relaxed) {
            Box::new(|| panic!("a computer player that fails, for a test"))
        } else {
            thought
        };
        let program = self.program_at(seat);
        let thought = match &program {
            Some(program) => self.with_program(seat, program, live.as_ref(), thought),
            None => thought,
        };
        let thinking = Thinking { seat, rev: live.revision() };
        self.thinking = Some(thinking);
        let own = self.own.clone();
        let work = move || {
            let choice = think(thought);
            // The table may be gone by now.
            let _ = own.blocking_send(Command::Decided(Box::new(Decided { thinking, choice })));
        };
        // A program is waited for, which must not keep the bots of other tables waiting.
        match program {
            Some(_) => drop(tokio::task::spawn_blocking(work)),
            None => self.hub.bots.spawn(work),
        }
    }

    /// The outside program that plays a seat, unless it has failed in this game.
    fn program_at(&self, seat: u8) -> Option<Arc<Program>> {
        let place = self.saved.seats.get(usize::from(seat)).filter(|place| place.kind == SeatKind::Bot)?;
        let failed = self.failed.load(Ordering::Relaxed) & 1 << seat != 0;
        self.hub.programs.get(place.bot.as_deref()?).filter(|_| !failed).cloned()
    }

    /// What a program decides; what the bot of its seat does, if it fails: the people at the table should not pay for it.
    fn with_program(&self, seat: u8, program: &Arc<Program>, live: &dyn Live, thought: Thought) -> Thought {
        let Some(ask) = live.ask_outside(seat, u32::from_le_bytes(keys::random())) else { return thought };
        let (program, failed, code) = (Arc::clone(program), Arc::clone(&self.failed), self.saved.code.clone());
        let memory = self.memories[usize::from(seat)].clone();
        let used = Arc::clone(&self.used[usize::from(seat)]);
        Box::new(move || {
            // Held while the program decides: a seat is asked one question at a time.
            let asked = ask(&program, &mut used.lock().unwrap_or_else(PoisonError::into_inner));
            asked.map(|action| (action, memory)).unwrap_or_else(|forfeit| {
                failed.fetch_or(1 << seat, Ordering::Relaxed);
                let (command, fault) = (program.command(), forfeit.fault.name());
                tracing::warn!(code, seat, %command, fault, %forfeit, "an outside program failed");
                thought()
            })
        })
    }

    pub(super) async fn bot_decided(&mut self, decided: Decided) {
        let Decided { thinking, choice } = decided;
        if self.thinking != Some(thinking) {
            return;
        }
        self.thinking = None;
        let seat = thinking.seat;
        let still = thinking.rev == self.revision() && self.acting_bot(seat).is_some();
        if !still {
            self.schedule(false);
            return;
        }
        let id = format!("bot-{}", thinking.rev);
        let enough = choice.as_ref().is_some_and(|(action, _)| self.must_keep_measure(seat, action).is_err());
        // A stand-in takes over a turn in which its person may have done all there is to do.
        let calm = self.live.as_ref().filter(|_| enough).and_then(|live| live.any_action(seat));
        let choice = choice.map(|(action, memory)| (calm.unwrap_or(action), memory));
        let mut done = match &choice {
            Some((action, _)) => self.perform(Act { id: &id, seat, action }).await,
            None => Err(Problem::new(Code::Internal, "the computer player failed")),
        };
        if let Err(problem) = &done {
            // A computer player that breaks the rules is a defect of ours; the people at the table should not pay for it.
            tracing::error!(code = %self.saved.code, seat, ?choice, %problem, "a bot was refused");
            if problem.code != Code::StorageFailed
                && let Some(action) = self.live.as_ref().and_then(|l| l.any_action(seat))
            {
                done = self.perform(Act { id: &id, seat, action: &action }).await;
            }
        }
        if let Some((_, memory)) = choice {
            self.memories[usize::from(seat)] = memory;
        }
        match done {
            Ok(()) => self.after_action().await,
            // Try again later rather than at once: the disk may be full.
            Err(_) => self.bot_due = Some(Instant::now() + Duration::from_secs(2)),
        }
    }
}

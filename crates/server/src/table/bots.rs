//! Computer players: they are shown a seat's view, think on threads of their own, and act at a pace people can follow.

use super::pace::pause;
use super::{Act, Command, Table};
use crate::keys;
use crate::live::{Live, Thought};
use crate::thinkers::Kind;
use civitas_bots::{Bot, Kept, Level, Memory, Style};
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
    choice: Option<(ActionForm, Kept)>,
}

/// Lets a computer player think. One that fails is a defect of ours, and no reason for anything else to fail.
fn think(thought: Thought) -> Option<(ActionForm, Kept)> {
    // What it had in its hands is thrown away, so nothing half done is left behind.
    let (action, memory) = catch_unwind(AssertUnwindSafe(thought)).ok()?;
    // A table may wait for days until the next decision.
    Some((action, memory.into()))
}

/// How long bots think about a decision, about. Those of one level take about equally long, and programs are not thought about here.
fn kind(bot: Bot) -> Kind {
    let about = match bot {
        Bot::Thinker(Style { level: Level::Master, .. }) => Duration::from_millis(50),
        Bot::Thinker(Style { level: Level::Sharp, .. }) => Duration::from_millis(2),
        Bot::Thinker(_) | Bot::Random | Bot::Novice => Duration::from_micros(200),
    };
    Kind { name: bot.level(), about }
}

impl Table {
    /// Looks whose decision it is now: starts the clock of people, sends computer players to think. They think while they hold
    /// back, so that nobody has to wait for both.
    pub(super) fn schedule(&mut self, fresh: bool) {
        self.set_clock(fresh);
        self.recheck_hurry();
        self.bot_due = None;
        let next = if self.saved.status == Status::Playing { self.next_bot() } else { None };
        let now = next.map(|(seat, ..)| Thinking { seat, rev: self.revision() });
        // What was thought about another position is pointless.
        self.thinking = self.thinking.filter(|thinking| Some(*thinking) == now);
        self.decided = self.decided.take().filter(|decided| Some(decided.thinking) == now);
        let Some((_, wait, patient)) = next else { return };
        self.bot_due = Some(Instant::now() + wait.max(self.patience_for_request()));
        // What people answer to its offer is part of what it has to think about.
        if !patient {
            self.let_bot_think();
        }
    }

    /// Forgets what the computer player of a seat thinks, or has decided.
    pub(super) fn forget_thoughts_of(&mut self, seat: u8) {
        self.thinking = self.thinking.filter(|thinking| thinking.seat != seat);
        self.decided = self.decided.take().filter(|decided| decided.thinking.seat != seat);
    }

    /// The computer player to act next, how long it holds back, and whether that is for people to answer its offer.
    fn next_bot(&self) -> Option<(u8, Duration, bool)> {
        let live = self.live.as_ref()?;
        let is_bot = |seat: &u8| self.acting_bot(*seat).is_some();
        let calm = pause(self.saved.pace);
        let asked = live.asked();
        if let Some(seat) = asked.iter().copied().find(is_bot) {
            return Some((seat, calm, false));
        }
        let seat = live.waiting().into_iter().find(is_bot)?;
        // People are still thinking about its offer.
        let person = |s: &u8| self.saved.seats[usize::from(*s)].kind == SeatKind::Human && self.is_connected(*s);
        let patient = !asked.is_empty() && live.turn().0 == seat && asked.iter().any(person);
        Some((seat, if patient { self.hub.hurried(PATIENCE) } else { calm }, patient))
    }

    /// How long a computer player still waits for people to answer its offer, if it does.
    pub(super) fn answer_time(&self) -> Option<ClockState> {
        let (_, patience, patient) = self.next_bot()?;
        let left = self.bot_due.filter(|_| patient)?.saturating_duration_since(Instant::now());
        Some(ClockState::of(left, patience))
    }

    /// It is time for a computer player to act, if it knows what to do; if not, it acts as soon as it does.
    pub(super) async fn let_bot_act(&mut self) {
        match self.decided.take() {
            Some(decided) => self.act_for_bot(*decided).await,
            None => self.let_bot_think(),
        }
    }

    /// Sends the next computer player to a thread to think, unless it has been sent.
    fn let_bot_think(&mut self) {
        let Some((seat, ..)) = self.next_bot() else { return };
        let thinking = Thinking { seat, rev: self.revision() };
        if self.thinking == Some(thinking) || self.decided.is_some() {
            return;
        }
        let (Some(live), Some(bot)) = (&self.live, self.acting_bot(seat)) else { return };
        let seed = u64::from_le_bytes(keys::random());
        let memory = self.memory_of(seat);
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
            None => self.hub.bots.think(&self.saved.code, kind(bot), work),
        }
    }

    /// What the computer player of a seat remembers.
    fn memory_of(&self, seat: u8) -> Memory {
        self.memories[usize::from(seat)].clone().map(Memory::from).unwrap_or_default()
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
        let memory = self.memory_of(seat);
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

    /// A computer player has decided: it acts, or holds back until it is time.
    pub(super) async fn bot_decided(&mut self, decided: Box<Decided>) {
        if self.thinking != Some(decided.thinking) {
            return;
        }
        self.thinking = None;
        if self.bot_due.is_some() {
            self.decided = Some(decided);
        } else {
            self.act_for_bot(*decided).await;
        }
    }

    async fn act_for_bot(&mut self, decided: Decided) {
        let Decided { thinking, choice } = decided;
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
        let choice = choice.map(|(action, kept)| (calm.unwrap_or(action), kept));
        let mut done = match &choice {
            Some((action, _)) => self.perform(Act { id: &id, seat, action }).await,
            None => Err(Problem::new(Code::Internal, "the computer player failed")),
        };
        if let Err(problem) = &done {
            // A computer player that breaks the rules is a defect of ours; the people at the table should not pay for it.
            tracing::error!(code = %self.saved.code, seat, ?choice, %problem, "a bot was refused");
            if problem.code != Code::StorageFailed
                && !self.astray
                && let Some(action) = self.live.as_ref().and_then(|l| l.any_action(seat))
            {
                done = self.perform(Act { id: &id, seat, action: &action }).await;
            }
        }
        if let Some((_, kept)) = choice {
            self.memories[usize::from(seat)] = Some(kept);
        }
        match done {
            Ok(()) => self.after_action().await,
            // Try again later rather than at once: the disk may be full.
            Err(_) => self.bot_due = Some(Instant::now() + Duration::from_secs(2)),
        }
    }
}

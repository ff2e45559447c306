//! One seat of one game, played by a program.

use crate::forfeit::{Fault, Forfeit};
use crate::messages::{Hello, Message, Over, Question};
use crate::process::{Process, seconds, shortened};
use crate::program::Program;
use civitas_protocol::{ActionForm, EventForm, Problem};
use serde_json::{Map, Value};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A seat of one game that a program plays, until it forfeits the game.
#[derive(Debug)]
pub struct ProgramSeat {
    program: Arc<Program>,
    /// The process that plays, between the greeting and the end of the game.
    process: Option<Process>,
    /// What the seat has heard since the program was last told anything.
    heard: Vec<EventForm>,
    used: Used,
    forfeit: Option<Forfeit>,
}

/// What a program has used of what it may use in one game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Used {
    spent: Duration,
    turn: Turn,
}

impl Used {
    /// Its time for the game.
    #[must_use]
    pub fn time(self) -> Duration {
        self.spent
    }
}

/// What the program has done in one turn of the game.
#[derive(Clone, Copy, Debug, Default)]
struct Turn {
    number: u16,
    decisions: u32,
    offers: u32,
}

impl ProgramSeat {
    /// A seat at a game that has not begun.
    #[must_use]
    pub fn new(program: Arc<Program>) -> ProgramSeat {
        ProgramSeat::resumed(program, Used::default())
    }

    /// A seat at a game in which the program has already used some of its time. It has to be greeted again.
    #[must_use]
    pub fn resumed(program: Arc<Program>, used: Used) -> ProgramSeat {
        ProgramSeat { program, process: None, heard: Vec::new(), used, forfeit: None }
    }

    /// What the program has used so far.
    #[must_use]
    pub fn used(&self) -> Used {
        self.used
    }

    /// The program.
    #[must_use]
    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }

    /// Why the game is lost for the program, if it is.
    #[must_use]
    pub fn forfeit(&self) -> Option<&Forfeit> {
        self.forfeit.as_ref()
    }

    /// Greets the program: the game begins.
    pub fn greet(&mut self, hello: &Hello) {
        let limits = self.program.limits();
        loop {
            let mut process = match self.program.take() {
                Ok(process) => process,
                Err(forfeit) => return self.lose(forfeit),
            };
            // Nobody knows whether it has just been started, so it always has the time for that.
            let answer = process.ask(Message::Hello(hello).text(), limits.start.max(limits.decision));
            match answer.and_then(|line| must_be_object(&process, &line)) {
                Ok(()) => return self.process = Some(process),
                // A program may end after a game: then another process plays the next one.
                Err(forfeit) if process.has_played() && forfeit.fault == Fault::Ended => self.program.dismiss(process),
                Err(forfeit) => {
                    self.program.dismiss(process);
                    return self.lose(forfeit);
                }
            }
        }
    }

    /// Notes what happened, as the seat may know it. The program is told when it is asked next.
    pub fn hear(&mut self, event: EventForm) {
        if self.process.is_some() {
            self.heard.push(event);
        }
    }

    /// Asks the program what to do in turn number `turn`. `judge` says whether that is legal, and what it is. `None` if the
    /// program has forfeited the game, now or before: somebody else has to play on.
    pub fn choose<T>(
        &mut self,
        turn: u16,
        mut question: Question,
        judge: impl FnOnce(&ActionForm) -> Result<T, Problem>,
    ) -> Option<T> {
        question.events = std::mem::take(&mut self.heard);
        let process = self.process.as_mut()?;
        let chosen = decide(process, &self.program, &mut self.used.spent, &question).and_then(|action| {
            self.used.turn.count(turn, &action, &self.program)?;
            judge(&action).map_err(|problem| {
                let action = serde_json::to_string(&action).unwrap_or_default();
                process.complained(Fault::Illegal, format!("it wanted {}: {problem}", shortened(&action)))
            })
        });
        chosen.map_err(|forfeit| self.lose(forfeit)).ok()
    }

    /// Tells the program that the game is over. Whatever it answers changes nothing about it; if it answers at all, it may
    /// play the next one.
    pub fn over(&mut self, mut over: Over) {
        over.events = std::mem::take(&mut self.heard);
        let Some(mut process) = self.process.take() else { return };
        let answer = process.ask(Message::Over(&over).text(), self.program.limits().decision);
        match answer.and_then(|line| must_be_object(&process, &line)) {
            Ok(()) => self.program.give_back(process),
            Err(_) => self.program.dismiss(process),
        }
    }

    /// Leaves the table in the middle of the game. The program may sit down at another one, or be greeted here again.
    pub fn leave(&mut self) {
        if let Some(process) = self.process.take() {
            self.program.give_back(process);
        }
    }

    fn lose(&mut self, forfeit: Forfeit) {
        self.forfeit = Some(forfeit);
        self.heard = Vec::new();
        if let Some(process) = self.process.take() {
            self.program.dismiss(process);
        }
    }
}

/// The same program at another game.
impl Clone for ProgramSeat {
    fn clone(&self) -> ProgramSeat {
        ProgramSeat::new(Arc::clone(&self.program))
    }
}

/// A game that is left before its end: the process is in the middle of it and can play no other.
impl Drop for ProgramSeat {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.program.dismiss(process);
        }
    }
}

impl Turn {
    fn count(&mut self, number: u16, action: &ActionForm, program: &Program) -> Result<(), Forfeit> {
        if self.number != number {
            *self = Turn { number, ..Turn::default() };
        }
        self.decisions += 1;
        self.offers += u32::from(matches!(action, ActionForm::Offer { .. }));
        let limits = program.limits();
        for (done, most, what) in
            [(self.decisions, limits.decisions_per_turn, "decisions"), (self.offers, limits.offers_per_turn, "offers")]
        {
            if done > most {
                return Err(Forfeit::new(Fault::Endless, format!("it made more than {most} {what} in one turn")));
            }
        }
        Ok(())
    }
}

/// What the program decides, within its time.
fn decide(
    process: &mut Process,
    program: &Program,
    spent: &mut Duration,
    question: &Question,
) -> Result<ActionForm, Forfeit> {
    let limits = program.limits();
    let left = limits.game.saturating_sub(*spent);
    let used_up = |process: &Process| {
        process.complained(Fault::Late, format!("it has used up its {} for the game", seconds(limits.game)))
    };
    // Not even asked: an answer that comes at once would still be one too many.
    if left.is_zero() {
        return Err(used_up(process));
    }
    let begin = Instant::now();
    let answer = process.ask(Message::Choose(question).text(), limits.decision.min(left));
    *spent += begin.elapsed();
    let line = answer.map_err(|forfeit| match forfeit.fault {
        Fault::Late if left < limits.decision => used_up(process),
        _ => forfeit,
    })?;
    serde_json::from_str(&line).map_err(|e| nonsense(process, &line, &e.to_string()))
}

fn must_be_object(process: &Process, line: &str) -> Result<(), Forfeit> {
    let read = serde_json::from_str::<Map<String, Value>>(line);
    read.map(drop).map_err(|e| nonsense(process, line, &e.to_string()))
}

fn nonsense(process: &Process, line: &str, why: &str) -> Forfeit {
    process.complained(Fault::Nonsense, format!("its answer makes no sense: {} ({why})", shortened(line)))
}

//! A game in progress at a table, behind an object-safe face: the state, the log it follows from, what each viewer is told.
//!
//! Erased once per table: everything that is done for one action runs on the generic side.

mod company;
mod log;
mod pages;

use civitas_bots::{Bot, Decision, Memory, is_asked, ways};
use civitas_engine::{Action, Game, Move, MoveList, Phase, Random, Reason, Seat, SeatSet, State, View};
use civitas_games::{Playable, generator};
use civitas_protocol::wire::{Fairness, Frame, LogStep, TableBoard, WayForm, WayStepForm, WaysForm, rules_to};
use civitas_protocol::{
    ActionForm, Code, Dice, Entry, ForGame, Line, Position, Problem, Recorder, SetupForm, Step, TakeBack, Undo,
    action_from, action_to, blocked, board_to, cards_to, for_game, for_table, odds_of, outcome_from, outcome_to,
    plainly, position_from, position_to, view_to,
};
use log::{Logged, Told, Walk};
use pages::Marks;
use std::sync::Arc;

pub(crate) use log::Backwards;

/// What a bot has to think about, ready to be sent to a thread.
pub(crate) type Thought = Box<dyn FnOnce() -> (ActionForm, Memory) + Send>;

/// A search for ways, ready to be sent to a thread.
pub(crate) type Search = Box<dyn FnOnce() -> WaysForm + Send>;

/// A game in progress.
pub(crate) trait Live: Send {
    /// How many entries the log has: actions, and take-backs.
    fn revision(&self) -> u32;
    /// Board and numbers.
    fn fixed(&self) -> TableBoard;
    /// Carries out an action and returns the line for the log. Until that is written, [`Live::undo`] undoes it.
    fn act(&mut self, seat: u8, action: &ActionForm, dice: &Dice) -> Result<String, Problem>;
    /// Takes back the last actions that stand and returns the line for the log, as [`Live::act`] does.
    fn take_back(&mut self, seat: u8, count: usize) -> Result<String, Problem>;
    /// Undoes the last entry, which could not be written.
    fn undo(&mut self);
    /// What can be taken back.
    fn backwards(&self) -> &dyn Backwards;
    /// Carries out a line of the log.
    fn follow(&mut self, line: &str) -> Result<(), Problem>;
    /// What a viewer is told: how things stand, and the last page of what happened after revision `since`.
    fn frame(&self, viewer: Option<u8>, since: Option<u32>) -> Frame;
    /// The page of what happened before a revision made it, as a viewer may know it.
    fn steps_before(&self, viewer: Option<u8>, before: u32) -> Vec<LogStep>;
    /// Whose the last entry of the log is, and whether it was an offer.
    fn last_entry(&self) -> Option<(u8, bool)>;
    /// Whether the game cannot go on without such an action of the seat.
    fn is_needed(&self, seat: u8, action: &ActionForm) -> bool;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// Who won.
    fn winners(&self) -> Vec<u8>;
    /// Points of every seat that everybody sees; all points once the game is over.
    fn points(&self) -> Vec<i8>;
    /// Whom the game is waiting for, apart from answers to offers.
    fn waiting(&self) -> Vec<u8>;
    /// Whose turn it is, and the number of the turn.
    fn turn(&self) -> (u8, u16);
    /// Whether the players roll for the first turn.
    fn rolls_for_start(&self) -> bool;
    /// Who has not answered the offer of the player on turn.
    fn asked(&self) -> Vec<u8>;
    /// What `bot` has to think about on `seat`; `None` if nothing is asked of the seat. `people` are seats to be polite to.
    fn ask(&self, seat: u8, bot: Bot, seed: u64, memory: Memory, people: SeatSet) -> Option<Thought>;
    /// Some legal action of the seat, if it has to act: for a bot that failed.
    fn any_action(&self, seat: u8) -> Option<ActionForm>;
    /// The search for the cheapest ways of a seat to something it cannot pay, by what that seat may know. It takes too long
    /// for the thread of a table.
    fn ways(&self, seat: u8, kind: &str) -> Result<Search, Problem>;
    /// The record so far.
    fn record(&self, fair: Option<Fairness>) -> Result<String, Problem>;
    /// The complete state after some actions.
    fn position_at(&self, rev: u32) -> Option<Position>;
}

/// Sets up a game, at its beginning or at a position.
pub(crate) fn open(setup: &SetupForm, position: Option<&Position>) -> Result<Box<dyn Live>, Problem> {
    struct Open<'a>(&'a SetupForm, Option<&'a Position>);
    impl ForGame for Open<'_> {
        type Output = Result<Box<dyn Live>, Problem>;
        fn run<R: Playable>(self) -> Self::Output {
            let (game, mut start) = self.0.set_up::<R>()?;
            if let Some(position) = self.1 {
                start = position_from(&game, position)?;
            }
            Ok(Box::new(Played::<R> {
                setup: self.0.clone(),
                game: Arc::new(game),
                start,
                loaded: self.1.is_some(),
                state: start,
                log: Vec::new(),
                line: Line::default(),
                last: None,
                undo: None,
                marks: Marks::default(),
            }))
        }
    }
    for_table(&setup.game, &setup.options, Open(setup, position))?
}

/// The oldest version of a game's rules that can still be played, and the present one.
pub(crate) fn rules_of(game: &str) -> Result<(u32, u32), Problem> {
    struct Version;
    impl ForGame for Version {
        type Output = (u32, u32);
        fn run<R: Playable>(self) -> (u32, u32) {
            (R::OLDEST_RULES, R::FACTS.version)
        }
    }
    for_game(game, Version)
}

struct Played<R: Playable> {
    setup: SetupForm,
    game: Arc<Game<R>>,
    start: State<R>,
    loaded: bool,
    state: State<R>,
    log: Vec<Logged<R>>,
    line: Line<R>,
    /// What happened in the last entry; nothing after one that was undone.
    last: Option<Told<R>>,
    /// How to undo the last entry.
    undo: Option<(State<R>, Undo<R>)>,
    /// Where to begin when something of the past is asked for.
    marks: Marks<R>,
}

impl<R: Playable> Played<R> {
    fn seat(&self, seat: u8) -> Result<Seat, Problem> {
        let known = seat < self.game.rules.seats;
        known
            .then_some(Seat(seat))
            .ok_or_else(|| Problem::new(Reason::NoSuchSeat, "there is no such seat at this table"))
    }

    fn list(&self, seat: Seat) -> MoveList<R::Move> {
        let mut list = MoveList::new();
        self.state.list(&self.game, seat, &mut list);
        list
    }

    /// Carries out an entry whose outcome is known.
    fn enter(&mut self, entry: Logged<R>) -> Result<(), Problem> {
        let line = std::mem::take(&mut self.line);
        let mut walk = Walk { game: &self.game, state: self.state, line, rev: self.log.len() as u32 };
        let done = walk.on(entry);
        let Walk { state, line, .. } = walk;
        self.line = line;
        let (told, undo) = done?;
        self.undo = Some((self.state, undo));
        self.state = state;
        self.last = Some(told);
        self.log.push(entry);
        self.marks.pass(self.log.len() as u32, &self.state, &self.line);
        Ok(())
    }
}

fn text(value: &impl serde::Serialize) -> Result<String, Problem> {
    serde_json::to_string(value).map_err(|e| Problem::new(Code::Internal, e.to_string()))
}

impl<R: Playable> Live for Played<R> {
    fn revision(&self) -> u32 {
        self.log.len() as u32
    }

    fn fixed(&self) -> TableBoard {
        TableBoard { board: board_to::<R>(&self.game.board), rules: rules_to(&*self.game) }
    }

    fn act(&mut self, seat: u8, action: &ActionForm, dice: &Dice) -> Result<String, Problem> {
        let seat = self.seat(seat)?;
        let action = action_from::<R>(action)?;
        // Played once to see what chance decides, and once more from the entry, as a later start of the server will.
        let mut next = self.state;
        let outcome = next.play(&self.game, seat, action, &mut dice.at(self.line.length()), &mut ())?;
        let line = text(&Step {
            seat: seat.0,
            action: action_to::<R>(action),
            outcome: outcome_to(&R::FACTS, outcome),
            from: None,
        })?;
        self.enter(Logged::Action(seat, action, outcome))?;
        Ok(line)
    }

    fn take_back(&mut self, seat: u8, count: usize) -> Result<String, Problem> {
        let line = text(&TakeBack { seat, take_back: count as u32 })?;
        self.enter(Logged::TakeBack(self.seat(seat)?, count))?;
        Ok(line)
    }

    fn undo(&mut self) {
        if let Some((before, undo)) = self.undo.take() {
            self.log.pop();
            self.state = before;
            self.line.undo(undo);
            self.last = None;
            self.marks.cut(self.log.len() as u32);
        }
    }

    fn backwards(&self) -> &dyn Backwards {
        &self.line
    }

    fn follow(&mut self, line: &str) -> Result<(), Problem> {
        let bad = |e: serde_json::Error| Problem::new(Code::BadRecord, plainly(&e.to_string()));
        let entry = Entry::read(serde_json::from_str(line).map_err(bad)?).map_err(bad)?;
        self.enter(match entry {
            Entry::Action(step) => Logged::Action(
                self.seat(step.seat)?,
                action_from::<R>(&step.action)?,
                outcome_from(&R::FACTS, step.outcome.as_ref())?,
            ),
            Entry::TakeBack(back) => Logged::TakeBack(self.seat(back.seat)?, back.take_back as usize),
        })
    }

    fn frame(&self, viewer: Option<u8>, since: Option<u32>) -> Frame {
        let viewer = viewer.map(Seat);
        let view = View::of(&self.state, &self.game, viewer);
        let mut frame = Frame {
            rev: self.revision(),
            steps: since.map(|since| self.page(viewer, since, self.revision())).unwrap_or_default(),
            view: view_to(&self.game, &view),
            actions: Vec::new(),
            may_offer: false,
            blocked: Default::default(),
            waiting: self.waiting(),
            clock: None,
            answer_time: None,
            take_back: None,
        };
        if let Some(seat) = viewer {
            frame.actions = self.list(seat).iter().map(|mv| action_to::<R>((*mv).into())).collect();
            frame.may_offer = self.state.may_offer(&self.game, seat);
            frame.blocked = blocked(&self.game, &self.state, seat);
        }
        frame
    }

    fn steps_before(&self, viewer: Option<u8>, before: u32) -> Vec<LogStep> {
        self.page(viewer.map(Seat), 0, before.saturating_sub(1))
    }

    fn last_entry(&self) -> Option<(u8, bool)> {
        self.log.last().map(|entry| match entry {
            Logged::Action(seat, action, _) => (seat.0, matches!(action, Action::Offer(_))),
            Logged::TakeBack(seat, _) => (seat.0, false),
        })
    }

    fn is_needed(&self, seat: u8, action: &ActionForm) -> bool {
        if !self.waiting().contains(&seat) {
            return false;
        }
        // Where a turn can be begun or ended, nothing else has to be done; where it cannot, something is owed.
        let free = self.list(Seat(seat)).iter().any(|mv| matches!(mv, Move::Roll | Move::EndTurn));
        !free || matches!(action, ActionForm::Roll {} | ActionForm::EndTurn {})
    }

    fn is_over(&self) -> bool {
        self.state.is_over()
    }

    fn winners(&self) -> Vec<u8> {
        self.state.winners.iter().map(|s| s.0).collect()
    }

    fn points(&self) -> Vec<i8> {
        let points = |seat| {
            if self.state.is_over() {
                self.state.total_points(&self.game, seat)
            } else {
                self.state.public_points(&self.game, seat)
            }
        };
        self.game.rules.all_seats().map(points).collect()
    }

    fn waiting(&self) -> Vec<u8> {
        let state = &self.state;
        match state.phase {
            Phase::Over => Vec::new(),
            Phase::Discard => self.game.rules.all_seats().filter(|s| state.debts[s.index()] > 0).map(|s| s.0).collect(),
            Phase::Game(step) => vec![R::step_seat(state, &self.game, step).0],
            _ => vec![state.turn.0],
        }
    }

    fn turn(&self) -> (u8, u16) {
        (self.state.turn.0, self.state.turns)
    }

    fn rolls_for_start(&self) -> bool {
        self.state.phase == Phase::StartRoll
    }

    fn asked(&self) -> Vec<u8> {
        if self.state.phase == Phase::Main {
            self.state.talk.awaited().iter().map(|s| s.0).collect()
        } else {
            Vec::new()
        }
    }

    fn ask(&self, seat: u8, bot: Bot, seed: u64, mut memory: Memory, people: SeatSet) -> Option<Thought> {
        let seat = self.seat(seat).ok()?;
        let legal = self.list(seat);
        let view = View::of(&self.state, &self.game, Some(seat));
        // On its turn, a bot carries on even if somebody has not answered: the table decides how long it waits.
        let on_turn = self.state.turn == seat && self.state.phase == Phase::Main && !legal.is_empty();
        if !on_turn && !is_asked(&view, &legal) {
            return None;
        }
        let may_offer = self.state.may_offer(&self.game, seat);
        let game = Arc::clone(&self.game);
        // Only offers need manners. What everybody saw is worked out from the log: a server that was restarted, or an
        // action that was taken back, changes nothing about it.
        let told = (may_offer && on_turn && !people.is_empty()).then(|| (self.start, self.log.clone()));
        Some(Box::new(move || {
            if let Some((start, log)) = told {
                memory.meet(company::seen(&game, start, &log, seat, people));
            }
            let mut decision = Decision { game: &game, view: &view, legal: &legal, may_offer, memory: &mut memory };
            let action = bot.choose(&mut decision, &mut Random(generator(seed, 0)));
            (action_to::<R>(action), memory)
        }))
    }

    fn any_action(&self, seat: u8) -> Option<ActionForm> {
        let list = self.list(Seat(seat));
        let calm = list.iter().find(|mv| matches!(mv, Move::EndTurn | Move::Decline(_)));
        calm.or(list.first()).map(|mv| action_to::<R>((*mv).into()))
    }

    fn ways(&self, seat: u8, kind: &str) -> Result<Search, Problem> {
        let seat = self.seat(seat)?;
        let view = View::of(&self.state, &self.game, Some(seat));
        let (game, kind, rev) = (Arc::clone(&self.game), kind.to_owned(), self.revision());
        Ok(Box::new(move || {
            let cards = |hand| cards_to(&R::FACTS, hand);
            let ways = ways(&game, &view, &kind).into_iter().map(|way| {
                let steps = way.steps.into_iter().map(|step| WayStepForm {
                    action: action_to::<R>(step.action),
                    gave: cards(step.gave),
                    got: cards(step.got),
                });
                WayForm { steps: steps.collect(), lost: way.lost }
            });
            WaysForm { rev, ways: ways.collect() }
        }))
    }

    fn record(&self, fair: Option<Fairness>) -> Result<String, Problem> {
        let position = (self.loaded || R::START_IN_RECORD).then(|| position_to(&self.game, &self.start));
        let mut recorder = Recorder::with_fairness(&self.setup, &self.game, position, fair)?;
        let mut walk = self.beginning();
        for entry in &self.log {
            match *entry {
                Logged::Action(seat, action, outcome) => {
                    let odds = odds_of(&self.game, &walk.state, seat, action);
                    recorder.push_drawn::<R>(seat, action, outcome, odds);
                }
                Logged::TakeBack(seat, count) => recorder.push_take_back(seat, count),
            }
            walk.on(*entry)?;
        }
        Ok(recorder.finish(&self.game, &self.state))
    }

    fn position_at(&self, rev: u32) -> Option<Position> {
        self.walk_to(rev).map(|walk| position_to(&self.game, &walk.state))
    }
}

#[cfg(test)]
mod tests;

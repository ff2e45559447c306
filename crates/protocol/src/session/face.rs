//! The object-safe face of the session. What is told is told one way to players, to spectators and to those who look at the
//! game again.

use super::Session;
use super::forms::{Beside, Choice, Controls, Happened, Legal, Luck, Summary, WeighedOutcome};
use super::log::{Backwards, Logged, Walk};
use super::played::Played;
use crate::action::{ActionForm, action_from, action_to, outcome_from, outcome_to};
use crate::board::board_to;
use crate::choices::{Choices, choices};
use crate::code::Code;
use crate::controls::blocked;
use crate::event::EventForm;
use crate::lean::{Object, write_view};
use crate::look::Look;
use crate::names::seats_to;
use crate::plainly::plainly;
use crate::position::{Position, digest, phase_to, position_from, position_to};
use crate::problem::Problem;
use crate::record::{Entry, Recorder, Step, TakeBack, odds_of};
use crate::setup::SetupForm;
use crate::view::{ViewForm, open_view_to, view_to};
use crate::wire::{ChanceForm, Fairness, Frame, LogStep, ReplayFrame, TableBoard, rules_to};
use civitas_engine::{Action, Awaited, Move, Odds, Phase, Seat, View, perft};
use civitas_games::{Language, Playable};
use serde_json::Value;

impl<R: Playable> Played<R> {
    /// From where somebody really looks: a seat that does not exist sees nothing of its own.
    fn known(&self, look: Look) -> Look {
        match look {
            Look::Seat(seat) if self.seat(seat).is_err() => Look::Spectator,
            known => known,
        }
    }

    /// The step of the last entry.
    fn last_step(&self, look: Look) -> Option<LogStep> {
        let rev = self.revision();
        self.page(look, rev.checked_sub(1)?, rev).pop()
    }

    /// The last action and its chance, for those who see everything.
    fn last_action(&self) -> Option<(ActionForm, Option<ChanceForm>)> {
        let (Some(Logged::Action(seat, action, outcome)), Some(before)) = (self.log.last(), self.before()) else {
            return None;
        };
        let form = |o| outcome_to(&R::FACTS, o);
        let odds = odds_of(&self.game, before, *seat, *action);
        let chance = form(*outcome).map(|outcome| ChanceForm {
            outcome,
            odds: odds.outcomes().filter_map(|o| Some((form(o)?, odds.weight(o)))).collect(),
        });
        Some((action_to::<R>(*action), chance))
    }
}

impl<R: Playable> Session for Played<R> {
    fn setup(&self) -> Result<SetupForm, Problem> {
        self.setup.complete(&self.game)
    }

    fn is_official(&self) -> bool {
        R::FACTS.is_official(self.game.rules.seats)
    }

    fn fixed(&self) -> TableBoard {
        TableBoard { board: board_to(&*self.game), rules: rules_to(&*self.game) }
    }

    fn check_seat(&self, seat: u8) -> Result<(), Problem> {
        self.seat(seat).map(|_| ())
    }

    fn revision(&self) -> u32 {
        self.log.len() as u32
    }

    fn last_entry(&self) -> Option<(u8, bool)> {
        let offer = |entry: &Logged<R>| matches!(entry, Logged::Action(_, Action::Offer(_), _));
        self.log.last().map(|entry| (entry.seat().0, offer(entry)))
    }

    fn turn(&self) -> (u8, u16) {
        (self.state.turn.0, self.state.turns)
    }

    fn rolls_for_start(&self) -> bool {
        self.state.phase == Phase::StartRoll
    }

    fn is_over(&self) -> bool {
        self.state.is_over()
    }

    fn winners(&self) -> Vec<u8> {
        seats_to(self.state.winners)
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

    fn awaited(&self) -> Awaited {
        self.state.awaited(&self.game)
    }

    fn summary(&self, look: Look) -> Summary {
        let open = look == Look::Open;
        let phase = if open { self.state.phase } else { self.state.phase_seen_by(look.viewer()) };
        let over = self.state.is_over();
        Summary {
            actions: self.revision(),
            phase: phase_to::<R>(phase),
            turns: self.state.turns,
            turn: self.state.turn.0,
            to_act: (!over).then(|| self.state.to_act(&self.game).0),
            waiting: self.waiting(),
            may_answer: self.asked(),
            over,
            winners: self.winners(),
            digest: open.then(|| digest(&self.game, &self.state)),
        }
    }

    fn position(&self) -> Position {
        position_to(&self.game, &self.state)
    }

    fn position_at(&self, rev: u32) -> Option<Position> {
        self.walk_to(rev).map(|walk| position_to(&self.game, &walk.state))
    }

    fn legal(&self, only: Option<u8>) -> Result<Vec<Legal>, Problem> {
        let only = only.map(|seat| self.seat(seat)).transpose()?;
        let mut legal = Vec::new();
        for seat in self.game.rules.all_seats().filter(|s| only.is_none_or(|o| o == *s)) {
            let list = self.list(seat.0);
            let may_offer = self.state.may_offer(&self.game, seat);
            if !list.is_empty() || may_offer {
                let actions = list.iter().map(|mv| action_to::<R>((*mv).into())).collect();
                legal.push(Legal { seat: seat.0, actions, may_offer });
            }
        }
        Ok(legal)
    }

    fn outcomes(&self, seat: u8, action: &ActionForm) -> Result<Vec<WeighedOutcome>, Problem> {
        let seat = self.seat(seat)?;
        let action = action_from::<R>(action)?;
        match action {
            Action::Move(mv) => self.state.check(&self.game, seat, mv)?,
            Action::Offer(offer) => self.state.offer_allowed(&self.game, seat, offer)?,
        }
        let odds = odds_of(&self.game, &self.state, seat, action);
        let weighed = |outcome| WeighedOutcome {
            outcome: outcome_to(&R::FACTS, outcome),
            weight: odds.weight(outcome),
            of: odds.total(),
        };
        Ok(odds.outcomes().map(weighed).collect())
    }

    fn is_needed(&self, seat: u8, action: &ActionForm) -> bool {
        if !self.state.awaited(&self.game).must_act.contains(Seat(seat)) {
            return false;
        }
        // Where a turn can be begun or ended, nothing else has to be done; where it cannot, something is owed.
        let free = self.list(seat).iter().any(|mv| matches!(mv, Move::Roll | Move::EndTurn));
        !free || matches!(action, ActionForm::Roll {} | ActionForm::EndTurn {})
    }

    fn backwards(&self) -> &dyn Backwards {
        &self.standing
    }

    fn perft(&self, depth: u32, limit: u64) -> Result<u64, Problem> {
        let count = perft(&self.game, &self.state, depth, limit);
        count.ok_or_else(|| {
            Problem::new(Code::TooLarge, format!("counting takes more than {limit} steps or goes deeper than 64 moves"))
        })
    }

    fn act(&mut self, seat: u8, action: &ActionForm, luck: Luck<'_>) -> Result<String, Problem> {
        let seat = self.seat(seat)?;
        let action = action_from::<R>(action)?;
        // Played once to see what chance decides, and once more from the entry, as anyone who reads the log will.
        let mut next = self.state;
        let outcome = match luck {
            Luck::Own => next.play(&self.game, seat, action, &mut self.chance, &mut ())?,
            Luck::Dice(dice) => next.play(&self.game, seat, action, &mut dice.at(self.standing.length()), &mut ())?,
            Luck::Forced(form) => outcome_from(&R::FACTS, Some(form))?,
        };
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

    fn undo(&mut self, count: usize) -> Result<(), Problem> {
        let Some(rest) = self.log.len().checked_sub(count) else {
            let sentence = format!("no more than {} can be taken back", self.log.len());
            return Err(Problem::new(Code::NothingToUndo, sentence));
        };
        if count == 0 {
            return Ok(());
        }
        match self.undo.take().filter(|_| count == 1) {
            Some((before, undo)) => {
                self.state = before;
                self.standing.undo(undo);
            }
            None => {
                let lost = || Problem::new(Code::Internal, "the log cannot be played again");
                let Walk { state, standing, .. } = self.walk_to(rest as u32).ok_or_else(lost)?;
                (self.state, self.standing) = (state, standing);
            }
        }
        self.log.truncate(rest);
        self.marks.cut(rest as u32);
        (self.undo, self.last) = (None, None);
        Ok(())
    }

    fn follow(&mut self, line: &str) -> Result<(), Problem> {
        let bad = |e: serde_json::Error| Problem::new(Code::BadRecord, plainly(&e.to_string()));
        let entry = Entry::read(serde_json::from_str(line).map_err(bad)?).map_err(bad)?;
        Ok(self.enter(self.logged(&entry)?)?)
    }

    fn load(&mut self, position: &Position) -> Result<(), Problem> {
        let state = position_from(&self.game, position)?;
        (self.start, self.state, self.loaded, self.seen) = (state, state, true, None);
        self.begin_log();
        Ok(())
    }

    fn load_view(&mut self, view: &Value, heard: &[EventForm]) -> Result<(), Problem> {
        self.look_through(view, heard)
    }

    fn known_from(&self) -> Option<u8> {
        self.seen.as_ref().map(|seen| seen.viewer.0)
    }

    fn choose(
        &self,
        player: &str,
        seat: u8,
        budget: Option<u32>,
        seed: u64,
        language: Language,
    ) -> Result<Choice, Problem> {
        self.chosen(player, seat, budget, seed, language)
    }

    fn view(&self, look: Look) -> ViewForm {
        match self.known(look) {
            Look::Open => open_view_to(&self.game, &self.state),
            look => view_to(&self.game, &View::of(&self.state, &self.game, look.viewer())),
        }
    }

    fn controls(&self, look: Look) -> Controls {
        let seat = match self.known(look) {
            Look::Open => self.state.to_act(&self.game),
            Look::Seat(seat) => Seat(seat),
            Look::Spectator => return Controls::default(),
        };
        let list = self.list(seat.0);
        let Choices { actions, may_offer, may_ask } = choices(&self.game, &self.state, seat, &list);
        Controls { actions, may_offer, may_ask, blocked: blocked(&self.game, &self.state, seat, &list) }
    }

    fn frame(&self, viewer: Option<u8>, since: Option<u32>) -> Frame {
        let look = self.known(viewer.into());
        let Controls { actions, may_offer, may_ask, blocked } = self.controls(look);
        Frame {
            rev: self.revision(),
            steps: since.map(|since| self.page(look, since, self.revision())).unwrap_or_default(),
            view: self.view(look),
            actions,
            may_offer,
            may_ask,
            blocked,
            waiting: self.waiting(),
            may_answer: self.asked(),
            clock: None,
            answer_time: None,
            take_back: None,
        }
    }

    fn write_frame(&self, viewer: Option<u8>, since: Option<u32>, beside: &Beside, out: &mut Vec<u8>) {
        let look = self.known(viewer.into());
        let Controls { actions, may_offer, may_ask, blocked } =
            if beside.closed { Controls::default() } else { self.controls(look) };
        let steps = since.map(|since| self.page(look, since, self.revision())).unwrap_or_default();
        let mut frame = Object::begin(out);
        frame.value("type", &"frame");
        frame.number("rev", self.revision());
        if !steps.is_empty() {
            frame.value("steps", &steps);
        }
        write_view(&self.game, &View::of(&self.state, &self.game, look.viewer()), frame.field("view"));
        if !actions.is_empty() && !beside.by_itself {
            frame.value("actions", &actions);
        }
        frame.flag("may_offer", may_offer);
        frame.list("may_ask", may_ask);
        if !blocked.is_empty() {
            frame.value("blocked", &blocked);
        }
        let Awaited { must_act, may_answer } = if beside.closed { Awaited::default() } else { self.awaited() };
        frame.list("waiting", must_act.iter().map(|s| s.0));
        frame.list("may_answer", may_answer.iter().map(|s| s.0));
        beside.clock.iter().for_each(|clock| frame.value("clock", clock));
        beside.answer_time.iter().for_each(|time| frame.value("answer_time", time));
        beside.take_back.iter().for_each(|state| frame.value("take_back", state));
        frame.end();
    }

    fn replay_frame(&self, look: Look) -> ReplayFrame {
        let look = self.known(look);
        let (action, chance) = match look {
            Look::Open => self.last_action().unzip(),
            Look::Seat(_) | Look::Spectator => (None, None),
        };
        ReplayFrame {
            rev: self.revision(),
            step: self.last_step(look),
            action,
            chance: chance.flatten(),
            view: self.view(look),
            actions: Vec::new(),
            blocked: Default::default(),
            waiting: self.waiting(),
            may_answer: self.asked(),
        }
    }

    fn happened(&self, look: Look) -> Option<Happened> {
        self.last.as_ref().map(|done| done.happened(self.known(look)))
    }

    fn steps_before(&self, viewer: Option<u8>, before: u32) -> Vec<LogStep> {
        self.page(self.known(viewer.into()), 0, before.saturating_sub(1))
    }

    fn record(&self, fair: Option<Fairness>) -> Result<String, Problem> {
        let position = (self.loaded || R::START_IN_RECORD).then(|| position_to(&self.game, &self.start));
        // Only a record whose dice can be checked says what was drawn from.
        let checked = fair.is_some();
        let mut recorder = Recorder::with_fairness(&self.setup, &self.game, position, fair)?;
        let mut walk = self.beginning();
        for entry in &self.log {
            match *entry {
                Logged::Action(seat, action, outcome) => {
                    let odds = if checked { odds_of(&self.game, &walk.state, seat, action) } else { Odds::Certain };
                    recorder.push_drawn::<R>(seat, action, outcome, odds);
                }
                Logged::TakeBack(seat, count) => recorder.push_take_back(seat, count),
            }
            walk.on(*entry)?;
        }
        Ok(recorder.finish(&self.game, &self.state))
    }
}

fn text(value: &impl serde::Serialize) -> Result<String, Problem> {
    serde_json::to_string(value).map_err(|e| Problem::new(Code::Internal, e.to_string()))
}

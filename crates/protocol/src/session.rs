//! A game in progress behind an object-safe face: what server, bindings and the engine protocol hold.

use crate::action::{ActionForm, OutcomeForm, action_from, action_to, outcome_from, outcome_to};
use crate::board::board_to;
use crate::code::Code;
use crate::event::{EventForm, event_to};
use crate::position::{Position, digest, phase_to, position_from, position_to};
use crate::problem::Problem;
use crate::record::{Header, Recorder, What, read_header, replay};
use crate::setup::{ForGame, SetupForm, for_table};
use crate::view::view_to;
use civitas_engine::{Action, Event, Game, MoveList, Outcome, Random, Reason, Seat, State, View, perft};
use civitas_games::{Playable, generator};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

/// A game in progress. Erased once per table, never once per move: bots and simulations run behind it.
pub trait Table: Send {
    /// The game with every option written out and its board.
    fn setup(&self) -> Value;
    /// Whether the number of players is an official one.
    fn is_official(&self) -> bool;
    /// The board with everything needed to draw it.
    fn board(&self) -> Value;
    /// The complete state, secrets included.
    fn position(&self) -> Value;
    /// What a seat, or a spectator, may know.
    fn view(&self, viewer: Option<u8>) -> Result<Value, Problem>;
    /// What one seat, or every seat that may act, may do.
    fn legal(&self, seat: Option<u8>) -> Result<Value, Problem>;
    /// Every possible outcome of an action.
    fn outcomes(&self, seat: u8, action: &ActionForm) -> Result<Value, Problem>;
    /// Carries out a seat's action. `viewer` masks the events; `None` shows everything.
    fn act(
        &mut self,
        seat: u8,
        action: &ActionForm,
        outcome: Option<&OutcomeForm>,
        viewer: Option<Option<u8>>,
    ) -> Result<Value, Problem>;
    /// Replaces the state.
    fn load(&mut self, position: &Position) -> Result<(), Problem>;
    /// Takes back the last actions.
    fn undo(&mut self, count: usize) -> Result<(), Problem>;
    /// Counts the ways the game can continue.
    fn perft(&self, depth: u32, limit: u64) -> Result<u64, Problem>;
    /// The record so far.
    fn record(&self) -> Result<String, Problem>;
    /// Where the game stands, in short.
    fn summary(&self) -> Value;
}

/// Sets up a game of any kind.
pub fn open_table(setup: &SetupForm) -> Result<Box<dyn Table>, Problem> {
    struct Open<'a>(&'a SetupForm);
    impl ForGame for Open<'_> {
        type Output = Result<Box<dyn Table>, Problem>;
        fn run<R: Playable>(self) -> Self::Output {
            Ok(Box::new(Session::<R>::new(self.0)?))
        }
    }
    for_table(&setup.game, &setup.options, Open(setup))?
}

/// Continues a recorded game where its record ends.
pub fn open_record(text: &str) -> Result<Box<dyn Table>, Problem> {
    struct Open<'a>(&'a str, &'a Header);
    impl ForGame for Open<'_> {
        type Output = Result<Box<dyn Table>, Problem>;
        fn run<R: Playable>(self) -> Self::Output {
            Ok(Box::new(Session::<R>::of_record(self.0, self.1)?))
        }
    }
    let header = read_header(text)?;
    for_table(&header.game, &header.options, Open(text, &header))?
}

/// A [`Table`] of one game.
#[derive(Debug)]
pub struct Session<R: Playable> {
    setup: SetupForm,
    game: Game<R>,
    start: State<R>,
    state: State<R>,
    loaded: bool,
    steps: Vec<Done<R>>,
    chance: Random<Xoshiro256PlusPlus>,
}

/// An action that was carried out, and the state before it.
#[derive(Debug)]
struct Done<R: Playable> {
    before: State<R>,
    seat: Seat,
    action: Action<R::Move>,
    outcome: Outcome,
}

impl<R: Playable> Session<R> {
    /// Sets up a game.
    pub fn new(setup: &SetupForm) -> Result<Session<R>, Problem> {
        let (game, start) = setup.set_up::<R>()?;
        let chance = Random(generator(setup.seed.0, 0));
        Ok(Session { setup: setup.clone(), game, start, state: start, loaded: false, steps: Vec::new(), chance })
    }

    /// Continues a recorded game where its record ends.
    fn of_record(text: &str, header: &Header) -> Result<Session<R>, Problem> {
        // Checked first: whatever is wrong is then said with its line.
        replay::<R>(text, header, |_| {})?;
        let mut session = Session::new(&header.setup::<R>())?;
        if let Some(position) = &header.position {
            session.load(position)?;
        }
        let mut steps = Vec::new();
        let mut before = session.state;
        replay::<R>(text, header, |step| {
            match step.what {
                What::Action { action, outcome, .. } => steps.push(Done { before, seat: step.seat, action, outcome }),
                // Undone here as well: the table goes on with what stands.
                What::TakeBack(taken) => steps.truncate(steps.len().saturating_sub(taken.revs.len())),
            }
            before = *step.state;
        })?;
        // A stream of its own: the recorded game has used up the beginning of the first.
        session.chance = Random(generator(session.setup.seed.0, 1 + steps.len() as u64));
        session.steps = steps;
        session.state = before;
        Ok(session)
    }

    fn seat(&self, seat: u8) -> Result<Seat, Problem> {
        if seat < self.game.rules.seats {
            return Ok(Seat(seat));
        }
        let sentence = format!("there is no seat {seat}; seats are numbered from 0 to {}", self.game.rules.seats - 1);
        Err(Problem::new(Reason::NoSuchSeat, sentence))
    }

    fn viewer(&self, viewer: Option<u8>) -> Result<Option<Seat>, Problem> {
        viewer.map(|seat| self.seat(seat)).transpose()
    }
}

impl<R: Playable> Table for Session<R> {
    fn setup(&self) -> Value {
        let complete = self.setup.complete(&self.game);
        complete.map_or(Value::Null, |setup| serde_json::to_value(setup).unwrap_or_default())
    }

    fn is_official(&self) -> bool {
        R::FACTS.is_official(self.game.rules.seats)
    }

    fn board(&self) -> Value {
        serde_json::to_value(board_to::<R>(&self.game.board)).unwrap_or_default()
    }

    fn position(&self) -> Value {
        serde_json::to_value(position_to(&self.game, &self.state)).unwrap_or_default()
    }

    fn view(&self, viewer: Option<u8>) -> Result<Value, Problem> {
        let view = View::of(&self.state, &self.game, self.viewer(viewer)?);
        Ok(serde_json::to_value(view_to(&self.game, &view)).unwrap_or_default())
    }

    fn legal(&self, only: Option<u8>) -> Result<Value, Problem> {
        let only = self.viewer(only)?;
        let mut list = MoveList::new();
        let mut seats = Vec::new();
        for seat in self.game.rules.all_seats().filter(|s| only.is_none_or(|o| o == *s)) {
            list.clear();
            self.state.list(&self.game, seat, &mut list);
            let may_offer = self.state.may_offer(&self.game, seat);
            if !list.is_empty() || may_offer {
                let actions: Vec<ActionForm> = list.iter().map(|mv| action_to::<R>((*mv).into())).collect();
                seats.push(json!({ "seat": seat.0, "actions": actions, "may_offer": may_offer }));
            }
        }
        Ok(Value::Array(seats))
    }

    fn outcomes(&self, seat: u8, action: &ActionForm) -> Result<Value, Problem> {
        let seat = self.seat(seat)?;
        let mv = match action_from::<R>(action)? {
            Action::Move(mv) => mv,
            Action::Offer(offer) => {
                self.state.offer_allowed(&self.game, seat, offer)?;
                return Ok(json!([{ "outcome": null, "weight": 1, "of": 1 }]));
            }
        };
        self.state.check(&self.game, seat, mv)?;
        let odds = self.state.odds(&self.game, seat, mv);
        let one = |outcome: Outcome| json!({ "outcome": outcome_to(&R::FACTS, outcome), "weight": odds.weight(outcome), "of": odds.total() });
        Ok(odds.outcomes().map(one).collect())
    }

    fn act(
        &mut self,
        seat: u8,
        action: &ActionForm,
        outcome: Option<&OutcomeForm>,
        viewer: Option<Option<u8>>,
    ) -> Result<Value, Problem> {
        let seat = self.seat(seat)?;
        let viewer = viewer.map(|v| self.viewer(v)).transpose()?;
        let action = action_from::<R>(action)?;
        let mut next = self.state;
        let mut events: Vec<Event<R::Event>> = Vec::new();
        let decided = match outcome {
            None => next.play(&self.game, seat, action, &mut self.chance, &mut events)?,
            Some(form) => {
                let forced = outcome_from(&R::FACTS, Some(form))?;
                next.play_forced(&self.game, seat, action, forced, &mut events)?;
                forced
            }
        };
        self.steps.push(Done { before: self.state, seat, action, outcome: decided });
        self.state = next;
        let mut answer = json!({ "outcome": outcome_to(&R::FACTS, decided), "events": null, "at": self.summary() });
        let told: Vec<Event<R::Event>> = match viewer {
            None => events,
            Some(viewer) => {
                let seen: Vec<_> = events.iter().filter_map(|e| e.seen_by(viewer)).collect();
                if seen != events {
                    // What the events keep back, the outcome must not tell.
                    answer["outcome"] = Value::Null;
                }
                // A digest of the whole state would let a patient viewer guess hands.
                answer["at"].as_object_mut().map(|at| at.shift_remove("digest"));
                seen
            }
        };
        let told: Vec<EventForm> = told.into_iter().map(event_to::<R>).collect();
        answer["events"] = serde_json::to_value(told).unwrap_or_default();
        Ok(answer)
    }

    fn load(&mut self, position: &Position) -> Result<(), Problem> {
        self.state = position_from(&self.game, position)?;
        self.start = self.state;
        self.loaded = true;
        self.steps.clear();
        Ok(())
    }

    fn undo(&mut self, count: usize) -> Result<(), Problem> {
        if count > self.steps.len() {
            let sentence = format!("no more than {} can be taken back", self.steps.len());
            return Err(Problem::new(Code::NothingToUndo, sentence));
        }
        if count > 0 {
            let rest = self.steps.len() - count;
            self.state = self.steps[rest].before;
            self.steps.truncate(rest);
        }
        Ok(())
    }

    fn perft(&self, depth: u32, limit: u64) -> Result<u64, Problem> {
        let count = perft(&self.game, &self.state, depth, limit);
        count.ok_or_else(|| {
            Problem::new(Code::TooLarge, format!("counting takes more than {limit} steps or goes deeper than 64 moves"))
        })
    }

    fn record(&self) -> Result<String, Problem> {
        let position = (self.loaded || R::START_IN_RECORD).then(|| position_to(&self.game, &self.start));
        let mut recorder = Recorder::new(&self.setup, &self.game, position)?;
        for done in &self.steps {
            recorder.push::<R>(done.seat, done.action, done.outcome);
        }
        Ok(recorder.finish(&self.game, &self.state))
    }

    fn summary(&self) -> Value {
        json!({
            "actions": self.steps.len(),
            "phase": phase_to::<R>(self.state.phase),
            "turns": self.state.turns,
            "turn": self.state.turn.0,
            "to_act": if self.state.is_over() { Value::Null } else { json!(self.state.to_act(&self.game).0) },
            "over": self.state.is_over(),
            "winners": self.state.winners.iter().map(|s| s.0).collect::<Vec<_>>(),
            "digest": digest(&self.game, &self.state),
        })
    }
}

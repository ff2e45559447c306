//! Records: a game as text, one JSON object per line. A header, every action with what chance decided, an end.
//!
//! What is recorded are outcomes, never the state of a generator: a record replays in every version that knows its
//! rules. `docs/record-format.md` describes the format.

use crate::action::{ActionForm, OutcomeForm, action_to, outcome_to};
use crate::code::Code;
use crate::plainly::plainly;
use crate::position::{Position, digest, position_from};
use crate::problem::{Problem, json_fault};
use crate::setup::{Seed, SetupForm};
use crate::wire::Fairness;
use civitas_engine::{Action, BoardSpec, Facts, Game, Odds, Outcome, Seat, State};
use civitas_games::Playable;
use core::fmt;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The version of the record format that is written for games whose dice can be checked: it tells what was drawn from.
pub const RECORD_VERSION: u32 = 3;

/// The version that is written for all other games: they need nothing newer, and older programs read it.
const PLAIN_VERSION: u32 = 2;

/// The oldest version that is still read. Version 1 has no take-backs; everything else is the same.
const OLDEST_VERSION: u32 = 1;

/// The first line of a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "docs/record-format.md explains every field")]
pub struct Header {
    pub civitas: String,
    pub version: u32,
    pub game: String,
    pub rules: u32,
    pub seats: u8,
    pub seed: Seed,
    pub options: Map<String, Value>,
    pub board: BoardSpec,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Fairness>,
}

impl Header {
    /// The table the game was played at, as this program would set it up. What came later than the record means what was
    /// the rule before.
    #[must_use]
    pub fn setup<R: Playable>(&self) -> SetupForm {
        let written = SetupForm {
            game: self.game.clone(),
            seats: self.seats,
            seed: self.seed,
            options: self.options.clone(),
            board: Some(self.board.clone()),
            rules: Some(self.rules),
        };
        written.as_it_was::<R>()
    }

    /// The game and the state before the first action.
    pub fn start<R: Playable>(&self) -> Result<(Game<R>, State<R>), Problem> {
        let (game, mut state) = self.setup::<R>().set_up::<R>()?;
        if let Some(position) = &self.position {
            state = position_from(&game, position)?;
        }
        Ok((game, state))
    }
}

/// One action of a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "docs/record-format.md explains every field")]
pub struct Step {
    pub seat: u8,
    pub action: ActionForm,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeForm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Pile>,
}

/// What was drawn from, in the order that counts: each thing as outcomes name it, and how many of it there were.
pub type Pile = Vec<(Value, u32)>;

/// The pile behind a draw or theft, so that it can be checked without knowing the rules; none for dice.
pub(crate) fn pile_of(facts: &Facts, odds: Odds) -> Option<Pile> {
    let thing = |outcome| match outcome_to(facts, outcome)? {
        OutcomeForm::Stolen(name) | OutcomeForm::Drawn(name) => Some((name.into(), odds.weight(outcome))),
        OutcomeForm::Game(lane) => Some((lane.into(), odds.weight(outcome))),
        OutcomeForm::Dice(_) => None,
    };
    let pile: Pile = odds.outcomes().filter_map(thing).collect();
    (!pile.is_empty()).then_some(pile)
}

/// Actions of a record that were taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    /// Who took them back.
    pub seat: u8,
    /// How many of the last actions that stand.
    pub take_back: u32,
}

/// One line of a record between header and end, as it was read.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// A seat acted.
    Action(Step),
    /// A seat took something back.
    TakeBack(TakeBack),
}

impl Entry {
    /// Reads a line.
    pub fn read(value: Value) -> Result<Entry, serde_json::Error> {
        if value.get("take_back").is_some() {
            serde_json::from_value(value).map(Entry::TakeBack)
        } else {
            serde_json::from_value(value).map(Entry::Action)
        }
    }
}

/// The last line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "docs/record-format.md explains every field")]
pub struct End {
    pub actions: usize,
    pub over: bool,
    pub winners: Vec<u8>,
    pub points: Vec<i8>,
    pub digest: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EndLine {
    pub(crate) end: End,
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: Problem,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for RecordError {}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        let sentence = format!("line {}: {}", error.line, error.problem.sentence);
        Problem { sentence, ..error.problem }
    }
}

pub(crate) fn wrong(line: usize, problem: Problem) -> RecordError {
    RecordError { line, problem }
}

pub(crate) fn broken(line: usize, sentence: impl AsRef<str>) -> RecordError {
    wrong(line, Problem::new(Code::BadRecord, plainly(sentence.as_ref())))
}

/// Writes a record.
#[derive(Clone, Debug)]
pub struct Recorder {
    text: String,
    actions: usize,
}

impl Recorder {
    /// Begins a record; `position` is given when the game does not start at its beginning.
    pub fn new<R: Playable>(
        setup: &SetupForm,
        game: &Game<R>,
        position: Option<Position>,
    ) -> Result<Recorder, Problem> {
        Recorder::with_fairness(setup, game, position, None)
    }

    /// The same for a game whose dice can be checked.
    pub fn with_fairness<R: Playable>(
        setup: &SetupForm,
        game: &Game<R>,
        position: Option<Position>,
        fair: Option<Fairness>,
    ) -> Result<Recorder, Problem> {
        let complete = setup.complete(game)?;
        let header = Header {
            civitas: "record".to_owned(),
            version: if fair.is_some() { RECORD_VERSION } else { PLAIN_VERSION },
            game: R::FACTS.id.to_owned(),
            rules: setup.rules.unwrap_or(R::FACTS.version),
            seats: setup.seats,
            seed: setup.seed,
            options: complete.options,
            board: game.board.spec().clone(),
            position,
            fair,
        };
        let mut recorder = Recorder { text: String::new(), actions: 0 };
        recorder.line(&header);
        Ok(recorder)
    }

    fn line(&mut self, value: &impl Serialize) {
        self.text.push_str(&serde_json::to_string(value).unwrap_or_default());
        self.text.push('\n');
    }

    /// Adds an action.
    pub fn push<R: Playable>(&mut self, seat: Seat, action: Action<R::Move>, outcome: Outcome) {
        self.push_drawn::<R>(seat, action, outcome, Odds::Certain);
    }

    /// Adds an action and tells what its outcome was drawn from: for records of games whose dice can be checked.
    pub fn push_drawn<R: Playable>(&mut self, seat: Seat, action: Action<R::Move>, outcome: Outcome, odds: Odds) {
        let from = pile_of(&R::FACTS, odds);
        let outcome = outcome_to(&R::FACTS, outcome);
        self.line(&Step { seat: seat.0, action: action_to::<R>(action), outcome, from });
        self.actions += 1;
    }

    /// Adds that actions were taken back.
    pub fn push_take_back(&mut self, seat: Seat, count: usize) {
        self.line(&TakeBack { seat: seat.0, take_back: count as u32 });
        self.actions += 1;
    }

    /// The record so far, with an end that says where it stands.
    pub fn finish<R: Playable>(&self, game: &Game<R>, state: &State<R>) -> String {
        let mut whole = self.clone();
        whole.line(&EndLine { end: end_of(game, state, self.actions) });
        whole.text
    }
}

pub(crate) fn end_of<R: Playable>(game: &Game<R>, state: &State<R>, actions: usize) -> End {
    End {
        actions,
        over: state.is_over(),
        winners: state.winners.iter().map(|s| s.0).collect(),
        points: game.rules.all_seats().map(|s| state.total_points(game, s)).collect(),
        digest: digest(game, state),
    }
}

/// Reads the first line of a record.
pub fn read_header(text: &str) -> Result<Header, RecordError> {
    let first = text.lines().next().unwrap_or("");
    let value: Value = serde_json::from_str(first)
        .map_err(|e| broken(1, format!("this is not a record: the first line is not JSON ({})", json_fault(&e))))?;
    if value.get("civitas") != Some(&Value::from("record")) {
        return Err(broken(1, "this is not a record: the first line does not say \"civitas\": \"record\""));
    }
    let version = value.get("version").and_then(Value::as_u64);
    if !version.is_some_and(|v| (OLDEST_VERSION.into()..=RECORD_VERSION.into()).contains(&v)) {
        let said = version.map_or("no version".to_owned(), |v| format!("version {v}"));
        let known = format!("versions {OLDEST_VERSION} to {RECORD_VERSION}");
        return Err(broken(1, format!("the record has {said}; this program reads {known}")));
    }
    serde_json::from_value(value).map_err(|e| broken(1, format!("the header is wrong: {e}")))
}

/// What an action left to chance.
pub fn odds_of<R: Playable>(game: &Game<R>, before: &State<R>, seat: Seat, action: Action<R::Move>) -> Odds {
    match action {
        Action::Move(mv) => before.odds(game, seat, mv),
        Action::Offer(_) => Odds::Certain,
    }
}

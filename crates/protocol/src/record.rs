//! Records: a game as text, one JSON object per line. A header, every action with what chance decided, an end.
//!
//! What is recorded are outcomes, never the state of a generator: a record replays in every version that knows its
//! rules. `docs/record-format.md` describes the format.

use crate::action::{ActionForm, OutcomeForm, action_from, action_to, outcome_from, outcome_to};
use crate::code::Code;
use crate::line::{Carried, Line, Taken};
use crate::plainly::plainly;
use crate::position::{Position, digest, position_from};
use crate::problem::{Problem, json_fault};
use crate::setup::{Seed, SetupForm};
use crate::wire::Fairness;
use civitas_engine::{Action, BoardSpec, Event, Facts, Game, Odds, Outcome, Reason, Refusal, Seat, State};
use civitas_games::{OptionSpec, Playable};
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
fn pile_of(facts: &Facts, odds: Odds) -> Option<Pile> {
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
struct EndLine {
    end: End,
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

fn wrong(line: usize, problem: Problem) -> RecordError {
    RecordError { line, problem }
}

fn broken(line: usize, sentence: impl AsRef<str>) -> RecordError {
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

fn end_of<R: Playable>(game: &Game<R>, state: &State<R>, actions: usize) -> End {
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

/// One step of a replay, shown to the viewer.
#[derive(Debug)]
pub struct Replayed<'a, R: Playable> {
    /// The game.
    pub game: &'a Game<R>,
    /// The state after the step.
    pub state: &'a State<R>,
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub what: What<'a, R>,
    /// How many actions stood before it: the number of its decision of chance.
    pub standing: u32,
}

/// What was done in one step of a replay.
#[derive(Debug)]
pub enum What<'a, R: Playable> {
    /// An action of the rules.
    Action {
        /// What.
        action: Action<R::Move>,
        /// What chance decided.
        outcome: Outcome,
        /// What happened.
        events: &'a [Event<R::Event>],
    },
    /// Actions were taken back.
    TakeBack(&'a Taken<R>),
}

/// A record that was replayed to its end.
#[derive(Debug)]
pub struct Replay<R: Playable> {
    /// The game.
    pub game: Game<R>,
    /// The state at the end.
    pub state: State<R>,
    /// Number of actions.
    pub actions: usize,
}

/// Replays a record, checking every action, every outcome and the end.
pub fn replay<R: Playable>(
    text: &str,
    header: &Header,
    watch: impl FnMut(&Replayed<'_, R>),
) -> Result<Replay<R>, RecordError> {
    run(text, header, usize::MAX, true, watch)
}

/// The same for a record that may stop without an end line: a game in progress.
pub fn replay_open<R: Playable>(
    text: &str,
    header: &Header,
    watch: impl FnMut(&Replayed<'_, R>),
) -> Result<Replay<R>, RecordError> {
    run(text, header, usize::MAX, false, watch)
}

/// The same up to a line of the record, counted from 1; what comes after it is not looked at.
pub fn replay_until<R: Playable>(
    text: &str,
    header: &Header,
    last_line: usize,
    watch: impl FnMut(&Replayed<'_, R>),
) -> Result<Replay<R>, RecordError> {
    run(text, header, last_line, true, watch)
}

fn run<R: Playable>(
    text: &str,
    header: &Header,
    last_line: usize,
    needs_end: bool,
    mut watch: impl FnMut(&Replayed<'_, R>),
) -> Result<Replay<R>, RecordError> {
    // An older version that is still known is replayed as it was played.
    if !(R::OLDEST_RULES..=R::FACTS.version).contains(&header.rules) {
        let (theirs, ours) = (header.rules, R::FACTS.version);
        return Err(broken(
            1,
            format!("the record was played with version {theirs} of the rules; this program has version {ours}"),
        ));
    }
    let said = |o: &OptionSpec| o.absent.is_some() || header.options.contains_key(o.key);
    if let Some(missing) = R::options().iter().find(|o| !said(o)) {
        // A default may change one day; a record must not change with it.
        return Err(broken(1, format!("the header does not give the option {}", missing.key)));
    }
    let (game, mut state) = header.start::<R>().map_err(|p| wrong(1, p))?;
    let mut events = Vec::new();
    let mut line_of_play = Line::default();
    let mut lines = text.lines().skip(1).enumerate();
    for (actions, line) in lines.by_ref() {
        let n = actions + 2;
        if n > last_line {
            return Ok(Replay { game, state, actions });
        }
        let value: Value =
            serde_json::from_str(line).map_err(|e| broken(n, format!("not JSON: {}", json_fault(&e))))?;
        if value.get("end").is_some() {
            let end: EndLine =
                serde_json::from_value(value).map_err(|e| broken(n, format!("the end line is wrong: {e}")))?;
            check_end(n, &end.end, &end_of(&game, &state, actions))?;
            if let Some((i, _)) = lines.find(|(_, rest)| !rest.trim().is_empty()) {
                return Err(broken(i + 2, "there is text after the end of the record"));
            }
            return Ok(Replay { game, state, actions });
        }
        let entry = Entry::read(value).map_err(|e| broken(n, format!("not an action: {e}")))?;
        let standing = line_of_play.length();
        let step = match entry {
            Entry::Action(step) => step,
            Entry::TakeBack(_) if header.version < 2 => {
                return Err(broken(n, "a record of version 1 has no take-backs"));
            }
            Entry::TakeBack(back) => {
                let taken = take_back(&game, &mut line_of_play, back).map_err(|p| wrong(n, p))?;
                state = taken.state;
                watch(&Replayed {
                    game: &game,
                    state: &state,
                    seat: Seat(back.seat),
                    what: What::TakeBack(&taken),
                    standing,
                });
                continue;
            }
        };
        let action = action_from::<R>(&step.action).map_err(|p| wrong(n, p))?;
        let outcome = outcome_from(&R::FACTS, step.outcome.as_ref()).map_err(|p| wrong(n, p))?;
        events.clear();
        let seat = Seat(step.seat);
        let before = state;
        let played = state.play_forced(&game, seat, action, outcome, &mut events);
        played.map_err(|refusal| wrong(n, refused(seat, &step, refusal)))?;
        if let Some(from) = &step.from {
            check_pile::<R>(header, from, odds_of(&game, &before, seat, action)).map_err(|p| wrong(n, p))?;
        }
        let rev = actions as u32 + 1;
        line_of_play.add(&game, &Carried { before: &before, after: &state, seat, outcome, events: &events, rev });
        let what = What::Action { action, outcome, events: &events };
        watch(&Replayed { game: &game, state: &state, seat, what, standing });
    }
    let count = text.lines().count();
    if needs_end {
        return Err(broken(count + 1, "the record stops without an end line"));
    }
    Ok(Replay { game, state, actions: count.saturating_sub(1) })
}

/// What an action left to chance.
pub fn odds_of<R: Playable>(game: &Game<R>, before: &State<R>, seat: Seat, action: Action<R::Move>) -> Odds {
    match action {
        Action::Move(mv) => before.odds(game, seat, mv),
        Action::Offer(_) => Odds::Certain,
    }
}

/// What a record says was drawn from must be what the rules drew from.
fn check_pile<R: Playable>(header: &Header, said: &Pile, odds: Odds) -> Result<(), Problem> {
    if header.version < 3 {
        return Err(Problem::new(Code::BadRecord, "a record before version 3 does not say what was drawn from"));
    }
    if pile_of(&R::FACTS, odds).as_ref() == Some(said) {
        return Ok(());
    }
    Err(Problem::new(Code::BadRecord, "this was drawn from something else than the record says"))
}

/// Takes back what a record says was taken back. Whether the others were asked is not recorded; that nothing is taken back
/// that has to stand is checked.
fn take_back<R: Playable>(game: &Game<R>, line: &mut Line<R>, back: TakeBack) -> Result<Taken<R>, Problem> {
    if back.seat >= game.rules.seats {
        return Err(Problem::new(Reason::NoSuchSeat, format!("there is no seat {}", back.seat)));
    }
    let (taken, _) = line.take_back(Seat(back.seat), back.take_back as usize)?;
    Ok(taken)
}

/// A refusal that says who wanted what.
fn refused(seat: Seat, step: &Step, refusal: Refusal) -> Problem {
    let action = serde_json::to_string(&step.action).unwrap_or_default();
    let mut problem = Problem::from(refusal);
    let chance = [Reason::ImpossibleRoll, Reason::ImpossibleTheft, Reason::ImpossibleDraw];
    if step.outcome.is_none() && chance.contains(&refusal.reason) {
        problem.sentence = "the record does not say what chance decided.".to_owned();
    }
    Problem {
        sentence: format!("Seat {} (\"seat\":{}) cannot do {action}: {}", seat.0 + 1, seat.0, problem.sentence),
        ..problem
    }
}

fn check_end(line: usize, said: &End, real: &End) -> Result<(), RecordError> {
    if said == real {
        return Ok(());
    }
    let what = if said.actions != real.actions {
        format!("the end line says {} actions, the replay gives {}", said.actions, real.actions)
    } else if (said.over, &said.winners) != (real.over, &real.winners) {
        format!(
            "the end line says over {} and winners {:?}, the replay gives over {} and winners {:?}",
            said.over, said.winners, real.over, real.winners
        )
    } else if said.points != real.points {
        format!("the end line says points {:?}, the replay gives {:?}", said.points, real.points)
    } else {
        format!("the end line says digest {}, the replay gives {}", said.digest, real.digest)
    };
    Err(broken(line, what))
}

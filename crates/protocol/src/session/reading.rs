//! Records read back: a session follows them line by line, and every action, every outcome and the end is checked.

use super::Session;
use super::log::{Logged, NotEntered, Told};
use super::played::Played;
use crate::code::Code;
use crate::problem::{Problem, json_fault};
use crate::record::{
    End, EndLine, Entry, Header, Pile, RecordError, Step, broken, end_of, odds_of, pile_of, read_header, wrong,
};
use crate::setup::{ForGame, for_table};
use crate::standing::Taken;
use civitas_engine::{Action, Event, Game, Odds, Outcome, Reason, Refusal, Seat, State};
use civitas_games::{OptionSpec, Playable};
use serde_json::Value;
use std::sync::Arc;

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
    pub game: Arc<Game<R>>,
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
    replay_until(text, header, usize::MAX, watch)
}

/// The same up to a line of the record, counted from 1; what comes after it is not looked at.
pub fn replay_until<R: Playable>(
    text: &str,
    header: &Header,
    last_line: usize,
    mut watch: impl FnMut(&Replayed<'_, R>),
) -> Result<Replay<R>, RecordError> {
    let session = read::<R>(text, header, last_line, true, |session| {
        if let Some(step) = session.replayed() {
            watch(&step);
        }
    })?;
    Ok(Replay { game: Arc::clone(session.game()), state: *session.state(), actions: session.log.len() })
}

/// Continues a recorded game where its record ends, with the actions that stand.
pub fn open_record(text: &str) -> Result<Box<dyn Session>, Problem> {
    struct Open<'a>(&'a str, &'a Header);
    impl ForGame for Open<'_> {
        type Output = Result<Box<dyn Session>, Problem>;
        fn run<R: Playable>(self) -> Self::Output {
            let mut session = read::<R>(self.0, self.1, usize::MAX, true, |_| {})?;
            session.forget_take_backs()?;
            // A stream of its own: the recorded game has used up the beginning of the first.
            session.stream(1 + session.log.len() as u64);
            Ok(Box::new(session))
        }
    }
    let header = read_header(text)?;
    for_table(&header.game, &header.options, Open(text, &header))?
}

/// Plays a record again and shows the session before the first entry and after every one; returns it where the record ends.
/// The record may stop without an end line: a game in progress.
pub fn watch_record(text: &str, watch: &mut dyn FnMut(&dyn Session)) -> Result<Box<dyn Session>, Problem> {
    struct Watch<'a>(&'a str, &'a Header, &'a mut dyn FnMut(&dyn Session));
    impl ForGame for Watch<'_> {
        type Output = Result<Box<dyn Session>, Problem>;
        fn run<R: Playable>(self) -> Self::Output {
            let Watch(text, header, watch) = self;
            Ok(Box::new(read::<R>(text, header, usize::MAX, false, |session| watch(session))?))
        }
    }
    let header = read_header(text)?;
    for_table(&header.game, &header.options, Watch(text, &header, watch))?
}

impl<R: Playable> Played<R> {
    /// The last entry as a step of a replay.
    fn replayed(&self) -> Option<Replayed<'_, R>> {
        let done = self.last.as_ref()?;
        let length = self.standing.length();
        let (what, standing) = match (&done.entry, &done.told) {
            (Logged::Action(_, action, outcome), Told::Events(events)) => {
                (What::Action { action: *action, outcome: *outcome, events }, length - 1)
            }
            (_, Told::TakenBack(taken)) => (What::TakeBack(taken), length + taken.revs.len() as u32),
            (Logged::TakeBack(..), Told::Events(_)) => return None,
        };
        Some(Replayed { game: &self.game, state: &self.state, seat: done.entry.seat(), what, standing })
    }
}

fn read<R: Playable>(
    text: &str,
    header: &Header,
    last_line: usize,
    needs_end: bool,
    mut watch: impl FnMut(&Played<R>),
) -> Result<Played<R>, RecordError> {
    must_know_rules::<R>(header)?;
    let mut session = Played::<R>::of_header(header).map_err(|p| wrong(1, p))?;
    watch(&session);
    let mut lines = text.lines().enumerate().skip(1);
    for (before, line) in lines.by_ref() {
        let n = before + 1;
        if n > last_line {
            return Ok(session);
        }
        let value: Value =
            serde_json::from_str(line).map_err(|e| broken(n, format!("not JSON: {}", json_fault(&e))))?;
        if value.get("end").is_some() {
            let end: EndLine =
                serde_json::from_value(value).map_err(|e| broken(n, format!("the end line is wrong: {e}")))?;
            check_end(n, &end.end, &end_of(session.game(), session.state(), session.log.len()))?;
            if let Some((i, _)) = lines.find(|(_, rest)| !rest.trim().is_empty()) {
                return Err(broken(i + 1, "there is text after the end of the record"));
            }
            return Ok(session);
        }
        let entry = Entry::read(value).map_err(|e| broken(n, format!("not an action: {e}")))?;
        if header.version < 2 && matches!(entry, Entry::TakeBack(_)) {
            return Err(broken(n, "a record of version 1 has no take-backs"));
        }
        follow(&mut session, header, &entry).map_err(|p| wrong(n, p))?;
        watch(&session);
    }
    if needs_end {
        return Err(broken(text.lines().count() + 1, "the record stops without an end line"));
    }
    Ok(session)
}

fn must_know_rules<R: Playable>(header: &Header) -> Result<(), RecordError> {
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
    Ok(())
}

/// Carries out an entry of a record. Whether the others were asked about a take-back is not recorded; that nothing is taken
/// back that has to stand is checked.
fn follow<R: Playable>(session: &mut Played<R>, header: &Header, entry: &Entry) -> Result<(), Problem> {
    let logged = session.logged(entry)?;
    session.enter(logged).map_err(|not| match (not, entry) {
        (NotEntered::Refused(refusal), Entry::Action(step)) => refused(step, refusal),
        (not, _) => not.into(),
    })?;
    if let (Entry::Action(Step { from: Some(from), .. }), Logged::Action(seat, action, _), Some(before)) =
        (entry, logged, session.before())
    {
        check_pile::<R>(header, from, odds_of(session.game(), before, seat, action))?;
    }
    Ok(())
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

/// A refusal that says who wanted what.
fn refused(step: &Step, refusal: Refusal) -> Problem {
    let action = serde_json::to_string(&step.action).unwrap_or_default();
    let mut problem = Problem::from(refusal);
    let chance = [Reason::ImpossibleRoll, Reason::ImpossibleTheft, Reason::ImpossibleDraw];
    if step.outcome.is_none() && chance.contains(&refusal.reason) {
        problem.sentence = "the record does not say what chance decided.".to_owned();
    }
    let seat = step.seat;
    Problem {
        sentence: format!("Seat {} (\"seat\":{seat}) cannot do {action}: {}", u32::from(seat) + 1, problem.sentence),
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

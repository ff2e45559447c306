//! Seeds for the fuzzer that know every rule set: `fuzz/seeds/<target>/made-<rule set>-<n>`, made by `cargo xtask seeds`.
//!
//! A fuzzer that starts from Egypt's games alone hardly ever finds the way to a tribe, a landmark, a gold block or a god.

use crate::golden;
use crate::haggle::haggle;
use civitas_engine::{Game, Random, Seat, State};
use civitas_games::{OptionKind, Options, Playable, Setup, Visitor, generator, visit_all};
use civitas_protocol::{Position, Recorder, SetupForm, action_to, outcome_to, position_to};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// One seed: the fuzz target, the name of the file, what is in it.
pub type Seed = (&'static str, String, String);

/// Actions of the games that the seeds are cut from: enough for a god or a landmark, short enough for a fuzzer.
const ACTIONS: usize = 40;

/// The seeds of all rule sets.
#[must_use]
pub fn make() -> Vec<Seed> {
    struct Make(Vec<Seed>);
    impl Visitor for Make {
        fn game<R: Playable>(&mut self) {
            let name = golden::name::<R>();
            for (n, position) in positions::<R>().iter().enumerate() {
                self.0.push(("position", format!("made-{name}-{n}.json"), text(position)));
            }
            for (n, options) in [Options::new(), other_options::<R>()].into_iter().enumerate() {
                let setup = Setup { seats: 2 + n as u8, seed: 3, options, ..Setup::default() };
                self.0.push(("record", format!("made-{name}-{n}.jsonl"), record::<R>(&setup)));
                self.0.push(("protocol", format!("made-{name}-{n}.jsonl"), conversation::<R>(&setup)));
            }
        }
    }
    let mut make = Make(Vec::new());
    visit_all(&mut make);
    make.0
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// One position of every kind of phase that a game of haggling seats comes to: the phases of the game's own are among them.
fn positions<R: Playable>() -> Vec<Position> {
    let mut found: BTreeMap<String, Position> = BTreeMap::new();
    for seed in 0..8 {
        // The target lays positions on the boards of seed 1.
        let setup = Setup { seats: 3, seed: 1, ..Setup::default() };
        let Ok((game, mut state)) = R::set_up(&setup) else { return Vec::new() };
        haggle(&game, &mut state, &mut Random(generator(seed, 7)), 300, |done, _| {
            let position = position_to(&game, done.after);
            found.entry(kind(&position)).or_insert(position);
        });
    }
    found.into_values().collect()
}

/// The name of a phase; of one that only this game has, the name of its step.
fn kind(position: &Position) -> String {
    let phase = serde_json::to_value(&position.phase).unwrap_or_default();
    let step = match &phase["step"] {
        Value::Object(step) => step.get("type").or_else(|| step.get("name")).unwrap_or(&Value::Null).to_string(),
        other => other.to_string(),
    };
    format!("{} {step}", phase["name"])
}

/// The last value of every option that is a choice: what is played least.
fn other_options<R: Playable>() -> Options {
    let last = |spec: &civitas_games::OptionSpec| match spec.kind {
        // The first seat and hidden hands need other options to fit.
        OptionKind::Choice(values) if !["first", "hand_sizes"].contains(&spec.key) => values.last().copied(),
        _ => None,
    };
    R::options().iter().filter_map(|spec| Some((spec.key.to_owned(), last(spec)?.to_owned()))).collect()
}

fn play<R: Playable>(
    setup: &Setup,
    mut each: impl FnMut(&Game<R>, &crate::haggle::Done<'_, R>),
) -> Option<(Game<R>, State<R>)> {
    let (game, mut state) = R::set_up(setup).ok()?;
    let mut count = 0;
    let (mut last, start) = (state, state);
    haggle(&game, &mut state, &mut Random(generator(setup.seed, 9)), 60, |done, _| {
        count += 1;
        if count <= ACTIONS {
            each(&game, done);
            last = *done.after;
        }
    });
    Some((game, if count == 0 { start } else { last }))
}

/// The beginning of a game as a record with its end line.
fn record<R: Playable>(setup: &Setup) -> String {
    let mut steps = Vec::new();
    let Some((game, last)) = play::<R>(setup, |_, done| steps.push((done.seat, done.action, done.outcome))) else {
        return String::new();
    };
    let Ok(mut recorder) = Recorder::new(&SetupForm::of::<R>(setup), &game, None) else { return String::new() };
    for (seat, action, outcome) in steps {
        recorder.push::<R>(seat, action, outcome);
    }
    recorder.finish(&game, &last)
}

/// The same as a conversation with the engine, with the questions an interface asks in between.
fn conversation<R: Playable>(setup: &Setup) -> String {
    let form = SetupForm::of::<R>(setup);
    let mut lines =
        vec![json!({ "cmd": "new", "game": form.game, "seats": form.seats, "seed": 3, "options": form.options })];
    play::<R>(setup, |game, done| {
        let (Seat(seat), action) = (done.seat, action_to::<R>(done.action));
        if lines.len() % 8 == 1 {
            lines.extend([json!({ "cmd": "legal" }), json!({ "cmd": "view", "seat": (seat + 1) % game.rules.seats })]);
        }
        lines.push(match outcome_to(&R::FACTS, done.outcome) {
            Some(outcome) => json!({ "cmd": "act", "seat": seat, "action": action, "outcome": outcome }),
            None => json!({ "cmd": "act", "seat": seat, "action": action }),
        });
    });
    lines.extend([json!({ "cmd": "undo", "count": 3 }), json!({ "cmd": "record" }), json!({ "cmd": "state" })]);
    lines.iter().map(|line| line.to_string() + "\n").collect()
}

//! The example clients in Python.

use crate::support::{CIVITAS, folder, root, stdout, text};
use std::process::Command;

/// What an example prints. Python is required: our continuous integration has it.
fn python(script: &str, args: &[&str]) -> String {
    let output = Command::new("python3")
        .arg(root().join("examples/python").join(script))
        .args(["--binary", CIVITAS])
        .args(args)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .expect("python3 is required for this test; install Python 3.9 or newer");
    assert!(output.status.success(), "{script} {args:?}: {}{}", text(&output.stdout), text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn random_game_plays_whole_games() {
    let folder = folder("python");
    for (seats, seed) in [("2", "1"), ("3", "2"), ("4", "3")] {
        let record = folder.join(format!("{seats}.jsonl")).display().to_string();
        let said = python("random_game.py", &["--seats", seats, "--seed", seed, "--record", &record]);
        assert!(said.starts_with("seat ") && said.contains(" wins after "), "{said}");
        assert!(stdout(&["replay", "--quiet", &record]).contains("won by seat "));
        assert_eq!(python("random_game.py", &["--seats", seats, "--seed", seed]), said, "the same seed, the same game");
        let text = std::fs::read_to_string(record).expect("the record was written");
        assert!(text.contains("\"type\":\"offer\""), "offers are made");
    }
}

#[test]
fn odds_lists_and_forces_outcomes() {
    let said = python("odds.py", &[]);
    assert!(said.contains("6 of 36 are a seven"), "{said}");
    assert!(said.contains("refused: impossible_theft"), "{said}");
}

#[test]
fn a_refusal_is_an_exception_with_code_rule_and_sentence() {
    let script = "
import sys
from civitas_client import Engine, EngineError, EngineGone
with Engine(sys.argv[1]) as engine:
    try:
        engine.legal()
    except EngineError as refusal:
        assert (refusal.code, refusal.rule) == ('no_game', None), refusal
    engine.new('egypt', seats=3, seed=2**64 - 1, options={'map': 'beginner'})
    assert engine.setup()['seed'] == str(2**64 - 1)
    try:
        engine.act(0, {'type': 'end_turn'})
    except EngineError as refusal:
        assert (refusal.code, refusal.rule, refusal.sentence) == ('roll_first', 'R-EGY-020', 'Roll the dice first.')
        assert str(refusal) == 'roll_first: Roll the dice first. (R-EGY-020)'
    else:
        raise AssertionError('not refused')
    assert engine.load(engine.state())['actions'] == 0
    assert engine.perft(1) == 36 and len(engine.board()['hexes']) == 19 and engine.view(None)['viewer'] is None
    assert engine.legal(0) == engine.legal() and engine.legal(1) == []
    masked = engine.act(0, {'type': 'roll'}, viewer='spectator')
    assert 'digest' not in masked['at'] and engine.status()['actions'] == 1
    chosen = engine.choose('novice', 0, seed=3)
    view, heard = engine.view(0), masked['events']
    engine.load_view(view, heard)
    assert engine.choose('novice', 0, budget=10, seed=3) == chosen and engine.view(0) == view
    try:
        engine.state()
    except EngineError as refusal:
        assert refusal.code == 'hidden'
    engine.new('egypt', seats=3, seed=2**64 - 1, options={'map': 'beginner'})
    engine.act(0, {'type': 'roll'})
    lines, here = engine.record(), engine.status()
    started = engine.new(**engine.setup())
    assert started['at']['phase'] == {'name': 'before_roll'} and started['at']['actions'] == 0
    assert engine.read_record(lines)['at'] == here == engine.status()
    assert engine.undo()['actions'] == 0 and len(engine.record()) == 2
    assert engine.games()[0]['id'] == 'egypt'
    engine.quit()
    try:
        engine.hello()
    except EngineGone:
        print('all well')
";
    let output = Command::new("python3")
        .args(["-c", script, CIVITAS])
        .env("PYTHONPATH", root().join("examples/python"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .expect("python3 is required for this test; install Python 3.9 or newer");
    assert_eq!(text(&output.stdout), "all well\n", "{}", text(&output.stderr));
}

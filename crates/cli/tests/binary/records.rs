//! Records that the program writes and reads.

use crate::support::{Engine, folder, run, stdout, text};
use serde_json::{Value, json};
use std::path::Path;

/// A game that was watched, line by line.
fn watched(folder: &Path, more: &[&str]) -> Vec<String> {
    let file = folder.join("game.jsonl");
    let name = file.display().to_string();
    let mut args = vec!["watch", "--delay", "0", "--seed", "3", "--record", &name];
    args.extend(more);
    let said = stdout(&args);
    assert!(said.contains(&format!("record written to {name}")), "{said}");
    std::fs::read_to_string(file).expect("the record was written").lines().map(str::to_owned).collect()
}

fn write(file: &Path, lines: &[String]) -> String {
    std::fs::write(file, lines.join("\n") + "\n").expect("the folder can be written to");
    file.display().to_string()
}

#[test]
fn a_watched_game_can_be_replayed() {
    let folder = folder("replayed");
    for more in
        [&[][..], &["-o", "map=beginner"], &["--seats", "random,random,random", "-o", "goal=6"], &["--max-turns", "9"]]
    {
        let lines = watched(&folder, more);
        let name = folder.join("game.jsonl").display().to_string();
        let quiet = stdout(&["replay", "--quiet", &name]);
        assert!(
            quiet.starts_with(&format!("{name}: a valid record of Egypt, {}, ", counted(lines.len() - 2))),
            "{quiet}"
        );
        assert_eq!(quiet.lines().count(), 1, "{quiet}");
        let full = stdout(&["replay", &name]);
        assert!(full.ends_with(&quiet), "{full}");
        assert!(full.lines().count() > lines.len(), "every action is put into words");
        assert!(stdout(&["replay", "--quiet", "--board", &name]).lines().count() > 20, "the board is drawn");
    }
}

#[test]
fn a_record_can_be_read_from_standard_input() {
    let folder = folder("standard-input");
    watched(&folder, &["--max-turns", "3"]);
    let file = std::fs::File::open(folder.join("game.jsonl")).expect("the record was written");
    let output =
        crate::support::civitas(&["replay", "--quiet", "-"]).stdin(file).output().expect("the program can be started");
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).starts_with("standard input: a valid record"));
}

#[test]
fn the_same_seed_writes_the_same_record() {
    let folder = folder("same-seed");
    let once = watched(&folder, &[]);
    assert_eq!(watched(&folder, &[]), once);
    assert_ne!(watched(&folder, &["-o", "goal=9"]), once);
}

/// A number of actions as the program writes it.
fn counted(actions: usize) -> String {
    match actions {
        0..1000 => format!("{actions} action{}", if actions == 1 { "" } else { "s" }),
        _ => format!("{},{:03} actions", actions / 1000, actions % 1000),
    }
}

#[test]
fn one_action_and_one_turn_are_not_many() {
    let folder = folder("one-action");
    let mut engine = Engine::beginner();
    engine.ok(&json!({"cmd": "act", "seat": 0, "action": {"type": "roll"}, "outcome": {"dice": [1, 1]}}));
    let name = write(&folder.join("game.jsonl"), &record(&mut engine));
    let said = stdout(&["replay", "--quiet", &name]);
    assert_eq!(said, format!("{name}: a valid record of Egypt, 1 action, 1 turn, not finished\n"));
}

#[test]
fn a_byte_order_mark_does_no_harm() {
    let folder = folder("byte-order-mark");
    let mut lines = watched(&folder, &["--max-turns", "3"]);
    lines[0].insert(0, '\u{feff}');
    let name = write(&folder.join("marked.jsonl"), &lines);
    assert!(stdout(&["replay", "--quiet", &name]).contains("a valid record of Egypt"));
    lines[0].insert(0, '\u{feff}');
    assert_damage(&folder, "two marks", &lines, 1, "this is not a record: the first line is not JSON (");
}

/// The record of the game an engine holds.
fn record(engine: &mut Engine) -> Vec<String> {
    let record = engine.ok(&json!({"cmd": "record"}));
    record["lines"].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Replays a damaged copy: it must fail, and name the file and the line.
fn assert_damage(folder: &Path, what: &str, lines: &[String], line: usize, sentence: &str) {
    let name = write(&folder.join(format!("{}.jsonl", what.replace(' ', "-"))), lines);
    let output = run(&["replay", "--quiet", &name]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{what}: {said}");
    assert!(said.starts_with(&format!("civitas: {name}, line {line}: ")), "{what}, line {line}: {said}");
    assert!(said.contains(sentence), "{what}: {said}");
    assert!(!said.contains(" at line "), "{what}: a line of a record has no lines: {said}");
    assert!(output.stdout.is_empty(), "{what}");
}

#[test]
fn damage_is_found_where_it_is() {
    let folder = folder("damaged");
    let sound = watched(&folder, &["-o", "goal=4"]);
    let last = sound.len();
    let edit = |line: usize, change: &dyn Fn(&mut Value)| {
        let mut lines = sound.clone();
        let mut value: Value = serde_json::from_str(&lines[line - 1]).expect("a record is JSON");
        change(&mut value);
        lines[line - 1] = value.to_string();
        lines
    };
    let turn_roll = 2 + sound[1..].iter().position(|l| l.contains("end_turn")).expect("a turn ends") + 1;
    let check = |what: &str, lines: &[String], line: usize, sentence: &str| {
        assert_damage(&folder, what, lines, line, sentence);
    };
    check("cut", &sound[..last - 1], last, "the record stops without an end line");
    check("cut early", &sound[..5], 6, "the record stops without an end line");
    check("only a header", &sound[..1], 2, "the record stops without an end line");
    check("empty", &[String::new()], 1, "this is not a record");
    let mut torn = sound[..8].to_vec();
    torn[7].truncate(9);
    check("torn", &torn, 8, "not JSON: EOF while parsing an object at column 9");
    check(
        "wrong seat",
        &edit(turn_roll, &|v| v["seat"] = json!((v["seat"].as_u64().unwrap_or(0) + 1) % 4)),
        turn_roll,
        " cannot do {\"type\":\"roll\"}: It is not this seat's turn to decide. (R-EGY-020)",
    );
    check(
        "no such seat",
        &edit(turn_roll, &|v| v["seat"] = json!(9)),
        turn_roll,
        "Seat 10 (\"seat\":9) cannot do {\"type\":\"roll\"}: There is no such seat",
    );
    check("no such game", &edit(1, &|v| v["game"] = json!("rome")), 1, "there is no game 'rome'; there are: egypt");
    check(
        "illegal action",
        &edit(turn_roll, &|v| *v = json!({"seat": v["seat"], "action": {"type": "end_turn"}})),
        turn_roll,
        " cannot do {\"type\":\"end_turn\"}: Roll the dice first. (R-EGY-020)",
    );
    check(
        "impossible dice",
        &edit(turn_roll, &|v| v["outcome"] = json!({"dice": [0, 7]})),
        turn_roll,
        "Two dice cannot show this. (R-EGY-030)",
    );
    check(
        "another outcome",
        &edit(turn_roll, &|v| v["outcome"] = json!({"drawn": "mercenary"})),
        turn_roll,
        "Two dice cannot show this. (R-EGY-030)",
    );
    check(
        "no outcome",
        &edit(turn_roll, &|v| v["outcome"] = json!(null)),
        turn_roll,
        "does not say what chance decided",
    );
    check("no such action", &edit(turn_roll, &|v| v["action"]["type"] = json!("fly")), turn_roll, "not an action");
    check("unknown field", &edit(turn_roll, &|v| v["comment"] = json!("!")), turn_roll, "not an action");
    check(
        "another version",
        &edit(1, &|v| v["version"] = json!(4)),
        1,
        "the record has version 4; this program reads versions 1 to 3",
    );
    check("no version", &edit(1, &|v| v["version"] = json!("one")), 1, "the record has no version");
    check("other rules", &edit(1, &|v| v["rules"] = json!(9)), 1, "version 9 of the rules; this program has version ");
    check("foreign", &edit(1, &|v| v["civitas"] = json!("savegame")), 1, "this is not a record");
    check("text", &["Dear diary".to_owned()], 1, "this is not a record");
    check("bad header", &edit(1, &|v| v["colour"] = json!("red")), 1, "the header is wrong");
    check("too many seats", &edit(1, &|v| v["seats"] = json!(7)), 1, "a table of 7: this game is for 2 to 4 players");
    check("no such option", &edit(1, &|v| v["options"]["speed"] = json!("fast")), 1, "there is no option 'speed'");
    check("bad board", &edit(1, &|v| v["board"]["hexes"] = json!([])), 1, "the board cannot be played on");
    check("bad position", &edit(1, &|v| v["position"] = json!(3)), 1, "the header is wrong");
    check("wrong count", &edit(last, &|v| v["end"]["actions"] = json!(1)), last, "the end line says 1 actions");
    check(
        "wrong winner",
        &edit(last, &|v| v["end"]["winners"] = json!([])),
        last,
        "the end line says over true and winners []",
    );
    check(
        "wrong points",
        &edit(last, &|v| v["end"]["points"] = json!([0, 0, 0, 0])),
        last,
        "the end line says points [0, 0, 0, 0]",
    );
    check("wrong digest", &edit(last, &|v| v["end"]["digest"] = json!("0")), last, "the end line says digest 0");
    let with = |at: usize, line: &str| {
        let mut lines = sound.clone();
        lines.insert(at - 1, line.to_owned());
        lines
    };
    check("longer", &with(last + 1, "more"), last + 1, "there is text after the end");
    check("blank", &with(4, ""), 4, "not JSON");
    check("after the end of the game", &with(last, &sound[turn_roll - 1]), last, "The game is over");
    let missing: Vec<String> =
        sound.iter().enumerate().filter(|(i, _)| *i != turn_roll - 1).map(|(_, l)| l.clone()).collect();
    let output = run(&["replay", "--quiet", &write(&folder.join("missing.jsonl"), &missing)]);
    assert_eq!(output.status.code(), Some(1), "a line is missing");
}

#[test]
fn bytes_that_are_no_text_are_named_with_their_line() {
    let folder = folder("bytes");
    let file = folder.join("bytes.jsonl");
    let lines = watched(&folder, &["--max-turns", "2"]);
    let mut bytes = lines[..3].join("\n").into_bytes();
    bytes.extend(b"\n{\"seat\":\xff}\n");
    std::fs::write(&file, bytes).expect("the folder can be written to");
    let output = run(&["replay", &file.display().to_string()]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(said, format!("civitas: {}, line 4: this is not UTF-8 text\n", file.display()));
}

#[test]
fn a_record_of_the_engine_can_be_replayed() {
    let folder = folder("engine-record");
    let mut engine = Engine::start();
    let board = json!({"hexes": (0..20).map(|i| json!({"q": i % 5, "r": i / 5, "terrain": "fields", "number": 8})).collect::<Vec<_>>()});
    for (i, new) in [
        json!({"cmd": "new", "game": "egypt", "seats": 3, "options": {"map": "beginner"}}),
        json!({"cmd": "new", "game": "egypt", "seats": 2, "seed": "99"}),
        json!({"cmd": "new", "game": "egypt", "seats": 2, "board": board}),
    ]
    .iter()
    .enumerate()
    {
        engine.ok(new);
        for load in [false, true] {
            if load {
                let position = engine.ok(&json!({"cmd": "state"}));
                engine.ok(&json!({"cmd": "load", "position": position}));
            }
            for _ in 0..40 {
                let legal = engine.ok(&json!({"cmd": "legal"}));
                let choice =
                    legal.as_array().into_iter().flatten().find(|c| c["actions"][0].is_object()).expect("a choice");
                engine.ok(&json!({"cmd": "act", "seat": choice["seat"], "action": choice["actions"][0]}));
            }
            let lines = record(&mut engine);
            assert_eq!(lines[0].contains("\"position\""), load);
            let name = write(&folder.join(format!("{i}-{load}.jsonl")), &lines);
            assert!(stdout(&["replay", "--quiet", &name]).contains(" 40 actions, "));
            let here = engine.ok(&json!({"cmd": "status"}));
            let setup = engine.ok(&json!({"cmd": "setup"}));
            let mut other = Engine::start();
            let read = other.ok(&json!({"cmd": "read_record", "lines": lines}));
            assert_eq!((&read["at"], &read["setup"]), (&here, &setup));
            assert_eq!(record(&mut other), lines, "a record that is read and written is the same");
        }
    }
}

/// A record can be looked at up to any line, whatever comes after it.
#[test]
fn a_replay_can_stop_at_a_line() {
    let folder = folder("until");
    let file = folder.join("game.jsonl").display().to_string();
    stdout(&["watch", "--delay", "0", "--max-turns", "20", "--seed", "4", "--record", &file]);
    let whole = stdout(&["replay", &file]);
    let part = stdout(&["replay", "--until", "30", "--board", &file]);
    assert!(part.ends_with(": valid up to line 30\n"), "{part}");
    let same = whole.lines().zip(part.lines()).take_while(|(a, b)| a == b).count();
    assert!(
        same >= 29 && part.contains("supply"),
        "what was shown before stays the same, then comes the board: {part}"
    );
    let mut lines: Vec<String> = std::fs::read_to_string(&file).expect("a record").lines().map(str::to_owned).collect();
    lines[40] = "nonsense".to_owned();
    let damaged = write(&folder.join("damaged.jsonl"), &lines);
    assert_eq!(run(&["replay", "--quiet", "--until", "40", &damaged]).status.code(), Some(0));
    assert_eq!(run(&["replay", "--quiet", "--until", "41", &damaged]).status.code(), Some(1));
    assert!(stdout(&["replay", "--quiet", "--until", "9999", &file]).contains("a valid record"));
}

//! Records: the committed ones replay and are written again letter by letter, and whatever is wrong is named with its line.

use civitas_games::{Playable, Visitor, visit_all};
use civitas_protocol::{
    Code, ForGame, Header, Problem, RecordError, Recorder, What, for_table, read_header, replay, replay_until,
    watch_record,
};
use serde_json::{Value, json};
use std::path::Path;

/// The committed record of a rule set.
fn committed<R: Playable>(name: &str) -> String {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let id = R::VARIANT.map_or(R::FACTS.id.to_owned(), |(key, _)| format!("{}_with_{key}", R::FACTS.id));
    let mut folders =
        std::fs::read_dir(&games).expect("games").map(|f| f.expect("a folder").path().join("golden").join(&id));
    let path = folders.find(|path| path.is_dir()).expect("golden data").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

struct Rewrite;

impl Visitor for Rewrite {
    fn game<R: Playable>(&mut self) {
        let text = committed::<R>("random-4.jsonl");
        let header = read_header(&text).expect("a header");
        let (game, _) = header.start::<R>().expect("a start");
        let mut recorder = Recorder::new(&header.setup::<R>(), &game, None).expect("a record");
        let mut standing = 0;
        let played = replay::<R>(&text, &header, |step| {
            assert_eq!(step.standing, standing);
            standing += 1;
            if let What::Action { action, outcome, .. } = step.what {
                recorder.push::<R>(step.seat, action, outcome);
            }
        });
        let played = played.unwrap_or_else(|e| panic!("{}: {e}", R::FACTS.id));
        assert_eq!(played.actions, text.lines().count() - 2);
        let again = recorder.finish(&game, &played.state);
        for (n, (old, new)) in text.lines().zip(again.lines()).enumerate().skip(1) {
            assert_eq!(old, new, "{} line {}", R::FACTS.id, n + 1);
        }
        let new = read_header(&again).expect("a header");
        assert_eq!(
            (new.version, new.game.clone(), new.seats, new.board.clone()),
            (2, header.game.clone(), header.seats, header.board.clone())
        );
        assert_eq!((new.seed, new.rules, new.position, new.fair), (header.seed, header.rules, None, None));
        for (key, value) in &header.options {
            assert_eq!(new.options.get(key), Some(value), "{key}");
        }
    }
}

#[test]
fn committed_records_are_written_again_letter_by_letter() {
    visit_all(&mut Rewrite);
}

/// The record of a short game, as text and as lines.
fn sample() -> Vec<String> {
    struct Take;
    impl ForGame for Take {
        type Output = String;
        fn run<R: Playable>(self) -> String {
            committed::<R>("random-4.jsonl")
        }
    }
    let text = for_table("egypt", &serde_json::Map::new(), Take).expect("a game");
    text.lines().map(str::to_owned).collect()
}

struct Read<'a>(&'a str, Option<usize>);

impl ForGame for Read<'_> {
    type Output = Result<usize, RecordError>;
    fn run<R: Playable>(self) -> Self::Output {
        let header = read_header(self.0)?;
        let done = match self {
            Read(text, Some(last)) => replay_until::<R>(text, &header, last, |_| ()),
            Read(text, None) => replay::<R>(text, &header, |_| ()),
        };
        done.map(|replay| replay.actions)
    }
}

fn read(lines: &[String], last: Option<usize>) -> Result<usize, RecordError> {
    for_table("egypt", &serde_json::Map::new(), Read(&lines.join("\n"), last)).expect("a game")
}

/// The first line with a field, changed.
fn changed(n: usize, change: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut lines = sample();
    let mut value: Value = serde_json::from_str(&lines[n]).expect("JSON");
    change(&mut value);
    lines[n] = value.to_string();
    lines
}

#[track_caller]
fn fails(lines: &[String], line: usize, words: &str) {
    let error = read(lines, None).expect_err("it is wrong");
    assert_eq!(error.line, line, "{error}");
    assert!(error.to_string().contains(words), "{error}");
    assert!(error.to_string().starts_with(&format!("line {line}: ")), "{error}");
    let problem = Problem::from(error);
    assert!(problem.sentence.starts_with(&format!("line {line}: ")), "{}", problem.sentence);
}

#[test]
fn a_record_may_be_read_in_part_or_open() {
    let lines = sample();
    let actions = lines.len() - 2;
    assert_eq!(read(&lines, None).expect("sound"), actions);
    assert_eq!(read(&lines, Some(1)).expect("only the header"), 0);
    assert_eq!(read(&lines, Some(10)).expect("nine lines after it"), 9);
    let mut broken = lines.clone();
    broken[10] = "nonsense".to_owned();
    assert_eq!(read(&broken, Some(10)).expect("what comes after is not looked at"), 9);
    let open = &lines[..lines.len() - 1];
    let mut shown = 0;
    watch_record(&open.join("\n"), &mut |_| shown += 1).expect("a game in progress");
    assert_eq!(shown, actions + 1, "the start, and every action");
    fails(open, lines.len(), "the record stops without an end line");
}

#[test]
fn what_is_wrong_with_a_header_is_named() {
    let lines = sample();
    let end = lines.len() - 1;
    let mut none = lines.clone();
    none[0] = "hello".to_owned();
    fails(&none, 1, "the first line is not JSON");
    fails(&changed(0, |h| h["civitas"] = json!("replay")), 1, "does not say \"civitas\": \"record\"");
    for version in [0, 4, 99] {
        let words = format!("the record has version {version}; this program reads versions 1 to 3");
        fails(&changed(0, |h| h["version"] = json!(version)), 1, &words);
    }
    fails(&changed(0, |h| h["version"] = json!(null)), 1, "the record has no version");
    for version in [1, 2, 3] {
        assert!(read(&changed(0, |h| h["version"] = json!(version)), None).is_ok(), "{version}");
    }
    fails(&changed(0, |h| h["more"] = json!(1)), 1, "the header is wrong");
    fails(&changed(0, |h| h["rules"] = json!(99)), 1, "version 99 of the rules");
    fails(&changed(0, |h| h["rules"] = json!(0)), 1, "version 0 of the rules");
    fails(
        &changed(0, |h| drop(h["options"].as_object_mut().expect("options").shift_remove("goal"))),
        1,
        "the option goal",
    );
    fails(&changed(0, |h| h["options"]["goal"] = json!("many")), 1, "goal");
    fails(&changed(0, |h| h["seats"] = json!(9)), 1, "9");
    fails(&changed(end, |e| e["end"]["more"] = json!(1)), end + 1, "the end line is wrong");
}

#[test]
fn what_is_wrong_with_a_line_is_named() {
    let lines = sample();
    let put = |n: usize, text: &str| {
        let mut lines = lines.clone();
        lines[n] = text.to_owned();
        lines
    };
    fails(&put(3, "{\"seat\":"), 4, "not JSON");
    fails(&put(3, "{\"seat\":0,\"action\":{\"type\":\"dance\"}}"), 4, "not an action");
    fails(&put(1, "{\"seat\":0,\"action\":{\"type\":\"buy\"}}"), 2, "Seat 1 (\"seat\":0) cannot do {\"type\":\"buy\"}");
    let roll = (1..lines.len()).find(|n| lines[*n].contains("dice")).expect("a roll");
    let without = changed(roll, |step| drop(step.as_object_mut().expect("a step").shift_remove("outcome")));
    fails(&without, roll + 1, "the record does not say what chance decided.");
    fails(&changed(roll, |step| step["outcome"] = json!({"dice": [0, 7]})), roll + 1, "Two dice cannot show this.");
    fails(&changed(roll, |step| step["outcome"] = json!({"stolen": "gold"})), roll + 1, "there is no card 'gold'");
    fails(&changed(roll, |step| step["from"] = json!([["knight", 1]])), roll + 1, "before version 3");
    fails(&put(1, "{\"seat\":0,\"take_back\":1}"), 2, "there is nothing to take back");
    fails(&put(1, "{\"seat\":9,\"take_back\":1}"), 2, "there is no seat 9");
    let mut old = put(1, "{\"seat\":0,\"take_back\":1}");
    old[0] = old[0].replace("\"version\":2", "\"version\":1");
    fails(&old, 2, "a record of version 1 has no take-backs");
    let mut more = lines.clone();
    more.extend(["", "more"].map(str::to_owned));
    fails(&more, lines.len() + 2, "there is text after the end of the record");
    more.pop();
    assert!(read(&more, None).is_ok(), "empty lines are no text");
}

#[test]
fn what_is_wrong_with_the_end_is_named() {
    let n = sample().len();
    let end = |change: fn(&mut Value)| changed(n - 1, |line| change(&mut line["end"]));
    fails(&end(|e| e["actions"] = json!(1)), n, "the end line says 1 actions, the replay gives");
    fails(&end(|e| e["over"] = json!(false)), n, "the end line says over false and winners");
    fails(&end(|e| e["winners"] = json!([])), n, "winners []");
    fails(&end(|e| e["points"] = json!([1, 1, 1, 1])), n, "the end line says points [1, 1, 1, 1]");
    fails(&end(|e| e["digest"] = json!("0")), n, "the end line says digest 0, the replay gives");
    let error = read(&end(|e| e["digest"] = json!("0")), None).expect_err("wrong");
    assert_eq!(error.problem.code, Code::BadRecord);
    let header: Header = read_header(&sample().join("\n")).expect("a header");
    assert_eq!(header.game, "egypt");
}

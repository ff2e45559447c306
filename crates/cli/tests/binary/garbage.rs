//! The engine answers whatever it is sent, with one error a line, and an error changes nothing.

use crate::support::Engine;
use serde_json::{Value, json};

/// A game in which something has happened, so that a change would show.
fn table() -> Engine {
    let mut engine = Engine::beginner();
    engine.ok(&json!({"cmd": "act", "seat": 0, "action": {"type": "roll"}, "outcome": {"dice": [1, 1]}}));
    engine
}

/// Sends a line that must be refused with one of `codes`.
fn refuses(engine: &mut Engine, line: &[u8], codes: &[&str]) {
    let before = engine.digest();
    let answer = engine.ask_bytes(line);
    let shown: String = String::from_utf8_lossy(line).chars().take(120).collect();
    let code = answer["error"]["code"].as_str().unwrap_or_else(|| panic!("{shown} was not refused: {answer}"));
    assert!(codes.contains(&code), "{shown}: {answer}");
    let sentence = answer["error"]["sentence"].as_str().unwrap_or("");
    assert!(!sentence.is_empty() && !sentence.contains('\n'), "{shown}: {answer}");
    assert_eq!(engine.digest(), before, "{shown} changed the game");
}

#[test]
fn bytes_that_are_no_json_are_refused() {
    let mut engine = table();
    let deep = |n: usize| format!("{}{}", "[".repeat(n), "]".repeat(n)).into_bytes();
    let deep_id = format!("{{\"cmd\":\"hello\",\"id\":{}}}", String::from_utf8_lossy(&deep(1000))).into_bytes();
    let deep_object = format!("{}1{}", "{\"a\":".repeat(50_000), "}".repeat(50_000)).into_bytes();
    for line in [
        b"\xff\xfe{\"cmd\":\"hello\"}".as_slice(),
        b"{\"cmd\":\"hel\xc3lo\"}",
        b"\xc0\xaf",
        b"\x00\x01\x02",
        b"{\"cmd\":\"hello\"",
        b"{\"cmd\":\"hello\"}}",
        b"{cmd:hello}",
        b"hello",
        b"'",
        b"{\"cmd\":\"undo\",\"count\":1e999}",
        b"{\"cmd\":\"undo\",\"count\":01}",
        b"{\"cmd\":\"undo\",\"count\":NaN}",
        &deep(1000),
        &deep(400_000),
        &"[".repeat(1_000_000).into_bytes(),
        &deep_id,
        &deep_object,
    ] {
        refuses(&mut engine, line, &["bad_json"]);
    }
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn lines_are_limited_and_the_limit_is_exact() {
    let mut engine = table();
    let padded = |length: usize| {
        let mut line = b"{\"cmd\":\"hello\"}".to_vec();
        line.resize(length, b' ');
        line
    };
    let limit = usize::try_from(civitas_protocol::MAX_LINE).expect("a small number");
    assert!(engine.ask_bytes(&padded(limit))["ok"].is_object());
    for length in [limit + 1, limit + 2, 2 * limit, 2 * limit + 1, 5 * limit + 17] {
        refuses(&mut engine, &padded(length), &["too_long"]);
    }
    refuses(&mut engine, &vec![0xff; 2 * limit], &["too_long"]);
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn empty_lines_are_skipped() {
    let mut engine = table();
    for line in ["", " ", "\t \r", "\r"] {
        engine.send(line.as_bytes());
    }
    assert_eq!(engine.ask(&json!({"cmd": "hello", "id": 5}))["id"], 5);
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn a_last_line_without_an_end_is_answered() {
    use std::io::Write;
    use std::process::Stdio;
    let mut process = crate::support::civitas(&["engine"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    process.stdin.take().expect("piped").write_all(b"{\"cmd\":\"hello\"}").expect("the engine reads");
    let output = process.wait_with_output().expect("the engine ends");
    assert!(output.status.success() && output.stdout.ends_with(b"}}\n"));
}

#[test]
fn json_that_is_no_request_is_refused() {
    let mut engine = table();
    for line in [
        "null",
        "true",
        "7",
        "-1.5",
        "\"hello\"",
        "[]",
        "[{\"cmd\":\"hello\"}]",
        "{}",
        "{\"id\":3}",
        "{\"cmd\":null}",
        "{\"cmd\":7}",
        "{\"cmd\":[\"hello\"]}",
        "{\"cmd\":{\"hello\":{}}}",
        "{\"CMD\":\"hello\"}",
        "{\"cmd\":\"\"}",
        "{\"cmd\":\"Hello\"}",
        "{\"cmd\":\"hello \"}",
        "{\"cmd\":\"hello\\u0000\"}",
    ] {
        refuses(&mut engine, line.as_bytes(), &["bad_request", "unknown_command"]);
    }
    assert_eq!(engine.refused(&json!({"cmd": "dance"})), "unknown_command");
}

#[test]
fn unknown_fields_are_refused_at_every_depth() {
    let mut engine = table();
    let mut position = engine.ok(&json!({"cmd": "state"}));
    let load = |position: &Value| json!({"cmd": "load", "position": position});
    let mut wrong = vec![
        json!({"cmd": "state", "deep": true}),
        json!({"cmd": "quit", "now": true}),
        json!({"cmd": "status", "seat": 0}),
        json!({"cmd": "legal", "seat": 0, "deep": true}),
        json!({"cmd": "read_record", "lines": [], "quiet": true}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "end_turn", "at": 3}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "settle", "at": 3, "pay": false}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "end_turn"}, "force": true}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "end_turn"}, "outcome": {"coin": 1}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "end_turn"}, "outcome": {"dice": [1, 1], "stolen": "brick"}}),
        json!({"cmd": "new", "game": "egypt", "board": {"hexes": [], "size": "large"}}),
        json!({"cmd": "new", "game": "egypt", "board": {"hexes": [{"q": 0, "r": 0, "terrain": "desert", "s": 0}]}}),
    ];
    position["phase"]["left"] = json!(1);
    wrong.push(load(&position));
    position["phase"] = json!({"name": "main"});
    position["seats"][0]["gold"] = json!(1);
    wrong.push(load(&position));
    position["seats"][0].as_object_mut().expect("an object").remove("gold");
    position["gold"] = json!(1);
    wrong.push(load(&position));
    for request in wrong {
        refuses(&mut engine, request.to_string().as_bytes(), &["bad_request"]);
    }
}

/// Every place in a value.
fn places(value: &Value) -> Vec<String> {
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(k, v)| (k.clone(), v)).collect(),
        Value::Array(items) => items.iter().enumerate().map(|(i, v)| (i.to_string(), v)).collect(),
        _ => Vec::new(),
    };
    let mut all = vec![String::new()];
    for (key, value) in inner {
        all.extend(places(value).into_iter().map(|rest| format!("/{key}{rest}")));
    }
    all
}

#[test]
fn a_wrong_value_anywhere_never_harms() {
    let mut engine = table();
    let position = engine.ok(&json!({"cmd": "state"}));
    let home = json!({"cmd": "load", "position": position});
    let lines = engine.ok(&json!({"cmd": "record"}))["lines"].take();
    let requests = [
        json!({"cmd": "new", "game": "egypt", "seats": 3, "seed": "5", "options": {"map": "beginner", "goal": 4}}),
        json!({"cmd": "new", "game": "egypt", "seats": 3, "board": {"orientation": "flat-top", "hexes": [{"q": 0, "r": 0, "terrain": "fields", "number": 6}], "harbours": [{"q": 0, "r": 0, "side": "N", "card": "grain"}], "robber": {"q": 0, "r": 0}}}),
        json!({"cmd": "view", "seat": 1}),
        json!({"cmd": "legal", "seat": 1}),
        json!({"cmd": "status"}),
        json!({"cmd": "read_record", "lines": lines}),
        json!({"cmd": "outcomes", "seat": 0, "action": {"type": "road", "at": 3}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "offer", "give": {"cattle": 1}, "want": {"stone": 1}, "to": [1, 2]}, "viewer": 1}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "accept", "offer_of": 1}}),
        json!({"cmd": "act", "seat": 1, "action": {"type": "decline", "offer_of": 0}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "confirm", "with": 1}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "bank", "give": "cattle", "get": "stone"}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "play_plenty", "cards": ["brick", "stone"]}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "play_monopoly", "card": "brick"}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "move_robber", "to": 3}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "steal", "from": 1}, "outcome": {"stolen": "stone"}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "roll"}, "outcome": {"dice": [1, 2]}}),
        json!({"cmd": "act", "seat": 0, "action": {"type": "game", "action": {"fly": 1}}}),
        json!({"cmd": "undo", "count": 0}),
        json!({"cmd": "perft", "depth": 1, "limit": 10}),
        home.clone(),
    ];
    let text = "18446744073709551616";
    let huge: Value = serde_json::from_str(text).expect("a number");
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!(200),
        json!(255),
        json!(256),
        json!(u64::MAX),
        huge,
        json!(""),
        json!("brick"),
        json!("💥"),
        json!([]),
        json!([[]]),
        json!({}),
        json!({"a": 1}),
    ];
    let mut tried = 0;
    for request in &requests {
        for place in places(request) {
            for value in &values {
                let mut wrong = request.clone();
                *wrong.pointer_mut(&place).expect("the place exists") = value.clone();
                let before = engine.digest();
                let answer = engine.ask(&wrong);
                let refused = answer["error"]["code"].is_string();
                assert!(refused != answer.get("ok").is_some(), "{wrong}: {answer}");
                let after = engine.digest();
                if refused {
                    assert_eq!(after, before, "{wrong} was refused and changed the game");
                } else if after != before || wrong["cmd"] == "new" || wrong["cmd"] == "read_record" {
                    engine.ok(&json!({"cmd": "new", "game": "egypt", "seats": 3, "options": {"map": "beginner"}}));
                    engine.ok(&home);
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 3000, "only {tried} wrong values tried");
    assert_eq!(engine.end(), Some(0));
}

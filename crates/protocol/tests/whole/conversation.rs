//! The engine protocol: one conversation from the first line to the last, and what a wrong line is answered.
// Requests are written where they are sent.
#![allow(clippy::needless_pass_by_value)]

use civitas_protocol::{Engine, MAX_LINE, PROTOCOL_VERSION};
use serde_json::{Value, json};

fn ask(engine: &mut Engine, request: Value) -> Value {
    let mut answer = engine.answer(&request.to_string());
    assert!(answer["error"].is_null(), "{request}: {answer}");
    answer["ok"].take()
}

#[track_caller]
fn fails(engine: &mut Engine, request: Value, code: &str) {
    let before = engine.digest();
    let answer = engine.answer(&request.to_string());
    assert_eq!(answer["error"]["code"], json!(code), "{request}: {answer}");
    assert_eq!(engine.digest(), before, "a problem changed something");
}

/// A game of three, in which the first seat begins, after its set-up.
fn begun() -> Engine {
    let mut engine = Engine::default();
    ask(&mut engine, json!({"cmd": "new", "game": "egypt", "seats": 3, "seed": 4, "options": {"first": "1"}}));
    for _ in 0..12 {
        let legal = ask(&mut engine, json!({"cmd": "legal"}));
        let (seat, action) = (&legal[0]["seat"], &legal[0]["actions"][0]);
        ask(&mut engine, json!({"cmd": "act", "seat": seat, "action": action}));
    }
    engine
}

fn act(seat: u8, action: &str, outcome: Value) -> Value {
    json!({"cmd": "act", "seat": seat, "action": {"type": action}, "outcome": outcome})
}

#[test]
fn hello_and_games() {
    let mut engine = Engine::default();
    let hello = ask(&mut engine, json!({"cmd": "hello"}));
    assert!(hello.to_string().contains(&PROTOCOL_VERSION.to_string()), "{hello}");
    let games = ask(&mut engine, json!({"cmd": "games"}));
    let ids: Vec<&str> = games.as_array().expect("a list").iter().filter_map(|game| game["id"].as_str()).collect();
    assert_eq!((ids.contains(&"egypt"), ids.contains(&"inkas")), (true, true));
    let mut once = ids.clone();
    once.dedup();
    assert_eq!(once, ids, "a variant is no game of its own");
    let egypt = &games.as_array().expect("a list").iter().find(|game| game["id"] == "egypt").expect("egypt");
    assert_eq!((&egypt["seats"], egypt["cards"].as_array().map(Vec::len)), (&json!([3, 4]), Some(5)));
    assert_eq!(egypt["development_cards"].as_array().map(Vec::len), Some(5));
    let goal = egypt["options"].as_array().expect("options").iter().find(|option| option["key"] == "goal");
    assert!(goal.expect("a goal")["values"]["from"].is_u64());
    assert_eq!(engine.answer("{\"id\":7,\"cmd\":\"hello\"}")["id"], json!(7), "an answer names its request");
    assert_eq!(engine.digest(), None);
    for cmd in ["status", "state", "board", "setup", "legal", "undo", "record"] {
        fails(&mut engine, json!({"cmd": cmd}), "no_game");
    }
}

#[test]
fn a_game_is_set_up_as_it_was_asked_for() {
    let mut engine = Engine::default();
    let new = |more: Value| {
        let mut request = json!({"cmd": "new", "game": "egypt"});
        request.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        request
    };
    ask(
        &mut engine,
        new(json!({"seats": 3, "seed": "18446744073709551615", "options": {"goal": 7, "player_trade": false}})),
    );
    let setup = ask(&mut engine, json!({"cmd": "setup"}));
    assert_eq!(
        (&setup["seats"], &setup["seed"], &setup["game"]),
        (&json!(3), &json!("18446744073709551615"), &json!("egypt"))
    );
    assert_eq!((&setup["options"]["goal"], &setup["options"]["player_trade"]), (&json!("7"), &json!("off")));
    assert!(setup["board"]["hexes"].is_array());
    let again = setup["board"].clone();
    ask(&mut engine, new(json!({"board": again})));
    assert_eq!(ask(&mut engine, json!({"cmd": "setup"}))["seats"], json!(4), "four unless somebody says otherwise");
    fails(&mut engine, json!({"cmd": "new", "game": "chess"}), "unknown_game");
    fails(&mut engine, new(json!({"seats": 9})), "bad_seats");
    fails(&mut engine, new(json!({"options": {"goal": "many"}})), "bad_option");
    fails(&mut engine, new(json!({"options": {"goal": []}})), "bad_option");
    fails(&mut engine, new(json!({"options": {"colour": "red"}})), "bad_option");
    fails(&mut engine, new(json!({"seed": -1})), "bad_request");
    fails(&mut engine, new(json!({"seed": "many"})), "bad_request");
    fails(&mut engine, new(json!({"board": {"hexes": []}})), "bad_board");
    let details = engine.answer(&new(json!({"board": {"hexes": []}})).to_string());
    assert!(details["error"]["details"].to_string().contains("no hexes"), "{details}");
    // The variant that an option chooses.
    ask(&mut engine, new(json!({"options": {"gods": "on"}})));
    assert_eq!(ask(&mut engine, json!({"cmd": "setup"}))["options"]["gods"], json!("on"));
}

#[test]
fn a_turn_is_played_seen_and_undone() {
    let mut engine = begun();
    let start = engine.digest();
    let status = ask(&mut engine, json!({"cmd": "status"}));
    assert!(status.to_string().contains("before_roll"), "{status}");
    let outcomes = json!({"cmd": "outcomes", "seat": 0, "action": {"type": "roll"}});
    let list = ask(&mut engine, outcomes);
    assert_eq!(list.as_array().map(Vec::len), Some(36));
    assert_eq!((&list[0]["weight"], &list[0]["of"]), (&json!(1), &json!(36)));
    fails(&mut engine, json!({"cmd": "outcomes", "seat": 0, "action": {"type": "end_turn"}}), "roll_first");
    fails(&mut engine, json!({"cmd": "outcomes", "seat": 3, "action": {"type": "roll"}}), "no_such_seat");
    fails(&mut engine, act(0, "roll", json!({"dice": [0, 7]})), "impossible_roll");
    fails(&mut engine, act(3, "roll", json!({"dice": [1, 2]})), "no_such_seat");
    fails(&mut engine, act(1, "roll", json!({"dice": [1, 2]})), "not_your_turn");
    let done = ask(&mut engine, act(0, "roll", json!({"dice": [1, 1]})));
    assert!(done.to_string().contains("\"rolled\""), "{done}");
    let rolled = engine.digest();
    assert_ne!(rolled, start);
    let view = ask(&mut engine, json!({"cmd": "view", "seat": 1}));
    assert!(view["seats"][1]["hand"].is_object() && view["seats"][0]["hand"].is_null());
    let watcher = ask(&mut engine, json!({"cmd": "view", "seat": null}));
    assert!(watcher["seats"][1]["hand"].is_null());
    fails(&mut engine, json!({"cmd": "view", "seat": 3}), "no_such_seat");
    let only = ask(&mut engine, json!({"cmd": "legal", "seat": 0}));
    assert_eq!((only.as_array().map(Vec::len), &only[0]["seat"]), (Some(1), &json!(0)));
    let state = ask(&mut engine, json!({"cmd": "state"}));
    assert_eq!((&state["turn"], &state["rolled"], &state["phase"]["name"]), (&json!(0), &json!(true), &json!("main")));
    ask(&mut engine, json!({"cmd": "undo"}));
    assert_eq!(engine.digest(), start);
    ask(&mut engine, act(0, "roll", json!({"dice": [1, 1]})));
    assert_eq!(engine.digest(), rolled);
    ask(&mut engine, act(0, "end_turn", Value::Null));
    ask(&mut engine, json!({"cmd": "undo", "count": 2}));
    assert_eq!(engine.digest(), start);
    fails(&mut engine, json!({"cmd": "undo", "count": 13}), "nothing_to_undo");
    // A position may be loaded in place of the game so far.
    ask(&mut engine, json!({"cmd": "load", "position": state}));
    assert_eq!(engine.digest(), rolled);
    let counted = ask(&mut engine, json!({"cmd": "perft", "depth": 1}));
    assert!(counted.to_string().bytes().any(|b| b.is_ascii_digit()), "{counted}");
    let mut broken = state.clone();
    broken["turn"] = json!(7);
    fails(&mut engine, json!({"cmd": "load", "position": broken}), "bad_position");
}

#[test]
fn a_record_is_written_and_read() {
    let mut engine = begun();
    ask(&mut engine, act(0, "roll", json!({"dice": [1, 1]})));
    let (before, record) = (engine.digest(), ask(&mut engine, json!({"cmd": "record"})));
    assert_eq!(record["lines"].as_array().map(Vec::len), Some(15), "a header, thirteen actions and an end");
    let mut other = Engine::default();
    ask(&mut other, json!({"cmd": "read_record", "lines": record["lines"]}));
    assert_eq!(other.digest(), before);
    ask(&mut other, json!({"cmd": "undo", "count": 13}));
    assert_eq!(ask(&mut other, json!({"cmd": "state"}))["setup_step"], json!(0));
    fails(&mut other, json!({"cmd": "read_record", "lines": ["{}"]}), "bad_record");
}

#[test]
fn lines_are_answered_one_by_one() {
    let mut engine = Engine::default();
    let long = format!("{{\"cmd\":\"{}\"}}", "x".repeat(MAX_LINE as usize));
    let mut input = b"{\"id\":1,\"cmd\":\"hello\"}\n\n   \nnonsense\n\xff\xfe\n".to_vec();
    input.extend(long.as_bytes());
    input.extend(b"\n{\"cmd\":\"dance\"}\n{}\n{\"id\":2,\"cmd\":\"quit\"}\n{\"id\":3,\"cmd\":\"hello\"}\n");
    let mut output = Vec::new();
    engine.run(&input[..], &mut output).expect("it is written");
    let text = String::from_utf8(output).expect("UTF-8");
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let codes: Vec<Value> = answers.iter().map(|answer| answer["error"]["code"].clone()).collect();
    assert_eq!(answers[0]["id"], json!(1));
    assert_eq!(codes[1..3], [json!("bad_json"), json!("bad_json")], "{text}");
    assert_eq!(codes.len(), 7, "nothing after the end: {text}");
    assert!(codes[3..6].iter().all(Value::is_string), "{text}");
    assert_eq!(answers[6]["id"], json!(2));
}

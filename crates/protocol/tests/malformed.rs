//! Requests that are not well formed are refused in words of JSON: no sentence names a type of this program.

use civitas_protocol::wire::{ClientMessage, CreateTable, OwnSeat, RecordText, Sit, StartTable, TableChange};
use civitas_protocol::{Engine, Problem};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// What stands in place of any part of a request.
fn odd() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(1e300),
        json!(70_000),
        json!("no such thing"),
        json!([]),
        json!([1, [2]]),
        json!({}),
        json!({"type": "roll", "no_such_field": 1}),
        json!({"kind": 7, "name": 7}),
    ]
}

/// Every way to put something odd in place of a part of a value, to leave a part out, and to add one.
fn mutations(value: &Value) -> Vec<Value> {
    let mut all = odd();
    match value {
        Value::Object(fields) => {
            for (key, part) in fields {
                for other in mutations(part) {
                    let mut changed = fields.clone();
                    changed.insert(key.clone(), other);
                    all.push(Value::Object(changed));
                }
                let mut without = fields.clone();
                without.shift_remove(key);
                all.push(Value::Object(without));
            }
            let mut more = fields.clone();
            more.insert("no_such_field".to_owned(), json!(1));
            all.push(Value::Object(more));
        }
        Value::Array(list) => {
            for (i, part) in list.iter().enumerate().take(2) {
                for other in mutations(part) {
                    let mut changed = list.clone();
                    changed[i] = other;
                    all.push(Value::Array(changed));
                }
            }
        }
        _ => {}
    }
    all
}

/// Names that no sentence has. What stands in quotes was part of the request.
#[track_caller]
fn is_plain(sentence: &str, request: &Value) {
    let own: String = sentence.split(['`', '"']).step_by(2).collect::<Vec<_>>().join(" ");
    let words =
        ["struct", "enum", "variant", "tuple", "newtype", "u8", "u16", "u32", "u64", "i8", "usize", "f64", "::"];
    for word in own.split(|c: char| !(c.is_alphanumeric() || c == ':' || c == '_')) {
        assert!(!words.contains(&word), "'{word}' in: {sentence}\n{request}");
        // SetupForm, ActionForm, BoardSpec: two capitals in one word, which no word of a sentence has.
        let capitals = word.chars().filter(|c| c.is_uppercase()).count();
        assert!(capitals < 2 || word.to_uppercase() == word, "'{word}' in: {sentence}\n{request}");
    }
}

fn requests(position: &Value) -> Vec<Value> {
    let board = json!({"name": "Mine", "orientation": "pointy-top", "hexes": [{"q": 0, "r": 0, "terrain": "desert"}], "harbours": [{"q": 0, "r": 0, "side": "E", "card": "grain"}], "marks": [{"kind": "river", "q": 0, "r": 0, "side": "E"}], "robber": {"q": 0, "r": 0}});
    let offer = json!({"type": "offer", "give": {"cattle": 1}, "want": {"stone": 1}, "to": [1]});
    let mut all = vec![
        json!({"cmd": "hello"}),
        json!({"cmd": "new", "game": "inkas", "seats": 3, "seed": "7", "options": {"goal": "5"}, "board": board}),
        json!({"cmd": "read_record", "lines": ["{}"]}),
        json!({"cmd": "view", "seat": 0}),
        json!({"cmd": "legal", "seat": 0}),
        json!({"cmd": "outcomes", "seat": 0, "action": {"type": "roll"}}),
        json!({"cmd": "load", "position": position}),
        json!({"cmd": "undo", "count": 1}),
        json!({"cmd": "perft", "depth": 1, "limit": 10}),
    ];
    let actions = [
        json!({"type": "settle", "at": 1}),
        json!({"type": "play_plenty", "cards": ["brick", "brick"]}),
        json!({"type": "move_robber", "to": 1}),
        json!({"type": "game", "action": {"type": "goods_set", "take": ["wood", "stone"]}}),
        json!({"type": "game", "action": {"type": "exchange", "god": "isis"}}),
        offer,
    ];
    let outcomes =
        [json!({"dice": [1, 2]}), json!({"stolen": "stone"}), json!({"drawn": "monopoly"}), json!({"game": 1})];
    for action in actions {
        for outcome in &outcomes {
            all.push(json!({"cmd": "act", "seat": 0, "action": action, "outcome": outcome, "viewer": 1}));
        }
    }
    all
}

#[test]
fn the_engine_refuses_in_plain_words() {
    let mut said = 0;
    for (game, variant) in civitas_games::rule_sets() {
        let mut engine = Engine::with_perft_limit(10);
        let options: std::collections::BTreeMap<_, _> = variant.into_iter().collect();
        let new = json!({"cmd": "new", "game": game, "seats": 3, "options": options}).to_string();
        assert!(engine.answer(&new)["ok"].is_object());
        let position = engine.answer("{\"cmd\":\"state\"}")["ok"].take();
        for request in requests(&position) {
            for changed in mutations(&request) {
                let answer = engine.answer(&changed.to_string());
                if let Some(sentence) = answer["error"]["sentence"].as_str() {
                    said += 1;
                    is_plain(sentence, &changed);
                } else if changed["cmd"] == "new" {
                    // It started another game; on with the first.
                    engine.answer(&new);
                }
            }
        }
    }
    assert!(said > 10_000, "only {said} refusals");
}

#[test]
fn what_browsers_send_is_refused_in_plain_words() {
    fn refused<T: DeserializeOwned>(request: &Value) -> usize {
        let mut said = 0;
        for changed in mutations(request) {
            if let Err(error) = serde_json::from_value::<T>(changed.clone()) {
                is_plain(&Problem::form(error.to_string()).sentence, &changed);
                said += 1;
            }
        }
        said
    }
    let seats = json!([{"kind": "me", "name": "Ana", "colour": "blue"}, {"kind": "bot", "bot": "novice"}]);
    let table = json!({"game": "egypt", "seats": seats, "seed": "1", "options": {"goal": "5"}, "map": "Mine", "clock": {"kind": "days", "days": 3}, "watch": "link", "listed": true, "chat": true, "pace": "slow", "take_back": "own", "start": false, "salt": "", "from": {"code": "ABCDEF", "rev": 1}});
    let mut said = refused::<CreateTable>(&table);
    said += refused::<TableChange>(
        &json!({"map": "", "clock": {"kind": "none"}, "seats": {"0": {"kind": "open"}}, "count": 3}),
    );
    said += refused::<Sit>(&json!({"invitation": "x", "seat": 1, "name": "Ana", "colour": "blue", "salt": "1"}));
    said += refused::<OwnSeat>(&json!({"name": "Ana", "ready": true}));
    said += refused::<StartTable>(&json!({"salt": "1"}));
    said += refused::<RecordText>(&json!({"record": "", "seat": 1, "since": 2}));
    let act = json!({"type": "act", "id": "1", "rev": 3, "seat": 0, "action": {"type": "settle", "at": 3}});
    said += refused::<ClientMessage>(&act);
    assert!(said > 300, "only {said} refusals");
}

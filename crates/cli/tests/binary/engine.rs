//! The engine protocol, where it is more than an example of its document.

use crate::support::Engine;
use serde_json::{Value, json};

fn beginner() -> Value {
    json!({"cmd": "new", "game": "egypt", "seats": 3, "options": {"map": "beginner"}})
}

fn roll(dice: [u8; 2]) -> Value {
    json!({"cmd": "act", "seat": 0, "action": {"type": "roll"}, "outcome": {"dice": dice}})
}

#[test]
fn the_same_seed_gives_the_same_answers_and_another_one_does_not() {
    let play = |seed: &str| {
        let mut engine = Engine::start();
        let new = json!({"cmd": "new", "game": "egypt", "seed": seed});
        let mut said = vec![engine.ok(&new)["at"].take()];
        for _ in 0..200 {
            let legal = engine.ok(&json!({"cmd": "legal"}));
            let Some(choice) = legal.as_array().into_iter().flatten().find(|c| c["actions"][0].is_object()) else {
                break;
            };
            said.push(engine.ok(&json!({"cmd": "act", "seat": choice["seat"], "action": choice["actions"][0]})));
        }
        said
    };
    assert_eq!(play("7"), play("7"));
    assert_ne!(play("7"), play("8"));
}

#[test]
fn requests_may_be_sent_ahead_and_are_answered_in_order() {
    let mut engine = Engine::start();
    for i in 0..500 {
        engine.send(json!({"cmd": "hello", "id": i}).to_string().as_bytes());
    }
    for i in 0..500 {
        let answer: Value = serde_json::from_str(&engine.receive()).expect("an answer is JSON");
        assert_eq!(answer["id"], i);
    }
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn a_new_game_that_fails_leaves_the_old_one() {
    let mut engine = Engine::beginner();
    engine.ok(&roll([1, 1]));
    let before = engine.digest();
    for wrong in [
        json!({"cmd": "new", "game": "rome"}),
        json!({"cmd": "new", "game": "egypt", "seats": 9}),
        json!({"cmd": "new", "game": "egypt", "options": {"speed": "fast"}}),
        json!({"cmd": "new", "game": "egypt", "board": {"hexes": []}}),
    ] {
        engine.refused(&wrong);
        assert_eq!(engine.digest(), before, "{wrong}");
    }
}

#[test]
fn a_refused_action_uses_up_no_chance() {
    let dice = |trouble: bool| {
        let mut engine = Engine::beginner();
        for _ in 0..5 * usize::from(trouble) {
            assert_eq!(engine.refused(&json!({"cmd": "act", "seat": 1, "action": {"type": "roll"}})), "not_your_turn");
            assert_eq!(engine.refused(&roll([0, 7])), "impossible_roll");
        }
        engine.ok(&json!({"cmd": "act", "seat": 0, "action": {"type": "roll"}}))["outcome"].take()
    };
    assert_eq!(dice(true), dice(false));
}

#[test]
fn every_position_of_a_game_can_be_loaded_and_is_the_same_afterwards() {
    let mut engine = Engine::start();
    engine.ok(&json!({"cmd": "new", "game": "egypt", "seats": 3, "seed": 11, "options": {"goal": 5}}));
    for i in 0..600 {
        let legal = engine.ok(&json!({"cmd": "legal"}));
        let able: Vec<&Value> =
            legal.as_array().into_iter().flatten().filter(|c| c["actions"][0].is_object()).collect();
        let Some(choice) = able.get(i % able.len().max(1)) else { break };
        let actions = choice["actions"].as_array().expect("a list");
        let action = &actions[i * 7 % actions.len()];
        engine.ok(&json!({"cmd": "act", "seat": choice["seat"], "action": action}));
        if i % 10 == 0 {
            let (digest, position) = (engine.digest(), engine.ok(&json!({"cmd": "state"})));
            let loaded = engine.ok(&json!({"cmd": "load", "position": position}));
            assert_eq!((&loaded["digest"], &loaded["actions"]), (&digest, &json!(0)));
        }
    }
}

#[test]
fn the_outcomes_of_an_action_are_exactly_those_that_can_be_forced() {
    let mut engine = Engine::beginner();
    engine.ok(&roll([3, 4]));
    engine.ok(&json!({"cmd": "act", "seat": 0, "action": {"type": "move_robber", "to": 14}}));
    let steal = json!({"type": "steal", "from": 1});
    let outcomes = engine.ok(&json!({"cmd": "outcomes", "seat": 0, "action": steal}));
    let total: u64 = outcomes.as_array().into_iter().flatten().filter_map(|o| o["weight"].as_u64()).sum();
    assert_eq!(Some(total), outcomes[0]["of"].as_u64());
    for card in ["brick", "cattle", "grain", "papyrus", "stone"] {
        let outcome = json!({"stolen": card});
        let listed = outcomes.as_array().into_iter().flatten().any(|o| o["outcome"] == outcome);
        let answer = engine.ask(&json!({"cmd": "act", "seat": 0, "action": steal, "outcome": outcome}));
        assert_eq!(listed, answer["ok"].is_object(), "{card}");
        if listed {
            engine.ok(&json!({"cmd": "undo"}));
        } else {
            assert_eq!(answer["error"]["code"], "impossible_theft");
        }
    }
}

#[test]
fn views_and_masked_events_keep_secrets() {
    let mut engine = Engine::beginner();
    engine.ok(&roll([3, 4]));
    engine.ok(&json!({"cmd": "act", "seat": 0, "action": {"type": "move_robber", "to": 14}}));
    for (viewer, knows) in [(json!(0), true), (json!(1), true), (json!(2), false), (json!(null), false)] {
        let steal = json!({"cmd": "act", "seat": 0, "action": {"type": "steal", "from": 1}, "viewer": viewer});
        let answer = engine.ok(&steal);
        assert_eq!(answer["events"][0]["card"].is_string(), knows, "{viewer}");
        engine.ok(&json!({"cmd": "undo"}));
    }
    for (viewer, own) in [(json!(0), Some(0)), (json!(2), Some(2)), (json!(null), None)] {
        let view = engine.ok(&json!({"cmd": "view", "seat": viewer}));
        for (i, seat) in view["seats"].as_array().into_iter().flatten().enumerate() {
            for secret in ["hand", "devs", "fresh", "hidden_points"] {
                assert_eq!(!seat[secret].is_null(), own == Some(i), "{viewer} sees {secret} of {i}");
            }
        }
    }
}

#[test]
fn a_masked_answer_does_not_name_the_stolen_card() {
    let mut engine = Engine::beginner();
    engine.ok(&roll([3, 4]));
    engine.ok(&json!({"cmd": "act", "seat": 0, "action": {"type": "move_robber", "to": 14}}));
    for (viewer, knows) in [(json!(0), true), (json!(1), true), (json!(2), false), (json!(null), false)] {
        let steal = json!({"cmd": "act", "seat": 0, "action": {"type": "steal", "from": 1}, "viewer": viewer});
        let answer = engine.ok(&steal);
        assert_eq!(answer["outcome"]["stolen"].is_string(), knows, "{answer}");
        assert!(answer["at"].is_object() && answer["at"].get("digest").is_none(), "{answer}");
        engine.ok(&json!({"cmd": "undo"}));
    }
}

#[test]
fn a_masked_answer_does_not_name_the_card_that_was_bought() {
    for (viewer, knows) in [(json!(2), true), (json!(0), false), (json!(null), false)] {
        let mut engine = Engine::start();
        let options = json!({"map": "beginner", "first": 3});
        engine.ok(&json!({"cmd": "new", "game": "egypt", "seats": 3, "options": options}));
        let roll = json!({"type": "roll"});
        let dice = json!({"dice": [6, 6]});
        let seen = engine.ok(&json!({"cmd": "act", "seat": 2, "action": roll, "outcome": dice, "viewer": viewer}));
        assert_eq!(seen["outcome"], dice, "dice are no secret");
        assert!(seen["at"].get("digest").is_none(), "{seen}");
        let bought = engine.ok(&json!({"cmd": "act", "seat": 2, "action": {"type": "buy"}, "viewer": viewer}));
        assert_eq!(bought["outcome"]["drawn"].is_string(), knows, "{bought}");
        assert_eq!(bought["events"][0]["card"].is_string(), knows, "{bought}");
    }
}

#[test]
fn the_setup_starts_the_same_game_again() {
    let mut engine = Engine::start();
    for new in [
        beginner(),
        json!({"cmd": "new", "game": "egypt", "options": {"map": "beginner_free"}}),
        json!({"cmd": "new", "game": "egypt", "seats": 2, "seed": "18446744073709551615", "options": {"goal": 7}}),
    ] {
        let first = engine.ok(&new);
        let mut again = first["setup"].clone();
        again["cmd"] = json!("new");
        assert_eq!(engine.ok(&again), first);
        assert_eq!(engine.ok(&json!({"cmd": "setup"})), first["setup"]);
    }
}

#[test]
fn the_fixed_start_goes_with_its_own_board_only() {
    let mut engine = Engine::start();
    let mut new = beginner();
    new["board"] = engine.ok(&json!({"cmd": "new", "game": "egypt", "seed": 5}))["setup"]["board"].take();
    assert_eq!(engine.refused(&new), "bad_option");
    for map in ["variable", "beginner_free"] {
        new["options"]["map"] = json!(map);
        let started = engine.ok(&new);
        assert_eq!(started["setup"]["board"], new["board"]);
        assert_eq!(started["at"]["phase"]["name"], "start_roll");
    }
}

#[test]
fn a_board_without_room_for_the_set_up_is_a_bad_board() {
    let mut engine = Engine::start();
    let hexes = [json!({"q": 0, "r": 0, "terrain": "desert"}), json!({"q": 1, "r": 0, "terrain": "desert"})];
    let new = json!({"cmd": "new", "game": "egypt", "seats": 2, "board": {"hexes": hexes}});
    let error = engine.ask(&new)["error"].take();
    assert_eq!(error["code"], "bad_board");
    let details = json!(["there must be room for 4 settlements in the set-up, wherever the players place them"]);
    assert_eq!(error["details"], details);
}

#[test]
fn status_is_what_every_other_command_says_of_the_game() {
    let mut engine = Engine::start();
    assert_eq!(engine.refused(&json!({"cmd": "status"})), "no_game");
    let status = |engine: &mut Engine| engine.ok(&json!({"cmd": "status"}));
    let started = engine.ok(&beginner())["at"].take();
    assert_eq!(status(&mut engine), started);
    let acted = engine.ok(&roll([3, 4]))["at"].take();
    assert_eq!(status(&mut engine), acted);
    assert_eq!((&acted["phase"]["name"], &acted["actions"]), (&json!("move_robber"), &json!(1)));
    let position = engine.ok(&json!({"cmd": "state"}));
    assert_eq!(acted["phase"], position["phase"]);
    assert_eq!(engine.ok(&json!({"cmd": "undo"})), started);
    let loaded = engine.ok(&json!({"cmd": "load", "position": position}));
    assert_eq!(status(&mut engine), loaded);
    assert_eq!(loaded["digest"], acted["digest"]);
}

#[test]
fn legal_can_be_asked_for_one_seat() {
    let mut engine = Engine::beginner();
    engine.ok(&roll([1, 1]));
    let all = engine.ok(&json!({"cmd": "legal"}));
    assert_eq!(engine.ok(&json!({"cmd": "legal", "seat": null})), all);
    for seat in 0..3 {
        assert_eq!(engine.ok(&json!({"cmd": "legal", "seat": seat})), json!([all[seat]]));
    }
    assert_eq!(engine.refused(&json!({"cmd": "legal", "seat": 3})), "no_such_seat");
    engine.ok(&json!({"cmd": "act", "seat": 0, "action": {"type": "end_turn"}}));
    assert_eq!(engine.ok(&json!({"cmd": "legal", "seat": 0})), json!([]), "it is the turn of seat 1");
}

#[test]
fn a_record_is_taken_up_where_it_ends() {
    let mut engine = Engine::beginner();
    let mut digests = vec![engine.digest()];
    engine.ok(&roll([3, 4]));
    for action in [json!({"type": "move_robber", "to": 14}), json!({"type": "steal", "from": 1})] {
        digests.push(engine.digest());
        engine.ok(&json!({"cmd": "act", "seat": 0, "action": action}));
    }
    let (at, record) = (engine.ok(&json!({"cmd": "status"})), engine.ok(&json!({"cmd": "record"})));
    let mut other = Engine::start();
    let read = other.ok(&json!({"cmd": "read_record", "lines": record["lines"]}));
    assert_eq!(read["at"], at);
    assert_eq!(read["setup"], engine.ok(&json!({"cmd": "setup"})));
    assert_eq!(other.ok(&json!({"cmd": "record"})), record);
    for table in [&mut engine, &mut other] {
        table.ok(&json!({"cmd": "act", "seat": 0, "action": {"type": "end_turn"}}));
    }
    assert_eq!(other.ok(&json!({"cmd": "record"})), engine.ok(&json!({"cmd": "record"})), "it goes on");
    other.ok(&json!({"cmd": "undo"}));
    for digest in digests.iter().rev() {
        assert_eq!(other.ok(&json!({"cmd": "undo"}))["digest"], *digest, "the actions of the record can be undone");
    }
    assert_eq!(other.refused(&json!({"cmd": "undo"})), "nothing_to_undo");
}

#[test]
fn a_record_that_is_not_sound_leaves_the_old_game() {
    let mut engine = Engine::beginner();
    engine.ok(&roll([1, 1]));
    let record = engine.ok(&json!({"cmd": "record"}));
    let lines: Vec<&str> = record["lines"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    engine.ok(&json!({"cmd": "act", "seat": 0, "action": {"type": "end_turn"}}));
    let before = engine.ok(&json!({"cmd": "status"}));
    let header = |from: &str, to: &str| json!([lines[0].replace(from, to), lines[1], lines[2]]);
    for (wrong, code, sentence) in [
        (json!([]), "bad_record", "line 1: this is not a record"),
        (json!(lines[..2]), "bad_record", "line 3: the record stops without an end line"),
        (json!([lines[0], lines[2]]), "bad_record", "line 2: the end line says 1 actions"),
        (json!([lines[0], "{\"seat\":"]), "bad_record", "line 2: not JSON: EOF while parsing a value at column 8"),
        (
            json!([lines[0], lines[1], lines[1]]),
            "already_rolled",
            "line 3: Seat 1 (\"seat\":0) cannot do {\"type\":\"roll\"}: ",
        ),
        (
            json!([lines[0], lines[1].replace("[1,1]", "[1,9]")]),
            "impossible_roll",
            "line 2: Seat 1 (\"seat\":0) cannot do ",
        ),
        (json!([lines[0], lines[1], lines[2], "more"]), "bad_record", "line 4: there is text after the end"),
        (
            header("\"rules\":1", "\"rules\":9"),
            "bad_record",
            "line 1: the record was played with version 9 of the rules",
        ),
        (header("egypt", "rome"), "unknown_game", "there is no game 'rome'"),
        (header("\"goal\":\"10\"", "\"goal\":\"99\""), "bad_option", "option goal cannot be '99'"),
        (header("quarry", "swamp"), "bad_option", "map = beginner has its own board"),
        (header("\"seats\":3", "\"seats\":5"), "bad_seats", "a table of 5"),
    ] {
        let error = engine.ask(&json!({"cmd": "read_record", "lines": wrong}))["error"].take();
        let said = error["sentence"].as_str().unwrap_or("");
        assert!(error["code"] == code && said.contains(sentence), "{wrong}: {error}");
        assert_eq!(engine.ok(&json!({"cmd": "status"})), before, "{wrong}");
    }
}

#[test]
fn every_kind_of_impossible_outcome_has_its_code() {
    let mut engine = Engine::start();
    engine.ok(&json!({"cmd": "new", "game": "egypt", "seats": 3, "options": {"map": "beginner", "first": 3}}));
    let mut act = |action: Value, outcome: Value| {
        let answer = engine.ask(&json!({"cmd": "act", "seat": 2, "action": action, "outcome": outcome}));
        answer["error"].as_object().map(|e| (e["code"].clone(), e["rule"].clone()))
    };
    let refused = |code: &str, rule: &str| Some((json!(code), json!(rule)));
    let [one, seven] = [json!({"dice": [1, 1]}), json!({"dice": [1, 7]})];
    for wrong in [seven, json!({"drawn": "monopoly"}), json!({"stolen": "brick"})] {
        assert_eq!(act(json!({"type": "roll"}), wrong), refused("impossible_roll", "R-EGY-030"));
    }
    assert_eq!(act(json!({"type": "roll"}), json!({"dice": [6, 6]})), None);
    assert_eq!(act(json!({"type": "buy"}), one.clone()), refused("impossible_draw", "R-EGY-060"));
    assert_eq!(act(json!({"type": "buy"}), json!({"drawn": "monopoly"})), None);
    assert_eq!(act(json!({"type": "end_turn"}), one), refused("impossible_outcome", "R-EGY-020"));
}

#[test]
fn impossible_positions_name_cards_by_name() {
    let mut engine = Engine::beginner();
    let mut position = engine.ok(&json!({"cmd": "state"}));
    position["supply"]["papyrus"] = json!(3);
    position["deck"]["mercenary"] = json!(15);
    let error = engine.ask(&json!({"cmd": "load", "position": position}))["error"].take();
    assert_eq!(error["code"], "bad_position");
    let details = json!(["15 mercenary cards instead of 14", "4 papyrus cards instead of 19"]);
    assert_eq!(error["details"], details);
}

#[test]
fn a_count_that_is_too_large_is_refused() {
    let mut engine = Engine::beginner();
    for (depth, limit) in [(100_000_u32, 1000), (u32::MAX, u64::MAX), (64, 1000), (5, 100), (3, 0)] {
        assert_eq!(engine.refused(&json!({"cmd": "perft", "depth": depth, "limit": limit})), "too_large");
    }
    assert_eq!(engine.ok(&json!({"cmd": "perft", "depth": 0}))["count"], 1);
}

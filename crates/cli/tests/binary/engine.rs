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
            assert_eq!(engine.refused(&roll([0, 7])), "impossible_outcome");
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
            assert_eq!(answer["error"]["code"], "impossible_outcome");
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
#[ignore = "known fault: `viewer` masks the events but `outcome` still names the card"]
fn a_masked_answer_does_not_name_the_stolen_card() {
    let mut engine = Engine::beginner();
    engine.ok(&roll([3, 4]));
    engine.ok(&json!({"cmd": "act", "seat": 0, "action": {"type": "move_robber", "to": 14}}));
    let steal = json!({"cmd": "act", "seat": 0, "action": {"type": "steal", "from": 1}, "viewer": null});
    let answer = engine.ok(&steal);
    assert!(answer["outcome"].is_null(), "{answer}");
}

#[test]
#[ignore = "known fault: a board that is given switches the fixed start off"]
fn the_setup_starts_the_same_game_again() {
    let mut engine = Engine::start();
    let first = engine.ok(&beginner());
    let mut again = first["setup"].clone();
    again["cmd"] = json!("new");
    let second = engine.ok(&again);
    assert_eq!(first["at"]["digest"], second["at"]["digest"]);
}

#[test]
fn a_count_that_is_too_large_is_refused() {
    let mut engine = Engine::beginner();
    for (depth, limit) in [(100_000_u32, 1000), (u32::MAX, u64::MAX), (64, 1000), (5, 100), (3, 0)] {
        assert_eq!(engine.refused(&json!({"cmd": "perft", "depth": depth, "limit": limit})), "too_large");
    }
    assert_eq!(engine.ok(&json!({"cmd": "perft", "depth": 0}))["count"], 1);
}

//! Frames with everything that a server leaves out of them (docs/protocol.md).

use serde_json::{Value, json};

/// A message as a client works with it: a frame with the usual values of what is missing.
pub fn whole(mut message: Value) -> Value {
    if message["type"] == "frame" {
        let frame = json!({"steps": [], "actions": [], "may_offer": false, "may_ask": [], "blocked": {}, "waiting": [],
            "clock": null, "answer_time": null});
        let view = json!({"viewer": null, "turns": 0, "turn": 0, "first": 0, "setup_step": 0, "rolled": false,
            "card_played": false, "building": false, "robber": null, "deck_size": 0, "played": {}, "route_award": null,
            "army_award": null, "winners": [], "contenders": [], "asked": [], "accepted": [], "declined": []});
        let seat = json!({"points": 0, "hidden_points": null, "sources": {}, "income": 0, "hand_size": null, "hand": null,
            "dev_count": 0, "devs": null, "fresh_count": 0, "fresh": null, "knights": 0, "route": 0, "settlements": [],
            "cities": [], "roads": [], "debt": 0, "start_roll": 0, "offer": null});
        fill(&mut message, &frame);
        fill(&mut message["view"], &view);
        message["view"]["seats"].as_array_mut().expect("seats").iter_mut().for_each(|known| fill(known, &seat));
    }
    message
}

fn fill(object: &mut Value, usual: &Value) {
    let object = object.as_object_mut().expect("an object");
    for (name, value) in usual.as_object().expect("an object") {
        if !object.contains_key(name) {
            object.insert(name.clone(), value.clone());
        }
    }
}

//! Frames with everything that a server leaves out of them (docs/protocol.md).

use serde_json::{Value, json};

/// A message as a client works with it: a frame with the usual values of what is missing. What follows from the rules (`stock` and
/// `rates`) stays as it was told.
pub fn whole(mut message: Value) -> Value {
    if message["type"] == "frame" {
        let frame = json!({"steps": [], "actions": [], "may_offer": false, "may_ask": [], "blocked": {}, "waiting": [],
            "clock": null, "answer_time": null});
        let view = json!({"viewer": null, "turns": 0, "turn": 0, "first": 0, "setup_step": 0, "rolled": false,
            "card_played": false, "building": false, "robber": null, "deck_size": 0, "played": {}, "route_award": null,
            "army_award": null, "winners": [], "contenders": [], "asked": [], "accepted": [], "declined": []});
        let seat = json!({"hidden_points": null, "sources": {}, "income": 0, "hand_size": null, "hand": null,
            "dev_count": 0, "devs": null, "fresh_count": 0, "fresh": null, "knights": 0, "route": 0, "settlements": [],
            "cities": [], "roads": [], "debt": 0, "start_roll": 0, "offer": null});
        fill(&mut message, &frame);
        fill(&mut message["view"], &view);
        for known in message["view"]["seats"].as_array_mut().expect("seats") {
            fill(known, &seat);
            let open = known["sources"].as_object().expect("sources").iter().filter(|(of, _)| *of != "hidden");
            let points: i64 = open.filter_map(|(_, points)| points.as_i64()).sum();
            known["points"] = points.into();
        }
    }
    message
}

/// A view with what follows from the rules, too: then it is what a replay shows.
pub fn with_rules(view: &Value, rules: &Value) -> Value {
    let mut view = view.clone();
    for known in view["seats"].as_array_mut().expect("seats") {
        let on_board = ["roads", "settlements", "cities"].map(|list| known[list].as_array().map_or(0, Vec::len) as u64);
        let mut stock = rules["pieces"].clone();
        // The pieces of these three lists come first.
        for ((piece, left), on_board) in stock.as_object_mut().expect("pieces").iter_mut().zip(on_board) {
            let elsewhere = known["elsewhere"][piece].as_u64().unwrap_or_default();
            *left = (left.as_u64().expect("a number") - on_board - elsewhere).into();
        }
        for (name, mut all) in [("stock", stock), ("rates", rules["rates"].clone())] {
            known[name].as_object().into_iter().flatten().for_each(|(kind, told)| all[kind] = told.clone());
            known[name] = all;
        }
    }
    view
}

fn fill(object: &mut Value, usual: &Value) {
    let object = object.as_object_mut().expect("an object");
    for (name, value) in usual.as_object().expect("an object") {
        if !object.contains_key(name) {
            object.insert(name.clone(), value.clone());
        }
    }
}

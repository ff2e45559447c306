//! How a person in a test chooses: among what the server says is possible, with a taste for building.

use super::{Dice, Site, numbers};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Likes: games end sooner when people build.
fn liking(kind: &str) -> usize {
    match kind {
        "settle" | "upgrade" => 60,
        "buy" | "road" | "play_knight" | "confirm" => 8,
        "play_plenty" | "play_roads" | "play_monopoly" | "accept" => 5,
        "decline" => 6,
        "end_turn" => 4,
        _ => 1,
    }
}

/// What the viewer of a frame does now; nothing if nobody waits for it.
pub fn choose(frame: &Value, dice: &mut Dice) -> Option<Value> {
    let view = &frame["view"];
    let seat = view["viewer"].as_u64()?;
    let has = |list: &Value| numbers(list).contains(&seat);
    if !has(&frame["waiting"]) && !has(&frame["may_answer"]) {
        return None;
    }
    if frame["may_offer"] == true
        && dice.below(12) == 0
        && let Some(offer) = offer(view, seat, dice)
    {
        return Some(offer);
    }
    let mut kinds: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
    for action in frame["actions"].as_array()? {
        kinds.entry(action["type"].as_str()?).or_default().push(action);
    }
    if kinds.len() > 1 {
        // A person who takes offers back for ever does not get on.
        kinds.remove("withdraw");
    }
    if kinds.is_empty() {
        // The server rolls for the first turn.
        return None;
    }
    let mut left = dice.below(kinds.keys().map(|kind| liking(kind)).sum());
    for (kind, actions) in &kinds {
        if left < liking(kind) {
            return Some((*dice.pick(actions)).clone());
        }
        left -= liking(kind);
    }
    None
}

/// Whether nothing moves before the viewer of a frame does something.
pub fn rests(frame: &Value) -> bool {
    let view = &frame["view"];
    numbers(&frame["waiting"]) == [view["viewer"].as_u64().unwrap_or(99)]
        && view["turn"] == view["viewer"]
        && frame["may_answer"].is_null()
}

/// One card of the player's own hand for one of another kind.
fn offer(view: &Value, seat: u64, dice: &mut Dice) -> Option<Value> {
    let hand: Vec<&String> = view["seats"][seat as usize]["hand"].as_object()?.keys().collect();
    let kinds: Vec<&String> = view["supply"].as_object()?.keys().collect();
    if hand.is_empty() || view["turn"] != seat {
        return None;
    }
    let (give, want) = (*dice.pick(&hand), *dice.pick(&kinds));
    let others: Vec<u64> = (0..view["seats"].as_array()?.len() as u64).filter(|s| *s != seat).collect();
    (give != want).then(|| json!({"type": "offer", "give": {give: 1}, "want": {want: 1}, "to": others}))
}

/// Seats of one person each, by the keys given, and computer players; the game is started. Gives the table's code.
pub async fn start_table(site: &Site, people: &[String], bots: usize, settings: Value) -> String {
    let mut wish = json!({"game": "egypt", "pace": "instant"});
    let mut seats = vec![json!({"kind": "me", "name": "Host"})];
    seats.extend(people.iter().skip(1).map(|_| json!({"kind": "open"})));
    seats.extend((0..bots).map(|_| json!({"kind": "bot", "bot": "novice"})));
    wish["seats"] = seats.into();
    for (name, value) in settings.as_object().into_iter().flatten() {
        wish[name] = value.clone();
    }
    let made = site.create(&people[0], wish).await;
    let code = made["table"]["code"].as_str().expect("a table has a code").to_owned();
    for (seat, person) in people.iter().enumerate().skip(1) {
        let path = format!("/api/tables/{code}/seats");
        site.post(&path, person, json!({"name": format!("Guest {seat}"), "salt": format!("s{seat}")})).await.ok();
        site.patch(&format!("{path}/{seat}"), person, json!({"ready": true})).await.ok();
    }
    site.post(&format!("/api/tables/{code}/start"), &people[0], Value::Null).await.ok();
    code
}

//! What people are told over a whole game, byte by byte: nothing that is somebody else's.

use crate::support::{Client, Dice, House, key, play, text, whole, whole::with_rules};
use serde_json::{Value, json};

/// How often something hidden was told to those it concerns, and masked for the others.
#[derive(Default, Debug)]
struct Seen {
    thefts_known: u32,
    thefts_masked: u32,
    draws_known: u32,
    draws_masked: u32,
}

fn check_view(frame: &Value, viewer: Option<u64>, over: bool) {
    let view = &frame["view"];
    assert_eq!(view["viewer"].as_u64(), viewer);
    for (seat, known) in view["seats"].as_array().expect("seats").iter().enumerate() {
        let own = viewer == Some(seat as u64);
        for field in ["hand", "devs", "fresh"] {
            assert_eq!(known[field].is_null(), !own, "{field} of seat {seat} as told to {viewer:?}: {known}");
        }
        assert!(own || over || known["hidden_points"].is_null(), "hidden points of {seat} as told to {viewer:?}");
    }
    if viewer.is_none() {
        assert_eq!(
            (&frame["actions"], &frame["blocked"], &frame["may_offer"]),
            (&json!([]), &json!({}), &json!(false))
        );
    }
}

fn check_event(event: &Value, viewer: Option<u64>, seen: &mut Seen) {
    let is = |field: &str| viewer.is_some() && event[field].as_u64() == viewer;
    match event["type"].as_str().expect("an event has a type") {
        "stole" if event["any"] == true => {
            assert_eq!(event["card"].is_string(), is("seat") || is("from"), "{event} as told to {viewer:?}");
            if event["card"].is_string() { seen.thefts_known += 1 } else { seen.thefts_masked += 1 }
        }
        "card_bought" => {
            assert_eq!(event["card"].is_string(), is("seat"), "{event} as told to {viewer:?}");
            if event["card"].is_string() { seen.draws_known += 1 } else { seen.draws_masked += 1 }
        }
        _ => {}
    }
}

/// Looks through everything a client heard.
fn check(client: &Client, viewer: Option<u64>, foreign: &[String], seen: &mut Seen) {
    for message in &client.heard {
        assert!(!message.contains("digest"), "{message}");
        for key in foreign {
            assert!(!message.contains(key.as_str()), "a key was told: {message}");
        }
        let message: Value = whole(serde_json::from_str(message).expect("checked when heard"));
        if message["type"] == "frame" {
            check_view(&message, viewer, message["view"]["phase"]["name"] == "over");
        }
        for step in message["steps"].as_array().into_iter().flatten() {
            for event in step["events"].as_array().expect("events") {
                check_event(event, viewer, seen);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_whole_game_when_every_byte_is_looked_at_then_nobody_was_told_what_is_hidden() {
    let house = House::open().await;
    let people = [key(1), key(2), key(3)];
    let mut seen = Seen::default();
    // Chance decides whether anybody steals or draws, so more than one game may be needed.
    for game in 0..4 {
        let code = play::start_table(&house, &people, 1, json!({"options": {"goal": "7"}})).await;
        let mut spectator = Client::join(&house, &code, "").await;
        let watching = tokio::spawn(async move {
            while spectator.table["status"] != "over" {
                spectator.hear().await.expect("the game goes on");
            }
            spectator
        });
        let mut playing = Vec::new();
        for (seat, person) in people.iter().enumerate() {
            let mut client = Client::join(&house, &code, person).await;
            playing.push(tokio::spawn(async move {
                client.play_to_end(&mut Dice(game * 10 + seat as u64)).await;
                client
            }));
        }
        let mut clients = Vec::new();
        for client in playing {
            clients.push(client.await.expect("the game is played"));
        }
        let mut keys = people.to_vec();
        keys.extend(people.iter().map(|k| sha256(k)));
        for (seat, client) in clients.iter().enumerate() {
            check(client, Some(seat as u64), &keys, &mut seen);
        }
        check(&watching.await.expect("watched to the end"), None, &keys, &mut seen);
        if seen.thefts_known > 0 && seen.thefts_masked > 0 && seen.draws_known > 0 && seen.draws_masked > 0 {
            return;
        }
    }
    panic!("nobody ever stole or drew a card, so nothing was shown: {seen:?}");
}

/// The hash under which a key is stored; it must not get out either.
fn sha256(key: &str) -> String {
    use sha2::{Digest, Sha256};
    civitas_protocol::hex(&Sha256::digest(key.as_bytes()))
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_under_way_when_it_is_replayed_then_only_what_the_asker_knows_is_shown() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let mut first = Client::join(&house, &code, &key(1)).await;
    let mut second = Client::join(&house, &code, &key(2)).await;
    let mut dice = Dice(5);
    // Past the beginning, to where somebody has cards and a choice.
    while first.rev() < 14 {
        let acting = if play::choose(&first.frame, &mut dice).is_some() { &mut first } else { &mut second };
        let action = play::choose(&acting.frame, &mut dice).expect("it waits for one of the two");
        acting.act(&action).await.expect("a listed action is legal");
        let newest = first.rev().max(second.rev());
        for client in [&mut first, &mut second] {
            while client.rev() < newest {
                client.hear().await.expect("frames come");
            }
        }
    }
    let replay = format!("/api/tables/{code}/replay");
    for (who, look) in [("", "?as=spectator"), ("", ""), (key(1).as_str(), "?as=spectator")] {
        let shown = house.get(&format!("{replay}{look}"), who).await.ok();
        let last = shown["frames"].as_array().and_then(|f| f.last()).expect("frames").clone();
        assert!(
            last["actions"].is_null() && last["blocked"].is_null(),
            "what a seat may do tells what it holds: {last}"
        );
        for frame in shown["frames"].as_array().expect("frames") {
            assert!(frame["view"]["seats"].as_array().expect("seats").iter().all(|s| s["hand"].is_null()));
            assert!(frame["action"].is_null() && frame["chance"].is_null());
        }
    }
    let own = house.get(&format!("{replay}?as=0"), &key(1)).await.ok();
    let last = own["frames"].as_array().and_then(|f| f.last()).expect("frames");
    assert_eq!(last["view"], with_rules(&first.frame["view"], &own["fixed"]["rules"]));
    for (who, look) in [(key(2), "0"), (key(1), "1"), (String::new(), "0"), (key(1), "open"), (key(1), "7")] {
        let answer = house.get(&format!("{replay}?as={look}"), &who).await;
        assert_eq!((answer.status, answer.refused().as_str()), (403, "hidden"), "as {look}");
    }
    assert_eq!(house.get(&format!("{replay}?as=me"), &key(1)).await.refused(), "bad_request");
    // The promise is there and the secret is not, no matter who asks.
    for path in ["", "/board", "/replay?as=spectator"] {
        let answer = house.get(&format!("/api/tables/{code}{path}"), &key(1)).await;
        assert!(!answer.text().contains("secret"), "{path}");
    }
    assert_eq!(text(&house.table(&code).await["fair"], "commitment").len(), 64);
}

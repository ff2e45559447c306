//! What the host of a table may do in a game in progress.

use crate::skip::skip;
use crate::support::{Client, Dice, House, key, play};
use serde_json::{Value, json};
use std::time::Duration;

async fn watched(house: &House) -> String {
    play::start_table(house, &[key(1), key(2)], 0, json!({"watch": "everyone", "options": {"first": "1"}})).await
}

fn guests(message: &Value) -> Vec<(u64, bool, bool, bool)> {
    let all = message["guests"].as_array().cloned().unwrap_or_default();
    let is = |guest: &Value, what: &str| guest[what] == true;
    all.iter().map(|g| (g["number"].as_u64().unwrap_or(0), is(g, "here"), is(g, "muted"), is(g, "removed"))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_spectator_who_disturbs_when_the_host_mutes_and_removes_them_then_they_are_out_and_nobody_else_is() {
    let house = House::open().await;
    let code = watched(&house).await;
    let mut host = Client::join(&house, &code, &key(1)).await;
    let mut player = Client::join(&house, &code, &key(2)).await;
    let mut bad = Client::join(&house, &code, &key(7)).await;
    let mut good = Client::join(&house, &code, &key(8)).await;
    bad.say(&json!({"type": "chat", "text": "boo"})).await;
    let line = host.hear_until(|m| m["type"] == "chat").await;
    assert_eq!(line["line"]["guest"], 1);
    let path = |guest: u32| format!("/api/tables/{code}/guests/{guest}");
    for (who, code) in [(key(2), "not_the_host"), (key(7), "not_the_host"), (String::new(), "no_key")] {
        assert_eq!(house.patch(&path(1), &who, json!({"muted": true})).await.refused(), code);
    }
    assert_eq!(house.patch(&path(9), &key(1), json!({"muted": true})).await.refused(), "not_found");
    assert_eq!(house.patch(&path(0), &key(1), json!({"muted": true})).await.refused(), "not_found");
    house.patch(&path(1), &key(1), json!({"muted": true})).await.ok();
    let told = host.hear_until(|m| m["type"] == "table" && guests(m).contains(&(1, true, true, false))).await;
    assert_eq!(guests(&told), [(1, true, true, false), (2, true, false, false)]);
    let told = player.hear_until(|m| m["type"] == "table").await;
    assert!(guests(&told).is_empty(), "only the host is told");
    assert_eq!(bad.refused(&json!({"type": "chat", "text": "boo"})).await, "muted");
    assert_eq!(bad.refused(&json!({"type": "phrase", "phrase": "oops"})).await, "muted");
    good.say(&json!({"type": "chat", "text": "well played"})).await;
    let line = host.hear_until(|m| m["type"] == "chat").await;
    assert_eq!(line["line"]["guest"], 2);
    house.patch(&path(1), &key(1), json!({"removed": true})).await.ok();
    assert_eq!(bad.dismissed().await, "sent_away");
    // A restart does not let them in again, nor change anybody's number in the chat.
    let house = House::reopen(house.close().await, |_| {}).await;
    let mut again = Client::open(&house, &code).await;
    again.say(&json!({"type": "hello", "protocol": 2, "key": key(7)})).await;
    assert_eq!(again.dismissed().await, "sent_away");
    let good = Client::join(&house, &code, &key(8)).await;
    let numbers: Vec<&Value> = good.chat.iter().map(|line| &line["guest"]).collect();
    assert_eq!(numbers, [1, 2]);
    house.patch(&path(1), &key(1), json!({"removed": false, "muted": false})).await.ok();
    let back = Client::join(&house, &code, &key(7)).await;
    assert_eq!(back.seat(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_when_its_host_switches_chat_and_watching_off_then_that_holds_at_once() {
    let house = House::open().await;
    let code = watched(&house).await;
    let mut host = Client::join(&house, &code, &key(1)).await;
    let mut spectator = Client::join(&house, &code, "").await;
    let path = format!("/api/tables/{code}");
    assert_eq!(house.patch(&path, &key(2), json!({"chat": false})).await.refused(), "not_the_host");
    assert_eq!(house.patch(&path, &key(1), json!({"chat": false, "seed": "1"})).await.refused(), "already_started");
    assert_eq!(house.patch(&path, &key(1), json!({})).await.refused(), "already_started");
    house.patch(&path, &key(1), json!({"chat": false})).await.ok();
    assert_eq!(host.refused(&json!({"type": "chat", "text": "hm"})).await, "chat_off");
    let table = house.patch(&path, &key(1), json!({"watch": "nobody", "pace": "slow"})).await.ok();
    assert_eq!((&table["watch"], &table["pace"], &table["chat"]), (&json!("nobody"), &json!("slow"), &json!(false)));
    assert_eq!(spectator.dismissed().await, "not_for_spectators");
    Client::join(&house, &code, &key(2)).await;
}

/// Plays until the game waits for the second of two people and for nobody else.
async fn until_it_rests(two: &mut [Client; 2], dice: &mut Dice) {
    loop {
        let rev = two.iter().map(Client::rev).max().unwrap_or_default();
        for client in two.iter_mut() {
            while client.rev() < rev {
                client.hear_until(|m| m["type"] == "frame").await;
            }
        }
        if play::rests(&two[1].frame) {
            return;
        }
        let next = two.iter().enumerate().find_map(|(at, client)| Some((at, play::choose(&client.frame, dice)?)));
        let (at, action) = next.expect("somebody has something to do");
        two[at].act(&action).await.expect("it is allowed");
    }
}

/// Time passes; browsers answer pings meanwhile, or the server would take them for gone.
async fn pass(two: &mut [Client; 2], seconds: u64) {
    let mut left = seconds;
    while left > 0 {
        let step = left.min(20);
        skip(Duration::from_secs(step)).await;
        for client in two.iter_mut() {
            client.be_heard().await;
        }
        left -= step;
    }
}

#[tokio::test]
async fn given_somebody_who_does_not_move_when_the_host_asks_then_a_computer_player_takes_the_seat_after_a_fair_wait() {
    let house = House::open().await;
    let code = watched(&house).await;
    let mut two = [Client::join(&house, &code, &key(1)).await, Client::join(&house, &code, &key(2)).await];
    let mut dice = Dice(4);
    until_it_rests(&mut two, &mut dice).await;
    let path = |seat: u32| format!("/api/tables/{code}/seats/{seat}/hurry");
    assert_eq!(house.post(&path(1), &key(2), Value::Null).await.refused(), "not_the_host");
    assert_eq!(house.post(&path(0), &key(1), Value::Null).await.refused(), "not_away", "nobody waits for them");
    assert_eq!(house.post(&path(4), &key(1), Value::Null).await.refused(), "no_such_seat");
    let told = house.post(&path(1), &key(1), Value::Null).await.ok();
    assert_eq!((&told["hurry"]["seat"], &told["hurry"]["clock"]["of"]), (&json!(1), &json!(120_000)));
    two[1].hear_until(|m| m["type"] == "table" && m["table"]["hurry"]["seat"] == 1).await;
    // The host may change their mind.
    assert_eq!(house.delete(&path(1), &key(2)).await.refused(), "not_the_host");
    house.delete(&path(1), &key(1)).await.ok();
    two[1].hear_until(|m| m["type"] == "table" && m["table"]["hurry"].is_null()).await;
    // Somebody who moves keeps the seat.
    house.post(&path(1), &key(1), Value::Null).await.ok();
    pass(&mut two, 100).await;
    let action = play::choose(&two[1].frame, &mut dice).expect("it is their turn");
    two[1].act(&action).await.expect("it is allowed");
    assert!(house.table(&code).await["hurry"].is_null());
    until_it_rests(&mut two, &mut dice).await;
    // Who does not move does not.
    house.post(&path(1), &key(1), Value::Null).await.ok();
    pass(&mut two, 119).await;
    assert_eq!(house.table(&code).await["seats"][1]["stand_in"], false, "not yet");
    let before = two[1].rev();
    pass(&mut two, 2).await;
    while two[1].table["seats"][1]["stand_in"] != true {
        two[1].hear().await.expect("a computer player takes the seat");
    }
    while two[1].rev() == before {
        two[1].hear().await.expect("the computer player plays on");
    }
    // The seat is theirs as soon as they want it.
    two[1].say(&json!({"type": "back", "seat": 1})).await;
    two[1].hear_until(|m| m["type"] == "table" && m["table"]["seats"][1]["stand_in"] == false).await;
}

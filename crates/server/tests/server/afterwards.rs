//! Lists of tables, playing again, going on from a finished game, and tables that come back after a restart.

use crate::skip::skip;
use crate::support::{Client, Dice, House, PATIENCE, key, play};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::timeout;

/// A game that key 1 has played to its end against two bots.
async fn finished(house: &House, settings: Value) -> (String, u64) {
    let code = play::start_table(house, &[key(1)], 2, settings).await;
    let mut client = Client::join(house, &code, &key(1)).await;
    client.play_to_end(&mut Dice(1)).await;
    (code, client.rev())
}

fn codes(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|t| t["code"].as_str().expect("a code")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn given_tables_in_every_state_when_lists_are_asked_for_then_each_is_where_it_belongs() {
    let house = House::open().await;
    let open = json!({"game": "egypt", "listed": true, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let open = house.create(&key(1), open).await["table"]["code"].clone();
    let unlisted = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let unlisted = house.create(&key(1), unlisted).await["table"]["code"].clone();
    let full = json!({"game": "egypt", "listed": true, "seats": [{"kind": "me"}, {"kind": "me"}]});
    house.create(&key(3), full).await;
    let live = play::start_table(&house, &[key(1), key(2)], 0, json!({"watch": "everyone"})).await;
    let (over, end) = finished(&house, json!({"watch": "everyone", "options": {"goal": "3"}})).await;
    let lists = house.get("/api/tables", "").await.ok();
    assert_eq!(codes(&lists["open"]), [&open], "with room, and listed");
    assert_eq!(codes(&lists["live"]), [&live]);
    assert_eq!(codes(&lists["over"]), [&over]);
    let ended = &lists["over"][0];
    assert_eq!((ended["rev"].as_u64(), ended["winners"].as_array().map(Vec::len)), (Some(end), Some(1)));
    assert!(ended["points"].as_array().is_some_and(|p| p.iter().any(|n| n.as_i64() >= Some(3))));
    let mine = house.get("/api/mine", &key(1)).await.ok();
    let mut found = codes(&mine);
    found.sort_unstable();
    let mut expected = vec![open.as_str(), unlisted.as_str(), Some(live.as_str()), Some(over.as_str())];
    expected.sort_unstable();
    assert_eq!(found.into_iter().map(Some).collect::<Vec<_>>(), expected);
    // Exactly one of the two people at the live table is waited for.
    let turns = async |who: u32| {
        let mine = house.get("/api/mine", &key(who)).await.ok();
        mine.as_array().expect("a list").iter().filter(|t| t["code"] == live && t["your_turn"] == true).count()
    };
    assert_eq!(turns(1).await + turns(2).await, 1);
    assert_eq!(house.get("/api/mine", &key(9)).await.ok(), json!([]));
    assert_eq!(house.get("/api/mine", "").await.ok(), json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_finished_game_when_somebody_wants_another_then_everybody_finds_the_next_table() {
    let house = House::open().await;
    let people = [key(1), key(2)];
    let code = play::start_table(&house, &people, 1, json!({"options": {"goal": "3"}, "watch": "everyone"})).await;
    let mut one = Client::join(&house, &code, &key(1)).await;
    let mut two = Client::join(&house, &code, &key(2)).await;
    let (mut a, mut b) = (Dice(1), Dice(2));
    tokio::join!(one.play_to_end(&mut a), two.play_to_end(&mut b));
    let again = format!("/api/tables/{code}/rematch");
    assert_eq!(house.post(&again, &key(9), Value::Null).await.refused(), "not_the_host", "a stranger has no say");
    // The guest asks, and so is the host of the next table.
    let next = house.post(&again, &key(2), Value::Null).await.ok();
    let next_code = next["table"]["code"].as_str().expect("a code").to_owned();
    one.hear_until(|m| m["type"] == "table" && m["table"]["rematch"] == next_code.as_str()).await;
    assert_eq!(house.post(&again, &key(1), Value::Null).await.refused(), "rematch_exists");
    let (old, new) = (house.table(&code).await, house.table(&next_code).await);
    assert_eq!((&new["status"], &new["rev"], &new["winners"]), (&json!("open"), &json!(0), &json!([])));
    assert_eq!((&new["options"], &new["watch"]), (&old["options"], &old["watch"]));
    assert_ne!(new["fair"]["commitment"], old["fair"]["commitment"], "other dice");
    assert!(new["fair"]["secret"].is_null());
    assert_eq!(new["fair"]["salts"], json!(["", "", ""]), "thrown in before the new promise, so not taken along");
    let kinds: Vec<&Value> = new["seats"].as_array().expect("seats").iter().map(|s| &s["kind"]).collect();
    assert_eq!(kinds, ["human", "human", "bot"]);
    let start = format!("/api/tables/{next_code}/start");
    assert_eq!(house.post(&start, &key(2), Value::Null).await.refused(), "not_ready");
    house.patch(&format!("/api/tables/{next_code}/seats/0"), &key(1), json!({"ready": true})).await.ok();
    house.post(&start, &key(2), Value::Null).await.ok();
    assert_eq!(Client::join(&house, &next_code, &key(1)).await.yours, [0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_finished_game_when_it_is_gone_on_from_then_it_stands_there_and_is_played_to_another_end() {
    let house = House::open().await;
    let (code, end) = finished(&house, json!({"options": {"goal": "5"}})).await;
    let replay = house.get(&format!("/api/tables/{code}/replay?as=0"), &key(1)).await.ok();
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "novice"}]);
    // From the start, from the middle, and from just before the end, wherever that was.
    for rev in [0, 1, end / 3, end / 2, end - 1] {
        let wish = json!({"game": "egypt", "seats": seats, "pace": "instant", "start": true, "from": {"code": code, "rev": rev}});
        let made = house.create(&key(1), wish).await;
        assert_eq!(made["table"]["from"], format!("{code}:{rev}"));
        let next = made["table"]["code"].as_str().expect("a code");
        let mut client = Client::open(&house, next).await;
        client.say(&json!({"type": "hello", "protocol": 2, "key": key(1), "since": 0})).await;
        client.hear_until(|m| m["type"] == "frame").await;
        let shown = house.get(&format!("/api/tables/{next}/replay?as=0"), &key(1)).await.ok();
        let begun = &shown["frames"][0]["view"];
        assert_eq!(begun, &replay["frames"][rev as usize]["view"], "from {rev}");
        client.play_to_end(&mut Dice(rev)).await;
        let record = house.get(&format!("/api/tables/{next}/record"), "").await.text();
        assert!(civitas_protocol::verify(&record).expect("the record is sound").is_fair(), "from {rev}");
        // A set-up that belongs to a position cannot be changed under it.
    }
    let wish = json!({"game": "egypt", "seats": seats, "from": {"code": code, "rev": 4}});
    let waiting = house.create(&key(1), wish).await["table"]["code"].as_str().expect("a code").to_owned();
    for change in [json!({"seed": "5"}), json!({"options": {"goal": "9"}}), json!({"count": 4})] {
        assert_eq!(house.patch(&format!("/api/tables/{waiting}"), &key(1), change).await.refused(), "fixed_setup");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_tables_in_every_state_when_the_server_restarts_then_all_are_as_they_were() {
    let house = House::open().await;
    let open = json!({"game": "egypt", "listed": true, "seed": "18446744073709551615", "clock": {"kind": "days", "days": 3},
        "seats": [{"kind": "me", "name": "Ada", "colour": "black"}, {"kind": "open"}]});
    let made = house.create(&key(1), open).await;
    let open = made["table"]["code"].as_str().expect("a code").to_owned();
    let (over, _) = finished(&house, json!({"options": {"goal": "3"}})).await;
    let live = play::start_table(&house, &[key(1), key(2)], 1, json!({})).await;
    let mut one = Client::join(&house, &live, &key(1)).await;
    let mut two = Client::join(&house, &live, &key(2)).await;
    let (mut a, mut b) = (Dice(1), Dice(2));
    let far = |c: &Client| c.rev() >= 60;
    tokio::join!(one.play_until(&mut a, far), two.play_until(&mut b, far));
    let mut before = Vec::new();
    for code in [&open, &over] {
        before.push(house.table(code).await);
    }
    let house = House::reopen(house.close().await, |_| {}).await;
    assert_eq!(one.dismissed().await, "restarting");
    for (code, before) in [&open, &over].into_iter().zip(before) {
        assert_eq!(house.table(code).await, before);
    }
    // An invitation is still good; a game goes on where it was.
    let key_ = &made["invitations"][0]["key"];
    house.post(&format!("/api/tables/{open}/seats"), &key(5), json!({"invitation": key_})).await.ok();
    let mut again = Client::join_since(&house, &live, &key(1), Some(one.rev())).await;
    let rev = again.rev();
    assert!(rev >= one.rev());
    let mut second = Client::join(&house, &live, &key(2)).await;
    let further = |c: &Client| c.rev() >= rev + 15;
    tokio::join!(again.play_until(&mut a, further), second.play_until(&mut b, further));
    let all = [one.revs, again.revs].concat();
    assert_eq!(all, (1..=all.len() as u64).collect::<Vec<_>>(), "no step is missing or told twice");
}

#[tokio::test]
async fn given_a_table_that_nobody_looks_at_when_it_has_left_memory_then_it_comes_back_as_it_was() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    for round in 0..10 {
        let who = key(1 + round % 2);
        let mut client = Client::join(&house, &code, &who).await;
        if let Some(action) = play::choose(&client.frame, &mut Dice(u64::from(round))) {
            let message = json!({"type": "act", "id": format!("once-{round}"), "rev": client.rev(), "seat": client.seat(), "action": action});
            client.say(&message).await;
            let made = client.hear_until(|m| m["type"] == "ack" && m["id"] == message["id"]).await["rev"].clone();
            client.cut();
            while house.table(&code).await["seats"][round as usize % 2]["connected"] == true {
                tokio::task::yield_now().await;
            }
            // A table leaves memory after a minute without anybody.
            skip(Duration::from_secs(61)).await;
            // Its memory is gone, its log is not: the same id is still known.
            let mut back = Client::join(&house, &code, &who).await;
            back.say(&message).await;
            assert_eq!(back.hear_until(|m| m["type"] == "ack" || m["type"] == "refused").await["rev"], made);
            assert_eq!(Some(back.rev()), made.as_u64());
            // Another name for the next action of this seat.
            let next = play::choose(&back.frame, &mut Dice(1));
            if let Some(action) = next {
                back.act(&action).await.expect("the game goes on");
            }
        }
    }
    let table = house.table(&code).await;
    assert!(table["rev"].as_u64() > Some(5), "{table}");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_by_other_rules_when_the_server_starts_then_it_is_not_played_on_and_says_why() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let broken = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let data = house.data();
    let folder = house.close().await;
    let store = civitas_store::Store::open(&data).await.expect("the file is free");
    let row = store.table(&code).await.expect("it can be read").expect("it is there");
    let mut saved: Value = serde_json::from_str(&row.body).expect("JSON");
    assert!(saved["rules"].is_u64(), "the version is kept with the table: {saved}");
    saved["rules"] = json!(999);
    store
        .save_table(&code, &row.status, false, row.updated, saved.to_string(), Vec::new())
        .await
        .expect("it is changed");
    store.append(&broken, 1, 0, "x", "nonsense".to_owned()).await.expect("it is written");
    drop(store);
    let house = House::reopen(folder, |_| {}).await;
    let answer = house.get(&format!("/api/tables/{code}"), "").await;
    assert_eq!((answer.status, answer.refused().as_str()), (409, "other_rules"));
    let mut client = Client::open(&house, &code).await;
    client.say(&json!({"type": "hello", "protocol": 2, "key": key(1)})).await;
    assert_eq!(client.dismissed().await, "other_rules");
    let mine = house.get("/api/mine", &key(1)).await.ok();
    assert_eq!((&mine[0]["code"], &mine[0]["status"]), (&json!(code), &json!("over")), "{mine}");
    assert_eq!(codes(&mine), [code.as_str()], "a table that cannot be read is not passed off as one that is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_that_sleeps_when_it_is_listed_then_it_says_whose_turn_it_is_and_that_other_rules_end_it() {
    let house = House::open().await;
    let settings = json!({"watch": "everyone", "options": {"first": "1"}});
    let code = play::start_table(&house, &[key(1), key(2)], 0, settings).await;
    // A game that only waits for people is not taken up again.
    let asleep = async |folder: TempDir| {
        let house = House::reopen(folder, |_| {}).await;
        while house.get("/readyz", "").await.status != 200 {
            tokio::task::yield_now().await;
        }
        house
    };
    let house = timeout(PATIENCE, asleep(house.close().await)).await.expect("it gets ready");
    for (person, turn) in [(1, true), (2, false)] {
        let mine = house.get("/api/mine", &key(person)).await.ok();
        assert_eq!((&mine[0]["status"], &mine[0]["your_turn"]), (&json!("playing"), &json!(turn)), "{mine}");
    }
    assert_eq!(codes(&house.get("/api/tables", "").await.ok()["live"]), [code.as_str()]);
    let (data, folder) = (house.data(), house.close().await);
    let file = Connection::open(data).expect("the file is free");
    file.execute_batch("UPDATE tables SET body = json_set(body, '$.rules', 999)").expect("it is changed");
    drop(file);
    let house = timeout(PATIENCE, asleep(folder)).await.expect("it gets ready");
    let mine = house.get("/api/mine", &key(1)).await.ok();
    assert_eq!((&mine[0]["code"], &mine[0]["status"]), (&json!(code), &json!("over")), "{mine}");
    assert_eq!(codes(&house.get("/api/tables", "").await.ok()["live"]), [""; 0], "nobody could watch it");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_else_who_wrote_to_a_table_when_its_task_notices_then_it_is_loaded_again() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    let store = civitas_store::Store::open(&house.data()).await.expect("the file can be opened");
    let ghost =
        civitas_store::ChatRow { number: 0, at: 0, seat: None, text: "a ghost".into(), phrase: None, author: None };
    store.say(&code, ghost).await.expect("nobody has spoken");
    assert_eq!(client.refused(&json!({"type": "chat", "text": "hello?"})).await, "busy");
    assert_eq!(client.dismissed().await, "restarting");
    let mut client = Client::join(&house, &code, &key(1)).await;
    assert_eq!(client.chat[0]["text"], "a ghost");
    client.say(&json!({"type": "chat", "text": "hello!"})).await;
    assert_eq!(client.hear_until(|m| m["type"] == "chat").await["line"]["number"], 1);
}

//! Spectators and chat.

use crate::support::{Client, Dice, House, key, play};
use serde_json::{Value, json};

async fn listed(house: &House, list: &str) -> Vec<String> {
    let lists = house.get("/api/tables", "").await.ok();
    lists[list].as_array().expect("a list").iter().map(|t| t["code"].as_str().expect("a code").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn given_who_may_watch_when_strangers_come_then_they_see_what_the_table_allows() {
    let house = House::open().await;
    let mut codes = Vec::new();
    for watch in ["everyone", "link", "nobody"] {
        codes.push(play::start_table(&house, &[key(1), key(2)], 0, json!({"watch": watch})).await);
    }
    assert_eq!(listed(&house, "live").await, codes[..1], "only what everybody may watch is listed");
    for code in &codes[..2] {
        let mut spectator = Client::join(&house, code, "").await;
        assert_eq!((spectator.seat(), spectator.yours.len()), (None, 0));
        spectator.hear_until(|m| m["type"] == "table" && m["table"]["spectators"] == 1).await;
        house.get(&format!("/api/tables/{code}/replay"), "").await.ok();
    }
    for stranger in ["", &key(9)] {
        let mut client = Client::open(&house, &codes[2]).await;
        let person = (!stranger.is_empty()).then_some(stranger);
        client.say(&json!({"type": "hello", "protocol": 2, "key": person, "since": 0})).await;
        assert_eq!(client.dismissed().await, "not_for_spectators");
        assert!(client.heard.iter().all(|m| !m.contains("\"frame\"")), "not a single frame");
        let replay = house.get(&format!("/api/tables/{}/replay", codes[2]), stranger).await;
        assert_eq!((replay.status, replay.refused().as_str()), (403, "not_for_spectators"));
    }
    Client::join(&house, &codes[2], &key(2)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_at_the_door_of_a_private_table_when_the_game_begins_then_they_are_sent_away() {
    let house = House::open().await;
    let wish = json!({"game": "egypt", "watch": "nobody", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let made = house.create(&key(1), wish).await;
    let code = made["table"]["code"].as_str().expect("a code");
    let mut curious = Client::join(&house, code, &key(9)).await;
    let mut player = Client::join(&house, code, &key(1)).await;
    house.post(&format!("/api/tables/{code}/start"), &key(1), Value::Null).await.ok();
    assert_eq!(curious.dismissed().await, "not_for_spectators");
    assert!(curious.frame.is_null(), "not a single frame");
    player.hear_until(|m| m["type"] == "frame").await;
    // The same for the device a seat has moved away from.
    let at = format!("/api/tables/{code}/seats");
    for seat in [0, 1] {
        let invitation = house.post(&format!("{at}/{seat}/invitation"), &key(1), Value::Null).await.ok();
        house.post(&at, &key(2), json!({"invitation": invitation["key"]})).await.ok();
    }
    let mut second = Client::join(&house, code, &key(2)).await;
    assert_eq!(second.yours, [0, 1]);
    player.hear_until(|m| m["type"] == "table" && m["yours"] == json!([])).await;
    assert_eq!(player.bye, None, "the host may stay");
    second.hear_all().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_private_game_when_it_is_over_then_its_record_is_for_its_players() {
    let house = House::open().await;
    let settings = json!({"watch": "nobody", "options": {"goal": "3"}});
    let code = play::start_table(&house, &[key(1)], 2, settings).await;
    Client::join(&house, &code, &key(1)).await.play_to_end(&mut Dice(1)).await;
    for path in ["record", "replay?as=open", "replay"] {
        let path = format!("/api/tables/{code}/{path}");
        assert_eq!(house.get(&path, &key(9)).await.refused(), "not_for_spectators", "{path}");
        assert_eq!(house.get(&path, &key(1)).await.status, 200, "{path}");
    }
    let seats = json!([{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]);
    let wish = json!({"game": "egypt", "seats": seats, "from": {"code": code, "rev": 3}});
    assert_eq!(house.post("/api/tables", &key(9), wish.clone()).await.refused(), "not_for_spectators");
    house.create(&key(1), wish).await;
    assert_eq!(listed(&house, "over").await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_chat_when_people_talk_then_all_hear_it_in_order_and_it_outlives_the_server() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let mut ada = Client::join(&house, &code, &key(1)).await;
    let mut bob = Client::join(&house, &code, &key(2)).await;
    let mut known = Client::join(&house, &code, &key(9)).await;
    let mut nobody = Client::join(&house, &code, "").await;
    for (who, text) in [(&mut ada, " hi\u{0} there "), (&mut bob, "cześć \u{1f3b2}"), (&mut known, "<b>go</b>")] {
        who.say(&json!({"type": "chat", "text": text})).await;
        // One's own line, not only what somebody else has said before: then the next one really comes after it.
        let own = text.replace('\u{0}', "");
        while !who.chat.iter().any(|line| line["text"] == own.trim()) {
            who.hear().await.expect("the line comes back");
        }
    }
    assert_eq!(nobody.refused(&json!({"type": "chat", "text": "boo"})).await, "no_key");
    let expected = [(0, json!(0), "hi there"), (1, json!(1), "cześć \u{1f3b2}"), (2, Value::Null, "<b>go</b>")];
    let check = |client: &Client| {
        assert_eq!(client.chat.len(), expected.len(), "{:?}", client.chat);
        for (line, (number, seat, text)) in client.chat.iter().zip(&expected) {
            assert_eq!((&line["number"], &line["seat"], &line["text"]), (&json!(number), seat, &json!(text)));
        }
    };
    nobody.hear_all().await;
    check(&nobody);
    let house = House::reopen(house.close().await, |_| {}).await;
    let mut ada = Client::join(&house, &code, &key(1)).await;
    check(&ada);
    ada.say(&json!({"type": "chat", "text": "again"})).await;
    assert_eq!(ada.hear_until(|m| m["type"] == "chat").await["line"]["number"], 3, "numbers go on");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_phrase_when_it_is_said_then_all_hear_which_one_and_it_outlives_the_server() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let mut ada = Client::join(&house, &code, &key(1)).await;
    let mut bob = Client::join(&house, &code, &key(2)).await;
    ada.say(&json!({"type": "phrase", "phrase": "good_game"})).await;
    let heard = bob.hear_until(|m| m["type"] == "chat").await["line"].clone();
    assert_eq!(
        (&heard["seat"], &heard["phrase"], &heard["text"]),
        (&json!(0), &json!("good_game"), &json!("Good game!"))
    );
    bob.say(&json!({"type": "chat", "text": "Good game!"})).await;
    let written = bob.hear_until(|m| m["line"]["number"] == 1).await["line"].clone();
    assert_eq!(written["phrase"], Value::Null, "what somebody writes stays as it was written");
    for phrase in [json!("boo"), json!(""), json!(7), Value::Null] {
        assert_eq!(ada.refused(&json!({"type": "phrase", "phrase": phrase})).await, "bad_message");
    }
    let house = House::reopen(house.close().await, |_| {}).await;
    assert_eq!(Client::join(&house, &code, &key(2)).await.chat, [heard, written]);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_presses_phrases_when_it_is_too_much_then_they_count_like_any_other_line() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let mut ada = Client::join(&house, &code, &key(1)).await;
    for n in 0..5 {
        let line =
            if n % 2 == 0 { json!({"type": "phrase", "phrase": "oops"}) } else { json!({"type": "chat", "text": "!"}) };
        ada.say(&line).await;
        ada.hear_until(|m| m["line"]["number"] == n).await;
    }
    assert_eq!(ada.refused(&json!({"type": "phrase", "phrase": "oops"})).await, "too_many");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_table_without_chat_when_somebody_talks_then_it_is_refused() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({"chat": false})).await;
    let mut ada = Client::join(&house, &code, &key(1)).await;
    assert_eq!(ada.refused(&json!({"type": "chat", "text": "hi"})).await, "chat_off");
    assert_eq!(ada.refused(&json!({"type": "phrase", "phrase": "hello"})).await, "chat_off");
    assert_eq!(Client::join(&house, &code, &key(2)).await.chat, Vec::<Value>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_long_chat_when_somebody_comes_then_they_are_told_the_last_hundred_lines() {
    let house = House::open_with(|c| c.chat_lines = 100_000).await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    for n in 0..130 {
        let mut ada = Client::join(&house, &code, &key(1)).await;
        ada.say(&json!({"type": "chat", "text": n.to_string()})).await;
        ada.hear_until(|m| m["line"]["number"] == n).await;
    }
    let bob = Client::join(&house, &code, &key(2)).await;
    assert_eq!((bob.chat.len(), &bob.chat[0]["number"], &bob.chat[99]["number"]), (100, &json!(30), &json!(129)));
}

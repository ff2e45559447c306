//! A reader who does not read: nothing grows, others do not notice, and the reader misses nothing in the end.

use crate::skip::skip;
use crate::support::{Client, Dice, House, key, play};
use serde_json::json;
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::net::TcpSocket;

/// A connection whose buffer is small, so that not reading is noticed soon (but not so small that reading crawls).
async fn narrow(house: &House, code: &str) -> Client {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(65_536).expect("a small buffer");
    let stream = socket.connect(house.address).await.expect("the server listens");
    Client::over(stream, house, code).await.expect("the server takes the connection")
}

/// The table has more to do than it takes on at once, because somebody asks for megabytes: the others try again.
async fn wait_if_busy(code: &str) {
    assert_eq!(code, "busy", "nothing else is wrong");
    tokio::task::yield_now().await;
}

/// Says something, and hears it.
async fn chat(client: &mut Client, text: &str) {
    loop {
        client.say(&json!({"type": "chat", "text": text})).await;
        let answer = client.hear_until(|m| m["line"]["text"] == text || m["type"] == "refused").await;
        match answer["problem"]["code"].as_str() {
            None => return,
            Some(code) => wait_if_busy(code).await,
        }
    }
}

/// Plays without getting anywhere, so that the game never ends: rolls, and ends the turn.
async fn dawdle(clients: &mut [Client], rev: u64, dice: &mut Dice) {
    while clients[0].rev() < rev {
        let acting = clients.iter_mut().find(|c| play::choose(&c.frame, &mut Dice(0)).is_some());
        let acting = acting.expect("it waits for one of them");
        let calm = acting.frame["actions"].as_array().expect("actions").iter().find(|a| a["type"] == "end_turn");
        let action = calm.cloned().or_else(|| play::choose(&acting.frame, dice)).expect("to act");
        let made = loop {
            match acting.act(&action).await {
                Ok(made) => break made,
                Err(code) => wait_if_busy(&code).await,
            }
        };
        for client in &mut *clients {
            while client.rev() < made {
                client.hear().await.expect("frames come");
            }
        }
    }
}

/// A game of two people that has come some way, and what they play on with.
async fn long_game(house: &House) -> (String, Vec<Client>, Dice) {
    let people = [key(1), key(2)];
    let code = play::start_table(house, &people, 0, json!({})).await;
    let mut clients = Vec::new();
    for person in &people {
        clients.push(Client::join(house, &code, person).await);
    }
    let mut dice = Dice(1);
    dawdle(&mut clients, 300, &mut dice).await;
    (code, clients, dice)
}

/// Somebody who asks for megabytes and takes none of them: each question is answered with a page of the game so far.
async fn asks_and_does_not_read(house: &House, code: &str) -> Client {
    let mut slow = narrow(house, code).await;
    slow.say(&json!({"type": "hello", "protocol": 2, "key": key(1), "since": 0})).await;
    for _ in 0..400 {
        slow.say(&json!({"type": "look", "seat": 0, "since": 0})).await;
    }
    slow
}

#[tokio::test]
async fn given_a_reader_who_takes_nothing_when_ten_seconds_are_over_then_it_is_cut_off_and_told_why() {
    let house = House::open().await;
    let (code, clients, _) = long_game(&house).await;
    let mut deaf = asks_and_does_not_read(&house, &code).await;
    // On one thread the server gets as far as it can: until every buffer on the way is full.
    for _ in 0..20_000 {
        tokio::task::yield_now().await;
    }
    skip(Duration::from_millis(10_500)).await;
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert_eq!(deaf.dismissed().await, "too_slow");
    assert_eq!(deaf.closed, Some((1013, "too_slow".to_owned())));
    // Nobody else was.
    assert!(clients.iter().all(|client| client.closed.is_none()));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_reader_who_does_not_read_when_the_game_goes_on_then_it_gets_the_rest_at_once_later() {
    let house = House::open().await;
    let (code, mut clients, mut dice) = long_game(&house).await;
    let mut slow = asks_and_does_not_read(&house, &code).await;
    chat(&mut clients[0], "before").await;
    let begin = clients[0].rev();
    // More than any outbox holds. Nobody waits for the one who sleeps: a server that did would cut it off, and it could not
    // read on below.
    dawdle(&mut clients, begin + 400, &mut dice).await;
    chat(&mut clients[0], "after").await;
    let last = clients[0].rev();

    while slow.rev() < last || slow.chat.len() < 2 {
        slow.hear().await.expect("a slow reader is not thrown out");
    }
    slow.hear_all().await;
    // What was missed comes a page at a time at most; what lies before the last unbroken run is asked for.
    let pages = slow.heard.iter().map(|m| serde_json::from_str::<serde_json::Value>(m).expect("checked when heard"));
    let longest = pages.map(|m| m["steps"].as_array().map_or(0, Vec::len)).max();
    assert_eq!(longest, Some(200), "steps at once");
    let run = 1 + slow.revs.windows(2).rev().take_while(|pair| pair[0] + 1 == pair[1]).count();
    let told = slow.revs[slow.revs.len() - run..].to_vec();
    assert_eq!(told, (last - run as u64 + 1..=last).collect::<Vec<_>>(), "each once, in order, up to the present");
    let before = house.get(&format!("/api/tables/{code}/log?as=0&before={}", told[0]), &key(1)).await.ok();
    assert_eq!(before["steps"].as_array().and_then(|s| s.last()).map(|s| &s["rev"]), Some(&json!(told[0] - 1)));
    // A client that keeps up gets a frame for every revision. Here the buffers and an outbox took the first of them.
    let frames = slow.heard.iter().map(|m| serde_json::from_str::<serde_json::Value>(m).expect("checked when heard"));
    let shown: BTreeSet<u64> = frames.filter_map(|m| m["rev"].as_u64()).filter(|rev| *rev > begin).collect();
    let moves = (last - begin) as usize;
    assert!(shown.len() < moves / 2, "{} of {moves} frames waited for somebody who did not read", shown.len());
    // What was said meanwhile is not lost either.
    let lines: Vec<&str> = slow.chat.iter().filter_map(|l| l["text"].as_str()).collect();
    assert_eq!(lines, ["before", "after"]);
}

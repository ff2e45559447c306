//! A reader who does not read: nothing grows, others do not notice, and the reader misses nothing in the end.

use crate::support::{Client, Dice, House, key, play};
use serde_json::json;
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::net::TcpSocket;

/// A connection whose kernel buffer is as small as it gets, so that not reading is noticed soon.
async fn narrow(house: &House, code: &str) -> Client {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(2048).expect("a small buffer");
    let stream = socket.connect(house.address).await.expect("the server listens");
    Client::over(stream, house, code).await.expect("the server takes the connection")
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_reader_who_does_not_read_when_the_game_goes_on_then_it_gets_the_rest_at_once_later() {
    let house = House::open().await;
    let people = [key(1), key(2)];
    let code = play::start_table(&house, &people, 1, json!({"options": {"goal": "20"}})).await;
    let mut clients = Vec::new();
    for person in &people {
        clients.push(Client::join(&house, &code, person).await);
    }
    let play_to = async |clients: &mut Vec<Client>, rev: u64, seed: u64| {
        let [one, two] = &mut clients[..] else { panic!("two people play") };
        let (mut a, mut b) = (Dice(seed), Dice(seed + 1));
        let done = |c: &Client| c.rev() >= rev || c.is_over();
        tokio::join!(one.play_until(&mut a, done), two.play_until(&mut b, done));
    };
    play_to(&mut clients, 300, 1).await;

    let mut slow = narrow(&house, &code).await;
    slow.say(&json!({"type": "hello", "protocol": 1, "key": key(1), "since": 0})).await;
    // Each of these is answered with the whole game so far: megabytes that nobody takes.
    for _ in 0..400 {
        slow.say(&json!({"type": "look", "seat": 0, "since": 0})).await;
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    clients[0].say(&json!({"type": "chat", "text": "before"})).await;
    let begin = clients.iter().map(Client::rev).max().expect("two people");
    let begun = std::time::Instant::now();
    // More than any outbox holds; nobody waits for the one who sleeps.
    play_to(&mut clients, begin + 160, 3).await;
    assert!(begun.elapsed() < Duration::from_secs(8), "the others were held up");
    clients[0].say(&json!({"type": "chat", "text": "after"})).await;
    clients[0].hear_until(|m| m["line"]["text"] == "after").await;
    let last = clients.iter().map(Client::rev).max().expect("two people");

    while slow.rev() < last || slow.chat.len() < 2 {
        slow.hear().await.expect("a slow reader is not thrown out");
    }
    slow.hear_all().await;
    // A bot may have gone on meanwhile.
    let last = slow.rev();
    // Told from the beginning for every look; after the last of them every step once, in order.
    let start = slow.revs.iter().rposition(|r| *r == 1).expect("told from the start");
    assert_eq!(slow.revs[start..], (1..=last).collect::<Vec<_>>());
    // Whoever keeps up gets a frame for every revision. Here at most an outbox full of them waited.
    let frames = slow.heard.iter().map(|m| serde_json::from_str::<serde_json::Value>(m).expect("checked when heard"));
    let shown: BTreeSet<u64> = frames.filter_map(|m| m["rev"].as_u64()).filter(|rev| *rev > begin).collect();
    let moves = last - begin;
    assert!(
        shown.len() < 90 && (shown.len() as u64) < moves,
        "{} of {moves} frames waited for somebody who did not read",
        shown.len()
    );
    // What was said meanwhile is not lost either.
    let lines: Vec<&str> = slow.chat.iter().filter_map(|l| l["text"].as_str()).collect();
    assert_eq!(lines, ["before", "after"]);
}

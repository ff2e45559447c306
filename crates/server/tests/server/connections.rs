//! Connections below HTTP: too many, too slow, never read.

use crate::skip::skip;
use crate::support::{House, PATIENCE};
use civitas_server::Config;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

async fn line(house: &House) -> TcpStream {
    TcpStream::connect(house.address).await.expect("the server listens")
}

/// Everything that comes until the server hangs up.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    // A line that is cut is an end too.
    let _ = read.expect("the server hangs up");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn given_a_line_that_says_nothing_or_half_a_head_when_patience_ends_then_it_is_cut() {
    let house = House::open().await;
    let mut silent = line(&house).await;
    let mut half = line(&house).await;
    half.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n").await.expect("the line is open");
    let mut idle = line(&house).await;
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("the line is open");
    // The last of the three is answered: the server waits for something on each.
    let answer = until(&mut idle, "ok\n").await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    skip(Config::default().patience + Duration::from_secs(1)).await;
    assert_eq!(rest(&mut silent).await, "");
    assert!(!rest(&mut half).await.contains("200"));
    assert_eq!(rest(&mut idle).await, "", "one that was answered is cut when it stays idle");
}

#[tokio::test]
async fn given_an_answer_that_nobody_reads_when_patience_ends_then_the_line_is_cut() {
    let house = House::open().await;
    let deaf = line(&house).await;
    let requests = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100);
    // Once the answers fill every buffer, the server stops reading as well, and patience begins. A second passes whenever
    // nothing more can be written; without patience that would go on for ever.
    let (mut seconds, patience) = (0, Config::default().patience.as_secs());
    loop {
        match deaf.try_write(&requests) {
            Ok(_) => tokio::task::yield_now().await,
            Err(full) if full.kind() == std::io::ErrorKind::WouldBlock => {
                assert!(seconds < 100 * patience, "answers are not kept for somebody who does not read");
                skip(Duration::from_secs(1)).await;
                seconds += 1;
            }
            Err(_) => break,
        }
    }
    assert!(seconds >= patience, "it was cut after {seconds} s");
}

/// What comes up to some words.
async fn until(stream: &mut TcpStream, words: &str) -> String {
    let mut bytes = Vec::new();
    while !bytes.ends_with(words.as_bytes()) {
        let read = timeout(PATIENCE, stream.read_u8()).await;
        bytes.push(read.expect("the server answers").expect("the line is open"));
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

async fn turned_away(house: &House) -> bool {
    let mut one_more = line(house).await;
    let _ = one_more.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    let said = rest(&mut one_more).await;
    let problem: Option<Value> = said.split("\r\n\r\n").nth(1).and_then(|body| serde_json::from_str(body).ok());
    // The refusal may be lost when the line is cut with the request unread in it.
    let away = said.is_empty() || problem.is_some_and(|p| p["code"] == json!("too_many"));
    assert!(away || said.ends_with("ok\n"), "{said}");
    away
}

#[tokio::test(flavor = "multi_thread")]
async fn given_as_many_lines_as_an_address_may_have_when_one_more_comes_then_it_is_turned_away() {
    // Four for each WebSocket.
    let house = House::open_with(|c| c.connections_per_address = 3).await;
    let mut lines = Vec::new();
    for _ in 0..12 {
        lines.push(line(&house).await);
    }
    while !turned_away(&house).await {
        tokio::task::yield_now().await;
    }
    // Somebody who says nothing hears why; of somebody who speaks, the answer may be lost with what was said.
    let said = rest(&mut line(&house).await).await;
    assert!(said.starts_with("HTTP/1.1 429 ") && said.contains(r#""code":"too_many""#), "{said:?}");
    drop(lines);
    let room = async {
        while turned_away(&house).await {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, room).await.expect("there is room again");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_trusted_proxy_when_there_are_too_many_lines_in_all_then_one_more_is_turned_away() {
    let change = |c: &mut Config| {
        (c.connections_per_address, c.trust_proxy, c.connections) = (1, true, 9);
    };
    let house = House::open_with(change).await;
    let mut lines = Vec::new();
    for _ in 0..8 {
        lines.push(line(&house).await);
    }
    assert!(!turned_away(&house).await, "the proxy's own address has no limit");
    lines.push(line(&house).await);
    let full = async {
        while !turned_away(&house).await {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, full).await.expect("nine are enough");
}

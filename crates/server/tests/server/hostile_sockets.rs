//! Nonsense, malice and accidents over a WebSocket: always a code and a sentence, nothing changes, the server lives on.

use crate::support::{Client, House, PATIENCE, Site, key, play};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::{Error, Message, client::IntoClientRequest};

/// A table at which it is the turn of the person with key 1 or 2.
async fn a_game(house: &House) -> String {
    play::start_table(house, &[key(1), key(2)], 0, json!({})).await
}

async fn is_well(house: &House, code: &str) {
    let client = Client::join(house, code, &key(1)).await;
    assert_eq!((client.rev(), client.bye), (0, None), "nothing has changed");
    assert_eq!(house.get("/healthz", "").await.text(), "ok\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_bad_greeting_when_it_is_said_then_the_server_says_why_and_closes() {
    let house = House::open().await;
    let code = a_game(&house).await;
    for (said, why) in [
        ("", "bad_message"),
        ("hello", "bad_message"),
        ("[]", "bad_message"),
        ("null", "bad_message"),
        ("{}", "bad_message"),
        (r#"{"type":"hello"}"#, "bad_message"),
        (r#"{"type":"hello","protocol":"1"}"#, "bad_message"),
        (r#"{"type":"hello","protocol":-1}"#, "bad_message"),
        (r#"{"type":"hello","protocol":1e300}"#, "bad_message"),
        (r#"{"type":"hello","protocol":2,"admin":true}"#, "bad_message"),
        (r#"{"type":"hello","protocol":2,"protocol":2}"#, "bad_message"),
        (r#"{"type":"hello","protocol":2,"seat":256}"#, "bad_message"),
        (r#"{"type":"hello","protocol":2,"since":4294967296}"#, "bad_message"),
        (r#"{"type":"hello","protocol":2,"key":7}"#, "bad_message"),
        (r#"{"type":"hello","protocol":0}"#, "wrong_version"),
        (r#"{"type":"hello","protocol":1}"#, "wrong_version"),
        (r#"{"type":"hello","protocol":3}"#, "wrong_version"),
        (r#"{"type":"hello","protocol":2,"key":""}"#, "bad_key"),
        (r#"{"type":"hello","protocol":2,"key":"zz"}"#, "bad_key"),
        (r#"{"type":"hello","protocol":2,"key":"C171A500000000000000000000000001"}"#, "bad_key"),
        (r#"{"type":"hello","protocol":2,"key":"c171a5000000000000000000000000010"}"#, "bad_key"),
        (r#"{"type":"chat","text":"hi"}"#, "no_hello"),
        (r#"{"type":"back","seat":0}"#, "no_hello"),
        (r#"{"type":"act","id":"a","rev":0,"seat":0,"action":{"type":"roll"}}"#, "no_hello"),
    ] {
        let mut client = Client::open(&house, &code).await;
        client.say_text(said).await;
        assert_eq!(client.dismissed().await, why, "{said}");
        assert!(client.bye.is_some_and(|b| b["sentence"].as_str().is_some_and(|s| !s.is_empty())));
    }
    let mut client = Client::open(&house, &code).await;
    client.say_frame(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(client.dismissed().await, "bad_message");
    is_well(&house, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_message_of_no_sense_when_it_is_said_then_it_is_refused_and_nothing_changes() {
    let house = House::open().await;
    let code = a_game(&house).await;
    let deep = format!("{}{}", "[".repeat(3000), "]".repeat(3000));
    let deep_game = format!(r#"{{"type":"act","id":"a","rev":0,"seat":0,"action":{{"type":"game","action":{deep}}}}}"#);
    for (said, why) in [
        ("", "bad_message"),
        ("{", "bad_message"),
        ("\u{0}", "bad_message"),
        ("42", "bad_message"),
        (r#"{"type":"dance"}"#, "bad_message"),
        (r#"{"type":"look"}"#, "bad_message"),
        (r#"{"type":"look","seat":-1}"#, "bad_message"),
        (r#"{"type":"look","seat":0.5}"#, "bad_message"),
        (r#"{"type":"look","seat":0,"as":"open"}"#, "bad_message"),
        (r#"{"type":"chat","text":null}"#, "bad_message"),
        (r#"{"type":"act","id":"a","rev":0,"seat":0}"#, "bad_message"),
        (r#"{"type":"act","id":"a","rev":0,"seat":0,"action":"roll"}"#, "bad_message"),
        (r#"{"type":"act","id":"a","rev":0,"seat":0,"action":{"type":"cheat"}}"#, "bad_message"),
        (r#"{"type":"act","id":"a","rev":0,"seat":0,"action":{"type":"roll","dice":[6,6]}}"#, "bad_message"),
        (
            r#"{"type":"act","id":"a","rev":0,"seat":0,"action":{"type":"road","at":99999999999999999999999}}"#,
            "bad_message",
        ),
        (r#"{"type":"act","id":"a","rev":18446744073709551616,"seat":0,"action":{"type":"roll"}}"#, "bad_message"),
        (deep.as_str(), "bad_message"),
        (deep_game.as_str(), "bad_message"),
        (r#"{"type":"hello","protocol":2}"#, "already_greeted"),
        (r#"{"type":"chat","text":""}"#, "bad_chat"),
        (r#"{"type":"chat","text":" \u0007\u0000 "}"#, "bad_chat"),
        (r#"{"type":"look","seat":9}"#, "not_your_seat"),
        (r#"{"type":"back","seat":200}"#, "not_your_seat"),
    ] {
        let mut client = Client::join(&house, &code, &key(1)).await;
        client.say_text(said).await;
        let answer = client.hear_until(|m| m["type"] == "refused").await;
        assert_eq!(answer["problem"]["code"], why, "{said}: {answer}");
        assert!(answer["problem"]["sentence"].as_str().is_some_and(|s| !s.is_empty()));
        // And the conversation goes on.
        client.say(&json!({"type": "look", "seat": 0})).await;
        client.hear_until(|m| m["type"] == "frame").await;
    }
    let mut client = Client::join(&house, &code, &key(1)).await;
    let long = "x".repeat(301);
    assert_eq!(client.refused(&json!({"type": "chat", "text": long})).await, "bad_chat");
    client.say(&json!({"type": "chat", "text": &long[1..]})).await;
    client.hear_until(|m| m["type"] == "chat").await;
    let offer = json!({"type": "offer", "give": {"brick": 128}, "want": {"grain": 1e9}, "to": [0, 1, 2, 3, 4, 5, 250]});
    let act = json!({"type": "act", "id": "o", "rev": 0, "seat": 0, "action": offer});
    client.refused(&act).await;
    is_well(&house, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_bytes_that_are_no_message_when_they_come_then_the_line_is_closed_with_a_reason() {
    let house = House::open().await;
    let code = a_game(&house).await;
    let large = json!({"type": "chat", "text": "x".repeat(9000)}).to_string();
    for greeted in [false, true] {
        let fresh = async || {
            if greeted { Client::join(&house, &code, &key(1)).await } else { Client::open(&house, &code).await }
        };
        let mut client = fresh().await;
        client.say_text(large.clone()).await;
        assert_eq!(client.dismissed().await, "bad_message", "larger than a message may be");
        // A text that is not UTF-8, a frame of a kind that does not exist, a frame without a mask.
        for bytes in [
            &[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe][..],
            &[0x83, 0x80, 0, 0, 0, 0],
            &[0x81, 0x02, b'{', b'}'],
            &[0xff; 64],
        ] {
            let mut client = fresh().await;
            client.say_bytes(bytes).await;
            let why = client.dismissed().await;
            assert!(why == "bad_message", "{bytes:?}: {why}");
        }
        // Half a message, then nothing more.
        let mut client = fresh().await;
        client.say_half(&large[..200]).await;
        client.cut();
    }
    is_well(&house, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_many_binary_messages_when_patience_ends_then_the_server_closes() {
    let house = House::open().await;
    let code = a_game(&house).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    for _ in 0..30 {
        client.say_frame(Message::binary(vec![0; 100])).await;
    }
    assert_eq!(client.dismissed().await, "too_many");
    assert!(client.heard.iter().filter(|m| m.contains("bad_message")).count() >= 20, "each is answered first");
    // Text that is no message tries patience as much.
    let mut client = Client::join(&house, &code, &key(1)).await;
    for _ in 0..30 {
        client.say_text("hello").await;
    }
    assert_eq!(client.dismissed().await, "too_many");
    is_well(&house, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_flood_when_it_goes_on_then_it_is_answered_and_cut_off_and_others_are_served() {
    let house = House::open_with(|c| c.messages_per_second = 2).await;
    let code = a_game(&house).await;
    let mut flooder = Client::join(&house, &code, &key(1)).await;
    for _ in 0..200 {
        flooder.say(&json!({"type": "look", "seat": 0})).await;
    }
    assert_eq!(flooder.dismissed().await, "too_many");
    let warned = flooder.heard.iter().filter(|m| m.contains("slow down")).count();
    assert!((15..30).contains(&warned), "warned {warned} times before the line was cut");
    is_well(&house, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_chatters_when_it_is_too_much_then_the_rest_is_not_said() {
    let house = House::open().await;
    let code = a_game(&house).await;
    let mut chatters = Client::join(&house, &code, &key(1)).await;
    for n in 0..5 {
        chatters.say(&json!({"type": "chat", "text": n.to_string()})).await;
        chatters.hear_until(|m| m["type"] == "chat").await;
    }
    assert_eq!(chatters.refused(&json!({"type": "chat", "text": "more"})).await, "too_many");
    let mut other = Client::join(&house, &code, &key(2)).await;
    assert_eq!(other.chat.len(), 5);
    other.say(&json!({"type": "chat", "text": "peace"})).await;
    chatters.hear_until(|m| m["line"]["text"] == "peace").await;
}

/// Opens a WebSocket with an origin and gives the status if it is refused.
async fn upgrade(site: &Site, code: &str, origin: Option<&str>) -> Result<(), (u16, Value)> {
    let mut request = format!("ws://{}/api/tables/{code}/live", site.address).into_client_request().expect("a request");
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
    }
    let stream = TcpStream::connect(site.address).await.expect("the server listens");
    match client_async(request, stream).await {
        Ok(_) => Ok(()),
        Err(Error::Http(answer)) => {
            let body = answer.body().as_deref().unwrap_or_default();
            Err((answer.status().as_u16(), serde_json::from_slice(body).unwrap_or_default()))
        }
        Err(other) => panic!("{other}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_foreign_page_when_it_opens_a_socket_then_it_is_refused() {
    let house = House::open().await;
    let code = a_game(&house).await;
    let own = format!("http://{}", house.address);
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1", &format!("{own}.evil.example"), "file://", ""]
    {
        let (status, problem) = upgrade(&house, &code, Some(origin)).await.expect_err(origin);
        assert_eq!((status, &problem["code"]), (403, &json!("foreign_origin")), "{origin}");
    }
    upgrade(&house, &code, Some(&own)).await.expect("our own page");
    upgrade(&house, &code, None).await.expect("a program that is no browser");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_table_that_does_not_exist_when_it_is_opened_then_the_server_says_so() {
    let house = House::open().await;
    for code in ["AAAAAA", "x", "%00", "..%2f..", "%F0%9F%8E%B2", "AAAAAA%27%20OR%201=1"] {
        let mut client = Client::open(&house, code).await;
        client.say(&json!({"type": "hello", "protocol": 2})).await;
        assert_eq!(client.dismissed().await, "no_such_table", "{code}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_as_many_connections_as_are_allowed_when_one_more_comes_then_it_waits_for_another_to_end() {
    let house = House::open_with(|c| c.connections_per_address = 3).await;
    let code = a_game(&house).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(Client::join(&house, &code, "").await);
    }
    let (status, problem) = upgrade(&house, &code, None).await.expect_err("one too many");
    assert_eq!((status, &problem["code"]), (429, &json!("too_many")));
    open.pop();
    let room = async {
        while upgrade(&house, &code, None).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, room).await.expect("a place is free again");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_chatters_when_they_connect_again_or_with_another_key_then_it_is_still_too_much() {
    let house = House::open().await;
    let code = a_game(&house).await;
    let mut said = 0;
    for n in 0..8 {
        let mut chatters = Client::join(&house, &code, &key(1)).await;
        chatters.say(&json!({"type": "chat", "text": n.to_string()})).await;
        said +=
            u32::from(chatters.hear_until(|m| m["type"] == "chat" || m["type"] == "refused").await["type"] == "chat");
    }
    assert!((5..8).contains(&said), "one key said {said} lines over as many connections");
    // Strangers with a new key each, all from one address.
    let mut said = 0;
    for n in 0..60 {
        let mut chatters = Client::join(&house, &code, &key(1000 + n)).await;
        chatters.say(&json!({"type": "chat", "text": n.to_string()})).await;
        said +=
            u32::from(chatters.hear_until(|m| m["type"] == "chat" || m["type"] == "refused").await["type"] == "chat");
    }
    assert!(said < 55, "one address said {said} lines with as many keys");
}

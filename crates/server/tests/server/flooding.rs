//! One address that wants more than its share: of tables, of lists, of guesses, of pings.

use crate::support::{Client, Dice, House, PATIENCE, Site, key, play};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};

fn open_table() -> Value {
    json!({"game": "egypt", "listed": true, "seats": [{"kind": "me"}, {"kind": "open"}]})
}

/// Makes a table as if from an address behind a trusted proxy.
async fn create_from(house: &House, address: &str, person: u32, wish: &Value) -> (u16, Value) {
    let (bearer, from) = (format!("Authorization: Bearer {}", key(person)), format!("X-Forwarded-For: {address}"));
    let headers = [bearer.as_str(), &from, "Content-Type: application/json"];
    let answer = house.send("POST", "/api/tables", &headers, wish.to_string().as_bytes()).await;
    (answer.status, answer.json())
}

async fn get_from(house: &House, address: &str, path: &str, person: Option<u32>) -> (u16, String) {
    let from = format!("X-Forwarded-For: {address}");
    let bearer = person.map(|p| format!("Authorization: Bearer {}", key(p)));
    let headers: Vec<&str> = std::iter::once(from.as_str()).chain(bearer.as_deref()).collect();
    let answer = house.send("GET", path, &headers, b"").await;
    let code = answer.json()["code"].as_str().unwrap_or_default().to_owned();
    (answer.status, code)
}

#[tokio::test(flavor = "multi_thread")]
async fn given_an_address_that_has_made_its_tables_when_it_wants_a_rematch_then_that_is_one_more() {
    let house = House::open_with(|c| c.tables_per_hour = 2).await;
    let settings = json!({"options": {"goal": "3"}});
    let mut over = Vec::new();
    for _ in 0..2 {
        let code = play::start_table(&house, &[key(1)], 1, settings.clone()).await;
        Client::join(&house, &code, &key(1)).await.play_to_end(&mut Dice(1)).await;
        over.push(code);
    }
    let again = house.post(&format!("/api/tables/{}/rematch", over[0]), &key(1), Value::Null).await;
    assert_eq!((again.status, again.refused().as_str()), (429, "too_many"));
    assert_eq!(house.table(&over[0]).await["rematch"], Value::Null, "no table was made");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_an_address_with_many_open_tables_when_it_lists_more_then_it_is_refused_and_others_are_found() {
    let house = House::open_with(|c| {
        c.trust_proxy = true;
        c.listed_per_address = 3;
    })
    .await;
    let (_, others) = create_from(&house, "198.51.100.7", 1, &open_table()).await;
    let mut codes = Vec::new();
    for person in 10..13 {
        let (status, made) = create_from(&house, "203.0.113.5", person, &open_table()).await;
        assert_eq!(status, 200, "{made}");
        codes.push(made["table"]["code"].as_str().expect("a code").to_owned());
    }
    // Another key is no other address.
    let (status, refused) = create_from(&house, "203.0.113.5", 20, &open_table()).await;
    assert_eq!((status, &refused["code"]), (429, &json!("too_many")));
    // Nor is there a way round: a table that is listed, or opened, afterwards.
    for (wish, change) in [
        (json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "open"}]}), json!({"listed": true})),
        (
            json!({"game": "egypt", "listed": true, "seats": [{"kind": "me"}, {"kind": "me"}]}),
            json!({"seats": {"1": {"kind": "open"}}}),
        ),
    ] {
        let (status, made) = create_from(&house, "203.0.113.5", 21, &wish).await;
        assert_eq!(status, 200, "{made}");
        let code = made["table"]["code"].as_str().expect("a code");
        assert_eq!(house.patch(&format!("/api/tables/{code}"), &key(21), change).await.refused(), "too_many");
    }
    // Somebody who stands up is not kept at the table; only the list does not show it.
    let full = json!({"game": "egypt", "listed": true, "seats": [{"kind": "me"}, {"kind": "me"}]});
    let (_, made) = create_from(&house, "203.0.113.5", 22, &full).await;
    let code = made["table"]["code"].as_str().expect("a code");
    house.delete(&format!("/api/tables/{code}/seats/1"), &key(22)).await.ok();
    let listed = |list: &Value| -> Vec<String> {
        let open = list["open"].as_array().expect("a list");
        open.iter().map(|t| t["code"].as_str().expect("a code").to_owned()).collect()
    };
    let list = listed(&house.get("/api/tables", "").await.ok());
    assert_eq!(list.len(), 4, "{list:?}");
    // Each address' newest comes before anybody's second.
    let other = others["table"]["code"].as_str().expect("a code");
    assert!(list[..2].iter().any(|code| code == other), "{list:?} without {other}");
    // One that has left the list makes room for another.
    house.patch(&format!("/api/tables/{}", codes[0]), &key(10), json!({"listed": false})).await.ok();
    assert_eq!(create_from(&house, "203.0.113.5", 23, &open_table()).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_an_address_with_very_many_games_when_the_list_is_read_then_the_one_of_somebody_else_is_in_it() {
    let house = House::open_with(|c| c.trust_proxy = true).await;
    let bot = json!({"kind": "bot", "bot": "novice"});
    let game = json!({"game": "egypt", "watch": "everyone", "pace": "slow", "start": true, "seats": [bot, bot]});
    let (_, alone) = create_from(&house, "198.51.100.7", 1, &game).await;
    for person in 0..60 {
        assert_eq!(create_from(&house, "203.0.113.5", 100 + person, &game).await.0, 200);
    }
    let list = house.get("/api/tables", "").await.ok();
    let live = list["live"].as_array().expect("a list");
    assert!(live.iter().any(|t| t["code"] == alone["table"]["code"]), "one of 61 games is pushed out of 50");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_guesses_codes_when_they_go_on_then_nothing_is_told_and_others_notice_nothing() {
    let house = House::open_with(|c| {
        c.trust_proxy = true;
        c.wrong_codes_per_minute = 20;
    })
    .await;
    let (_, made) = create_from(&house, "203.0.113.5", 1, &open_table()).await;
    let own = format!("/api/tables/{}", made["table"]["code"].as_str().expect("a code"));
    let (_, made) = create_from(&house, "198.51.100.7", 2, &open_table()).await;
    let code = made["table"]["code"].as_str().expect("a code");
    let foreign = format!("/api/tables/{code}");
    let mut told = 0;
    for n in 0..120 {
        // By every way there is.
        let path = match n % 4 {
            0 => format!("/api/tables/QQQ{n:03}"),
            1 => format!("/api/tables/QQQ{n:03}/record"),
            2 => format!("/api/tables/QQQ{n:03}/replay?as=open"),
            _ => format!("/api/tables/QQQ{n:03}/board"),
        };
        let (status, problem) = get_from(&house, "203.0.113.5", &path, Some(9)).await;
        match status {
            404 => told += 1,
            _ => assert_eq!((status, problem.as_str()), (429, "too_many")),
        }
    }
    assert!((20..40).contains(&told), "{told} of 120 guesses were answered");
    // Not even whether a code is right: otherwise the refusals would tell.
    let guessed = get_from(&house, "203.0.113.5", &foreign, None).await;
    assert_eq!(guessed.0, 429);
    // Somebody at the same address who has a seat, and at another address, notices nothing.
    assert_eq!(get_from(&house, "203.0.113.5", &own, Some(1)).await.0, 200);
    assert_eq!(get_from(&house, "203.0.113.5", &foreign, Some(2)).await.0, 200, "with the key of a seat");
    assert_eq!(get_from(&house, "203.0.113.5", &foreign, None).await.0, 200, "the address has opened it before");
    assert_eq!(get_from(&house, "198.51.100.7", "/api/tables/QQQQQQ", None).await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_wrong_codes_and_invitations_when_they_come_by_other_ways_then_they_count_too() {
    let house = House::open_with(|c| c.wrong_codes_per_minute = 6).await;
    let made = house.create(&key(1), open_table()).await;
    let code = made["table"]["code"].as_str().expect("a code").to_owned();
    let (mut codes, mut problems) = (Vec::new(), Vec::new());
    for n in 0..12 {
        let problem = match n % 3 {
            0 => {
                let mut client = Client::open(&house, &format!("QQQQQ{n}")).await;
                client.say(&json!({"type": "hello", "protocol": 2})).await;
                client.dismissed().await
            }
            1 => {
                let sit = json!({"name": "Eve", "invitation": format!("{n:032x}")});
                house.post(&format!("/api/tables/{code}/seats"), &key(9), sit).await.refused()
            }
            _ => {
                let wish = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "open"}], "from": {"code": format!("QQQQ{n}"), "rev": 1}});
                house.post("/api/tables", &key(9), wish).await.refused()
            }
        };
        codes.push(problem);
    }
    problems.extend(codes.iter().filter(|c| *c != "too_many"));
    assert!((6..9).contains(&problems.len()), "{codes:?}");
    // A player comes in all the same.
    assert_eq!(Client::join(&house, &code, &key(1)).await.yours, [0]);
    // Also where nobody has opened the table before: who asks, a line says when it is open, and is not judged before.
    let house = House::reopen(house.close().await, |c| c.wrong_codes_per_minute = 6).await;
    while house.get("/api/tables/QQQQQQ", "").await.refused() != "too_many" {}
    assert_eq!(Client::join(&house, &code, &key(1)).await.yours, [0]);
}

/// Sends pings until the server ends the conversation; gives the last words and how many were sent.
async fn ping(site: &Site, code: &str, hello: bool) -> (String, u32) {
    let stream = TcpStream::connect(site.address).await.expect("the server listens");
    let request = format!("ws://{}/api/tables/{code}/live", site.address).into_client_request().expect("an address");
    let (mut socket, _) = client_async(request, stream).await.expect("the server takes the connection");
    if hello {
        let hello = json!({"type": "hello", "protocol": 2, "key": key(1)}).to_string();
        socket.send(Message::text(hello)).await.expect("it can be said");
    }
    let (mut sent, mut last) = (0, String::new());
    for _ in 0..2000 {
        if socket.send(Message::Ping(Default::default())).await.is_err() {
            break;
        }
        sent += 1;
    }
    let listen = async {
        while let Some(Ok(message)) = socket.next().await {
            if let Message::Text(text) = message {
                last = text.to_string();
            }
        }
    };
    timeout(PATIENCE, listen).await.expect("the server ends it");
    (last, sent)
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_sends_nothing_but_pings_when_there_are_many_then_the_server_hangs_up() {
    let house = House::open_with(|c| c.messages_per_second = 10).await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    for hello in [true, false] {
        let (last, _) = ping(&house, &code, hello).await;
        assert!(last.contains("\"bye\"") && last.contains("too_many"), "hello {hello}: {last}");
    }
    // A few are welcome.
    let mut client = Client::join(&house, &code, &key(1)).await;
    for _ in 0..10 {
        client.say_frame(Message::Ping(Default::default())).await;
    }
    assert_eq!(client.refused(&json!({"type": "back", "seat": 3})).await, "not_your_seat");
}

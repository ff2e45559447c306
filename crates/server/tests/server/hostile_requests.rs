//! Nonsense, malice and accidents over HTTP.

use crate::skip::skip;
use crate::support::{House, PATIENCE, key, play};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

fn seats(count: usize) -> Value {
    let mut seats = vec![json!({"kind": "me"})];
    seats.resize(count.max(1), json!({"kind": "bot", "bot": "random"}));
    seats.truncate(count);
    seats.into()
}

/// A wish for a table with one thing changed.
fn wish(field: &str, value: Value) -> Value {
    let mut wish = json!({"game": "egypt", "seats": seats(3)});
    wish[field] = value;
    wish
}

async fn open_table(house: &House) -> String {
    let wish = json!({"game": "egypt", "seats": [{"kind": "me", "name": "Ada", "colour": "blue"}, {"kind": "open"}, {"kind": "open"}]});
    house.create(&key(1), wish).await["table"]["code"].as_str().expect("a code").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_wish_that_cannot_be_granted_when_a_table_is_made_then_none_is() {
    let house = House::open().await;
    let from = |code: &str, rev: u64| json!({"code": code, "rev": rev});
    for (body, why) in [
        (json!([]), "bad_request"),
        (json!({}), "bad_request"),
        (wish("game", json!("chess")), "unknown_game"),
        (wish("game", json!(7)), "bad_request"),
        (wish("colour", json!("pink")), "bad_request"),
        (wish("seats", seats(0)), "bad_seats"),
        (wish("seats", seats(1)), "bad_seats"),
        (wish("seats", seats(5)), "bad_seats"),
        (wish("seats", seats(9)), "bad_seats"),
        (wish("seats", seats(300)), "bad_seats"),
        (wish("seats", json!([{"kind": "bot", "bot": "oracle"}, {"kind": "me"}])), "no_such_bot"),
        (wish("seats", json!([{"kind": "king"}, {"kind": "me"}])), "bad_request"),
        (wish("seats", json!([{"kind": "open", "name": "x"}, {"kind": "me"}])), "bad_request"),
        (wish("seats", json!([{"kind": "me", "name": "x".repeat(25)}, {"kind": "open"}])), "name_too_long"),
        (wish("seats", json!([{"kind": "me", "colour": "blue"}, {"kind": "me", "colour": "blue"}])), "colour_taken"),
        (wish("options", json!({"dice": "loaded"})), "bad_option"),
        (wish("options", json!({"goal": "2"})), "bad_option"),
        (wish("options", json!({"goal": "99999999999999999999"})), "bad_option"),
        (wish("options", json!({"goal": 5})), "bad_request"),
        (wish("seed", json!("-1")), "bad_seed"),
        (wish("seed", json!("18446744073709551616")), "bad_seed"),
        (wish("seed", json!("1.5")), "bad_seed"),
        (wish("seed", json!(7)), "bad_request"),
        (wish("salt", json!("a|b")), "bad_salt"),
        (wish("salt", json!("a:b")), "bad_salt"),
        (wish("salt", json!("x".repeat(65))), "bad_salt"),
        (wish("clock", json!({"kind": "days", "days": 0})), "bad_clock"),
        (wish("clock", json!({"kind": "days", "days": 15})), "bad_clock"),
        (wish("clock", json!({"kind": "days", "days": 256})), "bad_request"),
        (wish("clock", json!({"kind": "fast", "days": 1})), "bad_request"),
        (wish("watch", json!("spies")), "bad_request"),
        (wish("from", from("AAAAAA", 0)), "no_such_table"),
        (wish("from", json!({"code": "AAAAAA"})), "bad_request"),
    ] {
        let answer = house.post("/api/tables", &key(1), body.clone()).await;
        assert_eq!(answer.refused(), why, "{body}");
    }
    assert_eq!(house.post("/api/tables", "", wish("listed", json!(true))).await.refused(), "no_key");
    let open = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "open"}], "start": true});
    assert_eq!(house.post("/api/tables", &key(1), open).await.refused(), "seats_open");
    assert_eq!(house.get("/api/mine", &key(1)).await.ok(), json!([]), "no table was made");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_to_go_on_from_when_the_wish_does_not_fit_it_then_it_is_refused() {
    let house = House::open().await;
    let live = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let over = play::start_table(&house, &[key(1)], 3, json!({"options": {"goal": "3"}})).await;
    let mut client = crate::support::Client::join(&house, &over, &key(1)).await;
    client.play_to_end(&mut crate::support::Dice(1)).await;
    let end = client.rev();
    for (code, rev, count, why) in [
        (&live, 0, 2, "not_over"),
        (&over, end, 4, "no_such_revision"),
        (&over, end + 1, 4, "no_such_revision"),
        (&over, u64::from(u32::MAX), 4, "no_such_revision"),
        (&over, 5, 3, "bad_seats"),
        (&over, 5, 5, "bad_seats"),
        (&over, 5, 300, "bad_seats"),
    ] {
        let body = json!({"game": "egypt", "seats": seats(count), "from": {"code": code, "rev": rev}});
        let answer = house.post("/api/tables", &key(1), body.clone()).await;
        assert_eq!(answer.refused(), why, "{body}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_table_when_a_request_about_it_makes_no_sense_then_nothing_of_it_changes() {
    let house = House::open().await;
    let code = open_table(&house).await;
    let at = |path: &str| format!("/api/tables/{code}{path}");
    house.post(&at("/seats"), &key(2), json!({"name": "Bob", "seat": 1, "colour": "black"})).await.ok();
    let before = house.table(&code).await;
    for (method, path, who, body, why) in [
        ("POST", "/seats", 3, json!({"seat": 0}), "seat_taken"),
        ("POST", "/seats", 3, json!({"seat": 9}), "seat_taken"),
        ("POST", "/seats", 3, json!({"seat": 256}), "bad_request"),
        ("POST", "/seats", 3, json!({"seat": 2, "name": "y".repeat(25)}), "name_too_long"),
        ("POST", "/seats", 3, json!({"seat": 2, "salt": "a|b"}), "bad_salt"),
        ("POST", "/seats", 3, json!({"seat": 2, "colour": "pink"}), "bad_request"),
        ("POST", "/seats", 3, json!({"invitation": key(77)}), "bad_invitation"),
        ("POST", "/seats", 3, json!({"invitation": ""}), "bad_invitation"),
        ("POST", "/seats", 3, json!({"seat": 2, "king": true}), "bad_request"),
        // Half of this could be granted; none of it is.
        ("PATCH", "/seats/1", 2, json!({"name": "Eve", "colour": "blue"}), "colour_taken"),
        ("PATCH", "/seats/1", 2, json!({"name": "x".repeat(25), "ready": true}), "name_too_long"),
        ("PATCH", "/seats/1", 3, json!({"name": "Eve"}), "not_your_seat"),
        ("PATCH", "/seats/0", 2, json!({"ready": false}), "not_your_seat"),
        ("PATCH", "/seats/7", 2, json!({"ready": true}), "not_your_seat"),
        ("PATCH", "/seats/999", 2, json!({"ready": true}), "bad_request"),
        ("PATCH", "/seats/one", 2, json!({"ready": true}), "bad_request"),
        ("PATCH", "", 2, json!({"listed": true}), "not_the_host"),
        ("PATCH", "", 1, json!({"options": {"goal": "1"}}), "bad_option"),
        ("PATCH", "", 1, json!({"chat": false, "seed": "x"}), "bad_seed"),
        ("PATCH", "", 1, json!({"chat": false, "seats": {"1": {"kind": "open"}}}), "seat_taken"),
        ("PATCH", "", 1, json!({"chat": false, "seats": {"9": {"kind": "open"}}}), "no_such_seat"),
        ("PATCH", "", 1, json!({"count": 0}), "bad_seats"),
        ("PATCH", "", 1, json!({"count": 1}), "seat_taken"),
        ("PATCH", "", 1, json!({"count": 9}), "bad_seats"),
        ("PATCH", "", 1, json!({"clock": {"kind": "days", "days": 200}}), "bad_clock"),
        ("PATCH", "", 1, json!({"host": "me"}), "bad_request"),
        ("DELETE", "/seats/0", 2, Value::Null, "not_your_seat"),
        ("DELETE", "/seats/9", 1, Value::Null, "no_such_seat"),
        ("POST", "/seats/1/resign", 2, Value::Null, "not_playing"),
        ("POST", "/seats/1/invitation", 1, Value::Null, "not_your_seat"),
        ("POST", "/seats/2/invitation", 2, Value::Null, "not_your_seat"),
        ("POST", "/seats/9/invitation", 1, Value::Null, "no_such_seat"),
        ("POST", "/start", 2, Value::Null, "not_the_host"),
        ("POST", "/start", 1, Value::Null, "seats_open"),
        ("POST", "/rematch", 1, Value::Null, "not_over"),
        ("POST", "/rematch", 3, Value::Null, "not_the_host"),
        ("GET", "/record", 1, Value::Null, "not_playing"),
        ("GET", "/replay?as=open", 1, Value::Null, "not_playing"),
        ("GET", "/live", 1, Value::Null, "bad_request"),
        ("PUT", "", 1, Value::Null, "wrong_method"),
        ("GET", "/start", 1, Value::Null, "wrong_method"),
        ("GET", "/nothing", 1, Value::Null, "not_found"),
    ] {
        let body = (!body.is_null()).then_some(&body);
        let answer = house.ask(method, &at(path), &key(who), body).await;
        assert_eq!(answer.refused(), why, "{method} {path} {body:?}");
        assert_eq!(house.table(&code).await, before, "{method} {path} {body:?} changed something");
    }
    for (method, path) in [("POST", "/seats"), ("PATCH", ""), ("DELETE", "/seats/0"), ("POST", "/start")] {
        let body = (method != "DELETE" && path != "/start").then(|| json!({}));
        assert_eq!(house.ask(method, &at(path), "", body.as_ref()).await.refused(), "no_key", "{method} {path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_bodies_that_are_not_json_when_they_are_sent_then_the_answer_is() {
    let house = House::open().await;
    let json = "Content-Type: application/json";
    let bearer = format!("Authorization: Bearer {}", key(1));
    let good = wish("listed", serde_json::json!(false)).to_string();
    for (headers, body, why) in [
        (vec![json], &b"{"[..], "bad_request"),
        (vec![json], b"\xff\xfe\x00", "bad_request"),
        (vec![json], b"null", "bad_request"),
        (vec![], good.as_bytes(), "bad_request"),
        (vec!["Content-Type: text/plain"], good.as_bytes(), "bad_request"),
    ] {
        let headers = [headers, vec![bearer.as_str()]].concat();
        assert_eq!(house.send("POST", "/api/tables", &headers, body).await.refused(), why);
    }
    let large = serde_json::json!({"record": "x".repeat(2 * 1024 * 1024)}).to_string();
    let answer = house.send("POST", "/api/replay", &[json], large.as_bytes()).await;
    assert_eq!((answer.status, answer.refused().as_str()), (413, "too_large"));
    for record in ["", "{}", "{\"civitas\":1}\n{}", "\u{0}"] {
        let answer = house.post("/api/replay", "", serde_json::json!({"record": record})).await;
        assert!(!answer.refused().is_empty(), "{record}");
    }
    // Not HTTP at all; the server may close without a word, but must stay.
    for bytes in [&b"\x16\x03\x01\x02\x00\x01\x00\x01"[..], b"GET\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"] {
        let _ = house.raw(bytes).await;
    }
    let endless = format!("X-Long: {}", "x".repeat(600_000));
    assert!((400..500).contains(&house.send("GET", "/api/server", &[&endless], b"").await.status));
    assert_eq!(house.get("/healthz", "").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_key_that_is_none_when_it_is_shown_then_the_request_is_refused() {
    let house = House::open().await;
    for value in ["Bearer", "Bearer ", "Bearer xyz", "Basic YTpi", "bearer 00", &format!("Bearer {} ", "A".repeat(32))]
    {
        let answer = house.send("GET", "/api/mine", &[&format!("Authorization: {value}")], b"").await;
        assert_eq!((answer.status, answer.refused().as_str()), (401, "bad_key"), "{value}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_foreign_page_when_it_sends_a_request_that_changes_something_then_it_is_refused() {
    let house = House::open_with(|c| c.public_url = Some("https://play.example/".to_owned())).await;
    let body = wish("listed", json!(true)).to_string();
    let bearer = format!("Authorization: Bearer {}", key(1));
    let post = async |origin: &str| {
        let origin = format!("Origin: {origin}");
        let headers = ["Content-Type: application/json", &bearer, &origin];
        house.send("POST", "/api/tables", &headers, body.as_bytes()).await
    };
    for origin in ["https://evil.example", "null", "https://play.example.evil.example", "http://play.example"] {
        let answer = post(origin).await;
        assert_eq!((answer.status, answer.refused().as_str()), (403, "foreign_origin"), "{origin}");
    }
    post(&format!("http://{}", house.address)).await.ok();
    post("https://play.example").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn given_limits_when_an_address_asks_for_more_then_it_is_told_to_wait() {
    let house = House::open_with(|c| (c.tables_per_hour, c.requests_per_minute) = (3, 20)).await;
    for _ in 0..3 {
        house.create(&key(1), wish("listed", json!(true))).await;
    }
    let answer = house.post("/api/tables", &key(2), wish("listed", json!(true))).await;
    assert_eq!((answer.status, answer.refused().as_str()), (429, "too_many"), "another key is no other address");
    // Nobody can pose as another address unless a proxy is trusted.
    let posing =
        ["X-Forwarded-For: 10.0.0.9", "Content-Type: application/json", &format!("Authorization: Bearer {}", key(2))];
    let body = wish("listed", json!(true)).to_string();
    assert_eq!(house.send("POST", "/api/tables", &posing, body.as_bytes()).await.refused(), "too_many");
    let mut refused = 0;
    for _ in 0..40 {
        let answer = house.get("/api/server", "").await;
        refused += u32::from(answer.status == 429 && answer.refused() == "too_many");
    }
    assert!(refused >= 20, "{refused} of 40 requests were refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_trusted_proxy_when_it_names_the_client_then_each_client_has_limits_of_its_own() {
    let house = House::open_with(|c| (c.tables_per_hour, c.trust_proxy) = (1, true)).await;
    let body = wish("listed", json!(true)).to_string();
    let bearer = format!("Authorization: Bearer {}", key(1));
    let from = async |address: &str| {
        let address = format!("X-Forwarded-For: {address}");
        let headers = [address.as_str(), "Content-Type: application/json", bearer.as_str()];
        house.send("POST", "/api/tables", &headers, body.as_bytes()).await.status
    };
    // The last address is what the proxy saw; those before it are what the client claims.
    assert_eq!(from("10.0.0.1").await, 200);
    assert_eq!(from("10.0.0.1").await, 429);
    assert_eq!(from("9.9.9.9, 10.0.0.1").await, 429);
    assert_eq!(from("10.0.0.2").await, 200);
    // A line of the client's own before that of the proxy.
    assert_eq!(from("9.9.9.8\r\nX-Forwarded-For: 10.0.0.1").await, 429);
    assert_eq!(from("10.0.0.1, nonsense\r\nX-Forwarded-For: 10.0.0.2").await, 429);
    // One household has a whole /64 of IPv6; IPv4 may come in its clothes, or with a port.
    assert_eq!(from("2001:db8::1").await, 200);
    assert_eq!(from("2001:db8::ffff:2").await, 429);
    assert_eq!(from("2001:db8:0:1::1").await, 200);
    assert_eq!(from("::ffff:10.0.0.1").await, 429);
    assert_eq!(from("10.0.0.1:4711").await, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_paths_that_climb_when_files_are_asked_for_then_nothing_outside_the_client_is_served() {
    let house = House::open().await;
    for path in [
        "/../Cargo.toml",
        "/../../../../etc/passwd",
        "/assets/../../Cargo.toml",
        "/assets/%2e%2e/%2e%2e/Cargo.toml",
        "/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "/..%5c..%5cetc%5cpasswd",
        "//etc/passwd",
        "/etc/passwd%00.js",
        "/.git/config",
    ] {
        let answer = house.get(path, "").await;
        let body = answer.text();
        assert!(!body.contains("root:") && !body.contains("[package]") && !body.contains("[core]"), "{path}: {body}");
        // A file that does not exist is a screen of the client, or nothing.
        assert!(matches!(answer.status, 200 | 400 | 404), "{path}: {}", answer.status);
        assert!(
            answer.status != 200 || answer.header("content-type").is_some_and(|t| t.starts_with("text/html")),
            "{path}"
        );
    }
}

#[tokio::test]
async fn given_a_request_that_never_ends_when_patience_does_then_that_is_said_as_a_problem() {
    let house = House::open().await;
    let head = format!("POST /api/tables HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}", house.address, key(1));
    let body = "Content-Type: application/json\r\nContent-Length: 100\r\nConnection: close";
    let request = format!("{head}\r\n{body}\r\nExpect: 100-continue\r\n\r\n");
    let mut line = TcpStream::connect(house.address).await.expect("the server listens");
    line.write_all(request.as_bytes()).await.expect("the line is open");
    // The server says when it begins to wait for the rest of the request.
    let mut go_on = [0; "HTTP/1.1 100 Continue\r\n\r\n".len()];
    let asked = timeout(PATIENCE, line.read_exact(&mut go_on)).await.expect("it answers");
    asked.expect("the line is open");
    assert_eq!(String::from_utf8_lossy(&go_on), "HTTP/1.1 100 Continue\r\n\r\n");
    line.write_all(b"{").await.expect("the line is open");
    skip(civitas_server::Config::default().patience + Duration::from_secs(1)).await;
    let mut answer = String::new();
    let ended = timeout(PATIENCE, line.read_to_string(&mut answer)).await.expect("it answers and hangs up");
    ended.expect("the line is closed in order");
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("\"code\":\"too_slow\""), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_question_asked_twice_in_one_address_when_it_is_answered_then_it_is_a_problem() {
    let house = House::open().await;
    let code =
        house.create(&key(1), wish("listed", json!(true))).await["table"]["code"].as_str().expect("a code").to_owned();
    let answer = house.get(&format!("/api/tables/{code}/replay?as=1&as=2"), "").await;
    assert_eq!((answer.status, answer.refused().as_str()), (400, "bad_request"));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_name_with_letters_nobody_sees_when_it_is_shown_then_they_are_gone() {
    let house = House::open().await;
    let code =
        house.create(&key(1), wish("listed", json!(true))).await["table"]["code"].as_str().expect("a code").to_owned();
    for (name, shown) in
        [("\u{202e}evil\u{200b}", "evil"), ("\u{feff}\u{2067}", "Guest"), ("Zoë \u{5d0}", "Zoë \u{5d0}")]
    {
        let table = house.patch(&format!("/api/tables/{code}/seats/0"), &key(1), json!({"name": name})).await.ok();
        assert_eq!(table["seats"][0]["name"], shown);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_many_listed_tables_without_room_when_the_lobby_is_read_then_one_with_room_is_still_there() {
    let house = House::open().await;
    let open = json!({"game": "egypt", "listed": true, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let code = house.create(&key(1), open).await["table"]["code"].clone();
    let full = json!({"game": "egypt", "listed": true,
        "seats": [{"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "novice"}]});
    for _ in 0..55 {
        house.create(&key(2), full.clone()).await;
    }
    let listed = house.get("/api/tables", "").await.ok();
    let codes: Vec<&Value> = listed["open"].as_array().expect("a list").iter().map(|t| &t["code"]).collect();
    assert_eq!(codes, [&code]);
}

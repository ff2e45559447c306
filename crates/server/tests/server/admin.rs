//! What the host of the server does while it runs, over its socket.

use crate::support::{Client, Dice, House, key, numbers, play, text};
use civitas_protocol::Problem;
use civitas_server::{AdminAsked, AdminRequest as Request, ask_server, check, default_socket};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Asks the server behind a database file, as `civitas admin` does.
pub(crate) async fn ask_at(data: &Path, request: Request) -> Result<Value, Problem> {
    let (socket, asked) = (default_socket(data), AdminAsked { who: "tester".to_owned(), request });
    let answer = tokio::task::spawn_blocking(move || ask_server(&socket, &asked)).await.expect("it does not panic");
    answer.expect("the server answers").expect("there is a server")
}

async fn ask(house: &House, request: Request) -> Value {
    ask_at(&house.data(), request).await.unwrap_or_else(|problem| panic!("{problem}"))
}

async fn refused(house: &House, request: Request) -> &'static str {
    ask_at(&house.data(), request).await.expect_err("it is refused").code.as_str()
}

fn tables(search: &str, status: &str) -> Request {
    Request::Tables { search: search.to_owned(), status: status.to_owned(), idle: 0, limit: 50 }
}

fn codes(answer: &Value) -> Vec<&str> {
    answer.as_array().into_iter().flatten().map(|row| text(row, "code")).collect()
}

fn rows(house: &House, query: &str) -> i64 {
    let file = Connection::open(house.data()).expect("a connection");
    file.query_row(query, [], |row| row.get(0)).expect("a number")
}

/// What was done, the oldest first.
pub(crate) async fn acts(house: &House) -> Vec<String> {
    let acts = ask(house, Request::Acts { code: None, limit: 1000 }).await;
    acts.as_array().into_iter().flatten().rev().map(|act| text(act, "what").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn given_tables_of_every_kind_when_the_host_looks_for_some_then_these_are_told_and_no_secret_is() {
    let house = House::open().await;
    let waits = json!({"game": "inkas", "seats": [{"kind": "me", "name": "Zuzanna"}, {"kind": "open"}]});
    let open = text(&house.create(&key(1), waits).await["table"], "code").to_owned();
    let live = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let all = ask(&house, tables("", "")).await;
    assert_eq!(codes(&all).len(), 2);
    assert_eq!(codes(&ask(&house, tables("", "open")).await), [open.as_str()]);
    assert_eq!(codes(&ask(&house, tables("zuzanna", "")).await), [open.as_str()], "by name");
    assert_eq!(codes(&ask(&house, tables(&live.to_lowercase(), "")).await), [live.as_str()], "by code");
    assert!(codes(&ask(&house, tables("%", "")).await).is_empty(), "signs stand for themselves");
    let later = Request::Tables { search: String::new(), status: String::new(), idle: 3_600_000, limit: 50 };
    assert!(codes(&ask(&house, later).await).is_empty(), "nothing is that old");
    assert_eq!(refused(&house, tables("", "asleep")).await, "bad_request");
    let shown = ask(&house, Request::Show { code: live.to_lowercase() }).await;
    assert_eq!(shown["seats"][1]["name"], "Guest 1");
    let file = Connection::open(house.data()).expect("a connection");
    let body: String =
        file.query_row("SELECT body FROM tables WHERE code = ?", [&live], |row| row.get(0)).expect("a body");
    let saved: Value = serde_json::from_str(&body).expect("JSON");
    for secret in [text(&saved, "secret"), text(&saved, "host"), text(&saved["seats"][1], "owner")] {
        assert!(!all.to_string().contains(secret) && !shown.to_string().contains(secret));
    }
    assert!(text(&saved, "host").starts_with(text(&shown, "host")), "people are known by the first digits");
    assert_eq!(refused(&house, Request::Show { code: "AAAAAA".into() }).await, "no_such_table");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_when_the_host_closes_it_then_its_people_are_told_and_nobody_plays_on() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1)], 1, json!({})).await;
    let mut one = Client::join(&house, &code, &key(1)).await;
    one.play_until(&mut Dice(1), |c| c.rev() > 3 && play::rests(&c.frame)).await;
    ask(&house, Request::Close { code: code.clone() }).await;
    one.hear_until(|m| m["type"] == "table" && m["table"]["closed"] == true).await;
    assert_eq!((&one.table["status"], &one.table["winners"]), (&json!("over"), &json!([])));
    one.hear_until(|m| m["type"] == "frame").await;
    assert_eq!((&one.frame["actions"], numbers(&one.frame["waiting"]).len()), (&json!([]), 0));
    assert_eq!(one.act(&json!({"type": "end_turn"})).await, Err("not_playing".to_owned()));
    assert_eq!(refused(&house, Request::Close { code: code.clone() }).await, "game_over");
    let again = Client::join(&house, &code, &key(1)).await;
    assert_eq!((again.frame["actions"].clone(), again.table["closed"].clone()), (json!([]), json!(true)));
    house.get(&format!("/api/tables/{code}/record"), &key(1)).await;
    assert_eq!(codes(&house.get("/api/mine", &key(1)).await.ok()), [code.as_str()]);
    let (data, folder) = (house.data(), house.close().await);
    assert!(check(&data, |_, _| ()).expect("a file").is_sound(), "a closed game is no damage");
    let house = House::reopen(folder, |_| {}).await;
    let later = Client::join(&house, &code, &key(1)).await;
    assert_eq!(later.table["closed"], true);
    assert_eq!(acts(&house).await, ["closed a table"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_whose_rules_this_program_does_not_have_when_the_host_closes_it_then_it_is_over_and_its_people_can_be_erased()
 {
    let house = House::open().await;
    let [old, new] = [
        play::start_table(&house, &[key(1), key(2)], 0, json!({})).await,
        play::start_table(&house, &[key(1), key(2)], 0, json!({})).await,
    ];
    let (data, folder) = (house.data(), house.close().await);
    let file = Connection::open(&data).expect("a connection");
    file.execute("UPDATE tables SET body = json_set(body, '$.rules', 99) WHERE code = ?", [&old])
        .expect("it is changed");
    drop(file);
    let house = House::reopen(folder, |_| {}).await;
    assert_eq!(house.get(&format!("/api/tables/{old}"), "").await.refused(), "other_rules");
    let closed = ask(&house, Request::CloseOtherRules {}).await;
    assert_eq!(codes(&closed), [old.as_str()]);
    assert_eq!(ask(&house, Request::CloseOtherRules {}).await, json!([]), "once");
    assert_eq!(refused(&house, Request::Close { code: old.clone() }).await, "game_over");
    assert_eq!(house.get(&format!("/api/tables/{old}"), "").await.refused(), "other_rules", "it cannot be shown");
    let mine = house.get("/api/mine", &key(2)).await.ok();
    let status =
        |code: &str| mine.as_array().into_iter().flatten().find(|t| t["code"] == code).map(|t| t["status"].clone());
    assert_eq!((status(&old), status(&new)), (Some(json!("over")), Some(json!("playing"))));
    ask(&house, Request::Erase { person: format!("{old}:2") }).await;
    assert_eq!(rows(&house, "SELECT COUNT(*) FROM tables WHERE body LIKE '%Guest 1%'"), 0, "that was their name");
    assert!(acts(&house).await[0].starts_with("closed a table: its rules are too old"));
    ask(&house, Request::Delete { code: old.clone() }).await;
    assert_eq!(house.get(&format!("/api/tables/{old}"), "").await.refused(), "no_such_table");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_tables_when_the_host_deletes_them_then_nothing_of_them_is_left() {
    let house = House::open().await;
    let loaded = play::start_table(&house, &[key(1)], 1, json!({})).await;
    let mut one = Client::join(&house, &loaded, &key(1)).await;
    one.play_until(&mut Dice(1), |c| c.rev() > 3).await;
    one.say(&json!({"type": "chat", "text": "hello"})).await;
    one.hear_until(|m| m["type"] == "chat").await;
    ask(&house, Request::Delete { code: loaded.clone() }).await;
    assert_eq!(one.dismissed().await, "table_closed");
    let waits = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let other = text(&house.create(&key(2), waits.clone()).await["table"], "code").to_owned();
    // Nobody has asked for it, so it is on disk only.
    ask(&house, Request::Delete { code: other.clone() }).await;
    // To close a table without a game is the same.
    let third = text(&house.create(&key(2), waits).await["table"], "code").to_owned();
    let mut two = Client::join(&house, &third, &key(2)).await;
    ask(&house, Request::Close { code: third.clone() }).await;
    assert_eq!(two.dismissed().await, "table_closed");
    for code in [&loaded, &other, &third] {
        assert_eq!(house.get(&format!("/api/tables/{code}"), "").await.refused(), "no_such_table");
        assert_eq!(refused(&house, Request::Delete { code: code.clone() }).await, "no_such_table");
    }
    for table in ["tables", "moves", "owners", "chat"] {
        assert_eq!(rows(&house, &format!("SELECT COUNT(*) FROM {table}")), 0, "{table}");
    }
    assert_eq!(house.get("/api/mine", &key(1)).await.ok(), json!([]));
    assert_eq!(acts(&house).await, ["deleted a table", "deleted a table", "closed a table"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_on_a_seat_when_the_host_frees_it_then_it_is_open_or_a_computer_player_plays_on() {
    let house = House::open().await;
    let waits = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let open = text(&house.create(&key(1), waits).await["table"], "code").to_owned();
    house.post(&format!("/api/tables/{open}/seats"), &key(2), json!({"name": "Bob"})).await.ok();
    ask(&house, Request::FreeSeat { code: open.clone(), seat: 2 }).await;
    assert_eq!(house.table(&open).await["seats"][1]["kind"], "open");
    assert_eq!(house.get("/api/mine", &key(2)).await.ok(), json!([]));
    let live = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let mut two = Client::join(&house, &live, &key(2)).await;
    assert_eq!(two.yours, [1]);
    ask(&house, Request::FreeSeat { code: live.clone(), seat: 2 }).await;
    two.hear_until(|m| m["type"] == "table" && m["yours"] == json!([])).await;
    assert_eq!(house.table(&live).await["seats"][1]["stand_in"], true);
    for (seat, code) in [(0, "no_such_seat"), (9, "no_such_seat")] {
        assert_eq!(refused(&house, Request::FreeSeat { code: live.clone(), seat }).await, code);
    }
    assert_eq!(
        refused(&house, Request::FreeSeat { code: open.clone(), seat: 2 }).await,
        "bad_request",
        "nobody sits there"
    );
    assert_eq!(acts(&house).await, ["freed seat 2", "freed seat 2"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_bad_line_in_the_chat_when_the_host_removes_it_then_nobody_reads_it_any_more() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let mut one = Client::join(&house, &code, &key(1)).await;
    for text in ["first", "an insult", "last"] {
        one.say(&json!({"type": "chat", "text": text})).await;
        one.hear_until(|m| m["type"] == "chat").await;
    }
    ask(&house, Request::RemoveMessage { code: code.clone(), number: 1 }).await;
    one.hear_until(|m| m["type"] == "chat" && m["line"]["number"] == 1).await;
    let says = |client: &Client| client.chat.iter().map(|line| text(line, "text").to_owned()).collect::<Vec<_>>();
    assert_eq!(says(&one), ["first", "", "last"]);
    assert_eq!(says(&Client::join(&house, &code, &key(2)).await), ["first", "", "last"]);
    assert_eq!(
        rows(&house, "SELECT COUNT(*) FROM chat WHERE text LIKE '%insult%' OR (number = 1 AND author IS NOT NULL)"),
        0
    );
    assert_eq!(refused(&house, Request::RemoveMessage { code: code.clone(), number: 3 }).await, "not_found");
    ask(&house, Request::Chat { code: code.clone(), on: false }).await;
    assert_eq!(one.refused(&json!({"type": "chat", "text": "more"})).await, "chat_off");
    ask(&house, Request::Chat { code: code.clone(), on: true }).await;
    one.say(&json!({"type": "chat", "text": "again"})).await;
    one.hear_until(|m| m["type"] == "chat" && m["line"]["text"] == "again").await;
    let done = ["removed line 1 of the chat", "switched the chat off", "switched the chat on"];
    assert_eq!(acts(&house).await, done);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_is_banned_then_they_are_out_everywhere_until_it_ends() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({"watch": "everyone"})).await;
    let mut bad = Client::join(&house, &code, &key(2)).await;
    let day = 86_400_000;
    let ban = |person: String| Request::BanKey { person, time: day, why: "spam".into() };
    assert_eq!(refused(&house, ban("0123".into())).await, "bad_request", "too few digits");
    assert_eq!(refused(&house, ban("01234567".into())).await, "not_found");
    assert_eq!(refused(&house, ban(format!("{code}:9"))).await, "not_found");
    assert_eq!(
        refused(&house, Request::BanKey { person: format!("{code}:2"), time: 0, why: String::new() }).await,
        "bad_request"
    );
    let shown = ask(&house, Request::Show { code: code.clone() }).await;
    let digits = text(&shown["seats"][1], "key").to_owned();
    let banned = ask(&house, ban(format!("{code}:2"))).await;
    assert_eq!(text(&banned, "banned"), digits);
    assert_eq!(bad.dismissed().await, "banned");
    assert_eq!(house.get("/api/mine", &key(2)).await.refused(), "banned");
    let mut again = Client::open(&house, &code).await;
    again.say(&json!({"type": "hello", "protocol": 2, "key": key(2)})).await;
    assert_eq!(again.dismissed().await, "banned");
    Client::join(&house, &code, &key(1)).await;
    let bans = ask(&house, Request::Bans {}).await;
    assert_eq!((text(&bans[0], "what"), text(&bans[0], "why")), (digits.as_str(), "spam"));
    // It outlives the server.
    let house = House::reopen(house.close().await, |_| {}).await;
    assert_eq!(house.get("/api/mine", &key(2)).await.refused(), "banned");
    ask(&house, Request::Unban { number: 1 }).await;
    assert_eq!(refused(&house, Request::Unban { number: 1 }).await, "not_found");
    house.get("/api/mine", &key(2)).await.ok();
    // And an address: the host's own socket stays open.
    let mut one = Client::join(&house, &code, &key(1)).await;
    ask(&house, Request::BanAddress { range: "127.0.0.1/8".into(), time: day, why: String::new() }).await;
    assert_eq!(one.dismissed().await, "banned");
    assert_eq!(house.get("/api/server", "").await.refused(), "banned");
    assert_eq!(house.get("/healthz", "").await.status, 200, "what watches the server is not kept out");
    ask(&house, Request::Unban { number: 2 }).await;
    house.get("/api/server", "").await.ok();
    assert_eq!(acts(&house).await.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_people_everywhere_when_the_host_announces_something_then_all_of_them_hear_it() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({"watch": "everyone"})).await;
    let mut one = Client::join(&house, &code, &key(1)).await;
    let mut spectator = Client::join(&house, &code, "").await;
    let announce = |text: &str, at| Request::Announce { text: text.into(), at };
    ask(&house, announce("Back at eight\u{202e}\n", Some(1_800_000_000_000))).await;
    let told = json!({"text": "Back at eight", "at": 1_800_000_000_000_u64});
    for client in [&mut one, &mut spectator] {
        let heard = client.hear_until(|m| m["type"] == "announcement").await;
        assert_eq!(heard["announcement"], told);
    }
    assert_eq!(house.get("/api/server", "").await.ok()["announcement"], told);
    let mut late = Client::join(&house, &code, &key(2)).await;
    // It may have come before the welcome.
    let before = late.heard.iter().find(|text| text.starts_with("{\"type\":\"announcement\"")).cloned();
    let heard = match before {
        Some(text) => serde_json::from_str(&text).expect("JSON"),
        None => late.hear_until(|m| m["type"] == "announcement").await,
    };
    assert_eq!(heard["announcement"], told);
    assert_eq!(refused(&house, announce(&"x".repeat(301), None)).await, "too_long");
    ask(&house, announce("", None)).await;
    let heard = one.hear_until(|m| m["type"] == "announcement").await;
    assert_eq!(heard["announcement"], Value::Null);
    assert_eq!(house.get("/api/server", "").await.ok()["announcement"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_tables_whose_time_is_over_when_they_expire_then_those_that_somebody_looks_at_stay() {
    let house = House::open().await;
    let waits = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let mut made = Vec::new();
    for _ in 0..2 {
        made.push(text(&house.create(&key(1), waits.clone()).await["table"], "code").to_owned());
    }
    let live = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let over = play::start_table(&house, &[key(1)], 1, json!({"options": {"goal": "3"}})).await;
    Client::join(&house, &over, &key(1)).await.play_to_end(&mut Dice(1)).await;
    let looked_at = Client::join(&house, &made[1], &key(1)).await;
    let long = Some(3_600_000);
    let expire = |open, keep, abandon| Request::Expire { open, keep, abandon };
    let none = json!({"open": 0, "over": 0, "abandoned": 0});
    assert_eq!(ask(&house, expire(long, long, long)).await, none, "all of them are young");
    assert_eq!(ask(&house, expire(None, None, None)).await, none, "for ever");
    // The player of the finished game has hung up; the table hears of it in a moment.
    let mut gone = ask(&house, Request::Show { code: over.clone() }).await;
    while gone["viewers"] != json!([]) {
        gone = ask(&house, Request::Show { code: over.clone() }).await;
    }
    let done = ask(&house, expire(Some(0), Some(0), Some(0))).await;
    assert_eq!(done, json!({"open": 1, "over": 1, "abandoned": 1}));
    for code in [&made[0], &over, &live] {
        assert_eq!(house.get(&format!("/api/tables/{code}"), "").await.refused(), "no_such_table");
    }
    house.table(&made[1]).await;
    drop(looked_at);
    assert_eq!(acts(&house).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_the_socket_when_others_look_at_it_then_it_is_the_hosts_alone_and_nonsense_is_answered() {
    let house = House::open().await;
    let socket = default_socket(house.data());
    let mode = |path: &Path| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!((mode(&socket), mode(&house.data())), (0o600, 0o600));
    let lines = [
        "",
        "{}",
        "nonsense",
        "{\"who\":\"x\",\"request\":{\"do\":\"explode\"}}",
        "{\"who\":\"x\",\"request\":{\"do\":\"tables\"}}",
    ];
    for line in lines {
        let path = socket.clone();
        let answer = tokio::task::spawn_blocking(move || {
            use std::io::{BufRead, BufReader, Write};
            let mut stream = std::os::unix::net::UnixStream::connect(path).expect("it listens");
            stream.write_all(format!("{line}\n").as_bytes()).expect("it reads");
            let mut answer = String::new();
            BufReader::new(stream).read_line(&mut answer).expect("it answers");
            answer
        });
        let answer: Value = serde_json::from_str(&answer.await.expect("it does not panic")).expect("JSON");
        assert_eq!(answer["problem"]["code"], "bad_request", "{line}: {answer}");
    }
    let folder = house.close().await;
    assert!(!socket.exists(), "it goes with the server");
    // What a server that was killed left behind is in nobody's way.
    drop(std::os::unix::net::UnixListener::bind(&socket).expect("a socket"));
    let house = House::reopen(folder, |_| {}).await;
    assert!(acts(&house).await.is_empty());
}

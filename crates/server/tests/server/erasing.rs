//! Everything that is kept of a person: told to them, and removed.

use crate::admin::{acts, ask_at};
use crate::support::{Client, Dice, House, key, play, text};
use civitas_server::{AdminRequest as Request, Offline, check, default_socket};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::Path;

/// Every text of every row of a database file.
fn texts(data: &Path) -> Vec<String> {
    let file = Connection::open(data).expect("a connection");
    let query = "SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'";
    let columns: Vec<(String, String)> = {
        let mut all = file.prepare(query).expect("a query");
        let rows = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
        rows.collect::<Result<_, _>>().expect("names")
    };
    let mut found = Vec::new();
    for (table, column) in columns {
        let query = format!("SELECT CAST(\"{column}\" AS BLOB) FROM \"{table}\" WHERE \"{column}\" IS NOT NULL");
        let mut all = file.prepare(&query).expect("a query");
        let rows = all.query_map([], |row| row.get(0)).expect("rows");
        // Not everything is text: entries of a log are shortened.
        let rows = rows.collect::<Result<Vec<Vec<u8>>, _>>().expect("texts");
        found.extend(rows.iter().map(|row| String::from_utf8_lossy(row).into_owned()));
    }
    found
}

fn has(data: &Path, word: &str) -> bool {
    texts(data).iter().any(|text| text.contains(word))
}

/// The key of a person as the server keeps it.
fn number_of(data: &Path, code: &str, seat: usize) -> String {
    let file = Connection::open(data).expect("a connection");
    let body: String =
        file.query_row("SELECT body FROM tables WHERE code = ?", [code], |row| row.get(0)).expect("a table");
    let saved: Value = serde_json::from_str(&body).expect("JSON");
    text(&saved["seats"][seat], "owner").to_owned()
}

/// Tables of every kind at which Walburga sits, hosts, looks on and talks. Gives the codes: open, hosted, playing, over, watched.
async fn life(house: &House) -> [String; 5] {
    let name = json!({"name": "Walburga"});
    let waits = json!({"game": "egypt", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]});
    let open = text(&house.create(&key(1), waits).await["table"], "code").to_owned();
    house.post(&format!("/api/tables/{open}/seats"), &key(2), name.clone()).await.ok();
    let own = json!({"game": "egypt", "seats": [{"kind": "me", "name": "Walburga"}, {"kind": "open"}]});
    let hosted = text(&house.create(&key(2), own).await["table"], "code").to_owned();
    let playing = play::start_table(house, &[key(1), key(2)], 0, json!({})).await;
    house.patch(&format!("/api/tables/{playing}/seats/1"), &key(2), name.clone()).await.ok();
    let (mut ada, mut walburga) =
        (Client::join(house, &playing, &key(1)).await, Client::join(house, &playing, &key(2)).await);
    let (mut a, mut b) = (Dice(1), Dice(2));
    tokio::join!(ada.play_until(&mut a, |c| c.rev() > 8), walburga.play_until(&mut b, |c| c.rev() > 8));
    walburga.say(&json!({"type": "chat", "text": "I live in Gdynia"})).await;
    walburga.hear_until(|m| m["type"] == "chat").await;
    let over = play::start_table(house, &[key(2)], 1, json!({"options": {"goal": "3"}})).await;
    house.patch(&format!("/api/tables/{over}/seats/0"), &key(2), name).await.ok();
    Client::join(house, &over, &key(2)).await.play_to_end(&mut Dice(3)).await;
    let watched = play::start_table(house, &[key(1)], 1, json!({"watch": "everyone"})).await;
    let mut spectator = Client::join(house, &watched, &key(2)).await;
    spectator.say(&json!({"type": "chat", "text": "Gdynia greets you"})).await;
    let line = spectator.hear_until(|m| m["type"] == "chat").await;
    assert_eq!((&line["line"]["seat"], &line["line"]["guest"]), (&Value::Null, &json!(1)));
    [open, hosted, playing, over, watched]
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_person_with_a_life_here_when_they_are_exported_and_erased_then_nothing_of_them_is_left() {
    let house = House::open().await;
    let data = house.data();
    let [open, hosted, playing, over, watched] = life(&house).await;
    let number = number_of(&data, &playing, 1);
    assert!(has(&data, &number) && has(&data, "Walburga") && has(&data, "Gdynia"));
    let seat = format!("{playing}:2");
    let all = ask_at(&data, Request::Export { person: seat.clone() }).await.expect("all of it");
    let tables = all["tables"].as_array().expect("tables");
    let mut codes: Vec<&str> = tables.iter().map(|table| text(table, "code")).collect();
    codes.sort_unstable();
    let mut wanted = [&open, &hosted, &playing, &over, &watched].map(String::as_str);
    wanted.sort_unstable();
    assert_eq!(codes, wanted);
    let game = tables.iter().find(|table| table["code"] == playing.as_str()).expect("the game");
    assert_eq!(game["seats"][0]["name"], "Walburga");
    assert!(game["seats"][0]["moves"].as_array().is_some_and(|moves| moves.len() > 2));
    let said: Vec<&str> = all["chat"].as_array().into_iter().flatten().map(|line| text(line, "text")).collect();
    assert_eq!(said, ["I live in Gdynia", "Gdynia greets you"]);
    assert!(!all.to_string().contains(&number), "not even they are told their whole number");
    // The line of a spectator names the same person.
    let same = ask_at(&data, Request::Export { person: format!("{watched}#0") }).await.expect("all of it");
    assert_eq!(same["key"], all["key"]);
    let mut ada = Client::join(&house, &playing, &key(1)).await;
    let rev = ada.rev();
    ask_at(&data, Request::Erase { person: number[..10].to_owned() }).await.expect("it is erased");
    ada.hear_until(|m| m["type"] == "table" && m["table"]["seats"][1]["name"] == "Guest").await;
    assert_eq!(ada.table["seats"][1]["resigned"], true, "a computer player plays on");
    assert_eq!(text(&ada.chat[0], "text"), "");
    ada.play_until(&mut Dice(9), |c| c.rev() > rev + 6).await;
    for word in [number.as_str(), "Walburga", "Gdynia"] {
        assert!(!has(&data, word), "{word}");
    }
    assert_eq!(house.get("/api/mine", &key(2)).await.ok(), json!([]));
    assert_eq!(house.table(&open).await["seats"][1]["kind"], "open");
    assert_eq!(
        house.get(&format!("/api/tables/{hosted}"), "").await.refused(),
        "no_such_table",
        "nobody could start it"
    );
    assert_eq!(house.table(&over).await["seats"][0]["name"], "Guest");
    let again = ask_at(&data, Request::Erase { person: number[..10].to_owned() }).await;
    assert_eq!(again.expect_err("nobody is left").code.as_str(), "not_found");
    let done = acts(&house).await;
    assert_eq!(done.len(), 3, "{done:?}");
    assert!(done[2].starts_with("erased the person ") && !done[2].contains(&number));
    let folder = house.close().await;
    let bytes = std::fs::read(&data).expect("one file");
    for word in [number.as_bytes(), b"Walburga", b"Gdynia"] {
        assert!(!bytes.windows(word.len()).any(|there| there == word), "deleted, and not overwritten");
    }
    assert!(check(&data, |_, _| ()).expect("a file").is_sound());
    drop(folder);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_copy_from_before_somebody_was_erased_when_it_is_put_back_then_they_are_erased_again() {
    let house = House::open().await;
    let (data, copy) = (house.data(), house.data().with_extension("copy"));
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    house.patch(&format!("/api/tables/{code}/seats/1"), &key(2), json!({"name": "Walburga"})).await.ok();
    let number = number_of(&data, &code, 1);
    let bytes = civitas_server::backup(&data, &copy).expect("a copy while the server runs");
    assert_eq!(bytes, std::fs::metadata(&copy).expect("it is there").len());
    assert!(civitas_server::backup(&data, &copy).is_err(), "nothing is written over");
    ask_at(&data, Request::Erase { person: format!("{code}:2") }).await.expect("it is erased");
    let folder = house.close().await;
    assert!(check(&copy, |_, _| ()).expect("a copy").is_sound());
    assert!(has(&copy, "Walburga"));
    std::fs::rename(&copy, &data).expect("it is put back");
    let house = House::reopen(folder, |_| {}).await;
    assert!(!has(&data, "Walburga") && !has(&data, &number));
    // Somebody who comes back with the same browser is not erased at every start.
    let new = play::start_table(&house, &[key(2)], 1, json!({})).await;
    let house = House::reopen(house.close().await, |_| {}).await;
    assert_eq!(Client::join(&house, &new, &key(2)).await.yours, [0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_server_that_does_not_run_when_its_host_does_something_then_it_is_done_on_its_file() {
    let house = House::open().await;
    let data = house.data();
    let [open, _, playing, over, _] = life(&house).await;
    let socket = default_socket(&data);
    let folder = house.close().await;
    let missing = Offline::open(&data.with_extension("nothing"), &socket).await.expect_err("it is not there");
    assert!(missing.to_string().contains("cannot open the database"), "{missing}");
    assert!(!data.with_extension("nothing").exists());
    let host = Offline::open(&data, &socket).await.expect("nobody has it");
    host.ask("ada", Request::Close { code: playing.clone() }).await.expect("it is closed");
    host.ask("ada", Request::FreeSeat { code: open.clone(), seat: 2 }).await.expect("it is free");
    host.ask("ada", Request::Chat { code: over.clone(), on: false }).await.expect("it is off");
    host.ask("ada", Request::Erase { person: format!("{over}:1") }).await.expect("it is erased");
    let listed = host.ask("ada", Request::Acts { code: Some(playing.clone()), limit: 9 }).await.expect("a list");
    assert_eq!((listed.as_array().map(Vec::len), &listed[0]["who"]), (Some(1), &json!("ada")));
    host.close().await;
    assert!(!has(&data, "Walburga") && !has(&data, "Gdynia"));
    assert!(check(&data, |_, _| ()).expect("a file").is_sound());
    let house = House::reopen(folder, |_| {}).await;
    let table = house.table(&playing).await;
    assert_eq!((&table["status"], &table["closed"]), (&json!("over"), &json!(true)));
    assert_eq!(house.table(&over).await["chat"], false);
    assert_eq!(house.table(&open).await["seats"][1]["kind"], "open");
}

//! Games of days: time without a server does not count, and a stand-in plays what is overdue and no more.

use crate::support::{Client, Dice, House, key, play};
use rusqlite::Connection;
use serde_json::json;
use std::path::Path;
use std::time::Duration;
use tokio::time::timeout;

const DAY: i64 = 24 * 3600 * 1000;

/// Changes a file that no server uses.
fn change(data: &Path, statements: &[String]) {
    let file = Connection::open(data).expect("the file is free");
    file.execute_batch(&statements.join(";")).expect("it is changed");
}

/// Makes everything in the file as old as if it had lain there for some days.
fn older(days: i64) -> Vec<String> {
    let back = days * DAY;
    vec![
        format!("UPDATE moves SET at = at - {back}"),
        format!("UPDATE tables SET updated = updated - {back}"),
        format!("UPDATE tables SET wake = wake - {back} WHERE wake < {}", i64::MAX),
        // Two steps, so that no run takes another's place on the way.
        "UPDATE runs SET started = -started, seen = seen".to_owned(),
        format!("UPDATE runs SET started = -started - {back}, seen = seen - {back}"),
    ]
}

/// A game between two people with a day per turn, some way on; whose turn it is, and its number.
async fn game(house: &House) -> (String, u64, u64) {
    let settings = json!({"clock": {"kind": "days", "days": 1}});
    let code = play::start_table(house, &[key(1), key(2)], 0, settings).await;
    let mut one = Client::join(house, &code, &key(1)).await;
    let mut two = Client::join(house, &code, &key(2)).await;
    let (mut a, mut b) = (Dice(1), Dice(2));
    // Until somebody has a whole turn before them.
    let rests = |c: &Client| c.rev() > 12 && c.frame["view"]["phase"]["name"] == "before_roll";
    tokio::join!(one.play_until(&mut a, rests), two.play_until(&mut b, rests));
    let turn = one.frame["view"]["turn"].as_u64().expect("somebody's turn");
    (code, turn, one.frame["view"]["turns"].as_u64().expect("its number"))
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_of_days_when_the_server_was_down_for_longer_then_nobody_has_lost_time() {
    let house = House::open().await;
    let (code, turn, _) = game(&house).await;
    let data = house.data();
    let folder = house.close().await;
    change(&data, &older(10));
    let house = House::reopen(folder, |_| {}).await;
    let who = key(turn as u32 + 1);
    let client = Client::join(&house, &code, &who).await;
    assert_eq!(client.table["seats"][turn as usize]["stand_in"], false);
    let left = client.frame["clock"]["left"].as_u64().expect("the clock runs");
    let spent = DAY as u64 - left;
    assert!(spent < 3_600_000, "{spent} ms of the turn are gone although no server was there");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_of_days_when_a_turn_is_overdue_then_a_stand_in_plays_that_turn_and_no_other() {
    let house = House::open().await;
    let (code, turn, _) = game(&house).await;
    let rev = house.table(&code).await["rev"].as_u64();
    let data = house.data();
    let folder = house.close().await;
    // The server was there for two of the ten days.
    let mut statements = older(10);
    statements.push(format!("UPDATE runs SET seen = seen + {}", 2 * DAY));
    change(&data, &statements);
    let house = House::reopen(folder, |_| {}).await;
    // Nobody asks for the table: its time is up all the same.
    let store = civitas_store::Store::open(&house.data()).await.expect("the file can be read");
    let played = async {
        while store.moves(&code).await.expect("a log").len() as u64 <= rev.unwrap_or(0) {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(20), played).await.expect("the stand-in plays");
    // The other one, whose turn is next, has a whole day; and the seat is its owner's again without a word.
    let other = key(2 - turn as u32);
    let mut client = Client::join(&house, &code, &other).await;
    while client.frame["view"]["turn"] == turn || client.table["seats"][turn as usize]["stand_in"] == true {
        client.hear().await.expect("the turn is played to its end");
    }
    assert_eq!(client.table["seats"][turn as usize]["stand_in"], false);
    assert!(client.frame["clock"]["left"].as_i64() > Some(DAY - 3_600_000), "{}", client.frame["clock"]);
    let next = 1 - turn;
    assert_eq!(client.frame["view"]["turn"].as_u64(), Some(next));
    // After their turn it waits for the one who missed a turn, and no stand-in plays.
    client
        .play_until(&mut Dice(5), |c| {
            c.frame["view"]["turn"] == turn && c.frame["view"]["phase"]["name"] == "before_roll"
        })
        .await;
    let before = client.rev();
    client.hear_all().await;
    assert_eq!((client.rev(), &client.table["seats"][turn as usize]["stand_in"]), (before, &json!(false)));
    assert!(client.frame["clock"]["left"].as_i64() > Some(DAY - 3_600_000), "a whole day again");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_stand_in_in_the_middle_of_an_overdue_turn_when_the_server_restarts_then_it_still_plays_only_that_turn()
{
    let house = House::open().await;
    let (code, turn, turns) = game(&house).await;
    let data = house.data();
    let folder = house.close().await;
    // As a server leaves it that dies after the stand-in has taken over and before it has done anything.
    let store = civitas_store::Store::open(&data).await.expect("the file is free");
    let row = store.table(&code).await.expect("it can be read").expect("it is there");
    let mut saved: serde_json::Value = serde_json::from_str(&row.body).expect("JSON");
    saved["seats"][turn as usize]["stand_in"] = json!(true);
    saved["seats"][turn as usize]["overdue"] = json!([turn, turns]);
    store.save_table(&code, "playing", false, row.updated, saved.to_string(), Vec::new()).await.expect("it is changed");
    store.close().await;
    let house = House::reopen(folder, |_| {}).await;
    let finished = async {
        while house.table(&code).await["seats"][turn as usize]["stand_in"] == true {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(20), finished).await.expect("the turn is played to its end, and the seat handed back");
    let client = Client::join(&house, &code, &key(2 - turn as u32)).await;
    assert_eq!(client.frame["view"]["turn"].as_u64(), Some(1 - turn));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_of_days_that_sleeps_when_its_time_is_up_then_it_is_woken() {
    // A day is 0.86 s here, and a table leaves memory at once.
    let house = House::open_with(|c| c.clock_speed = 100_000).await;
    let settings = json!({"clock": {"kind": "days", "days": 1}});
    let code = play::start_table(&house, &[key(1), key(2)], 0, settings).await;
    let store = civitas_store::Store::open(&house.data()).await.expect("the file can be read");
    let row = async || store.table(&code).await.expect("it can be read").expect("it is there");
    let slept = async {
        while row().await.wake.is_none() {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(20), slept).await.expect("it leaves memory");
    let played = async {
        while store.moves(&code).await.expect("a log").len() < 2 {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(20), played).await.expect("it is woken, and a stand-in plays");
}

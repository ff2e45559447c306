//! What answers before the games are up, and which games are in memory afterwards.

use crate::config::Config;
use crate::http;
use crate::hub::Hub;
use crate::table::{SavedTable, TableRequest};
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::Request;
use civitas_protocol::wire::{CreateTable, StartTable, Status};
use civitas_store::Store;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::timeout;
use tower::ServiceExt;

async fn hub() -> (TempDir, Arc<Hub>) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = Store::open(&folder.path().join("games.sqlite")).await.expect("a file can be made");
    (folder, Hub::new(store, Config::default()).expect("threads can be made"))
}

/// A game that was under way when the server died, between people or computer players.
async fn game(hub: &Arc<Hub>, seat: &Value, clock: &str) -> String {
    let clock = if clock == "days" { json!({"kind": clock, "days": 3}) } else { json!({"kind": clock}) };
    let wish = json!({"game": "egypt", "watch": "everyone", "pace": "slow", "clock": clock, "seats": [seat, seat]});
    let wish: CreateTable = serde_json::from_value(wish).expect("a wish");
    let mut saved = SavedTable::new(&wish, "host", 0, None).expect("a table");
    saved.start("host", &StartTable::default()).expect("it may start");
    // Nobody has to reveal a salt.
    saved.status = Status::Playing;
    hub.save_new(&mut saved).await.expect("it is saved");
    saved.code
}

async fn ask(hub: &Arc<Hub>, path: &str) -> (u16, String) {
    let mut request = Request::get(path).body(Body::empty()).expect("a request");
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))));
    let answer = http::router(Arc::clone(hub), None).oneshot(request).await.expect("an answer");
    let status = answer.status().as_u16();
    let body = to_bytes(answer.into_body(), 1 << 20).await.expect("a body");
    (status, String::from_utf8_lossy(&body).into_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn given_games_that_are_not_up_yet_when_the_server_is_asked_then_it_answers_and_says_how_far_it_is() {
    let (_folder, hub) = hub().await;
    let mut codes = Vec::new();
    for _ in 0..4 {
        codes.push(game(&hub, &json!({"kind": "me"}), "none").await);
    }
    // As long as this is held no game is taken up.
    let held = hub.loading.lock().await;
    let taking_up = tokio::spawn({
        let hub = Arc::clone(&hub);
        async move { hub.take_up_all().await }
    });
    let listed = async {
        while ask(&hub, "/readyz").await.1 != "taking up games: 0 of 4\n" {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(20), listed).await.expect("it says how many there are");
    assert_eq!(ask(&hub, "/readyz").await.0, 503);
    assert_eq!(ask(&hub, "/healthz").await, (200, "ok\n".to_owned()), "the process lives");
    assert_eq!(ask(&hub, "/api/games").await.0, 200);
    // A request for a table that is not up yet waits for it, and is not told that there is none.
    let wanted = tokio::spawn({
        let (hub, path) = (Arc::clone(&hub), format!("/api/tables/{}", codes[3]));
        async move { ask(&hub, &path).await }
    });
    drop(held);
    assert_eq!(wanted.await.expect("it does not panic").0, 200);
    taking_up.await.expect("it does not panic");
    assert_eq!(ask(&hub, "/readyz").await, (200, "ready\n".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_games_of_every_kind_when_they_are_taken_up_then_only_those_with_something_to_do_are_in_memory() {
    let (_folder, hub) = hub().await;
    let [person, bot] = [json!({"kind": "me"}), json!({"kind": "bot", "bot": "novice"})];
    let quiet = game(&hub, &person, "none").await;
    let days = game(&hub, &person, "days").await;
    let hurried = game(&hub, &person, "fast").await;
    let bots = game(&hub, &bot, "none").await;
    hub.take_up_all().await;
    let loaded = [&quiet, &days, &hurried, &bots].map(|code| hub.is_loaded(code));
    assert_eq!(loaded, [false, false, true, true]);
    // The sleeping ones are in the list all the same, are not woken for it, and not looked at by the next start.
    let list: Value = serde_json::from_str(&ask(&hub, "/api/tables").await.1).expect("JSON");
    assert_eq!(list["live"].as_array().map(Vec::len), Some(4), "{list}");
    assert!(!hub.is_loaded(&quiet));
    let awake = hub.store.awake().await.expect("it can be read");
    assert!(!awake.contains(&quiet) && !awake.contains(&days) && awake.contains(&bots) && awake.contains(&hurried));
    let due = async |at| hub.store.overdue(at, 9).await.expect("it can be read");
    let day = 24 * 3600 * 1000;
    assert_eq!(due(hub.now() + 2 * day).await, Vec::<String>::new());
    assert_eq!(due(hub.now() + 4 * day).await, [days], "the clock of days is kept");
    // Asked for, it is there.
    assert!(hub.ask(&quiet, TableRequest::Show, None).await.is_ok());
    assert!(hub.is_loaded(&quiet));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_that_slept_when_something_is_done_at_it_then_the_next_start_looks_at_it() {
    let (_folder, hub) = hub().await;
    let code = game(&hub, &json!({"kind": "me"}), "none").await;
    hub.take_up_all().await;
    assert!(hub.store.awake().await.expect("it can be read").is_empty());
    hub.ask(&code, TableRequest::Leave(0), Some("host".to_owned())).await.expect("the host may leave");
    assert_eq!(hub.store.awake().await.expect("it can be read"), std::slice::from_ref(&code), "a stand-in plays");
    let row = hub.store.table(&code).await.expect("it can be read").expect("it is there");
    let saved: SavedTable = serde_json::from_str(&row.body).expect("a table");
    assert!(saved.status == Status::Playing && saved.seats[0].stand_in);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_that_cannot_be_read_when_games_are_taken_up_then_the_others_are_and_that_is_said() {
    let (_folder, hub) = hub().await;
    let broken = game(&hub, &json!({"kind": "me"}), "none").await;
    let sound = game(&hub, &json!({"kind": "bot", "bot": "novice"}), "none").await;
    hub.store.append(&broken, 1, 0, "x", "nonsense".to_owned()).await.expect("it is written");
    hub.take_up_all().await;
    assert!(hub.is_loaded(&sound) && !hub.is_loaded(&broken));
    assert_eq!(ask(&hub, "/readyz").await, (200, "ready; 1 cannot be taken up, the log says why\n".to_owned()));
    assert_eq!(ask(&hub, &format!("/api/tables/{broken}")).await.0, 500);
}

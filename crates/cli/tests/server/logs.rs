//! What the server tells its operator: logs without secrets, counters that count.

use crate::process::Process;
use crate::support::{Client, Dice, PATIENCE, key, play, text};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;

/// The value of a counter.
fn counter(metrics: &str, name: &str) -> f64 {
    let line = metrics.lines().find(|l| l.split([' ', '{']).next() == Some(name));
    let value = line.and_then(|l| l.rsplit(' ').next()).and_then(|v| v.parse().ok());
    value.unwrap_or_else(|| panic!("no {name} in {metrics}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn given_the_most_talkative_log_when_a_game_is_played_then_it_has_no_key_and_no_secret() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for form in [&["--log", "trace"][..], &["--log", "trace,tungstenite::protocol=trace,axum=trace", "--log-json"]] {
        let server = Process::start(&folder.path().join("games.sqlite"), form);
        let people = [key(0xabc1), key(0xabc2)];
        let code = play::start_table(&server, &people, 1, json!({"options": {"goal": "3"}, "salt": "mysalt"})).await;
        let invitation =
            server.post(&format!("/api/tables/{code}/seats/1/invitation"), &people[1], Value::Null).await.ok();
        let mut one = Client::join(&server, &code, &people[0]).await;
        let mut two = Client::join(&server, &code, &people[1]).await;
        one.say(&json!({"type": "chat", "text": "a private word"})).await;
        one.say_text(format!("{{\"type\":\"hello\",\"key\":\"{}\"}}", people[0])).await;
        server.get("/api/mine", "not a key but nearly one 0123456789").await;
        let (mut a, mut b) = (Dice(1), Dice(2));
        tokio::join!(one.play_to_end(&mut a), two.play_to_end(&mut b));
        let secret = text(&server.table(&code).await["fair"], "secret").to_owned();
        server.signal("-TERM");
        let (_, log) = server.wait();
        assert!(log.contains("stopping"), "something is logged: {log}");
        let hidden = [
            &people[0],
            &people[1],
            text(&invitation, "key"),
            &secret,
            "mysalt",
            "a private word",
            "Bearer",
            "0123456789",
        ];
        for word in hidden {
            assert!(!log.contains(word), "'{word}' is in the log: {log}");
        }
        for line in log.lines().filter(|_| form.len() > 2) {
            serde_json::from_str::<Value>(line).unwrap_or_else(|e| panic!("not JSON ({e}): {line}"));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_when_the_counters_are_read_then_they_tell_what_happened() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    // A table that nobody looks at leaves memory after a minute; here after 60 ms.
    let server = Process::start(&folder.path().join("games.sqlite"), &["--log", "warn", "--clock-speed", "1000"]);
    let code = play::start_table(&server, &[key(1)], 2, json!({"options": {"goal": "3", "first": "1"}})).await;
    let mut client = Client::join(&server, &code, &key(1)).await;
    let mut again = Client::join(&server, &code, &key(1)).await;
    let act = json!({"type": "act", "id": "x", "rev": 4_000_000, "seat": 0, "action": {"type": "roll"}});
    assert_eq!(again.refused(&act).await, "stale");
    client.play_to_end(&mut Dice(1)).await;
    let rev = client.rev() as f64;
    let metrics = server.get("/metrics", "").await.text();
    assert_eq!(again.refusals(), 1);
    for (name, value) in [
        ("civitas_moves_total", rev),
        // A bot may act at the same time as the player, who is then refused and looks again.
        ("civitas_moves_refused_total", (client.refusals() + again.refusals()) as f64),
        ("civitas_tables_made_total", 1.0),
        ("civitas_games_started_total", 1.0),
        ("civitas_games_finished_total", 1.0),
        ("civitas_connections", 2.0),
        ("civitas_tables_loaded", 1.0),
    ] {
        assert_eq!(counter(&metrics, name), value, "{name}");
    }
    for name in [
        "civitas_log_bytes_total",
        "civitas_bytes_sent_total",
        "civitas_move_seconds_count",
        "civitas_frame_bytes_count",
    ] {
        assert!(counter(&metrics, name) >= rev, "{name}");
    }
    client.cut();
    again.cut();
    let empty = async {
        loop {
            let metrics = server.get("/metrics", "").await.text();
            if counter(&metrics, "civitas_connections") == 0.0 && counter(&metrics, "civitas_tables_loaded") == 0.0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, empty).await.expect("what nobody looks at leaves memory");
    assert_eq!(Client::join(&server, &code, &key(1)).await.rev() as f64, rev, "and comes back");
}

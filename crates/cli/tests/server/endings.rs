//! Told to stop, and started wrongly.

use crate::process::{Process, run, serve};
use crate::support::{Client, Dice, House, key, play};
use serde_json::json;
use std::path::Path;
use std::time::Instant;

#[tokio::test(flavor = "multi_thread")]
async fn given_people_at_tables_when_the_server_is_told_to_stop_then_they_hear_goodbye_and_nothing_is_lost() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    for signal in ["-TERM", "-INT"] {
        let server = Process::start(&data, &[]);
        let code = play::start_table(&server, &[key(1), key(2)], 1, json!({})).await;
        let mut one = Client::join(&server, &code, &key(1)).await;
        let mut two = Client::join(&server, &code, &key(2)).await;
        let mut spectator = Client::join(&server, &code, "").await;
        let (mut a, mut b) = (Dice(1), Dice(2));
        let far = |c: &Client| c.rev() >= 40;
        tokio::join!(one.play_until(&mut a, far), two.play_until(&mut b, far));
        one.say(&json!({"type": "chat", "text": "see you"})).await;
        one.hear_until(|m| m["type"] == "chat").await;
        // One who has not greeted yet must not hold up the end, nor one in the middle of a request.
        let silent = Client::open(&server, &code).await;
        let begun = Instant::now();
        server.signal(signal);
        for client in [&mut one, &mut two, &mut spectator] {
            assert_eq!(client.dismissed().await, "restarting");
        }
        let (exit, log) = server.wait();
        assert_eq!(exit, Some(0), "{log}");
        assert!(begun.elapsed().as_secs() < 8, "it took {:?}", begun.elapsed());
        silent.cut();
        let last = one.rev().max(two.rev());
        let server = Process::start(&data, &[]);
        let mut back = Client::join_since(&server, &code, &key(1), Some(one.rev())).await;
        assert!(back.rev() >= last, "{} after {last}", back.rev());
        assert_eq!(back.chat.len(), 1);
        let mut second = Client::join(&server, &code, &key(2)).await;
        let further = |c: &Client| c.rev() >= last + 10;
        tokio::join!(back.play_until(&mut a, further), second.play_until(&mut b, further));
    }
}

/// What a server that cannot start says: one sentence, exit code 1.
fn fails(data: &Path, more: &[&str]) -> String {
    let output = run(serve(data, more));
    let said = String::from_utf8(output.stderr).expect("the program writes UTF-8");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{said}");
    assert_eq!(said.lines().count(), 1, "one sentence: {said}");
    assert!(said.starts_with("civitas: "), "{said}");
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_port_that_is_taken_when_a_server_starts_then_it_says_what_to_do() {
    let house = House::open().await;
    let folder = tempfile::tempdir().expect("a folder can be made");
    let port = house.address.port().to_string();
    let data = folder.path().join("games.sqlite");
    let said = fails(&data, &["--port", &port]);
    assert!(said.contains(&format!("port {port} is already in use")) && said.contains("--port"), "{said}");
    assert!(!data.exists(), "the database was not touched");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_database_that_a_server_uses_when_another_starts_then_it_says_so_and_leaves_it_alone() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    let first = Process::start(&data, &["--log", "warn"]);
    let said = fails(&data, &[]);
    assert!(said.contains("another server is using it") && said.contains("--data"), "{said}");
    let code = play::start_table(&first, &[key(1)], 1, json!({})).await;
    first.kill();
    // However it ended, the next one may begin.
    let second = Process::start(&data, &["--log", "warn"]);
    assert_eq!(second.table(&code).await["status"], "playing");
}

#[test]
fn given_a_database_that_cannot_be_used_when_a_server_starts_then_it_says_which() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let missing = folder.path().join("no/such/folder/games.sqlite");
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "not a database at all, but long enough to look like one to somebody in a hurry")
        .expect("written");
    for path in [missing.as_path(), folder.path(), letter.as_path(), Path::new("/dev/null/games.sqlite")] {
        let said = fails(path, &[]);
        assert!(said.contains("cannot open the database") && said.contains(&path.display().to_string()), "{said}");
    }
    assert!(std::fs::read_to_string(&letter).expect("still there").starts_with("not a database"));
}

#[test]
fn given_a_log_filter_that_makes_no_sense_when_a_server_starts_then_it_says_so() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let said = fails(&folder.path().join("games.sqlite"), &["--log", "=loud=="]);
    assert!(said.contains("--log"), "{said}");
}

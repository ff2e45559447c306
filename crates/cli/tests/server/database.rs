//! A real `PostgreSQL` behind a real server, and both are killed again and again while people play.

use crate::kills::{Stubborn, check};
use crate::process::{CIVITAS, Process, run};
use crate::support::{Dice, key, play};
use civitas_test_postgres::{Cluster, Disk};
use serde_json::json;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How often something is killed, and how long that may take before the last game is played out in peace.
const KILLS: u32 = 8;
const BUDGET: Duration = Duration::from_secs(30);

fn civitas(arguments: &[&str]) -> (bool, String) {
    let mut command = Command::new(CIVITAS);
    command.args(arguments);
    let output = run(command);
    let said = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    (output.status.success(), said)
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_database_killed_again_and_again_when_it_is_back_then_every_acknowledged_move_is_there() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let cluster = Cluster::start(Disk::Synced).expect("PostgreSQL starts");
    let database = cluster.database().expect("a database can be made");
    let place = cluster.address(&database);
    let data = Path::new(&place);
    let begun = Instant::now();
    let mut dice = Dice(23);
    let socket = folder.path().join("admin");
    let more = ["--log", "error", "--admin-socket", socket.to_str().expect("a name")];
    let mut server = Process::start(data, &more);
    let (moved, address) = watch::channel(server.address);
    let (mut kills, mut games) = (0, 0);
    while kills < KILLS && begun.elapsed() < BUDGET {
        games += 1;
        let people = [key(1), key(2)];
        let code = play::start_table(&server, &people, 1, json!({"options": {"goal": "6"}})).await;
        let mut playing = Vec::new();
        for (i, key) in people.into_iter().enumerate() {
            let person = Stubborn::new(&code, key, address.clone()).forgiving();
            playing.push(tokio::spawn(person.play(games * 10 + i as u64)));
        }
        while !playing.iter().any(tokio::task::JoinHandle::is_finished) {
            tokio::time::sleep(Duration::from_micros(dice.next() % 400_000)).await;
            if kills < KILLS {
                kills += 1;
                // Every third time the server itself.
                if kills % 3 == 0 {
                    server.kill();
                    server = Process::start(data, &more);
                    moved.send_replace(server.address);
                } else {
                    tokio::task::block_in_place(|| cluster.crash().and_then(|()| cluster.recover()))
                        .expect("it is back");
                }
            }
        }
        let mut people = Vec::new();
        for person in playing {
            people.push(person.await.expect("nobody is let down"));
        }
        check(&server, &code, &people, folder.path()).await;
    }
    assert!(kills > 2, "only {kills} kills in {:?}", begun.elapsed());
    // Looked at while the server runs, and moved into a file when it has ended.
    let (sound, said) = civitas(&["check", &place]);
    assert!(sound && said.contains("sound; every game was replayed from its log"), "{said}");
    let file = folder.path().join("games.sqlite");
    let file = file.to_str().expect("a name");
    let (moved, said) = civitas(&["move-data", &place, file]);
    assert!(!moved && said.contains("another server is using it"), "{said}");
    server.signal("-TERM");
    let (code, log) = server.wait();
    assert_eq!(code, Some(0), "{log}");
    let (moved, said) = civitas(&["move-data", &place, file]);
    assert!(moved && said.contains("the same on both sides"), "{said}");
    let server = Process::start(Path::new(file), &[]);
    let mine = server.get("/api/mine", &key(1)).await.ok();
    assert_eq!(mine.as_array().map(|m| m.iter().filter(|t| t["status"] == "over").count() as u64), Some(games));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_an_address_with_a_password_when_the_server_cannot_use_it_then_it_says_so_and_not_the_password() {
    let (begun, said) = civitas(&["serve", "--port", "0", "--data", "postgres://ada:secret@127.0.0.1:1/games"]);
    assert!(!begun && said.contains("postgres://ada@127.0.0.1:1/games") && !said.contains("secret"), "{said}");
    let (begun, said) = civitas(&["check", "postgres://ada:secret@127.0.0.1:1/games?sslmode=require"]);
    assert!(!begun && said.contains("TLS") && !said.contains("secret"), "{said}");
}

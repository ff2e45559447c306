//! One file by several names, and what lies beside it.
#![cfg(unix)]

use crate::process::{Process, run, serve};
use crate::support::{Client, Dice, key, play};
use serde_json::json;
use std::path::Path;

/// What a server says that finds the file in use.
fn is_refused(data: &Path) {
    let output = run(serve(data, &[]));
    let said = String::from_utf8(output.stderr).expect("the program writes UTF-8");
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("another server is using it") && said.contains(&data.display().to_string()), "{said}");
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn given_a_database_with_several_names_when_a_server_uses_one_then_no_other_starts_by_another() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let elsewhere = tempfile::tempdir_in(folder.path()).expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    let names = [
        elsewhere.path().join("symbolic.sqlite"),
        elsewhere.path().join("hard.sqlite"),
        elsewhere.path().join("link-to-hard.sqlite"),
    ];
    // Also one that is made before there is a file to lead to.
    std::os::unix::fs::symlink(&data, &names[0]).expect("a link can be made");
    let first = Process::start(&data, &["--log", "warn"]);
    std::fs::hard_link(&data, &names[1]).expect("a link can be made");
    std::os::unix::fs::symlink(&names[1], &names[2]).expect("a link can be made");
    for name in &names {
        is_refused(name);
    }
    let code = play::start_table(&first, &[key(1)], 1, json!({})).await;
    first.signal("-TERM");
    assert_eq!(first.wait().0, Some(0));
    // The same the other way round: by a link first.
    let second = Process::start(&names[0], &["--log", "warn"]);
    assert_eq!(second.table(&code).await["status"], "playing");
    is_refused(&data);
    is_refused(&names[1]);
    second.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_under_way_when_the_server_is_told_to_stop_then_only_the_database_is_left() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    for signal in ["-TERM", "-INT"] {
        let server = Process::start(&data, &[]);
        let code = play::start_table(&server, &[key(1)], 2, json!({})).await;
        let mut client = Client::join(&server, &code, &key(1)).await;
        client.play_until(&mut Dice(1), |c| c.rev() > 20).await;
        // Computer players that write all the time must not keep it from ending well.
        let bots = json!({"game": "egypt", "pace": "instant", "start": true,
            "seats": [{"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "novice"}]});
        server.create(&key(2), bots).await;
        assert!(folder.path().join("games.sqlite-wal").exists(), "there is a log while it runs");
        server.signal(signal);
        let (exit, log) = server.wait();
        assert_eq!(exit, Some(0), "{log}");
        let mut left: Vec<String> = std::fs::read_dir(folder.path())
            .expect("the folder can be read")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        left.sort();
        assert_eq!(left, ["games.sqlite", "games.sqlite.lock"], "{log}");
    }
    // A plain copy of the one file is everything.
    let copy = folder.path().join("copy.sqlite");
    std::fs::copy(&data, &copy).expect("it can be copied");
    let mut check = std::process::Command::new(crate::process::CIVITAS);
    check.arg("check").arg(&copy);
    let output = run(check);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
}

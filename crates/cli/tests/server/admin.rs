//! `civitas admin`: as a program of its own, beside a server that runs and on the file of one that does not.

use crate::process::{CIVITAS, Process, run};
use crate::support::{Client, Dice, key, play, text};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

/// The exit code and everything that was said.
fn admin(data: &Path, args: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(CIVITAS);
    command.arg("admin").args(args).env("USER", "ada").env_remove("SUDO_USER");
    command.env_remove("CIVITAS_DATA").env_remove("CIVITAS_ADMIN_SOCKET").arg("--data").arg(data);
    let output = run(command);
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).expect("the program writes UTF-8"))
}

fn done(data: &Path, args: &[&str]) -> String {
    let (exit, said) = admin(data, args);
    assert_eq!(exit, Some(0), "{args:?}: {said}");
    said
}

/// Refused in one sentence.
fn refused(data: &Path, args: &[&str]) -> String {
    let (exit, said) = admin(data, args);
    assert_eq!((exit, said.lines().count()), (Some(1), 1), "{args:?}: {said}");
    assert!(said.starts_with("civitas: "), "{said}");
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_server_that_runs_when_its_host_does_everything_there_is_then_it_is_done_and_noted() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    let server = Process::start(&data, &["--log", "info"]);
    assert_eq!(done(&data, &["tables"]), "none\n");
    let code = play::start_table(&server, &[key(1), key(2)], 0, json!({})).await;
    let mut guest = Client::join(&server, &code, &key(2)).await;
    for line in ["hello", "an insult"] {
        guest.say(&json!({"type": "chat", "text": line})).await;
        guest.hear_until(|m| m["type"] == "chat").await;
    }
    let listed = done(&data, &["tables", &code.to_lowercase()]);
    let mut lines = listed.lines();
    assert!(lines.next().is_some_and(|l| l.starts_with("code") && l.contains("updated")), "{listed}");
    assert!(
        lines.next().is_some_and(|l| l.starts_with(&code) && l.contains("playing") && l.contains("Guest 1 (")),
        "{listed}"
    );
    assert_eq!(done(&data, &["tables", "--status", "over", "--idle", "7d"]), "none\n");
    let shown = done(&data, &["show", &code]);
    assert!(shown.contains("an insult") && shown.contains("127.0.0.1"), "{shown}");
    done(&data, &["remove-message", &code, "1"]);
    assert!(!done(&data, &["show", &code]).contains("insult"));
    done(&data, &["chat", &code, "off"]);
    done(&data, &["announce", "Back soon", "--at", "30m"]);
    guest.hear_until(|m| m["type"] == "announcement").await;
    let copy = folder.path().join("copy.sqlite");
    let told = done(&data, &["backup", copy.to_str().expect("a path"), "--json"]);
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(told["bytes"].as_u64(), Some(std::fs::metadata(&copy).expect("a copy").len()));
    assert!(refused(&data, &["backup", copy.to_str().expect("a path")]).contains("already"));
    assert!(done(&copy, &["check"]).contains("sound"));
    let exported: Value = serde_json::from_str(&done(&data, &["export", &format!("{code}:2")])).expect("JSON");
    let digits = text(&exported, "key").to_owned();
    done(&data, &["ban", "key", &digits, "--for", "7d", "--why", "spam"]);
    assert_eq!(guest.dismissed().await, "banned");
    assert!(done(&data, &["bans"]).contains(&digits));
    done(&data, &["unban", "1"]);
    assert_eq!(done(&data, &["bans"]), "none\n");
    done(&data, &["ban", "address", "203.0.113.0/24", "--for", "1h"]);
    done(&data, &["free-seat", &code, "2"]);
    done(&data, &["erase", &digits]);
    done(&data, &["close", &code]);
    assert_eq!(server.table(&code).await["closed"], true);
    assert_eq!(done(&data, &["close", "--other-rules"]), "none\n");
    assert!(done(&data, &["expire", "--keep", "7d"]).contains("over"));
    done(&data, &["delete", &code]);
    for wrong in [
        vec!["show", "AAAAAA"],
        vec!["close", "AAAAAA"],
        vec!["ban", "key", "12345678", "--for", "1d"],
        vec!["ban", "address", "everywhere", "--for", "1d"],
        vec!["unban", "99"],
    ] {
        refused(&data, &wrong);
    }
    let acts = done(&data, &["acts", "--json"]);
    let acts: Value = serde_json::from_str(&acts).expect("JSON");
    let what: Vec<&str> = acts.as_array().expect("a list").iter().rev().map(|act| text(act, "what")).collect();
    let begin = [
        "removed line 1",
        "switched the chat off",
        "announced: Back soon",
        "copied the database",
        "exported the person",
        "banned the key",
        "ended ban 1",
        "banned the address 203.0.113.0/24",
        "freed seat 2",
        "erased the person",
        "closed a table",
        "deleted a table",
    ];
    assert_eq!(what.len(), begin.len(), "{what:?}");
    for (done, begin) in what.iter().zip(begin) {
        assert!(done.starts_with(begin), "{done}, not {begin}");
    }
    assert!(acts.as_array().into_iter().flatten().all(|act| text(act, "who").starts_with("ada (uid ")), "{acts}");
    server.signal("-TERM");
    let (exit, log) = server.wait();
    assert_eq!(exit, Some(0));
    assert!(log.contains("the host did something") && !log.contains(&key(2)), "{log}");
    assert!(refused(&data, &["announce", "hello"]).contains("no server answers"));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_no_server_when_the_host_does_something_then_it_is_done_on_the_file_and_a_missing_one_is_not_made() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    assert!(refused(&data, &["tables"]).contains("cannot open the database"));
    assert!(!data.exists());
    let server = Process::start(&data, &["--log", "warn"]);
    let code = play::start_table(&server, &[key(1), key(2)], 0, json!({})).await;
    // A socket at another place has to be named.
    let elsewhere = folder.path().join("nowhere");
    let said = refused(&data, &["tables", "--admin-socket", elsewhere.to_str().expect("a path")]);
    assert!(said.contains("--admin-socket"), "{said}");
    server.kill();
    // What is left of the socket of a server that was killed is in nobody's way.
    assert!(done(&data, &["tables"]).contains(&code));
    done(&data, &["close", &code]);
    assert!(done(&data, &["tables"]).contains("closed"));
    assert!(done(&data, &["acts", &code]).contains("closed a table"));
    assert!(done(&data, &["check"]).contains("sound"));
    let server = Process::start(&data, &["--log", "warn"]);
    assert_eq!(server.table(&code).await["status"], "over");
}

/// The drill of docs/hosting.md: copy, look at the copy, stop, put it back, start, look at a game.
#[tokio::test(flavor = "multi_thread")]
async fn given_a_copy_of_a_running_server_when_it_is_put_back_then_games_go_on_from_there() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (data, copy) = (folder.path().join("games.sqlite"), folder.path().join("copy.sqlite"));
    let server = Process::start(&data, &["--log", "warn"]);
    let code = play::start_table(&server, &[key(1)], 1, json!({})).await;
    let mut one = Client::join(&server, &code, &key(1)).await;
    one.play_until(&mut Dice(1), |c| c.rev() > 30 && play::rests(&c.frame)).await;
    let then = one.rev();
    done(&data, &["backup", copy.to_str().expect("a path")]);
    one.play_until(&mut Dice(2), |c| c.rev() > then + 20).await;
    assert!(done(&copy, &["check"]).contains("sound"));
    server.signal("-TERM");
    assert_eq!(server.wait().0, Some(0));
    for beside in ["games.sqlite-wal", "games.sqlite-shm"] {
        let _ = std::fs::remove_file(folder.path().join(beside));
    }
    std::fs::copy(&copy, &data).expect("it is put back");
    let server = Process::start(&data, &["--log", "warn"]);
    let mut back = Client::join(&server, &code, &key(1)).await;
    assert_eq!(back.rev(), then, "where the game was when the copy was made");
    back.play_until(&mut Dice(3), |c| c.rev() > then + 10).await;
    // A browser that has seen more is told how it is now.
    let ahead = Client::join_since(&server, &code, &key(1), Some(then + 1000)).await;
    assert!(ahead.rev() >= back.rev());
}

/// Another user of the machine. Only root can become somebody else, so anybody else who runs this test looks at the permissions alone.
#[tokio::test(flavor = "multi_thread")]
async fn given_a_stranger_on_the_machine_when_they_ask_the_server_then_they_are_not_heard() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    let server = Process::start(&data, &["--log", "warn"]);
    let code = play::start_table(&server, &[key(1)], 1, json!({})).await;
    let socket = folder.path().join("games.sqlite.admin");
    let set = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("it is ours");
    };
    let mode = |path: &Path| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!((mode(&socket), mode(&data)), (0o600, 0o600));
    if !rustix::process::geteuid().is_root() {
        return;
    }
    // The folder is open to everybody: the socket itself has to keep them out.
    set(folder.path(), 0o755);
    // The program may lie where a stranger cannot go.
    let program = folder.path().join("civitas");
    std::fs::copy(CIVITAS, &program).expect("it can be copied");
    set(&program, 0o755);
    let stranger = |args: &[&str]| {
        let mut command = Command::new("setpriv");
        command
            .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
            .arg(&program)
            .args(["admin", "--data"])
            .arg(&data);
        let output = run({
            command.args(args);
            command
        });
        (output.status.code(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
    };
    for open in [false, true] {
        if open {
            // Even if somebody opens it, the server asks who is calling.
            set(&socket, 0o666);
        }
        for args in [&["tables"][..], &["delete", &code][..], &["announce", "boo"][..]] {
            let (exit, said) = stranger(args);
            assert!(exit == Some(1) && !said.contains(&code), "{args:?}: {said}");
        }
    }
    assert_eq!(done(&data, &["acts"]), "none\n");
    assert!(done(&data, &["tables"]).contains(&code));
}

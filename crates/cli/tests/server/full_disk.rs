//! A disk without room. The tests need not run as root: the system refuses every write of the process beyond a size.

use crate::process::{Process, serve};
use crate::support::{Client, Dice, key, play};
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use serde_json::json;
use std::path::Path;
use std::process::{Command, Stdio};

/// A server that is told of a failed write instead of being killed for it.
fn start(data: &Path) -> Process {
    let plain = serve(data, &["--log", "warn"]);
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(plain.get_program()).args(plain.get_args());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Process::spawn(command)
}

/// How large a file the server may write; anything if missing.
fn room(server: &Process, bytes: Option<u64>) {
    let pid = Pid::from_raw(i32::try_from(server.id()).expect("a process id"));
    prlimit(pid, Resource::Fsize, Rlimit { current: bytes, maximum: None }).expect("the limit can be set");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_full_disk_when_there_is_room_again_then_nothing_acknowledged_afterwards_is_lost() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    let server = start(&data);
    let code = play::start_table(&server, &[key(1)], 1, json!({})).await;
    let mut client = Client::join(&server, &code, &key(1)).await;
    let mut dice = Dice(3);
    client.play_until(&mut dice, |c| c.rev() > 8 && play::rests(&c.frame)).await;
    let before = client.rev();

    room(&server, Some(0));
    for _ in 0..3 {
        let action = play::choose(&client.frame, &mut dice).expect("to act");
        assert_eq!(client.act(&action).await, Err("storage_failed".to_owned()));
    }
    let refused = server
        .post("/api/tables", &key(2), json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "open"}]}))
        .await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (503, Some("storage_failed")));
    assert_eq!(server.get("/healthz", "").await.status, 503, "monitoring is told");
    assert_eq!(server.table(&code).await["rev"].as_u64(), Some(before), "what was not written did not happen");

    room(&server, None);
    assert_eq!(server.get("/healthz", "").await.status, 200, "and told that it is over");
    client.play_until(&mut dice, |c| c.rev() > before + 12).await;
    let last = client.rev();
    let made = server.create(&key(2), json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    let other = made["table"]["code"].as_str().expect("a code").to_owned();
    server.kill();

    let server = Process::start(&data, &["--log", "warn"]);
    let rev = server.table(&code).await["rev"].as_u64();
    assert!(rev >= Some(last), "revision {last} was told, {rev:?} is there");
    assert_eq!(server.table(&other).await["status"], "open");
}

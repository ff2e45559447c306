//! Settings of the server that come from its surroundings.

use crate::process::{Process, run, serve};
use serde_json::{Value, json};
use std::path::Path;

const VARIABLE: &str = "CIVITAS_ALLOW_PROGRAM";

/// Who can be asked to play at the tables of a server that starts with these programs in its environment.
async fn players(data: &Path, programs: &str, more: &[&str]) -> Vec<Value> {
    let mut command = serve(data, more);
    command.env(VARIABLE, programs);
    let server = Process::spawn(command);
    let known = server.get("/api/server", "").await.ok()["bots"].take();
    known.as_array().expect("a list").clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn given_programs_in_the_environment_when_the_server_starts_then_each_of_them_is_in_its_lobby() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    let two = "rocky=./rocky --moves 'a,b;c'\nmoose=./moose\n";
    let known = players(&data, two, &[]).await;
    assert!(known.contains(&json!("rocky")) && known.contains(&json!("moose")), "{known:?}");
    let known = players(&data, two, &["--allow-program", "boris=./boris"]).await;
    assert!(known.contains(&json!("boris")) && !known.contains(&json!("rocky")), "what is given counts: {known:?}");
    let mut wrong = serve(&data, &[]);
    wrong.env(VARIABLE, "rocky=./rocky\nmoose");
    let said = run(wrong);
    assert_eq!(said.status.code(), Some(2));
    let sentence = String::from_utf8_lossy(&said.stderr).into_owned();
    assert!(sentence.contains("--allow-program") && sentence.contains("NAME=COMMAND"), "{sentence}");
}

//! Outside programs at a table: only those that the host allows, and no table suffers from them.

use crate::support::{Client, Dice, House, key, play};
use civitas_outside::Limits;
use civitas_server::AllowedProgram;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

/// The player of the lab's tests, which behaves or does not.
fn program(name: &str, mode: &str, file: &Path) -> AllowedProgram {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lab/tests/outside/player.py");
    let text = format!("{name}=python3 '{}' {mode} '{}' log", script.display(), file.display());
    text.parse().expect("a program")
}

#[tokio::test(flavor = "multi_thread")]
async fn given_programs_that_the_host_allows_when_they_sit_at_a_table_then_it_goes_on_with_and_without_them() {
    let files = tempfile::tempdir().expect("a folder can be made");
    let told = files.path().join("told");
    let programs = vec![program("rocky", "log", &told), program("sinker", "ends", &files.path().join("sinker"))];
    let house = House::open_with(|config| config.programs = programs).await;
    let known = house.get("/api/server", "").await.ok()["bots"].take();
    assert_eq!(known, json!(["random", "novice", "steady", "sharp", "master", "rocky", "sinker"]));
    let seats =
        json!([{"kind": "me", "name": "Host"}, {"kind": "bot", "bot": "rocky"}, {"kind": "bot", "bot": "sinker"}]);
    let settings = json!({"seats": seats, "options": {"goal": "4"}});
    let code = play::start_table(&house, &[key(1)], 2, settings).await;
    assert_eq!(house.table(&code).await["seats"][1]["bot"], "rocky");
    let mut client = Client::join(&house, &code, &key(1)).await;
    client
        .play_until(&mut Dice(3), |client| client.is_over() || client.frame["view"]["turns"].as_u64() > Some(9))
        .await;
    let lines = std::fs::read_to_string(&told).expect("rocky was asked");
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let asked = lines.iter().filter(|line| line["type"] == "choose");
    assert!(asked.clone().count() > 3, "it was asked several times");
    for line in asked {
        assert_eq!(line["view"]["viewer"], 1);
        assert!(line["view"]["seats"][0]["hand"].is_null() && line["events"].as_array().is_some_and(|e| !e.is_empty()));
    }
    // A server that does not allow them any more: the table is played to its end.
    drop(client);
    let later = House::reopen(house.close().await, |_| {}).await;
    let mut client = Client::join(&later, &code, &key(1)).await;
    client.play_to_end(&mut Dice(4)).await;
    let wish = json!({"game": "egypt", "seats": [{"kind": "me", "name": "Host"}, {"kind": "bot", "bot": "rocky"}]});
    assert_eq!(later.post("/api/tables", &key(1), wish).await.refused(), "no_such_bot");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_program_that_failed_when_its_seat_has_to_decide_again_then_it_is_not_asked_again() {
    let files = tempfile::tempdir().expect("a folder can be made");
    let told = files.path().join("told");
    // It ends right away, and leaves a line behind.
    let sinker = format!("sinker=sh -c 'echo started >> {}'", told.display());
    let programs = vec![sinker.parse().expect("a program")];
    let house = House::open_with(|config| config.programs = programs).await;
    let seats =
        json!([{"kind": "me", "name": "Host"}, {"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "sinker"}]);
    let settings = json!({"seats": seats, "options": {"goal": "4"}});
    let code = play::start_table(&house, &[key(1)], 2, settings).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    client
        .play_until(&mut Dice(3), |client| client.is_over() || client.frame["view"]["turns"].as_u64() > Some(6))
        .await;
    let lines = std::fs::read_to_string(&told).expect("it was started");
    assert_eq!(lines.lines().count(), 1, "{lines}");
}

/// How often a program was asked to decide; it writes that down itself.
fn questions(told: &Path) -> usize {
    let lines = std::fs::read_to_string(told).unwrap_or_default();
    lines.lines().filter(|line| line.starts_with("{\"type\":\"choose\"")).count()
}

/// Plays at tables of a person and three programs that fail in these ways at their fourth question, and tells how often each was asked.
/// The game goes on: every turn needs a decision of every seat.
async fn asked_at_a_table(modes: [&str; 3], decision: Duration) -> [usize; 3] {
    let files = tempfile::tempdir().expect("a folder can be made");
    let told = modes.map(|mode| files.path().join(mode));
    let house = House::open_with(|config| {
        config.programs = modes.iter().zip(&told).map(|(mode, file)| program(mode, mode, file)).collect();
        config.program_limits.decision = decision;
    })
    .await;
    let bots = modes.map(|mode| json!({"kind": "bot", "bot": mode}));
    let seats: Vec<Value> = [json!({"kind": "me", "name": "Host"})].into_iter().chain(bots).collect();
    let code =
        play::start_table(&house, &[key(1)], 3, json!({"seats": seats, "options": {"goal": "5", "first": "1"}})).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    client
        .play_until(&mut Dice(3), |client| client.is_over() || client.frame["view"]["turns"].as_u64() > Some(12))
        .await;
    for seat in client.frame["view"]["seats"].as_array().expect("seats") {
        assert!(seat["roads"].as_array().is_some_and(|roads| roads.len() >= 2), "{modes:?}: somebody plays every seat");
    }
    told.map(|told| questions(&told))
}

#[tokio::test(flavor = "multi_thread")]
async fn given_programs_that_flood_talk_rubbish_or_cheat_when_they_are_asked_then_the_novice_plays_on_for_them() {
    for modes in [
        ["ends", "flood_line", "flood_lines"],
        ["nonsense", "not_utf8", "wrong_seat"],
        ["others_action", "peeks", "illegal"],
    ] {
        assert_eq!(asked_at_a_table(modes, Limits::default().decision).await, [4; 3], "{modes:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_programs_that_hang_when_they_are_asked_then_the_novice_plays_on_for_them_in_time() {
    // On a busy machine they may be late with a good answer, too: then they are asked no more a little earlier.
    let asked = asked_at_a_table(["hangs", "flood_stderr", "good"], Duration::from_millis(300)).await;
    assert!(asked[0] <= 4 && asked[1] <= 4, "{asked:?}");
}

/// A program is never late for one decision, and still uses up its time for the game: the novice plays on.
#[tokio::test(flavor = "multi_thread")]
async fn given_a_program_when_its_time_for_the_game_is_over_then_it_is_not_asked_again() {
    let files = tempfile::tempdir().expect("a folder can be made");
    let told = files.path().join("told");
    let house = House::open_with(|config| {
        config.programs = vec![program("rocky", "log", &told)];
        config.program_limits.game = Duration::from_millis(10);
    })
    .await;
    let seats =
        json!([{"kind": "me", "name": "Host"}, {"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "rocky"}]);
    let code = play::start_table(&house, &[key(1)], 2, json!({"seats": seats})).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    client
        .play_until(&mut Dice(3), |client| client.is_over() || client.frame["view"]["turns"].as_u64() > Some(60))
        .await;
    let end = client.frame["view"]["turns"].as_u64().expect("a number");
    let lines = std::fs::read_to_string(&told).expect("rocky was greeted");
    let asked = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let last = asked.filter_map(|line| line["view"]["turns"].as_u64()).next_back().unwrap_or(0);
    assert!(last + 9 < end, "it was still asked in turn {last} of {end}");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_table_when_a_program_is_wished_for_that_is_not_allowed_then_the_seat_stays_as_it_was() {
    let files = tempfile::tempdir().expect("a folder can be made");
    let house = House::open_with(|config| config.programs = vec![program("rocky", "good", files.path())]).await;
    let wish = json!({"game": "egypt", "seats": [{"kind": "me", "name": "Host"}, {"kind": "open"}]});
    let made = house.create(&key(1), wish).await;
    let path = format!("/api/tables/{}", made["table"]["code"].as_str().expect("a code"));
    let seat = |bot: &str| json!({"seats": {"1": {"kind": "bot", "bot": bot}}});
    for bot in ["bullwinkle", "cmd:./rocky", "novice:nodes=3"] {
        assert_eq!(house.patch(&path, &key(1), seat(bot)).await.refused(), "no_such_bot", "{bot}");
    }
    assert_eq!(house.patch(&path, &key(1), seat("rocky")).await.ok()["seats"][1]["bot"], "rocky");
}

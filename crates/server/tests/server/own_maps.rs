//! Maps that the host of the server made: chosen by name, kept with the table and the record, gone from nothing with the file.

use crate::support::{Client, Dice, House, key, play};
use serde_json::{Value, json};
use std::path::Path;
use tempfile::TempDir;

const EGYPT: &str = include_str!("../../../../games/egypt/boards/beginner.toml");
const GERMANY: &str = include_str!("../../../../games/germany/boards/germany.toml");

/// A folder with a map of Egypt, one of Germany, two that are wrong, and files that are no maps.
fn maps() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("it can be written");
    let board = EGYPT.split("[[start]]").next().expect("a board");
    put(
        "delta.toml",
        &format!("game = \"egypt\"\nname = \"Delta <b>&\"\n{}", board.replacen("number = 2 }", "number = 3 }", 1)),
    );
    put("east.toml", &format!("game = \"germany\"\n{}", GERMANY.replacen("number = 12 }", "number = 3 }", 1)));
    put("island.toml", &format!("game = \"egypt\"\n{}", board.replacen("q = 0, r = 2,", "q = 0, r = 9,", 1)));
    put("twin.toml", &format!("game = \"germany\"\nname = \"east\"\n{GERMANY}"));
    put("nobody.toml", board);
    put("notes.txt", "no map at all");
    folder
}

async fn house(folder: &Path) -> House {
    House::open_with(|config| config.maps = Some(folder.to_owned())).await
}

async fn board(house: &House, code: &str) -> Value {
    house.get(&format!("/api/tables/{code}/board"), &key(1)).await.ok()["board"]["spec"].take()
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_folder_of_maps_when_the_server_starts_then_sound_ones_are_offered_and_bad_ones_told() {
    let folder = maps();
    let house = house(folder.path()).await;
    let offered = house.get("/api/server", "").await.ok()["maps"].take();
    let wanted = json!([{"game": "egypt", "name": "Delta <b>&"}, {"game": "germany", "name": "east"}]);
    assert_eq!(offered, wanted);
    let config = civitas_server::Config {
        port: 0,
        data: folder.path().join("other.sqlite").into(),
        maps: Some(folder.path().to_owned()),
        ..civitas_server::Config::default()
    };
    let server = civitas_server::Server::bind(config.clone()).await.expect("bad maps are no reason not to serve");
    let bad: Vec<String> = server.bad_maps.iter().map(|bad| format!("{} {}", bad.file, bad.reasons())).collect();
    assert_eq!((server.maps, bad.len()), (2, 3), "{bad:?}");
    assert!(bad[0].contains("island.toml line ") && bad[0].contains("cut off"), "{bad:?}");
    assert!(bad[1].contains("nobody.toml") && bad[1].contains("which game"), "{bad:?}");
    assert!(bad[2].contains("twin.toml") && bad[2].contains("called east"), "{bad:?}");
    drop(server);
    let nowhere = civitas_server::Config { maps: Some(folder.path().join("none")), ..config };
    let refused = civitas_server::Server::bind(nowhere).await.expect_err("a folder that is not there");
    assert!(refused.to_string().contains("cannot read the folder of maps"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_map_when_a_game_is_played_on_it_then_it_is_in_the_record_and_outlives_its_file() {
    let folder = maps();
    let first = house(folder.path()).await;
    // The option for a map of the game gives way.
    let settings = json!({"map": "Delta <b>&", "options": {"goal": "3", "map": "beginner"}});
    let code = play::start_table(&first, &[key(1)], 2, settings.clone()).await;
    let table = first.get(&format!("/api/tables/{code}"), &key(1)).await.ok();
    assert_eq!((&table["map"], &table["options"]["map"]), (&json!("Delta <b>&"), &json!("variable")));
    let spec = board(&first, &code).await;
    assert_eq!((&spec["name"], spec["hexes"][1]["number"].as_u64()), (&json!("Delta <b>&"), Some(3)));
    // Restarted without the folder: the game goes on where it was, to its end.
    let files = first.close().await;
    drop(folder);
    let later = House::reopen(files, |_| {}).await;
    assert_eq!(board(&later, &code).await, spec);
    let mut client = Client::join(&later, &code, &key(1)).await;
    client.play_to_end(&mut Dice(1)).await;
    let record = later.get(&format!("/api/tables/{code}/record"), &key(1)).await.text();
    let header: Value = serde_json::from_str(record.lines().next().expect("a header")).expect("JSON");
    assert_eq!(header["board"], spec);
    let shown = later.post("/api/replay", &key(9), json!({"record": record})).await.ok();
    assert_eq!(shown["fixed"]["board"]["spec"], spec);
    // Played again, and gone on from, by people who never had the file.
    let again = later.post(&format!("/api/tables/{code}/rematch"), &key(1), Value::Null).await.ok();
    let next = again["table"]["code"].as_str().expect("a code");
    assert_eq!((&again["table"]["map"], board(&later, next).await), (&json!("Delta <b>&"), spec.clone()));
    // The next table keeps it while its other settings change, and lets go of it when asked to.
    let change = async |what: Value| later.patch(&format!("/api/tables/{next}"), &key(1), what).await;
    let kept = change(json!({"options": {"goal": "5", "map": "beginner"}})).await.ok();
    assert_eq!((&kept["map"], &kept["options"]["goal"]), (&json!("Delta <b>&"), &json!("5")));
    assert_eq!(change(json!({"map": "Delta <b>&"})).await.ok()["map"], "Delta <b>&");
    let plain = change(json!({"map": "", "options": {"map": "beginner"}})).await.ok();
    assert_eq!((&plain["map"], &plain["options"]["map"]), (&Value::Null, &json!("beginner")));
    assert_eq!(change(json!({"map": "Delta <b>&"})).await.refused(), "no_such_map");
    let from = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "novice"}], "from": {"code": code, "rev": 5}});
    let on = later.create(&key(1), from.clone()).await;
    assert_eq!(on["table"]["map"], "Delta <b>&");
    let mut other = from;
    other["map"] = json!("");
    assert_eq!(later.post("/api/tables", &key(1), other).await.refused(), "fixed_setup");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_starting_cards_on_a_map_when_it_is_played_then_they_are_dealt() {
    let folder = maps();
    let house = house(folder.path()).await;
    let settings = json!({"game": "germany", "map": "east", "options": {"goal": "6", "deal": "by_seat"}});
    let code = play::start_table(&house, &[key(1)], 3, settings).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    client.play_to_end(&mut Dice(3)).await;
    let record = house.get(&format!("/api/tables/{code}/record"), &key(1)).await.text();
    let shown = house.post("/api/replay", &key(9), json!({"record": record, "seat": 0})).await.ok();
    assert_eq!(shown["frames"][0]["view"]["seats"][0]["settlements"].as_array().map(Vec::len), Some(3));
    let marks = shown["fixed"]["board"]["spec"]["marks"].as_array().expect("marks").clone();
    assert_eq!(marks.iter().filter(|mark| mark["kind"] == "start").count(), 12);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_stranger_when_a_map_is_named_that_is_not_offered_then_nothing_is_read() {
    let folder = maps();
    let house = house(folder.path()).await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    for name in ["island", "../delta", "delta.toml", "/etc/passwd", "file:delta.toml", "east", &"x".repeat(10_000)] {
        let wish = json!({"game": "egypt", "seats": seats, "map": name});
        assert_eq!(house.post("/api/tables", &key(1), wish).await.refused(), "no_such_map", "{name}");
    }
    for option in ["file:delta.toml", "own"] {
        let wish = json!({"game": "egypt", "seats": seats, "options": {"map": option}});
        assert_eq!(house.post("/api/tables", &key(1), wish).await.refused(), "bad_option");
    }
    // A board of a stranger's own does not get in at all.
    let wish = json!({"game": "egypt", "seats": seats, "board": {"hexes": []}});
    assert_eq!(house.post("/api/tables", &key(1), wish).await.refused(), "bad_request");
}

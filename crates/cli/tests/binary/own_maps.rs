//! Custom maps: checked line by line, played on, and part of a record that needs no file.

use crate::support::{Engine, folder, read, run, stdout, text};
use serde_json::{Value, json};
use std::path::PathBuf;

/// A map file for a test, and its path as an argument.
fn file(test: &str, content: &str) -> (PathBuf, String) {
    let path = folder(test).join("my-land.toml");
    std::fs::write(&path, content).expect("the folder can be written to");
    let name = path.display().to_string();
    (path, name)
}

/// The beginner map of a game without its fixed start, with one number changed: a land there is nowhere else.
fn board(path: &str) -> String {
    let map = read(path);
    map.split("[[start]]").next().expect("a board").replacen("number = 10 }", "number = 9 }", 1)
}

#[test]
fn faults_are_told_with_their_lines() {
    let map = read("games/germany/boards/germany.toml");
    let shipped = crate::support::root().join("games/germany/boards/germany.toml").display().to_string();
    let shipped = stdout(&["check-map", "germany", &shipped]);
    assert!(shipped.contains("a valid map of Germany, called germany"), "{shipped}");
    let line_of = |text: &str, part: &str| text.lines().position(|line| line.contains(part)).expect("the line") + 1;
    let fifth = "[[start]]\nname = \"A\"\ncities = [\"Aachen\", \"Erfurt\", \"Rostock\"]\ncards = [\"ore\", \"wool\"]\nthird = \"ore\"\n";
    let island = "  { q = 30, r = 0, terrain = \"hills\", number = 4 },\n  { q = 4, r = 0, terrain";
    let wrong = map.replacen("  { q = 4, r = 0, terrain", island, 1).replacen("\"Berlin\"", "\"\"", 1) + "\n" + fifth;
    let (_, name) = file("faulty-map", &wrong);
    let output = run(&["check-map", "germany", &name]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    for (part, sentence) in [
        ("q = 30", "hex (30,0) is cut off: no path leads to it from a city"),
        ("name = \"\"", "a landmark: '' is no name"),
    ] {
        assert!(said.contains(&format!("{name}:{}: {sentence}", line_of(&wrong, part))), "{said}");
    }
    assert!(said.contains("there are 5 starting cards; there have to be 4"), "{said}");
    assert!(said.contains("two starting cards are called A"), "{said}");
    assert!(text(&output.stderr).contains("things are wrong"), "{}", text(&output.stderr));
    // What cannot be read at all has its line, too, and so has every command that wants to play on it.
    let (_, name) = file("broken-map", "game = \"egypt\"\n[board]\nhexes = [{ q = 0, r = }]\n");
    for args in [&["check-map", "egypt", &name][..], &["watch", "-o", &format!("map=file:{name}")]] {
        let output = run(args);
        let said = text(&output.stdout) + &text(&output.stderr);
        assert!(output.status.code() == Some(1) && said.contains(&format!("{name}:3: ")), "{said}");
    }
    assert!(
        text(&run(&["watch", "-o", "map=file:/no/such.toml"]).stderr).contains("cannot read the map /no/such.toml")
    );
    let (_, name) = file("map-of-another", &format!("game = \"inkas\"\n{}", board("games/egypt/boards/beginner.toml")));
    assert!(text(&run(&["check-map", "egypt", &name]).stdout).contains(":1: the file is for inkas, not for egypt"));
}

/// Every game is watched on a custom map; the record replays where the file is not, and goes on from there.
#[test]
fn every_game_is_played_on_a_map_of_ones_own() {
    for (game, path, more) in [
        ("egypt", "games/egypt/boards/beginner.toml", "goal=4"),
        ("egypt", "games/egypt/boards/beginner.toml", "gods=on"),
        ("inkas", "games/inkas/boards/beginner.toml", "map=variable"),
        ("pyramid", "games/pyramid/boards/nile.toml", "map=variable"),
        ("germany", "games/germany/boards/germany.toml", "goal=6"),
    ] {
        let content =
            if game == "germany" { read(path).replacen("number = 12 }", "number = 3 }", 1) } else { board(path) };
        let (map, name) = file(&format!("own-map-{game}-{more}"), &format!("name = \"Two Rivers\"\n{content}"));
        let record = map.with_extension("jsonl");
        let record = record.display().to_string();
        let own = format!("map=file:{name}");
        let args = ["watch", "--game", game, "--delay", "0", "--seats", "novice,novice,novice", "-o", more, "-o", &own];
        stdout(&[&args[..], &["--record", &record]].concat());
        let simulated = ["simulate", "--game", game, "--games", "3", "--max-turns", "300", "-o", more, "-o", &own];
        assert!(stdout(&simulated).contains("3 games"), "{game}");
        let spec: Value = serde_json::from_str(&stdout(&["check-map", game, &name, "--board"])).expect("JSON");
        std::fs::remove_file(&map).expect("the file goes");
        let text = std::fs::read_to_string(&record).expect("a record");
        let header: Value = serde_json::from_str(text.lines().next().expect("a header")).expect("JSON");
        assert_eq!((&header["board"], &header["board"]["name"]), (&spec, &json!("Two Rivers")), "{game}");
        assert!(stdout(&["replay", "--quiet", &record]).contains("a valid record"), "{game}");
        // The engine takes the board as it is.
        let mut engine = Engine::start();
        let lines: Vec<&str> = text.lines().collect();
        engine.ok(&json!({"cmd": "read_record", "lines": lines}));
        engine.ok(&json!({"cmd": "new", "game": game, "seats": 3, "board": spec, "options": header["options"]}));
    }
}

/// A record whose map was tampered with is refused, like a file would be.
#[test]
fn a_map_in_a_record_is_checked_like_a_file() {
    let (map, name) = file("tampered", &board("games/egypt/boards/beginner.toml"));
    let record = map.with_extension("jsonl").display().to_string();
    stdout(&["watch", "--delay", "0", "--max-turns", "3", "-o", &format!("map=file:{name}"), "--record", &record]);
    let good = std::fs::read_to_string(&record).expect("a record");
    assert!(good.contains("\"name\":\"my-land\""), "called like its file: {good}");
    for (old, new) in [
        ("\"name\":\"my-land\"", "\"name\":\"\""),
        ("\"name\":\"my-land\"", &format!("\"name\":\"{}\"", "x".repeat(100_000))),
        ("\"name\":\"my-land\"", "\"name\":\"a\\nb\""),
        ("{\"q\":0,\"r\":2,\"terrain\"", "{\"q\":0,\"r\":20,\"terrain\""),
        ("\"robber\":{", "\"marks\":[{\"kind\":\"\",\"q\":0,\"r\":0}],\"robber\":{"),
    ] {
        assert!(good.contains(old), "{old}");
        std::fs::write(&record, good.replacen(old, new, 1)).expect("the folder can be written to");
        let output = run(&["replay", "--quiet", &record]);
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(1) && said.contains("line 1: ") && said.len() < 2000, "{said}");
    }
}

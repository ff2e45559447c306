//! Damaged files: said to be so, by the server and by `civitas check`, with what is hurt.

use crate::process::{CIVITAS, Process, run, serve};
use crate::support::{Client, Dice, key, play};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// The page size of SQLite.
const PAGE: usize = 4096;

/// A file with two games of some length.
async fn games(folder: &TempDir) -> (PathBuf, Vec<String>) {
    let data = folder.path().join("games.sqlite");
    let server = Process::start(&data, &["--log", "warn"]);
    let mut codes = Vec::new();
    for goal in ["3", "9"] {
        let settings = json!({"options": {"goal": goal}});
        let code = play::start_table(&server, &[key(1)], 2, settings).await;
        let mut client = Client::join(&server, &code, &key(1)).await;
        client.play_until(&mut Dice(1), |c| c.is_over() || c.rev() > 150).await;
        codes.push(code);
    }
    server.signal("-TERM");
    assert_eq!(server.wait().0, Some(0));
    (data, codes)
}

/// The exit code of `civitas check` and everything it says.
fn check(data: &Path) -> (Option<i32>, String) {
    let mut command = Command::new(CIVITAS);
    command.arg("check").arg(data);
    let output = run(command);
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).expect("the program writes UTF-8"))
}

/// The places of a text in a file.
fn places(bytes: &[u8], text: &str) -> Vec<usize> {
    (0..bytes.len().saturating_sub(text.len())).filter(|at| bytes[*at..].starts_with(text.as_bytes())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_sound_file_when_it_is_checked_then_that_is_said_and_nothing_changes() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (data, _) = games(&folder).await;
    let before = std::fs::read(&data).expect("it can be read");
    let (exit, said) = check(&data);
    assert_eq!(exit, Some(0), "{said}");
    assert!(said.contains("2 tables") && said.contains("sound"), "{said}");
    assert_eq!(std::fs::read(&data).expect("it can be read"), before);
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 2, "nothing is left beside it");
    // Also while a server uses it, and after one was killed.
    let server = Process::start(&data, &["--log", "warn"]);
    play::start_table(&server, &[key(1), key(2)], 0, json!({})).await;
    for killed in [false, true] {
        let (exit, said) = check(&data);
        assert_eq!(exit, Some(0), "killed {killed}: {said}");
        assert!(said.contains("3 tables"), "killed {killed}: {said}");
        if !killed {
            server.signal("-KILL");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_damaged_page_when_the_file_is_used_then_the_damage_and_what_is_hurt_is_told() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (data, codes) = games(&folder).await;
    let mut bytes = std::fs::read(&data).expect("it can be read");
    // A page in the middle of the second game's log: its head is overwritten.
    let of_second = places(&bytes, &codes[1].to_string());
    let log = |at: &&usize| {
        let after = &bytes[**at..(**at + 200).min(bytes.len())];
        // An entry in the shorthand of the store.
        let entry = (0..3).any(|seat| !places(after, &format!("\u{1}{seat}\u{2}")).is_empty());
        bytes[**at / PAGE * PAGE] == 0x0a && entry
    };
    let page = of_second.iter().filter(log).map(|at| at / PAGE).nth(40).expect("a page of the log");
    bytes[page * PAGE..page * PAGE + 8].fill(0xff);
    std::fs::write(&data, &bytes).expect("it can be written");
    let (exit, said) = check(&data);
    assert_eq!(exit, Some(1), "{said}");
    assert!(said.contains("damaged: moves: page"), "{said}");
    assert!(said.contains(&format!("hurt: table {} (egypt, ", codes[1])), "{said}");
    assert!(said.contains("malformed"), "{said}");
    // The server says the same, and serves what is sound.
    let server = Process::start(&data, &["--log", "warn"]);
    let answer = server.get(&format!("/api/tables/{}", codes[1]), "").await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (500, Some("broken_table")), "{}", answer.text());
    if !said.contains(&format!("hurt: table {}", codes[0])) {
        assert_eq!(server.get(&format!("/api/tables/{}", codes[0]), "").await.status, 200);
    }
    server.signal("-TERM");
    let (_, log) = server.wait();
    assert!(log.contains("the database is damaged") && log.contains("civitas check"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_changed_letter_in_a_log_when_the_file_is_checked_then_the_move_is_named() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (data, codes) = games(&folder).await;
    let mut bytes = std::fs::read(&data).expect("it can be read");
    // All rolls, in the shorthand of the store (a short game may end before anybody ends a turn): some lie where a row was before it moved.
    let rolls: Vec<usize> = (0..3).flat_map(|seat| places(&bytes, &format!("\u{1}{seat}\u{2}\u{4}"))).collect();
    for at in rolls {
        bytes[at + 3] ^= 1;
    }
    std::fs::write(&data, &bytes).expect("it can be written");
    let (exit, said) = check(&data);
    assert_eq!(exit, Some(1), "{said}");
    let named = codes.iter().all(|code| said.contains(&format!("hurt: table {code} (egypt, ")));
    assert!(named && said.contains("of its log cannot be played"), "{said}");
    assert!(said.ends_with("is damaged; 2 tables hurt\n"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_cut_file_when_it_is_used_then_that_is_said() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (data, _) = games(&folder).await;
    let whole = std::fs::read(&data).expect("it can be read");
    for length in [whole.len() - 1, whole.len() - PAGE, whole.len() / 2, PAGE * 3] {
        std::fs::write(&data, &whole[..length]).expect("it can be written");
        let (exit, said) = check(&data);
        assert_eq!(exit, Some(1), "{length} bytes: {said}");
        assert!(said.contains("cut short"), "{length} bytes: {said}");
        let output = run(serve(&data, &[]));
        let said = String::from_utf8(output.stderr).expect("the program writes UTF-8");
        assert_eq!(output.status.code(), Some(1), "{length} bytes: {said}");
        assert!(said.contains("cut short") && said.contains("civitas check"), "{length} bytes: {said}");
        assert_eq!(std::fs::read(&data).expect("it can be read"), &whole[..length], "it is left as it is");
    }
}

#[test]
fn given_something_else_when_it_is_checked_then_that_is_said() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "not a database at all, ".repeat(50)).expect("written");
    for path in [letter.as_path(), folder.path(), &folder.path().join("missing.sqlite")] {
        let (exit, said) = check(path);
        assert_eq!(exit, Some(1), "{said}");
        assert!(said.starts_with("civitas: ") && said.contains(&path.display().to_string()), "{said}");
    }
    assert!(!folder.path().join("missing.sqlite").exists());
}

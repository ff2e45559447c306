//! `civitas tournament`: the real program, killed and mixed up.

use crate::support::{civitas, folder, matches, read, run, stdout, text};
use serde_json::Value;
use std::path::Path;
use std::process::{Child, Stdio};

const SMALL: [&str; 5] = ["tournament", "--seats", "novice,random", "--mode", "one"];

/// Blocks of the run that is killed.
const BLOCKS: usize = 60;

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    SMALL.iter().chain(more).copied().collect()
}

fn bytes(folder: &Path, file: &str) -> Vec<u8> {
    std::fs::read(folder.join(file)).unwrap_or_default()
}

fn lines(path: &Path) -> usize {
    std::fs::read(path).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count()
}

/// Kills a run as soon as its file has a number of lines. Whether that was in time: it ended by the signal, and there was more to do.
fn killed_at(mut process: Child, file: &Path, wanted: usize, all: usize) -> bool {
    while lines(file) < wanted && process.try_wait().expect("a process").is_none() {
        std::thread::yield_now();
    }
    process.kill().expect("our own process");
    let ended = process.wait().expect("it is dead");
    // Without a code: it did not end of its own accord.
    ended.code().is_none() && lines(file) < all
}

/// Killed twenty times, at any instant, and begun again each time: the same bytes as never interrupted.
#[test]
fn a_run_that_is_killed_twenty_times_is_the_same_run() {
    let (whole, torn) = (folder("tournament-whole"), folder("tournament-torn"));
    let args = |out: &Path| -> Vec<String> {
        let out = out.display().to_string();
        with(&["--blocks", &BLOCKS.to_string(), "--threads", "2", "--out", &out])
            .iter()
            .map(|&arg| arg.to_owned())
            .collect()
    };
    let start = |out: &Path| {
        let args = args(out);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let mut command = civitas(&args);
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program can be started")
    };
    assert!(start(&whole).wait().expect("it ends").success());
    let (mut kills, mut starts) = (0_usize, 0);
    while kills < 20 {
        starts += 1;
        assert!(starts < 200, "only {kills} of {starts} runs could be killed before they ended");
        // A few blocks further each time; every third one as soon as it has begun.
        let wanted = if kills % 3 == 0 { 0 } else { (kills + 1) * 5 / 2 };
        let in_time = killed_at(start(&torn), &torn.join("blocks.jsonl"), wanted, BLOCKS);
        let blocks = bytes(&torn, "blocks.jsonl");
        assert!(bytes(&whole, "blocks.jsonl").starts_with(&blocks), "kill {kills}: a line is wrong");
        // What a kill in the middle of a write would leave, if the system wrote only a part. A run that was faster than its killer does
        // not count, and half of it is taken away.
        let kept = if in_time { blocks.len() - blocks.len().min(kills % 4) } else { blocks.len() / 2 };
        std::fs::write(torn.join("blocks.jsonl"), &blocks[..kept]).expect("room");
        kills += usize::from(in_time);
    }
    assert!(start(&torn).wait().expect("it ends").success());
    for file in ["header.json", "blocks.jsonl"] {
        assert_eq!(bytes(&torn, file), bytes(&whole, file), "{file}");
    }
    assert_eq!(lines(&whole.join("blocks.jsonl")), BLOCKS);
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&stdout(args)).expect("tournament --json writes JSON")
}

/// Without what it cost, the same result for any number of threads, with and without a folder.
#[test]
fn a_tournament_does_not_depend_on_threads() {
    let plain = |more: &[&str]| {
        let mut value = json(&with(&[&["--json", "--blocks", "6"][..], more].concat()));
        value["results"]["cpu_seconds"].take();
        for player in value["results"]["players"].as_array_mut().into_iter().flatten() {
            player["microseconds_per_decision"].take();
        }
        value
    };
    let one = plain(&["--threads", "1"]);
    assert_eq!(one["results"]["games"], 24);
    assert_eq!(plain(&["--threads", "3"]), one);
    let out = folder("tournament-threads").display().to_string();
    assert_eq!(plain(&["--out", &out]), one);
    assert_ne!(plain(&["--seed", "8"])["results"], one["results"]);
}

#[test]
fn a_folder_of_another_run_is_refused() {
    let out = folder("tournament-mixed").display().to_string();
    stdout(&with(&["--blocks", "1", "--out", &out]));
    let output = run(&with(&["--blocks", "1", "--out", &out, "-o", "goal=8"]));
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("holds another run: its options is") && said.lines().count() == 1, "{said}");
}

#[test]
fn a_wrong_tournament_gets_one_clear_sentence() {
    for (args, code, sentence) in [
        (&["--seats", "novice"][..], 1, "a tournament needs at least two players"),
        (&["--seats", "novice,novice"], 1, "player 2 of the list is named twice"),
        (&["--seats", "novice,random", "--few", "steady=3"], 1, "--few is about 'steady', who is not in the list"),
        (&["--seats", "novice,random", "--few", "novice=0"], 2, "a player and a number of blocks"),
        (&["--seats", "novice,bob"], 2, "there is no player 'bob'"),
        (&["--seats", "novice,random,haggler", "--mode", "duel"], 1, "mode duel compares two players, but 3 are named"),
        (&["--seats", "novice,random", "--mode", "dance"], 2, "a mode is one of one, most, half, duel"),
        (&["--seats", "novice,random", "--mode", "2v2", "--table", "3"], 1, "a table of 3 cannot be halved"),
        (&["--seats", "novice,random", "--table", "9"], 1, "a table of 9: a tournament has 2 to 4 seats"),
        (&["--seats", "novice,random", "--sprt", "15,0", "--mode", "one"], 2, "the lower one first, for example 0,15"),
        (&["--seats", "novice,random", "--sprt", "0,15"], 1, "it goes with the modes one, most, half and duel"),
        (&["--seats", "novice,random", "--sprt", "0,15", "--game", "all"], 1, "a test is about one game"),
        (&["--seats", "novice,random", "--game", "rome"], 1, "there is no game 'rome'"),
        (&["--seats", "novice,random", "--blocks", "0"], 2, "invalid value '0' for '--blocks <BLOCKS>'"),
    ] {
        let output = run(&[&["tournament"], args].concat());
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
        assert_eq!(said.matches(sentence).count(), 1, "{args:?} says: {said}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn a_test_ends_early_and_says_why() {
    let said = stdout(&with(&["--sprt", "0,200"]));
    let line = said.lines().find(|line| line.contains("LLR")).unwrap_or_else(|| panic!("{said}"));
    assert!(matches("  novice is stronger: 200 Elo is accepted against 0 (LLR …)", line), "{said}");
}

const LADDER: &str = "random,haggler,novice,steady";

/// One command for every rule set: a front page, a page each, and folders that can be resumed.
#[test]
fn all_rule_sets_make_a_ladder_of_pages_that_stand_alone() {
    let out = folder("tournament-all");
    let name = out.display().to_string();
    let args = ["tournament", "--game", "all", "--seats", LADDER, "--blocks", "2", "--few", "steady=1", "--out", &name];
    let said = stdout(&args);
    let sets = civitas_games::rule_sets();
    for (id, variant) in &sets {
        let name = variant.map_or_else(|| (*id).to_owned(), |(key, _)| format!("{id}-{key}"));
        let page = text(&bytes(&out, &format!("{name}.html")));
        assert!(page.contains("<svg") && page.matches("<svg").count() < page.matches("<table>").count(), "{name}");
        for banned in ["<script", "http:", "https:", "NaN", "infinity"] {
            assert!(!page.contains(banned), "{name} has {banned}");
        }
        assert!(page.len() < 200_000, "{name} has {} bytes", page.len());
        assert!(!bytes(&out.join(&name), "blocks.jsonl").is_empty(), "{name}");
    }
    let front = text(&bytes(&out, "index.html"));
    assert!(front.contains("steady takes its time: its matches have 1 block each."));
    assert_eq!(front.matches("in detail</a>").count(), sets.len());
    assert_eq!(said.matches("CPU seconds").count(), sets.len(), "{said}");
    let again = stdout(&args);
    let shares =
        |said: &str| said.lines().filter(|line| line.contains(" among 3 ")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(shares(&again), shares(&said), "nothing is played twice");
}

/// What is written is described: every field of the header and of the results.
#[test]
fn every_field_is_documented() {
    let doc = read("docs/tournament.md");
    let value = json(&with(&["--json", "--blocks", "2"]));
    let mut fields = Vec::new();
    let keys = |value: &Value| value.as_object().map(|o| o.keys().cloned().collect::<Vec<_>>()).unwrap_or_default();
    fields.extend(keys(&value["header"]));
    for part in ["", "/players/0", "/matches/0", "/matches/0/players/0", "/groups"] {
        fields.extend(keys(value.pointer(&format!("/results{part}")).unwrap_or(&Value::Null)));
    }
    let out = folder("tournament-fields");
    stdout(&with(&["--blocks", "1", "--out", &out.display().to_string()]));
    let line: Value = serde_json::from_slice(&bytes(&out, "blocks.jsonl")).expect("one line");
    fields.extend(keys(&line));
    fields.extend(keys(&line["games"][0]));
    assert!(fields.len() > 50, "{fields:?}");
    for field in fields {
        assert!(doc.contains(&format!("`{field}`")), "docs/tournament.md lacks `{field}`");
    }
}

//! `civitas tune`: the real program, killed, resumed and accepted.

use crate::support::{civitas, folder, read, run, text};
use std::path::Path;
use std::process::{Output, Stdio};

const TINY: [&str; 9] = ["tune", "--game", "egypt", "--games", "40", "--gate-blocks", "100", "--novice-blocks", "1"];

fn tune<'a>(generations: &'a str, out: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    TINY.iter().chain(&["--generations", generations, "--out", out]).chain(more).copied().collect()
}

/// A file with the same lanes, and the weights of the lab's tests for those that are there: they play well, whatever is shipped.
fn sound(weights: &str) -> String {
    let known = read("crates/lab/tests/weights.txt");
    let sound = |name: &str| known.lines().find(|line| line.split(' ').next() == Some(name)).map(str::to_owned);
    let names =
        weights.lines().filter_map(|line| line.split(' ').next()).filter(|name| !["#", "hidden"].contains(name));
    names.map(|name| sound(name).unwrap_or_else(|| format!("{name} 0 0 0")) + "\n").collect()
}

/// Weights that want what the others do not.
fn turned_round(weights: &str) -> String {
    let turned = |word: &str| word.parse::<f32>().map_or_else(|_| word.to_owned(), |number| (-number).to_string());
    weights.lines().map(|line| line.split(' ').map(turned).collect::<Vec<_>>().join(" ") + "\n").collect()
}

/// Starts a run and kills it in its second generation; the line about its first.
fn killed(out: &str) -> String {
    let mut process =
        civitas(&tune("2", out, &[])).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it can be started");
    let lines = || std::fs::read_to_string(Path::new(out).join("generations.jsonl")).unwrap_or_default();
    while !lines().ends_with('\n') && process.try_wait().expect("a process").is_none() {
        std::thread::yield_now();
    }
    process.kill().expect("our own process");
    process.wait().expect("it is dead");
    lines()
}

/// What was learned before a kill is not learned again, and weights are accepted only if they are better than what is there; what is
/// written says how it was made.
#[test]
fn a_run_that_was_killed_goes_on_and_its_weights_are_accepted_if_they_are_better() {
    let folder = folder("tune");
    let path = |name: &str| folder.join(name).display().to_string();
    let (out, file) = (path("run"), path("weights.txt"));
    let accept = |generations: &str| -> Output { run(&tune(generations, &out, &["--accept", &file])) };
    let first = killed(&out);
    assert_eq!(first.lines().count(), 1, "it was killed in its second generation");
    let learned = std::fs::read_to_string(folder.join("run/weights-000.txt")).expect("weights");
    let good = sound(&learned);
    let poor = turned_round(&good);
    std::fs::write(&file, &poor).expect("room");

    // The first generation had nobody to beat, so it replaces nothing.
    let refused = accept("1");
    assert!(!refused.status.success() && text(&refused.stderr).contains("no generation that had somebody to beat"));
    assert!(text(&refused.stdout).starts_with("generation 0: loss "), "what was learned is told: {refused:?}");
    assert_eq!(std::fs::read_to_string(&file).expect("the weights"), poor, "it stays as it is");

    // A second one that has passed its gate. It would take long to learn one, so it is put there.
    let gate = r#""gate":{"blocks":50,"share":0.3,"llr":3.0,"verdict":"upper"}"#;
    let second = first.replacen("\"generation\":0", "\"generation\":1", 1).replacen("\"gate\":null", gate, 1);
    std::fs::write(folder.join("run/generations.jsonl"), format!("{first}{second}")).expect("room");
    std::fs::write(folder.join("run/weights-001.txt"), &good).expect("room");
    let accepted = accept("2");
    assert!(accepted.status.success(), "{}", text(&accepted.stderr));
    assert!(text(&accepted.stdout).contains("generation 1 is now in "), "{}", text(&accepted.stdout));
    let lines = std::fs::read_to_string(folder.join("run/generations.jsonl")).expect("the lines");
    assert_eq!(lines.lines().count(), 2, "nothing was learned anew");
    let written = std::fs::read_to_string(&file).expect("the weights");
    let command = "# civitas tune --game egypt --generations 2 --games 40 --hidden 32 --lessons 12 --playouts 16 --gate-blocks 100 --novice-blocks 1 --seed 7\n";
    assert!(written.starts_with(command), "{}", written.lines().next().unwrap_or_default());
    let header = std::fs::read_to_string(folder.join("run/header.json")).expect("a header");
    let header: serde_json::Value = serde_json::from_str(&header).expect("JSON");
    let origin = |field: &str| header["origin"][field].as_str().expect("the header says it").to_owned();
    let made = format!(
        "# civitas {}, commit {}, program {}, seed 7\n",
        origin("version"),
        origin("commit"),
        origin("program")
    );
    assert!(written.contains(&made), "{made} is missing: {}", written.lines().take(3).collect::<String>());
    assert!(written.ends_with(&good), "the weights stand below their heading");
}

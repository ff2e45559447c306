//! Outside programs: the examples play, and the page about them is true.

use crate::support::{read, root, run, stdout, text};
use civitas_games::rule_sets;
use civitas_outside::{Fault, Limits, MAX_ANSWER, MAX_COMPLAINTS, OUTSIDE_PROTOCOL};
use serde_json::{Value, json};

/// The players of the examples.
fn examples() -> [String; 2] {
    let file = |path: &str| root().join("examples").join(path).display().to_string();
    [
        format!("cmd:python3 '{}'", file("python/my_bot.py")),
        // Node is required: the browser client needs it, too.
        format!("cmd:node '{}'", file("node/my-bot.mjs")),
    ]
}

/// A secret that is always the same, so that games are.
const SECRET: &str = "2222222222222222222222222222222222222222222222222222222222222222";

fn simulate(args: &[&str]) -> Value {
    let said = stdout(&[&["simulate", "--json", "--seed", "4", "--program-secret", SECRET], args].concat());
    serde_json::from_str(&said).expect("simulate --json writes JSON")
}

#[test]
fn the_examples_play_whole_games_of_every_kind() {
    for player in examples() {
        for (game, variant) in rule_sets() {
            let option = variant.map_or("map=".to_owned(), |(key, value)| format!("{key}={value}"));
            let seats = format!("{player},random,{player}");
            let mut args = vec!["--game", game, "--games", "2", "--seats", &seats];
            if variant.is_some() {
                args.extend(["-o", &option]);
            }
            let summary = simulate(&args);
            assert_eq!(summary["forfeits"], json!([{}, {}, {}]), "{player} in {game}: {summary}");
            assert_eq!(summary["games"], 2);
        }
    }
}

#[test]
fn an_example_beats_random_players() {
    let [python, _] = examples();
    let summary = simulate(&["--games", "12", "--seats", &format!("random,{python},random,random")]);
    let wins = summary["wins"][1].as_f64().expect("a number");
    assert!(wins >= 6.0, "it won {wins} of 12: {summary}");
}

#[test]
fn the_first_player_of_the_page_plays() {
    let page = read("docs/outside-programs.md");
    let code = page.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).expect("the page has one");
    let file = crate::support::folder("first-player").join("first.py");
    std::fs::write(&file, code).expect("the folder can be written to");
    let summary = simulate(&["--games", "1", "--seats", &format!("random,cmd:python3 '{}',random", file.display())]);
    assert_eq!(summary["forfeits"], json!([{}, {}, {}]), "{summary}");
}

#[test]
fn a_program_that_fails_is_told_of_and_the_run_goes_on() {
    let seats = "random,cmd:python3 -c 'import sys; [print(0, flush=True) for line in sys.stdin]',random";
    let output = run(&["simulate", "--games", "4", "--seats", seats]);
    let (said, complained) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{complained}");
    assert!(said.contains("seat 2 forfeited 4 games (4 nonsense) and scores nothing in them"), "{said}");
    assert_eq!(complained.lines().count(), 4, "three complaints, and how to have these games again: {complained}");
    assert!(complained.contains("these games again: --program-secret "), "{complained}");
    assert!(complained.contains("in seat 2 forfeits game 0: its answer makes no sense: 0 ("), "{complained}");
    let watched = stdout(&["watch", "--delay", "0", "--seats", seats]);
    assert_eq!(watched.matches("forfeits the game and is played at random from here on: ").count(), 1, "{watched}");
}

/// The seed of a run is easily guessed. With a program at the table it decides the maps and no more: the same command plays other games,
/// until it is given the secret of those before.
#[test]
fn a_run_with_a_program_is_only_the_same_with_its_secret() {
    let [python, _] = examples();
    let seats = format!("{python},random,random");
    let game = |more: &[&str]| -> Value {
        let said = stdout(&[&["simulate", "--json", "--games", "2", "--seats", &seats], more].concat());
        serde_json::from_str(&said).expect("simulate --json writes JSON")
    };
    let (one, two) = (game(&[]), game(&[]));
    assert_eq!(one["seed"], two["seed"]);
    assert_ne!((&one["secret"], &one["points"], &one["turns"]), (&two["secret"], &two["points"], &two["turns"]));
    assert_eq!(game(&["--program-secret", one["secret"].as_str().expect("a secret")]), one);
    let ours = stdout(&["simulate", "--json", "--games", "2", "--seats", "3", "--program-secret", SECRET]);
    assert!(!ours.contains("secret"), "nobody to keep it from: {ours}");
    let refused = run(&["simulate", "--games", "2", "--seats", &seats, "--program-secret", "22"]);
    assert!(text(&refused.stderr).contains("a secret has 64 hexadecimal digits"), "{refused:?}");
}

#[test]
fn a_program_that_cannot_be_started_is_an_error_at_once() {
    for command in ["simulate", "watch"] {
        let output = run(&[command, "--seats", "random,cmd:./no-such-program,random"]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.starts_with("civitas: './no-such-program' could not be started: "), "{said}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn the_page_has_the_numbers_of_the_program() {
    let (page, limits) = (read("docs/outside-programs.md"), Limits::default());
    for line in [
        format!("| one decision | {} s | `--program-seconds` |", limits.decision.as_secs()),
        format!("| all decisions of a game | {} s | `--program-game-seconds` |", limits.game.as_secs()),
        format!("| from its start to the answer to the first `hello` | {} s | |", limits.start.as_secs()),
        format!(
            "| decisions in one turn, offers in one turn | {}, {} |",
            limits.decisions_per_turn, limits.offers_per_turn
        ),
        format!("| an answer | {MAX_ANSWER} bytes |"),
        format!("| standard error, per game | {MAX_COMPLAINTS} bytes |"),
        format!("| `protocol` | the version of this page: {OUTSIDE_PROTOCOL} |"),
    ] {
        assert!(page.contains(&line), "the page lacks: {line}");
    }
    for fault in Fault::ALL {
        assert!(page.contains(&format!("`{}`", fault.name())), "the page lacks {}", fault.name());
    }
}

/// A program that answers nonsense forfeits every game of a tournament, its opponents' results stand, and the run goes on.
#[test]
fn a_program_that_fails_scores_nothing_in_a_tournament() {
    let rubbish = "cmd:python3 -c 'import sys; [print(0, flush=True) for line in sys.stdin]'";
    let seats = format!("{rubbish},random");
    let said = stdout(&["tournament", "--json", "--mode", "one", "--blocks", "3", "--table", "3", "--seats", &seats]);
    let result: Value = serde_json::from_str(&said).expect("tournament --json writes JSON");
    let [program, random] = result["results"]["players"].as_array().expect("players").as_slice() else {
        panic!("{said}")
    };
    assert_eq!((&program["forfeits"], &random["forfeits"]), (&json!(9), &json!(0)), "{said}");
    assert_eq!(program["share"]["value"], 0.0, "{said}");
    let [python, _] = examples();
    let seats = format!("{python},random");
    let again = ["--seats", &seats, "--program-secret", SECRET];
    let said = stdout(&[&["tournament", "--json", "--mode", "one", "--blocks", "2"], &again[..]].concat());
    let result: Value = serde_json::from_str(&said).expect("tournament --json writes JSON");
    assert_eq!(result["results"]["players"][0]["forfeits"], 0, "{said}");
    assert!(result["results"]["players"][0]["share"]["value"].as_f64().expect("a share") > 0.3, "{said}");
}

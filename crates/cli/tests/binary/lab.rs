//! Simulating and measuring.

use crate::support::{run, stdout, text};
use serde_json::Value;

fn simulate(seed: &str, threads: &str, more: &[&str]) -> String {
    let mut args = vec!["simulate", "--games", "60", "--seed", seed, "--threads", threads];
    args.extend(more);
    stdout(&args)
}

#[test]
fn a_simulation_does_not_depend_on_threads_or_on_the_run() {
    let one = simulate("7", "1", &[]);
    for threads in ["1", "2", "3", "0", "512"] {
        assert_eq!(simulate("7", threads, &[]), one, "{threads} threads");
    }
    assert_ne!(simulate("8", "1", &[]), one, "another seed");
    for more in [&["--same-map"][..], &["-o", "goal=5"], &["--seats", "random,random,random"]] {
        assert_ne!(simulate("7", "1", more), one, "{more:?}");
        assert_eq!(simulate("7", "1", more), simulate("7", "3", more), "{more:?}");
    }
}

#[test]
fn a_simulation_as_json_adds_up() {
    let json = |seed: &str, threads: &str| -> Value {
        serde_json::from_str(&simulate(seed, threads, &["--json"])).expect("simulate --json writes JSON")
    };
    let summary = json("7", "1");
    assert_eq!(summary, json("7", "2"));
    assert_eq!(summary, json("7", "3"));
    assert_ne!(summary, json("8", "1"));
    let sum = |key: &str| summary[key].as_array().into_iter().flatten().filter_map(Value::as_u64).sum::<u64>();
    assert_eq!(summary["games"], 60);
    assert_eq!(sum("wins") + summary["unfinished"].as_u64().expect("a number"), 60);
    assert_eq!(sum("lengths"), 60);
}

/// Where several can win together, each has a part of the win: the table adds up to all games.
#[test]
fn shared_wins_are_shared() {
    let args = ["simulate", "--game", "pyramid", "--seats", "3", "--games", "200", "--seed", "1"];
    let summary: Value = serde_json::from_str(&stdout(&[&args[..], &["--json"]].concat())).expect("JSON");
    let wins: f64 = summary["wins"].as_array().into_iter().flatten().filter_map(Value::as_f64).sum();
    assert!((wins - 200.0).abs() < 1e-6, "{summary}");
    assert!(summary["shared"].as_u64() > Some(0), "nothing was shared: {summary}");
    for more in [&args[..], &[&args[..], &["--max-turns", "40"]].concat()] {
        let table = stdout(more);
        let share = |line: &str| line.split(" %").next()?.split_whitespace().last()?.parse::<f64>().ok();
        let rows = table.lines().skip_while(|line| !line.contains("seat ")).skip(1).take_while(|line| !line.is_empty());
        let tenths: i64 = rows.filter_map(share).map(|share| (share * 10.0).round() as i64).sum();
        assert_eq!(tenths, 1000, "{table}");
    }
}

#[test]
fn a_simulation_as_json_has_one_element_a_seat() {
    for seats in ["random,random", "random,random,random", "random,random,random,random"] {
        let said = simulate("7", "1", &["--json", "--seats", seats]);
        let summary: Value = serde_json::from_str(&said).expect("simulate --json writes JSON");
        for key in ["wins", "points", "routes", "armies"] {
            assert_eq!(summary[key].as_array().map(Vec::len), Some(seats.split(',').count()), "{key}: {said}");
        }
    }
}

#[test]
fn games_as_json_is_the_catalogue_of_the_protocol() {
    let games: Value = serde_json::from_str(&stdout(&["games", "--json"])).expect("games --json writes JSON");
    let mut engine = crate::support::Engine::start();
    assert_eq!(games, engine.ok(&serde_json::json!({"cmd": "games"})));
}

#[test]
fn a_bench_of_all_has_a_row_for_every_rule_set() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bench.json");
    let said = stdout(&["bench", "--all", "--seconds", "0.1", "--save", &file.display().to_string()]);
    let saved: Value = serde_json::from_str(&std::fs::read_to_string(file).expect("it was saved")).expect("JSON");
    let tables = saved["tables"].as_array().expect("a list of tables");
    // Every rule set, and the first of them without trade.
    assert_eq!(tables.len(), civitas_games::rule_sets().len() + 1);
    for (table, measured) in civitas_lab::tables().iter().zip(tables) {
        assert_eq!(measured["table"], table.name());
        let row = said.lines().find(|line| line.starts_with(&format!("{:24}", table.name()))).expect("a row");
        assert_eq!(row[24..].split_whitespace().count(), 14, "{row}");
        assert!(measured["ns_per_frame"].as_f64().is_some_and(|ns| ns > 0.0), "{measured}");
    }
}

#[test]
fn a_bench_measures_everything_that_is_promised() {
    let speed: Value =
        serde_json::from_str(&stdout(&["bench", "--seconds", "0.3", "--json"])).expect("bench --json writes JSON");
    let number = |at: &str| speed.pointer(at).and_then(Value::as_f64).unwrap_or_else(|| panic!("{at} in {speed}"));
    assert_eq!(speed["game"], "egypt");
    assert!(number("/state_bytes") <= 512.0 && number("/state_bytes") > 0.0);
    assert_eq!(number("/one_thread/threads"), 1.0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    assert_eq!(number("/all_threads/threads"), cores as f64);
    for at in [
        "move_bytes",
        "ns_per_legal_list",
        "ns_per_apply",
        "ns_per_copy",
        "ns_per_view",
        "ns_per_guess",
        "ns_per_frame",
        "frame_bytes",
        "best_decisions_per_cpu_second",
        "decisions_per_game",
        "moves_per_decision",
        "scaling",
    ] {
        assert!(number(&format!("/{at}")) > 0.0, "{at}");
    }
    assert!((0.0..1.0).contains(&number("/forced_share")));
    for threads in ["one_thread", "all_threads"] {
        for at in [
            "games",
            "real_decisions",
            "forced_decisions",
            "cpu_seconds",
            "wall_seconds",
            "games_per_second",
            "games_per_cpu_second",
            "decisions_per_cpu_second",
            "real_decisions_per_cpu_second",
            "ns_per_decision",
            "decisions_per_second",
        ] {
            assert!(number(&format!("/{threads}/{at}")) > 0.0, "{threads}/{at}");
        }
        let on_the_wall = number(&format!("/{threads}/games")) / number(&format!("/{threads}/wall_seconds"));
        assert!((number(&format!("/{threads}/games_per_second")) / on_the_wall - 1.0).abs() < 1e-6, "{threads}");
        let all = number(&format!("/{threads}/decisions_per_cpu_second"));
        assert!(
            number(&format!("/{threads}/real_decisions_per_cpu_second")) < all,
            "{threads}: forced and real are apart"
        );
    }
}

#[test]
fn a_wrong_command_line_gives_one_clear_sentence() {
    for (args, code, sentence) in [
        (&["simulate", "--game", "rome"][..], 1, "there is no game 'rome'; there are: egypt"),
        (&["games", "rome"], 1, "there is no game 'rome'; there are: egypt"),
        (&["almanac", "--game", "rome"], 1, "there is no game 'rome'; there are: egypt"),
        (&["simulate", "-o", "speed=fast"], 1, "there is no option 'speed'; the options are map, first,"),
        (&["simulate", "-o", "goal=99"], 1, "option goal cannot be '99'; it can be 3 to 20"),
        (&["simulate", "-o", "goal"], 2, "an option is written KEY=VALUE, for example map=beginner"),
        (&["simulate", "--seats", "random,bob,random"], 2, "there is no player 'bob'; there are: random"),
        (&["simulate", "--seats", "random"], 1, "a table of 1: this game is for 2 to 4 players"),
        (
            &["watch", "--seats", "random,random,random,random,random"],
            1,
            "a table of 5: this game is for 2 to 4 players",
        ),
        (
            &["watch", "--seats", "random,random,random", "-o", "first=4"],
            1,
            "option first names a seat that does not exist at this table",
        ),
        (&["watch", "-o", "first=0"], 1, "option first cannot be '0'"),
        (
            &["watch", "-o", "victims=with_cards", "-o", "hand_sizes=hidden"],
            1,
            "hand_sizes = hidden needs victims = any",
        ),
        (&["simulate", "--games", "0"], 2, "invalid value '0' for '--games <GAMES>'"),
        (&["simulate", "--seed", "-1"], 2, "'-1'"),
        (&["simulate", "--threads", "513"], 2, "513 is not in 0..=512"),
        (&["bench", "--seconds", "0"], 2, "a number from 0.1 to 3600"),
        (&["bench", "--seconds", "0.09"], 2, "a number from 0.1 to 3600"),
        (&["bench", "--seconds", "NaN"], 2, "a number from 0.1 to 3600"),
        (&["almanac", "Xyzzy"], 1, "the almanac of Egypt has nothing about 'Xyzzy'"),
        (
            &["watch", "--delay", "0", "--record", "no-such-folder/game.jsonl"],
            1,
            "cannot write no-such-folder/game.jsonl",
        ),
        (&["replay", "no-such-file.jsonl"], 1, "cannot read no-such-file.jsonl"),
        (&["dance"], 2, "unrecognized subcommand 'dance'"),
        (&["simulate", "--dance"], 2, "unexpected argument '--dance'"),
    ] {
        let output = run(args);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "civitas {args:?}: {said}");
        assert!(output.stdout.is_empty(), "civitas {args:?} writes to standard output");
        assert_eq!(said.matches(sentence).count(), 1, "civitas {args:?} says: {said}");
        assert!(!said.contains("panicked"), "civitas {args:?} says: {said}");
        if code == 1 {
            assert!(said.starts_with("civitas: ") && said.lines().count() == 1, "civitas {args:?} says: {said}");
        }
    }
}

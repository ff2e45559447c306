//! The dice of recorded games, checked twice: by the program, and by a Python script that knows nothing but `docs/fair-dice.md`.

use crate::support::{folder, read, root, run, text};
use civitas_engine::{Devs, Random, Seat};
use civitas_games::{Playable, generator, rule_sets};
use civitas_lab::Lineup;
use civitas_protocol::{
    Carried, Dice, ForGame, Recorder, Seed, SetupForm, Standing, fairness, for_table, odds_of, salt_hash,
};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What chance must have decided in the records of every rule set: the kind of outcome and the action.
const EVERYWHERE: [&str; 4] = ["back", "dice roll", "stolen steal", "drawn buy"];

/// What it decides only in some: gods, blocks, landmarks.
fn only_in(game: &str, variant: bool) -> &'static [&'static str] {
    match game {
        "egypt" if variant => &["drawn turn_over"],
        "pyramid" => &["drawn turn_over", "game reveal"],
        "germany" => &["drawn draw_card"],
        _ => &[],
    }
}

/// The options with which a rule set is chosen.
fn options_of(variant: Option<(&str, &str)>) -> Map<String, Value> {
    variant.into_iter().map(|(key, value)| (key.to_owned(), Value::from(value))).collect()
}

const SALTS: [&str; 3] = ["0b5cea9d7d5c4ac8a7a0f3a6d3b1c2e4", "", "reed77"];

/// Plays a game as a server does, with take-backs in between, and writes its record.
struct Played<'a>(&'a SetupForm, u64);

impl ForGame for Played<'_> {
    type Output = String;
    fn run<R: Playable>(self) -> String {
        let Played(setup, number) = self;
        let (game, mut state) = setup.set_up::<R>().expect("the options are right");
        let secret: [u8; 32] = core::array::from_fn(|i| (i as u64 * 7 + number) as u8);
        let salts = SALTS.map(str::to_owned);
        let (dice, fair) = (Dice::new(secret, &salts), fairness(secret, &salts, true));
        let mut recorder = Recorder::with_fairness(setup, &game, None, Some(fair)).expect("it can be recorded");
        let mut players = Lineup::new(&["novice", "random", "haggler"].map(|name| name.parse().expect("a player")));
        let mut rng = Random(generator(number, 1));
        let (mut standing, mut rev, mut back) = (Standing::<R>::default(), 0, false);
        while !state.is_over() && rev < 5000 {
            let last = (0..game.rules.seats).map(Seat).find(|seat| standing.own(*seat) > 0);
            // Once is enough: a player who decides the same again would never get on.
            if let (false, Some(seat), 0) = (back, last, rng.below(8)) {
                let (taken, _) = standing.take_back(seat, 1).expect("it may be taken back");
                recorder.push_take_back(seat, 1);
                (state, rev, back) = (taken.state, rev + 1, true);
                continue;
            }
            back = false;
            let (seat, action) = players.next_action(&game, &state, &mut rng);
            let (before, mut events) = (state, Vec::new());
            let mut chance = dice.at(standing.length());
            let outcome = state.play(&game, seat, action, &mut chance, &mut events).expect("players keep the rules");
            recorder.push_drawn::<R>(seat, action, outcome, odds_of(&game, &before, seat, action));
            rev += 1;
            standing.add(&game, &Carried { before: &before, after: &state, seat, outcome, events: &events, rev });
        }
        recorder.finish(&game, &state)
    }
}

/// What chance decided in a record, as [`EVERYWHERE`] names it; `back` for a take-back.
fn kinds(record: &str) -> BTreeSet<String> {
    let kind = |line: &str| {
        let step: Value = serde_json::from_str(line).expect("JSON");
        if step.get("take_back").is_some() {
            return Some("back".to_owned());
        }
        let outcome = step["outcome"].as_object()?.keys().next()?.clone();
        let own = step["action"].get("action").unwrap_or(&step["action"]);
        Some(format!("{outcome} {}", own["type"].as_str().unwrap_or("?")))
    };
    record.lines().filter_map(kind).collect()
}

/// Records of all rule sets in which everything was drawn that can be.
fn records(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for (set, (game, variant)) in rule_sets().into_iter().enumerate() {
        let options = options_of(variant);
        let wanted = EVERYWHERE.iter().chain(only_in(game, variant.is_some()));
        let mut missing: BTreeSet<String> = wanted.map(|kind| (*kind).to_owned()).collect();
        for number in 0..60 {
            let options = options.clone();
            let setup =
                SetupForm { game: game.to_owned(), seats: 3, seed: Seed(number), options, ..SetupForm::default() };
            let record = for_table(&setup.game, &setup.options, Played(&setup, number)).expect("there is such a game");
            let new = kinds(&record);
            if number > 0 && new.is_disjoint(&missing) {
                continue;
            }
            missing = &missing - &new;
            let file = folder.join(format!("{set}-{game}-{number}.jsonl"));
            std::fs::write(&file, record).expect("the folder can be written to");
            files.push(file);
            if missing.is_empty() {
                break;
            }
        }
        assert!(missing.is_empty(), "{game} {options:?}: nobody has seen {missing:?}");
    }
    files
}

/// What the Python script says, and its exit code.
fn python(file: &Path, args: &[&str]) -> (Option<i32>, String) {
    let output = Command::new("python3")
        .arg(root().join("examples/python/verify_dice.py"))
        .arg(file)
        .args(args)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .expect("python3 is required for this test; install Python 3.9 or newer");
    (output.status.code(), text(&output.stdout) + &text(&output.stderr))
}

/// What the program says, and whether it is content.
fn program(file: &Path, args: &[&str]) -> (bool, String) {
    let output = run(&[&["verify", file.to_str().expect("a plain path")], args].concat());
    (output.status.success(), text(&output.stdout) + &text(&output.stderr))
}

fn header(record: &str) -> Value {
    serde_json::from_str(record.lines().next().unwrap_or("")).expect("a header")
}

/// A record whose header says something else about the dice.
fn with_fair(record: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut first = header(record);
    change(&mut first["fair"]);
    format!("{first}\n{}", record.split_once('\n').expect("more lines").1)
}

/// A record one of whose lines is changed: the first that has this text.
fn with_line(record: &str, has: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    let at = lines.iter().position(|line| line.contains(has)).unwrap_or_else(|| panic!("no line with {has}"));
    let mut step = serde_json::from_str(&lines[at]).expect("JSON");
    change(&mut step);
    lines[at] = step.to_string();
    lines.join("\n") + "\n"
}

#[test]
fn the_dice_of_every_rule_set_can_be_checked_from_the_record_alone() {
    let folder = folder("fair-dice");
    for file in records(&folder) {
        let record = std::fs::read_to_string(&file).expect("it was written");
        let commitment = header(&record)["fair"]["commitment"].as_str().expect("a commitment").to_owned();
        let hash = format!("1:{}", salt_hash(SALTS[0]));
        let salt = format!("3:{}", SALTS[2]);
        let seen = ["--commitment", &commitment, "--salt", &salt, "--salt-hash", &hash];
        for args in [&[][..], &seen] {
            let (code, said) = python(&file, args);
            assert!(code == Some(0) && said.contains(" 0 faults, 0 that could not"), "{}: {said}", file.display());
            let (well, said) = program(&file, args);
            assert!(well && said.contains("every outcome follows"), "{}: {said}", file.display());
            assert_eq!(said.contains("the promise was kept: it is what you saw"), !args.is_empty(), "{said}");
        }
        let counted = record.matches("\"outcome\"").count();
        assert!(python(&file, &[]).1.starts_with(&format!("{counted} outcomes ")), "every one is computed again");
    }
}

#[test]
fn a_record_that_was_tampered_with_does_not_pass() {
    let folder = folder("tampered-dice");
    let files = records(&folder);
    for (set, file) in files.iter().enumerate() {
        let record = std::fs::read_to_string(file).expect("it was written");
        let secret = header(&record)["fair"]["secret"].as_str().expect("a secret").to_owned();
        let other = format!("{:02x}{}", u8::from_str_radix(&secret[..2], 16).expect("hex") ^ 1, &secret[2..]);
        let bytes = civitas_protocol::secret_from(&other).expect("a secret");
        let promised = fairness(bytes, &[], false).commitment;
        let turned = |n: &Value| json!(n.as_u64().unwrap_or(0) % 6 + 1);
        let tampered = [
            ("a changed secret", with_fair(&record, |f| f["secret"] = json!(other))),
            (
                "another secret with a commitment that fits it",
                with_fair(&record, |f| (f["secret"], f["commitment"]) = (json!(other), json!(promised))),
            ),
            ("a changed salt", with_fair(&record, |f| f["salts"][2] = json!("reed78"))),
            (
                "another salt with a hash that fits it",
                with_fair(&record, |f| {
                    (f["salts"][2], f["salt_hashes"][2]) = (json!("reed78"), json!(salt_hash("reed78")));
                }),
            ),
            ("a salt nobody threw in", with_fair(&record, |f| f["salts"][1] = json!("late"))),
            (
                "a changed die",
                with_line(&record, "\"outcome\":{\"dice\"", |l| {
                    l["outcome"]["dice"][1] = turned(&l["outcome"]["dice"][1]);
                }),
            ),
        ];
        for (what, text) in tampered {
            let path = folder.join(format!("tampered-{set}.jsonl"));
            std::fs::write(&path, text).expect("the folder can be written to");
            let (code, said) = python(&path, &[]);
            assert_eq!(code, Some(1), "{}, {what}: {said}", file.display());
            let (well, said) = program(&path, &[]);
            assert!(!well, "{}, {what}: {said}", file.display());
        }
    }
    // Everything in it fits, but it is not what was seen.
    for args in [["--commitment", &salt_hash("another")], ["--salt", "1:another"], ["--salt-hash", "3:another"]] {
        assert_eq!(python(&files[0], &args).0, Some(1), "{args:?}");
        let (well, said) = program(&files[0], &args);
        assert!(!well && said.contains("the promise was not kept"), "{args:?}: {said}");
    }
    let record = std::fs::read_to_string(&files[0]).expect("it was written");
    let path = folder.join("pile.jsonl");
    std::fs::write(&path, with_line(&record, "\"from\":[", |l| l["from"][0][1] = json!(99)))
        .expect("it can be written");
    let (well, said) = program(&path, &[]);
    assert!(!well && said.contains("drawn from something else than the record says"), "{said}");
}

/// Records from before what was drawn from was written, and before salts were committed to.
#[test]
fn an_older_record_is_checked_as_far_as_it_goes_and_says_so() {
    let folder = folder("older-dice");
    let file = records(&folder).swap_remove(0);
    let record = std::fs::read_to_string(&file).expect("it was written");
    let lines = record.lines().map(|line| {
        let mut line: Value = serde_json::from_str(line).expect("JSON");
        line.as_object_mut().expect("an object").remove("from");
        if line.get("fair").is_some() {
            line["version"] = json!(2);
            line["fair"].as_object_mut().expect("an object").remove("salt_hashes");
        }
        line.to_string() + "\n"
    });
    std::fs::write(&file, lines.collect::<String>()).expect("the folder can be written to");
    let (well, said) = program(&file, &[]);
    assert!(well && said.contains("without having been committed to"), "{said}");
    assert!(said.contains("only you know whether the commitment is the one you saw"), "{said}");
    let (code, said) = python(&file, &[]);
    assert!(code == Some(2) && said.contains("does not say what this was drawn from"), "{said}");
}

/// The page that outsiders write their own verifier from names the order and number of every deck.
#[test]
fn the_order_of_cards_in_a_draw_is_documented() {
    struct Order<'a>(&'a SetupForm);
    impl ForGame for Order<'_> {
        type Output = Vec<String>;
        fn run<R: Playable>(self) -> Self::Output {
            let (game, _) = self.0.set_up::<R>().expect("a game with three seats");
            let mut devs = R::FACTS.devs.to_vec();
            devs.sort_unstable();
            let deck = |deck: Devs| {
                let kinds = devs.iter().map(|(dev, name)| (deck.count(*dev), name)).filter(|(n, _)| *n > 0);
                kinds.map(|(n, name)| format!("{n} `{name}`")).collect::<Vec<_>>().join(", ")
            };
            let cards: Vec<String> = R::FACTS.cards.iter().map(|name| format!("`{name}`")).collect();
            vec![cards.join(", "), deck(game.rules.deck), deck(game.rules.later)]
        }
    }
    let page = read("docs/fair-dice.md");
    for (game, variant) in rule_sets() {
        // A game that is not on the page brings its row in its own folder, so that it can be added without touching the page.
        let begins = |line: &&str| line.starts_with(&format!("| `{game}`"));
        let own = std::fs::read_to_string(root().join(format!("games/{game}/README.md"))).unwrap_or_default();
        let options = options_of(variant);
        let setup = SetupForm { game: game.to_owned(), seats: 3, options, ..SetupForm::default() };
        let parts = for_table(game, &setup.options, Order(&setup)).expect("there is such a game");
        let row = page.lines().chain(own.lines()).find(begins);
        let row = row.unwrap_or_else(|| panic!("{game} has no row in docs/fair-dice.md or games/{game}/README.md"));
        for part in parts {
            assert!(row.contains(&part), "{game}: {part} is not in {row}");
        }
    }
}

//! A program that knows the seed of a run knows nothing of the dice to come, and neither does one that remembers earlier games.

use crate::{fresh_file, origin, player_with, secret};
use civitas_bots::Bot;
use civitas_engine::Chance;
use civitas_games::{Playable, Setup, Visitor, egypt::Egypt, visit_all};
use civitas_lab::study::{self, Format, Rows, Study};
use civitas_lab::tournament::{BLOCKS, KeyedLuck, Length, Mode, Plan, block_seed, run};
use civitas_lab::{HEADER, Player, Secret, Simulation, simulate};
use civitas_outside::Limits;
use serde_json::Value;
use std::path::{Path, PathBuf};

const RANDOM: Player = Player::Bot(Bot::Random);

/// What a program was told: for each game the greeting as it was written, and the dice of every turn.
fn told(file: &Path) -> Vec<(String, Vec<[u8; 2]>)> {
    let mut games: Vec<(String, Vec<[u8; 2]>)> = Vec::new();
    for line in std::fs::read_to_string(file).expect("it wrote down what it was told").lines() {
        let value: Value = serde_json::from_str(line).expect("JSON");
        if value["type"] == "hello" {
            games.push((line.to_owned(), Vec::new()));
        }
        let rolls = value["events"].as_array().into_iter().flatten().filter(|event| event["type"] == "rolled");
        let dice = rolls.map(|event| [0, 1].map(|i| event["dice"][i].as_u64().expect("a die") as u8));
        games.last_mut().expect("a greeting comes first").1.extend(dice);
    }
    games
}

/// How many of the first thirty rolls are the same. Two of luck's own making share one or two, and hardly ever ten.
fn alike(one: &[[u8; 2]], other: &[[u8; 2]]) -> usize {
    assert!(one.len() >= 30 && other.len() >= 30, "the games are long enough: {} and {} turns", one.len(), other.len());
    one.iter().zip(other).take(30).filter(|(a, b)| a == b).count()
}

const CHANCE: usize = 9;

/// A tournament of one block; what the program was told in each of its games.
fn block(name: &str, seed: u64, secret: Option<Secret>) -> Vec<(String, Vec<[u8; 2]>)> {
    let file = fresh_file(name);
    let plan = tournament(player_with("log", &file.display().to_string()), seed, 1, secret);
    run::<Egypt>(&plan, None, &origin(), &mut |_| {}).expect("a tournament");
    told(&file)
}

fn tournament(player: Player, seed: u64, blocks: u64, secret: Option<Secret>) -> Plan {
    Plan {
        setup: Setup { seats: 3, seed, ..Setup::default() },
        players: vec![player, RANDOM],
        mode: Mode::One,
        length: Length::Blocks(blocks),
        threads: 1,
        new_maps: true,
        max_turns: 60,
        secret,
        few: Vec::new(),
        limits: Limits::default(),
    }
}

#[test]
fn given_the_seed_of_a_tournament_when_a_program_is_greeted_alike_then_the_dice_are_others() {
    let (one, two) = (block("luck-one", 0, secret("1")), block("luck-two", 0, secret("2")));
    assert_eq!((one.len(), two.len()), (3, 3));
    for ((greeting, dice), (other_greeting, other_dice)) in one.iter().zip(&two) {
        assert_eq!(greeting, other_greeting, "seed, map and everything else it is told are the same");
        assert!(alike(dice, other_dice) < CHANCE, "{dice:?} {other_dice:?}");
    }
    assert_eq!(block("luck-again", 0, secret("1")), one, "anyone who knows the secret has the same games again");
}

/// What a program could work out from the public source: the luck of every block of a run, if it knew the seed.
#[test]
fn given_the_seed_of_a_tournament_when_the_luck_of_its_block_is_worked_out_then_it_is_not_that_of_the_game() {
    let foretold = |mut luck: KeyedLuck| -> Vec<[u8; 2]> {
        let roll = |turn| {
            luck.at_turn(turn);
            luck.dice()
        };
        (1..=30).map(roll).collect()
    };
    let run_secret = secret("3");
    for (game, (_, dice)) in (0..).zip(block("luck-foretold", 0, run_secret)) {
        assert!(alike(&foretold(KeyedLuck::new(block_seed(0, 0))), &dice) < CHANCE, "the seed does not foretell");
        // The comparison is able to fail: with the secret, everything is foretold.
        let known = KeyedLuck::hidden(&run_secret.expect("a secret"), 0, game);
        assert_eq!(alike(&foretold(known), &dice), 30);
    }
}

#[test]
fn given_a_program_that_remembers_a_game_when_it_plays_the_next_of_the_block_then_the_dice_are_others() {
    let games = block("luck-memory", 7, secret("8"));
    for (i, (greeting, dice)) in games.iter().enumerate() {
        for (other_greeting, other_dice) in &games[..i] {
            let board = |line: &str| serde_json::from_str::<Value>(line).expect("JSON")["board"].take();
            assert_eq!(board(greeting), board(other_greeting), "games of a block share their map");
            assert!(alike(dice, other_dice) < CHANCE);
        }
    }
}

struct Simulated;

impl Visitor for Simulated {
    fn game<R: Playable>(&mut self) {
        let played = |name: &str, secret: Option<Secret>| {
            let file = fresh_file(&format!("{name}-{}-{}", R::FACTS.id, R::VARIANT.map_or("", |(key, _)| key)));
            let plan = Simulation {
                setup: Setup { seats: 3, seed: 0, ..Setup::default() },
                players: vec![RANDOM, player_with("log", &file.display().to_string()), RANDOM],
                limits: Limits::default(),
                games: 1,
                from: 0,
                threads: 1,
                new_maps: true,
                max_turns: 60,
                secret,
            };
            simulate::<R>(&plan, &|_| {}).expect("the table can be set up");
            told(&file).remove(0)
        };
        let [one, two, drawn] =
            [("sim-one", secret("4")), ("sim-two", secret("5")), ("sim-drawn", None)].map(|(name, s)| played(name, s));
        assert_eq!((&two.0, &drawn.0), (&one.0, &one.0), "{}", R::FACTS.id);
        assert!(alike(&two.1, &one.1) < CHANCE, "{}: {:?} {:?}", R::FACTS.id, two.1, one.1);
        assert_ne!(drawn.1, one.1, "{}: nobody gave a secret, so there is a new one", R::FACTS.id);
        assert_eq!(played("sim-again", secret("4")), one, "{}", R::FACTS.id);
    }
}

#[test]
fn given_the_seed_of_a_simulation_when_a_program_is_greeted_alike_then_the_dice_are_others_in_every_game() {
    visit_all(&mut Simulated);
}

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    path
}

#[test]
fn given_a_tournament_with_a_program_when_it_is_interrupted_then_it_goes_on_with_its_secret() {
    let path = folder("luck-tournament");
    let plan = tournament(crate::player("good"), 5, 3, None);
    let (header, _) = run::<Egypt>(&plan, Some(&path), &origin(), &mut |_| {}).expect("a tournament");
    assert!(header.secret.is_some(), "it is in the header");
    let blocks = std::fs::read(path.join(BLOCKS)).expect("blocks");
    let first = blocks.iter().position(|byte| *byte == b'\n').expect("a line") + 1;
    std::fs::write(path.join(BLOCKS), &blocks[..first + 10]).expect("room");
    let (again, _) = run::<Egypt>(&plan, Some(&path), &origin(), &mut |_| {}).expect("the rest of it");
    assert_eq!(again.secret, header.secret);
    assert_eq!(std::fs::read(path.join(BLOCKS)).expect("blocks"), blocks, "the same bytes");
    // Another secret is another run, and a damaged one none at all.
    let other = run::<Egypt>(&Plan { secret: secret("6"), ..plan.clone() }, Some(&path), &origin(), &mut |_| {});
    let sentence = other.expect_err("another run").to_string();
    assert!(sentence.contains("its secret is "), "{sentence}");
    let text = std::fs::read_to_string(path.join(HEADER)).expect("a header");
    let damaged = text.replace(&header.secret.expect("a secret").to_string(), "abc");
    std::fs::write(path.join(HEADER), damaged).expect("room");
    let sentence = run::<Egypt>(&plan, Some(&path), &origin(), &mut |_| {}).expect_err("damaged").to_string();
    assert!(sentence.contains("is damaged: a secret has 64 hexadecimal digits"), "{sentence}");
    // Where no program plays, there is nothing to hide, and luck is shared by all games of a block.
    let ours = tournament(Player::Bot(Bot::Novice), 5, 1, secret("6"));
    assert_eq!(run::<Egypt>(&ours, None, &origin(), &mut |_| {}).expect("a tournament").0.secret, None);
}

#[test]
fn given_a_study_with_a_program_when_it_is_interrupted_then_it_goes_on_with_its_secret() {
    let path = folder("luck-study");
    let study = Study {
        setup: Setup { seats: 2, seed: 5, ..Setup::default() },
        players: vec![crate::player("good"), RANDOM],
        rows: Rows::Game,
        formats: vec![Format::Csv],
        games: 4,
        games_per_file: 2,
        new_maps: true,
        max_turns: 60,
        threads: 2,
        folder: path.clone(),
        limits: Limits::default(),
        origin: origin(),
        secret: None,
    };
    let rows = |last: &str| std::fs::read_to_string(path.join(last)).expect("rows");
    study::write::<Egypt>(&study, &|_| {}).expect("a study");
    let (first, second) = (rows("games-000000000-000000001.csv"), rows("games-000000002-000000003.csv"));
    std::fs::remove_file(path.join("games-000000002-000000003.csv")).expect("it is there");
    let written = study::write::<Egypt>(&study, &|_| {}).expect("the rest of it");
    assert_eq!((written.found, written.games), (2, 2));
    assert_eq!(rows("games-000000002-000000003.csv"), second);
    let other = Study { secret: secret("7"), ..study.clone() };
    let sentence = study::write::<Egypt>(&other, &|_| {}).expect_err("another study").to_string();
    assert!(sentence.contains("secret is "), "{sentence}");
    // Killed while it wrote down what is studied, in the middle of the secret: nothing was played yet, and another secret will do.
    let about = std::fs::read_to_string(path.join("_study.json")).expect("what is studied");
    let at = about.find("\"secret\"").expect("its secret") + 20;
    std::fs::remove_dir_all(&path).expect("ours");
    std::fs::create_dir_all(&path).expect("a folder");
    std::fs::write(path.join("_study.json"), &about[..at]).expect("room");
    study::write::<Egypt>(&study, &|_| {}).expect("a study");
    assert_ne!(rows("games-000000000-000000001.csv"), first, "another secret, other games");
    assert_eq!(about[..at - 15], std::fs::read_to_string(path.join("_study.json")).expect("it is whole")[..at - 15]);
}

//! Committed data about behaviour: where it is, how it is read, how it is regenerated.
//!
//! `games/<folder>/golden/<game>/` holds `perft.txt`, `fingerprint.txt`, `choices.txt` and whole games as `*.jsonl`.

use crate::haggle::haggle;
use crate::playout::{play_out, random_move};
use civitas_bots::Bot;
use civitas_engine::{Game, Random, State, perft};
use civitas_games::{OptionKind, Options, Playable, Setup, generator};
use civitas_protocol::{Recorder, SetupForm};
use std::path::PathBuf;

/// The folder of a game's golden data, in the source tree.
#[must_use]
pub fn folder<R: Playable>() -> PathBuf {
    let games = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games");
    games.join(R::FOLDER).join("golden").join(name::<R>())
}

/// What the data of a rule set goes by: the game, and the option that makes it a variant.
#[must_use]
pub fn name<R: Playable>() -> String {
    R::VARIANT.map_or(R::FACTS.id.to_owned(), |(key, _)| format!("{}_with_{key}", R::FACTS.id))
}

/// One file of it.
///
/// # Panics
/// If it cannot be read: the data is part of the source tree.
#[must_use]
pub fn read<R: Playable>(name: &str) -> String {
    let path = folder::<R>().join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Every golden record: name and text.
#[must_use]
pub fn records<R: Playable>() -> Vec<(String, String)> {
    let files = std::fs::read_dir(folder::<R>()).into_iter().flatten().flatten().map(|f| f.path());
    let mut paths: Vec<PathBuf> = files.filter(|p| p.extension().is_some_and(|e| e == "jsonl")).collect();
    paths.sort();
    let text = |p: &PathBuf| std::fs::read_to_string(p).unwrap_or_else(|e| panic!("{}: {e}", p.display()));
    paths.iter().map(|p| (p.display().to_string(), text(p))).collect()
}

/// One line of `perft.txt`: a table, how many random moves lead to the position, the depth and the count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftCase {
    /// The table.
    pub setup: Setup,
    /// Random moves before counting.
    pub moves: u32,
    /// Depth.
    pub depth: u32,
    /// What is counted.
    pub count: u64,
}

impl PerftCase {
    /// Reads a line such as `seats=4 seed=1 moves=0 depth=2 count=144 first=1`.
    pub fn parse(line: &str) -> Result<PerftCase, String> {
        let mut case = PerftCase { setup: Setup::default(), moves: 0, depth: 0, count: 0 };
        for field in line.split_whitespace() {
            let (key, value) = field.split_once('=').ok_or_else(|| format!("'{field}' is not key=value"))?;
            let number = || value.parse::<u64>().map_err(|e| format!("{field}: {e}"));
            match key {
                "seats" => case.setup.seats = number()? as u8,
                "seed" => case.setup.seed = number()?,
                "moves" => case.moves = number()? as u32,
                "depth" => case.depth = number()? as u32,
                "count" => case.count = number()?,
                option => drop(case.setup.options.insert(option.to_owned(), value.to_owned())),
            }
        }
        Ok(case)
    }

    fn line(&self) -> String {
        let Setup { seats, seed, options, .. } = &self.setup;
        let options: String = options.iter().map(|(k, v)| format!(" {k}={v}")).collect();
        format!("seats={seats} seed={seed} moves={} depth={} count={}{options}", self.moves, self.depth, self.count)
    }

    /// Recounts.
    pub fn count<R: Playable>(&self) -> Result<u64, String> {
        let (game, mut state) = R::set_up(&self.setup).map_err(|e| e.to_string())?;
        random_moves(&game, &mut state, self.setup.seed, self.moves);
        perft(&game, &state, self.depth, u64::MAX).ok_or_else(|| "too many".to_owned())
    }
}

fn random_moves<R: Playable>(game: &Game<R>, state: &mut State<R>, seed: u64, moves: u32) {
    let mut rng = Random(generator(seed, 1));
    for _ in 0..moves {
        if state.is_over() {
            return;
        }
        let (seat, mv) = random_move(game, state, &mut rng);
        state.play_unchecked(game, seat, mv, &mut rng, &mut ());
    }
}

/// Options written `key=value key=value`; keys the game does not have are left out.
fn known_options<R: Playable>(text: &str) -> Options {
    let pairs = text.split_whitespace().filter_map(|o| o.split_once('='));
    let known = pairs.filter_map(|(key, value)| {
        let option = R::options().iter().find(|o| o.key == key)?;
        // A fixed map has another name in a game without a beginner's start; it is the second value everywhere.
        let value = match option.kind {
            OptionKind::Choice(values) if key == "map" && !values.contains(&value) => values.get(1)?,
            _ => value,
        };
        Some((key.to_owned(), value.to_owned()))
    });
    known.collect()
}

/// The number of players nearest to the one asked for that the game has.
fn seats_near<R: Playable>(wanted: u8) -> u8 {
    let all = R::FACTS.all_seats();
    wanted.clamp(*all.start(), *all.end())
}

/// Regenerates all golden data of a game and returns the files.
pub fn make<R: Playable>() -> Result<Vec<(String, String)>, String> {
    let mut perft_text =
        "# Ways to continue: sequences of moves and chance outcomes (see docs/testing.md).\n".to_owned();
    for (options, seats, moves, depths) in [
        ("", 4, 0, 1..=2),
        ("first=1", 4, 0, 1..=4),
        ("first=2", 3, 0, 4..=4),
        ("first=1 map=beginner", 4, 0, 1..=3),
        ("first=1", 2, 9, 1..=4),
        ("phases=combined first=1", 4, 150, 1..=4),
        ("first=1", 4, 400, 1..=4),
        ("first=1", 3, 700, 1..=4),
        ("steal=optional victims=any first=1", 4, 233, 1..=4),
    ] {
        let options = known_options::<R>(options);
        let seats = seats_near::<R>(seats);
        for depth in depths {
            let setup = Setup { seats, options: options.clone(), seed: u64::from(moves) + 1, ..Setup::default() };
            let mut case = PerftCase { setup, moves, depth, count: 0 };
            case.count = case.count::<R>()?;
            perft_text.push_str(&case.line());
            perft_text.push('\n');
        }
    }
    let mut files = vec![
        ("perft.txt".to_owned(), perft_text),
        ("fingerprint.txt".to_owned(), crate::fingerprint::<R>(1_000).map_err(|e| e.to_string())? + "\n"),
        ("choices.txt".to_owned(), choices_text::<R>()),
    ];
    for (name, seats, options, haggling) in [
        ("random-4", 4, "", false),
        ("haggling-4", 4, "phases=combined", true),
        ("haggling-3-beginner", 3, "map=beginner", true),
        ("haggling-2", 2, "steal=optional shortage=in_turn_order", true),
    ] {
        files.push((format!("{name}.jsonl"), record::<R>(seats, options, haggling)?));
    }
    Ok(files)
}

/// Who is held to their choices. Players that learn are not yet: their weights still change with every session of learning.
const CHOOSERS: [Bot; 2] = [Bot::Random, Bot::Novice];

/// A line per computer player: its name, and a hash over a thousand of its decisions.
#[must_use]
pub fn choices_text<R: Playable>() -> String {
    CHOOSERS.map(|bot| format!("{bot} {}\n", crate::choices::<R>(bot, 1_000))).concat()
}

fn record<R: Playable>(seats: u8, options: &str, haggling: bool) -> Result<String, String> {
    let options = known_options::<R>(options);
    let seats = seats_near::<R>(seats);
    let setup = Setup { seats, options, seed: 11, ..Setup::default() };
    let (game, start) = R::set_up(&setup).map_err(|e| e.to_string())?;
    // A short game says as much as a long one and is easier to read: the shortest of some.
    let length = |seed: &u64| {
        let mut state = start;
        play_out(&game, &mut state, &mut Random(generator(11, *seed)), 1_000).all()
    };
    let seed = (0..50).min_by_key(length).unwrap_or(0);
    let mut recorder = Recorder::new(&SetupForm::of::<R>(&setup), &game, None).map_err(|e| e.to_string())?;
    let mut state = start;
    let mut rng = Random(generator(11, seed));
    let mut quiet = game.clone();
    if !haggling {
        // Without trade between players the driver makes no offers; the record itself is of a table with trade.
        quiet.rules.player_trade = false;
    }
    haggle(&quiet, &mut state, &mut rng, 1_000, |done, _| {
        recorder.push::<R>(done.seat, done.action, done.outcome);
    });
    Ok(recorder.finish(&game, &state))
}

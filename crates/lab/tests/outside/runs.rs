//! Programs in tournaments and studies: what they may use is part of the run, and what they forfeit is counted.

use crate::{origin, player, secret};
use civitas_bots::Bot;
use civitas_games::{Setup, egypt::Egypt};
use civitas_lab::Player;
use civitas_lab::study::{self, Format, Rows, Study};
use civitas_lab::tournament::{BLOCKS, Length, Mode, Plan, run};
use civitas_outside::{Fault, Limits};
use std::time::Duration;

const RANDOM: Player = Player::Bot(Bot::Random);

fn setup(seats: u8) -> Setup {
    Setup { seats, seed: 5, options: [("goal".to_owned(), "4".to_owned())].into(), ..Setup::default() }
}

fn tournament(player: Player) -> Plan {
    Plan {
        setup: setup(3),
        players: vec![player, RANDOM],
        mode: Mode::One,
        length: Length::Blocks(2),
        threads: 1,
        new_maps: true,
        max_turns: 3000,
        secret: secret("9"),
        few: Vec::new(),
        limits: Limits::default(),
    }
}

#[test]
fn given_a_program_that_fails_when_a_tournament_is_played_then_it_is_counted_and_told_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = tournament(player("wrong_seat"));
    let (_, results) = run::<Egypt>(&plan, Some(folder.path()), &origin(), &mut |_| {}).expect("a tournament");
    let [program, random] = &*results.players else { panic!("two players") };
    assert_eq!((program.forfeits, random.forfeits), (6, 0));
    assert_eq!(program.faults.each().collect::<Vec<_>>(), [(Fault::Nonsense, 6)]);
    assert_eq!(program.share.value, 0.0, "it scores nothing");
    assert_eq!(results.complaints.len(), 3, "{:?}", results.complaints);
    assert!(results.complaints[0].contains("on seat 1 forfeits game 1 of block 0: "), "{:?}", results.complaints);
    assert!(results.complaints[0].contains("unknown field `seat`"), "{:?}", results.complaints);
    // What is on disk says the same.
    let again = run::<Egypt>(&plan, Some(folder.path()), &origin(), &mut |_| {}).expect("the same tournament").1;
    assert_eq!((&again.players[0].faults, again.complaints.len()), (&program.faults, 0));
    let lines = std::fs::read_to_string(folder.path().join(BLOCKS)).expect("blocks");
    assert_eq!(lines.matches("\"faults\":[\"nonsense\"]").count(), 6, "{lines}");
}

#[test]
fn given_other_limits_when_a_tournament_is_continued_then_it_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = Plan { length: Length::Blocks(1), ..tournament(player("good")) };
    let (header, _) = run::<Egypt>(&plan, Some(folder.path()), &origin(), &mut |_| {}).expect("a tournament");
    let budgets = header.budgets.expect("a program has a budget");
    let [Some(program), None] = &*budgets else { panic!("random has none: {budgets:?}") };
    assert!(program.contains("5 s per decision"), "{program}");
    let limits = Limits { decision: Duration::from_secs(6), ..Limits::default() };
    let refused = run::<Egypt>(&Plan { limits, ..plan }, Some(folder.path()), &origin(), &mut |_| {});
    let sentence = refused.expect_err("more time is another player").to_string();
    assert!(sentence.contains("its budgets is "), "{sentence}");
    // Our own players have no use for these limits. The master has a budget of its own.
    let ours = tournament(Player::Bot(Bot::Novice));
    assert_eq!(run::<Egypt>(&ours, None, &origin(), &mut |_| {}).expect("a tournament").0.budgets, None);
}

fn rows(of: Player, limits: Limits, rows: Rows) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let study = Study {
        setup: setup(2),
        players: vec![of, RANDOM],
        rows,
        formats: vec![Format::Csv],
        games: 4,
        games_per_file: 4,
        new_maps: true,
        max_turns: 3000,
        secret: secret("9"),
        threads: 1,
        folder: folder.path().to_owned(),
        limits,
        origin: origin(),
    };
    study::write::<Egypt>(&study, &|_| {}).expect("a study");
    let text = std::fs::read_to_string(folder.path().join("games-000000000-000000003.csv")).expect("rows");
    text.lines().map(str::to_owned).collect()
}

/// One column of the rows of seat 0.
fn column(lines: &[String], name: &str) -> Vec<String> {
    let cells = |line: &String| line.split(',').map(str::to_owned).collect::<Vec<_>>();
    let at = |name: &str| cells(&lines[0]).iter().position(|n| n == name).unwrap_or_else(|| panic!("no {name}"));
    let mine = lines[1..].iter().map(cells).filter(|row| row[at("seat")] == "0");
    mine.map(|row| row[at(name)].clone()).collect()
}

#[test]
fn given_a_program_that_fails_when_a_study_is_made_then_its_rows_say_so_and_it_wins_nothing() {
    let lines = rows(player("ends"), Limits::default(), Rows::Seat);
    assert_eq!(column(&lines, "forfeit"), ["ended"; 4]);
    assert_eq!(column(&lines, "share"), ["0"; 4]);
    for kind in [Rows::Turn, Rows::Decision] {
        let shares = column(&rows(player("ends"), Limits::default(), kind), "share");
        assert!(!shares.is_empty() && shares.iter().all(|share| share == "0"), "{kind:?}: {shares:?}");
    }
    let good = rows(player("good"), Limits::default(), Rows::Seat);
    assert_eq!(column(&good, "forfeit"), [""; 4]);
    // Its limits are those that were asked for.
    let none = Limits { game: Duration::ZERO, ..Limits::default() };
    assert_eq!(column(&rows(player("good"), none, Rows::Seat), "forfeit"), ["late"; 4]);
}

#[test]
fn given_a_program_that_does_not_exist_when_a_study_is_made_then_it_is_refused_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = Study {
        setup: setup(2),
        players: vec!["cmd:./no-such-program".parse().expect("a player"), RANDOM],
        rows: Rows::Game,
        formats: vec![Format::Csv],
        games: 1,
        games_per_file: 1,
        new_maps: true,
        max_turns: 3000,
        secret: secret("9"),
        threads: 1,
        folder: folder.path().join("study"),
        limits: Limits::default(),
        origin: origin(),
    };
    let sentence = study::write::<Egypt>(&study, &|_| {}).expect_err("there is no such program").to_string();
    assert!(sentence.contains("could not be started"), "{sentence}");
    assert!(!study.folder.exists(), "nothing was written");
}

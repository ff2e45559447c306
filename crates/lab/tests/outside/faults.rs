//! A program that does not behave loses the game by the documented rule, and the run goes on.

use crate::{fresh_file, player, player_with, secret};
use civitas_games::{Setup, egypt::Egypt};
use civitas_lab::{Lineup, Player, Simulation, Summary, simulate};
use civitas_outside::{Fault, Limits};
use std::process::Command;
use std::time::Duration;

const RANDOM: Player = Player::Bot(civitas_bots::Bot::Random);

fn play(player: Player, games: u64, limits: Limits) -> Summary {
    let plan = Simulation {
        setup: Setup { seats: 3, seed: 5, options: [("goal".to_owned(), "4".to_owned())].into(), ..Setup::default() },
        players: vec![RANDOM, player, RANDOM],
        limits,
        games,
        from: 0,
        threads: 1,
        new_maps: true,
        max_turns: 3000,
        secret: secret("9"),
    };
    simulate::<Egypt>(&plan, &|_| {}).expect("the table can be set up")
}

/// Short where a program never answers, and only there: everybody else has all the time they need.
fn impatient() -> Limits {
    Limits { decision: Duration::from_millis(300), ..Limits::default() }
}

#[test]
fn given_a_program_that_fails_when_games_are_played_then_it_forfeits_each_of_them_and_they_go_on() {
    let usual = Limits::default();
    for (mode, fault, limits, said) in [
        ("ends", Fault::Ended, usual, "on standard error: I have had enough"),
        ("hangs", Fault::Late, impatient(), "it took longer than 0.3 s"),
        ("silent", Fault::Late, Limits { start: Duration::from_millis(300), ..impatient() }, "it took longer than"),
        ("flood_line", Fault::Flooded, usual, "its answer is longer than 65536 bytes"),
        ("flood_stderr", Fault::Flooded, Limits { decision: Duration::from_secs(2), ..usual }, "I am not happy"),
        ("nonsense", Fault::Nonsense, usual, "its answer makes no sense: I roll the dice!"),
        ("not_utf8", Fault::Nonsense, usual, "its answer is not UTF-8"),
        ("wrong_seat", Fault::Nonsense, usual, "unknown field `seat`"),
        ("others_action", Fault::Illegal, usual, "The road must touch the settlement just placed."),
        ("peeks", Fault::Nonsense, usual, "unknown variant `view`"),
        ("illegal", Fault::Illegal, usual, "it wanted {\"type\":"),
        ("offers", Fault::Endless, usual, "it made more than 40 offers in one turn"),
    ] {
        let summary = play(player(mode), 2, limits);
        let forfeits: Vec<_> = summary.forfeits[1].each().collect();
        // A flood of complaints is noticed when the program is asked next, which may be too late for its time.
        let faults = if mode == "flood_stderr" { &[fault, Fault::Late][..] } else { &[fault] };
        assert!(forfeits.iter().all(|(found, _)| faults.contains(found)), "{mode}: {summary:?}");
        assert_eq!((summary.games, summary.forfeits[1].total(), summary.unfinished), (2, 2, 0), "{mode}: {summary:?}");
        assert_eq!(summary.wins[1].games(), 0.0, "{mode}: it scores nothing");
        assert_eq!((summary.forfeits[0].total(), summary.forfeits[2].total()), (0, 0), "{mode}");
        assert!(summary.complaints[0].sentence.contains(said), "{mode}: {:?}", summary.complaints);
        assert_eq!(summary.complaints[0].seat, 1);
    }
}

/// What a seat may do on its turn, its neighbour may not: the same road is legal for the one and a forfeit for the other.
#[test]
fn given_a_program_that_moves_for_another_seat_when_that_seat_could_do_it_then_it_forfeits_all_the_same() {
    let summary = play(player("others_action"), 3, Limits::default());
    assert_eq!(summary.forfeits[1].each().collect::<Vec<_>>(), [(Fault::Illegal, 3)], "{summary:?}");
}

#[test]
fn given_a_program_that_talks_without_end_when_it_is_asked_then_that_is_no_answer() {
    // What was said too early is noticed as such, or taken for the answer to the next question, which it is not.
    for (mode, taken) in [("flood_lines", Fault::Illegal), ("deaf", Fault::Nonsense)] {
        let summary = play(player(mode), 1, Limits::default());
        assert_eq!(summary.forfeits[1].total(), 1, "{mode}: {summary:?}");
        assert!(summary.forfeits[1].each().all(|(fault, _)| [Fault::Flooded, taken].contains(&fault)), "{summary:?}");
    }
}

#[test]
fn given_a_program_that_needs_too_long_for_a_game_when_its_time_is_up_then_it_forfeits() {
    let limits = Limits { game: Duration::ZERO, ..Limits::default() };
    let summary = play(player("good"), 1, limits);
    assert_eq!(summary.forfeits[1].each().collect::<Vec<_>>(), [(Fault::Late, 1)]);
    assert!(summary.complaints[0].sentence.contains("it has used up its 0 s for the game"), "{:?}", summary.complaints);
}

#[test]
fn given_a_program_that_goes_on_without_end_when_the_turn_is_too_long_then_it_forfeits() {
    let limits = Limits { decisions_per_turn: 1, ..Limits::default() };
    let summary = play(player("good"), 1, limits);
    assert_eq!(summary.forfeits[1].each().collect::<Vec<_>>(), [(Fault::Endless, 1)]);
}

#[test]
fn given_a_program_that_leaves_after_the_game_when_the_next_begins_then_it_is_started_again() {
    for mode in ["rude", "one_game"] {
        let summary = play(player(mode), 3, Limits::default());
        assert_eq!((summary.games, summary.forfeits[1].total()), (3, 0), "{mode}: {summary:?}");
    }
}

#[test]
fn given_a_program_that_does_not_exist_when_it_is_tried_then_that_is_said() {
    let missing: Player = "cmd:./no-such-program".parse().expect("a player");
    let table = Lineup::new(&[RANDOM, missing.clone(), RANDOM]);
    let sentence = table.try_out().expect_err("there is no such program").to_string();
    assert!(sentence.starts_with("'./no-such-program' could not be started: "), "{sentence}");
    // In a run that has begun it is a forfeit like any other.
    let summary = play(missing, 2, Limits::default());
    assert_eq!(summary.forfeits[1].each().collect::<Vec<_>>(), [(Fault::NotStarted, 2)]);
    assert!(Lineup::new(&[RANDOM, player("good")]).try_out().is_ok());
}

/// Whether a process lives; one that has ended and waits to be reaped does not.
fn lives(id: &str) -> bool {
    let output = Command::new("ps").args(["-o", "stat=", "-p", id]).output().expect("ps is there");
    let state = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    !state.is_empty() && !state.starts_with('Z')
}

#[test]
fn given_a_program_with_children_when_it_forfeits_then_its_whole_family_ends() {
    let file = fresh_file("family");
    let summary = play(player_with("family", &file.display().to_string()), 1, impatient());
    assert_eq!(summary.forfeits[1].each().collect::<Vec<_>>(), [(Fault::Late, 1)], "{summary:?}");
    let family = std::fs::read_to_string(&file).expect("it wrote down who it is");
    assert_eq!(family.split(' ').count(), 2);
    for id in family.split(' ') {
        // Killed is killed, but the system may need a moment for it.
        while lives(id) {
            std::thread::yield_now();
        }
    }
}

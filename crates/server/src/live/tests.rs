//! What computer players add to a game: whom they are asked for, and that nothing hidden decides what they find.

use super::{Live, open, rules_of};
use civitas_bots::{Bot, Memory};
use civitas_engine::{Action, Event, Odds, Outcome, Phase, Random, Seat, SeatSet, View};
use civitas_games::{Playable, Setup, Visitor, egypt::Egypt, generator, visit_all};
use civitas_outside::{CommandLine, Fault, Limits, Program, Used};
use civitas_protocol::{Dice, Look, Luck, Played, Session, SetupForm, action_to, outcome_to, position_to};
use std::path::Path;

/// Lets computer players play, two kinds in turn, and calls `look` before every action.
fn play<R: Playable>(seats: u8, seed: u64, mut look: impl FnMut(&Played<R>)) {
    let setup = SetupForm::of::<R>(&Setup { seats, seed, ..Setup::default() });
    let mut table = Played::<R>::new(&setup).expect("defaults can be played");
    let dice = Dice::new([seed as u8; 32], &[]);
    let mut memories: Vec<Memory> = (0..seats).map(|_| Memory::default()).collect();
    while !table.is_over() && table.revision() < 700 {
        look(&table);
        let seat = table.awaited().asked().lowest().expect("the game waits for somebody").0;
        let bot = if seat.is_multiple_of(2) { Bot::Novice } else { Bot::Random };
        let i = usize::from(seat);
        let luck = seed << 32 | u64::from(table.revision());
        let (action, memory) = table.ask(seat, bot, luck, memories[i].clone(), SeatSet::EMPTY).expect("it is asked")();
        memories[i] = memory;
        table.act(seat, &action, Luck::Dice(&dice)).expect("a bot keeps the rules");
    }
}

struct Ways;

impl Visitor for Ways {
    fn game<R: Playable>(&mut self) {
        let (mut found, mut differing) = (0, 0);
        for seed in 0..3 {
            let mut rng = generator(seed, 1);
            play::<R>(R::FACTS.seats.0 + (seed % 2) as u8, seed, |table| {
                if table.revision() % 7 != 0 {
                    return;
                }
                let (game, state) = (table.game(), table.state());
                let own = R::own_pieces(game).into_iter().map(|piece| piece.action);
                let kinds: Vec<_> = ["road", "settle", "upgrade", "buy"].into_iter().chain(own).collect();
                let setup = table.setup().expect("it was set up");
                for seat in game.rules.all_seats() {
                    let ways = |live: &dyn Live| {
                        let ways = kinds.iter().map(|kind| live.ways(seat.0, kind).expect("a seat may ask")().ways);
                        serde_json::to_string(&ways.collect::<Vec<_>>()).expect("ways are JSON")
                    };
                    let guess = View::of(state, game, Some(seat)).guess(game, &mut rng);
                    let other = open(&setup, Some(&position_to(game, &guess))).expect("a guess can be played");
                    differing += u32::from(guess != *state);
                    let told = ways(table);
                    found += u32::from(told.contains("action"));
                    assert_eq!(told, ways(&*other), "{seat:?} at {}", table.revision());
                }
            });
        }
        assert!(differing > 100 && found > 20, "{differing} states really differed, {found} ways were found");
    }
}

#[test]
fn given_states_that_differ_in_what_a_seat_cannot_know_when_ways_are_searched_then_they_are_the_same() {
    visit_all(&mut Ways);
}

struct Asked;

impl Visitor for Asked {
    fn game<R: Playable>(&mut self) {
        let mut answering = 0;
        for seed in 0..3 {
            play::<R>(R::FACTS.seats.1, seed, |table| {
                let (open, state) = (!table.asked().is_empty(), table.state());
                answering += u32::from(open);
                for seat in table.game().rules.all_seats() {
                    let asked = table.ask(seat.0, Bot::Random, 0, Memory::default(), SeatSet::EMPTY).is_some();
                    let named = table.waiting().contains(&seat.0) || table.asked().contains(&seat.0);
                    assert_eq!(asked, named, "{seat:?} at {}", table.revision());
                    // Nobody else has anything to do, unless it is to change an answer.
                    let may = table.legal(Some(seat.0)).expect("a seat").iter().any(|legal| !legal.actions.is_empty());
                    assert!(
                        asked || !may || state.phase_seen_by(Some(seat)) == Phase::Main,
                        "{seat:?} at {}",
                        table.revision()
                    );
                    assert!(table.any_action(seat.0).is_some() == may);
                }
                assert!(open || table.waiting().contains(&table.summary(Look::Open).to_act.expect("not over")));
            });
        }
        assert!(answering > 0, "some offers were open");
    }
}

#[test]
fn given_a_game_when_somebody_is_waited_for_then_a_computer_player_on_that_seat_has_something_to_decide() {
    visit_all(&mut Asked);
}

struct Hearing;

impl Visitor for Hearing {
    fn game<R: Playable>(&mut self) {
        let mut asked = 0;
        play::<R>(R::FACTS.seats.1, 5, |table| {
            let seat = table.awaited().asked().lowest().expect("the game waits for somebody");
            let heard = |bot, memory| {
                let thought = table.ask(seat.0, bot, 1, memory, SeatSet::EMPTY).expect("it is asked");
                thought().1
            };
            // Everything that its seat was told, whether its memory is new (the server was restarted) or not.
            let (mut state, mut told) = (*table.start(), 0);
            for (actor, action, outcome) in table.standing() {
                let mut events = Vec::new();
                state.play_forced(table.game(), actor, action, outcome, &mut events).expect("it stands");
                told += events.iter().filter(|e| e.seen_by(Some(seat)).is_some()).count() as u32;
            }
            let memory = heard(Bot::STEADY, Memory::default());
            assert_eq!(memory.heard(), told, "{seat:?} at {}", table.revision());
            assert_eq!(heard(Bot::STEADY, memory).heard(), told, "once and no more");
            for deaf in [Bot::Random, Bot::Novice] {
                assert_eq!(heard(deaf, Memory::default()).heard(), 0, "it does not listen");
            }
            asked += 1;
        });
        assert!(asked > 100, "it was asked {asked} times");
    }
}

#[test]
fn given_a_game_when_a_computer_player_is_asked_then_it_has_heard_all_that_stands() {
    visit_all(&mut Hearing);
}

/// Every decision at a table has a seat and often a process of its own, but the limits are for the game.
#[test]
fn given_a_program_that_has_used_up_its_time_when_it_is_asked_again_then_it_forfeits() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lab/tests/outside/player.py");
    let command: CommandLine = format!("python3 '{}' good", script.display()).parse().expect("a command");
    let setup = Setup { seats: 4, ..Setup::default() };
    let table = open(&SetupForm::of::<Egypt>(&setup), None).expect("defaults can be played");
    let seat = table.waiting()[0];
    let decide = |limits: Limits, used: &mut Used| {
        let program = Program::new(command.clone(), limits, 1);
        table.ask_outside(seat, 1).expect("a seat of the table")(&program, used)
    };
    let mut used = Used::default();
    decide(Limits::default(), &mut used).expect("it has time");
    let once = used.time();
    assert!(!once.is_zero(), "its time is counted");
    decide(Limits::default(), &mut used).expect("it still has time");
    assert!(used.time() > once, "and added up");
    // As much as it has used already: nothing is left, although it has been asked for one decision only.
    let limits = Limits { game: used.time(), ..Limits::default() };
    let forfeit = decide(limits, &mut used).expect_err("no time is left");
    assert_eq!(forfeit.fault, Fault::Late, "{forfeit}");
    // The same goes for what it may do in a turn.
    let limits = Limits { decisions_per_turn: 2, ..Limits::default() };
    let mut used = Used::default();
    for _ in 0..2 {
        decide(limits, &mut used).expect("two decisions");
    }
    assert_eq!(decide(limits, &mut used).expect_err("a third").fault, Fault::Endless);
}

/// Two tables at which the same is done. Whatever `blind` cannot see comes out differently at the second, wherever it can.
struct Fork<R: Playable> {
    tables: [Played<R>; 2],
    blind: Seat,
}

impl<R: Playable> Fork<R> {
    /// Does the next thing at both tables; `false` if the blind seat would notice that they are two.
    fn step(&mut self, rng: &mut Random<rand_xoshiro::Xoshiro256PlusPlus>) -> bool {
        let [left, right] = &mut self.tables;
        let Some(seat) = left.awaited().asked().lowest().filter(|seat| right.awaited().asked().contains(*seat)) else {
            return false;
        };
        let theirs = right.list(seat.0);
        let both: Vec<_> = left.list(seat.0).into_iter().filter(|mv| theirs.contains(mv)).collect();
        if both.is_empty() {
            return false;
        }
        let mv = both[rng.below(both.len() as u32) as usize];
        let seen = |table: &Played<R>, outcome: Outcome| -> Option<Vec<Event<R::Event>>> {
            let (mut state, mut events) = (*table.state(), Vec::new());
            state.play_forced(table.game(), seat, mv, outcome, &mut events).ok()?;
            Some(events.iter().filter_map(|event| event.seen_by(Some(self.blind))).collect())
        };
        let outcomes = |table: &Played<R>| -> Vec<Outcome> {
            let odds: Odds = table.state().odds(table.game(), seat, mv);
            odds.outcomes().collect()
        };
        let all = outcomes(left);
        let first = all[rng.below(all.len() as u32) as usize];
        let told = seen(left, first);
        let mut others = outcomes(right);
        others.sort_by_key(|other| *other == first);
        let Some(second) = others.into_iter().find(|other| seen(right, *other) == told) else { return false };
        for (table, outcome) in [(left, first), (right, second)] {
            let form = outcome_to(&R::FACTS, outcome);
            let luck = form.as_ref().map_or(Luck::Own, Luck::Forced);
            table.act(seat.0, &action_to::<R>(Action::Move(mv)), luck).expect("it is legal at both");
        }
        true
    }

    /// What a program on the blind seat is told now, at both tables, byte by byte.
    fn told(&self, folder: &Path) -> [String; 2] {
        [0, 1].map(|i| {
            let file = folder.join(i.to_string());
            let _ = std::fs::remove_file(&file);
            let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lab/tests/outside/player.py");
            let command = format!("python3 '{}' log '{}'", script.display(), file.display());
            let program = Program::new(command.parse().expect("a command"), Limits::default(), 1);
            let ask = self.tables[i].ask_outside(self.blind.0, 7).expect("a seat of the table");
            ask(&program, &mut Used::default()).expect("it decides");
            std::fs::read_to_string(file).expect("it wrote down what it was told")
        })
    }
}

struct Forks;

impl Visitor for Forks {
    fn game<R: Playable>(&mut self) {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut apart, mut asked) = (0, 0);
        for seed in 0..4 {
            let setup = SetupForm::of::<R>(&Setup { seats: R::FACTS.seats.1, seed, ..Setup::default() });
            let table = || Played::<R>::new(&setup).expect("defaults can be played");
            let mut fork = Fork { tables: [table(), table()], blind: Seat(1) };
            let mut rng = Random(generator(seed, 6));
            let mut last = None;
            for _ in 0..400 {
                let [left, right] = &fork.tables;
                let asks = |table: &Played<R>| table.awaited().asked().contains(fork.blind);
                let differ = left.state() != right.state();
                // A process for every question takes its time: a few of them will do, as far apart as possible.
                if asks(left) && asks(right) && differ && last.is_none_or(|at| left.revision() > at + 40) {
                    last = Some(left.revision());
                    let [one, two] = fork.told(folder.path());
                    assert_eq!(one, two, "seed {seed}, revision {}", left.revision());
                    assert!(one.lines().count() == 2 && one.contains("\"events\":[{"), "greeting and question: {one}");
                    asked += 1;
                }
                apart += u32::from(differ);
                if !fork.step(&mut rng) {
                    break;
                }
            }
        }
        assert!(apart > 10 && asked > 0, "{}: {apart} states differed, asked {asked} times", R::FACTS.id);
    }
}

/// At a table, too, a program is told nothing that its seat may not know: greeting, everything heard so far, view and actions are the
/// same bytes in games that differ only in hidden things.
#[test]
fn given_tables_that_differ_in_hidden_things_when_a_program_is_asked_then_it_is_told_the_same() {
    visit_all(&mut Forks);
}

struct Versions;

impl Visitor for Versions {
    fn game<R: Playable>(&mut self) {
        let (oldest, present) = rules_of(R::FACTS.id).expect("a game");
        assert_eq!((oldest, present), (R::OLDEST_RULES, R::FACTS.version), "{}", R::FACTS.id);
    }
}

#[test]
fn a_game_is_played_by_the_versions_of_its_rules_that_it_names() {
    visit_all(&mut Versions);
    assert!(rules_of("chess").is_err());
}

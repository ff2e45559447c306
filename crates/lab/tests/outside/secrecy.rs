//! A program learns nothing that its seat may not know: two games that differ only in hidden things send it the same bytes.

use crate::{fresh_file, player_with};
use civitas_bots::Bot;
use civitas_engine::{Action, Event, Game, MoveList, Noted, Odds, Outcome, Random, Seat, State};
use civitas_games::{Playable, Setup, Visitor, generator, visit_all};
use civitas_lab::{Lineup, Player};
use rand_xoshiro::Xoshiro256PlusPlus;

type Rng = Random<Xoshiro256PlusPlus>;

/// A game with a program that writes down all it is told.
struct Side<R: Playable> {
    state: State<R>,
    table: Lineup,
}

/// Two games that begin alike. Whatever `blind` cannot see comes out differently in the second, wherever it can.
struct Fork<R: Playable> {
    game: Game<R>,
    sides: [Side<R>; 2],
    blind: Seat,
    program: Seat,
    /// How often the two were in different states while the program was asked.
    apart: u32,
    rng: Rng,
}

fn odds<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat, action: Action<R::Move>) -> Odds {
    if let Action::Move(mv) = action { state.odds(game, seat, mv) } else { Odds::Certain }
}

impl<R: Playable> Fork<R> {
    /// Plays the same action in both games; `false` if that is impossible, or if the blind seat would notice a difference.
    fn play(&mut self, seat: Seat, action: Action<R::Move>) -> bool {
        let [left, right] = &mut self.sides;
        let (mut first, mut second) = (left.state, right.state);
        let (mut told, mut other): (Vec<Event<_>>, Vec<Event<_>>) = (Vec::new(), Vec::new());
        let mut chance = Noted { by: &mut self.rng, outcome: Outcome::None };
        let Ok(outcome) = first.play(&self.game, seat, action, &mut chance, &mut told) else { return false };
        let seen = |events: &[Event<R::Event>]| -> Vec<_> {
            events.iter().filter_map(|event| event.seen_by(Some(self.blind))).collect()
        };
        // Something else if that can be and the blind seat cannot tell; the same if it can.
        let mut outcomes: Vec<Outcome> = odds(&self.game, &right.state, seat, action).outcomes().collect();
        outcomes.sort_by_key(|other| *other == outcome);
        let fits = outcomes.into_iter().any(|outcome| {
            second = right.state;
            other.clear();
            let played = second.play_forced(&self.game, seat, action, outcome, &mut other);
            played.is_ok() && seen(&told) == seen(&other)
        });
        if !fits {
            return false;
        }
        (left.state, right.state) = (first, second);
        told.iter().for_each(|event| left.table.hear(&self.game, *event));
        other.iter().for_each(|event| right.table.hear(&self.game, *event));
        true
    }

    /// Goes on as long as the blind seat cannot tell the two games apart.
    fn run(&mut self, actions: u32) {
        for _ in 0..actions {
            let [left, right] = &mut self.sides;
            let seat = left.state.to_act(&self.game);
            if left.state.is_over() || right.state.is_over() || seat != right.state.to_act(&self.game) {
                return;
            }
            let action = if seat == self.program {
                self.apart += u32::from(left.state != right.state);
                let chosen = left.table.next_action(&self.game, &left.state, &mut self.rng).1;
                let other = right.table.next_action(&self.game, &right.state, &mut self.rng).1;
                if self.program == self.blind {
                    assert_eq!(chosen, other);
                }
                chosen
            } else {
                let mut list = MoveList::new();
                left.state.list(&self.game, seat, &mut list);
                let legal = |mv: &&_| right.state.check(&self.game, seat, **mv).is_ok();
                let both: Vec<_> = list.iter().filter(legal).copied().collect();
                if both.is_empty() {
                    return;
                }
                both[self.rng.below(both.len() as u32) as usize].into()
            };
            if !self.play(seat, action) {
                return;
            }
        }
    }
}

/// Forks a game and returns what the program on `seat` was told in each, and how often they were apart.
fn forked<R: Playable>(seed: u64, seat: Seat, blind: Seat) -> ([String; 2], u32) {
    let setup = Setup { seats: R::FACTS.seats.1, seed, ..Setup::default() };
    let (game, state) = R::set_up(&setup).expect("defaults can be played");
    let files = ["left", "right"].map(|side| fresh_file(&format!("{}-{seed}-{}-{side}", R::FACTS.id, seat.0)));
    let table = |file: &std::path::Path| {
        let mut players = vec![Player::Bot(Bot::Random); usize::from(setup.seats)];
        players[seat.index()] = player_with("log", &file.display().to_string());
        Lineup::new(&players).for_game(&setup, 0)
    };
    let sides = [&files[0], &files[1]].map(|file| Side { state, table: table(file) });
    let mut fork = Fork { game, sides, blind, program: seat, apart: 0, rng: Random(generator(seed, 4)) };
    // Everybody is greeted before anything happens.
    for side in &mut fork.sides {
        let _first = side.table.next_action(&fork.game, &state, &mut Random(generator(seed, 5)));
    }
    fork.run(400);
    let apart = fork.apart;
    drop(fork);
    let lines = files.map(|file| std::fs::read_to_string(file).expect("it wrote down what it was told"));
    (lines, apart)
}

struct Blind;

impl Visitor for Blind {
    fn game<R: Playable>(&mut self) {
        let mut apart = 0;
        for seed in 0..4 {
            let ([left, right], times) = forked::<R>(seed, Seat(1), Seat(1));
            assert_eq!(left, right, "seed {seed}");
            assert!(left.lines().count() > 3, "it was asked");
            apart += times;
        }
        assert!(apart > 10, "the games really differed: {apart} times");
    }
}

#[test]
fn given_games_that_differ_in_hidden_things_when_a_program_is_asked_then_it_is_told_the_same() {
    visit_all(&mut Blind);
}

struct Seeing(bool);

impl Visitor for Seeing {
    fn game<R: Playable>(&mut self) {
        // What one seat cannot tell apart, another one can: the comparison above is able to fail.
        for seed in 0..4 {
            if !self.0 {
                let ([left, right], _) = forked::<R>(seed, Seat(2), Seat(1));
                self.0 = left != right;
            }
        }
    }
}

#[test]
fn given_games_that_differ_when_a_program_may_know_it_then_it_is_told_something_else() {
    let mut seeing = Seeing(false);
    visit_all(&mut seeing);
    assert!(seeing.0, "nobody noticed a difference");
}

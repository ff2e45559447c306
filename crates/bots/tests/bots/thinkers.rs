//! Players that judge positions: what they believe, what they say, and that they hold to the rules at every level.

use crate::driver::{Rng, in_parallel, play, rng};
use civitas_bots::{Bot, Judge, Memory, Weights, lane_names, result, softmax};
use civitas_engine::{Game, MAX_SEATS, Seat, State};
use civitas_games::{Playable, Setup, Visitor, visit_all};
use civitas_lab::random_setup;
use std::sync::Arc;

struct Committed;

impl Visitor for Committed {
    fn game<R: Playable>(&mut self) {
        let text = R::weights();
        // Where nothing was learned yet, these players play like novices.
        if text.is_empty() {
            return;
        }
        let weights = Weights::read::<R>(text).unwrap_or_else(|bad| panic!("{}: {bad}", R::FACTS.id));
        assert_ne!(weights, Weights::default(), "{}: nothing was learned", R::FACTS.id);
        assert_eq!(Weights::read::<R>(&weights.write::<R>()), Ok(weights), "what is written can be read");
        assert!(text.starts_with("# civitas tune "), "the command that made them stands above them");
        let mut names: Vec<&str> = lane_names::<R>().collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count, "every lane has a name of its own");
    }
}

#[test]
fn learned_weights_of_every_rule_set_can_be_read() {
    visit_all(&mut Committed);
}

#[test]
fn weights_for_other_lanes_are_refused() {
    use civitas_games::egypt::Egypt;
    assert_eq!(Weights::read::<Egypt>(""), Ok(Weights::default()));
    for bad in ["income.kind0 1 2", "income.kind0 1 2 x", "income.kind9 1 2 3", "income.kind0 1 2 3 4", "hidden 1 2"] {
        assert!(Weights::read::<Egypt>(bad).is_err(), "{bad}");
    }
    let whole = Weights::default().write::<Egypt>();
    let cut: String = whole.lines().take(5).map(|line| format!("{line}\n")).collect();
    assert!(Weights::read::<Egypt>(&cut).is_err());
    assert!(Weights::read::<Egypt>(&(whole + "more 1 2 3\n")).is_err());
}

/// Plays a game of novices and shows every position to `look`.
fn positions<R: Playable>(index: u64, mut look: impl FnMut(&Game<R>, &State<R>)) {
    let mut rng = rng(index);
    let (_, game, mut state) = random_setup::<R, _>(&mut rng);
    let start = state;
    look(&game, &start);
    play(&game, &mut state, [Bot::Novice; MAX_SEATS], &mut rng, false, |made| look(made.game, made.state));
    look(&game, &state);
}

struct Probabilities;

impl Visitor for Probabilities {
    fn game<R: Playable>(&mut self) {
        in_parallel(6, |index| {
            let mut judge: Option<Judge> = None;
            positions::<R>(index, |game, state| {
                let judge = judge.get_or_insert_with(|| Judge::new(game, Arc::new(Weights::of::<R>())));
                let chances = judge.chances(state, game);
                let seats = usize::from(game.rules.seats);
                assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{chances:?}");
                assert!(chances[seats..].iter().all(|chance| *chance == 0.0), "nobody sits there");
                let portrait = judge.portrait(state, game);
                for (name, lane) in portrait.lanes[..seats].iter().flat_map(|lanes| lane_names::<R>().zip(lanes)) {
                    assert!(lane.is_finite() && lane.abs() <= 6.0, "{name} is out of range: {lane}");
                }
                if state.is_over() {
                    assert_eq!(chances, result(state), "a game that is over is worth its result");
                    return;
                }
                // What is remembered of earlier positions is what the lanes of this one say.
                let mut logits = [f32::NEG_INFINITY; MAX_SEATS];
                for (logit, lanes) in logits.iter_mut().zip(&portrait.lanes[..seats]) {
                    *logit = judge.weights().logit(lanes, portrait.progress);
                }
                for (chance, plain) in chances.into_iter().zip(softmax(logits)) {
                    assert!((chance - plain).abs() < 1e-4, "{}: {chances:?} is not {plain}", R::FACTS.id);
                }
            });
        });
    }
}

#[test]
fn a_position_is_worth_a_probability_for_every_seat() {
    visit_all(&mut Probabilities);
}

struct Levels;

impl Visitor for Levels {
    fn game<R: Playable>(&mut self) {
        in_parallel(2, |index| {
            let game_of = || {
                let mut rng: Rng = rng(index);
                let setup = Setup { seats: 4.min(*R::FACTS.all_seats().end()), seed: index, ..Setup::default() };
                let (game, mut state) = R::set_up(&setup).expect("a plain table");
                let bots = [Bot::SHARP, Bot::MASTER.with_nodes(6), Bot::STEADY, Bot::Novice];
                let mut actions = Vec::new();
                let mut memories: [Memory; MAX_SEATS] = Default::default();
                while !state.is_over() && state.turns < 10 {
                    let seat = state.to_act(&game);
                    let memory = &mut memories[seat.index()];
                    let action = crate::driver::choose(bots[seat.index()], &game, &state, seat, memory, &mut rng);
                    state.play(&game, seat, action, &mut rng, &mut ()).expect("a legal action");
                    actions.push((seat, action));
                }
                actions
            };
            assert_eq!(game_of(), game_of(), "the same seed gives the same game");
        });
    }
}

#[test]
fn every_level_keeps_the_rules_and_repeats_itself() {
    visit_all(&mut Levels);
}

struct BeatsRandom;

impl Visitor for BeatsRandom {
    fn game<R: Playable>(&mut self) {
        if R::weights().is_empty() {
            return;
        }
        let won: f32 = in_parallel(20, |index| {
            let own = (index % 4) as usize;
            let mut setup = Setup { seats: 4, seed: index, ..Setup::default() };
            if let Some((key, value)) = R::VARIANT {
                setup.options.insert(key.to_owned(), value.to_owned());
            }
            let (game, mut state) = R::set_up(&setup).expect("a plain table");
            let bots = core::array::from_fn(|i| if i == own { Bot::STEADY } else { Bot::Random });
            play(&game, &mut state, bots, &mut rng(index), false, |_| {});
            result(&state)[Seat(own as u8).index()]
        })
        .into_iter()
        .sum();
        println!("{}: steady won {won} of 20 against three random seats", R::FACTS.id);
        assert!(won >= 14.0, "{}: {won} of 20", R::FACTS.id);
    }
}

/// What was learned is worth something, wherever something was learned.
#[test]
fn steady_beats_three_random_seats() {
    visit_all(&mut BeatsRandom);
}

//! What holds in every position of every game with gods: random games that call on them, with all options.

use super::builder::*;
use crate::egypt::gods::{EgyptWithGods, God, GodEvent, GodMove};
use crate::playable::{Setup, generator};
use crate::test_scene::{Step, eager_game, random_game};
use civitas_engine::{Cards, Event, Game, Move, Phase, View};
use std::collections::{BTreeMap, BTreeSet};

/// Tables that differ in every option.
fn tables() -> Vec<Setup> {
    let options: [&[(&str, &str)]; 8] = [
        &[],
        &[("map", "beginner"), ("god_start", "seat_order")],
        &[("god_pairing", "bastet_chooses"), ("phases", "combined"), ("shortage", "in_turn_order")],
        &[("horus", "one_or_two"), ("maat_victim", "any"), ("victims", "any"), ("fresh_gods", "next_turn")],
        &[("hand_sizes", "hidden"), ("map", "beginner_free"), ("steal", "optional")],
        &[("map", "beginner"), ("first", "dice"), ("route_builder", "two_or_none")],
        &[("player_trade", "off"), ("god_pairing", "bastet_chooses"), ("horus", "one_or_two")],
        &[("goal", "8"), ("same_card_trade", "allowed"), ("start_ties", "first_roller")],
    ];
    let seats = |i: usize| [4, 3, 3, 4, 4, 3, 2, 4][i];
    options.iter().enumerate().map(|(i, own)| Setup { seed: i as u64, ..setup(seats(i), own) }).collect()
}

fn seeds(n: u64) -> impl Iterator<Item = Setup> {
    tables().into_iter().flat_map(move |t| (0..n).map(move |n| Setup { seed: t.seed + 100 * n, ..t.clone() }))
}

/// Plays and shows every step; gods are called on where they can be, and trade with the supply is rare.
fn play(setup: &Setup, limit: usize, visit: impl FnMut(&Game<EgyptWithGods>, &Step<EgyptWithGods>)) -> Scene {
    let useful = |mv: &Mv| {
        matches!(mv, Move::Settle(_) | Move::Upgrade(_) | Move::PlayKnight)
            || matches!(mv, Move::Game(mv) if !matches!(mv, GodMove::Back | GodMove::Pass))
    };
    eager_game(setup, limit, 1, useful, visit)
}

/// R-GOD-004, R-GOD-007, R-GOD-009: every god is used in random games; a used god is turned or exchanged before anything
/// else, nobody uses one twice in a turn, and everybody always has one.
#[test]
fn every_god_is_used_and_follows_the_procedure() {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let mut controls: BTreeMap<&str, u32> = BTreeMap::new();
    let mut begun = BTreeSet::new();
    for setup in seeds(25) {
        let mut in_turn = Vec::new();
        play(&setup, 1500, |game, step| {
            for event in step.events {
                match *event {
                    Event::TurnBegan { .. } => in_turn.clear(),
                    Event::Game(GodEvent::GodUsed { seat, god }) => {
                        // A second god of a turn is one that answers to the roll, and it came before that.
                        let answers = [God::Atum, God::Isis].contains(&god);
                        let before = in_turn.iter().filter(|(s, _)| *s == seat).count();
                        assert!(before == 0 || before == 1 && answers, "{seat:?} uses {god:?} after {in_turn:?}");
                        assert!(!in_turn.contains(&(seat, god)), "{seat:?} uses {god:?} twice in a turn");
                        assert_eq!(step.before.own.of[seat.index()], Some(god));
                        assert!(!step.before.own.resting.contains(seat));
                        let own = answers || seat == step.before.turn;
                        assert!(own, "{god:?} in another's turn");
                        in_turn.push((seat, god));
                        *counts.entry(god.name()).or_default() += 1;
                    }
                    Event::Game(GodEvent::GodFlipped { seat, god } | GodEvent::GodExchanged { seat, god, .. }) => {
                        assert!(in_turn.iter().any(|(s, _)| *s == seat), "turned or exchanged without use");
                        // A turn that Amun held back ends with it.
                        let ended = step.after.turn != step.before.turn;
                        let answers = [God::Atum, God::Isis].contains(&god);
                        let rests = !answers || setup.options.get("fresh_gods").is_some_and(|v| v == "next_turn");
                        assert!(ended || step.after.own.resting.contains(seat) == rests);
                    }
                    _ => {}
                }
            }
            if let Move::Game(mv) = step.mv {
                let control = civitas_engine::GameMove::control(mv);
                *controls.entry(control).or_default() += 1;
                // The view tells what a power begins with; a run of trades also ends by itself.
                if matches!(step.before.phase, Phase::Main | Phase::BeforeRoll) && control != "stop" {
                    let view = serde_json::to_value(View::of(step.before, game, None).own).expect("a form");
                    let held = &view["gods"]["seats"][step.before.turn.index()];
                    let told = held["controls"].as_array().expect("controls");
                    assert!(told.iter().any(|one| one == control), "{control} is none of the controls of {held}");
                    begun.insert(control);
                }
            }
            if step.after.turns > 0 {
                assert!(game.rules.all_seats().all(|seat| step.after.own.of[seat.index()].is_some()));
            }
        });
    }
    println!("{counts:?}\n{controls:?}");
    assert!(God::ALL.iter().all(|god| counts.get(god.name()).is_some_and(|n| *n > 20)), "{counts:?}");
    assert_eq!((counts.len(), controls.len()), (10, 21), "{controls:?}");
    assert!(controls.values().all(|n| *n > 0));
    let table = Scene::set_up(&tables()[0]);
    let told: BTreeSet<String> = God::ALL
        .iter()
        .flat_map(|god| table.game.data.power(*god).controls())
        .map(|control| serde_json::to_value(control).expect("a name").as_str().expect("a name").to_owned())
        .collect();
    assert!(told.iter().map(String::as_str).eq(begun.iter().copied()), "{told:?} are told, {begun:?} were used");
}

/// R-GOD-008: cards add up whatever the gods do, points are their parts, the deck holds what somebody knows of it, and a hand
/// that is seen is the true one.
#[test]
fn cards_and_points_add_up() {
    let (mut known_hands, mut known_cards) = (0, 0);
    for setup in seeds(4) {
        play(&setup, 1500, |game, step| {
            let state = step.after;
            let all = state.hands.iter().fold(state.supply, |sum, hand| sum + *hand);
            assert_eq!(all, Cards::each(19, 5));
            let devs = state.devs.iter().fold(state.deck + state.played, |sum, hand| sum + *hand);
            assert_eq!(devs, game.rules.deck);
            for seat in game.rules.all_seats() {
                let i = seat.index();
                let awards = [state.route_award, state.army_award].iter().filter(|a| **a == Some(seat)).count();
                let pieces = state.buildings[i].len() + state.cities_of(seat).len() + 2 * awards;
                assert_eq!(state.public_points(game, seat), pieces as i8);
                assert!(state.roads[i].len() <= 15);
                let view = View::of(state, game, Some(seat));
                for other in game.rules.all_seats() {
                    if let Some(hand) = view.seats[other.index()].hand {
                        assert_eq!(hand, state.hands[other.index()]);
                        known_hands += u32::from(other != seat);
                    }
                }
                let known = view.own.gods.gods.in_deck[i].devs();
                assert!(state.deck.covers(known));
                known_cards += u32::from(!known.is_empty());
            }
            if !state.is_over() {
                assert!(state.deciders(game).contains(state.to_act(game)), "somebody has a move");
            }
            let alone = matches!(state.phase, Phase::Game(_));
            assert!(!alone || state.deciders(game).len() == 1, "in a step of a god only one decides");
        });
    }
    assert!(known_hands > 100 && known_cards > 100, "{known_hands} hands, {known_cards} cards");
}

/// R-GOD-008: what a viewer guesses is a possible state that looks the same, in every step of every god.
#[test]
fn guesses_are_possible() {
    let mut steps = 0;
    for setup in seeds(3) {
        let mut count = 0u64;
        play(&setup, 1200, |game, step| {
            count += 1;
            let state = step.after;
            let own = matches!(state.phase, Phase::Game(_)) || !state.own.knows.iter().all(|k| k.is_empty());
            if !(own && count.is_multiple_of(5) || count.is_multiple_of(37) || state.is_over()) {
                return;
            }
            steps += u32::from(own);
            for viewer in game.rules.all_seats().map(Some).chain([None]) {
                let view = View::of(state, game, viewer);
                let mut guess = view.guess(game, &mut generator(count, 9));
                let faults = guess.admit(game);
                assert!(faults.is_empty(), "{viewer:?}: {faults:?}");
                assert!(View::of(&guess, game, viewer) == view, "{viewer:?} could tell");
            }
        });
    }
    assert!(steps > 500, "{steps} steps of gods");
}

/// Every position of a random game is written as JSON and read back.
#[test]
fn states_and_moves_read_back() {
    for setup in seeds(1) {
        random_game::<EgyptWithGods>(&setup, 1200, |_, step| {
            let form = serde_json::to_value(step.after.own).expect("a form");
            assert_eq!(serde_json::from_value::<crate::egypt::gods::Gods>(form).expect("a state"), step.after.own);
            if let Phase::Game(own) = step.after.phase {
                let form = serde_json::to_value(own).expect("a form");
                assert_eq!(serde_json::from_value::<crate::egypt::gods::GodStep>(form).expect("a phase"), own);
            }
            if let Move::Game(own) = step.mv {
                let form = serde_json::to_value(own).expect("a form");
                assert_eq!(serde_json::from_value::<GodMove>(form).expect("a move"), own);
            }
        });
    }
}

/// The same table plays the same game.
#[test]
fn a_seed_is_a_game() {
    for setup in tables() {
        let (a, b) = (play(&setup, 400, |_, _| {}), play(&setup, 400, |_, _| {}));
        assert!(a.state == b.state);
    }
}

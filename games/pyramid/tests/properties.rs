//! What holds in every position of every game: random games that build as much as they can, with all options.

use super::builder::*;
use crate::egypt::gods::GodMove;
use crate::playable::{Setup, generator};
use crate::pyramid::{Pyramid, PyramidEvent, PyramidMove, PyramidStep, Scenario};
use crate::test_scene::{Step, eager_game};
use civitas_engine::{Cards, Dev, Event, Game, GameMove, Move, Phase, SeatSet, View};
use std::collections::{BTreeMap, BTreeSet};

/// Tables that differ in every option.
fn tables() -> Vec<Setup> {
    let options: [&[(&str, &str)]; 8] = [
        &[("goal", "6")],
        &[("map", "first_game"), ("goal", "20")],
        &[("route_builder_boats", "allowed"), ("ptha_boats", "allowed"), ("phases", "combined")],
        &[("end_order", "count"), ("end_cards", "ignore"), ("goal", "20")],
        &[("favor_time", "trade"), ("isis_limit", "vizier"), ("hand_sizes", "hidden"), ("goal", "5")],
        &[("god_pairing", "bastet_chooses"), ("horus", "one_or_two"), ("shortage", "in_turn_order"), ("goal", "20")],
        &[
            ("maat_victim", "any"),
            ("fresh_gods", "next_turn"),
            ("victims", "any"),
            ("steal", "optional"),
            ("player_trade", "off"),
        ],
        &[
            ("route_builder", "two_or_none"),
            ("route_builder_boats", "needs_cart"),
            ("free_roads", "both"),
            ("goal", "20"),
        ],
    ];
    let seats = |i: usize| [4, 3, 3, 4, 4, 3, 2, 4][i];
    options.iter().enumerate().map(|(i, own)| Setup { seed: i as u64, ..setup(seats(i), own) }).collect()
}

fn seeds(n: u64) -> impl Iterator<Item = Setup> {
    tables().into_iter().flat_map(move |t| (0..n).map(move |n| Setup { seed: t.seed + 100 * n, ..t.clone() }))
}

/// Plays and shows every step; boats and blocks are built and gods called on where they can be.
fn play(setup: &Setup, limit: usize, visit: impl FnMut(&Game<Pyramid>, &Step<Pyramid>)) -> Scene {
    let useful = |mv: &Mv| match mv {
        Move::Settle(_) | Move::Upgrade(_) | Move::PlayKnight => true,
        Move::Game(PyramidMove::God(mv)) => !matches!(mv, GodMove::Back | GodMove::Pass),
        Move::Game(mv) => !matches!(mv, PyramidMove::Favor { .. }),
        _ => false,
    };
    eager_game(setup, limit, 2, useful, visit)
}

/// R-PYR-006, R-PYR-032, R-PYR-033, R-PYR-040, R-PYR-042, R-PYR-070: blocks and gold add up, points are buildings, awards,
/// hidden cards and the pharaoh's card, and every kind of own move comes up.
#[test]
fn blocks_gold_and_points_add_up() {
    let mut controls: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut ends, mut shared) = ([0; 2], 0);
    let mut revealed = BTreeSet::new();
    for setup in seeds(25) {
        let (mut built, mut gold, mut vizier) = ([0u8; 4], 0, None);
        let mut done = false;
        let last = play(&setup, 4000, |game, step| {
            let (state, site) = (step.after, step.after.own.site);
            for event in step.events {
                match *event {
                    Event::Game(PyramidEvent::BlockBuilt { seat, blocks, filled }) => {
                        built[seat.index()] += 1;
                        vizier = Some(seat);
                        assert_eq!((blocks, filled), (built[seat.index()], built.iter().sum::<u8>() + gold));
                        assert_eq!(step.before.turn, seat);
                    }
                    Event::Game(PyramidEvent::GoldPlaced { gold: now, filled }) => {
                        gold += 1;
                        assert_eq!((now, filled), (gold, built.iter().sum::<u8>() + gold));
                    }
                    Event::Game(PyramidEvent::PyramidDone { .. }) => done = true,
                    // What was told to be safe is what the number leaves; the vizier's favorite keeps nine.
                    Event::Game(PyramidEvent::GoldRevealed { number, .. }) => {
                        let told = View::of(step.before, game, None).own.safe;
                        for seat in game.rules.all_seats() {
                            let favorite = vizier == Some(seat);
                            let [low, high] = told[seat.index()];
                            let kept = if favorite { 9 } else { number };
                            assert!((low..=high).contains(&kept), "told {low} to {high}, kept {kept}");
                            revealed.insert((favorite, kept == low, kept == high));
                        }
                    }
                    _ => {}
                }
            }
            assert_eq!((site.blocks, site.gold, site.vizier), (built, gold, vizier));
            assert_eq!(site.shown().total(), gold + u8::from(site.revealed > 0));
            assert!(game.data.gold.covers(site.shown()) && site.filled() <= 30);
            let fewest = game.rules.all_seats().map(|seat| built[seat.index()]).min().unwrap_or(0);
            for seat in game.rules.all_seats() {
                let i = seat.index();
                let awards = [state.route_award, state.army_award].iter().filter(|a| **a == Some(seat)).count();
                let pieces = (state.buildings[i].len() + state.cities_of(seat).len() + 2 * awards) as i8;
                let card = if built[i] > fewest { 1 } else { -1 };
                assert_eq!(state.public_points(game, seat), pieces + card);
                let hidden = state.devs[i].count(Dev::VICTORY) as i8;
                assert_eq!(state.total_points(game, seat), pieces + card + hidden);
                let boats = (state.roads[i] & game.ground.other_pieces).len();
                assert!(boats <= 3 && (state.roads[i] - game.ground.other_pieces).len() <= 15);
                assert!(built[i] == 0 || boats > 0);
                assert!(state.turns == 0 || state.buildings[i].meets(game.data.at_nile));
            }
            if let Move::Game(mv) = step.mv {
                *controls.entry(mv.control()).or_default() += 1;
            }
        });
        if last.state.is_over() {
            ends[usize::from(done)] += 1;
            shared += u32::from(last.state.winners.len() > 1);
        }
    }
    println!("{controls:?}\n{ends:?} ends by goal and by pyramid, {shared} shared");
    assert_eq!(controls.len(), 25, "{controls:?}");
    assert_eq!(revealed.len(), 5, "both ends come up, what lies between, and the favorite: {revealed:?}");
    assert!(ends.iter().all(|n| *n > 5) && shared > 0, "{ends:?} {shared}");
}

/// R-PYR-060, R-PYR-061, R-PYR-062: after each seven one gold block is turned over and placed, and never otherwise; a player who has
/// more cards than the number, or nine with the favor, owes half.
#[test]
fn a_seven_places_one_gold_block() {
    let mut sevens = 0;
    for setup in seeds(4) {
        let mut due = false;
        play(&setup, 2500, |game, step| {
            let state = step.after;
            let seven = |e: &Ev| matches!(e, Event::Rolled { dice: [a, b], .. } if a + b == 7);
            for event in step.events {
                if seven(event) {
                    assert!(!due);
                    due = true;
                    sevens += 1;
                    assert_eq!(state.phase, Phase::Game(PyramidStep::Reveal));
                }
                if let Event::Game(PyramidEvent::GoldPlaced { .. }) = event {
                    assert!(due, "gold without a seven");
                    due = false;
                    assert!(state.is_over() || state.phase == Phase::MoveRobber);
                }
            }
            let demanded = step.events.iter().any(|e| matches!(e, Event::MustDiscard { .. }));
            if demanded {
                let number = state.own.site.revealed;
                for seat in game.rules.all_seats() {
                    let limit = if state.own.site.vizier == Some(seat) { 9 } else { number };
                    let size = state.hands[seat.index()].total();
                    let spared = step.before.own.gods.spared == Some(seat);
                    let owed = if size > limit && !spared { size / 2 } else { 0 };
                    assert_eq!(state.debts[seat.index()], owed);
                }
            }
        });
    }
    assert!(sevens > 200, "{sevens}");
}

/// R-PYR-020: cards add up, carts and boats lie on their own paths, and the one asked has a move.
#[test]
fn cards_and_paths_add_up() {
    for setup in seeds(3) {
        play(&setup, 2500, |game, step| {
            let state = step.after;
            let all = state.hands.iter().fold(state.supply, |sum, hand| sum + *hand);
            assert_eq!(all, Cards::each(19, 5));
            for event in step.events {
                if let Event::RoadPlaced { at, paid, .. } = event {
                    let boat =
                        matches!(step.mv, Move::Game(PyramidMove::Boat(_) | PyramidMove::God(GodMove::Place(_))));
                    assert!(boat || !game.ground.other_pieces.contains(*at));
                    let by_god = matches!(step.mv, Move::Game(PyramidMove::God(_)));
                    let usual =
                        if game.ground.other_pieces.contains(*at) { boat_price() } else { brick(1) + cattle(1) };
                    assert!(by_god || paid.is_empty() || *paid == usual);
                }
            }
            if !state.is_over() {
                assert!(state.deciders(game).contains(state.to_act(game)), "somebody has a move");
            }
        });
    }
}

/// R-PYR-073: a game that the pyramid has ended is won by those with most points, unless the goal came first.
#[test]
fn the_winners_have_most_points() {
    let mut counted = 0;
    for setup in seeds(12) {
        let mut done = false;
        let last = play(&setup, 4000, |_, step| {
            done |= step.events.iter().any(|e| matches!(e, Event::Game(PyramidEvent::PyramidDone { .. })));
        });
        let (state, game) = (&last.state, &last.game);
        if !state.is_over() {
            continue;
        }
        let ignored = setup.options.get("end_cards").is_some_and(|v| v == "ignore");
        let points = |seat| if ignored { state.public_points(game, seat) } else { state.total_points(game, seat) };
        let most = game.rules.all_seats().map(points).max().expect("somebody plays");
        if done && state.winners != SeatSet::of(state.turn) {
            counted += 1;
            assert!(state.winners.into_iter().all(|seat| points(seat) == most));
        } else if !done {
            assert!(state.total_points(game, state.turn) >= game.rules.goal as i8);
        }
    }
    assert!(counted > 5, "{counted}");
}

/// What a viewer guesses is a possible state that looks the same, in every phase.
#[test]
fn guesses_are_possible() {
    for setup in seeds(2) {
        let mut count = 0u64;
        play(&setup, 2000, |game, step| {
            count += 1;
            let state = step.after;
            let own = matches!(state.phase, Phase::Game(_));
            if !(own && count.is_multiple_of(5) || count.is_multiple_of(41) || state.is_over()) {
                return;
            }
            for viewer in game.rules.all_seats().map(Some).chain([None]) {
                let view = View::of(state, game, viewer);
                let mut guess = view.guess(game, &mut generator(count, 9));
                let faults = guess.admit(game);
                assert!(faults.is_empty(), "{viewer:?}: {faults:?}");
                assert!(View::of(&guess, game, viewer) == view, "{viewer:?} could tell");
            }
        });
    }
}

/// Every position, phase and move of random games is written as JSON and read back.
#[test]
fn states_and_moves_read_back() {
    for setup in seeds(1) {
        play(&setup, 2000, |_, step| {
            let form = serde_json::to_value(step.after.own).expect("a form");
            assert_eq!(serde_json::from_value::<Scenario>(form).expect("a state"), step.after.own);
            if let Phase::Game(own) = step.after.phase {
                let form = serde_json::to_value(own).expect("a form");
                assert_eq!(serde_json::from_value::<PyramidStep>(form).expect("a phase"), own);
            }
            if let Move::Game(own) = step.mv {
                let form = serde_json::to_value(own).expect("a form");
                assert_eq!(serde_json::from_value::<PyramidMove>(form).expect("a move"), own);
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

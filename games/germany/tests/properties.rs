//! What holds in every position of every game: random games that build as much as they can, with all options.

use super::builder::*;
use crate::germany::{GermanyEvent, GermanyMove, GermanyStep};
use crate::playable::{Setup, generator};
use civitas_engine::{Dev, Event, Move, MoveList, Phase, Random, View};

/// Tables that differ in every option.
fn tables() -> Vec<Setup> {
    let options: [&[(&str, &str)]; 8] = [
        &[],
        &[("start", "variable"), ("rewards", "must_take")],
        &[("deal", "by_seat"), ("shortage", "in_turn_order"), ("first", "2")],
        &[("start_resources", "three"), ("card_before_roll", "barred"), ("goal", "12")],
        &[("steal", "optional"), ("road_building", "two_or_none")],
        &[("hand_sizes", "hidden"), ("start", "variable"), ("start_ties", "first_roller")],
        &[("victims", "any"), ("player_trade", "off")],
        &[("goal", "8"), ("same_card_trade", "allowed")],
    ];
    let seats = |i: usize| [4, 3, 3, 4, 4, 3, 2, 4][i];
    options.iter().enumerate().map(|(i, own)| Setup { seed: i as u64, ..setup(seats(i), own) }).collect()
}

fn seeds() -> impl Iterator<Item = Setup> {
    tables().into_iter().flat_map(|t| (0..5).map(move |n| Setup { seed: t.seed + 100 * n, ..t.clone() }))
}

/// Of the listed moves one that builds if there is one, else any; the end of the turn only when nothing else comes up.
fn eager(list: &MoveList<GermanyMove>, rng: &mut Random<impl rand_core::Rng>) -> Mv {
    let builds = |mv: &&Mv| matches!(mv, Move::Settle(_) | Move::Game(GermanyMove::BuildLandmark(_)));
    let best: Vec<Mv> = list.iter().filter(builds).copied().collect();
    if !best.is_empty() && rng.below(4) > 0 {
        return best[rng.below(best.len() as u32) as usize];
    }
    let pick = |rng: &mut Random<_>| list[rng.below(list.len() as u32) as usize];
    for _ in 0..3 {
        let mv = pick(rng);
        if mv != Move::EndTurn && !matches!(mv, Move::Bank { .. }) {
            return mv;
        }
    }
    pick(rng)
}

/// Plays eagerly and shows every position with the one before and the events between. Returns the last.
fn play(setup: &Setup, limit: usize, mut visit: impl FnMut(&Scene, &Scene, &[Ev])) -> Scene {
    let mut table = Scene::set_up(setup);
    let mut rng = Random(generator(setup.seed, 5));
    for _ in 0..limit {
        if table.state.is_over() {
            break;
        }
        let seat = table.state.to_act(&table.game);
        let mut list = MoveList::new();
        table.state.list(&table.game, seat, &mut list);
        assert!(!list.is_empty(), "no move in {:?}", table.state.phase);
        let mv = eager(&list, &mut rng);
        let before = table.clone();
        let mut events = Vec::new();
        let played = table.state.play(&table.game, seat, mv, &mut rng, &mut events);
        played.unwrap_or_else(|refusal| panic!("{mv:?} is listed but refused: {refusal}"));
        let faults = table.faults();
        assert!(faults.is_empty(), "after {mv:?}: {faults:?}");
        visit(&before, &table, &events);
    }
    table
}

/// R-GER-003, R-GER-047, R-GER-048, R-GER-079, R-GER-081, R-GER-082: points are halls, landmarks, awards and hidden cards;
/// twelve halls per player, wherever they are; what stands stays; each landmark is built once; who has the points on their
/// turn has won.
#[test]
fn points_and_pieces_add_up() {
    let (mut landmarks, mut awards, mut ended) = ([0; 12], 0, 0);
    for setup in seeds() {
        let mut told = vertices(&[]);
        let last = play(&setup, 4000, |before, table, events| {
            let (state, game) = (&table.state, &table.game);
            for event in events {
                if let Event::Game(GermanyEvent::LandmarkBuilt { at, .. }) = event {
                    assert!(!told.contains(*at), "built twice");
                    told.insert(*at);
                    landmarks[game.data.landmarks.iter().position(|l| l.at == *at).expect("a landmark")] += 1;
                }
                awards += u32::from(matches!(event, Event::RouteAward { .. } | Event::ArmyAward { .. }));
                assert!(!matches!(event, Event::Removed { .. } | Event::RoadRemoved { .. } | Event::Upgraded { .. }));
            }
            assert_eq!(state.own.standing, told);
            for seat in game.rules.all_seats() {
                let i = seat.index();
                assert!((before.state.buildings[i] - state.buildings[i]).is_empty(), "halls stay");
                assert!((before.state.roads[i] - state.roads[i]).is_empty(), "roads stay");
                let on_map = state.buildings[i].len() as u8;
                let plinths = state.own.built[i].count_ones() as u8;
                let fields = [state.route_award, state.army_award].iter().filter(|a| **a == Some(seat)).count() as u8;
                let used = on_map + plinths + fields;
                assert_eq!(table.points(seat), used as i8, "every hall in use is a point");
                assert_eq!(table.total_points(seat), used as i8 + table.devs(seat, Dev::VICTORY) as i8);
                assert!(used + table.halls_left(seat) == 12 || (state.is_over() && used == 13));
                assert_eq!(table.stock(seat)[0], 20 - state.roads[i].len() as u8);
                let reached = table.total_points(seat) >= game.rules.goal as i8;
                assert!(!(reached && state.turns > 0 && state.turn == seat) || table.winner() == Some(seat));
            }
        });
        ended += u32::from(last.state.is_over());
    }
    assert!(landmarks.iter().all(|n| *n > 0), "not every landmark was built: {landmarks:?}");
    assert!(awards > 20 && ended > 10, "{awards} awards, {ended} games ended");
}

/// R-GER-004, R-GER-005, R-GER-009: cards are where they can be; halls stand in cities; the one asked has a move.
#[test]
fn cards_and_places_add_up() {
    let mut rewards = [0; 3];
    for setup in seeds() {
        play(&setup, 3000, |_, table, events| {
            let (state, game) = (&table.state, &table.game);
            let all = state.hands.iter().fold(state.supply, |sum, h| sum + *h);
            assert_eq!(all, civitas_engine::Cards::each(18, 5), "after {events:?}");
            let devs = state.devs.iter().fold(state.deck + state.played, |sum, h| sum + *h);
            assert_eq!((devs.total(), state.later.total()), (26, 0));
            assert!((state.occupied() - game.ground.settlements).is_empty());
            match state.phase {
                Phase::Game(GermanyStep::Cards(_)) => rewards[0] += 1,
                Phase::Game(GermanyStep::Draw(_)) => rewards[1] += 1,
                Phase::FreeRoads(_) if state.own.reward => rewards[2] += 1,
                _ => assert!(!state.own.reward),
            }
            if !state.is_over() {
                assert!(state.deciders(game).contains(state.to_act(game)), "somebody has a move");
            }
            let two = game.rules.all_seats().filter(|s| state.rates(*s) == rates(2));
            assert!(two.eq(Some(state.turn).filter(|_| state.own.trading)), "two for one is for the seat on turn");
        });
    }
    assert!(rewards.iter().all(|n| *n > 0), "{rewards:?}");
}

/// R-GER-084: what a viewer guesses is a possible state that looks the same, in every phase.
#[test]
fn guesses_are_possible() {
    let mut open = 0;
    for setup in seeds().filter(|s| s.seed < 200) {
        let mut count = 0u64;
        play(&setup, 3000, |_, table, _| {
            count += 1;
            let (state, game) = (&table.state, &table.game);
            if !count.is_multiple_of(29) && !state.own.reward && !state.is_over() {
                return;
            }
            open += u32::from(state.own.reward);
            for viewer in game.rules.all_seats().map(Some).chain([None]) {
                let view = View::of(state, game, viewer);
                let mut guess = view.guess(game, &mut generator(count, 9));
                let faults = guess.admit(game);
                assert!(faults.is_empty(), "{viewer:?}: {faults:?}");
                assert!(View::of(&guess, game, viewer) == view, "{viewer:?} could tell");
            }
        });
    }
    assert!(open > 20, "{open} open rewards");
}

/// The same table plays the same game.
#[test]
fn a_seed_is_a_game() {
    for setup in tables() {
        let (a, b) = (play(&setup, 500, |_, _, _| {}), play(&setup, 500, |_, _, _| {}));
        assert!(a.state == b.state);
    }
}

//! No seat is special: where everything is moved on by one seat, so is what the position is worth.

use crate::driver::{Rng, in_parallel, rng};
use civitas_bots::{Judge, LANES, Weights, lane_names};
use civitas_engine::{Forced, Game, MAX_SEATS, Move, MoveList, Seat, SeatSet, State};
use civitas_games::{Playable, Visitor, visit_all};
use civitas_lab::random_setup;
use std::sync::Arc;

/// The seat that gets what `seat` had.
fn moved<R: Playable>(game: &Game<R>, seat: Seat) -> Seat {
    Seat((seat.0 + 1) % game.rules.seats)
}

/// A game that begins in the same way, with everybody one seat further on.
fn moved_start<R: Playable>(game: &Game<R>, start: &State<R>) -> State<R> {
    let mut state = *start;
    for seat in game.rules.all_seats() {
        let (i, to) = (seat.index(), moved(game, seat).index());
        state.buildings[to] = start.buildings[i];
        state.roads[to] = start.roads[i];
        state.hands[to] = start.hands[i];
        state.devs[to] = start.devs[i];
    }
    (state.turn, state.first) = (moved(game, start.turn), moved(game, start.first));
    state.refresh_caches(game);
    state
}

/// The same move of somebody one seat further on: what names a seat names the next. Game moves name seats, too, so it is found by what
/// it looks like.
fn moved_move<R: Playable>(game: &Game<R>, mv: Move<R::Move>, legal: &[Move<R::Move>]) -> Option<Move<R::Move>> {
    let text = format!("{mv:?}");
    let mut wanted = String::new();
    for (i, part) in text.split("Seat(").enumerate() {
        match part
            .split_once(')')
            .and_then(|(number, rest)| Some((number.trim().trim_end_matches(',').parse::<u8>().ok()?, rest)))
        {
            Some((seat, rest)) if i > 0 => wanted += &format!("Seat({}){rest}", moved(game, Seat(seat)).0),
            _ => wanted += part,
        }
    }
    legal.iter().copied().find(|mv| format!("{mv:?}") == wanted)
}

/// Weights in which every lane counts, so that none can be wrong unnoticed.
fn any_weights(rng: &mut Rng) -> Weights {
    let mut lanes = || core::array::from_fn::<f32, LANES, _>(|_| (rng.below(2_001) as f32 - 1_000.0) * 2e-4);
    Weights { early: lanes(), late: lanes(), setup: lanes(), ..Weights::default() }
}

/// Plays a game and the same one seat further on; returns how many positions were compared and how many moves named a seat.
fn compare<R: Playable>(index: u64) -> (u32, u32) {
    let mut rng = rng(index);
    let (mut setup, ..) = random_setup::<R, _>(&mut rng);
    // Nobody rolls for the right to begin: seats do so in their order.
    setup.options.insert("first".to_owned(), "1".to_owned());
    let mut begun = R::set_up(&setup).expect("a table");
    if begun.1.own != R::Own::default() {
        // What only this game has is handed out with the pieces of a fixed map: only the game can move that on by a seat.
        setup.options.remove("map");
        begun = R::set_up(&setup).expect("a table");
    }
    let (game, start) = begun;
    let (mut state, mut other) = (start, moved_start(&game, &start));
    let weights = Arc::new(any_weights(&mut rng));
    let [mut judge, mut judge_of_other] = [Judge::new(&game, Arc::clone(&weights)), Judge::new(&game, weights)];
    let (mut compared, mut named) = (0, 0);
    while !state.is_over() && state.turns < 120 {
        let deciders: SeatSet = state.deciders(&game);
        let seat = deciders.iter().nth(rng.below(deciders.len() as u32) as usize).expect("somebody decides");
        let (mut legal, mut legal_of_other) = (MoveList::new(), MoveList::new());
        state.list(&game, seat, &mut legal);
        other.list(&game, moved(&game, seat), &mut legal_of_other);
        assert_eq!(legal.len(), legal_of_other.len(), "{setup:?}: {legal:?} and {legal_of_other:?}");
        let mv = legal[rng.below(legal.len() as u32) as usize];
        let also = moved_move(&game, mv, &legal_of_other)
            .unwrap_or_else(|| panic!("{}: {mv:?} has no like in {legal_of_other:?}", R::FACTS.id));
        named += u32::from(also != mv);
        let outcome = state.play(&game, seat, mv, &mut rng, &mut ()).expect("a legal move");
        let next = moved(&game, seat);
        other.play(&game, next, also, &mut Forced(outcome), &mut ()).expect("the same move");
        let (ours, theirs) = (judge.chances(&state, &game), judge_of_other.chances(&other, &game));
        let (portrait, of_other) = (judge.portrait(&state, &game), judge_of_other.portrait(&other, &game));
        for seat in game.rules.all_seats() {
            let (i, to) = (seat.index(), moved(&game, seat).index());
            for ((name, a), b) in lane_names::<R>().zip(&portrait.lanes[i]).zip(&of_other.lanes[to]) {
                assert!((a - b).abs() < 1e-5, "{}: {name} of {seat:?} is {a} and then {b} after {mv:?}", R::FACTS.id);
            }
            assert!((ours[i] - theirs[to]).abs() < 1e-4, "{}: {ours:?} and {theirs:?} after {mv:?}", R::FACTS.id);
        }
        assert!(ours[usize::from(game.rules.seats)..MAX_SEATS].iter().all(|chance| *chance == 0.0));
        compared += 1;
    }
    (compared, named)
}

struct Symmetric;

impl Visitor for Symmetric {
    fn game<R: Playable>(&mut self) {
        let all = in_parallel(30, compare::<R>);
        let (compared, named) = all.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        println!("{}: {compared} positions, {named} moves that name a seat", R::FACTS.id);
        assert!(compared > 3_000 && named > 20, "{}: {compared} positions, {named} moves", R::FACTS.id);
    }
}

#[test]
fn a_position_moved_on_by_a_seat_is_worth_the_same_to_the_next_seat() {
    visit_all(&mut Symmetric);
}

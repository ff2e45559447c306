//! The parts of a decision, timed one by one over positions of random games.

use crate::bench::{MAX_TURNS, thread_cpu};
use crate::frames::measure_frames;
use crate::playout::play_out_with;
use civitas_engine::{Game, Move, MoveList, Random, Seat, State, View};
use civitas_games::{Playable, Setup, generator};
use civitas_protocol::Problem;
use core::hint::black_box;
use std::time::Instant;

/// Nanoseconds of each part, and what the positions are like.
pub(crate) struct Parts {
    pub(crate) list: f64,
    pub(crate) apply: f64,
    pub(crate) copy: f64,
    pub(crate) view: f64,
    pub(crate) guess: f64,
    pub(crate) deal: f64,
    pub(crate) frame: f64,
    /// Legal moves per position.
    pub(crate) moves: f64,
    /// Bytes per frame.
    pub(crate) frame_bytes: f64,
}

/// Positions to list and play in.
const POSITIONS: usize = 4_096;
/// Of those, how many to look at and to guess.
const LOOKED_AT: usize = 1_024;

/// Times the parts for about `seconds` together.
pub(crate) fn measure_parts<R: Playable>(
    setup: &Setup,
    game: &Game<R>,
    start: &State<R>,
    seconds: f64,
    seed: u64,
) -> Result<Parts, Problem> {
    let each = seconds / 7.0;
    let sample = positions(game, start, seed);
    let mut rng = Random(generator(seed, u64::MAX - 1));
    let mut list: MoveList<R::Move> = MoveList::new();
    let mut total_moves = 0;
    let chosen: Vec<(State<R>, Seat, Move<R::Move>)> = sample
        .iter()
        .map(|(state, seat)| {
            list.clear();
            state.list(game, *seat, &mut list);
            total_moves += list.len();
            (*state, *seat, list[rng.below(list.len() as u32) as usize])
        })
        .collect();
    let listed = best_of(each, sample.len(), || {
        for (state, seat) in &sample {
            list.clear();
            state.list(game, *seat, &mut list);
            black_box(&list);
        }
    });
    let copy = best_of(each, sample.len(), || {
        for (state, _, _) in &chosen {
            let next = *state;
            black_box(&next);
        }
    });
    let applied = best_of(each, sample.len(), || {
        for (state, seat, mv) in &chosen {
            let mut next = *state;
            next.play_unchecked(game, *seat, *mv, &mut rng, &mut ());
            black_box(&next);
        }
    });
    let views: Vec<View<R>> =
        sample.iter().take(LOOKED_AT).map(|(state, seat)| View::of(state, game, Some(*seat))).collect();
    let view = best_of(each, views.len(), || {
        for (state, seat) in sample.iter().take(LOOKED_AT) {
            black_box(View::of(state, game, Some(*seat)));
        }
    });
    let guess = best_of(each, views.len(), || {
        for view in &views {
            black_box(view.guess(game, &mut rng.0));
        }
    });
    let known: Vec<_> = views.iter().map(|view| view.knowledge(game)).collect();
    let deal = best_of(each, known.len(), || {
        for known in &known {
            black_box(known.deal_any(&mut rng));
        }
    });
    let (frame, frame_bytes) = measure_frames::<R>(setup, each, &mut rng)?;
    Ok(Parts {
        list: listed,
        apply: (applied - copy).max(0.0),
        copy,
        view,
        guess,
        deal,
        frame,
        moves: total_moves as f64 / sample.len() as f64,
        frame_bytes,
    })
}

/// Positions of random games, each with the seat that is to act.
fn positions<R: Playable>(game: &Game<R>, start: &State<R>, seed: u64) -> Vec<(State<R>, Seat)> {
    let mut sample = Vec::with_capacity(POSITIONS);
    let mut index = 0;
    while sample.len() < POSITIONS {
        let mut state = *start;
        let mut nth = 0u32;
        play_out_with(game, &mut state, &mut Random(generator(seed, index)), MAX_TURNS, |state, seat| {
            nth += 1;
            // Every 17th: a prime, so that no pattern of the turn is favoured.
            if nth.is_multiple_of(17) && sample.len() < POSITIONS {
                sample.push((*state, seat));
            }
        });
        index += 1;
    }
    sample
}

/// Nanoseconds per item in the fastest of many passes: what the work takes when nothing disturbs it.
pub(crate) fn best_of(seconds: f64, items: usize, mut pass: impl FnMut()) -> f64 {
    let begin = Instant::now();
    let mut best = f64::MAX;
    loop {
        let cpu = thread_cpu();
        pass();
        best = best.min((thread_cpu() - cpu).as_secs_f64());
        if begin.elapsed().as_secs_f64() >= seconds {
            return best * 1e9 / items as f64;
        }
    }
}

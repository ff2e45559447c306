//! Speed, measured in CPU time, so that other work on the machine matters little.

use crate::playout::{Count, play_out, play_out_with};
use civitas_engine::{Game, Move, MoveList, Random, Seat, State};
use civitas_games::{Playable, generator};
use core::hint::black_box;
use core::time::Duration;
use serde::Serialize;
use std::time::Instant;

/// CPU time of this thread.
fn thread_cpu() -> Duration {
    let t = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(t.tv_sec as u64, t.tv_nsec as u32)
}

/// Throughput of random games.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Throughput {
    /// Threads at work.
    pub threads: usize,
    /// Games played.
    pub games: u64,
    /// Decisions with more than one legal move.
    pub real_decisions: u64,
    /// Decisions with exactly one.
    pub forced_decisions: u64,
    /// CPU seconds of all threads together.
    pub cpu_seconds: f64,
    /// Seconds of wall-clock time.
    pub wall_seconds: f64,
    /// Games per second of wall-clock time.
    pub games_per_second: f64,
    /// Games per CPU second.
    pub games_per_cpu_second: f64,
    /// Decisions per CPU second.
    pub decisions_per_cpu_second: f64,
    /// Real decisions per CPU second.
    pub real_decisions_per_cpu_second: f64,
    /// CPU nanoseconds per decision.
    pub ns_per_decision: f64,
    /// Decisions per second of wall-clock time.
    pub decisions_per_second: f64,
}

/// The speed of one game's rules.
#[derive(Clone, Debug, Serialize)]
pub struct Speed {
    /// The game.
    pub game: &'static str,
    /// Bytes of a state.
    pub state_bytes: usize,
    /// Bytes of a move.
    pub move_bytes: usize,
    /// Decisions per game, on average.
    pub decisions_per_game: f64,
    /// Share of decisions with only one legal move.
    pub forced_share: f64,
    /// Legal moves per decision, on average.
    pub moves_per_decision: f64,
    /// Nanoseconds to list the legal moves of a position.
    pub ns_per_legal_list: f64,
    /// Nanoseconds to play a legal move, without the copy of the state.
    pub ns_per_apply: f64,
    /// Nanoseconds to copy a state.
    pub ns_per_copy: f64,
    /// One thread.
    pub one_thread: Throughput,
    /// All cores.
    pub all_threads: Throughput,
    /// How many times the wall-clock throughput of one thread all threads reach.
    pub scaling: f64,
}

const MAX_TURNS: u16 = 5_000;

/// Measures for about `seconds`.
pub fn measure<R: Playable>(game: &Game<R>, start: &State<R>, seconds: f64, seed: u64) -> Speed {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let _warm_up = throughput(game, start, 1, seconds * 0.1, seed);
    let one_thread = throughput(game, start, 1, seconds * 0.35, seed);
    let all_threads = throughput(game, start, cores, seconds * 0.35, seed);
    let parts = measure_parts(game, start, seconds * 0.2, seed);
    let decisions = (one_thread.real_decisions + one_thread.forced_decisions) as f64;
    Speed {
        game: R::FACTS.id,
        state_bytes: size_of::<State<R>>(),
        move_bytes: size_of::<Move<R::Move>>(),
        decisions_per_game: decisions / one_thread.games.max(1) as f64,
        forced_share: one_thread.forced_decisions as f64 / decisions.max(1.0),
        moves_per_decision: parts.moves,
        ns_per_legal_list: parts.list,
        ns_per_apply: parts.apply,
        ns_per_copy: parts.copy,
        scaling: all_threads.decisions_per_second / one_thread.decisions_per_second,
        one_thread,
        all_threads,
    }
}

fn throughput<R: Playable>(game: &Game<R>, start: &State<R>, threads: usize, seconds: f64, seed: u64) -> Throughput {
    let wall = Instant::now();
    let worker = |thread: usize| {
        let cpu = thread_cpu();
        let mut count = Count::default();
        let mut games = 0;
        while wall.elapsed().as_secs_f64() < seconds {
            let mut state = *start;
            let mut rng = Random(generator(seed, games * threads as u64 + thread as u64));
            let played = play_out(game, &mut state, &mut rng, MAX_TURNS);
            count.real += played.real;
            count.forced += played.forced;
            games += 1;
            black_box(&state);
        }
        (games, count, (thread_cpu() - cpu).as_secs_f64())
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        let started: Vec<_> = (0..threads).map(|t| scope.spawn(move || worker(t))).collect();
        started.into_iter().map(|t| t.join().expect("random games do not panic")).collect()
    });
    let wall_seconds = wall.elapsed().as_secs_f64();
    let mut all = Throughput { threads, wall_seconds, ..Throughput::default() };
    for (games, count, cpu) in results {
        all.games += games;
        all.real_decisions += count.real;
        all.forced_decisions += count.forced;
        all.cpu_seconds += cpu;
    }
    let decisions = (all.real_decisions + all.forced_decisions) as f64;
    all.games_per_second = all.games as f64 / wall_seconds;
    all.games_per_cpu_second = all.games as f64 / all.cpu_seconds;
    all.decisions_per_cpu_second = decisions / all.cpu_seconds;
    all.real_decisions_per_cpu_second = all.real_decisions as f64 / all.cpu_seconds;
    all.ns_per_decision = all.cpu_seconds * 1e9 / decisions.max(1.0);
    all.decisions_per_second = decisions / wall_seconds;
    all
}

struct Parts {
    list: f64,
    apply: f64,
    copy: f64,
    moves: f64,
}

/// Times the parts over a sample of positions from random games.
fn measure_parts<R: Playable>(game: &Game<R>, start: &State<R>, seconds: f64, seed: u64) -> Parts {
    let mut sample: Vec<(State<R>, Seat)> = Vec::new();
    let mut index = 0;
    while sample.len() < 4_096 {
        let mut state = *start;
        let mut nth = 0u32;
        play_out_with(game, &mut state, &mut Random(generator(seed, index)), MAX_TURNS, |state, seat| {
            nth += 1;
            // Every 17th: a prime, so that no pattern of the turn is favoured.
            if nth.is_multiple_of(17) && sample.len() < 4_096 {
                sample.push((*state, seat));
            }
        });
        index += 1;
    }
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
    let part = seconds / 3.0;
    let listed = best_of(part, sample.len(), || {
        for (state, seat) in &sample {
            list.clear();
            state.list(game, *seat, &mut list);
            black_box(&list);
        }
    });
    let copy = best_of(part, sample.len(), || {
        for (state, _, _) in &chosen {
            let next = *state;
            black_box(&next);
        }
    });
    let applied = best_of(part, sample.len(), || {
        for (state, seat, mv) in &chosen {
            let mut next = *state;
            next.play_unchecked(game, *seat, *mv, &mut rng, &mut ());
            black_box(&next);
        }
    });
    let moves = total_moves as f64 / sample.len() as f64;
    Parts { list: listed, apply: (applied - copy).max(0.0), copy, moves }
}

/// Nanoseconds per item in the fastest of many passes: what the work takes when nothing disturbs it.
fn best_of(seconds: f64, items: usize, mut pass: impl FnMut()) -> f64 {
    let begin = Instant::now();
    let mut best = f64::MAX;
    while begin.elapsed().as_secs_f64() < seconds {
        let cpu = thread_cpu();
        pass();
        best = best.min((thread_cpu() - cpu).as_secs_f64());
    }
    best * 1e9 / items as f64
}

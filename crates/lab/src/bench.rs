//! Speed, measured in CPU time, so that other work on the machine matters little.

use crate::paces::{Pace, measure_paces};
use crate::parts::measure_parts;
use crate::playout::{Count, play_out};
use civitas_engine::{Game, Move, Random, State};
use civitas_games::{Playable, Setup, generator};
use civitas_protocol::{Problem, SetupForm};
use core::hint::black_box;
use core::time::Duration;
use serde::Serialize;
use std::time::Instant;

/// CPU time of this thread.
pub(crate) fn thread_cpu() -> Duration {
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
    /// Nanoseconds to make the view of the seat that is to act.
    pub ns_per_view: f64,
    /// Nanoseconds to work out what such a view makes certain and to deal a state that fits it.
    pub ns_per_guess: f64,
    /// Nanoseconds to deal one more such state, once that has been worked out.
    pub ns_per_deal: f64,
    /// Nanoseconds to make and write the JSON frame that a browser gets after a move.
    pub ns_per_frame: f64,
    /// Bytes of such a frame, on average.
    pub frame_bytes: f64,
    /// Decisions per CPU second of one thread, in the fastest of several passes.
    pub best_decisions_per_cpu_second: f64,
    /// How fast computer players are.
    pub paces: Vec<Pace>,
    /// One thread.
    pub one_thread: Throughput,
    /// All cores.
    pub all_threads: Throughput,
    /// How many times the wall-clock throughput of one thread all threads reach.
    pub scaling: f64,
}

pub(crate) const MAX_TURNS: u16 = 5_000;

/// How often the games of one thread are measured.
const PASSES: usize = 8;

/// Measures a table for about `seconds`. One whose set-up is not possible is a problem.
pub fn measure<R: Playable>(setup: &Setup, seconds: f64, seed: u64) -> Result<Speed, Problem> {
    let (game, start) = SetupForm::of::<R>(setup).set_up::<R>()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let _warm_up = throughput(&game, &start, 1, seconds * 0.1, seed);
    // The same games again and again: the fastest pass is what they take when nothing disturbs it.
    let passes: Vec<Throughput> =
        (0..PASSES).map(|_| throughput(&game, &start, 1, seconds * 0.3 / PASSES as f64, seed)).collect();
    let best = passes.iter().map(|pass| pass.decisions_per_cpu_second).fold(0.0, f64::max);
    let one_thread = Throughput::sum(1, &passes);
    let all_threads = throughput(&game, &start, cores, seconds * 0.2, seed);
    let parts = measure_parts(setup, &game, &start, seconds * 0.4, seed)?;
    let paces = measure_paces::<R>(setup, seconds * 0.3, seed)?;
    let decisions = (one_thread.real_decisions + one_thread.forced_decisions) as f64;
    Ok(Speed {
        game: R::FACTS.id,
        state_bytes: size_of::<State<R>>(),
        move_bytes: size_of::<Move<R::Move>>(),
        decisions_per_game: decisions / one_thread.games.max(1) as f64,
        forced_share: one_thread.forced_decisions as f64 / decisions.max(1.0),
        moves_per_decision: parts.moves,
        ns_per_legal_list: parts.list,
        ns_per_apply: parts.apply,
        ns_per_copy: parts.copy,
        ns_per_view: parts.view,
        ns_per_guess: parts.guess,
        ns_per_deal: parts.deal,
        ns_per_frame: parts.frame,
        frame_bytes: parts.frame_bytes,
        best_decisions_per_cpu_second: best,
        scaling: all_threads.decisions_per_second / one_thread.decisions_per_second,
        paces,
        one_thread,
        all_threads,
    })
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
    all.with_rates()
}

impl Throughput {
    /// Several passes together.
    fn sum(threads: usize, passes: &[Throughput]) -> Throughput {
        let mut all = Throughput { threads, ..Throughput::default() };
        for pass in passes {
            all.games += pass.games;
            all.real_decisions += pass.real_decisions;
            all.forced_decisions += pass.forced_decisions;
            all.cpu_seconds += pass.cpu_seconds;
            all.wall_seconds += pass.wall_seconds;
        }
        all.with_rates()
    }

    /// Everything that follows from the sums.
    fn with_rates(mut self) -> Throughput {
        let decisions = (self.real_decisions + self.forced_decisions) as f64;
        self.games_per_second = self.games as f64 / self.wall_seconds;
        self.games_per_cpu_second = self.games as f64 / self.cpu_seconds;
        self.decisions_per_cpu_second = decisions / self.cpu_seconds;
        self.real_decisions_per_cpu_second = self.real_decisions as f64 / self.cpu_seconds;
        self.ns_per_decision = self.cpu_seconds * 1e9 / decisions.max(1.0);
        self.decisions_per_second = decisions / self.wall_seconds;
        self
    }
}

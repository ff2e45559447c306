//! Learning weights by playing: generations of games, each played with what the one before has learned.
//!
//! The modules are listed in reading order: games and what they were worth, fitting weights to them, checking them on other
//! games, comparing them with the ones before, a run that does all of it in a folder, and what of it may be committed. `docs/tune.md`
//! explains it.

mod play;
mod fit;
mod check;
mod page;
mod gate;
mod run;
mod accept;

pub use accept::{NotAccepted, acceptable};
pub use check::{Bin, Check, TurnBin, TurnRange, check};
pub use fit::{Learner, add_hidden};
pub use gate::{Gate, Panel, Rival, gate, panel};
pub use page::check_page;
pub use play::{Choice, Example, Lessons, Sample, Teachers, play};
pub use run::{GenerationLine, TuneProgress, tune, weights_file};

use crate::ordered::in_order;
use civitas_bots::Weights;
use civitas_games::Playable;
use std::ops::ControlFlow;
use std::sync::Arc;

/// How weights are learned.
#[derive(Clone, Debug)]
pub struct Course {
    /// How many generations.
    pub generations: u32,
    /// Games per generation.
    pub games: u64,
    /// What decides everything that is random.
    pub seed: u64,
    /// Blocks that the gate plays at most.
    pub gate_blocks: u64,
    /// Blocks that every generation plays against novices.
    pub novice_blocks: u64,
    /// Hidden units that are added to the linear value after the first generation.
    pub hidden: usize,
    /// Decisions that are played out.
    pub lessons: Lessons,
    /// What was learned before the run; nothing if it begins with watching novices.
    pub start: Option<Arc<Weights>>,
    /// Zero: all cores.
    pub threads: usize,
}

/// Games after which progress is told.
const BATCH: u64 = 1_000;
/// One game in this many is kept apart to check by.
const HELD_OUT: u64 = 10;
/// Positions that are learned from at most, about: they are all held in memory, two kilobytes each. Of many games fewer are taken of
/// each: positions of one game have one end, so a new game teaches more than one more position.
const MOST_POSITIONS: u64 = 1_500_000;
/// How often the examples of a generation are gone through: the first ones, and the later ones, where decisions are played out, from
/// which there is far more to learn.
const PASSES: [u64; 2] = [3, 20];
/// Into how many parts a pass is cut; each moves the weights less far than the one before.
const PARTS: u64 = 10;
/// How far a step goes at the beginning and at the end of the first generation, and of the later ones, which have less to learn:
/// with large steps they would forget what thousands of games have taught.
const RATES: [[f32; 2]; 2] = [[0.01, 0.0003], [0.003, 0.0003]];

/// What one generation came to.
#[derive(Clone, Debug)]
pub struct Generation {
    /// Which one, from 0.
    pub number: u32,
    /// What was learned.
    pub weights: Arc<Weights>,
    /// How well it tells who wins, on games it did not learn from.
    pub check: Check,
    /// Games that were learned from.
    pub games: u64,
}

/// Plays one generation and learns from it. `tick` is told after every batch how many games have been played.
pub fn generation<R: Playable>(
    course: &Course,
    number: u32,
    teachers: &Teachers,
    mut tick: impl FnMut(u64),
) -> Generation {
    let mut start = teachers.newest.as_deref().cloned().unwrap_or_default();
    let learned = teachers.newest.is_some();
    if start.hidden.is_empty() {
        add_hidden(&mut start, course.hidden, course.seed);
    }
    let mut learner = Learner::new(start);
    let (mut examples, mut held, mut played) = (Vec::new(), Vec::new(), 0);
    let seed = course.seed.wrapping_add(u64::from(number).wrapping_mul(0x9E37_79B9));
    let stride = (course.games * TURNS).div_ceil(MOST_POSITIONS).max(1) as usize;
    while played < course.games {
        let batch = BATCH.min(course.games - played);
        let range = played..played + batch;
        let work = |index| play::<R>(teachers, course.lessons, seed, index);
        in_order(course.threads, range, work, |first, games| -> ControlFlow<()> {
            for (index, game) in (first..).zip(games) {
                if index % HELD_OUT == 0 {
                    held.extend(game.into_iter().filter_map(turn).step_by(4.max(stride)));
                } else {
                    examples.extend(thinned(game, stride, index));
                }
            }
            ControlFlow::Continue(())
        });
        played += batch;
        tick(played);
    }
    // All games are mixed before anything is learned: what is learned from a few games after each other is forgotten again.
    mix(&mut examples, seed);
    let [first, last] = RATES[usize::from(learned)];
    let part = examples.len().div_ceil(PARTS as usize).max(1);
    let passes = PASSES[usize::from(learned && course.lessons.one_in > 0)];
    for pass in 0..passes {
        for (nth, part) in (0..).zip(examples.chunks(part)) {
            let done = (pass * PARTS + nth) as f32 / (passes * PARTS) as f32;
            learner.learn(part, first * (last / first).powf(done));
        }
    }
    let weights = Arc::new(learner.weights().clone());
    Generation { number, check: check(&weights, &held), weights, games: played }
}

/// About how many turns a game has.
const TURNS: u64 = 75;

/// One position in `stride`, and every decision that was played out. Where in the game it begins differs from game to game.
fn thinned(game: Vec<Example>, stride: usize, index: u64) -> impl Iterator<Item = Example> {
    let first = index as usize % stride;
    let kept = move |(nth, example): &(usize, Example)| match example {
        Example::Turn(_) => nth % stride == first,
        Example::Choice(_) => true,
    };
    game.into_iter().enumerate().filter(kept).map(|(_, example)| example)
}

/// The position at the beginning of a turn, if the example is one.
fn turn(example: Example) -> Option<Sample> {
    match example {
        Example::Turn(sample) => Some(sample),
        Example::Choice(_) => None,
    }
}

/// Puts the examples into another order: those of one game are too much alike to follow each other.
fn mix(examples: &mut [Example], seed: u64) {
    let mut rng = civitas_engine::Random(civitas_games::generator(seed, 1));
    for i in (1..examples.len()).rev() {
        examples.swap(i, rng.below(i as u32 + 1) as usize);
    }
}

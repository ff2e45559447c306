//! Fitting weights to samples: softmax regression by Adam, in a fixed order, so that the same samples give the same weights.

use super::play::Sample;
use civitas_bots::{Hidden, LANES, Lanes, Weights, softmax};
use civitas_engine::{MAX_SEATS, Random};
use civitas_games::generator;

/// Samples per step.
const STEP: usize = 512;
/// What keeps weights small that nothing speaks for.
const DECAY: f32 = 2e-5;
/// How much of the mean is the newest step: what is kept is the mean of the last few hundred, without the noise of each.
const NEWEST: f32 = 1.0 / 400.0;

/// Learns weights.
#[derive(Clone, Debug)]
pub struct Learner {
    now: Weights,
    /// What the weights were lately, on average.
    mean: Weights,
    /// Adam's means, in the order of [`Learner::numbers`].
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Learner {
    /// Goes on from some weights.
    #[must_use]
    pub fn new(weights: Weights) -> Learner {
        let count = (3 + weights.hidden.len()) * LANES + 3 * weights.hidden.len();
        Learner { mean: weights.clone(), now: weights, first: vec![0.0; count], second: vec![0.0; count], steps: 0 }
    }

    /// What it has learned.
    #[must_use]
    pub fn weights(&self) -> &Weights {
        &self.mean
    }

    /// Learns from samples, once through, in their order. `rate` is how far one step goes.
    pub fn learn(&mut self, samples: &[Sample], rate: f32) {
        let mut slope = Slope::new(self.now.hidden.len());
        for step in samples.chunks(STEP) {
            slope.clear();
            for sample in step {
                slope.add(&self.now, sample);
            }
            self.steps += 1;
            self.move_by(&slope, 1.0 / step.len() as f32, rate);
            // At the beginning the mean follows at once.
            let newest = NEWEST.max(1.0 / self.steps as f32);
            for (mean, number) in numbers(&mut self.mean).zip(numbers(&mut self.now)) {
                *mean += newest * (*number - *mean);
            }
        }
    }

    fn move_by(&mut self, slope: &Slope, share: f32, rate: f32) {
        let correct = [1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps)];
        let means = self.first.iter_mut().zip(&mut self.second);
        for ((number, slope), (first, second)) in numbers(&mut self.now).zip(slope.numbers()).zip(means) {
            let slope = slope * share + DECAY * *number;
            *first = 0.9 * *first + 0.1 * slope;
            *second = 0.999 * *second + 0.001 * slope * slope;
            *number -= rate * (*first / correct[0]) / ((*second / correct[1]).sqrt() + 1e-7);
        }
    }
}

/// Gives weights a layer of `count` hidden units, small and at random, so that each learns something of its own. What they are worth
/// begins at nothing: the value is the same as before.
pub fn add_hidden(weights: &mut Weights, count: usize, seed: u64) {
    let mut rng = Random(generator(seed, 2));
    let mut small = move || (rng.below(2_001) as f32 - 1_000.0) * 1.5e-4;
    for _ in 0..count {
        let lanes = core::array::from_fn(|_| small());
        weights.hidden.push(Hidden { lanes, bias: [small(), small()], worth: 0.0 });
    }
}

/// All numbers of some weights, in a fixed order.
fn numbers(weights: &mut Weights) -> impl Iterator<Item = &mut f32> {
    let Weights { early, late, setup, hidden, habit: _ } = weights;
    let parts = [early, late, setup].into_iter().flatten();
    parts.chain(hidden.iter_mut().flat_map(|one| one.lanes.iter_mut().chain(&mut one.bias).chain([&mut one.worth])))
}

/// How the loss changes with each number.
struct Slope {
    linear: [Lanes; 3],
    hidden: Vec<(Lanes, [f32; 3])>,
    strengths: Vec<[f32; MAX_SEATS]>,
}

impl Slope {
    fn new(hidden: usize) -> Slope {
        Slope {
            linear: [[0.0; LANES]; 3],
            hidden: vec![([0.0; LANES], [0.0; 3]); hidden],
            strengths: vec![[0.0; MAX_SEATS]; hidden],
        }
    }

    fn clear(&mut self) {
        self.linear = [[0.0; LANES]; 3];
        self.hidden.fill(([0.0; LANES], [0.0; 3]));
    }

    fn add(&mut self, weights: &Weights, sample: &Sample) {
        let progress = sample.progress;
        let mut logits = [f32::NEG_INFINITY; MAX_SEATS];
        for (i, lanes) in sample.lanes.iter().enumerate() {
            let mut logit = weights.linear(lanes, progress);
            for (hidden, strengths) in weights.hidden.iter().zip(&mut self.strengths) {
                strengths[i] = hidden.strength(lanes, progress);
                logit += hidden.worth * strengths[i];
            }
            logits[i] = logit;
        }
        let chances = softmax(logits);
        for (i, lanes) in sample.lanes.iter().enumerate() {
            let off = chances[i] - sample.target[i];
            match progress {
                None => add(&mut self.linear[2], lanes, off),
                Some(late) => {
                    add(&mut self.linear[0], lanes, off * (1.0 - late));
                    add(&mut self.linear[1], lanes, off * late);
                }
            }
            for ((hidden, strengths), slope) in weights.hidden.iter().zip(&self.strengths).zip(&mut self.hidden) {
                slope.1[2] += off * strengths[i];
                if strengths[i] > 0.0 {
                    let back = off * hidden.worth;
                    add(&mut slope.0, lanes, back);
                    slope.1[0] += back;
                    slope.1[1] += back * progress.unwrap_or(-0.5);
                }
            }
        }
    }

    /// In the order of [`numbers`].
    fn numbers(&self) -> impl Iterator<Item = f32> {
        let hidden = self.hidden.iter().flat_map(|(lanes, rest)| lanes.iter().chain(rest).copied());
        self.linear.iter().flatten().copied().chain(hidden)
    }
}

fn add(sum: &mut Lanes, lanes: &Lanes, factor: f32) {
    for (sum, lane) in sum.iter_mut().zip(lanes) {
        *sum += factor * *lane;
    }
}

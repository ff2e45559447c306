//! Fitting weights to samples: softmax regression by Adam, in a fixed order, so that the same samples give the same weights.

use super::play::{Choice, Example, Sample};
use civitas_bots::{Chances, Hidden, LANES, Lanes, Weights, softmax};
use civitas_engine::{MAX_SEATS, Random};
use civitas_games::generator;

/// Samples per step.
const STEP: usize = 512;
/// What keeps weights small that nothing speaks for: this part of a weight goes with every step. It is no part of the slope, because
/// Adam makes full steps of small slopes, too: weights that nothing speaks for yet would be gone before anything does.
const DECAY: f32 = 0.01;
/// How much of the mean is the newest step: what is kept is the mean of the last few hundred, without the noise of each.
const NEWEST: f32 = 1.0 / 400.0;

/// How much it counts how the positions of a decision differ. Played out dozens of times with the same dice, a difference is known to
/// about half a percent; the result of a game leaves 40 percent open.
const COMPARED: f32 = 100.0;
/// How much it counts what all of them together are worth.
const PLAYED_OUT: f32 = 1.0;
/// A difference that is further off pulls no harder.
const MOST_ERROR: f32 = 0.1;

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

    /// Learns from examples, once through, in their order. `rate` is how far one step goes.
    pub fn learn(&mut self, examples: &[Example], rate: f32) {
        let mut slope = Slope::new(self.now.hidden.len());
        for step in examples.chunks(STEP) {
            slope.clear();
            for example in step {
                match example {
                    Example::Turn(sample) => slope.add(&self.now, sample),
                    Example::Choice(choice) => slope.compare(&self.now, choice),
                }
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
            let slope = slope * share;
            *first = 0.9 * *first + 0.1 * slope;
            *second = 0.999 * *second + 0.001 * slope * slope;
            let step = (*first / correct[0]) / ((*second / correct[1]).sqrt() + 1e-7);
            *number -= rate * (step + DECAY * *number);
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

    /// A position and what it was worth.
    fn add(&mut self, weights: &Weights, sample: &Sample) {
        let chances = self.look(weights, sample);
        let mut off = [0.0; MAX_SEATS];
        for (off, (told, came)) in off.iter_mut().zip(chances.iter().zip(sample.target)) {
            *off = told - came;
        }
        self.blame(weights, sample, off);
    }

    /// Positions that one decision leads to. What counts is how they differ for the seat that decides: playing out says that far more
    /// exactly than what they are worth.
    fn compare(&mut self, weights: &Weights, choice: &Choice) {
        let me = choice.me;
        let told: Vec<_> = choice.leaves.iter().map(|leaf| self.look(weights, leaf)).collect();
        let count = told.len().max(1) as f32;
        let errors = told.iter().zip(&choice.leaves).map(|(told, leaf)| told[me] - leaf.target[me]);
        let mean = errors.clone().sum::<f32>() / count;
        let errors: Vec<f32> = errors.map(|error| (error - mean).clamp(-MOST_ERROR, MOST_ERROR)).collect();
        for ((leaf, told), error) in choice.leaves.iter().zip(&told).zip(errors) {
            // The units of this leaf, once more: another leaf was looked at last.
            self.look(weights, leaf);
            let pull = COMPARED * error * told[me];
            let off = core::array::from_fn(|seat| {
                let own = if seat == me { 1.0 } else { 0.0 };
                pull * (own - told[seat]) + PLAYED_OUT / count * (told[seat] - leaf.target[seat])
            });
            self.blame(weights, leaf, off);
        }
    }

    /// Everybody's chances, and how strongly each unit speaks.
    fn look(&mut self, weights: &Weights, sample: &Sample) -> Chances {
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
        softmax(logits)
    }

    /// Follows back to every number how far off the logits are. The position must be the one that was looked at last.
    fn blame(&mut self, weights: &Weights, sample: &Sample, off: Chances) {
        let progress = sample.progress;
        for (i, (lanes, off)) in sample.lanes.iter().zip(off).enumerate() {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn number(rng: &mut Random<impl rand_core::Rng>) -> f32 {
        (rng.below(2_001) as f32 - 1_000.0) * 1e-3
    }

    /// A position of two seats with a few lanes each.
    fn sample(rng: &mut Random<impl rand_core::Rng>, progress: Option<f32>) -> Sample {
        let mut seat = || core::array::from_fn(|lane| if lane < 6 { number(rng) } else { 0.0 });
        let lanes = vec![seat(), seat()];
        let share = 0.5 + 0.03 * number(rng);
        Sample { lanes, progress, target: [share, 1.0 - share, 0.0, 0.0], result: [1.0, 0.0, 0.0, 0.0], turn: 9 }
    }

    /// The loss that is followed downhill, written plainly.
    fn loss(weights: &Weights, example: &Example) -> f64 {
        let chances = |sample: &Sample| -> Vec<f64> {
            let powers = sample.lanes.iter().map(|lanes| f64::from(weights.logit(lanes, sample.progress)).exp());
            let powers: Vec<f64> = powers.collect();
            let sum: f64 = powers.iter().sum();
            powers.iter().map(|power| power / sum).collect()
        };
        let surprise = |sample: &Sample| -> f64 {
            let told = chances(sample);
            told.iter().zip(sample.target).map(|(told, came)| -f64::from(came) * told.ln()).sum()
        };
        match example {
            Example::Turn(sample) => surprise(sample),
            Example::Choice(choice) => {
                let off = |leaf: &Sample| chances(leaf)[choice.me] - f64::from(leaf.target[choice.me]);
                let errors: Vec<f64> = choice.leaves.iter().map(off).collect();
                let count = errors.len() as f64;
                let mean = errors.iter().sum::<f64>() / count;
                let compared: f64 = errors.iter().map(|error| (error - mean).powi(2)).sum();
                let worth: f64 = choice.leaves.iter().map(surprise).sum();
                0.5 * f64::from(COMPARED) * compared + f64::from(PLAYED_OUT) * worth / count
            }
        }
    }

    #[test]
    fn what_is_followed_is_how_the_loss_changes_with_each_number() {
        let mut rng = Random(generator(4, 4));
        for progress in [None, Some(0.0), Some(0.7)] {
            let mut weights = Weights::default();
            add_hidden(&mut weights, 3, 1);
            for number_of in numbers(&mut weights) {
                *number_of = 0.2 * number(&mut rng);
            }
            let leaves = (0..3).map(|_| sample(&mut rng, progress)).collect();
            for example in [Example::Turn(sample(&mut rng, progress)), Example::Choice(Choice { me: 1, leaves })] {
                let mut slope = Slope::new(3);
                match &example {
                    Example::Turn(sample) => slope.add(&weights, sample),
                    Example::Choice(choice) => slope.compare(&weights, choice),
                }
                let told: Vec<f32> = slope.numbers().collect();
                for (i, told) in told.iter().enumerate() {
                    let at = |by: f32| {
                        let mut moved = weights.clone();
                        if let Some(number) = numbers(&mut moved).nth(i) {
                            *number += by;
                        }
                        loss(&moved, &example)
                    };
                    let seen = (at(0.004) - at(-0.004)) / 0.008;
                    let near = (seen - f64::from(*told)).abs() <= 0.02 + 0.05 * seen.abs();
                    assert!(near, "number {i}: {told}, but the loss changes by {seen}");
                }
            }
        }
    }

    /// Positions that differ in one lane only, and that lane is what playing out says to go for.
    #[test]
    fn comparing_the_positions_of_a_decision_teaches_what_to_go_for() {
        let leaf = |good: f32| {
            let mut lanes = vec![[0.0; LANES]; 2];
            lanes[0][3] = good;
            let worth = 0.5 + 0.05 * good;
            Sample { lanes, progress: Some(0.5), target: [worth, 1.0 - worth, 0.0, 0.0], result: [0.0; 4], turn: 1 }
        };
        let choice = Choice { me: 0, leaves: vec![leaf(-1.0), leaf(0.0), leaf(1.0)] };
        let mut learner = Learner::new(Weights::default());
        learner.learn(&vec![Example::Choice(choice.clone()); 100 * STEP], 0.01);
        let told = |leaf: &Sample| {
            let logits = [0, 1].map(|seat| learner.weights().logit(&leaf.lanes[seat], leaf.progress));
            softmax([logits[0], logits[1], f32::NEG_INFINITY, f32::NEG_INFINITY])[0]
        };
        for (leaf, worth) in choice.leaves.iter().zip([0.45, 0.5, 0.55]) {
            assert!((told(leaf) - worth).abs() < 0.01, "{} is not {worth}", told(leaf));
        }
    }
}

//! How good weights are at telling who wins, on games that nobody learned from.

use super::play::Sample;
use civitas_bots::{Weights, softmax};
use civitas_engine::MAX_SEATS;
use serde::{Deserialize, Serialize};

/// What the check found.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Check {
    /// Positions looked at.
    pub positions: u64,
    /// Mean loss in nats: smaller is better.
    pub log_loss: f64,
    /// The same for somebody who gives all seats the same chance.
    pub log_loss_of_equal: f64,
    /// Mean squared error: smaller is better.
    pub brier: f64,
    /// What was told and what came, by tenths of what was told.
    pub bins: Vec<Bin>,
    /// The loss by tens of turns: how early it knows.
    pub by_turn: Vec<TurnBin>,
    /// What was told and what came, by the same tenths, for each range of turns.
    pub reliability: Vec<TurnRange>,
}

/// Everything that was told to be about this likely.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Bin {
    /// How often.
    pub count: u64,
    /// What was told, on average.
    pub told: f64,
    /// How often it came true.
    pub came: f64,
}

/// Positions of some turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TurnBin {
    /// The first of these turns.
    pub from: u16,
    /// How many positions.
    pub count: u64,
    /// Mean loss in nats.
    pub log_loss: f64,
    /// Told minus came: the root of the mean square over seats.
    pub spread: f64,
}

/// What was told in a range of turns, and what came of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TurnRange {
    /// The first of these turns.
    pub from: u16,
    /// The last of them; the last range goes on to the end.
    pub to: Option<u16>,
    /// By tenths of what was told.
    pub bins: Vec<Bin>,
    /// How far what was told is from what came, on average over everything that was told.
    pub error: f64,
}

/// Turns in a range, and how many ranges there are.
const RANGE: u16 = 20;
const RANGES: usize = 5;
/// Tenths of what was told.
const TENTHS: usize = 10;

impl Bin {
    fn add(&mut self, told: f64, came: f64) {
        self.count += 1;
        self.told += told;
        self.came += came;
    }

    /// Sums become means.
    fn finish(&mut self) {
        let count = self.count.max(1) as f64;
        (self.told, self.came) = (self.told / count, self.came / count);
    }
}

impl TurnRange {
    fn new(number: usize) -> TurnRange {
        let from = number as u16 * RANGE;
        let to = (number + 1 < RANGES).then(|| from + RANGE - 1);
        TurnRange { from, to, bins: vec![Bin::default(); TENTHS], error: 0.0 }
    }

    fn finish(&mut self) {
        self.bins.iter_mut().for_each(Bin::finish);
        let all: u64 = self.bins.iter().map(|bin| bin.count).sum();
        let off: f64 = self.bins.iter().map(|bin| bin.count as f64 * (bin.told - bin.came).abs()).sum();
        self.error = off / all.max(1) as f64;
    }
}

/// Compares what weights tell with what came.
#[must_use]
pub fn check(weights: &Weights, samples: &[Sample]) -> Check {
    let mut found = Check { bins: vec![Bin::default(); TENTHS], ..Check::default() };
    let mut turns: Vec<TurnBin> = Vec::new();
    let mut ranges: Vec<TurnRange> = (0..RANGES).map(TurnRange::new).collect();
    for sample in samples {
        let seats = sample.lanes.len();
        let mut logits = [f32::NEG_INFINITY; MAX_SEATS];
        for (logit, lanes) in logits.iter_mut().zip(&sample.lanes) {
            *logit = weights.logit(lanes, sample.progress);
        }
        let chances = softmax(logits);
        let (mut loss, mut square) = (0.0, 0.0);
        for (told, came) in chances.into_iter().zip(sample.result).take(seats) {
            let (told, came) = (f64::from(told), f64::from(came));
            loss -= came * told.max(1e-6).ln();
            square += (told - came).powi(2);
            let tenth = ((told * TENTHS as f64) as usize).min(TENTHS - 1);
            let range = usize::from(sample.turn / RANGE).min(RANGES - 1);
            found.bins[tenth].add(told, came);
            ranges[range].bins[tenth].add(told, came);
        }
        found.positions += 1;
        found.log_loss += loss;
        found.log_loss_of_equal += (seats as f64).ln();
        found.brier += square;
        let slot = usize::from(sample.turn / 10).min(15);
        if turns.len() <= slot {
            turns.resize(slot + 1, TurnBin::default());
        }
        turns[slot].count += 1;
        turns[slot].log_loss += loss;
        turns[slot].spread += square;
    }
    let count = found.positions.max(1) as f64;
    found.log_loss /= count;
    found.log_loss_of_equal /= count;
    found.brier /= count;
    found.bins.iter_mut().for_each(Bin::finish);
    ranges.iter_mut().for_each(TurnRange::finish);
    ranges.retain(|range| range.bins.iter().any(|bin| bin.count > 0));
    found.reliability = ranges;
    for (slot, bin) in turns.iter_mut().enumerate() {
        let count = bin.count.max(1) as f64;
        bin.from = slot as u16 * 10;
        (bin.log_loss, bin.spread) = (bin.log_loss / count, (bin.spread / count).sqrt());
    }
    found.by_turn = turns;
    found
}

//! The generalised sequential probability ratio test: play until it is clear which of two hypotheses fits better.
//!
//! The observation is the mean score of a block. Its distribution is not assumed: under each hypothesis the likeliest one among
//! all with the required mean is taken, as fishtest does for pairs of games (Van den Bergh, "GSPRT").

use super::elo::share_of_elo;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is tested, and with which risks.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Bounds {
    /// The Elo difference of the first hypothesis.
    pub elo0: f64,
    /// The Elo difference of the second.
    pub elo1: f64,
    /// The risk of accepting the second though the first is true.
    pub alpha: f64,
    /// The risk of accepting the first though the second is true.
    pub beta: f64,
}

impl Bounds {
    /// Both risks 5 %.
    #[must_use]
    pub fn new(elo0: f64, elo1: f64) -> Bounds {
        Bounds { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// The log-likelihood ratio at which the first hypothesis is accepted.
    #[must_use]
    pub fn lower(self) -> f64 {
        (self.beta / (1.0 - self.alpha)).ln()
    }

    /// The log-likelihood ratio at which the second is.
    #[must_use]
    pub fn upper(self) -> f64 {
        ((1.0 - self.beta) / self.alpha).ln()
    }
}

/// How a test ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first hypothesis: no better than `elo0`.
    Lower,
    /// The second: better, as `elo1` says.
    Upper,
}

/// A test in progress.
#[derive(Clone, PartialEq, Debug)]
pub struct Gsprt {
    bounds: Bounds,
    shares: [f64; 2],
    games: u32,
    /// How many blocks had which score, in twelfths of a game: a win may be shared by two, three or four.
    blocks: BTreeMap<u32, u32>,
}

/// Stands for results that have not come up yet, so that an early run of equal results decides nothing.
const NOT_SEEN: f64 = 1e-3;

impl Gsprt {
    /// A test of a player on `mine` seats against `others`, in blocks of `games` games.
    #[must_use]
    pub fn new(bounds: Bounds, mine: usize, others: usize, games: u32) -> Gsprt {
        let shares = [bounds.elo0, bounds.elo1].map(|elo| share_of_elo(elo, mine, others));
        Gsprt { bounds, shares, games, blocks: BTreeMap::new() }
    }

    /// One more block, in which the player won this many twelfths of games.
    pub fn add(&mut self, twelfths: u32) {
        *self.blocks.entry(twelfths.min(self.games * 12)).or_default() += 1;
    }

    /// The log-likelihood ratio so far.
    #[must_use]
    pub fn llr(&self) -> f64 {
        let mut weights: BTreeMap<u32, f64> = (0..=self.games).map(|won| (won * 12, NOT_SEEN)).collect();
        for (twelfths, times) in &self.blocks {
            weights.insert(*twelfths, f64::from(*times));
        }
        let whole = f64::from(self.games * 12);
        let points: Vec<(f64, f64)> =
            weights.into_iter().map(|(twelfths, weight)| (f64::from(twelfths) / whole, weight)).collect();
        likelihood(&points, self.shares[1]) - likelihood(&points, self.shares[0])
    }

    /// The hypothesis that is accepted, once one is.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let llr = self.llr();
        if llr >= self.bounds.upper() {
            Some(Verdict::Upper)
        } else if llr <= self.bounds.lower() {
            Some(Verdict::Lower)
        } else {
            None
        }
    }
}

/// The largest log-likelihood of weighted values under a distribution on them that has this mean, up to a constant that does not
/// depend on the mean. The likeliest distribution gives `x` the probability `p / (1 + t (x - mean))`, where `p` is its
/// observed share and `t` makes the mean right.
fn likelihood(points: &[(f64, f64)], mean: f64) -> f64 {
    let all: f64 = points.iter().map(|(_, weight)| weight).sum();
    let (least, most) = (points[0].0, points[points.len() - 1].0);
    // Between these every probability is positive, and the excess falls.
    let (mut from, mut to) = (-1.0 / (most - mean), 1.0 / (mean - least));
    let excess = |t: f64| points.iter().map(|(x, w)| w / all * (x - mean) / (1.0 + t * (x - mean))).sum::<f64>();
    for _ in 0..200 {
        let t = f64::midpoint(from, to);
        if t <= from || t >= to {
            break;
        }
        if excess(t) > 0.0 { from = t } else { to = t }
    }
    let t = f64::midpoint(from, to);
    points.iter().map(|(x, weight)| -weight * (t * (x - mean)).ln_1p()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_engine::Random;
    use civitas_games::generator;

    #[test]
    fn the_bounds_are_those_everybody_uses() {
        let bounds = Bounds::new(0.0, 15.0);
        assert!((bounds.upper() - 2.944).abs() < 1e-3 && (bounds.lower() + 2.944).abs() < 1e-3);
    }

    /// The slow way: shift probability between any three values without changing the mean, as long as it helps.
    fn climb(points: &[(f64, f64)], mean: f64) -> f64 {
        let n = points.len();
        // A start with the right mean: the two ends, and a little of everything.
        let mut q = vec![0.01 / n as f64; n];
        let middle: f64 = points.iter().map(|(x, _)| x).sum::<f64>() / n as f64;
        let high = (mean - 0.01 * middle - 0.99 * points[0].0) / (points[n - 1].0 - points[0].0);
        q[n - 1] += high;
        q[0] += 0.99 - high;
        let value = |q: &[f64]| q.iter().zip(points).map(|(q, (_, w))| w * q.ln()).sum::<f64>();
        for _ in 0..400 {
            for a in 0..n {
                for b in a + 1..n {
                    for c in b + 1..n {
                        let (x, y, z) = (points[a].0, points[b].0, points[c].0);
                        let by = [(z - y) / (z - x), -1.0, (y - x) / (z - x)];
                        let at = |s: f64| {
                            let mut moved = q.clone();
                            for (i, by) in [a, b, c].into_iter().zip(by) {
                                moved[i] += s * by;
                            }
                            moved
                        };
                        let (mut low, mut high) = (-(q[a] / by[0]).min(q[c] / by[2]), q[b]);
                        for _ in 0..60 {
                            let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
                            if value(&at(left)) < value(&at(right)) { low = left } else { high = right }
                        }
                        q = at(f64::midpoint(low, high));
                    }
                }
            }
        }
        value(&q)
    }

    #[test]
    fn the_likelihood_is_the_largest_there_is() {
        let mut rng = Random(generator(11, 0));
        for round in 0..12 {
            let n = 3 + round % 3;
            let points: Vec<(f64, f64)> =
                (0..n).map(|i| (i as f64 / (n - 1) as f64, f64::from(1 + rng.below(50)))).collect();
            let (one, two) = (0.2 + f64::from(rng.below(30)) / 100.0, 0.5 + f64::from(rng.below(30)) / 100.0);
            let fast = likelihood(&points, two) - likelihood(&points, one);
            let slow = climb(&points, two) - climb(&points, one);
            assert!((fast - slow).abs() < 1e-4 * (1.0 + slow.abs()), "round {round}: {fast} {slow}");
        }
    }

    /// Wins and losses only: the ratio is that of two coins.
    #[test]
    fn two_results_are_a_coin() {
        let mut test = Gsprt::new(Bounds::new(0.0, 100.0), 1, 1, 1);
        for i in 0..100 {
            test.add(if i < 60 { 12 } else { 0 });
        }
        let p = share_of_elo(100.0, 1, 1);
        let coin = 60.0 * (p / 0.5).ln() + 40.0 * ((1.0 - p) / 0.5).ln();
        assert!((test.llr() - coin).abs() < 1e-6, "{} {coin}", test.llr());
    }

    /// With many blocks it comes close to the test of a mean with a known variance. (The distribution is skew, so not closer.)
    #[test]
    fn many_blocks_are_nearly_normal() {
        let mut rng = Random(generator(12, 0));
        let mut test = Gsprt::new(Bounds::new(0.0, 10.0), 1, 3, 4);
        let scores: Vec<u32> = (0..3000).map(|_| (0..4).filter(|_| rng.below(100) < 26).count() as u32).collect();
        scores.iter().for_each(|score| test.add(score * 12));
        let means: Vec<f64> = scores.iter().map(|score| f64::from(*score) / 4.0).collect();
        let mean = means.iter().sum::<f64>() / 3000.0;
        let variance = means.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / 3000.0;
        let [s0, s1] = test.shares;
        let normal = 3000.0 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        assert!((test.llr() / normal - 1.0).abs() < 0.05, "{} {normal}", test.llr());
    }

    /// How often each hypothesis is accepted if the player really is `elo` points better.
    fn accepted(elo: f64, runs: u32, rng: &mut Random<impl rand_core::Rng>) -> f64 {
        let chance = (share_of_elo(elo, 1, 3) * 1e6) as u32;
        let mut upper = 0;
        for _ in 0..runs {
            let mut test = Gsprt::new(Bounds::new(0.0, 60.0), 1, 3, 4);
            let verdict = loop {
                test.add((0..4).filter(|_| rng.below(1_000_000) < chance).count() as u32 * 12);
                if let Some(verdict) = test.verdict() {
                    break verdict;
                }
            };
            upper += u32::from(verdict == Verdict::Upper);
        }
        f64::from(upper) / f64::from(runs)
    }

    #[test]
    fn the_risks_are_the_promised_ones() {
        let mut rng = Random(generator(13, 0));
        let (wrong, right) = (accepted(0.0, 400, &mut rng), accepted(60.0, 400, &mut rng));
        assert!(wrong < 0.08, "a false alarm in {wrong}");
        assert!(right > 0.92, "missed in {}", 1.0 - right);
    }

    /// Equal players with equal luck give every block the same score: that is a draw, not a puzzle.
    #[test]
    fn equal_blocks_end_at_no_difference() {
        let mut test = Gsprt::new(Bounds::new(0.0, 15.0), 1, 3, 4);
        let mut blocks = 0;
        while test.verdict().is_none() {
            test.add(12);
            blocks += 1;
            assert!(blocks < 10_000);
        }
        assert_eq!(test.verdict(), Some(Verdict::Lower));
        assert!(blocks > 10, "{blocks} blocks decide nothing");
    }
}

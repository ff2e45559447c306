//! Estimates with their 95 % intervals.

use serde::{Deserialize, Serialize};

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// An estimate and the 95 % interval around it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// How wide the interval is.
    #[must_use]
    pub fn width(self) -> f64 {
        self.high - self.low
    }

    /// Of two estimates of the same thing, the one that claims less.
    #[must_use]
    pub fn wider(self, other: Estimate) -> Estimate {
        if other.width() > self.width() { other } else { self }
    }

    /// Whether two intervals have something in common.
    #[must_use]
    pub fn overlaps(self, other: Estimate) -> bool {
        self.low <= other.high && other.low <= self.high
    }

    /// The same on another scale; `change` must not fall.
    #[must_use]
    pub fn map(self, change: impl Fn(f64) -> f64) -> Estimate {
        Estimate { value: change(self.value), low: change(self.low), high: change(self.high) }
    }
}

/// What one block adds to an estimate: a sum, and how many things it is a sum over.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Part {
    /// Wins, points, turns.
    pub sum: f64,
    /// Games, seats, decisions.
    pub count: f64,
}

/// A share of independent games, by Wilson's score interval. Wins may be fractions.
#[must_use]
pub fn wilson(won: f64, games: f64) -> Estimate {
    if games <= 0.0 {
        return Estimate { value: 0.0, low: 0.0, high: 1.0 };
    }
    let (share, z) = (won / games, Z);
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half = z / (1.0 + z * z / games) * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    // At the ends the formula is exact, its rounding is not.
    let low = if won <= 0.0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if won >= games { 1.0 } else { (middle + half).min(1.0) };
    Estimate { value: share, low, high }
}

/// A mean over things that come in blocks: all sums over all counts. The interval comes from how far the blocks differ from that
/// ratio (the sandwich estimator of a ratio), so it is right however alike the things in a block are.
#[must_use]
pub fn mean_of_blocks(blocks: &[Part]) -> Estimate {
    let used = blocks.iter().filter(|block| block.count > 0.0);
    let (mut sum, mut count, mut n) = (0.0, 0.0, 0_usize);
    for block in used.clone() {
        (sum, count, n) = (sum + block.sum, count + block.count, n + 1);
    }
    if n == 0 {
        return Estimate { value: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY };
    }
    let value = sum / count;
    if n == 1 {
        return Estimate { value, low: f64::NEG_INFINITY, high: f64::INFINITY };
    }
    let squares: f64 = used.map(|block| (block.sum - value * block.count).powi(2)).sum();
    let error = (squares * n as f64 / (n as f64 - 1.0)).sqrt() / count;
    let half = students_t(n - 1) * error;
    Estimate { value, low: value - half, high: value + half }
}

/// A share of games that come in blocks: of Wilson's interval and that of the blocks, the wider one.
#[must_use]
pub fn share_of_blocks(blocks: &[Part]) -> Estimate {
    let (won, games) = blocks.iter().fold((0.0, 0.0), |(won, games), b| (won + b.sum, games + b.count));
    let by_blocks = mean_of_blocks(blocks);
    let by_blocks = Estimate { low: by_blocks.low.max(0.0), high: by_blocks.high.min(1.0), ..by_blocks };
    wilson(won, games).wider(by_blocks)
}

/// The 97.5 % point of Student's distribution.
fn students_t(degrees: usize) -> f64 {
    const FEW: [f64; 10] = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281];
    match degrees {
        0 => f64::INFINITY,
        1..=10 => FEW[degrees - 1],
        // The first terms of Fisher's expansion, exact to three digits from here on.
        _ => {
            let (n, z) = (degrees as f64, |power: i32| Z.powi(power));
            let first = (z(3) + Z) / (4.0 * n);
            let second = (5.0 * z(5) + 16.0 * z(3) + 3.0 * Z) / (96.0 * n * n);
            let third = (3.0 * z(7) + 19.0 * z(5) + 17.0 * z(3) - 15.0 * Z) / (384.0 * n * n * n);
            Z + first + second + third
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_engine::Random;
    use civitas_games::generator;

    #[test]
    fn wilson_gives_the_published_figures() {
        // Brown, Cai and DasGupta's kind of example: 0 of 10, 5 of 10, 10 of 10.
        for (won, low, high) in [(0.0, 0.0, 0.2775), (5.0, 0.2366, 0.7634), (10.0, 0.7225, 1.0)] {
            let share = wilson(won, 10.0);
            assert!((share.low - low).abs() < 1e-4 && (share.high - high).abs() < 1e-4, "{won}: {share:?}");
        }
        assert_eq!(wilson(0.0, 0.0), Estimate { value: 0.0, low: 0.0, high: 1.0 });
    }

    /// The interval holds exactly the shares that a normal test at 5 % would not reject: looked for step by step.
    #[test]
    fn wilson_is_the_set_of_shares_that_are_not_rejected() {
        let mut rng = Random(generator(1, 0));
        for _ in 0..50 {
            let games = f64::from(rng.below(400) + 1);
            let won = f64::from(rng.below(games as u32 * 12 + 1)) / 12.0;
            let kept = |p: f64| (won / games - p).abs() <= Z * (p * (1.0 - p) / games).sqrt() + 1e-12;
            let shares = (0..=20_000).map(|i| f64::from(i) / 20_000.0).filter(|p| kept(*p));
            let all: Vec<f64> = shares.collect();
            let share = wilson(won, games);
            assert!((all[0] - share.low).abs() < 1e-4, "{won} of {games}: {share:?}");
            assert!((all[all.len() - 1] - share.high).abs() < 1e-4, "{won} of {games}: {share:?}");
        }
    }

    /// Where all blocks have the same size, it is the textbook interval of a mean.
    #[test]
    fn the_block_interval_of_equal_blocks_is_that_of_their_means() {
        let mut rng = Random(generator(2, 0));
        for _ in 0..50 {
            let n = 2 + rng.below(60) as usize;
            let means: Vec<f64> = (0..n).map(|_| f64::from(rng.below(5)) / 4.0).collect();
            let blocks: Vec<Part> = means.iter().map(|mean| Part { sum: mean * 4.0, count: 4.0 }).collect();
            let mean = means.iter().sum::<f64>() / n as f64;
            let variance = means.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / (n as f64 - 1.0);
            let half = students_t(n - 1) * (variance / n as f64).sqrt();
            let got = mean_of_blocks(&blocks);
            assert!((got.value - mean).abs() < 1e-12 && (got.high - mean - half).abs() < 1e-9, "{got:?}");
        }
    }

    #[test]
    fn students_points_are_the_tables() {
        for (degrees, point) in [(1, 12.7062), (10, 2.2281), (11, 2.2010), (20, 2.0860), (30, 2.0423), (1000, 1.9623)] {
            assert!((students_t(degrees) - point).abs() < 5e-4, "{degrees}: {}", students_t(degrees));
        }
    }

    /// Four games with the same result say as much as one: Wilson does not know that, the blocks do.
    #[test]
    fn the_wider_interval_is_shown() {
        let alike: Vec<Part> = (0..50).map(|i| Part { sum: f64::from(i % 2) * 4.0, count: 4.0 }).collect();
        let share = share_of_blocks(&alike);
        assert!(share.width() > 1.9 * wilson(100.0, 200.0).width(), "{share:?}");
        let balanced = vec![Part { sum: 1.0, count: 4.0 }; 50];
        assert_eq!(share_of_blocks(&balanced), wilson(50.0, 200.0));
        assert_eq!(share_of_blocks(&[Part { sum: 1.0, count: 4.0 }]).high, 1.0, "one block says nothing");
    }

    /// In 95 of 100 runs the interval holds the truth, also where the games of a block are alike.
    #[test]
    fn the_interval_holds_the_truth_as_often_as_it_says() {
        let mut rng = Random(generator(3, 0));
        let (mut held, runs) = (0, 2000);
        for _ in 0..runs {
            let block = |rng: &mut Random<_>| {
                // A third of the blocks is easy, the rest is hard.
                let ease = if rng.below(3) == 0 { 90 } else { 30 };
                Part { sum: (0..4).map(|_| f64::from(u8::from(rng.below(100) < ease))).sum(), count: 4.0 }
            };
            let blocks: Vec<Part> = (0..60).map(|_| block(&mut rng)).collect();
            let share = share_of_blocks(&blocks);
            held += u32::from(share.low <= 0.5 && 0.5 <= share.high);
        }
        let held = f64::from(held) / f64::from(runs);
        assert!((0.93..=0.97).contains(&held), "{held}");
    }
}

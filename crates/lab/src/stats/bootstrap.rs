//! The block bootstrap: how much a figure would move if other blocks had been drawn.

use super::estimate::Estimate;
use civitas_engine::Random;
use civitas_games::generator;

/// Computes a statistic of many samples that are as large as the original one. `strata` says how many blocks each part of the
/// sample has (the matches of a tournament); blocks are drawn with replacement within their part. The statistic is told how
/// often each block was drawn, part by part.
pub fn bootstrap<T>(
    strata: &[usize],
    resamples: usize,
    seed: u64,
    mut statistic: impl FnMut(&[Vec<u32>]) -> T,
) -> Vec<T> {
    let mut rng = Random(generator(seed, u64::MAX));
    let mut drawn: Vec<Vec<u32>> = strata.iter().map(|n| vec![0; *n]).collect();
    let mut sample = || {
        for times in &mut drawn {
            times.fill(0);
            let blocks = times.len() as u32;
            for _ in 0..blocks {
                times[rng.below(blocks) as usize] += 1;
            }
        }
        statistic(&drawn)
    };
    (0..resamples).map(|_| sample()).collect()
}

/// The estimate with the middle 95 % of what the samples gave. (The value itself always lies inside.)
#[must_use]
pub fn middle(value: f64, mut samples: Vec<f64>) -> Estimate {
    samples.sort_by(f64::total_cmp);
    let at = |share: f64| {
        // Between two samples, in proportion.
        let place = share * (samples.len() as f64 - 1.0);
        let (below, above) = (samples[place.floor() as usize], samples[place.ceil() as usize]);
        if below == above { below } else { below + (above - below) * place.fract() }
    };
    if samples.is_empty() {
        return Estimate { value, low: value, high: value };
    }
    Estimate { value, low: at(0.025).min(value), high: at(0.975).max(value) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{Part, mean_of_blocks};

    #[test]
    fn every_sample_has_the_size_of_its_parts() {
        let sizes = bootstrap(&[3, 7], 200, 1, |drawn| drawn.iter().map(|d| d.iter().sum::<u32>()).collect::<Vec<_>>());
        assert!(sizes.iter().all(|sizes| *sizes == [3, 7]));
    }

    #[test]
    fn the_middle_leaves_out_a_fortieth_on_each_side() {
        let samples = (0..=1000).rev().map(f64::from).collect();
        assert_eq!(middle(500.0, samples), Estimate { value: 500.0, low: 25.0, high: 975.0 });
        assert_eq!(middle(1.0, Vec::new()), Estimate { value: 1.0, low: 1.0, high: 1.0 });
    }

    /// For a mean there is a formula: the bootstrap must find about the same.
    #[test]
    fn the_bootstrap_of_a_mean_is_the_interval_of_the_formula() {
        let mut rng = Random(generator(4, 0));
        for _ in 0..10 {
            let scores: Vec<f64> = (0..200).map(|_| f64::from(rng.below(5)) / 4.0).collect();
            let blocks: Vec<Part> = scores.iter().map(|s| Part { sum: *s, count: 1.0 }).collect();
            let formula = mean_of_blocks(&blocks);
            let mean = |drawn: &[Vec<u32>]| {
                drawn[0].iter().zip(&scores).map(|(times, score)| f64::from(*times) * score).sum::<f64>() / 200.0
            };
            let found = middle(formula.value, bootstrap(&[200], 2000, 5, mean));
            assert!((found.width() / formula.width() - 1.0).abs() < 0.1, "{found:?} {formula:?}");
        }
    }
}

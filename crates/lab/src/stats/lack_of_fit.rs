//! Does one number per player explain all tables? A player that beats weak company only would show here.

use super::chi_square::chi_square_tail;
use super::linear::{inverse, solve};
use super::plackett_luce::Meeting;
use serde::Serialize;

/// The blocks of one match.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Observed {
    /// Seats of each player; zero for those who are not there.
    pub seats: Vec<f64>,
    /// The share of its games that each player won, block by block.
    pub blocks: Vec<Vec<f64>>,
    /// Games in a block.
    pub games: f64,
}

/// The result of the test.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct LackOfFit {
    /// How far the shares lie from those of the best strengths, in squared standard errors.
    pub chi_square: f64,
    /// How many shares there are beyond the strengths that were fitted.
    pub degrees: usize,
    /// How likely it is to lie at least as far off by luck.
    pub p: f64,
}

/// One match: its mean shares and how certain they are.
struct Match {
    meeting: Meeting,
    /// The players whose shares are compared: all but one, because shares add up to one.
    compared: Vec<usize>,
    mean: Vec<f64>,
    /// The inverse of the covariance of the means.
    weight: Vec<Vec<f64>>,
}

impl Match {
    fn of(observed: &Observed) -> Option<Match> {
        let here: Vec<usize> = (0..observed.seats.len()).filter(|i| observed.seats[*i] > 0.0).collect();
        let compared = here.get(..here.len().checked_sub(1)?)?.to_vec();
        let n = observed.blocks.len() as f64;
        if compared.is_empty() || n < 2.0 {
            return None;
        }
        let mean: Vec<f64> =
            compared.iter().map(|i| observed.blocks.iter().map(|block| block[*i]).sum::<f64>() / n).collect();
        // No share is taken to be known better than independent games would tell it, as with intervals. Blocks alone know nothing
        // of a win that has hardly ever come up: where it never did, nothing would be uncertain. (Agresti and Coull's share.)
        let games = n * observed.games;
        let least = |a: usize| {
            let share = (mean[a] * games + 1.0) / (games + 2.0);
            share * (1.0 - share) / games
        };
        let covariance = |a: usize, b: usize| {
            let product = |block: &Vec<f64>| (block[compared[a]] - mean[a]) * (block[compared[b]] - mean[b]);
            let found = observed.blocks.iter().map(product).sum::<f64>() / (n - 1.0) / n;
            if a == b { found.max(least(a)) } else { found }
        };
        let k = compared.len();
        let covariances: Vec<Vec<f64>> = (0..k).map(|a| (0..k).map(|b| covariance(a, b)).collect()).collect();
        let weight = inverse(&covariances)?;
        Some(Match { meeting: Meeting { seats: observed.seats.clone(), won: Vec::new() }, compared, mean, weight })
    }

    fn off(&self, chances: &[f64]) -> Vec<f64> {
        self.mean.iter().zip(&self.compared).map(|(mean, i)| mean - chances[*i]).collect()
    }

    fn chi_square(&self, strengths: &[f64]) -> f64 {
        let off = self.off(&self.meeting.chances(strengths));
        let row = |weights: &Vec<f64>| weights.iter().zip(&off).map(|(w, o)| w * o).sum::<f64>();
        self.weight.iter().zip(&off).map(|(weights, o)| o * row(weights)).sum()
    }
}

/// Looks for the strengths that come closest to the shares of all matches (Gauss and Newton, from a first guess), and tells how
/// far off they still are. Nothing if there are no more shares than strengths.
#[must_use]
pub fn lack_of_fit(observed: &[Observed], guess: &[f64]) -> Option<LackOfFit> {
    let matches: Vec<Match> = observed.iter().filter_map(Match::of).collect();
    let shares: usize = matches.iter().map(|m| m.compared.len()).sum();
    let degrees = shares.checked_sub(guess.len() - 1).filter(|degrees| *degrees > 0)?;
    let distance = |logs: &[f64]| -> f64 {
        let strengths: Vec<f64> = logs.iter().map(|log| log.exp()).collect();
        matches.iter().map(|m| m.chi_square(&strengths)).sum()
    };
    let mut logs: Vec<f64> = guess.iter().map(|strength| strength.max(1e-12).ln()).collect();
    let (mut best, mut damping) = (distance(&logs), 1e-3);
    for _ in 0..500 {
        let step = newton_step(&matches, &logs, damping)?;
        let tried: Vec<f64> = logs.iter().zip(&step).map(|(log, by)| log + by).collect();
        let value = distance(&tried);
        let gained = best - value;
        if gained > 0.0 {
            (best, logs, damping) = (value, tried, damping / 4.0);
        } else {
            damping *= 8.0;
        }
        if damping > 1e12 || (gained > 0.0 && gained < 1e-12) {
            break;
        }
    }
    Some(LackOfFit { chi_square: best, degrees, p: chi_square_tail(best, degrees) })
}

/// One step downhill, shorter the stronger the damping. The last player stays where it is: only ratios matter.
fn newton_step(matches: &[Match], logs: &[f64], damping: f64) -> Option<Vec<f64>> {
    let free = logs.len() - 1;
    let strengths: Vec<f64> = logs.iter().map(|log| log.exp()).collect();
    let (mut curve, mut slope) = (vec![vec![0.0; free]; free], vec![0.0; free]);
    for m in matches {
        let chances = m.meeting.chances(&strengths);
        let off = m.off(&chances);
        // How each compared share moves with each strength.
        let moves = |a: usize, j: usize| {
            let i = m.compared[a];
            chances[i] * (f64::from(u8::from(i == j)) - chances[j])
        };
        for a in 0..off.len() {
            for (b, off) in off.iter().enumerate() {
                for j in 0..free {
                    slope[j] += moves(a, j) * m.weight[a][b] * off;
                    for (k, cell) in curve[j].iter_mut().enumerate() {
                        *cell += moves(a, j) * m.weight[a][b] * moves(b, k);
                    }
                }
            }
        }
    }
    for (j, row) in curve.iter_mut().enumerate() {
        row[j] += damping * row[j].max(1e-9);
    }
    let mut step = solve(curve, slope)?;
    // A logarithm that leaps says that the start was bad, not that the player is a god.
    step.iter_mut().for_each(|by| *by = by.clamp(-2.0, 2.0));
    step.push(0.0);
    Some(step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_engine::Random;
    use civitas_games::generator;

    /// Blocks of four games in which player `i` wins as the chances say.
    fn play(rng: &mut Random<impl rand_core::Rng>, seats: &[f64], chances: &[f64], blocks: usize) -> Observed {
        let game = |rng: &mut Random<_>| {
            let mut at = f64::from(rng.below(1 << 30)) / f64::from(1 << 30);
            chances.iter().position(|p| {
                at -= p;
                at < 0.0
            })
        };
        let block = |rng: &mut Random<_>| {
            let mut won = vec![0.0; seats.len()];
            for _ in 0..4 {
                won[game(rng).unwrap_or(0)] += 0.25;
            }
            won
        };
        Observed { seats: seats.to_vec(), blocks: (0..blocks).map(|_| block(rng)).collect(), games: 4.0 }
    }

    const SEATS: [[f64; 3]; 5] = [[1.0, 3.0, 0.0], [3.0, 1.0, 0.0], [1.0, 0.0, 3.0], [0.0, 1.0, 3.0], [2.0, 1.0, 1.0]];

    fn tournament(rng: &mut Random<impl rand_core::Rng>, skew: f64) -> Vec<Observed> {
        let truth = [2.0, 1.0, 0.5];
        let one = |(i, seats): (usize, &[f64; 3])| {
            let meeting = Meeting { seats: seats.to_vec(), won: Vec::new() };
            // A skewed player does better against one opponent than its strength says.
            let strengths = if i == 0 { [2.0 * skew, 1.0, 0.5] } else { truth };
            play(rng, seats, &meeting.chances(&strengths), 150)
        };
        SEATS.iter().enumerate().map(one).collect()
    }

    /// Where the model holds, the test cries wolf about as often as it says; where it does not, it notices.
    #[test]
    fn the_test_is_as_strict_as_it_says_and_notices_a_misfit() {
        let mut rng = Random(generator(8, 0));
        let runs = 400;
        let results: Vec<LackOfFit> =
            (0..runs).map(|_| lack_of_fit(&tournament(&mut rng, 1.0), &[1.0; 3]).expect("enough shares")).collect();
        assert!(results.iter().all(|found| found.degrees == 4), "five matches, one of them with two shares");
        let cried = results.iter().filter(|found| found.p < 0.05).count();
        assert!((8..=36).contains(&cried), "{cried} of {runs}");
        let noticed = (0..50).filter(|_| lack_of_fit(&tournament(&mut rng, 2.0), &[1.0; 3]).expect("enough").p < 0.05);
        assert!(noticed.count() > 45);
    }

    /// A player that wins one game in some hundreds: a few wins more or less are luck, not a misfit.
    #[test]
    fn rare_wins_are_no_misfit() {
        let mut rng = Random(generator(14, 0));
        let runs = 400;
        let mut cried = 0;
        for _ in 0..runs {
            let one = |seats: &[f64; 2], rng: &mut Random<_>| {
                let table = Meeting { seats: seats.to_vec(), won: Vec::new() };
                play(rng, seats, &table.chances(&[1.0, 100.0]), 250)
            };
            let matches = [[1.0, 3.0], [3.0, 1.0]].map(|seats| one(&seats, &mut rng));
            cried += u32::from(lack_of_fit(&matches, &[1.0; 2]).expect("one degree").p < 0.05);
        }
        assert!(cried <= 28, "{cried} of {runs}");
    }

    #[test]
    fn a_single_match_has_nothing_left_to_test() {
        let mut rng = Random(generator(9, 0));
        let one = play(&mut rng, &[1.0, 3.0], &[0.4, 0.6], 50);
        assert_eq!(lack_of_fit(&[one], &[1.0; 2]), None);
    }

    /// Two matches of the same two players: the textbook comparison of two shares, on the scale of Elo.
    #[test]
    fn two_shares_of_one_strength_are_compared_as_in_the_textbook() {
        let mut rng = Random(generator(10, 0));
        for _ in 0..20 {
            let pair: Vec<Observed> =
                [0.5, 0.6].iter().map(|p| play(&mut rng, &[1.0, 1.0], &[*p, 1.0 - p], 100)).collect();
            let found = lack_of_fit(&pair, &[1.0; 2]).expect("one degree");
            let mean = |o: &Observed| o.blocks.iter().map(|b| b[0]).sum::<f64>() / 100.0;
            let variance = |o: &Observed| {
                let blocks = o.blocks.iter().map(|b| (b[0] - mean(o)).powi(2)).sum::<f64>() / 99.0 / 100.0;
                let share = (mean(o) * 400.0 + 1.0) / 402.0;
                blocks.max(share * (1.0 - share) / 400.0)
            };
            let textbook = (mean(&pair[0]) - mean(&pair[1])).powi(2) / (variance(&pair[0]) + variance(&pair[1]));
            assert!((found.chi_square - textbook).abs() < 1e-6, "{found:?} {textbook}");
        }
    }
}

//! Plackett and Luce's model, first place only: a player wins in proportion to its strength among those at the table.

use super::linear::inverse;

/// Games between the same players: how many seats each of them had, and how much of the games each won.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Meeting {
    /// Seats of each player; zero for those who are not there.
    pub seats: Vec<f64>,
    /// Games won by each player.
    pub won: Vec<f64>,
}

impl Meeting {
    /// Everything won: the games that somebody won.
    fn games(&self) -> f64 {
        self.won.iter().sum()
    }

    /// The sum of the strengths at the table.
    fn strength(&self, strengths: &[f64]) -> f64 {
        self.seats.iter().zip(strengths).map(|(seats, strength)| seats * strength).sum()
    }

    /// The chance of each player to win.
    pub(super) fn chances(&self, strengths: &[f64]) -> Vec<f64> {
        let all = self.strength(strengths);
        self.seats.iter().zip(strengths).map(|(seats, strength)| seats * strength / all).collect()
    }
}

/// The strengths under which what happened is likeliest, by Hunter's MM iteration from a first guess; their mean is one. A player
/// who never wins has strength zero, and one who always wins grows without end: give everyone a part of a win first
/// where that can happen.
#[must_use]
pub fn fit(meetings: &[Meeting], guess: &[f64]) -> Vec<f64> {
    const MOST_STEPS: usize = 20_000;
    let mut strengths = guess.to_vec();
    let won: Vec<f64> = (0..guess.len()).map(|i| meetings.iter().map(|meeting| meeting.won[i]).sum()).collect();
    let games: Vec<f64> = meetings.iter().map(Meeting::games).collect();
    for _ in 0..MOST_STEPS {
        let mut expected = vec![0.0; guess.len()];
        for (meeting, games) in meetings.iter().zip(&games) {
            let each = games / meeting.strength(&strengths);
            for (sum, seats) in expected.iter_mut().zip(&meeting.seats) {
                *sum += seats * each;
            }
        }
        let mut next: Vec<f64> =
            won.iter().zip(&expected).map(|(won, all)| if *all > 0.0 { won / all } else { 1.0 }).collect();
        let mean = next.iter().sum::<f64>() / next.len() as f64;
        next.iter_mut().for_each(|strength| *strength /= mean);
        let moved = next.iter().zip(&strengths).map(|(a, b)| (a - b).abs() / a.max(1e-300)).fold(0.0, f64::max);
        strengths = next;
        if moved < 1e-12 {
            break;
        }
    }
    strengths
}

/// The standard errors of the logarithms of the strengths against that of the anchor, as if all games were independent: from
/// Fisher's information.
#[must_use]
pub fn standard_errors(meetings: &[Meeting], strengths: &[f64], anchor: usize) -> Option<Vec<f64>> {
    let free: Vec<usize> = (0..strengths.len()).filter(|i| *i != anchor).collect();
    let mut information = vec![vec![0.0; free.len()]; free.len()];
    for meeting in meetings {
        let (chances, games) = (meeting.chances(strengths), meeting.games());
        for (row, &i) in information.iter_mut().zip(&free) {
            for (cell, &j) in row.iter_mut().zip(&free) {
                let own = if i == j { chances[i] } else { 0.0 };
                *cell += games * (own - chances[i] * chances[j]);
            }
        }
    }
    let inverse = inverse(&information)?;
    let mut errors = vec![0.0; strengths.len()];
    for (k, &i) in free.iter().enumerate() {
        errors[i] = inverse[k][k].max(0.0).sqrt();
    }
    Some(errors)
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_engine::Random;
    use civitas_games::generator;

    fn elo(strengths: &[f64], anchor: usize) -> Vec<f64> {
        strengths.iter().map(|s| 400.0 * (s / strengths[anchor]).log10()).collect()
    }

    /// Two players: 40 % as one among three is 2 to 1 against each of them.
    #[test]
    fn two_players_have_a_closed_form() {
        let meeting = Meeting { seats: vec![1.0, 3.0], won: vec![40.0, 60.0] };
        let strengths = fit(std::slice::from_ref(&meeting), &[1.0, 1.0]);
        assert!((strengths[0] / strengths[1] - 2.0).abs() < 1e-9, "{strengths:?}");
        // The error of a logit: one over the root of n p (1 - p).
        let errors = standard_errors(&[meeting], &strengths, 1).expect("not singular");
        assert!((errors[0] - 1.0 / (100.0 * 0.4 * 0.6_f64).sqrt()).abs() < 1e-9 && errors[1] == 0.0);
    }

    /// Results that fit strengths exactly give these strengths back, whatever the meetings are.
    #[test]
    fn exact_results_give_the_strengths_back() {
        let truth = [4.0, 2.0, 1.0, 0.5];
        let seats = [[1.0, 3.0, 0.0, 0.0], [2.0, 0.0, 2.0, 0.0], [1.0, 1.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0]];
        let meetings: Vec<Meeting> = seats
            .iter()
            .map(|seats| {
                let meeting = Meeting { seats: seats.to_vec(), won: Vec::new() };
                Meeting { won: meeting.chances(&truth).iter().map(|p| p * 1000.0).collect(), ..meeting }
            })
            .collect();
        let found = elo(&fit(&meetings, &[1.0; 4]), 2);
        for (found, truth) in found.iter().zip(elo(&truth, 2)) {
            assert!((found - truth).abs() < 1e-6, "{found} {truth}");
        }
    }

    /// The slow way: climb the likelihood, one player at a time, with smaller and smaller steps.
    fn climb(meetings: &[Meeting], players: usize) -> Vec<f64> {
        let likelihood = |logs: &[f64]| -> f64 {
            let strengths: Vec<f64> = logs.iter().map(|log| log.exp()).collect();
            let of = |meeting: &Meeting| -> f64 {
                meeting
                    .won
                    .iter()
                    .zip(meeting.chances(&strengths))
                    .filter(|(w, _)| **w > 0.0)
                    .map(|(w, p)| w * p.ln())
                    .sum()
            };
            meetings.iter().map(of).sum()
        };
        let (mut logs, mut step) = (vec![0.0; players], 1.0);
        let mut best = likelihood(&logs);
        while step > 1e-9 {
            let mut moved = false;
            for i in 0..players {
                for by in [step, -step] {
                    let mut tried = logs.clone();
                    tried[i] += by;
                    let value = likelihood(&tried);
                    if value > best {
                        (best, logs, moved) = (value, tried, true);
                    }
                }
            }
            if !moved {
                step /= 2.0;
            }
        }
        logs.iter().map(|log| log.exp()).collect()
    }

    #[test]
    fn the_fit_is_the_top_of_the_likelihood() {
        let mut rng = Random(generator(7, 0));
        for round in 0..20 {
            let players = 2 + rng.below(3) as usize;
            let meeting = |rng: &mut Random<_>| {
                let seats = (0..players).map(|_| f64::from(1 + rng.below(2))).collect();
                Meeting { seats, won: (0..players).map(|_| f64::from(1 + rng.below(200)) / 2.0).collect() }
            };
            let meetings: Vec<Meeting> = (0..4).map(|_| meeting(&mut rng)).collect();
            let fast = elo(&fit(&meetings, &vec![1.0; players]), 0);
            let slow = elo(&climb(&meetings, players), 0);
            for (fast, slow) in fast.iter().zip(&slow) {
                assert!((fast - slow).abs() < 0.01, "round {round}: {fast} {slow}");
            }
        }
    }
}

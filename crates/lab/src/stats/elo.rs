//! Elo and shares of wins, for tables of any size.
//!
//! A player with `d` points of Elo more than the others is 10^(d/400) times as likely to win as any one of them.

/// The share of wins of a player on `mine` seats against `others` seats that have `elo` points less.
#[must_use]
pub fn share_of_elo(elo: f64, mine: usize, others: usize) -> f64 {
    let strength = mine as f64 * 10_f64.powf(elo / 400.0);
    strength / (strength + others as f64)
}

/// The Elo difference that gives a share of wins. No wins or nothing but wins are infinitely far.
#[must_use]
pub fn elo_of_share(share: f64, mine: usize, others: usize) -> f64 {
    400.0 * (share * others as f64 / ((1.0 - share) * mine as f64)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_elo_are_those_of_the_design() {
        for (share, others, elo) in [
            (0.27, 3, 18.0),
            (0.30, 3, 44.0),
            (0.32, 3, 60.0),
            (0.35, 3, 83.0),
            (0.40, 3, 120.0),
            (0.50, 3, 191.0),
            (0.60, 3, 261.0),
            (0.65, 3, 298.0),
            (0.54, 1, 28.0),
            (0.55, 1, 35.0),
            (0.60, 1, 70.0),
            (0.65, 1, 108.0),
        ] {
            assert!((elo_of_share(share, 1, others) - elo).abs() < 0.6, "{share} against {others}");
            assert!((share_of_elo(elo_of_share(share, 1, others), 1, others) - share).abs() < 1e-12);
        }
        assert_eq!(share_of_elo(0.0, 3, 1), 0.75);
        assert_eq!(share_of_elo(0.0, 2, 2), 0.5);
        assert_eq!(elo_of_share(1.0, 1, 3), f64::INFINITY);
    }
}

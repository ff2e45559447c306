//! What a program may use.

use crate::process::seconds;
use core::fmt;
use std::time::Duration;

/// The longest answer, in bytes without its line feed.
pub const MAX_ANSWER: usize = 1 << 16;

/// The most a program may write to standard error in one game, in bytes.
pub const MAX_COMPLAINTS: usize = 1 << 20;

/// How long a program may think, and how much it may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// From starting a process to its first answer.
    pub start: Duration,
    /// For one answer.
    pub decision: Duration,
    /// For all answers of one game together, the greeting aside.
    pub game: Duration,
    /// Decisions in one turn of the game. The rules know no limit, and some things can be done and undone for ever.
    pub decisions_per_turn: u32,
    /// Offers in one turn of the game.
    pub offers_per_turn: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            start: Duration::from_secs(20),
            decision: Duration::from_secs(5),
            game: Duration::from_secs(300),
            // Those of a server's table.
            decisions_per_turn: 300,
            offers_per_turn: 40,
        }
    }
}

/// For headers of runs: two runs with different limits are different runs.
impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [start, decision, game] = [self.start, self.decision, self.game].map(seconds);
        let (decisions, offers) = (self.decisions_per_turn, self.offers_per_turn);
        write!(
            f,
            "{start} to start, {decision} per decision, {game} per game, {decisions} decisions and {offers} offers per turn"
        )
    }
}

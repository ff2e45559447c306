//! How a program loses a game that it has not played to its end.

use core::fmt;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a program did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// It could not be started.
    NotStarted,
    /// It ended, or closed its output.
    Ended,
    /// It took too long for an answer, or for the game.
    Late,
    /// It said too much: too long a line, something it was not asked for, too much on standard error.
    Flooded,
    /// It did not answer with JSON of the right form.
    Nonsense,
    /// It wanted something that the rules forbid.
    Illegal,
    /// It went on and on in one turn: too many decisions, or too many offers.
    Endless,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 7] =
        [Fault::NotStarted, Fault::Ended, Fault::Late, Fault::Flooded, Fault::Nonsense, Fault::Illegal, Fault::Endless];

    /// Its name in results.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Fault::NotStarted => "not_started",
            Fault::Ended => "ended",
            Fault::Late => "late",
            Fault::Flooded => "flooded",
            Fault::Nonsense => "nonsense",
            Fault::Illegal => "illegal",
            Fault::Endless => "endless",
        }
    }
}

/// A game that a program has forfeited, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// What it did.
    pub fault: Fault,
    /// The same for people, with what the program said.
    pub sentence: String,
}

impl Forfeit {
    /// For somebody who has no answer and was told no reason.
    #[must_use]
    pub fn unknown() -> Forfeit {
        Forfeit::new(Fault::Ended, "it did not answer")
    }

    pub(crate) fn new(fault: Fault, sentence: impl Into<String>) -> Forfeit {
        Forfeit { fault, sentence: sentence.into() }
    }
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Forfeit {}

/// Forfeited games by what was done: sums, so that the order of games does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Forfeits(BTreeMap<Fault, u64>);

impl Forfeits {
    /// Counts one.
    pub fn add(&mut self, fault: Fault) {
        *self.0.entry(fault).or_default() += 1;
    }

    /// How many games were forfeited.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// How often each fault came up, where it did.
    pub fn each(&self) -> impl Iterator<Item = (Fault, u64)> {
        self.0.iter().map(|(fault, games)| (*fault, *games))
    }
}

impl core::ops::AddAssign<&Forfeits> for Forfeits {
    fn add_assign(&mut self, other: &Forfeits) {
        for (fault, games) in other.each() {
            *self.0.entry(fault).or_default() += games;
        }
    }
}

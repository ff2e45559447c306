//! How hard and in which manner a player thinks.

use crate::character::Character;
use crate::search::Effort;

/// The levels that judge positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Level {
    /// One step.
    Steady,
    /// The whole of its own turn.
    Sharp,
    /// A round of everybody, played out in worlds it believes in.
    Master,
}

/// A level with its settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Style {
    /// How far it looks.
    pub level: Level,
    /// Whether it makes offers of its own.
    pub proposes: bool,
    /// How many times it plays a round out per decision at most, if it does.
    pub nodes: u32,
    /// How far from the best a move may be that it still plays now and then, in ten-thousandths of a win. For learning.
    pub wavers: u16,
    /// What it is fond of.
    pub character: Character,
}

impl Style {
    /// A level as it comes.
    #[must_use]
    pub const fn of(level: Level) -> Style {
        Style { level, proposes: true, nodes: 1_000, wavers: 0, character: Character::Plain }
    }

    /// The same, but now and then another move than the best.
    #[must_use]
    pub const fn wavering(self, wavers: u16) -> Style {
        Style { wavers, ..self }
    }

    pub(crate) const fn effort(self) -> Effort {
        match self.level {
            Level::Steady => Effort::STEADY,
            Level::Sharp | Level::Master => Effort::SHARP,
        }
    }

    /// In how many worlds a move is weighed.
    pub(crate) const fn worlds(self) -> usize {
        match self.level {
            Level::Steady => 1,
            Level::Sharp | Level::Master => 3,
        }
    }

    pub(crate) const fn rollouts(self) -> u32 {
        match self.level {
            Level::Steady | Level::Sharp => 0,
            Level::Master => self.nodes,
        }
    }

    pub(crate) fn tau(self) -> f32 {
        f32::from(self.wavers) * 1e-4
    }
}

//! What a tournament plays.

use super::arrangement::{Match, Mode, WrongMode};
use super::luck::block_seed;
use crate::players::Player;
use crate::stats::Bounds;
use civitas_games::{Playable, Setup};
use civitas_outside::Limits;

/// How long a tournament goes on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Length {
    /// This many blocks of every match.
    Blocks(u64),
    /// Until a test decides, or after this many blocks.
    Sprt(Bounds, u64),
}

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The table. Its seed is that of the run.
    pub setup: Setup,
    /// Who plays.
    pub players: Vec<Player>,
    /// How they meet.
    pub mode: Mode,
    /// When it ends.
    pub length: Length,
    /// Threads to use; all cores if zero.
    pub threads: usize,
    /// A new map for every block, where the options leave the map to the seed.
    pub new_maps: bool,
    /// Games that take more turns than this are abandoned.
    pub max_turns: u16,
    /// What outside programs may use.
    pub limits: Limits,
}

impl Plan {
    /// The matches it consists of. A duel is played with either seat beginning, unless the table says who begins.
    pub fn matches<R: Playable>(&self) -> Result<Vec<Match>, WrongMode> {
        let names: Vec<String> = self.players.iter().map(ToString::to_string).collect();
        if let Some(twice) = (1..names.len()).find(|i| names[..*i].contains(&names[*i])) {
            return Err(WrongMode::Twice(twice));
        }
        let open = R::options().iter().any(|o| o.key == FIRST) && !self.setup.options.contains_key(FIRST);
        self.mode.matches(self.players.len(), usize::from(self.setup.seats), open)
    }

    /// The seed of a block.
    #[must_use]
    pub fn block_seed(&self, block: u64) -> u64 {
        block_seed(self.setup.seed, block)
    }

    /// The table of a game: its map, and who begins if that is fixed.
    pub(super) fn table(&self, block: u64, first: Option<u8>) -> Setup {
        let mut setup = self.setup.clone();
        if self.new_maps {
            setup.seed = self.block_seed(block);
        }
        if let Some(first) = first {
            setup.options.insert(FIRST.to_owned(), (first + 1).to_string());
        }
        setup
    }

    /// How many blocks there are at most, with this many matches.
    #[must_use]
    pub fn most_blocks(&self, matches: usize) -> u64 {
        match self.length {
            Length::Blocks(each) => each.saturating_mul(matches as u64),
            Length::Sprt(_, most) => most,
        }
    }

    /// The test that ends it, if one does.
    #[must_use]
    pub fn sprt(&self) -> Option<Bounds> {
        if let Length::Sprt(bounds, _) = self.length { Some(bounds) } else { None }
    }
}

/// The option that says who begins.
const FIRST: &str = "first";

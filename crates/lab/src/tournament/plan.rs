//! What a tournament plays.

use super::arrangement::{Match, Mode, WrongMode};
use super::luck::block_seed;
use crate::players::Player;
use crate::run_folder::{FolderError, HEADER, read_header};
use crate::secret::Secret;
use crate::stats::Bounds;
use civitas_games::{Playable, Setup};
use civitas_outside::Limits;
use serde::Serialize;
use std::path::Path;

/// How long a tournament goes on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Length {
    /// This many blocks of every match.
    Blocks(u64),
    /// Until a test decides, or after this many blocks.
    Sprt(Bounds, u64),
}

/// A player whose matches have fewer blocks than the others, because it takes its time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Few {
    /// Its number in the list of players.
    pub player: usize,
    /// Blocks of every match that it plays in, at most.
    pub blocks: u64,
}

/// To which match each block belongs: matches take turns, until those with fewer blocks have had theirs.
#[derive(Clone, Debug)]
pub(super) struct Order {
    matches: u64,
    /// Rounds in which all matches take part.
    full: u64,
    /// The matches that go on after that.
    rest: Vec<usize>,
}

impl Order {
    /// The match of a block.
    pub(super) fn of(&self, block: u64) -> usize {
        match block.checked_sub(self.full.saturating_mul(self.matches)) {
            Some(later) if !self.rest.is_empty() => self.rest[(later % self.rest.len() as u64) as usize],
            _ => (block % self.matches.max(1)) as usize,
        }
    }

    /// How many blocks make so many rounds.
    fn blocks(&self, rounds: u64) -> u64 {
        let more = rounds.saturating_sub(self.full).saturating_mul(self.rest.len() as u64);
        rounds.min(self.full).saturating_mul(self.matches).saturating_add(more)
    }
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
    /// The secret of the run, for one in which outside programs play. Where none is given, a new one is drawn, or that of the folder goes
    /// on.
    pub secret: Option<Secret>,
    /// A player that plays less than the others.
    pub few: Option<Few>,
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

    /// The same plan with the secret that it needs: the given one, else that of the run in the folder, else a new one.
    pub(super) fn with_secret(&self, folder: Option<&Path>) -> Result<Plan, FolderError> {
        let header = folder.filter(|_| self.secret.is_none()).map(read_header).transpose()?.flatten();
        let stored = match header.as_ref().and_then(|header| header["secret"].as_str()) {
            Some(text) => {
                let damaged = |what| FolderError::Damaged(folder.unwrap_or(Path::new("")).join(HEADER), what);
                Some(text.parse().map_err(damaged)?)
            }
            None => None,
        };
        Ok(Plan { secret: Secret::of_run(&self.players, self.secret.or(stored)), ..self.clone() })
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

    /// Which block belongs to which match.
    pub(super) fn order(&self, matches: &[Match]) -> Order {
        let plays = |m: &Match, few: &Few| m.seats.get(few.player).is_some_and(|seats| *seats > 0);
        let rest = |few: &Few| (0..matches.len()).filter(|of| !plays(&matches[*of], few)).collect();
        Order {
            matches: matches.len() as u64,
            full: self.few.as_ref().map_or(u64::MAX, |few| few.blocks),
            rest: self.few.as_ref().map_or_else(Vec::new, rest),
        }
    }

    /// How many blocks there are at most.
    pub(super) fn most_blocks(&self, order: &Order) -> u64 {
        match self.length {
            Length::Blocks(each) => order.blocks(each),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_take_turns_until_some_have_had_their_blocks() {
        let all = Order { matches: 3, full: u64::MAX, rest: Vec::new() };
        assert_eq!((0..7).map(|n| all.of(n)).collect::<Vec<_>>(), [0, 1, 2, 0, 1, 2, 0]);
        assert_eq!((all.blocks(0), all.blocks(250)), (0, 750));
        let fewer = Order { matches: 3, full: 2, rest: vec![0, 2] };
        assert_eq!((0..10).map(|n| fewer.of(n)).collect::<Vec<_>>(), [0, 1, 2, 0, 1, 2, 0, 2, 0, 2]);
        assert_eq!((fewer.blocks(1), fewer.blocks(2), fewer.blocks(4)), (3, 6, 10));
        let nobody = Order { matches: 2, full: 3, rest: Vec::new() };
        assert_eq!((nobody.blocks(9), nobody.of(5)), (6, 1), "where it plays in every match, all have fewer");
    }
}

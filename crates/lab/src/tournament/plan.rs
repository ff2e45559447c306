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
    stages: Vec<Stage>,
}

/// Rounds in which the same matches take part.
#[derive(Clone, Debug)]
struct Stage {
    matches: Vec<usize>,
    /// How many rounds have been played when it ends.
    until: u64,
}

impl Order {
    /// The order of matches that have at most so many blocks each.
    fn new(limits: &[u64]) -> Order {
        let mut ends = limits.to_vec();
        ends.sort_unstable();
        ends.dedup();
        let stage = |until| {
            let matches = (0..limits.len()).filter(|of| limits[*of] >= until).collect();
            Stage { matches, until }
        };
        Order { stages: ends.into_iter().map(stage).collect() }
    }

    /// The match of a block.
    pub(super) fn of(&self, mut block: u64) -> usize {
        let mut played = 0;
        for stage in &self.stages {
            let here = stage.matches.len() as u64;
            let blocks = (stage.until - played).saturating_mul(here);
            if block < blocks {
                return stage.matches[(block % here) as usize];
            }
            (block, played) = (block - blocks, stage.until);
        }
        // Nobody asks for a block that there is not; it would belong to the last match that goes on.
        self.stages.last().and_then(|stage| stage.matches.last()).copied().unwrap_or(0)
    }

    /// How many blocks make so many rounds.
    fn blocks(&self, rounds: u64) -> u64 {
        let (mut blocks, mut played) = (0u64, 0);
        for stage in &self.stages {
            let here = rounds.min(stage.until).saturating_sub(played);
            blocks = blocks.saturating_add(here.saturating_mul(stage.matches.len() as u64));
            played = stage.until;
        }
        blocks
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
    /// Players that play less than the others.
    pub few: Vec<Few>,
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
        // Where two of them meet, the one with fewer blocks decides.
        let limit = |m| self.few.iter().filter(|few| plays(m, few)).map(|few| few.blocks).min().unwrap_or(u64::MAX);
        Order::new(&matches.iter().map(limit).collect::<Vec<_>>())
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
        let all = Order::new(&[u64::MAX; 3]);
        assert_eq!((0..7).map(|n| all.of(n)).collect::<Vec<_>>(), [0, 1, 2, 0, 1, 2, 0]);
        assert_eq!((all.blocks(0), all.blocks(250)), (0, 750));
        let fewer = Order::new(&[u64::MAX, 2, u64::MAX]);
        assert_eq!((0..10).map(|n| fewer.of(n)).collect::<Vec<_>>(), [0, 1, 2, 0, 1, 2, 0, 2, 0, 2]);
        assert_eq!((fewer.blocks(1), fewer.blocks(2), fewer.blocks(4)), (3, 6, 10));
        let nobody = Order::new(&[3, 3]);
        assert_eq!((nobody.blocks(9), nobody.of(5)), (6, 1), "where it plays in every match, all have fewer");
        let several = Order::new(&[3, 1, u64::MAX]);
        assert_eq!((0..9).map(|n| several.of(n)).collect::<Vec<_>>(), [0, 1, 2, 0, 2, 0, 2, 2, 2]);
        assert_eq!((several.blocks(1), several.blocks(3), several.blocks(5)), (3, 7, 9));
    }
}

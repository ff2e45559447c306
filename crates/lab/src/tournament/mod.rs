//! Tournaments: how strong is a player, compared with others, and how certain is that?
//!
//! A *block* is one seed (map and luck) played once with every arrangement of the players at the table, so that nobody is lucky
//! with seats or dice. Blocks are independent of each other and are the only thing that statistics count. The modules are
//! listed in reading order; `docs/tournament.md` explains the whole.

mod luck;
mod arrangement;
mod play;
mod block;
mod plan;
mod header;
mod timing;
mod run;
mod results;
mod groups;
mod page;
mod ladder;

pub use arrangement::{Arrangement, Match, Mode, WrongMode};
pub use block::{Block, GameLine, Told};
pub use groups::{Calibration, Group, Groups};
pub use header::{Origin, TournamentHeader};
pub use ladder::ladder_page;
pub use luck::{KeyedLuck, block_seed, own_generator};
pub use page::{match_name, report_page};
pub use plan::{Few, Length, Plan};
pub use play::{Company, Heard, play_block_game};
pub use results::{MatchResult, PlayerResult, Results, ShareOf, SprtResult};
pub use run::{BLOCKS, Progress, RunError, run};
pub use timing::{Spent, TIMING};

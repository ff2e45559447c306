//! The lab: playing many games and measuring them.

mod playout;

mod haggle;
mod players;

mod bench;
mod simulate;

mod fingerprint;
pub mod golden;
pub mod hostile;
pub mod seeds;

pub use bench::{Speed, Throughput, measure};
pub use fingerprint::fingerprint;
pub use haggle::{Done, any_offer, haggle, random_setup};
pub use players::{Lineup, Player};
pub use playout::{Count, play_out, play_out_with, random_move};
pub use simulate::{BIN, Plan, Summary, Wins, rounded_shares, simulate};

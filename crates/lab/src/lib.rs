//! The lab: playing many games and measuring them.

mod playout;

mod haggle;
mod players;
mod programs;
mod lineup;
mod secret;

mod bench;
mod frames;
mod paces;
mod parts;
mod simulate;
mod tables;

pub mod stats;

mod ordered;
mod run_folder;
pub mod report;
pub mod tournament;

mod choices;
mod fingerprint;
pub mod golden;
pub mod hostile;
pub mod seeds;
pub mod study;
pub mod tune;

pub use bench::{Speed, Throughput, measure};
pub use choices::choices;
pub use fingerprint::fingerprint;
pub use haggle::{Done, any_offer, haggle, random_setup};
pub use lineup::{Acted, Fortune, Lineup, Programs};
pub use ordered::{in_order, threads};
pub use paces::Pace;
pub use players::Player;
pub use playout::{Count, play_out, play_out_with, random_move};
pub use run_folder::{FolderError, HEADER, RunFolder, read_header};
pub use secret::{Secret, game_generator};
pub use simulate::{BIN, Complaint, Simulation, Summary, Wins, rounded_shares, simulate};
pub use tables::{MeasuredTable, tables};

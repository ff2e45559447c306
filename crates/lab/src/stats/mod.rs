//! Statistics of games that come in blocks.
//!
//! The games of a block share their map and their luck, so they are no independent observations: blocks are. Whatever is
//! estimated here is estimated from what differs between blocks. Where games alone are counted (Wilson), both
//! intervals are made and the wider one is shown.
//!
//! Clever formulas have a slow and obvious version in the tests, and the two are compared over random inputs.

mod bootstrap;
mod chi_square;
mod elo;
mod estimate;
mod gsprt;
mod lack_of_fit;
mod linear;
mod plackett_luce;

pub use bootstrap::{bootstrap, middle};
pub use chi_square::chi_square_tail;
pub use elo::{elo_of_share, share_of_elo};
pub use estimate::{Estimate, Part, mean_of_blocks, share_of_blocks, wilson};
pub use gsprt::{Bounds, Gsprt, Verdict};
pub use lack_of_fit::{LackOfFit, Observed, lack_of_fit};
pub use plackett_luce::{Meeting, fit, standard_errors};

//! The lab: playing many games and measuring them.

mod playout;

pub use playout::{Count, play_out, play_out_with};

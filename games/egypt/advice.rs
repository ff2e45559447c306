//! Hints for computer players: the base game is the classic one.

use super::Egypt;
use crate::Advice;

impl Advice for Egypt {
    fn weights() -> &'static str {
        include_str!("weights/egypt.txt")
    }
}

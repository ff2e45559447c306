//! A game as set up: everything that stays the same from the first move to the last.

use crate::board::Board;
use crate::rules::Rules;
use crate::ruleset::Ruleset;

/// The fixed part of a game, passed to every rule along with the state.
#[derive(Clone, Debug)]
pub struct Game<R: Ruleset> {
    /// Where it is played.
    pub board: Board,
    /// Its numbers and switches.
    pub rules: Rules,
    /// What only this rule set has.
    pub data: R::Data,
}

impl<R: Ruleset> Game<R> {
    /// A game on a board, with the rule set's own data at its defaults.
    pub fn new(board: Board, rules: Rules) -> Game<R> {
        let data = R::default_data(&board);
        Game { board, rules, data }
    }
}

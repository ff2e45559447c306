//! Perft: how many ways a game can continue for a number of moves, chance included. A change in a rule changes a count.

use crate::chance::Forced;
use crate::game::Game;
use crate::moves::MoveList;
use crate::ruleset::Ruleset;
use crate::state::State;

/// The deepest count: deeper ones would take longer than anybody would wait.
const MAX_DEPTH: u32 = 64;

/// The number of sequences of `depth` moves and their chance outcomes, or `None` if counting takes more than `limit`
/// steps or goes deeper than 64 moves. Where several seats may decide, the one that [`State::to_act`] names is asked.
#[must_use]
pub fn perft<R: Ruleset>(game: &Game<R>, state: &State<R>, depth: u32, limit: u64) -> Option<u64> {
    let mut left = limit;
    if depth > MAX_DEPTH { None } else { count(game, state, depth, &mut left) }
}

fn count<R: Ruleset>(game: &Game<R>, state: &State<R>, depth: u32, left: &mut u64) -> Option<u64> {
    *left = left.checked_sub(1)?;
    if depth == 0 {
        return Some(1);
    }
    if state.is_over() {
        return Some(0);
    }
    let seat = state.to_act(game);
    let mut list = MoveList::new();
    state.list(game, seat, &mut list);
    let mut sum = 0;
    for mv in list {
        let odds = state.odds(game, seat, mv);
        if depth == 1 {
            sum += odds.outcomes().count() as u64;
            continue;
        }
        for outcome in odds.outcomes() {
            let mut next = *state;
            next.play_unchecked(game, seat, mv, &mut Forced(outcome), &mut ());
            sum += count(game, &next, depth - 1, left)?;
        }
    }
    Some(sum)
}

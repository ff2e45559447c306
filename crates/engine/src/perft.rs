//! Perft: how many ways a game can go on for a number of moves, chance included. A change in a rule changes a count.

use crate::chance::Forced;
use crate::game::Game;
use crate::moves::MoveList;
use crate::ruleset::Ruleset;
use crate::state::State;

/// The number of sequences of `depth` moves and their chance outcomes, or `None` if there are more than `limit`. Where
/// several seats may decide, the one that [`State::to_act`] names is asked.
#[must_use]
pub fn perft<R: Ruleset>(game: &Game<R>, state: &State<R>, depth: u32, limit: u64) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if state.is_over() {
        return Some(0);
    }
    let seat = state.to_act(game);
    let mut list = MoveList::new();
    state.list(game, seat, &mut list);
    let mut count = 0;
    for mv in list {
        let odds = state.odds(game, seat, mv);
        if depth == 1 {
            count += odds.outcomes().count() as u64;
            continue;
        }
        for outcome in odds.outcomes() {
            let mut next = *state;
            next.play_unchecked(game, seat, mv, &mut Forced(outcome), &mut ());
            count += perft(game, &next, depth - 1, limit.checked_sub(count)?)?;
        }
    }
    (count <= limit).then_some(count)
}

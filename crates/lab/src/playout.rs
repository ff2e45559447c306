//! One game between uniformly random seats: the yardstick of the engine's speed and the motor of many tests.

use civitas_engine::{Game, Move, MoveList, Random, Ruleset, Seat, State};
use rand_core::Rng;

/// What a playout counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Decisions with more than one legal move.
    pub real: u64,
    /// Decisions with exactly one.
    pub forced: u64,
}

impl Count {
    /// All decisions.
    #[must_use]
    pub fn all(self) -> u64 {
        self.real + self.forced
    }
}

/// A uniformly random move of the seat that is to act.
///
/// # Panics
/// If there is none: the game is over.
pub fn random_move<R: Ruleset, G: Rng>(game: &Game<R>, state: &State<R>, rng: &mut Random<G>) -> (Seat, Move<R::Move>) {
    let seat = state.to_act(game);
    let mut list = MoveList::new();
    state.list(game, seat, &mut list);
    assert!(!list.is_empty(), "{seat:?} is to act but has no move in {:?}", state.phase);
    (seat, list[rng.below(list.len() as u32) as usize])
}

/// Plays on with uniformly random moves until the game is over or `max_turns` turns have begun.
pub fn play_out<R: Ruleset, G: Rng>(
    game: &Game<R>,
    state: &mut State<R>,
    rng: &mut Random<G>,
    max_turns: u16,
) -> Count {
    play_out_with(game, state, rng, max_turns, |_, _| {})
}

/// Like [`play_out`], calling `before_move` with the state and the seat that is about to move.
pub fn play_out_with<R: Ruleset, G: Rng>(
    game: &Game<R>,
    state: &mut State<R>,
    rng: &mut Random<G>,
    max_turns: u16,
    mut before_move: impl FnMut(&State<R>, Seat),
) -> Count {
    let mut count = Count::default();
    let mut list = MoveList::new();
    while !state.is_over() && state.turns < max_turns {
        let seat = state.to_act(game);
        before_move(state, seat);
        list.clear();
        state.list(game, seat, &mut list);
        let mv = if list.len() == 1 {
            count.forced += 1;
            list[0]
        } else {
            count.real += 1;
            list[rng.below(list.len() as u32) as usize]
        };
        state.play_unchecked(game, seat, mv, rng, &mut ());
    }
    count
}

//! Playing a position out: everybody goes on by the habits of a novice for some rounds, and then the judge is asked.
//!
//! Novices see what their seats may know in that world and no more, so nobody in it plays better than people could.

use crate::value::{Chances, Judge};
use crate::{Decision, Memory, novice};
use civitas_engine::{Action, Game, MAX_SEATS, Move, MoveList, Random, Seat, State, View};
use civitas_games::{Playable, generator};
use rand_core::Rng;

/// Rounds that take longer than this many moves are judged as they stand.
const LONGEST: u32 = 1_000;
/// So many rounds are played out after a decision of the set-up, which pays off late.
const SETUP_ROUNDS: u16 = 8;

/// What plays positions out: what its seats have in mind, which only saves time, and how far it goes.
pub(crate) struct Playout {
    minds: [Memory; MAX_SEATS],
    /// Rounds after a decision of the game itself.
    rounds: u16,
}

impl Playout {
    pub(crate) fn new(rounds: u16) -> Playout {
        Playout { minds: Default::default(), rounds }
    }

    /// What a move is worth to everybody some rounds later.
    pub(crate) fn after<R: Playable>(
        &mut self,
        (game, judge): (&Game<R>, &mut Judge),
        world: &State<R>,
        (seat, mv): (Seat, Move<R::Move>),
        luck: u64,
    ) -> Chances {
        let mut state = *world;
        // What the move itself leaves to chance is no part of the luck of the turn: the same dice fall whatever came before them.
        state.play_unchecked(game, seat, mv, &mut fate(luck, MOVE), &mut ());
        self.rest((game, judge), state, (world.turns, luck))
    }

    /// What a position is worth to everybody some rounds later. The same luck means the same dice in the same turn, whatever was
    /// decided before: so positions can be compared by what was decided.
    pub(crate) fn of<R: Playable>(&mut self, with: (&Game<R>, &mut Judge), state: &State<R>, luck: u64) -> Chances {
        self.rest(with, *state, (state.turns, luck))
    }

    fn rest<R: Playable>(
        &mut self,
        (game, judge): (&Game<R>, &mut Judge),
        mut state: State<R>,
        (from, luck): (u16, u64),
    ) -> Chances {
        let rounds = if from == 0 { SETUP_ROUNDS } else { self.rounds };
        let until = from.max(1) + rounds * u16::from(game.rules.seats);
        let mut list = MoveList::new();
        let (mut turn, mut now) = (state.turns, fate(luck, state.turns));
        for _ in 0..LONGEST {
            if state.is_over() || state.turns >= until {
                break;
            }
            if state.turns != turn {
                turn = state.turns;
                now = fate(luck, turn);
            }
            let seat = state.to_act(game);
            list.clear();
            state.list(game, seat, &mut list);
            let mut mv = list.first().copied().unwrap_or(Move::EndTurn);
            if list.len() > 1 {
                let (view, memory) = (View::of(&state, game, Some(seat)), &mut self.minds[seat.index()]);
                let mut decision = Decision { game, view: &view, legal: &list, may_offer: false, memory };
                if let Action::Move(chosen) = novice::choose(&mut decision, &mut now) {
                    mv = chosen;
                }
            }
            state.play_unchecked(game, seat, mv, &mut now, &mut ());
        }
        judge.chances(&state, game)
    }
}

/// Stands for the move that is tried, where turns are counted.
const MOVE: u16 = u16::MAX;

/// What chance decides in a turn, and what the seats think with.
fn fate(luck: u64, turn: u16) -> Random<impl Rng> {
    Random(generator(luck, u64::from(turn)))
}

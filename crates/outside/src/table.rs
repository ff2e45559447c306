//! A seat of a real game: what it is asked, and whether its answer is legal.

use crate::messages::{Over, Question};
use crate::seat::ProgramSeat;
use civitas_engine::{Action, Game, MoveList, Seat, State, View};
use civitas_games::Playable;
use civitas_protocol::{Choices, action_from, choices, view_to};

/// What a seat is asked; what it has heard is added later.
fn question<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat) -> Question {
    let mut list = MoveList::new();
    state.list(game, seat, &mut list);
    let Choices { actions, may_offer, may_ask } = choices(game, state, seat, &list);
    Question {
        events: Vec::new(),
        view: view_to(game, &View::of(state, game, Some(seat))),
        actions,
        may_offer,
        may_ask,
    }
}

impl ProgramSeat {
    /// What the program decides for `seat`; nothing if it has forfeited the game, now or before.
    pub fn decide<R: Playable>(&mut self, game: &Game<R>, state: &State<R>, seat: Seat) -> Option<Action<R::Move>> {
        if self.forfeit().is_some() {
            return None;
        }
        self.choose(state.turns, question(game, state, seat), |form| {
            let action = action_from::<R>(form)?;
            match action {
                Action::Move(mv) => state.check(game, seat, mv)?,
                Action::Offer(offer) => state.offer_allowed(game, seat, offer)?,
            }
            Ok(action)
        })
    }

    /// Tells the program of `seat` how the game ended.
    pub fn tell_the_end<R: Playable>(&mut self, game: &Game<R>, state: &State<R>, seat: Seat) {
        self.over(Over {
            events: Vec::new(),
            view: view_to(game, &View::of(state, game, Some(seat))),
            winners: state.winners.iter().map(|s| s.0).collect(),
            points: game.rules.all_seats().map(|s| state.total_points(game, s)).collect(),
        });
    }
}

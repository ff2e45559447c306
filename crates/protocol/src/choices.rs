//! What a seat may do, in the form that people's interfaces and outside programs are told it.

use crate::action::{ActionForm, action_to};
use civitas_engine::{Game, MoveList, Seat, SeatSet, State};
use civitas_games::Playable;

/// Everything a seat may do.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choices {
    /// Its actions, apart from offers.
    pub actions: Vec<ActionForm>,
    /// Whether it may make an offer.
    pub may_offer: bool,
    /// The seats that may be asked then.
    pub may_ask: Vec<u8>,
}

/// What a seat may do; `list` has its moves.
pub fn choices<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat, list: &MoveList<R::Move>) -> Choices {
    let may_offer = state.may_offer(game, seat);
    let partners = if may_offer { state.partners(game, seat) } else { SeatSet::EMPTY };
    Choices {
        actions: list.iter().map(|mv| action_to::<R>((*mv).into())).collect(),
        may_offer,
        may_ask: partners.iter().map(|seat| seat.0).collect(),
    }
}

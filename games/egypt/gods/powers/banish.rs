//! Bastet: send the robber to the desert and take a card of the hex it leaves.

use super::super::procedure::{after_use, announce, may_use, tell_dealt};
use super::super::refusals::ROBBER_IN_DESERT;
use super::super::{GodMove, HasGods, Power, Then};
use civitas_engine::{Cards, Event, Game, Hex, Move, MoveList, Reason, Seat, Sink, State};

/// What the robber's hex yields.
fn yields<R: HasGods>(state: &State<R>, game: &Game<R>) -> Cards {
    if state.robber == Hex::OFF { Cards::EMPTY } else { game.board.income(state.robber) }
}

pub(super) fn list_uses<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
    if check_use(state, game, seat).is_ok() {
        out.push(Move::Game(GodMove::Banish.into()));
    }
}

pub(super) fn check_use<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat) -> Result<(), Reason> {
    may_use(state, game, seat, Power::Banish, false)?;
    let card = yields(state, game);
    if R::god_rules(game).desert.is_none() || card.is_empty() {
        return Err(Reason::Game(&ROBBER_IN_DESERT));
    }
    if state.supply.covers(card) { Ok(()) } else { Err(Reason::SupplyEmpty) }
}

pub(super) fn banish<R: HasGods, S: Sink<R::Event>>(state: &mut State<R>, game: &Game<R>, seat: Seat, sink: &mut S) {
    let Some(to) = R::god_rules(game).desert else { return };
    tell_dealt(state, game, sink);
    announce(state, seat, sink);
    let cards = yields(state, game);
    sink.emit(Event::RobberMoved { seat, from: state.robber, to });
    state.robber = to;
    state.collect(seat, cards);
    sink.emit(Event::Took { seat, cards });
    after_use(state, seat, Then::Resume);
}

//! Atum: a player who gets nothing from a roll takes a card of choice, in any player's turn.

use super::super::procedure::{after_use, announce};
use super::super::{GodStep, HasGods, Power, Then};
use civitas_engine::{Card, Cards, Event, Game, MAX_SEATS, Phase, Seat, Sink, State};

#[inline]
pub(super) fn on_produced<R: HasGods>(state: &mut State<R>, game: &Game<R>, paid: &[Cards; MAX_SEATS]) {
    if let Some(seat) = R::gods(state).ready(game, Power::Balance)
        && paid[seat.index()].is_empty()
        && !state.supply.is_empty()
    {
        state.phase = Phase::Game(GodStep::Balance(seat).into());
    }
}

pub(super) fn take<R: HasGods, S: Sink<R::Event>>(state: &mut State<R>, seat: Seat, card: Card, sink: &mut S) {
    announce(state, seat, sink);
    let cards = Cards::of(card, 1);
    state.collect(seat, cards);
    sink.emit(Event::Took { seat, cards });
    after_use(state, seat, Then::Resume);
}

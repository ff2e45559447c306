//! Isis: on any seven a large hand is not halved, and a small one gets a card.

use super::super::procedure::{after_use, announce};
use super::super::{GodEvent, GodStep, HasGods, Power, Then};
use civitas_engine::{Card, Cards, Event, Game, Phase, Seat, Sink, State};

/// R-EGY-071, with Isis before everybody else: her help comes automatically.
pub(crate) fn on_seven<R: HasGods, S: Sink<R::Event>>(state: &mut State<R>, game: &Game<R>, sink: &mut S) {
    let Some(seat) = R::gods(state).ready(game, Power::Shelter) else {
        return state.demand_discards(game, sink);
    };
    if state.hands[seat.index()].total() > R::shelter_limit(state, game, seat) {
        announce(state, seat, sink);
        R::gods_mut(state).spared = Some(seat);
        sink.emit(Event::Game(GodEvent::Spared { seat }.into()));
        after_use(state, seat, Then::Seven);
    } else if state.supply.is_empty() {
        // R-GOD-008: nothing to take, so the god is not used.
        state.demand_discards(game, sink);
    } else {
        state.phase = Phase::Game(GodStep::Shelter(seat).into());
    }
}

pub(super) fn take<R: HasGods, S: Sink<R::Event>>(state: &mut State<R>, seat: Seat, card: Card, sink: &mut S) {
    announce(state, seat, sink);
    let cards = Cards::of(card, 1);
    state.collect(seat, cards);
    sink.emit(Event::Took { seat, cards });
    // The card does not count for this seven.
    R::gods_mut(state).spared = Some(seat);
    after_use(state, seat, Then::Seven);
}

/// The others discard, and the seven continues.
pub(crate) fn go_on<R: HasGods, S: Sink<R::Event>>(state: &mut State<R>, game: &Game<R>, sink: &mut S) {
    state.demand_discards(game, sink);
    R::gods_mut(state).spared = None;
}

//! Maat: look at the hand of a player who is ahead and take one card of it.

use super::super::procedure::{after_use, announce, may_use};
use super::super::refusals::{NOT_AHEAD, VICTIM_EMPTY};
use super::super::{GodEvent, GodMove, GodStep, HasGods, Power, Then};
use civitas_engine::{Card, Event, Game, Move, MoveList, Phase, Reason, Seat, Sink, State};

pub(super) fn list_uses<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
    let own = state.public_points(game, seat);
    for from in game.rules.all_seats() {
        // The shortest of the conditions first: usually nobody is ahead.
        if state.public_points(game, from) > own && check_victim(state, game, seat, from).is_ok() {
            out.push(Move::Game(GodMove::Look(from).into()));
        }
    }
}

/// Only the points that everybody sees count, and equal ones are not enough.
fn check_victim<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, from: Seat) -> Result<(), Reason> {
    if from.0 >= game.rules.seats || from == seat {
        return Err(Reason::NoSuchSeat);
    }
    if state.public_points(game, from) <= state.public_points(game, seat) {
        return Err(Reason::Game(&NOT_AHEAD));
    }
    let empty = state.hands[from.index()].is_empty();
    if empty && R::god_rules(game).alms_from_cards { Err(Reason::Game(&VICTIM_EMPTY)) } else { Ok(()) }
}

pub(super) fn check_use<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, from: Seat) -> Result<(), Reason> {
    may_use(state, game, seat, Power::Alms, true)?;
    check_victim(state, game, seat, from)
}

pub(super) fn look<R: HasGods, S: Sink<R::Event>>(state: &mut State<R>, seat: Seat, from: Seat, sink: &mut S) {
    announce(state, seat, sink);
    let hand = Some(state.hands[from.index()]);
    sink.emit(Event::Game(GodEvent::HandSeen { seat, from, hand }.into()));
    R::gods_mut(state).knows[seat.index()].insert(from);
    if state.hands[from.index()].is_empty() {
        after_use(state, seat, Then::Resume);
    } else {
        state.phase = Phase::Game(GodStep::Alms(from).into());
    }
}

pub(super) fn take<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    seat: Seat,
    from: Seat,
    card: Card,
    sink: &mut S,
) {
    state.pass_card(from, seat, card, sink);
    after_use(state, seat, Then::Resume);
}

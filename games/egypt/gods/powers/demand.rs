//! Horus: name a card and demand one from one or two players; a player who has it gives it and gets a card in return.

use super::super::procedure::{after_use, announce, may_use, tell_dealt};
use super::super::refusals::{ALREADY_ASKED, ASK_ANOTHER};
use super::super::{GodEvent, GodMove, GodStep, HasGods, Power, Then};
use super::{NO_STEP, check_held, own_step, step};
use civitas_engine::{Card, Cards, Event, Game, Move, MoveList, Phase, Reason, Seat, SeatSet, Sink, State};

pub(super) fn list_uses<R: HasGods>(game: &Game<R>, out: &mut MoveList<R::Move>) {
    out.extend(game.rules.kinds().map(|card| Move::Game(GodMove::Demand(card).into())));
}

pub(super) fn check_use<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, card: Card) -> Result<(), Reason> {
    may_use(state, game, seat, Power::Demand, false)?;
    if game.rules.has(card) { Ok(()) } else { Err(Reason::NoSuchKind) }
}

pub(super) fn begin<R: HasGods>(state: &mut State<R>, card: Card) {
    state.phase = Phase::Game(GodStep::Demand { card, asked: SeatSet::EMPTY }.into());
}

/// Who could still be asked.
fn others<R: HasGods>(state: &State<R>, game: &Game<R>, asked: SeatSet) -> SeatSet {
    game.rules.all_seats().filter(|seat| *seat != state.turn && !asked.contains(*seat)).collect()
}

/// Whether the seat on turn may stop asking.
fn may_stop<R: HasGods>(game: &Game<R>, asked: SeatSet) -> bool {
    !asked.is_empty() && R::god_rules(game).may_ask_fewer
}

pub(super) fn list_asks<R: HasGods>(state: &State<R>, game: &Game<R>, asked: SeatSet, out: &mut MoveList<R::Move>) {
    out.extend(others(state, game, asked).iter().map(|seat| Move::Game(GodMove::Ask(seat).into())));
    if may_stop(game, asked) {
        out.push(Move::Game(GodMove::Enough.into()));
    }
}

pub(super) fn check_ask<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, from: Seat) -> Result<(), Reason> {
    let GodStep::Demand { asked, .. } = own_step(state, seat)? else { return Err(NO_STEP) };
    if from.0 >= game.rules.seats || from == seat {
        return Err(Reason::NoSuchSeat);
    }
    if asked.contains(from) { Err(Reason::Game(&ALREADY_ASKED)) } else { Ok(()) }
}

pub(super) fn check_enough<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat) -> Result<(), Reason> {
    match own_step(state, seat)? {
        GodStep::Demand { asked, .. } if may_stop(game, asked) => Ok(()),
        GodStep::Demand { .. } => Err(Reason::Game(&ASK_ANOTHER)),
        _ => Err(NO_STEP),
    }
}

pub(super) fn check_give_back<R: HasGods>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    card: Card,
) -> Result<(), Reason> {
    match own_step(state, seat)? {
        GodStep::GiveBack { .. } => check_held(game, state.hands[seat.index()], card, Reason::CardNotHeld),
        _ => Err(NO_STEP),
    }
}

pub(super) fn ask<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    from: Seat,
    sink: &mut S,
) {
    let Some(GodStep::Demand { card, mut asked }) = step(state) else { return };
    if asked.is_empty() {
        tell_dealt(state, game, sink);
        announce(state, seat, sink);
    }
    asked.insert(from);
    let given = state.hands[from.index()].count(card) > 0;
    sink.emit(Event::Game(GodEvent::Asked { seat, from, card, given }.into()));
    if given {
        let cards = Cards::of(card, 1);
        state.hand_over(from, seat, cards);
        sink.emit(Event::HandedOver { from, seat, cards });
        state.phase = Phase::Game(GodStep::GiveBack { card, to: from, asked }.into());
    } else {
        go_on(state, game, seat, card, asked);
    }
}

pub(super) fn give_back<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    card: Card,
    sink: &mut S,
) {
    let Some(GodStep::GiveBack { card: demanded, to, asked }) = step(state) else { return };
    state.pass_card(seat, to, card, sink);
    go_on(state, game, seat, demanded, asked);
}

/// The next player, unless all possible ones have been asked.
fn go_on<R: HasGods>(state: &mut State<R>, game: &Game<R>, seat: Seat, card: Card, asked: SeatSet) {
    let most = usize::from(R::god_rules(game).opponents);
    if asked.len() >= most || others(state, game, asked).is_empty() {
        after_use(state, seat, Then::Resume);
    } else {
        state.phase = Phase::Game(GodStep::Demand { card, asked }.into());
    }
}

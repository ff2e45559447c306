//! Hapi: a played mercenary leaves the game, and a settlement or a temple city costs less.

use super::super::procedure::{after_use, announce, may_use};
use super::super::refusals::NO_MERCENARY;
use super::super::{GodMove, HasGods, Power, Then};
use civitas_engine::{Cards, Game, Move, MoveList, Reason, Seat, Sink, State, Vertex};

fn prices<R: HasGods>(game: &Game<R>) -> [Cards; 2] {
    R::god_rules(game).plough
}

pub(super) fn list_uses<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
    if state.knights[seat.index()] == 0 {
        return;
    }
    let hand = state.hands[seat.index()];
    let [_, settlements, cities] = state.stock(game, seat);
    let [settle, upgrade] = prices(game);
    if hand.covers(settle) && settlements > 0 {
        let sites = state.settlement_sites(game, seat);
        out.extend(sites.iter().map(|at| Move::Game(GodMove::PloughSettle(at).into())));
    }
    if hand.covers(upgrade) && cities > 0 {
        let sites = state.upgrade_sites(game, seat);
        out.extend(sites.iter().map(|at| Move::Game(GodMove::PloughUpgrade(at).into())));
    }
}

fn check_use<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat) -> Result<(), Reason> {
    may_use(state, game, seat, Power::Plough, true)?;
    if state.knights[seat.index()] > 0 { Ok(()) } else { Err(Reason::Game(&NO_MERCENARY)) }
}

fn check_price<R: HasGods>(state: &State<R>, seat: Seat, price: Cards, left: u8) -> Result<(), Reason> {
    if left == 0 {
        return Err(Reason::NoPieceLeft);
    }
    if state.hands[seat.index()].covers(price) { Ok(()) } else { Err(Reason::CannotAfford) }
}

pub(super) fn check_settle<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, at: Vertex) -> Result<(), Reason> {
    check_use(state, game, seat)?;
    state.check_settlement_site(game, seat, at)?;
    check_price(state, seat, prices(game)[0], state.stock(game, seat)[1])
}

pub(super) fn check_upgrade<R: HasGods>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    at: Vertex,
) -> Result<(), Reason> {
    check_use(state, game, seat)?;
    state.check_upgrade_site(game, seat, at)?;
    check_price(state, seat, prices(game)[1], state.stock(game, seat)[2])
}

pub(super) fn settle<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    at: Vertex,
    sink: &mut S,
) {
    lay_down(state, game, seat, sink);
    state.place_settlement(game, seat, at, prices(game)[0], sink);
}

pub(super) fn upgrade<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    at: Vertex,
    sink: &mut S,
) {
    lay_down(state, game, seat, sink);
    state.place_city(game, seat, at, prices(game)[1], sink);
}

/// The mercenary goes, and the army may change hands (R-EGY-086).
fn lay_down<R: HasGods, S: Sink<R::Event>>(state: &mut State<R>, game: &Game<R>, seat: Seat, sink: &mut S) {
    announce(state, seat, sink);
    state.building = true;
    after_use(state, seat, Then::Resume);
    state.discard_knight(game, seat, sink);
}

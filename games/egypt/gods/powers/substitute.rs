//! Ptha: pay for an oxcart with another card in place of the brick or the cattle.

use super::super::procedure::{after_use, announce, may_use};
use super::super::refusals::{MUST_SUBSTITUTE, NO_PATH_FOR_IT};
use super::super::{GodMove, HasGods, Power, Swap, Then};
use civitas_engine::{Cards, Edge, EdgeSet, Game, Move, MoveList, Reason, Seat, Sink, State};

/// The price of an oxcart or a boat, if the god helps with it.
fn price<R: HasGods>(game: &Game<R>, boat: bool) -> Result<Cards, Reason> {
    if boat { R::boat_price(game) } else { Ok(game.rules.road_cost) }
}

/// A price with one card replaced.
pub(super) fn replaced(price: Cards, swap: Swap) -> Cards {
    price - Cards::of(swap.without, 1) + Cards::of(swap.with, 1)
}

/// Calls `found` for every way to replace one card of a price that a hand can pay.
pub(super) fn each_swap(price: Cards, hand: Cards, mut found: impl FnMut(Swap)) {
    if hand.total() < price.total() {
        return;
    }
    for without in price.kinds() {
        // The rest of the price has to be there anyway; then any other card that is left over will do.
        let rest = price - Cards::of(without, 1);
        if hand.covers(rest) {
            for with in (hand - rest).kinds().iter().filter(|with| *with != without) {
                found(Swap { without, with });
            }
        }
    }
}

fn sites<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, boat: bool) -> EdgeSet {
    if boat {
        R::boat_sites(state, game, seat)
    } else if state.stock(game, seat)[0] == 0 {
        EdgeSet::EMPTY
    } else {
        state.road_sites(game, seat)
    }
}

/// Whether there is a place for the oxcart or the boat.
fn has_site<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, boat: bool) -> bool {
    match boat {
        true => !R::boat_sites(state, game, seat).is_empty(),
        false => state.stock(game, seat)[0] > 0 && state.has_road_site(game, seat),
    }
}

pub(super) fn list_uses<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
    for boat in [false, true] {
        let Ok(price) = price(game, boat) else { continue };
        let before = out.len();
        let hand = state.hands[seat.index()];
        each_swap(price, hand, |swap| out.push(Move::Game(GodMove::Substitute(swap, boat).into())));
        if out.len() > before && !has_site(state, game, seat, boat) {
            out.truncate(before);
        }
    }
}

pub(super) fn check_use<R: HasGods>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    swap: Swap,
    boat: bool,
) -> Result<(), Reason> {
    may_use(state, game, seat, Power::Substitute, true)?;
    let price = price(game, boat)?;
    check_swap(state, game, seat, price, swap)?;
    if boat {
        R::check_boat_stock(state, game, seat)?;
    } else if state.stock(game, seat)[0] == 0 {
        return Err(Reason::NoPieceLeft);
    }
    if has_site(state, game, seat, boat) { Ok(()) } else { Err(Reason::Game(&NO_PATH_FOR_IT)) }
}

/// Whether a hand can pay a price with one card actually replaced.
pub(super) fn check_swap<R: HasGods>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    price: Cards,
    swap: Swap,
) -> Result<(), Reason> {
    if !game.rules.has(swap.without) || !game.rules.has(swap.with) {
        return Err(Reason::NoSuchKind);
    }
    if swap.without == swap.with || price.count(swap.without) == 0 {
        return Err(Reason::Game(&MUST_SUBSTITUTE));
    }
    let covered = state.hands[seat.index()].covers(replaced(price, swap));
    if covered { Ok(()) } else { Err(Reason::CannotAfford) }
}

pub(super) fn list_places<R: HasGods>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    boat: bool,
    out: &mut MoveList<R::Move>,
) {
    out.extend(sites(state, game, seat, boat).iter().map(|at| Move::Game(GodMove::Place(at).into())));
}

pub(super) fn check_place<R: HasGods>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    at: Edge,
    boat: bool,
) -> Result<(), Reason> {
    if boat {
        return R::check_boat(state, game, seat, at);
    }
    if sites(state, game, seat, boat).contains(at) {
        return Ok(());
    }
    game.check_path(at)?;
    Err(if state.taken_paths().contains(at) { Reason::PathTaken } else { Reason::RoadNotConnected })
}

pub(super) fn place<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    at: Edge,
    swap: Swap,
    boat: bool,
    sink: &mut S,
) {
    announce(state, seat, sink);
    state.building = true;
    let paid = replaced(price(game, boat).unwrap_or_default(), swap);
    after_use(state, seat, Then::Resume);
    // A boat is a road on another path.
    state.place_road(game, seat, at, paid, sink);
}

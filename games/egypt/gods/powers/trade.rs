//! Amun: declare a kind and trade it two for one with the supply, as often as you like in this turn.

use super::super::procedure::{after_use, announce, may_use};
use super::super::refusals::{NO_GOD_STEP, TWO_NEEDED};
use super::super::{GodEvent, GodMove, HasGods, Power, Then};
use civitas_engine::{Card, Cards, Event, Game, Move, MoveList, Phase, Rates, Reason, Seat, Sink, State};

/// The rates of a seat, with those of its harbours in `rates`.
pub(crate) fn rates<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, rates: Rates) -> Rates {
    match R::gods(state).declared {
        Some(card) if seat == state.turn => rates.at_most(card, R::god_rules(game).declared_rate),
        _ => rates,
    }
}

pub(super) fn list_uses<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
    if state.trade_open(game).is_err() {
        return;
    }
    let needed = R::god_rules(game).declared_rate;
    let hand = state.hands[seat.index()];
    for give in hand.kinds().iter().filter(|card| hand.count(*card) >= needed) {
        for get in state.supply.kinds().iter().filter(|get| *get != give) {
            out.push(Move::Game(GodMove::Declare { give, get }.into()));
        }
    }
}

pub(super) fn check_use<R: HasGods>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    give: Card,
    get: Card,
) -> Result<(), Reason> {
    may_use(state, game, seat, Power::Trade, true)?;
    state.trade_open(game)?;
    if !game.rules.has(give) || !game.rules.has(get) {
        return Err(Reason::NoSuchKind);
    }
    if give == get {
        return Err(Reason::SupplySameCard);
    }
    if R::gods(state).declared.is_some() {
        return Err(Reason::Game(&super::super::refusals::FINISH_POWER));
    }
    if state.hands[seat.index()].count(give) < R::god_rules(game).declared_rate {
        return Err(Reason::Game(&TWO_NEEDED));
    }
    if state.supply.count(get) == 0 { Err(Reason::SupplyEmpty) } else { Ok(()) }
}

pub(super) fn check_stop<R: HasGods>(state: &State<R>, seat: Seat) -> Result<(), Reason> {
    if seat != state.turn {
        return Err(Reason::NotYourTurn);
    }
    let open = R::gods(state).declared.is_some() && matches!(state.phase, Phase::Main);
    if open { Ok(()) } else { Err(Reason::Game(&NO_GOD_STEP)) }
}

pub(super) fn declare<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    give: Card,
    get: Card,
    sink: &mut S,
) {
    announce(state, seat, sink);
    R::gods_mut(state).declared = Some(give);
    sink.emit(Event::Game(GodEvent::TradeDeclared { seat, card: give }.into()));
    state.refresh_rates(game, seat);
    let (gave, got) = (Cards::of(give, R::god_rules(game).declared_rate), Cards::of(get, 1));
    state.swap(seat, gave, got);
    sink.emit(Event::BankTraded { seat, gave, got });
}

/// The trade is over; the god is turned or exchanged.
pub(crate) fn close<R: HasGods>(state: &mut State<R>, game: &Game<R>, then: Then) {
    let seat = state.turn;
    R::gods_mut(state).declared = None;
    state.refresh_rates(game, seat);
    after_use(state, seat, then);
}

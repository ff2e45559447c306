//! The powers of the gods, one per file. This file finds the right one.

mod alms;
mod balance;
mod banish;
mod choose_card;
mod demand;
mod move_cart;
mod plough;
mod shelter;
mod substitute;
mod trade;

use super::refusals::{FINISH_POWER, NO_GOD_STEP};
use super::{GodMove, GodStep, HasGods, Power, procedure};
use civitas_engine::{Cards, Chance, Game, MAX_SEATS, Move, MoveList, Odds, Phase, Reason, Seat, Sink, State};

pub(super) use shelter::go_on as go_on_with_seven;
pub(crate) use shelter::on_seven;
pub(super) use trade::close as close_trade;
pub(crate) use trade::rates;

/// The step of a god that is in progress.
fn step<R: HasGods>(state: &State<R>) -> Option<GodStep> {
    if let Phase::Game(step) = state.phase { R::god_step(step) } else { None }
}

/// A step of a god in which the seat on turn decides.
fn own_step<R: HasGods>(state: &State<R>, seat: Seat) -> Result<GodStep, Reason> {
    let step = step(state).ok_or(NO_STEP)?;
    match step_seat(state, step) == seat {
        true => Ok(step),
        // Nobody else notices it.
        false if is_private(step) => Err(NO_STEP),
        false => Err(Reason::NotYourTurn),
    }
}

const NO_STEP: Reason = Reason::Game(&NO_GOD_STEP);

/// Who decides in a step of a god.
pub(crate) fn step_seat<R: HasGods>(state: &State<R>, step: GodStep) -> Seat {
    match step {
        GodStep::Balance(seat) | GodStep::Shelter(seat) | GodStep::AfterUse(seat) => seat,
        GodStep::Demand { .. }
        | GodStep::GiveBack { .. }
        | GodStep::Cart { .. }
        | GodStep::MoveCart(_)
        | GodStep::Alms(_)
        | GodStep::LookAtCards(_)
        | GodStep::KeepCard => state.turn,
    }
}

/// A payment that is only thought of shows nobody what is in the hand.
pub(crate) fn is_private(step: GodStep) -> bool {
    matches!(step, GodStep::Cart { .. })
}

/// Lists what the gods let `seat` do.
#[inline(always)]
pub(crate) fn list<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
    match state.phase {
        Phase::Main | Phase::BeforeRoll if seat == state.turn => {
            let gods = R::gods(state);
            if gods.declared.is_some() {
                out.push(Move::Game(GodMove::Stop.into()));
            } else if !gods.resting.contains(seat)
                && let Some(god) = gods.of[seat.index()]
                && let power = R::god_rules(game).power(god)
                && is_for_turns(power, matches!(state.phase, Phase::Main))
            {
                list_uses(state, game, seat, power, out);
            }
        }
        Phase::Game(own) => {
            if let Some(step) = R::god_step(own)
                && step_seat(state, step) == seat
            {
                list_step(state, game, seat, step, out);
            }
        }
        _ => {}
    }
}

/// Whether a power is used in the player's own turn, and perhaps only after the roll.
#[inline]
fn is_for_turns(power: Power, rolled: bool) -> bool {
    match power {
        Power::Demand | Power::MoveCart | Power::Banish => true,
        Power::Substitute | Power::Plough | Power::Trade | Power::Alms | Power::ChooseCard => rolled,
        // These two are triggered by a roll.
        Power::Balance | Power::Shelter => false,
    }
}

#[inline(never)]
fn list_uses<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, power: Power, out: &mut MoveList<R::Move>) {
    match power {
        Power::Demand => demand::list_uses(game, out),
        Power::MoveCart => move_cart::list_uses(state, game, seat, out),
        Power::Banish => banish::list_uses(state, game, seat, out),
        Power::Substitute => substitute::list_uses(state, game, seat, out),
        Power::Plough => plough::list_uses(state, game, seat, out),
        Power::Trade => trade::list_uses(state, game, seat, out),
        Power::Alms => alms::list_uses(state, game, seat, out),
        Power::ChooseCard => choose_card::list_uses(state, game, seat, out),
        Power::Balance | Power::Shelter => {}
    }
}

#[inline(never)]
fn list_step<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, step: GodStep, out: &mut MoveList<R::Move>) {
    match step {
        GodStep::Demand { asked, .. } => demand::list_asks(state, game, asked, out),
        GodStep::GiveBack { .. } => push_cards(state.hands[seat.index()], GodMove::GiveBack, out),
        GodStep::Cart { boat, .. } => substitute::list_places(state, game, seat, boat, out),
        GodStep::Balance(_) => {
            out.push(Move::Game(GodMove::Pass.into()));
            push_cards(state.supply, GodMove::Take, out);
        }
        GodStep::MoveCart(from) => move_cart::list_places(state, game, seat, from, out),
        GodStep::Shelter(_) => push_cards(state.supply, GodMove::Take, out),
        GodStep::Alms(from) => push_cards(state.hands[from.index()], GodMove::Take, out),
        GodStep::LookAtCards(_) => out.push(Move::Game(GodMove::TurnOver.into())),
        GodStep::KeepCard => {
            let seen = R::gods(state).seen.devs();
            out.extend(seen.kinds().iter().map(|card| Move::Game(GodMove::Keep(civitas_engine::Dev(card.0)).into())));
        }
        GodStep::AfterUse(_) => procedure::list(state, seat, out),
    }
    if may_go_back(step) {
        out.push(Move::Game(GodMove::Back.into()));
    }
}

fn push_cards<X: From<GodMove>>(cards: Cards, make: fn(civitas_engine::Card) -> GodMove, out: &mut MoveList<X>) {
    out.extend(cards.kinds().iter().map(|card| Move::Game(make(card).into())));
}

/// Nothing was shown, paid or moved yet.
fn may_go_back(step: GodStep) -> bool {
    match step {
        GodStep::Demand { asked, .. } => asked.is_empty(),
        GodStep::Cart { .. } | GodStep::MoveCart(_) => true,
        _ => false,
    }
}

/// Whether `seat` may make a move of a god.
pub(crate) fn check<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, mv: GodMove) -> Result<(), Reason> {
    match mv {
        GodMove::Demand(card) => demand::check_use(state, game, seat, card),
        GodMove::Ask(from) => demand::check_ask(state, game, seat, from),
        GodMove::GiveBack(card) => demand::check_give_back(state, game, seat, card),
        GodMove::Enough => demand::check_enough(state, game, seat),
        GodMove::Substitute(swap, boat) => substitute::check_use(state, game, seat, swap, boat),
        GodMove::Place(at) => match own_step(state, seat)? {
            GodStep::Cart { boat, .. } => substitute::check_place(state, game, seat, at, boat),
            GodStep::MoveCart(from) => move_cart::check_place(state, game, seat, from, at),
            _ => Err(NO_STEP),
        },
        GodMove::Lift(at) => move_cart::check_use(state, game, seat, at),
        GodMove::Take(card) => {
            let (from, missing) = match own_step(state, seat)? {
                GodStep::Balance(_) | GodStep::Shelter(_) => (state.supply, Reason::SupplyEmpty),
                GodStep::Alms(from) => (state.hands[from.index()], Reason::CardNotHeld),
                _ => return Err(NO_STEP),
            };
            check_held(game, from, card, missing)
        }
        GodMove::Pass => match own_step(state, seat)? {
            GodStep::Balance(_) => Ok(()),
            _ => Err(NO_STEP),
        },
        GodMove::PloughSettle(at) => plough::check_settle(state, game, seat, at),
        GodMove::PloughUpgrade(at) => plough::check_upgrade(state, game, seat, at),
        GodMove::Declare { give, get } => trade::check_use(state, game, seat, give, get),
        GodMove::Stop => trade::check_stop(state, seat),
        GodMove::Look(from) => alms::check_use(state, game, seat, from),
        GodMove::ChooseCard(swap) => choose_card::check_use(state, game, seat, swap),
        GodMove::TurnOver => match own_step(state, seat)? {
            GodStep::LookAtCards(_) => Ok(()),
            _ => Err(NO_STEP),
        },
        GodMove::Keep(dev) => match own_step(state, seat)? {
            GodStep::KeepCard if R::gods(state).seen.devs().count_if_any(dev) > 0 => Ok(()),
            GodStep::KeepCard => Err(Reason::NoSuchCard),
            _ => Err(NO_STEP),
        },
        GodMove::Banish => banish::check_use(state, game, seat),
        GodMove::Back => match own_step(state, seat)? {
            step if may_go_back(step) => Ok(()),
            _ => Err(Reason::Game(&FINISH_POWER)),
        },
        GodMove::Flip | GodMove::Exchange(_) => procedure::check(state, seat, mv),
    }
}

fn check_held<R: HasGods>(
    game: &Game<R>,
    cards: Cards,
    card: civitas_engine::Card,
    missing: Reason,
) -> Result<(), Reason> {
    if !game.rules.has(card) {
        return Err(Reason::NoSuchKind);
    }
    if cards.count(card) > 0 { Ok(()) } else { Err(missing) }
}

/// What a move of a god leaves to chance.
pub(crate) fn odds<R: HasGods>(state: &State<R>, mv: GodMove) -> Odds {
    if mv == GodMove::TurnOver { Odds::Draw(state.deck - R::gods(state).seen.devs()) } else { Odds::Certain }
}

/// Plays a move of a god.
pub(crate) fn play<R: HasGods, C: Chance, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    mv: GodMove,
    chance: &mut C,
    sink: &mut S,
) {
    match mv {
        GodMove::Demand(card) => demand::begin(state, card),
        GodMove::Ask(from) => demand::ask(state, game, seat, from, sink),
        GodMove::GiveBack(card) => demand::give_back(state, game, seat, card, sink),
        GodMove::Enough => procedure::after_use(state, seat, super::Then::Resume),
        GodMove::Substitute(swap, boat) => state.phase = Phase::Game(GodStep::Cart { swap, boat }.into()),
        GodMove::Place(at) => match step(state) {
            Some(GodStep::Cart { swap, boat }) => substitute::place(state, game, seat, at, swap, boat, sink),
            Some(GodStep::MoveCart(from)) => move_cart::place(state, game, seat, from, at, sink),
            _ => {}
        },
        GodMove::Lift(at) => state.phase = Phase::Game(GodStep::MoveCart(at).into()),
        GodMove::Take(card) => match step(state) {
            Some(GodStep::Balance(_)) => balance::take(state, seat, card, sink),
            Some(GodStep::Shelter(_)) => shelter::take(state, seat, card, sink),
            Some(GodStep::Alms(from)) => alms::take(state, seat, from, card, sink),
            _ => {}
        },
        GodMove::Pass | GodMove::Back => state.resume(),
        GodMove::PloughSettle(at) => plough::settle(state, game, seat, at, sink),
        GodMove::PloughUpgrade(at) => plough::upgrade(state, game, seat, at, sink),
        GodMove::Declare { give, get } => trade::declare(state, game, seat, give, get, sink),
        GodMove::Stop => trade::close(state, game, super::Then::Resume),
        GodMove::Look(from) => alms::look(state, seat, from, sink),
        GodMove::ChooseCard(swap) => choose_card::begin(state, game, seat, swap, sink),
        GodMove::TurnOver => choose_card::turn_over(state, seat, chance, sink),
        GodMove::Keep(dev) => choose_card::keep(state, game, seat, dev, sink),
        GodMove::Banish => banish::banish(state, game, seat, sink),
        GodMove::Flip | GodMove::Exchange(_) => procedure::play(state, game, seat, mv, sink),
    }
}

/// A roll has been paid: a player who got nothing may have a god for that.
#[inline]
pub(crate) fn on_produced<R: HasGods>(state: &mut State<R>, game: &Game<R>, paid: &[Cards; MAX_SEATS]) {
    balance::on_produced(state, game, paid);
}

/// A price with one card replaced.
pub(super) fn changed(price: Cards, swap: super::Swap) -> Cards {
    substitute::replaced(price, swap)
}

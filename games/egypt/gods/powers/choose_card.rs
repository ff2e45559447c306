//! Thoth: buy a development card, with one card of the price replaced if you like; look at three and keep one.

use super::super::procedure::{after_use, announce, may_use};
use super::super::{GodEvent, GodMove, GodStep, HasGods, Power, Swap, Then, knowledge};
use super::substitute::{check_swap, each_swap, replaced};
use civitas_engine::{Cards, Chance, Dev, Devs, Event, Game, Move, MoveList, Phase, Reason, Seat, Sink, State, Unseen};

pub(super) fn list_uses<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
    if state.deck.is_empty() {
        return;
    }
    let (price, hand) = (game.rules.card_cost, state.hands[seat.index()]);
    if hand.covers(price) {
        out.push(Move::Game(GodMove::ChooseCard(None).into()));
    }
    each_swap(price, hand, |swap| out.push(Move::Game(GodMove::ChooseCard(Some(swap)).into())));
}

pub(super) fn check_use<R: HasGods>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    swap: Option<Swap>,
) -> Result<(), Reason> {
    may_use(state, game, seat, Power::ChooseCard, true)?;
    if state.deck.is_empty() {
        return Err(Reason::DeckEmpty);
    }
    let price = game.rules.card_cost;
    match swap {
        Some(swap) => check_swap(state, game, seat, price, swap),
        None if state.hands[seat.index()].covers(price) => Ok(()),
        None => Err(Reason::CannotAfford),
    }
}

pub(super) fn begin<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    swap: Option<Swap>,
    sink: &mut S,
) {
    announce(state, seat, sink);
    state.building = true;
    let price = game.rules.card_cost;
    let cards = swap.map_or(price, |swap| replaced(price, swap));
    state.pay(seat, cards);
    sink.emit(Event::Paid { seat, cards });
    let left = state.deck.total().min(R::god_rules(game).cards_to_see);
    state.phase = Phase::Game(GodStep::LookAtCards(left).into());
}

/// One card after another: each is a separate draw.
pub(super) fn turn_over<R: HasGods, C: Chance, S: Sink<R::Event>>(
    state: &mut State<R>,
    seat: Seat,
    chance: &mut C,
    sink: &mut S,
) {
    let Some(GodStep::LookAtCards(left)) = super::step(state) else { return };
    let dev = chance.draw(state.deck - R::gods(state).seen.devs());
    let gods = R::gods_mut(state);
    gods.seen = (gods.seen.devs() + Devs::of(dev, 1)).into();
    sink.emit(Event::Game(GodEvent::CardSeen { seat, card: Some(dev) }.into()));
    let next = if left > 1 { GodStep::LookAtCards(left - 1) } else { GodStep::KeepCard };
    state.phase = Phase::Game(next.into());
}

pub(super) fn keep<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    dev: Dev,
    sink: &mut S,
) {
    state.take_from_deck(seat, dev);
    sink.emit(Event::CardBought { seat, paid: Cards::EMPTY, card: Some(dev) });
    R::on_unseen(state, Unseen::Drawn { seat, dev });
    let gods = R::gods_mut(state);
    let back = core::mem::take(&mut gods.seen).devs() - Devs::of(dev, 1);
    knowledge::returned(gods, seat, back);
    if !back.is_empty() {
        sink.emit(Event::Game(GodEvent::CardsReturned { seat, count: back.total() }.into()));
    }
    state.follow_with_second_stack(game);
    after_use(state, seat, Then::Resume);
}

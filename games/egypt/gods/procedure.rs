//! How gods come, rest, turn and go: R-GOD-002 to R-GOD-010.

use super::refusals::{GOD_FRESH, GOD_NOT_NOW, GOD_NOT_USED, MUST_EXCHANGE, NOT_IN_DISPLAY, NOT_YOUR_GOD};
use super::{God, GodEvent, GodMove, GodStep, Gods, HasGods, Power, Then};
use civitas_engine::{Built, Event, Game, MAX_SEATS, Move, MoveList, Phase, Reason, Seat, SeatSet, Sink, State};

impl Gods {
    /// R-GOD-004: the gods that nobody has.
    pub(crate) fn display(&self) -> impl Iterator<Item = God> + use<> {
        let taken = self.of.iter().flatten().fold(0_u16, |all, god| all | 1 << *god as u16);
        let mut left = !taken;
        core::iter::from_fn(move || {
            let next = God::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*next)
        })
    }

    /// The seat that has the god with this power, if the god is not resting.
    pub(super) fn ready<R: HasGods>(&self, game: &Game<R>, power: Power) -> Option<Seat> {
        let god = R::god_rules(game).god_with(power);
        let seat = (0..MAX_SEATS as u8).map(Seat).find(|seat| self.of[seat.index()] == Some(god));
        seat.filter(|seat| !self.resting.contains(*seat))
    }
}

/// R-GOD-003: in the last round of the set-up every settlement brings the next numbered god; before the first turn a player who
/// has none (after a fixed start) gets one, the last seat first.
fn deal<R: HasGods, S: Sink<R::Event>>(state: &mut State<R>, seat: Seat, sink: &mut S) {
    let next = R::gods(state).of.iter().flatten().count();
    let god = God::ALL[next.min(3)];
    R::gods_mut(state).of[seat.index()] = Some(god);
    sink.emit(Event::Game(GodEvent::GodDealt { seat, god }.into()));
}

/// The second settlement of the set-up brings a god.
pub(crate) fn deal_in_set_up<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    built: Built,
    sink: &mut S,
) {
    let second = matches!(state.phase, Phase::SetupSettlement) && state.setup_step >= game.rules.seats;
    if second && matches!(built, Built::Settlement(_)) {
        deal(state, seat, sink);
    }
}

/// R-GOD-007: with every turn the gods are rested.
#[inline]
pub(crate) fn begin_turn<R: HasGods, S: Sink<R::Event>>(state: &mut State<R>, game: &Game<R>, sink: &mut S) {
    if state.turns == 1 && R::gods(state).of[0].is_none() {
        for seat in in_order_of_dealing(state, game) {
            deal(state, seat, sink);
        }
    }
    R::gods_mut(state).resting = SeatSet::EMPTY;
}

/// After a fixed start: the last seat first, or as the table plays it.
fn in_order_of_dealing<R: HasGods>(state: &State<R>, game: &Game<R>) -> impl Iterator<Item = Seat> + use<R> {
    let (first, seats) = (state.first, game.rules.seats);
    let forwards = R::god_rules(game).deal_in_seat_order;
    (0..seats).map(move |i| first.plus(if forwards { i } else { seats - 1 - i }, seats))
}

/// With a fixed start and a first seat the gods are dealt before anybody can hear it: it is told with the first thing that
/// happens, which is the first roll, or a god that is used before it.
pub(crate) fn tell_dealt<R: HasGods, S: Sink<R::Event>>(state: &State<R>, game: &Game<R>, sink: &mut S) {
    if state.turns > 1 || state.rolled || !R::god_rules(game).dealt_unheard {
        return;
    }
    let gods = R::gods(state);
    let dealt = || in_order_of_dealing(state, game).zip(God::ALL);
    // A god that is no longer as it was dealt was used, and then it was told.
    if gods.turned.is_empty() && dealt().all(|(seat, god)| gods.of[seat.index()] == Some(god)) {
        dealt().for_each(|(seat, god)| sink.emit(Event::Game(GodEvent::GodDealt { seat, god }.into())));
    }
}

/// Whether `seat` could use a power of its god now, apart from the power's own conditions. `rolled`: only after the roll.
pub(super) fn may_use<R: HasGods>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    power: Power,
    rolled: bool,
) -> Result<(), Reason> {
    let gods = R::gods(state);
    if !gods.of[seat.index()].is_some_and(|god| R::god_rules(game).power(god) == power) {
        return Err(Reason::Game(&NOT_YOUR_GOD));
    }
    if seat != state.turn {
        return Err(Reason::Game(&GOD_NOT_NOW));
    }
    match state.phase {
        Phase::Main => {}
        Phase::BeforeRoll if rolled => return Err(Reason::RollFirst),
        Phase::BeforeRoll => {}
        _ => return Err(Reason::WrongPhase),
    }
    if gods.resting.contains(seat) { Err(Reason::Game(&GOD_FRESH)) } else { Ok(()) }
}

/// Announces that a power is used now: from here there is no way back (R-GOD-005).
pub(super) fn announce<R: HasGods, S: Sink<R::Event>>(state: &State<R>, seat: Seat, sink: &mut S) {
    if let Some(god) = R::gods(state).of[seat.index()] {
        sink.emit(Event::Game(GodEvent::GodUsed { seat, god }.into()));
    }
}

/// R-GOD-009: a god was used; its owner turns or exchanges it, and then the game continues.
pub(super) fn after_use<R: HasGods>(state: &mut State<R>, seat: Seat, then: Then) {
    R::gods_mut(state).then = then;
    state.phase = Phase::Game(GodStep::AfterUse(seat).into());
}

pub(super) fn list<R: HasGods>(state: &State<R>, seat: Seat, out: &mut MoveList<R::Move>) {
    let gods = R::gods(state);
    if !gods.turned.contains(seat) {
        out.push(Move::Game(GodMove::Flip.into()));
    }
    out.extend(gods.display().map(|god| Move::Game(GodMove::Exchange(god).into())));
}

pub(super) fn check<R: HasGods>(state: &State<R>, seat: Seat, mv: GodMove) -> Result<(), Reason> {
    let step = if let Phase::Game(step) = state.phase { R::god_step(step) } else { None };
    if step != Some(GodStep::AfterUse(seat)) {
        return Err(Reason::Game(&GOD_NOT_USED));
    }
    let gods = R::gods(state);
    match mv {
        GodMove::Flip if gods.turned.contains(seat) => Err(Reason::Game(&MUST_EXCHANGE)),
        GodMove::Exchange(god) if gods.of.contains(&Some(god)) => Err(Reason::Game(&NOT_IN_DISPLAY)),
        _ => Ok(()),
    }
}

pub(super) fn play<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    mv: GodMove,
    sink: &mut S,
) {
    let gods = R::gods_mut(state);
    let Some(old) = gods.of[seat.index()] else { return };
    let (now, event) = if let GodMove::Exchange(god) = mv {
        gods.of[seat.index()] = Some(god);
        gods.turned.remove(seat);
        (god, GodEvent::GodExchanged { seat, god, returned: old })
    } else {
        gods.turned.insert(seat);
        (old, GodEvent::GodFlipped { seat, god: old })
    };
    if R::god_rules(game).rests(now) {
        gods.resting.insert(seat);
    }
    let then = core::mem::take(&mut gods.then);
    sink.emit(Event::Game(event.into()));
    match then {
        Then::Resume => state.resume(),
        Then::Seven => super::powers::go_on_with_seven(state, game, sink),
        Then::EndTurn => state.end_turn(game, sink),
    }
}

/// A player who has declared a trade decides about the god before the turn ends.
pub(crate) fn holds_turn<R: HasGods>(state: &mut State<R>, game: &Game<R>) -> bool {
    let declared = R::gods(state).declared.is_some();
    if declared {
        super::powers::close_trade(state, game, Then::EndTurn);
    }
    declared
}

//! The end of a game in which nothing can change any more: a house ruling of ours, H-GER-01.
//!
//! The printed rules know no such end. What can still bring or cost somebody a point is a piece, a development card out of
//! the deck, or a mercenary in a hand that moves the Largest Army. Every other card only helps to build.

use super::{Germany, GermanyEvent, rewards};
use civitas_engine::{Dev, Event, Game, Seat, SeatSet, Sink, State};

/// Whether nobody can place a piece and no development card is left to draw. Everybody can see that, and it stays so.
#[inline]
pub(super) fn is_blocked(state: &State<Germany>, game: &Game<Germany>) -> bool {
    // In most of a game there are cards to draw, and nothing else has to be asked.
    state.deck.is_empty() && nobody_can_build(state, game)
}

fn nobody_can_build(state: &State<Germany>, game: &Game<Germany>) -> bool {
    let grows = |seat: Seat| {
        let [roads, halls, _] = state.stock(game, seat);
        let room = || !state.settlement_sites(game, seat).is_empty() || !rewards::sites(state, game, seat).is_empty();
        (roads > 0 && state.has_road_site(game, seat)) || (halls > 0 && room())
    };
    !game.rules.all_seats().any(grows)
}

/// Whether somebody holds mercenaries enough to take the Largest Army if nobody else plays any.
fn army_can_move(state: &State<Germany>, game: &Game<Germany>) -> bool {
    let takes = |seat: Seat| {
        let others = game.rules.all_seats().filter(|other| *other != seat).map(|other| state.knights[other.index()]);
        let to_beat = others.max().unwrap_or(0).max(game.rules.army_min.saturating_sub(1));
        state.knights[seat.index()] + state.devs[seat.index()].count(Dev::KNIGHT) > to_beat
    };
    game.rules.all_seats().any(|seat| state.army_award != Some(seat) && takes(seat))
}

/// Whether somebody has the points already: that player wins when the turn comes (R-GER-081), which is no deadlock.
fn somebody_has_won(state: &State<Germany>, game: &Game<Germany>) -> bool {
    game.rules.all_seats().any(|seat| state.total_points(game, seat) >= game.rules.goal as i8)
}

/// The seats with the most points, hidden ones included.
pub(super) fn leaders(state: &State<Germany>, game: &Game<Germany>) -> SeatSet {
    let most = game.rules.all_seats().map(|seat| state.total_points(game, seat)).max().unwrap_or(0);
    game.rules.all_seats().filter(|seat| state.total_points(game, *seat) == most).collect()
}

/// H-GER-01: such a game ends when the next turn begins, where the table plays so.
pub(super) fn end_if_deadlocked<S: Sink<GermanyEvent>>(state: &mut State<Germany>, game: &Game<Germany>, sink: &mut S) {
    if !game.data.ends_in_deadlock || !is_blocked(state, game) {
        return;
    }
    let goes_on = match game.data.deadlock_ignores_hands {
        // The first version of the rules looked at nothing but the seat on turn.
        true => state.total_points(game, state.turn) >= game.rules.goal as i8,
        false => somebody_has_won(state, game) || army_can_move(state, game),
    };
    if !goes_on {
        sink.emit(Event::Game(GermanyEvent::Deadlock));
        state.finish(leaders(state, game), sink);
    }
}

/// Whether hidden cards have decided that the game goes on, so that everybody has learnt something of them.
pub(super) fn going_on_tells(state: &State<Germany>, game: &Game<Germany>) -> bool {
    game.data.ends_in_deadlock && is_blocked(state, game)
}

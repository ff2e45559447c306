//! What a god adds to a position, as numbers for players that learn.

use super::HasGods;
use civitas_engine::{Game, Hex, Seat, State};

/// The god of the seat by its power, fresh and turned; whether it rests; what its power meets right now.
pub(crate) const LANES: [&str; 24] = [
    "gods.demand",
    "gods.substitute",
    "gods.balance",
    "gods.move_cart",
    "gods.shelter",
    "gods.plough",
    "gods.trade",
    "gods.alms",
    "gods.choose_card",
    "gods.banish",
    "gods.demand_turned",
    "gods.substitute_turned",
    "gods.balance_turned",
    "gods.move_cart_turned",
    "gods.shelter_turned",
    "gods.plough_turned",
    "gods.trade_turned",
    "gods.alms_turned",
    "gods.choose_card_turned",
    "gods.banish_turned",
    "gods.resting",
    "gods.shelter_needed",
    "gods.banish_needed",
    "gods.plough_ready",
];

pub(crate) fn write<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, out: &mut [f32]) {
    out[..LANES.len()].fill(0.0);
    let gods = R::gods(state);
    let Some(god) = gods.of[seat.index()] else { return };
    let power = R::god_rules(game).power(god) as usize;
    let turned = gods.turned.contains(seat);
    out[power + if turned { 10 } else { 0 }] = 1.0;
    out[20] = if gods.resting.contains(seat) { 1.0 } else { 0.0 };
    match power {
        4 => {
            let over = state.hands[seat.index()].total().saturating_sub(R::hand_limit(state, game, seat));
            out[21] = (f32::from(over) * 0.25).min(1.5);
        }
        9 if state.robber != Hex::OFF => {
            let touched = state.buildings[seat.index()].meets(game.board.corners(state.robber));
            out[22] = if touched { 1.0 } else { 0.0 };
        }
        5 => out[23] = (f32::from(state.knights[seat.index()]) * 0.3).min(1.5),
        _ => {}
    }
}

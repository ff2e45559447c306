//! What is impossible in this game beyond the engine's own checks.

use super::{Egypt, MERCENARY};
use civitas_engine::{Game, Hex, Phase, SeatSet, State};

pub(super) fn check(state: &State<Egypt>, game: &Game<Egypt>, faults: &mut Vec<String>) {
    if state.robber == Hex::OFF && game.board.robber_start() != Hex::OFF {
        faults.push("the robber has left the board".to_owned());
    }
    if state.phase.has_free_roads() && !state.card_played {
        faults.push("free oxcarts without a card".to_owned());
    }
    let open: u8 = state.knights.iter().sum();
    if open != state.played.count(MERCENARY) {
        faults.push(format!("{open} open mercenaries, but {} were played", state.played.count(MERCENARY)));
    }
    for seat in game.rules.all_seats() {
        for at in state.buildings[seat.index()] - state.touched(seat) {
            if state.phase != Phase::SetupRoad(at) {
                faults.push(format!("no oxcart of seat {} leads to its building on intersection {}", seat.0, at.0));
            }
        }
        if state.turns > 0 && state.buildings[seat.index()].len() < 2 {
            faults.push(format!("seat {} has fewer than the two buildings of the set-up", seat.0));
        }
    }
    if state.is_over() && state.winners != SeatSet::of(state.turn) {
        faults.push("only the seat on turn can win".to_owned());
    }
    if state.is_over() && state.total_points(game, state.turn) < game.rules.goal as i8 {
        faults.push("the winner does not have the points".to_owned());
    }
}

//! What tribes and ruins add to a position, as numbers for players that learn.

use super::tribes::{GOALS, active, markers, tribe};
use super::{GOODS, Inkas};
use civitas_engine::{Game, Seat, State, VertexSet};

pub(super) const LANES: [&str; 14] = [
    "tribes.second",
    "tribes.third",
    "tribes.markers",
    "tribes.active",
    "tribes.active_income",
    "tribes.ruin_income",
    "tribes.ruins",
    "tribes.city",
    "tribes.to_rise",
    "tribes.about_to_rise",
    "tribes.goods",
    "tribes.goods_income",
    "tribes.ruins_in_reach",
    "tribes.lasting_income",
];

pub(super) fn write(state: &State<Inkas>, game: &Game<Inkas>, seat: Seat, out: &mut [f32]) {
    let i = seat.index();
    let (markers, now) = (markers(state, seat), active(state, seat));
    let tribe = tribe(markers);
    let income = |at: VertexSet| -> f32 {
        at.iter().map(|v| f32::from(game.board.pips_at(v)) * if state.cities.contains(v) { 2.0 } else { 1.0 }).sum()
    };
    let ruins = state.buildings[i] & state.own.declining;
    let goal = GOALS.into_iter().find(|goal| markers < *goal).unwrap_or(game.rules.goal);
    let to_rise = goal.saturating_sub(markers);
    let flag = |is: bool| if is { 1.0 } else { 0.0 };
    let goods: u8 = GOODS.iter().map(|good| state.hands[i].count(*good)).sum();
    let goods_income: f32 = now
        .iter()
        .flat_map(|at| game.board.hexes_at(at))
        .filter(|hex| GOODS.iter().any(|good| game.board.income(*hex).count(*good) > 0))
        .map(|hex| f32::from(game.board.pips(hex)))
        .sum();
    // Other players' ruins that one of the seat's roads touches: sites that take income from a rival.
    let foreign = (state.own.declining - ruins) & state.touched(seat);
    out.copy_from_slice(&[
        flag(tribe == 2),
        flag(tribe >= 3),
        f32::from(markers) * 0.1,
        now.len() as f32 * 0.25,
        income(now) * 0.05,
        income(ruins) * 0.05,
        ruins.len() as f32 * 0.25,
        flag(now.meets(state.cities)),
        f32::from(to_rise) * 0.25,
        flag(to_rise <= 1),
        (f32::from(goods) * 0.2).min(1.5),
        goods_income * 0.1,
        foreign.len().min(3) as f32 / 3.0,
        // What is left when the tribe declines: its ruins bring cards on, but may be built over.
        flag(tribe < 3) * income(now) * 0.05 * (1.0 - 0.25 * f32::from(to_rise)),
    ]);
}

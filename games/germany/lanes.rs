//! What landmarks add to a position, as numbers for players that learn.

use super::Germany;
use super::rewards::Reward;
use civitas_engine::{Game, Seat, State, VertexSet};

pub(super) const LANES: [&str; 12] = [
    "landmarks.built",
    "landmarks.open",
    "landmarks.touched",
    "landmarks.one_road",
    "landmarks.road",
    "landmarks.two_cards",
    "landmarks.card",
    "landmarks.two_development",
    "landmarks.left",
    "landmarks.trading",
    "landmarks.cities_near",
    "landmarks.cities_touched",
];

pub(super) fn write(state: &State<Germany>, game: &Game<Germany>, seat: Seat, out: &mut [f32]) {
    let i = seat.index();
    let built = state.own.built[i].count_ones() as f32;
    let open = game.data.sites - state.own.standing;
    let touched = state.touched(seat);
    let free = game.ground.roads - state.taken_paths();
    let mut next = VertexSet::EMPTY;
    for path in game.board.edges_at_any(touched | state.buildings[i]) & free {
        next |= game.board.ends_set(path);
    }
    let near = next - touched;
    let rewards = |kind: Reward| {
        let there = |l: &&super::rewards::Landmark| open.contains(l.at) && touched.contains(l.at) && l.gives == kind;
        game.data.landmarks.iter().filter(there).count().min(2) as f32 * 0.5
    };
    let room = state.with_room(game, game.ground.settlements);
    let flag = |is: bool| if is { 1.0 } else { 0.0 };
    out.copy_from_slice(&[
        built * 0.25,
        flag(!open.is_empty()),
        (open & touched).len().min(3) as f32 / 3.0,
        (open & near).len().min(3) as f32 / 3.0,
        rewards(Reward::FreeRoad),
        rewards(Reward::TwoCards),
        rewards(Reward::Card),
        rewards(Reward::TwoDevelopment),
        open.len() as f32 * 0.1 * flag(!(open & (touched | near)).is_empty()),
        flag(state.own.trading && state.turn == seat),
        (room & near).len().min(4) as f32 * 0.25,
        (room & touched).len().min(4) as f32 * 0.25,
    ]);
}

//! What boats, blocks and the vizier add to a position, as numbers for players that learn.

use super::Pyramid;
use crate::egypt::gods;
use civitas_engine::{Game, Seat, State};

/// The gods first, then what only the scenario has.
pub(super) const LANES: [&str; GODS + 12] = {
    let mut names = [""; GODS + 12];
    let mut i = 0;
    while i < GODS {
        names[i] = gods::LANES[i];
        i += 1;
    }
    let own = [
        "river.first_boat",
        "river.boats",
        "river.at_nile",
        "pyramid.blocks",
        "pyramid.lead",
        "pyramid.behind",
        "pyramid.pharaoh",
        "pyramid.vizier",
        "pyramid.near_end_lead",
        "pyramid.near_end_block",
        "pyramid.last_space",
        "pyramid.blocks_left",
    ];
    while i < GODS + own.len() {
        names[i] = own[i - GODS];
        i += 1;
    }
    names
};

const GODS: usize = gods::LANES.len();

pub(super) fn write(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat, out: &mut [f32]) {
    gods::write_lanes(state, game, seat, out);
    let (site, i) = (&state.own.site, seat.index());
    let rivals = || game.rules.all_seats().filter(|s| *s != seat);
    let boats = (state.roads[i] & game.ground.other_pieces).len();
    let own = site.blocks[i];
    let most = rivals().map(|s| site.blocks[s.index()]).max().unwrap_or(0);
    let least = rivals().map(|s| site.blocks[s.index()]).min().unwrap_or(0);
    let filled = f32::from(site.filled()) / f32::from(game.data.spaces.max(1));
    let points = |s: Seat| f32::from(state.total_points(game, s));
    let rival = rivals().map(points).fold(0.0, f32::max);
    let flag = |is: bool| if is { 1.0 } else { 0.0 };
    // The end counts when it is near: squared, so that half a pyramid is hardly an end.
    let near = filled * filled;
    let own_lanes = [
        flag(boats > 0),
        (boats as f32 * 0.25).min(1.5),
        (state.buildings[i] & game.data.at_nile).len().min(3) as f32 / 3.0,
        f32::from(own) * 0.2,
        ((f32::from(own) - f32::from(most)) * 0.25).clamp(-1.5, 1.5),
        flag(own <= least),
        f32::from(site.pharaoh(game.rules.seats, seat)) * 0.5,
        flag(site.vizier == Some(seat)),
        near * ((points(seat) - rival) / f32::from(game.rules.goal)).clamp(-1.0, 1.0),
        near * f32::from(own) * 0.2,
        flag(site.filled() + 1 >= game.data.spaces) * flag(points(seat) > rival),
        f32::from(game.data.block.count.saturating_sub(own)) * 0.15,
    ];
    out[GODS..GODS + own_lanes.len()].copy_from_slice(&own_lanes);
}

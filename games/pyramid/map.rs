//! The variable map: R-PYR-003.

use super::data::Data;
use crate::egypt::{disc, lay, map_data};
use crate::playable::generator;
use crate::set_up::shuffle;
use civitas_engine::{BoardSpec, Random};

/// The delta stays; the other hexes of the Nile are shuffled among themselves, and so are all others; then the tokens in
/// letter order from a random corner.
pub(super) fn variable(data: &Data, seed: u64) -> BoardSpec {
    let mut rng = Random(generator(seed, u64::MAX));
    let first = &data.nile.board;
    let nile: Vec<(i8, i8)> = first.marks.iter().filter(|m| m.kind == "nile").map(|m| (m.q, m.r)).collect();
    let delta = nile.first().copied();
    let terrains = |wanted: &dyn Fn((i8, i8)) -> bool| -> Vec<&str> {
        first.hexes.iter().filter(|h| wanted((h.q, h.r))).map(|h| h.terrain.as_str()).collect()
    };
    let on_river = |cell| nile.contains(&cell) && Some(cell) != delta;
    let mut upstream = terrains(&on_river);
    let mut banks = terrains(&|cell| !nile.contains(&cell));
    let mouth = terrains(&|cell| Some(cell) == delta);
    shuffle(&mut upstream, &mut rng);
    shuffle(&mut banks, &mut rng);
    let corner = rng.below(6) as usize;
    let (mut upstream, mut banks) = (upstream.into_iter(), banks.into_iter());
    let laid: Vec<&str> = disc(map_data().radius)
        .iter()
        .map(|c| match (c.q, c.r) {
            cell if Some(cell) == delta => mouth.first().copied(),
            cell if on_river(cell) => upstream.next(),
            _ => banks.next(),
        })
        .map(|terrain| terrain.expect("the first map has every hex of the disc"))
        .collect();
    BoardSpec { marks: first.marks.clone(), ..lay(map_data(), corner, &laid) }
}

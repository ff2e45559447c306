//! Maps: the variable set-up.

use super::TERRAINS;
use crate::playable::generator;
use crate::set_up::shuffle;
use civitas_engine::{BoardSpec, HexSpec, Random};

/// R-INKA-020, R-INKA-021: the resource hexes of the beginner map, reshuffled over their places; the tokens stay where
/// they are. With `goods` the jungle side and the sea side are shuffled too, each within itself.
pub(super) fn variable(beginner: &BoardSpec, goods: bool, seed: u64) -> BoardSpec {
    let mut rng = Random(generator(seed, u64::MAX));
    let mut board = beginner.clone();
    deal(&mut board, |hex| is_land(&hex.terrain), false, &mut rng);
    if goods {
        deal(&mut board, |hex| hex.terrain == "jungle" || hex.terrain == "plantation", false, &mut rng);
        // Plain sea has no token, so here the tokens go with the fish.
        deal(&mut board, |hex| hex.terrain == "fishing_ground" || hex.terrain == "sea", true, &mut rng);
    }
    board
}

pub(super) fn is_land(terrain: &str) -> bool {
    TERRAINS.iter().any(|t| t.name == terrain && t.land)
}

/// Reshuffles the terrains of the chosen hexes over the same places, with or without their tokens.
fn deal<G: rand_core::Rng>(
    board: &mut BoardSpec,
    chosen: impl Fn(&HexSpec) -> bool,
    with_tokens: bool,
    rng: &mut Random<G>,
) {
    let places: Vec<usize> = (0..board.hexes.len()).filter(|i| chosen(&board.hexes[*i])).collect();
    let mut dealt: Vec<(String, Option<u8>)> =
        places.iter().map(|i| (board.hexes[*i].terrain.clone(), board.hexes[*i].number)).collect();
    shuffle(&mut dealt, rng);
    for (place, (terrain, number)) in places.into_iter().zip(dealt) {
        board.hexes[place].terrain = terrain;
        if with_tokens {
            board.hexes[place].number = number;
        }
    }
}

//! Maps: the variable set-up of hexes and number tokens.

use super::data::{Data, Variable};
use crate::playable::generator;
use crate::set_up::shuffle;
use civitas_engine::{Axial, BoardSpec, HexSpec, Random, RobberSpec};

/// R-EGY-007, R-EGY-008: all hexes shuffled, then the tokens in letter order from a random corner.
pub(super) fn variable(data: &Data, seed: u64) -> BoardSpec {
    let map = &data.variable;
    let mut rng = Random(generator(seed, u64::MAX));
    let mut terrains: Vec<&str> =
        map.terrains.iter().flat_map(|(name, n)| std::iter::repeat_n(name.as_str(), *n as usize)).collect();
    shuffle(&mut terrains, &mut rng);
    let corner = rng.below(6) as usize;
    lay(map, corner, &terrains)
}

/// Lays terrains in reading order and tokens along the spiral from a corner, skipping the desert.
pub(crate) fn lay(map: &Variable, corner: usize, terrains: &[&str]) -> BoardSpec {
    let cells = disc(map.radius);
    let mut hexes: Vec<HexSpec> = cells
        .iter()
        .zip(terrains)
        .map(|(c, t)| HexSpec { q: c.q, r: c.r, terrain: (*t).to_owned(), number: None })
        .collect();
    let mut tokens = map.tokens.iter();
    let mut robber = None;
    for cell in spiral(map.radius, corner) {
        let hex = hexes.iter_mut().find(|h| (h.q, h.r) == (cell.q, cell.r));
        let hex = hex.expect("the spiral covers exactly the cells of the map");
        if hex.terrain == "desert" {
            // R-EGY-005: the robber starts on the desert.
            robber = Some(RobberSpec { q: cell.q, r: cell.r });
        } else {
            hex.number = tokens.next().copied();
        }
    }
    BoardSpec {
        name: None,
        orientation: map.orientation,
        hexes,
        harbours: map.harbours.clone(),
        marks: Vec::new(),
        robber,
    }
}

/// The cells of a hexagon of hexes, row by row.
pub(crate) fn disc(radius: i8) -> Vec<Axial> {
    let range = -radius..=radius;
    range
        .clone()
        .flat_map(|r| range.clone().map(move |q| Axial { q, r }))
        .filter(|c| (c.q + c.r).abs() <= radius)
        .collect()
}

/// R-EGY-008: the cells counter-clockwise from a corner of the outer ring, ring by ring to the middle. Corner 0 is the
/// right-most one, the others follow clockwise.
#[must_use]
pub fn spiral(radius: i8, corner: usize) -> Vec<Axial> {
    let mut cells = Vec::new();
    for ring in (1..=radius).rev() {
        // The corner cell of this ring, then along its six sides.
        let mut cell = Axial::default();
        for _ in 0..ring {
            cell = cell.neighbour(corner);
        }
        for side in 0..6 {
            // The first side runs from the corner towards the next corner counter-clockwise.
            let direction = (corner + 10 - side) % 6;
            for _ in 0..ring {
                cells.push(cell);
                cell = cell.neighbour(direction);
            }
        }
    }
    cells.push(Axial::default());
    cells
}

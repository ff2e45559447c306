//! Hex geometry: axial coordinates, named sides and corners, exact keys for intersections and paths.
//!
//! A cell has six neighbours in directions 0 to 5, clockwise. Side `k` faces direction `k`; corner `k` lies between
//! directions `k` and `k + 1`. An intersection is identified by the *sum* of the three cells around it and a path by the
//! sum of its two cells: exact integers, the same from every adjoining cell, on and off the board.

/// A cell in axial coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Axial {
    /// Column.
    pub q: i8,
    /// Row.
    pub r: i8,
}

/// The orientation of the hexes, which decides the names of sides and corners and where things are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Orientation {
    /// A corner points up; neighbours lie E, SE, SW, W, NW, NE.
    #[default]
    PointyTop,
    /// A side lies on top; neighbours lie SE, S, SW, NW, N, NE.
    FlatTop,
}

/// The six neighbours, clockwise. The vectors are the same for both orientations, only their names differ.
pub(super) const NEIGHBOURS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The sum of the cells around an intersection or beside a path.
pub(super) type Key = (i16, i16);

impl Axial {
    /// The neighbour in direction `k`.
    #[must_use]
    pub fn neighbour(self, k: usize) -> Axial {
        let (dq, dr) = NEIGHBOURS[k % 6];
        Axial { q: self.q.saturating_add(dq), r: self.r.saturating_add(dr) }
    }

    pub(super) fn corner_key(self, k: usize) -> Key {
        let ((aq, ar), (bq, br)) = (NEIGHBOURS[k % 6], NEIGHBOURS[(k + 1) % 6]);
        (3 * i16::from(self.q) + i16::from(aq + bq), 3 * i16::from(self.r) + i16::from(ar + br))
    }

    pub(super) fn side_key(self, k: usize) -> Key {
        let (dq, dr) = NEIGHBOURS[k % 6];
        (2 * i16::from(self.q) + i16::from(dq), 2 * i16::from(self.r) + i16::from(dr))
    }
}

impl Orientation {
    /// The names of the six sides, in direction order.
    #[must_use]
    pub const fn sides(self) -> [&'static str; 6] {
        match self {
            Orientation::PointyTop => ["E", "SE", "SW", "W", "NW", "NE"],
            Orientation::FlatTop => ["SE", "S", "SW", "NW", "N", "NE"],
        }
    }

    /// The names of the six corners: corner `k` lies between sides `k` and `k + 1`.
    #[must_use]
    pub const fn corners(self) -> [&'static str; 6] {
        match self {
            Orientation::PointyTop => ["SE", "S", "SW", "NW", "N", "NE"],
            Orientation::FlatTop => ["SE", "SW", "W", "NW", "NE", "E"],
        }
    }

    pub(super) fn side(self, name: &str) -> Option<usize> {
        self.sides().iter().position(|s| *s == name)
    }

    pub(super) fn corner(self, name: &str) -> Option<usize> {
        self.corners().iter().position(|s| *s == name)
    }

    /// Where a key is drawn: `x` to the right and `y` down, in units of the hex side, for a key made of `cells` cells.
    pub(super) fn point(self, key: Key, cells: f32) -> (f32, f32) {
        let (q, r) = (f32::from(key.0) / cells, f32::from(key.1) / cells);
        let root3 = 3f32.sqrt();
        match self {
            Orientation::PointyTop => (root3 * (q + r / 2.0), 1.5 * r),
            Orientation::FlatTop => (1.5 * q, root3 * (r + q / 2.0)),
        }
    }

    /// Reading order: from top to bottom, then from left to right.
    pub(super) fn reading_order(self, key: Key) -> (i16, i16) {
        match self {
            Orientation::PointyTop => (key.1, 2 * key.0 + key.1),
            Orientation::FlatTop => (2 * key.1 + key.0, key.0),
        }
    }
}

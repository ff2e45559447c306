//! Boards: the fixed part of a game, described by data and turned into tables once.
//!
//! [`BoardSpec`] is what a data file or a protocol message says; [`Board`] is what the rules look things up in.

mod geometry;
mod shape;
mod spec;
mod topology;

pub use geometry::{Axial, Orientation};
pub use shape::Shape;
pub use spec::{
    BoardFault, BoardSpec, HarbourSpec, HexSpec, MAX_MARKS, MAX_NAME, MarkSpec, Place, RobberSpec, Terrain,
};
pub use topology::{Board, Harbour, MAX_EDGES, MAX_HEXES, MAX_VERTICES, Marked};

//! What follows from where the cells of a board lie and which of them are land. It is the same however terrain and numbers were
//! shuffled, so many games can share it: most of what a board takes.

use super::geometry::{Axial, Key};
use super::topology::{MAX_EDGES, MAX_HEXES, MAX_VERTICES};
use crate::id::{Edge, Hex, Vertex};
use crate::set::{EdgeSet, HexSet, VertexSet};
use std::collections::HashMap;

/// Marks an unused entry of `spokes`.
pub(super) const NO_SPOKE: Edge = Edge(u8::MAX);

/// What touches what on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    pub(super) cells: Vec<Axial>,
    pub(super) vertex_keys: Vec<Key>,
    pub(super) edge_keys: Vec<Key>,
    pub(super) corners: [VertexSet; MAX_HEXES],
    pub(super) hexes_at: [HexSet; MAX_VERTICES],
    pub(super) neighbours: [VertexSet; MAX_VERTICES],
    pub(super) edges_at: [EdgeSet; MAX_VERTICES],
    pub(super) spokes: [[(Edge, Vertex); 3]; MAX_VERTICES],
    pub(super) ends: [[Vertex; 2]; MAX_EDGES],
    pub(super) ends_sets: [VertexSet; MAX_EDGES],
    pub(super) paths: EdgeSet,
    pub(super) sites: VertexSet,
}

impl Shape {
    /// Fills the tables. The cells and the keys of their corners and sides come in the order of their ids.
    pub(super) fn of(
        cells: Vec<Axial>,
        vertex_keys: Vec<Key>,
        edge_keys: Vec<Key>,
        is_land: impl Fn(usize) -> bool,
    ) -> Shape {
        let vertex: HashMap<Key, u8> = vertex_keys.iter().zip(0u8..).map(|(k, i)| (*k, i)).collect();
        let edge: HashMap<Key, u8> = edge_keys.iter().zip(0u8..).map(|(k, i)| (*k, i)).collect();
        let mut shape = Shape {
            cells,
            vertex_keys,
            edge_keys,
            corners: [VertexSet::EMPTY; MAX_HEXES],
            hexes_at: [HexSet::EMPTY; MAX_VERTICES],
            neighbours: [VertexSet::EMPTY; MAX_VERTICES],
            edges_at: [EdgeSet::EMPTY; MAX_VERTICES],
            spokes: [[(NO_SPOKE, Vertex(0)); 3]; MAX_VERTICES],
            ends: [[Vertex(0); 2]; MAX_EDGES],
            ends_sets: [VertexSet::EMPTY; MAX_EDGES],
            paths: EdgeSet::EMPTY,
            sites: VertexSet::EMPTY,
        };
        for (i, cell) in shape.cells.iter().enumerate() {
            for k in 0..6 {
                let corner = Vertex(vertex[&cell.corner_key(k)]);
                shape.corners[i].insert(corner);
                shape.hexes_at[corner.index()].insert(Hex(i as u8));
                let side = Edge(edge[&cell.side_key(k)]);
                let ends = [cell.corner_key(k + 5), cell.corner_key(k)].map(|key| Vertex(vertex[&key]));
                shape.ends[side.index()] = [ends[0].min(ends[1]), ends[0].max(ends[1])];
                shape.ends_sets[side.index()] = ends.into_iter().collect();
                if is_land(i) {
                    shape.paths.insert(side);
                }
            }
        }
        for path in shape.paths {
            let [a, b] = shape.ends[path.index()];
            for (from, to) in [(a, b), (b, a)] {
                shape.neighbours[from.index()].insert(to);
                shape.edges_at[from.index()].insert(path);
                shape.sites.insert(from);
                let free = shape.spokes[from.index()].iter_mut().find(|(e, _)| *e == NO_SPOKE);
                *free.expect("three cells meet at an intersection, so at most three paths do") = (path, to);
            }
        }
        shape
    }
}

//! From board geometry to cells: where intersections, hexes and paths lie on the screen.

use crate::canvas::Spot;
use civitas_engine::{Board, Edge, Hex, Orientation, Vertex};

/// Which way a line runs through a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Level, in the upper, middle or lower third of the cell.
    High,
    Middle,
    Low,
    Upright,
    /// Steeply up to the right, down to the right.
    Rise,
    Fall,
}

/// Where everything lies.
#[derive(Clone, Debug)]
pub(crate) struct Layout<'a> {
    pub(crate) board: &'a Board,
    steps: (i32, i32),
    pointy: bool,
}

impl<'a> Layout<'a> {
    pub(crate) fn new(board: &'a Board) -> Layout<'a> {
        let pointy = board.orientation() == Orientation::PointyTop;
        Layout { board, steps: if pointy { (6, 2) } else { (4, 3) }, pointy }
    }

    /// All points of a board lie on a grid of half sides by half heights (or the other way round), so cells are exact.
    fn spot(&self, (x, y): (f32, f32)) -> Spot {
        let (half, height) = (0.5, 3f32.sqrt() / 2.0);
        let unit = if self.pointy { (height, half) } else { (half, height) };
        Spot { x: (x / unit.0).round() as i32 * self.steps.0, y: (y / unit.1).round() as i32 * self.steps.1 }
    }

    pub(crate) fn vertex(&self, vertex: Vertex) -> Spot {
        self.spot(self.board.vertex_point(vertex))
    }

    pub(crate) fn hex(&self, hex: Hex) -> Spot {
        self.spot(self.board.hex_point(hex))
    }

    /// All intersections, whether a path reaches them or not.
    pub(crate) fn vertices(&self) -> impl Iterator<Item = Spot> {
        (0..self.board.vertex_count() as u8).map(|v| self.vertex(Vertex(v)))
    }

    pub(crate) fn ends(&self, edge: Edge) -> [Spot; 2] {
        self.board.ends(edge).map(|v| self.vertex(v))
    }

    /// The points (column and half row) that lie in a hex.
    pub(crate) fn points_of(&self, hex: Hex) -> Vec<(i32, i32)> {
        let at = self.hex(hex);
        let (w, h) = self.steps;
        let inside = |x: i32, half: i32| {
            // The middle of the point in steps of the grid, measured across and along the hex.
            let (dx, dy) = (x as f32 / w as f32, (half as f32 / 2.0 - 0.25) / h as f32);
            let (u, v) = if self.pointy { (dx, dy) } else { (dy, dx) };
            u.abs() <= 1.0 && (u + v).abs() <= 2.0 && (u - v).abs() <= 2.0
        };
        let columns = -2 * w..=2 * w;
        let found = columns.flat_map(|x| (-4 * h..=4 * h + 1).map(move |half| (x, half)));
        found.filter(|(x, half)| inside(*x, *half)).map(|(x, half)| (at.x + x, 2 * at.y + half)).collect()
    }

    /// The cells strictly between the ends of a path, from one end to the other.
    pub(crate) fn cells_of(&self, edge: Edge) -> Vec<(Spot, Part)> {
        let [a, b] = self.left_to_right(edge);
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        if dx == 0 {
            return (a.y.min(b.y) + 1..a.y.max(b.y)).map(|y| (Spot { x: a.x, y }, Part::Upright)).collect();
        }
        if dx > 2 * dy.abs() {
            let at = |x: i32| {
                let y = a.y as f32 + ((x - a.x) * dy) as f32 / dx as f32;
                let part = match y - y.round() {
                    off if off < -0.2 => Part::High,
                    off if off > 0.2 => Part::Low,
                    _ => Part::Middle,
                };
                (Spot { x, y: y.round() as i32 }, part)
            };
            return (a.x + 1..b.x).map(at).collect();
        }
        // Steep: one cell per row, upwards.
        let part = if dy < 0 { Part::Rise } else { Part::Fall };
        let (top, bottom) = if dy < 0 { (b, a) } else { (a, b) };
        let at = |y: i32| {
            let x = top.x as f32 + ((y - top.y) * (bottom.x - top.x)) as f32 / dy.abs() as f32;
            (Spot { x: x.round() as i32, y }, part)
        };
        (top.y + 1..bottom.y).rev().map(at).collect()
    }

    /// The points (column and half row) strictly between the ends of a path.
    pub(crate) fn points_along(&self, edge: Edge) -> Vec<(i32, i32)> {
        let [a, b] = self.left_to_right(edge);
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        if dx == 0 || dx > 2 * dy.abs() {
            let halves = |(at, part): (Spot, Part)| {
                let both = [(at.x, 2 * at.y), (at.x, 2 * at.y + 1)];
                match part {
                    Part::High => both[..1].to_vec(),
                    Part::Low => both[1..].to_vec(),
                    Part::Middle | Part::Upright | Part::Rise | Part::Fall => both.to_vec(),
                }
            };
            return self.cells_of(edge).into_iter().flat_map(halves).collect();
        }
        // Steep: one point per half row, between the rows of the two ends.
        let (top, bottom) = if dy < 0 { (b, a) } else { (a, b) };
        let at = |half: i32| {
            let down = half as f32 / 2.0 - 0.25 - top.y as f32;
            let x = top.x as f32 + down * (bottom.x - top.x) as f32 / (bottom.y - top.y) as f32;
            (x.round() as i32, half)
        };
        (2 * top.y + 2..2 * bottom.y).map(at).collect()
    }

    fn left_to_right(&self, edge: Edge) -> [Spot; 2] {
        let mut ends = self.ends(edge);
        ends.sort();
        ends
    }
}

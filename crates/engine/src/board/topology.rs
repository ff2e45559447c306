//! From board data to the tables that the rules look things up in.

use super::geometry::{Axial, Key, Orientation};
use super::shape::Shape;
use super::spec::{BoardFault, BoardSpec, MAX_MARKS, MarkSpec, Place, Terrain};
use crate::counts::Cards;
use crate::id::{Card, Edge, Hex, MAX_CARDS, Vertex};
use crate::set::{EdgeSet, HexSet, VertexSet};
use std::sync::Arc;

/// The largest number of hexes a board may have.
pub const MAX_HEXES: usize = 64;
/// The largest number of intersections a board may have.
pub const MAX_VERTICES: usize = 128;
/// The largest number of paths a board may have.
pub const MAX_EDGES: usize = 192;

/// A harbour of a [`Board`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Harbour {
    /// The path it lies at; both ends have its trade.
    pub path: Edge,
    /// The card of which it takes two for one, or `None` for three of any kind.
    pub card: Option<Card>,
}

/// The tables of one board. They never change during a game, so they are kept outside the state.
#[derive(Clone, Debug)]
pub struct Board {
    spec: BoardSpec,
    shape: Arc<Shape>,
    terrain: [u8; MAX_HEXES],
    number: [u8; MAX_HEXES],
    income: [Cards; MAX_HEXES],
    by_number: [HexSet; 13],
    harbours: Vec<Harbour>,
    harbour_sites: VertexSet,
    general: VertexSet,
    special: [VertexSet; MAX_CARDS],
    robber: Hex,
}

/// Where a mark of the board data lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marked {
    /// A hex.
    Hex(Hex),
    /// An intersection.
    Vertex(Vertex),
    /// A path (or a side between two cells without one).
    Edge(Edge),
}

impl Board {
    /// Builds the tables, or reports everything that is wrong with the data.
    pub fn build(spec: &BoardSpec, terrains: &[Terrain], cards: &[&str]) -> Result<Board, Vec<BoardFault>> {
        let mut faults = Vec::new();
        let o = spec.orientation;
        if spec.hexes.len() > MAX_HEXES || spec.harbours.len() > MAX_EDGES {
            return Err(vec![BoardFault::TooLarge]);
        }
        if spec.marks.len() > MAX_MARKS {
            return Err(vec![BoardFault::TooManyMarks]);
        }
        // A board can come from a stranger, and its names are shown to others.
        let marks = spec.marks.iter().flat_map(|m| [Some(m.kind.as_str()), m.name.as_deref(), m.gives.as_deref()]);
        let faces = spec.harbours.iter().map(|harbour| harbour.face.as_deref());
        let names = marks.chain(faces).chain([spec.name.as_deref()]);
        for name in names.flatten().filter(|name| !BoardSpec::is_name(name)) {
            faults.push(BoardFault::BadName(name.to_owned()));
        }
        let mut cells: Vec<(Axial, u8, u8)> = Vec::new();
        for hex in &spec.hexes {
            let at = Axial { q: hex.q, r: hex.r };
            if cells.iter().any(|(c, ..)| *c == at) {
                faults.push(BoardFault::DuplicateHex(hex.q, hex.r));
                continue;
            }
            let Some(terrain) = terrains.iter().position(|t| t.name == hex.terrain) else {
                faults.push(BoardFault::UnknownTerrain(hex.terrain.clone()));
                continue;
            };
            match (hex.number, terrains[terrain].card) {
                (Some(n), _) if !(2..=12).contains(&n) || n == 7 => faults.push(BoardFault::BadNumber(hex.q, hex.r, n)),
                (Some(_), None) => faults.push(BoardFault::NumberWithoutYield(hex.q, hex.r)),
                (None, Some(_)) => faults.push(BoardFault::YieldWithoutNumber(hex.q, hex.r)),
                (Some(_), Some(_)) | (None, None) => {}
            }
            cells.push((at, terrain as u8, hex.number.unwrap_or(0)));
        }
        if spec.hexes.is_empty() {
            faults.push(BoardFault::Empty);
        }
        // Numbered in reading order, so ids do not depend on the order of the data file.
        cells.sort_by_key(|(c, ..)| o.reading_order((i16::from(c.q), i16::from(c.r))));
        let mut vertex_keys: Vec<Key> = cells.iter().flat_map(|(c, ..)| (0..6).map(|k| c.corner_key(k))).collect();
        let mut edge_keys: Vec<Key> = cells.iter().flat_map(|(c, ..)| (0..6).map(|k| c.side_key(k))).collect();
        for keys in [&mut vertex_keys, &mut edge_keys] {
            keys.sort_by_key(|k| o.reading_order(*k));
            keys.dedup();
        }
        if cells.len() > MAX_HEXES || vertex_keys.len() > MAX_VERTICES || edge_keys.len() > MAX_EDGES {
            faults.push(BoardFault::TooLarge);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let land = |i: usize| terrains[usize::from(cells[i].1)].land;
        let mut board = Board {
            spec: spec.clone(),
            shape: Arc::new(Shape::of(cells.iter().map(|(c, ..)| *c).collect(), vertex_keys, edge_keys, land)),
            terrain: [0; MAX_HEXES],
            number: [0; MAX_HEXES],
            income: [Cards::EMPTY; MAX_HEXES],
            by_number: [HexSet::EMPTY; 13],
            harbours: Vec::new(),
            harbour_sites: VertexSet::EMPTY,
            general: VertexSet::EMPTY,
            special: [VertexSet::EMPTY; MAX_CARDS],
            robber: Hex::OFF,
        };
        board.fill(&cells, terrains);
        board.place_harbours(cards, &mut faults);
        for mark in &spec.marks {
            if board.marked(mark).is_none() {
                faults.push(BoardFault::BadMark(mark.kind.clone(), mark.q, mark.r));
            }
        }
        if let Some(at) = spec.robber {
            match board.hex_at(at.q, at.r) {
                Some(hex) => board.robber = hex,
                None => faults.push(BoardFault::RobberOffBoard(at.q, at.r)),
            }
        }
        if faults.is_empty() { Ok(board) } else { Err(faults) }
    }

    /// Notes what lies on the cells.
    fn fill(&mut self, cells: &[(Axial, u8, u8)], terrains: &[Terrain]) {
        for (i, &(_, terrain, number)) in cells.iter().enumerate() {
            self.terrain[i] = terrain;
            self.number[i] = number;
            let card = terrains[usize::from(terrain)].card;
            self.income[i] = card.map_or(Cards::EMPTY, |card| Cards::of(card, 1));
            if number > 0 {
                self.by_number[number as usize].insert(Hex(i as u8));
            }
        }
    }

    /// The tables that follow from where the cells lie.
    pub fn shape(&self) -> &Arc<Shape> {
        &self.shape
    }

    /// Takes the tables of another board instead of its own, if they are the same; tells whether they are.
    pub fn share(&mut self, shape: &Arc<Shape>) -> bool {
        let same = *self.shape == **shape;
        if same {
            self.shape = Arc::clone(shape);
        }
        same
    }

    fn place_harbours(&mut self, cards: &[&str], faults: &mut Vec<BoardFault>) {
        for harbour in self.spec.harbours.clone() {
            let Some(k) = self.spec.orientation.side(&harbour.side) else {
                faults.push(BoardFault::UnknownSide(harbour.side.clone()));
                continue;
            };
            let cell = Axial { q: harbour.q, r: harbour.r };
            let inside = [cell, cell.neighbour(k)].iter().filter(|c| self.hex_at(c.q, c.r).is_some()).count();
            let Some(path) =
                self.edge_by_key(cell.side_key(k)).filter(|e| inside == 1 && self.shape.paths.contains(*e))
            else {
                faults.push(BoardFault::HarbourNotOnBorder(harbour.q, harbour.r, harbour.side.clone()));
                continue;
            };
            let card = match &harbour.card {
                None => None,
                Some(name) => match cards.iter().position(|c| c == name) {
                    Some(i) => Some(Card(i as u8)),
                    None => {
                        faults.push(BoardFault::UnknownCard(name.clone()));
                        continue;
                    }
                },
            };
            let ends: VertexSet = self.shape.ends[path.index()].into_iter().collect();
            if self
                .harbours
                .iter()
                .any(|h| h.path == path || self.shape.ends[h.path.index()].iter().any(|v| ends.contains(*v)))
            {
                faults.push(BoardFault::HarboursTouch(harbour.q, harbour.r));
                continue;
            }
            self.harbours.push(Harbour { path, card });
            self.harbour_sites |= ends;
            match card {
                Some(card) => self.special[card.index()] |= ends,
                None => self.general |= ends,
            }
        }
    }

    fn edge_by_key(&self, key: Key) -> Option<Edge> {
        self.shape.edge_keys.iter().position(|k| *k == key).map(|i| Edge(i as u8))
    }

    /// The intersections that paths connect with those in `home`, these included.
    pub fn connected(&self, home: VertexSet) -> VertexSet {
        let mut reached = home;
        loop {
            let next = reached | self.neighbours_of(reached);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The hexes of use to somebody (they yield cards, or paths lead along them) that no intersection of `reached` touches.
    pub fn cut_off(&self, reached: VertexSet) -> HexSet {
        let of_use = |hex: &Hex| self.number(*hex).is_some() || self.corners(*hex).meets(self.shape.sites);
        self.hexes().iter().filter(|hex| of_use(hex) && !self.corners(*hex).meets(reached)).collect()
    }

    /// The data this board was built from.
    pub fn spec(&self) -> &BoardSpec {
        &self.spec
    }

    /// Number of hexes.
    pub fn hex_count(&self) -> usize {
        self.shape.cells.len()
    }

    /// Number of corners of hexes, whether a path reaches them or not.
    pub fn vertex_count(&self) -> usize {
        self.shape.vertex_keys.len()
    }

    /// Number of sides of hexes, whether they are paths or not.
    pub fn edge_count(&self) -> usize {
        self.shape.edge_keys.len()
    }

    /// All hexes.
    pub fn hexes(&self) -> HexSet {
        HexSet::first(self.shape.cells.len())
    }

    /// The sides that are paths.
    #[inline]
    pub fn paths(&self) -> EdgeSet {
        self.shape.paths
    }

    /// The intersections that at least one path reaches.
    #[inline]
    pub fn sites(&self) -> VertexSet {
        self.shape.sites
    }

    /// The hex on a cell.
    pub fn hex_at(&self, q: i8, r: i8) -> Option<Hex> {
        self.shape.cells.iter().position(|c| *c == Axial { q, r }).map(|i| Hex(i as u8))
    }

    /// The cell of a hex.
    pub fn cell(&self, hex: Hex) -> Axial {
        self.shape.cells[hex.index()]
    }

    /// The intersection at a named corner of a cell, which may lie off the board.
    pub fn vertex_at(&self, place: &Place) -> Option<Vertex> {
        let k = self.spec.orientation.corner(&place.at)?;
        let key = Axial { q: place.q, r: place.r }.corner_key(k);
        self.shape.vertex_keys.iter().position(|v| *v == key).map(|i| Vertex(i as u8))
    }

    /// The path at a named side of a cell, which may lie off the board.
    pub fn edge_at(&self, place: &Place) -> Option<Edge> {
        let k = self.spec.orientation.side(&place.at)?;
        self.edge_by_key(Axial { q: place.q, r: place.r }.side_key(k))
    }

    /// All marks with their places. A look-up for set-up and drawing: games keep what rules need in their own data.
    pub fn marks(&self) -> impl Iterator<Item = (&MarkSpec, Marked)> {
        self.spec.marks.iter().filter_map(|mark| Some((mark, self.marked(mark)?)))
    }

    /// The name of an intersection, if the board data give it one.
    pub fn title(&self, vertex: Vertex) -> Option<&str> {
        self.marks().filter(|(_, at)| *at == Marked::Vertex(vertex)).find_map(|(mark, _)| mark.name.as_deref())
    }

    /// The place of a mark.
    fn marked(&self, mark: &MarkSpec) -> Option<Marked> {
        let place = |at: &str| Place { q: mark.q, r: mark.r, at: at.to_owned() };
        match (&mark.corner, &mark.side) {
            (None, None) => self.hex_at(mark.q, mark.r).map(Marked::Hex),
            (Some(corner), None) => self.vertex_at(&place(corner)).map(Marked::Vertex),
            (None, Some(side)) => self.edge_at(&place(side)).map(Marked::Edge),
            (Some(_), Some(_)) => None,
        }
    }

    fn marks_of<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = Marked> + 'a {
        self.spec.marks.iter().filter(move |m| m.kind == kind).filter_map(|m| self.marked(m))
    }

    /// The hexes marked as `kind`. A look-up for set-up: games keep what they need in their own data.
    pub fn marked_hexes(&self, kind: &str) -> HexSet {
        self.marks_of(kind).filter_map(|m| if let Marked::Hex(hex) = m { Some(hex) } else { None }).collect()
    }

    /// The intersections marked as `kind`.
    pub fn marked_vertices(&self, kind: &str) -> VertexSet {
        self.marks_of(kind).filter_map(|m| if let Marked::Vertex(v) = m { Some(v) } else { None }).collect()
    }

    /// The paths marked as `kind`.
    pub fn marked_edges(&self, kind: &str) -> EdgeSet {
        self.marks_of(kind).filter_map(|m| if let Marked::Edge(e) = m { Some(e) } else { None }).collect()
    }

    /// A name for an intersection: a hex of the board and one of its corners.
    pub fn vertex_name(&self, vertex: Vertex) -> Place {
        let names = self.spec.orientation.corners();
        self.name(self.shape.vertex_keys[vertex.index()], Axial::corner_key, names)
    }

    /// A name for a path: a hex of the board and one of its sides.
    pub fn edge_name(&self, edge: Edge) -> Place {
        let names = self.spec.orientation.sides();
        self.name(self.shape.edge_keys[edge.index()], Axial::side_key, names)
    }

    fn name(&self, key: Key, part: fn(Axial, usize) -> Key, names: [&str; 6]) -> Place {
        let found = self.shape.cells.iter().find_map(|c| (0..6).find(|k| part(*c, *k) == key).map(|k| (c, k)));
        let (cell, k) = found.expect("every key was made from a cell");
        Place { q: cell.q, r: cell.r, at: names[k].to_owned() }
    }

    /// Where an intersection is drawn, in units of the hex side, `y` downwards.
    pub fn vertex_point(&self, vertex: Vertex) -> (f32, f32) {
        self.spec.orientation.point(self.shape.vertex_keys[vertex.index()], 3.0)
    }

    /// Where the middle of a hex is drawn.
    pub fn hex_point(&self, hex: Hex) -> (f32, f32) {
        let c = self.shape.cells[hex.index()];
        self.spec.orientation.point((i16::from(c.q), i16::from(c.r)), 1.0)
    }

    /// The terrain of a hex: an index into the game's list of terrains.
    pub fn terrain(&self, hex: Hex) -> usize {
        self.terrain[hex.index()] as usize
    }

    /// The number token of a hex.
    pub fn number(&self, hex: Hex) -> Option<u8> {
        Some(self.number[hex.index()]).filter(|n| *n > 0)
    }

    /// The hexes that carry a number token.
    #[inline]
    pub fn hexes_numbered(&self, number: u8) -> HexSet {
        self.by_number[number as usize]
    }

    /// The card a hex yields to one settlement.
    #[inline]
    pub fn income(&self, hex: Hex) -> Cards {
        self.income[hex.index()]
    }

    /// The corners of a hex.
    #[inline]
    pub fn corners(&self, hex: Hex) -> VertexSet {
        self.shape.corners[hex.index()]
    }

    /// The hexes around an intersection.
    #[inline]
    pub fn hexes_at(&self, vertex: Vertex) -> HexSet {
        self.shape.hexes_at[vertex.index()]
    }

    /// The intersections one path away.
    #[inline]
    pub fn neighbours(&self, vertex: Vertex) -> VertexSet {
        self.shape.neighbours[vertex.index()]
    }

    /// The intersections one path away from any of a set.
    #[inline]
    pub fn neighbours_of(&self, vertices: VertexSet) -> VertexSet {
        vertices.iter().fold(VertexSet::EMPTY, |all, v| all | self.shape.neighbours[v.index()])
    }

    /// The paths that end at an intersection.
    #[inline]
    pub fn edges_at(&self, vertex: Vertex) -> EdgeSet {
        self.shape.edges_at[vertex.index()]
    }

    /// The paths that end at any of a set of intersections.
    #[inline]
    pub fn edges_at_any(&self, vertices: VertexSet) -> EdgeSet {
        vertices.iter().fold(EdgeSet::EMPTY, |all, v| all | self.shape.edges_at[v.index()])
    }

    /// The up to three paths at an intersection, each with its far end; unused entries are
    /// [`NO_SPOKE`](super::shape::NO_SPOKE).
    #[inline]
    pub(crate) fn spokes(&self, vertex: Vertex) -> &[(Edge, Vertex); 3] {
        &self.shape.spokes[vertex.index()]
    }

    /// The two ends of a path.
    #[inline]
    pub fn ends(&self, edge: Edge) -> [Vertex; 2] {
        self.shape.ends[edge.index()]
    }

    /// The two ends of a path as a set.
    #[inline]
    pub fn ends_set(&self, edge: Edge) -> VertexSet {
        self.shape.ends_sets[edge.index()]
    }

    /// All harbours.
    pub fn harbours(&self) -> &[Harbour] {
        &self.harbours
    }

    /// The intersections with a harbour of any kind.
    #[inline]
    pub fn harbour_sites(&self) -> VertexSet {
        self.harbour_sites
    }

    /// The intersections with a three-for-one harbour.
    #[inline]
    pub fn general_harbours(&self) -> VertexSet {
        self.general
    }

    /// The intersections with a two-for-one harbour for `card`.
    #[inline]
    pub fn special_harbours(&self, card: Card) -> VertexSet {
        self.special[card.index()]
    }

    /// Where the robber starts.
    pub fn robber_start(&self) -> Hex {
        self.robber
    }

    /// The orientation of the hexes.
    pub fn orientation(&self) -> Orientation {
        self.spec.orientation
    }
}

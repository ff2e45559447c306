//! A board as JSON with everything a client needs to draw it: geometry is computed once, here.

use crate::names::card_to;
use civitas_engine::{Board, BoardSpec, Edge, Hex, Place, Vertex};
use civitas_games::Playable;
use serde::Serialize;
use serde_json::{Value, json};
use ts_rs::TS;

/// Hexes, intersections, paths and harbours with their ids, names and coordinates.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct BoardForm {
    #[ts(type = "'pointy-top' | 'flat-top'")]
    pub orientation: Value,
    pub hexes: Vec<HexForm>,
    pub intersections: Vec<IntersectionForm>,
    pub paths: Vec<PathForm>,
    pub harbours: Vec<HarbourForm>,
    #[ts(
        type = "{ harbours: { q: number; r: number; side: string; card?: string; face?: string }[]; marks?: { kind: string; name?: string; q: number; r: number; corner?: string; side?: string }[]; robber?: { q: number; r: number } }"
    )]
    pub spec: BoardSpec,
}

/// One hex.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct HexForm {
    pub id: u8,
    pub q: i8,
    pub r: i8,
    pub terrain: &'static str,
    pub number: Option<u8>,
    pub card: Option<String>,
    pub point: [f64; 2],
    pub corners: Vec<u8>,
}

/// One intersection.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct IntersectionForm {
    pub id: u8,
    #[ts(type = "[number, number, string]")]
    pub name: Value,
    pub point: [f64; 2],
    pub hexes: Vec<u8>,
    pub paths: Vec<u8>,
}

/// One path.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct PathForm {
    pub id: u8,
    #[ts(type = "[number, number, string]")]
    pub name: Value,
    pub ends: [u8; 2],
}

/// One harbour.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct HarbourForm {
    pub path: u8,
    pub card: Option<String>,
}

fn place(place: &Place) -> Value {
    json!([place.q, place.r, place.at])
}

fn point((x, y): (f32, f32)) -> [f64; 2] {
    [x, y].map(|v| (f64::from(v) * 1000.0).round() / 1000.0)
}

/// A board as JSON.
pub fn board_to<R: Playable>(board: &Board) -> BoardForm {
    let facts = &R::FACTS;
    let hex = |h: Hex| {
        let (cell, terrain) = (board.cell(h), facts.terrains[board.terrain(h)]);
        HexForm {
            id: h.0,
            q: cell.q,
            r: cell.r,
            terrain: terrain.name,
            number: board.number(h),
            card: terrain.card.map(|c| card_to(facts, c)),
            point: point(board.hex_point(h)),
            corners: board.corners(h).map(|v| v.0).collect(),
        }
    };
    let vertex = |i: usize| {
        let v = Vertex(i as u8);
        IntersectionForm {
            id: v.0,
            name: place(&board.vertex_name(v)),
            point: point(board.vertex_point(v)),
            hexes: board.hexes_at(v).map(|h| h.0).collect(),
            paths: board.edges_at(v).map(|e| e.0).collect(),
        }
    };
    let path = |e: Edge| PathForm { id: e.0, name: place(&board.edge_name(e)), ends: board.ends(e).map(|v| v.0) };
    let harbour = |h: &civitas_engine::Harbour| HarbourForm { path: h.path.0, card: h.card.map(|c| card_to(facts, c)) };
    BoardForm {
        orientation: json!(board.orientation()),
        hexes: board.hexes().map(hex).collect(),
        intersections: (0..board.vertex_count()).map(vertex).collect(),
        paths: board.paths().map(path).collect(),
        harbours: board.harbours().iter().map(harbour).collect(),
        spec: board.spec().clone(),
    }
}

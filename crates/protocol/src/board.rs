//! A board as JSON with everything a client needs to draw it: geometry is computed once, here.

use crate::names::card_to;
use civitas_engine::{BoardSpec, Edge, Game, Harbour, Hex, MarkSpec, Marked, Place, Vertex};
use civitas_games::Playable;
use serde::Serialize;
use serde_json::{Value, json};

/// Hexes, intersections, paths and harbours with their ids, names and coordinates.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct BoardForm {
    #[cfg_attr(feature = "schemas", ts(type = "'pointy-top' | 'flat-top'"), schema(value_type = String))]
    pub orientation: Value,
    pub hexes: Vec<HexForm>,
    pub intersections: Vec<IntersectionForm>,
    pub paths: Vec<PathForm>,
    pub harbours: Vec<HarbourForm>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<MarkForm>>"))]
    pub marks: Vec<MarkForm>,
    #[cfg_attr(
        feature = "schemas",
        ts(
            type = "{ name?: string; harbours: { q: number; r: number; side: string; card?: string; face?: string }[]; marks?: { kind: string; name?: string; gives?: string; q: number; r: number; corner?: string; side?: string }[]; robber?: { q: number; r: number } }"
        ),
        schema(value_type = Object)
    )]
    pub spec: BoardSpec,
}

/// One hex.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct HexForm {
    pub id: u8,
    pub q: i8,
    pub r: i8,
    pub terrain: &'static str,
    pub number: Option<u8>,
    pub pips: u8,
    pub card: Option<String>,
    pub point: [f64; 2],
    pub corners: Vec<u8>,
}

/// One intersection.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct IntersectionForm {
    pub id: u8,
    #[cfg_attr(feature = "schemas", ts(type = "[number, number, string]"), schema(value_type = (i8, i8, String)))]
    pub name: Value,
    pub point: [f64; 2],
    pub pips: u8,
    pub hexes: Vec<u8>,
    pub paths: Vec<u8>,
}

/// One path.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct PathForm {
    pub id: u8,
    #[cfg_attr(feature = "schemas", ts(type = "[number, number, string]"), schema(value_type = (i8, i8, String)))]
    pub name: Value,
    pub ends: [u8; 2],
}

/// One harbour.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct HarbourForm {
    pub path: u8,
    pub card: Option<String>,
    pub rate: u8,
}

/// A place that means something to one game: what it is, its name, what it brings, and where it lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MarkForm {
    pub kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub gives: Option<String>,
    #[serde(flatten)]
    pub place: MarkPlace,
}

/// Where a mark lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum MarkPlace {
    Hex(u8),
    Intersection(u8),
    Path(u8),
}

fn place(place: &Place) -> Value {
    json!([place.q, place.r, place.at])
}

fn point((x, y): (f32, f32)) -> [f64; 2] {
    [x, y].map(|v| (f64::from(v) * 1000.0).round() / 1000.0)
}

fn mark_form(mark: &MarkSpec, at: Marked) -> MarkForm {
    let place = match at {
        Marked::Hex(h) => MarkPlace::Hex(h.0),
        Marked::Vertex(v) => MarkPlace::Intersection(v.0),
        Marked::Edge(e) => MarkPlace::Path(e.0),
    };
    MarkForm { kind: mark.kind.clone(), name: mark.name.clone(), gives: mark.gives.clone(), place }
}

/// The board of a game as JSON.
pub fn board_to<R: Playable>(game: &Game<R>) -> BoardForm {
    let (facts, board, rules) = (&R::FACTS, &game.board, &game.rules);
    let hex = |h: Hex| {
        let (cell, terrain) = (board.cell(h), facts.terrains[board.terrain(h)]);
        HexForm {
            id: h.0,
            q: cell.q,
            r: cell.r,
            terrain: terrain.name,
            number: board.number(h),
            pips: board.pips(h),
            card: terrain.card.map(|c| card_to(facts, c)),
            point: point(board.hex_point(h)),
            corners: board.corners(h).iter().map(|v| v.0).collect(),
        }
    };
    let vertex = |i: usize| {
        let v = Vertex(i as u8);
        IntersectionForm {
            id: v.0,
            name: place(&board.vertex_name(v)),
            point: point(board.vertex_point(v)),
            pips: board.pips_at(v),
            hexes: board.hexes_at(v).iter().map(|h| h.0).collect(),
            paths: board.edges_at(v).iter().map(|e| e.0).collect(),
        }
    };
    let path = |e: Edge| PathForm { id: e.0, name: place(&board.edge_name(e)), ends: board.ends(e).map(|v| v.0) };
    let harbour =
        |h: &Harbour| HarbourForm { path: h.path.0, card: h.card.map(|c| card_to(facts, c)), rate: rules.rate_of(h) };
    BoardForm {
        orientation: json!(board.orientation()),
        hexes: board.hexes().iter().map(hex).collect(),
        intersections: (0..board.vertex_count()).map(vertex).collect(),
        paths: board.paths().iter().map(path).collect(),
        harbours: board.harbours().iter().map(harbour).collect(),
        marks: board.marks().map(|(mark, at)| mark_form(mark, at)).collect(),
        spec: board.spec().clone(),
    }
}

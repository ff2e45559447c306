//! A board as JSON with everything a client needs to draw it: geometry is computed once, here.

use crate::names::card_to;
use civitas_engine::{Board, Edge, Hex, Place, Vertex};
use civitas_games::Playable;
use serde_json::{Value, json};

fn place(place: &Place) -> Value {
    json!([place.q, place.r, place.at])
}

fn point((x, y): (f32, f32)) -> Value {
    let round = |v: f32| (f64::from(v) * 1000.0).round() / 1000.0;
    json!([round(x), round(y)])
}

/// Hexes, intersections, paths and harbours with their ids, names and coordinates.
pub fn board_to<R: Playable>(board: &Board) -> Value {
    let facts = &R::FACTS;
    let hex = |h: Hex| {
        let cell = board.cell(h);
        let terrain = facts.terrains[board.terrain(h)];
        json!({
            "id": h.0, "q": cell.q, "r": cell.r, "terrain": terrain.name, "number": board.number(h),
            "card": terrain.card.map(|c| card_to(facts, c)), "point": point(board.hex_point(h)),
            "corners": board.corners(h).map(|v| v.0).collect::<Vec<_>>(),
        })
    };
    let vertex = |i: usize| {
        let v = Vertex(i as u8);
        json!({
            "id": v.0, "name": place(&board.vertex_name(v)), "point": point(board.vertex_point(v)),
            "hexes": board.hexes_at(v).map(|h| h.0).collect::<Vec<_>>(),
            "paths": board.edges_at(v).map(|e| e.0).collect::<Vec<_>>(),
        })
    };
    let edge = |e: Edge| json!({ "id": e.0, "name": place(&board.edge_name(e)), "ends": board.ends(e).map(|v| v.0) });
    let harbours: Vec<Value> = board
        .harbours()
        .iter()
        .map(|h| json!({ "path": h.path.0, "card": h.card.map(|c| card_to(facts, c)) }))
        .collect();
    json!({
        "orientation": board.orientation(),
        "hexes": board.hexes().map(hex).collect::<Vec<_>>(),
        "intersections": (0..board.vertex_count()).map(vertex).collect::<Vec<_>>(),
        "paths": board.paths().map(edge).collect::<Vec<_>>(),
        "harbours": harbours,
        "spec": board.spec(),
    })
}

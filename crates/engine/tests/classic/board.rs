//! Boards: what touches what, names and places, harbours, where things are drawn.

use crate::fixture::{CLAY, Cards, GRAIN, NOTHING, ORE, WOOD, WOOL, build, harbour, hex, spec};
use crate::scene::{At, place};
use civitas_engine::{
    Axial, Board, BoardSpec, Edge, Hex, HexSet, MarkSpec, Marked, Orientation, Place, RobberSpec, Vertex, VertexSet,
};

fn vertex(board: &Board, at: At) -> Vertex {
    board.vertex_at(&place(at)).expect("an intersection")
}
fn edge(board: &Board, at: At) -> Edge {
    board.edge_at(&place(at)).expect("a path")
}

#[test]
fn nineteen_hexes_have_54_corners_and_72_sides() {
    let board = build(&spec());
    assert_eq!((board.hex_count(), board.vertex_count(), board.edge_count()), (19, 54, 72));
    assert_eq!((board.hexes().len(), board.sites().len(), board.paths().len()), (19, 54, 72));
    assert_eq!(board.spec(), &spec());
    for corner in board.sites() {
        let (paths, hexes) = (board.edges_at(corner).len(), board.hexes_at(corner).len());
        assert!((2..=3).contains(&paths) && (1..=3).contains(&hexes));
        assert_eq!(board.neighbours(corner).len(), paths);
        for near in board.neighbours(corner) {
            assert!(board.neighbours(near).contains(corner), "a neighbour's neighbour");
        }
        for path in board.edges_at(corner) {
            assert!(board.ends_set(path).contains(corner) && board.ends(path).contains(&corner));
        }
        for hex in board.hexes_at(corner) {
            assert!(board.corners(hex).contains(corner));
        }
    }
    for path in board.paths() {
        let [a, b] = board.ends(path);
        assert!(a < b && board.neighbours(a).contains(b) && board.edges_at(a).contains(path));
        assert_eq!(board.ends_set(path), VertexSet::of(a) | VertexSet::of(b));
    }
    assert!(board.hexes().iter().all(|hex| board.corners(hex).len() == 6));
}

/// Numbered in reading order: from top to bottom, then from left to right, whatever the order of the data.
#[test]
fn places_are_numbered_in_reading_order() {
    let mut data = spec();
    data.hexes.reverse();
    let (board, other) = (build(&spec()), build(&data));
    for (i, (q, r)) in [(0, -2), (1, -2), (2, -2), (-1, -1)].into_iter().enumerate() {
        assert_eq!(board.hex_at(q, r), Some(Hex(i as u8)));
        assert_eq!(other.hex_at(q, r), Some(Hex(i as u8)));
        assert_eq!(board.cell(Hex(i as u8)), Axial { q, r });
    }
    assert_eq!((board.hex_at(0, 2), board.hex_at(0, 3)), (Some(Hex(18)), None));
    for (i, at) in [(0, -2, "N"), (1, -2, "N"), (2, -2, "N"), (0, -2, "NW"), (0, -2, "NE")].into_iter().enumerate() {
        assert_eq!(vertex(&board, at), Vertex(i as u8), "{at:?}");
    }
    for (i, at) in [(0, -2, "NW"), (0, -2, "NE"), (1, -2, "NW")].into_iter().enumerate() {
        assert_eq!(edge(&board, at), Edge(i as u8), "{at:?}");
    }
    assert_eq!(vertex(&board, (0, 2, "S")), Vertex(53));
}

#[test]
fn a_place_has_several_names() {
    let board = build(&spec());
    for (one, same) in [((0, 0, "N"), (0, -1, "SE")), ((0, 0, "N"), (1, -1, "SW")), ((0, 0, "SE"), (1, 0, "SW"))] {
        assert_eq!(vertex(&board, one), vertex(&board, same));
    }
    for (one, same) in [((0, 0, "E"), (1, 0, "W")), ((0, 0, "SE"), (0, 1, "NW")), ((0, 0, "SW"), (-1, 1, "NE"))] {
        assert_eq!(edge(&board, one), edge(&board, same));
    }
    // Also from a cell that is not on the board.
    assert_eq!(vertex(&board, (0, -3, "SE")), vertex(&board, (0, -2, "N")));
    assert_eq!(board.vertex_at(&place((0, -4, "N"))), None);
    assert_eq!((board.vertex_at(&place((0, 0, "E"))), board.edge_at(&place((0, 0, "N")))), (None, None));
    // The name that is told leads back.
    for v in board.sites() {
        assert_eq!(board.vertex_at(&board.vertex_name(v)), Some(v));
    }
    for e in board.paths() {
        assert_eq!(board.edge_at(&board.edge_name(e)), Some(e));
    }
    assert_eq!(board.vertex_name(Vertex(0)), Place { q: 0, r: -2, at: "N".to_owned() });
    assert_eq!(board.edge_name(Edge(0)), Place { q: 0, r: -2, at: "NW".to_owned() });
}

#[test]
fn the_ends_of_a_side_are_the_corners_beside_it() {
    let board = build(&spec());
    let sides = [
        ("E", "NE", "SE"),
        ("SE", "SE", "S"),
        ("SW", "S", "SW"),
        ("W", "SW", "NW"),
        ("NW", "NW", "N"),
        ("NE", "N", "NE"),
    ];
    for (side, a, b) in sides {
        let ends = VertexSet::of(vertex(&board, (0, 0, a))) | VertexSet::of(vertex(&board, (0, 0, b)));
        assert_eq!(board.ends_set(edge(&board, (0, 0, side))), ends, "{side}");
    }
    let mut data = BoardSpec { orientation: Orientation::FlatTop, ..BoardSpec::default() };
    data.hexes = vec![hex(0, 0, "field", 6), hex(1, 0, "field", 6), hex(0, 1, "field", 6)];
    let board = build(&data);
    let sides = [
        ("SE", "E", "SE"),
        ("S", "SE", "SW"),
        ("SW", "SW", "W"),
        ("NW", "W", "NW"),
        ("N", "NW", "NE"),
        ("NE", "NE", "E"),
    ];
    for (side, a, b) in sides {
        let ends = VertexSet::of(vertex(&board, (0, 0, a))) | VertexSet::of(vertex(&board, (0, 0, b)));
        assert_eq!(board.ends_set(edge(&board, (0, 0, side))), ends, "{side}");
    }
    // South-east of a hex with a flat top lies the next column.
    assert_eq!(edge(&board, (0, 0, "SE")), edge(&board, (1, 0, "NW")));
    assert_eq!(edge(&board, (0, 0, "S")), edge(&board, (0, 1, "N")));
    assert_eq!(board.orientation(), Orientation::FlatTop);
    assert_eq!(
        (board.hex_at(0, 0), board.hex_at(1, 0), board.hex_at(0, 1)),
        (Some(Hex(0)), Some(Hex(1)), Some(Hex(2)))
    );
    assert_eq!(vertex(&board, (0, 0, "NW")), Vertex(0));
    assert_eq!(vertex(&board, (0, 0, "NE")), Vertex(1));
}

#[test]
fn hexes_carry_terrain_number_and_yield() {
    let board = build(&spec());
    let at = |q, r| board.hex_at(q, r).expect("a hex");
    assert_eq!(
        (board.terrain(at(0, -1)), board.number(at(0, -1)), board.income(at(0, -1))),
        (0, Some(6), Cards::of(CLAY, 1))
    );
    assert_eq!((board.terrain(at(0, 0)), board.number(at(0, 0)), board.income(at(0, 0))), (5, None, NOTHING));
    assert_eq!(board.hexes_numbered(6), HexSet::of(at(0, -1)) | HexSet::of(at(-1, 2)));
    assert_eq!((board.hexes_numbered(2), board.hexes_numbered(7)), (HexSet::of(at(1, -2)), HexSet::EMPTY));
    let numbered: usize = (0..=12).map(|n| board.hexes_numbered(n).len()).sum();
    assert_eq!(numbered, 18);
    assert_eq!(board.robber_start(), at(0, 0));
    assert_eq!(build(&BoardSpec { robber: None, ..spec() }).robber_start(), Hex::OFF);
    assert_eq!(build(&BoardSpec { robber: Some(RobberSpec { q: 1, r: 1 }), ..spec() }).robber_start(), at(1, 1));
}

#[test]
fn a_harbour_serves_both_ends_of_its_path() {
    let board = build(&spec());
    assert_eq!(board.harbours().len(), 9);
    assert_eq!((board.harbours()[1].path, board.harbours()[1].card), (edge(&board, (1, -2, "NE")), Some(GRAIN)));
    assert_eq!(board.general_harbours().len(), 8);
    for card in [CLAY, WOOD, WOOL, GRAIN, ORE] {
        assert_eq!(board.special_harbours(card).len(), 2);
    }
    assert_eq!(board.special_harbours(ORE), board.ends_set(edge(&board, (2, -1, "NE"))));
    assert!(board.general_harbours().contains(vertex(&board, (0, -2, "N"))));
    assert!(!board.general_harbours().contains(vertex(&board, (1, -2, "N"))));
}

/// Land, two cells of sea, and land again.
fn two_islands() -> Board {
    let hexes = vec![
        hex(0, 0, "field", 6),
        hex(1, 0, "sea", 0),
        hex(2, 0, "sea", 0),
        hex(3, 0, "sea", 0),
        hex(4, 0, "pit", 8),
        hex(2, 1, "sea", 0),
    ];
    build(&BoardSpec { hexes, ..BoardSpec::default() })
}

#[test]
fn paths_run_along_land_only() {
    let board = two_islands();
    assert_eq!((board.paths().len(), board.sites().len()), (12, 12));
    assert!(board.paths().contains(edge(&board, (1, 0, "W"))), "the coast");
    assert!(!board.paths().contains(edge(&board, (1, 0, "E"))), "between two cells of sea");
    let home = board.corners(board.hex_at(0, 0).expect("a hex"));
    assert_eq!(board.connected(VertexSet::of(vertex(&board, (0, 0, "N")))), home);
    assert_eq!(board.connected(VertexSet::EMPTY), VertexSet::EMPTY);
    assert_eq!(
        board.cut_off(home),
        HexSet::of(board.hex_at(4, 0).expect("a hex")) | HexSet::of(board.hex_at(3, 0).expect("a hex"))
    );
    assert_eq!(board.cut_off(board.sites()), HexSet::EMPTY);
    assert_eq!(board.neighbours_of(home), home);
    assert_eq!(board.edges_at_any(home).len(), 6);
}

#[test]
fn marks_name_places() {
    let mark = |kind: &str, name: Option<&str>, corner: Option<&str>, side: Option<&str>| MarkSpec {
        kind: kind.to_owned(),
        name: name.map(str::to_owned),
        corner: corner.map(str::to_owned),
        side: side.map(str::to_owned),
        ..MarkSpec::default()
    };
    let marks = vec![
        mark("town", Some("Middle"), Some("N"), None),
        mark("river", None, None, Some("E")),
        mark("hill", None, None, None),
        mark("town", None, Some("S"), None),
    ];
    let board = build(&BoardSpec { marks, ..spec() });
    let (north, south) = (vertex(&board, (0, 0, "N")), vertex(&board, (0, 0, "S")));
    let (east, middle) = (edge(&board, (0, 0, "E")), board.hex_at(0, 0).expect("a hex"));
    let found: Vec<Marked> = board.marks().map(|(_, at)| at).collect();
    assert_eq!(found, [Marked::Vertex(north), Marked::Edge(east), Marked::Hex(middle), Marked::Vertex(south)]);
    assert_eq!(
        board.marks().map(|(mark, _)| mark.kind.as_str()).collect::<Vec<_>>(),
        ["town", "river", "hill", "town"]
    );
    assert_eq!(board.marked_vertices("town"), VertexSet::of(north) | VertexSet::of(south));
    assert_eq!((board.marked_hexes("hill"), board.marked_hexes("town")), (HexSet::of(middle), HexSet::EMPTY));
    assert_eq!((board.marked_edges("river").len(), board.marked_edges("hill").len()), (1, 0));
    assert!(board.marked_edges("river").contains(east));
    assert_eq!((board.title(north), board.title(south)), (Some("Middle"), None));
}

/// Two places are as far apart as they are drawn.
#[test]
fn places_are_drawn_where_they_are() {
    let near = |(ax, ay): (f32, f32), (bx, by): (f32, f32)| (ax - bx).abs() < 1e-4 && (ay - by).abs() < 1e-4;
    let root3 = 3f32.sqrt();
    let board = build(&spec());
    let at = |q, r| board.hex_point(board.hex_at(q, r).expect("a hex"));
    assert!(near(at(0, 0), (0.0, 0.0)) && near(at(1, 0), (root3, 0.0)) && near(at(0, 1), (root3 / 2.0, 1.5)));
    assert!(near(at(2, -1), (1.5 * root3, -1.5)));
    let point = |at| board.vertex_point(vertex(&board, at));
    assert!(near(point((0, 0, "N")), (0.0, -1.0)) && near(point((0, 0, "SE")), (root3 / 2.0, 0.5)));
    assert!(near(point((1, 1, "S")), (1.5 * root3, 2.5)));
    let hexes = vec![hex(0, 0, "field", 6), hex(1, 0, "field", 6), hex(0, 1, "field", 6)];
    let flat = build(&BoardSpec { orientation: Orientation::FlatTop, hexes, ..BoardSpec::default() });
    let at = |q, r| flat.hex_point(flat.hex_at(q, r).expect("a hex"));
    assert!(near(at(1, 0), (1.5, root3 / 2.0)) && near(at(0, 1), (0.0, root3)));
    let point = |at| flat.vertex_point(vertex(&flat, at));
    assert!(near(point((0, 0, "E")), (1.0, 0.0)) && near(point((1, 0, "SW")), (1.0, root3)));
    // All paths are equally long.
    for board in [&board, &flat] {
        for path in board.paths() {
            let [(ax, ay), (bx, by)] = board.ends(path).map(|v| board.vertex_point(v));
            assert!(((ax - bx).hypot(ay - by) - 1.0).abs() < 1e-4);
        }
    }
    assert_eq!(Axial { q: 3, r: -1 }.neighbour(1), Axial { q: 3, r: 0 });
    assert_eq!(Axial { q: 3, r: -1 }.neighbour(11), Axial { q: 4, r: -2 });
    assert_eq!(harbour(0, 0, "E", None).side, "E");
}

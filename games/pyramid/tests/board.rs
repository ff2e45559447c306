//! Boards: the Nile and its paths, the first game, the variable map, custom boards.

use super::builder::*;
use crate::egypt::spiral;
use crate::playable::{Playable, Setup, SetupError};
use crate::pyramid::Pyramid;
use civitas_engine::{Board, BoardFault, BoardSpec, EdgeSet, VertexSet};
use std::collections::BTreeMap;

/// The number tokens from letter A to letter R.
const LETTERS: [u8; 18] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
/// The land of the first game, row by row: initial of the terrain and number.
const FIRST: [&str; 19] = [
    "P5", "F8", "G4", "F2", "A10", "Q3", "P11", "Q6", "P9", "G11", "A6", "F12", "D", "A4", "Q5", "G9", "G3", "F8",
    "P10",
];
const HARBOURS: [(At, Option<&str>); 9] = [
    ((0, -2, "NW"), None),
    ((1, -2, "NE"), Some("grain")),
    ((2, -1, "NE"), Some("stone")),
    ((2, 0, "E"), None),
    ((1, 1, "SE"), Some("papyrus")),
    ((-1, 2, "SE"), None),
    ((-2, 2, "SW"), None),
    ((-2, 1, "W"), Some("brick")),
    ((-1, -1, "W"), Some("cattle")),
];

fn first_game() -> Scene {
    Scene::new(3, &[("map", "first_game")])
}

fn variable(seed: u64) -> Scene {
    Scene::set_up(&Setup { seed, ..setup(4, &[]) })
}

fn initial(terrain: &str) -> char {
    match terrain {
        "alluvial_land" => 'A',
        "pasture" => 'P',
        "fields" => 'F',
        "papyrus_grove" => 'G',
        "quarry" => 'Q',
        "desert" => 'D',
        other => panic!("no terrain {other}"),
    }
}

/// The hexes of a board in reading order: place, terrain and number.
fn land(board: &Board) -> Vec<((i8, i8), char, Option<u8>)> {
    let mut hexes: Vec<_> = board.spec().hexes.iter().map(|h| ((h.q, h.r), initial(&h.terrain), h.number)).collect();
    hexes.sort_by_key(|((q, r), _, _)| (*r, *q));
    hexes
}

fn tally<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    counts
}

fn river_paths() -> EdgeSet {
    RIVER.into_iter().map(|(q, r, at)| edge(q, r, at)).collect()
}

/// The parts into which the intersections fall along some paths, by size.
fn parts(board: &Board, paths: EdgeSet) -> Vec<usize> {
    let mut left = board.sites();
    let mut sizes = Vec::new();
    while let Some(start) = left.lowest() {
        let mut part = VertexSet::of(start);
        loop {
            let more = (board.edges_at_any(part) & paths).iter().fold(part, |all, path| all | board.ends_set(path));
            if more == part {
                break;
            }
            part = more;
        }
        left -= part;
        sizes.push(part.len());
    }
    sizes.sort_unstable();
    sizes
}

/// R-PYR-001, R-PYR-020, R-PYR-021: seven hexes of the Nile, nine paths across it, three of them at the delta, two of those
/// touching; the banks have 23 and 30 intersections, and the tip between the arms is alone.
#[test]
fn the_nile_runs_through_the_land() {
    for table in [first_game(), variable(1), variable(2)] {
        let (board, data) = (&table.game.board, &table.game.data);
        let river = table.game.ground.other_pieces;
        assert_eq!((river, table.game.ground.roads), (river_paths(), board.paths() - river));
        let at_side =
            |(q, r): (i8, i8)| RIVER.iter().filter(|(x, y, at)| sides(q, r).contains(&edge(*x, *y, at))).count();
        assert_eq!(NILE.map(at_side), [3, 2, 2, 2, 2, 2, 2]);
        let arms = board.ends_set(edge(2, -2, "NE")) & board.ends_set(edge(2, -2, "E"));
        assert_eq!((arms.len(), arms.lowest()), (1, Some(vertex(3, -3, "S"))));
        assert_eq!(parts(board, board.paths() - river), [1, 23, 30]);
        assert_eq!((board.paths().len(), (board.paths() - river).len()), (72, 63));
        assert_eq!(data.at_nile.len(), 30);
        assert_eq!(data.at_nile, NILE.iter().fold(VertexSet::EMPTY, |all, (q, r)| all | board.corners(hex(*q, *r))));
        assert_eq!(board.sites() - data.on_land, VertexSet::of(vertex(3, -3, "S")));
        let harbours: EdgeSet = HARBOURS.iter().map(|((q, r, at), _)| edge(*q, *r, at)).collect();
        assert!((harbours & river).is_empty());
        let kinds: Vec<(At, Option<&str>)> = HARBOURS.to_vec();
        let spec = board.spec();
        for ((q, r, side), card) in kinds {
            let found = spec.harbours.iter().find(|h| (h.q, h.r, &*h.side) == (q, r, side)).expect("a harbour");
            assert_eq!(found.card.as_deref(), card);
        }
        assert_eq!(spec.harbours.len(), 9);
    }
}

/// The six sides of a hex.
fn sides(q: i8, r: i8) -> Vec<civitas_engine::Edge> {
    ["NE", "E", "SE", "SW", "W", "NW"].into_iter().map(|side| edge(q, r, side)).collect()
}

/// The marks tell a client where the river runs: the delta first, then upstream.
#[test]
fn the_marks_name_the_delta_first() {
    for table in [first_game(), variable(3)] {
        let marks = &table.game.board.spec().marks;
        let nile: Vec<_> = marks.iter().filter(|m| m.kind == "nile").collect();
        assert_eq!(nile.iter().map(|m| (m.q, m.r)).collect::<Vec<_>>(), NILE);
        assert_eq!(nile[0].name.as_deref(), Some("delta"));
        assert!(nile[1..].iter().all(|m| m.name.is_none()));
        let river: EdgeSet = marks
            .iter()
            .filter(|m| m.kind == "river")
            .map(|m| edge(m.q, m.r, m.side.as_deref().expect("a side")))
            .collect();
        assert_eq!((river, marks.len()), (river_paths(), 16));
    }
}

/// R-PYR-001, R-PYR-002: the first game has this land, the robber on the desert, and no pieces yet.
#[test]
fn the_first_game_has_this_land() {
    let table = first_game();
    let shown = land(&table.game.board);
    let told: Vec<String> =
        shown.iter().map(|(_, t, n)| format!("{t}{}", n.map_or(String::new(), |n| n.to_string()))).collect();
    assert_eq!(told, FIRST);
    assert_eq!(table.state.robber, hex(-2, 1));
    assert!(table.state.occupied().is_empty());
    // Equal land never touches, the tokens lie along the spiral from (0,-2), and banks have 16 and 18 pips.
    let at: BTreeMap<(i8, i8), (char, Option<u8>)> = shown.iter().map(|(cell, t, n)| (*cell, (*t, *n))).collect();
    for ((q, r), (terrain, _)) in &at {
        for beside in [(q + 1, *r), (*q, r + 1), (q - 1, r + 1)] {
            assert!(at.get(&beside).is_none_or(|(other, _)| other != terrain));
        }
    }
    assert_eq!(
        tally(at.iter().filter(|(cell, _)| NILE.contains(cell)).map(|(_, (t, _))| *t)),
        tally("GGFFAAP".chars())
    );
    let along: Vec<u8> = spiral(2, 4).into_iter().filter_map(|cell| at[&(cell.q, cell.r)].1).collect();
    assert_eq!(along, LETTERS);
    let pips = |cells: &[(i8, i8)]| -> u8 { cells.iter().filter_map(|c| at[c].1).map(|n| 6 - n.abs_diff(7)).sum() };
    let west = [(0, -2), (-1, -1), (-2, 0), (-1, 0), (-2, 1), (-2, 2)];
    let east: Vec<(i8, i8)> = at.keys().copied().filter(|cell| !NILE.contains(cell) && !west.contains(cell)).collect();
    assert_eq!((east.len(), pips(&west), pips(&east)), (6, 16, 18));
}

/// R-PYR-003: on a variable map the delta stays, the six others of the Nile change places among themselves, the other twelve
/// among themselves, and the tokens lie along the spiral from some corner; the desert is never on the river.
#[test]
fn a_variable_map_keeps_the_river() {
    let first = land(&first_game().game.board);
    let of = |land: &[((i8, i8), char, Option<u8>)], wanted: &dyn Fn(&(i8, i8)) -> bool| {
        tally(land.iter().filter(|(cell, _, _)| wanted(cell)).map(|(_, terrain, _)| *terrain))
    };
    let delta = |cell: &(i8, i8)| *cell == NILE[0];
    let upstream = |cell: &(i8, i8)| NILE[1..].contains(cell);
    let banks = |cell: &(i8, i8)| !NILE.contains(cell);
    let (mut rivers, mut others, mut corners) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for seed in 0..200 {
        let table = variable(seed);
        let land = land(&table.game.board);
        for part in [&delta as &dyn Fn(&(i8, i8)) -> bool, &upstream, &banks] {
            assert_eq!(of(&land, part), of(&first, part));
        }
        let at: BTreeMap<(i8, i8), Option<u8>> = land.iter().map(|(cell, _, n)| (*cell, *n)).collect();
        let along = |corner| spiral(2, corner).into_iter().filter_map(|c| at[&(c.q, c.r)]).collect::<Vec<_>>();
        let corner = (0..6).find(|corner| along(*corner) == LETTERS).expect("tokens in letter order from a corner");
        *corners.entry(corner).or_insert(0) += 1;
        let desert = land.iter().find(|(_, terrain, _)| *terrain == 'D').expect("a desert");
        assert_eq!((desert.2, table.state.robber), (None, hex(desert.0.0, desert.0.1)));
        let order = |part: &dyn Fn(&(i8, i8)) -> bool| -> String {
            land.iter().filter(|(cell, _, _)| part(cell)).map(|(_, terrain, _)| *terrain).collect()
        };
        *rivers.entry(order(&upstream)).or_insert(0) += 1;
        *others.entry(order(&banks)).or_insert(0) += 1;
    }
    assert_eq!(corners.len(), 6);
    assert!(rivers.len() > 60 && others.len() > 180, "{} rivers, {} banks", rivers.len(), others.len());
    assert_eq!(land(&variable(7).game.board), land(&variable(7).game.board));
}

/// R-PYR-004: a hex of the Nile bears a number, produces, and can hold the robber.
#[test]
fn nile_hexes_are_ordinary_land() {
    let mut table = Given::settled(3, &[]).ready();
    table.roll(PURPLE, 4);
    // The delta pays both settlements of turquoise, the alluvial land 4 both of gray.
    assert_eq!(table.hands(), [NOTHING, papyrus(2), brick(2)]);
    let mut table = Given::settled(3, &[]).robber(2, -2).ready();
    table.roll(PURPLE, 4);
    assert_eq!(table.hands(), [NOTHING, NOTHING, brick(2)]);
    let board = &table.game.board;
    assert!(NILE.iter().all(|(q, r)| board.spec().hexes.iter().any(|h| (h.q, h.r) == (*q, *r) && h.number.is_some())));
    assert!(NILE.iter().all(|(q, r)| !board.income(hex(*q, *r)).is_empty()));
}

fn refused(board: BoardSpec, players: u8) -> SetupError {
    Pyramid::set_up(&Setup { board: Some(board), ..setup(players, &[]) })
        .map(|_| ())
        .expect_err("this should be refused")
}

/// R-PYR-007: a custom board needs room at the river for everybody's first settlement.
#[test]
fn a_board_needs_room_at_the_river() {
    let spec = first_game().game.board.spec().clone();
    assert!(Pyramid::set_up(&Setup { board: Some(spec.clone()), ..setup(4, &[]) }).is_ok());
    let bare = BoardSpec { marks: Vec::new(), ..spec.clone() };
    for players in 2..=4 {
        assert_eq!(
            refused(bare.clone(), players),
            SetupError::Board(vec![BoardFault::TooSmall(2 * usize::from(players))])
        );
    }
    // One hex of the Nile has six corners: enough for two players, not for three.
    let mut small = spec;
    small.marks.retain(|m| m.kind == "river" || (m.q, m.r) == (0, 0));
    assert!(Pyramid::set_up(&Setup { board: Some(small.clone()), ..setup(2, &[]) }).is_ok());
    assert_eq!(refused(small, 3), SetupError::Board(vec![BoardFault::TooSmall(6)]));
}

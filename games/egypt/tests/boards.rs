//! Boards: the shape of the land, the frame with its harbours, the beginner map, the spiral of number tokens.

use super::builder::*;
use crate::Setup;
use crate::egypt::data::Data;
use crate::egypt::{Egypt, spiral};
use crate::playable::Playable;
use civitas_engine::{Axial, Board, BoardSpec, Edge, HarbourSpec, HexSet, HexSpec, Reason, Ruleset};
use std::collections::{BTreeMap, BTreeSet};

/// The number tokens from letter A to letter R.
const LETTERS: [u8; 18] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
const CORNERS: [(i8, i8); 6] = [(0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0)];
/// The harbours and oases of the frame, clockwise.
pub(super) const HARBOURS: [(At, Option<&str>); 9] = [
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

fn beginner() -> Board {
    Scene::new(3, &[("map", "beginner")]).game.board
}

fn variable(seed: u64) -> Board {
    let setup = Setup { seed, ..setup(3, &[]) };
    Egypt::set_up(&setup).expect("a variable map").0.board
}

/// The beginner map and a number of variable ones.
fn some_boards() -> Vec<Board> {
    (0..40).map(variable).chain([beginner()]).collect()
}

fn hexes_beside(board: &Board, path: Edge) -> HexSet {
    let [a, b] = board.ends(path);
    board.hexes_at(a) & board.hexes_at(b)
}

/// The border paths in the order of a walk round the board.
fn border(board: &Board) -> Vec<Edge> {
    let mut left: Vec<Edge> = board.paths().iter().filter(|e| hexes_beside(board, *e).len() == 1).collect();
    let mut walk = vec![left.remove(0)];
    while let Some(i) = left.iter().position(|e| {
        let last = board.ends_set(*walk.last().expect("not empty"));
        board.ends_set(*e).meets(last)
    }) {
        walk.push(left.remove(i));
    }
    assert!(left.is_empty(), "the border is one ring");
    walk
}

fn tally<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    counts
}

fn numbers(spec: &BoardSpec) -> BTreeMap<(i8, i8), u8> {
    spec.hexes.iter().filter_map(|h| Some(((h.q, h.r), h.number?))).collect()
}

/// Whether no two of the tokens 6 and 8 lie side by side.
fn reds_keep_apart(numbers: &BTreeMap<(i8, i8), u8>) -> bool {
    let red = |at: &(i8, i8)| matches!(numbers.get(at), Some(6 | 8));
    let beside = [(1, 0), (0, 1), (-1, 1)];
    numbers.keys().all(|(q, r)| !(red(&(*q, *r)) && beside.iter().any(|(dq, dr)| red(&(q + dq, r + dr)))))
}

/// All cells in spiral order by another way than the game's: ring by ring, sorted by the angle from the corner.
fn spiral_by_angle(corner: (i8, i8)) -> Vec<(i8, i8)> {
    let angle = |(q, r): (i8, i8)| (3.0 * f64::from(r)).atan2(f64::from(2 * q + r) * 3f64.sqrt());
    let range = || -2..=2i8;
    let cells: Vec<(i8, i8)> = range().flat_map(|r| range().map(move |q| (q, r))).collect();
    let ring = |n: i8| {
        let on = |&&(q, r): &&(i8, i8)| q.abs().max(r.abs()).max((q + r).abs()) == n;
        let mut cells: Vec<(i8, i8)> = cells.iter().filter(on).copied().collect();
        let turn = |cell| (angle(corner) - angle(cell) + 1e-9).rem_euclid(std::f64::consts::TAU);
        cells.sort_by(|a, b| turn(*a).total_cmp(&turn(*b)));
        cells
    };
    [ring(2), ring(1), ring(0)].concat()
}

/// The tokens in letter order along the spiral, the desert left out.
fn lay_tokens(corner: (i8, i8), desert: (i8, i8)) -> BTreeMap<(i8, i8), u8> {
    spiral_by_angle(corner).into_iter().filter(|cell| *cell != desert).zip(LETTERS).collect()
}

fn desert_of(spec: &BoardSpec) -> (i8, i8) {
    let desert = spec.hexes.iter().find(|h| h.terrain == "desert").expect("every map has a desert");
    (desert.q, desert.r)
}

/// R-EGY-004: nineteen hexes make 54 intersections and 72 paths, 30 of them on the border.
#[test]
fn every_map_has_the_same_shape() {
    for board in some_boards() {
        assert_eq!((board.hex_count(), board.sites().len(), board.paths().len()), (19, 54, 72));
        assert_eq!((board.vertex_count(), board.edge_count()), (54, 72), "no corner or side is out of reach");
        let border = border(&board);
        assert_eq!(border.len(), 30);
        // Every other path lies between two hexes, and every hex has six corners and six sides.
        let inner = board.paths().iter().filter(|e| hexes_beside(&board, *e).len() == 2).count();
        assert_eq!(inner, 42);
        for hex in board.hexes() {
            let corners = board.corners(hex);
            let sides = board.paths().iter().filter(|e| (board.ends_set(*e) - corners).is_empty()).count();
            assert_eq!((corners.len(), sides), (6, 6));
        }
        // Where three hexes meet, three paths do; at the rim one or two hexes and two or three paths.
        let meet = tally(board.sites().iter().map(|v| (board.hexes_at(v).len(), board.edges_at(v).len())));
        assert_eq!(meet, BTreeMap::from([((1, 2), 18), ((2, 3), 12), ((3, 3), 24)]));
        let rim: BTreeSet<_> = border.iter().flat_map(|e| board.ends(*e)).collect();
        assert!(rim.len() == 30 && rim.iter().all(|v| board.hexes_at(*v).len() < 3));
    }
    let mut table = Scene::new(3, &[("first", "1")]);
    let off_the_board = civitas_engine::Move::Settle(civitas_engine::Vertex(54));
    table.refuse(PURPLE, off_the_board, Reason::NoSuchPlace, "R-EGY-004");
}

/// R-EGY-004: the frame never changes: nine harbours and oases at the same places of every map.
#[test]
fn the_frame_is_the_same_on_every_map() {
    for board in some_boards() {
        let harbours: Vec<(At, Option<&str>)> = HARBOURS.to_vec();
        let places = |h: &HarbourSpec| (h.q, h.r, h.side.clone(), h.card.clone());
        let wanted: Vec<_> =
            harbours.iter().map(|((q, r, side), card)| (*q, *r, (*side).to_owned(), card.map(str::to_owned))).collect();
        assert_eq!(board.spec().harbours.iter().map(places).collect::<Vec<_>>(), wanted);
        for (harbour, ((q, r, side), card)) in board.harbours().iter().zip(HARBOURS) {
            assert_eq!(harbour.path, edge(q, r, side));
            assert_eq!(harbour.card.map(|c| Egypt::FACTS.cards[c.index()]), card);
        }
    }
}

/// R-EGY-004: no hex shows the Nile: every board has the six kinds of plain terrain and nothing else.
#[test]
fn every_hex_shows_its_plain_side() {
    let plain = ["alluvial_land", "pasture", "fields", "papyrus_grove", "quarry", "desert"];
    for board in some_boards() {
        // Taken apart by name, so that a river or any other extra on a board does not go unseen here.
        let BoardSpec { name: _, orientation: _, hexes, harbours: _, robber: _, marks } = board.spec();
        assert!(marks.is_empty(), "{marks:?}");
        let faces: BTreeSet<&str> =
            hexes.iter().map(|HexSpec { q: _, r: _, terrain, number: _ }| &terrain[..]).collect();
        assert_eq!(faces, BTreeSet::from(plain));
        for (hex, spec) in board.hexes().iter().zip(hexes) {
            let face = Egypt::FACTS.terrains[board.terrain(hex)];
            assert!(face.land && face.name == spec.terrain, "{spec:?} lies as {face:?}");
            assert_eq!(face.card.is_none(), face.name == "desert");
            assert_eq!(board.number(hex).is_none(), face.name == "desert", "the desert is plain desert");
        }
    }
    let table = Scene::new(3, &[]);
    let (): () = table.game.data;
    assert_eq!(Egypt::FACTS.terrains.len(), plain.len());
}

/// R-EGY-004: carts go along the frame as well: all 30 border paths can be used.
#[test]
fn carts_go_along_the_frame() {
    let mut table = Given::beginner(2, &[]).hand(PURPLE, cart_price()).rolled().ready();
    for path in border(&table.game.board) {
        let mut near = table.clone();
        let home = near.game.board.ends(path)[0];
        near.state.place_settlement(&near.game, PURPLE, home, NOTHING, &mut ());
        assert!(near.allows(PURPLE, civitas_engine::Move::Road(path)));
    }
    let off_the_board = civitas_engine::Move::Road(Edge(72));
    table.refuse(PURPLE, off_the_board, Reason::NoSuchPlace, "R-EGY-004");
}

/// R-EGY-045: harbours are three or four border paths apart and share no intersection.
#[test]
fn harbours_are_spread_over_the_border() {
    let board = beginner();
    let border = border(&board);
    let at = |path: Edge| border.iter().position(|e| *e == path).expect("harbours lie on the border");
    let mut places: Vec<usize> = board.harbours().iter().map(|h| at(h.path)).collect();
    places.sort_unstable();
    let gaps = (0..9).map(|i| (places[(i + 1) % 9] + 30 - places[i]) % 30);
    assert_eq!(tally(gaps), BTreeMap::from([(3, 6), (4, 3)]));
    let served: BTreeSet<_> = board.harbours().iter().flat_map(|h| board.ends(h.path)).collect();
    assert_eq!(served.len(), 18);
    let cards = tally(board.harbours().iter().map(|h| h.card));
    assert_eq!(cards.values().copied().collect::<Vec<_>>(), [4, 1, 1, 1, 1, 1], "four general, one a resource");
}

/// R-EGY-006: the hexes and tokens of the beginner map.
#[test]
fn the_beginner_map_is_the_classic_one() {
    let rows = "Q10 G2 P9 F12 A6 G4 A10 F9 P11 D P3 Q8 P8 Q3 F4 G5 A5 F6 G11";
    let names = BTreeMap::from([
        ('Q', "quarry"),
        ('G', "papyrus_grove"),
        ('P', "pasture"),
        ('F', "fields"),
        ('A', "alluvial_land"),
        ('D', "desert"),
    ]);
    let board = beginner();
    for (code, hex) in rows.split(' ').zip(board.hexes()) {
        let (letter, number) = code.split_at(1);
        let terrain = names[&letter.chars().next().expect("a letter")];
        assert_eq!(Egypt::FACTS.terrains[board.terrain(hex)].name, terrain, "{code}");
        assert_eq!(board.number(hex), number.parse().ok(), "{code}");
    }
    // Board ids run in reading order; make sure of where the first, middle and last of them lie.
    assert_eq!([hex(0, -2), hex(0, 0), hex(0, 2)].map(|h| h.0), [0, 9, 18]);
    assert!(reds_keep_apart(&numbers(board.spec())));
}

/// R-EGY-006: what the booklet says about its map holds: which hexes touch the points it names.
#[test]
fn the_beginner_map_fits_the_booklet() {
    let board = beginner();
    let around = |(q, r, at): At| -> BTreeSet<String> {
        let name = |h| format!("{}{}", Egypt::FACTS.terrains[board.terrain(h)].name, board.number(h).unwrap_or(0));
        board.hexes_at(vertex(q, r, at)).iter().map(name).collect()
    };
    assert!(around((0, -1, "N")).contains("quarry10"), "point A");
    assert!(around((2, -2, "S")).contains("alluvial_land10"), "point B");
    let wanted = ["papyrus_grove5", "pasture3", "quarry8"].map(str::to_owned);
    assert_eq!(around((1, 1, "N")), BTreeSet::from(wanted), "point C");
    let tens: BTreeSet<usize> = board.hexes_numbered(10).iter().map(|h| board.terrain(h)).collect();
    assert_eq!(tens.len(), 2, "a quarry and an alluvial land");
    assert!(around((0, 0, "N")).is_superset(&["alluvial_land6", "papyrus_grove4"].map(str::to_owned).into()));
}

/// R-EGY-007: the variable map mixes the same nineteen hexes; the seed alone decides how.
#[test]
fn the_variable_map_shuffles_nineteen_hexes() {
    let wanted = BTreeMap::from([
        ("alluvial_land", 3),
        ("desert", 1),
        ("fields", 4),
        ("papyrus_grove", 4),
        ("pasture", 4),
        ("quarry", 3),
    ]);
    let mut seen: BTreeMap<(i8, i8), BTreeSet<String>> = BTreeMap::new();
    for seed in 0..200 {
        let board = variable(seed);
        assert_eq!(tally(board.spec().hexes.iter().map(|h| h.terrain.as_str())), wanted);
        assert_eq!(tally(numbers(board.spec()).into_values()), tally(LETTERS));
        for HexSpec { q, r, terrain, .. } in &board.spec().hexes {
            seen.entry((*q, *r)).or_default().insert(terrain.clone());
        }
        assert_eq!(variable(seed).spec(), board.spec());
    }
    assert!(seen.len() == 19 && seen.values().all(|terrains| terrains.len() == 6), "every hex can lie everywhere");
    assert_eq!(tally(beginner().spec().hexes.iter().map(|h| h.terrain.as_str())), wanted);
    assert_eq!(tally(numbers(beginner().spec()).into_values()), tally(LETTERS));
}

/// R-EGY-008, T-EGY-34: tokens run against the clock from a corner, ring by ring; the desert is stepped over.
#[test]
fn the_spiral_skips_the_desert() {
    let at = lay_tokens((0, -2), (-2, 1));
    let first = [(0, -2), (-1, -1), (-2, 0), (-2, 2), (-1, 2)].map(|cell| at[&cell]);
    assert_eq!(first, [5, 2, 6, 3, 8], "A to E");
    assert_eq!(at[&(0, 0)], 11, "R");
    // The game lays its tokens the same way: find a map with this corner and this desert.
    let same = (0..2000).map(variable).find(|b| desert_of(b.spec()) == (-2, 1) && numbers(b.spec()) == at);
    assert!(same.is_some());
}

/// R-EGY-008: the game's spiral is the one found by sorting the rings by angle, from each of the six corners.
#[test]
fn the_spiral_runs_against_the_clock() {
    for k in 0..6 {
        let cells: Vec<(i8, i8)> = spiral(2, k).iter().map(|c| (c.q, c.r)).collect();
        let corner = Axial::default().neighbour(k).neighbour(k);
        assert!(CORNERS.contains(&cells[0]) && cells[0] == (corner.q, corner.r));
        assert_eq!(cells, spiral_by_angle(cells[0]));
    }
}

/// R-EGY-008: every variable map has its tokens in spiral order from some corner; all corners and deserts come up.
#[test]
fn every_variable_map_follows_the_spiral() {
    let mut corners = BTreeSet::new();
    let mut deserts = BTreeSet::new();
    for seed in 0..500 {
        let board = variable(seed);
        let desert = desert_of(board.spec());
        let corner = CORNERS.iter().find(|c| lay_tokens(**c, desert) == numbers(board.spec()));
        corners.insert(*corner.unwrap_or_else(|| panic!("seed {seed}: no spiral")));
        deserts.insert(desert);
        assert!(reds_keep_apart(&numbers(board.spec())), "seed {seed}");
    }
    assert_eq!((corners.len(), deserts.len()), (6, 19));
}

/// R-EGY-009: the letters hide these numbers, and from no corner with no desert do two red ones touch.
#[test]
fn red_tokens_never_touch() {
    assert_eq!(Data::get().variable.tokens, LETTERS);
    let once = [2, 12].map(|n| (n, 1));
    let twice = [3, 4, 5, 6, 8, 9, 10, 11].map(|n| (n, 2));
    assert_eq!(tally(LETTERS), BTreeMap::from_iter(once.into_iter().chain(twice)));
    for corner in CORNERS {
        for desert in spiral_by_angle(corner) {
            assert!(reds_keep_apart(&lay_tokens(corner, desert)), "corner {corner:?}, desert {desert:?}");
        }
    }
    // The check itself can fail.
    assert!(!reds_keep_apart(&BTreeMap::from([((0, 0), 6), ((-1, 0), 8)])));
}

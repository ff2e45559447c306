//! Boards: terrain, outline, paths, the beginner map, the variable map.

use super::builder::*;
use crate::Setup;
use crate::inkas::Inkas;
use civitas_engine::{Board, BoardSpec, Edge, HexSet, Odds, Outcome, Reason, Ruleset, Terrain};
use std::collections::{BTreeMap, BTreeSet};

/// The beginner map of the dossier, column by column.
const MAP: &str = "-2,-1,fish,6 -2,0,sea,0 -2,1,fish,3 -2,2,sea,0 -2,3,fish,9 \
    -1,-2,pasture,4 -1,-1,forest,5 -1,0,quarry,8 -1,1,mountains,11 -1,2,mountains,8 -1,3,pasture,10 \
    0,-3,quarry,11 0,-2,fields,6 0,-1,fields,10 0,0,pasture,12 0,1,pasture,3 0,2,fields,5 0,3,fields,3 \
    1,-3,forest,2 1,-2,forest,9 1,-1,quarry,4 1,0,mountains,9 1,1,forest,6 1,2,plantation,9 \
    2,-3,jungle,8 2,-2,plantation,11 2,-1,jungle,10 2,0,plantation,5 2,1,jungle,4";

/// Terrain and number by cell.
type Land = BTreeMap<(i8, i8), (String, Option<u8>)>;

fn dossier() -> Land {
    let cell = |text: &str| {
        let parts: Vec<&str> = text.split(',').collect();
        let number = |n: &str| n.parse::<i8>().expect("a number");
        let terrain = if parts[2] == "fish" { "fishing_ground" } else { parts[2] };
        let token = Some(number(parts[3]) as u8).filter(|n| *n > 0);
        ((number(parts[0]), number(parts[1])), (terrain.to_owned(), token))
    };
    MAP.split(' ').map(cell).collect()
}

fn land(spec: &BoardSpec) -> Land {
    spec.hexes.iter().map(|h| ((h.q, h.r), (h.terrain.clone(), h.number))).collect()
}

fn variable(seed: u64, goods: &str) -> Board {
    Scene::set_up(&Setup { seed, ..setup(3, &[("goods_hexes", goods)]) }).game.board
}

fn tally<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for item in items {
        *counts.entry(item).or_insert(0) += 1;
    }
    counts
}

fn is_resource(terrain: &str) -> bool {
    ["forest", "quarry", "pasture", "fields", "mountains"].contains(&terrain)
}

fn hexes_beside(board: &Board, path: Edge) -> HexSet {
    let [a, b] = board.ends(path);
    board.hexes_at(a) & board.hexes_at(b)
}

/// Whether no two of the tokens 6 and 8 lie side by side.
fn reds_keep_apart(land: &Land) -> bool {
    let red = |at: &(i8, i8)| matches!(land.get(at), Some((_, Some(6 | 8))));
    let beside = [(1, 0), (0, 1), (-1, 1)];
    land.keys().all(|(q, r)| !(red(&(*q, *r)) && beside.iter().any(|(dq, dr)| red(&(q + dq, r + dr)))))
}

/// R-INKA-001, R-INKA-002, R-INKA-003: what each kind of hex gives, and which are resource hexes.
#[test]
fn each_terrain_gives_its_card() {
    let cards = |name: &str| {
        let Terrain { card, land, .. } = *Inkas::FACTS.terrains.iter().find(|t| t.name == name).expect("a terrain");
        (card.map(|c| Inkas::FACTS.cards[c.index()]), land)
    };
    for (terrain, card) in
        [("forest", "wood"), ("quarry", "stone"), ("pasture", "wool"), ("fields", "potato"), ("mountains", "ore")]
    {
        assert_eq!(cards(terrain), (Some(card), true));
    }
    for (terrain, card) in [("jungle", "feathers"), ("plantation", "coca"), ("fishing_ground", "fish")] {
        assert_eq!(cards(terrain), (Some(card), false));
    }
    assert_eq!(cards("sea"), (None, false));
    assert_eq!(Inkas::FACTS.terrains.len(), 9);
    let board = standard_board();
    for (q, r) in [(-2, 0), (-2, 2)] {
        assert_eq!((board.number(hex(q, r)), board.income(hex(q, r))), (None, NOTHING));
    }
}

/// R-INKA-001, R-INKA-002, R-INKA-003, R-INKA-016: the beginner map is the one of the dossier, hex by hex.
#[test]
fn the_beginner_map_is_the_one_of_the_dossier() {
    for map in ["beginner", "beginner_free"] {
        assert_eq!(land(Scene::new(4, &[("map", map)]).game.board.spec()), dossier());
    }
    let kinds = tally(dossier().into_values().map(|(terrain, _)| terrain));
    let wanted = [
        ("fields", 4),
        ("fishing_ground", 3),
        ("forest", 4),
        ("jungle", 3),
        ("mountains", 3),
        ("pasture", 4),
        ("plantation", 3),
        ("quarry", 3),
        ("sea", 2),
    ];
    assert_eq!(kinds, wanted.map(|(name, n)| (name.to_owned(), n)).into());
}

/// R-INKA-004, R-INKA-005: five columns of 5, 6, 7, 6 and 5 hexes, the sea in the west and the jungle in the east, on
/// every map.
#[test]
fn every_map_has_the_same_outline() {
    for goods in ["fixed", "shuffled"] {
        for seed in 0..30 {
            let board = variable(seed, goods);
            let cells: BTreeSet<(i8, i8)> = land(board.spec()).into_keys().collect();
            let inside = |(q, r): &(i8, i8)| q.abs() <= 2 && r.abs() <= 3 && (q + r).abs() <= 3;
            let all = (-5..=5).flat_map(|q| (-5..=5).map(move |r| (q, r))).filter(inside);
            assert_eq!(cells, all.collect());
            assert_eq!(tally(cells.iter().map(|(q, _)| *q)).into_values().collect::<Vec<_>>(), [5, 6, 7, 6, 5]);
            for ((q, r), (terrain, _)) in land(board.spec()) {
                let wanted = match (q, r) {
                    (-2, _) => ["fishing_ground", "sea"].contains(&terrain.as_str()),
                    (2, _) | (1, 2) => ["jungle", "plantation"].contains(&terrain.as_str()),
                    _ => is_resource(&terrain),
                };
                assert!(wanted, "{terrain} on ({q},{r})");
            }
        }
    }
}

/// R-INKA-006, R-INKA-007, R-INKA-008, T-INKA-23: which sides are paths.
#[test]
fn a_side_is_a_path_if_a_resource_hex_lies_beside_it() {
    let board = standard_board();
    let is_path = |a, b| board.paths().contains(edge(side(a, b)));
    for (a, b) in [((1, 1), (2, 1)), ((1, 1), (0, 1)), ((-1, 1), (-2, 1)), ((0, -3), (0, -4))] {
        assert!(is_path(a, b), "{a:?} {b:?}");
    }
    for (a, b) in [((2, 0), (2, 1)), ((1, 2), (2, 1)), ((-2, 1), (-2, 2)), ((2, 0), (3, 0)), ((-2, 1), (-3, 1))] {
        assert!(!is_path(a, b), "{a:?} {b:?}");
    }
    // Every side of the board, by the dossier's test.
    let map = dossier();
    let resource = |cell: &(i8, i8)| map.get(cell).is_some_and(|(terrain, _)| is_resource(terrain));
    for (q, r) in map.keys().copied() {
        for other in [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)] {
            assert_eq!(is_path((q, r), other), resource(&(q, r)) || resource(&other), "({q},{r}) {other:?}");
        }
    }
}

/// R-INKA-007, R-INKA-009: nothing is built where no path leads: neither a road nor a settlement.
#[test]
fn nothing_is_built_without_a_path() {
    let mut table = Scene::new(3, &[("first", "1")]);
    let deep = [corner((2, 0), (2, 1), (3, 0)), corner((2, 0), (3, 0), (3, -1)), corner((-2, 1), (-2, 2), (-3, 2))];
    for at in deep {
        table.refuse(RED, settle(at), Reason::NoSuchPlace, "R-INKA-007");
    }
    // Two jungle hexes and a forest meet here: two paths do.
    table.play(RED, settle(F3));
    table.refuse(RED, road(side((2, 0), (2, 1))), Reason::NoSuchPlace, "R-INKA-007");
    table.play(RED, road(side((1, 1), (2, 1))));
}

/// R-INKA-009, R-INKA-010: 54 intersections and 71 paths, twelve of them along the frame; neighbours are joined by a
/// path.
#[test]
fn the_network_in_numbers() {
    for board in (0..20).map(|seed| variable(seed, "shuffled")).chain([standard_board().clone()]) {
        assert_eq!((board.hex_count(), board.sites().len(), board.paths().len()), (29, 54, 71));
        let on_frame = board.paths().iter().filter(|e| hexes_beside(&board, *e).len() == 1).count();
        assert_eq!(on_frame, 12);
        for at in board.sites() {
            let by_path = (board.edges_at(at) & board.paths()).iter().map(|e| board.ends_set(e));
            let reached = by_path.fold(civitas_engine::VertexSet::EMPTY, |all, ends| all | ends);
            assert_eq!(board.neighbours(at) & board.sites(), reached - civitas_engine::VertexSet::of(at));
            assert!(!reached.is_empty());
        }
    }
}

/// R-INKA-020, R-INKA-021: the variable map reshuffles the resource hexes and leaves goods and tokens where they are.
#[test]
fn the_variable_map_shuffles_the_resource_hexes() {
    let beginner = dossier();
    let mut seen: BTreeMap<(i8, i8), BTreeSet<String>> = BTreeMap::new();
    for seed in 0..200 {
        let map = land(variable(seed, "fixed").spec());
        assert_eq!(tally(map.values().map(|(t, _)| t.clone())), tally(beginner.values().map(|(t, _)| t.clone())));
        for (cell, (terrain, number)) in &map {
            assert_eq!(*number, beginner[cell].1, "the tokens keep their places");
            if is_resource(&beginner[cell].0) {
                seen.entry(*cell).or_default().insert(terrain.clone());
            } else {
                assert_eq!(*terrain, beginner[cell].0);
            }
        }
        assert!(reds_keep_apart(&map));
        assert_eq!(land(variable(seed, "fixed").spec()), map, "the seed alone decides");
    }
    assert!(seen.len() == 18 && seen.values().all(|kinds| kinds.len() == 5), "every resource can lie everywhere");
}

/// R-INKA-020, R-INKA-021: with `goods_hexes = shuffled` jungle side and sea side are mixed within themselves; the
/// tokens stay in the jungle and go with the fish in the sea.
#[test]
fn the_goods_can_be_shuffled_within_their_sides() {
    let beginner = dossier();
    let mut seen: BTreeMap<(i8, i8), BTreeSet<String>> = BTreeMap::new();
    for seed in 0..200 {
        let map = land(variable(seed, "shuffled").spec());
        assert_eq!(tally(map.values().map(|(t, _)| t.clone())), tally(beginner.values().map(|(t, _)| t.clone())));
        for (cell, (terrain, number)) in &map {
            match terrain.as_str() {
                "sea" => assert_eq!(*number, None),
                "fishing_ground" => assert!(matches!(number, Some(3 | 6 | 9))),
                _ => assert_eq!(*number, beginner[cell].1),
            }
            seen.entry(*cell).or_default().insert(terrain.clone());
        }
        assert_eq!(tally(map.values().map(|(_, n)| *n)), tally(beginner.values().map(|(_, n)| *n)));
    }
    let kinds = |cells: &[(i8, i8)]| cells.iter().map(|cell| seen[cell].len()).collect::<BTreeSet<_>>();
    assert_eq!(kinds(&[(2, -3), (2, -2), (2, -1), (2, 0), (2, 1), (1, 2)]), BTreeSet::from([2]));
    assert_eq!(kinds(&[(-2, -1), (-2, 0), (-2, 1), (-2, 2), (-2, 3)]), BTreeSet::from([2]));
    // On a map that is not shuffled the option changes nothing.
    let fixed = Scene::new(3, &[("map", "beginner_free"), ("goods_hexes", "shuffled")]);
    assert_eq!(land(fixed.game.board.spec()), beginner);
}

/// R-INKA-021, T-INKA-39: the tokens, and how likely they are: a 6 or an 8 five times as much as a 2 or a 12.
#[test]
fn tokens_are_as_likely_as_their_dots_say() {
    let once = [(2, 1), (12, 1), (9, 4)];
    let thrice = [3, 4, 5, 6, 8, 10, 11].map(|n| (n, 3));
    assert_eq!(tally(dossier().values().filter_map(|(_, n)| *n)), once.into_iter().chain(thrice).collect());
    let likely = |sum: u8| {
        let pairs = (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b])).filter(|[a, b]| a + b == sum);
        pairs.map(|dice| Odds::Dice.weight(Outcome::Dice(dice))).sum::<u32>()
    };
    assert_eq!(Odds::Dice.total(), 36);
    assert_eq!([6, 8, 2, 12, 5, 9, 4, 10, 3, 11].map(likely), [5, 5, 1, 1, 4, 4, 3, 3, 2, 2]);
    assert!(reds_keep_apart(&dossier()));
}

//! The longest route: worked examples, and the fast search against the plain definition over random roads.

use crate::fixture::{A, B, build, spec};
use crate::scene::{At, given, place};
use civitas_engine::{
    Board, Edge, EdgeSet, Random, VertexSet, extended_route, longest_route, longest_route_plain, moved_route,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The six sides of a hex, clockwise from the north.
pub(crate) const fn ring(q: i8, r: i8) -> [At; 6] {
    [(q, r, "NE"), (q, r, "E"), (q, r, "SE"), (q, r, "SW"), (q, r, "W"), (q, r, "NW")]
}

fn paths(board: &Board, of: &[At]) -> EdgeSet {
    of.iter().map(|at| board.edge_at(&place(*at)).expect("a path")).collect()
}

fn stops(board: &Board, of: &[At]) -> VertexSet {
    of.iter().map(|at| board.vertex_at(&place(*at)).expect("an intersection")).collect()
}

#[track_caller]
fn measures(of: &[At], stopped: &[At], length: u8) {
    let board = build(&spec());
    let (paths, stops) = (paths(&board, of), stops(&board, stopped));
    assert_eq!(longest_route(&board, paths, stops), length);
    assert_eq!(longest_route_plain(&board, paths, stops), length, "by the plain definition");
}

#[test]
fn a_route_is_a_line_without_its_branches() {
    measures(&[], &[], 0);
    measures(&[(0, 0, "NE")], &[], 1);
    measures(&ring(0, 0)[..4], &[], 4);
    // A branch counts only one way.
    measures(&[(0, 0, "NE"), (0, 0, "E"), (1, 0, "NW"), (0, 0, "SE")], &[], 3);
    // Two lines that do not meet: the longer one.
    measures(&[(0, 1, "NE"), (0, 1, "E"), (0, -2, "NE"), (0, -2, "E"), (0, -2, "SE")], &[], 3);
}

#[test]
fn a_ring_counts_whole_and_one_tail_with_it() {
    measures(&ring(0, 0), &[], 6);
    let mut with_tail = ring(0, 0).to_vec();
    with_tail.push((0, -1, "E"));
    measures(&with_tail, &[], 7);
    with_tail.push((0, 1, "W"));
    measures(&with_tail, &[], 7);
}

#[test]
fn two_rings_that_share_a_side() {
    let mut both = ring(0, 0).to_vec();
    both.extend(ring(1, 0));
    // Eleven paths; a trail over all of them ends at the two corners with three.
    measures(&both, &[], 11);
    let mut apart = ring(-2, 0).to_vec();
    apart.extend(ring(2, 0));
    measures(&apart, &[], 6);
}

#[test]
fn a_building_of_another_seat_interrupts() {
    measures(&ring(0, 0)[..4], &[(0, 0, "SE")], 2);
    measures(&ring(0, 0)[..4], &[(0, 0, "NE")], 3);
    measures(&ring(0, 0)[..4], &[(0, 0, "N")], 4);
    // A ring that is stopped in one place is a line around.
    measures(&ring(0, 0), &[(0, 0, "N")], 6);
    measures(&ring(0, 0), &[(0, 0, "N"), (0, 0, "S")], 3);
    measures(&ring(0, 0), &[(0, 0, "N"), (0, 0, "SW")], 4);
}

#[test]
fn a_new_road_joins_what_was_apart() {
    let board = build(&spec());
    let line = ring(0, 0);
    for (before, new, stopped, length) in [
        (&line[..2], line[2], vec![], 3),
        (&line[..5], line[5], vec![], 6),
        // Two and two with one between them.
        (&[line[0], line[1], line[3], line[4]][..], line[2], vec![], 5),
        // The new one may end at a stop but not go on.
        (&line[..2], line[2], vec![(0, 0, "SE")], 2),
        (&[line[0], line[1], line[3], line[4]][..], line[2], vec![(0, 0, "S")], 3),
        (&line[..5], (0, -2, "E"), vec![], 5),
    ] {
        let (old, stops) = (paths(&board, before), stops(&board, &stopped));
        let edge = board.edge_at(&place(new)).expect("a path");
        let all = old | EdgeSet::of(edge);
        let was = longest_route(&board, old, stops);
        assert_eq!(extended_route(&board, all, stops, edge, was), length, "{new:?} after {before:?}");
    }
}

/// The fast search, the extension by one road and the plain definition agree over networks that grow at random.
#[test]
fn the_fast_search_finds_what_the_plain_definition_says() {
    let board = build(&spec());
    let mut rng = Random(Xoshiro256PlusPlus::seed_from_u64(5));
    for round in 0..60 {
        let mut roads = EdgeSet::EMPTY;
        let stops: VertexSet = if round % 3 == 0 {
            VertexSet::EMPTY
        } else {
            (0..4).map(|_| civitas_engine::Vertex(rng.below(54) as u8)).collect()
        };
        let mut length = 0;
        let start = Edge(rng.below(72) as u8);
        for _ in 0..16 {
            let touched = roads.iter().fold(VertexSet::EMPTY, |all, road| all | board.ends_set(road));
            let near = board.edges_at_any(touched) - roads;
            let sites: Vec<Edge> = if roads.is_empty() { vec![start] } else { near.iter().collect() };
            // Now and then somewhere else, so that parts join later.
            let new = if rng.below(6) == 0 {
                Edge(rng.below(72) as u8)
            } else {
                sites[rng.below(sites.len() as u32) as usize]
            };
            if roads.contains(new) {
                continue;
            }
            roads.insert(new);
            let plain = longest_route_plain(&board, roads, stops);
            assert_eq!(longest_route(&board, roads, stops), plain, "{roads:?} stopped at {stops:?}");
            length = extended_route(&board, roads, stops, new, length);
            assert_eq!(length, plain, "{new:?} added to {roads:?} stopped at {stops:?}");
            // One of them moves to where the new one lies.
            for from in roads.iter().filter(|from| *from != new) {
                let moved = roads - EdgeSet::of(from);
                let before = longest_route(&board, roads - EdgeSet::of(new), stops);
                let plain = longest_route_plain(&board, moved, stops);
                assert_eq!(moved_route(&board, moved, stops, new, before), plain, "{from:?} moved: {moved:?}");
            }
        }
    }
}

#[test]
fn the_state_measures_what_was_built() {
    let scene = given().settlement(A, (0, 0, "N")).roads(A, &ring(0, 0)[..4]).settlement(B, (0, 0, "SE")).ready();
    assert_eq!(scene.route(A), 2);
    assert_eq!(longest_route_plain(&scene.game.board, scene.state.roads[0], scene.state.buildings[1]), 2);
}

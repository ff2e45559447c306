//! The quick searches for the longest route against the plain one.

use crate::driver::{for_every_game, in_parallel, random_setup, rng};
use civitas_engine::{EdgeSet, VertexSet, extended_route, longest_route, longest_route_plain};
use civitas_games::{Playable, Visitor};

struct Routes;

impl Visitor for Routes {
    fn game<R: Playable>(&mut self) {
        in_parallel(6_000, |index| {
            let mut rng = rng(index);
            // The board is drawn anew now and then only: roads matter here, not terrain.
            let mut setup_rng = crate::driver::rng(index % 8);
            let (_, game, _) = random_setup::<R, _>(&mut setup_rng);
            let board = &game.board;
            let all: Vec<_> = board.paths().iter().collect();
            let mut roads = EdgeSet::EMPTY;
            // One to three clumps: rings and branches come up often that way.
            for _ in 0..=rng.below(3) {
                roads.insert(all[rng.below(all.len() as u32) as usize]);
            }
            for _ in 0..rng.below(14) {
                let touched = roads.iter().fold(VertexSet::EMPTY, |s, e| s | board.ends_set(e));
                let next: Vec<_> = (board.edges_at_any(touched) - roads).iter().collect();
                roads.insert(next[rng.below(next.len() as u32) as usize]);
            }
            let touched: Vec<_> = roads.iter().fold(VertexSet::EMPTY, |s, e| s | board.ends_set(e)).iter().collect();
            let stops: VertexSet =
                (0..rng.below(4)).map(|_| touched[rng.below(touched.len() as u32) as usize]).collect();
            let (quick, plain) = (longest_route(board, roads, stops), longest_route_plain(board, roads, stops));
            assert_eq!(quick, plain, "roads {roads:?} cut at {stops:?}");
            for new in roads {
                let before = longest_route_plain(board, roads - EdgeSet::of(new), stops);
                let quick = extended_route(board, roads, stops, new, before);
                assert_eq!(quick, plain, "roads {roads:?} cut at {stops:?}, {new:?} added last");
            }
        });
    }
}

#[test]
fn the_quick_longest_route_is_the_plain_one() {
    for_every_game(Routes);
}

//! The set-up: where to settle and where the first roads point.

use crate::choose::{best, highest};
use crate::sight::Sight;
use crate::worth::Rater;
use civitas_engine::{Edge, Move, Vertex, VertexSet};
use civitas_games::Playable;

/// The best place to settle: income, variety, harbour, and room to grow.
pub(crate) fn settle<R: Playable>(sight: &Sight<'_, R>) -> Option<Move<R::Move>> {
    let rater = Rater::new(sight);
    let sites = sight.legal.iter().filter_map(|mv| if let Move::Settle(at) = mv { Some(*at) } else { None });
    let rated = sites.map(|at| (at, rated_site(sight, &rater, at)));
    best(rated).map(|(at, _)| Move::Settle(at))
}

fn rated_site<R: Playable>(sight: &Sight<'_, R>, rater: &Rater<'_, '_, R>, at: Vertex) -> f32 {
    let room = highest(next_sites(sight, VertexSet::of(at)).map(|v| rater.site(v)));
    let own = R::site(sight.view, sight.game, sight.me, at) / rater.points_a_pip();
    rater.site(at) + 0.1 * room + own
}

/// Free places two roads away from a set.
fn next_sites<R: Playable>(sight: &Sight<'_, R>, from: VertexSet) -> impl Iterator<Item = Vertex> {
    let board = &sight.game.board;
    let near = board.neighbours_of(from);
    let next = (board.neighbours_of(near) - near - from) & board.sites();
    (next & sight.open_sites()).iter()
}

/// The road that points to the best place to settle next.
pub(crate) fn road<R: Playable>(sight: &Sight<'_, R>, home: Vertex) -> Option<Move<R::Move>> {
    let rater = Rater::new(sight);
    let rated = |path: Edge| {
        let end = sight.game.board.ends_set(path) - VertexSet::of(home);
        let beyond = (sight.game.board.neighbours_of(end) - VertexSet::of(home)) & sight.game.board.sites();
        let open = sight.open_sites();
        let near = highest((beyond & open).iter().map(|v| rater.site(v)));
        let far = sight.game.board.neighbours_of(beyond) - beyond - end - VertexSet::of(home);
        let far = highest((far & open).iter().map(|v| rater.site(v)));
        near + 0.4 * far
    };
    let paths = sight.legal.iter().filter_map(|mv| if let Move::Road(path) = mv { Some(*path) } else { None });
    let rated = paths.map(|path| (path, rated(path)));
    best(rated).map(|(path, _)| Move::Road(path))
}

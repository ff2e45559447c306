//! The set-up: where to settle and where the first roads point.

use crate::choose::{best, highest};
use crate::sight::Sight;
use crate::worth::{Rater, income, weights};
use civitas_engine::{Edge, MAX_VERTICES, Move, Random, Vertex, VertexSet};
use civitas_games::Playable;
use rand_core::Rng;

/// Places that differ by less than this share look the same to a person who is about to settle.
const NOTICED: f32 = 0.05;
/// How much the best three of the places that can be reached later count.
const ROOM: f32 = 0.1;
/// What a place is worth that is one, two or three roads away.
const FAR: [f32; 3] = [1.0, 0.8, 0.6];

/// The best place to settle: income, variety, harbour, and room to grow. Among places that look the same, any.
pub(crate) fn settle<R: Playable, G: Rng>(sight: &Sight<'_, R>, rng: &mut Random<G>) -> Option<Move<R::Move>> {
    let (income, weights) = (income(sight.game, sight.view, sight.me), weights(sight.game));
    let rater = Rater::new(sight, &income, &weights);
    // Every place is looked at several times: for itself and as room for its neighbours.
    let open = sight.open_sites();
    let mut worth = [0.0; MAX_VERTICES];
    for at in open {
        worth[at.index()] = rater.site(at);
    }
    // What only this game builds, where it is built.
    let mut projects = [0.0f32; MAX_VERTICES];
    for project in R::undertakings(sight.view, sight.game, sight.me) {
        let worth = &mut projects[project.at.index()];
        *worth = worth.max(project.gain / rater.points_a_pip());
    }
    let sites = sight.legal.iter().filter_map(|mv| if let Move::Settle(at) = mv { Some(*at) } else { None });
    let rated = sites.map(|at| {
        let site = if open.contains(at) { worth[at.index()] } else { rater.site(at) };
        let own = R::site(sight.view, sight.game, sight.me, at) / rater.points_a_pip();
        let all = site + ROOM * room(sight, at, open, &worth, &projects) + own;
        (at, all * (1.0 - NOTICED * rng.below(1 << 10) as f32 / 1024.0))
    });
    best(rated).map(|(at, _)| Move::Settle(at))
}

/// What can be built later from a place, in pips: the best three places in reach, because others build, too.
fn room<R: Playable>(
    sight: &Sight<'_, R>,
    at: Vertex,
    open: VertexSet,
    worth: &[f32; MAX_VERTICES],
    projects: &[f32; MAX_VERTICES],
) -> f32 {
    let board = &sight.game.board;
    let free = sight.game.ground.roads - sight.guess.taken_paths();
    let open = if sight.game.rules.distance_rule { open - board.neighbours(at) } else { open };
    let mut seen = VertexSet::of(at);
    let mut ring = seen;
    let mut best = [0.0f32; 3];
    for far in FAR {
        let paths = board.edges_at_any(ring) & free;
        ring = paths.iter().fold(VertexSet::EMPTY, |all, path| all | board.ends_set(path)) - seen;
        seen |= ring;
        for place in ring {
            let site = if open.contains(place) { worth[place.index()] } else { 0.0 };
            let mut value = far * site.max(projects[place.index()]);
            for better in &mut best {
                if value > *better {
                    core::mem::swap(better, &mut value);
                }
            }
        }
    }
    best.iter().sum()
}

/// The road that points to the best place to settle next.
pub(crate) fn road<R: Playable>(sight: &Sight<'_, R>, home: Vertex) -> Option<Move<R::Move>> {
    let (income, weights) = (income(sight.game, sight.view, sight.me), weights(sight.game));
    let rater = Rater::new(sight, &income, &weights);
    let open = sight.open_sites();
    let rated = |path: Edge| {
        let end = sight.game.board.ends_set(path) - VertexSet::of(home);
        let beyond = (sight.game.board.neighbours_of(end) - VertexSet::of(home)) & sight.game.board.sites();
        let near = highest((beyond & open).iter().map(|v| rater.site(v)));
        let far = sight.game.board.neighbours_of(beyond) - beyond - end - VertexSet::of(home);
        let far = highest((far & open).iter().map(|v| rater.site(v)));
        near + 0.4 * far
    };
    let paths = sight.legal.iter().filter_map(|mv| if let Move::Road(path) = mv { Some(*path) } else { None });
    let rated = paths.map(|path| (path, rated(path)));
    best(rated).map(|(path, _)| Move::Road(path))
}

//! How far intersections are from the seat's own network, in roads to build.

use crate::sight::Sight;
use civitas_engine::{Edge, MAX_VERTICES, Vertex, VertexSet};
use civitas_games::Playable;

/// Everything within a few roads.
pub(crate) struct Reach {
    /// By distance: what is that many roads away.
    rings: [VertexSet; RINGS],
    /// The first road of a shortest way there.
    first: [Edge; MAX_VERTICES],
    /// Where the seat could settle now, and where if a road led there.
    now: VertexSet,
    later: VertexSet,
}

/// The seat's own network, and up to three roads.
const RINGS: usize = 4;

impl Reach {
    pub(crate) fn of<R: Playable>(sight: &Sight<'_, R>) -> Reach {
        let Sight { game, guess, me, .. } = sight;
        let free = game.ground.roads - guess.taken_paths();
        // Where a way could continue if the seat had a road there; anywhere else it ends.
        let passable = R::anchors(&guess.if_roads_led_everywhere(game, *me), game, *me);
        let now = guess.settlement_sites(game, *me);
        let mut seen = R::anchors(guess, game, *me);
        let mut reach = Reach {
            rings: [VertexSet::EMPTY; RINGS],
            first: [Edge::default(); MAX_VERTICES],
            now,
            later: VertexSet::EMPTY,
        };
        reach.rings[0] = seen;
        for far in 1..RINGS {
            for from in reach.rings[far - 1] & passable {
                if (game.board.neighbours(from) - seen).is_empty() {
                    continue;
                }
                for path in game.board.edges_at(from) & free {
                    let [a, b] = game.board.ends(path);
                    let to = if a == from { b } else { a };
                    if seen.contains(to) {
                        continue;
                    }
                    seen.insert(to);
                    reach.rings[far].insert(to);
                    reach.first[to.index()] = if far == 1 { path } else { reach.first[from.index()] };
                }
            }
        }
        reach.later = sight.roomy(seen) - now;
        reach
    }

    /// Every intersection in reach that could still be settled, with its distance and the first road there (if it needs
    /// any), the nearest first.
    pub(crate) fn sites(&self) -> impl Iterator<Item = (Vertex, u8, Option<Edge>)> {
        let ring = move |far: usize| (self.rings[far] & self.later).iter().map(move |at| (at, far as u8, self.way(at)));
        self.now.iter().map(|at| (at, 0, None)).chain((1..RINGS).flat_map(ring))
    }

    /// How many roads it takes to reach an intersection, and the first of them (if it needs any).
    pub(crate) fn way_to<R: Playable>(&self, sight: &Sight<'_, R>, at: Vertex) -> Option<(u8, Option<Edge>)> {
        if sight.guess.touched(sight.me).contains(at) {
            return Some((0, None));
        }
        let far = (1..RINGS).find(|far| self.rings[*far].contains(at))?;
        Some((far as u8, self.way(at)))
    }

    fn way(&self, at: Vertex) -> Option<Edge> {
        Some(self.first[at.index()])
    }
}

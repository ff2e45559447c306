//! The shortest way to a longer route: where to lay the next roads.

use crate::choose::best;
use crate::sight::Sight;
use civitas_engine::{Edge, EdgeSet, MAX_VERTICES, Mixer, VertexSet, extended_route};
use civitas_games::Playable;
use std::hash::{Hash, Hasher};

/// The last search for a longer route. Measuring routes is slow, and roads change less often than anything else.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct LongerRoute {
    /// What was searched for, and where.
    asked: Option<u64>,
    found: Option<(Edge, u8)>,
}

impl LongerRoute {
    /// The roads that make the seat's route `target` long, laid where each adds most: the first of them and how many; `None`
    /// if it takes more than `most`.
    pub(crate) fn find<R: Playable>(&mut self, sight: &Sight<'_, R>, target: u8, most: u8) -> Option<(Edge, u8)> {
        let Sight { game, guess, me, .. } = sight;
        let stops = R::route_stops(guess, game, *me);
        let (links, sites) = (guess.roads[me.index()], guess.road_sites(game, *me));
        let free = game.ground.roads - guess.taken_paths();
        let mut mixer = Mixer::default();
        (stops, links, sites, free).hash(&mut mixer);
        mixer.write(&[target, most, sight.own().route]);
        let asked = Some(mixer.finish());
        let anew = || search(sight, stops, links, sites, free, target, most);
        if self.asked == asked {
            debug_assert_eq!(self.found, anew(), "something has changed that the number does not tell");
        } else {
            *self = LongerRoute { asked, found: anew() };
        }
        self.found
    }
}

fn search<R: Playable>(
    sight: &Sight<'_, R>,
    stops: VertexSet,
    mut links: EdgeSet,
    mut sites: EdgeSet,
    free: EdgeSet,
    target: u8,
    most: u8,
) -> Option<(Edge, u8)> {
    let board = &sight.game.board;
    let mut touched = sight.guess.touched(sight.me);
    let mut length = sight.own().route;
    let mut first = None;
    for roads in 1..=most {
        // Two paths that leave the network at the same place make the route equally long.
        let mut leaving = [0; MAX_VERTICES];
        let mut grown = |path: Edge| {
            let grow = || extended_route(board, links | EdgeSet::of(path), stops, path, length);
            let known = match board.ends(path).map(|end| touched.contains(end)) {
                [true, false] => &mut leaving[board.ends(path)[0].index()],
                [false, true] => &mut leaving[board.ends(path)[1].index()],
                _ => return (path, grow()),
            };
            if *known == 0 {
                *known = grow();
            }
            (path, *known)
        };
        // Which road completes the route makes no difference, but for the first.
        if first.is_some() && roads == most {
            let completes = sites.iter().any(|path| grown(path).1 >= target);
            return first.filter(|_| completes).map(|first| (first, roads));
        }
        let (path, longer) = best(sites.iter().map(&mut grown))?;
        if longer <= length {
            return None;
        }
        length = longer;
        let first = *first.get_or_insert(path);
        if length >= target {
            return Some((first, roads));
        }
        links.insert(path);
        touched |= board.ends_set(path);
        let ends = board.ends_set(path) - stops;
        sites = (sites | board.edges_at_any(ends)) & (free - links);
    }
    None
}

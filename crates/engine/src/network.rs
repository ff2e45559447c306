//! The longest route: the longest trail over a seat's paths in which no path repeats.

use crate::board::Board;
use crate::id::{Edge, Vertex};
use crate::set::{EdgeSet, VertexSet};

/// Length of the longest trail over `paths` that never passes *through* one of `stops` (it may begin or end there).
///
/// A longest trail that is not closed ends where an odd number of paths meet: at an even number it could continue. So only
/// intersections with one or three paths, and the ends that stops make, need to be tried as starts. A longest trail that
/// is closed is a ring without branches, or it could be turned to start at the branch and be longer.
#[must_use]
pub fn longest_route(board: &Board, paths: EdgeSet, stops: VertexSet) -> u8 {
    longest_up_to(board, paths, stops, u8::MAX)
}

/// The same where it is known that no trail is longer than `most`: the search ends when it has found one as long.
fn longest_up_to(board: &Board, paths: EdgeSet, stops: VertexSet, most: u8) -> u8 {
    let total = most.min(paths.len() as u8);
    if total <= 1 {
        return total;
    }
    let mut search = Search { board, stops, best: 0, total };
    let mut ring = paths;
    let mut touched = VertexSet::EMPTY;
    for path in paths {
        touched |= board.ends_set(path);
    }
    for start in touched {
        let degree = (board.edges_at(start) & paths).len();
        if degree % 2 == 1 || stops.contains(start) {
            for &(path, next) in board.spokes(start) {
                if paths.contains(path) {
                    let mut rest = PathBits::of(paths);
                    rest.flip(path);
                    search.arrive(next, &mut rest, 1);
                    if search.best == total {
                        return total;
                    }
                }
            }
            ring -= board.edges_at(start);
        }
    }
    search.best.max(largest_ring(board, paths, ring))
}

/// Length of the longest trail after a path was taken away and `new` was added to `paths` (which contains it), when it was
/// `before` with the other one: a longer trail runs through the new path, and without such a one it is at most as long.
#[must_use]
pub fn moved_route(board: &Board, paths: EdgeSet, stops: VertexSet, new: Edge, before: u8) -> u8 {
    let longest = extended_route(board, paths, stops, new, before);
    if longest > before { longest } else { longest_up_to(board, paths, stops, before) }
}

/// Length of the longest trail after `new` was added to `paths` (which contains it), when it was `before` without it:
/// either nothing changed, or the longest trail runs through the new path.
#[must_use]
pub fn extended_route(board: &Board, paths: EdgeSet, stops: VertexSet, new: Edge, before: u8) -> u8 {
    let [a, b] = board.ends(new);
    let mut rest = PathBits::of(paths);
    rest.flip(new);
    let mut search = Search { board, stops, best: 0, total: u8::MAX };
    let mut way = |from: Vertex| {
        let (mut left, mut seen) = (rest, PathBits::of(EdgeSet::EMPTY));
        if search.ends_at(from, &left) {
            return (0, seen);
        }
        search.best = 0;
        search.walk_and_note(from, &mut left, &mut seen, 0);
        (search.best, seen)
    };
    let ((left, left_seen), (right, right_seen)) = (way(a), way(b));
    let at_most = left + 1 + right;
    if at_most <= before || !left_seen.meets(&right_seen) {
        // The two ways share nothing, so they go together.
        return at_most.max(before);
    }
    search.best = before;
    search.walk_both(a, b, &mut rest, 1);
    search.best
}

/// Paths during a search: those left to use, or those seen. There is a bit for every number that a path or an unused spoke
/// can have, so nothing has to be checked on the way.
#[derive(Clone, Copy)]
struct PathBits([u64; 4]);

impl PathBits {
    fn of(paths: EdgeSet) -> PathBits {
        let [a, b, c] = paths.words();
        PathBits([a, b, c, 0])
    }

    #[inline]
    fn contains(&self, path: Edge) -> bool {
        self.0[usize::from(path.0 >> 6)] >> (path.0 & 63) & 1 == 1
    }

    /// Takes `path` out if it is there, and puts it back if not.
    #[inline]
    fn flip(&mut self, path: Edge) {
        self.0[usize::from(path.0 >> 6)] ^= 1 << (path.0 & 63);
    }

    #[inline]
    fn insert(&mut self, path: Edge) {
        self.0[usize::from(path.0 >> 6)] |= 1 << (path.0 & 63);
    }

    /// Whether some path is in both.
    #[inline]
    fn meets(&self, other: &PathBits) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) | (self.0[2] & other.0[2]) != 0
    }
}

struct Search<'a> {
    board: &'a Board,
    stops: VertexSet,
    best: u8,
    total: u8,
}

impl Search<'_> {
    /// Whether no trail goes on from an intersection by what is left in `rest`. Half of all steps lead to such an end, and
    /// asking costs less than a call.
    #[inline]
    fn ends_at(&self, at: Vertex, rest: &PathBits) -> bool {
        self.stops.contains(at) || !rest.meets(&PathBits::of(self.board.edges_at(at)))
    }

    /// A trail of `length` has arrived at `at`: it ends, or goes on by what is left in `rest`.
    #[inline]
    fn arrive(&mut self, at: Vertex, rest: &mut PathBits, length: u8) {
        self.best = self.best.max(length);
        if !self.ends_at(at, rest) {
            self.walk(at, rest, length);
        }
    }

    /// Extends a trail of `length` from an intersection where it goes on.
    fn walk(&mut self, at: Vertex, rest: &mut PathBits, length: u8) {
        for &(path, next) in self.board.spokes(at) {
            if self.best < self.total && rest.contains(path) {
                rest.flip(path);
                self.arrive(next, rest, length + 1);
                rest.flip(path);
            }
        }
    }

    /// The same, noting every path that some trail uses.
    fn walk_and_note(&mut self, at: Vertex, rest: &mut PathBits, seen: &mut PathBits, length: u8) {
        for &(path, next) in self.board.spokes(at) {
            if rest.contains(path) {
                rest.flip(path);
                seen.insert(path);
                self.best = self.best.max(length + 1);
                if !self.ends_at(next, rest) {
                    self.walk_and_note(next, rest, seen, length + 1);
                }
                rest.flip(path);
            }
        }
    }

    /// Extends a trail at one end `a`, and from every point so reached at the other end `b`.
    fn walk_both(&mut self, a: Vertex, b: Vertex, rest: &mut PathBits, length: u8) {
        self.arrive(b, rest, length);
        if self.stops.contains(a) {
            return;
        }
        for &(path, next) in self.board.spokes(a) {
            if rest.contains(path) {
                rest.flip(path);
                self.walk_both(next, b, rest, length + 1);
                rest.flip(path);
            }
        }
    }
}

/// The size of the largest part of `paths` that is a ring without branches or stops. Paths at an odd intersection or a
/// stop cannot be in one, so `candidates` are the others.
fn largest_ring(board: &Board, paths: EdgeSet, mut candidates: EdgeSet) -> u8 {
    let mut best = 0;
    while let Some(start) = candidates.into_iter().next() {
        let [home, mut at] = board.ends(start);
        let mut last = start;
        let mut length = 1;
        let mut ring = EdgeSet::of(start);
        while at != home {
            let mut on = board.edges_at(at) & paths;
            on.remove(last);
            // Anything but exactly one way on means this part is not a ring.
            let mut ways = on.iter();
            match (ways.next(), ways.next()) {
                (Some(next), None) if candidates.contains(next) => {
                    let [a, b] = board.ends(next);
                    at = if a == at { b } else { a };
                    ring.insert(next);
                    last = next;
                    length += 1;
                }
                _ => {
                    length = 0;
                    break;
                }
            }
        }
        best = best.max(length);
        candidates -= ring;
    }
    best
}

/// The plain definition, for tests: try every start and every continuation.
#[doc(hidden)]
#[must_use]
pub fn longest_route_plain(board: &Board, paths: EdgeSet, stops: VertexSet) -> u8 {
    fn from(board: &Board, paths: EdgeSet, stops: VertexSet, at: Vertex, first: bool) -> u8 {
        if !first && stops.contains(at) {
            return 0;
        }
        let mut best = 0;
        for path in paths & board.edges_at(at) {
            let [a, b] = board.ends(path);
            let next = if a == at { b } else { a };
            best = best.max(1 + from(board, paths - EdgeSet::of(path), stops, next, false));
        }
        best
    }
    board.sites().iter().map(|v| from(board, paths, stops, v, true)).max().unwrap_or(0)
}

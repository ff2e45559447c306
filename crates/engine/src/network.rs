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
    let total = paths.len() as u8;
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
                    let mut rest = paths;
                    rest.remove(path);
                    search.walk(next, &mut rest, 1);
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

/// Length of the longest trail after `new` was added to `paths` (which contains it), when it was `before` without it:
/// either nothing changed, or the longest trail runs through the new path.
#[must_use]
pub fn extended_route(board: &Board, paths: EdgeSet, stops: VertexSet, new: Edge, before: u8) -> u8 {
    let [a, b] = board.ends(new);
    let mut rest = paths;
    rest.remove(new);
    let mut search = Search { board, stops, best: 0, total: u8::MAX };
    let mut way = |from: Vertex| {
        let (mut left, mut seen) = (rest, EdgeSet::EMPTY);
        search.best = 0;
        search.walk_and_note(from, &mut left, &mut seen, 0);
        (search.best, seen)
    };
    let ((left, left_seen), (right, right_seen)) = (way(a), way(b));
    let at_most = left + 1 + right;
    if at_most <= before || !left_seen.meets(right_seen) {
        // The two ways share nothing, so they go together.
        return at_most.max(before);
    }
    search.best = before;
    search.walk_both(a, b, &mut rest, 1);
    search.best
}

struct Search<'a> {
    board: &'a Board,
    stops: VertexSet,
    best: u8,
    total: u8,
}

impl Search<'_> {
    /// Extends a trail of `length` that has arrived at `at` by what is left in `rest`.
    fn walk(&mut self, at: Vertex, rest: &mut EdgeSet, length: u8) {
        if length > self.best {
            self.best = length;
        }
        if self.best == self.total || self.stops.contains(at) {
            return;
        }
        for &(path, next) in self.board.spokes(at) {
            if rest.contains(path) {
                rest.remove(path);
                self.walk(next, rest, length + 1);
                rest.insert(path);
            }
        }
    }

    /// The same, noting every path that some trail uses.
    fn walk_and_note(&mut self, at: Vertex, rest: &mut EdgeSet, seen: &mut EdgeSet, length: u8) {
        if length > self.best {
            self.best = length;
        }
        if self.stops.contains(at) {
            return;
        }
        for &(path, next) in self.board.spokes(at) {
            if rest.contains(path) {
                rest.remove(path);
                seen.insert(path);
                self.walk_and_note(next, rest, seen, length + 1);
                rest.insert(path);
            }
        }
    }

    /// Extends a trail at one end `a`, and from every point so reached at the other end `b`.
    fn walk_both(&mut self, a: Vertex, b: Vertex, rest: &mut EdgeSet, length: u8) {
        self.walk(b, rest, length);
        if self.stops.contains(a) {
            return;
        }
        for &(path, next) in self.board.spokes(a) {
            if rest.contains(path) {
                rest.remove(path);
                self.walk_both(next, b, rest, length + 1);
                rest.insert(path);
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

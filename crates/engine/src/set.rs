//! Sets of places and seats as machine words. Rules are written as set expressions:
//! `free - board.neighbours_of(occupied)` reads like the sentence it stands for.

use crate::id::{Edge, Hex, Seat, Vertex};
use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of intersections (at most 128).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct VertexSet(u128);

/// A set of paths (at most 192).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct EdgeSet([u64; 3]);

/// A set of hexes (at most 64).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HexSet(u64);

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

/// The members of a set, in order. A type of its own: a set that were an iterator itself would be copied where it was
/// meant to go on.
#[derive(Clone, Debug)]
pub struct Members<S>(S);

macro_rules! word_set {
    ($set:ident, $item:ident, $word:ty) => {
        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);

            /// The set with one member.
            #[inline]
            #[must_use]
            pub const fn of(item: $item) -> $set {
                $set(1 << item.0)
            }

            /// The members `0..n`.
            #[inline]
            #[must_use]
            pub const fn first(n: usize) -> $set {
                if n >= <$word>::BITS as usize { $set(<$word>::MAX) } else { $set((1 << n) - 1) }
            }

            /// Adds `item`.
            #[inline]
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.0;
            }

            /// Takes `item` out.
            #[inline]
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.0);
            }

            /// Whether the set is empty.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The number of members.
            #[inline]
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the two sets share a member.
            #[inline]
            #[must_use]
            pub const fn meets(self, other: $set) -> bool {
                self.0 & other.0 != 0
            }

            /// The member with the lowest index.
            #[inline]
            #[must_use]
            pub const fn lowest(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item(self.0.trailing_zeros() as u8)) }
            }
        }

        impl BitOr for $set {
            type Output = $set;
            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }
        impl BitAnd for $set {
            type Output = $set;
            #[inline]
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }
        impl Sub for $set {
            type Output = $set;
            #[inline]
            fn sub(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
        }
        set_common!($set, $item);
    };
}

macro_rules! word_iterator {
    ($set:ident, $item:ident) => {
        impl Iterator for Members<$set> {
            type Item = $item;
            #[inline]
            fn next(&mut self) -> Option<$item> {
                let lowest = self.0.lowest()?;
                self.0.0 &= self.0.0 - 1;
                Some(lowest)
            }
        }
    };
}

macro_rules! set_common {
    ($set:ident, $item:ident) => {
        impl $set {
            /// The members in order.
            #[inline]
            #[must_use]
            pub const fn iter(self) -> Members<$set> {
                Members(self)
            }
        }
        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = Members<$set>;
            #[inline]
            fn into_iter(self) -> Members<$set> {
                Members(self)
            }
        }
        impl BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                *self = *self | other;
            }
        }
        impl SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: $set) {
                *self = *self - other;
            }
        }
        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, |mut set, item| {
                    set.insert(item);
                    set
                })
            }
        }
        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }
    };
}

word_set!(VertexSet, Vertex, u128);
word_set!(HexSet, Hex, u64);
word_set!(SeatSet, Seat, u8);

macro_rules! word_contains {
    ($set:ident, $item:ident, $word:ty) => {
        impl $set {
            /// Whether `item` is a member.
            #[inline]
            #[must_use]
            pub const fn contains(self, item: $item) -> bool {
                (item.0 as u32) < <$word>::BITS && self.0 >> item.0 & 1 == 1
            }
        }
    };
}

word_contains!(HexSet, Hex, u64);
word_contains!(SeatSet, Seat, u8);

impl VertexSet {
    /// Whether `item` is a member.
    #[inline]
    #[must_use]
    pub const fn contains(self, item: Vertex) -> bool {
        // In the half it belongs to: shifting 128 bits takes several times as long.
        let half = if item.0 < 64 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        item.0 < 128 && half >> (item.0 & 63) & 1 == 1
    }
}

impl SeatSet {
    /// The members as bits.
    #[inline]
    pub(crate) const fn word(self) -> u8 {
        self.0
    }

    /// The first member clockwise from a seat, that seat included.
    #[inline]
    #[must_use]
    pub fn next_from(self, start: Seat) -> Option<Seat> {
        let ahead = SeatSet(self.0 & u8::MAX.checked_shl(start.0.into()).unwrap_or(0));
        ahead.lowest().or(self.lowest())
    }
}
word_iterator!(HexSet, Hex);
word_iterator!(SeatSet, Seat);

impl Iterator for Members<VertexSet> {
    type Item = Vertex;
    /// In two halves: most boards need only the lower one, and 128-bit arithmetic costs twice as much.
    #[inline]
    fn next(&mut self) -> Option<Vertex> {
        let word = &mut self.0.0;
        let (low, high) = (*word as u64, (*word >> 64) as u64);
        if low != 0 {
            *word = u128::from(high) << 64 | u128::from(low & (low - 1));
            return Some(Vertex(low.trailing_zeros() as u8));
        }
        if high != 0 {
            *word = u128::from(high & (high - 1)) << 64;
            return Some(Vertex(64 + high.trailing_zeros() as u8));
        }
        None
    }

    /// One half after the other, without asking at every member which it is in.
    #[inline]
    fn fold<B, F: FnMut(B, Vertex) -> B>(self, start: B, mut f: F) -> B {
        let word = self.0.0;
        let mut all = start;
        for (half, first) in [(word as u64, 0), ((word >> 64) as u64, 64)] {
            let mut left = half;
            while left != 0 {
                all = f(all, Vertex(first + left.trailing_zeros() as u8));
                left &= left - 1;
            }
        }
        all
    }
}

impl EdgeSet {
    /// The empty set.
    pub const EMPTY: EdgeSet = EdgeSet([0; 3]);

    /// The set with one member.
    #[inline]
    #[must_use]
    pub const fn of(edge: Edge) -> EdgeSet {
        let mut set = EdgeSet::EMPTY;
        set.insert(edge);
        set
    }

    /// The members as bits, 64 in a word.
    #[inline]
    pub(crate) const fn words(self) -> [u64; 3] {
        self.0
    }

    /// The members `0..n`.
    #[must_use]
    pub fn first(n: usize) -> EdgeSet {
        (0..n as u8).map(Edge).collect()
    }

    /// Whether `edge` is a member.
    #[inline]
    #[must_use]
    pub const fn contains(self, edge: Edge) -> bool {
        edge.0 < 192 && self.0[(edge.0 >> 6) as usize] >> (edge.0 & 63) & 1 == 1
    }

    /// Adds `edge`.
    #[inline]
    pub const fn insert(&mut self, edge: Edge) {
        self.0[(edge.0 >> 6) as usize] |= 1 << (edge.0 & 63);
    }

    /// Takes `edge` out.
    #[inline]
    pub const fn remove(&mut self, edge: Edge) {
        self.0[(edge.0 >> 6) as usize] &= !(1 << (edge.0 & 63));
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The number of members.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// Whether the two sets share a member.
    #[inline]
    #[must_use]
    pub const fn meets(self, other: EdgeSet) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) | (self.0[2] & other.0[2]) != 0
    }
}

impl BitOr for EdgeSet {
    type Output = EdgeSet;
    #[inline]
    fn bitor(self, o: EdgeSet) -> EdgeSet {
        EdgeSet([self.0[0] | o.0[0], self.0[1] | o.0[1], self.0[2] | o.0[2]])
    }
}
impl BitAnd for EdgeSet {
    type Output = EdgeSet;
    #[inline]
    fn bitand(self, o: EdgeSet) -> EdgeSet {
        EdgeSet([self.0[0] & o.0[0], self.0[1] & o.0[1], self.0[2] & o.0[2]])
    }
}
impl Sub for EdgeSet {
    type Output = EdgeSet;
    #[inline]
    fn sub(self, o: EdgeSet) -> EdgeSet {
        EdgeSet([self.0[0] & !o.0[0], self.0[1] & !o.0[1], self.0[2] & !o.0[2]])
    }
}
impl Iterator for Members<EdgeSet> {
    type Item = Edge;
    #[inline]
    fn next(&mut self) -> Option<Edge> {
        for (i, word) in self.0.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(Edge(i as u8 * 64 + bit));
            }
        }
        None
    }

    /// One word after the other, without asking at every member which it is in.
    #[inline]
    fn fold<B, F: FnMut(B, Edge) -> B>(self, start: B, mut f: F) -> B {
        let mut all = start;
        for (word, first) in self.0.0.into_iter().zip([0, 64, 128]) {
            let mut left = word;
            while left != 0 {
                all = f(all, Edge(first + left.trailing_zeros() as u8));
                left &= left - 1;
            }
        }
        all
    }
}
set_common!(EdgeSet, Edge);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let places = [0u8, 1, 63, 64, 127];
        let set: VertexSet = places.iter().map(|&v| Vertex(v)).collect();
        assert_eq!(set.len(), 5);
        assert_eq!(set.iter().map(|v| v.0).collect::<Vec<_>>(), places);
        assert!(!set.contains(Vertex(2)) && !set.contains(Vertex(200)));
        let edges = [0u8, 63, 64, 127, 128, 191];
        let set: EdgeSet = edges.iter().map(|&e| Edge(e)).collect();
        assert_eq!(set.iter().map(|e| e.0).collect::<Vec<_>>(), edges);
        assert_eq!((set - EdgeSet::of(Edge(64))).len(), 5);
        assert!(!set.contains(Edge(255)));
        assert_eq!(EdgeSet::first(72).len(), 72);
        assert_eq!(VertexSet::first(54).len(), 54);
    }
}

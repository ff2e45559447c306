//! Hands: how many cards of each of up to eight kinds, in one 64-bit word.
//!
//! A lane holds 0 to 127 cards, so one subtraction compares all eight kinds together (the top bit of a lane says
//! whether it went below zero). No game has more than 20 cards of a kind.

use crate::id::{Card, MAX_CARDS};
use core::fmt;
use core::ops::{Add, AddAssign, Sub, SubAssign};

/// A multiset of cards: resources in a hand, the supply, a price, a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u64);

const TOP: u64 = 0x8080_8080_8080_8080;
const ONE: u64 = 0x0101_0101_0101_0101;

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand(0);

    /// One count per kind.
    #[must_use]
    pub const fn new(counts: [u8; MAX_CARDS]) -> Hand {
        let mut i = 0;
        while i < MAX_CARDS {
            assert!(counts[i] < 128, "a lane holds at most 127 cards");
            i += 1;
        }
        Hand(u64::from_le_bytes(counts))
    }

    /// `n` cards of one kind.
    #[inline]
    #[must_use]
    pub const fn of(card: Card, n: u8) -> Hand {
        Hand((n as u64) << (card.0 * 8))
    }

    /// The same number of cards of each of the first `kinds` kinds.
    #[must_use]
    pub const fn each(n: u8, kinds: usize) -> Hand {
        let mut counts = [0; MAX_CARDS];
        let mut i = 0;
        while i < kinds {
            counts[i] = n;
            i += 1;
        }
        Hand::new(counts)
    }

    /// The counts, one per kind.
    #[inline]
    #[must_use]
    pub const fn counts(self) -> [u8; MAX_CARDS] {
        self.0.to_le_bytes()
    }

    /// How many cards of one kind.
    #[inline]
    #[must_use]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (card.0 * 8)) as u8
    }

    /// How many cards of one kind; none of a kind that does not exist.
    #[inline]
    #[must_use]
    pub const fn count_if_any(self, card: Card) -> u8 {
        if card.index() < MAX_CARDS { self.count(card) } else { 0 }
    }

    /// How many cards in all.
    #[inline]
    #[must_use]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(ONE) >> 56) as u8
    }

    /// Whether there are no cards.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `self` has at least the cards of `other`, kind by kind.
    #[inline]
    #[must_use]
    pub const fn covers(self, other: Hand) -> bool {
        (self.0 | TOP).wrapping_sub(other.0) & TOP == TOP
    }

    /// The kinds of which `self` has at least as many as `other`.
    #[inline]
    #[must_use]
    pub const fn kinds_covering(self, other: Hand) -> Kinds {
        Kinds((self.0 | TOP).wrapping_sub(other.0) & TOP)
    }

    /// The kinds of which there is at least one card.
    #[inline]
    #[must_use]
    pub const fn kinds(self) -> Kinds {
        self.kinds_covering(Hand(ONE))
    }

    /// `n` times this hand.
    #[inline]
    #[must_use]
    pub const fn times(self, n: u8) -> Hand {
        Hand(self.0 * n as u64)
    }

    /// All cards but those of one kind.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Hand {
        Hand(self.0 & !(0xff << (card.0 * 8)))
    }

    /// The kind of the `k`-th card, counting kind by kind: a fair draw when `k` is uniform below [`Hand::total`].
    #[inline]
    #[must_use]
    pub fn nth(self, k: u8) -> Option<Card> {
        let mut left = k;
        for (i, n) in self.counts().into_iter().enumerate() {
            if left < n {
                return Some(Card(i as u8));
            }
            left -= n;
        }
        None
    }

    /// The larger number of each kind.
    #[must_use]
    pub fn most(self, other: Hand) -> Hand {
        let (a, b) = (self.counts(), other.counts());
        Hand::new(core::array::from_fn(|i| a[i].max(b[i])))
    }

    /// Without the cards of `other`; a kind of which there are too few ends up empty.
    #[must_use]
    pub fn less(self, other: Hand) -> Hand {
        self - self.least(other)
    }

    /// The smaller number of each kind.
    #[must_use]
    pub fn least(self, other: Hand) -> Hand {
        let (a, b) = (self.counts(), other.counts());
        Hand::new(core::array::from_fn(|i| a[i].min(b[i])))
    }

    /// The difference, or `None` where a kind would go below zero.
    #[inline]
    #[must_use]
    pub const fn checked_sub(self, other: Hand) -> Option<Hand> {
        if self.covers(other) { Some(Hand(self.0 - other.0)) } else { None }
    }
}

impl Add for Hand {
    type Output = Hand;
    #[inline]
    fn add(self, other: Hand) -> Hand {
        debug_assert!(self.0.wrapping_add(other.0) & TOP == 0, "a lane overflows: {self:?} + {other:?}");
        Hand(self.0.wrapping_add(other.0))
    }
}
impl AddAssign for Hand {
    #[inline]
    fn add_assign(&mut self, other: Hand) {
        *self = *self + other;
    }
}
impl Sub for Hand {
    type Output = Hand;
    #[inline]
    fn sub(self, other: Hand) -> Hand {
        debug_assert!(self.covers(other), "not enough cards: {self:?} - {other:?}");
        Hand(self.0.wrapping_sub(other.0))
    }
}
impl SubAssign for Hand {
    #[inline]
    fn sub_assign(&mut self, other: Hand) {
        *self = *self - other;
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand{:?}", self.counts())
    }
}

/// A set of card kinds, iterated in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(u64);

impl Kinds {
    /// Whether no kind is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        (card.0 as usize) < MAX_CARDS && self.0 >> (card.0 * 8 + 7) & 1 == 1
    }

    /// The kinds in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// How many kinds.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Iterator for Kinds {
    type Item = Card;
    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let lane = self.0.trailing_zeros() / 8;
        self.0 &= self.0 - 1;
        Some(Card(lane as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn counts() -> impl Strategy<Value = [u8; 8]> {
        proptest::array::uniform8(0u8..=30)
    }

    proptest! {
        /// The word tricks against the obvious loop over lanes.
        #[test]
        fn lanes_behave_like_eight_counters(a in counts(), b in counts(), k in 0u8..=250) {
            let (x, y) = (Hand::new(a), Hand::new(b));
            prop_assert_eq!(x.covers(y), a.iter().zip(b).all(|(p, q)| *p >= q));
            prop_assert_eq!(x.total(), a.iter().sum::<u8>());
            prop_assert_eq!((x + y).counts(), core::array::from_fn(|i| a[i] + b[i]));
            let kinds: Vec<u8> = x.kinds_covering(y).map(|c| c.0).collect();
            let slow: Vec<u8> = (0..8u8).filter(|&i| a[i as usize] >= b[i as usize]).collect();
            prop_assert_eq!(kinds, slow);
            prop_assert_eq!(x.kinds().map(|c| c.0).collect::<Vec<_>>(), (0..8u8).filter(|&i| a[i as usize] > 0).collect::<Vec<_>>());
            let flat: Vec<u8> = (0..8u8).flat_map(|i| std::iter::repeat_n(i, a[i as usize] as usize)).collect();
            prop_assert_eq!(x.nth(k).map(|c| c.0), flat.get(k as usize).copied());
            prop_assert_eq!(x.checked_sub(y).is_some(), x.covers(y));
        }
    }
}

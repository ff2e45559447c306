//! How many of each kind: cards in a hand, a price, a deck. Up to eight kinds in one 64-bit word.
//!
//! A lane holds 0 to 127, so one subtraction compares all eight kinds together (the top bit of a lane says
//! whether it went below zero). No game has more than 20 cards of a kind.

use crate::id::{Card, Dev, MAX_CARDS};
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::{Add, AddAssign, Sub, SubAssign};

/// How many of each kind `K`: [`Cards`], [`Devs`] or [`Lots`].
#[derive(PartialEq, Eq)]
pub struct Counts<K>(u64, PhantomData<fn() -> K>);

/// Cards: a hand, the supply, a price, one side of an offer.
pub type Cards = Counts<Card>;

/// Development cards: what a seat holds, the deck, those that were played.
pub type Devs = Counts<Dev>;

/// How likely each of a game's own things is to come up, by number.
pub type Lots = Counts<u8>;

const TOP: u64 = 0x8080_8080_8080_8080;
const ONE: u64 = 0x0101_0101_0101_0101;

impl<K> Counts<K> {
    /// None of any kind.
    pub const EMPTY: Counts<K> = Counts::word(0);

    const fn word(word: u64) -> Counts<K> {
        Counts(word, PhantomData)
    }

    /// One count per kind.
    #[must_use]
    pub const fn new(counts: [u8; MAX_CARDS]) -> Counts<K> {
        let mut i = 0;
        while i < MAX_CARDS {
            assert!(counts[i] < 128, "a lane holds at most 127 cards");
            i += 1;
        }
        Counts::word(u64::from_le_bytes(counts))
    }

    /// The same number of each of the first `kinds` kinds.
    #[must_use]
    pub const fn each(n: u8, kinds: usize) -> Counts<K> {
        let mut counts = [0; MAX_CARDS];
        let mut i = 0;
        while i < kinds {
            counts[i] = n;
            i += 1;
        }
        Counts::new(counts)
    }

    /// The counts, one per kind.
    #[inline]
    #[must_use]
    pub const fn counts(self) -> [u8; MAX_CARDS] {
        self.0.to_le_bytes()
    }

    /// How many in all.
    #[inline]
    #[must_use]
    pub const fn total(self) -> u8 {
        (self.0.wrapping_mul(ONE) >> 56) as u8
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `self` has at least what `other` has, kind by kind.
    #[inline]
    #[must_use]
    pub const fn covers(self, other: Counts<K>) -> bool {
        (self.0 | TOP).wrapping_sub(other.0) & TOP == TOP
    }

    /// The kinds of which `self` has at least as many as `other`.
    #[inline]
    #[must_use]
    pub const fn kinds_covering(self, other: Counts<K>) -> Kinds<K> {
        Kinds((self.0 | TOP).wrapping_sub(other.0) & TOP, PhantomData)
    }

    /// The kinds of which there is at least one.
    #[inline]
    #[must_use]
    pub const fn kinds(self) -> Kinds<K> {
        self.kinds_covering(Counts::word(ONE))
    }

    #[inline]
    fn lane_of(self, k: u8) -> Option<u8> {
        // Multiplied by ones, each lane holds the sum of all up to it: the wanted one is behind those whose sum is not above `k`.
        let sums = self.0.wrapping_mul(ONE);
        if sums & TOP == 0 && k < 128 {
            let passed = (ONE.wrapping_mul(u64::from(k)) | TOP).wrapping_sub(sums) & TOP;
            return (k < self.total()).then_some(passed.count_ones() as u8);
        }
        let mut left = k;
        for (lane, count) in (0..).zip(self.counts()) {
            if left < count {
                return Some(lane);
            }
            left -= count;
        }
        None
    }

    /// One of the kind of number `k`, counting kind by kind; nothing if there are not so many.
    #[must_use]
    pub fn one_of(self, k: u8) -> Counts<K> {
        self.lane_of(k).map_or(Counts::EMPTY, |lane| Counts::word(1 << (lane * 8)))
    }

    /// `n` times as many of each kind.
    #[inline]
    #[must_use]
    pub const fn times(self, n: u8) -> Counts<K> {
        Counts::word(self.0 * n as u64)
    }

    /// The larger number of each kind.
    #[must_use]
    pub fn most(self, other: Counts<K>) -> Counts<K> {
        let (a, b) = (self.counts(), other.counts());
        Counts::new(core::array::from_fn(|i| a[i].max(b[i])))
    }

    /// The smaller number of each kind.
    #[must_use]
    pub fn least(self, other: Counts<K>) -> Counts<K> {
        let (a, b) = (self.counts(), other.counts());
        Counts::new(core::array::from_fn(|i| a[i].min(b[i])))
    }

    /// Without those of `other`; a kind of which there are too few ends up empty.
    #[must_use]
    pub fn less(self, other: Counts<K>) -> Counts<K> {
        self - self.least(other)
    }

    /// The difference, or `None` where a kind would go below zero.
    #[inline]
    #[must_use]
    pub const fn checked_sub(self, other: Counts<K>) -> Option<Counts<K>> {
        if self.covers(other) { Some(Counts::word(self.0 - other.0)) } else { None }
    }
}

/// What needs the number of a kind. Written out for each, because a `const fn` cannot ask a trait.
macro_rules! counts_of {
    ($kind:ty, |$k:ident| $index:expr, |$n:ident| $make:expr) => {
        impl Counts<$kind> {
            /// `n` of one kind.
            #[inline]
            #[must_use]
            pub const fn of($k: $kind, n: u8) -> Counts<$kind> {
                Counts::word((n as u64) << ($index * 8))
            }

            /// How many of one kind.
            #[inline]
            #[must_use]
            pub const fn count(self, $k: $kind) -> u8 {
                (self.0 >> ($index * 8)) as u8
            }

            /// How many of one kind; none of a kind that does not exist.
            #[inline]
            #[must_use]
            pub const fn count_if_any(self, $k: $kind) -> u8 {
                if ($index as usize) < MAX_CARDS { self.count($k) } else { 0 }
            }

            /// All but those of one kind.
            #[inline]
            #[must_use]
            pub const fn without(self, $k: $kind) -> Counts<$kind> {
                Counts::word(self.0 & !(0xff << ($index * 8)))
            }

            /// The kind of number `k`, counting kind by kind: a fair draw when `k` is uniform below [`Counts::total`].
            #[inline]
            #[must_use]
            pub fn nth(self, k: u8) -> Option<$kind> {
                self.lane_of(k).map(|$n| $make)
            }
        }

        impl Kinds<$kind> {
            /// Whether a kind is in the set.
            #[inline]
            #[must_use]
            pub const fn contains(self, $k: $kind) -> bool {
                ($index as usize) < MAX_CARDS && self.0 >> ($index * 8 + 7) & 1 == 1
            }

            /// The kinds in order.
            #[inline]
            pub fn iter(self) -> KindIter<$kind> {
                KindIter(self)
            }
        }

        impl IntoIterator for Kinds<$kind> {
            type Item = $kind;
            type IntoIter = KindIter<$kind>;
            #[inline]
            fn into_iter(self) -> KindIter<$kind> {
                KindIter(self)
            }
        }

        impl Iterator for KindIter<$kind> {
            type Item = $kind;
            #[inline]
            fn next(&mut self) -> Option<$kind> {
                if self.0.0 == 0 {
                    return None;
                }
                let $n = (self.0.0.trailing_zeros() / 8) as u8;
                self.0.0 &= self.0.0 - 1;
                Some($make)
            }
        }
    };
}

counts_of!(Card, |card| card.0, |lane| Card(lane));
counts_of!(Dev, |dev| dev.0, |lane| Dev(lane));
counts_of!(u8, |lot| lot, |lane| lane);

// Written by hand: derived ones would ask the same of `K`.
impl<K> Clone for Counts<K> {
    #[inline]
    fn clone(&self) -> Counts<K> {
        *self
    }
}
impl<K> Copy for Counts<K> {}
impl<K> Hash for Counts<K> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<K> Default for Counts<K> {
    #[inline]
    fn default() -> Counts<K> {
        Counts::EMPTY
    }
}

impl<K> Add for Counts<K> {
    type Output = Counts<K>;
    #[inline]
    fn add(self, other: Counts<K>) -> Counts<K> {
        debug_assert!(self.0.wrapping_add(other.0) & TOP == 0, "a lane overflows: {self:?} + {other:?}");
        Counts::word(self.0.wrapping_add(other.0))
    }
}
impl<K> AddAssign for Counts<K> {
    #[inline]
    fn add_assign(&mut self, other: Counts<K>) {
        *self = *self + other;
    }
}
impl<K> Sub for Counts<K> {
    type Output = Counts<K>;
    #[inline]
    fn sub(self, other: Counts<K>) -> Counts<K> {
        debug_assert!(self.covers(other), "not enough cards: {self:?} - {other:?}");
        Counts::word(self.0.wrapping_sub(other.0))
    }
}
impl<K> SubAssign for Counts<K> {
    #[inline]
    fn sub_assign(&mut self, other: Counts<K>) {
        *self = *self - other;
    }
}

impl<K> fmt::Debug for Counts<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Counts{:?}", self.counts())
    }
}

/// A set of kinds.
#[derive(PartialEq, Eq)]
pub struct Kinds<K>(u64, PhantomData<fn() -> K>);

/// The kinds of a set in order.
#[derive(Clone, Debug)]
pub struct KindIter<K>(Kinds<K>);

impl<K> Kinds<K> {
    /// Whether no kind is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Kinds<K>) -> Kinds<K> {
        Kinds(self.0 & other.0, PhantomData)
    }

    /// How many kinds.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// How many, if they are the first so many kinds.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<usize> {
        // One more bit above an unbroken row of lanes clears all of them.
        let unbroken = (self.0 >> 7).wrapping_mul(0xff).wrapping_add(1);
        if unbroken & unbroken.wrapping_sub(1) == 0 { Some(self.len()) } else { None }
    }
}

impl<K> Clone for Kinds<K> {
    #[inline]
    fn clone(&self) -> Kinds<K> {
        *self
    }
}
impl<K> Copy for Kinds<K> {}
impl<K> fmt::Debug for Kinds<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lanes = (0..MAX_CARDS as u8).filter(|lane| self.0 >> (lane * 8 + 7) & 1 == 1);
        f.debug_set().entries(lanes).finish()
    }
}

/// How many cards of one kind the supply takes for one, by kind; [`NO_RATE`] where it takes none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rates(Cards);

/// A rate no hand can pay: for kinds of cards that a game does not have or does not trade.
pub const NO_RATE: u8 = 127;

impl Rates {
    /// One rate per kind.
    #[must_use]
    pub const fn new(rates: [u8; MAX_CARDS]) -> Rates {
        Rates(Counts::new(rates))
    }

    /// The same rate for the first `kinds` kinds, and [`NO_RATE`] for the rest.
    #[must_use]
    pub const fn each(rate: u8, kinds: usize) -> Rates {
        let mut rates = [NO_RATE; MAX_CARDS];
        let mut i = 0;
        while i < kinds {
            rates[i] = rate;
            i += 1;
        }
        Rates::new(rates)
    }

    /// The rate of one kind.
    #[inline]
    #[must_use]
    pub const fn of(self, card: Card) -> u8 {
        self.0.count(card)
    }

    /// The same, but no more than `rate` for one kind.
    #[inline]
    #[must_use]
    pub const fn at_most(self, card: Card, rate: u8) -> Rates {
        let mut rates = self.rates();
        if rate < rates[card.index()] {
            rates[card.index()] = rate;
        }
        Rates::new(rates)
    }

    /// The rates, one per kind.
    #[inline]
    #[must_use]
    pub const fn rates(self) -> [u8; MAX_CARDS] {
        self.0.counts()
    }

    /// The kinds of which a hand has enough for a trade.
    #[inline]
    #[must_use]
    pub const fn payable(self, hand: Cards) -> Kinds<Card> {
        hand.kinds_covering(self.0)
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
            let (x, y) = (Cards::new(a), Cards::new(b));
            prop_assert_eq!(x.covers(y), a.iter().zip(b).all(|(p, q)| *p >= q));
            prop_assert_eq!(x.total(), a.iter().sum::<u8>());
            prop_assert_eq!((x + y).counts(), core::array::from_fn(|i| a[i] + b[i]));
            let kinds: Vec<u8> = x.kinds_covering(y).iter().map(|c| c.0).collect();
            let slow: Vec<u8> = (0..8u8).filter(|&i| a[i as usize] >= b[i as usize]).collect();
            prop_assert_eq!(&kinds, &slow);
            prop_assert_eq!(x.kinds().iter().map(|c| c.0).collect::<Vec<_>>(), (0..8u8).filter(|&i| a[i as usize] > 0).collect::<Vec<_>>());
            let flat: Vec<u8> = (0..8u8).flat_map(|i| std::iter::repeat_n(i, a[i as usize] as usize)).collect();
            prop_assert_eq!(x.nth(k).map(|c| c.0), flat.get(k as usize).copied());
            prop_assert_eq!(x.checked_sub(y).is_some(), x.covers(y));
            let kinds = x.kinds_covering(y);
            let first = (0..=8).find(|n| slow == (0..*n as u8).collect::<Vec<_>>());
            prop_assert_eq!(kinds.first(), first);
        }
    }
}

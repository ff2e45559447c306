//! A few cards of the deck in two bytes: every copy of a state carries what each seat knows of it.

use civitas_engine::{Card, Hand, MAX_CARDS};

/// Up to three development cards of each kind. Nobody ever sees more at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FewCards(u16);

impl FewCards {
    /// None.
    pub const NONE: FewCards = FewCards(0);
    /// As many of one kind as there is room for.
    pub const MOST: u8 = 3;

    /// The same as a hand, to compute with.
    #[must_use]
    pub fn hand(self) -> Hand {
        Hand::new(core::array::from_fn(|lane| (self.0 >> (2 * lane)) as u8 & FewCards::MOST))
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub fn total(self) -> u8 {
        self.hand().total()
    }
}

impl From<Hand> for FewCards {
    /// Of more than there is room for, as many as there is room for: a seat that knows of more cards also knows of fewer.
    fn from(hand: Hand) -> FewCards {
        let count = |lane: usize| u16::from(hand.count(Card(lane as u8)).min(FewCards::MOST));
        FewCards((0..MAX_CARDS).fold(0, |word, lane| word | count(lane) << (2 * lane)))
    }
}

#[test]
fn every_lane_keeps_its_own_count() {
    for lane in 0..MAX_CARDS as u8 {
        for n in 0..=FewCards::MOST {
            let hand = Hand::of(Card(lane), n) + Hand::of(Card((lane + 3) % MAX_CARDS as u8), 2);
            assert_eq!(FewCards::from(hand).hand(), hand);
            assert_eq!((FewCards::from(hand).total(), FewCards::from(hand).is_empty()), (n + 2, false));
        }
    }
    assert_eq!(FewCards::from(Hand::of(Card(1), 14)).hand(), Hand::of(Card(1), 3));
    assert_eq!(FewCards::from(Hand::EMPTY), FewCards::NONE);
}

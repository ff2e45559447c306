//! Counts of cards in one word, against eight plain counters.

use crate::fixture::{CLAY, Cards, GRAIN, ORE, Rates, WOOD, WOOL, cards};
use civitas_engine::{Card, NO_RATE, Random, Rules};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn lanes(of: impl IntoIterator<Item = Card>) -> Vec<u8> {
    of.into_iter().map(|card| card.0).collect()
}

#[test]
fn a_few_cards() {
    let hand = cards([2, 0, 3, 0, 1]);
    assert_eq!((hand.total(), hand.count(CLAY), hand.count(WOOD), hand.count(WOOL)), (6, 2, 0, 3));
    assert_eq!(hand.counts(), [2, 0, 3, 0, 1, 0, 0, 0]);
    assert_eq!((hand.count_if_any(ORE), hand.count_if_any(Card(8)), hand.count_if_any(Card(200))), (1, 0, 0));
    assert!(!hand.is_empty() && Cards::EMPTY.is_empty());
    assert_eq!(hand.without(WOOL), cards([2, 0, 0, 0, 1]));
    assert_eq!(hand.times(3), cards([6, 0, 9, 0, 3]));
    assert_eq!(Cards::of(GRAIN, 4), cards([0, 0, 0, 4, 0]));
    assert_eq!(Cards::each(2, 3), cards([2, 2, 2, 0, 0]));
    assert_eq!(hand.most(cards([1, 1, 4, 0, 0])), cards([2, 1, 4, 0, 1]));
    assert_eq!(hand.least(cards([1, 1, 4, 0, 0])), cards([1, 0, 3, 0, 0]));
    assert_eq!(hand.less(cards([1, 1, 4, 0, 0])), cards([1, 0, 0, 0, 1]));
    assert_eq!(hand.checked_sub(cards([1, 0, 3, 0, 0])), Some(cards([1, 0, 0, 0, 1])));
    assert_eq!(hand.checked_sub(cards([0, 1, 0, 0, 0])), None);
    assert_eq!(Rules::rates(4, 2), Rates::new([4, 4, NO_RATE, NO_RATE, NO_RATE, NO_RATE, NO_RATE, NO_RATE]));
    assert!(format!("{hand:?}").contains("[2, 0, 3, 0, 1, 0, 0, 0]"));
}

#[test]
fn kinds_are_a_set() {
    let kinds = cards([2, 0, 3, 0, 1]).kinds();
    assert_eq!((kinds.len(), kinds.is_empty()), (3, false));
    assert_eq!(lanes(kinds), [0, 2, 4]);
    for lane in 0..=9 {
        assert_eq!(kinds.contains(Card(lane)), [0, 2, 4].contains(&lane), "{lane}");
    }
    assert!(!kinds.contains(Card(255)) && !kinds.contains(Card(32)));
    let all = Cards::each(1, 8).kinds();
    assert!(all.contains(Card(7)) && !all.contains(Card(8)));
    assert_eq!(lanes(kinds.and(cards([0, 1, 1, 1, 1]).kinds())), [2, 4]);
    assert!(Cards::EMPTY.kinds().is_empty() && kinds.and(cards([0, 1, 0, 0, 0]).kinds()).is_empty());
    assert_eq!(lanes(cards([2, 4, 3, 0, 1]).kinds_covering(cards([2, 5, 1, 0, 2]))), [0, 2, 3, 5, 6, 7]);
}

/// The word tricks against the obvious loop over lanes, with the extremes of a lane.
#[test]
fn words_behave_like_eight_counters() {
    let mut rng = Random(Xoshiro256PlusPlus::seed_from_u64(9));
    for _ in 0..300 {
        let most = [3, 30][rng.below(2) as usize];
        let mut lane = || core::array::from_fn::<u8, 8, _>(|_| rng.below(most) as u8);
        let (a, b) = (lane(), lane());
        let (x, y) = (Cards::new(a), Cards::new(b));
        assert_eq!(x.covers(y), a.iter().zip(b).all(|(p, q)| *p >= q));
        assert_eq!((x + y).counts(), core::array::from_fn(|i| a[i] + b[i]));
        assert_eq!((x + y - y), x);
        assert_eq!(u32::from(x.total()), a.iter().map(|n| u32::from(*n)).sum::<u32>());
        assert_eq!(lanes(x.kinds()), (0..8u8).filter(|i| a[usize::from(*i)] > 0).collect::<Vec<_>>());
        let flat: Vec<u8> = (0..8u8).flat_map(|i| std::iter::repeat_n(i, usize::from(a[usize::from(i)]))).collect();
        for k in 0..=flat.len() {
            assert_eq!(x.nth(k as u8).map(|card| card.0), flat.get(k).copied());
        }
        let mut sum = x;
        sum += y;
        sum -= x;
        assert_eq!(sum, y);
    }
    let full = Cards::new([127; 8]);
    assert!(full.covers(full) && !Cards::EMPTY.covers(full) && full.covers(Cards::EMPTY));
}

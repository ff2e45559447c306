//! Counts of cards in one word, against eight plain counters.

use crate::fixture::{CLAY, Cards, GRAIN, ORE, Rates, WOOD, WOOL, cards};
use civitas_engine::{Card, Dev, Devs, Lots, NO_RATE, Random};
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
    assert_eq!(Rates::each(4, 2), Rates::new([4, 4, NO_RATE, NO_RATE, NO_RATE, NO_RATE, NO_RATE, NO_RATE]));
    let rates = Rates::each(4, 5).at_most(ORE, 2).at_most(CLAY, 5).at_most(GRAIN, 4);
    assert_eq!((rates.of(ORE), rates.of(CLAY), rates.of(GRAIN), rates.of(Card(7))), (2, 4, 4, NO_RATE));
    assert_eq!(lanes(rates.payable(cards([4, 3, 19, 0, 2]))), [0, 2, 4]);
    assert!(format!("{hand:?}").contains("[2, 0, 3, 0, 1, 0, 0, 0]"));
}

#[test]
fn kinds_are_a_set() {
    let kinds = cards([2, 0, 3, 0, 1]).kinds();
    assert_eq!((kinds.len(), kinds.is_empty()), (3, false));
    assert_eq!(lanes(kinds), [0, 2, 4]);
    assert_eq!(format!("{kinds:?}"), "{0, 2, 4}");
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

#[test]
fn development_cards_and_lots_are_counted_the_same_way() {
    let devs = Devs::of(Dev::ROADS, 2) + Devs::of(Dev::VICTORY, 5);
    assert_eq!((devs.count(Dev::ROADS), devs.count_if_any(Dev(9)), devs.total()), (2, 0, 7));
    assert_eq!(devs.kinds().iter().collect::<Vec<_>>(), [Dev::ROADS, Dev::VICTORY]);
    assert_eq!([devs.nth(1), devs.nth(2), devs.nth(7)], [Some(Dev::ROADS), Some(Dev::VICTORY), None]);
    assert_eq!([devs.one_of(1), devs.one_of(2)], [Devs::of(Dev::ROADS, 1), Devs::of(Dev::VICTORY, 1)]);
    assert_eq!(devs.one_of(7), Devs::EMPTY);
    assert_eq!(devs.without(Dev::VICTORY), Devs::of(Dev::ROADS, 2));
    let lots = Lots::of(7, 3);
    assert_eq!((lots.count(7), lots.count_if_any(8), lots.nth(2), lots.nth(3)), (3, 0, Some(7), None));
    assert!(lots.kinds().contains(7) && !lots.kinds().contains(6) && !lots.kinds().contains(8));
    assert_eq!((format!("{:?}", Lots::of(2, 1).kinds()), Lots::default()), ("{2}".to_owned(), Lots::EMPTY));
}

#[test]
fn equal_counts_hash_alike_and_others_differ() {
    let all: std::collections::HashSet<Cards> =
        [cards([1, 0, 0, 0, 0]), cards([0, 1, 0, 0, 0]), cards([1, 0, 0, 0, 0])].into_iter().collect();
    assert_eq!(all.len(), 2);
    let hash = |cards: Cards| {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        cards.hash(&mut hasher);
        hasher.finish()
    };
    assert_ne!(hash(cards([1, 0, 0, 0, 0])), hash(cards([0, 1, 0, 0, 0])));
}

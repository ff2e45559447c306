//! Sets of places and seats, against an ordered set of numbers.

use civitas_engine::{Edge, EdgeSet, Hex, HexSet, Random, Seat, SeatSet, Vertex, VertexSet};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::BTreeSet;

macro_rules! behaves_like_a_set {
    ($name:ident, $set:ident, $item:ident, $most:expr) => {
        #[test]
        fn $name() {
            let mut rng = Random(Xoshiro256PlusPlus::seed_from_u64(4));
            for round in 0..60u32 {
                let mut members = || -> BTreeSet<u8> { (0..round % 30).map(|_| rng.below($most) as u8).collect() };
                let (a, b) = (members(), members());
                let set = |of: &BTreeSet<u8>| of.iter().map(|n| $item(*n)).collect::<$set>();
                let list = |of: $set| of.into_iter().map(|item| item.0).collect::<Vec<u8>>();
                let (x, y) = (set(&a), set(&b));
                assert_eq!(list(x), a.iter().copied().collect::<Vec<_>>());
                assert_eq!((x.len(), x.is_empty()), (a.len(), a.is_empty()));
                assert_eq!(list(x | y), a.union(&b).copied().collect::<Vec<_>>());
                assert_eq!(list(x & y), a.intersection(&b).copied().collect::<Vec<_>>());
                assert_eq!(list(x - y), a.difference(&b).copied().collect::<Vec<_>>());
                assert_eq!(x.meets(y), !a.is_disjoint(&b));
                let mut grown = x;
                grown |= y;
                assert_eq!(grown, x | y);
                let mut less = x;
                less -= y;
                assert_eq!(less, x - y);
                for n in 0..=255u8 {
                    assert_eq!(x.contains($item(n)), a.contains(&n), "{n}");
                }
                for n in 0..$most {
                    let n = n as u8;
                    let (mut with, mut without) = (x, x);
                    with.insert($item(n));
                    without.remove($item(n));
                    assert_eq!(with, x | $set::of($item(n)));
                    assert_eq!(without, x - $set::of($item(n)));
                    assert!(with.contains($item(n)) && !without.contains($item(n)));
                }
            }
            for n in [0, 1, $most / 2, $most - 1, $most] {
                let first: Vec<u8> = (0..n as u8).collect();
                assert_eq!($set::first(n as usize).into_iter().map(|item| item.0).collect::<Vec<_>>(), first);
            }
            assert_eq!($set::EMPTY, $set::default());
            assert_eq!(format!("{:?}", $set::of($item(3))), format!("{{{:?}}}", $item(3)));
        }
    };
}

behaves_like_a_set!(intersections, VertexSet, Vertex, 128u32);
behaves_like_a_set!(paths, EdgeSet, Edge, 192u32);
behaves_like_a_set!(hexes, HexSet, Hex, 64u32);
behaves_like_a_set!(seats, SeatSet, Seat, 8u32);

#[test]
fn the_lowest_member_comes_first() {
    assert_eq!(VertexSet::EMPTY.lowest(), None);
    assert_eq!((VertexSet::of(Vertex(100)) | VertexSet::of(Vertex(70))).lowest(), Some(Vertex(70)));
    assert_eq!((SeatSet::of(Seat(3)) | SeatSet::of(Seat(1))).lowest(), Some(Seat(1)));
    assert_eq!(HexSet::EMPTY.lowest(), None);
}

#[test]
fn seats_are_counted_clockwise() {
    assert_eq!(
        [Seat(0).next(4), Seat(2).next(4), Seat(3).next(4), Seat(2).next(3)],
        [Seat(1), Seat(3), Seat(0), Seat(0)]
    );
    assert_eq!(
        [Seat(1).plus(0, 4), Seat(1).plus(2, 4), Seat(3).plus(2, 4), Seat(2).plus(1, 3)],
        [Seat(1), Seat(3), Seat(1), Seat(0)]
    );
    assert_eq!((Vertex(7).index(), format!("{:?}", Vertex(7))), (7, "Vertex(7)".to_owned()));
}

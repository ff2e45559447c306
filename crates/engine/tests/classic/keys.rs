//! Numbers for states: evenly spread, whatever goes into them.

use crate::fixture::{A, B, Plain};
use crate::scene::{Scene, given};
use civitas_engine::{Mixer, SeatSet, State};
use core::hash::Hasher;
use std::collections::BTreeSet;

/// States that differ only in a set of seats have numbers of their own.
#[test]
fn who_has_won_and_who_offers_is_in_the_key() {
    let Scene { state, .. } = given().rolled().ready();
    let key = |change: &dyn Fn(&mut State<Plain>)| {
        let mut changed = state;
        change(&mut changed);
        changed.key()
    };
    let keys = BTreeSet::from([
        key(&|_| ()),
        key(&|state| state.winners = SeatSet::of(A)),
        key(&|state| state.winners = SeatSet::of(B)),
        key(&|state| state.talk.open = SeatSet::of(A)),
        key(&|state| state.talk.open = SeatSet::of(B)),
    ]);
    assert_eq!(keys.len(), 5);
}

/// What small numbers become: every bit is set in about half of the cases, and changes from one to the next as often as not.
#[test]
fn every_bit_of_a_key_is_as_often_set_as_not() {
    const WORDS: u64 = 4000;
    let key = |word: u64| {
        let mut mixer = Mixer::default();
        mixer.write_u64(word);
        mixer.finish()
    };
    let keys: Vec<u64> = (0..WORDS).map(key).collect();
    for bit in 0..64 {
        let set = keys.iter().filter(|key| *key >> bit & 1 == 1).count() as u64;
        assert!((WORDS * 45 / 100..WORDS * 55 / 100).contains(&set), "bit {bit} is set {set} times");
        let flipped = keys.windows(2).filter(|two| (two[0] ^ two[1]) >> bit & 1 == 1).count() as u64;
        assert!((WORDS * 40 / 100..WORDS * 60 / 100).contains(&flipped), "bit {bit} changes {flipped} times");
    }
}

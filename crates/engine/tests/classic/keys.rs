//! Numbers for states: evenly spread, whatever goes into them.

use civitas_engine::Mixer;
use core::hash::Hasher;

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

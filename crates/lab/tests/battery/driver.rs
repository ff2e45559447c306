//! What the tests of the battery share.

use civitas_engine::Random;
use civitas_games::{Playable, Visitor, generator, visit_all};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

pub(crate) use civitas_lab::{any_offer, haggle, random_setup};

pub(crate) type Rng = Random<Xoshiro256PlusPlus>;

/// Runs a check for every game and returns it. `CIVITAS_GAME=rome` runs it for that folder only.
pub(crate) fn for_every_game<V: Visitor>(visitor: V) -> V {
    struct Only<V>(V, Option<String>, usize);
    impl<V: Visitor> Visitor for Only<V> {
        fn game<R: Playable>(&mut self) {
            if self.1.as_ref().is_none_or(|folder| folder == R::FOLDER) {
                self.0.game::<R>();
                self.2 += 1;
            }
        }
    }
    let mut only = Only(visitor, one_game(), 0);
    visit_all(&mut only);
    assert!(only.2 > 0, "there is no game {:?}", only.1);
    only.0
}

/// The folder of the only game that is asked for.
pub(crate) fn one_game() -> Option<String> {
    std::env::var("CIVITAS_GAME").ok()
}

/// Runs `check` for many numbered games on all cores; the number is in the message of whatever fails. `CIVITAS_DEEP=10`
/// plays ten times as many.
pub(crate) fn in_parallel(games: u64, check: impl Fn(u64) + Sync) {
    let deep = std::env::var("CIVITAS_DEEP").ok().and_then(|n| n.parse().ok()).unwrap_or(1u64).max(1);
    (0..games * deep).into_par_iter().for_each(|index| {
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(index)));
        if caught.is_err() {
            panic!("random game number {index} failed; the message stands above");
        }
    });
}

/// The generator of test game number `index`.
pub(crate) fn rng(index: u64) -> Rng {
    Random(generator(0x0C17_17A5, index))
}

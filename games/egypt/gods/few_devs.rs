//! A few cards of the deck in two bytes: every copy of a state carries what each seat knows of it.

use civitas_engine::{Dev, Devs, MAX_CARDS};

/// Up to three development cards of each kind. Nobody ever sees more at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct FewDevs(u16);

impl FewDevs {
    /// None.
    pub const NONE: FewDevs = FewDevs(0);
    /// As many of one kind as there is room for.
    pub const MOST: u8 = 3;

    /// The same as counts, to compute with.
    #[must_use]
    pub fn devs(self) -> Devs {
        Devs::new(core::array::from_fn(|lane| (self.0 >> (2 * lane)) as u8 & FewDevs::MOST))
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub fn total(self) -> u8 {
        self.devs().total()
    }
}

impl From<Devs> for FewDevs {
    /// Of more than there is room for, as many as there is room for: a seat that knows of more cards also knows of fewer.
    fn from(devs: Devs) -> FewDevs {
        let count = |lane: usize| u16::from(devs.count(Dev(lane as u8)).min(FewDevs::MOST));
        FewDevs((0..MAX_CARDS).fold(0, |word, lane| word | count(lane) << (2 * lane)))
    }
}

#[test]
fn every_lane_keeps_its_own_count() {
    for lane in 0..MAX_CARDS as u8 {
        for n in 0..=FewDevs::MOST {
            let devs = Devs::of(Dev(lane), n) + Devs::of(Dev((lane + 3) % MAX_CARDS as u8), 2);
            assert_eq!(FewDevs::from(devs).devs(), devs);
            assert_eq!((FewDevs::from(devs).total(), FewDevs::from(devs).is_empty()), (n + 2, false));
        }
    }
    assert_eq!(FewDevs::from(Devs::of(Dev(1), 14)).devs(), Devs::of(Dev(1), 3));
    assert_eq!(FewDevs::from(Devs::EMPTY), FewDevs::NONE);
}

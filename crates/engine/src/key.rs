//! One number for a state, for tables of states that were seen before.

use crate::id::{MAX_SEATS, Seat};
use crate::ruleset::Ruleset;
use crate::state::State;
use core::hash::{Hash, Hasher};

/// A fast hasher that gives the same on every machine. Not for keys that somebody hostile chooses.
#[derive(Clone, Copy, Debug)]
pub struct Mixer(u64);

/// An odd number without a pattern: half of the digits of the golden ratio.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

impl Default for Mixer {
    fn default() -> Mixer {
        Mixer(SPREAD)
    }
}

impl Hasher for Mixer {
    /// Both halves of the product: every bit of what came before and of the new word reaches every bit.
    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * u128::from(SPREAD);
        // Turned, so that two words in the other order give another number.
        self.0 = (product as u64 ^ (product >> 64) as u64).rotate_left(23);
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.write_u64(u64::from_le_bytes(*word));
        }
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            // The number of bytes, too: a zero at the end is not nothing.
            self.write_u64(u64::from_le_bytes(word) | (rest.len() as u64) << 56);
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }

    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.write_u64(n.into());
    }

    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }

    #[inline]
    fn write_u128(&mut self, n: u128) {
        self.write_u64(n as u64);
        self.write_u64((n >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        let mut last = *self;
        last.write_u64(SPREAD.rotate_left(32));
        last.0
    }
}

impl<R: Ruleset> State<R> {
    /// A number that mixes everything that decides how the game can go on. Equal states have equal keys; two different
    /// ones have the same key by a chance of one in 2^64. It is the same on every machine, but not in every version.
    #[must_use]
    pub fn key(&self) -> u64 {
        // Taken apart in full, so that no field is forgotten. Reach, rates, routes and points follow from the rest.
        #[rustfmt::skip]
        let State {
            buildings, cities, roads, touched: _, hands, devs, fresh, supply, deck, later, played, talk,
            knights, debts, start_rolls, contenders, robber, turn, first, setup_step, phase, rolled, card_played, building,
            route_award, army_award, winners, turns, own, rates: _, routes: _, points: _,
        } = self;
        let mut mixer = Mixer::default();
        for i in 0..MAX_SEATS {
            (buildings[i], roads[i], hands[i], devs[i]).hash(&mut mixer);
        }
        (cities, fresh, supply, deck, later, played).hash(&mut mixer);
        // Small things go together, a word at a time.
        let seat = |seat: &Option<Seat>| seat.map_or(u8::MAX, |seat| seat.0);
        let flags = u8::from(*rolled) | u8::from(*card_played) << 1 | u8::from(*building) << 2;
        let ([a, b, c, d], [e, f, g, h]) = (*knights, *debts);
        mixer.write(&[a, b, c, d, e, f, g, h]);
        let [a, b, c, d] = *start_rolls;
        mixer.write(&[a, b, c, d, contenders.word(), robber.0, turn.0, first.0]);
        let [low, high] = turns.to_le_bytes();
        let (won, offers) = (winners.word(), talk.open.word());
        mixer.write(&[low, high, flags, won, *setup_step, seat(route_award), seat(army_award), offers]);
        // Nobody offers anything most of the time.
        if !talk.open.is_empty() {
            talk.hash(&mut mixer);
        }
        (phase, own).hash(&mut mixer);
        mixer.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mixed(bytes: &[u8]) -> u64 {
        let mut mixer = Mixer::default();
        mixer.write(bytes);
        mixer.finish()
    }

    #[test]
    fn length_and_order_count() {
        let all = [&[][..], &[0], &[0, 0], &[1, 0], &[0, 1], &[0; 8], &[0; 9], &[1, 0, 0, 0, 0, 0, 0, 0]];
        for (i, one) in all.iter().enumerate() {
            for other in &all[i + 1..] {
                assert_ne!(mixed(one), mixed(other), "{one:?} and {other:?}");
            }
        }
        let pair = |a: u64, b: u64| {
            let mut mixer = Mixer::default();
            mixer.write_u64(a);
            mixer.write_u64(b);
            mixer.finish()
        };
        assert_ne!(pair(1, 2), pair(2, 1));
    }

    /// A bit that changes in a word changes about half of the number.
    #[test]
    fn every_bit_spreads() {
        for bit in 0..64 {
            let differ = (mixed(&0u64.to_le_bytes()) ^ mixed(&(1u64 << bit).to_le_bytes())).count_ones();
            assert!((12..=52).contains(&differ), "bit {bit} changes {differ}");
        }
    }
}

//! Reading the data files of a game's folder.

use civitas_engine::{Facts, Hand, MAX_CARDS};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// Reads a data file that is part of the program. A mistake in it is a mistake in the program, and tests load them all.
pub(crate) fn parse<T: DeserializeOwned>(name: &str, text: &str) -> T {
    toml::from_str(text).unwrap_or_else(|e| panic!("data file {name}: {e}"))
}

/// Counts of cards by name, as data files have them, as a hand.
pub(crate) fn cards(facts: &Facts, counts: &BTreeMap<String, u8>) -> Hand {
    hand(counts, |name| facts.cards.iter().position(|c| *c == name))
}

/// Counts of development cards by name as a hand.
pub(crate) fn devs(facts: &Facts, counts: &BTreeMap<String, u8>) -> Hand {
    hand(counts, |name| facts.devs.iter().find(|(_, n)| *n == name).map(|(dev, _)| dev.index()))
}

fn hand(counts: &BTreeMap<String, u8>, lane: impl Fn(&str) -> Option<usize>) -> Hand {
    let mut lanes = [0; MAX_CARDS];
    for (name, n) in counts {
        lanes[lane(name).unwrap_or_else(|| panic!("data file: no card '{name}'"))] = *n;
    }
    Hand::new(lanes)
}

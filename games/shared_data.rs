//! Reading the data files of a game's folder.

use civitas_engine::{Hand, MAX_CARDS};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// Reads a data file that is part of the program. A mistake in it is a mistake in the program, and tests load them all.
pub(crate) fn parse<T: DeserializeOwned>(name: &str, text: &str) -> T {
    toml::from_str(text).unwrap_or_else(|e| panic!("data file {name}: {e}"))
}

/// Counts by name, as data files have them, as a hand.
pub(crate) fn hand(names: &[&str], counts: &BTreeMap<String, u8>) -> Hand {
    let mut lanes = [0; MAX_CARDS];
    for (name, n) in counts {
        let i = names.iter().position(|c| c == name).unwrap_or_else(|| panic!("data file: no card '{name}'"));
        lanes[i] = *n;
    }
    Hand::new(lanes)
}

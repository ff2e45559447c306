//! Tests of Rome: at least one worked example per rule, in the order given, when, then.
//!
//! Every test claims the rules (`R-ROM-…`) it would fail for, at the start of its doc comment; the first test below sees to it
//! that none is left out.

mod building;
mod cards;
mod scenes;
mod turn;

use super::Rome;
use crate::playable::Playable;
use crate::{test_claims, test_options};

#[test]
fn every_rule_is_claimed_by_a_test_that_can_fail() {
    test_claims::every_rule_and_case_is_claimed::<Rome>("ROM", 0);
    test_claims::every_claiming_test_can_fail::<Rome>("ROM");
    test_claims::every_refusal_names_a_rule::<Rome>();
}

#[test]
fn the_almanac_says_the_same_in_every_language() {
    let others = [include_str!("../almanac/de.md"), include_str!("../almanac/pl.md")];
    test_claims::translations_agree(Rome::almanac(), &others);
}

#[test]
fn every_option_is_in_the_almanac_and_sets_up_a_table() {
    test_options::almanac_and_game_agree::<Rome>();
    test_options::every_value_sets_up_a_table::<Rome>();
}

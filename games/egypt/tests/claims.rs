//! Every rule of the almanac and every worked case has a test that claims it.

use crate::egypt::Egypt;
use crate::egypt::gods::EgyptWithGods;
use crate::playable::Playable;
use crate::test_claims;
use std::collections::BTreeSet;

#[test]
fn every_rule_and_every_case_is_claimed_and_every_claim_exists() {
    test_claims::every_rule_and_case_is_claimed::<Egypt>("EGY", 36);
    test_claims::every_rule_and_case_is_claimed::<Egypt>("GOD", 21);
}

#[test]
fn every_claiming_test_runs_and_can_fail() {
    test_claims::every_claiming_test_can_fail::<Egypt>("EGY");
    test_claims::every_claiming_test_can_fail::<Egypt>("GOD");
}

#[test]
fn the_almanac_has_all_rules_of_the_base_game_and_the_gods() {
    let rules = test_claims::rules(Egypt::almanac());
    let ranges = [1..=15, 20..=24, 30..=36, 40..=53, 60..=69, 70..=76, 80..=83, 85..=86, 90..=92];
    let base = ranges.into_iter().flatten().map(|n| format!("R-EGY-{n:03}"));
    let gods = (1..=12).map(|n| format!("R-GOD-{n:03}"));
    assert_eq!(rules, base.chain(gods).collect::<BTreeSet<String>>());
}

#[test]
fn every_refusal_names_a_rule_of_the_almanac() {
    test_claims::every_refusal_names_a_rule::<Egypt>();
    test_claims::every_refusal_names_a_rule::<EgyptWithGods>();
}

#[test]
fn the_translations_have_the_same_rules_and_options() {
    let others = [include_str!("../almanac/de.md"), include_str!("../almanac/pl.md")];
    test_claims::translations_agree(Egypt::almanac(), &others);
}

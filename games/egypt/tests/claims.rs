//! Every rule of the almanac and every worked case has a test that claims it.

use crate::egypt::Egypt;
use crate::playable::Playable;
use crate::test_claims;
use std::collections::BTreeSet;

#[test]
fn every_rule_and_every_case_is_claimed_and_every_claim_exists() {
    test_claims::every_rule_and_case_is_claimed::<Egypt>("EGY", 36);
}

#[test]
fn every_claiming_test_runs_and_can_fail() {
    test_claims::every_claiming_test_can_fail::<Egypt>("EGY");
}

#[test]
fn the_almanac_has_all_rules_of_the_base_game() {
    let rules = test_claims::rules(Egypt::almanac());
    let ranges = [1..=15, 20..=24, 30..=36, 40..=53, 60..=69, 70..=76, 80..=83, 85..=86, 90..=92];
    let wanted: BTreeSet<String> = ranges.into_iter().flatten().map(|n| format!("R-EGY-{n:03}")).collect();
    assert_eq!(rules, wanted);
}

#[test]
fn every_refusal_names_a_rule_of_the_almanac() {
    test_claims::every_refusal_names_a_rule::<Egypt>();
}

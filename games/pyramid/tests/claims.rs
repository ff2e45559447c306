//! Every rule of the almanac and every worked case has a test that claims it.

use crate::playable::Playable;
use crate::pyramid::Pyramid;
use crate::test_claims;
use std::collections::BTreeSet;

#[test]
fn every_rule_and_every_case_is_claimed_and_every_claim_exists() {
    test_claims::every_rule_and_case_is_claimed::<Pyramid>("PYR", 21);
}

#[test]
fn every_claiming_test_runs_and_can_fail() {
    test_claims::every_claiming_test_can_fail::<Pyramid>("PYR");
    test_claims::every_claiming_test_can_fail::<Pyramid>("GOD");
}

#[test]
fn the_almanac_has_all_rules_of_the_scenario() {
    let ranges = [1..=10, 20..=25, 30..=33, 40..=42, 50..=53, 60..=62, 70..=73];
    let wanted: BTreeSet<String> = ranges.into_iter().flatten().map(|n| format!("R-PYR-{n:03}")).collect();
    assert_eq!(test_claims::rules(Pyramid::almanac()), wanted);
}

#[test]
fn every_refusal_names_a_rule_of_this_almanac_or_of_egypts() {
    test_claims::every_refusal_names_a_rule::<Pyramid>();
}

#[test]
fn the_translations_have_the_same_rules_and_options() {
    let others = [include_str!("../almanac/de.md"), include_str!("../almanac/pl.md")];
    test_claims::translations_agree(Pyramid::almanac(), &others);
}

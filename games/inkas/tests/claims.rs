//! Every rule of the almanac and every worked case has a test that claims it.

use crate::inkas::Inkas;
use crate::playable::Playable;
use crate::test_claims;
use std::collections::BTreeSet;

#[test]
fn every_rule_and_every_case_is_claimed_and_every_claim_exists() {
    test_claims::every_rule_and_case_is_claimed::<Inkas>("INKA", 43);
}

#[test]
fn every_claiming_test_runs_and_can_fail() {
    test_claims::every_claiming_test_can_fail::<Inkas>("INKA");
}

#[test]
fn the_almanac_has_all_rules_of_the_game() {
    let wanted: BTreeSet<String> =
        (1..=137).map(|n| format!("R-INKA-{n:03}")).chain(["H-INKA-01".to_owned()]).collect();
    assert_eq!(test_claims::rules(Inkas::almanac()), wanted);
}

#[test]
fn every_refusal_names_a_rule_of_the_almanac() {
    test_claims::every_refusal_names_a_rule::<Inkas>();
}

#[test]
fn the_translations_have_the_same_rules_and_options() {
    let others = [include_str!("../almanac/de.md"), include_str!("../almanac/pl.md")];
    test_claims::translations_agree(Inkas::almanac(), &others);
}

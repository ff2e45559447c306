//! Every rule of the almanac and every worked case has a test that claims it.

use crate::egypt::Egypt;
use crate::playable::Playable;
use civitas_engine::{Reason, Ruleset};
use std::collections::BTreeSet;
use std::path::Path;

/// The worked cases of the rule dossier.
fn cases() -> BTreeSet<String> {
    (1..=36).map(|n| format!("T-EGY-{n:02}")).collect()
}

/// The rules that have a heading `### R-EGY-NNN title` in the almanac.
fn rules(almanac: &str) -> BTreeSet<String> {
    almanac.lines().filter_map(|line| line.strip_prefix("### ")?.split(' ').next()).map(str::to_owned).collect()
}

/// The ids that doc comments standing directly above a `#[test]` begin with, up to the first colon.
fn claims(source: &str) -> BTreeSet<String> {
    let mut claims = BTreeSet::new();
    let mut doc = String::new();
    for line in source.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("///") {
            doc.push_str(text);
            continue;
        }
        let ids = doc.split_once(':').map_or("", |(ids, _)| ids).split(',').map(str::trim);
        if line == "#[test]" && doc.trim().starts_with(['R', 'T']) {
            claims.extend(ids.filter(|id| id.contains("-EGY-")).map(str::to_owned));
        }
        doc.clear();
    }
    claims
}

fn all_claims() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("egypt/tests");
    let files = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let paths = files.map(|file| file.expect("a readable folder").path());
    let sources = paths.filter(|path| path.extension().is_some_and(|e| e == "rs"));
    sources.flat_map(|path| claims(&std::fs::read_to_string(path).expect("a readable file"))).collect()
}

#[test]
fn every_rule_and_every_case_is_claimed_and_every_claim_exists() {
    let known: BTreeSet<String> = &rules(include_str!("../almanac/en.md")) | &cases();
    let claimed = all_claims();
    let unclaimed: Vec<&String> = known.difference(&claimed).collect();
    let unknown: Vec<&String> = claimed.difference(&known).collect();
    assert!(unclaimed.is_empty() && unknown.is_empty(), "without a test: {unclaimed:?}; do not exist: {unknown:?}");
}

#[test]
fn the_almanac_has_all_rules_of_the_base_game() {
    let rules = rules(Egypt::almanac());
    let ranges = [1..=15, 20..=24, 30..=36, 40..=53, 60..=69, 70..=76, 80..=83, 85..=86, 90..=92];
    let wanted: BTreeSet<String> = ranges.into_iter().flatten().map(|n| format!("R-EGY-{n:03}")).collect();
    assert_eq!(rules, wanted);
}

#[test]
fn every_refusal_names_a_rule_of_the_almanac() {
    let rules = rules(Egypt::almanac());
    for &reason in Reason::ALL {
        assert!(rules.contains(Egypt::rule(reason)), "{reason:?} names {}", Egypt::rule(reason));
    }
}

#[test]
fn a_claim_needs_ids_first_and_a_test_directly_below() {
    let found = |source: &str| claims(source).into_iter().collect::<Vec<_>>();
    let none: Vec<String> = Vec::new();
    // One string a line: a sample over several lines would itself be read as claims.
    assert_eq!(found("/// R-EGY-001, T-EGY-02: two.\n#[test]\nfn a() {}"), ["R-EGY-001", "T-EGY-02"]);
    assert_eq!(found("  /// R-EGY-001,\n  /// R-EGY-002: over two lines.\n  #[test]"), ["R-EGY-001", "R-EGY-002"]);
    assert_eq!(found("/// R-EGY-9999: does not exist but is seen.\n#[test]"), ["R-EGY-9999"]);
    assert_eq!(found("/// R-EGY-001: no test below.\nfn a() {}\n#[test]"), none);
    assert_eq!(found("/// R-EGY-001: an empty line between.\n\n#[test]"), none);
    assert_eq!(found("/// See R-EGY-001: mentioned, not claimed.\n#[test]"), none);
    assert_eq!(found("/// R-EGY-001 without a colon\n#[test]"), none);
    assert_eq!(found("// R-EGY-001: not a doc comment.\n#[test]"), none);
}

#[test]
fn a_rule_is_a_heading_of_the_almanac() {
    let text = "# Egypt\n### R-EGY-001 How many\nSee R-EGY-002.\n## R-EGY-003 no\n### R-EGY-004 Frame";
    assert_eq!(rules(text).into_iter().collect::<Vec<_>>(), ["R-EGY-001", "R-EGY-004"]);
}

//! Committed data: perft counts, fingerprints and golden records. A change of behaviour shows up here.
//!
//! `cargo xtask golden --update` writes the data anew; the difference is then part of the change that caused it.

use crate::driver::for_every_game;
use civitas_games::{Playable, Visitor};
use civitas_lab::golden;
use civitas_protocol::{open_record, read_header, replay};

struct Perft;

impl Visitor for Perft {
    fn game<R: Playable>(&mut self) {
        let text = golden::read::<R>("perft.txt");
        let mut lines = 0;
        for line in text.lines().filter(|l| !l.starts_with('#') && !l.is_empty()) {
            let case = golden::PerftCase::parse(line).unwrap_or_else(|e| panic!("{line}: {e}"));
            assert_eq!(case.count::<R>(), Ok(case.count), "{line}");
            lines += 1;
        }
        assert!(lines >= 10, "{} has perft data", R::FACTS.id);
    }
}

#[test]
fn perft_counts_are_as_committed() {
    for_every_game(Perft);
}

struct Fingerprints;

impl Visitor for Fingerprints {
    fn game<R: Playable>(&mut self) {
        let committed = golden::read::<R>("fingerprint.txt");
        let found = civitas_lab::fingerprint::<R>(1_000).expect("plain tables");
        assert_eq!(
            committed.trim(),
            found,
            "{} plays differently; if that is meant, run `cargo xtask golden --update` and say why",
            R::FACTS.id
        );
    }
}

#[test]
fn fingerprints_are_as_committed() {
    for_every_game(Fingerprints);
}

struct Golden;

impl Visitor for Golden {
    fn game<R: Playable>(&mut self) {
        let records = golden::records::<R>();
        assert!(records.len() >= 4, "{} has golden records", R::FACTS.id);
        let (mut versions, mut older) = ([0; 2], 0);
        for (name, text) in records {
            let header = read_header(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
            replay::<R>(&text, &header, |_| {}).unwrap_or_else(|e| panic!("{name}: {e}"));
            versions[header.version as usize - 1] += 1;
            if !header.options.contains_key("free_roads") {
                older += 1;
                // A game that continues an old record plays by its rules, and says so in the new one.
                let table = open_record(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
                assert_eq!(table.setup()["options"]["free_roads"], "both", "{name}");
                let (game, _) = header.start::<R>().unwrap_or_else(|e| panic!("{name}: {e}"));
                assert!(!game.rules.second_road_optional, "{name}");
            }
        }
        // `before-free-roads.jsonl` and `version-1.jsonl` were written before the second free road could be declined.
        assert_eq!(older, 2, "{} has records without the option", R::FACTS.id);
        // `version-1.jsonl` was written before there were take-backs; nobody writes it anew.
        assert!(versions[0] == 1 && versions[1] >= 4, "old records and new ones: {versions:?}");
    }
}

#[test]
fn golden_records_still_replay() {
    for_every_game(Golden);
}

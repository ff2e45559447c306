//! Committed data: perft counts, fingerprints, choices of computer players and golden records. A change of behaviour shows up here.
//!
//! `cargo xtask golden --update` writes the data anew; the difference is then part of the change that caused it.

use crate::driver::{for_every_game, one_game};
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

struct Choices;

impl Visitor for Choices {
    fn game<R: Playable>(&mut self) {
        assert_eq!(
            golden::read::<R>("choices.txt"),
            golden::choices_text::<R>(),
            "a computer player decides differently in {}; if that is meant, run `cargo xtask golden --update` and say why",
            golden::name::<R>()
        );
    }
}

/// A thousand decisions of each computer player are the same: it may become faster, but not choose differently unnoticed.
#[test]
fn computer_players_choose_as_committed() {
    for_every_game(Choices);
}

/// Records that were written before something was there, by rule sets that are as old: nobody writes them anew.
#[derive(Default)]
struct Golden {
    /// Before there were take-backs.
    version_1: usize,
    /// Before the second free road could be declined; those of version 1 are as old.
    before_free_roads: usize,
}

impl Visitor for Golden {
    fn game<R: Playable>(&mut self) {
        let records = golden::records::<R>();
        let mut current = 0;
        for (name, text) in records {
            let header = read_header(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
            replay::<R>(&text, &header, |_| {}).unwrap_or_else(|e| panic!("{name}: {e}"));
            let old = name.ends_with("version-1.jsonl");
            assert_eq!(header.version, if old { 1 } else { 2 }, "{name}");
            self.version_1 += usize::from(old);
            let later = R::options().iter().filter(|option| option.absent.is_some());
            let missing: Vec<_> = later.filter(|option| !header.options.contains_key(option.key)).collect();
            assert_eq!(!missing.is_empty(), old || name.ends_with("before-free-roads.jsonl"), "{name}");
            current += usize::from(missing.is_empty());
            for option in missing {
                // A game that continues an old record plays by its rules, and says so in the new one.
                let session = open_record(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
                let setup = session.setup().unwrap_or_else(|e| panic!("{name}: {e}"));
                assert_eq!(setup.options[option.key].as_str(), option.absent, "{name}");
                self.before_free_roads += usize::from(option.key == "free_roads");
                let (game, _) = header.start::<R>().unwrap_or_else(|e| panic!("{name}: {e}"));
                assert!(option.key != "free_roads" || !game.rules.second_road_optional, "{name}");
            }
        }
        assert!(current >= 4, "{} has golden records", R::FACTS.id);
    }
}

#[test]
fn golden_records_still_replay() {
    let Golden { version_1, before_free_roads } = for_every_game(Golden::default());
    // The five rule sets of then have two old records each; a newer game has none.
    if one_game().is_none() {
        assert_eq!((version_1, before_free_roads), (5, 10), "the old records are there");
    }
}

//! What a folder of a study survives, and what it refuses.

use crate::support::{files, run, study};
use civitas_games::{Playable, Visitor, visit_all};
use civitas_lab::study::{Error, Format, Rows};
use std::path::Path;

/// Does something with the first rule set: which one it is makes no difference here.
fn with_a_game(
    mut each: impl FnMut(&dyn Fn(&civitas_lab::study::Study) -> Result<civitas_lab::study::Written, Error>),
) {
    struct First<F>(F, bool);
    impl<F: FnMut(&dyn Fn(&civitas_lab::study::Study) -> Result<civitas_lab::study::Written, Error>)> Visitor for First<F> {
        fn game<R: Playable>(&mut self) {
            if !std::mem::replace(&mut self.1, true) {
                (self.0)(&|study| run::<R>(study));
            }
        }
    }
    visit_all(&mut First(&mut each, false));
}

fn formats() -> Vec<Format> {
    [Format::Parquet, Format::Csv].into_iter().filter(|format| format.is_built_in()).collect()
}

fn turns(folder: &Path) -> civitas_lab::study::Study {
    let mut study = study(Rows::Turn, &["random", "random", "random"], 5, folder);
    study.formats = formats();
    (study.games, study.games_per_file) = (11, 2);
    study
}

#[test]
fn the_files_do_not_depend_on_threads_or_on_what_was_there() {
    with_a_game(|run| {
        let one = tempfile::tempdir().expect("a folder");
        let written = run(&turns(one.path())).expect("a study");
        let whole = files(one.path());
        assert_eq!((written.games, written.found, whole.len()), (11, 0, 1 + 6 * formats().len()));

        let three = tempfile::tempdir().expect("a folder");
        run(&civitas_lab::study::Study { threads: 3, ..turns(three.path()) }).expect("a study");
        assert!(files(three.path()) == whole, "three threads");

        // Files that are missing or unfinished are made anew, the others stay as they are.
        let name = |part: &str| three.path().join(format!("games-{part}.csv"));
        std::fs::remove_file(name("000000002-000000003")).expect("a file");
        std::fs::write(name("000000004-000000005"), "kept").expect("a file");
        std::fs::write(three.path().join("games-000000006-000000007.csv.unfinished"), "rubbish").expect("a file");
        let written = run(&turns(three.path())).expect("a study");
        assert_eq!((written.games, written.found), (2, 9));
        let mut wanted = whole.clone();
        wanted.insert("games-000000004-000000005.csv".to_owned(), b"kept".to_vec());
        assert!(files(three.path()) == wanted, "only what was missing is written");
    });
}

#[test]
fn a_study_can_grow_and_gain_formats() {
    with_a_game(|run| {
        let (small, large) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        run(&turns(large.path())).expect("a study");
        let mut growing = turns(small.path());
        (growing.games, growing.formats) = (5, vec![Format::Csv]);
        run(&growing).expect("a study");
        assert!(small.path().join("games-000000004-000000004.csv").exists());
        run(&turns(small.path())).expect("more games, more formats");
        assert!(files(small.path()) == files(large.path()));
        let fewer = run(&growing).expect_err("there are more games than that");
        assert!(matches!(fewer, Error::More(..)), "{fewer}");
    });
}

#[test]
fn another_study_is_refused() {
    with_a_game(|run| {
        let folder = tempfile::tempdir().expect("a folder");
        run(&turns(folder.path())).expect("a study");
        let before = files(folder.path());
        let mut other = turns(folder.path());
        other.setup.seed = 6;
        let refused = run(&other).expect_err("another seed").to_string();
        assert!(refused.contains("seed is \"5\" there and \"6\" here"), "{refused}");
        assert!(files(folder.path()) == before, "nothing was touched");
        // Cut off while the description was written, before there was any file: that is no other study.
        let fresh = tempfile::tempdir().expect("a folder");
        std::fs::write(fresh.path().join("_study.json"), &before["_study.json"][..20]).expect("a file");
        run(&turns(fresh.path())).expect("it goes on");
        assert!(files(fresh.path()) == before);
    });
}

#[test]
fn two_at_a_time_are_refused() {
    with_a_game(|run| {
        let folder = tempfile::tempdir().expect("a folder");
        run(&turns(folder.path())).expect("a study");
        let held = std::fs::File::open(folder.path().join("_study.json")).expect("a file");
        held.lock().expect("a lock");
        let busy = run(&turns(folder.path())).expect_err("somebody else has it");
        assert!(matches!(busy, Error::Busy(_)), "{busy}");
    });
}

//! The folder of a run: whatever interrupts it, the same bytes.

use crate::{origin, plan, play};
use civitas_games::egypt::Egypt;
use civitas_lab::HEADER;
use civitas_lab::stats::Bounds;
use civitas_lab::tournament::{BLOCKS, Few, Length, Mode, Plan, RunError, TournamentHeader, report_page, run};
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    path
}

fn blocks(folder: &Path) -> Vec<u8> {
    std::fs::read(folder.join(BLOCKS)).expect("blocks")
}

#[test]
fn neither_threads_nor_interruptions_change_a_byte() {
    let whole = plan("novice,random", Mode::One, 12, 1);
    let path = folder("whole");
    let (header, results) = play::<Egypt>(&whole, Some(&path));
    let bytes = blocks(&path);
    assert_eq!(bytes.iter().filter(|byte| **byte == b'\n').count(), 12);
    let same = |plan: &Plan, path: &Path| {
        let (again, mut found) = play::<Egypt>(plan, Some(path));
        assert_eq!(blocks(path), bytes);
        assert_eq!(again, header);
        // What it cost is the only thing that differs.
        found.cpu_seconds = results.cpu_seconds;
        for (found, first) in found.players.iter_mut().zip(&results.players) {
            found.microseconds_per_decision = first.microseconds_per_decision;
        }
        assert_eq!(found, results);
    };
    same(&Plan { threads: 1, ..whole.clone() }, &folder("one-thread"));
    same(&Plan { threads: 5, ..whole.clone() }, &folder("five-threads"));
    // Cut off anywhere, also inside a line.
    for cut in [0, 1, bytes.len() / 3, bytes.len() / 2, bytes.len() - 1] {
        std::fs::write(path.join(BLOCKS), &bytes[..cut]).expect("room");
        same(&whole, &path);
    }
    // A shorter run is the beginning of a longer one.
    let path = folder("longer");
    play::<Egypt>(&Plan { length: Length::Blocks(5), ..whole.clone() }, Some(&path));
    assert!(bytes.starts_with(&blocks(&path)));
    same(&whole, &path);
}

#[test]
fn another_plan_is_refused_and_the_difference_is_named() {
    let first = plan("novice,random", Mode::One, 1, 1);
    let path = folder("mixed");
    play::<Egypt>(&first, Some(&path));
    let option = |key: &str, value: &str| {
        let mut changed = first.clone();
        changed.setup.options.insert(key.to_owned(), value.to_owned());
        changed
    };
    for (changed, field) in [
        (plan("novice,random", Mode::One, 1, 2), "seed"),
        (plan("novice,haggler", Mode::One, 1, 1), "players"),
        (plan("novice,random", Mode::Most, 1, 1), "mode"),
        (option("goal", "8"), "options"),
        (Plan { max_turns: 100, ..first.clone() }, "max_turns"),
        (Plan { new_maps: false, ..first.clone() }, "new_maps"),
        (Plan { length: Length::Sprt(Bounds::new(0.0, 15.0), 10), ..first.clone() }, "sprt"),
    ] {
        let error = run::<Egypt>(&changed, Some(&path), &origin(), &mut |_| {}).expect_err("another run");
        assert!(matches!(error, RunError::Folder(_)), "{error}");
        assert!(error.to_string().contains(&format!("its {field} is ")), "{error}");
    }
    let mut other = origin();
    other.program = "1".to_owned();
    let error = run::<Egypt>(&first, Some(&path), &other, &mut |_| {}).expect_err("another program");
    assert!(error.to_string().contains("its program is \"0\", here it is \"1\""), "{error}");
}

/// The usual number of playouts is part of who the master is, so it is told as well as one that was asked for.
#[test]
fn the_header_tells_what_each_player_may_use() {
    let header =
        |players| TournamentHeader::new::<Egypt>(&plan(players, Mode::Round, 1, 1), &origin()).expect("a plan");
    let told = |nodes: u32| Some(format!("{nodes} turns played out per decision at most"));
    assert_eq!(header("master,sharp,master:nodes=7").budgets, Some(vec![told(1_000), None, told(7)]));
    assert_eq!(header("novice,random").budgets, None, "nobody has a budget");
    let (_, results) = play::<Egypt>(&plan("novice,random", Mode::One, 1, 1), None);
    let page = report_page("Egypt", &header("master:nodes=7,random"), &results);
    assert!(page.contains("master:nodes=7 may use 7 turns played out per decision at most."), "it is said on the page");
}

/// A slow player has fewer blocks, and the others go on without it: also in a run that is interrupted in between.
#[test]
fn a_player_can_have_fewer_blocks_than_the_others() {
    let few = |blocks| vec![Few { player: 2, blocks }];
    let whole = Plan { few: few(2), ..plan("novice,random,haggler", Mode::Round, 5, 1) };
    let (one, parts) = (folder("few"), folder("few-parts"));
    let (header, results) = play::<Egypt>(&whole, Some(&one));
    for m in &results.matches {
        let slow = m.players.iter().any(|share| share.player == 2);
        assert_eq!(m.blocks, if slow { 2 } else { 5 }, "{m:?}");
    }
    assert_eq!((results.matches.len(), results.blocks), (6, 2 * 5 + 4 * 2));
    let page = report_page("Egypt", &header, &results);
    assert!(page.contains("haggler takes its time: its matches have 2 blocks each."), "it is said on the page");
    for blocks in [1, 3, 5] {
        play::<Egypt>(&Plan { length: Length::Blocks(blocks), ..whole.clone() }, Some(&parts));
    }
    assert_eq!(blocks(&parts), blocks(&one));
    let error = run::<Egypt>(&Plan { few: few(3), ..whole.clone() }, Some(&parts), &origin(), &mut |_| {});
    assert!(error.expect_err("another run").to_string().contains("its few is "));
}

/// Players that judge by weights are other players with other weights, whatever they are called.
#[test]
fn a_run_with_other_weights_is_refused() {
    let judged = plan("steady,random", Mode::One, 1, 1);
    let path = folder("weights");
    let (header, _) = play::<Egypt>(&judged, Some(&path));
    let weights = header.weights.clone().expect("steady judges by weights");
    assert_eq!(header.features, Some(civitas_bots::lanes_hash::<Egypt>()));
    let plain = TournamentHeader::new::<Egypt>(&plan("novice,random", Mode::One, 1, 1), &origin()).expect("a header");
    assert_eq!((plain.weights, plain.features), (None, None), "nobody judges by them");
    // The same run, begun when other weights were committed.
    let file = path.join(HEADER);
    let text = std::fs::read_to_string(&file).expect("a header");
    for (old, field) in [(weights, "weights"), (header.features.expect("features"), "features")] {
        std::fs::write(&file, text.replace(&old, "0123456789abcdef")).expect("room");
        let error = run::<Egypt>(&judged, Some(&path), &origin(), &mut |_| {}).expect_err("other weights");
        assert!(error.to_string().contains(&format!("its {field} is \"0123456789abcdef\"")), "{error}");
    }
}

#[test]
fn blocks_of_another_run_are_not_taken_for_its_own() {
    let (one, two) = (folder("own"), folder("foreign"));
    play::<Egypt>(&plan("novice,random", Mode::One, 2, 1), Some(&one));
    play::<Egypt>(&plan("novice,random", Mode::One, 2, 2), Some(&two));
    std::fs::write(one.join(BLOCKS), blocks(&two)).expect("room");
    let error = run::<Egypt>(&plan("novice,random", Mode::One, 2, 1), Some(&one), &origin(), &mut |_| {});
    let error = error.expect_err("foreign blocks").to_string();
    assert!(error.contains("line 1: this is not block 0 of this run"), "{error}");
}

/// A line that is JSON but no whole block is a sentence, not a crash.
#[test]
fn a_block_that_lacks_something_is_refused() {
    let path = folder("lacking");
    let plan = plan("novice,random", Mode::One, 1, 1);
    play::<Egypt>(&plan, Some(&path));
    let whole: serde_json::Value = serde_json::from_slice(&blocks(&path)).expect("one line");
    for (at, value) in [
        ("/games/0/points", serde_json::json!([1, 2])),
        ("/games/1/kinds", serde_json::json!([])),
        ("/games/2/winners", serde_json::json!([4])),
        ("/games/3/first", serde_json::json!(9)),
        ("/games", serde_json::json!([])),
    ] {
        let mut line = whole.clone();
        *line.pointer_mut(at).expect("a field") = value;
        std::fs::write(path.join(BLOCKS), format!("{line}\n")).expect("room");
        let error = run::<Egypt>(&plan, Some(&path), &origin(), &mut |_| {}).expect_err("not whole").to_string();
        assert!(error.contains("line 1: block 0 has other games"), "{at}: {error}");
    }
}

/// The test is asked after every block in order, so it stops at the same one whatever the threads.
#[test]
fn a_test_stops_at_the_same_block_whatever_the_threads() {
    let test = |threads: usize, name: &str| {
        let length = Length::Sprt(Bounds::new(0.0, 100.0), 1000);
        let plan = Plan { length, threads, ..plan("novice,random", Mode::One, 0, 3) };
        let path = folder(name);
        let (_, results) = play::<Egypt>(&plan, Some(&path));
        let (_, again) = play::<Egypt>(&plan, Some(&path));
        assert_eq!(results.blocks, again.blocks, "a decided run stays as it is");
        (blocks(&path), results.blocks, results.sprt.expect("a test").verdict)
    };
    let one = test(1, "sprt-1");
    assert!(one.2.is_some() && one.1 < 1000, "{} blocks", one.1);
    assert_eq!(one.0.iter().filter(|byte| **byte == b'\n').count() as u64, one.1);
    assert_eq!(test(4, "sprt-4"), one);
}

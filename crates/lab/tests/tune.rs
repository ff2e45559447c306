//! Learning: a run that was interrupted is the same as one that was not, and a little learning beats none.

use civitas_bots::{Bot, Weights, lane_names};
use civitas_engine::MAX_SEATS;
use civitas_games::{Playable, Visitor, egypt::Egypt, visit_all};
use civitas_lab::FolderError;
use civitas_lab::Player;
use civitas_lab::stats::{Estimate, Verdict};
use civitas_lab::tournament::Origin;
use civitas_lab::tune::{
    Check, Course, Example, Gate, GenerationLine, Lessons, NotAccepted, Panel, Rival, Sample, Teachers, acceptable,
    check, check_page, gate, generation, panel, play, tune, weights_file,
};
use std::path::Path;
use std::sync::Arc;

const TINY: Course = Course {
    generations: 2,
    games: 60,
    seed: 3,
    gate_blocks: 2,
    novice_blocks: 2,
    hidden: 2,
    lessons: Lessons { one_in: 40, playouts: 2 },
    start: None,
    threads: 2,
};

/// Runs a course; the generations it tells of, which are the ones it returns.
fn run(folder: &Path, course: &Course) -> Result<Vec<GenerationLine>, FolderError> {
    let origin = Origin { version: "1".into(), commit: "x".into(), program: "y".into() };
    let mut told = Vec::new();
    let lines = tune::<Egypt>(course, folder, &origin, &mut |_| {}, &mut |line| told.push(line.clone()))?;
    assert_eq!(told, lines);
    Ok(lines)
}

#[test]
fn given_an_interrupted_run_when_it_goes_on_then_it_is_the_same_as_one_that_was_not() {
    let whole = tempfile::tempdir().expect("a folder");
    let lines = run(whole.path(), &TINY).expect("a run");
    let parts = tempfile::tempdir().expect("a folder");
    // Another number of threads, and an end in between.
    run(parts.path(), &Course { generations: 1, threads: 1, ..TINY }).expect("the first part");
    assert_eq!(run(parts.path(), &TINY).expect("the rest").len(), 2, "what was there is told, too");
    for file in ["header.json", "generations.jsonl", "weights-000.txt", "weights-001.txt", "check.html"] {
        let read = |folder: &Path| std::fs::read_to_string(folder.join(file)).unwrap_or_else(|e| panic!("{file}: {e}"));
        assert_eq!(read(whole.path()), read(parts.path()), "{file}");
    }
    let again = run(parts.path(), &TINY).expect("a run that is over");
    let figures = |lines: &[GenerationLine]| -> Vec<_> { lines.iter().map(|line| line.hash.clone()).collect() };
    assert_eq!(figures(&again), figures(&lines), "a run that is over tells of all its generations");
    assert_eq!(run(parts.path(), &Course { generations: 1, ..TINY }).expect("a part of it").len(), 1);
    let other = run(parts.path(), &Course { seed: 4, ..TINY });
    assert!(matches!(other, Err(FolderError::Other { .. })), "another run is refused");
    std::fs::write(weights_file(parts.path(), 1), "rubbish").expect("a file");
    assert!(run(parts.path(), &Course { generations: 3, ..TINY }).is_err(), "damaged weights are refused");
}

/// Weights that play well, whatever is shipped.
fn sound() -> Weights {
    let mut weights = Weights::default();
    for line in include_str!("weights.txt").lines().filter(|line| !line.starts_with('#')) {
        let (name, numbers) = line.split_once(' ').expect("a name and numbers");
        let Some(lane) = lane_names::<Egypt>().position(|known| known == name) else { continue };
        let mut numbers = numbers.split(' ').map(|number| number.parse().expect("a number"));
        for part in [&mut weights.early, &mut weights.late, &mut weights.setup] {
            part[lane] = numbers.next().expect("three numbers");
        }
    }
    weights
}

struct Tiny;

impl Visitor for Tiny {
    fn game<R: Playable>(&mut self) {
        let teachers = Teachers { newest: None, older: Vec::new() };
        let learned = generation::<R>(&Course { games: 200, ..TINY }, 0, &teachers, |_| {});
        let check = &learned.check;
        assert!(check.positions > 0 && check.log_loss < check.log_loss_of_equal, "{}: {check:?}", R::FACTS.id);
        let played = panel::<R>(&learned.weights, Player::Bot(Bot::Random), 5, 4, 2);
        assert!(played.share.value > 0.5, "{} {:?}: {played:?}", R::FACTS.id, R::VARIANT);
    }
}

/// A few seconds of watching novices tell who will win better than chance, and win against random, in every rule set.
#[test]
fn a_little_learning_tells_winners_and_wins() {
    visit_all(&mut Tiny);
}

struct Shipped;

impl Visitor for Shipped {
    fn game<R: Playable>(&mut self) {
        if R::weights().is_empty() {
            return;
        }
        let weights = Arc::new(Weights::of::<R>());
        let played = panel::<R>(&weights, Player::Bot(Bot::Random), 5, 2, 2);
        assert!(played.blocks == 2 && played.share.value > 0.5, "{}: {played:?}", R::FACTS.id);
    }
}

/// The weights that come with a rule set win against players that move at random.
#[test]
fn what_was_learned_wins_against_random() {
    visit_all(&mut Shipped);
}

fn line(generation: u32, verdict: Option<Verdict>) -> GenerationLine {
    let gate = Gate { blocks: 9, share: 0.3, llr: 3.0, verdict };
    GenerationLine {
        generation,
        games: 1,
        weights: String::new(),
        hash: String::new(),
        check: Check::default(),
        gate: (generation > 0).then_some(gate),
        novices: Panel { blocks: 1, share: Estimate::default() },
    }
}

/// What is accepted must be better than what is committed, whatever the run that made it says of itself.
#[test]
fn only_what_beats_the_committed_weights_is_accepted() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = sound();
    let shipped = &*good.write::<Egypt>();
    let bad = Weights {
        early: good.early.map(|weight| -weight),
        late: good.late.map(|weight| -weight),
        setup: good.setup.map(|weight| -weight),
        ..Weights::default()
    };
    std::fs::write(weights_file(folder.path(), 0), bad.write::<Egypt>()).expect("room");
    std::fs::write(weights_file(folder.path(), 1), shipped).expect("room");
    let passed = [line(0, None), line(1, Some(Verdict::Upper))];
    let failed = [line(0, None), line(1, Some(Verdict::Lower))];
    let try_it = |lines: &[GenerationLine], committed: &str, gate_blocks: u64| {
        acceptable::<Egypt>(&Course { gate_blocks, ..TINY }, folder.path(), lines, committed)
    };
    // Even if it wins every game, it takes 46 blocks to be sure.
    let (line, gate) = try_it(&passed, &bad.write::<Egypt>(), 100).expect("far better");
    assert_eq!((line.generation, gate.verdict), (1, Some(Verdict::Upper)));
    let error = try_it(&passed, shipped, 3).expect_err("the same weights are not better");
    assert!(matches!(error, NotAccepted::NotBetter { generation: 1, .. }), "{error}");
    assert!(error.to_string().contains("25.0 % of the games of 3 blocks"), "{error}");
    let error = try_it(&failed, shipped, 3).expect_err("the first has beaten nobody");
    assert!(matches!(error, NotAccepted::NonePassed { committed: true }), "{error}");
    // Without weights players play like the novice, so the first generation has somebody to beat.
    let error = try_it(&failed, "# nothing\n", 3).expect_err("worse than the novice");
    assert!(matches!(error, NotAccepted::NotBetter { generation: 0, .. }), "{error}");
    assert!(error.to_string().contains("the novice") && error.to_string().contains("3 blocks"), "{error}");
    let error = try_it(&passed, "rubbish", 3).expect_err("nothing to compare with");
    assert!(matches!(error, NotAccepted::Unreadable(_)), "{error}");
}

/// No decision is played out.
const NO_LESSONS: Lessons = Lessons { one_in: 0, playouts: 1 };

/// The turns of a game, as examples.
fn turns(teachers: &Teachers, seed: u64, index: u64) -> Vec<Sample> {
    let turn = |example| match example {
        Example::Turn(sample) => sample,
        Example::Choice(_) => panic!("no decision is played out"),
    };
    play::<Egypt>(teachers, NO_LESSONS, seed, index).into_iter().map(turn).collect()
}

struct PlayedOut;

impl Visitor for PlayedOut {
    fn game<R: Playable>(&mut self) {
        let teachers = Teachers { newest: Some(Arc::new(Weights::of::<R>())), older: Vec::new() };
        let lessons = Lessons { one_in: 10, playouts: 3 };
        let (mut with, mut without, mut choices) = (Vec::new(), Vec::new(), Vec::new());
        for index in 0..3 {
            for example in play::<R>(&teachers, lessons, 6, index) {
                match example {
                    Example::Turn(sample) => with.push(sample.target),
                    Example::Choice(choice) => choices.push(choice),
                }
            }
            let alone = play::<R>(&teachers, NO_LESSONS, 6, index).into_iter();
            without.extend(alone.map(|example| match example {
                Example::Turn(sample) => sample.target,
                Example::Choice(_) => panic!("no decision is played out"),
            }));
        }
        assert_eq!(with, without, "{}: games are the same, whatever is played out beside them", R::FACTS.id);
        assert!(choices.len() > 10, "{}: {} decisions", R::FACTS.id, choices.len());
        for choice in &choices {
            assert!(choice.leaves.len() > 1 && choice.me < choice.leaves[0].lanes.len());
            for leaf in &choice.leaves {
                let sum: f32 = leaf.target.iter().sum();
                assert!((sum - 1.0).abs() < 1e-3, "{}: somebody wins: {:?}", R::FACTS.id, leaf.target);
            }
            let first = &choice.leaves[0];
            let other = choice.leaves.iter().any(|leaf| leaf.lanes != first.lanes);
            assert!(other, "{}: positions to compare differ", R::FACTS.id);
        }
    }
}

/// Playing decisions out changes nothing about the games they are taken from, and each of them compares several positions.
#[test]
fn decisions_are_played_out_beside_the_game() {
    visit_all(&mut PlayedOut);
}

#[test]
fn luck_is_nothing_on_average_and_targets_stay_near_results() {
    let weights = Arc::new(sound());
    let teachers = Teachers { newest: Some(weights), older: Vec::new() };
    let mut off = [0.0f64; 2];
    let mut games = 0.0;
    for index in 0..30 {
        let samples = turns(&teachers, 5, index);
        let Some(first) = samples.last() else { continue };
        games += 1.0;
        // Everybody's targets add up to one, as results do.
        assert!((first.target.iter().sum::<f32>() - 1.0).abs() < 1e-2, "{:?}", first.target);
        let spread = |of: &[f32; MAX_SEATS]| -> f64 { of.iter().map(|n| f64::from((n - 0.25).powi(2))).sum() };
        off[0] += spread(&first.target);
        off[1] += spread(&first.result);
    }
    println!("spread of the first targets {:.3}, of results {:.3}", off[0] / games, off[1] / games);
    assert!(
        off[0] < off[1],
        "with the luck taken off, the beginning of a game says less about its end than the end does"
    );
}

#[test]
fn the_gate_sees_no_difference_between_equals() {
    let same = Arc::new(sound());
    let found = gate::<Egypt>(&same, &Rival::Weights(Arc::clone(&same)), 1, 6, 2);
    assert_eq!(found.blocks, 6, "too few blocks to be sure of anything");
    // Each block has the same four games: each seat wins its share, so a quarter is won in all.
    assert!((found.share - 0.25).abs() < 1e-9, "{found:?}");
}

#[test]
fn the_page_of_a_check_has_its_figures() {
    let teachers = Teachers { newest: None, older: Vec::new() };
    let samples: Vec<_> = (0..5).flat_map(|index| turns(&teachers, 9, index)).collect();
    let found = check(&Weights::default(), &samples);
    assert!((found.log_loss - found.log_loss_of_equal).abs() < 1e-6, "no weights tell nothing");
    let times = |bins: &[civitas_lab::tune::Bin]| -> u64 { bins.iter().map(|bin| bin.count).sum() };
    assert_eq!(found.reliability.iter().map(|range| times(&range.bins)).sum::<u64>(), times(&found.bins));
    let froms: Vec<u16> = found.reliability.iter().map(|range| range.from).collect();
    assert!(froms.len() > 1 && froms[..2] == [0, 20], "ranges of turns: {froms:?}");
    let latest = GenerationLine { check: found, ..line(1, None) };
    let page = check_page("Egypt", &[line(0, None), latest]);
    assert!(page.contains("<svg") && page.contains("<table") && !page.contains("<script"), "charts with their tables");
    for title in ["loss by generation", "shares by generation", "reliability", "reliability by turn", "loss by turn"] {
        assert!(page.contains(title), "{title} is missing");
    }
}

/// Weights that are sure of themselves and wrong are found out in the turns where they are.
#[test]
fn reliability_is_told_by_turns() {
    let teachers = Teachers { newest: None, older: Vec::new() };
    let mut samples: Vec<_> = (0..5).flat_map(|index| turns(&teachers, 9, index)).collect();
    let found = check(&sound(), &samples);
    // From turn 20 on, the first seat gets what the others should have got.
    for sample in samples.iter_mut().filter(|sample| (20..40).contains(&sample.turn)) {
        let seats = sample.lanes.len();
        sample.result[..seats].rotate_left(1);
    }
    let wrong = check(&sound(), &samples);
    assert_eq!(found.reliability[0], wrong.reliability[0], "other turns are not touched");
    assert!(wrong.reliability[1].error > found.reliability[1].error, "{:?}", wrong.reliability[1]);
}

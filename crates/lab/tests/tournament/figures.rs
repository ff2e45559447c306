//! What a tournament finds.

use crate::{for_every_rule_set, plan, play};
use civitas_games::{Playable, Visitor, egypt::Egypt};
use civitas_lab::stats::Estimate;
use civitas_lab::tournament::{Calibration, Mode, Plan, match_name, report_page};
use civitas_outside::Fault;

/// In every rule set: games are counted, shares add up, and `novice` is far above `random`.
struct Sound;

impl Visitor for Sound {
    fn game<R: Playable>(&mut self) {
        let (header, results) = play::<R>(&plan("novice,random", Mode::Round, 4, 1), None);
        assert_eq!((results.blocks, results.games, results.matches.len()), (8, 32, 2));
        for m in &results.matches {
            let won: f64 = m.players.iter().map(|share| share.won).sum();
            let nobody = m.unfinished as f64;
            assert!((won + nobody - m.games as f64).abs() < 1e-9, "{}: {m:?}", R::FACTS.id);
        }
        let [novice, random] = &*results.players else { panic!("two players") };
        assert_eq!((results.anchor, random.elo.value), (1, 0.0));
        assert!(novice.elo.low > 100.0, "{}: {:?}", R::FACTS.id, novice.elo);
        let names: Vec<String> = results.matches.iter().map(|m| match_name(&header.players, m)).collect();
        assert_eq!(names, ["novice among 3 random", "random among 3 novice"]);
        let seats: f64 = results.groups.seats.iter().map(|group| group.share.value).sum();
        assert!((seats - 1.0).abs() < 1e-9, "every game is won on some seat: {seats}");
        assert!(!report_page(R::FACTS.title, &header, &results).contains("NaN"));
    }
}

#[test]
fn tournaments_are_sound_in_every_rule_set() {
    for_every_rule_set(Sound);
}

/// Every mode, with two to four seats.
#[test]
fn every_mode_plays() {
    for (mode, seats, players, games) in [
        (Mode::One, 4, "novice,random", 4),
        (Mode::One, 3, "novice,random", 3),
        (Mode::Most, 4, "novice,random", 4),
        (Mode::Half, 4, "novice,random", 6),
        (Mode::Duel, 2, "novice,random", 4),
        (Mode::Round, 2, "novice,random,haggler", 12),
        (Mode::Gauntlet, 3, "novice,random,haggler", 6),
        (Mode::Table, 3, "novice,random,haggler", 6),
    ] {
        let mut plan = plan(players, mode, 1, 1);
        plan.setup.seats = seats;
        let (_, results) = play::<Egypt>(&plan, None);
        assert_eq!(results.games, games, "{mode:?}");
    }
}

/// Two runs with different seeds find the same, as far as they say they know it.
struct Repeatable;

impl Visitor for Repeatable {
    fn game<R: Playable>(&mut self) {
        let id = R::FACTS.id;
        let mut firsts = Vec::new();
        // A pair of which one nearly always wins, and a pair of equals, whose shares have room on both sides.
        for players in ["novice,random", "haggler,random"] {
            let [one, two] = [1, 2].map(|seed| play::<R>(&plan(players, Mode::Round, 25, seed), None).1);
            assert_ne!(one.matches, two.matches, "other games");
            for (one, two) in one.players.iter().zip(&two.players) {
                assert!(one.elo.overlaps(two.elo), "{id}: {:?} {:?}", one.elo, two.elo);
                assert!(one.share.overlaps(two.share), "{id}: {:?} {:?}", one.share, two.share);
            }
            firsts.push(one.players[0].share);
        }
        // It can fail: the intervals are narrow enough to tell the two pairs apart.
        let [above, even] = &*firsts else { panic!("two pairs") };
        assert!(!above.overlaps(*even), "{id}: {above:?} {even:?}");
        assert!((0.3..0.7).contains(&even.value), "{id}: hardly anybody wins more often among equals: {even:?}");
    }
}

#[test]
fn runs_with_different_seeds_overlap() {
    for_every_rule_set(Repeatable);
}

/// What only some players tell has its place on the page: nodes, chances, forfeited games. Where nobody tells it, it is left out.
#[test]
fn the_page_shows_nodes_calibration_and_forfeits_where_there_are_any() {
    let (header, mut results) = play::<Egypt>(&plan("novice,random", Mode::One, 2, 1), None);
    let plain = report_page("Egypt", &header, &results);
    assert!(!plain.contains("Calibration") && !plain.contains("Forfeited"), "nobody told anything");
    results.players[0].nodes_per_decision = Some(120.25);
    results.players[1].forfeits = 3;
    results.players[1].faults.add(Fault::Late);
    let said = |said: f64, low: f64| Calibration {
        said,
        won: Estimate { value: said + 0.01, low, high: said + 0.1 },
        times: 40,
    };
    results.groups.calibration = vec![vec![said(0.25, 0.1), said(0.75, 0.6)], Vec::new()];
    let page = report_page("Egypt", &header, &results);
    for part in
        ["<td>120.2</td>", "<h2>Calibration</h2>", "<td>25.0 %</td><td>26.0 %</td>", "<td>3</td><td>1 late</td>"]
    {
        assert!(page.contains(part), "the page lacks {part}");
    }
    assert_eq!(page.matches("<svg").count(), plain.matches("<svg").count() + 1, "one chart more");
}

#[test]
fn games_that_take_too_long_count_for_nobody() {
    let (_, results) = play::<Egypt>(&Plan { max_turns: 10, ..plan("novice,random", Mode::One, 3, 1) }, None);
    assert_eq!((results.unfinished, results.games), (12, 12));
    assert_eq!(results.players[0].share.value, 0.0);
}

//! What players that learn are told about a position. Weights were learned for these numbers: if one of them comes to mean
//! something else, the weights mean nothing any more.

use crate::{Playable, Setup, Visitor, generator, visit_all};
use civitas_engine::{MoveList, Random};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

/// The mean of every lane over the decisions of some random games, in thousandths.
struct Means(String);

impl Visitor for Means {
    fn game<R: Playable>(&mut self) {
        let mut sums = vec![0.0_f64; R::OWN_LANES.len()];
        let mut lanes = vec![0.0_f32; sums.len()];
        let mut count = 0;
        for seed in 0..6 {
            let setup = Setup { seats: 3 + (seed % 2) as u8, seed, ..Setup::default() };
            let (game, mut state) = R::set_up(&setup).expect("a table");
            let (mut rng, mut list) = (Random(generator(seed, 5)), MoveList::new());
            for number in 0..4000 {
                if state.is_over() {
                    break;
                }
                let seat = state.to_act(&game);
                list.clear();
                state.list(&game, seat, &mut list);
                let mv = list[rng.below(list.len() as u32) as usize];
                state.play_unchecked(&game, seat, mv, &mut rng, &mut ());
                if number % 5 == 0 {
                    for seat in game.rules.all_seats() {
                        R::own_lanes(&state, &game, seat, &mut lanes);
                        sums.iter_mut().zip(&lanes).for_each(|(sum, lane)| *sum += f64::from(*lane));
                        count += 1;
                    }
                }
            }
        }
        for (name, sum) in R::OWN_LANES.iter().zip(sums) {
            writeln!(self.0, "{} {name} {:.0}", R::FACTS.id, 1000.0 * sum / f64::from(count)).expect("text");
        }
    }
}

#[test]
fn lanes_still_mean_what_weights_were_learned_for() {
    let mut means = Means(String::new());
    visit_all(&mut means);
    assert_eq!(means.0, include_str!("test_lanes.txt"), "learn new weights before you change this file");
}

struct Learned(BTreeSet<&'static str>);

impl Visitor for Learned {
    fn game<R: Playable>(&mut self) {
        self.0.insert(R::weights());
    }
}

/// Each file of weights belongs to one rule set, and each rule set has one.
#[test]
fn every_rule_set_has_the_weights_in_its_folder() {
    let mut learned = Learned(BTreeSet::new());
    visit_all(&mut learned);
    let mut files = BTreeSet::new();
    for folder in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the games") {
        let Ok(weights) = std::fs::read_dir(folder.expect("a folder").path().join("weights")) else { continue };
        files.extend(weights.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("text")));
    }
    assert!(files.len() >= 5 && files.iter().all(|text| !text.is_empty()));
    assert_eq!(learned.0, files.iter().map(String::as_str).collect());
}

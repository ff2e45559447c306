//! The two doors of chance agree: what is listed with its weight is what comes up, as often as its weight says.

use crate::driver::{for_every_game, haggle, in_parallel, random_setup, rng};
use civitas_engine::{Action, Cards, Chance, Devs, MAX_CARDS, Move, Noted, Odds, Outcome};
use civitas_games::{Playable, Visitor};
use std::sync::atomic::{AtomicU64, Ordering};

/// The statistic of Pearson's test for draws that should follow the weights.
fn chi_squared(odds: Odds, draws: u32, mut draw: impl FnMut() -> Outcome) -> (f64, usize) {
    let outcomes: Vec<Outcome> = odds.outcomes().collect();
    let mut seen = vec![0u32; outcomes.len()];
    for _ in 0..draws {
        let outcome = draw();
        let i = outcomes.iter().position(|o| *o == outcome);
        seen[i.unwrap_or_else(|| panic!("{outcome:?} is not listed in {odds:?}"))] += 1;
    }
    let mut sum = 0.0;
    for (outcome, n) in outcomes.iter().zip(seen) {
        let expected = f64::from(draws) * f64::from(odds.weight(*outcome)) / f64::from(odds.total());
        sum += (f64::from(n) - expected).powi(2) / expected;
    }
    (sum, outcomes.len() - 1)
}

/// Far beyond any plausible value of the statistic: a fair draw fails once in millions of runs (and seeds are fixed).
fn too_large(degrees: usize) -> f64 {
    let k = degrees as f64;
    k + 6.0 * (2.0 * k).sqrt() + 12.0
}

#[test]
fn dice_and_cards_are_fair() {
    let mut rng = rng(1);
    let (sum, degrees) = chi_squared(Odds::Dice, 200_000, || Outcome::Dice(rng.dice()));
    assert!(sum < too_large(degrees), "dice: {sum}");
    for index in 0..40 {
        let mut counts = [0; MAX_CARDS];
        for count in counts.iter_mut().take(1 + index % MAX_CARDS) {
            *count = rng.below(15) as u8;
        }
        counts[0] += 1;
        let (hand, deck) = (Cards::new(counts), Devs::new(counts));
        let (sum, degrees) = chi_squared(Odds::Steal(hand), 20_000, || Outcome::Stolen(rng.steal(hand)));
        assert!(sum < too_large(degrees), "steal from {hand:?}: {sum}");
        let (sum, degrees) = chi_squared(Odds::Draw(deck), 20_000, || Outcome::Drawn(rng.draw(deck)));
        assert!(sum < too_large(degrees), "draw from {deck:?}: {sum}");
    }
}

struct Doors;

impl Visitor for Doors {
    fn game<R: Playable>(&mut self) {
        in_parallel(60, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            haggle(&game, &mut state, &mut rng, 100, |done, rng| {
                let Action::Move(mv) = done.action else { return };
                let odds = done.before.odds(&game, done.seat, mv);
                assert!(odds.weight(done.outcome) > 0, "{:?} came up in {mv:?} but is not listed", done.outcome);
                let all: Vec<Outcome> = odds.outcomes().collect();
                assert_eq!(all.iter().map(|o| odds.weight(*o)).sum::<u32>(), odds.total());
                // Playing the same outcome through the other door gives the same state.
                let mut forced = *done.before;
                forced.play_forced(&game, done.seat, mv, done.outcome, &mut ()).expect("it came up");
                assert!(forced == *done.after);
                // And what is drawn follows the weights.
                if matches!(mv, Move::Steal(_) | Move::Buy) && rng.below(10) == 0 && all.len() > 1 {
                    let (sum, degrees) = chi_squared(odds, 3_000, || {
                        let mut next = *done.before;
                        let mut noted = Noted { by: &mut *rng, outcome: Outcome::None };
                        next.play_unchecked(&game, done.seat, mv, &mut noted, &mut ());
                        noted.outcome
                    });
                    assert!(sum < too_large(degrees), "{mv:?} with {odds:?}: {sum}");
                }
                // What cannot come up is refused and changes nothing.
                for impossible in [Outcome::Dice([0, 7]), Outcome::Dice([6, 9])] {
                    let mut same = *done.before;
                    assert!(same.play_forced(&game, done.seat, mv, impossible, &mut ()).is_err());
                    assert!(same == *done.before);
                }
            });
        });
    }
}

#[test]
fn drawing_and_listing_chance_agree() {
    for_every_game(Doors);
}

struct Classes;

impl Visitor for Classes {
    fn game<R: Playable>(&mut self) {
        let rolls = AtomicU64::new(0);
        in_parallel(60, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            haggle(&game, &mut state, &mut rng, 150, |done, _| {
                let Action::Move(mv) = done.action else { return };
                let odds = done.before.odds(&game, done.seat, mv);
                let after = |outcome| {
                    let mut next = *done.before;
                    next.play_forced(&game, done.seat, mv, outcome, &mut ()).expect("a listed outcome comes up");
                    next
                };
                let classes: Vec<_> = odds.classes().collect();
                assert_eq!(classes.iter().map(|(_, weight)| weight).sum::<u32>(), odds.total(), "{odds:?}");
                if odds != Odds::Dice {
                    let listed: Vec<_> = odds.outcomes().map(|outcome| (outcome, odds.weight(outcome))).collect();
                    return assert_eq!(classes, listed);
                }
                // Each roll leads to what the one roll of its class leads to, and the classes weigh what their rolls do.
                let mut weights = vec![0; classes.len()];
                let states: Vec<_> = classes.iter().map(|(outcome, _)| after(*outcome)).collect();
                for outcome in odds.outcomes() {
                    let Outcome::Dice([a, b]) = outcome else { panic!("{outcome:?} of two dice") };
                    let of_sum = |class: &(Outcome, u32)| matches!(class.0, Outcome::Dice([c, d]) if a + b == c + d);
                    let class = classes.iter().position(of_sum).expect("a class for every sum");
                    assert!(after(outcome) == states[class], "{mv:?}: a rule tells {outcome:?} from its class");
                    weights[class] += odds.weight(outcome);
                }
                assert_eq!(weights, classes.iter().map(|(_, weight)| *weight).collect::<Vec<_>>());
                assert_eq!(classes.len(), 11);
                rolls.fetch_add(1, Ordering::Relaxed);
            });
        });
        assert!(rolls.into_inner() > 1_000, "dice were rolled");
    }
}

/// No rule of any game tells two rolls with the same sum apart, not even the start roll: search may look at 11 instead of 36.
#[test]
fn outcomes_of_a_class_lead_to_the_same_state() {
    for_every_game(Classes);
}

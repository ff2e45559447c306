//! Decisions to learn from: what playing out says about the positions that a decision leads to.
//!
//! The end of a game says little about one decision: the dice drown it. Played out many times with the same dice, the positions that the
//! moves lead to differ by the decision alone. So one of them teaches as much as hundreds of results.

use crate::mind::viewer;
use crate::playout::Playout;
use crate::search::{Effort, Search, is_part, is_talk};
use crate::thinker::Worlds;
use crate::value::{Chances, Portrait};
use crate::{Decision, novice};
use civitas_engine::{MAX_SEATS, Move, Phase, Random, Seat, State};
use civitas_games::Playable;
use rand_core::Rng;

/// A decision, and the positions it can lead to.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Who had to decide.
    pub me: Seat,
    /// The positions, as they stand when the turn is over: at least two.
    pub leaves: Vec<Taught>,
}

/// One position.
#[derive(Clone, Debug)]
pub struct Taught {
    /// What it looks like to the judge.
    pub portrait: Portrait,
    /// What playing out says that it is worth, by seat.
    pub worth: Chances,
}

/// So many positions are played out, the best first.
const BEST: usize = 4;
/// So many others with them, whatever the judge thinks of them.
const OTHERS: usize = 2;
/// Rounds that are played out.
const ROUNDS: u16 = 2;

/// What playing out says about a decision; nothing if there is little to decide. There must be something to judge by.
pub fn lesson<R: Playable, G: Rng>(
    decision: &mut Decision<'_, R>,
    rng: &mut Random<G>,
    playouts: u32,
) -> Option<Lesson> {
    let own_turn = decision.view.viewer == Some(decision.view.turn);
    if decision.legal.len() < 2 || decision.view.phase == Phase::Main && !own_turn {
        return None;
    }
    let me = viewer(decision.view);
    let mut worlds = Worlds::new();
    decision.memory.mind.worlds(decision.view, decision.game, rng, 1, &mut worlds);
    let found = leaves(decision, worlds.first()?, me);
    let planned = novice::planned(decision, rng);
    let chosen = choose(found, planned, rng);
    if chosen.len() < 2 {
        return None;
    }
    let game = decision.game;
    let judge = decision.memory.mind.judge(game);
    let mut sums = vec![[0.0; MAX_SEATS]; chosen.len()];
    let mut playout = Playout::new(ROUNDS);
    for _ in 0..playouts {
        let luck = rng.0.next_u64();
        for (sum, (_, state, _)) in sums.iter_mut().zip(&chosen) {
            let worth = playout.of((game, &mut *judge), state, luck);
            for (sum, worth) in sum.iter_mut().zip(worth) {
                *sum += worth / playouts as f32;
            }
        }
    }
    let leaves = chosen.iter().zip(sums);
    let leaves = leaves.map(|((_, state, _), worth)| Taught { portrait: judge.portrait(state, game), worth }).collect();
    Some(Lesson { me, leaves })
}

/// A move, the position that its value comes from, and the value.
type Found<R> = (Move<<R as civitas_engine::Ruleset>::Move>, State<R>, f32);

/// The positions that the moves lead to, the best first, each once. Left out are mixtures of several positions, and the end of the game.
fn leaves<R: Playable>(decision: &mut Decision<'_, R>, world: &State<R>, me: Seat) -> Vec<Found<R>> {
    let game = decision.game;
    let judge = decision.memory.mind.judge(game);
    let mut search = Search::new(game, judge, me, Effort::STEADY);
    let plans = search.plans_for(world, decision.legal);
    let mut found: Vec<Found<R>> = Vec::new();
    for &mv in decision.legal.iter().filter(|mv| !is_talk(*mv)) {
        if matches!(mv, Move::Bank { give, get } if !is_part(&plans, give, get)) {
            continue;
        }
        search.leaves = Some(Vec::new());
        let value = search.value(world, mv, &plans);
        let judged = search.leaves.take().unwrap_or_default();
        let Some((leaf, _)) = judged.into_iter().rev().find(|(_, chances)| *chances == value) else { continue };
        if !leaf.is_over() && !found.iter().any(|(_, other, _)| *other == leaf) {
            found.push((mv, leaf, value[me.index()]));
        }
    }
    found.sort_by(|a, b| b.2.total_cmp(&a.2));
    found
}

/// The best positions, the planned one, and some others.
fn choose<R: Playable, G: Rng>(
    mut found: Vec<Found<R>>,
    planned: Option<Move<R::Move>>,
    rng: &mut Random<G>,
) -> Vec<Found<R>> {
    let mut rest = found.split_off(found.len().min(BEST));
    if let Some(nth) = rest.iter().position(|(mv, ..)| Some(*mv) == planned) {
        found.push(rest.swap_remove(nth));
    }
    for _ in 0..OTHERS.min(rest.len()) {
        let nth = rng.below(rest.len() as u32) as usize;
        found.push(rest.swap_remove(nth));
    }
    found
}

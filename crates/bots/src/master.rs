//! The master: plays the best moves out for some rounds, in worlds it believes in, with the same luck for each of them.

use crate::level::Style;
use crate::mind::viewer;
use crate::playout::Playout;
use crate::thinker::{Scores, Worlds};
use crate::{Decision, novice};
use arrayvec::ArrayVec;
use civitas_engine::{Move, Random};
use civitas_games::Playable;
use rand_core::Rng;

/// How many moves are played out at most.
const CANDIDATES: usize = 8;
/// Moves that are worse than the best by more than this are not played out.
const CLOSE: f32 = 0.06;
/// So many rounds are played out.
const ROUNDS: u16 = 2;

/// What one candidate has brought so far.
#[derive(Clone, Copy, Debug)]
struct Tried {
    legal: usize,
    prior: f32,
    sum: f32,
    count: u32,
}

impl Tried {
    fn mean(&self) -> f32 {
        // What the search said counts like some rounds, so that noise alone decides nothing.
        (self.sum + PRIOR_ROUNDS * self.prior) / (self.count as f32 + PRIOR_ROUNDS)
    }
}

const PRIOR_ROUNDS: f32 = 16.0;

/// The best move by playing out: half of the candidates go after each stage.
pub(crate) fn choose<R: Playable, G: Rng>(
    decision: &mut Decision<'_, R>,
    _worlds: &Worlds<R>,
    style: Style,
    scores: &Scores,
    rng: &mut Random<G>,
) -> Move<R::Move> {
    let best = scores.best().unwrap_or(0);
    let mut order: ArrayVec<usize, 512> = (0..scores.of.len()).collect();
    order.sort_by(|a, b| scores.of[*b].total_cmp(&scores.of[*a]));
    let close = |i: &usize| scores.of[*i] >= scores.of[best] - CLOSE;
    let planned = novice::planned(decision, rng);
    let planned = decision.legal.iter().position(|mv| Some(*mv) == planned);
    let mut tried: ArrayVec<Tried, CANDIDATES> = planned
        .into_iter()
        .chain(order.into_iter().filter(|i| Some(*i) != planned).filter(close))
        .filter(|i| scores.of[*i].is_finite())
        .take(CANDIDATES)
        .map(|legal| Tried { legal, prior: scores.of[legal], sum: 0.0, count: 0 })
        .collect();
    if tried.len() < 2 {
        return decision.legal[best];
    }
    let mut left = style.rollouts();
    let stages = usize::BITS - tried.len().leading_zeros();
    let a_stage = left / stages.max(1);
    let me = viewer(decision.view);
    let mut playout = Playout::new(ROUNDS);
    while tried.len() > 1 && left > 0 {
        let each = (a_stage / tried.len() as u32).max(1);
        for _ in 0..each {
            let mut worlds = Worlds::new();
            decision.memory.mind.worlds(decision.view, decision.game, rng, 1, &mut worlds);
            let Some(world) = worlds.first() else { return decision.legal[best] };
            let luck = rng.0.next_u64();
            let judge = decision.memory.mind.judge(decision.game);
            for one in &mut tried {
                let with = (decision.game, &mut *judge);
                one.sum += playout.after(with, world, (me, decision.legal[one.legal]), luck)[me.index()];
                one.count += 1;
            }
            left = left.saturating_sub(tried.len() as u32);
        }
        tried.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        decision.memory.mind.note_rounds(tried.iter().map(|one| (one.legal, one.mean())));
        let half = tried.len().div_ceil(2);
        tried.truncate(half);
    }
    decision.legal[tried[0].legal]
}

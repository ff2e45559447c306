//! The master: plays the best moves out, in worlds it believes in, with the same luck for each of them.
//!
//! Each move is compared with the one that search likes best. What playing out says is believed as far as it is certain: a small
//! difference that a few tries show is mostly noise, and then search has the last word.

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
const ROUNDS: u16 = 1;
/// So many worlds are gone through before moves are given up.
const STAGE: u32 = 8;
/// By how much search errs about the difference of two moves, about.
const SEARCH_ERRS: f32 = 0.012;
/// A move is given up when it lies behind by so many of its errors.
const SURE: f32 = 2.5;

/// What one candidate has brought so far, compared with the first.
#[derive(Clone, Copy, Debug)]
struct Tried {
    legal: usize,
    /// What search says of the difference.
    prior: f32,
    sum: f32,
    squares: f32,
    count: f32,
}

impl Tried {
    /// The difference as it looks now, and by how much that may be wrong.
    fn ahead(&self) -> (f32, f32) {
        if self.count == 0.0 {
            return (self.prior, SEARCH_ERRS);
        }
        let mean = self.sum / self.count;
        // A few tries that happen to agree prove little: so many more with a usual spread are thought to be among them.
        const USUAL: (f32, f32) = (8.0, 0.002);
        let spread = (self.squares - self.count * mean * mean).max(0.0) + USUAL.0 * USUAL.1;
        let variance = spread / (self.count - 1.0 + USUAL.0) / self.count;
        let trust = SEARCH_ERRS * SEARCH_ERRS / (SEARCH_ERRS * SEARCH_ERRS + variance);
        (self.prior + trust * (mean - self.prior), (trust * variance).sqrt())
    }
}

/// The best move by playing out.
pub(crate) fn choose<R: Playable, G: Rng>(
    decision: &mut Decision<'_, R>,
    style: Style,
    scores: &Scores,
    rng: &mut Random<G>,
) -> Move<R::Move> {
    let best = scores.best().unwrap_or(0);
    let mut order: ArrayVec<usize, 512> = (0..scores.of.len()).filter(|i| scores.of[*i].is_finite()).collect();
    order.sort_by(|a, b| scores.of[*b].total_cmp(&scores.of[*a]));
    let planned = novice::planned(decision, rng);
    let planned = decision.legal.iter().position(|mv| Some(*mv) == planned);
    let close = |i: &usize| scores.of[*i] >= scores.of[best] - CLOSE || Some(*i) == planned;
    // The favourite comes first: the others are measured by it.
    let mut tried: ArrayVec<Tried, CANDIDATES> = order
        .into_iter()
        .filter(close)
        .take(CANDIDATES.min(style.rollouts() as usize))
        .map(|legal| {
            let prior = scores.of[legal] - scores.of[best];
            Tried { legal, prior, sum: 0.0, squares: 0.0, count: 0.0 }
        })
        .collect();
    if tried.len() < 2 {
        return decision.legal[best];
    }
    let first = tried.remove(0);
    let (mut favourite, mut played) = (0.0, 0.0);
    let mut left = style.rollouts();
    let me = viewer(decision.view);
    let mut playout = Playout::new(ROUNDS);
    // Only whole comparisons are made, so the budget is never exceeded.
    while !tried.is_empty() && left as usize > tried.len() {
        for _ in 0..STAGE {
            let mut worlds = Worlds::new();
            decision.memory.mind.worlds(decision.view, decision.game, rng, 1, &mut worlds);
            let Some(world) = worlds.first() else { return decision.legal[best] };
            let luck = rng.0.next_u64();
            let judge = decision.memory.mind.judge(decision.game);
            let mut value = |legal: usize| {
                let with = (decision.game, &mut *judge);
                playout.after(with, world, (me, decision.legal[legal]), luck)[me.index()]
            };
            let by = value(first.legal);
            (favourite, played) = (favourite + by, played + 1.0);
            for one in &mut tried {
                let ahead = value(one.legal) - by;
                (one.sum, one.squares, one.count) = (one.sum + ahead, one.squares + ahead * ahead, one.count + 1.0);
            }
            left -= 1 + tried.len() as u32;
            if left as usize <= tried.len() {
                break;
            }
        }
        let mean = favourite / played;
        let all = tried.iter().map(|one| (one.legal, mean + one.ahead().0));
        decision.memory.mind.note_rounds(all.chain([(first.legal, mean)]));
        let most = tried.iter().map(|one| one.ahead().0).fold(0.0, f32::max);
        if tried.len() == 1 && most > SURE * tried[0].ahead().1 {
            break;
        }
        tried.retain(|one| {
            let (ahead, error) = one.ahead();
            ahead + SURE * error >= most
        });
    }
    let better = tried.iter().filter(|one| one.ahead().0 > 0.0);
    let most = better.max_by(|a, b| a.ahead().0.total_cmp(&b.ahead().0));
    decision.legal[most.map_or(first.legal, |one| one.legal)]
}

//! Players that judge positions: `steady`, `sharp`, `master`. One search decides everything, from the first settlement to the
//! last god; only trade between players is weighed apart, because it takes two.

use crate::level::Style;
use crate::mind::viewer;
use crate::search::{Effort, Search, is_part, is_talk};
use crate::value::Chances;
use crate::{Decision, bargain, master, novice};
use arrayvec::ArrayVec;
use civitas_engine::{Action, Cards, Devs, Forced, MAX_SEATS, Move, Odds, Outcome, Phase, Random, Seat, State};
use civitas_games::Playable;
use rand_core::Rng;

/// The most worlds a player thinks about at once.
pub(crate) const MOST_WORLDS: usize = 8;

/// Worlds believed possible.
pub(crate) type Worlds<R> = ArrayVec<State<R>, MOST_WORLDS>;

pub(crate) fn choose<R: Playable, G: Rng>(
    decision: &mut Decision<'_, R>,
    rng: &mut Random<G>,
    style: Style,
) -> Action<R::Move> {
    decision.memory.turn.asked_in(decision.view.turns);
    decision.memory.mind.rounds.clear();
    decision.memory.mind.be(style.character);
    let own_turn = decision.view.viewer == Some(decision.view.turn);
    let fallback = decision.legal.first().copied().unwrap_or(Move::EndTurn);
    let talks = own_turn && decision.may_offer && style.proposes;
    if decision.legal.len() <= 1 && !talks {
        return fallback.into();
    }
    if decision.memory.turn.is_tired() {
        // Where the turn cannot be ended, anything may lead out of a circle.
        let out = [Move::EndTurn, Move::Roll].into_iter().find(|mv| decision.legal.contains(mv));
        let any = || decision.legal[rng.below(decision.legal.len().max(1) as u32) as usize];
        return if decision.legal.is_empty() { fallback } else { out.unwrap_or_else(any) }.into();
    }
    let mut worlds = Worlds::new();
    decision.memory.mind.worlds(decision.view, decision.game, rng, style.worlds(), &mut worlds);
    if decision.view.phase == Phase::Main && !own_turn {
        return bargain::answer(decision, &worlds, style);
    }
    let mut scores = scores(decision, &worlds, style);
    if own_turn && let Some(world) = worlds.first() {
        scores.turn_away(decision, world);
    }
    let Some(best) = scores.best() else { return fallback.into() };
    decision.memory.mind.told = Some(scores.score(best));
    if own_turn && decision.view.phase == Phase::Main {
        if let Some(action) = bargain::settle(decision, &worlds, style) {
            return action;
        }
        if talks && let Some(offer) = bargain::offer(decision, &worlds, style) {
            return offer;
        }
    }
    if style.rollouts() > 0 {
        return master::choose(decision, style, &scores, rng).into();
    }
    let chosen = match style.wavers {
        0 => habit(decision, rng, &scores).unwrap_or(best),
        _ => scores.about(style.tau(), rng),
    };
    decision.legal[chosen].into()
}

/// The move of a player with plans, if it is nearly as good as the best. One step of thought sees small differences where there are
/// none; plans that go on from turn to turn are better than what looks best each time.
fn habit<R: Playable, G: Rng>(decision: &mut Decision<'_, R>, rng: &mut Random<G>, scores: &Scores) -> Option<usize> {
    let slack = decision.memory.mind.judge(decision.game).weights().habit;
    if slack == 0.0 {
        return None;
    }
    let planned = novice::planned(decision, rng)?;
    let planned = decision.legal.iter().position(|mv| *mv == planned)?;
    let best = scores.best()?;
    (scores.of[planned] >= scores.of[best] - slack).then_some(planned)
}

/// What each legal move is worth to the seat: minus infinity for talk.
pub(crate) struct Scores {
    pub(crate) of: ArrayVec<f32, 512>,
}

impl Scores {
    /// The best move, the first of equals.
    pub(crate) fn best(&self) -> Option<usize> {
        let mut best: Option<usize> = None;
        for (i, score) in self.of.iter().enumerate().filter(|(_, score)| score.is_finite()) {
            if best.is_none_or(|best| *score > self.of[best]) {
                best = Some(i);
            }
        }
        best
    }

    /// Rules out moves that lead back to where the seat has decided in this turn, if there is anything else to do. Beliefs change from
    /// decision to decision, so what seemed worth a step may seem worth the step back.
    fn turn_away<R: Playable>(&mut self, decision: &mut Decision<'_, R>, world: &State<R>) {
        let (game, me) = (decision.game, viewer(decision.view));
        if !decision.memory.turn.is_at(position(world, me)) {
            return;
        }
        let leads_back = |mv: Move<R::Move>| {
            let certain = matches!(mv, Move::Game(_)) && world.odds(game, me, mv) == Odds::Certain;
            certain && {
                let mut next = *world;
                next.play_unchecked(game, me, mv, &mut Forced(Outcome::None), &mut ());
                decision.memory.turn.was_at(position(&next, me))
            }
        };
        let back: ArrayVec<bool, 512> = decision.legal.iter().map(|mv| leads_back(*mv)).collect();
        if self.of.iter().zip(&back).any(|(score, back)| score.is_finite() && !back) {
            let scores = self.of.iter_mut().zip(back);
            scores.filter(|(_, back)| *back).for_each(|(score, _)| *score = f32::NEG_INFINITY);
        }
    }

    pub(crate) fn score(&self, i: usize) -> f32 {
        self.of[i]
    }

    /// One of the moves that are nearly as good as the best: the better, the likelier. `tau` is in probability of winning.
    fn about<G: Rng>(&self, tau: f32, rng: &mut Random<G>) -> usize {
        let best = self.best().unwrap_or(0);
        let weight =
            |score: f32| if score.is_finite() { crate::value::exp((score - self.of[best]) / tau) } else { 0.0 };
        let sum: f32 = self.of.iter().map(|score| weight(*score)).sum();
        let mut left = sum * (rng.below(1 << 24) as f32 / (1 << 24) as f32);
        for (i, score) in self.of.iter().enumerate() {
            left -= weight(*score);
            if left < 0.0 {
                return i;
            }
        }
        best
    }
}

/// A number for a position as its seat sees it: the cards of the others are only believed, and belief is no move.
fn position<R: Playable>(world: &State<R>, me: Seat) -> u64 {
    let mut seen = *world;
    for i in (0..MAX_SEATS).filter(|i| *i != me.index()) {
        (seen.hands[i], seen.devs[i]) = (Cards::EMPTY, Devs::EMPTY);
    }
    seen.deck = Devs::EMPTY;
    seen.key()
}

/// Weighs every legal move in all worlds. Trades with the supply that buy nothing are not looked at, unless there are more cards than
/// the hand can keep.
pub(crate) fn scores<R: Playable>(decision: &mut Decision<'_, R>, worlds: &Worlds<R>, style: Style) -> Scores {
    let (me, game) = (viewer(decision.view), decision.game);
    let effort = effort(decision, worlds, style);
    let judge = decision.memory.mind.judge(game);
    let mut scores = Scores { of: core::iter::repeat_n(f32::NEG_INFINITY, decision.legal.len()).collect() };
    for (nth, world) in worlds.iter().enumerate() {
        let mut search = Search::new(game, judge, me, effort);
        let plans = search.plans_for(world, decision.legal);
        let full = world.hands[me.index()].total() > R::hand_limit(world, game, me);
        for (score, &mv) in scores.of.iter_mut().zip(decision.legal) {
            let idle = matches!(mv, Move::Bank { give, get } if !full && !is_part(&plans, give, get));
            if idle || is_talk(&mv) {
                continue;
            }
            let value = search.value(world, mv, &plans)[me.index()] / worlds.len() as f32;
            *score = if nth == 0 { value } else { *score + value };
        }
    }
    scores
}

/// However many moves there are, each is looked at this closely.
const LEAST_NODES: u64 = 20;

/// The effort for one move in one world: the budget is for the whole decision.
pub(crate) fn effort<R: Playable>(decision: &Decision<'_, R>, worlds: &Worlds<R>, style: Style) -> Effort {
    let effort = style.effort();
    Effort { nodes: (effort.nodes / (decision.legal.len() * worlds.len()).max(1) as u64).max(LEAST_NODES), ..effort }
}

/// What a move is worth to everybody, over all worlds.
fn weighed<R: Playable>(
    decision: &mut Decision<'_, R>,
    worlds: &Worlds<R>,
    style: Style,
    mv: Move<R::Move>,
) -> Chances {
    let (me, game) = (viewer(decision.view), decision.game);
    let effort = effort(decision, worlds, style);
    let judge = decision.memory.mind.judge(game);
    let mut sum = [0.0; MAX_SEATS];
    for world in worlds {
        let mut search = Search::new(game, judge, me, effort);
        let plans = search.plans_for(world, &[mv]);
        let value = search.value(world, mv, &plans);
        for (sum, value) in sum.iter_mut().zip(value) {
            *sum += value / worlds.len() as f32;
        }
    }
    sum
}

/// What every legal move but talk is worth to everybody.
pub(crate) fn values<R: Playable, G: Rng>(
    decision: &mut Decision<'_, R>,
    rng: &mut Random<G>,
    style: Style,
) -> Vec<(Move<R::Move>, Chances)> {
    let mut worlds = Worlds::new();
    decision.memory.mind.be(style.character);
    decision.memory.mind.worlds(decision.view, decision.game, rng, style.worlds(), &mut worlds);
    let legal = decision.legal.iter().filter(|mv| !is_talk(*mv));
    legal.map(|mv| (*mv, weighed(decision, &worlds, style, *mv))).collect()
}

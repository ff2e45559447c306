//! The novice: in which order it considers what it could do.

use crate::memory::{Memory, TurnMemory};
use crate::outlook::Outlook;
use crate::sight::Sight;
use crate::{Decision, build, cards, placement, robber, trade};
use civitas_engine::{Action, Move, Phase, Random};
use civitas_games::Playable;
use rand_core::Rng;
use std::cell::LazyCell;
use std::ops::Deref;

pub(crate) fn choose<R: Playable, G: Rng>(decision: &mut Decision<'_, R>, rng: &mut Random<G>) -> Action<R::Move> {
    decision.memory.turn.asked_in(decision.view.turns);
    let own_turn = decision.view.viewer == Some(decision.view.turn);
    let fallback = decision.legal.first().copied().unwrap_or(Move::EndTurn);
    // Nothing to think about: one move, and no offer that could be made instead.
    if decision.legal.len() <= 1 && !(own_turn && decision.may_offer) {
        return fallback.into();
    }
    if decision.memory.turn.is_tired() && decision.legal.contains(&Move::EndTurn) {
        return Move::EndTurn.into();
    }
    let sight = Sight::new(decision, rng);
    if let Some(mv) = build::winning(&sight) {
        return mv.into();
    }
    let Memory { turn, sketch, .. } = &mut *decision.memory;
    let outlook = LazyCell::new(|| Outlook::new(&sight, sketch));
    let chosen = match decision.view.phase {
        Phase::SetupSettlement | Phase::FreeSettlement => placement::settle(&sight, rng),
        Phase::SetupRoad(home) => placement::road(&sight, home),
        Phase::BeforeRoll => cards::knight(&sight).or_else(|| build::own_move(&sight, 0.0)).or(Some(Move::Roll)),
        Phase::Discard => robber::discard(&sight, &outlook),
        Phase::MoveRobber => robber::place(&sight),
        Phase::Steal => robber::steal(&sight),
        Phase::FreeRoads(_) | Phase::OneMoreRoad => build::free_road(&sight, &outlook),
        Phase::Main if own_turn => {
            let action = main(&sight, &outlook, turn);
            return action.unwrap_or(Move::EndTurn.into());
        }
        Phase::Main => trade::answer(&sight, &outlook),
        Phase::Game(_) => build::own_step(&sight, &outlook),
        Phase::StartRoll | Phase::Over => None,
    };
    // A game may add moves to any phase, or take some away.
    chosen.filter(|mv| sight.may(*mv)).unwrap_or(fallback).into()
}

/// What a player with plans would do, if that is a move: worth a look, whatever a search says of it.
pub(crate) fn planned<R: Playable, G: Rng>(
    decision: &mut Decision<'_, R>,
    rng: &mut Random<G>,
) -> Option<Move<R::Move>> {
    let Decision { game, view, legal, .. } = *decision;
    match choose(&mut Decision { game, view, legal, may_offer: false, memory: decision.memory }, rng) {
        Action::Move(mv) => Some(mv),
        Action::Offer(_) => None,
    }
}

/// The bot's own turn after the roll: talk, cards, trade, then building. Trade comes first because building may end it.
fn main<'b, R: Playable>(
    sight: &Sight<'_, R>,
    outlook: &impl Deref<Target = Outlook<'b>>,
    turn: &mut TurnMemory,
) -> Option<Action<R::Move>> {
    let first = trade::settle_talk(sight, outlook)
        .or_else(|| build::own_move(sight, 0.0))
        .or_else(|| cards::progress(sight, outlook))
        .or_else(|| trade::own_trade(sight, outlook));
    if let Some(mv) = first {
        return Some(mv.into());
    }
    if let Some(offer) = trade::offer(sight, outlook, turn) {
        return Some(offer);
    }
    let then = trade::bank(sight, outlook).or_else(|| build::step(sight, outlook)).or_else(|| cards::knight(sight));
    then.map(Into::into)
}

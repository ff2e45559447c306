//! Building: what wins now, the next step to a goal, and what to do with the cards no goal needs.

use crate::choose::best;
use crate::outlook::{Outlook, spare};
use crate::sight::Sight;
use civitas_engine::{Forced, Move, Odds, Outcome, Phase};
use civitas_games::Playable;

/// A move that wins immediately. The rules are asked, on the guessed state: nothing hidden matters for a move
/// that involves no chance and touches no other player's hand.
pub(crate) fn winning<R: Playable>(sight: &Sight<'_, R>) -> Option<Move<R::Move>> {
    // No single move brings more than an award and a building.
    if !sight.on_turn() || sight.lacks(sight.me) > 2 + sight.game.rules.award_points as i8 {
        return None;
    }
    let wins = |mv: &&Move<R::Move>| {
        let builds =
            matches!(mv, Move::Settle(_) | Move::Road(_) | Move::Upgrade(_) | Move::PlayKnight | Move::Game(_));
        if !builds || sight.guess.odds(sight.game, sight.me, **mv) != Odds::Certain {
            return false;
        }
        let mut next = sight.guess;
        next.play_unchecked(sight.game, sight.me, **mv, &mut Forced(Outcome::None), &mut ());
        next.winners.contains(sight.me)
    };
    sight.legal.iter().find(wins).copied()
}

/// The best of the game's own moves: any if there is nothing else, otherwise only one that is better than nothing.
pub(crate) fn own_move<R: Playable>(sight: &Sight<'_, R>, least: f32) -> Option<Move<R::Move>> {
    let value = |mv: &Move<R::Move>| match mv {
        Move::Game(own) => Some((*mv, R::value(sight.view, sight.game, sight.me, *own))),
        _ => None,
    };
    let valued = sight.legal.iter().filter_map(value).filter(|(_, value)| *value > least);
    best(valued).map(|(mv, _)| mv)
}

/// What to build now.
pub(crate) fn step<R: Playable>(sight: &Sight<'_, R>, outlook: &Outlook<'_, '_, R>) -> Option<Move<R::Move>> {
    let goal = outlook.best(sight.hand)?;
    let ready = sight.may(goal.step);
    if ready && !ends_turn(sight, goal.step) {
        return Some(goal.step);
    }
    // The cards that the best goal does not need may do for another; before the turn is over, if the best would end it.
    let rest = spare(sight.hand, goal.cost);
    let other = outlook.best_of(rest, |g| rest.covers(g.cost) && sight.may(g.step) && !ends_turn(sight, g.step));
    if let Some(other) = other {
        return Some(other.step);
    }
    if ready {
        return Some(goal.step);
    }
    // Rather spend than lose half of a large hand.
    let limit = R::hand_limit(&sight.guess, sight.game, sight.me);
    if sight.hand.total() > limit {
        return outlook.best_of(sight.hand, |g| sight.may(g.step)).map(|g| g.step);
    }
    None
}

/// Whether the turn is over after a step: some games let a building end it.
fn ends_turn<R: Playable>(sight: &Sight<'_, R>, step: Move<R::Move>) -> bool {
    if !matches!(step, Move::Settle(_) | Move::Upgrade(_)) {
        return false;
    }
    let mut next = sight.guess;
    next.play_unchecked(sight.game, sight.me, step, &mut Forced(Outcome::None), &mut ());
    next.phase == Phase::FreeSettlement
}

/// Where to lay a free road.
pub(crate) fn free_road<R: Playable>(sight: &Sight<'_, R>, outlook: &Outlook<'_, '_, R>) -> Option<Move<R::Move>> {
    outlook.best_of(sight.hand, |g| sight.may(g.step)).map(|g| g.step)
}

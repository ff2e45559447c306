//! Building: what wins now, the next step to a goal, and what to do with the cards no goal needs.

use crate::choose::best;
use crate::goals::Goal;
use crate::outlook::{Outlook, spare};
use crate::sight::Sight;
use civitas_engine::{Cards, Forced, Move, Odds, Outcome, Phase};
use civitas_games::Playable;
use core::ops::Deref;

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
        // Without the goal, points decide that others may hide.
        next.winners.contains(sight.me) && next.total_points(sight.game, sight.me) >= sight.game.rules.goal as i8
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

/// The same in a phase of the game's own: what a move does to the hand is judged by the goals.
pub(crate) fn own_step<'b, R: Playable>(
    sight: &Sight<'_, R>,
    outlook: &impl Deref<Target = Outlook<'b>>,
) -> Option<Move<R::Move>> {
    let value = |mv: &Move<R::Move>| match mv {
        Move::Game(own) => {
            let change = hand_after(sight, *mv).map_or(0.0, |hand| outlook.worth(hand) - outlook.worth(sight.hand));
            Some((*mv, R::value(sight.view, sight.game, sight.me, *own) + change))
        }
        _ => None,
    };
    best(sight.legal.iter().filter_map(value)).map(|(mv, _)| mv)
}

/// The hand after one of the game's own moves, if nothing hidden decides it. The rules are asked, on the guessed state.
fn hand_after<R: Playable>(sight: &Sight<'_, R>, mv: Move<R::Move>) -> Option<Cards> {
    if sight.guess.odds(sight.game, sight.me, mv) != Odds::Certain {
        return None;
    }
    let mut next = sight.guess;
    next.play_unchecked(sight.game, sight.me, mv, &mut Forced(Outcome::None), &mut ());
    let hand = next.hands[sight.me.index()];
    // What is invented about other hands must decide nothing.
    // What is built is worth its price, or the game would not advise it.
    let built =
        next.roads != sight.guess.roads || next.buildings != sight.guess.buildings || next.cities != sight.guess.cities;
    let open =
        |seat| sight.seat(seat).hand.is_some() || next.hands[seat.index()].covers(sight.guess.hands[seat.index()]);
    (hand != sight.hand && !built && sight.rivals().all(open)).then_some(hand)
}

/// What to build now.
pub(crate) fn step<R: Playable>(sight: &Sight<'_, R>, outlook: &Outlook<'_>) -> Option<Move<R::Move>> {
    let goal = outlook.best(sight.hand)?;
    let ready = sight.may_begin(goal);
    if let Some(step) = ready.filter(|step| !ends_turn(sight, *step)) {
        return Some(step);
    }
    // The cards that the best goal does not need may do for another; before the turn is over, if the best would end it.
    let rest = spare(sight.hand, outlook.cost(goal));
    let fits =
        |g: &Goal| rest.covers(outlook.cost(g)) && sight.may_begin(g).is_some_and(|step| !ends_turn(sight, step));
    if let Some(other) = outlook.best_of(rest, fits) {
        return other.step();
    }
    if ready.is_some() {
        return ready;
    }
    // Rather spend than lose half of a large hand.
    let limit = R::hand_limit(&sight.guess, sight.game, sight.me);
    if sight.hand.total() > limit {
        return free_road(sight, outlook);
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

/// Where to lay a free road: the best step that is possible.
pub(crate) fn free_road<R: Playable>(sight: &Sight<'_, R>, outlook: &Outlook<'_>) -> Option<Move<R::Move>> {
    outlook.best_of(sight.hand, |g| sight.may_begin(g).is_some()).and_then(Goal::step)
}

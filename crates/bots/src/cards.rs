//! When to play development cards.

use crate::goals::army_target;
use crate::outlook::{Outlook, one};
use crate::sight::Sight;
use crate::worth::pips;
use civitas_engine::{Cards, Dev, Hex, Move};
use civitas_games::Playable;

/// Knights are best played before the roll: a hex freed now still pays.
pub(crate) fn knight<R: Playable>(sight: &Sight<'_, R>) -> Option<Move<R::Move>> {
    if !sight.may(Move::PlayKnight) {
        return None;
    }
    let held = sight.own().devs.unwrap_or_default().count(Dev::KNIGHT);
    let blocked = sight.view.robber != Hex::OFF
        && pips(sight.game, sight.view.robber) > 0.0
        && sight.game.board.corners(sight.view.robber).meets(sight.own().buildings);
    let open = sight.own().knights;
    let target = army_target(sight);
    let contends = sight.view.army_award != Some(sight.me) && open + held >= target;
    (blocked || contends || held >= 2).then_some(Move::PlayKnight)
}

/// A card that completes something, if there is one.
pub(crate) fn progress<R: Playable>(sight: &Sight<'_, R>, outlook: &Outlook<'_>) -> Option<Move<R::Move>> {
    let goal = outlook.best(sight.hand)?;
    let cost = outlook.cost(goal);
    let roads = outlook.best_of(sight.hand, |g| g.roads > 0).map_or(0, |g| g.roads);
    if sight.may(Move::PlayRoads) && (roads >= 2 || goal.roads >= 1) {
        return Some(Move::PlayRoads);
    }
    if outlook.pays(sight.hand, cost) {
        return None;
    }
    let plenty = |mv: &&Move<R::Move>| match mv {
        Move::PlayPlenty(a, b) => (sight.hand + one(*a) + one(*b)).covers(cost),
        _ => false,
    };
    if let Some(mv) = sight.legal.iter().find(plenty) {
        return Some(*mv);
    }
    let taken = |mv: &Move<R::Move>| match mv {
        Move::PlayMonopoly(card) => {
            let most = sight.game.rules.monopoly_max.saturating_mul(sight.game.rules.seats - 1);
            Some((*mv, Cards::of(*card, sight.elsewhere().count(*card).min(most))))
        }
        _ => None,
    };
    let good = |(_, cards): &(Move<R::Move>, Cards)| {
        cards.total() >= 5 || (cards.total() >= 2 && outlook.pays(sight.hand + *cards, cost))
    };
    let best = sight.legal.iter().filter_map(taken).filter(good).max_by_key(|(_, cards)| cards.total());
    best.map(|(mv, _)| mv)
}

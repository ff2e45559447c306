//! What to build towards: everything that brings points, with its price and what it is worth.

use crate::choose::best;
use crate::reach::Reach;
use crate::sight::Sight;
use crate::worth::Rater;
use civitas_engine::{Cards, Dev, Edge, EdgeSet, Move, extended_route};
use civitas_games::Playable;

/// Something to build towards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal<X> {
    /// Everything still to be paid for it.
    pub(crate) cost: Cards,
    /// Its first move.
    pub(crate) step: Move<X>,
    /// Roads on the way.
    pub(crate) roads: u8,
    /// What it is worth, in victory points.
    pub(crate) gain: f32,
}

/// Everything worth building towards, in no order.
pub(crate) fn goals<R: Playable>(sight: &Sight<'_, R>) -> Vec<Goal<R::Move>> {
    let rater = Rater::new(sight);
    let mut all = Vec::new();
    settlements(sight, &rater, &mut all);
    all.extend(city(sight, &rater));
    all.extend(card(sight));
    all.extend(route(sight));
    undertakings(sight, &mut all);
    all
}

/// What brings the last points is worth more than any income.
fn with_win<R: Playable>(sight: &Sight<'_, R>, points: i8, gain: f32) -> f32 {
    if points >= sight.lacks(sight.me) { gain + 5.0 } else { gain }
}

fn settlements<R: Playable>(sight: &Sight<'_, R>, rater: &Rater<'_, '_, R>, all: &mut Vec<Goal<R::Move>>) {
    let rules = &sight.game.rules;
    let [roads_left, settlements_left, _] = sight.own().stock;
    if settlements_left == 0 {
        return;
    }
    let foreign = sight.rivals().fold(EdgeSet::EMPTY, |all, s| all | sight.seat(s).roads);
    for (at, far, road) in Reach::of(sight).sites(sight) {
        if far > roads_left {
            continue;
        }
        // A way is a risk: somebody may get there first, above all a rival with a road at the place already.
        let contested = sight.game.board.edges_at(at).meets(foreign);
        let risk = [1.0, 0.95, 0.87, 0.8][usize::from(far.min(3))] * if contested && far > 0 { 0.7 } else { 1.0 };
        let gain = with_win(sight, 1, rater.settlement(at)) * risk;
        let cost = rules.settlement_cost + rules.road_cost.times(far);
        let step = road.map_or(Move::Settle(at), Move::Road);
        all.push(Goal { cost, step, roads: far, gain });
    }
}

/// What only this game builds, with the way there.
fn undertakings<R: Playable>(sight: &Sight<'_, R>, all: &mut Vec<Goal<R::Move>>) {
    let [roads_left, ..] = sight.own().stock;
    let open = R::undertakings(sight.view, sight.game, sight.me);
    if open.is_empty() {
        return;
    }
    let reach = Reach::of(sight);
    for project in open {
        let Some((far, road)) = reach.way_to(sight, project.at) else { continue };
        if far > roads_left {
            continue;
        }
        let risk = [1.0, 0.92, 0.83, 0.75][usize::from(far.min(3))];
        let cost = project.cost + sight.game.rules.road_cost.times(far);
        let step = road.map_or(Move::Game(project.mv), Move::Road);
        all.push(Goal { cost, step, roads: far, gain: with_win(sight, 1, project.gain) * risk });
    }
}

/// The settlement that is best made a city.
fn city<R: Playable>(sight: &Sight<'_, R>, rater: &Rater<'_, '_, R>) -> Option<Goal<R::Move>> {
    if sight.own().stock[2] == 0 {
        return None;
    }
    let settlements = sight.guess.upgrade_sites(sight.game, sight.me);
    let (at, gain) = best(settlements.iter().map(|at| (at, rater.city(at))))?;
    let cost = sight.game.rules.city_cost;
    Some(Goal { cost, step: Move::Upgrade(at), roads: 0, gain: with_win(sight, 1, gain) })
}

/// A development card: what the unseen ones are worth on average.
fn card<R: Playable>(sight: &Sight<'_, R>) -> Option<Goal<R::Move>> {
    if sight.view.deck_size == 0 {
        return None;
    }
    let own = sight.own().devs.unwrap_or_default();
    let unseen = sight.game.rules.all_devs() - sight.view.played - own;
    let share = |dev: Dev| f32::from(unseen.count(dev)) / f32::from(unseen.total().max(1));
    let (point, knight) = (share(Dev::VICTORY), share(Dev::KNIGHT));
    // What is neither a point nor a knight saves about two or three cards.
    let gain = point * with_win(sight, 1, 1.0) + knight * knight_gain(sight) + (1.0 - point - knight) * 0.5;
    let cost = sight.game.rules.card_cost;
    Some(Goal { cost, step: Move::Buy, roads: 0, gain })
}

/// What one more knight is worth: it frees a hex, steals a card, and brings the army award nearer.
fn knight_gain<R: Playable>(sight: &Sight<'_, R>) -> f32 {
    const ALONE: f32 = 0.2;
    if sight.view.army_award == Some(sight.me) {
        return ALONE + 0.1;
    }
    let held = sight.own().devs.unwrap_or_default().count(Dev::KNIGHT);
    let missing = army_target(sight).saturating_sub(sight.own().knights + held);
    match missing {
        0 => ALONE,
        n => ALONE + 0.5 * R::awards(sight.game)[1] / (f32::from(n) + 0.5),
    }
}

/// Open knights that would bring the army award.
pub(crate) fn army_target<R: Playable>(sight: &Sight<'_, R>) -> u8 {
    let most = sight.rivals().map(|s| sight.seat(s).knights).max().unwrap_or(0);
    sight.game.rules.army_min.max(most + 1)
}

/// The route award, where a few roads bring it.
fn route<R: Playable>(sight: &Sight<'_, R>) -> Option<Goal<R::Move>> {
    const MOST: u8 = 4;
    let Sight { game, view, me, .. } = sight;
    if view.route_award == Some(*me) {
        return None;
    }
    let longest = sight.rivals().map(|s| sight.seat(s).route).max().unwrap_or(0);
    let target = game.rules.route_min.max(longest + 1);
    let missing = target.saturating_sub(sight.own().route);
    if missing == 0 || missing > MOST.min(sight.own().stock[0]) {
        return None;
    }
    let (first, roads) = longer_route(sight, target, MOST.min(sight.own().stock[0]))?;
    let points = game.rules.award_points as i8;
    // Roads bring no income, and the award can be lost again: unless it wins, it is worth much less than its points
    // (measured), a little more if it is taken from somebody.
    let share = if view.route_award.is_some() { 0.35 } else { 0.27 };
    let gain = with_win(sight, points, R::awards(game)[0] * share);
    let cost = game.rules.road_cost.times(roads);
    Some(Goal { cost, step: Move::Road(first), roads, gain })
}

/// The roads that make the seat's route `target` long, laid where each adds most: the first of them and how many.
fn longer_route<R: Playable>(sight: &Sight<'_, R>, target: u8, most: u8) -> Option<(Edge, u8)> {
    let Sight { game, guess, me, .. } = sight;
    let stops = R::route_stops(guess, game, *me);
    let mut links = R::links(guess, game, *me);
    let mut sites = guess.road_sites(game, *me);
    let mut length = sight.own().route;
    let mut first = None;
    for roads in 1..=most {
        let grown = |path: Edge| (path, extended_route(&game.board, links | EdgeSet::of(path), stops, path, length));
        let (path, longer) = best(sites.iter().map(grown))?;
        if longer <= length {
            return None;
        }
        length = longer;
        let first = *first.get_or_insert(path);
        if length >= target {
            return Some((first, roads));
        }
        links.insert(path);
        let free = R::road_paths(game) - guess.taken_paths() - links;
        let ends = game.board.ends_set(path) - stops;
        sites = (sites | game.board.edges_at_any(ends)) & free;
    }
    None
}

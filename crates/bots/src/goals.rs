//! What to build towards: everything that brings points, with its price and what it is worth.

use crate::choose::best;
use crate::reach::Reach;
use crate::route::LongerRoute;
use crate::sight::Sight;
use crate::worth::Rater;
use arrayvec::ArrayVec;
use civitas_engine::{Cards, Dev, EdgeSet, GameMove, Move};
use civitas_games::Playable;

/// Something to build towards. It has no type of a game, so that a bot can remember it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Goal {
    /// The number of its first move.
    step: u32,
    /// What it is worth, in victory points.
    pub(crate) gain: f32,
    /// Everything still to be paid for it: a number of [`Goals::prices`].
    pub(crate) price: u8,
    /// Roads on the way.
    pub(crate) roads: u8,
}

impl Goal {
    /// Its first move.
    pub(crate) fn step<X: GameMove>(&self) -> Option<Move<X>> {
        Move::from_code(self.step)
    }
}

/// More goals than a board has places for, and more prices than any of them has.
const MOST_GOALS: usize = 96;
pub(crate) const MOST_PRICES: usize = 24;

/// Everything worth building towards, in no order. Many goals have the same price: it is thought about once.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Goals {
    pub(crate) all: ArrayVec<Goal, MOST_GOALS>,
    pub(crate) prices: ArrayVec<Cards, MOST_PRICES>,
}

impl Goals {
    pub(crate) fn find<R: Playable>(
        &mut self,
        sight: &Sight<'_, R>,
        rater: &Rater<'_, '_, R>,
        route: &mut LongerRoute,
    ) {
        self.all.clear();
        self.prices.clear();
        let reach = Reach::of(sight);
        settlements(sight, rater, &reach, self);
        city(sight, rater, self);
        card(sight, self);
        award(sight, route, self);
        undertakings(sight, &reach, self);
    }

    /// What is still to be paid for a goal.
    pub(crate) fn cost(&self, goal: &Goal) -> Cards {
        self.prices[usize::from(goal.price)]
    }

    /// What does not fit is not pursued; nothing has come near that yet.
    fn push<X: GameMove>(&mut self, cost: Cards, step: Move<X>, roads: u8, gain: f32) {
        let known = self.prices.iter().position(|price| *price == cost);
        let price = known.unwrap_or(self.prices.len());
        if self.all.is_full() || (known.is_none() && self.prices.try_push(cost).is_err()) {
            return;
        }
        self.all.push(Goal { step: step.code(), gain, price: price as u8, roads });
    }
}

/// What brings the last points is worth more than any income.
fn with_win<R: Playable>(sight: &Sight<'_, R>, points: i8, gain: f32) -> f32 {
    if points >= sight.lacks(sight.me) { gain + 5.0 } else { gain }
}

fn settlements<R: Playable>(sight: &Sight<'_, R>, rater: &Rater<'_, '_, R>, reach: &Reach, goals: &mut Goals) {
    let rules = &sight.game.rules;
    let [roads_left, settlements_left, _] = sight.own().stock;
    if settlements_left == 0 {
        return;
    }
    let foreign = sight.rivals().fold(EdgeSet::EMPTY, |all, s| all | sight.seat(s).roads);
    for (at, far, road) in reach.sites() {
        if far > roads_left {
            continue;
        }
        // A way is a risk: somebody may get there first, above all a rival with a road at the place already.
        let contested = sight.game.board.edges_at(at).meets(foreign);
        let risk = [1.0, 0.95, 0.87, 0.8][usize::from(far.min(3))] * if contested && far > 0 { 0.7 } else { 1.0 };
        let gain = with_win(sight, 1, rater.settlement(at)) * risk;
        let cost = rules.settlement_cost + rules.road_cost.times(far);
        goals.push::<R::Move>(cost, road.map_or(Move::Settle(at), Move::Road), far, gain);
    }
}

/// What only this game builds, with the way there.
fn undertakings<R: Playable>(sight: &Sight<'_, R>, reach: &Reach, goals: &mut Goals) {
    let [roads_left, ..] = sight.own().stock;
    for project in R::undertakings(sight.view, sight.game, sight.me) {
        let Some((far, road)) = reach.way_to(sight, project.at) else { continue };
        if far > roads_left {
            continue;
        }
        let risk = [1.0, 0.92, 0.83, 0.75][usize::from(far.min(3))];
        let cost = project.cost + sight.game.rules.road_cost.times(far);
        let step = road.map_or(Move::Game(project.mv), Move::Road);
        goals.push(cost, step, far, with_win(sight, 1, project.gain) * risk);
    }
}

/// The settlement that is best made a city.
fn city<R: Playable>(sight: &Sight<'_, R>, rater: &Rater<'_, '_, R>, goals: &mut Goals) {
    if sight.own().stock[2] == 0 {
        return;
    }
    let settlements = sight.guess.upgrade_sites(sight.game, sight.me);
    if let Some((at, gain)) = best(settlements.iter().map(|at| (at, rater.city(at)))) {
        goals.push::<R::Move>(sight.game.rules.city_cost, Move::Upgrade(at), 0, with_win(sight, 1, gain));
    }
}

/// A development card: what the unseen ones are worth on average.
fn card<R: Playable>(sight: &Sight<'_, R>, goals: &mut Goals) {
    if sight.view.deck_size == 0 {
        return;
    }
    let own = sight.own().devs.unwrap_or_default();
    let unseen = sight.game.rules.all_devs() - sight.view.played - own;
    let share = |dev: Dev| f32::from(unseen.count(dev)) / f32::from(unseen.total().max(1));
    let (point, knight) = (share(Dev::VICTORY), share(Dev::KNIGHT));
    // What is neither a point nor a knight saves about two or three cards.
    let gain = point * with_win(sight, 1, 1.0) + knight * knight_gain(sight) + (1.0 - point - knight) * 0.5;
    goals.push::<R::Move>(sight.game.rules.card_cost, Move::Buy, 0, gain);
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
fn award<R: Playable>(sight: &Sight<'_, R>, route: &mut LongerRoute, goals: &mut Goals) {
    const MOST: u8 = 4;
    let Sight { game, view, me, .. } = sight;
    if view.route_award == Some(*me) {
        return;
    }
    let longest = sight.rivals().map(|s| sight.seat(s).route).max().unwrap_or(0);
    let target = game.rules.route_min.max(longest + 1);
    let missing = target.saturating_sub(sight.own().route);
    let most = MOST.min(sight.own().stock[0]);
    if missing == 0 || missing > most {
        return;
    }
    let Some((first, roads)) = route.find(sight, target, most) else { return };
    let points = game.rules.award_points as i8;
    // Roads bring no income, and the award can be lost again: unless it wins, it is worth much less than its points
    // (measured), a little more if it is taken from somebody.
    let share = if view.route_award.is_some() { 0.35 } else { 0.27 };
    let gain = with_win(sight, points, R::awards(game)[0] * share);
    goals.push::<R::Move>(game.rules.road_cost.times(roads), Move::Road(first), roads, gain);
}

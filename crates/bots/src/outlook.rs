//! How well a hand serves the goals: which goal comes first, how long it takes, whether the hand pays for it now.

use crate::choose::best;
use crate::goals::{Goal, goals};
use crate::sight::Sight;
use crate::worth::a_roll;
use civitas_engine::{Card, Cards};
use civitas_games::Playable;

/// The goals of a seat, and what hands are worth with regard to them.
pub(crate) struct Outlook<'a, 'b, R: Playable> {
    sight: &'b Sight<'a, R>,
    goals: Vec<Goal<R::Move>>,
}

/// Rolls that pass in any case: what is ready now and what is ready soon should not differ by a wide margin. Measured:
/// a larger number makes the bot wait for great things while others build small ones.
const AT_LEAST: f32 = 1.5;
/// Longer than anybody plans.
const NEVER: f32 = 128.0;

impl<'a, 'b, R: Playable> Outlook<'a, 'b, R> {
    pub(crate) fn new(sight: &'b Sight<'a, R>) -> Self {
        Outlook { sight, goals: goals(sight) }
    }

    fn score(&self, hand: Cards, goal: &Goal<R::Move>) -> f32 {
        goal.gain / (AT_LEAST + self.rolls_until(hand, goal.cost))
    }

    /// The goal to pursue with this hand.
    pub(crate) fn best(&self, hand: Cards) -> Option<&Goal<R::Move>> {
        self.best_of(hand, |_| true)
    }

    /// The best of some goals.
    pub(crate) fn best_of(&self, hand: Cards, fits: impl Fn(&Goal<R::Move>) -> bool) -> Option<&Goal<R::Move>> {
        let scored = self.goals.iter().filter(|g| fits(g)).map(|g| (g, self.score(hand, g)));
        best(scored).map(|(goal, _)| goal)
    }

    /// What a hand is worth: the best goal it serves, and a little for the others.
    pub(crate) fn worth(&self, hand: Cards) -> f32 {
        let (mut best, mut sum) = (0.0f32, 0.0);
        for goal in &self.goals {
            let score = self.score(hand, goal);
            best = best.max(score);
            sum += score;
        }
        best + 0.05 * sum
    }

    /// Whether a hand pays a price, trading with the supply where that is open.
    pub(crate) fn pays(&self, hand: Cards, cost: Cards) -> bool {
        if hand.covers(cost) {
            return true;
        }
        let short = missing(hand, cost);
        if !self.sight.bank_is_open() || !self.sight.view.supply.covers(short) {
            return false;
        }
        let rates = self.sight.own().rates;
        let spare = spare(hand, cost);
        let trades: u8 = spare.kinds().iter().map(|card| spare.count(card) / rates.of(card).max(1)).sum();
        trades >= short.total()
    }

    /// About how many rolls it takes until the hand pays a price.
    pub(crate) fn rolls_until(&self, hand: Cards, cost: Cards) -> f32 {
        if self.pays(hand, cost) {
            return 0.0;
        }
        if !self.paid_after(NEVER, hand, cost) {
            return 2.0 * NEVER;
        }
        let (mut early, mut late) = (0.0, NEVER);
        // Halving from 128 rolls to 2.
        for _ in 0..6 {
            let middle = (early + late) * 0.5;
            if self.paid_after(middle, hand, cost) {
                late = middle;
            } else {
                early = middle;
            }
        }
        late
    }

    /// Whether the hand and the average income of some rolls pay a price, fractions of cards and all.
    fn paid_after(&self, rolls: f32, hand: Cards, cost: Cards) -> bool {
        let rates = self.sight.own().rates;
        let (mut spare, mut short) = (0.0, 0.0);
        for card in self.sight.game.rules.kinds() {
            let have = f32::from(hand.count(card)) + a_roll(&self.sight.income, card) * rolls;
            let left = have - f32::from(cost.count(card));
            if left >= 0.0 {
                spare += left / f32::from(rates.of(card).max(1));
            } else {
                short -= left;
            }
        }
        spare >= short
    }
}

/// What a hand lacks of a price.
pub(crate) fn missing(hand: Cards, cost: Cards) -> Cards {
    let (hand, cost) = (hand.counts(), cost.counts());
    Cards::new(core::array::from_fn(|i| cost[i].saturating_sub(hand[i])))
}

/// What a hand has beyond a price.
pub(crate) fn spare(hand: Cards, cost: Cards) -> Cards {
    missing(cost, hand)
}

/// One card.
pub(crate) fn one(card: Card) -> Cards {
    Cards::of(card, 1)
}

//! How well a hand serves the goals: which goal comes first, how long it takes, whether the hand pays for it now.

use crate::choose::best;
use crate::clock::Clock;
use crate::goals::{Goal, Goals, MOST_PRICES};
use crate::sight::Sight;
use crate::sketch::Sketch;
use crate::worth::Pips;
use civitas_engine::{Card, Cards, Mixer};
use civitas_games::Playable;
use std::cell::Cell;
use std::hash::{Hash, Hasher};

/// The goals of a seat, and what hands are worth with regard to them.
pub(crate) struct Outlook<'b> {
    goals: &'b Goals,
    /// What the seat's own buildings bring, in pips.
    pub(crate) income: &'b Pips,
    clock: Clock,
    /// The seat's own hand: it is asked for again and again.
    now: &'b Weighed,
    /// What other hands are worth, as far as that is known already.
    others: &'b [Cell<Option<(Cards, f32)>>],
}

/// Rolls until a hand pays, by price.
type Needs = [f32; MOST_PRICES];

/// A hand, what it needs for each price, and what it is worth.
#[derive(Clone, Copy, Debug)]
struct Weighed {
    hand: Cards,
    needs: Needs,
    worth: f32,
}

/// Hands that were weighed already. In a turn a seat is asked again and again, and most of its thoughts are about the same
/// hands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hands {
    /// What the weights were worked out from: the sketch, and what the supply has.
    of: Option<(u64, Option<Cards>)>,
    now: Option<Weighed>,
    others: [Option<(Cards, f32)>; PLACES],
}

/// How many other hands are remembered: each has its place, and a new one takes it.
const PLACES: usize = 16;

/// Rolls that pass in any case: what is ready now and what is ready soon should not differ by a wide margin. Measured:
/// a larger number makes the bot wait for great things while others build small ones.
const AT_LEAST: f32 = 1.5;

impl<'b> Outlook<'b> {
    pub(crate) fn new<R: Playable>(sight: &Sight<'_, R>, sketch: &'b mut Sketch) -> Self {
        let of = sketch.refresh(sight);
        let Sketch { income, goals, hands, .. } = sketch;
        let clock = Clock::new(sight, income);
        let supply = sight.bank_is_open().then_some(sight.view.supply);
        if hands.of != Some((of, supply)) {
            *hands = Hands { of: Some((of, supply)), ..Hands::default() };
        }
        let known = hands.now.filter(|now| now.hand == sight.hand);
        let now = known.unwrap_or_else(|| {
            let needs = needs(goals, &clock, sight.hand, None);
            Weighed { hand: sight.hand, needs, worth: weigh(goals, &needs) }
        });
        let others = Cell::from_mut(&mut hands.others[..]).as_slice_of_cells();
        Outlook { goals, income, clock, now: hands.now.insert(now), others }
    }

    fn needs(&self, hand: Cards) -> Needs {
        if hand == self.now.hand { self.now.needs } else { needs(self.goals, &self.clock, hand, Some(&self.now.needs)) }
    }

    /// The goal to pursue with this hand.
    pub(crate) fn best(&self, hand: Cards) -> Option<&Goal> {
        self.best_of(hand, |_| true)
    }

    /// The best of some goals.
    pub(crate) fn best_of(&self, hand: Cards, fits: impl Fn(&Goal) -> bool) -> Option<&Goal> {
        let needs = self.needs(hand);
        let scored = self.goals.all.iter().filter(|g| fits(g)).map(|g| (g, score(g, &needs)));
        best(scored).map(|(goal, _)| goal)
    }

    /// What is still to be paid for a goal.
    pub(crate) fn cost(&self, goal: &Goal) -> Cards {
        self.goals.cost(goal)
    }

    /// What a hand is worth.
    pub(crate) fn worth(&self, hand: Cards) -> f32 {
        if hand == self.now.hand {
            return self.now.worth;
        }
        let mut mixer = Mixer::default();
        hand.hash(&mut mixer);
        let place = &self.others[mixer.finish() as usize % PLACES];
        match place.get() {
            Some((known, worth)) if known == hand => worth,
            _ => {
                let worth = weigh(self.goals, &self.needs(hand));
                place.set(Some((hand, worth)));
                worth
            }
        }
    }

    /// Whether a hand pays a price, trading with the supply where that is open.
    pub(crate) fn pays(&self, hand: Cards, cost: Cards) -> bool {
        self.clock.pays(hand, cost)
    }
}

/// What a hand needs for each price; a similar hand needs about as much.
fn needs(goals: &Goals, clock: &Clock, hand: Cards, like: Option<&Needs>) -> Needs {
    let mut needs = [0.0; MOST_PRICES];
    for (i, price) in goals.prices.iter().enumerate() {
        needs[i] = clock.rolls_until(hand, *price, like.map(|like| like[i]));
    }
    needs
}

/// What a hand is worth: the best goal that it serves, and a little for the others.
fn weigh(goals: &Goals, needs: &Needs) -> f32 {
    let (mut best, mut sum) = (0.0f32, 0.0);
    for goal in &goals.all {
        let score = score(goal, needs);
        best = best.max(score);
        sum += score;
    }
    best + 0.05 * sum
}

fn score(goal: &Goal, needs: &Needs) -> f32 {
    goal.gain / (AT_LEAST + needs[usize::from(goal.price)])
}

/// What a hand lacks of a price.
pub(crate) fn missing(hand: Cards, cost: Cards) -> Cards {
    cost.less(hand)
}

/// What a hand has beyond a price.
pub(crate) fn spare(hand: Cards, cost: Cards) -> Cards {
    hand.less(cost)
}

/// One card.
pub(crate) fn one(card: Card) -> Cards {
    Cards::of(card, 1)
}

//! How long it takes until a hand pays a price: with what it holds, what the seat's buildings bring, and the supply's rates.

use crate::sight::Sight;
use crate::worth::{Pips, numbers};
use civitas_engine::{Cards, MAX_CARDS};
use civitas_games::Playable;
use std::array;

/// Tells how many rolls a hand needs for a price.
pub(crate) struct Clock {
    /// What the supply has, if it trades with the seat.
    supply: Option<[u8; MAX_CARDS]>,
    /// The seat's rates, and one over them.
    rates: Pips,
    inverse: Pips,
    /// The same as a factor: `n` cards make `(n * wholes) >> 16` trades. Exact, because no lane has 256 cards.
    wholes: [u32; MAX_CARDS],
    /// What a roll brings on average.
    a_roll: Pips,
}

/// Longer than anybody plans.
const NEVER: f32 = 128.0;
/// Rolls are counted in steps of this many.
const STEP: f32 = 2.0;

impl Clock {
    pub(crate) fn new<R: Playable>(sight: &Sight<'_, R>, income: &Pips) -> Clock {
        let rates = sight.own().rates.rates().map(|rate| rate.max(1));
        Clock {
            supply: sight.bank_is_open().then(|| sight.view.supply.counts()),
            rates: rates.map(f32::from),
            inverse: rates.map(|rate| 1.0 / f32::from(rate)),
            wholes: rates.map(|rate| (1 << 16) / u32::from(rate) + 1),
            a_roll: income.map(|pips| pips / 36.0),
        }
    }

    /// Whether a hand pays a price, trading with the supply where that is open.
    #[inline]
    pub(crate) fn pays(&self, hand: Cards, cost: Cards) -> bool {
        if hand.covers(cost) {
            return true;
        }
        let Some(supply) = self.supply else { return false };
        let (hand, cost) = (hand.counts(), cost.counts());
        let (mut short, mut trades, mut lacking) = (0, 0, 0);
        for i in 0..MAX_CARDS {
            let missing = cost[i].saturating_sub(hand[i]);
            short += u32::from(missing);
            lacking |= missing.saturating_sub(supply[i]);
            trades += (u32::from(hand[i].saturating_sub(cost[i])) * self.wholes[i]) >> 16;
        }
        lacking == 0 && trades >= short
    }

    /// About how many rolls it takes until the hand pays a price: the first of 2, 4, … 128 after which it does, or twice that
    /// if none does. More rolls never pay less, so it does not matter where the search begins: where a similar hand is paid
    /// (`like`), or else at an estimate.
    pub(crate) fn rolls_until(&self, hand: Cards, cost: Cards, like: Option<f32>) -> f32 {
        if self.pays(hand, cost) {
            return 0.0;
        }
        let (hand, cost) = (numbers(hand), numbers(cost));
        let paid = |rolls| self.paid_after(rolls, &hand, &cost);
        if let Some(like) = like {
            let same = like.clamp(STEP, NEVER);
            match paid(same) {
                true if same == STEP || !paid(same - STEP) => return same,
                false if same == NEVER => return 2.0 * NEVER,
                _ => {}
            }
        }
        let mut rolls = self.estimate(&hand, &cost);
        if paid(rolls) {
            while rolls > STEP && paid(rolls - STEP) {
                rolls -= STEP;
            }
            return rolls;
        }
        while rolls < NEVER {
            rolls += STEP;
            if paid(rolls) {
                return rolls;
            }
        }
        2.0 * NEVER
    }

    /// Whether the hand and the average income of some rolls pay a price, fractions of cards and all.
    fn paid_after(&self, rolls: f32, hand: &Pips, cost: &Pips) -> bool {
        let [over, under] = self.balance(rolls, hand, cost);
        // One after another: a sum must not depend on how a processor adds eight numbers.
        let sum = |all: Pips| all.into_iter().fold(0.0, |sum, one| sum + one);
        sum(over) >= sum(under)
    }

    /// By kind, the trades that the hand has left over after some rolls, and the cards that it lacks. Not inlined, so that
    /// four kinds at a time are worked out: the sums would tempt the compiler to go one by one.
    #[inline(never)]
    fn balance(&self, rolls: f32, hand: &Pips, cost: &Pips) -> [Pips; 2] {
        let left: Pips = array::from_fn(|i| (hand[i] + self.a_roll[i] * rolls) - cost[i]);
        let over = array::from_fn(|i| if left[i] > 0.0 { left[i] } else { 0.0 } / self.rates[i]);
        [over, left.map(|left| if left < 0.0 { -left } else { 0.0 })]
    }

    /// Where to look first. What a hand has over what it lacks grows with the rolls, by less and less the more kinds there are
    /// enough of: the tangents of such a curve meet zero before the curve does, the later ones closer to it.
    fn estimate(&self, hand: &Pips, cost: &Pips) -> f32 {
        let start: Pips = array::from_fn(|i| hand[i] - cost[i]);
        let mut rolls = 0.0;
        for _ in 0..4 {
            let [has, grows] = self.tangent(rolls, &start).map(|[a, b, c, d]| (a + b) + (c + d));
            if has > -0.01 {
                break;
            }
            if -has >= grows * NEVER {
                return NEVER;
            }
            rolls -= has / grows;
        }
        (rolls / STEP).ceil().clamp(1.0, NEVER / STEP) * STEP
    }

    /// What a hand has over what it lacks after some rolls, and how fast that grows, each in four parts.
    #[inline(never)]
    fn tangent(&self, rolls: f32, start: &Pips) -> [[f32; 4]; 2] {
        let left: Pips = array::from_fn(|i| start[i] + self.a_roll[i] * rolls);
        let each: Pips = array::from_fn(|i| if left[i] < 0.0 { 1.0 } else { self.inverse[i] });
        let fold = |all: Pips| array::from_fn(|i| all[i] + all[i + 4]);
        [fold(array::from_fn(|i| left[i] * each[i])), fold(array::from_fn(|i| self.a_roll[i] * each[i]))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_engine::Random;
    use civitas_games::generator;

    /// The obvious way: halving from 128 rolls to 2.
    fn halved(clock: &Clock, hand: Cards, cost: Cards) -> f32 {
        if clock.pays(hand, cost) {
            return 0.0;
        }
        let paid = |rolls: f32| {
            let (mut spare, mut short) = (0.0, 0.0);
            for i in 0..MAX_CARDS {
                let have = f32::from(hand.counts()[i]) + clock.a_roll[i] * rolls;
                let left = have - f32::from(cost.counts()[i]);
                if left >= 0.0 {
                    spare += left / clock.rates[i];
                } else {
                    short -= left;
                }
            }
            spare >= short
        };
        if !paid(NEVER) {
            return 2.0 * NEVER;
        }
        let (mut early, mut late) = (0.0, NEVER);
        for _ in 0..6 {
            let middle = (early + late) * 0.5;
            if paid(middle) {
                late = middle;
            } else {
                early = middle;
            }
        }
        late
    }

    #[test]
    fn looking_around_an_estimate_finds_what_halving_finds() {
        let mut rng = Random(generator(3, 3));
        let mut seen = [0u32; 3];
        for _ in 0..200_000 {
            let kinds = 1 + rng.below(MAX_CARDS as u32) as usize;
            let mut some = |most: u32| -> [u8; MAX_CARDS] {
                array::from_fn(|i| if i < kinds { rng.below(most + 1) as u8 } else { 0 })
            };
            let (hand, cost, rates) = (Cards::new(some(6)), Cards::new(some(4)), some(3));
            let (pips, supply) = (some(12).map(f32::from), some(19));
            let open = rng.below(2) == 0;
            let rates = rates.map(|rate| rate + 1);
            let clock = Clock {
                supply: open.then_some(supply),
                rates: rates.map(f32::from),
                inverse: rates.map(|rate| 1.0 / f32::from(rate)),
                wholes: rates.map(|rate| (1 << 16) / u32::from(rate) + 1),
                a_roll: pips.map(|pips| (pips - 4.0).max(0.0) / 36.0),
            };
            let like = (rng.below(2) == 0).then(|| 2.0 * rng.below(129) as f32);
            let rolls = clock.rolls_until(hand, cost, like);
            assert_eq!(rolls, halved(&clock, hand, cost), "{hand:?} for {cost:?} at {rates:?} with {pips:?}");
            seen[usize::from(rolls > 0.0) + usize::from(rolls > NEVER)] += 1;
        }
        assert!(seen.iter().all(|n| *n > 5_000), "now, later and never: {seen:?}");
    }

    #[test]
    fn factors_count_whole_trades() {
        for rate in 1..=127u32 {
            for cards in 0..=127u32 {
                assert_eq!((cards * ((1 << 16) / rate + 1)) >> 16, cards / rate, "{cards} at {rate}");
            }
        }
    }
}

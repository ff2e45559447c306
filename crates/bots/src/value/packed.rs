//! Weights laid out for speed: one row of numbers per lane, so that a position goes through them once, sixteen sums at
//! a time. [`Weights::logit`] is the plain version; a test compares them.

use super::lanes::{LANES, Lanes};
use super::weights::Weights;

/// Numbers per row and group: as many as four vector registers hold.
const WIDTH: usize = 16;
/// Where in the first group the linear parts stand; hidden units follow.
const EARLY: usize = 0;
const LATE: usize = 1;
const SETUP: usize = 2;
const FIRST_HIDDEN: usize = 3;

type Row = [f32; WIDTH];

/// The same weights in another order.
#[derive(Clone, Debug)]
pub(crate) struct Packed {
    /// By group of columns, a row per lane that is used.
    groups: Box<[Vec<Row>]>,
    /// By hidden unit: its two biases and what it is worth.
    hidden: Box<[[f32; 3]]>,
}

impl Packed {
    pub(crate) fn of(weights: &Weights) -> Packed {
        let columns = FIRST_HIDDEN + weights.hidden.len();
        let numbers = |lane: usize| {
            let linear = [weights.early[lane], weights.late[lane], weights.setup[lane]].into_iter();
            linear.chain(weights.hidden.iter().map(move |hidden| hidden.lanes[lane]))
        };
        // Lanes behind those of the game are zero, and so are weights that were never learned.
        let used = (0..LANES).rposition(|lane| numbers(lane).any(|n| n != 0.0)).map_or(0, |last| last + 1);
        let mut groups = vec![vec![[0.0; WIDTH]; used]; columns.div_ceil(WIDTH)].into_boxed_slice();
        for lane in 0..used {
            for (column, number) in numbers(lane).enumerate() {
                groups[column / WIDTH][lane][column % WIDTH] = number;
            }
        }
        let rest = weights.hidden.iter().map(|hidden| [hidden.bias[0], hidden.bias[1], hidden.worth]);
        Packed { groups, hidden: rest.collect() }
    }

    /// The logit of a seat.
    pub(crate) fn logit(&self, lanes: &Lanes, progress: Option<f32>) -> f32 {
        let mut logit = 0.0;
        let told = Told::of(lanes, self.groups.first().map_or(0, Vec::len));
        for (number, group) in self.groups.iter().enumerate() {
            let sums = told.sums(group);
            if number == 0 {
                logit = match progress {
                    None => sums[SETUP],
                    Some(late) => sums[EARLY] * (1.0 - late) + sums[LATE] * late,
                };
            }
            let (skip, first) = if number == 0 { (FIRST_HIDDEN, 0) } else { (0, number * WIDTH - FIRST_HIDDEN) };
            for (sum, [always, by_progress, worth]) in sums[skip..].iter().zip(&self.hidden[first..]) {
                logit += worth * (sum + always + by_progress * progress.unwrap_or(-0.5)).max(0.0);
            }
        }
        logit
    }
}

/// The lanes that say something. Half of them are nothing: kinds of cards that the game does not have, the set-up, awards that are
/// far away.
struct Told {
    count: usize,
    lanes: [(u32, f32); LANES],
}

impl Told {
    fn of(lanes: &Lanes, used: usize) -> Told {
        let mut told = Told { count: 0, lanes: [(0, 0.0); LANES] };
        for (nth, lane) in (0..).zip(&lanes[..used]) {
            // Always written and only sometimes kept: which lanes are nothing cannot be guessed by a processor.
            told.lanes[told.count] = (nth, *lane);
            told.count += usize::from(*lane != 0.0);
        }
        told
    }

    /// All columns of a group at once, lane after lane: the order never changes, so neither do the bytes of the result.
    #[inline]
    fn sums(&self, group: &[Row]) -> Row {
        let mut sums = [0.0; WIDTH];
        for (nth, lane) in &self.lanes[..self.count] {
            let row = &group[*nth as usize];
            for k in 0..WIDTH {
                sums[k] += lane * row[k];
            }
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Hidden;
    use civitas_engine::Random;
    use civitas_games::generator;

    #[test]
    fn the_quick_logit_is_the_plain_one() {
        let mut rng = Random(generator(5, 0));
        let mut number = move || (rng.below(2_001) as f32 - 1_000.0) * 1e-3;
        for hidden in [0, 1, 13, 14, 16, 40] {
            let mut lanes = || core::array::from_fn(|i| if i % 3 == 0 { 0.0 } else { number() });
            let layer = (0..hidden).map(|_| Hidden { lanes: lanes(), bias: [0.1, -0.2], worth: lanes()[1] });
            let layer = layer.collect();
            let weights =
                Weights { early: lanes(), late: lanes(), setup: lanes(), hidden: layer, ..Weights::default() };
            let packed = Packed::of(&weights);
            for progress in [None, Some(0.0), Some(0.4), Some(1.0)] {
                let lanes = lanes();
                let (quick, plain) = (packed.logit(&lanes, progress), weights.logit(&lanes, progress));
                assert!((quick - plain).abs() < 1e-3, "{quick} is not {plain} with {hidden} hidden units");
            }
        }
    }
}

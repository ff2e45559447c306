//! Explaining a choice from inside the search that made it.
//!
//! A search compares chances of one seat and carries those of the others along: whatever it picks or averages, it picks and
//! averages all of them together. So while a choice is explained, other numbers travel in the places of the others' chances,
//! three at a time, and arrive in exactly the mixture that the value was made of. The search need not know.
//!
//! The numbers are what tells a position from another one (the ground): how much of the difference in chances comes from which
//! group of lanes, and quantities that a person understands. The shares are exact for every layer of the value: a linear part
//! gives each lane its difference times its weight, a hidden unit passes on its change in proportion, and the softmax is
//! followed along the straight line between the two positions. So they add up, and no order of groups is preferred.

use super::lanes::{LANES, Lanes, NAMES};
use super::{Chances, Judge, Portrait, Weights, lane_names, softmax};
use civitas_engine::{Game, MAX_SEATS, Seat, State};
use civitas_games::Playable;
use std::collections::HashMap;
use std::sync::Arc;

/// Whose position it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Side {
    /// The seat's own.
    Own,
    /// That of everybody else.
    Rivals,
}

/// The group of a game that is over.
pub(crate) const WIN: &str = "win";
/// The group that progress belongs to.
const POINTS: &str = "points";

/// The goods of the lanes that say how soon something can be paid for.
pub(crate) const GOODS_LANES: [&str; 6] = ["road", "settlement", "city", "card", "own0", "own1"];

/// A quantity that a person understands: group, name, the lanes it is the sum of, what a unit of them is, and from how much on it is
/// worth telling.
type Quantity = (&'static str, &'static str, &'static [&'static str], f32, f32);

const QUANTITIES: [Quantity; 7] = [
    ("income", "per_roll", &["income.total"], 1.0 / (0.05 * 36.0), 0.02),
    ("robber", "per_roll", &["robber.blocked"], 1.0 / (0.1 * 36.0), 0.02),
    ("room", "sites", &["room.count0", "room.count1", "room.count2"], 4.0, 0.5),
    ("hand", "cards", &["hand.cards"], 10.0, 0.3),
    ("awards", "route", &["awards.route"], 1.0, 0.5),
    ("awards", "army", &["awards.army"], 1.0, 0.5),
    ("cards", "count", &["cards.count"], 5.0, 0.3),
];

/// One quantity, ready to be read off.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    pub(crate) group: &'static str,
    pub(crate) name: &'static str,
    pub(crate) least: f32,
    lanes: Vec<usize>,
    factor: f32,
}

/// Which numbers are carried, and where they stand.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The groups of the lanes in order, and then [`WIN`].
    pub(crate) groups: Vec<&'static str>,
    pub(crate) measures: Vec<Measured>,
    /// The group of each lane, and of progress.
    group_of: [usize; LANES],
    progress: usize,
    /// The lane of each good's clock, and all lanes that belong to it.
    clocks: [usize; GOODS_LANES.len()],
    good_of: [Option<usize>; LANES],
}

/// The part of a lane's name before the full stop.
pub(crate) fn group_of(lane: &'static str) -> &'static str {
    lane.split('.').next().unwrap_or(lane)
}

impl Plan {
    pub(crate) fn of<R: Playable>(game: &Game<R>) -> Plan {
        let names: Vec<&'static str> = lane_names::<R>().collect();
        let at = |name: &str| names.iter().position(|other| *other == name);
        let mut groups: Vec<&'static str> = Vec::new();
        let mut of = [0; LANES];
        for (lane, name) in names.iter().enumerate() {
            let group = group_of(name);
            of[lane] = groups.iter().position(|other| *other == group).unwrap_or_else(|| {
                groups.push(group);
                groups.len() - 1
            });
        }
        let progress = groups.iter().position(|group| *group == POINTS).unwrap_or(0);
        groups.push(WIN);
        let points: Quantity = (POINTS, "count", &["points.share"], f32::from(game.rules.goal.max(1)), 0.3);
        let shared = QUANTITIES.into_iter().chain([points]).map(|(group, name, lanes, factor, least)| Measured {
            group,
            name,
            least,
            lanes: lanes.iter().filter_map(|lane| at(lane)).collect(),
            factor,
        });
        let own = R::OWN_MEASURES.iter().map(|(lane, factor)| Measured {
            group: group_of(lane),
            name: "count",
            least: 0.3,
            lanes: at(lane).into_iter().collect(),
            factor: *factor,
        });
        let good = |lane: usize| {
            let last = NAMES.get(lane)?.strip_prefix("clock.")?.rsplit('_').next()?;
            GOODS_LANES.iter().position(|good| *good == last)
        };
        Plan {
            measures: shared.chain(own).collect(),
            group_of: of,
            progress,
            clocks: GOODS_LANES.map(|good| at(&format!("clock.{good}")).unwrap_or(0)),
            good_of: core::array::from_fn(good),
            groups,
        }
    }

    /// Where the worth of a group stands.
    pub(crate) fn worth(&self, group: usize, side: Side) -> usize {
        group + if side == Side::Own { 0 } else { self.groups.len() }
    }

    /// Where the worth of paying sooner for a good stands; behind it whether it can be wanted at all, and the rolls until then.
    pub(crate) fn good(&self, good: usize) -> usize {
        2 * self.groups.len() + 3 * good
    }

    pub(crate) fn measure(&self, measure: usize) -> usize {
        self.good(GOODS_LANES.len()) + measure
    }

    pub(crate) fn count(&self) -> usize {
        self.measure(self.measures.len())
    }
}

/// All numbers of one position, or a mixture of them.
pub(crate) type Numbers = Vec<f32>;

/// A position that was judged.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    pub(crate) chances: Chances,
    /// Nothing where the game is over.
    portrait: Option<Box<Portrait>>,
}

/// What happens to positions that are judged while a choice is explained.
#[derive(Clone, Debug)]
pub(crate) enum Trace {
    /// They are collected.
    Collect(Vec<Leaf>),
    /// Their numbers travel in the places of the others' chances.
    Carry(Carry),
}

#[derive(Clone, Debug)]
pub(crate) struct Carry {
    plan: Arc<Plan>,
    me: Seat,
    ground: Leaf,
    /// Which numbers travel this time.
    from: usize,
    /// What is known about positions already, by their keys.
    known: HashMap<u64, Numbers>,
}

impl Judge {
    /// The chances of a position, or what travels instead of them.
    #[cold]
    pub(super) fn traced<R: Playable>(&mut self, state: &State<R>, game: &Game<R>) -> Chances {
        let Some(mut trace) = self.trace.take() else { return self.chances(state, game) };
        let chances = self.chances(state, game);
        let told = match &mut *trace {
            Trace::Collect(leaves) => {
                leaves.push(self.leaf(state, game, chances));
                chances
            }
            Trace::Carry(carry) => {
                let key = state.key();
                if !carry.known.contains_key(&key) {
                    let leaf = self.leaf(state, game, chances);
                    let numbers = self.tell(&carry.plan, carry.me, &carry.ground, &leaf);
                    carry.known.insert(key, numbers);
                }
                let numbers = &carry.known[&key];
                let mut told = chances;
                for (slot, number) in others(carry.me).zip(&numbers[carry.from..]) {
                    told[slot] = *number;
                }
                told
            }
        };
        self.trace = Some(trace);
        told
    }

    fn leaf<R: Playable>(&mut self, state: &State<R>, game: &Game<R>, chances: Chances) -> Leaf {
        let portrait = (!state.is_over()).then(|| Box::new(self.portrait(state, game)));
        Leaf { chances, portrait }
    }

    /// A position that a value comes from; where it is a mixture, one that is worth about as much.
    pub(crate) fn ground(&mut self, me: Seat, value: impl FnOnce(&mut Judge) -> Chances) -> Option<Leaf> {
        self.trace = Some(Box::new(Trace::Collect(Vec::new())));
        let found = value(self);
        let Some(Trace::Collect(leaves)) = self.trace.take().map(|trace| *trace) else { return None };
        let off = |leaf: &Leaf| (leaf.chances[me.index()] - found[me.index()]).abs();
        let exact = leaves.iter().position(|leaf| leaf.chances == found);
        let near = || (0..leaves.len()).min_by(|a, b| off(&leaves[*a]).total_cmp(&off(&leaves[*b])));
        leaves.get(exact.or_else(near)?).cloned()
    }

    /// The numbers behind a value, compared with the ground, and the value itself.
    pub(crate) fn numbers(
        &mut self,
        plan: &Arc<Plan>,
        me: Seat,
        ground: &Leaf,
        mut value: impl FnMut(&mut Judge) -> Chances,
    ) -> (Numbers, f32) {
        let carry = Carry { plan: Arc::clone(plan), me, ground: ground.clone(), from: 0, known: HashMap::new() };
        self.trace = Some(Box::new(Trace::Carry(carry)));
        let mut numbers = vec![0.0; plan.count()];
        let mut chance = 0.0;
        for from in (0..plan.count()).step_by(MAX_SEATS - 1) {
            if let Some(Trace::Carry(carry)) = self.trace.as_deref_mut() {
                carry.from = from;
            }
            let told = value(self);
            chance = told[me.index()];
            for (slot, number) in others(me).zip(&mut numbers[from..]) {
                *number = told[slot];
            }
        }
        self.trace = None;
        (numbers, chance)
    }

    fn tell(&self, plan: &Plan, me: Seat, ground: &Leaf, leaf: &Leaf) -> Numbers {
        let mut out = vec![0.0; plan.count()];
        let (Some(from), Some(to)) = (&ground.portrait, &leaf.portrait) else {
            let win = plan.worth(plan.groups.len() - 1, Side::Own);
            out[win] = leaf.chances[me.index()] - ground.chances[me.index()];
            return out;
        };
        let at_table = |seat: usize| ground.chances[seat] > 0.0 || leaf.chances[seat] > 0.0;
        let logits = |portrait: &Portrait| -> [f32; MAX_SEATS] {
            core::array::from_fn(|seat| {
                if at_table(seat) {
                    self.weights.logit(&portrait.lanes[seat], portrait.progress)
                } else {
                    f32::NEG_INFINITY
                }
            })
        };
        let slopes = slopes(me.index(), logits(from), logits(to));
        for seat in (0..MAX_SEATS).filter(|seat| at_table(*seat)) {
            let side = if seat == me.index() { Side::Own } else { Side::Rivals };
            let ends = [(&from.lanes[seat], from.progress), (&to.lanes[seat], to.progress)];
            let Shares { factors, progress } = Shares::of(&self.weights, ends);
            out[plan.worth(plan.progress, side)] += slopes[seat] * progress;
            for lane in 0..LANES {
                let share = slopes[seat] * factors[lane] * (to.lanes[seat][lane] - from.lanes[seat][lane]);
                out[plan.worth(plan.group_of[lane], side)] += share;
                if let (Side::Own, Some(good)) = (side, plan.good_of[lane]) {
                    out[plan.good(good)] += share;
                }
            }
        }
        let own = &to.lanes[me.index()];
        for (good, lane) in plan.clocks.into_iter().enumerate() {
            if own[lane] > 0.0 {
                out[plan.good(good) + 1] = 1.0;
                out[plan.good(good) + 2] = 8.0 / own[lane] - 8.0;
            }
        }
        for (i, measure) in plan.measures.iter().enumerate() {
            out[plan.measure(i)] = measure.lanes.iter().map(|lane| own[*lane]).sum::<f32>() * measure.factor;
        }
        out
    }
}

/// The places in which numbers travel.
fn others(me: Seat) -> impl Iterator<Item = usize> {
    (0..MAX_SEATS).filter(move |seat| *seat != me.index())
}

/// Places and weights of Gauss and Legendre's rule on the line from 0 to 1.
const LINE: [(f32, f32); 8] = [
    (0.019_855_07, 0.050_614_27),
    (0.101_666_76, 0.111_190_52),
    (0.237_233_8, 0.156_853_32),
    (0.408_282_68, 0.181_341_89),
    (0.591_717_3, 0.181_341_89),
    (0.762_766_2, 0.156_853_32),
    (0.898_333_2, 0.111_190_52),
    (0.980_144_9, 0.050_614_27),
];

/// What a unit of each seat's logit does to the chance of `me`, on the way from one position to the other.
fn slopes(me: usize, from: [f32; MAX_SEATS], to: [f32; MAX_SEATS]) -> [f32; MAX_SEATS] {
    let mut slopes = [0.0; MAX_SEATS];
    for (at, weight) in LINE {
        let on_the_way = core::array::from_fn(|seat| {
            // Where nobody sits, nothing changes.
            if from[seat] == f32::NEG_INFINITY { from[seat] } else { from[seat] + at * (to[seat] - from[seat]) }
        });
        let chances = softmax(on_the_way);
        for (seat, slope) in slopes.iter_mut().enumerate() {
            let own = if seat == me { 1.0 } else { 0.0 };
            *slope += weight * chances[me] * (own - chances[seat]);
        }
    }
    slopes
}

/// How a seat's logit changes between two positions.
struct Shares {
    /// What a unit of each lane is worth on the way.
    factors: Lanes,
    /// What comes from the game having come further.
    progress: f32,
}

impl Shares {
    fn of(weights: &Weights, [(from, early), (to, late)]: [(&Lanes, Option<f32>); 2]) -> Shares {
        let mut shares = Shares { factors: [0.0; LANES], progress: 0.0 };
        for lane in 0..LANES {
            let worth = |progress: Option<f32>| match progress {
                None => weights.setup[lane],
                Some(late) => weights.early[lane] * (1.0 - late) + weights.late[lane] * late,
            };
            let (before, after) = (worth(early), worth(late));
            shares.factors[lane] = 0.5 * (before + after);
            shares.progress += 0.5 * (from[lane] + to[lane]) * (after - before);
        }
        for hidden in &weights.hidden {
            let (before, after) = (hidden.mix(from, early), hidden.mix(to, late));
            // The part of the way on which the unit counts.
            let counts = if (after - before).abs() > 1e-6 {
                (after.max(0.0) - before.max(0.0)) / (after - before)
            } else if after > 0.0 {
                1.0
            } else {
                0.0
            };
            for (factor, lane) in shares.factors.iter_mut().zip(&hidden.lanes) {
                *factor += hidden.worth * counts * lane;
            }
            shares.progress += hidden.worth * counts * (hidden.late(late) - hidden.late(early));
        }
        shares
    }
}

//! What a position is worth: for every seat, the probability that it wins.
//!
//! Each seat's position is written as numbers ([`lanes`]), the same way for all seats; weights make a logit of them, and the
//! softmax over the seats at the table is the value. So exchanging seats exchanges their values, whatever was learned. A game
//! that is over is worth its result.
//!
//! It is asked about complete states. A player who does not know them asks about worlds that it believes possible.

mod land;
mod lanes;
mod packed;
mod plots;
mod trace;
mod weights;

pub use lanes::{LANES, Lanes, NAMES};
pub use trace::Side;
pub(crate) use trace::{GOODS_LANES, Plan, Trace, WIN, group_of};
pub use weights::{BadWeights, Hidden, Weights, lane_names, lanes_hash};

use civitas_engine::{Cards, Game, Hex, MAX_SEATS, Mixer, Phase, Seat, State};
use civitas_games::Playable;
use land::{Lands, pieces_key};
use lanes::{Common, Prices, SHARED};
use packed::Packed;
use plots::Plots;
use std::any::TypeId;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock, RwLock};

/// The weights that come with a rule set, read once.
pub(crate) fn shipped<R: Playable>() -> Arc<Weights> {
    static READ: LazyLock<RwLock<HashMap<TypeId, Arc<Weights>>>> = LazyLock::new(RwLock::default);
    // Nothing can fail while it is locked, so it is never poisoned; if it were, reading again costs little.
    if let Ok(read) = READ.read()
        && let Some(weights) = read.get(&TypeId::of::<R>())
    {
        return Arc::clone(weights);
    }
    let weights = Arc::new(Weights::of::<R>());
    if let Ok(mut read) = READ.write() {
        read.insert(TypeId::of::<R>(), Arc::clone(&weights));
    }
    weights
}

/// The probability of winning, by seat. A shared win counts as a share.
pub type Chances = [f32; MAX_SEATS];

/// Judges positions of one game.
#[derive(Clone, Debug)]
pub struct Judge {
    weights: Arc<Weights>,
    packed: Arc<Packed>,
    plots: Box<Plots>,
    prices: Prices,
    lands: Lands,
    /// Logits that were worked out lately, by what they were worked out from.
    logits: Box<[(u64, f32)]>,
    /// The same by more than that: quicker to ask, and less often there.
    alike: Box<[(u64, f32)]>,
    /// How many positions were judged.
    pub(crate) asked: u64,
    /// Where a choice is explained: what positions are compared with.
    pub(crate) trace: Option<Box<Trace>>,
}

/// A power of two: what the moves of one decision have in common.
const LOGITS: usize = 1024;

/// What all seats of a position have in common.
struct Shared {
    /// A number for the pieces on the board.
    pieces: u64,
    /// Whose turn it is and how far the game has come.
    tempo: u64,
    common: Common,
    progress: Option<f32>,
    /// A number for all of this and for whatever else is not one seat's own.
    key: u64,
}

/// A position taken apart, for learning and explanations.
#[derive(Clone, Debug)]
pub struct Portrait {
    /// By seat, the lanes.
    pub lanes: [Lanes; MAX_SEATS],
    /// How far the game has come, from 0 to 1; `None` in the set-up.
    pub progress: Option<f32>,
}

impl Judge {
    /// A judge for a game.
    #[must_use]
    pub fn new<R: Playable>(game: &Game<R>, weights: Arc<Weights>) -> Judge {
        Judge {
            packed: Arc::new(Packed::of(&weights)),
            weights,
            plots: Box::new(Plots::of(game)),
            prices: Prices::of(game),
            lands: Lands::default(),
            logits: vec![(0, 0.0); LOGITS].into_boxed_slice(),
            alike: vec![(0, 0.0); LOGITS].into_boxed_slice(),
            asked: 0,
            trace: None,
        }
    }

    /// The weights it judges by.
    #[must_use]
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Every seat's probability to win.
    pub fn chances<R: Playable>(&mut self, state: &State<R>, game: &Game<R>) -> Chances {
        if self.trace.is_some() {
            return self.traced(state, game);
        }
        if state.is_over() {
            return result(state);
        }
        self.logits(state, game).chances()
    }

    /// Every seat's logit, before they are weighed against each other.
    pub(crate) fn logits<R: Playable>(&mut self, state: &State<R>, game: &Game<R>) -> Logits {
        let mut logits = Logits { of: [f32::NEG_INFINITY; MAX_SEATS] };
        let mut table = self.table(state, game);
        for seat in game.rules.all_seats() {
            logits.of[seat.index()] = self.logit_at(&mut table, state, game, seat);
        }
        logits
    }

    /// The logit of one seat. Where only its own cards differ from a position whose logits are known, the others stay.
    pub(crate) fn logit<R: Playable>(&mut self, state: &State<R>, game: &Game<R>, seat: Seat) -> f32 {
        let mut table = self.table(state, game);
        self.logit_at(&mut table, state, game, seat)
    }

    fn table<R: Playable>(&mut self, state: &State<R>, game: &Game<R>) -> Shared {
        self.asked += 1;
        let pieces = pieces_key(state);
        let common = Common::of(state, game);
        let progress = progress(state, game);
        let phase = u32::from(matches!(state.phase, Phase::BeforeRoll))
            | u32::from(state.rolled) << 1
            | u32::from(state.turns > 0) << 2
            | u32::from(state.turn.0) << 8
            | u32::from(state.deck.total()) << 16;
        let late = progress.map_or(u32::MAX, f32::to_bits);
        let tempo = u64::from(late) << 32 | u64::from(phase);
        let mut mixer = Mixer::default();
        mixer.write_u64(pieces);
        mixer.write_u64(tempo);
        let [a, b, c, d] = common.points.map(|points| points as u8);
        let holder = |seat: Option<Seat>| seat.map_or(u8::MAX, |seat| seat.0);
        mixer.write(&[a, b, c, d, holder(state.route_award), holder(state.army_award), state.robber.0, 0]);
        let ([a, b, c, d], [e, f, g, h]) = (state.knights, state.debts);
        mixer.write(&[a, b, c, d, e, f, g, h]);
        Shared { pieces, tempo, common, progress, key: mixer.finish() }
    }

    /// The logit of a seat, remembered if the same was asked lately. What it is remembered by is all that its lanes are worked out
    /// from, and no more: what another seat does to its own cards or land leaves the logits of the others where they are.
    fn logit_at<R: Playable>(&mut self, table: &mut Shared, state: &State<R>, game: &Game<R>, seat: Seat) -> f32 {
        let i = seat.index();
        // Nearly all positions of a decision differ only in one seat's cards. Lanes depend on nothing but the table and the seat's own cards.
        let mut mixer = Mixer::default();
        mixer.write_u64(table.key);
        // A power that is about to be used may shelter cards.
        let limit = R::hand_limit(state, game, seat);
        (state.hands[i], state.devs[i], u16::from_le_bytes([seat.0, limit])).hash(&mut mixer);
        let whole = mixer.finish();
        let alike = (whole >> 32) as usize % LOGITS;
        if self.alike[alike].0 == whole {
            return self.alike[alike].1;
        }
        let logit = self.logit_by_lanes(table, state, game, seat);
        self.alike[alike] = (whole, logit);
        logit
    }

    fn logit_by_lanes<R: Playable>(&mut self, table: &mut Shared, state: &State<R>, game: &Game<R>, seat: Seat) -> f32 {
        let i = seat.index();
        let land = self.lands.of(table.pieces, state, game, &self.plots);
        let mut mixer = Mixer::default();
        mixer.write_u64(land.seats[i].id);
        // What the game's own lanes depend on only the game knows; what they say is told quickly.
        let mut lanes = [0.0; LANES];
        let own = &mut lanes[SHARED..SHARED + R::OWN_LANES.len()];
        R::own_lanes(state, game, seat, own);
        for [a, b] in own.as_chunks::<2>().0 {
            mixer.write_u64(u64::from(a.to_bits()) << 32 | u64::from(b.to_bits()));
        }
        own.as_chunks::<2>().1.iter().for_each(|last| mixer.write_u32(last.to_bits()));
        let [first, second] = R::own_roads(state, game, seat).map(|roads| roads.unwrap_or(u8::MAX));
        mixer.write(&[first, second, R::hand_limit(state, game, seat), 0, 0, 0, 0, 0]);
        mixer.write_u64(table.tempo);
        (state.hands[i], state.devs[i]).hash(&mut mixer);
        mixer.write(&state.rates(seat).rates());
        // The robber concerns only those whose land it stands on.
        let robbed = state.robber != Hex::OFF && state.buildings[i].meets(game.board.corners(state.robber));
        let robber = if robbed { state.robber.0 } else { Hex::OFF.0 };
        let [roads, settlements, cities] = state.stock(game, seat);
        let [race, awards] = table.common.of_seat(state, seat);
        mixer.write(&[seat.0, state.debts[i], robber, roads, settlements, cities, 0, 1]);
        mixer.write(&race);
        mixer.write(&awards);
        let key = mixer.finish();
        let slot = (key >> 32) as usize % LOGITS;
        if self.logits[slot].0 == key {
            return self.logits[slot].1;
        }
        lanes::write(state, game, seat, &land.seats[i], (&table.common, &self.prices), &mut lanes);
        // Where the value is linear, three sums are quicker than rows for many.
        let logit = match self.weights.hidden.is_empty() {
            true => self.weights.linear(&lanes, table.progress),
            false => self.packed.logit(&lanes, table.progress),
        };
        self.logits[slot] = (key, logit);
        logit
    }

    /// What cards are for: prices of a settlement, a city, a development card, and what only the game has.
    pub(crate) fn prices(&self) -> [Cards; 5] {
        self.prices.to_save_for()
    }

    /// A position taken apart.
    pub fn portrait<R: Playable>(&mut self, state: &State<R>, game: &Game<R>) -> Portrait {
        let mut lanes = [[0.0; LANES]; MAX_SEATS];
        let common = Common::of(state, game);
        let land = self.lands.of(pieces_key(state), state, game, &self.plots);
        for seat in game.rules.all_seats() {
            let i = seat.index();
            lanes::write(state, game, seat, &land.seats[i], (&common, &self.prices), &mut lanes[i]);
            R::own_lanes(state, game, seat, &mut lanes[i][SHARED..SHARED + R::OWN_LANES.len()]);
        }
        Portrait { lanes, progress: progress(state, game) }
    }
}

fn progress<R: Playable>(state: &State<R>, game: &Game<R>) -> Option<f32> {
    (state.turns > 0).then(|| R::progress(state, game))
}

/// What a game that is over is worth: a share for everybody who has won.
#[must_use]
pub fn result<R: Playable>(state: &State<R>) -> Chances {
    let share = 1.0 / state.winners.len().max(1) as f32;
    core::array::from_fn(|i| if state.winners.contains(Seat(i as u8)) { share } else { 0.0 })
}

impl Weights {
    /// The logit of a seat.
    #[must_use]
    pub fn logit(&self, lanes: &Lanes, progress: Option<f32>) -> f32 {
        let mut logit = self.linear(lanes, progress);
        for hidden in &self.hidden {
            logit += hidden.worth * hidden.strength(lanes, progress);
        }
        logit
    }

    /// The linear part of it.
    #[must_use]
    pub fn linear(&self, lanes: &Lanes, progress: Option<f32>) -> f32 {
        match progress {
            None => dot(lanes, &self.setup),
            Some(late) => dot(lanes, &self.early) * (1.0 - late) + dot(lanes, &self.late) * late,
        }
    }
}

/// Logits by seat; minus infinity where nobody sits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Logits {
    pub(crate) of: [f32; MAX_SEATS],
}

impl Logits {
    pub(crate) fn chances(self) -> Chances {
        softmax(self.of)
    }

    #[must_use]
    pub(crate) fn with(mut self, seat: Seat, logit: f32) -> Logits {
        self.of[seat.index()] = logit;
        self
    }
}

/// Probabilities from logits.
#[must_use]
pub fn softmax(logits: [f32; MAX_SEATS]) -> Chances {
    let most = logits.into_iter().fold(f32::NEG_INFINITY, f32::max);
    let powers = logits.map(|logit| exp(logit - most));
    let sum: f32 = powers[0] + powers[1] + powers[2] + powers[3];
    powers.map(|power| power / sum)
}

/// The sum of products, in a fixed order that processors can work on eight at a time: the same bytes on every machine.
#[inline]
fn dot(a: &Lanes, b: &Lanes) -> f32 {
    let mut sums = [0.0f32; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        for k in 0..8 {
            sums[k] += a[k] * b[k];
        }
    }
    let [a, b, c, d, e, f, g, h] = sums;
    ((a + e) + (b + f)) + ((c + g) + (d + h))
}

/// e to the power of `x`, the same on every machine (the one of the standard library is not). `x` is at most 0.
#[inline]
#[must_use]
pub fn exp(x: f32) -> f32 {
    if x < -80.0 {
        return 0.0;
    }
    // x = n ln 2 + rest with a small rest: 2^n is a bit pattern, and a short polynomial is exact enough for the rest.
    // Adding and taking off a number that has no room for fractions rounds to the nearest whole, without a call into a library.
    const NO_FRACTIONS: f32 = 12_582_912.0;
    let n = (x * core::f32::consts::LOG2_E + NO_FRACTIONS) - NO_FRACTIONS;
    let rest = x - n * 0.693_359_4 + n * 2.121_944_4e-4;
    let mut sum = 1.987_569_1e-4;
    for factor in [1.398_199_9e-3, 8.333_452e-3, 4.166_579_6e-2, 1.666_666_5e-1, 0.5] {
        sum = sum * rest + factor;
    }
    let power = sum * rest * rest + rest + 1.0;
    f32::from_bits(((n as i32 + 127) as u32) << 23) * power
}

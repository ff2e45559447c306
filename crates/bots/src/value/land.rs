//! What follows from the pieces on the board alone: income and room. Most positions a player thinks about differ in cards
//! only, so this is worked out once for all of them.

use super::plots::{Harbour, Plots};
use civitas_engine::{EdgeSet, Game, MAX_CARDS, MAX_SEATS, Mixer, Seat, State, Vertex, VertexSet};
use civitas_games::Playable;
use std::hash::{Hash, Hasher};

/// How many roads away a site may be to count as room.
pub(crate) const FAR: usize = 3;

/// By kind, in all, its root, kinds, numbers, and the share of the number that pays most.
pub(crate) const INCOME_LANES: usize = MAX_CARDS + 5;

/// One seat's part of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SeatLand {
    /// Cards in 36 rolls by kind, the robber aside.
    pub(crate) income: [f32; MAX_CARDS],
    /// What income comes to, as lanes.
    pub(crate) lanes: [f32; INCOME_LANES],
    /// By distance in roads: what the best site there brings, and how many sites there are.
    pub(crate) best: [f32; FAR],
    pub(crate) count: [f32; FAR],
    /// The best site that no rival can reach as soon, and the best of the others.
    pub(crate) safe: f32,
    pub(crate) contested: f32,
    /// The best site that is left when the best one is taken.
    pub(crate) second: f32,
    /// What the best harbour there is worth.
    pub(crate) harbour: f32,
    /// Income, each kind by how scarce it is.
    pub(crate) scarce: f32,
    /// What the best settlement that could become a city brings.
    pub(crate) upgrade: f32,
    /// A number for all of it.
    pub(crate) id: u64,
}

/// The whole board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Land {
    pub(crate) seats: [SeatLand; MAX_SEATS],
}

/// One number for all that a [`Land`] depends on.
#[inline]
pub(crate) fn pieces_key<R: Playable>(state: &State<R>) -> u64 {
    let mut mixer = Mixer::default();
    for i in 0..MAX_SEATS {
        (state.buildings[i], state.roads[i]).hash(&mut mixer);
    }
    // What only this game has may say which buildings can be replaced and where roads may begin.
    (state.cities, state.own).hash(&mut mixer);
    mixer.finish()
}

impl Land {
    pub(crate) fn of<R: Playable>(state: &State<R>, game: &Game<R>, plots: &Plots) -> Land {
        let mut land = Land::default();
        let open = state.with_room(game, game.ground.settlements);
        let kinds = game.rules.supply.kinds().len() as f32;
        let (occupied, free) = (state.occupied(), game.ground.roads - state.taken_paths());
        // By seat, the sites within reach, and those that are at most one road away.
        let (mut sites, mut near) = ([VertexSet::EMPTY; MAX_SEATS], [VertexSet::EMPTY; MAX_SEATS]);
        for seat in game.rules.all_seats() {
            let seat_land = &mut land.seats[seat.index()];
            seat_land.measure_income(state.buildings[seat.index()], state.cities, plots, kinds);
            let i = seat.index();
            [sites[i], near[i]] = seat_land.measure_room(state, game, seat, plots, Around { open, occupied, free });
        }
        for seat in game.rules.all_seats() {
            let i = seat.index();
            let mut rivals = VertexSet::EMPTY;
            for other in game.rules.all_seats().filter(|other| *other != seat) {
                rivals |= near[other.index()];
            }
            let seat_land = &mut land.seats[i];
            seat_land.compare(game, sites[i], rivals, plots);
            seat_land.number(state.buildings[i], state.cities);
        }
        land
    }
}

/// What is open to anybody.
#[derive(Clone, Copy)]
struct Around {
    open: VertexSet,
    occupied: VertexSet,
    free: EdgeSet,
}

impl SeatLand {
    fn measure_income(&mut self, buildings: VertexSet, cities: VertexSet, plots: &Plots, kinds_in_game: f32) {
        let (mut kinds, mut numbers) = ([0u16; MAX_CARDS], [0u16; 16]);
        for at in buildings {
            let size = if cities.contains(at) { 2 } else { 1 };
            let plot = plots.at(at);
            for (sum, n) in kinds.iter_mut().zip(plot.kinds) {
                *sum += size * u16::from(n);
            }
            for (sum, n) in numbers.iter_mut().zip(plot.numbers) {
                *sum += size * u16::from(n);
            }
            self.scarce += f32::from(size) * plot.scarce;
        }
        self.upgrade = (buildings - cities).iter().map(|at| f32::from(plots.at(at).total)).fold(0.0, f32::max);
        self.income = kinds.map(f32::from);
        let total: u16 = kinds.iter().sum();
        let all = f32::from(total);
        let mut lanes = [0.0; INCOME_LANES];
        for (lane, n) in lanes.iter_mut().zip(self.income) {
            *lane = n * 0.1;
        }
        lanes[MAX_CARDS..].copy_from_slice(&[
            all * 0.05,
            all.sqrt() * 0.2,
            kinds.iter().filter(|n| **n > 0).count() as f32 / kinds_in_game,
            numbers.iter().filter(|n| **n > 0).count() as f32 * 0.125,
            f32::from(*numbers.iter().max().unwrap_or(&0)) / f32::from(total.max(1)),
        ]);
        self.lanes = lanes;
    }

    /// Income follows from the buildings.
    fn number(&mut self, buildings: VertexSet, cities: VertexSet) {
        let mut mixer = Mixer::default();
        (buildings, buildings & cities).hash(&mut mixer);
        let [a, b, c] = self.best.map(|best| (best * 2.0) as u16);
        let [d, e, f] = self.count.map(|count| count as u8);
        let [g, h] = a.to_le_bytes();
        mixer.write(&[g, h, d, e, f, 0, 0, 0]);
        mixer.write_u64(u64::from(b) << 32 | u64::from(c));
        let others = [self.safe, self.contested, self.second, self.harbour].map(f32::to_bits);
        mixer.write_u64(u64::from(others[0]) << 32 | u64::from(others[1]));
        mixer.write_u64(u64::from(others[2]) << 32 | u64::from(others[3]));
        self.id = mixer.finish();
    }

    /// Sites that the seat's roads touch already, and those one and two roads away.
    fn measure_room<R: Playable>(
        &mut self,
        state: &State<R>,
        game: &Game<R>,
        seat: Seat,
        plots: &Plots,
        around: Around,
    ) -> [VertexSet; 2] {
        let anchors = R::anchors(state, game, seat);
        let mut seen = state.touched(seat) | anchors;
        let mut ring = seen;
        let mut sites = state.touched(seat) & around.open;
        let mut near = sites;
        self.note(0, sites, plots);
        for far in 1..FAR {
            let from = if far == 1 { anchors } else { ring - around.occupied };
            let mut next = VertexSet::EMPTY;
            for path in game.board.edges_at_any(from) & around.free {
                next |= game.board.ends_set(path);
            }
            ring = next - seen;
            seen |= ring;
            self.note(far, ring & around.open, plots);
            sites |= ring & around.open;
            if far == 1 {
                near = sites;
            }
        }
        [sites, near]
    }

    /// What a site is worth in pips: a kind that the seat does not have yet is worth something extra.
    fn worth(&self, at: Vertex, plots: &Plots) -> f32 {
        let plot = plots.at(at);
        let new = plot.kinds.iter().zip(self.income).filter(|(n, own)| **n > 0 && *own == 0.0).count();
        f32::from(plot.total) + 1.5 * new as f32
    }

    /// What a harbour is worth in pips: the part of the income that would be traded at the better rate.
    fn harbour_at(&self, at: Vertex, plots: &Plots) -> f32 {
        let plot = plots.at(at);
        match plot.harbour {
            Harbour::None => 0.0,
            Harbour::General => 0.5 + 0.067 * (self.income.iter().sum::<f32>() + f32::from(plot.total)),
            Harbour::Special(card) => 0.1 + 0.2 * (self.income[card.index()] + f32::from(plot.kinds[card.index()])),
        }
    }

    /// Which of the sites within reach a rival reaches, too, and what is left when the best is taken.
    fn compare<R: Playable>(&mut self, game: &Game<R>, sites: VertexSet, rivals: VertexSet, plots: &Plots) {
        let mut best: Option<(f32, Vertex)> = None;
        for at in sites {
            let worth = self.worth(at, plots);
            let of = if rivals.contains(at) { &mut self.contested } else { &mut self.safe };
            *of = of.max(worth);
            self.harbour = self.harbour.max(self.harbour_at(at, plots));
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, at));
            }
        }
        if let Some((_, at)) = best {
            let left = sites - (game.board.neighbours(at) | VertexSet::of(at));
            self.second = left.iter().map(|at| self.worth(at, plots)).fold(0.0, f32::max);
        }
    }

    fn note(&mut self, far: usize, sites: VertexSet, plots: &Plots) {
        self.best[far] = sites.iter().map(|at| self.worth(at, plots)).fold(0.0, f32::max);
        self.count[far] = sites.len() as f32;
    }
}

/// Lands that were worked out lately, by the pieces.
#[derive(Clone, Debug)]
pub(crate) struct Lands {
    slots: Box<[(u64, Land)]>,
}

/// A power of two: enough for the places one decision compares.
const SLOTS: usize = 64;

impl Default for Lands {
    fn default() -> Lands {
        Lands { slots: vec![(0, Land::default()); SLOTS].into_boxed_slice() }
    }
}

impl Lands {
    /// The land of a state whose pieces have this key.
    pub(crate) fn of<R: Playable>(&mut self, key: u64, state: &State<R>, game: &Game<R>, plots: &Plots) -> &Land {
        let key = key.max(1);
        let slot = &mut self.slots[key as usize % SLOTS];
        if slot.0 != key {
            *slot = (key, Land::of(state, game, plots));
        }
        &slot.1
    }
}

//! Many games on all cores, with the same result whatever the number of threads.

use crate::lineup::Lineup;
use crate::players::Player;
use crate::playout::{Count, play_out};
use crate::secret::{Secret, game_generator};
use crate::stats::wilson;
use civitas_engine::{Game, Random, State};
use civitas_games::{Playable, Setup, SetupError};
use civitas_outside::{Forfeits, Limits};
use rand_core::Rng;
use rayon::prelude::*;
use serde::Serialize;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The table.
    pub setup: Setup,
    /// Who sits at it.
    pub players: Vec<Player>,
    /// What outside programs among them may use.
    pub limits: Limits,
    /// How many games.
    pub games: u64,
    /// The number of the first game: games 0 to 99 are games 0 to 49 and 50 to 99.
    pub from: u64,
    /// Threads to use; all cores if zero.
    pub threads: usize,
    /// A new map for every game, where the options leave the map to the seed.
    pub new_maps: bool,
    /// Games that take more turns than this are abandoned.
    pub max_turns: u16,
    /// What luck follows from besides the seed, if outside programs play; a new one is drawn where none is given.
    pub secret: Option<Secret>,
}

/// The result of a simulation. Sums only, so the order in which games end does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Summary {
    /// Games played.
    pub games: u64,
    /// Games abandoned after too many turns.
    pub unfinished: u64,
    /// Games won by several seats together.
    pub shared: u64,
    /// Games won, by seat. A game that several win together is a part of a win for each of them.
    pub wins: Vec<Wins>,
    /// Sum of points at the end, by seat.
    pub points: Vec<u64>,
    /// Games in which a seat held the longest-route award at the end.
    pub routes: Vec<u64>,
    /// Games in which a seat held the largest-army award at the end.
    pub armies: Vec<u64>,
    /// Sum of turns.
    pub turns: u64,
    /// Sum of squares of turns.
    pub turns_squared: u64,
    /// The shortest game, in turns.
    pub shortest: u16,
    /// The longest game, in turns.
    pub longest: u16,
    /// Games by length, in steps of [`BIN`] turns; the last bin holds everything longer.
    pub lengths: Vec<u64>,
    /// Decisions with more than one legal move (all decisions, where not everybody is random).
    pub real: u64,
    /// Decisions with exactly one.
    pub forced: u64,
    /// Games that outside programs forfeited, by seat. A seat scores nothing in such a game, even if it wins.
    pub forfeits: Vec<Forfeits>,
    /// Why, for the first of them.
    #[serde(skip)]
    pub complaints: Vec<Complaint>,
}

/// Why an outside program forfeited a game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Complaint {
    /// The number of the game.
    pub game: u64,
    /// The seat of the program.
    pub seat: usize,
    /// Why.
    pub sentence: String,
}

/// How many complaints are kept: enough to see what is wrong.
const COMPLAINTS: usize = 3;

/// Games won, where a win that is shared counts in parts: whole numbers, so that sums do not depend on their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wins {
    twelfths: u64,
}

impl Wins {
    /// One game, won together with `winners - 1` others.
    fn one_of(winners: usize) -> Wins {
        // At most four win, and twelve can be shared by one, two, three and four.
        Wins { twelfths: 12 / winners.max(1) as u64 }
    }

    /// As a number of games.
    #[must_use]
    pub fn games(self) -> f64 {
        self.twelfths as f64 / 12.0
    }
}

impl core::ops::AddAssign<&Wins> for Wins {
    fn add_assign(&mut self, other: &Wins) {
        self.twelfths += other.twelfths;
    }
}

impl Serialize for Wins {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if self.twelfths.is_multiple_of(12) {
            s.serialize_u64(self.twelfths / 12)
        } else {
            s.serialize_f64(self.games())
        }
    }
}

/// Width of a bin of [`Summary::lengths`], in turns.
pub const BIN: u16 = 50;
const BINS: usize = 24;

impl Summary {
    /// What came of game number `index`.
    fn of<R: Playable>(game: &Game<R>, state: &State<R>, count: Count, table: &Lineup, index: u64) -> Summary {
        let turns = u64::from(state.turns);
        let seats = usize::from(game.rules.seats);
        let mut one = Summary {
            games: 1,
            unfinished: u64::from(!state.is_over()),
            shared: u64::from(state.winners.len() > 1),
            turns,
            turns_squared: turns * turns,
            shortest: state.turns,
            longest: state.turns,
            lengths: vec![0; BINS],
            real: count.real,
            forced: count.forced,
            wins: vec![Wins::default(); seats],
            points: vec![0; seats],
            routes: vec![0; seats],
            armies: vec![0; seats],
            forfeits: vec![Forfeits::default(); seats],
            complaints: Vec::new(),
        };
        one.lengths[usize::from(state.turns / BIN).min(BINS - 1)] = 1;
        for seat in game.rules.all_seats() {
            let i = seat.index();
            if let Some(forfeit) = table.forfeit(seat) {
                one.forfeits[i].add(forfeit.fault);
                one.complaints.push(Complaint { game: index, seat: i, sentence: forfeit.sentence.clone() });
            } else if state.winners.contains(seat) {
                one.wins[i] = Wins::one_of(state.winners.len());
            }
            one.points[i] = state.total_points(game, seat).max(0) as u64;
            one.routes[i] = u64::from(state.route_award == Some(seat));
            one.armies[i] = u64::from(state.army_award == Some(seat));
        }
        one
    }

    fn plus(mut self, other: &Summary) -> Summary {
        if self.games == 0 {
            return other.clone();
        }
        if other.games == 0 {
            return self;
        }
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.shared += other.shared;
        for (mine, theirs) in self.wins.iter_mut().zip(&other.wins) {
            *mine += theirs;
        }
        for (mine, theirs) in
            [(&mut self.points, &other.points), (&mut self.routes, &other.routes), (&mut self.armies, &other.armies)]
        {
            for (a, b) in mine.iter_mut().zip(theirs) {
                *a += b;
            }
        }
        self.turns += other.turns;
        self.turns_squared += other.turns_squared;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        for (a, b) in self.lengths.iter_mut().zip(&other.lengths) {
            *a += b;
        }
        self.real += other.real;
        self.forced += other.forced;
        for (mine, theirs) in self.forfeits.iter_mut().zip(&other.forfeits) {
            *mine += theirs;
        }
        self.complaints.extend_from_slice(&other.complaints);
        self.complaints.sort_unstable();
        self.complaints.truncate(COMPLAINTS);
        self
    }

    /// The mean number of turns.
    #[must_use]
    pub fn mean_turns(&self) -> f64 {
        self.turns as f64 / self.games.max(1) as f64
    }

    /// The standard deviation of the number of turns.
    #[must_use]
    pub fn turns_deviation(&self) -> f64 {
        let n = self.games.max(1) as f64;
        (self.turns_squared as f64 / n - self.mean_turns().powi(2)).max(0.0).sqrt()
    }

    /// The share of games a seat won and the 95 % interval around it (Wilson).
    #[must_use]
    pub fn win_share(&self, seat: usize) -> (f64, f64, f64) {
        let share = wilson(self.wins[seat].games(), self.games.max(1) as f64);
        (share.value, share.low, share.high)
    }
}

/// Parts of a whole in tenths of a percent, rounded so that they add up to exactly 100 %: those cut off most get the rest.
#[must_use]
pub fn rounded_shares(parts: &[f64]) -> Vec<u32> {
    let whole: f64 = parts.iter().sum();
    let exact: Vec<f64> = parts.iter().map(|part| if whole > 0.0 { part / whole * 1000.0 } else { 0.0 }).collect();
    let mut rounded: Vec<u32> = exact.iter().map(|share| share.floor() as u32).collect();
    let missing = if whole > 0.0 { 1000 - rounded.iter().sum::<u32>() } else { 0 };
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by(|a, b| exact[*b].fract().total_cmp(&exact[*a].fract()));
    order.into_iter().take(missing as usize).for_each(|i| rounded[i] += 1);
    rounded
}

/// The seed of the map of a game of a run, or of the map that all games share.
pub(crate) fn map_seed(seed: u64, index: Option<u64>) -> u64 {
    // Games of one run get neighbouring map seeds: runs with neighbouring seeds must not share their maps.
    index.map_or(seed, |index| seed.wrapping_mul(0x2545_F491_4F6C_DD1D).wrapping_add(index))
}

/// Plays the games of a plan; `done` is told the number of games that ended, from any thread.
pub fn simulate<R: Playable>(plan: &Simulation, done: &(dyn Fn(u64) + Sync)) -> Result<Summary, SetupError> {
    let (game, start) = R::set_up(&plan.setup)?;
    let players = Lineup::with_limits(&plan.players, plan.limits);
    let secret = Secret::of_run(&plan.players, plan.secret);
    let one = |index: u64| -> Result<Summary, SetupError> {
        let mut rng = Random(game_generator(secret.as_ref(), plan.setup.seed, index));
        let own;
        let (game, mut state) = if plan.new_maps {
            let seed = map_seed(plan.setup.seed, Some(index));
            own = R::set_up(&Setup { seed, ..plan.setup.clone() })?;
            (&own.0, own.1)
        } else {
            (&game, start)
        };
        let mut table = players.for_game(&plan.setup, index);
        // The same games either way; random seats need no view.
        let count = if table.is_random() {
            play_out(game, &mut state, &mut rng, plan.max_turns)
        } else {
            play_at(&mut table, game, &mut state, &mut rng, plan.max_turns)
        };
        done(1);
        Ok(Summary::of(game, &state, count, &table, index))
    };
    let run = || {
        (plan.from..plan.from + plan.games).into_par_iter().map(one).try_reduce(Summary::default, |a, b| Ok(a.plus(&b)))
    };
    match rayon::ThreadPoolBuilder::new().num_threads(plan.threads).build() {
        Ok(pool) => pool.install(run),
        // No threads available: the calling one does the work.
        Err(_) => run(),
    }
}

/// Plays a game out at a table of any players.
fn play_at<R: Playable, G: Rng>(
    table: &mut Lineup,
    game: &Game<R>,
    state: &mut State<R>,
    rng: &mut Random<G>,
    max_turns: u16,
) -> Count {
    let mut count = Count::default();
    while !state.is_over() && state.turns < max_turns {
        table.advance(game, state, rng, &mut ());
        count.real += 1;
    }
    count
}

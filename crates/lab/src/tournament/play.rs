//! One game of a block.

use super::luck::{KeyedLuck, own_generator};
use crate::lineup::{Fortune, Lineup};
use crate::secret::Secret;
use civitas_engine::{Game, MAX_SEATS, Random, Seat, State, View};
use civitas_games::Playable;
use civitas_outside::Forfeit;
use core::time::Duration;
use rand_core::Rng;

/// What a player says about a decision it made.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Heard {
    /// Positions it looked at, where it counts them.
    pub nodes: u64,
    /// How likely it thinks it is to win, where it says so.
    pub win: Option<f32>,
}

/// The players of one game: everything that a tournament wants of them.
pub trait Company {
    /// Asks the seat that is to act, plays what it decides, and lets everybody hear of it. Players think with `own`, the rules
    /// draw from `luck`.
    fn step<R: Playable, G: Rng>(
        &mut self,
        game: &Game<R>,
        state: &mut State<R>,
        own: &mut Random<G>,
        luck: &mut KeyedLuck,
    ) -> Heard;

    /// The seats whose programs have forfeited the game, and why.
    fn forfeits(&self) -> Vec<(Seat, Forfeit)> {
        Vec::new()
    }
}

/// Players think with their own generator, and the rules draw from luck that is keyed by the turn.
struct Apart<'a, G> {
    own: &'a mut Random<G>,
    luck: &'a mut KeyedLuck,
}

impl<G: Rng> Fortune for Apart<'_, G> {
    type Rng = G;
    type Chance = KeyedLuck;
    fn thinking(&mut self) -> &mut Random<G> {
        self.own
    }
    fn chance(&mut self, turn: u16) -> &mut KeyedLuck {
        self.luck.at_turn(turn);
        self.luck
    }
}

impl Company for Lineup {
    fn step<R: Playable, G: Rng>(
        &mut self,
        game: &Game<R>,
        state: &mut State<R>,
        own: &mut Random<G>,
        luck: &mut KeyedLuck,
    ) -> Heard {
        let before = self.judged(state.to_act(game));
        let acted = self.advance(game, state, &mut Apart { own, luck }, &mut ());
        let memory = self.memory(acted.seat);
        // A player that had nothing to decide has nothing to tell either.
        // (Somebody else may have made an offer instead, and a new game begins to count anew.)
        let nodes = memory.judged().saturating_sub(before);
        Heard { nodes, win: memory.told().filter(|_| nodes > 0) }
    }

    fn forfeits(&self) -> Vec<(Seat, Forfeit)> {
        let why = |seat: Seat| Some((seat, self.forfeit(seat)?.clone()));
        Lineup::forfeits(self).iter().filter_map(why).collect()
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub(super) struct PlayedGame<R: Playable> {
    /// How it ended.
    pub(super) state: State<R>,
    /// What the buildings of each seat brought in 36 rolls when the turns began.
    pub(super) pips: [u16; MAX_SEATS],
    /// How many kinds of cards they brought.
    pub(super) kinds: [u8; MAX_SEATS],
    /// Decisions of each seat.
    pub(super) decisions: [u32; MAX_SEATS],
    /// Positions that each seat looked at.
    pub(super) nodes: [u64; MAX_SEATS],
    /// How likely each seat thought it was to win, decision by decision.
    pub(super) told: Vec<(Seat, f32)>,
    /// CPU time of a sample of the decisions of each seat, and the size of the sample.
    pub(super) spent: [(Duration, u32); MAX_SEATS],
    /// Seats whose programs forfeited the game, and why.
    pub(super) forfeits: Vec<(Seat, Forfeit)>,
}

/// One decision in this many is timed: reading the clock costs more than a simple player thinks.
const TIMED: u64 = 16;

/// More decisions than any game has: a game that reaches it goes in circles.
const MOST_DECISIONS: u32 = 1_000_000;

/// Plays a game of a block out and tells how it ended.
pub fn play_block_game<R: Playable>(
    company: &mut impl Company,
    game: &Game<R>,
    start: &State<R>,
    block: u64,
    max_turns: u16,
) -> State<R> {
    play(company, game, start, &Fate::open(block), max_turns).state
}

/// What decides in a game where the rules leave something to chance, and what players think with.
#[derive(Clone, Debug)]
pub(super) struct Fate {
    luck: KeyedLuck,
    thoughts: u64,
}

impl Fate {
    /// That of all games of a block: it follows from the block's seed.
    pub(super) fn open(block: u64) -> Fate {
        Fate { luck: KeyedLuck::new(block), thoughts: block }
    }

    /// That of one game in which an outside program plays: without the secret of the run, nobody knows it.
    pub(super) fn hidden(secret: &Secret, block: u64, game: u64) -> Fate {
        let [a, b, c, d, e, f, g, h, ..] = secret.key("thoughts", block, game);
        Fate { luck: KeyedLuck::hidden(secret, block, game), thoughts: u64::from_le_bytes([a, b, c, d, e, f, g, h]) }
    }
}

/// Plays a game out.
pub(super) fn play<R: Playable>(
    company: &mut impl Company,
    game: &Game<R>,
    start: &State<R>,
    fate: &Fate,
    max_turns: u16,
) -> PlayedGame<R> {
    let mut played = PlayedGame {
        state: *start,
        pips: [0; MAX_SEATS],
        kinds: [0; MAX_SEATS],
        decisions: [0; MAX_SEATS],
        nodes: [0; MAX_SEATS],
        told: Vec::new(),
        spent: Default::default(),
        forfeits: Vec::new(),
    };
    let mut luck = fate.luck.clone();
    let mut opened = false;
    let mut left = MOST_DECISIONS;
    while !played.state.is_over() && played.state.turns < max_turns && left > 0 {
        left -= 1;
        if !opened && played.state.turns > 0 {
            opened = true;
            played.note_opening(game);
        }
        let seat = played.state.to_act(game);
        let i = seat.index();
        let (key, mut own) = own_generator(fate.thoughts, seat, played.decisions[i]);
        let before = key.is_multiple_of(TIMED).then(thread_cpu);
        let heard = company.step(game, &mut played.state, &mut own, &mut luck);
        if let Some(before) = before {
            let (time, count) = played.spent[i];
            played.spent[i] = (time + thread_cpu().saturating_sub(before), count + 1);
        }
        played.decisions[i] += 1;
        played.nodes[i] += heard.nodes;
        played.told.extend(heard.win.map(|win| (seat, win)));
    }
    played.forfeits = company.forfeits();
    played
}

impl<R: Playable> PlayedGame<R> {
    fn note_opening(&mut self, game: &Game<R>) {
        let view = View::of(&self.state, game, None);
        for seat in game.rules.all_seats() {
            let i = seat.index();
            self.pips[i] = view.income(game, seat);
            let mut kinds = 0_u16;
            for hex in game.board.hexes().iter().filter(|hex| game.board.pips(*hex) > 0) {
                if self.state.buildings[i].meets(game.board.corners(hex)) {
                    game.board.income(hex).kinds().iter().for_each(|card| kinds |= 1 << card.index());
                }
            }
            self.kinds[i] = kinds.count_ones() as u8;
        }
    }
}

/// CPU time of this thread.
pub(super) fn thread_cpu() -> Duration {
    let t = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(t.tv_sec as u64, t.tv_nsec as u32)
}

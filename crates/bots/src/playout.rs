//! Playing a position out: the turn is finished by one-step search, everybody goes on by the habits of a novice for a round, and
//! then the judge is asked.
//!
//! Novices see what their seats may know in that world and no more, so nobody in it plays better than people could.

use crate::search::{Effort, Search};
use crate::value::{Chances, Judge};
use crate::{Decision, Memory, novice};
use civitas_engine::{
    Action, Forced, Game, MAX_SEATS, Move, MoveList, Odds, Outcome, Phase, Random, Seat, State, View,
};
use civitas_games::{Playable, generator};
use rand_core::Rng;

/// Rounds that take longer than this many moves are judged as they stand.
const LONGEST: u32 = 1_000;
/// So many rounds are played out after a decision of the set-up, which pays off late.
const SETUP_ROUNDS: u16 = 4;
/// So many moves finish a turn at most.
const REST_OF_TURN: usize = 12;

/// What plays positions out: what its seats have in mind, which only saves time, and how far it goes.
pub(crate) struct Playout {
    minds: [Memory; MAX_SEATS],
    rounds: u16,
}

/// What chance decides in one turn. Dice, the rest of chance and what seats think with are drawn apart, so that one more thought does not
/// change the dice: otherwise positions would be compared with different luck.
struct Fate<G> {
    turn: u16,
    dice: Random<G>,
    rest: Random<G>,
    thought: Random<G>,
}

fn fate(luck: u64, turn: u16) -> Fate<impl Rng> {
    let drawn = |kind: u64| Random(generator(luck, kind << 16 | u64::from(turn)));
    Fate { turn, dice: drawn(0), rest: drawn(1), thought: drawn(2) }
}

/// A world that is played on in.
struct World<'a, R: Playable> {
    game: &'a Game<R>,
    judge: &'a mut Judge,
    state: State<R>,
    /// What chance gave or took so far, by seat, in the judge's opinion. Over everything that may come that is nothing, so taking it
    /// off the result changes no mean; it only makes playing out less noisy.
    lucky: Chances,
}

impl Playout {
    pub(crate) fn new(rounds: u16) -> Playout {
        Playout { minds: Default::default(), rounds }
    }

    /// What a move is worth to everybody some rounds later. The same luck means the same dice in the same turn, whatever was decided
    /// before: so moves can be compared.
    pub(crate) fn after<R: Playable>(
        &mut self,
        (game, judge): (&Game<R>, &mut Judge),
        state: &State<R>,
        (seat, mv): (Seat, Move<R::Move>),
        luck: u64,
    ) -> Chances {
        let mut world = World { game, judge, state: *state, lucky: [0.0; MAX_SEATS] };
        // What the move itself leaves to chance is no part of the luck of the turn: the same dice fall whatever came before them.
        world.play(seat, mv, &mut fate(luck, MOVE).rest);
        world.finish_turn(seat, state.turns, luck);
        self.rest(world, state.turns, luck)
    }

    /// What a position is worth to everybody some rounds later.
    pub(crate) fn of<R: Playable>(
        &mut self,
        (game, judge): (&Game<R>, &mut Judge),
        state: &State<R>,
        luck: u64,
    ) -> Chances {
        self.rest(World { game, judge, state: *state, lucky: [0.0; MAX_SEATS] }, state.turns, luck)
    }

    fn rest<R: Playable>(&mut self, mut world: World<'_, R>, from: u16, luck: u64) -> Chances {
        let game = world.game;
        let rounds = if from == 0 { SETUP_ROUNDS } else { self.rounds };
        let until = from.max(1) + rounds * u16::from(game.rules.seats);
        let mut list = MoveList::new();
        let mut now = fate(luck, world.state.turns);
        for _ in 0..LONGEST {
            let state = &world.state;
            if state.is_over() || state.turns >= until {
                break;
            }
            if state.turns != now.turn {
                now = fate(luck, state.turns);
            }
            let seat = state.to_act(game);
            list.clear();
            state.list(game, seat, &mut list);
            let mut mv = list.first().copied().unwrap_or(Move::EndTurn);
            if list.len() > 1 {
                let (view, memory) = (View::of(state, game, Some(seat)), &mut self.minds[seat.index()]);
                let mut decision = Decision { game, view: &view, legal: &list, may_offer: false, memory };
                if let Action::Move(chosen) = novice::choose(&mut decision, &mut now.thought) {
                    mv = chosen;
                }
            }
            world.play(seat, mv, if mv == Move::Roll { &mut now.dice } else { &mut now.rest });
        }
        let end = world.judge.chances(&world.state, game);
        core::array::from_fn(|i| end[i] - world.lucky[i])
    }
}

impl<R: Playable> World<'_, R> {
    /// Plays a move, and notes what chance made of it.
    fn play<G: Rng>(&mut self, seat: Seat, mv: Move<R::Move>, chance: &mut Random<G>) {
        // The set-up goes on for long; what the dice bring there is not judged well enough to help.
        if self.state.turns == 0 || self.state.odds(self.game, seat, mv) == Odds::Certain {
            self.state.play_unchecked(self.game, seat, mv, chance, &mut ());
            return;
        }
        let expected = self.expected(seat, mv);
        self.state.play_unchecked(self.game, seat, mv, chance, &mut ());
        let after = self.state;
        let came = self.stopped(&after);
        for (i, lucky) in self.lucky.iter_mut().enumerate() {
            *lucky += came[i] - expected[i];
        }
    }

    /// What a move is worth before chance has spoken.
    fn expected(&mut self, seat: Seat, mv: Move<R::Move>) -> Chances {
        let odds = self.state.odds(self.game, seat, mv);
        let (mut sum, total) = ([0.0; MAX_SEATS], odds.total().max(1) as f32);
        for (outcome, weight) in odds.classes() {
            let mut next = self.state;
            next.play_unchecked(self.game, seat, mv, &mut Forced(outcome), &mut ());
            for (sum, chance) in sum.iter_mut().zip(self.stopped(&next)) {
                *sum += weight as f32 / total * chance;
            }
        }
        sum
    }

    /// What a position would be worth if its turn ended here: that is where the judge has learned to judge.
    fn stopped(&mut self, state: &State<R>) -> Chances {
        if state.phase != Phase::Main {
            return self.judge.chances(state, self.game);
        }
        let mut next = *state;
        next.play_unchecked(self.game, state.turn, Move::EndTurn, &mut Forced(Outcome::None), &mut ());
        self.judge.chances(&next, self.game)
    }

    /// Goes on until the turn is somebody else's, as a player would who looks one step ahead: a move is worth what it prepares.
    fn finish_turn(&mut self, me: Seat, turn: u16, luck: u64) {
        let mut list = MoveList::new();
        let mut now = fate(luck, turn);
        for _ in 0..REST_OF_TURN {
            let state = self.state;
            if state.is_over() || state.turns != turn || turn == 0 || state.to_act(self.game) != me || state.turn != me
            {
                return;
            }
            list.clear();
            state.list(self.game, me, &mut list);
            let best = Search::new(self.game, self.judge, me, Effort::STEADY).best(&state, &list);
            let Some(mv) = best else { return };
            self.play(me, mv, if mv == Move::Roll { &mut now.dice } else { &mut now.rest });
        }
    }
}

/// Stands for the move that is tried, where turns are counted.
const MOVE: u16 = u16::MAX;

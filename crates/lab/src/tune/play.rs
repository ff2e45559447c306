//! Games to learn from: what stood on the table at every turn, and what it was worth in the end.

use crate::haggle::random_setup;
use civitas_bots::{
    Bot, Chances, Decision, Judge, LANES, Lanes, Lesson, Level, Memory, Style, Weights, lesson, result,
};
use civitas_engine::{
    Action, Event, Forced, Game, MAX_SEATS, Move, MoveList, Odds, Outcome, Phase, Random, Seat, Sink, State, View,
};
use civitas_games::{Playable, Setup, generator};
use rand_core::Rng;
use std::sync::Arc;

/// Who plays in games to learn from.
#[derive(Clone, Debug)]
pub struct Teachers {
    /// The newest weights; none as long as nothing was learned.
    pub newest: Option<Arc<Weights>>,
    /// Those of earlier generations, the latest last.
    pub older: Vec<Arc<Weights>>,
}

/// A position to learn from.
#[derive(Clone, Debug)]
pub struct Sample {
    /// By seat, its lanes.
    pub lanes: Vec<Lanes>,
    /// How far the game had come; nothing in the set-up.
    pub progress: Option<f32>,
    /// By seat, what it was worth: near its probability of winning, with the luck of what came later taken off.
    pub target: Chances,
    /// By seat, how the game ended.
    pub result: Chances,
    /// Which turn it was.
    pub turn: u16,
}

/// Something to learn from.
#[derive(Clone, Debug)]
pub enum Example {
    /// A position at the beginning of a turn, and what came of it.
    Turn(Sample),
    /// A decision.
    Choice(Choice),
}

/// A decision: the positions it can lead to, and what playing out says of each.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The seat that decides.
    pub me: usize,
    /// The positions.
    pub leaves: Vec<Sample>,
}

impl Choice {
    fn of(lesson: Lesson, seats: u8, result: Chances, turn: u16) -> Choice {
        let leaves = lesson.leaves.into_iter().map(|leaf| Sample {
            lanes: leaf.portrait.lanes[..usize::from(seats)].to_vec(),
            progress: leaf.portrait.progress,
            target: leaf.worth,
            result,
            turn,
        });
        Choice { me: lesson.me.index(), leaves: leaves.collect() }
    }
}

/// How games are played to learn from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lessons {
    /// One decision in this many is played out; none at zero.
    pub one_in: u32,
    /// How often each of its positions is played out.
    pub playouts: u32,
}

/// A game that takes longer than this is not learned from.
const LONGEST: u32 = 6_000;
/// One game in this many is played with options drawn at random.
const ODD_TABLES: u32 = 4;
/// One seat in this many is played by a novice or by an older generation.
const STRANGERS: u32 = 5;
/// One decision in this many is any legal move, or the end of the turn: who never leaves cards unspent does not learn that it is bad.
const ASTRAY: u32 = 10;
/// How much of a target is what came of the game rather than what was thought a turn later.
const LAMBDA: f32 = 0.95;

struct Mark {
    lanes: Vec<Lanes>,
    progress: Option<f32>,
    chances: Chances,
    /// Luck between the mark before and this one.
    luck: Chances,
    turn: u16,
}

/// Plays one game and takes examples of it. The same index gives the same game.
#[must_use]
pub fn play<R: Playable>(teachers: &Teachers, lessons: Lessons, seed: u64, index: u64) -> Vec<Example> {
    let mut rng = Random(generator(seed, index));
    let (game, mut state) = table::<R, _>(&mut rng);
    let mut seats = seats(teachers, &game, &mut rng);
    let weights = teachers.newest.clone().unwrap_or_default();
    let mut judge = Judge::new(&game, weights);
    let learned = teachers.newest.is_some();
    for seat in game.rules.all_seats() {
        seats[seat.index()].memory.begin(&game, &View::of(&state, &game, Some(seat)));
    }
    let mut marks: Vec<Mark> = Vec::new();
    let mut luck = [0.0; MAX_SEATS];
    let mut marked = (u16::MAX, u8::MAX);
    let mut list = MoveList::new();
    // Now and then a set-up at random: otherwise nobody would learn what is wrong with a bad one.
    let odd_start = rng.below(10) == 0;
    // Decisions are played out with luck of their own, so that games are the same with and without.
    let mut apart = Random(generator(seed ^ LESSONS, index));
    let mut choices = Vec::new();
    for _ in 0..LONGEST {
        if state.is_over() {
            break;
        }
        let now = (state.turns, state.setup_step);
        let quiet = matches!(state.phase, Phase::BeforeRoll | Phase::SetupSettlement);
        if quiet && now != marked {
            marked = now;
            let portrait = judge.portrait(&state, &game);
            let chances = if learned { judge.chances(&state, &game) } else { [0.0; MAX_SEATS] };
            let lanes = portrait.lanes[..usize::from(game.rules.seats)].to_vec();
            let luck = std::mem::take(&mut luck);
            marks.push(Mark { lanes, progress: portrait.progress, chances, luck, turn: state.turns });
        }
        let seat = state.to_act(&game);
        list.clear();
        state.list(&game, seat, &mut list);
        if learned && list.len() > 1 && lessons.one_in > 0 && apart.below(lessons.one_in) == 0 {
            let lesson = seats[seat.index()].lesson(&game, &state, seat, &list, &mut apart, lessons.playouts);
            choices.extend(lesson.map(|lesson| (lesson, state.turns)));
        }
        let astray = state.turns > 0 && list.len() > 1 && rng.below(ASTRAY) == 0;
        let action = if astray && list.contains(&Move::EndTurn) && rng.below(2) == 0 {
            Move::EndTurn.into()
        } else if astray || odd_start && state.turns == 0 {
            list[rng.below(list.len() as u32) as usize].into()
        } else {
            seats[seat.index()].decide(&game, &state, seat, &list, &mut rng)
        };
        let before = state;
        let mut telling = Telling { game: &game, seats: &mut seats };
        let outcome = match state.play(&game, seat, action, &mut rng, &mut telling) {
            Ok(outcome) => outcome,
            // A player that breaks the rules would spoil what is learned; tests look for such players.
            Err(_) => return Vec::new(),
        };
        if learned && outcome != Outcome::None {
            add_luck(&mut luck, &mut judge, &game, &before, seat, action, &state);
        }
    }
    if !state.is_over() {
        return Vec::new();
    }
    let result = result(&state);
    let turns = targets(marks, luck, result, learned).into_iter().map(Example::Turn);
    let seats = game.rules.seats;
    let choices = choices.into_iter().map(|(lesson, turn)| Choice::of(lesson, seats, result, turn));
    turns.chain(choices.map(Example::Choice)).collect()
}

/// Keeps the luck of what is played out apart from that of the games.
const LESSONS: u64 = 0x1E55_0000_0000_0000;

/// Mostly the usual table for four; sometimes any other.
fn table<R: Playable, G: Rng>(rng: &mut Random<G>) -> (Game<R>, State<R>) {
    if rng.below(ODD_TABLES) > 0 {
        let mut setup = Setup { seats: 4, seed: u64::from(rng.below(u32::MAX)), ..Setup::default() };
        if let Some((key, value)) = R::VARIANT {
            setup.options.insert(key.to_owned(), value.to_owned());
        }
        // Half of them without talk: it is quicker, and the positions are the same.
        if R::options().iter().any(|option| option.key == "player_trade") && rng.below(2) == 0 {
            setup.options.insert("player_trade".to_owned(), "off".to_owned());
        }
        if let Ok((game, state)) = R::set_up(&setup) {
            return (game, state);
        }
    }
    let (_, game, state) = random_setup::<R, _>(rng);
    (game, state)
}

struct Player {
    bot: Bot,
    memory: Memory,
    /// Whether it plays with the newest weights.
    newest: bool,
}

fn seats<R: Playable, G: Rng>(teachers: &Teachers, game: &Game<R>, rng: &mut Random<G>) -> [Player; MAX_SEATS] {
    let wavering = [0, 30, 100][rng.below(3) as usize];
    core::array::from_fn(|i| {
        let stranger = rng.below(STRANGERS) == 0;
        let which = rng.below(teachers.older.len() as u32 + 1) as usize;
        let (bot, weights) = match &teachers.newest {
            _ if i >= usize::from(game.rules.seats) => (Bot::Random, None),
            None if rng.below(8) == 0 => (Bot::Random, None),
            None => (Bot::Novice, None),
            Some(_) if stranger && which == teachers.older.len() => (Bot::Novice, None),
            Some(_) if stranger => (Bot::STEADY, teachers.older.get(which).cloned()),
            Some(newest) => (Bot::Thinker(Style::of(Level::Steady).wavering(wavering)), Some(Arc::clone(newest))),
        };
        let mut memory = Memory::default();
        let same = |weights: &Arc<Weights>| teachers.newest.as_ref().is_some_and(|newest| Arc::ptr_eq(newest, weights));
        let newest = weights.as_ref().is_some_and(same);
        if let Some(weights) = weights {
            memory.learn(weights);
        }
        Player { bot, memory, newest }
    })
}

impl Player {
    fn decide<R: Playable, G: Rng>(
        &mut self,
        game: &Game<R>,
        state: &State<R>,
        seat: Seat,
        legal: &[Move<R::Move>],
        rng: &mut Random<G>,
    ) -> Action<R::Move> {
        let view = &View::of(state, game, Some(seat));
        let may_offer = state.may_offer(game, seat);
        let mut decision = Decision { game, view, legal, may_offer, memory: &mut self.memory };
        self.bot.choose(&mut decision, rng)
    }

    /// What playing out says about a decision, as the player sees it.
    fn lesson<R: Playable, G: Rng>(
        &mut self,
        game: &Game<R>,
        state: &State<R>,
        seat: Seat,
        legal: &[Move<R::Move>],
        rng: &mut Random<G>,
        playouts: u32,
    ) -> Option<Lesson> {
        let view = &View::of(state, game, Some(seat));
        let memory = &mut self.memory.clone();
        let mut decision = Decision { game, view, legal, may_offer: false, memory };
        self.newest.then(|| lesson(&mut decision, rng, playouts)).flatten()
    }
}

/// Players hear what happens as their seats may know it, in training as everywhere.
struct Telling<'a, R: Playable> {
    game: &'a Game<R>,
    seats: &'a mut [Player; MAX_SEATS],
}

impl<R: Playable> Sink<R::Event> for Telling<'_, R> {
    fn emit(&mut self, event: Event<R::Event>) {
        for seat in self.game.rules.all_seats() {
            let player = &mut self.seats[seat.index()];
            if player.bot.listens()
                && let Some(seen) = event.seen_by(Some(seat))
            {
                player.memory.hear(self.game, seat, &seen);
            }
        }
    }
}

/// Adds what chance changed, compared with everything that could have come up. On average that is nothing, so taking it off a
/// result leaves the result right and makes it far less noisy.
fn add_luck<R: Playable>(
    luck: &mut Chances,
    judge: &mut Judge,
    game: &Game<R>,
    before: &State<R>,
    seat: Seat,
    action: Action<R::Move>,
    after: &State<R>,
) {
    let Action::Move(mv) = action else { return };
    let odds = before.odds(game, seat, mv);
    if odds == Odds::Certain {
        return;
    }
    let came = judge.chances(after, game);
    let total = odds.total().max(1) as f32;
    let mut mean = [0.0; MAX_SEATS];
    for (outcome, weight) in odds.classes() {
        let mut next = *before;
        next.play_unchecked(game, seat, mv, &mut Forced(outcome), &mut ());
        let value = judge.chances(&next, game);
        for (mean, value) in mean.iter_mut().zip(value) {
            *mean += weight as f32 / total * value;
        }
    }
    for i in 0..MAX_SEATS {
        luck[i] += came[i] - mean[i];
    }
}

/// What each mark was worth, worked out from the end.
fn targets(marks: Vec<Mark>, last_luck: Chances, result: Chances, learned: bool) -> Vec<Sample> {
    let mut samples = Vec::with_capacity(marks.len());
    let mut worth = result;
    let mut luck = last_luck;
    for mark in marks.into_iter().rev() {
        let target = core::array::from_fn(|i| worth[i] - luck[i]);
        let Mark { lanes, progress, chances, turn, luck: luck_before } = mark;
        samples.push(Sample { lanes, progress, target, result, turn });
        worth = match learned {
            true => core::array::from_fn(|i| LAMBDA * target[i] + (1.0 - LAMBDA) * chances[i]),
            false => target,
        };
        luck = luck_before;
    }
    samples
}

const _: () = assert!(LANES > 0);

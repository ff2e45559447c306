//! What the tests share: games in which every decision of a bot is shown to a watcher.

use civitas_bots::{Bot, Decision, Memory, Reasons};
use civitas_engine::{Action, Event, Game, MAX_SEATS, Move, MoveList, Random, Seat, State, View};
use civitas_games::{Playable, generator};
use civitas_lab::{any_offer, random_setup};
use rayon::prelude::*;
use std::time::{Duration, Instant};

pub(crate) type Rng = Random<rand_xoshiro::Xoshiro256PlusPlus>;

/// The generator of test game number `index`.
pub(crate) fn rng(index: u64) -> Rng {
    Random(generator(0xB075, index))
}

/// Runs `check` for many numbered games on all cores; the number is in the message of whatever fails.
pub(crate) fn in_parallel<T: Send>(games: u64, check: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let caught = |index| {
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(index)));
        result.unwrap_or_else(|_| panic!("game number {index} failed; the message stands above"))
    };
    (0..games).into_par_iter().map(caught).collect()
}

/// A decision of a bot, with the state that the bot did not see.
pub(crate) struct Made<'a, R: Playable> {
    pub(crate) game: &'a Game<R>,
    pub(crate) state: &'a State<R>,
    pub(crate) seat: Seat,
    pub(crate) bot: Bot,
    pub(crate) legal: &'a [Move<R::Move>],
    /// What the bot remembered before it decided.
    pub(crate) memory: &'a Memory,
    /// The generator before it decided.
    pub(crate) rng: &'a Rng,
    pub(crate) action: Action<R::Move>,
}

/// What came of a game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tale {
    pub(crate) turns: u64,
    pub(crate) actions: u64,
    pub(crate) offers: u64,
    pub(crate) trades: u64,
    pub(crate) bank_trades: u64,
    pub(crate) thinking: Duration,
    pub(crate) winner: Option<Seat>,
}

pub(crate) fn choose<R: Playable>(
    bot: Bot,
    game: &Game<R>,
    state: &State<R>,
    seat: Seat,
    memory: &mut Memory,
    rng: &mut Rng,
) -> Action<R::Move> {
    let mut list = MoveList::new();
    state.list(game, seat, &mut list);
    let view = &View::of(state, game, Some(seat));
    let may_offer = state.may_offer(game, seat);
    bot.choose(&mut Decision { game, view, legal: &list, may_offer, memory }, rng)
}

/// Why a bot has just chosen something, with the generator as it was before.
pub(crate) fn reasons<R: Playable>(
    bot: Bot,
    game: &Game<R>,
    state: &State<R>,
    seat: Seat,
    memory: &mut Memory,
    rng: &Rng,
    chosen: Action<R::Move>,
) -> Option<Reasons<R::Move>> {
    let mut list = MoveList::new();
    state.list(game, seat, &mut list);
    let view = &View::of(state, game, Some(seat));
    let may_offer = state.may_offer(game, seat);
    bot.reasons(&mut Decision { game, view, legal: &list, may_offer, memory }, rng, chosen, None)
}

/// Plays a game between bots; with `noise`, somebody makes a random offer now and then. Every action is checked by the
/// rules.
pub(crate) fn play<R: Playable>(
    game: &Game<R>,
    state: &mut State<R>,
    bots: [Bot; MAX_SEATS],
    rng: &mut Rng,
    noise: bool,
    mut watch: impl FnMut(&Made<'_, R>),
) -> Tale {
    let mut memories: [Memory; MAX_SEATS] = Default::default();
    let mut tale = Tale::default();
    let mut events = Vec::new();
    while !state.is_over() && state.turns < 3_000 {
        events.clear();
        if noise && rng.below(4) == 0 {
            let seat = Seat(rng.below(u32::from(game.rules.seats)) as u8);
            let offer = any_offer(game, state, seat, rng);
            let _refused = state.play(game, seat, offer, rng, &mut events);
        }
        let seat = state.to_act(game);
        let (bot, memory) = (bots[seat.index()], &mut memories[seat.index()]);
        let mut legal = MoveList::new();
        state.list(game, seat, &mut legal);
        let (remembered, before) = (memory.clone(), rng.clone());
        let begin = Instant::now();
        let action = choose(bot, game, state, seat, memory, rng);
        tale.thinking += begin.elapsed();
        tale.actions += 1;
        watch(&Made { game, state, seat, bot, legal: &legal, memory: &remembered, rng: &before, action });
        if let Action::Move(mv) = action {
            assert!(legal.contains(&mv), "{bot} chose {mv:?} in {:?}, which is not listed", state.phase);
        }
        let played = state.play(game, seat, action, rng, &mut events);
        played.unwrap_or_else(|refusal| panic!("{bot} chose {action:?}: {refusal}"));
        for event in &events {
            match event {
                Event::Offered { .. } => tale.offers += 1,
                Event::Traded { .. } => tale.trades += 1,
                Event::BankTraded { .. } => tale.bank_trades += 1,
                _ => {}
            }
        }
    }
    tale.turns = u64::from(state.turns);
    tale.winner = state.winners.lowest();
    tale
}

/// A random table of a game, with random bots of which at least the first is a novice.
pub(crate) fn any_table<R: Playable>(rng: &mut Rng) -> (Game<R>, State<R>, [Bot; MAX_SEATS]) {
    let (_, game, state) = random_setup::<R, _>(rng);
    let mut bots = [Bot::Novice; MAX_SEATS];
    for bot in &mut bots[1..] {
        *bot = [Bot::Random, Bot::Novice, Bot::Novice, Bot::STEADY][rng.below(4) as usize];
    }
    (game, state, bots)
}

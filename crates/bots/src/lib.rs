//! Computer players.
//!
//! A bot is shown a [`Decision`]: the fixed [`Game`], what its seat may know ([`View`]), its own legal moves and whether it
//! may make offers. The types withhold everything else, so a bot cannot cheat. It performs no I/O, reads no clock and gets
//! its random generator from the caller: the same view and the same generator give the same choice on every machine.
//!
//! Ask a bot when the game waits for its seat: when the seat is [`State::to_act`](civitas_engine::State::to_act), or
//! when [`is_asked`] says so. A bot never waits: asked on its turn while others have not answered its offer yet, it carries on
//! with the answers it has.
//!
//! Where people sit at the table, tell the bot so before it decides ([`Memory::meet`]): it then minds its manners.
//!
//! The modules are listed in reading order.
//!
//! ```
//! use civitas_bots::{Bot, Decision, Memory};
//! use civitas_engine::{MoveList, Random, View};
//! use civitas_games::{Playable, Setup, egypt::Egypt, generator};
//!
//! let (game, mut state) = Egypt::set_up(&Setup { seats: 3, seed: 7, ..Setup::default() })?;
//! let mut rng = Random(generator(7, 0));
//! let mut memories = [Memory::default(), Memory::default(), Memory::default()];
//! while !state.is_over() {
//!     let seat = state.to_act(&game);
//!     let mut list = MoveList::new();
//!     state.list(&game, seat, &mut list);
//!     let mut decision = Decision {
//!         game: &game,
//!         view: &View::of(&state, &game, Some(seat)),
//!         legal: &list,
//!         may_offer: state.may_offer(&game, seat),
//!         memory: &mut memories[seat.index()],
//!     };
//!     let action = Bot::Novice.choose(&mut decision, &mut rng);
//!     state.play(&game, seat, action, &mut rng, &mut ()).expect("a bot keeps the rules");
//! }
//! # Ok::<(), civitas_games::SetupError>(())
//! ```

mod company;
mod memory;
mod novice;

mod choose;
mod sight;
mod worth;
mod reach;
mod goals;
mod outlook;

mod placement;
mod build;
mod trade;
mod cards;
mod robber;

mod ways;

pub use company::Company;
pub use memory::Memory;
pub use ways::{MOST_WAYS, Way, WayStep, ways};

use civitas_engine::{Action, Game, Move, Phase, Random, View};
use civitas_games::Playable;
use core::fmt;
use core::str::FromStr;
use rand_core::Rng;

/// What a bot is shown when it has to decide: nothing a seat may not know.
#[derive(Debug)]
pub struct Decision<'a, R: Playable> {
    /// Board, numbers and switches.
    pub game: &'a Game<R>,
    /// What the bot's seat may know.
    pub view: &'a View<R>,
    /// The moves of that seat; at least one.
    pub legal: &'a [Move<R::Move>],
    /// Whether that seat may make offers.
    pub may_offer: bool,
    /// What the bot remembers of this game.
    pub memory: &'a mut Memory,
}

/// The available computer players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Bot {
    /// Picks uniformly among the legal moves; answers offers the same way and makes none.
    Random,
    /// Plays like a person who has understood the game: builds towards points, trades fairly, robs the leader.
    Novice,
}

impl Bot {
    /// Every bot, with its name.
    pub const ALL: [(Bot, &'static str); 2] = [(Bot::Random, "random"), (Bot::Novice, "novice")];

    /// What the bot does: one of the legal moves, or an offer if it may make one. (Without any legal move, it answers
    /// with one that will be refused.)
    pub fn choose<R: Playable, G: Rng>(self, decision: &mut Decision<'_, R>, rng: &mut Random<G>) -> Action<R::Move> {
        match self {
            Bot::Random => {
                let nth = rng.below(decision.legal.len() as u32) as usize;
                decision.legal.get(nth).copied().unwrap_or(Move::EndTurn).into()
            }
            Bot::Novice => novice::choose(decision, rng),
        }
    }
}

/// Whether the game is waiting for the seat that has this view. A seat may have legal moves without being asked: taking back an
/// answer, for example.
#[must_use]
pub fn is_asked<R: Playable>(view: &View<R>, legal: &[Move<R::Move>]) -> bool {
    let Some(me) = view.viewer else { return false };
    let asked = match view.phase {
        Phase::Discard => view.seats[me.index()].debt > 0,
        Phase::Main if view.talk.awaited().is_empty() => view.turn == me,
        Phase::Main => view.talk.awaited().contains(me),
        Phase::Game(_) => true,
        _ => view.turn == me,
    };
    asked && !legal.is_empty()
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Bot::ALL.iter().find(|(b, _)| b == self).map_or("?", |(_, name)| name);
        f.write_str(name)
    }
}

/// There is no bot of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Bot::ALL.map(|(_, name)| name).join(", ");
        write!(f, "there is no bot '{}'; there are: {known}", self.0)
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        let found = Bot::ALL.iter().find(|(_, n)| *n == name).map(|(b, _)| *b);
        found.ok_or_else(|| UnknownBot(name.to_owned()))
    }
}

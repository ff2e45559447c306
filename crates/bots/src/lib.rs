//! Computer players.
//!
//! A bot is shown a [`Decision`]: the fixed [`Game`], what its seat may know ([`View`]), its own legal moves and whether it
//! may make offers. The types withhold everything else, so a bot cannot cheat. It performs no I/O, reads no clock and gets
//! its random generator from the caller: the same view and the same generator give the same choice on every machine.
//!
//! Ask a bot when the game waits for its seat: when the seat is one of those in `View::awaited`. It may have legal moves without
//! that: taking back an answer, for example. A bot never waits: asked on its turn while others have not answered its offer yet, it carries on
//! with the answers it has.
//!
//! A bot that [listens](Bot::listens) is told how the game begins ([`Memory::begin`]) and then everything that happens, as its
//! seat may know it ([`Memory::hear`]).
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

mod spec;
mod level;
mod character;
mod company;
mod memory;

mod value;
mod certain;
mod belief;
mod mind;
mod search;
mod bargain;
mod playout;
mod master;
mod thinker;
mod lesson;
mod reasons;

mod novice;

mod choose;
mod sight;
mod worth;
mod reach;
mod route;
mod goals;
mod sketch;
mod clock;
mod outlook;

mod placement;
mod build;
mod trade;
mod cards;
mod robber;

mod ways;

pub use character::Character;
pub use company::Company;
pub use lesson::{Lesson, Taught, lesson};
pub use level::{Level, Style};
pub use memory::{Kept, Memory};
pub use reasons::{Good, Measure, Reason, Reasons, reason_groups, reason_measures};
pub use spec::{BadBot, Spec};
pub use value::{
    BadWeights, Chances, Hidden, Judge, LANES, Lanes, NAMES as LANE_NAMES, Portrait, Side, Weights, exp, lane_names,
    lanes_hash, result, softmax,
};
pub use ways::{MOST_WAYS, Way, WayStep, ways, ways_and_effort};

use civitas_engine::{Action, Game, Move, Random, View};
use civitas_games::Playable;
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
    /// Judges positions by what was learned from many games.
    Thinker(Style),
}

impl Bot {
    /// Every bot, with its name.
    pub const ALL: [(Bot, &'static str); 5] = [
        (Bot::Random, "random"),
        (Bot::Novice, "novice"),
        (Bot::STEADY, "steady"),
        (Bot::SHARP, "sharp"),
        (Bot::MASTER, "master"),
    ];

    /// Looks one step ahead.
    pub const STEADY: Bot = Bot::Thinker(Style::of(Level::Steady));
    /// Thinks its whole turn through.
    pub const SHARP: Bot = Bot::Thinker(Style::of(Level::Sharp));
    /// Plays its best moves out in its mind before it chooses.
    pub const MASTER: Bot = Bot::Thinker(Style::of(Level::Master));

    /// Whether the bot makes anything of what it hears ([`Memory::hear`]). One that does not need not be told.
    #[must_use]
    pub const fn listens(self) -> bool {
        match self {
            // A beginner does not count cards.
            Bot::Random | Bot::Novice => false,
            Bot::Thinker(_) => true,
        }
    }

    /// What the bot thinks of every legal move but answers to offers: everybody's chance of winning after it. Nothing if it does not
    /// think in chances.
    pub fn values<R: Playable, G: Rng>(
        self,
        decision: &mut Decision<'_, R>,
        rng: &mut Random<G>,
    ) -> Vec<(Move<R::Move>, Chances)> {
        match self {
            Bot::Random | Bot::Novice => Vec::new(),
            Bot::Thinker(style) if decision.memory.mind.can_judge::<R>() => thinker::values(decision, rng, style),
            Bot::Thinker(_) => Vec::new(),
        }
    }

    /// Why the bot chose something, compared with `against` or else with the best other thing it could have done. To be asked right
    /// after [`Bot::choose`], with the memory as it is then and the generator as it was before. Nothing if there was no choice, or if
    /// the bot does not think in chances.
    pub fn reasons<R: Playable, G: Rng + Clone>(
        self,
        decision: &mut Decision<'_, R>,
        rng: &Random<G>,
        chosen: Action<R::Move>,
        against: Option<Move<R::Move>>,
    ) -> Option<Reasons<R::Move>> {
        match self {
            Bot::Thinker(style) if decision.memory.mind.can_judge::<R>() => {
                reasons::reasons(decision, rng, style, chosen, against)
            }
            Bot::Random | Bot::Novice | Bot::Thinker(_) => None,
        }
    }

    /// What the bot does: one of the legal moves, or an offer if it may make one. (Without any legal move, it answers
    /// with one that will be refused.)
    pub fn choose<R: Playable, G: Rng>(self, decision: &mut Decision<'_, R>, rng: &mut Random<G>) -> Action<R::Move> {
        match self {
            Bot::Random => {
                let nth = rng.below(decision.legal.len() as u32) as usize;
                decision.legal.get(nth).copied().unwrap_or(Move::EndTurn).into()
            }
            Bot::Novice => novice::choose(decision, rng),
            Bot::Thinker(style) if decision.memory.mind.can_judge::<R>() => thinker::choose(decision, rng, style),
            // Nothing was learned for this rule set yet.
            Bot::Thinker(_) => novice::choose(decision, rng),
        }
    }
}

//! The games of Civitas: one folder per game.
//!
//! A new game is a new folder, one `mod` line and one line in [`visit_all`]. Code that needs something for every game
//! (the command line, the protocol, the shared tests) implements [`Visitor`], whose method is generic, and names none.
//!
//! # A game between random seats
//!
//! ```
//! use civitas_engine::{MoveList, Random};
//! use civitas_games::{Playable, Setup, egypt::Egypt, generator};
//!
//! let (game, mut state) = Egypt::set_up(&Setup { seats: 3, seed: 7, ..Setup::default() })?;
//! let mut rng = Random(generator(7, 0));
//! let mut list = MoveList::new();
//! while !state.is_over() {
//!     let seat = state.to_act(&game);
//!     list.clear();
//!     state.list(&game, seat, &mut list);
//!     let mv = list[rng.below(list.len() as u32) as usize];
//!     state.play_unchecked(&game, seat, mv, &mut rng, &mut ());
//! }
//! assert_eq!(state.winners.len(), 1);
//! # Ok::<(), civitas_games::SetupError>(())
//! ```
//!
//! # Chance is explicit
//!
//! ```
//! use civitas_engine::{Event, Move, Odds, Outcome, Seat};
//! use civitas_games::{Playable, Setup, egypt::Egypt};
//!
//! let options = [("map".to_owned(), "beginner".to_owned())].into();
//! let (game, mut state) = Egypt::set_up(&Setup { seats: 4, options, ..Setup::default() })?;
//! let odds = state.odds(&game, Seat(0), Move::Roll);
//! assert_eq!((odds, odds.total()), (Odds::Dice, 36));
//!
//! // Force a ten and hear what happens: somebody gets a card.
//! let mut events = Vec::new();
//! state.play_forced(&game, Seat(0), Move::Roll, Outcome::Dice([4, 6]), &mut events).expect("a possible roll");
//! assert!(events.iter().any(|e| matches!(e, Event::Produced { seat: Seat(0), .. })));
//! # Ok::<(), civitas_games::SetupError>(())
//! ```
//!
//! # A refusal names its rule, a view keeps secrets
//!
//! ```
//! use civitas_engine::{Move, Reason, Seat, View};
//! use civitas_games::{Playable, Setup, egypt::Egypt};
//!
//! let options = [("map".to_owned(), "beginner".to_owned())].into();
//! let (game, state) = Egypt::set_up(&Setup { seats: 4, options, ..Setup::default() })?;
//! let refusal = state.check(&game, Seat(0), Move::Buy).unwrap_err();
//! assert_eq!((refusal.reason, refusal.rule), (Reason::RollFirst, "R-EGY-020"));
//!
//! let view = View::of(&state, &game, Some(Seat(1)));
//! assert!(view.seats[1].hand.is_some() && view.seats[0].hand.is_none());
//! # Ok::<(), civitas_games::SetupError>(())
//! ```

mod advice;
mod language;
pub mod options;
mod own_map;
mod playable;
#[cfg(feature = "schemas")]
pub mod schemas;
mod set_up;
mod shared_data;
mod study;
#[cfg(test)]
mod test_claims;
#[cfg(test)]
mod test_lanes;
#[cfg(test)]
mod test_options;
#[cfg(test)]
mod test_own_maps;
#[cfg(test)]
mod test_playable;
#[cfg(test)]
mod test_scene;
#[cfg(test)]
mod test_study;

pub mod egypt;
pub mod germany;
pub mod inkas;
pub mod pyramid;

pub use advice::{Advice, MOST_OWN_LANES, Undertaking};
pub use language::Language;
pub use options::{OptionKind, OptionSpec, Options};
pub use own_map::{MAX_MAP_BYTES, MapError, MapHeading, named_map};
pub use playable::{OwnPiece, Playable, Setup, SetupError, generator, generator_from};
pub use study::{Finding, Observer, StudyColumn};

/// Something that can be done for every game.
pub trait Visitor {
    /// Called once per game.
    fn game<R: Playable>(&mut self);
}

/// Visits every game, in a fixed order.
pub fn visit_all<V: Visitor>(visitor: &mut V) {
    egypt::visit(visitor);
    inkas::visit(visitor);
    germany::visit(visitor);
    pyramid::visit(visitor);
}

/// Every rule set: the id of its game, and the option with which it is chosen where it is a variant of that game.
#[must_use]
pub fn rule_sets() -> Vec<(&'static str, Option<(&'static str, &'static str)>)> {
    struct Sets(Vec<(&'static str, Option<(&'static str, &'static str)>)>);
    impl Visitor for Sets {
        fn game<R: Playable>(&mut self) {
            self.0.push((R::FACTS.id, R::VARIANT));
        }
    }
    let mut sets = Sets(Vec::new());
    visit_all(&mut sets);
    sets.0
}

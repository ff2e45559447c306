//! The games of Civitas: one folder a game.
//!
//! A new game is a new folder, one `mod` line and one line in [`visit_all`]. Whoever needs something for every game
//! (the command line, the protocol, the shared tests) implements [`Visitor`], whose method is generic, and names none.

pub mod options;
mod playable;
mod shared_data;

pub mod egypt;

pub use options::{OptionKind, OptionSpec, Options};
pub use playable::{Playable, Setup, SetupError, generator};

/// Something that can be done for every game.
pub trait Visitor {
    /// Called once a game.
    fn game<R: Playable>(&mut self);
}

/// Visits every game, in a fixed order.
pub fn visit_all<V: Visitor>(visitor: &mut V) {
    egypt::visit(visitor);
}

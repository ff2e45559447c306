//! Which of several servers ("nodes") plays a table, and how those who look at it from another node are kept up to date.
//!
//! `docs/scale.md` is the protocol in words, with its invariants (I1 to I11). [`Node`] is one node of it, as a state machine: it
//! is told what has happened ([`Input`]) and says what to do ([`Output`]). It knows no database, no bus, no socket and no clock,
//! so the tests (`sim`) play the very same code through lost messages, late statements, killed and paused nodes.

mod ledger;
mod node;
mod times;
pub mod sql;
mod wire;

#[cfg(test)]
mod sim;

pub use ledger::{Answer, Peer, Standing, Statement, StatementId};
pub use node::{Command, End, Input, Node, Output, Watcher, Why};
pub use times::{LEASE, STATEMENT, TICK};
pub use wire::{Kind, Message, To, WIRE, decode, encode};

/// A node: a number that is new at every start.
pub type NodeId = u64;

/// How often the owner of a table has changed.
pub type Epoch = u64;

/// A viewer, by a number of its gate.
pub type ViewerId = u64;

//! The rules shared by all games of Civitas.
//!
//! A [`Game`] is what stays fixed (board, numbers, switches); a [`State`] is what changes, one `Copy` value without heap.
//! A seat's moves are listed with [`State::list`], played with [`State::play`] (checked) or [`State::play_unchecked`],
//! and whatever is left to luck is decided by a [`Chance`] value. A game describes how it differs from the classic rules
//! by implementing [`Ruleset`].
//!
//! The engine performs no I/O, reads no clock, owns no randomness, knows no JSON and no game by name.
//!
//! The modules are listed in reading order.
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

/// The example of the README, compiled and run with the other examples of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod id;
mod set;
mod counts;
mod board;

mod rules;
mod game;
mod state;
mod ruleset;

mod moves;
mod refusal;
mod chance;
mod event;
mod legal;
mod play;
mod awaited;

mod supply;
mod setup;
mod turn;
mod production;
mod supply_trade;
mod trade;
mod building;
mod cards;
mod robber;
mod network;
mod awards;
mod points;
mod income;

mod view;
mod guess;
mod deal;
mod key;
mod faults;
mod perft;
mod take_back;

pub use awaited::Awaited;
pub use board::{
    Axial, Board, BoardFault, BoardSpec, Harbour, HarbourSpec, HexSpec, MAX_EDGES, MAX_HEXES, MAX_MARKS, MAX_NAME,
    MAX_VERTICES, MarkSpec, Marked, Orientation, Place, RobberSpec, Shape, Terrain,
};
pub use cards::PLENTY;
pub use chance::{Chance, Forced, Noted, Odds, Outcome, Random};
pub use counts::{Cards, Counts, Devs, KindIter, Kinds, Lots, NO_RATE, Rates};
pub use deal::Knowledge;
pub use event::{Event, GameEvent, Sink};
pub use faults::Fault;
pub use game::{Game, Ground};
pub use guess::guess_plain;
pub use id::{Card, Dev, Edge, Hex, MAX_CARDS, MAX_SEATS, Seat, Vertex};
pub use income::{shares, ways};
pub use key::Mixer;
pub use moves::{Action, GameMove, Move, MoveList, Never, Offer};
pub use network::{extended_route, longest_route, longest_route_plain, moved_route};
pub use perft::perft;
pub use points::PointSources;
pub use refusal::{OwnReason, Reason, Refusal};
pub use rules::{Rules, Shortage};
pub use ruleset::{Built, Facts, FreeRoads, Known, RobberCall, Ruleset, Unseen};
pub use set::{EdgeSet, HexSet, Members, SeatSet, VertexSet};
pub use setup::StartPieces;
pub use state::{Phase, State};
pub use take_back::{Bar, Consent};
pub use trade::Talk;
pub use turn::ROBBER_SUM;
pub use view::{SeatView, View};

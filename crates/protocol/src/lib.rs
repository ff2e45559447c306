//! How programs talk to Civitas. The only crate that knows JSON.
//!
//! [`Engine`] answers the engine protocol line by line; [`open_table`] gives an object-safe [`Table`] of any game;
//! [`Recorder`] and [`replay`] write and read records.

mod code;
mod names;
mod plainly;
mod problem;

mod action;
mod by_seat;
mod board;
mod event;
mod position;
mod controls;
mod view;

mod line;
mod maps;
mod record;
mod session;
mod setup;

mod engine;

mod fair;
mod unions;

pub mod wire;

pub use action::{ActionForm, OutcomeForm, action_from, action_to, outcome_from, outcome_to};
pub use board::{BoardForm, HarbourForm, HexForm, IntersectionForm, PathForm, board_to};
pub use code::{Code, ReasonCode};
pub use controls::{Blocked, Control, blocked};
pub use engine::{Engine, MAX_LINE, PROTOCOL_VERSION};
pub use event::{EventForm, event_to};
pub use fair::{Dice, Difference, FairChance, Salts, Seen, Verified, fairness, hex, salt_hash, secret_from, verify};
pub use line::{Carried, Line, MOST_BACK, Taken, Undo};
pub use maps::OwnMap;
pub use names::{CardsForm, cards_to};
pub use plainly::plainly;
pub use position::{PhaseForm, Position, SeatPosition, StandingOffer, digest, phase_to, position_from, position_to};
pub use problem::Problem;
pub use record::{
    End, Entry, Header, Pile, RECORD_VERSION, RecordError, Recorder, Replay, Replayed, Step, TakeBack, What, odds_of,
    read_header, replay, replay_open, replay_until,
};
pub use session::{Session, Table, open_record, open_table};
pub use setup::{ForGame, Seed, SetupForm, catalogue, complete_options, for_game, for_table, setup_as_it_was};
pub use view::{SeatForm, ViewForm, open_view_to, view_to};

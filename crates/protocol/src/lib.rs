//! How programs talk to Civitas. The only crate that knows JSON.
//!
//! [`open_session`] gives an object-safe [`Session`] of any game; [`Engine`] answers the engine protocol line by line;
//! [`Recorder`] writes records, [`replay`], [`open_record`] and [`watch_record`] read them.

mod code;
mod names;
mod plainly;
mod problem;

mod action;
mod by_seat;
mod board;
mod event;
mod event_from;
mod position;
mod choices;
mod controls;
mod view;
mod seen;

mod look;
mod lean;
mod standing;
mod maps;
mod record;
mod session;
mod setup;

mod engine;

mod fair;
#[cfg(feature = "schemas")]
mod unions;

pub mod wire;

pub use action::{ActionForm, OutcomeForm, action_from, action_to, outcome_from, outcome_to};
pub use board::{BoardForm, HarbourForm, HexForm, IntersectionForm, PathForm, board_to};
pub use choices::{Choices, choices};
pub use code::{Code, ReasonCode};
pub use controls::{Blocked, Control, blocked};
pub use engine::{Engine, MAX_LINE, PROTOCOL_VERSION};
pub use event::{EventForm, event_to};
pub use event_from::event_from;
pub use fair::{Dice, Difference, FairChance, Salts, Seen, Verified, fairness, hex, salt_hash, secret_from, verify};
pub use look::Look;
pub use maps::OwnMap;
pub use names::{CardsForm, cards_to};
pub use plainly::plainly;
pub use position::{PhaseForm, Position, SeatPosition, StandingOffer, digest, phase_to, position_from, position_to};
pub use problem::Problem;
pub use record::{
    End, Entry, Header, Pile, RECORD_VERSION, RecordError, Recorder, Step, TakeBack, odds_of, read_header,
};
pub use session::{
    Backwards, Because, Beside, Choice, Controls, Happened, Legal, Luck, PAGE, Played, Replay, Replayed, Session,
    Story, Summary, Valued, WeighedOutcome, What, open_record, open_session, replay, replay_until, watch_record,
};
pub use setup::{ForGame, Seed, SetupForm, catalogue, complete_options, for_game, for_table, setup_as_it_was};
pub use standing::{Carried, MOST_BACK, Standing, Taken, Undo};
pub use view::{OpenOffer, PointSource, SeatForm, ViewForm, open_view_to, view_to};

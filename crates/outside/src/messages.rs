//! What a program is told: three kinds of messages, a line each. `docs/outside-programs.md` explains every field.

use crate::limits::{Limits, MAX_ANSWER};
use civitas_protocol::wire::{RulesForm, TableBoard};
use civitas_protocol::{ActionForm, BoardForm, EventForm, SetupForm, ViewForm, catalogue};
use serde::Serialize;
use serde_json::{Map, Value};

/// The version of what programs are told and answer.
pub const OUTSIDE_PROTOCOL: u32 = 1;

/// What a program is told in one line.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Message<'a> {
    Hello(&'a Hello),
    Choose(&'a Question),
    Over(&'a Over),
}

impl Message<'_> {
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// The beginning of a game: everything that stays fixed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "docs/outside-programs.md explains every field")]
pub struct Hello {
    pub protocol: u32,
    pub game: String,
    pub options: Map<String, Value>,
    pub seats: u8,
    pub seat: u8,
    pub seed: u32,
    pub limits: LimitsForm,
    pub about: Value,
    pub rules: RulesForm,
    pub board: BoardForm,
}

/// The limits as a program is told them; times are in seconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "docs/outside-programs.md explains every field")]
pub struct LimitsForm {
    pub decision: f64,
    pub game: f64,
    pub decisions_per_turn: u32,
    pub offers_per_turn: u32,
    pub answer: usize,
}

impl Hello {
    /// The greeting of a game. `setup` has every option written out. `seed` is for the program's own dice: it must not tell
    /// anything about those of the game.
    #[must_use]
    pub fn new(setup: SetupForm, fixed: TableBoard, seat: u8, seed: u32, limits: &Limits) -> Hello {
        let Value::Array(games) = catalogue() else { unreachable!("the catalogue is a list") };
        let mut about = games.into_iter().find(|about| about["id"] == *setup.game).unwrap_or_default();
        // Those that were chosen are in `options`; the others are of no use to a player.
        about.as_object_mut().map(|about| about.shift_remove("options"));
        Hello {
            protocol: OUTSIDE_PROTOCOL,
            game: setup.game,
            options: setup.options,
            seats: setup.seats,
            seat,
            seed,
            limits: LimitsForm {
                decision: limits.decision.as_secs_f64(),
                game: limits.game.as_secs_f64(),
                decisions_per_turn: limits.decisions_per_turn,
                offers_per_turn: limits.offers_per_turn,
                answer: MAX_ANSWER,
            },
            about,
            rules: fixed.rules,
            board: fixed.board,
        }
    }
}

/// A decision: what the seat knows now, what it has heard since it was last told anything, what it may do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "docs/outside-programs.md explains every field")]
pub struct Question {
    pub events: Vec<EventForm>,
    pub view: ViewForm,
    pub actions: Vec<ActionForm>,
    pub may_offer: bool,
    pub may_ask: Vec<u8>,
}

/// The end of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "docs/outside-programs.md explains every field")]
pub struct Over {
    pub events: Vec<EventForm>,
    pub view: ViewForm,
    pub winners: Vec<u8>,
    pub points: Vec<i8>,
}

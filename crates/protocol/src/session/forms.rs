//! What goes into a session and comes out of it, as values that can be written as JSON.

use crate::action::{ActionForm, OutcomeForm};
use crate::controls::Blocked;
use crate::event::EventForm;
use crate::fair::Dice;
use crate::position::PhaseForm;
use crate::wire::{ClockState, TakeBackState};
use serde::Serialize;

/// What decides where an action leaves something to chance.
#[derive(Clone, Copy, Debug)]
pub enum Luck<'a> {
    /// The session's own generator, which begins with the seed of its set-up.
    Own,
    /// The dice of a table, by the number of actions that stand: the same action again has the same outcome.
    Dice(&'a Dice),
    /// This outcome. One that cannot come up is refused.
    Forced(&'a OutcomeForm),
}

/// Where a game stands, in short.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct Summary {
    pub actions: u32,
    pub phase: PhaseForm,
    pub turns: u16,
    pub turn: u8,
    pub to_act: Option<u8>,
    pub waiting: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub may_answer: Vec<u8>,
    pub over: bool,
    pub winners: Vec<u8>,
    /// A digest of the whole state would let a patient viewer guess hands: it is for those who see everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
}

/// What a seat may do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct Legal {
    pub seat: u8,
    pub actions: Vec<ActionForm>,
    pub may_offer: bool,
}

/// What a computer player would do, and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct Choice {
    pub action: ActionForm,
    pub values: Vec<Valued>,
    /// What the reasons compare the action with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<ActionForm>,
    pub reasons: Vec<Because>,
}

/// What a computer player thinks of an action: every seat's chance of winning after it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct Valued {
    pub action: ActionForm,
    pub chances: Vec<f32>,
}

/// What spoke for an action, and how much of a chance of winning that is worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct Because {
    pub group: &'static str,
    pub of: &'static str,
    pub worth: f32,
    pub sentence: String,
}

/// One way an action may come out: this often out of so many.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "docs/engine-protocol.md explains every field")]
pub struct WeighedOutcome {
    pub outcome: Option<OutcomeForm>,
    pub weight: u32,
    pub of: u32,
}

/// What happened in the last entry, as somebody may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct Happened {
    /// What chance decided; nothing for those from whom the events keep something back.
    pub outcome: Option<OutcomeForm>,
    /// What happened.
    pub events: Vec<EventForm>,
}

/// What a frame says that a session does not know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Beside {
    /// How long those who must act may think.
    pub clock: Option<ClockState>,
    /// How long a computer player still waits for answers to its offer.
    pub answer_time: Option<ClockState>,
    /// What can be taken back.
    pub take_back: Option<TakeBackState>,
    /// Whether nothing is offered to be clicked, because it is done without being asked for.
    pub by_itself: bool,
    /// Whether the game has ended before it was over: nobody may do anything, and nobody is waited for.
    pub closed: bool,
}

/// What can be clicked, and why the rest cannot.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Controls {
    /// Everything that may be done, apart from offers.
    pub actions: Vec<ActionForm>,
    /// Whether an offer may be made.
    pub may_offer: bool,
    /// Whom it may be made to; nobody if none may be made.
    pub may_ask: Vec<u8>,
    /// Why a control cannot be used: the code of the reason, by the type of the action.
    pub blocked: Blocked,
}

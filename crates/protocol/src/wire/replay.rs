//! A game that is looked at again.

use super::live::LogStep;
use super::rest::TableBoard;
use crate::action::{ActionForm, OutcomeForm};
use crate::controls::Blocked;
use crate::view::ViewForm;
use serde::Serialize;
use std::collections::BTreeMap;

/// A complete game, action by action.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReplayForm {
    /// Which game.
    pub game: String,
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
    /// Board and numbers.
    pub fixed: TableBoard,
    /// The game before the first action, then after each.
    pub frames: Vec<ReplayFrame>,
    /// Whether the record ends with the end of the game.
    pub over: bool,
}

/// The game at one revision.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReplayFrame {
    /// The revision.
    pub rev: u32,
    /// What led to it; missing for the first.
    pub step: Option<LogStep>,
    /// What was done; only where all hands are open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub action: Option<ActionForm>,
    /// What chance decided in it; only where all hands are open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub chance: Option<ChanceForm>,
    /// What the viewer may know. With open hands, every seat's.
    pub view: ViewForm,
    /// What the viewing seat (or, with open hands, the seat to act) may do; only in the last frame.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<ActionForm>>"))]
    pub actions: Vec<ActionForm>,
    /// Why a control cannot be used; only in the last frame.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Blocked>"), schema(value_type = std::collections::BTreeMap<String, crate::ReasonCode>))]
    pub blocked: Blocked,
    /// The seats that must act before the game goes on.
    pub waiting: Vec<u8>,
    /// The seats that may still answer the offer of the player on turn; left out if none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u8>>"))]
    pub may_answer: Vec<u8>,
}

/// One decision of chance with everything that could have come up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ChanceForm {
    /// What came up.
    pub outcome: OutcomeForm,
    /// Everything that could have come up, with its weight, in the order in which the dice count.
    pub odds: Vec<(OutcomeForm, u32)>,
}

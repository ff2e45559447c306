//! The messages between browser and server. `docs/protocol.md` has an example of every message; the TypeScript types
//! in `web/src/generated` are generated from these (`cargo xtask types`).

mod catalogue;
mod live;
mod replay;
mod rest;
mod table;
#[cfg(feature = "schemas")]
mod typescript;

pub use catalogue::{
    AboutForm, BuiltForm, DevForm, GameForm, KeptForm, OfferedMap, OptionForm, OptionValues, ReasonForm, RulesForm,
    ServerForm, dev_forms, game_forms, rules_to,
};
pub use live::{
    Announcement, ChatLine, ClientMessage, ClockState, Frame, Guest, LogStep, Phrase, ServerMessage, TakeBackRequest,
    TakeBackState,
};
pub use replay::{ChanceForm, ReplayForm, ReplayFrame};
pub use rest::{
    CreateTable, Created, GuestChange, Invitation, LogPage, OwnSeat, RecordText, ResumeFrom, SeatWish, Seated, Sit,
    StartTable, TableBoard, TableChange, TableList, WayForm, WayStepForm, WaysForm,
};
pub use table::{
    ClockForm, Colour, Fairness, HurryForm, Pace, SeatInfo, SeatKind, Status, TableForm, TableSummary, TakeBacks, Watch,
};

#[cfg(feature = "schemas")]
pub(crate) use typescript::own_parts;
#[cfg(feature = "schemas")]
pub use typescript::{game_types, own_schemas, typescript};

/// The version of the browser protocol; both sides say theirs first.
pub const WIRE_VERSION: u32 = 2;

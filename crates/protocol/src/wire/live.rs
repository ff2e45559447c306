//! The conversation over a WebSocket.

use super::table::TableForm;
use crate::action::ActionForm;
use crate::controls::Blocked;
use crate::event::EventForm;
use crate::problem::Problem;
use crate::view::ViewForm;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What a client says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Comes first.
    Hello {
        /// The version the client speaks.
        protocol: u32,
        /// The key of this browser; spectators need none.
        #[serde(default)]
        key: Option<String>,
        /// Which of your seats to look from; the first one if missing, a spectator if the key has no seat here.
        #[serde(default)]
        seat: Option<u8>,
        /// The last revision the client has; the last page of what came after it is sent. `None` asks for the present only.
        #[serde(default)]
        since: Option<u32>,
    },
    /// Carries out an action in the game.
    Act {
        /// Chosen by the client: saying the same thing again with the same id is harmless.
        id: String,
        /// The revision the client saw.
        rev: u32,
        /// For which of your seats.
        seat: u8,
        /// What.
        action: ActionForm,
    },
    /// Looks from another of your seats (several people on one device).
    Look {
        /// Which.
        seat: u8,
        /// As in `hello`.
        #[serde(default)]
        since: Option<u32>,
    },
    /// Takes a seat back from the computer player that stood in.
    Back {
        /// Which.
        seat: u8,
    },
    /// Takes back your own last action, without asking anybody.
    TakeBack {
        /// As in `act`.
        id: String,
        /// The revision the client saw.
        rev: u32,
        /// For which of your seats.
        seat: u8,
    },
    /// Asks the others whether your own last action and everything since may be taken back.
    AskTakeBack {
        /// The revision the client saw.
        rev: u32,
        /// For which of your seats.
        seat: u8,
    },
    /// Answers such a request, or drops your own.
    AnswerTakeBack {
        /// The revision the client saw: the request is about this one.
        rev: u32,
        /// For which of your seats.
        seat: u8,
        /// Yes or no.
        agree: bool,
    },
    /// Says something to everybody at the table.
    Chat {
        /// The text.
        text: String,
    },
    /// Says one of a few things that everybody reads in their own language.
    Phrase {
        /// Which.
        phrase: Phrase,
    },
}

/// What can be said with one press.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Thanks for the game.
    GoodGame,
    /// Thank you.
    Thanks,
    /// Praise for what somebody did.
    NiceMove,
    /// An apology.
    Sorry,
    /// Asks for patience.
    OneMoment,
    /// Reminds somebody.
    YourTurn,
    /// Something went wrong.
    Oops,
}

impl Phrase {
    /// Every phrase, with its name and what it says in English.
    pub const ALL: [(Phrase, &'static str, &'static str); 8] = [
        (Phrase::Hello, "hello", "Hello!"),
        (Phrase::GoodGame, "good_game", "Good game!"),
        (Phrase::Thanks, "thanks", "Thanks!"),
        (Phrase::NiceMove, "nice_move", "Nice move!"),
        (Phrase::Sorry, "sorry", "Sorry!"),
        (Phrase::OneMoment, "one_moment", "One moment, please"),
        (Phrase::YourTurn, "your_turn", "It is your turn"),
        (Phrase::Oops, "oops", "Oops!"),
    ];

    /// The phrase of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Phrase> {
        Phrase::ALL.into_iter().find(|(_, n, _)| *n == name).map(|(phrase, _, _)| phrase)
    }

    /// Its name, as on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        Phrase::ALL.into_iter().find(|(phrase, _, _)| *phrase == self).map_or("", |(_, name, _)| name)
    }

    /// What it says in English.
    #[must_use]
    pub fn english(self) -> &'static str {
        Phrase::ALL.into_iter().find(|(phrase, _, _)| *phrase == self).map_or("", |(_, _, english)| english)
    }
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Answers `hello`.
    Welcome {
        /// The version the server speaks.
        protocol: u32,
        /// Which seats are yours.
        yours: Vec<u8>,
        /// Whether you may change the table.
        host: bool,
        /// The table.
        table: Box<TableForm>,
        /// What was said so far.
        chat: Vec<ChatLine>,
        /// The spectators, for the host; left out if there are none.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<Guest>>"))]
        guests: Vec<Guest>,
    },
    /// The table changed: somebody sat down, left, came back, or a setting changed.
    Table {
        /// The table.
        table: Box<TableForm>,
        /// Which seats are yours.
        yours: Vec<u8>,
        /// Whether you may change the table.
        host: bool,
        /// The spectators, for the host; left out if there are none.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<Guest>>"))]
        guests: Vec<Guest>,
    },
    /// The game as you may know it.
    Frame(Box<Frame>),
    /// An action was carried out and is safe on disk.
    Ack {
        /// The id the client gave.
        id: String,
        /// The revision it made.
        rev: u32,
    },
    /// An action or a message was not carried out; nothing changed.
    Refused {
        /// The id the client gave, if the message had one.
        id: Option<String>,
        /// Why.
        problem: Problem,
        /// The revision the game is at.
        rev: u32,
    },
    /// A line of chat.
    Chat {
        /// What.
        line: ChatLine,
    },
    /// The host of the server tells everybody something, or withdraws it.
    Announcement {
        /// What; nothing once it is withdrawn.
        announcement: Option<Announcement>,
    },
    /// The server ends the conversation.
    Bye {
        /// Why.
        problem: Problem,
    },
}

/// Something the host of the server tells everybody: that it will be closed for a while, for example.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Announcement {
    /// What, as the host wrote it.
    pub text: String,
    /// When it will be, in milliseconds since 1970.
    #[cfg_attr(feature = "schemas", ts(type = "number | null"))]
    pub at: Option<u64>,
}

/// A spectator, as the host of the table knows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Guest {
    /// Counts from 1 at every table.
    pub number: u32,
    /// Whether they look on right now.
    pub here: bool,
    /// Whether they may not write in the chat.
    pub muted: bool,
    /// Whether they may not look on.
    pub removed: bool,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ChatLine {
    /// Counts from 0 at every table.
    pub number: u32,
    /// Who; a spectator if missing.
    pub seat: Option<u8>,
    /// Which spectator; left out if it is none, or not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub guest: Option<u32>,
    /// What; a phrase in English; empty if it was removed.
    pub text: String,
    /// The phrase, if it is one: each reader sees it in their own language.
    pub phrase: Option<Phrase>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schemas", ts(type = "number"))]
    pub at: u64,
}

/// What happened in one action, as the viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LogStep {
    /// The revision it made.
    pub rev: u32,
    /// Who acted.
    pub seat: u8,
    /// What happened.
    pub events: Vec<EventForm>,
}

/// The game as one viewer may know it: the view is the truth, the steps are for log and animation, the actions are
/// everything that can be clicked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Frame {
    /// The revision: how many actions were carried out.
    pub rev: u32,
    /// What happened since the revision the client had, the last page of it: if the first of these does not follow on what
    /// the client has, it asks for the rest (`GET …/log`).
    pub steps: Vec<LogStep>,
    /// What the viewer may know.
    pub view: ViewForm,
    /// Everything the viewer may do, apart from offers.
    pub actions: Vec<ActionForm>,
    /// Whether the viewer may make an offer.
    pub may_offer: bool,
    /// Whom the viewer may make it to; nobody if it may make none.
    pub may_ask: Vec<u8>,
    /// Why a control cannot be used: the code of the reason, by the type of the action.
    #[cfg_attr(feature = "schemas", schema(value_type = std::collections::BTreeMap<String, crate::ReasonCode>))]
    pub blocked: Blocked,
    /// The seats that must act before the game goes on.
    pub waiting: Vec<u8>,
    /// The seats that may still answer the offer of the player on turn, who need not wait for them; left out if none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schemas", ts(optional, as = "Option<Vec<u8>>"))]
    pub may_answer: Vec<u8>,
    /// How long they may think.
    pub clock: Option<ClockState>,
    /// How long a computer player still waits for answers to its offer.
    pub answer_time: Option<ClockState>,
    /// What can be taken back; left out if nothing can and there is no request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", ts(optional))]
    pub take_back: Option<TakeBackState>,
}

/// What the viewer can take back, and an open request.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TakeBackState {
    /// How many of your own last actions can be taken back without asking, one at a time.
    pub own: u32,
    /// How many actions a request to the others would take back; none if there is nothing to ask for.
    pub ask: u32,
    /// An open request, as long as nothing else is played.
    pub request: Option<TakeBackRequest>,
    /// Who has said no to a request at this revision.
    pub refused: Option<u8>,
}

/// Somebody asks whether something may be taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TakeBackRequest {
    /// Who asks.
    pub seat: u8,
    /// The revisions of the actions that would be taken back, in the order of play.
    pub revs: Vec<u32>,
    /// Whose answer is missing.
    pub open: Vec<u8>,
}

/// A running clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ClockState {
    /// Milliseconds left at the moment of sending; computer players take over at zero.
    pub left: u32,
    /// Milliseconds at the start.
    pub of: u32,
}

impl ClockState {
    /// A clock with this much left of the total.
    #[must_use]
    pub fn of(left: Duration, of: Duration) -> ClockState {
        let millis = |d: Duration| u32::try_from(d.as_millis()).unwrap_or(u32::MAX);
        ClockState { left: millis(left), of: millis(of) }
    }
}

#[cfg(test)]
mod tests {
    use super::Phrase;

    #[test]
    fn phrases_have_the_names_they_have_on_the_wire() {
        for (phrase, name, english) in Phrase::ALL {
            assert_eq!(serde_json::to_value(phrase).expect("a phrase is JSON"), name);
            assert_eq!((Phrase::named(name), phrase.name(), phrase.english()), (Some(phrase), name, english));
        }
        assert_eq!(Phrase::named("boo"), None);
    }
}

//! What a table is asked for, and what comes of it.

use super::bots;
use super::orders::Order;
use super::viewers::{Viewer, ViewerId};
use civitas_protocol::wire::{
    ClientMessage, Created, GuestChange, Invitation, LogPage, OwnSeat, Seated, Sit, StartTable, TableBoard,
    TableChange, TableForm, TableSummary, WaysForm,
};
use civitas_protocol::{Problem, SetupForm};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

/// What a table is asked to do.
#[derive(Debug)]
pub(crate) enum Command {
    /// Somebody opened the table.
    Attach(ViewerId, Box<Viewer>, Option<u32>),
    /// Somebody closed it.
    Detach(ViewerId),
    /// A line of chat.
    Said(ViewerId, Box<ClientMessage>),
    /// The same for somebody whom another owner of the table has welcomed before.
    AttachAgain(ViewerId, Box<Viewer>, Option<u32>),
    /// A slow reader has caught up and needs the present.
    Refresh(ViewerId),
    /// A viewer has this revision, and needs this line of chat next: what was sent beyond that is lost.
    Has(ViewerId, Option<u32>, u32),
    /// A computer player has decided.
    Decided(Box<bots::Decided>),
    /// A request over HTTP.
    TableRequest(Box<Asked>),
    /// The host of the server wants something.
    Order(Box<(Order, oneshot::Sender<Result<serde_json::Value, Problem>>)>),
    /// The server shuts down.
    Close,
    /// Makes the table fail.
    #[cfg(test)]
    Fail,
}

/// A request over HTTP. Boxed on its way: every table keeps room for many commands, and most of them are small.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) request: TableRequest,
    /// The hashed key of the requester.
    pub(crate) player: Option<String>,
    pub(crate) answer: oneshot::Sender<Result<Reply, Problem>>,
}

impl Command {
    /// Whether somebody only asks how the table stands, in a list perhaps: a table at rest stays so.
    pub(super) fn only_asks(&self) -> bool {
        let Command::TableRequest(asked) = self else { return self.is_look() };
        matches!(asked.request, TableRequest::Show | TableRequest::Summary)
    }

    /// Whether it takes the game itself. Who is there, and how the game stands in short, is known without it.
    pub(super) fn needs_game(&self) -> bool {
        !self.only_asks() && !matches!(self, Command::Detach(_) | Command::Close)
    }
}

/// What is done over HTTP. Another server may have the table, so all of it can be written down.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TableRequest {
    Show,
    Board,
    Change(TableChange),
    Sit(Sit),
    OwnSeat(u8, OwnSeat),
    Leave(u8),
    Resign(u8),
    StandIn(u8),
    /// Asks somebody to move.
    Hurry(u8),
    EndHurry,
    /// Mutes a spectator, or sends one away.
    Guest(u32, GuestChange),
    Invite(u8),
    Start(StartTable),
    /// Another game, made at this place.
    Rematch(u16),
    Record,
    Summary,
    Position(u32),
    /// The ways of a seat to something of a kind.
    Ways(u8, String),
    /// What happened before a revision, as a seat or a spectator knows it.
    Log(Option<u8>, Option<u32>),
}

#[cfg(feature = "cluster")]
impl TableRequest {
    /// Whether it may change anything.
    pub(crate) fn changes(&self) -> bool {
        !matches!(
            self,
            TableRequest::Show
                | TableRequest::Board
                | TableRequest::Record
                | TableRequest::Summary
                | TableRequest::Position(_)
                | TableRequest::Ways(..)
                | TableRequest::Log(..)
        )
    }
}

/// What comes of it. Forms that this program never reads cross to another server as the text that goes to a browser.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reply {
    Table(Box<TableForm>),
    #[serde(skip)]
    Board(Box<TableBoard>),
    Seated(Box<Seated>),
    Invitation(Invitation),
    Created(Box<Created>),
    /// The record, whether the game is over, and which seats are the asker's.
    Record(String, bool, Vec<u8>),
    Summary(Box<TableSummary>),
    Position(Box<(SetupForm, civitas_protocol::Position)>),
    #[serde(skip)]
    Ways(WaysForm),
    #[serde(skip)]
    Log(LogPage),
    /// One of those without a name of their own here.
    Text(String),
}

#[cfg(feature = "cluster")]
impl Reply {
    /// The same in a form that can cross to another server.
    pub(crate) fn for_another_server(self) -> Reply {
        // Our own forms always become JSON.
        let text = match &self {
            Reply::Board(board) => serde_json::to_string(board),
            Reply::Ways(ways) => serde_json::to_string(ways),
            Reply::Log(page) => serde_json::to_string(page),
            _ => return self,
        };
        Reply::Text(text.unwrap_or_default())
    }
}

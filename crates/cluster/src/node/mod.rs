//! One node: what it is told, and what it does about it.
//!
//! `lease`: whether it may believe itself. `taking`: which tables are its own. `owned`: the tables that it plays, for those who look at
//! them from any node. `gate`: those who look at tables from here, no matter which node plays these. `leaving`: how it ends.

mod gate;
mod lease;
mod leaving;
mod owned;
mod taking;

use crate::ledger::{Answer, Statement, StatementId};
use crate::times::TICK;
use crate::wire::{Kind, Message, To};
use crate::{Epoch, NodeId, ViewerId};
use gate::Gate;
use lease::Lease;
use leaving::Leaving;
use owned::Owned;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;
use taking::Purpose;

/// A viewer, wherever its socket is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Watcher {
    /// The node with its socket.
    pub gate: NodeId,
    /// Its number there.
    pub viewer: ViewerId,
}

/// How the task of a table has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// A write found another epoch: somebody else has the table.
    Fenced,
    /// Nobody knows whether its last write was done (I6).
    Unknown,
    /// It failed, or could not be read.
    Failed,
    /// Nothing is due for it.
    Asleep,
    /// It was asked to stop, and its last write is known. This is what its log lacks.
    Stopped(String),
}

/// Why somebody is sent away, or not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// There is no such table.
    NoTable,
    /// It cannot be done now; nobody knows whether it was.
    Busy,
    /// This node ends, or is cut off: another one will do.
    Restarting,
}

/// What a table is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Somebody looks at it.
    Attach {
        /// Who.
        who: Watcher,
        /// What they said of themselves.
        hello: String,
        /// The revision they have.
        since: Option<u32>,
        /// The line of chat they need next.
        heard: u32,
        /// Whether they were welcomed before, by this table or an earlier owner's.
        again: bool,
    },
    /// Somebody missed something, and needs the present.
    Refresh {
        /// Who.
        who: Watcher,
        /// The revision they have.
        since: Option<u32>,
        /// The line of chat they need next.
        heard: u32,
    },
    /// Somebody has gone.
    Detach(Watcher),
    /// Somebody said something.
    Said(Watcher, String),
    /// A request, and where its answer goes.
    Asked {
        /// The gate that asks.
        gate: NodeId,
        /// Its number there.
        ask: u64,
        /// What.
        text: String,
    },
}

/// What has happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// Time has passed. Said at least every [`TICK`].
    Tick,
    /// The database has answered. Every statement is answered within [`crate::STATEMENT`], be it by [`Answer::Unknown`].
    Answered(StatementId, Answer),
    /// A message has come over the bus.
    Heard(NodeId, Message),
    /// Somebody opened a table at this node.
    Opened {
        /// Who.
        viewer: ViewerId,
        /// The table.
        code: String,
        /// What they said of themselves.
        hello: String,
        /// The revision they have.
        since: Option<u32>,
    },
    /// The connection has ended.
    Closed(ViewerId),
    /// They said something.
    Said(ViewerId, String),
    /// They took too little of what they were given: after all they have only this much, and have room again.
    Missed {
        /// Who.
        viewer: ViewerId,
        /// The revision they have.
        since: Option<u32>,
        /// The line of chat they need next.
        heard: u32,
    },
    /// They want to be shown, with what they say next, what happened since this revision.
    Rewound(ViewerId, u32),
    /// A request came to this node; numbers grow.
    Asked {
        /// Its number.
        ask: u64,
        /// The table.
        code: String,
        /// What.
        text: String,
    },
    /// A table that was to be loaded plays.
    Loaded(String, Epoch),
    /// A table has ended, or was never loaded.
    Ended(String, Epoch, End),
    /// A table has a text for viewers.
    Says {
        /// The table.
        code: String,
        /// The epoch it was loaded in.
        epoch: Epoch,
        /// For whom.
        to: Vec<Watcher>,
        /// What it is.
        kind: Kind,
        /// The text.
        text: String,
    },
    /// A table has the answer to a request.
    Answers {
        /// The table.
        code: String,
        /// The epoch it was loaded in.
        epoch: Epoch,
        /// The gate that asked.
        gate: NodeId,
        /// The number of the request there.
        ask: u64,
        /// What comes of it.
        text: String,
    },
    /// The node is to hand over what it has, and end.
    Drain,
}

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// Ask the database.
    Ask(StatementId, Statement),
    /// Send a message over the bus.
    Send(To, Message),
    /// Read a table, now and not earlier (I3), and play it; what came with a hand-over holds only if the log ends where it says.
    Load {
        /// The table.
        code: String,
        /// The epoch to write under.
        epoch: Epoch,
        /// What its log lacks.
        carried: Option<String>,
    },
    /// Tell a table something.
    Tell(String, Epoch, Command),
    /// Let a table take no more commands, come to know its last write, and end as [`End::Stopped`].
    Stop(String, Epoch),
    /// Drop a table and everything that is in memory of it.
    Drop(String, Epoch),
    /// Give a text to a viewer.
    Deliver {
        /// To whom.
        viewer: ViewerId,
        /// What.
        text: String,
        /// What it is; after [`Kind::Bye`] the connection ends.
        kind: Kind,
    },
    /// A viewer said something that nobody could be told now.
    Refuse(ViewerId),
    /// Say goodbye to a viewer and end the connection.
    Bye(ViewerId, Why),
    /// The answer to a request.
    Reply(u64, Result<String, Why>),
    /// Everything is handed over; the process can end.
    Left,
}

/// One node.
#[derive(Debug)]
pub struct Node {
    id: NodeId,
    now: Duration,
    lease: Lease,
    /// The tables that are this node's.
    tables: BTreeMap<String, Owned>,
    /// The tables at which somebody looks from here.
    gates: BTreeMap<String, Gate>,
    /// Which table each viewer looks at.
    viewers: BTreeMap<ViewerId, String>,
    statements: BTreeMap<StatementId, Purpose>,
    /// Tables about whose owner a statement is on its way: one at a time.
    busy: BTreeSet<String>,
    next_statement: u64,
    swept: Duration,
    audited: Duration,
    headed: Duration,
    looked: Duration,
    /// Counts what is said of viewers.
    serial: u64,
    leaving: Option<Leaving>,
    /// What this node says to itself: no bus is needed for it.
    own_words: VecDeque<Message>,
    out: Vec<Output>,
    #[cfg(test)]
    pub(crate) planted: Option<crate::sim::Planted>,
}

impl Node {
    /// A node that has just started. Its number must be new.
    #[must_use]
    pub fn new(id: NodeId, now: Duration) -> Node {
        Node {
            id,
            now,
            lease: Lease::new(now),
            tables: BTreeMap::new(),
            gates: BTreeMap::new(),
            viewers: BTreeMap::new(),
            statements: BTreeMap::new(),
            busy: BTreeSet::new(),
            next_statement: 0,
            swept: now,
            audited: now,
            headed: now,
            looked: now,
            serial: 0,
            leaving: None,
            own_words: VecDeque::new(),
            out: Vec::new(),
            #[cfg(test)]
            planted: None,
        }
    }

    /// Tells it what has happened, and when: by a clock that never goes back, and that runs while the machine is suspended.
    pub fn handle(&mut self, now: Duration, input: Input) -> Vec<Output> {
        self.now = self.now.max(now);
        match input {
            Input::Tick => self.tick(),
            Input::Answered(id, answer) => self.answered(id, answer),
            Input::Heard(from, message) => self.hear(from, message),
            Input::Opened { viewer, code, hello, since } => self.open(viewer, &code, hello, since),
            Input::Closed(viewer) => self.close(viewer),
            Input::Said(viewer, text) => self.said(viewer, text),
            Input::Missed { viewer, since, heard } => self.missed(viewer, since, heard),
            Input::Rewound(viewer, since) => self.rewound(viewer, since),
            Input::Asked { ask, code, text } => self.asked(ask, &code, text),
            Input::Loaded(code, epoch) => self.loaded(&code, epoch),
            Input::Ended(code, epoch, end) => self.ended(&code, epoch, end),
            Input::Says { code, epoch, to, kind, text } => self.says(&code, epoch, &to, kind, &text),
            Input::Answers { code, epoch, gate, ask, text } => {
                if self.tables.get(&code).is_some_and(|table| table.epoch() == epoch) {
                    self.send(gate, Message::Answer { ask, text });
                }
            }
            Input::Drain => self.drain(),
        }
        while let Some(message) = self.own_words.pop_front() {
            self.hear(self.id, message);
        }
        std::mem::take(&mut self.out)
    }

    /// Whether this node may show its tables to anybody, and take others.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        self.lease.is_sure(self.now)
    }

    /// Whether this node can do its work: for those who choose where to send people.
    #[must_use]
    pub fn is_well(&self) -> bool {
        self.is_sure() && self.leaving.is_none() && !self.is_cut_off()
    }

    /// How many tables it plays.
    #[must_use]
    pub fn load(&self) -> usize {
        self.tables.len()
    }

    fn tick(&mut self) {
        self.tend_lease();
        self.tend_tables();
        self.tend_gates();
        self.tend_leaving();
    }

    fn hear(&mut self, from: NodeId, message: Message) {
        self.note_heard(from, &message);
        match message {
            Message::Here { .. } => {}
            Message::Attach { table, epoch, viewer, serial, hello, since, heard, again } => {
                let known = owned::Known { serial, hello, since, heard, again };
                self.attached(&table, epoch, Watcher { gate: from, viewer }, known);
            }
            Message::Said { table, epoch, viewer, serial, text } => {
                self.heard_said(&table, epoch, Watcher { gate: from, viewer }, serial, text);
            }
            Message::Detach { table, viewer } => self.detached(&table, Watcher { gate: from, viewer }),
            Message::Ask { table, epoch, ask, text } => self.heard_ask(&table, epoch, from, ask, text),
            Message::Answer { ask, text } => self.reply(ask, Ok(text)),
            Message::Out { table, epoch, n, to, kind, text } => {
                self.heard_out(from, &table, epoch, n, &to, kind, &text);
            }
            Message::Heads { heads } => {
                for (table, epoch, n) in heads {
                    self.heard_head(from, &table, epoch, n);
                }
            }
            Message::Looking { tables } => {
                for (table, epoch, count) in tables {
                    self.heard_looking(&table, epoch, from, count);
                }
            }
            Message::Whom { table, epoch } => self.asked_whom(from, &table, epoch),
            Message::Moved { table, epoch, node } => self.learn(&table, node, epoch),
            Message::Yours { table, epoch, carried } => self.given(&table, epoch, carried),
        }
    }

    fn send(&mut self, to: NodeId, message: Message) {
        if to == self.id {
            self.own_words.push_back(message);
        } else {
            self.out.push(Output::Send(To::Node(to), message));
        }
    }

    fn ask(&mut self, statement: Statement, purpose: Purpose) {
        let id = StatementId(self.next_statement);
        self.next_statement += 1;
        if let Some(code) = purpose.code() {
            self.busy.insert(code.to_owned());
        }
        self.statements.insert(id, purpose);
        self.out.push(Output::Ask(id, statement));
    }

    fn answered(&mut self, id: StatementId, answer: Answer) {
        let Some(purpose) = self.statements.remove(&id) else { return };
        if let Some(code) = purpose.code() {
            self.busy.remove(code);
        }
        match purpose {
            Purpose::Lease(asked) => self.lease_answered(asked, answer),
            purpose => self.table_answered(purpose, answer),
        }
    }

    /// What waits in here, for a bound on it (I11).
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        let asks: usize = self.gates.values().map(Gate::waiting).sum();
        let held: usize = self.tables.values().map(Owned::waiting).sum();
        self.statements.len() + self.busy.len() + asks + held
    }

    #[cfg(test)]
    fn has(&self, fault: crate::sim::Planted) -> bool {
        self.planted == Some(fault)
    }
}

/// A time that has come by now; `TICK` is the best anybody can do.
fn is_due(now: Duration, since: Duration, every: Duration) -> bool {
    now >= since + every.max(TICK)
}

//! The tables that are played at this server: their tasks run where all tasks run; from here they are told things, and ended.

use super::asks::{self, What};
use super::driver;
use super::{Hello, busy};
use crate::hub::Hub;
use crate::table::{Asked, Command, Gate, Outbox, Report, Table, Viewer, ViewerId, Wire};
use civitas_cluster::{Command as Told, End, Epoch, Input, NodeId, Watcher};
use civitas_protocol::wire::ClientMessage;
use civitas_protocol::{Code, Problem};
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::task::AbortHandle;

/// How many tables are read at a time.
const READING: usize = 32;

/// What comes back from the tasks of tables.
#[derive(Debug)]
pub(super) enum Back {
    Loaded(Arc<Wire>, mpsc::Sender<Command>, AbortHandle),
    NotLoaded(Arc<Wire>),
    Answers { code: String, epoch: Epoch, gate: NodeId, ask: u64, text: String },
}

/// A table in memory, or on its way there.
#[derive(Debug)]
struct Here {
    wire: Arc<Wire>,
    commands: Option<mpsc::Sender<Command>>,
    /// Ends its task, or reading it.
    abort: AbortHandle,
    /// How the table calls those who look at it.
    viewers: BTreeMap<Watcher, ViewerId>,
}

pub(super) struct Tables {
    hub: Arc<Hub>,
    main: Handle,
    reports: mpsc::UnboundedSender<Report>,
    back: mpsc::UnboundedSender<driver::Back>,
    all: BTreeMap<String, Here>,
    reading: Arc<Semaphore>,
}

impl Tables {
    pub(super) fn new(
        hub: Arc<Hub>,
        main: Handle,
        reports: mpsc::UnboundedSender<Report>,
        back: mpsc::UnboundedSender<driver::Back>,
    ) -> Tables {
        Tables { hub, main, reports, back, all: BTreeMap::new(), reading: Arc::new(Semaphore::new(READING)) }
    }

    pub(super) fn load(&mut self, code: &str, epoch: Epoch, carried: Option<String>) {
        let wire = Wire::new(code, epoch, self.reports.clone());
        let (hub, own, reading) = (Arc::clone(&self.hub), Arc::clone(&wire), Arc::clone(&self.reading));
        let back = self.back.clone();
        let task = self.main.spawn(async move {
            let _place = reading.acquire().await;
            // A task of its own: even if reading goes wrong altogether, that is told.
            let read = tokio::spawn(Table::play_under(hub, Arc::clone(&own), carried)).await;
            let told = match read {
                Ok(Ok((commands, abort))) => Back::Loaded(own, commands, abort),
                Ok(Err(_)) | Err(_) => Back::NotLoaded(own),
            };
            let _ = back.send(driver::Back::Table(told));
        });
        let here = Here { wire, commands: None, abort: task.abort_handle(), viewers: BTreeMap::new() };
        self.all.insert(code.to_owned(), here);
    }

    pub(super) fn come_back(&mut self, back: Back) -> Option<Input> {
        match back {
            Back::Loaded(wire, commands, abort) => {
                match self.all.get_mut(&wire.code).filter(|here| here.wire.epoch == wire.epoch) {
                    Some(here) => {
                        self.hub.insert(&wire.code, commands.clone());
                        (here.commands, here.abort) = (Some(commands), abort);
                        Some(Input::Loaded(wire.code.clone(), wire.epoch))
                    }
                    // Dropped meanwhile.
                    None => {
                        abort.abort();
                        None
                    }
                }
            }
            Back::NotLoaded(wire) => {
                self.forget(&wire.code, wire.epoch);
                Some(Input::Ended(wire.code.clone(), wire.epoch, End::Failed))
            }
            Back::Answers { code, epoch, gate, ask, text } => Some(Input::Answers { code, epoch, gate, ask, text }),
        }
    }

    /// A table has ended by itself.
    pub(super) fn forget(&mut self, code: &str, epoch: Epoch) -> bool {
        let ours = self.all.get(code).is_some_and(|here| here.wire.epoch == epoch);
        if ours {
            self.all.remove(code);
        }
        ours
    }

    /// Ends a table at once. A write of its that is under way is checked by the database.
    pub(super) fn drop_table(&mut self, code: &str, epoch: Epoch) {
        let Some(here) = self.all.get(code).filter(|here| here.wire.epoch == epoch) else { return };
        here.abort.abort();
        if let Some(commands) = &here.commands {
            self.hub.dismiss(code, commands);
        }
        self.all.remove(code);
    }

    /// Lets a table come to know its last write and end.
    pub(super) fn stop(&self, code: &str, epoch: Epoch) {
        let here = self.all.get(code).filter(|here| here.wire.epoch == epoch);
        if let Some(commands) = here.and_then(|here| here.commands.clone()) {
            // It waits for its turn, however much the table has to do.
            self.main.spawn(async move { commands.send(Command::Close).await });
        }
    }

    /// Tells a table something. What finds no room is lost, and said again by those who want it; a request is answered at once.
    pub(super) fn tell(&mut self, code: &str, epoch: Epoch, told: Told) -> Option<Input> {
        let here = self.all.get_mut(code).filter(|here| here.wire.epoch == epoch)?;
        let command = match told {
            Told::Attach { who, hello, since, heard, again } => {
                let Hello { player, seat, from } = serde_json::from_str(&hello).ok()?;
                let id = *here.viewers.entry(who).or_insert_with(|| self.hub.next_viewer());
                let outbox = Outbox::Gate(Gate::new(who, &here.wire, since));
                let viewer = Box::new(Viewer { player, seat, sent: 0, heard, from, outbox });
                match again {
                    false => Command::Attach(id, viewer, since),
                    true => Command::AttachAgain(id, viewer, since),
                }
            }
            Told::Refresh { who, since, heard } => Command::Has(*here.viewers.get(&who)?, since, heard),
            Told::Detach(who) => Command::Detach(here.viewers.remove(&who)?),
            Told::Said(who, text) => {
                let message: ClientMessage = serde_json::from_str(&text).ok()?;
                Command::Said(*here.viewers.get(&who)?, Box::new(message))
            }
            Told::Asked { gate, ask, text } => return self.asked(code, epoch, gate, ask, &text),
        };
        if let Command::Detach(_) = command {
            // A table that misses this would believe for ever that somebody is there.
            if let Some(commands) = here.commands.clone()
                && let Err(mpsc::error::TrySendError::Full(command)) = commands.try_send(command)
            {
                self.main.spawn(async move { commands.send(command).await });
            }
            return None;
        }
        let _ = self.hub.send_loaded(code, command);
        None
    }

    fn asked(&self, code: &str, epoch: Epoch, gate: NodeId, ask: u64, text: &str) -> Option<Input> {
        let (code, own) = (code.to_owned(), code);
        let answers = |text| Some(Input::Answers { code: code.clone(), epoch, gate, ask, text });
        let Ok(what) = serde_json::from_str::<What>(text) else {
            // Of another version of this program.
            return answers(asks::text_of_done(Err(Problem::new(Code::BadRequest, "this server does not know that"))));
        };
        let back = self.back.clone();
        let told = {
            let code = code.clone();
            move |text| drop(back.send(driver::Back::Table(Back::Answers { code, epoch, gate, ask, text })))
        };
        match what {
            What::Request(request, player) => {
                let (answer, answered) = oneshot::channel();
                let command = Command::TableRequest(Box::new(Asked { request, player, answer }));
                if self.hub.send_loaded(own, command).is_err() {
                    return answers(asks::unheard());
                }
                self.main.spawn(async move {
                    let reply = answered.await.unwrap_or_else(|_| Err(unsure()));
                    told(asks::text_of_reply(reply));
                });
            }
            What::Order(order) => {
                let (answer, answered) = oneshot::channel();
                if self.hub.send_loaded(own, Command::Order(Box::new((order, answer)))).is_err() {
                    return answers(asks::unheard());
                }
                self.main.spawn(async move {
                    let done = answered.await.unwrap_or_else(|_| Err(unsure()));
                    told(asks::text_of_done(done));
                });
            }
        }
        None
    }
}

/// What is said when a table ended in the middle of a request.
fn unsure() -> Problem {
    Problem { code: Code::Unsure, ..busy() }
}

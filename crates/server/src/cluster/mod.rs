//! One of several servers that share the tables of one database (`docs/scale.md`). The protocol is a state machine of its own
//! (`civitas_cluster`); this feeds it: with what the sockets and requests here want, with what the tables say that are played here, with
//! what the database answers and what comes over the bus.
//!
//! All of that is one task on a thread of its own, so that a server whose other threads are busy still renews its lease.

mod address;
mod asks;
mod bus;
mod driver;
mod tables;
mod viewers;

pub use address::{BadBus, BusAddress};
pub(crate) use asks::What;

use crate::StartError;
use crate::hub::{Hub, restarting};
use crate::table::{Line, Order, Reply, TableRequest, ViewerId};
use bus::Bus;
use civitas_cluster::NodeId;
use civitas_protocol::{Code, Problem};
use civitas_store::Ledger;
use driver::Driver;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};

/// How much may wait that people say and ask for.
const TALK: usize = 4096;

/// How long handing everything over may take before the server ends anyway.
const LEAVING: Duration = Duration::from_secs(10);

/// How often a question is asked that changes nothing.
const TRIES: u32 = 3;

/// What a viewer says of itself when it opens a table.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Hello {
    /// The hashed key.
    pub(crate) player: Option<String>,
    pub(crate) seat: Option<u8>,
    pub(crate) from: std::net::IpAddr,
}

/// What a viewer said, as far as its gate cares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Said {
    /// An action with this id: it is said again until it is answered.
    Act(String),
    /// It looks from another seat, and wants what happened since a revision.
    Look(Option<u32>),
    Other,
}

/// What people at this server do.
#[derive(Debug)]
enum Talk {
    Opened { viewer: ViewerId, code: String, hello: Hello, since: Option<u32>, line: Line },
    Said { viewer: ViewerId, text: String, said: Said },
    Asked { code: String, text: String, answer: oneshot::Sender<Result<String, civitas_cluster::Why>> },
}

/// What must not be lost, and cannot pile up: there is one of it for each connection at most.
#[derive(Debug)]
enum Sign {
    Closed(ViewerId),
    /// A connection has taken what waited for it.
    CaughtUp(ViewerId),
    Drain(oneshot::Sender<()>),
}

/// How this server does.
#[derive(Debug, Default)]
struct Health {
    well: AtomicBool,
    /// Whether it has been sure of its lease at all.
    begun: AtomicBool,
}

/// This server among several.
#[derive(Debug)]
pub(crate) struct Cluster {
    talk: mpsc::Sender<Talk>,
    signs: mpsc::UnboundedSender<Sign>,
    health: Arc<Health>,
}

/// However the task of the cluster ends: nobody is sent here any more.
struct Failed(Arc<Health>);

impl Drop for Failed {
    fn drop(&mut self) {
        self.0.well.store(false, Ordering::Release);
    }
}

fn busy() -> Problem {
    Problem::new(Code::Busy, "this table is too busy; try again in a moment")
}

impl Cluster {
    /// Connects to the bus and begins.
    pub(crate) async fn start(hub: &Arc<Hub>, address: &BusAddress, name: &str) -> Result<Cluster, StartError> {
        let id = NodeId::from_le_bytes(crate::keys::random()) >> 1;
        let ledger =
            Ledger::new(&hub.config.data, id).map_err(|e| StartError::Database(hub.config.data.to_string(), e))?;
        let (talk, talked) = mpsc::channel(TALK);
        let (signs, signed) = mpsc::unbounded_channel();
        let health = Arc::<Health>::default();
        let (told, begun) = oneshot::channel();
        let (address, name, main) = (address.clone(), name.to_owned(), Handle::current());
        let (hub, shown) = (Arc::clone(hub), Arc::clone(&health));
        metrics::gauge!("civitas_cluster_node", "id" => format!("{id:016x}"), "name" => name.clone()).set(1.0);
        tracing::info!(node = format!("{id:016x}"), name, bus = %address, "one of several servers");
        let failed = Arc::clone(&health);
        std::thread::Builder::new().name("cluster".to_owned()).spawn(move || {
            let _failed = Failed(failed);
            let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
                Ok(runtime) => runtime,
                Err(error) => return drop(told.send(Err(error.into()))),
            };
            runtime.block_on(async {
                let bus = match Bus::connect(&address, id, &name).await {
                    Ok(bus) => bus,
                    Err(error) => return drop(told.send(Err(StartError::Bus(address.to_string(), error)))),
                };
                let _ = told.send(Ok(()));
                Driver::new(id, hub, main, ledger, bus, shown).run(talked, signed).await;
            });
        })?;
        let silent = || StartError::System(std::io::Error::other("the thread of the cluster did not start"));
        begun.await.map_err(|_| silent())??;
        Ok(Cluster { talk, signs, health })
    }

    /// Somebody opens a table; what they are shown goes to the line.
    pub(crate) fn open(
        &self,
        viewer: ViewerId,
        code: &str,
        hello: Hello,
        since: Option<u32>,
        line: Line,
    ) -> Result<(), Problem> {
        let opened = Talk::Opened { viewer, code: code.to_owned(), hello, since, line };
        self.talk.try_send(opened).map_err(|_| busy())
    }

    /// They say something.
    pub(crate) fn said(&self, viewer: ViewerId, text: &str, said: Said) -> Result<(), Problem> {
        self.talk.try_send(Talk::Said { viewer, text: text.to_owned(), said }).map_err(|_| busy())
    }

    pub(crate) fn caught_up(&self, viewer: ViewerId) {
        let _ = self.signs.send(Sign::CaughtUp(viewer));
    }

    pub(crate) fn close(&self, viewer: ViewerId) {
        let _ = self.signs.send(Sign::Closed(viewer));
    }

    /// Asks a table for something over HTTP, wherever it is played.
    pub(crate) async fn ask(
        &self,
        code: &str,
        request: TableRequest,
        player: Option<String>,
    ) -> Result<Reply, Problem> {
        let changes = request.changes();
        let what = What::Request(request, player);
        asks::reply_of(&self.carry(code, &what, changes).await?)
    }

    /// Lets a table do something that only the host of the server may ask for.
    pub(crate) async fn order(&self, code: &str, order: Order) -> Result<Value, Problem> {
        let changes = order != Order::Show;
        asks::done_of(&self.carry(code, &What::Order(order), changes).await?)
    }

    async fn carry(&self, code: &str, what: &What, changes: bool) -> Result<String, Problem> {
        use civitas_cluster::Why;
        let text = serde_json::to_string(what).unwrap_or_default();
        for _ in 0..TRIES {
            let (answer, answered) = oneshot::channel();
            let asked = Talk::Asked { code: code.to_owned(), text: text.clone(), answer };
            self.talk.try_send(asked).map_err(|_| busy())?;
            match answered.await.map_err(|_| restarting())? {
                Ok(answer) => return Ok(answer),
                Err(Why::NoTable) => return Err(Problem::new(Code::NoSuchTable, "there is no table with this code")),
                Err(Why::Restarting) => return Err(restarting()),
                Err(Why::Busy) if changes => {
                    let sentence = "the server that has this table did not answer: whether this was done shows in a moment; \
                                    look before you try again";
                    return Err(Problem::new(Code::Unsure, sentence));
                }
                Err(Why::Busy) => {}
            }
        }
        Err(busy())
    }

    /// Whether this server can do its work: for those who choose where to send people.
    pub(crate) fn is_well(&self) -> bool {
        self.health.well.load(Ordering::Acquire)
    }

    /// Whether it has its place among the others.
    pub(crate) fn has_begun(&self) -> bool {
        self.health.begun.load(Ordering::Acquire)
    }

    /// Hands everything over. Done when nothing is left here, or it took too long.
    pub(crate) async fn drain(&self) {
        let (told, left) = oneshot::channel();
        let _ = self.signs.send(Sign::Drain(told));
        if tokio::time::timeout(LEAVING, left).await.is_err() {
            tracing::warn!("not everything was handed over in time; the others take it when this server is gone");
        }
    }
}

//! What the host of a server can do: over a socket that only the host can reach, or on the file of a server that does not
//! run. A table is changed by its own task and by nobody else, and every act is noted.

mod bans;
mod expire;
mod obey;
mod offline;
mod people;
mod request;
#[cfg(unix)]
mod socket;

pub(crate) use bans::Bans;
pub use expire::Retention;
pub(crate) use offline::digits;
pub use offline::{AdminError, Offline, default_socket};
pub use request::{Asked, Request};
#[cfg(unix)]
pub use socket::ask;
#[cfg(unix)]
pub(crate) use socket::{Listening, listen};

use crate::hub::Hub;
use crate::table::{Command, Order, Table, unavailable};
use civitas_protocol::wire::Announcement;
use civitas_protocol::{Code, Problem};
use civitas_store::{ActRow, HostWrite};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::oneshot;

impl Hub {
    /// Notes an act.
    pub(crate) async fn note_act(&self, who: &str, what: String, code: Option<&str>) -> Result<(), Problem> {
        tracing::info!(who, what, code, "the host did something");
        metrics::counter!("civitas_acts_total").increment(1);
        let code = code.map(str::to_owned);
        let act = ActRow { number: 0, at: self.now(), who: who.to_owned(), what, code };
        self.store.host(HostWrite::Act(act)).await.map_err(|e| unavailable(&e))
    }

    /// Lets a table do something that only the host of the server may ask for. A server that is not running has no tasks:
    /// then the table is read, changed and let go.
    pub(crate) async fn order(self: &Arc<Hub>, code: &str, order: Order) -> Result<Value, Problem> {
        if self.alone.load(Ordering::Relaxed) {
            return Table::alone(self, code, order).await;
        }
        if let Some(cluster) = self.cluster.get() {
            return cluster.order(code, order).await;
        }
        let (answer, answered) = oneshot::channel();
        self.send(code, Command::Order(Box::new((order, answer)))).await?;
        answered.await.unwrap_or_else(|_| Err(Problem::new(Code::Busy, "the table has just closed; try again")))
    }

    /// What is announced to everybody.
    pub(crate) fn announced(&self) -> Option<Announcement> {
        self.announcement.borrow().clone()
    }
}

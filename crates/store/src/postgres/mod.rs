//! A database of a `PostgreSQL` server: one writer, which holds the lock that keeps other servers out, and a few readers. All of it
//! runs on one thread of the store, with a runtime of its own.
//!
//! What differs from a file: the other end may vanish at any moment, also between a commit and the answer. Then nobody knows
//! whether something was written (`session::Fault::Lost`). The writer connects again, which works only when the lost connection
//! has come to its end at the server, and writes the same once more: an entry is written once, so what is there already is its own
//! (`writer`). Until then nobody reads, so nobody can take what is on its way for something that never happened.

mod access;
mod bulk;
mod ledger;
mod look;
mod migrate;
mod office;
mod readers;
mod session;
mod side;

mod text;
mod writer;

pub use ledger::Ledger;
pub(crate) use look::Looked;
pub(crate) use side::Side;

use crate::place::Address;
use crate::queue::{Handle, Queue};
use crate::value::Value;
use crate::{LAST_READS, StoreError};
use access::Access;
use readers::Readers;
use std::sync::Arc;
use tokio::runtime::{self, Runtime};
use tokio::sync::oneshot;
use writer::Writer;

/// Who else may write to a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Company {
    /// Nobody: others are kept out.
    Alone,
    /// Other servers, each to the tables that it owns.
    Several,
}

/// The readers of a database, and where they run.
#[derive(Clone, Debug)]
pub(crate) struct Database {
    reads: Arc<Readers>,
    runtime: runtime::Handle,
}

type Opened = Result<Database, StoreError>;

fn runtime() -> std::io::Result<Runtime> {
    runtime::Builder::new_current_thread().enable_all().build()
}

/// The thread of the store: everything that goes to the database or comes from it.
fn run(
    access: Arc<Access>,
    company: Company,
    queue: Arc<Queue>,
    told: oneshot::Sender<Opened>,
) -> Result<(), StoreError> {
    let runtime = runtime()?;
    let opened = runtime.block_on(Writer::begin(access, company, queue));
    let (writer, reads) = match opened {
        Ok(opened) => opened,
        Err(error) => {
            // Who asked may be gone.
            let _ = told.send(Err(error));
            return Ok(());
        }
    };
    let _ = told.send(Ok(Database { reads, runtime: runtime.handle().clone() }));
    runtime.block_on(writer.serve());
    Ok(())
}

impl Database {
    /// Connects, brings the database up to date and starts its writer, unless it is kept from others by another server.
    pub(crate) async fn open(address: &Address, company: Company) -> Result<(Database, Arc<Handle>), StoreError> {
        let access = Arc::new(Access::of(address)?);
        let queue = Arc::<Queue>::default();
        let handle = Handle::new(&queue);
        let (told, opened) = oneshot::channel();
        std::thread::Builder::new().name("store".to_owned()).spawn(move || {
            let work = std::panic::AssertUnwindSafe(|| run(access, company, Arc::clone(&queue), told));
            // Whatever happens here, nobody waits for a writer that is gone.
            match std::panic::catch_unwind(work) {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::error!(%error, "the thread of the database did not start"),
                Err(_) => tracing::error!("the writer of the database failed"),
            }
            queue.ended();
        })?;
        let database = opened.await.map_err(|_| StoreError::Closed)??;
        Ok((database, handle))
    }

    pub(crate) async fn rows(&self, query: &'static str, values: Vec<Value>) -> Result<Vec<Vec<Value>>, StoreError> {
        let reads = Arc::clone(&self.reads);
        let reading = self.runtime.spawn(async move { reads.rows(query, &values).await });
        reading.await.map_err(|_| StoreError::Closed)?
    }

    /// Waits for those who read, and lets nobody read any more.
    pub(crate) async fn close(&self) {
        if tokio::time::timeout(LAST_READS, self.reads.close()).await.is_err() {
            tracing::warn!("a reader of the database did not come to an end");
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn both_databases_are_brought_up_to_date_in_the_same_steps() {
        assert_eq!(super::migrate::steps(), crate::sqlite::steps());
    }
}

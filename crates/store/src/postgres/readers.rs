//! Connections that only read.

use super::access::{AGAIN, Access, READING};
use super::session::{Fault, Session};
use crate::StoreError;
use crate::value::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep, timeout_at};

/// How many read at once.
const READERS: u32 = 4;

/// The connections that nobody uses at the moment.
#[derive(Debug)]
pub(super) struct Readers {
    access: Arc<Access>,
    free: Mutex<Vec<Session>>,
    room: Semaphore,
    /// Whether something is on its way that may still be written: what is read now could turn out to be out of date.
    doubt: watch::Receiver<bool>,
}

/// Why something was not read.
enum Unread {
    /// It may succeed over another connection.
    Away(StoreError),
    Failed(StoreError),
}

impl Readers {
    pub(super) fn new(access: Arc<Access>, doubt: watch::Receiver<bool>) -> Readers {
        Readers { access, free: Mutex::default(), room: Semaphore::new(READERS as usize), doubt }
    }

    fn free(&self) -> MutexGuard<'_, Vec<Session>> {
        // The list is intact even if a thread died while it held the lock.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the rows of a query; again if the connection is lost meanwhile.
    pub(super) async fn rows(&self, query: &'static str, values: &[Value]) -> Result<Vec<Vec<Value>>, StoreError> {
        let _place = self.room.acquire().await.map_err(|_| StoreError::Closed)?;
        let until = Instant::now() + READING;
        loop {
            match self.try_rows(query, values, until).await {
                Ok(rows) => return Ok(rows),
                Err(Unread::Away(_)) if Instant::now() < until && !self.room.is_closed() => sleep(AGAIN).await,
                Err(Unread::Away(error) | Unread::Failed(error)) => return Err(error),
            }
        }
    }

    async fn try_rows(&self, query: &'static str, values: &[Value], until: Instant) -> Result<Vec<Vec<Value>>, Unread> {
        let mut doubt = self.doubt.clone();
        let certain = matches!(timeout_at(until, doubt.wait_for(|doubt| !doubt)).await, Ok(Ok(_)));
        if !certain {
            return Err(Unread::Failed(StoreError::Database("it does not answer".to_owned())));
        }
        let free = self.free().pop();
        let mut session = match free {
            Some(session) if !session.is_closed() => session,
            _ => Session::open(&self.access).await.map_err(away)?,
        };
        let found = session.rows(query, values).await;
        if !matches!(found, Err(Fault::Lost(_))) && !self.room.is_closed() {
            self.free().push(session);
        }
        found.map_err(|fault| match fault {
            Fault::Lost(_) => Unread::Away(fault.into()),
            Fault::Refused(_) => Unread::Failed(fault.into()),
        })
    }

    /// Lets nobody in any more, and waits for those who read.
    pub(super) async fn close(&self) {
        let all = self.room.acquire_many(READERS).await;
        self.room.close();
        drop(all);
        self.free().clear();
    }
}

fn away(error: StoreError) -> Unread {
    match error {
        StoreError::NotWritten(said) => Unread::Away(StoreError::Database(said)),
        other => Unread::Failed(other),
    }
}

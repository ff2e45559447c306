//! Connections that only read, each used by one thread at a time.

use super::{BUSY, rows};
use crate::StoreError;
use crate::value::Value;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

/// How many read at once.
const READERS: u32 = 4;

/// The connections that nobody uses at the moment.
#[derive(Debug)]
pub(crate) struct Readers {
    path: PathBuf,
    free: Mutex<Vec<Connection>>,
    room: Semaphore,
}

impl Readers {
    pub(crate) fn open(path: &Path) -> Result<Readers, rusqlite::Error> {
        let first = connect(path)?;
        let room = Semaphore::new(READERS as usize);
        Ok(Readers { path: path.to_owned(), free: Mutex::new(vec![first]), room })
    }

    fn free(&self) -> MutexGuard<'_, Vec<Connection>> {
        // The list is intact even if a thread died while it held the lock.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the rows of a query on a thread that may wait for the disk.
    pub(crate) async fn rows(
        self: &Arc<Readers>,
        query: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<Vec<Value>>, StoreError> {
        let _place = self.room.acquire().await.map_err(|_| StoreError::Closed)?;
        let readers = Arc::clone(self);
        let reading = tokio::task::spawn_blocking(move || {
            let free = readers.free().pop();
            let connection = match free {
                Some(connection) => connection,
                None => connect(&readers.path)?,
            };
            let found = rows(&connection, query, values);
            if !readers.room.is_closed() {
                readers.free().push(connection);
            }
            Ok(found?)
        });
        reading.await.map_err(|_| StoreError::Closed)?
    }

    /// Lets nobody in any more, and waits for those who read.
    pub(crate) async fn close(&self) {
        let all = self.room.acquire_many(READERS).await;
        self.room.close();
        drop(all);
        self.free().clear();
    }
}

fn connect(path: &Path) -> Result<Connection, rusqlite::Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY)?;
    Ok(connection)
}

//! A file as one of the two ends of a move.

use super::damage::{beside, must_be_whole};
use super::lock::create_private;
use super::{Lock, connect, migrate, rows};
use crate::StoreError;
use crate::transfer::{End, Shape};
use crate::value::Value;
use rusqlite::{Connection, params_from_iter};
use std::fs::File;
use std::path::{Path, PathBuf};

/// A file that is read.
#[derive(Debug)]
pub(crate) struct Source {
    connection: Connection,
    /// No server may use it meanwhile.
    _lock: Lock,
}

impl Source {
    pub(crate) fn open(path: &Path) -> Result<Source, StoreError> {
        // Otherwise the lock would make it.
        File::open(path)?;
        let lock = Lock::take(path)?;
        must_be_whole(path)?;
        let mut connection = connect(path, false)?;
        migrate::run(&mut connection)?;
        Ok(Source { connection, _lock: lock })
    }
}

impl End for Source {
    fn rows(&mut self, query: &str, values: Vec<Value>) -> Result<Vec<Vec<Value>>, StoreError> {
        Ok(rows(&self.connection, query, values)?)
    }

    fn write(&mut self, _: &Shape, _: &[Vec<Value>]) -> Result<(), StoreError> {
        Err(StoreError::Closed)
    }

    fn finish(self: Box<Self>) -> Result<(), StoreError> {
        Ok(())
    }
}

/// A file that is made. It gets its name when it is complete.
#[derive(Debug)]
pub(crate) struct Target {
    connection: Option<Connection>,
    path: PathBuf,
    part: PathBuf,
}

impl Target {
    pub(crate) fn create(path: &Path) -> Result<Target, StoreError> {
        if path.symlink_metadata().is_ok() {
            return Err(StoreError::Unfit("there is a file of this name already".to_owned()));
        }
        let part = beside(path, ".part");
        clear(&part);
        drop(create_private(&part)?);
        let mut connection = connect(&part, true)?;
        migrate::run(&mut connection)?;
        connection.execute_batch("BEGIN IMMEDIATE")?;
        Ok(Target { connection: Some(connection), path: path.to_owned(), part })
    }

    fn connection(&self) -> Result<&Connection, StoreError> {
        self.connection.as_ref().ok_or(StoreError::Closed)
    }
}

/// Removes what an attempt has left.
fn clear(part: &Path) {
    for ending in ["", "-wal", "-shm"] {
        // It need not be there.
        let _ = std::fs::remove_file(beside(part, ending));
    }
}

impl End for Target {
    fn rows(&mut self, query: &str, values: Vec<Value>) -> Result<Vec<Vec<Value>>, StoreError> {
        Ok(rows(self.connection()?, query, values)?)
    }

    fn write(&mut self, shape: &Shape, rows: &[Vec<Value>]) -> Result<(), StoreError> {
        let places = vec!["?"; shape.columns.len()].join(", ");
        let insert = format!("INSERT INTO {} ({}) VALUES ({places})", shape.name, shape.columns.join(", "));
        let mut statement = self.connection()?.prepare_cached(&insert)?;
        for row in rows {
            statement.execute(params_from_iter(row))?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<(), StoreError> {
        self.connection()?.execute_batch("COMMIT")?;
        if let Some(connection) = self.connection.take() {
            // The last one out puts the log into the file, and syncs it.
            connection.close().map_err(|(_, error)| error)?;
        }
        // Fails if there is a file of that name by now.
        std::fs::hard_link(&self.part, &self.path)?;
        std::fs::remove_file(&self.part)?;
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()?;
        Ok(())
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        // Nothing is left of an attempt that failed.
        if self.connection.take().is_some() {
            clear(&self.part);
        }
    }
}

//! One server per file: two of them would each believe that they alone know the state of its games.

use crate::StoreError;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

/// Held while a server uses a database file. The system lets go of it when the process ends, however it ends; the file
/// next to the database stays, and an old one does no harm.
#[derive(Debug)]
pub struct Lock(#[expect(dead_code, reason = "held, not read")] File);

impl Lock {
    /// Takes the lock of a database file, or says that another server has it.
    pub fn take(data: &Path) -> Result<Lock, StoreError> {
        let mut name = data.as_os_str().to_owned();
        name.push(".lock");
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(name)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }
}

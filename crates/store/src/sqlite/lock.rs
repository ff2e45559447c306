//! One server per file: two of them would each believe that they alone know the state of its games.

use crate::{Place, StoreError};
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

/// Held while a server uses a database file. The system lets go of it when the process ends, however it ends; the file
/// next to the database stays, and an old one does no harm.
#[derive(Debug)]
pub struct Lock {
    /// The database itself, whatever name it was opened by.
    _itself: Option<File>,
    /// The file beside it, which also keeps older versions of this program out.
    _beside: File,
}

fn locked(file: File) -> Result<File, StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

impl Lock {
    /// Takes the lock of a database file, which is made if it is missing, or says that another server has it. A `PostgreSQL`
    /// database is locked by the store itself, with a connection that writes.
    pub fn of(place: &Place) -> Result<Option<Lock>, StoreError> {
        match place {
            // The lock would be created next to it.
            Place::File(path) if path.is_dir() => Err(std::io::Error::from(std::io::ErrorKind::IsADirectory).into()),
            Place::File(path) => Lock::take(path).map(Some),
            #[cfg(feature = "postgres")]
            Place::Postgres(_) => Ok(None),
        }
    }

    /// Takes the lock of a database file.
    pub fn take(data: &Path) -> Result<Lock, StoreError> {
        // Opened and, once locked, kept open: closing it would end the locks that SQLite holds in this process.
        let file = create_private(data)?;
        let itself = by_itself(file, data)?;
        // Every symbolic link leads to the same lock.
        let mut name = data.canonicalize()?.into_os_string();
        name.push(".lock");
        let beside = locked(OpenOptions::new().create(true).truncate(false).write(true).open(name)?)?;
        Ok(Lock { _itself: itself, _beside: beside })
    }
}

/// Opens a file, which is made if it is missing; a new one is for its owner only. Dice of games in progress are in it.
pub(crate) fn create_private(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Locks the file itself, so that it makes no difference which of its names it was opened by. Linux keeps these locks apart from
/// those of SQLite.
#[cfg(target_os = "linux")]
fn by_itself(file: File, data: &Path) -> Result<Option<File>, StoreError> {
    use std::os::unix::fs::MetadataExt;
    let file = locked(file)?;
    if file.metadata()?.nlink() > 1 {
        // The write-ahead log is found by the name: after a power cut, what it holds would be missing under another one.
        tracing::warn!(data = %data.display(), "the database has several names (hard links): always start it by the same one");
    }
    Ok(Some(file))
}

/// Elsewhere a lock on the file would be in SQLite's way, so a file with a second name is not used at all.
#[cfg(all(unix, not(target_os = "linux")))]
fn by_itself(file: File, _: &Path) -> Result<Option<File>, StoreError> {
    use std::os::unix::fs::MetadataExt;
    if file.metadata()?.nlink() > 1 {
        return Err(StoreError::SeveralNames);
    }
    Ok(None)
}

#[cfg(not(unix))]
fn by_itself(_: File, _: &Path) -> Result<Option<File>, StoreError> {
    Ok(None)
}

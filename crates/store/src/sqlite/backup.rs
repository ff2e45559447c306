//! A copy of the file as it is at one moment, while a server may be writing to it.

use super::{BUSY, lock};
use crate::{Place, StoreError};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// The copy has this name until it is complete.
fn unfinished(to: &Path) -> PathBuf {
    let mut name = to.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Writes a copy of a database to a file that must not exist yet, and says how many bytes it has. Only its owner may read it.
pub fn backup(from: impl Into<Place>, to: &Path) -> Result<u64, StoreError> {
    let from = match from.into() {
        Place::File(path) => path,
        #[cfg(feature = "postgres")]
        Place::Postgres(_) => {
            return Err(StoreError::Unfit("PostgreSQL makes its copies itself: use pg_dump -Fc".to_owned()));
        }
    };
    if to.exists() {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, "there is a file of this name already").into());
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let source = Connection::open_with_flags(from, flags)?;
    source.busy_timeout(BUSY)?;
    let part = unfinished(to);
    // A copy that was broken off is no use to anybody.
    match fs::remove_file(&part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    drop(lock::create_private(&part)?);
    let done = copy(&source, &part).and_then(|()| {
        File::open(&part)?.sync_all()?;
        fs::rename(&part, to)?;
        Ok(fs::metadata(to)?.len())
    });
    if done.is_err() {
        let _ = fs::remove_file(&part);
    }
    done
}

fn copy(source: &Connection, to: &Path) -> Result<(), StoreError> {
    let mut target = Connection::open(to)?;
    {
        // All pages in one step: what is written meanwhile goes into the log behind it, and nothing has to be copied twice.
        let copying = Backup::new(source, &mut target)?;
        loop {
            match copying.step(-1)? {
                StepResult::Done => break,
                _ => std::thread::sleep(std::time::Duration::from_millis(10)),
            }
        }
    }
    // One file and no log beside it, which somebody would forget to copy.
    target.pragma_update(None, "journal_mode", "DELETE")?;
    target.close().map_err(|(_, error)| error)?;
    Ok(())
}

//! The same on the file of a server that does not run.

use super::Request;
use crate::config::Config;
use crate::hub::Hub;
use crate::maps::Maps;
use civitas_protocol::Problem;
use civitas_store::{Lock, Place, Store, StoreError};
use serde_json::Value;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Why nothing can be done.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The file is not there, or cannot be used.
    #[error("cannot open the database {0}: {1}")]
    Database(String, StoreError),
    /// A server has the file, and cannot be asked.
    #[error("a server is using {0}, and there is no answer at {1}; name its socket with --admin-socket")]
    NoAnswer(String, String),
    /// It was refused.
    #[error("{0}")]
    Refused(#[from] Problem),
    /// The system refuses something.
    #[error("{0}")]
    System(#[from] io::Error),
}

/// Where the socket of a server is if nothing else is said: next to its database.
#[must_use]
pub fn default_socket(data: impl Into<Place>) -> PathBuf {
    data.into().beside(".admin")
}

/// The first digits of a key's number: enough to tell people apart, and too few to be anybody's key.
#[must_use]
pub(crate) fn digits(key: &str) -> &str {
    key.get(..8).unwrap_or(key)
}

/// The file of a server that does not run, held as long as this lives.
pub struct Offline {
    hub: Arc<Hub>,
    _lock: Option<Lock>,
}

impl std::fmt::Debug for Offline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Offline").finish_non_exhaustive()
    }
}

impl Offline {
    /// Opens a file, which must be there. `socket` is where a server was looked for that may have it.
    pub async fn open(data: impl Into<Place>, socket: &Path) -> Result<Offline, AdminError> {
        let data = data.into();
        let name = data.to_string();
        let unusable = |error| AdminError::Database(name.clone(), error);
        if let Place::File(path) = &data
            && !path.is_file()
        {
            let kind = if path.is_dir() { io::ErrorKind::IsADirectory } else { io::ErrorKind::NotFound };
            return Err(unusable(io::Error::from(kind).into()));
        }
        let refused = |error| match error {
            StoreError::InUse => AdminError::NoAnswer(name.clone(), socket.display().to_string()),
            error => unusable(error),
        };
        let lock = Lock::of(&data).map_err(refused)?;
        let store = Store::open(&data).await.map_err(refused)?;
        let config = Config { data, ..Config::default() };
        let hub = Hub::with_maps(store, config, Maps::default())?;
        hub.alone.store(true, Ordering::Relaxed);
        // Time without a server does not count in games of days.
        hub.begin().await.map_err(unusable)?;
        hub.erase_again().await?;
        Ok(Offline { hub, _lock: lock })
    }

    /// Does something.
    pub async fn ask(&self, who: &str, request: Request) -> Result<Value, Problem> {
        self.hub.administer(who, request).await
    }

    /// Lets go of the file; everything is in it.
    pub async fn close(self) {
        self.hub.store.close().await;
    }
}

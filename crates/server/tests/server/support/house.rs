//! A server inside the test, on a port and a database file of its own.

use super::{PATIENCE, Site};
use civitas_server::{Config, Place, Server};
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::{Mutex, Once, PoisonError};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Every panic in code of the project. Each is a defect, even where the server lives on.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn listen_for_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let file = info.location().map_or("", |l| l.file());
            // A test that fails panics too; that is not the server's fault.
            if !file.contains("tests/") {
                PANICS.lock().unwrap_or_else(PoisonError::into_inner).push(info.to_string());
            }
            usual(info);
        }));
    });
}

/// A running server.
#[derive(Debug)]
pub struct House {
    site: Site,
    folder: Option<TempDir>,
    place: Place,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<std::io::Result<()>>,
}

impl Deref for House {
    type Target = Site;
    fn deref(&self) -> &Site {
        &self.site
    }
}

impl House {
    /// Opens one that limits nobody.
    pub async fn open() -> House {
        House::open_with(|_| {}).await
    }

    /// Opens one that keeps its games in a real `PostgreSQL`.
    #[cfg(feature = "postgres")]
    pub async fn open_with_postgres() -> House {
        let cluster = civitas_test_postgres::shared();
        let database = cluster.database().expect("a database can be made");
        House::open_with(|config| {
            config.admin_socket = Some(config.data.beside(".admin"));
            config.data = cluster.address(&database).as_str().into();
        })
        .await
    }

    /// Opens one with other settings.
    pub async fn open_with(change: impl FnOnce(&mut Config)) -> House {
        House::reopen(tempfile::tempdir().expect("a folder can be made"), change).await
    }

    /// Opens one on the files of another.
    pub async fn reopen(folder: TempDir, change: impl FnOnce(&mut Config)) -> House {
        listen_for_panics();
        let mut config = Config {
            port: 0,
            data: folder.path().join("games.sqlite").into(),
            tables_per_hour: 1_000_000,
            requests_per_minute: 10_000_000,
            messages_per_second: 1_000_000,
            connections_per_address: 10_000,
            wrong_codes_per_minute: 1_000_000,
            listed_per_address: 1_000_000,
            ..Config::default()
        };
        change(&mut config);
        let place = config.data.clone();
        let server = Server::bind(config).await.expect("the server starts");
        let site = Site::new(server.address().expect("it has an address"));
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        House { site, folder: Some(folder), place, stop: Some(stop), running }
    }

    /// Where the games are.
    pub fn place(&self) -> Place {
        self.place.clone()
    }

    /// The database file.
    pub fn data(&self) -> PathBuf {
        self.folder.as_ref().expect("the house is open").path().join("games.sqlite")
    }

    /// Ends the server as a signal would and leaves its files.
    pub async fn close(mut self) -> TempDir {
        drop(self.stop.take());
        let ended = timeout(PATIENCE, &mut self.running).await.expect("the server ends in time");
        ended.expect("it does not panic").expect("it ends well");
        self.folder.take().expect("the house was open")
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let panics = std::mem::take(&mut *PANICS.lock().unwrap_or_else(PoisonError::into_inner));
        if !std::thread::panicking() {
            assert!(panics.is_empty(), "the server panicked: {panics:#?}");
        }
    }
}

//! All tables: finds a table's task, loads the table if it has none, and what tables share.

use crate::admin::Bans;
use crate::cluster::Cluster;
use crate::config::Config;
use crate::counts::Counts;
use crate::keys;
use crate::limits::{Limits, too_many};
use crate::maps::Maps;
use crate::programs::Programs;
use crate::replays::ReplayBudget;
use crate::table::{Asked, Command, Reply, SavedTable, Table, TableRequest, ViewerId, unavailable};
use crate::thinkers::Thinkers;
use crate::waking::Readiness;
use civitas_protocol::wire::{Announcement, Status};
use civitas_protocol::{Code, Problem};
use civitas_store::{Runs, Store, StoreError, TableWrite};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;

/// How long goodbyes may take before the server ends anyway.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// What all tables share.
pub(crate) struct Hub {
    pub(crate) store: Store,
    pub(crate) config: Config,
    /// The other servers, if several share the tables.
    pub(crate) cluster: OnceLock<Cluster>,
    pub(crate) limits: Limits,
    pub(crate) counts: Counts,
    /// The maps that are offered beside those of the games.
    pub(crate) maps: Maps,
    /// The threads on which computer players think.
    pub(crate) bots: Thinkers,
    /// The outside programs that may sit at tables.
    pub(crate) programs: Programs,
    /// Who may not come in.
    pub(crate) bans: Bans,
    /// What is announced to everybody.
    pub(crate) announcement: watch::Sender<Option<Announcement>>,
    /// Set when there is no server, only its host with its file: tables have no tasks.
    pub(crate) alone: AtomicBool,
    /// What replays may take of the machine.
    pub(crate) replays: ReplayBudget,
    /// Makes every computer player fail: tests only.
    #[cfg(test)]
    pub(crate) bots_fail: AtomicBool,
    tables: Mutex<HashMap<String, mpsc::Sender<Command>>>,
    /// Held while a table is loaded, so that none is loaded twice.
    pub(crate) loading: tokio::sync::Mutex<()>,
    /// Held while it is counted what an address has in the list.
    listing: tokio::sync::Mutex<()>,
    /// How far it is with the games that were under way.
    pub(crate) readiness: Readiness,
    /// When the server was running; missing in tests that do not ask.
    pub(crate) runs: OnceLock<Runs>,
    viewers: AtomicU64,
    /// How many WebSockets are open.
    sockets: watch::Sender<usize>,
    /// Set when the server ends: no table is loaded any more.
    closing: watch::Sender<bool>,
}

/// How often a table is loaded for a command that it left without hearing.
const LOADS: u32 = 5;

impl Hub {
    #[cfg(test)]
    pub(crate) fn new(store: Store, config: Config) -> std::io::Result<Arc<Hub>> {
        Hub::with_maps(store, config, Maps::default())
    }

    pub(crate) fn with_maps(store: Store, config: Config, maps: Maps) -> std::io::Result<Arc<Hub>> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let bots = Thinkers::new(cores.saturating_sub(1))?;
        let limits = Limits::new(&config);
        let programs = Programs::new(&config.programs, config.program_limits);
        Ok(Arc::new(Hub {
            store,
            limits,
            counts: Counts::new(),
            maps,
            config,
            cluster: OnceLock::new(),
            bots,
            programs,
            bans: Bans::default(),
            announcement: watch::Sender::new(None),
            alone: AtomicBool::new(false),
            tables: Mutex::default(),
            loading: tokio::sync::Mutex::default(),
            listing: tokio::sync::Mutex::default(),
            readiness: Readiness::default(),
            runs: OnceLock::new(),
            viewers: AtomicU64::new(0),
            replays: ReplayBudget::default(),
            #[cfg(test)]
            bots_fail: false.into(),
            sockets: watch::Sender::new(0),
            closing: watch::Sender::new(false),
        }))
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        // The map is intact even if a thread died while it held the lock.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }

    /// A stretch of a table's clock; shorter than real time in tests.
    pub(crate) fn hurried(&self, time: Duration) -> Duration {
        time / self.config.clock_speed.max(1)
    }

    pub(crate) fn next_viewer(&self) -> ViewerId {
        self.viewers.fetch_add(1, Ordering::Relaxed)
    }

    /// Sends if the table is loaded. The lock is held while sending, so that a table that leaves cannot miss it.
    pub(crate) fn send_loaded(&self, code: &str, command: Command) -> Result<(), SendFault> {
        match self.tables().get(code) {
            None => Err(SendFault::NotLoaded(Box::new(command))),
            Some(table) => table.try_send(command).map_err(|error| match error {
                mpsc::error::TrySendError::Full(_) => SendFault::Busy,
                mpsc::error::TrySendError::Closed(command) => SendFault::NotLoaded(Box::new(command)),
            }),
        }
    }

    /// Whether there is a table with this code at all.
    pub(crate) async fn must_be(&self, code: &str) -> Result<(), Problem> {
        if *self.closing.borrow() {
            return Err(restarting());
        }
        match self.store.has_table(code).await {
            Ok(true) => Ok(()),
            Ok(false) => Err(Problem::new(Code::NoSuchTable, "there is no table with this code")),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Sends a command to a table, which is loaded if it is not.
    pub(crate) async fn send(self: &Arc<Hub>, code: &str, command: Command) -> Result<(), Problem> {
        let busy = || Problem::new(Code::Busy, "this table is too busy; try again in a moment");
        if *self.closing.borrow() {
            return Err(restarting());
        }
        let command = match self.send_loaded(code, command) {
            Ok(()) => return Ok(()),
            Err(SendFault::Busy) => return Err(busy()),
            Err(SendFault::NotLoaded(command)) => command,
        };
        // Boxed, because it is seldom, and anyone who sends has room for it as long as they wait.
        Box::pin(self.load_and_send(code, *command)).await
    }

    /// Loads a table, unless somebody else did so meanwhile, and sends it a command.
    async fn load_and_send(self: &Arc<Hub>, code: &str, command: Command) -> Result<(), Problem> {
        let busy = || Problem::new(Code::Busy, "this table is too busy; try again in a moment");
        let _one_at_a_time = self.loading.lock().await;
        let mut command = match self.send_loaded(code, command) {
            Ok(()) => return Ok(()),
            Err(SendFault::Busy) => return Err(busy()),
            Err(SendFault::NotLoaded(command)) => *command,
        };
        for _ in 0..LOADS {
            let table = Table::load(self, code).await?;
            match table.try_send(command) {
                Ok(()) => {
                    self.insert(code, table);
                    return Ok(());
                }
                // It had nothing to do and left before it heard of this: clocks may be hurried, and the machine slow.
                Err(mpsc::error::TrySendError::Closed(unheard)) => command = unheard,
                Err(mpsc::error::TrySendError::Full(_)) => break,
            }
        }
        Err(busy())
    }

    /// Asks a table for something over HTTP.
    pub(crate) async fn ask(
        self: &Arc<Hub>,
        code: &str,
        request: TableRequest,
        player: Option<String>,
    ) -> Result<Reply, Problem> {
        if let Some(cluster) = self.cluster.get() {
            return cluster.ask(code, request, player).await;
        }
        let (answer, answered) = oneshot::channel();
        self.send(code, Command::TableRequest(Box::new(Asked { request, player, answer }))).await?;
        answered.await.unwrap_or_else(|_| Err(Problem::new(Code::Busy, "the table has just closed; try again")))
    }

    /// Tells a table that a connection has gone, if the table is loaded. Waits for room: a table that misses this would
    /// believe for ever that somebody is watching.
    pub(crate) async fn detach(&self, code: &str, id: ViewerId) {
        let table = self.tables().get(code).cloned();
        if let Some(table) = table {
            let _ = table.send(Command::Detach(id)).await;
        }
    }

    /// Counts a WebSocket as long as the answer lives.
    pub(crate) fn count_socket(self: &Arc<Hub>) -> OpenSocket {
        self.sockets.send_modify(|n| *n += 1);
        metrics::gauge!("civitas_connections").increment(1.0);
        OpenSocket(Arc::clone(self))
    }

    /// Lets a table leave memory, unless something waits for it.
    pub(crate) fn forget(&self, code: &str, waiting: &mut mpsc::Receiver<Command>) -> bool {
        let mut tables = self.tables();
        if waiting.is_empty() {
            tables.remove(code);
            return true;
        }
        false
    }

    /// Lets go of a table that has ended, unless it was loaded again.
    pub(crate) fn dismiss(&self, code: &str, own: &mpsc::Sender<Command>) {
        let mut tables = self.tables();
        if tables.get(code).is_some_and(|table| table.same_channel(own)) {
            tables.remove(code);
        }
    }

    /// Saves a table, through its own store.
    pub(crate) async fn save(&self, store: &Store, saved: &SavedTable, now: u64) -> Result<(), StoreError> {
        self.write(store, saved, now, None, false).await
    }

    /// Saves a game that leaves memory until it must be taken up again.
    pub(crate) async fn save_asleep(
        &self,
        store: &Store,
        saved: &SavedTable,
        updated: u64,
        wake: i64,
    ) -> Result<(), StoreError> {
        self.write(store, saved, updated, Some(wake), false).await
    }

    async fn write(
        &self,
        store: &Store,
        saved: &SavedTable,
        updated: u64,
        wake: Option<i64>,
        new: bool,
    ) -> Result<(), StoreError> {
        let mut table = TableWrite {
            code: saved.code.clone(),
            status: saved.status_name().to_owned(),
            public: saved.is_public(),
            updated,
            body: serde_json::to_string(saved).unwrap_or_default(),
            owners: saved.owners(),
            origin: saved.origin,
            wake,
            new,
        };
        if table.public && saved.status == Status::Open {
            // However it came to be one too many, it does not get into the list.
            let _one_at_a_time = self.listing.lock().await;
            table.public = self.has_room_in_list(saved).await?;
            return store.save(table).await;
        }
        store.save(table).await
    }

    async fn has_room_in_list(&self, saved: &SavedTable) -> Result<bool, StoreError> {
        let Some(origin) = saved.origin else { return Ok(true) };
        Ok(self.store.listed_from(origin, &saved.code).await? < self.config.listed_per_address.max(1))
    }

    /// Whether a table that somebody wants in the list of open tables may be in it.
    pub(crate) async fn may_list(&self, saved: &SavedTable) -> Result<(), Problem> {
        if saved.status != Status::Open || !saved.is_public() {
            return Ok(());
        }
        match self.has_room_in_list(saved).await {
            Ok(true) => Ok(()),
            Ok(false) => Err(too_many("open tables in the list")),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Saves a new table, under a code that no other has.
    pub(crate) async fn save_new(&self, saved: &mut SavedTable) -> Result<(), Problem> {
        // Two tables with one code would be one in two hundred million; asking is cheap.
        while self.store.table(&saved.code).await.map_err(|e| unavailable(&e))?.is_some() {
            saved.code = keys::new_code();
        }
        self.write(&self.store, saved, self.now(), None, true).await.map_err(|e| unavailable(&e))?;
        metrics::counter!("civitas_tables_made_total").increment(1);
        Ok(())
    }

    /// The codes of the tables in memory.
    pub(crate) fn loaded(&self) -> Vec<String> {
        self.tables().keys().cloned().collect()
    }

    pub(crate) fn is_loaded(&self, code: &str) -> bool {
        self.tables().get(code).is_some_and(|table| !table.is_closed())
    }

    /// Adds a table that was loaded.
    pub(crate) fn insert(&self, code: &str, table: mpsc::Sender<Command>) {
        self.tables().insert(code.to_owned(), table);
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Says goodbye at every table.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
        for table in self.tables().values() {
            // A table whose queue is full ends with the process; nothing it acknowledged is lost by that.
            let _ = table.try_send(Command::Close);
        }
    }

    /// Done when the server ends.
    pub(crate) async fn closed(&self) {
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// Done when every WebSocket has heard the goodbye, or has had its time.
    pub(crate) async fn emptied(&self) {
        let _ = timeout(LAST_WORDS, self.sockets.subscribe().wait_for(|open| *open == 0)).await;
    }
}

/// What is said when the server ends.
pub(crate) fn restarting() -> Problem {
    Problem::new(Code::Restarting, "the server is restarting; the game continues in a moment")
}

/// A WebSocket that counts.
pub(crate) struct OpenSocket(Arc<Hub>);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.sockets.send_modify(|n| *n -= 1);
        metrics::gauge!("civitas_connections").decrement(1.0);
    }
}

#[derive(Debug)]
pub(crate) enum SendFault {
    NotLoaded(Box<Command>),
    Busy,
}

//! The game server: tables, live play, records, the browser client. One process, one SQLite file or a `PostgreSQL` database.
//!
//! [`Server::bind`] opens the database; [`Server::run`] serves until told to stop, and takes up the games that were under way
//! meanwhile (`waking`). Layers, from the outside in: `http` (routes, limits, headers; `lines` is what is below it), `socket` (one WebSocket), `hub` (finds a
//! table's task), `table` (one task per table, the single writer of its state), `live` (the game behind it). Beside them `admin`: what the host of the
//! server does.

#![cfg_attr(not(feature = "cluster"), allow(dead_code, reason = "what only several servers need"))]

mod about;
mod admin;
mod check;
#[cfg(feature = "cluster")]
mod cluster;
#[cfg(not(feature = "cluster"))]
#[path = "cluster_none.rs"]
mod cluster;
mod config;
mod counts;
mod guesses;
mod http;
mod hub;
mod keys;
mod limits;
mod connections;
mod outgoing;
mod live;
mod maps;
mod programs;
mod replays;
mod socket;
mod table;
mod thinkers;
mod waking;

pub use about::{About, BadAbout};
#[cfg(unix)]
pub use admin::ask as ask_server;
pub use admin::{AdminError, Asked as AdminAsked, Offline, Request as AdminRequest, Retention, default_socket};
pub use check::{Hurt, Report, check};
pub use civitas_store::{Moved, Place, StoreError, is_address, move_data};
#[cfg(feature = "cluster")]
pub use cluster::{BadBus, BusAddress};
pub use config::Config;
#[cfg(feature = "schemas")]
pub use http::openapi;
pub use maps::BadMap;
pub use programs::AllowedProgram;

pub use civitas_store::backup;
use civitas_store::{Lock, Store};
use hub::Hub;
use maps::Maps;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::oneshot;

/// How long requests in progress may take once the server ends.
const DAWDLE: Duration = Duration::from_secs(5);

/// In how many rounds of tidying up it is written once that the server is still there: once per minute.
const STILL_HERE: u64 = 6;

/// In how many rounds tables are removed whose time is over: every ten minutes.
const SWEEPS: u64 = 60;

/// Why a server cannot start: one sentence that says what to do.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program has the port.
    #[error("port {0} is already in use: stop the other program, or choose another port with --port")]
    PortTaken(u16),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The database cannot be opened.
    #[error("cannot open the database {0}: {1}")]
    Database(String, StoreError),
    /// The folder of maps cannot be read.
    #[error("cannot read the folder of maps {0}: {1}")]
    Maps(String, io::Error),
    /// The socket of the host cannot be listened on.
    #[error("cannot listen on {0}: {1}; choose another path with --admin-socket")]
    AdminSocket(String, io::Error),
    /// What the host has decided cannot be read.
    #[error("{0}")]
    Host(civitas_protocol::Problem),
    /// The bus cannot be reached.
    #[cfg(feature = "cluster")]
    #[error(
        "cannot reach the message bus {0}: {1}; start nats-server there, or leave out --bus to run one server alone"
    )]
    Bus(String, String),
    /// Several servers, and a database that is for one.
    #[cfg(feature = "cluster")]
    #[error(
        "--bus is for several servers that share a PostgreSQL database: add --data postgres://user@host/database, or leave out --bus; {0} is a file, which one server uses alone"
    )]
    BusWithFile(String),
    /// The operating system refuses something.
    #[error("{0}")]
    System(#[from] io::Error),
}

/// A server that is bound to its address.
pub struct Server {
    hub: Arc<Hub>,
    listener: TcpListener,
    routes: axum::Router,
    /// Held until the server has ended.
    lock: Option<Lock>,
    metrics: Option<PrometheusHandle>,
    /// Where what is counted can be asked for.
    watch: Option<TcpListener>,
    /// Where the host asks for something.
    #[cfg(unix)]
    host: Option<admin::Listening>,
    /// How many games are under way.
    pub under_way: u32,
    /// How many maps are offered.
    pub maps: usize,
    /// Map files that are not offered, because something is wrong with them.
    pub bad_maps: Vec<BadMap>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("address", &self.listener.local_addr().ok()).finish_non_exhaustive()
    }
}

/// What the system may hold for a connection that nobody reads; beyond it the server waits and skips to a fresh frame.
/// Without a bound the system would take megabytes for each of them.
const SEND_BUFFER: u32 = 128 * 1024;

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // As `TcpListener::bind` does: a restarted server gets its port back immediately.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Connections inherit it.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(1024)
}

/// The socket of the host. Without one that was asked for the server does not start; one beside the database is left out if its path is
/// longer than the system allows.
#[cfg(unix)]
fn listen_to_host(hub: &Hub) -> Result<Option<admin::Listening>, StartError> {
    let named = hub.config.admin_socket.clone();
    let path = named.clone().unwrap_or_else(|| default_socket(&hub.config.data));
    match admin::listen(&path) {
        Ok(listening) => Ok(Some(listening)),
        Err(error) if named.is_some() => Err(StartError::AdminSocket(path.display().to_string(), error)),
        Err(error) => {
            tracing::warn!(path = %path.display(), %error, "`civitas admin` cannot ask this server: no socket; choose a path with --admin-socket");
            Ok(None)
        }
    }
}

/// Opens the database, alone or as one of several servers.
async fn open(config: &Config) -> Result<Store, StartError> {
    let data = config.data.to_string();
    #[cfg(feature = "cluster")]
    if config.bus.is_some() {
        if let Place::File(_) = &config.data {
            return Err(StartError::BusWithFile(data));
        }
        return Store::join(&config.data).await.map_err(|error| StartError::Database(data, error));
    }
    Store::open(&config.data).await.map_err(|error| StartError::Database(data, error))
}

impl Server {
    /// Takes the port and opens the database.
    pub async fn bind(config: Config) -> Result<Server, StartError> {
        let address = SocketAddr::new(config.host, config.port);
        // The port first: a second server must not touch the database of the first.
        let listener = listen(address).map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => StartError::PortTaken(config.port),
            _ => StartError::Listen(address, error),
        })?;
        let (maps, bad_maps) = match &config.maps {
            Some(folder) => Maps::load(folder).map_err(|e| StartError::Maps(folder.display().to_string(), e))?,
            None => Default::default(),
        };
        for bad in &bad_maps {
            tracing::warn!(file = %bad.file, "a map is not offered: {}", bad.reasons());
        }
        let data = config.data.to_string();
        let unusable = |e| StartError::Database(data.clone(), e);
        let lock = Lock::of(&config.data).map_err(unusable)?;
        let store = open(&config).await?;
        // Fails only if another server runs in this process; then that one has the counters.
        let metrics = PrometheusBuilder::new().install_recorder().ok();
        counts::describe();
        let offered = maps.forms().len();
        let hub = Hub::with_maps(store, config, maps)?;
        hub.begin().await.map_err(unusable)?;
        hub.recall_bans().await.map_err(StartError::Host)?;
        #[cfg(feature = "cluster")]
        if let Some(bus) = &hub.config.bus {
            let name = hub.config.node_name.clone().unwrap_or_else(|| "server".to_owned());
            let _ = hub.cluster.set(cluster::Cluster::start(&hub, bus, &name).await?);
        }
        if hub.cluster.get().is_none() {
            hub.erase_again().await.map_err(StartError::Host)?;
        }
        #[cfg(unix)]
        let host = listen_to_host(&hub)?;
        let under_way = hub.store.count("playing").await.map_err(unusable)?;
        let watch = match hub.config.metrics {
            Some(address) => Some(listen(address).map_err(|error| StartError::Listen(address, error))?),
            None => None,
        };
        let routes = http::router(Arc::clone(&hub), metrics.clone());
        Ok(Server {
            #[cfg(unix)]
            host,
            watch,
            hub,
            listener,
            routes,
            lock,
            metrics,
            under_way,
            maps: offered,
            bad_maps,
        })
    }

    /// The address it listens on.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The address at which what is counted can be asked for, if it has one of its own.
    #[must_use]
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.watch.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// Serves until `stop` is done, then says goodbye and ends.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let (hub, metrics, lock) = (self.hub, self.metrics, self.lock);
        #[cfg(unix)]
        let listening = self.host.map(|host| tokio::spawn(host.serve(Arc::clone(&hub))));
        let watching = self.watch.map(|listener| {
            let routes = http::watching(Arc::clone(&hub), metrics.clone());
            tokio::spawn(async move { axum::serve(listener, routes).await })
        });
        let waking = tokio::spawn({
            let hub = Arc::clone(&hub);
            async move {
                if hub.cluster.get().is_some() {
                    return hub.keep_company().await;
                }
                hub.take_up_all().await;
                hub.keep_time().await;
            }
        });
        let tidying = tokio::spawn({
            let hub = Arc::clone(&hub);
            async move {
                let mut now_and_then = tokio::time::interval(Duration::from_secs(10));
                for round in 0_u64.. {
                    now_and_then.tick().await;
                    if round % STILL_HERE == 0 {
                        hub.still_here().await;
                    }
                    hub.limits.tidy();
                    if round % SWEEPS == 1
                        && let Err(problem) = hub.expire(hub.config.retention, "server").await
                    {
                        tracing::error!(%problem, "tables whose time is over were not removed");
                    }
                    // Measurements pile up until somebody asks for them, which may be never.
                    if let Some(metrics) = &metrics {
                        metrics.run_upkeep();
                    }
                }
            }
        });
        let (told, heard) = oneshot::channel();
        let stopping = {
            let hub = Arc::clone(&hub);
            async move {
                stop.await;
                if let Some(cluster) = hub.cluster.get() {
                    cluster.drain().await;
                }
                tracing::info!("stopping: telling every table");
                hub.close();
                let _ = told.send(());
            }
        };
        let serving = connections::serve(self.listener, self.routes, Arc::clone(&hub), stopping);
        // A slow client must not keep the server from stopping.
        let dawdling = async {
            let _ = heard.await;
            tokio::time::sleep(DAWDLE).await;
        };
        tokio::select! {
            () = serving => {}
            () = dawdling => {}
        }
        hub.emptied().await;
        tidying.abort();
        #[cfg(unix)]
        if let Some(listening) = listening {
            listening.abort();
            // It is gone when the next server looks for it.
            let _ = listening.await;
        }
        waking.abort();
        if let Some(watching) = watching {
            watching.abort();
        }
        hub.still_here().await;
        // What comes after this is refused, so nothing is acknowledged that is not in the file.
        hub.store.close().await;
        drop(lock);
        Ok(())
    }
}

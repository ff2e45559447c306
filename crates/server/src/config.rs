//! The operator's settings.

use crate::about::About;
use crate::admin::Retention;
use crate::programs::AllowedProgram;
use civitas_outside::Limits;
use civitas_store::Place;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// Settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port; any free one if 0.
    pub port: u16,
    /// The database.
    pub data: Place,
    /// The message bus, if this is one of several servers that share a database.
    #[cfg(feature = "cluster")]
    pub bus: Option<crate::BusAddress>,
    /// What this server is called among them.
    #[cfg(feature = "cluster")]
    pub node_name: Option<String>,
    /// The socket of the host; next to the database if nothing is said.
    pub admin_socket: Option<PathBuf>,
    /// How long tables are kept.
    pub retention: Retention,
    /// Where what is counted can be asked for, if not at `/metrics` of the server itself.
    pub metrics: Option<SocketAddr>,
    /// What the host tells about themselves and about what is kept.
    pub about: Option<About>,
    /// A folder with a browser client to serve instead of the one in the program.
    pub client: Option<PathBuf>,
    /// A folder with map files to offer.
    pub maps: Option<PathBuf>,
    /// Outside programs that may sit at tables.
    pub programs: Vec<AllowedProgram>,
    /// What each of them may use per decision and per game.
    pub program_limits: Limits,
    /// The address people use, if it is not the one listened on (behind a proxy).
    pub public_url: Option<String>,
    /// Whether the last address in `X-Forwarded-For` is that of the client (behind a proxy).
    pub trust_proxy: bool,
    /// Tables per address in an hour.
    pub tables_per_hour: u32,
    /// Requests per address in a minute.
    pub requests_per_minute: u32,
    /// Messages per connection in a second; unused ones add up to ten seconds' worth.
    pub messages_per_second: u32,
    /// Open connections per address.
    pub connections_per_address: u32,
    /// Open connections in total; fewer if the system lets the process open fewer files.
    pub connections: u32,
    /// Lines of chat per person in ten seconds; one address may send six times as many.
    pub chat_lines: u32,
    /// Wrong codes of tables and wrong invitations one address may try in a minute.
    pub wrong_codes_per_minute: u32,
    /// Open tables of one address that strangers find in the list.
    pub listed_per_address: u32,
    /// How long a request, the head of one, or a reader that takes nothing may keep the server waiting.
    pub patience: Duration,
    /// How many times faster than real time the clocks of tables run: 1, except where a test cannot wait for minutes.
    pub clock_speed: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            host: IpAddr::from([127, 0, 0, 1]),
            port: 7070,
            data: Place::from("civitas.sqlite"),
            #[cfg(feature = "cluster")]
            bus: None,
            #[cfg(feature = "cluster")]
            node_name: None,
            admin_socket: None,
            retention: Retention { open: Some(Duration::from_secs(86_400)), ..Retention::default() },
            metrics: None,
            about: None,
            client: None,
            maps: None,
            programs: Vec::new(),
            program_limits: Limits::default(),
            public_url: None,
            trust_proxy: false,
            tables_per_hour: 60,
            requests_per_minute: 600,
            messages_per_second: 10,
            connections_per_address: 64,
            connections: 4096,
            chat_lines: 5,
            wrong_codes_per_minute: 20,
            listed_per_address: 5,
            patience: Duration::from_secs(30),
            clock_speed: 1,
        }
    }
}

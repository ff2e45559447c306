//! How much one address may ask for.

use crate::config::Config;
use civitas_protocol::Problem;
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

type PerAddress = RateLimiter<IpAddr, DashMapStateStore<IpAddr>, DefaultClock>;

/// The limits of a server.
pub(crate) struct Limits {
    requests: PerAddress,
    tables: PerAddress,
    messages: NonZeroU32,
    connections: Arc<Mutex<HashMap<IpAddr, u32>>>,
    most_connections: u32,
}

fn at_least_one(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN)
}

fn too_many(what: &str) -> Problem {
    metrics::counter!("civitas_limited_total").increment(1);
    Problem::new("too_many", format!("too many {what} from this address; wait a little"))
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let minute = at_least_one(config.requests_per_minute);
        let hour = at_least_one(config.tables_per_hour);
        Limits {
            requests: RateLimiter::keyed(Quota::per_minute(minute)),
            tables: RateLimiter::keyed(Quota::per_hour(hour)),
            messages: at_least_one(config.messages_per_second),
            connections: Arc::default(),
            most_connections: config.connections_per_address,
        }
    }

    pub(crate) fn request(&self, from: IpAddr) -> Result<(), Problem> {
        self.requests.check_key(&from).map_err(|_| too_many("requests"))
    }

    pub(crate) fn table(&self, from: IpAddr) -> Result<(), Problem> {
        self.tables.check_key(&from).map_err(|_| too_many("new tables"))
    }

    /// The limit of one connection.
    pub(crate) fn messages(&self) -> DefaultDirectRateLimiter {
        let burst = self.messages.saturating_mul(at_least_one(10));
        RateLimiter::direct(Quota::per_second(self.messages).allow_burst(burst))
    }

    /// Counts a connection as long as the answer lives.
    pub(crate) fn connect(&self, from: IpAddr) -> Result<Connected, Problem> {
        let mut open = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(from).or_default();
        if *count >= self.most_connections {
            return Err(too_many("connections"));
        }
        *count += 1;
        Ok(Connected { from, open: Arc::clone(&self.connections) })
    }

    /// Forgets addresses that have been quiet; called now and then.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.tables.retain_recent();
    }
}

/// A connection that counts.
pub(crate) struct Connected {
    from: IpAddr,
    open: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.from);
            }
        }
    }
}

//! How much one address may ask for.

use crate::config::Config;
use crate::guesses::Guesses;
use civitas_protocol::{Code, Problem};
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

type Per<K> = RateLimiter<K, DashMapStateStore<K>, DefaultClock>;

/// How many requests of one address are handled at a time. A browser sends six.
const AT_ONCE: u32 = 32;

/// How many chatting people one address may stand for.
const SPEAKERS: u32 = 6;

/// Connections below HTTP that one address may have, for each WebSocket it may have: a browser keeps some for requests.
const LINES: u32 = 4;

/// Pings one connection may save up; it gets one per second. Browsers send none, other programs one in many seconds.
const PINGS: NonZeroU32 = NonZeroU32::new(30).expect("not zero");

/// The limits of a server.
pub(crate) struct Limits {
    pub(crate) guesses: Guesses,
    requests: Per<IpAddr>,
    tables: Per<IpAddr>,
    chat_of_key: Per<String>,
    chat_from: Per<IpAddr>,
    messages: NonZeroU32,
    sockets: Counter,
    working: Counter,
    lines: Counter,
}

fn at_least_one(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN)
}

pub(crate) fn too_many(what: &str) -> Problem {
    metrics::counter!("civitas_limited_total").increment(1);
    Problem::new(Code::TooMany, format!("too many {what} from this address; wait a moment"))
}

/// Whom an address stands for: an IPv6 customer has at least a /64 of them, and IPv4 may come mapped into IPv6.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX)).into(),
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// A number that stands for a household in the database: the same for tens of thousands of them, so that it tells nobody's
/// address, and still different enough to share lists out.
pub(crate) fn origin_of(household: IpAddr) -> u16 {
    let hash = Sha256::digest(format!("civitas-origin {household}").as_bytes());
    u16::from_be_bytes([hash[0], hash[1]])
}

/// This many in ten seconds, in one burst or not.
fn per_ten_seconds<K: Clone + Eq + Hash>(lines: u32) -> Per<K> {
    let lines = at_least_one(lines);
    let quota = Quota::with_period(std::time::Duration::from_secs(10) / lines.get());
    RateLimiter::keyed(quota.unwrap_or(Quota::per_second(NonZeroU32::MAX)).allow_burst(lines))
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let minute = at_least_one(config.requests_per_minute);
        let hour = at_least_one(config.tables_per_hour);
        Limits {
            guesses: Guesses::new(config.wrong_codes_per_minute),
            requests: RateLimiter::keyed(Quota::per_minute(minute)),
            tables: RateLimiter::keyed(Quota::per_hour(hour)),
            chat_of_key: per_ten_seconds(config.chat_lines),
            chat_from: per_ten_seconds(config.chat_lines.saturating_mul(SPEAKERS)),
            messages: at_least_one(config.messages_per_second),
            sockets: Counter::new(config.connections_per_address),
            working: Counter::new(AT_ONCE.max(config.connections_per_address)),
            lines: Counter::new(config.connections_per_address.saturating_mul(LINES)),
        }
    }

    pub(crate) fn request(&self, from: IpAddr) -> Result<(), Problem> {
        self.requests.check_key(&from).map_err(|_| too_many("requests"))
    }

    pub(crate) fn table(&self, from: IpAddr) -> Result<(), Problem> {
        self.tables.check_key(&from).map_err(|_| too_many("new tables"))
    }

    /// A line of chat, by whom and from where. A new key and a new connection are free, so neither is enough alone.
    pub(crate) fn chat(&self, key: &str, from: IpAddr) -> Result<(), Problem> {
        let fast = || Problem::new(Code::TooMany, "you are sending messages too fast; wait a moment");
        self.chat_of_key.check_key(&key.to_owned()).map_err(|_| fast())?;
        self.chat_from.check_key(&from).map_err(|_| too_many("lines of chat"))
    }

    /// The limit of one connection.
    pub(crate) fn messages(&self) -> DefaultDirectRateLimiter {
        let burst = self.messages.saturating_mul(at_least_one(10));
        RateLimiter::direct(Quota::per_second(self.messages).allow_burst(burst))
    }

    /// The limit of pings and pongs of one connection.
    pub(crate) fn pings(&self) -> DefaultDirectRateLimiter {
        RateLimiter::direct(Quota::per_second(NonZeroU32::MIN).allow_burst(PINGS))
    }

    /// Counts a WebSocket as long as the answer lives.
    pub(crate) fn connect(&self, from: IpAddr) -> Result<Counted, Problem> {
        self.sockets.count(from).ok_or_else(|| too_many("connections"))
    }

    /// Counts a request as long as the answer lives.
    pub(crate) fn work(&self, from: IpAddr) -> Result<Counted, Problem> {
        self.working.count(from).ok_or_else(|| too_many("requests at once"))
    }

    /// Counts a connection below HTTP as long as the answer lives.
    pub(crate) fn line(&self, from: IpAddr) -> Result<Counted, Problem> {
        self.lines.count(from).ok_or_else(|| too_many("connections"))
    }

    /// Forgets addresses that have been quiet; called now and then.
    pub(crate) fn tidy(&self) {
        self.guesses.tidy();
        self.requests.retain_recent();
        self.tables.retain_recent();
        self.chat_from.retain_recent();
        self.chat_of_key.retain_recent();
    }
}

/// How many of something each address has.
struct Counter {
    open: Arc<Mutex<HashMap<IpAddr, u32>>>,
    most: u32,
}

impl Counter {
    fn new(most: u32) -> Counter {
        Counter { open: Arc::default(), most }
    }

    fn count(&self, from: IpAddr) -> Option<Counted> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(from).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Counted { from, open: Arc::clone(&self.open) })
    }
}

/// Something that counts as long as it lives.
pub(crate) struct Counted {
    from: IpAddr,
    open: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Counted {
    /// Where it comes from.
    pub(crate) fn from(&self) -> IpAddr {
        self.from
    }
}

impl Drop for Counted {
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

#[cfg(test)]
mod tests {
    use super::{household, origin_of};
    use std::collections::BTreeSet;
    use std::net::IpAddr;

    #[test]
    fn addresses_stand_for_households() {
        let of = |text: &str| household(text.parse::<IpAddr>().expect("an address")).to_string();
        assert_eq!(of("203.0.113.7"), "203.0.113.7");
        assert_eq!(of("::ffff:203.0.113.7"), "203.0.113.7");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
    }

    #[test]
    fn households_are_told_apart_and_not_found_out() {
        let origins: BTreeSet<u16> = (0..=255).map(|n| origin_of(IpAddr::from([203, 0, 113, n]))).collect();
        assert!(origins.len() > 250, "{}", origins.len());
        let here = IpAddr::from([203, 0, 113, 7]);
        assert_eq!(origin_of(here), origin_of(here), "lists that were shared out stay so after a restart");
    }
}

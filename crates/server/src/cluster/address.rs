//! Where the message bus is.

use async_nats::ServerAddr;
use std::fmt;
use std::str::FromStr;

/// The addresses of a bus. They may hold passwords, so they are never shown as they are.
#[derive(Clone, PartialEq, Eq)]
pub struct BusAddress {
    servers: Vec<String>,
    shown: String,
}

/// Why a bus cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadBus(String);

impl FromStr for BusAddress {
    type Err = BadBus;

    fn from_str(text: &str) -> Result<BusAddress, BadBus> {
        let bad = |why: &str| BadBus(why.to_owned());
        let (mut servers, mut shown) = (Vec::new(), Vec::new());
        for server in text.split(',').map(str::trim).filter(|server| !server.is_empty()) {
            if !server.starts_with("nats://") {
                return Err(bad(
                    "the bus is a NATS server, as nats://host:port; TLS is not spoken: use a private network or a tunnel",
                ));
            }
            let address: ServerAddr =
                server.parse().map_err(|_| bad("an address of the bus is nats://user:password@host:port"))?;
            let host = address.host();
            let own = host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback());
            if !own && address.password().is_none() {
                return Err(bad(
                    "anyone who may speak on the bus may play for everybody: give the NATS server a user and a password \
                     (nats://user:password@host:port)",
                ));
            }
            servers.push(server.to_owned());
            shown.push(format!("nats://{host}:{}", address.port()));
        }
        if servers.is_empty() {
            return Err(bad("an address of the bus is nats://host:port"));
        }
        Ok(BusAddress { servers, shown: shown.join(",") })
    }
}

impl BusAddress {
    pub(super) fn servers(&self) -> Vec<ServerAddr> {
        self.servers.iter().filter_map(|server| server.parse().ok()).collect()
    }

    /// User and password, if the first address has them.
    pub(super) fn credentials(&self) -> Option<(String, String)> {
        let first: ServerAddr = self.servers.first()?.parse().ok()?;
        Some((first.username()?.to_owned(), first.password()?.to_owned()))
    }
}

impl fmt::Display for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::BusAddress;

    #[test]
    fn given_an_address_of_a_bus_then_strangers_are_kept_off_it_and_its_password_is_not_shown() {
        for (good, shown) in [
            ("nats://127.0.0.1:4222", "nats://127.0.0.1:4222"),
            ("nats://localhost", "nats://localhost:4222"),
            ("nats://ada:secret@bus.example:4333", "nats://bus.example:4333"),
            ("nats://a:b@one, nats://a:b@two", "nats://one:4222,nats://two:4222"),
        ] {
            let address: BusAddress = good.parse().unwrap_or_else(|bad| panic!("{good}: {bad}"));
            assert_eq!((address.to_string(), format!("{address:?}")), (shown.to_owned(), shown.to_owned()));
        }
        for bad in
            ["", "bus.example:4222", "tls://a:b@bus.example", "nats://bus.example", "nats://ada@bus.example", "nats://"]
        {
            let refused = bad.parse::<BusAddress>();
            assert!(refused.is_err(), "{bad}");
        }
    }
}

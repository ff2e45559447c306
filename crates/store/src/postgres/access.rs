//! How we connect: the address, and the limits of time.

use crate::StoreError;
use crate::place::Address;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;

/// How long connecting may take.
pub(super) const CONNECTING: Duration = Duration::from_secs(5);

/// How long an answer may take before the connection counts as lost. The server itself gives up on a statement before that; what this
/// is for is a server or a network that has gone silent.
pub(super) const ANSWERING: Duration = Duration::from_secs(5);

/// How long a writer that has lost its connection tries again; people wait meanwhile. A server that crashed is back within that, as
/// a rule.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a reader tries again.
pub(super) const READING: Duration = Duration::from_secs(5);

/// How long until something is tried again.
pub(super) const AGAIN: Duration = Duration::from_millis(100);

/// Lets tests use a server that does not sync.
const UNSYNCED: &str = "unsynced=allowed";

/// How long to try again, in milliseconds, instead of what is usual.
const PATIENT: &str = "patience=";

/// Where and how to connect.
#[derive(Debug)]
pub(super) struct Access {
    pub(super) config: Config,
    /// Whether a server that may lose what it has written is good enough: tests only.
    pub(super) unsynced: bool,
    /// How long a writer that has lost its connection tries to find out what became of a group, and to write it.
    pub(super) patience: Duration,
}

impl Access {
    pub(super) fn of(address: &Address) -> Result<Access, StoreError> {
        let (base, options) = address.as_str().split_once('?').unwrap_or((address.as_str(), ""));
        let (ours, theirs): (Vec<&str>, Vec<&str>) = options
            .split('&')
            .filter(|option| !option.is_empty())
            .partition(|option| *option == UNSYNCED || option.starts_with(PATIENT));
        let patience = match ours.iter().find_map(|option| option.strip_prefix(PATIENT)) {
            None => PATIENCE,
            Some(number) => match number.parse() {
                Ok(number) => Duration::from_millis(number),
                Err(_) => {
                    return Err(StoreError::Unfit(format!("{PATIENT} in its address needs a number of milliseconds")));
                }
            },
        };
        let plain = format!("{base}?{}", theirs.join("&"));
        let mut config: Config = plain.trim_end_matches('?').parse().map_err(|error| {
            StoreError::Unfit(format!("its address cannot be understood: {}", super::session::said(&error)))
        })?;
        if config.get_ssl_mode() == SslMode::Require {
            let why = "this program does not speak TLS to a database: use a socket of this machine, a private network or a tunnel, \
                       and sslmode=disable";
            return Err(StoreError::Unfit(why.to_owned()));
        }
        config.ssl_mode(SslMode::Disable).connect_timeout(CONNECTING).tcp_user_timeout(ANSWERING);
        config
            .keepalives_idle(Duration::from_secs(5))
            .keepalives_interval(Duration::from_secs(5))
            .keepalives_retries(3);
        if config.get_application_name().is_none() {
            config.application_name("civitas");
        }
        Ok(Access { config, unsynced: ours.contains(&UNSYNCED), patience })
    }
}

#[cfg(test)]
mod tests {
    use super::Access;
    use crate::{Place, StoreError};

    fn access(text: &str) -> Result<Access, StoreError> {
        match Place::from(text) {
            Place::Postgres(address) => Access::of(&address),
            Place::File(path) => panic!("a file: {}", path.display()),
        }
    }

    #[test]
    fn given_an_address_when_it_is_read_then_it_is_understood_or_refused_without_its_password() {
        let read =
            access("postgres://ada:secret@db.example:5433/games?unsynced=allowed&connect_timeout=1").expect("fine");
        assert!(read.unsynced && read.config.get_dbname() == Some("games") && read.config.get_ports() == [5433]);
        assert_eq!(read.config.get_password(), Some(&b"secret"[..]));
        let socket = access("postgresql:///games?host=/var/run/postgresql&user=civitas").expect("a socket");
        assert!(!socket.unsynced && socket.config.get_user() == Some("civitas"));
        for bad in [
            "postgres://ada:secret@db:port/x",
            "postgres://db/x?nonsense=1",
            "postgres://db/x?patience=long",
            "postgres://ada:secret@db/x?sslmode=require",
        ] {
            let refused = access(bad).expect_err(bad);
            assert!(matches!(refused, StoreError::Unfit(_)), "{refused}");
            assert!(!refused.to_string().contains("secret"), "{refused}");
        }
    }

    #[test]
    fn given_a_place_when_it_is_shown_then_nobody_sees_its_password() {
        for (text, shown) in [
            ("games.sqlite", "games.sqlite"),
            ("postgres://ada@db/games", "postgres://ada@db/games"),
            ("postgres://ada:p@ss:w@db:5433/games?password=secret", "postgres://ada@db:5433/games"),
            ("postgresql:///games?user=ada&password=secret", "postgresql:///games"),
            ("postgres://ada:secr?secret@db/games", "postgres://ada@db/games"),
        ] {
            let place = Place::from(text);
            assert_eq!(place.to_string(), shown);
            assert!(!format!("{place:?}").contains("secret"), "{place:?}");
        }
    }
}

//! A real NATS server for tests, on a port of its own. It ends with the test, also when that is killed: a watchman waits until nobody
//! holds the other end of its input any more.

use std::io;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Starts the server, and ends it when the input ends.
const WATCHMAN: &str =
    r#""$@" > /dev/null 2>&1 < /dev/null & server=$!; cat > /dev/null; kill -9 $server; wait $server"#;

/// How often another port is tried.
const PORTS: u32 = 20;

/// How long the server may take to listen.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    /// Missing while it is stopped.
    watchman: Mutex<Option<Child>>,
}

fn listens(port: u16) -> bool {
    TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok()
}

fn begin(port: u16) -> io::Result<Child> {
    let mut watchman = Command::new("sh");
    watchman.args(["-c", WATCHMAN, "watchman", "nats-server", "-a", "127.0.0.1", "-p", &port.to_string()]);
    watchman.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    // What ends the test from a terminal does not end it before the server.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut watchman, 0);
    let mut watchman = watchman.spawn()?;
    let until = Instant::now() + PATIENCE;
    while !listens(port) {
        if Instant::now() >= until {
            end(&mut watchman);
            return Err(io::Error::other("the NATS server does not listen: tools/ensure-nats.sh installs it"));
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    Ok(watchman)
}

fn end(watchman: &mut Child) {
    drop(watchman.stdin.take());
    let _ = watchman.wait();
}

impl Nats {
    /// Starts one, on a port that is free.
    pub fn start() -> io::Result<Nats> {
        let installed =
            Command::new("nats-server").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !installed.is_ok_and(|status| status.success()) {
            return Err(io::Error::other("NATS is not installed: tools/ensure-nats.sh installs it"));
        }
        let mut last = io::Error::other("there is no free port");
        for _ in 0..PORTS {
            let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
            match begin(port) {
                Ok(watchman) => return Ok(Nats { port, watchman: Mutex::new(Some(watchman)) }),
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    /// The port it listens on.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Its address.
    #[must_use]
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Ends it at once, and leaves it so.
    pub fn crash(&self) {
        if let Some(mut watchman) = self.watchman.lock().unwrap_or_else(PoisonError::into_inner).take() {
            end(&mut watchman);
        }
    }

    /// Starts it again where it was.
    pub fn recover(&self) -> io::Result<()> {
        let mut watchman = self.watchman.lock().unwrap_or_else(PoisonError::into_inner);
        if watchman.is_none() {
            *watchman = Some(begin(self.port)?);
        }
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.crash();
    }
}

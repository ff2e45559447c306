//! `civitas serve` as a process of its own.

use crate::support::Site;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::ops::Deref;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::JoinHandle;

pub(crate) const CIVITAS: &str = env!("CARGO_BIN_EXE_civitas");

/// A server that runs, and everything it logs.
pub(crate) struct Process {
    site: Site,
    child: Child,
    log: Option<JoinHandle<String>>,
}

impl Deref for Process {
    type Target = Site;
    fn deref(&self) -> &Site {
        &self.site
    }
}

/// The command that serves games out of a file; no limit gets in the way of a test.
pub(crate) fn serve(data: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(CIVITAS);
    command.args(["serve", "--data"]).arg(data);
    if !more.contains(&"--port") {
        command.args(["--port", "0"]);
    }
    command.args([
        "--messages-per-second",
        "100000",
        "--requests-per-minute",
        "1000000",
        "--tables-per-hour",
        "100000",
        "--wrong-codes-per-minute",
        "100000",
        "--listed-per-address",
        "100000",
    ]);
    command.args(more).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // Settings of the surroundings must not reach the test.
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("CIVITAS_")) {
        command.env_remove(name);
    }
    command
}

impl Process {
    /// Starts one and waits until it says where it listens.
    pub(crate) fn start(data: &Path, more: &[&str]) -> Process {
        Process::spawn(serve(data, more))
    }

    /// The same with a command that was changed.
    pub(crate) fn spawn(mut command: Command) -> Process {
        let mut child = command.spawn().expect("the program can be started");
        let mut stderr = child.stderr.take().expect("the log is piped");
        let log = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = stderr.read_to_end(&mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        });
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("the output is piped"));
        out.read_line(&mut first).expect("the program writes UTF-8");
        let address = first.split("http://").nth(1).map(|rest| rest.trim().trim_end_matches('/'));
        let address: Option<SocketAddr> = address.and_then(|a| a.parse().ok());
        let Some(address) = address else { panic!("the server did not start: {first} {:?}", log.join()) };
        // A server that cannot write its last lines of greeting would die of it.
        std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
        Process { site: Site::new(address), child, log: Some(log) }
    }

    /// Its number.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.child.id().to_string()]).status();
        assert!(sent.is_ok_and(|s| s.success()), "kill {name}");
    }

    /// Waits for the end; gives the exit code and the log.
    pub(crate) fn wait(mut self) -> (Option<i32>, String) {
        let status = self.child.wait().expect("it can be waited for");
        let log = self.log.take().expect("asked once").join().expect("the log can be read");
        assert!(!log.contains("panicked"), "the server panicked: {log}");
        (status.code(), log)
    }

    /// Ends it as the kernel does when memory is short: at once.
    pub(crate) fn kill(self) {
        self.signal("-KILL");
        let (code, _) = self.wait();
        assert_eq!(code, None, "it was killed");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs the program to its end.
pub(crate) fn run(mut command: Command) -> Output {
    command.output().expect("the program can be started")
}

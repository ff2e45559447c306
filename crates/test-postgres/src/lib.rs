//! A real `PostgreSQL` server for tests, in a temporary folder and on a port of its own. It is stopped and removed at the end, also
//! when the test is killed: a watchman waits until nobody holds the other end of its input any more.

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use tempfile::TempDir;

/// Where packages put the programs, which are not in the path of most systems.
const FOLDERS: [&str; 4] =
    ["/usr/lib/postgresql", "/usr/local/opt/postgresql", "/opt/homebrew/opt/postgresql", "/usr/local/pgsql"];

const PROGRAMS: [&str; 4] = ["initdb", "pg_ctl", "pg_isready", "psql"];

/// The name of the owner of everything.
pub const USER: &str = "civitas";

/// How often another port is tried.
const PORTS: u32 = 20;

/// Stops the server when its input ends, which it does when the test's process is gone.
const WATCHMAN: &str = r#"cat > /dev/null; "$@" stop > /dev/null 2>&1; rm -rf "$FOLDER""#;

/// Whether what is committed is on disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disk {
    /// As for real games: for tests that stop the server in the middle.
    Synced,
    /// Sooner, and nothing would survive a power cut: for tests of what is asked and answered.
    Unsynced,
}

/// A running server.
#[derive(Debug)]
pub struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    port: Mutex<u16>,
    disk: Disk,
    databases: AtomicU32,
    watchman: Child,
}

/// The folder in which all of the programs lie; a path may hold links to some of them.
fn whole(folder: &Path) -> Option<PathBuf> {
    let folder = folder.join("initdb").canonicalize().ok()?.parent()?.to_owned();
    PROGRAMS.iter().all(|name| folder.join(name).is_file()).then_some(folder)
}

/// The folder of the programs: of those in the path, or of the newest version that is installed.
fn programs() -> io::Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut found: Vec<(u32, PathBuf)> =
        std::env::split_paths(&path).filter_map(|folder| whole(&folder)).map(|folder| (u32::MAX, folder)).collect();
    for folder in FOLDERS.map(PathBuf::from) {
        found.extend(whole(&folder.join("bin")).map(|folder| (0, folder)));
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let version = entry.file_name().to_string_lossy().parse().unwrap_or_default();
            found.extend(whole(&entry.path().join("bin")).map(|folder| (version, folder)));
        }
    }
    let newest = found.into_iter().max().map(|(_, folder)| folder);
    newest.ok_or_else(|| io::Error::other("PostgreSQL is not installed: tools/ensure-postgres.sh installs it"))
}

/// The server refuses to run as root: then it runs as the user of its package.
fn are_root() -> bool {
    rustix::process::geteuid().is_root()
}

fn succeed(command: &mut Command) -> io::Result<Output> {
    let output = command.stdin(Stdio::null()).output()?;
    if output.status.success() {
        return Ok(output);
    }
    let said = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    Err(io::Error::other(format!("{command:?}: {said}")))
}

fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// The server that all tests of a process share; none of them may stop it.
#[must_use]
pub fn shared() -> &'static Cluster {
    static SHARED: OnceLock<Cluster> = OnceLock::new();
    SHARED.get_or_init(|| Cluster::start(Disk::Unsynced).expect("PostgreSQL starts"))
}

impl Cluster {
    /// Makes a server and starts it.
    pub fn start(disk: Disk) -> io::Result<Cluster> {
        let programs = programs()?;
        // Short: the name of a socket has at most 107 bytes.
        let folder = tempfile::Builder::new().prefix("pg").tempdir()?;
        if are_root() {
            succeed(Command::new("chown").arg("postgres").arg(folder.path()))?;
        }
        let watchman = watch(&programs, folder.path())?;
        let cluster = Cluster { folder, programs, port: Mutex::new(0), disk, databases: AtomicU32::new(0), watchman };
        let mut make = cluster.command("initdb");
        make.args(["--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", "--username", USER, "--pgdata"]);
        succeed(make.arg(cluster.data()))?;
        cluster.begin()?;
        Ok(cluster)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// One of the server's programs, run by somebody whom it lets.
    fn command(&self, name: &str) -> Command {
        command(&self.programs, self.folder.path(), name)
    }

    /// The port it listens on.
    pub fn port(&self) -> u16 {
        *self.port.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts it on a port that is free; somebody else may take that one in between, and then it is another.
    fn begin(&self) -> io::Result<()> {
        let mut last = None;
        for _ in 0..PORTS {
            let port = free_port()?;
            match self.begin_at(port) {
                Ok(()) => {
                    *self.port.lock().unwrap_or_else(PoisonError::into_inner) = port;
                    return Ok(());
                }
                Err(error) => last = Some(error),
            }
        }
        Err(last.unwrap_or_else(|| io::Error::other("there is no free port")))
    }

    fn begin_at(&self, port: u16) -> io::Result<()> {
        let folder = self.folder.path().display();
        let sync = if self.disk == Disk::Synced { "on" } else { "off" };
        let settings = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync={sync} \
             -c shared_buffers=16MB -c max_connections=50"
        );
        let mut start = self.command("pg_ctl");
        start.arg("--pgdata").arg(self.data()).arg("--log").arg(self.folder.path().join("log"));
        // What it starts would keep a pipe open.
        start
            .args(["--wait", "--timeout=60", "--options", &settings, "start"])
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let status = start.stdin(Stdio::null()).status()?;
        if !status.success() {
            let log = std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            return Err(io::Error::other(format!("PostgreSQL does not start: {log}")));
        }
        succeed(self.command("pg_isready").args(["--host=127.0.0.1", "--timeout=60", &format!("--port={port}")]))?;
        Ok(())
    }

    fn control(&self, arguments: &[&str]) -> io::Result<()> {
        let mut control = self.command("pg_ctl");
        control.arg("--pgdata").arg(self.data()).args(["--wait", "--timeout=60"]).args(arguments);
        let status = control.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()?;
        if status.success() { Ok(()) } else { Err(io::Error::other(format!("pg_ctl {arguments:?} failed"))) }
    }

    /// Ends it as a power cut would, all of its processes at once, and leaves it so.
    pub fn crash(&self) -> io::Result<()> {
        self.control(&["--mode=immediate", "stop"])
    }

    /// Starts it again where it was.
    pub fn recover(&self) -> io::Result<()> {
        self.begin_at(self.port())
    }

    /// Carries out a statement in a database, with the server's own client.
    pub fn sql(&self, database: &str, statement: &str) -> io::Result<String> {
        let mut client = self.command("psql");
        client.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--host=127.0.0.1", "--username", USER]);
        client.args(["--set=ON_ERROR_STOP=1", "--port", &self.port().to_string(), "--dbname", database]);
        let output = succeed(client.args(["--command", statement]))?;
        Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
    }

    /// Makes an empty database, and gives its name.
    pub fn database(&self) -> io::Result<String> {
        let name = format!("d{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(name)
    }

    /// The address of a database.
    pub fn address(&self, database: &str) -> String {
        let unsynced = if self.disk == Disk::Synced { "" } else { "?unsynced=allowed" };
        format!("postgres://{USER}@127.0.0.1:{}/{database}{unsynced}", self.port())
    }
}

fn command(programs: &Path, folder: &Path, name: &str) -> Command {
    let program = programs.join(name);
    let mut command = Command::new(if are_root() { Path::new("runuser") } else { &program });
    if are_root() {
        command.args(["-u", "postgres", "--"]).arg(&program);
    }
    // It looks at where it is, which another user may not.
    command.current_dir(folder).env("LC_ALL", "C");
    command
}

/// Begins the watchman, in a group of its own: what ends the test from a terminal does not end it.
fn watch(programs: &Path, folder: &Path) -> io::Result<Child> {
    let stop = command(programs, folder, "pg_ctl");
    let mut watchman = Command::new("sh");
    watchman.args(["-c", WATCHMAN, "watchman"]).arg(stop.get_program()).args(stop.get_args());
    watchman.arg("--pgdata").arg(folder.join("data")).args(["--wait", "--mode=immediate"]);
    watchman.env("FOLDER", folder).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut watchman, 0);
    watchman.spawn()
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.watchman.stdin.take());
        // It stops the server and removes the folder.
        let _ = self.watchman.wait();
    }
}

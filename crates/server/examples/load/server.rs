//! The server that is measured: a process of its own, and what the system and the server say about it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The key of the one who plays all seats.
pub(crate) const KEY: &str = "00112233445566778899aabbccddeeff";

pub(crate) struct Server {
    process: Child,
    /// Kept open, as a terminal would be.
    _output: BufReader<std::process::ChildStdout>,
    pub(crate) port: u16,
    folder: PathBuf,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// What a process has used so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Used {
    /// CPU seconds, of which so many in the kernel.
    pub(crate) cpu: f64,
    pub(crate) system: f64,
    /// Bytes that were given to the disk.
    pub(crate) written: f64,
    /// How often a thread of it gave its core away, by itself or not.
    pub(crate) switches: f64,
    /// Moves, commits and bytes of the log, by its own count.
    pub(crate) moves: f64,
    pub(crate) commits: f64,
}

impl Server {
    /// Starts it on a fresh file in a folder.
    pub(crate) fn start(program: &Path, within: &Path) -> Server {
        Server::start_with(program, within, &[])
    }

    /// The same with other settings.
    pub(crate) fn start_with(program: &Path, within: &Path, settings: &[&str]) -> Server {
        let folder = within.join(format!("civitas-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the database");
        let mut process = Command::new(program)
            .args(["serve", "--port", "0", "--log", "warn"])
            .args(["--tables-per-hour", "1000000", "--requests-per-minute", "10000000"])
            .args(["--messages-per-second", "100000", "--connections-per-address", "100000"])
            .args(["--wrong-codes-per-minute", "100000", "--listed-per-address", "100000"])
            .arg("--data")
            .arg(folder.join("load.sqlite"))
            .args(settings)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let mut output = BufReader::new(process.stdout.take().expect("its output"));
        output.read_line(&mut line).expect("a first line");
        let port = line.trim().trim_end_matches('/').rsplit(':').next().and_then(|p| p.parse().ok());
        Server { process, _output: output, port: port.expect("the port in its first line"), folder }
    }

    fn proc(&self, file: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{file}", self.process.id())).unwrap_or_default()
    }

    pub(crate) fn used(&self) -> Used {
        let (user, system) = ticks(&self.proc("stat"));
        let metrics = self.request("GET", "/metrics", "");
        let metric = |name| number_after(&metrics, name);
        Used {
            cpu: user + system,
            system,
            written: number_after(&self.proc("io"), "write_bytes:"),
            switches: self.switches(),
            moves: metric("civitas_moves_total"),
            commits: metric("civitas_commits_total"),
        }
    }

    fn switches(&self) -> f64 {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.process.id())).into_iter().flatten().flatten();
        let of = |status: &str| {
            number_after(status, "voluntary_ctxt_switches:") + number_after(status, "nonvoluntary_ctxt_switches:")
        };
        tasks.map(|task| of(&std::fs::read_to_string(task.path().join("status")).unwrap_or_default())).sum()
    }

    /// Waits until so many games are put aside.
    pub(crate) fn wait_for_rest(&self, games: usize) {
        while number_after(&self.request("GET", "/metrics", ""), "civitas_games_put_aside") < games as f64 {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
    }

    /// Resident memory in bytes.
    pub(crate) fn memory(&self) -> f64 {
        number_after(&self.proc("status"), "VmRSS:") * 1024.0
    }

    pub(crate) fn request(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\nauthorization: Bearer {KEY}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
            self.port,
            body.len()
        );
        stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes())).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or_default()
    }

    /// A started table whose four seats all belong to [`KEY`].
    pub(crate) fn table(&self) -> String {
        let me = json!({ "kind": "me", "name": "load" });
        self.table_of(&json!([me, me, me, me]))
    }

    /// A started table at which three computer players sit with [`KEY`], who plays first.
    pub(crate) fn table_with(&self, bot: &str) -> String {
        let [me, bot] = [json!({ "kind": "me", "name": "load" }), json!({ "kind": "bot", "bot": bot })];
        self.table_of(&json!([me, bot, bot, bot]))
    }

    fn table_of(&self, seats: &Value) -> String {
        let wish = json!({ "game": "egypt", "seats": seats, "start": true, "chat": false, "pace": "fast" });
        let made: Value =
            serde_json::from_str(&self.request("POST", "/api/tables", &wish.to_string())).unwrap_or_default();
        made["table"]["code"].as_str().expect("a table").to_owned()
    }

    /// Ends it as a host would, and looks what an entry of the log takes in the file: its key and all that belongs to it.
    pub(crate) fn log_bytes_per_move(mut self) -> f64 {
        let pid = i32::try_from(self.process.id()).ok().and_then(rustix::process::Pid::from_raw);
        if let Some(pid) = pid {
            rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("it can be told to end");
        }
        self.process.wait().expect("it ends");
        let file = rusqlite::Connection::open(self.folder.join("load.sqlite")).expect("its file");
        let number = |sql: &str| file.query_row(sql, [], |row| row.get::<_, f64>(0)).unwrap_or_default();
        let bytes = number("SELECT CAST(SUM(payload) AS REAL) FROM dbstat WHERE name = 'moves'");
        bytes / number("SELECT CAST(COUNT(*) AS REAL) FROM moves").max(1.0)
    }
}

/// User and system time of a line of `/proc/…/stat`, in the 100 ticks per second that Linux shows.
fn ticks(stat: &str) -> (f64, f64) {
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |i: usize| fields.get(i).and_then(|f| f.parse::<f64>().ok()).unwrap_or(0.0) / 100.0;
    (ticks(11), ticks(12))
}

/// The number behind a name at the beginning of a line.
fn number_after(text: &str, name: &str) -> f64 {
    let rest = text.lines().find_map(|l| l.strip_prefix(name).filter(|rest| rest.starts_with([' ', '\t'])));
    rest.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

/// CPU seconds that all processes of the machine have used, and this one.
pub(crate) fn machine() -> (f64, f64) {
    let all = std::fs::read_to_string("/proc/stat").unwrap_or_default();
    let line = all.lines().next().unwrap_or_default();
    let fields: Vec<f64> = line.split_whitespace().skip(1).filter_map(|f| f.parse().ok()).collect();
    // user, nice, system, and the time of interrupts.
    let busy: f64 = [0, 1, 2, 5, 6].iter().filter_map(|i| fields.get(*i)).sum();
    let (user, system) = ticks(&std::fs::read_to_string("/proc/self/stat").unwrap_or_default());
    (busy / 100.0, user + system)
}

/// How many processes wanted to run in the last minute, on average.
pub(crate) fn load() -> f64 {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().next().and_then(|n| n.parse().ok()).unwrap_or_default()
}

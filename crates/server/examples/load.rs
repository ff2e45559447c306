//! A load process for the server: many games at once over real sockets on loopback, moves on a fixed schedule.
//!
//! Open loop: a move is due at a fixed time whether or not the one before is done, and its latency counts from when it
//! was due until the last of the table's viewers has the frame. `make bench-server` runs it.

use civitas_protocol::wire::WIRE_VERSION;
use clap::Parser;
use futures_util::{SinkExt, StreamExt};
use hdrhistogram::Histogram;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;

const SEATS: usize = 4;

#[derive(Parser)]
struct Args {
    /// The program to measure.
    #[arg(long)]
    server: PathBuf,
    /// Games at once.
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// Moves per second, over all games.
    #[arg(long, default_value_t = 1000.0)]
    rate: f64,
    /// How long to measure.
    #[arg(long, default_value_t = 20.0)]
    seconds: f64,
    /// Idle tables for the memory figure.
    #[arg(long, default_value_t = 500)]
    idle: usize,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

/// The parts of a frame that a player without a face needs.
#[derive(Deserialize)]
struct Seen<'a> {
    rev: u32,
    #[serde(borrow)]
    actions: Vec<&'a RawValue>,
    waiting: Vec<u8>,
}

struct Totals {
    latency: Mutex<Histogram<u64>>,
    frames: AtomicU64,
    frame_bytes: AtomicU64,
    moves: AtomicU64,
    late: AtomicU64,
}

struct Server {
    process: Child,
    /// Kept open, as a terminal would be.
    _output: BufReader<std::process::ChildStdout>,
    port: u16,
    folder: PathBuf,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Server {
    fn start(program: &PathBuf) -> Server {
        let folder = std::env::temp_dir().join(format!("civitas-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the database");
        let mut process = Command::new(program)
            .args(["serve", "--port", "0", "--log", "warn"])
            .args(["--tables-per-hour", "1000000", "--requests-per-minute", "10000000"])
            .args(["--messages-per-second", "100000", "--connections-per-address", "100000"])
            .args(["--wrong-codes-per-minute", "100000", "--listed-per-address", "100000"])
            .arg("--data")
            .arg(folder.join("load.sqlite"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let mut output = BufReader::new(process.stdout.take().expect("its output"));
        output.read_line(&mut line).expect("a first line");
        let port = line.trim().trim_end_matches('/').rsplit(':').next().and_then(|p| p.parse().ok());
        Server { process, _output: output, port: port.expect("the port in its first line"), folder }
    }

    /// CPU seconds used so far.
    fn cpu(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap_or_default();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
        let ticks = |i: usize| fields.get(i).and_then(|f| f.parse::<f64>().ok()).unwrap_or(0.0);
        // User and system time, in the 100 ticks per second that Linux shows.
        (ticks(11) + ticks(12)) / 100.0
    }

    /// Resident memory in bytes.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let line = status.lines().find(|l| l.starts_with("VmRSS:")).unwrap_or("");
        line.split_whitespace().nth(1).and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) * 1024
    }

    fn request(&self, method: &str, path: &str, key: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\nauthorization: Bearer {key}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
            self.port,
            body.len()
        );
        stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes())).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or_default()
    }

    fn metric(&self, name: &str) -> f64 {
        let text = self.request("GET", "/metrics", KEY, "");
        let line = text.lines().find(|l| l.starts_with(name) && l[name.len()..].starts_with(' ')).unwrap_or("");
        line.split_whitespace().nth(1).and_then(|v| v.parse().ok()).unwrap_or(0.0)
    }

    /// A started table whose four seats all belong to [`KEY`].
    fn table(&self) -> String {
        let me = json!({ "kind": "me", "name": "load" });
        let wish = json!({ "game": "egypt", "seats": [me, me, me, me], "start": true, "chat": false });
        let made: Value =
            serde_json::from_str(&self.request("POST", "/api/tables", KEY, &wish.to_string())).unwrap_or_default();
        made["table"]["code"].as_str().expect("a table").to_owned()
    }
}

const KEY: &str = "00112233445566778899aabbccddeeff";

type News = (usize, Instant, String);

/// A viewer's connection: hears frames, and says what it is told to.
async fn viewer(port: u16, code: &str, seat: usize, news: mpsc::Sender<News>, mut acts: mpsc::Receiver<String>) {
    let url = format!("ws://127.0.0.1:{port}/api/tables/{code}/live");
    let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("a WebSocket");
    let (mut say, mut hear) = socket.split();
    let hello = json!({ "type": "hello", "protocol": WIRE_VERSION, "key": KEY, "seat": seat, "since": null });
    say.send(Message::text(hello.to_string())).await.expect("hello is sent");
    loop {
        tokio::select! {
            heard = hear.next() => match heard {
                Some(Ok(Message::Text(text))) => {
                    let at = Instant::now();
                    if text.starts_with("{\"type\":\"frame\"") {
                        if news.send((seat, at, text.as_str().to_owned())).await.is_err() { return }
                    } else if text.starts_with("{\"type\":\"refused\"") {
                        eprintln!("refused: {text}");
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
            act = acts.recv() => match act {
                Some(text) => if say.send(Message::text(text)).await.is_err() { return },
                None => return,
            }
        }
    }
}

/// Plays games at one table after another on the schedule of one table.
async fn play(server: Arc<Server>, totals: Arc<Totals>, first: Instant, period: Duration, end: Instant) {
    let mut due = first;
    let mut dice = first.elapsed().as_nanos() as u64 | 1;
    while Instant::now() < end {
        let table = Arc::clone(&server);
        let code = tokio::task::spawn_blocking(move || table.table()).await.expect("a table");
        let (news, mut heard) = mpsc::channel(64);
        let mut acts = Vec::new();
        for seat in 0..SEATS {
            let (act, said) = mpsc::channel(4);
            acts.push(act);
            let (code, news, port) = (code.clone(), news.clone(), server.port);
            tokio::spawn(async move { viewer(port, &code, seat, news, said).await });
        }
        let mut revs = [None::<u32>; SEATS];
        let mut next: Option<(usize, u32, String)> = None;
        let mut sent: Option<(u32, Instant)> = None;
        let over = loop {
            let Some((seat, at, text)) = heard.recv().await else { break false };
            let Ok(seen) = serde_json::from_str::<Seen<'_>>(&text) else { continue };
            totals.frames.fetch_add(1, Ordering::Relaxed);
            totals.frame_bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
            revs[seat] = Some(seen.rev);
            if seen.waiting.first() == Some(&(seat as u8)) && !seen.actions.is_empty() {
                dice ^= dice << 13;
                dice ^= dice >> 7;
                dice ^= dice << 17;
                let action = seen.actions[dice as usize % seen.actions.len()];
                let act = format!(
                    "{{\"type\":\"act\",\"id\":\"{}\",\"rev\":{},\"seat\":{seat},\"action\":{action}}}",
                    seen.rev, seen.rev
                );
                next = Some((seat, seen.rev, act));
            }
            let everybody = revs.iter().all(|r| *r == Some(seen.rev));
            if !everybody {
                continue;
            }
            if let Some((_, was_due)) = sent.take().filter(|(rev, _)| *rev == seen.rev) {
                let micros = at.duration_since(was_due).as_micros() as u64;
                totals.latency.lock().expect("a whole histogram").record(micros.max(1)).expect("in range");
                totals.moves.fetch_add(1, Ordering::Relaxed);
            }
            let Some((seat, rev, act)) = next.take().filter(|(_, rev, _)| *rev == seen.rev) else { break true };
            if Instant::now() >= end {
                return;
            }
            if due < Instant::now() {
                totals.late.fetch_add(1, Ordering::Relaxed);
            }
            sleep_until(due).await;
            sent = Some((rev + 1, due));
            if acts[seat].send(act).await.is_err() {
                break false;
            }
            due += period;
        };
        if !over {
            return;
        }
    }
}

fn main() {
    let args = Args::parse();
    let server = Arc::new(Server::start(&args.server));
    let totals = Arc::new(Totals {
        latency: Mutex::new(Histogram::new_with_bounds(1, 60_000_000, 3).expect("a histogram")),
        frames: AtomicU64::new(0),
        frame_bytes: AtomicU64::new(0),
        moves: AtomicU64::new(0),
        late: AtomicU64::new(0),
    });
    let before = server.memory();
    for _ in 0..args.idle {
        server.table();
    }
    let idle = server.memory().saturating_sub(before) / args.idle.max(1) as u64;
    let period = Duration::from_secs_f64(args.games as f64 / args.rate);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
    let mut cpu = 0.0;
    let mut log = 0.0;
    runtime.block_on(async {
        // Connecting is not what is measured: everybody sits down first.
        let start = Instant::now() + Duration::from_secs(3);
        let end = start + Duration::from_secs_f64(args.seconds);
        let games: Vec<_> = (0..args.games)
            .map(|i| {
                let first = start + period.mul_f64(i as f64 / args.games as f64);
                tokio::spawn(play(Arc::clone(&server), Arc::clone(&totals), first, period, end))
            })
            .collect();
        sleep_until(start).await;
        let (cpu_before, log_before) = (server.cpu(), server.metric("civitas_log_bytes_total"));
        totals.frames.store(0, Ordering::Relaxed);
        totals.frame_bytes.store(0, Ordering::Relaxed);
        sleep_until(end).await;
        cpu = server.cpu() - cpu_before;
        log = server.metric("civitas_log_bytes_total") - log_before;
        for game in games {
            let _ = tokio::time::timeout(Duration::from_secs(5), game).await;
        }
    });
    let latency = totals.latency.lock().expect("a whole histogram");
    let moves = totals.moves.load(Ordering::Relaxed);
    let frames = totals.frames.load(Ordering::Relaxed).max(1);
    let result = json!({
        "games": args.games,
        "moves": moves,
        "moves_per_second": (moves as f64 / args.seconds).round(),
        "server_cpu_seconds": cpu,
        "moves_per_cpu_second": (moves as f64 / cpu).round(),
        "p50_ms": latency.value_at_quantile(0.5) as f64 / 1000.0,
        "p99_ms": latency.value_at_quantile(0.99) as f64 / 1000.0,
        "max_ms": latency.max() as f64 / 1000.0,
        "sent_late": totals.late.load(Ordering::Relaxed),
        "bytes_per_frame": totals.frame_bytes.load(Ordering::Relaxed) / frames,
        "log_bytes_per_move": (log / moves.max(1) as f64).round(),
        "bytes_per_idle_table": idle,
    });
    if args.json {
        println!("{result}");
        return;
    }
    println!("{} concurrent games, {} viewers each, {} moves per second requested", args.games, SEATS, args.rate);
    for (key, value) in result.as_object().into_iter().flatten() {
        println!("  {key:<22} {value}");
    }
}

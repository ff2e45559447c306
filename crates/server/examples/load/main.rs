//! A load process for the server: many games at once over real sockets on loopback, moves on a fixed schedule.
//!
//! Open loop: a move is due at a fixed time whether or not the one before is done. Its latency counts from when it was sent
//! until the last of the table's viewers has the frame; from when it was due, if the one before was not done by then.
//! `make bench-server` runs it, and `cargo xtask server-table` writes what it measured into `docs/performance.md`.

mod game;
mod server;

use clap::Parser;
use game::Totals;
use serde_json::{Value, json};
use server::{Server, Used, load, machine};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

const SEATS: usize = 4;

/// Games at once and moves per second, over all games.
const RUNS: [(usize, f64); 5] = [(50, 200.0), (200, 1000.0), (200, 2500.0), (1000, 1000.0), (1000, 2500.0)];

#[derive(Parser)]
struct Args {
    /// The program to measure.
    #[arg(long)]
    server: PathBuf,
    /// Games at once; without this, the usual runs one after the other.
    #[arg(long)]
    games: Option<usize>,
    /// Moves per second, over all games.
    #[arg(long, default_value_t = 1000.0)]
    rate: f64,
    /// How long to measure each.
    #[arg(long, default_value_t = 20.0)]
    seconds: f64,
    /// Idle tables for the memory figures; none for no such figures.
    #[arg(long, default_value_t = 1000)]
    idle: usize,
    /// Where the database of the server lies while it is measured: on a real disk.
    #[arg(long, default_value = "target")]
    folder: PathBuf,
    /// Where to write what was measured, as JSON.
    #[arg(long)]
    save: Option<PathBuf>,
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime")
}

fn round(value: f64, digits: i32) -> f64 {
    let scale = 10_f64.powi(digits);
    (value * scale).round() / scale
}

/// Measures a number of games at a rate.
fn measure(args: &Args, games: usize, rate: f64) -> Value {
    let server = Arc::new(Server::start(&args.server, &args.folder));
    let totals = Arc::new(Totals::new());
    let period = Duration::from_secs_f64(games as f64 / rate);
    let count = |n: &std::sync::atomic::AtomicU64| n.load(Ordering::Relaxed) as f64;
    let (mut used, mut others, mut moves, mut load_now) = (Used::default(), 0.0, 0.0, 0.0);
    let (mut frames, mut frame_bytes) = (0.0, 0.0);
    runtime().block_on(async {
        // Connecting is not what is measured: everybody sits down first.
        let start = Instant::now() + Duration::from_secs_f64(3.0 + games as f64 / 100.0);
        let end = start + Duration::from_secs_f64(args.seconds);
        let playing: Vec<_> = (0..games)
            .map(|i| {
                let first = start + period.mul_f64(i as f64 / games as f64);
                tokio::spawn(game::play(Arc::clone(&server), Arc::clone(&totals), first, period, end))
            })
            .collect();
        sleep_until(start).await;
        let (before, machine_before) = (server.used(), machine());
        let told = [&totals.frames, &totals.frame_bytes].map(count);
        sleep_until(end).await;
        let (after, machine_after) = (server.used(), machine());
        moves = after.moves - before.moves;
        used = Used {
            cpu: after.cpu - before.cpu,
            system: after.system - before.system,
            written: after.written - before.written,
            switches: after.switches - before.switches,
            commits: after.commits - before.commits,
            moves,
        };
        (frames, frame_bytes) = (count(&totals.frames) - told[0], count(&totals.frame_bytes) - told[1]);
        let own = machine_after.1 - machine_before.1;
        others = (machine_after.0 - machine_before.0 - own - used.cpu).max(0.0) / args.seconds;
        load_now = load();
        for game in playing {
            let _ = tokio::time::timeout(Duration::from_secs(5), game).await;
        }
    });
    let latency = totals.latency.lock().expect("a whole histogram").clone();
    let per_move = |value: f64| value / moves.max(1.0);
    let log = Arc::into_inner(server).map(Server::log_bytes_per_move).unwrap_or_default();
    json!({
        "games": games,
        "rate": rate,
        "moves_per_second": round(moves / args.seconds, 0),
        "moves_per_cpu_second": round(moves / used.cpu.max(0.01), 0),
        "cpu_us_per_move": round(per_move(used.cpu) * 1e6, 0),
        "kernel_us_per_move": round(per_move(used.system) * 1e6, 0),
        "switches_per_move": round(per_move(used.switches), 1),
        "p50_ms": round(latency.value_at_quantile(0.5) as f64 / 1000.0, 2),
        "p99_ms": round(latency.value_at_quantile(0.99) as f64 / 1000.0, 2),
        "max_ms": round(latency.max() as f64 / 1000.0, 1),
        "sent_late": count(&totals.late),
        "bytes_per_frame": round(frame_bytes / frames.max(1.0), 0),
        "log_bytes_per_move": round(log, 0),
        "written_bytes_per_move": round(per_move(used.written), 0),
        "syncs_per_move": round(per_move(used.commits), 2),
        "others_cpus": round(others, 2),
        "load": load_now,
    })
}

/// Hears whatever comes until a frame has this in it.
async fn hear_frame(socket: &mut game::Socket, with: &str) {
    while let Some(Ok(message)) = futures_util::StreamExt::next(socket).await {
        if message.into_text().is_ok_and(|text| text.starts_with("{\"type\":\"frame\"") && text.contains(with)) {
            return;
        }
    }
}

/// Bytes per table whose game waits for a person who watches, as `table` makes them, their connections included: half of the tables
/// come first, so that what the server has in stock for all counts for none.
fn measure_watched(server: &Server, tables: usize, table: impl Fn() -> String, rest: bool) -> f64 {
    runtime().block_on(async {
        let (mut open, mut before) = (Vec::new(), 0.0);
        for nth in 1..=2 * tables {
            let mut socket = game::join(server.port, &table(), 0).await;
            // Computer players have acted then, and the person thinks for long.
            hear_frame(&mut socket, if rest { "" } else { "\"waiting\":[0]" }).await;
            open.push(socket);
            // In small groups: otherwise all would be in memory before the first may rest.
            if rest && nth % 50 == 0 {
                server.wait_for_rest(nth);
            }
            if nth == tables {
                before = server.memory();
            }
        }
        (server.memory() - before) / tables as f64
    })
}

/// Measures what tables and connections take that do nothing.
fn measure_idle(args: &Args) -> Value {
    let mut figures = measure_just_made(args);
    let tables = (args.idle / 4).next_multiple_of(50);
    let whole = |bytes: f64| round(bytes.max(0.0), 0);
    let steady = Server::start(&args.server, &args.folder);
    figures["bytes_per_steady_table"] =
        whole(measure_watched(&steady, tables, || steady.table_with("steady"), false)).into();
    drop(steady);
    // A game is put aside after a minute, here after half a second.
    let quiet = Server::start_with(&args.server, &args.folder, &["--clock-speed", "120"]);
    figures["bytes_per_resting_table"] = whole(measure_watched(&quiet, tables, || quiet.table(), true)).into();
    figures
}

/// Measures tables that were made a moment ago, and connections to them.
fn measure_just_made(args: &Args) -> Value {
    let server = Server::start(&args.server, &args.folder);
    // The first ones also pay for what all share.
    let warm: Vec<String> = (0..50).map(|_| server.table()).collect();
    let before = server.memory();
    let codes: Vec<String> = (0..args.idle).map(|_| server.table()).collect();
    let tables = server.memory();
    let mut sockets = tables;
    runtime().block_on(async {
        let mut open = Vec::new();
        for code in warm.iter().chain(&codes).take(args.idle) {
            open.push(game::join(server.port, code, 0).await);
        }
        for socket in &mut open {
            // The first frame: the connection is in use.
            hear_frame(socket, "").await;
        }
        sockets = server.memory();
    });
    let each = |more: f64| round(more.max(0.0) / args.idle as f64, 0);
    json!({ "tables": args.idle, "bytes_per_idle_table": each(tables - before), "bytes_per_socket": each(sockets - tables) })
}

fn tell(title: &str, result: &Value) {
    println!("{title}");
    for (key, value) in result.as_object().into_iter().flatten() {
        println!("  {key:<24} {value}");
    }
}

fn save(path: &Path, value: &Value) {
    let text = serde_json::to_string_pretty(value).expect("figures are JSON");
    std::fs::write(path, text + "\n").expect("the figures are written");
}

fn main() {
    let args = Args::parse();
    let chosen = args.games.map(|games| vec![(games, args.rate)]);
    let mut runs = Vec::new();
    for (games, rate) in chosen.unwrap_or_else(|| RUNS.to_vec()) {
        let result = measure(&args, games, rate);
        tell(&format!("{games} games at once, {SEATS} viewers each, {rate} moves per second"), &result);
        runs.push(result);
    }
    let mut all = json!({ "seconds": args.seconds, "viewers": SEATS, "runs": runs });
    if args.idle > 0 {
        let idle = measure_idle(&args);
        tell("tables and connections that do nothing", &idle);
        all["idle"] = idle;
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let model = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = model.lines().find_map(|l| l.strip_prefix("model name")?.split_once(": ")).map(|(_, name)| name.trim());
    all["machine"] = json!({ "cores": cores, "processor": model });
    if let Some(path) = &args.save {
        save(path, &all);
    }
}

//! Makes a database with very many games under way, as a server leaves them that is killed: for measuring how soon the next
//! one answers.
//!
//!     cargo run --release -p civitas-server --example many_tables -- --out many.sqlite --tables 10000 --moves 300
//!     civitas serve --data many.sqlite
//!
//! One game is really played, by computer players; the others are copies of it that wait for people.

use civitas_server::{Config, Server};
use civitas_store::Store;
use clap::Parser;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

/// The key of the person who sits at all the tables.
const KEY: &str = "0123456789abcdef0123456789abcdef";

#[derive(Parser)]
struct Args {
    /// The file to make.
    #[arg(long)]
    out: PathBuf,
    /// How many games.
    #[arg(long, default_value_t = 10_000)]
    tables: u32,
    /// How many moves each has.
    #[arg(long, default_value_t = 300)]
    moves: usize,
    /// The game.
    #[arg(long, default_value = "egypt")]
    game: String,
}

#[tokio::main]
async fn main() {
    let args = Args::parse();
    assert!(!args.out.exists(), "{} is there already", args.out.display());
    let (code, saved) = play(&args).await;
    copy(&args, &code, &saved);
    let size = std::fs::metadata(&args.out).map(|m| m.len() >> 20).unwrap_or_default();
    println!("{}: {} games of {} moves, {size} MiB", args.out.display(), args.tables, args.moves);
}

async fn request(address: SocketAddr, method: &str, path: &str, body: &str) -> Value {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {KEY}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(format!("{head}{body}").as_bytes()).await.expect("it can be asked");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).expect("JSON")
}

/// Plays one game far enough, and gives its code and what is saved of it, where people sit on all seats.
async fn play(args: &Args) -> (String, Value) {
    let config = Config { port: 0, data: args.out.clone().into(), ..Config::default() };
    let server = Server::bind(config).await.expect("the server starts");
    let address = server.address().expect("an address");
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    let bot = json!({"kind": "bot", "bot": "novice"});
    let wish = json!({"game": args.game, "pace": "instant", "start": true, "seats": [bot, bot, bot, bot]});
    let made = request(address, "POST", "/api/tables", &wish.to_string()).await;
    let code = made["table"]["code"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
    loop {
        let table = request(address, "GET", &format!("/api/tables/{code}"), "").await;
        if table["rev"].as_u64() >= Some(args.moves as u64) {
            break;
        }
        assert_eq!(table["status"], "playing", "the game was over too soon: fewer --moves, or try again");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    drop(stop);
    running.await.expect("it does not panic").expect("it ends well");
    let store = Store::open(&args.out).await.expect("the file is free");
    let row = store.table(&code).await.expect("it can be read").expect("it is there");
    store.close().await;
    let mut saved: Value = serde_json::from_str(&row.body).expect("JSON");
    let host = saved["host"].clone();
    for (seat, place) in saved["seats"].as_array_mut().expect("seats").iter_mut().enumerate() {
        place["kind"] = json!("human");
        place["name"] = json!(format!("Player {}", seat + 1));
        place["bot"] = Value::Null;
        place["owner"] = host.clone();
    }
    (saved["status"], saved["rev"], saved["points"], saved["winners"]) =
        (json!("playing"), json!(0), json!([]), json!([]));
    (code, saved)
}

/// Copies a game as often as wished, and removes the original.
fn copy(args: &Args, original: &str, saved: &Value) {
    let file = Connection::open(&args.out).expect("the file is free");
    file.execute_batch("BEGIN").expect("the file is free");
    for number in 0..args.tables {
        let code = code_of(number);
        let mut saved = saved.clone();
        saved["code"] = json!(code);
        let table = "INSERT INTO tables (code, status, public, updated, body) SELECT ?, 'playing', 0, updated, ? FROM tables WHERE code = ?";
        file.execute(table, (&code, saved.to_string(), original)).expect("a table is written");
        let log = "INSERT INTO moves SELECT ?, rev, at, id, body FROM moves WHERE code = ? AND rev <= ?";
        file.execute(log, (&code, original, args.moves as i64)).expect("a log is written");
    }
    for table in ["tables", "moves"] {
        let remove = format!("DELETE FROM {table} WHERE code = '{original}'");
        file.execute_batch(&remove).expect("the original is removed");
    }
    file.execute_batch("COMMIT").expect("it is written");
}

/// The code of a copy: letters that count.
fn code_of(mut number: u32) -> String {
    let mut letters = [b'A'; 6];
    for letter in letters.iter_mut().rev() {
        *letter = b'A' + (number % 24) as u8;
        number /= 24;
    }
    letters.iter().map(|letter| char::from(*letter)).collect()
}

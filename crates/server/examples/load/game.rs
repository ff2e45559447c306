//! Games that play themselves over real sockets, on a schedule.

use crate::SEATS;
use crate::server::{KEY, Server};
use civitas_protocol::wire::WIRE_VERSION;
use futures_util::{SinkExt, StreamExt};
use hdrhistogram::Histogram;
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The parts of a frame that a player without a face needs.
#[derive(Deserialize)]
struct Seen<'a> {
    #[serde(borrow)]
    actions: Vec<&'a RawValue>,
}

pub(crate) struct Totals {
    pub(crate) latency: Mutex<Histogram<u64>>,
    pub(crate) frames: AtomicU64,
    pub(crate) frame_bytes: AtomicU64,
    pub(crate) moves: AtomicU64,
    pub(crate) late: AtomicU64,
}

impl Totals {
    pub(crate) fn new() -> Totals {
        let latency = Mutex::new(Histogram::new_with_bounds(1, 60_000_000, 3).expect("a histogram"));
        let zero = || AtomicU64::new(0);
        Totals { latency, frames: zero(), frame_bytes: zero(), moves: zero(), late: zero() }
    }
}

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Connects to a table and greets.
pub(crate) async fn join(port: u16, code: &str, seat: usize) -> Socket {
    let url = format!("ws://127.0.0.1:{port}/api/tables/{code}/live");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.expect("a WebSocket");
    let hello = json!({ "type": "hello", "protocol": WIRE_VERSION, "key": KEY, "seat": seat, "since": null });
    socket.send(Message::text(hello.to_string())).await.expect("hello is sent");
    socket
}

type News = (usize, Instant, Utf8Bytes);

/// A viewer's connection: hears frames, and says what it is told to.
async fn viewer(socket: Socket, seat: usize, news: mpsc::Sender<News>, mut acts: mpsc::Receiver<String>) {
    let (mut say, mut hear) = socket.split();
    loop {
        tokio::select! {
            heard = hear.next() => match heard {
                Some(Ok(Message::Text(text))) => {
                    if text.starts_with("{\"type\":\"frame\"") {
                        if news.send((seat, Instant::now(), text)).await.is_err() { return }
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

/// The revision of a frame, which comes first in it.
fn rev_of(text: &str) -> Option<u32> {
    let rest = text.strip_prefix("{\"type\":\"frame\",\"rev\":")?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Something that a seat may do, chosen by a small generator.
fn choose(text: &str, dice: &mut u64) -> Option<String> {
    let seen: Seen<'_> = serde_json::from_str(text).ok()?;
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    let count = seen.actions.len();
    (count > 0).then(|| seen.actions[*dice as usize % count].get().to_owned())
}

/// Plays games at one table after another on the schedule of one table.
pub(crate) async fn play(server: Arc<Server>, totals: Arc<Totals>, first: Instant, period: Duration, end: Instant) {
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
            let socket = join(server.port, &code, seat).await;
            tokio::spawn(viewer(socket, seat, news.clone(), said));
        }
        let mut revs = [None::<u32>; SEATS];
        let mut next: Option<(usize, u32, String)> = None;
        let mut sent: Option<(u32, Instant)> = None;
        let over = loop {
            let Some((seat, at, text)) = heard.recv().await else { break false };
            let Some(rev) = rev_of(&text) else { continue };
            totals.frames.fetch_add(1, Ordering::Relaxed);
            totals.frame_bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
            revs[seat] = Some(rev);
            // Read as a whole only by the seat that acts next.
            if text.contains(&format!("\"waiting\":[{seat}"))
                && let Some(action) = choose(&text, &mut dice)
            {
                let act =
                    format!("{{\"type\":\"act\",\"id\":\"{rev}\",\"rev\":{rev},\"seat\":{seat},\"action\":{action}}}");
                next = Some((seat, rev, act));
            }
            if revs.iter().any(|r| *r != Some(rev)) {
                continue;
            }
            if let Some((_, was_due)) = sent.take().filter(|(sent, _)| *sent == rev) {
                let micros = at.duration_since(was_due).as_micros() as u64;
                totals.latency.lock().expect("a whole histogram").record(micros.max(1)).expect("in range");
                totals.moves.fetch_add(1, Ordering::Relaxed);
            }
            let Some((seat, rev, act)) = next.take().filter(|(_, seen, _)| *seen == rev) else { break true };
            if Instant::now() >= end {
                return;
            }
            // A move that is late because the one before took too long counts from when it was due.
            let late = due < Instant::now();
            totals.late.fetch_add(u64::from(late), Ordering::Relaxed);
            sleep_until(due).await;
            sent = Some((rev + 1, if late { due } else { Instant::now() }));
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

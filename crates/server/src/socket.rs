//! One WebSocket: greets, checks, forwards what the client says to its table and what the table says to the client.

use crate::cluster::{Hello, Said};
use crate::guesses::Missed;
use crate::hub::{Hub, restarting};
use crate::keys;
use crate::limits::Counted;
use crate::outgoing::Outgoing;
use crate::table::{Command, Outbox, Viewer, ViewerId, outbox};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use civitas_protocol::wire::{Announcement, ClientMessage, ServerMessage, WIRE_VERSION};
use civitas_protocol::{Code, Problem, plainly};
use futures_util::SinkExt;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, interval_at, timeout, timeout_at};

/// The largest message a client may send: the biggest real one is a small fraction of it.
pub(crate) const MAX_MESSAGE: usize = 8 * 1024;

/// How long a client may take to greet, and a send to get through.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a client that was told goodbye may take to hang up.
const LINGER: Duration = Duration::from_secs(1);

/// How often a connection is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// How many bad messages are answered before the connection is closed.
const MAX_BAD: u32 = 20;

/// Serves one connection to its end.
pub(crate) async fn serve(
    mut socket: WebSocket,
    outgoing: Option<Arc<Outgoing>>,
    hub: Arc<Hub>,
    code: String,
    connected: Counted,
) {
    let open = hub.count_socket();
    if let Some(outgoing) = &outgoing {
        outgoing.speak();
    }
    let why = match converse(&mut socket, outgoing, &hub, &code, connected.from()).await {
        Ok(told) => told,
        Err(problem) => {
            let why = problem.code;
            // The server does not wait again for a client that has taken nothing for so long.
            let patience = if why == Code::TooSlow { LINGER } else { PATIENCE };
            let text = serde_json::to_string(&ServerMessage::Bye { problem }).unwrap_or_default();
            // The client may be gone already.
            let _ = timeout(patience, socket.send(Message::Text(text.into()))).await;
            Some(why)
        }
    };
    let close = why.map(|why| CloseFrame { code: close_number(why), reason: why.as_str().into() });
    let _ = timeout(LINGER, socket.send(Message::Close(close))).await;
    // A line that is cut while something unread lies in it takes the goodbye down with it.
    let _ = timeout(LINGER, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    drop((connected, open));
}

/// The reason for a reader that takes nothing: it may come back and gets the present then.
fn too_slow() -> Problem {
    metrics::counter!("civitas_slow_readers_total").increment(1);
    Problem::new(Code::TooSlow, "this connection takes nothing of what it is sent; connect again")
}

/// The reason of a goodbye that the table has said.
fn reason_of(text: &str) -> Option<Code> {
    let said: serde_json::Value = serde_json::from_str(text).ok()?;
    Code::named(said["problem"]["code"].as_str()?)
}

/// How a WebSocket says it: come back at once, come back, or do not.
fn close_number(why: Code) -> u16 {
    match why {
        Code::Restarting => close_code::RESTART,
        Code::TooSlow | Code::Busy | Code::StorageFailed | Code::Unsure => close_code::AGAIN,
        _ => close_code::POLICY,
    }
}

fn unreadable(error: &serde_json::Error) -> Problem {
    let said = plainly(&error.to_string());
    Problem::new(Code::BadMessage, format!("this is not a message of the protocol: {said}"))
}

/// What came is not a message at all: too large, or not WebSocket. Nothing that follows could be understood either.
fn garbled(error: &axum::Error) -> Problem {
    Problem::new(Code::BadMessage, format!("this cannot be read ({error}); a message has at most {MAX_MESSAGE} bytes"))
}

type Pings = governor::DefaultDirectRateLimiter;

/// Every ping is answered, so they are counted too.
fn may_ping(pings: &Pings) -> Result<(), Problem> {
    pings.check().map_err(|_| {
        metrics::counter!("civitas_limited_total").increment(1);
        Problem::new(Code::TooMany, "too many pings")
    })
}

/// The first message.
async fn greeting(socket: &mut WebSocket, pings: &Pings) -> Result<Option<ClientMessage>, Problem> {
    let late = || Problem::new(Code::NoHello, "say hello first");
    // Pings in between give nobody more time.
    let until = Instant::now() + PATIENCE;
    loop {
        match timeout_at(until, socket.recv()).await.map_err(|_| late())? {
            None | Some(Ok(Message::Close(_))) => return Ok(None),
            Some(Err(error)) => return Err(garbled(&error)),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => may_ping(pings)?,
            Some(Ok(Message::Binary(_))) => return Err(Problem::new(Code::BadMessage, "messages are text")),
            Some(Ok(Message::Text(text))) => {
                return match serde_json::from_str(&text).map_err(|e| unreadable(&e))? {
                    hello @ ClientMessage::Hello { .. } => Ok(Some(hello)),
                    _ => Err(late()),
                };
            }
        }
    }
}

/// Talks until one side ends it. Gives the reason if the table has told it; an error has still to be told.
async fn converse(
    socket: &mut WebSocket,
    outgoing: Option<Arc<Outgoing>>,
    hub: &Arc<Hub>,
    code: &str,
    from: IpAddr,
) -> Result<Option<Code>, Problem> {
    let pings = hub.limits.pings();
    let greeted = tokio::select! {
        greeted = greeting(socket, &pings) => greeted?,
        () = hub.closed() => return Err(restarting()),
    };
    let Some(ClientMessage::Hello { protocol, key, seat, since }) = greeted else { return Ok(None) };
    if protocol != WIRE_VERSION {
        let sentence = format!("this server speaks version {WIRE_VERSION} of the protocol; reload the page");
        return Err(Problem::new(Code::WrongVersion, sentence));
    }
    if key.as_deref().is_some_and(|k| !keys::is_key(k)) {
        return Err(Problem::new(Code::BadKey, "a key has 32 hexadecimal digits"));
    }
    let player = key.map(|k| keys::hash(&k));
    hub.bans.must_let_in(player.as_deref(), from, hub.now())?;
    let (out, mut messages) = outbox(outgoing);
    let id = hub.next_viewer();
    // Boxed, because a connection keeps room for whatever it waits for.
    Box::pin(hub.may_look_up(from, code, player.as_deref())).await?;
    let opened = match hub.cluster.get() {
        None => {
            let viewer = Viewer { player, seat, sent: 0, heard: 0, from, outbox: Outbox::Line(out) };
            hub.send(code, Command::Attach(id, Box::new(viewer), since)).await
        }
        Some(cluster) => match Box::pin(hub.must_be(code)).await {
            Ok(()) => cluster.open(id, code, Hello { player, seat, from }, since, out),
            missing => missing,
        },
    };
    match opened {
        Ok(()) => hub.limits.guesses.found(from, code),
        Err(problem) => {
            if Missed::is(&problem) {
                hub.limits.guesses.missed(from);
            }
            return Err(problem);
        }
    }
    let mut client = Client { hub, code, id, limit: hub.limits.messages(), bad: 0 };
    let mut announcement = hub.announcement.subscribe();
    if announcement.borrow().is_some() {
        announcement.mark_changed();
    }
    let mut heartbeat = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
    let mut heard = Instant::now();
    let mut taken = Vec::new();
    let result = loop {
        tokio::select! {
            any = messages.recv(&mut taken) => {
                // The table let go of this connection: it failed, or has no room to say why. Coming again tells.
                if !any {
                    break Err(restarting());
                }
                // The goodbye is the last thing a table says.
                let bye = taken.last().filter(|text| text.starts_with("{\"type\":\"bye\"")).map(|text| reason_of(text));
                match (timeout(PATIENCE, send_all(socket, &mut taken)).await, bye) {
                    (Ok(Ok(())), None) => messages.sent(),
                    (Ok(_), bye) => break Ok(bye.flatten()),
                    (Err(_), _) => break Err(too_slow()),
                }
                if messages.has_caught_up() {
                    client.catch_up().await;
                }
            }
            received = socket.recv() => {
                heard = Instant::now();
                match received {
                    None | Some(Ok(Message::Close(_))) => break Ok(None),
                    Some(Err(error)) => break Err(garbled(&error)),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                        if let Err(problem) = may_ping(&pings) {
                            break Err(problem);
                        }
                    }
                    Some(Ok(Message::Binary(_))) => {
                        client.bad += 1;
                        answer(socket, None, Problem::new(Code::BadMessage, "messages are text")).await;
                    }
                    Some(Ok(Message::Text(text))) => {
                        if let Err((id, problem)) = client.said(&text).await {
                            answer(socket, id, problem).await;
                        }
                    }
                }
                if client.bad > MAX_BAD {
                    break Err(Problem::new(Code::TooMany, "too many invalid messages"));
                }
            }
            Ok(()) = announcement.changed() => {
                let said = announcement.borrow_and_update().clone();
                announce(socket, said).await;
            }
            _ = heartbeat.tick() => {
                if heard.elapsed() > 3 * HEARTBEAT {
                    break Ok(None);
                }
                // Left out just when the last message went: nothing but this would notice.
                if messages.has_caught_up() {
                    client.catch_up().await;
                }
                match timeout(PATIENCE, socket.send(Message::Ping(Default::default()))).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => break Ok(None),
                    Err(_) => break Err(too_slow()),
                }
            }
        }
    };
    match hub.cluster.get() {
        None => hub.detach(code, id).await,
        Some(cluster) => cluster.close(id),
    }
    result
}

/// Sends several messages with one write.
async fn send_all(socket: &mut WebSocket, messages: &mut Vec<Utf8Bytes>) -> Result<(), axum::Error> {
    for text in messages.drain(..) {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}

async fn answer(socket: &mut WebSocket, id: Option<String>, problem: Problem) {
    let text = serde_json::to_string(&ServerMessage::Refused { id, problem, rev: 0 }).unwrap_or_default();
    let _ = timeout(PATIENCE, socket.send(Message::Text(text.into()))).await;
}

/// Passes on what the host of the server tells everybody.
async fn announce(socket: &mut WebSocket, announcement: Option<Announcement>) {
    let text = serde_json::to_string(&ServerMessage::Announcement { announcement }).unwrap_or_default();
    let _ = timeout(PATIENCE, socket.send(Message::Text(text.into()))).await;
}

struct Client<'a> {
    hub: &'a Arc<Hub>,
    code: &'a str,
    id: ViewerId,
    limit: governor::DefaultDirectRateLimiter,
    bad: u32,
}

impl Client<'_> {
    /// Asks for what had to be left out while the client was slow.
    async fn catch_up(&self) {
        if let Some(cluster) = self.hub.cluster.get() {
            return cluster.caught_up(self.id);
        }
        // A table that is too busy for this soon has news, which includes what was left out.
        let _ = self.hub.send(self.code, Command::Refresh(self.id)).await;
    }

    async fn said(&mut self, text: &Utf8Bytes) -> Result<(), (Option<String>, Problem)> {
        if self.limit.check().is_err() {
            self.bad += 1;
            metrics::counter!("civitas_limited_total").increment(1);
            return Err((None, Problem::new(Code::TooMany, "too many messages; slow down")));
        }
        let message = serde_json::from_str(text).map_err(|e| {
            self.bad += 1;
            (None, unreadable(&e))
        })?;
        self.bad = self.bad.saturating_sub(1);
        let act = match &message {
            ClientMessage::Act { id, .. } | ClientMessage::TakeBack { id, .. } => Some(id.clone()),
            _ => None,
        };
        let sent = match self.hub.cluster.get() {
            None => self.hub.send(self.code, Command::Said(self.id, Box::new(message))).await,
            Some(cluster) => {
                let said = match (&message, &act) {
                    (ClientMessage::Look { since, .. }, _) => Said::Look(*since),
                    (_, Some(id)) => Said::Act(id.clone()),
                    _ => Said::Other,
                };
                cluster.said(self.id, text, said)
            }
        };
        sent.map_err(|problem| (act, problem))
    }
}

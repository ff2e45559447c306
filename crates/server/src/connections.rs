//! Connections below HTTP: how many there may be, and how long one may keep the server waiting.

use crate::hub::Hub;
use crate::limits::{Counted, household};
use crate::outgoing::Outgoing;
use axum::Router;
use axum::extract::ConnectInfo;
use civitas_protocol::{Code, Problem};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::tcp::OwnedReadHalf;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{Instant, Sleep, sleep, sleep_until};
use tower::ServiceExt;

/// Files the process needs besides connections: the database, its own.
const OTHER_FILES: usize = 128;

/// How many connections there may be in all: as many as wished, if the system lets us.
pub(crate) fn most_connections(wished: u32) -> usize {
    let wished = wished.max(1) as usize;
    #[cfg(unix)]
    if let Some(files) = rustix::process::getrlimit(rustix::process::Resource::Nofile).current {
        let files = usize::try_from(files).unwrap_or(usize::MAX);
        return wished.min(files.saturating_sub(OTHER_FILES).max(files / 2));
    }
    wished
}

/// Accepts connections and serves them until `stop` is done; then lets those end that are in the middle of a request.
pub(crate) async fn serve(listener: TcpListener, routes: Router, hub: Arc<Hub>, stop: impl Future<Output = ()>) {
    let stopping = watch::Sender::new(());
    let most = most_connections(hub.config.connections);
    let room = Arc::new(Semaphore::new(most));
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // A client that hung up while waiting is no trouble; if files ran out, waiting for some to be closed helps.
            Err(error) => {
                if !matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) {
                    tracing::error!(%error, "a connection cannot be accepted");
                    sleep(Duration::from_secs(1)).await;
                }
                continue;
            }
        };
        // Behind a proxy everybody has the proxy's address; then only the sum counts here, and requests count by sender.
        let counted = match hub.config.trust_proxy {
            true => Ok(None),
            false => hub.limits.line(household(peer.ip())).map(Some),
        };
        let (Ok(counted), Ok(place)) = (counted, Arc::clone(&room).try_acquire_owned()) else {
            turn_away(&stream);
            continue;
        };
        // Small messages that follow each other must not wait for each other to be acknowledged.
        let _ = stream.set_nodelay(true);
        let stream = Impatient::new(stream, hub.config.patience, (counted, place));
        let outgoing = Arc::clone(&stream.outgoing);
        let routes = routes.clone().map_request(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(Arc::clone(&outgoing));
            request.map(axum::body::Body::new)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            // Also how long a connection may do nothing between two requests.
            .header_read_timeout(hub.config.patience)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(routes))
            .with_upgrades();
        let mut told = stopping.subscribe();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // Connections break; that is normal.
            tokio::select! {
                _ = connection.as_mut() => return,
                _ = told.changed() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    stopping.send_replace(());
    stopping.closed().await;
}

/// Says in one message that there is no room, and does not wait for the client to read it.
fn turn_away(stream: &TcpStream) {
    // The form is our own and always becomes JSON.
    let problem = Problem::new(Code::TooMany, "too many connections; wait a moment");
    let body = serde_json::to_string(&problem).unwrap_or_default();
    let head = "HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nconnection: close\r\n";
    let _ = stream.try_write(format!("{head}content-length: {}\r\n\r\n{body}", body.len()).as_bytes());
}

/// A stream that fails when nobody reads what is written to it.
struct Impatient {
    stream: OwnedReadHalf,
    outgoing: Arc<Outgoing>,
    patience: Duration,
    /// When patience ends; only once a write has waited.
    deadline: Option<Pin<Box<Sleep>>>,
    waiting: bool,
    /// Counted as long as it is open, even once it is a WebSocket.
    _counted: (Option<Counted>, OwnedSemaphorePermit),
}

impl Impatient {
    fn new(stream: TcpStream, patience: Duration, counted: (Option<Counted>, OwnedSemaphorePermit)) -> Impatient {
        let (stream, outgoing) = Outgoing::new(stream);
        Impatient { stream, outgoing, patience, deadline: None, waiting: false, _counted: counted }
    }

    /// Passes on the result of a write; a write that has waited too long has failed.
    fn judge<T>(&mut self, written: Poll<io::Result<T>>, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = false;
            return written;
        }
        let end = Instant::now() + self.patience;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep_until(end)));
        if !self.waiting {
            self.waiting = true;
            deadline.as_mut().reset(end);
        }
        ready!(deadline.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Impatient {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Impatient {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(cx, &[io::IoSlice::new(buf)])
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.outgoing.poll_write(cx, bufs);
        self.judge(written, cx)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let written = self.outgoing.poll_flush(cx);
        self.judge(written, cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let written = self.outgoing.poll_shutdown(cx);
        self.judge(written, cx)
    }
}

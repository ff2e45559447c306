//! What goes out on a connection. A table writes its messages where they are made: nobody is woken for them, and what the
//! system does not take at once waits here for the task of the connection.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use tokio::io::AsyncWrite;
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

/// How many messages go out with one write at most.
pub(crate) const TOGETHER: usize = 4;

/// The outgoing side of a connection.
#[derive(Debug)]
pub(crate) struct Outgoing {
    out: Mutex<Out>,
    /// Set once it is a WebSocket: from then on whatever is written is whole messages, and none is cut in two by another.
    speaks: AtomicBool,
}

#[derive(Debug)]
struct Out {
    stream: OwnedWriteHalf,
    /// What the system has not taken yet.
    rest: Vec<u8>,
}

impl Outgoing {
    pub(crate) fn new(stream: TcpStream) -> (OwnedReadHalf, Arc<Outgoing>) {
        let (read, stream) = stream.into_split();
        let out = Mutex::new(Out { stream, rest: Vec::new() });
        (read, Arc::new(Outgoing { out, speaks: AtomicBool::new(false) }))
    }

    fn out(&self) -> MutexGuard<'_, Out> {
        // Bytes are added and taken away in one step each.
        self.out.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on the connection is a WebSocket.
    pub(crate) fn speak(&self) {
        self.speaks.store(true, Ordering::Release);
    }

    /// Writes text messages of a WebSocket with one write, and tells how many bytes have to wait until it is flushed. A
    /// connection that is broken takes everything: the one who reads from it finds out.
    pub(crate) fn say(&self, texts: &[&[u8]]) -> usize {
        let mut heads = [[0; HEAD]; TOGETHER];
        let mut parts = [IoSlice::new(&[]); 2 * TOGETHER];
        let texts = &texts[..texts.len().min(TOGETHER)];
        for ((head, part), text) in heads.iter_mut().zip(parts.chunks_exact_mut(2)).zip(texts) {
            part[0] = IoSlice::new(head_of(head, text.len()));
            part[1] = IoSlice::new(text);
        }
        self.write(&parts[..2 * texts.len()])
    }

    /// Writes all of it, or keeps what the system does not take; tells how many bytes that are.
    fn write(&self, parts: &[IoSlice<'_>]) -> usize {
        let mut out = self.out();
        let mut written = match out.rest.is_empty() {
            true => match out.stream.try_write_vectored(parts) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => 0,
                Err(_) => return 0,
                Ok(written) => written,
            },
            false => 0,
        };
        for part in parts {
            let taken = written.min(part.len());
            written -= taken;
            out.rest.extend_from_slice(&part[taken..]);
        }
        out.rest.len()
    }

    /// Writes for the task of the connection; a message is taken as a whole.
    pub(crate) fn poll_write(&self, cx: &mut Context<'_>, parts: &[IoSlice<'_>]) -> Poll<io::Result<usize>> {
        if self.speaks.load(Ordering::Acquire) {
            self.write(parts);
            return Poll::Ready(Ok(parts.iter().map(|part| part.len()).sum()));
        }
        Pin::new(&mut self.out().stream).poll_write_vectored(cx, parts)
    }

    /// Done when nothing waits any more. Only the task of the connection waits for it.
    pub(crate) fn poll_flush(&self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let out = &mut *self.out();
        while !out.rest.is_empty() {
            let written = ready!(Pin::new(&mut out.stream).poll_write(cx, &out.rest))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            out.rest.drain(..written);
            if out.rest.is_empty() {
                // Nearly always nothing waits, and then nothing is kept for it.
                out.rest = Vec::new();
            }
        }
        Poll::Ready(Ok(()))
    }

    /// Says that nothing more comes, once everything is written.
    pub(crate) fn poll_shutdown(&self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_flush(cx))?;
        Pin::new(&mut self.out().stream).poll_shutdown(cx)
    }
}

/// The longest head of a message.
const HEAD: usize = 10;

/// The head of a text message of this length, as WebSockets have it: not in parts, and not masked, as servers speak.
fn head_of(head: &mut [u8; HEAD], length: usize) -> &[u8] {
    const TEXT_AND_LAST: u8 = 0x81;
    let (kind, size) = match u16::try_from(length) {
        Ok(short @ 0..=125) => (short as u8, 2),
        Ok(length) => {
            head[2..4].copy_from_slice(&length.to_be_bytes());
            (126, 4)
        }
        Err(_) => {
            head[2..].copy_from_slice(&(length as u64).to_be_bytes());
            (127, 10)
        }
    };
    (head[0], head[1]) = (TEXT_AND_LAST, kind);
    &head[..size]
}

#[cfg(test)]
mod tests {
    use super::Outgoing;
    use futures_util::StreamExt;
    use std::future::poll_fn;
    use std::io::IoSlice;
    use std::sync::Arc;
    use tokio::net::{TcpListener, TcpStream};
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::protocol::Role;

    /// The outgoing side of a connection, and the browser at its other end.
    async fn connected() -> (Arc<Outgoing>, WebSocketStream<TcpStream>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("its address");
        let (near, far) = tokio::join!(listener.accept(), TcpStream::connect(address));
        let (_, outgoing) = Outgoing::new(near.expect("a connection").0);
        outgoing.speak();
        (outgoing, WebSocketStream::from_raw_socket(far.expect("a connection"), Role::Client, None).await)
    }

    #[tokio::test]
    async fn given_messages_of_any_length_when_they_are_said_then_they_are_heard_as_they_are() {
        let (outgoing, mut browser) = connected().await;
        for size in [0, 1, 125, 126, 127, 65_535, 65_536, 70_000] {
            let texts = ["x".repeat(size), "and another".to_owned()];
            outgoing.say(&[texts[0].as_bytes(), texts[1].as_bytes()]);
            for text in texts {
                let heard = browser.next().await.expect("a message").expect("a whole one");
                assert_eq!(heard.into_text().expect("a text"), text, "{size} bytes");
            }
        }
    }

    #[tokio::test]
    async fn given_somebody_who_reads_late_when_messages_come_from_both_sides_then_each_arrives_whole_and_in_order() {
        let (outgoing, mut browser) = connected().await;
        let big = "x".repeat(100_000);
        let mut waiting = 0;
        while waiting == 0 {
            waiting = outgoing.say(&[big.as_bytes()]);
        }
        // A pong of the connection's own task, in the middle of a message of the table that is half gone.
        let pong = [0x8a, 0];
        let written = poll_fn(|cx| outgoing.poll_write(cx, &[IoSlice::new(&pong)])).await;
        assert_eq!(written.expect("it is kept"), 2);
        assert!(outgoing.say(&[b"last"]) > waiting);
        let flushed = tokio::spawn(async move { poll_fn(|cx| outgoing.poll_flush(cx)).await });
        let mut ponged = false;
        loop {
            let heard = browser.next().await.expect("a message").expect("a whole one");
            ponged |= heard.is_pong();
            match heard.into_text().expect("a text").as_str() {
                "last" => break,
                text => assert!(text.is_empty() || text == big),
            }
        }
        flushed.await.expect("it ends").expect("everything is written");
        assert!(ponged);
    }
}

//! A line to a server that can be cut at the worst moment.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const WHOLE: u8 = 0;
/// The next question arrives and its answer does not.
const LOSE_ANSWER: u8 = 1;
/// The next question does not even arrive.
const LOSE_BOTH: u8 = 2;

#[derive(Debug, Default)]
struct State {
    plan: AtomicU8,
    lost: AtomicU32,
}

/// A line that passes everything on until it is cut.
#[derive(Debug)]
pub(crate) struct Line {
    port: u16,
    server: u16,
    state: Arc<State>,
}

impl Line {
    pub(crate) async fn to(server: u16) -> Line {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let state = Arc::<State>::default();
        let line = Line { port, server, state: Arc::clone(&state) };
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let there = TcpStream::connect((Ipv4Addr::LOCALHOST, server)).await.expect("the server is there");
                tokio::spawn(pass(client, there, Arc::clone(&state)));
            }
        });
        line
    }

    /// The address of a database by way of this line.
    pub(crate) fn address(&self, address: &str) -> String {
        address.replace(&format!(":{}/", self.server), &format!(":{}/", self.port))
    }

    /// Loses the answer to the next question, or the question as well.
    pub(crate) fn lose_next_answer(&self, keep_question: bool) {
        self.state.plan.store(if keep_question { LOSE_ANSWER } else { LOSE_BOTH }, Ordering::SeqCst);
    }

    /// How often something was lost.
    pub(crate) fn lost(&self) -> u32 {
        self.state.lost.load(Ordering::SeqCst)
    }
}

/// Passes on what is said in both directions, and hangs up as planned.
async fn pass(mut client: TcpStream, mut server: TcpStream, state: Arc<State>) {
    let (mut question, mut answer) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        tokio::select! {
            read = client.read(&mut question) => {
                let Ok(length @ 1..) = read else { return };
                let plan = state.plan.swap(WHOLE, Ordering::SeqCst);
                if plan != LOSE_BOTH && server.write_all(&question[..length]).await.is_err() {
                    return;
                }
                if plan != WHOLE {
                    // An answer says that it was done; then nobody hears it.
                    if plan == LOSE_ANSWER {
                        let _ = server.read(&mut answer).await;
                    }
                    state.lost.fetch_add(1, Ordering::SeqCst);
                    return;
                }
            }
            read = server.read(&mut answer) => {
                let Ok(length @ 1..) = read else { return };
                if client.write_all(&answer[..length]).await.is_err() {
                    return;
                }
            }
        }
    }
}

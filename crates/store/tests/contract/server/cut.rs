//! A line to a server that can be cut at the worst moment.

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What is to be lost.
#[derive(Debug)]
struct Plan {
    /// What the question says.
    about: String,
    /// Whether it arrives; its answer never does.
    keep_question: bool,
}

#[derive(Debug, Default)]
struct State {
    plan: Mutex<Option<Plan>>,
    lost: AtomicU32,
}

impl State {
    /// The plan, if this is what it is about.
    fn plan_for(&self, question: &[u8]) -> Option<Plan> {
        let mut plan = self.plan.lock().unwrap_or_else(PoisonError::into_inner);
        plan.take_if(|plan| question.windows(plan.about.len()).any(|part| part == plan.about.as_bytes()))
    }
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

    /// Loses the answer to the next question that says this, or the question as well.
    pub(crate) fn lose_answer(&self, about: &str, keep_question: bool) {
        let plan = Plan { about: about.to_owned(), keep_question };
        *self.state.plan.lock().unwrap_or_else(PoisonError::into_inner) = Some(plan);
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
                let plan = state.plan_for(&question[..length]);
                let arrives = plan.as_ref().is_none_or(|plan| plan.keep_question);
                if arrives && server.write_all(&question[..length]).await.is_err() {
                    return;
                }
                if let Some(plan) = plan {
                    // An answer says that it was done; then nobody hears it.
                    if plan.keep_question {
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

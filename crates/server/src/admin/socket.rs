//! The socket of the host: one line of JSON asks, one line answers. Only the user who runs the server, and root, are heard.

use super::Asked;
use crate::hub::Hub;
use civitas_protocol::{Code, Problem};
use serde_json::{Value, json};
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::time::timeout;

/// The longest line that is read.
const LONGEST: u64 = 64 * 1024;

/// A socket that is removed when the server ends.
#[derive(Debug)]
pub(crate) struct Listening {
    listener: UnixListener,
    path: PathBuf,
}

impl Drop for Listening {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// Listens at a path. What an earlier server left there is removed; the caller holds the lock of the database.
pub(crate) fn listen(path: &Path) -> io::Result<Listening> {
    match fs::symlink_metadata(path) {
        Ok(there) if there.file_type().is_socket() => fs::remove_file(path)?,
        Ok(_) => {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, "something else than a socket has this name"));
        }
        Err(_) => {}
    }
    let listener = UnixListener::bind(path)?;
    let listening = Listening { listener, path: path.to_owned() };
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
    Ok(listening)
}

/// The user who asks; nobody who may not.
fn caller(stream: &UnixStream) -> Option<u32> {
    let user = stream.peer_cred().ok()?.uid();
    // Even in the moment before the socket had its permissions, nobody else is heard.
    (user == 0 || user == rustix::process::geteuid().as_raw()).then_some(user)
}

impl Listening {
    /// Answers for as long as the server lives.
    pub(crate) async fn serve(self, hub: Arc<Hub>) {
        loop {
            match self.listener.accept().await {
                Ok((stream, _)) => {
                    let hub = Arc::clone(&hub);
                    tokio::spawn(async move {
                        // The asker may be gone.
                        let _ = converse(stream, &hub).await;
                    });
                }
                Err(error) => {
                    tracing::error!(%error, "the host's socket cannot be listened to");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }
}

/// How long somebody who is not heard may take to say what they want.
const STRANGERS: Duration = Duration::from_secs(1);

async fn converse(stream: UnixStream, hub: &Arc<Hub>) -> io::Result<()> {
    let user = caller(&stream);
    let (reading, mut writing) = stream.into_split();
    let mut reading = tokio::io::BufReader::new(reading);
    let Some(user) = user else {
        // Closed before they have spoken, their program would end without a word.
        let mut said = Vec::new();
        let mut reading = reading.take(LONGEST);
        let _ = timeout(STRANGERS, reading.read_until(b'\n', &mut said)).await;
        return Ok(());
    };
    loop {
        let mut line = Vec::new();
        if (&mut reading).take(LONGEST).read_until(b'\n', &mut line).await? == 0 {
            return Ok(());
        }
        let whole = line.ends_with(b"\n");
        let done = match serde_json::from_slice::<Asked>(&line) {
            Ok(Asked { who, request }) => hub.administer(&named(user, &who), request).await,
            Err(error) => Err(Problem::form(error.to_string())),
        };
        let answer = match done {
            Ok(answer) => json!({"answer": answer}),
            Err(problem) => json!({"problem": problem}),
        };
        writing.write_all(format!("{answer}\n").as_bytes()).await?;
        if !whole {
            return Ok(());
        }
    }
}

/// A person as the system knows them, and as they call themselves.
pub(super) fn named(user: u32, who: &str) -> String {
    let who: String = who.chars().filter(|c| c.is_alphanumeric() || "-_.".contains(*c)).take(32).collect();
    if who.is_empty() { format!("uid {user}") } else { format!("{who} (uid {user})") }
}

/// Asks the server behind a socket; `None` if there is none.
pub fn ask(socket: &Path, asked: &Asked) -> io::Result<Option<Result<Value, Problem>>> {
    let mut stream = match std::os::unix::net::UnixStream::connect(socket) {
        Ok(stream) => stream,
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused) => {
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    let mut line = serde_json::to_string(asked)?;
    line.push('\n');
    stream.write_all(line.as_bytes())?;
    let mut answer = String::new();
    if BufReader::new(stream).read_line(&mut answer)? == 0 {
        return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "the server ended before it answered"));
    }
    let answer: Value = serde_json::from_str(&answer)?;
    if let Some(problem) = answer.get("problem") {
        let code = problem["code"].as_str().and_then(Code::of).unwrap_or(Code::Internal);
        return Ok(Some(Err(Problem::new(code, problem["sentence"].as_str().unwrap_or_default()))));
    }
    Ok(Some(Ok(answer["answer"].clone())))
}

//! A person's browser: one WebSocket to a table, and everything heard over it.

use super::{Dice, PATIENCE, Site, numbers, play, whole};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{self, Message, client::IntoClientRequest};
use tokio_tungstenite::{WebSocketStream, client_async};

/// An open connection.
#[derive(Debug)]
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    /// Every message, as it came.
    pub heard: Vec<String>,
    /// The last frame; null before the game.
    pub frame: Value,
    /// The table as last told.
    pub table: Value,
    /// The seats of this client.
    pub yours: Vec<u64>,
    /// Revisions of the steps told, in the order in which they were told.
    pub revs: Vec<u64>,
    /// Lines of chat, those of the welcome included.
    pub chat: Vec<Value>,
    /// Why the server ended the conversation.
    pub bye: Option<Value>,
    /// The number and the text with which it closed the line.
    pub closed: Option<(u16, String)>,
    next_id: u64,
}

impl Client {
    /// Opens a connection and says nothing.
    pub async fn open(site: &Site, code: &str) -> Client {
        let stream = TcpStream::connect(site.address).await.expect("the server listens");
        Client::over(stream, site, code).await.expect("the server takes the connection")
    }

    /// Opens a connection over a stream that may be out of the ordinary.
    pub async fn over(stream: TcpStream, site: &Site, code: &str) -> Result<Client, tungstenite::Error> {
        stream.set_nodelay(true)?;
        let request = format!("ws://{}/api/tables/{code}/live", site.address).into_client_request()?;
        let (socket, _) = client_async(request, stream).await?;
        Ok(Client {
            socket,
            heard: Vec::new(),
            frame: Value::Null,
            table: Value::Null,
            yours: Vec::new(),
            revs: Vec::new(),
            chat: Vec::new(),
            bye: None,
            closed: None,
            next_id: 0,
        })
    }

    /// Opens a connection, greets and waits for the welcome. An empty key is none.
    pub async fn join(site: &Site, code: &str, key: &str) -> Client {
        Client::join_since(site, code, key, Some(0)).await
    }

    /// The same, asking for what happened after a revision.
    pub async fn join_since(site: &Site, code: &str, key: &str, since: Option<u64>) -> Client {
        let mut client = Client::open(site, code).await;
        let key = (!key.is_empty()).then_some(key);
        client.say(&json!({"type": "hello", "protocol": 2, "key": key, "since": since})).await;
        // What the host has to say does not wait for the table.
        let first = client.hear_until(|m| m["type"] != "announcement").await;
        assert_eq!(first["type"], "welcome", "{first}");
        if client.table["status"] != "open" {
            client.hear_until(|m| m["type"] == "frame").await;
        }
        client
    }

    /// Says something, or finds the line dead.
    pub async fn say_text(&mut self, text: impl Into<String>) {
        let _ = self.socket.send(Message::text(text.into())).await;
    }

    pub async fn say(&mut self, message: &Value) {
        self.say_text(message.to_string()).await;
    }

    pub async fn say_frame(&mut self, message: Message) {
        let _ = self.socket.send(message).await;
    }

    /// Sends the first half of a message's bytes: a line that breaks does not wait for the end of a sentence.
    pub async fn say_half(&mut self, text: &str) {
        let mut bytes = vec![0x81, 0x80 | 126];
        bytes.extend((text.len() as u16).to_be_bytes());
        // A mask of zeros is a mask.
        bytes.extend([0; 4]);
        bytes.extend(text.as_bytes());
        bytes.truncate(8 + text.len() / 2);
        let _ = self.socket.get_mut().write_all(&bytes).await;
    }

    /// Sends bytes below the level of messages.
    pub async fn say_bytes(&mut self, bytes: &[u8]) {
        let _ = self.socket.get_mut().write_all(bytes).await;
    }

    /// Lets the server read everything this browser has sent: its answer to a ping comes after that.
    pub async fn be_heard(&mut self) {
        self.say_frame(Message::Ping(Default::default())).await;
        let answered = async {
            loop {
                match self.socket.next().await.expect("the line is open").expect("the line is sound") {
                    Message::Text(text) => drop(self.note(text.as_str())),
                    Message::Pong(_) => return,
                    _ => {}
                }
            }
        };
        timeout(PATIENCE, answered).await.expect("a ping is answered");
    }

    /// The next message; `None` once the line is closed.
    pub async fn hear(&mut self) -> Option<Value> {
        let heard = timeout(PATIENCE, self.hear_at_leisure()).await;
        heard.unwrap_or_else(|_| {
            let kinds: Vec<&str> = self.heard.iter().map(|m| &m[..m.len().min(30)]).collect();
            panic!("silence; heard so far: {kinds:?}")
        })
    }

    /// The next message, however long it takes.
    pub async fn hear_at_leisure(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(self.note(text.as_str())),
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                Ok(Message::Binary(_) | Message::Frame(_)) => panic!("the server speaks text only"),
                Ok(Message::Close(frame)) => {
                    self.closed = frame.map(|f| (f.code.into(), f.reason.to_string()));
                    return None;
                }
                Err(_) => return None,
            }
        }
    }

    fn note(&mut self, text: &str) -> Value {
        let message = whole(serde_json::from_str(text).unwrap_or_else(|e| panic!("not JSON ({e}): {text}")));
        self.heard.push(text.to_owned());
        match message["type"].as_str() {
            Some("frame") => {
                self.revs.extend(message["steps"].as_array().into_iter().flatten().filter_map(|s| s["rev"].as_u64()));
                self.frame = message.clone();
            }
            Some(kind @ ("welcome" | "table")) => {
                self.table = message["table"].clone();
                self.yours = numbers(&message["yours"]);
                if kind == "welcome" {
                    self.chat = message["chat"].as_array().cloned().unwrap_or_default();
                }
            }
            Some("chat") => {
                let line = message["line"].clone();
                // A line that is told again has changed.
                match self.chat.iter_mut().find(|known| known["number"] == line["number"]) {
                    Some(known) => *known = line,
                    None => self.chat.push(line),
                }
            }
            Some("bye") => self.bye = Some(message["problem"].clone()),
            Some("ack" | "refused" | "announcement") => {}
            _ => panic!("a message of no kind: {message}"),
        }
        message
    }

    /// Listens until a message is as wished.
    pub async fn hear_until(&mut self, wished: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|| panic!("closed; heard last: {:?}", self.heard.last()));
            if wished(&message) {
                return message;
            }
        }
    }

    /// Listens to everything that the table has said so far. It answers one after the other: a second greeting, which it only
    /// refuses, comes after all that was to be said before.
    pub async fn hear_all(&mut self) {
        self.say(&json!({"type": "hello", "protocol": 1, "key": null, "since": null})).await;
        self.hear_until(|m| m["type"] == "refused" && m["problem"]["code"] == "already_greeted").await;
    }

    /// Says something that must be refused, and gives the code.
    pub async fn refused(&mut self, message: &Value) -> String {
        self.say(message).await;
        // An answer to what was done before may come first, after a look or a return.
        let other = |m: &Value| m["type"] == "ack" && m["id"] != message["id"];
        let answer = self.hear_until(|m| m["type"] == "refused" || (m["type"] == "ack" && !other(m))).await;
        assert_eq!(answer["type"], "refused", "{message} was carried out");
        assert!(answer["problem"]["sentence"].as_str().is_some_and(|s| !s.is_empty()), "{answer}");
        answer["problem"]["code"].as_str().unwrap_or_else(|| panic!("no code in {answer}")).to_owned()
    }

    /// Listens until the server ends the conversation, and gives the code of the reason (empty without one).
    pub async fn dismissed(&mut self) -> String {
        while self.hear().await.is_some() {}
        self.bye.as_ref().map_or("", |b| b["code"].as_str().unwrap_or("")).to_owned()
    }

    /// The revision of the last frame.
    pub fn rev(&self) -> u64 {
        self.frame["rev"].as_u64().unwrap_or(0)
    }

    /// The seat looked from.
    pub fn seat(&self) -> Option<u64> {
        self.frame["view"]["viewer"].as_u64()
    }

    /// A name for an action that no other has.
    pub fn new_id(&mut self) -> String {
        self.next_id += 1;
        format!("{}-{}-{}", self.seat().unwrap_or(9), self.rev(), self.next_id)
    }

    /// Does something from the seat looked from. Gives the revision it made, or the code of the refusal.
    pub async fn act(&mut self, action: &Value) -> Result<u64, String> {
        let (id, seat, rev) = (self.new_id(), self.seat().expect("a spectator does nothing"), self.rev());
        self.say(&json!({"type": "act", "id": id, "rev": rev, "seat": seat, "action": action})).await;
        let answer =
            self.hear_until(|m| (m["type"] == "ack" || m["type"] == "refused") && m["id"] == id.as_str()).await;
        if answer["type"] == "refused" {
            let code = answer["problem"]["code"].as_str().expect("a refusal has a code").to_owned();
            if code == "stale" {
                self.hear_until(|m| m["type"] == "frame").await;
            }
            return Err(code);
        }
        let made = answer["rev"].as_u64().expect("an ack has a revision");
        while self.rev() < made {
            self.hear_until(|m| m["type"] == "frame").await;
        }
        Ok(made)
    }

    /// Every step told, in order.
    pub fn steps(&self) -> Vec<Value> {
        let messages = self.heard.iter().map(|m| serde_json::from_str::<Value>(m).expect("checked when heard"));
        messages.flat_map(|m| m["steps"].as_array().cloned().unwrap_or_default()).collect()
    }

    /// How often this client was refused something.
    pub fn refusals(&self) -> usize {
        let messages = self.heard.iter().map(|m| serde_json::from_str::<Value>(m).expect("checked when heard"));
        messages.filter(|m| m["type"] == "refused").count()
    }

    /// Whether the game has ended, as far as this client knows.
    pub fn is_over(&self) -> bool {
        self.frame["view"]["winners"].as_array().is_some_and(|w| !w.is_empty())
    }

    /// Acts whenever it has to, until something is so (asked between messages).
    pub async fn play_until(&mut self, dice: &mut Dice, done: impl Fn(&Client) -> bool) {
        while !done(self) {
            match play::choose(&self.frame, dice) {
                Some(action) => match self.act(&action).await {
                    Ok(_) => {}
                    // Two people may act at the same time; the second looks again.
                    Err(code) if code == "stale" => {}
                    Err(code) => panic!("{action} was refused: {code}"),
                },
                None => {
                    self.hear().await.expect("the game goes on");
                }
            }
        }
    }

    /// Plays to the end, and listens until the table says so too.
    pub async fn play_to_end(&mut self, dice: &mut Dice) {
        self.play_until(dice, Client::is_over).await;
        while self.table["status"] != "over" {
            self.hear().await.expect("the end is told");
        }
    }

    /// Drops the line without a word, as a tunnel does.
    pub fn cut(self) {
        drop(self);
    }
}

//! Those who play: each sits at a table (or looks on), is connected to some node, and repeats what it wants until it is acknowledged. They
//! check what they are shown.

use super::database::Stored;
use super::game::{Look, frame};

/// Somebody.
#[derive(Debug)]
pub(super) struct Person {
    pub(super) code: String,
    pub(super) look: Look,
    /// The node, which life of it, and the number of the connection.
    pub(super) line: Option<(usize, u64, u64)>,
    /// When something was last heard.
    pub(super) heard: u64,
    /// The revision that was shown last.
    pub(super) since: Option<u32>,
    /// The line of chat that comes next in this connection.
    chat: Option<u32>,
    /// What is wanted: an action by its id, and when it was last said.
    pub(super) wants: Option<(u64, u64)>,
    /// A change of the door that is wanted, and when it was last asked for.
    pub(super) door: Option<(u64, u64)>,
    /// When something was first acknowledged in the calm.
    pub(super) calm_ack: Option<u64>,
    pub(super) acked: Vec<(u64, u32)>,
    pub(super) doors: Vec<u64>,
}

impl Person {
    pub(super) fn new(code: &str, look: Look) -> Person {
        Person {
            code: code.to_owned(),
            look,
            line: None,
            heard: 0,
            since: None,
            chat: None,
            wants: None,
            door: None,
            calm_ack: None,
            acked: Vec::new(),
            doors: Vec::new(),
        }
    }

    pub(super) fn hello(&self) -> String {
        self.look.map_or("-".to_owned(), |seat| seat.to_string())
    }

    pub(super) fn hang_up(&mut self) {
        (self.line, self.chat) = (None, None);
    }

    /// Hears a text, and says what is wrong with it (P3, P4, P5).
    pub(super) fn hear(&mut self, now: u64, calm: u64, text: &str, stored: &Stored) -> Result<(), String> {
        self.heard = now;
        let words: Vec<&str> = text.split(' ').collect();
        let number = |at: usize| words.get(at).and_then(|word| word.parse::<u64>().ok());
        match words[0] {
            "welcome" => self.chat = number(1).map(|n| n as u32),
            "chat" => {
                let (at, id) = (number(1).unwrap_or(u64::MAX), number(2).unwrap_or(0));
                if Some(at as u32) != self.chat {
                    return Err(format!("P4: line {at} of the chat comes where {:?} should", self.chat));
                }
                self.chat = Some(at as u32 + 1);
                if stored.chat.get(at as usize) != Some(&id) {
                    return Err(format!("P3: line {at} of the chat is told and not written"));
                }
            }
            "ack" => {
                let (id, rev) = (number(1).unwrap_or(0), number(2).unwrap_or(0) as u32);
                if rev == 0 || stored.log.get(rev as usize - 1).map(|entry| entry.id) != Some(id) {
                    return Err(format!("P3: action {id} is acknowledged at {rev}, and is not there"));
                }
                if self.wants.is_some_and(|(wanted, _)| wanted == id) {
                    self.wants = None;
                    self.acked.push((id, rev));
                    if now >= calm {
                        self.calm_ack.get_or_insert(now);
                    }
                }
            }
            "frame" => {
                let (since, rev) = (number(2).map(|n| n as u32), number(3).unwrap_or(0) as u32);
                if since != self.since {
                    return Err(format!("P4: a frame begins at {since:?}, and {:?} was shown", self.since));
                }
                if rev as usize > stored.log.len() {
                    return Err(format!("P3: revision {rev} is shown, and is not written"));
                }
                if text != frame(&stored.log, self.look, since, rev) {
                    return Err(format!("P5: {text} is not what {:?} may know", self.look));
                }
                self.since = Some(rev);
            }
            _ => return Err(format!("nobody says {text}")),
        }
        Ok(())
    }
}

//! What people say to each other: lines of their own, and phrases that everybody reads in their own language.

use super::names::is_turning;
use super::{CHAT_KEPT, MAX_CHAT, Table, ViewerId};
use civitas_protocol::wire::{ChatLine, Phrase};
use civitas_protocol::{Code, Problem};
use civitas_store::ChatRow;

/// A line, and the key (hashed) that said it. The key is told to nobody.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub(super) line: ChatLine,
    pub(super) author: Option<String>,
}

/// A line as it was kept. A phrase this version does not know is read in English.
pub(super) fn said_before(row: ChatRow) -> Said {
    let phrase = row.phrase.as_deref().and_then(Phrase::named);
    let line = ChatLine { number: row.number, seat: row.seat, guest: None, text: row.text, phrase, at: row.at };
    Said { line, author: row.author }
}

fn row_of(Said { line, author }: &Said) -> ChatRow {
    let phrase = line.phrase.map(|phrase| phrase.name().to_owned());
    let (text, author) = (line.text.clone(), author.clone());
    ChatRow { number: line.number, seat: line.seat, text, phrase, at: line.at, author }
}

/// What somebody has written, on one line and without what only turns or hides letters.
pub(crate) fn clean_line(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_control() && !is_turning(*c)).collect();
    text.trim().to_owned()
}

impl Table {
    pub(super) async fn chat(&mut self, id: ViewerId, text: &str) {
        let text = clean_line(text);
        let length = text.chars().count();
        let said = if length == 0 || length > MAX_CHAT {
            Err(Problem::new(Code::BadChat, format!("a line of chat has 1 to {MAX_CHAT} characters")))
        } else {
            Ok((text, None))
        };
        self.say(id, said).await;
    }

    pub(super) async fn phrase(&mut self, id: ViewerId, phrase: Phrase) {
        self.say(id, Ok((phrase.english().to_owned(), Some(phrase)))).await;
    }

    async fn say(&mut self, id: ViewerId, said: Result<(String, Option<Phrase>), Problem>) {
        if let Err(problem) = self.try_say(id, said).await {
            self.refuse(id, None, problem);
        }
    }

    async fn try_say(&mut self, id: ViewerId, said: Result<(String, Option<Phrase>), Problem>) -> Result<(), Problem> {
        if !self.saved.chat {
            return Err(Problem::new(Code::ChatOff, "this table has no chat"));
        }
        let (text, phrase) = said?;
        let Some(viewer) = self.viewers.get(&id) else { return Ok(()) };
        let Some(player) = &viewer.player else {
            return Err(Problem::new(Code::NoKey, "only people with a key may write in the chat"));
        };
        let guest = if viewer.seat.is_none() {
            self.guests.may_speak(viewer)?;
            self.guests.viewer(viewer)
        } else {
            None
        };
        self.hub.limits.chat(player, viewer.from)?;
        let line = ChatLine { number: self.chat_count, seat: viewer.seat, guest, text, phrase, at: self.hub.now() };
        let said = Said { line: line.clone(), author: Some(player.clone()) };
        if let Err(error) = self.store.say(&self.saved.code, row_of(&said)).await {
            return Err(self.not_kept(&error));
        }
        self.chat_count += 1;
        self.chat.push_back(said);
        if self.chat.len() > CHAT_KEPT {
            self.chat.pop_front();
        }
        for viewer in self.viewers.values_mut() {
            // A client that missed a line gets this one after it.
            if viewer.heard == line.number {
                viewer.say(line.clone());
            }
        }
        Ok(())
    }
}

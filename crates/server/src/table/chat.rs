//! What people say to each other: lines of their own, and phrases that everybody reads in their own language.

use super::names::is_turning;
use super::{CHAT_KEPT, MAX_CHAT, Table, ViewerId};
use civitas_protocol::wire::{ChatLine, Phrase};
use civitas_protocol::{Code, Problem};
use civitas_store::ChatRow;

/// A line as it was kept. A phrase this version does not know is read in English.
pub(super) fn line_of(row: ChatRow) -> ChatLine {
    let phrase = row.phrase.as_deref().and_then(Phrase::named);
    ChatLine { number: row.number, seat: row.seat, text: row.text, phrase, at: row.at }
}

fn row_of(line: &ChatLine) -> ChatRow {
    let phrase = line.phrase.map(|phrase| phrase.name().to_owned());
    ChatRow { number: line.number, seat: line.seat, text: line.text.clone(), phrase, at: line.at }
}

impl Table {
    pub(super) async fn chat(&mut self, id: ViewerId, text: &str) {
        let text: String = text.chars().filter(|c| !c.is_control() && !is_turning(*c)).collect();
        let text = text.trim().to_owned();
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
        self.hub.limits.chat(player, viewer.from)?;
        let line = ChatLine { number: self.chat_count, seat: viewer.seat, text, phrase, at: self.hub.now() };
        if let Err(error) = self.hub.store.say(&self.saved.code, row_of(&line)).await {
            return Err(self.not_kept(&error));
        }
        self.chat_count += 1;
        self.chat.push_back(line.clone());
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

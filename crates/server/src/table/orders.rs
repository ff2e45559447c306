//! What the host of the server may do at any table. Only this task changes the table, so nothing is done beside it.

use super::chat::Said;
use super::saved::{Place, SavedTable};
use super::{Command, Table};
use crate::admin::digits;
use crate::hub::Hub;
use crate::keys;
use civitas_protocol::wire::{SeatKind, ServerMessage, Status};
use civitas_protocol::{Code, Problem};
use civitas_store::HostWrite;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

/// Something the host of the server wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    /// How the table stands, with what only the host may see.
    Show,
    /// Ends the game without a winner; a table without a game is removed.
    Close,
    /// Removes the table.
    Delete,
    /// Removes the table if nobody looks at it and nothing happened since (milliseconds since 1970).
    DeleteIdle(u64),
    /// Takes a seat from the person who has it.
    FreeSeat(u8),
    /// Switches the chat on or off.
    Chat(bool),
    /// Removes what a line of chat says.
    Unsay(u32),
    /// Sends those away who are banned.
    SendAway,
    /// Removes everything of a person (a hashed key).
    Erase(String),
}

fn closed() -> Problem {
    Problem::new(Code::TableClosed, "the host of this server has closed this table")
}

impl SavedTable {
    /// Notes the end of a game that has no winner.
    pub(crate) fn close(&mut self) {
        self.status = Status::Over;
        self.closed = true;
        self.winners.clear();
        self.waiting.clear();
    }

    /// Takes everything away that is a person's (a hashed key); gives the seats.
    pub(crate) fn forget_person(&mut self, key: &str) -> Vec<u8> {
        let seats = self.seats_of(Some(key));
        // Nobody has the key that this is the hash of.
        let ghost = keys::hash(&keys::new_key());
        for seat in &seats {
            let place = &mut self.seats[usize::from(*seat)];
            if self.status == Status::Open {
                *place = Place::empty(place.colour);
                continue;
            }
            place.name = Some("Guest".to_owned());
            place.tenure = place.tenure.handed_to(&ghost);
            if self.status == Status::Playing {
                (place.stand_in, place.resigned, place.overdue) = (true, true, None);
            }
        }
        for list in [&mut self.muted, &mut self.removed] {
            list.retain(|known| !keys::same(known, key));
        }
        if keys::same(&self.host, key) {
            self.host = ghost;
        }
        seats
    }
}

impl Table {
    /// Carries an order out at a table of a server that does not run: it is read, changed and let go.
    pub(crate) async fn alone(hub: &Arc<Hub>, code: &str, order: Order) -> Result<Value, Problem> {
        let mut table = Table::read(hub, code, None).await?;
        table.order(order).await
    }

    pub(super) async fn order(&mut self, order: Order) -> Result<Value, Problem> {
        match order {
            Order::Show => return Ok(self.shown_to_host()),
            Order::Close => self.close_table().await?,
            Order::Delete => self.delete().await?,
            Order::DeleteIdle(since) => {
                let last =
                    if self.saved.status == Status::Playing { self.updated.max(self.acted) } else { self.updated };
                if !self.viewers.is_empty() || last > since {
                    return Err(Problem::new(Code::Busy, "somebody is at this table"));
                }
                self.delete().await?;
            }
            Order::FreeSeat(seat) => self.free_seat(seat).await?,
            Order::Chat(on) => {
                let before = self.saved.clone();
                self.saved.chat = on;
                self.save(before).await?;
                self.tell_table();
            }
            Order::Unsay(number) => self.unsay(number).await?,
            Order::SendAway => self.send_banned_away(),
            Order::Erase(key) => self.erase(&key).await?,
        }
        Ok(Value::Null)
    }

    fn shown_to_host(&self) -> Value {
        let saved = &self.saved;
        let seats = (1..).zip(&saved.seats).map(|(seat, place)| {
            let key = place.tenure.owner().map(digits);
            let here = self.is_connected(seat - 1) && key.is_some();
            json!({
                "seat": seat, "kind": place.kind, "name": place.name, "bot": place.bot, "key": key, "here": here,
                "stand_in": place.stand_in, "resigned": place.resigned,
            })
        });
        let seats: Vec<Value> = seats.collect();
        let viewers = self.viewers.values().map(|viewer| {
            let key = viewer.player.as_deref().map(digits);
            json!({"key": key, "seat": viewer.seat.map(|s| s + 1), "address": viewer.from.to_string()})
        });
        let viewers: Vec<Value> = viewers.collect();
        let chat = self.chat.iter().map(|Said { line, author }| {
            let key = author.as_deref().map(digits);
            json!({"line": line.number, "at": line.at, "seat": line.seat.map(|s| s + 1), "key": key, "text": line.text})
        });
        let chat: Vec<Value> = chat.collect();
        let status = if saved.closed { "closed" } else { saved.status_name() };
        json!({
            "code": saved.code, "game": saved.setup.game, "status": status, "rev": self.revision(),
            "created": saved.created, "updated": self.updated, "host": digits(&saved.host), "talk": saved.chat,
            "watch": saved.watch, "clock": saved.clock, "seats": seats, "viewers": viewers, "chat": chat,
        })
    }

    async fn close_table(&mut self) -> Result<(), Problem> {
        match self.saved.status {
            Status::Over => return Err(Problem::new(Code::GAME_OVER, "the game is over already")),
            // There is nothing to keep.
            Status::Open => return self.delete().await,
            Status::Playing => {}
        }
        let before = self.saved.clone();
        self.saved.close();
        self.save(before).await?;
        self.request = None;
        self.schedule(false);
        self.tell_table();
        self.tell_frames();
        Ok(())
    }

    async fn host_write(&mut self, write: HostWrite) -> Result<(), Problem> {
        let written = self.store.host(write).await;
        written.map_err(|error| self.not_kept(&error))
    }

    async fn delete(&mut self) -> Result<(), Problem> {
        let delete = HostWrite::Delete { code: self.saved.code.clone() };
        self.host_write(delete).await?;
        for viewer in self.viewers.values_mut() {
            viewer.send(&ServerMessage::Bye { problem: closed() });
        }
        self.viewers.clear();
        self.deleted = true;
        Ok(())
    }

    async fn free_seat(&mut self, seat: u8) -> Result<(), Problem> {
        let before = self.saved.clone();
        let status = self.saved.status;
        let place = self.saved.seats.get_mut(usize::from(seat));
        let place = place.ok_or_else(|| Problem::new(Code::NO_SUCH_SEAT, "there is no such seat"))?;
        if place.kind != SeatKind::Human {
            return Err(Problem::new(Code::BadRequest, "nobody sits there"));
        }
        let owner = place.tenure.owner().map(str::to_owned);
        match status {
            Status::Open => *place = Place::empty(place.colour),
            Status::Playing => {
                place.tenure = Default::default();
                (place.stand_in, place.overdue) = (true, None);
            }
            Status::Over => return Err(Problem::new(Code::GAME_OVER, "the game is over")),
        }
        self.save(before).await?;
        let gone = owner.filter(|key| self.saved.seats_of(Some(key)).is_empty() && !keys::same(&self.saved.host, key));
        if let Some(key) = gone {
            let disown = HostWrite::Disown { code: self.saved.code.clone(), key };
            self.host_write(disown).await?;
        }
        self.seats_changed().await;
        Ok(())
    }

    /// After a seat was taken from somebody.
    async fn seats_changed(&mut self) {
        self.dice = self.saved.dice();
        self.schedule(false);
        self.look_anew();
        self.tell_frames();
        self.recheck_request().await;
    }

    async fn unsay(&mut self, number: u32) -> Result<(), Problem> {
        if number >= self.chat_count {
            return Err(Problem::new(Code::NotFound, "the chat has no line with this number"));
        }
        let unsay = HostWrite::Unsay { code: self.saved.code.clone(), number };
        self.host_write(unsay).await?;
        self.blank(|said| said.line.number == number);
        Ok(())
    }

    /// Empties lines of chat that are empty on disk by now, and tells everybody who has read them.
    fn blank(&mut self, which: impl Fn(&Said) -> bool) {
        let mut blanked = Vec::new();
        for said in self.chat.iter_mut().filter(|said| which(said)) {
            said.author = None;
            (said.line.text, said.line.phrase) = (String::new(), None);
            blanked.push(said.line.clone());
        }
        for line in blanked {
            for viewer in self.viewers.values_mut().filter(|viewer| viewer.heard > line.number) {
                viewer.send(&ServerMessage::Chat { line: line.clone() });
            }
        }
    }

    fn send_banned_away(&mut self) {
        let (hub, now) = (Arc::clone(&self.hub), self.hub.now());
        let count = self.viewers.len();
        self.viewers.retain(|_, viewer| match hub.bans.must_let_in(viewer.player.as_deref(), viewer.from, now) {
            Ok(()) => true,
            Err(problem) => {
                viewer.send(&ServerMessage::Bye { problem });
                false
            }
        });
        if self.viewers.len() < count {
            self.note_presence();
            self.tell_table();
        }
    }

    async fn erase(&mut self, key: &str) -> Result<(), Problem> {
        let before = self.saved.clone();
        let was_host = keys::same(&self.saved.host, key);
        if self.saved.status == Status::Open && was_host {
            // Nobody could start it any more.
            return self.delete().await;
        }
        let seats = self.saved.forget_person(key);
        self.save(before).await?;
        let forget = HostWrite::Forget { code: self.saved.code.clone(), key: key.to_owned(), seats: seats.clone() };
        self.host_write(forget).await?;
        self.guests.forget(key);
        for seat in &seats {
            self.last_acts[usize::from(*seat)] = None;
            self.forget_thoughts_of(*seat);
        }
        self.blank(|said| {
            let by_key = said.author.as_deref().is_some_and(|author| keys::same(author, key));
            by_key || (said.author.is_none() && said.line.seat.is_some_and(|seat| seats.contains(&seat)))
        });
        self.seats_changed().await;
        Ok(())
    }

    /// An order that came as a command.
    pub(super) async fn obey_order(&mut self, order: Order) -> Result<Value, Problem> {
        Box::pin(self.order(order)).await
    }
}

impl Command {
    pub(super) fn is_look(&self) -> bool {
        matches!(self, Command::Order(asked) if matches!(asked.0, Order::Show | Order::SendAway | Order::DeleteIdle(_)))
    }
}

//! What is played in the simulation: a small game with a log, secrets per seat, a door and chat. It keeps the promises that a real table
//! keeps: nothing is told before it is known to be written (I4), and what nobody knows ends the table (I6).

use super::Planted;
use super::database::{Entry, Said, Sql, Stored};
use crate::node::{Command, End, Watcher};
use crate::wire::Kind;
use crate::{Epoch, NodeId};
use std::collections::{BTreeMap, VecDeque};

/// How many commands wait for a write at most.
pub(super) const QUEUE: usize = 64;

/// From where somebody looks: a seat, or none.
pub(super) type Look = Option<u8>;

/// What a table does.
#[derive(Debug)]
pub(super) enum Does {
    Says(Vec<Watcher>, Kind, String),
    Answers(NodeId, u64, String),
    Writes(Sql),
    Ends(End),
}

/// Who waits for what is being written.
#[derive(Clone, Copy, Debug)]
enum Waits {
    Act(Watcher, Entry),
    Save(NodeId, u64, u64),
    Say(u64),
}

#[derive(Debug)]
pub(super) struct Table {
    code: String,
    pub(super) epoch: Epoch,
    stored: Stored,
    viewers: BTreeMap<Watcher, (Look, Option<u32>)>,
    waits: Option<(Waits, Sql)>,
    pub(super) queue: VecDeque<Command>,
    stopping: bool,
    planted: Option<Planted>,
}

/// What a seat knows of the game at a revision, as a number: equal for equal knowledge.
pub(super) fn known(log: &[Entry], rev: u32, look: Look) -> u64 {
    log.iter().take(rev as usize).fold(look.map_or(99, u64::from), |hash, entry| {
        let card = if entry.card % 2 == 0 || look == Some(entry.seat) { entry.card } else { 1 };
        (hash ^ entry.id).wrapping_mul(0x0100_0000_01b3) ^ card ^ (u64::from(entry.seat) << 7)
    })
}

/// A frame, as text.
pub(super) fn frame(log: &[Entry], look: Look, since: Option<u32>, rev: u32) -> String {
    let [look_text, since_text] = [look.map(u32::from), since].map(|n| n.map_or("-".to_owned(), |n| n.to_string()));
    format!("frame {look_text} {since_text} {rev} {:x}", known(log, rev, look))
}

impl Table {
    pub(super) fn new(code: &str, epoch: Epoch, stored: Stored, planted: Option<Planted>) -> Table {
        let (code, queue) = (code.to_owned(), VecDeque::new());
        Table { code, epoch, stored, viewers: BTreeMap::new(), waits: None, queue, stopping: false, planted }
    }

    fn rev(&self) -> u32 {
        self.stored.log.len() as u32
    }

    /// Keeps what it believes, and goes on in another epoch: a fault.
    pub(super) fn go_on(mut self, epoch: Epoch) -> Table {
        (self.epoch, self.waits, self.stopping) = (epoch, None, false);
        self.viewers.clear();
        self.queue.clear();
        self
    }

    pub(super) fn command(&mut self, command: Command) -> Vec<Does> {
        let mut does = Vec::new();
        let is_write = matches!(command, Command::Said(..) | Command::Asked { .. });
        if is_write && (self.waits.is_some() || self.stopping) {
            if self.queue.len() < QUEUE && !self.stopping {
                self.queue.push_back(command);
            }
            return does;
        }
        self.obey(command, &mut does);
        does
    }

    fn obey(&mut self, command: Command, does: &mut Vec<Does>) {
        match command {
            Command::Attach { who, hello, since, heard, again } => {
                self.viewers.insert(who, (hello.parse().ok(), since));
                if !again {
                    let heard = self.stored.chat.len() as u32;
                    does.push(Does::Says(vec![who], Kind::Welcome { heard }, format!("welcome {heard}")));
                }
                self.refresh(who, since, if again { heard } else { u32::MAX }, does);
            }
            Command::Refresh { who, since, heard } => self.refresh(who, since, heard, does),
            Command::Detach(who) => drop(self.viewers.remove(&who)),
            Command::Said(who, text) => self.said(who, &text, does),
            Command::Asked { gate, ask, text } => {
                let Some(id) = text.strip_prefix("door ").and_then(|id| id.parse().ok()) else { return };
                if self.stored.door.contains(&id) {
                    does.push(Does::Answers(gate, ask, text));
                    return;
                }
                let mut door = self.stored.door.clone();
                door.push(id);
                let sql = Sql::Save { code: self.code.clone(), epoch: self.epoch, door };
                self.write(Waits::Save(gate, ask, id), sql, does);
            }
        }
    }

    fn refresh(&mut self, who: Watcher, since: Option<u32>, heard: u32, does: &mut Vec<Does>) {
        let rev = self.rev();
        let Some((look, sent)) = self.viewers.get_mut(&who) else { return };
        *sent = Some(rev);
        let look = *look;
        for number in heard..self.stored.chat.len() as u32 {
            self.tell_line(vec![who], number, does);
        }
        let text = frame(&self.stored.log, look, since, rev);
        does.push(Does::Says(vec![who], Kind::Frame { since, rev }, text));
    }

    fn tell_line(&self, to: Vec<Watcher>, number: u32, does: &mut Vec<Does>) {
        let text = format!("chat {number} {}", self.stored.chat[number as usize]);
        does.push(Does::Says(to, Kind::Chat { number }, text));
    }

    fn said(&mut self, who: Watcher, text: &str, does: &mut Vec<Does>) {
        let mut words = text.split(' ');
        let (what, id) = (words.next(), words.next().and_then(|id| id.parse().ok()));
        let Some(id) = id else { return };
        if what == Some("say") {
            let number = self.stored.chat.len() as u32;
            let sql = Sql::Say { code: self.code.clone(), epoch: self.epoch, number, id };
            self.write(Waits::Say(id), sql, does);
            return;
        }
        let Some(seat) = self.viewers.get(&who).and_then(|(look, _)| *look) else { return };
        if let Some(at) = self.stored.log.iter().position(|entry| entry.id == id) {
            does.push(Does::Says(vec![who], Kind::Note, format!("ack {id} {}", at + 1)));
            return;
        }
        let entry = Entry { id, seat, card: id.wrapping_mul(0x9e37_79b9) >> 7 };
        let rev = self.rev() + 1;
        if self.planted == Some(Planted::HastyAnswers) {
            does.push(Does::Says(vec![who], Kind::Note, format!("ack {id} {rev}")));
        }
        let sql = Sql::Append { code: self.code.clone(), epoch: self.epoch, rev, entry };
        self.write(Waits::Act(who, entry), sql, does);
    }

    fn write(&mut self, waits: Waits, sql: Sql, does: &mut Vec<Does>) {
        self.waits = Some((waits, sql.clone()));
        does.push(Does::Writes(sql));
    }

    /// The database has answered, or nobody knows.
    pub(super) fn written(&mut self, said: Option<Said>) -> Vec<Does> {
        let mut does = Vec::new();
        let Some((waits, sql)) = self.waits.take() else { return does };
        match said {
            Some(Said::Written) => self.known(waits, &mut does),
            Some(Said::Fenced) => return vec![Does::Ends(End::Fenced)],
            _ if self.planted == Some(Planted::BlindRetry) => {
                let sql = match (said, sql) {
                    (Some(_), Sql::Append { code, epoch, rev, entry }) => {
                        Sql::Append { code, epoch, rev: rev + 1, entry }
                    }
                    (_, sql) => sql,
                };
                self.write(waits, sql, &mut does);
                return does;
            }
            // Somebody else has written, or nobody knows: what is in memory is not to be trusted.
            _ => return vec![Does::Ends(End::Unknown)],
        }
        self.next(&mut does);
        does
    }

    fn known(&mut self, waits: Waits, does: &mut Vec<Does>) {
        match waits {
            Waits::Act(who, entry) => {
                self.stored.log.push(entry);
                let rev = self.rev();
                does.push(Does::Says(vec![who], Kind::Note, format!("ack {} {rev}", entry.id)));
                let mut looks: BTreeMap<(Look, Option<u32>), Vec<Watcher>> = BTreeMap::new();
                for (who, (look, sent)) in &mut self.viewers {
                    let look = if self.planted == Some(Planted::WrongSeat) { Some(0) } else { *look };
                    looks.entry((look, *sent)).or_default().push(*who);
                    *sent = Some(rev);
                }
                for ((look, since), to) in looks {
                    let text = frame(&self.stored.log, look, since, rev);
                    does.push(Does::Says(to, Kind::Frame { since, rev }, text));
                }
            }
            Waits::Save(gate, ask, id) => {
                self.stored.door.push(id);
                does.push(Does::Answers(gate, ask, format!("door {id}")));
            }
            Waits::Say(id) => {
                self.stored.chat.push(id);
                let number = self.stored.chat.len() as u32 - 1;
                self.tell_line(self.viewers.keys().copied().collect(), number, does);
            }
        }
    }

    /// Goes on with what waited, or ends.
    fn next(&mut self, does: &mut Vec<Does>) {
        if self.stopping {
            does.push(Does::Ends(End::Stopped(self.rev().to_string())));
            return;
        }
        while self.waits.is_none()
            && let Some(command) = self.queue.pop_front()
        {
            self.obey(command, does);
        }
    }

    pub(super) fn stop(&mut self) -> Vec<Does> {
        let mut does = Vec::new();
        self.stopping = true;
        self.queue.clear();
        if self.waits.is_none() {
            self.next(&mut does);
        }
        does
    }

    /// Whether the log ends where a hand-over says.
    pub(super) fn is_at(&self, carried: &str) -> bool {
        carried == self.rev().to_string()
    }
}

//! Everything that is kept of a person: telling it, and removing it.

use super::digits;
use crate::hub::Hub;
use crate::keys;
use crate::table::{Order, SavedTable, unavailable};
use civitas_protocol::{Code, Problem, hex};
use civitas_store::{HostWrite, Place};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

/// The fewest digits that name a key.
const DIGITS: usize = 8;

/// Where it is noted who was erased: beside the database, because a database that is put back from a copy knows nothing of it.
fn list_beside(data: &Place) -> PathBuf {
    data.beside(".erased")
}

/// What stands in that list for a key: nobody can tell the key from it, nor its number.
fn mark(key: &str) -> String {
    hex(&Sha256::digest(format!("civitas-erased {key}").as_bytes()))
}

fn nobody(person: &str) -> Problem {
    Problem::new(Code::NotFound, format!("nobody is known here as '{person}'"))
}

impl Hub {
    /// The key (hashed) of a person: by the first digits of its number, by a seat (`CODE:SEAT`), by a line of chat
    /// (`CODE#LINE`).
    pub(super) async fn person(self: &Arc<Hub>, person: &str) -> Result<String, Problem> {
        let person = person.trim();
        if let Some((code, seat)) = person.split_once(':') {
            let seat: u8 = seat.parse().map_err(|_| nobody(person))?;
            let saved = self.door(&code.to_ascii_uppercase()).await?;
            let place = usize::from(seat).checked_sub(1).and_then(|seat| saved.seats.get(seat));
            return place.and_then(|p| p.tenure.owner()).map(str::to_owned).ok_or_else(|| nobody(person));
        }
        if let Some((code, line)) = person.split_once('#') {
            let line: u32 = line.parse().map_err(|_| nobody(person))?;
            let author = self.store.author(&code.to_ascii_uppercase(), line).await.map_err(|e| unavailable(&e))?;
            return author.ok_or_else(|| nobody(person));
        }
        let number = person.to_ascii_lowercase();
        if number.len() < DIGITS || !number.bytes().all(|b| b.is_ascii_hexdigit()) {
            let sentence =
                "a person is named by the first 8 or more digits of a key's number, by CODE:SEAT or by CODE#LINE";
            return Err(Problem::new(Code::BadRequest, sentence));
        }
        let mut found = self.store.keys_beginning(&number, 2).await.map_err(|e| unavailable(&e))?;
        match (found.pop(), found.pop()) {
            (Some(one), None) => Ok(one),
            (Some(_), Some(_)) => {
                Err(Problem::new(Code::BadRequest, "several keys begin with these digits: give more"))
            }
            (None, _) => Err(nobody(person)),
        }
    }

    /// What is saved of a table.
    pub(super) async fn door(&self, code: &str) -> Result<SavedTable, Problem> {
        let row = self.store.table(code).await.map_err(|e| unavailable(&e))?;
        let row = row.ok_or_else(|| Problem::new(Code::NoSuchTable, "there is no table with this code"))?;
        let unread = |_| Problem::new(Code::BrokenTable, "what is saved of this table cannot be understood");
        serde_json::from_str(&row.body).map_err(unread)
    }

    /// Everything that is kept of a person.
    pub(super) async fn export(self: &Arc<Hub>, key: &str) -> Result<Value, Problem> {
        let failed = |e| unavailable(&e);
        let mut tables = Vec::new();
        for code in self.store.codes_of(key).await.map_err(failed)? {
            let Ok(saved) = self.door(&code).await else { continue };
            let mut seats = Vec::new();
            for seat in saved.seats_of(Some(key)) {
                let place = &saved.seats[usize::from(seat)];
                let moves = self.store.moves_of_seat(&code, seat).await.map_err(failed)?;
                let moves = moves.iter().map(|entry| {
                    let done: Value = serde_json::from_str(&entry.body).unwrap_or_default();
                    json!({"rev": entry.rev, "at": entry.at, "id": entry.id, "entry": done})
                });
                let moves: Vec<Value> = moves.collect();
                seats.push(json!({"seat": seat + 1, "name": place.name, "colour": place.colour, "moves": moves}));
            }
            tables.push(json!({
                "code": code, "game": saved.setup.game, "status": saved.status_name(), "created": saved.created,
                "host": keys::same(&saved.host, key), "seats": seats,
            }));
        }
        let said = self.store.said_by(key).await.map_err(failed)?;
        let said = said.iter().map(|s| json!({"code": s.code, "number": s.number, "at": s.at, "text": s.text}));
        let said: Vec<Value> = said.collect();
        let bans = self.store.bans().await.map_err(failed)?;
        let bans = bans.iter().filter(|ban| ban.kind == "key" && ban.what == key);
        let bans: Vec<Value> = bans.map(|b| json!({"since": b.since, "until": b.until, "why": b.why})).collect();
        Ok(json!({"key": digits(key), "tables": tables, "chat": said, "bans": bans}))
    }

    /// Removes everything that is kept of a person. Bans stay: who is kept out must not come in by asking to be forgotten.
    pub(super) async fn erase(self: &Arc<Hub>, key: &str) -> Result<Value, Problem> {
        // First, so that a copy that is put back after a failure in the middle is cleaned as well.
        let noted = note_beside(&self.config.data, key);
        noted.map_err(|error| {
            tracing::error!(%error, "the list of people who were erased cannot be written");
            Problem::new(
                Code::StorageFailed,
                "the list of people who were erased cannot be written; nothing has changed",
            )
        })?;
        self.erase_everywhere(key).await
    }

    async fn erase_everywhere(self: &Arc<Hub>, key: &str) -> Result<Value, Problem> {
        let codes = self.store.codes_of(key).await.map_err(|e| unavailable(&e))?;
        let mut tables = 0_u32;
        for code in codes {
            match self.order(&code, Order::Erase(key.to_owned())).await {
                Ok(_) => {}
                Err(problem) if matches!(problem.code, Code::OtherRules | Code::BrokenTable) => {
                    self.erase_unloaded(&code, key).await?;
                }
                // It was removed meanwhile; what may be left of the person is not.
                Err(problem) if problem.code == Code::NoSuchTable => self.forget_at(&code, key, Vec::new()).await?,
                Err(problem) => return Err(problem),
            }
            tables += 1;
        }
        Ok(json!({"key": digits(key), "tables": tables}))
    }

    async fn forget_at(&self, code: &str, key: &str, seats: Vec<u8>) -> Result<(), Problem> {
        let forget = HostWrite::Forget { code: code.to_owned(), key: key.to_owned(), seats };
        self.store.host(forget).await.map_err(|e| unavailable(&e))
    }

    /// At a table that this program cannot load.
    async fn erase_unloaded(self: &Arc<Hub>, code: &str, key: &str) -> Result<(), Problem> {
        let _one_at_a_time = self.loading.lock().await;
        let mut seats = Vec::new();
        if let Ok(mut saved) = self.door(code).await {
            seats = saved.forget_person(key);
            self.save(&self.store, &saved, self.now()).await.map_err(|e| unavailable(&e))?;
        }
        self.forget_at(code, key, seats).await
    }

    /// Erases again those whom a database that was put back from a copy brought back.
    pub(crate) async fn erase_again(self: &Arc<Hub>) -> Result<u32, Problem> {
        let list = match fs::read_to_string(list_beside(&self.config.data)) {
            Ok(list) => list,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
            Err(error) => {
                tracing::error!(%error, "the list of people who were erased cannot be read");
                return Err(Problem::new(Code::StorageFailed, "the list of people who were erased cannot be read"));
            }
        };
        let known = self.store.keys_beginning("", u32::MAX).await.map_err(|e| unavailable(&e))?;
        let done = self.store.acts(None, u32::MAX).await.map_err(|e| unavailable(&e))?;
        let mut again = 0;
        for key in known {
            // A key that came back since has new marks only if it was erased anew.
            let own = mark(&key);
            let times = list.lines().filter(|line| *line == own).count();
            let what = erased(&key);
            let noted = done.iter().filter(|act| act.what == what).count();
            if times > noted {
                self.erase_everywhere(&key).await?;
                for _ in noted..times {
                    self.note_act("server", what.clone(), None).await?;
                }
                again += 1;
            }
        }
        Ok(again)
    }
}

/// How the act is called.
pub(super) fn erased(key: &str) -> String {
    format!("erased the person {}", digits(key))
}

fn note_beside(data: &Place, key: &str) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut list = options.open(list_beside(data))?;
    writeln!(list, "{}", mark(key))?;
    list.sync_all()
}

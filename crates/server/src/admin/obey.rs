//! Carrying out what the host asks for.

use super::people::erased;
use super::{Request, Retention, digits};
use crate::hub::Hub;
use crate::table::{Order, clean_line, unavailable};
use civitas_protocol::wire::{Announcement, SeatKind, Status};
use civitas_protocol::{Code, Problem};
use civitas_store::{BanRow, HostWrite, TableRow};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// The longest announcement, and the longest reason for a ban, in characters.
const MAX_TEXT: usize = 300;

/// The longest ban: ten years.
const LONGEST: u64 = 10 * 365 * 86_400_000;

/// The most rows of an answer.
const MOST: u32 = 100_000;

fn tidy(code: &str) -> String {
    code.trim().to_ascii_uppercase()
}

fn from_millis(time: Option<u64>) -> Option<Duration> {
    time.map(Duration::from_millis)
}

fn clean_text(text: &str, what: &str) -> Result<String, Problem> {
    let text = clean_line(text);
    if text.chars().count() > MAX_TEXT {
        return Err(Problem::new(Code::TooLong, format!("{what} has at most {MAX_TEXT} characters")));
    }
    Ok(text)
}

/// A table in a list for the host.
fn listed(row: &TableRow) -> Value {
    let Ok(saved) = serde_json::from_str::<crate::table::SavedTable>(&row.body) else {
        return json!({"code": row.code, "game": null, "status": row.status, "updated": row.updated, "people": [], "rev": null});
    };
    let people = saved.seats.iter().filter(|p| p.kind == SeatKind::Human).filter_map(|p| {
        let number = p.tenure.owner().map(digits).unwrap_or_default();
        p.name.as_ref().map(|name| format!("{name} ({number})"))
    });
    let people: Vec<String> = people.collect();
    let status = if saved.closed { "closed" } else { saved.status_name() };
    json!({
        "code": saved.code, "game": saved.setup.game, "status": status, "updated": row.updated, "rev": saved.rev,
        "people": people, "host": digits(&saved.host),
    })
}

impl Hub {
    /// Does what the host asks for, and notes it.
    pub(crate) async fn administer(self: &Arc<Hub>, who: &str, request: Request) -> Result<Value, Problem> {
        let failed = |e| unavailable(&e);
        match request {
            Request::Tables { search, status, idle, limit } => {
                if !["", "open", "playing", "over"].contains(&status.as_str()) {
                    return Err(Problem::new(Code::BadRequest, "a status is open, playing or over"));
                }
                let until = self.now().saturating_sub(idle);
                let rows = self.store.search(search.trim(), &status, until, limit.min(MOST)).await.map_err(failed)?;
                Ok(rows.iter().map(listed).collect())
            }
            Request::Show { code } => self.order(&tidy(&code), Order::Show).await,
            Request::Close { code } => {
                let code = tidy(&code);
                match self.order(&code, Order::Close).await {
                    Err(problem) if problem.code == Code::OtherRules => self.close_unloaded(&code).await?,
                    done => drop(done?),
                }
                self.note_act(who, "closed a table".to_owned(), Some(&code)).await?;
                Ok(json!({"closed": code}))
            }
            Request::CloseOtherRules {} => self.close_other_rules(who).await,
            Request::Delete { code } => {
                let code = tidy(&code);
                self.delete(&code).await?;
                self.note_act(who, "deleted a table".to_owned(), Some(&code)).await?;
                Ok(json!({"deleted": code}))
            }
            Request::FreeSeat { code, seat } => {
                let code = tidy(&code);
                let place =
                    seat.checked_sub(1).ok_or_else(|| Problem::new(Code::NO_SUCH_SEAT, "seats count from 1"))?;
                self.order(&code, Order::FreeSeat(place)).await?;
                self.note_act(who, format!("freed seat {seat}"), Some(&code)).await?;
                Ok(json!({"freed": seat, "code": code}))
            }
            Request::Chat { code, on } => {
                let (code, switched) = (tidy(&code), if on { "on" } else { "off" });
                self.order(&code, Order::Chat(on)).await?;
                self.note_act(who, format!("switched the chat {switched}"), Some(&code)).await?;
                Ok(json!({"code": code, "chat": switched}))
            }
            Request::RemoveMessage { code, number } => {
                let code = tidy(&code);
                self.order(&code, Order::Unsay(number)).await?;
                self.note_act(who, format!("removed line {number} of the chat"), Some(&code)).await?;
                Ok(json!({"removed": number, "code": code}))
            }
            Request::BanKey { person, time, why } => {
                let key = self.person(&person).await?;
                let shown = digits(&key).to_owned();
                self.ban(who, "key", key, &shown, time, &why).await
            }
            Request::BanAddress { range, time, why } => {
                let range = range.parse::<super::bans::Range>()?.to_string();
                self.ban(who, "address", range.clone(), &range, time, &why).await
            }
            Request::Bans {} => {
                let bans = self.store.bans().await.map_err(failed)?;
                let shown = bans.iter().filter(|ban| ban.until > self.now()).map(|ban| {
                    let what = if ban.kind == "key" { digits(&ban.what) } else { &ban.what };
                    let BanRow { number, kind, since, until, why, .. } = ban;
                    json!({"number": number, "kind": kind, "what": what, "since": since, "until": until, "why": why})
                });
                Ok(shown.collect())
            }
            Request::Unban { number } => {
                let bans = self.store.bans().await.map_err(failed)?;
                if !bans.iter().any(|ban| ban.number == number) {
                    return Err(Problem::new(Code::NotFound, "there is no ban with this number"));
                }
                self.store.host(HostWrite::Unban(number)).await.map_err(failed)?;
                self.recall_bans().await?;
                self.note_act(who, format!("ended ban {number}"), None).await?;
                Ok(json!({"ended": number}))
            }
            Request::Announce { text, at } => {
                let text = clean_text(&text, "an announcement")?;
                let announced = (!text.is_empty()).then(|| Announcement { text: text.clone(), at });
                self.announcement.send_replace(announced);
                let what =
                    if text.is_empty() { "withdrew the announcement".into() } else { format!("announced: {text}") };
                self.note_act(who, what, None).await?;
                Ok(json!({"announced": text, "at": at}))
            }
            Request::Export { person } => {
                let key = self.person(&person).await?;
                let all = self.export(&key).await?;
                self.note_act(who, format!("exported the person {}", digits(&key)), None).await?;
                Ok(all)
            }
            Request::Erase { person } => {
                let key = self.person(&person).await?;
                let done = self.erase(&key).await?;
                self.note_act(who, erased(&key), None).await?;
                Ok(done)
            }
            Request::Expire { open, keep, abandon } => {
                let [open, keep, abandon] = [open, keep, abandon].map(from_millis);
                self.expire(Retention { open, keep, abandon }, who).await
            }
            Request::Acts { code, limit } => {
                let code = code.map(|code| tidy(&code));
                let acts = self.store.acts(code.as_deref(), limit.min(MOST)).await.map_err(failed)?;
                let shown =
                    acts.iter().map(|act| json!({"at": act.at, "who": act.who, "what": act.what, "code": act.code}));
                Ok(shown.collect())
            }
            Request::NoteBackup { file } => {
                let file = clean_text(&file, "a file name").unwrap_or_default();
                self.note_act(who, format!("copied the database to {file}"), None).await?;
                Ok(json!({"file": file}))
            }
        }
    }

    async fn ban(
        self: &Arc<Hub>,
        who: &str,
        kind: &str,
        what: String,
        shown: &str,
        time: u64,
        why: &str,
    ) -> Result<Value, Problem> {
        if time == 0 || time > LONGEST {
            return Err(Problem::new(Code::BadRequest, "a ban lasts some time, and at most ten years"));
        }
        let (why, since) = (clean_text(why, "a reason")?, self.now());
        let until = since.saturating_add(time);
        let ban = BanRow { number: 0, kind: kind.to_owned(), what, since, until, why };
        self.store.host(HostWrite::Ban(ban)).await.map_err(|e| unavailable(&e))?;
        self.recall_bans().await?;
        self.note_act(who, format!("banned the {kind} {shown} for {} h", time.div_ceil(3_600_000)), None).await?;
        self.send_banned_away().await;
        Ok(json!({"banned": shown, "until": until}))
    }

    /// Those who are in go out.
    pub(crate) async fn send_banned_away(self: &Arc<Hub>) {
        for code in self.loaded() {
            // A table that has just ended has nobody.
            let _ = self.order(&code, Order::SendAway).await;
        }
    }

    /// Takes over the bans that are written down.
    pub(crate) async fn recall_bans(&self) -> Result<(), Problem> {
        self.renew_bans().await.map(drop)
    }

    /// The same; says whether any are new.
    pub(crate) async fn renew_bans(&self) -> Result<bool, Problem> {
        Ok(self.bans.set(self.store.bans().await.map_err(|e| unavailable(&e))?))
    }

    /// Ends a game that this program cannot play any more.
    async fn close_unloaded(self: &Arc<Hub>, code: &str) -> Result<(), Problem> {
        let _one_at_a_time = self.loading.lock().await;
        let mut saved = self.door(code).await?;
        if saved.status == Status::Over {
            return Err(Problem::new(Code::GAME_OVER, "the game is over already"));
        }
        saved.close();
        self.save(&self.store, &saved, self.now()).await.map_err(|e| unavailable(&e))
    }

    async fn close_other_rules(self: &Arc<Hub>, who: &str) -> Result<Value, Problem> {
        let rows = self.store.search("", "playing", u64::MAX >> 1, MOST).await.map_err(|e| unavailable(&e))?;
        let mut closed = Vec::new();
        for row in rows {
            let Ok(saved) = serde_json::from_str::<crate::table::SavedTable>(&row.body) else { continue };
            if saved.must_fit_rules().is_ok() {
                continue;
            }
            self.close_unloaded(&row.code).await?;
            self.note_act(who, "closed a table: its rules are too old".to_owned(), Some(&row.code)).await?;
            closed.push(json!({"code": row.code, "game": saved.setup.game}));
        }
        Ok(closed.into())
    }
}

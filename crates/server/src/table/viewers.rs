//! Who looks at a table, and what they are sent. A slow reader is skipped and gets the present when it has caught up;
//! what waits for it never grows.

use super::outbox::Outbox;
use super::{SavedTable, Table};
use crate::keys;
use civitas_protocol::wire::{ChatLine, ServerMessage, Status, WIRE_VERSION, Watch};
use civitas_protocol::{Code, Problem};
use std::cell::Cell;
use std::cmp::Reverse;
use std::net::IpAddr;
use tokio::time::Instant;

/// One open connection.
pub(crate) type ViewerId = u64;

/// A viewer of the table.
#[derive(Debug)]
pub(crate) struct Viewer {
    /// The hashed key, if one was given.
    pub(crate) player: Option<String>,
    /// From which seat.
    pub(crate) seat: Option<u8>,
    /// The last revision that was sent.
    pub(crate) sent: u32,
    /// Where the connection comes from.
    pub(crate) from: IpAddr,
    /// The number of the next line of chat to be sent.
    pub(crate) heard: u32,
    pub(crate) outbox: Outbox,
}

impl Viewer {
    pub(crate) fn is_host(&self, saved: &SavedTable) -> bool {
        self.player.as_deref().is_some_and(|p| keys::same(p, &saved.host))
    }

    pub(crate) fn send(&mut self, message: &ServerMessage) -> bool {
        encoded(message, |text| {
            metrics::counter!("civitas_bytes_sent_total").increment(text.len() as u64);
            match message {
                ServerMessage::Bye { .. } => self.outbox.bye(text),
                ServerMessage::Welcome { .. } => self.outbox.welcome(text, self.heard),
                _ => self.outbox.put(text),
            }
        })
    }

    pub(super) fn say(&mut self, line: ChatLine) -> bool {
        let number = line.number;
        let sent = encoded(&ServerMessage::Chat { line }, |text| {
            metrics::counter!("civitas_bytes_sent_total").increment(text.len() as u64);
            self.outbox.chat(text, number)
        });
        if sent {
            self.heard = number + 1;
        }
        sent
    }
}

/// Whether a viewer may look at the table as it is now.
fn may_stay(saved: &SavedTable, viewer: &Viewer) -> bool {
    let public = saved.status == Status::Open || saved.watch != Watch::Nobody;
    public || viewer.seat.is_some() || viewer.is_host(saved)
}

/// Writes a text in room that every thread keeps for it, and tells it.
fn written<T>(write: impl FnOnce(&mut Vec<u8>), tell: impl FnOnce(&str) -> T) -> T {
    thread_local! {
        static ROOM: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
    }
    /// More than this is not kept.
    const MOST: usize = 64 * 1024;
    let mut text = ROOM.take();
    text.clear();
    write(&mut text);
    // What we write is text.
    let told = tell(str::from_utf8(&text).unwrap_or_default());
    if text.capacity() <= MOST {
        ROOM.set(text);
    }
    told
}

/// Makes the text of a message, and tells it.
fn encoded<T>(message: &ServerMessage, tell: impl FnOnce(&str) -> T) -> T {
    // Our own types always become JSON.
    written(|text| drop(serde_json::to_writer(text, message)), tell)
}

pub(super) fn not_for_spectators() -> Problem {
    Problem::new(Code::NotForSpectators, "only the players may look at this game")
}

impl Table {
    pub(super) fn is_connected(&self, seat: u8) -> bool {
        self.away.get(usize::from(seat)).is_some_and(Option::is_none)
    }

    /// The same, looked up among everybody who is there.
    fn has_connection(&self, seat: u8) -> bool {
        let owner = self.saved.seats.get(usize::from(seat)).and_then(|p| p.tenure.owner());
        owner.is_some_and(|o| self.viewers.values().any(|v| v.player.as_deref().is_some_and(|p| keys::same(p, o))))
    }

    /// Notes since when whose owner has no connection.
    pub(super) fn note_presence(&mut self) {
        for seat in 0..4 {
            let here = self.has_connection(seat);
            let away = &mut self.away[usize::from(seat)];
            *away = if here { None } else { away.or(Some(Instant::now())) };
        }
    }

    pub(super) fn send(&mut self, id: ViewerId, message: &ServerMessage) {
        if let Some(viewer) = self.viewers.get_mut(&id) {
            viewer.send(message);
        }
    }

    pub(super) fn refuse(&mut self, viewer: ViewerId, id: Option<String>, problem: Problem) {
        let rev = self.revision();
        self.send(viewer, &ServerMessage::Refused { id, problem, rev });
    }

    pub(super) async fn attach(&mut self, id: ViewerId, mut viewer: Box<Viewer>, since: Option<u32>) {
        let yours = self.saved.seats_of(viewer.player.as_deref());
        // A requested seat that is not the viewer's becomes the first that is.
        viewer.seat = viewer.seat.filter(|s| yours.contains(s)).or(yours.first().copied());
        let host = viewer.is_host(&self.saved);
        if !may_stay(&self.saved, &viewer) {
            viewer.send(&ServerMessage::Bye { problem: not_for_spectators() });
            return;
        }
        if viewer.seat.is_none() {
            if let Err(problem) =
                self.guests.may_look(&viewer).or_else(|problem| if host { Ok(()) } else { Err(problem) })
            {
                viewer.send(&ServerMessage::Bye { problem });
                return;
            }
            self.guests.viewer(&viewer);
        }
        viewer.sent = since.unwrap_or_else(|| self.revision());
        viewer.heard = self.chat_count;
        let has_seat = viewer.seat.is_some();
        self.viewers.insert(id, viewer);
        self.note_coming_or_going(has_seat);
        let table = Box::new(self.form());
        let chat = if self.saved.chat { self.chat.iter().map(|said| said.line.clone()).collect() } else { Vec::new() };
        let guests = if host { self.guests_told() } else { Vec::new() };
        let welcome =
            ServerMessage::Welcome { protocol: WIRE_VERSION, yours: yours.clone(), host, table, chat, guests };
        self.send(id, &welcome);
        // A player who returns gets the seat back.
        let away: Vec<u8> = yours
            .into_iter()
            .filter(|s| {
                let place = &self.saved.seats[usize::from(*s)];
                place.stand_in && !place.resigned
            })
            .collect();
        for seat in away {
            if let Err(problem) = self.give_back(seat).await {
                self.refuse(id, None, problem);
            }
        }
        self.refresh(id);
    }

    /// Viewers who may no longer watch are told so and disconnected: the game has begun, or their seat has moved.
    pub(super) fn send_strangers_away(&mut self) {
        let saved = &self.saved;
        self.viewers.retain(|_, viewer| {
            let stays = may_stay(saved, viewer);
            if !stays {
                viewer.send(&ServerMessage::Bye { problem: not_for_spectators() });
            }
            stays
        });
    }

    pub(super) fn detach(&mut self, id: ViewerId) {
        if let Some(gone) = self.viewers.remove(&id) {
            self.note_coming_or_going(gone.seat.is_some());
        }
    }

    pub(super) fn look(&mut self, id: ViewerId, seat: u8, since: Option<u32>) {
        let rev = self.revision();
        let Some(viewer) = self.viewers.get_mut(&id) else { return };
        if !self.saved.seats_of(viewer.player.as_deref()).contains(&seat) {
            self.refuse(id, None, Problem::new(Code::NotYourSeat, "this is not your seat"));
            return;
        }
        viewer.seat = Some(seat);
        viewer.sent = since.unwrap_or(rev);
        self.refresh(id);
    }

    /// Somebody whom a former owner of the table welcomed is here: as if only they had missed something.
    pub(super) async fn attach_again(&mut self, id: ViewerId, mut viewer: Box<Viewer>, since: Option<u32>) {
        let yours = self.saved.seats_of(viewer.player.as_deref());
        viewer.seat = viewer.seat.filter(|s| yours.contains(s)).or(yours.first().copied());
        let heard = viewer.heard;
        let has_seat = viewer.seat.is_some();
        if !may_stay(&self.saved, &viewer) {
            viewer.send(&ServerMessage::Bye { problem: not_for_spectators() });
            return;
        }
        if !has_seat {
            self.guests.viewer(&viewer);
        }
        self.viewers.insert(id, viewer);
        self.note_coming_or_going(has_seat);
        self.has(id, since, heard);
    }

    /// A gate says what a viewer has: everything else is told.
    pub(super) fn has(&mut self, id: ViewerId, since: Option<u32>, heard: u32) {
        let rev = self.revision();
        if let Some(viewer) = self.viewers.get_mut(&id) {
            (viewer.sent, viewer.heard) = (since.unwrap_or(rev), heard);
            viewer.outbox.has(since);
            let first = self.chat.front().map_or(self.chat_count, |said| said.line.number);
            for number in heard..first {
                viewer.outbox.skip_chat(number);
                viewer.heard = number + 1;
            }
        }
        self.catch_up(id);
    }

    /// Tells a slow reader everything that was left out.
    pub(super) fn catch_up(&mut self, id: ViewerId) {
        self.tell_table_to(id);
        if let Some(viewer) = self.viewers.get_mut(&id) {
            let lines = self.chat.iter().map(|said| &said.line);
            for line in lines.filter(|line| line.number >= viewer.heard).cloned().collect::<Vec<_>>() {
                // No line before the one that is missing: the next time goes on from here.
                if !viewer.say(line) {
                    break;
                }
            }
        }
        self.refresh(id);
    }

    /// Sends one viewer the present, with everything since what it was sent last. For a reader who is behind nothing is made: it gets
    /// the present when it has caught up, however often it asked until then.
    pub(super) fn refresh(&mut self, id: ViewerId) {
        if self.viewers.get(&id).is_none_or(|viewer| viewer.outbox.is_behind()) {
            return;
        }
        let beside = self.beside(self.viewers.get(&id).and_then(|viewer| viewer.seat));
        let rev = self.revision();
        let Some(viewer) = self.viewers.get_mut(&id) else { return };
        let Some(live) = &self.live else {
            viewer.outbox.blank(viewer.sent, rev);
            return;
        };
        let told = written(
            |text| live.write_frame(viewer.seat, Some(viewer.sent), &beside, text),
            |text| {
                self.hub.counts.bytes_sent.increment(text.len() as u64);
                viewer.outbox.frame(None, text, viewer.sent, rev)
            },
        );
        if told {
            viewer.sent = rev;
        }
        // The answer to the last action may have been among what was left out.
        if let Some(seat) = viewer.seat
            && let Some((act, rev)) = &self.last_acts[usize::from(seat)]
        {
            viewer.send(&ServerMessage::Ack { id: act.clone(), rev: *rev });
        }
    }

    /// Tells everybody how the game stands. For those who look from the same seat and know the same it is made once.
    pub(super) fn tell_frames(&mut self) {
        let ack = self.ack.take();
        if self.live.is_none() {
            return;
        }
        let rev = self.revision();
        let mut looks: Vec<(Option<u8>, u32)> = Vec::with_capacity(5);
        for (id, viewer) in &mut self.viewers {
            if viewer.outbox.is_behind() {
                if let Some((_, ack)) = ack.as_ref().filter(|(acted, _)| acted == id) {
                    viewer.send(ack);
                }
            } else if !looks.contains(&(viewer.seat, viewer.sent)) {
                looks.push((viewer.seat, viewer.sent));
            }
        }
        // Those who know the present first: the others will look like them when they are told.
        looks.sort_unstable_by_key(|(_, sent)| Reverse(*sent));
        for (seat, sent) in looks {
            let beside = self.beside(seat);
            let Some(live) = &self.live else { return };
            written(
                |text| live.write_frame(seat, Some(sent), &beside, text),
                |text| {
                    self.hub.counts.frame_bytes.record(text.len() as f64);
                    let same =
                        |viewer: &Viewer| (viewer.seat, viewer.sent) == (seat, sent) && !viewer.outbox.is_behind();
                    for (id, viewer) in self.viewers.iter_mut().filter(|(_, viewer)| same(viewer)) {
                        let ack = ack.as_ref().filter(|(acted, _)| acted == id);
                        let ack = ack.map(|(_, ack)| serde_json::to_string(ack).unwrap_or_default());
                        let told = viewer.outbox.frame(ack.as_deref(), text, sent, rev);
                        self.hub.counts.bytes_sent.increment(text.len() as u64);
                        if told {
                            viewer.sent = rev;
                        }
                    }
                },
            );
        }
    }
}

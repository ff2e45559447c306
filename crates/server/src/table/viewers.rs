//! Who looks at a table, and what they are sent. A slow reader is skipped and gets the present when it has caught up;
//! what waits for it never grows.

use super::outbox::Outbox;
use super::{SavedTable, Table};
use crate::keys;
use axum::extract::ws::Utf8Bytes;
use civitas_protocol::wire::{ChatLine, ServerMessage, Status, WIRE_VERSION, Watch};
use civitas_protocol::{Code, Problem};
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

    fn send_text(&mut self, text: Utf8Bytes) -> bool {
        metrics::counter!("civitas_bytes_sent_total").increment(text.len() as u64);
        self.outbox.put(text)
    }

    pub(crate) fn send(&mut self, message: &ServerMessage) -> bool {
        self.send_text(encode(message))
    }

    pub(super) fn say(&mut self, line: ChatLine) -> bool {
        let number = line.number;
        let sent = self.send(&ServerMessage::Chat { line });
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

/// How much room is made for a frame at first: most need no more.
const FRAME: usize = 2560;

fn encode(message: &ServerMessage) -> Utf8Bytes {
    let room = if matches!(message, ServerMessage::Frame(_)) { FRAME } else { 128 };
    let mut text = Vec::with_capacity(room);
    // Our own types always become JSON, which is text.
    let _ = serde_json::to_writer(&mut text, message);
    String::from_utf8(text).unwrap_or_default().into()
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

    pub(super) async fn attach(&mut self, id: ViewerId, mut viewer: Viewer, since: Option<u32>) {
        let yours = self.saved.seats_of(viewer.player.as_deref());
        // A requested seat that is not the viewer's becomes the first that is.
        viewer.seat = viewer.seat.filter(|s| yours.contains(s)).or(yours.first().copied());
        let host = viewer.is_host(&self.saved);
        if !may_stay(&self.saved, &viewer) {
            viewer.send(&ServerMessage::Bye { problem: not_for_spectators() });
            return;
        }
        viewer.sent = since.unwrap_or_else(|| self.revision());
        viewer.heard = self.chat_count;
        let has_seat = viewer.seat.is_some();
        self.viewers.insert(id, viewer);
        self.note_coming_or_going(has_seat);
        let table = Box::new(self.form());
        let chat = if self.saved.chat { self.chat.iter().cloned().collect() } else { Vec::new() };
        self.send(id, &ServerMessage::Welcome { protocol: WIRE_VERSION, yours: yours.clone(), host, table, chat });
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

    /// Tells a slow reader everything that was left out.
    pub(super) fn catch_up(&mut self, id: ViewerId) {
        self.tell_table_to(id);
        if let Some(viewer) = self.viewers.get_mut(&id) {
            let missed = self.chat.iter().filter(|line| line.number >= viewer.heard);
            for line in missed.cloned().collect::<Vec<_>>() {
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
        let (clock, answer_time, by_itself) = (self.clock_state(), self.answer_time(), self.rolls_by_itself());
        let take_back = self.viewers.get(&id).and_then(|v| self.take_back_state(v.seat));
        let (Some(live), Some(viewer)) = (&self.live, self.viewers.get_mut(&id)) else { return };
        let mut frame = Table::frame_for(live.as_ref(), by_itself, viewer.seat, viewer.sent);
        (frame.clock, frame.answer_time, frame.take_back) = (clock, answer_time, take_back);
        let rev = frame.rev;
        if viewer.send(&ServerMessage::Frame(Box::new(frame))) {
            viewer.sent = rev;
        }
        // The answer to the last action may have been among what was left out.
        if let Some(seat) = viewer.seat
            && let Some((act, rev)) = &self.last_acts[usize::from(seat)]
        {
            viewer.send(&ServerMessage::Ack { id: act.clone(), rev: *rev });
        }
    }

    /// Tells everybody how the game stands. Those who look from the same seat and know the same get the same bytes.
    pub(super) fn tell_frames(&mut self) {
        let (clock, answer_time, by_itself) = (self.clock_state(), self.answer_time(), self.rolls_by_itself());
        let take_back = [None, Some(0), Some(1), Some(2), Some(3)].map(|seat| self.take_back_state(seat));
        let Some(live) = &self.live else { return };
        let mut made: Vec<((Option<u8>, u32), Utf8Bytes)> = Vec::with_capacity(5);
        let rev = live.revision();
        // All are made before the first is sent: a viewer that is woken finds everything that is for it.
        for viewer in self.viewers.values().filter(|viewer| !viewer.outbox.is_behind()) {
            let knows = (viewer.seat, viewer.sent);
            if made.iter().any(|(known, _)| *known == knows) {
                continue;
            }
            let mut frame = Table::frame_for(live.as_ref(), by_itself, viewer.seat, viewer.sent);
            (frame.clock, frame.answer_time) = (clock, answer_time);
            frame.take_back = take_back[viewer.seat.map_or(0, |s| usize::from(s) + 1)].clone();
            let text = encode(&ServerMessage::Frame(Box::new(frame)));
            metrics::histogram!("civitas_frame_bytes").record(text.len() as f64);
            made.push((knows, text));
        }
        let ack = self.ack.take();
        for (id, viewer) in &mut self.viewers {
            if let Some((_, ack)) = ack.as_ref().filter(|(acted, _)| acted == id) {
                viewer.send(ack);
            }
            if viewer.outbox.is_behind() {
                continue;
            }
            let knows = (viewer.seat, viewer.sent);
            if let Some((_, text)) = made.iter().find(|(known, _)| *known == knows)
                && viewer.send_text(text.clone())
            {
                viewer.sent = rev;
            }
        }
    }
}

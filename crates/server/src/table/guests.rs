//! Spectators, as the host of a table deals with them: each has a number at the table, may be muted, or sent away.
//!
//! Whom a number stands for is known here only: a browser's key, or without one the address a connection comes from. Addresses
//! are forgotten when the table leaves memory.

use super::chat::Said;
use super::saved::SavedTable;
use super::viewers::Viewer;
use super::{Table, ViewerId};
use crate::keys;
use civitas_protocol::wire::{Guest, GuestChange, ServerMessage};
use civitas_protocol::{Code, Problem};
use std::net::IpAddr;

/// How many spectators of a table have numbers.
const NUMBERED: usize = 1000;

/// How many of them the host is told.
const TOLD: usize = 100;

#[derive(Clone, Debug)]
enum Who {
    Key(String),
    Address(IpAddr),
}

impl Who {
    fn of(viewer: &Viewer) -> Who {
        match &viewer.player {
            Some(key) => Who::Key(key.clone()),
            None => Who::Address(viewer.from),
        }
    }

    fn is(&self, other: &Who) -> bool {
        match (self, other) {
            (Who::Key(a), Who::Key(b)) => keys::same(a, b),
            (Who::Address(a), Who::Address(b)) => a == b,
            _ => false,
        }
    }
}

/// What is known of the spectators, in the order of their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Guests(Vec<(Who, Marks)>);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Marks {
    muted: bool,
    removed: bool,
}

impl Guests {
    /// As they were when the table left memory, as far as that is kept.
    pub(super) fn recalled(saved: &SavedTable) -> Guests {
        let mut guests = Guests::default();
        for key in saved.muted.iter().chain(&saved.removed) {
            guests.number(Who::Key(key.clone()));
        }
        for (who, marks) in &mut guests.0 {
            if let Who::Key(key) = who {
                *marks = Marks { muted: saved.muted.contains(key), removed: saved.removed.contains(key) };
            }
        }
        guests
    }

    fn find(&self, who: &Who) -> Option<usize> {
        self.0.iter().position(|(known, _)| known.is(who))
    }

    fn number(&mut self, who: Who) -> Option<u32> {
        let at = self.find(&who).or_else(|| {
            (self.0.len() < NUMBERED).then(|| {
                self.0.push((who, Marks::default()));
                self.0.len() - 1
            })
        })?;
        u32::try_from(at + 1).ok()
    }

    /// The number of somebody who said something without a seat.
    pub(super) fn speaker(&mut self, key: &str) -> Option<u32> {
        self.number(Who::Key(key.to_owned()))
    }

    /// The number of a spectator.
    pub(super) fn viewer(&mut self, viewer: &Viewer) -> Option<u32> {
        self.number(Who::of(viewer))
    }

    fn marks(&self, viewer: &Viewer) -> Marks {
        self.find(&Who::of(viewer)).map(|at| self.0[at].1).unwrap_or_default()
    }

    /// Whether a spectator may write in the chat.
    pub(super) fn may_speak(&self, viewer: &Viewer) -> Result<(), Problem> {
        if self.marks(viewer).muted {
            return Err(Problem::new(Code::Muted, "the host of this table has muted you"));
        }
        Ok(())
    }

    /// Whether a spectator may look on.
    pub(super) fn may_look(&self, viewer: &Viewer) -> Result<(), Problem> {
        if self.marks(viewer).removed {
            return Err(Problem::new(Code::SentAway, "the host of this table has sent you away"));
        }
        Ok(())
    }

    /// Forgets who a key was; its number stays taken.
    pub(super) fn forget(&mut self, key: &str) {
        if let Some(at) = self.find(&Who::Key(key.to_owned())) {
            self.0[at] = (Who::Key(keys::hash(&keys::new_key())), Marks::default());
        }
    }

    fn saved(&self, which: impl Fn(&Marks) -> bool) -> Vec<String> {
        let marked = self.0.iter().filter(|(_, marks)| which(marks));
        marked.filter_map(|(who, _)| if let Who::Key(key) = who { Some(key.clone()) } else { None }).collect()
    }
}

impl Table {
    /// The spectators as the host is told of them: those who are here, and those who are muted or sent away.
    pub(super) fn guests_told(&self) -> Vec<Guest> {
        let here = |who: &Who| self.viewers.values().any(|viewer| viewer.seat.is_none() && Who::of(viewer).is(who));
        let told = (1..).zip(&self.guests.0).map(|(number, (who, marks))| Guest {
            number,
            here: here(who),
            muted: marks.muted,
            removed: marks.removed,
        });
        told.filter(|guest| guest.here || guest.muted || guest.removed).take(TOLD).collect()
    }

    /// Mutes a spectator, sends one away, or takes that back. Only the host may.
    pub(super) async fn change_guest(
        &mut self,
        player: &str,
        number: u32,
        change: &GuestChange,
    ) -> Result<(), Problem> {
        self.saved.must_be_host(player)?;
        let known = self.guests.clone();
        let guest =
            usize::try_from(number).ok().and_then(|n| n.checked_sub(1)).and_then(|at| self.guests.0.get_mut(at));
        let (_, marks) = guest.ok_or_else(|| Problem::new(Code::NotFound, "there is no spectator with this number"))?;
        marks.muted = change.muted.unwrap_or(marks.muted);
        marks.removed = change.removed.unwrap_or(marks.removed);
        let before = self.saved.clone();
        self.saved.muted = self.guests.saved(|marks| marks.muted);
        self.saved.removed = self.guests.saved(|marks| marks.removed);
        if let Err(problem) = self.save(before).await {
            self.guests = known;
            return Err(problem);
        }
        self.send_removed_away();
        self.tell_table();
        Ok(())
    }

    fn send_removed_away(&mut self) {
        let (saved, guests) = (&self.saved, &self.guests);
        let gone = |viewer: &Viewer| match guests.may_look(viewer) {
            Err(problem) if viewer.seat.is_none() && !viewer.is_host(saved) => Some(problem),
            _ => None,
        };
        let gone: Vec<(ViewerId, Problem)> =
            self.viewers.iter().filter_map(|(id, viewer)| Some((*id, gone(viewer)?))).collect();
        for (id, problem) in gone {
            if let Some(mut viewer) = self.viewers.remove(&id) {
                viewer.send(&ServerMessage::Bye { problem });
            }
        }
    }

    /// Gives lines of chat that were said without a seat the numbers of those who said them.
    pub(super) fn number_speakers(&mut self) {
        for Said { line, author } in &mut self.chat {
            if line.seat.is_none()
                && let Some(author) = author
            {
                line.guest = self.guests.speaker(author);
            }
        }
    }
}

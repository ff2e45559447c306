//! News of who is there. Somebody who comes or goes is told to everybody, but not at once: at a table with many viewers
//! the news of several of them are told together, so that what is sent does not grow with the square of their number.

use super::{Table, ViewerId};
use civitas_protocol::wire::ServerMessage;
use std::time::Duration;
use tokio::time::Instant;

/// How long news of coming and going wait, for each viewer who would be told.
const PACE: Duration = Duration::from_millis(20);

/// The longest they wait: of spectators, and of people with a seat.
const OF_SPECTATORS: Duration = Duration::from_secs(15);
const OF_PLAYERS: Duration = Duration::from_millis(500);

impl Table {
    /// Tells everybody how the table stands, now.
    pub(super) fn tell_table(&mut self) {
        self.news_due = None;
        let (table, guests) = (self.form(), self.guests_told());
        for viewer in self.viewers.values_mut() {
            viewer.send(&super::table_message(&self.saved, &table, &guests, viewer));
        }
    }

    /// Tells the others soon that somebody has come or gone.
    pub(super) fn tell_soon(&mut self, has_seat: bool) {
        let viewers = u32::try_from(self.viewers.len()).unwrap_or(u32::MAX);
        let longest = if has_seat { OF_PLAYERS } else { OF_SPECTATORS };
        let due = Instant::now() + PACE.saturating_mul(viewers).min(longest);
        self.news_due = Some(self.news_due.map_or(due, |known| known.min(due)));
    }

    /// Notes that a viewer came or went, and who of the players is there now.
    pub(super) fn note_coming_or_going(&mut self, has_seat: bool) {
        // Looking who is there means looking at every viewer: not for each spectator.
        if has_seat {
            self.note_presence();
        }
        self.tell_soon(has_seat);
    }

    /// Tells one viewer how the table stands.
    pub(super) fn tell_table_to(&mut self, id: ViewerId) {
        let (table, guests) = (self.form(), self.guests_told());
        if let Some(viewer) = self.viewers.get_mut(&id) {
            let message: ServerMessage = super::table_message(&self.saved, &table, &guests, viewer);
            viewer.send(&message);
        }
    }
}

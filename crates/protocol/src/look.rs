//! From where a game is looked at.

use crate::event::{EventForm, event_to};
use civitas_engine::{Event, Seat};
use civitas_games::Playable;

/// From where a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// One seat: what it knows.
    Seat(u8),
    /// Somebody without a seat.
    Spectator,
    /// Everything: all hands open. For programs that run a game, and for games that are over.
    Open,
}

impl Look {
    /// The seat that looks, if it is one.
    pub(crate) fn viewer(self) -> Option<Seat> {
        if let Look::Seat(seat) = self { Some(Seat(seat)) } else { None }
    }

    /// What is seen of these events.
    pub(crate) fn seen<R: Playable>(self, events: &[Event<R::Event>]) -> Vec<Event<R::Event>> {
        match self {
            Look::Open => events.to_vec(),
            Look::Seat(_) | Look::Spectator => events.iter().filter_map(|e| e.seen_by(self.viewer())).collect(),
        }
    }

    /// What is told of these events.
    pub(crate) fn told<R: Playable>(self, events: &[Event<R::Event>]) -> Vec<EventForm> {
        self.seen::<R>(events).into_iter().map(event_to::<R>).collect()
    }
}

impl From<Option<u8>> for Look {
    fn from(viewer: Option<u8>) -> Look {
        viewer.map_or(Look::Spectator, Look::Seat)
    }
}

//! Moves, phases and events of the scenario; those of the gods are among them.

use crate::egypt::gods::{GodEvent, GodMove, GodStep};
use civitas_engine::{Card, Cards, Edge, GameEvent, GameMove, MAX_CARDS, MAX_EDGES, Seat, SeatSet, Vertex};

/// Moves only this game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PyramidMove {
    /// A move of a god.
    God(GodMove),
    /// Put a boat on a path of the river.
    Boat(Edge),
    /// Put a block on the pyramid.
    Block,
    /// Trade one card for one with the vizier's favor.
    Favor {
        /// The kind given.
        give: Card,
        /// The kind taken.
        get: Card,
    },
    /// Turn over the pharaoh's next block.
    Reveal,
}

impl From<GodMove> for PyramidMove {
    fn from(mv: GodMove) -> PyramidMove {
        PyramidMove::God(mv)
    }
}

/// Codes of the gods' own moves are below this.
const OWN: u32 = 128 << 16;

impl GameMove for PyramidMove {
    fn code(self) -> u32 {
        match self {
            PyramidMove::God(mv) => mv.code(),
            PyramidMove::Boat(at) => OWN | u32::from(at.0),
            PyramidMove::Block => OWN | 1 << 16,
            PyramidMove::Favor { give, get } => OWN | 2 << 16 | u32::from(give.0) << 8 | u32::from(get.0),
            PyramidMove::Reveal => OWN | 3 << 16,
        }
    }

    fn from_code(code: u32) -> Option<PyramidMove> {
        if code < OWN {
            return GodMove::from_code(code).map(PyramidMove::God);
        }
        let (a, b) = ((code >> 8) as u8, code as u8);
        let found = match (code ^ OWN) >> 16 {
            0 => PyramidMove::Boat(Edge(b)),
            1 => PyramidMove::Block,
            2 => PyramidMove::Favor { give: Card(a), get: Card(b) },
            3 => PyramidMove::Reveal,
            _ => return None,
        };
        (found.code() == code).then_some(found)
    }

    fn all() -> Vec<PyramidMove> {
        let cards = || (0..MAX_CARDS as u8).map(Card);
        let favors = cards().flat_map(|give| cards().map(move |get| PyramidMove::Favor { give, get }));
        let boats = (0..MAX_EDGES as u8).map(|at| PyramidMove::Boat(Edge(at)));
        let own = [PyramidMove::Block, PyramidMove::Reveal].into_iter();
        GodMove::all().into_iter().map(PyramidMove::God).chain(boats).chain(favors).chain(own).collect()
    }

    fn control(self) -> &'static str {
        match self {
            PyramidMove::God(mv) => mv.control(),
            PyramidMove::Boat(_) => "boat",
            PyramidMove::Block => "block",
            PyramidMove::Favor { .. } => "favor",
            PyramidMove::Reveal => "reveal",
        }
    }
}

/// Phases only this game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PyramidStep {
    /// A god asks for something.
    God(GodStep),
    /// After a seven, the seat on turn turns over the pharaoh's next block.
    Reveal,
}

impl From<GodStep> for PyramidStep {
    fn from(step: GodStep) -> PyramidStep {
        PyramidStep::God(step)
    }
}

/// What only happens in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PyramidEvent {
    /// An event of a god.
    God(GodEvent),
    /// A gold block was turned over.
    GoldRevealed {
        /// By whom.
        seat: Seat,
        /// The hand that is safe from this seven.
        number: u8,
    },
    /// A gold block was put on the pyramid.
    GoldPlaced {
        /// How many there are now.
        gold: u8,
        /// How many spaces are filled.
        filled: u8,
    },
    /// A player's block was put on the pyramid.
    BlockBuilt {
        /// By whom.
        seat: Seat,
        /// How many blocks the player has there now.
        blocks: u8,
        /// How many spaces are filled.
        filled: u8,
    },
    /// The pharaoh's cards were turned.
    Pharaoh {
        /// Whom he blesses; all others are cursed.
        blessed: SeatSet,
    },
    /// The vizier's favor changed hands.
    Vizier {
        /// Who has it now.
        seat: Seat,
    },
    /// The trade just made was the vizier's favor.
    FavorUsed {
        /// Whose.
        seat: Seat,
    },
    /// The pyramid ends the game.
    PyramidDone {
        /// Whether the last gold block did it, or else the last space.
        by_gold: bool,
    },
}

impl From<GodEvent> for PyramidEvent {
    fn from(event: GodEvent) -> PyramidEvent {
        PyramidEvent::God(event)
    }
}

impl GameEvent for PyramidEvent {
    fn seen_by(self, viewer: Option<Seat>) -> Option<PyramidEvent> {
        match self {
            PyramidEvent::God(event) => event.seen_by(viewer).map(PyramidEvent::God),
            PyramidEvent::GoldRevealed { .. }
            | PyramidEvent::GoldPlaced { .. }
            | PyramidEvent::BlockBuilt { .. }
            | PyramidEvent::Pharaoh { .. }
            | PyramidEvent::Vizier { .. }
            | PyramidEvent::FavorUsed { .. }
            | PyramidEvent::PyramidDone { .. } => Some(self),
        }
    }

    fn shown_hand(self) -> Option<(Seat, Cards)> {
        match self {
            PyramidEvent::God(event) => event.shown_hand(),
            _ => None,
        }
    }

    fn shows_hidden(self) -> bool {
        match self {
            PyramidEvent::God(event) => event.shows_hidden(),
            // What lay face down, and the end, which opens all hands.
            PyramidEvent::GoldRevealed { .. } | PyramidEvent::PyramidDone { .. } => true,
            PyramidEvent::GoldPlaced { .. }
            | PyramidEvent::BlockBuilt { .. }
            | PyramidEvent::Pharaoh { .. }
            | PyramidEvent::Vizier { .. }
            | PyramidEvent::FavorUsed { .. } => false,
        }
    }

    fn sentence(self, name: &dyn Fn(Seat) -> String, place: &dyn Fn(Vertex) -> String) -> Option<String> {
        Some(match self {
            PyramidEvent::God(event) => return event.sentence(name, place),
            PyramidEvent::GoldRevealed { seat, number } => {
                format!("{} turns over a gold block: hands up to {number} are safe", name(seat))
            }
            PyramidEvent::GoldPlaced { filled, .. } => format!("The pharaoh adds a gold block: {filled} spaces filled"),
            PyramidEvent::BlockBuilt { seat, filled, .. } => {
                format!("{} adds a block to the pyramid: {filled} spaces filled", name(seat))
            }
            PyramidEvent::Pharaoh { blessed } if blessed.is_empty() => "The pharaoh curses everybody".to_owned(),
            PyramidEvent::Pharaoh { blessed } => {
                let names: Vec<String> = blessed.iter().map(name).collect();
                format!("The pharaoh blesses {}", names.join(", "))
            }
            PyramidEvent::Vizier { seat } => format!("{} has the vizier's favor", name(seat)),
            PyramidEvent::FavorUsed { seat } => format!("{} has used the vizier's favor for this", name(seat)),
            PyramidEvent::PyramidDone { by_gold: true } => "The last gold block is placed".to_owned(),
            PyramidEvent::PyramidDone { by_gold: false } => "The pyramid is complete".to_owned(),
        })
    }
}

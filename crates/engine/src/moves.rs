//! What a seat can do: moves that can be listed, and offers that can only be validated.

use crate::counts::Cards;
use crate::id::{Card, Dev, Edge, Hex, Seat, Vertex};
use crate::set::SeatSet;
use arrayvec::ArrayVec;
use core::fmt::Debug;

/// A move. Every legal one appears in a list; a game's own moves are nested in [`Move::Game`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Move<X> {
    /// Roll the dice, for the turn or for the right to begin.
    Roll,
    /// End the turn.
    EndTurn,
    /// Place a settlement: bought, or free in the set-up phase.
    Settle(Vertex),
    /// Place a road: bought, or free in the set-up phase or by a card.
    Road(Edge),
    /// Turn a settlement of the seat into a city.
    Upgrade(Vertex),
    /// Buy a development card.
    Buy,
    /// Play a knight: the robber moves.
    PlayKnight,
    /// Play the card for two free roads.
    PlayRoads,
    /// Play the card for two cards of choice; the kinds in ascending order.
    PlayPlenty(Card, Card),
    /// Play the card that takes a kind from everybody else.
    PlayMonopoly(Card),
    /// Put the robber on a hex.
    MoveRobber(Hex),
    /// Steal a card from a seat at the robber's hex.
    Steal(Seat),
    /// Decline to steal, where that is allowed.
    StealNothing,
    /// Decline the second free road of a card, where that is allowed.
    DeclineRoad,
    /// Discard one card of those owed.
    Discard(Card),
    /// Trade cards of one kind for one card of the supply, at the seat's rate.
    Bank {
        /// The kind given.
        give: Card,
        /// The kind taken.
        get: Card,
    },
    /// Accept the offer of a seat. The player on turn closes the deal with it; any other seat says it is willing.
    Accept(Seat),
    /// Decline the offer of a seat, or take an acceptance back.
    Decline(Seat),
    /// Close the seat's own offer with one of those who accepted.
    Confirm(Seat),
    /// Take back the seat's own offer.
    Withdraw,
    /// A move only this game has.
    Game(X),
}

/// A game's own moves. A code is a stable number below 2^24; different moves have different codes.
pub trait GameMove: Copy + Eq + Debug + Send + Sync + 'static {
    /// The stable number of this move.
    fn code(self) -> u32;
    /// The move with this number.
    fn from_code(code: u32) -> Option<Self>;
    /// Every possible move: for tests that try them all, and to say why none of a kind is legal.
    fn all() -> Vec<Self>;
    /// The control of an interface that makes such moves.
    fn control(self) -> &'static str {
        "game"
    }
    /// The development card that such a move plays: none.
    fn plays(self) -> Option<Dev> {
        None
    }
}

/// For games without their own moves, events or phases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Never {}

impl GameMove for Never {
    fn code(self) -> u32 {
        match self {}
    }
    fn from_code(_: u32) -> Option<Never> {
        None
    }
    fn all() -> Vec<Never> {
        Vec::new()
    }
}

impl<X: GameMove> Move<X> {
    /// The development card that this move plays, if it plays one.
    #[must_use]
    pub fn plays(self) -> Option<Dev> {
        match self {
            Move::PlayKnight => Some(Dev::KNIGHT),
            Move::PlayRoads => Some(Dev::ROADS),
            Move::PlayPlenty(..) => Some(Dev::PLENTY),
            Move::PlayMonopoly(_) => Some(Dev::MONOPOLY),
            Move::Game(x) => x.plays(),
            _ => None,
        }
    }

    /// A stable number for this move, the same in every version: for learning machines and compact logs.
    #[must_use]
    pub fn code(self) -> u32 {
        let code = |tag: u32, a: u8, b: u8| tag << 24 | u32::from(a) << 8 | u32::from(b);
        match self {
            Move::Roll => code(0, 0, 0),
            Move::EndTurn => code(1, 0, 0),
            Move::Settle(v) => code(2, 0, v.0),
            Move::Road(e) => code(3, 0, e.0),
            Move::Upgrade(v) => code(4, 0, v.0),
            Move::Buy => code(5, 0, 0),
            Move::PlayKnight => code(6, 0, 0),
            Move::PlayRoads => code(7, 0, 0),
            Move::PlayPlenty(a, b) => code(8, a.0, b.0),
            Move::PlayMonopoly(c) => code(9, 0, c.0),
            Move::MoveRobber(h) => code(10, 0, h.0),
            Move::Steal(s) => code(11, 0, s.0),
            Move::StealNothing => code(12, 0, 0),
            Move::Discard(c) => code(13, 0, c.0),
            Move::Bank { give, get } => code(14, give.0, get.0),
            Move::Accept(s) => code(15, 0, s.0),
            Move::Decline(s) => code(16, 0, s.0),
            Move::Confirm(s) => code(17, 0, s.0),
            Move::Withdraw => code(18, 0, 0),
            Move::DeclineRoad => code(19, 0, 0),
            Move::Game(x) => 255 << 24 | (x.code() & 0x00ff_ffff),
        }
    }

    /// The move with this number.
    #[must_use]
    pub fn from_code(code: u32) -> Option<Self> {
        let (tag, a, b) = (code >> 24, (code >> 8) as u8, code as u8);
        let found = match tag {
            0 => Move::Roll,
            1 => Move::EndTurn,
            2 => Move::Settle(Vertex(b)),
            3 => Move::Road(Edge(b)),
            4 => Move::Upgrade(Vertex(b)),
            5 => Move::Buy,
            6 => Move::PlayKnight,
            7 => Move::PlayRoads,
            8 => Move::PlayPlenty(Card(a), Card(b)),
            9 => Move::PlayMonopoly(Card(b)),
            10 => Move::MoveRobber(Hex(b)),
            11 => Move::Steal(Seat(b)),
            12 => Move::StealNothing,
            13 => Move::Discard(Card(b)),
            14 => Move::Bank { give: Card(a), get: Card(b) },
            15 => Move::Accept(Seat(b)),
            16 => Move::Decline(Seat(b)),
            17 => Move::Confirm(Seat(b)),
            18 => Move::Withdraw,
            19 => Move::DeclineRoad,
            255 => Move::Game(X::from_code(code & 0x00ff_ffff)?),
            _ => return None,
        };
        (found.code() == code).then_some(found)
    }
}

/// Legal moves, on the stack. The longest list a rule can produce is well below the capacity; the battery proves it.
pub type MoveList<X> = ArrayVec<Move<X>, 512>;

/// An offer to trade: there are too many to list, so they are checked when made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Offer {
    /// What the offering seat gives.
    pub give: Cards,
    /// What it wants.
    pub want: Cards,
    /// Whom it asks. Seats that are not on turn can only ask the player on turn.
    pub to: SeatSet,
}

/// Anything a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Action<X> {
    /// A listed move.
    Move(Move<X>),
    /// An offer to trade, or a counter-offer.
    Offer(Offer),
}

impl<X> From<Move<X>> for Action<X> {
    fn from(mv: Move<X>) -> Action<X> {
        Action::Move(mv)
    }
}
impl<X> From<Offer> for Action<X> {
    fn from(offer: Offer) -> Action<X> {
        Action::Offer(offer)
    }
}

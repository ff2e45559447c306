//! The vocabulary: small `Copy` names for places, people and cards.
//!
//! Each is an index into the tables of a [`Board`](crate::Board) or a kind that [`Counts`](crate::Counts) counts. They are
//! different types so that the compiler refuses a path where an intersection is meant.

use core::fmt;

macro_rules! index_type {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(pub u8);

        impl $name {
            /// The index as an array position.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0)
            }
        }
    };
}

index_type! {
    /// An intersection: where settlements and cities stand.
    Vertex
}
index_type! {
    /// A path between two intersections: where roads lie.
    Edge
}
index_type! {
    /// A terrain hex.
    Hex
}
index_type! {
    /// A place at the table, counted clockwise from 0.
    Seat
}
index_type! {
    /// A kind of card held in hand (a resource, a trade good), counted in [`Cards`](crate::Cards).
    Card
}
index_type! {
    /// A kind of development card, counted in [`Devs`](crate::Devs).
    Dev
}

/// The largest number of seats any game has.
pub const MAX_SEATS: usize = 4;
/// The largest number of card kinds: the lanes of [`Counts`](crate::Counts).
pub const MAX_CARDS: usize = 8;

impl Seat {
    /// The next seat clockwise among `seats`.
    #[inline]
    #[must_use]
    pub const fn next(self, seats: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next == seats { 0 } else { next })
    }

    /// The seat `steps` places clockwise from this one.
    #[inline]
    #[must_use]
    pub const fn plus(self, steps: u8, seats: u8) -> Seat {
        Seat((self.0 + steps) % seats)
    }
}

impl Hex {
    /// Off the board: where the robber stands when it is on no hex.
    pub const OFF: Hex = Hex(u8::MAX);
}

impl Dev {
    /// Moves the robber and counts for the army (knight, mercenary, …).
    pub const KNIGHT: Dev = Dev(0);
    /// Two roads free of charge.
    pub const ROADS: Dev = Dev(1);
    /// Two cards of choice from the supply.
    pub const PLENTY: Dev = Dev(2);
    /// All cards of a named kind from everybody else.
    pub const MONOPOLY: Dev = Dev(3);
    /// A hidden victory point.
    pub const VICTORY: Dev = Dev(4);
}

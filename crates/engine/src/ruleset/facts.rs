//! Facts about a game: names and numbers that tools read instead of special-casing it.

use crate::board::Terrain;
use crate::id::Dev;
use core::ops::RangeInclusive;

/// Facts about a game. Made with [`Facts::new`] and the methods named after its fields, all of which work in a constant:
///
/// ```
/// use civitas_engine::{Card, Dev, Facts, Terrain};
///
/// const TERRAINS: [Terrain; 2] = [
///     Terrain { name: "field", card: Some(Card(0)), land: true },
///     Terrain { name: "desert", card: None, land: true },
/// ];
/// const FACTS: Facts = Facts::new("plain", "The Plain")
///     .cards(&["grain"])
///     .devs(&[(Dev::KNIGHT, "guard")])
///     .terrains(&TERRAINS)
///     .seats(2, 4);
/// assert_eq!((FACTS.version, FACTS.dev_name(Dev::KNIGHT)), (1, Some("guard")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Facts {
    /// Stable id, as in records and on the command line.
    pub id: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// Version of the rules; it increases when a recorded game would play differently.
    pub version: u32,
    /// Official numbers of players.
    pub seats: (u8, u8),
    /// Numbers of players that work but are not official.
    pub unofficial_seats: (u8, u8),
    /// Names of the card kinds, in lane order.
    pub cards: &'static [&'static str],
    /// The development cards and their names. The classic ones have fixed lanes ([`Dev::KNIGHT`] and so on); a game's own
    /// take the lanes from 5 on.
    pub devs: &'static [(Dev, &'static str)],
    /// The kinds of terrain.
    pub terrains: &'static [Terrain],
    /// Names of road, settlement and city.
    pub pieces: [&'static str; 3],
    /// Names of cards and pieces without a regular plural: the name, the singular and the plural. Other cards have the
    /// same name however many there are ("2 grain"); other development cards and pieces get the regular plural ("2 settlements").
    pub plurals: &'static [(&'static str, &'static str, &'static str)],
    /// The mark of intersections that take settlements, where a map marks them; otherwise every one that a path reaches does.
    pub site_mark: Option<&'static str>,
    /// The mark of paths that carry pieces only this game has instead of roads. They connect like roads and count among them.
    pub other_path_mark: Option<&'static str>,
    /// [`Ruleset::extra_points`](crate::Ruleset::extra_points) never returns more than this: a seat that lacks more has not
    /// won, and nobody need ask.
    pub most_extra_points: i8,
}

impl Facts {
    /// A game for three or four players (or two, unofficially) with the classic names of pieces and nothing else.
    #[must_use]
    pub const fn new(id: &'static str, title: &'static str) -> Facts {
        Facts {
            id,
            title,
            version: 1,
            seats: (3, 4),
            unofficial_seats: (2, 2),
            cards: &[],
            devs: &[],
            terrains: &[],
            pieces: ["road", "settlement", "city"],
            plurals: &[],
            site_mark: None,
            other_path_mark: None,
            most_extra_points: i8::MAX,
        }
    }

    /// The same facts under another name: for a variant or a scenario.
    #[must_use]
    pub const fn named(self, id: &'static str, title: &'static str) -> Facts {
        Facts { id, title, ..self }
    }

    /// Sets the version of the rules.
    #[must_use]
    pub const fn version(self, version: u32) -> Facts {
        Facts { version, ..self }
    }

    /// Sets the official numbers of players, from and to.
    #[must_use]
    pub const fn seats(self, from: u8, to: u8) -> Facts {
        Facts { seats: (from, to), ..self }
    }

    /// Sets the numbers of players that work but are not official, from and to.
    #[must_use]
    pub const fn unofficial_seats(self, from: u8, to: u8) -> Facts {
        Facts { unofficial_seats: (from, to), ..self }
    }

    /// Sets the names of the cards.
    #[must_use]
    pub const fn cards(self, cards: &'static [&'static str]) -> Facts {
        Facts { cards, ..self }
    }

    /// Sets the development cards and their names.
    #[must_use]
    pub const fn devs(self, devs: &'static [(Dev, &'static str)]) -> Facts {
        Facts { devs, ..self }
    }

    /// Sets the kinds of terrain.
    #[must_use]
    pub const fn terrains(self, terrains: &'static [Terrain]) -> Facts {
        Facts { terrains, ..self }
    }

    /// Sets the names of road, settlement and city.
    #[must_use]
    pub const fn pieces(self, pieces: [&'static str; 3]) -> Facts {
        Facts { pieces, ..self }
    }

    /// Sets the names without a regular plural.
    #[must_use]
    pub const fn plurals(self, plurals: &'static [(&'static str, &'static str, &'static str)]) -> Facts {
        Facts { plurals, ..self }
    }

    /// Sets the mark of the only intersections that take settlements.
    #[must_use]
    pub const fn site_mark(self, mark: &'static str) -> Facts {
        Facts { site_mark: Some(mark), ..self }
    }

    /// Sets the mark of paths that carry pieces only this game has.
    #[must_use]
    pub const fn other_path_mark(self, mark: &'static str) -> Facts {
        Facts { other_path_mark: Some(mark), ..self }
    }

    /// Sets the most points beyond buildings, awards and cards.
    #[must_use]
    pub const fn most_extra_points(self, most: i8) -> Facts {
        Facts { most_extra_points: most, ..self }
    }

    /// The name of a development card.
    #[must_use]
    pub fn dev_name(&self, dev: Dev) -> Option<&'static str> {
        self.devs.iter().find(|(d, _)| *d == dev).map(|(_, name)| *name)
    }

    /// The numbers of players a table may have, official or not.
    #[must_use]
    pub fn all_seats(&self) -> RangeInclusive<u8> {
        self.seats.0.min(self.unofficial_seats.0)..=self.seats.1.max(self.unofficial_seats.1)
    }

    /// Whether a number of players is official.
    #[must_use]
    pub fn is_official(&self, seats: u8) -> bool {
        (self.seats.0..=self.seats.1).contains(&seats)
    }
}

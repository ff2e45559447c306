//! Colours and marks: of seats, of terrains, of cards.

use anstyle::{Ansi256Color, Color, Style as Ink};
use civitas_engine::{Card, Facts, Seat, Terrain};

/// A colour of the fixed part of the 256-colour palette.
pub(crate) type Shade = u8;

pub(crate) const BLACK: Shade = 16;
pub(crate) const WHITE: Shade = 231;
/// What number tokens are made of.
pub(crate) const CREAM: Shade = 230;
/// The numbers rolled most often.
pub(crate) const RED: Shade = 160;

/// Purple, turquoise, blue, red: apart from each other and from every terrain, and read on black as well as on white.
const SEATS: [Shade; 4] = [128, 30, 27, 160];

/// Terrains by a word in their name: the colour of the hex, and a deeper one for text on the terminal's own background.
const TERRAINS: [(&str, Shade, Shade); 22] = [
    ("desert", 187, 137),
    ("sea", 110, 31),
    ("lake", 110, 31),
    ("river", 110, 31),
    ("papyrus", 71, 28),
    ("forest", 71, 28),
    ("wood", 71, 28),
    ("grove", 71, 28),
    ("field", 221, 136),
    ("grain", 221, 136),
    ("wheat", 221, 136),
    ("farm", 221, 136),
    ("pasture", 150, 70),
    ("meadow", 150, 70),
    ("steppe", 150, 70),
    ("quarry", 248, 244),
    ("mountain", 248, 244),
    ("rock", 248, 244),
    ("alluvial", 173, 166),
    ("hill", 173, 166),
    ("clay", 173, 166),
    ("gold", 178, 172),
];

/// For terrains without a known word.
const OTHERS: [(Shade, Shade); 8] =
    [(175, 132), (116, 37), (186, 142), (139, 96), (109, 66), (180, 137), (152, 67), (217, 167)];

/// The colour of a seat.
pub(crate) fn seat(seat: Seat) -> Shade {
    SEATS[seat.index() % SEATS.len()]
}

/// The letter of a seat, which tells it apart without colours.
pub(crate) fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.0 % 26)
}

/// The colour of a hex of this terrain, and the one for text.
pub(crate) fn terrain(facts: &Facts, index: usize) -> (Shade, Shade) {
    let name = facts.terrains.get(index).map_or("", |t| t.name);
    let known = TERRAINS.iter().find(|(word, ..)| name.contains(word)).map(|(_, fill, ink)| (*fill, *ink));
    known.unwrap_or(OTHERS[index % OTHERS.len()])
}

/// The colour of a card's name: that of the terrain that yields it.
pub(crate) fn card(facts: &Facts, card: Card) -> Ink {
    let yields = |t: &Terrain| t.card == Some(card);
    facts.terrains.iter().position(yields).map_or(Ink::new(), |i| fg(terrain(facts, i).1))
}

/// Text of a colour.
pub(crate) fn fg(shade: Shade) -> Ink {
    Ink::new().fg_color(Some(colour(shade)))
}

/// Text of a colour on another.
pub(crate) fn on(text: Shade, ground: Shade) -> Ink {
    fg(text).bg_color(Some(colour(ground)))
}

pub(crate) fn colour(shade: Shade) -> Color {
    Color::Ansi256(Ansi256Color(shade))
}

/// Text with its escapes, or without where colours are off.
pub(crate) fn paint(text: &str, ink: Ink, style: &crate::Style) -> String {
    if !style.colour || ink.is_plain() || text.is_empty() { text.to_owned() } else { format!("{ink}{text}{ink:#}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_have_different_colours_and_letters() {
        for a in 0..4 {
            for b in 0..a {
                assert_ne!(seat(Seat(a)), seat(Seat(b)));
                assert_ne!(letter(Seat(a)), letter(Seat(b)));
            }
        }
        assert_eq!(letter(Seat(0)), 'A');
    }
}

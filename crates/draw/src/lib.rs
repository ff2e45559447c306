//! Drawing for terminals: the board, the table and what happens, as lines of text.
//!
//! Nothing here performs I/O or knows a game by name: the picture follows from the geometry of the
//! [`Board`](civitas_engine::Board), the words from the game's [`Facts`](civitas_engine::Facts). Colours are those of the
//! 256-colour palette that no theme changes, chosen to be read on dark and on light terminals.
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

mod board;
mod canvas;
mod harbour;
mod layout;
mod palette;
mod panel;
mod words;

pub use board::board;
pub use panel::panel;
pub use words::event;

/// How to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether to use colours (ANSI escapes).
    pub colour: bool,
    /// Whether to keep to ASCII characters.
    pub ascii: bool,
}

impl Style {
    /// Everything a modern terminal can do.
    pub const RICH: Style = Style { colour: true, ascii: false };
    /// No escapes and no characters beyond ASCII.
    pub const PLAIN: Style = Style { colour: false, ascii: true };
}

impl Default for Style {
    fn default() -> Style {
        Style::RICH
    }
}

/// How many columns a line takes: its characters without the ANSI escapes. Everything this crate draws is one column
/// wide.
#[must_use]
pub fn width(line: &str) -> usize {
    let mut columns = 0;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        if c != '\u{1b}' {
            columns += 1;
        } else if chars.next() == Some('[') {
            // A control sequence ends with the first character from '@' to '~'.
            let _ = chars.find(|c| ('@'..='~').contains(c));
        }
    }
    columns
}

/// Two blocks of lines side by side, `gap` columns apart. The shorter one ends early.
#[must_use]
pub fn side_by_side(left: &[String], right: &[String], gap: usize) -> Vec<String> {
    let column = left.iter().map(|l| width(l)).max().unwrap_or(0) + gap;
    let line = |i: usize| {
        let l = left.get(i).map_or("", String::as_str);
        match right.get(i) {
            Some(r) if !r.is_empty() => format!("{l}{}{r}", " ".repeat(column - width(l))),
            _ => l.to_owned(),
        }
    };
    (0..left.len().max(right.len())).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_take_no_columns() {
        assert_eq!(width("abc"), 3);
        assert_eq!(width("\u{1b}[1m\u{1b}[38;5;160m▟A▙\u{1b}[0m"), 3);
        assert_eq!(width(""), 0);
        assert_eq!(width("\u{1b}[0"), 0);
    }

    #[test]
    fn blocks_stand_beside_each_other() {
        let left = ["\u{1b}[1mab\u{1b}[0m".to_owned(), "c".to_owned()];
        let right = ["x".to_owned(), String::new(), "z".to_owned()];
        let both = side_by_side(&left, &right, 2);
        assert_eq!(both, ["\u{1b}[1mab\u{1b}[0m  x", "c", "    z"]);
        assert_eq!(side_by_side(&[], &right, 1), [" x", "", " z"]);
        assert_eq!(side_by_side(&left, &[], 1), left);
    }
}

//! Boards of the same form share what follows from it: most of what a table takes in memory, and what its rules look up.

use civitas_engine::{Board, Shape};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// How many forms are remembered at most: games have a few, and custom maps may have any.
const REMEMBERED: usize = 24;

static KNOWN: Mutex<Vec<Weak<Shape>>> = Mutex::new(Vec::new());

/// Lets a board share with others of its form that are in use.
pub(super) fn share(board: &mut Board) {
    // Forms are added and taken away in one step each.
    share_among(&mut KNOWN.lock().unwrap_or_else(PoisonError::into_inner), board);
}

fn share_among(known: &mut Vec<Weak<Shape>>, board: &mut Board) {
    known.retain(|shape| shape.strong_count() > 0);
    let shared = known.iter().filter_map(Weak::upgrade).any(|shape| board.share(&shape));
    if !shared && known.len() < REMEMBERED {
        known.push(Arc::downgrade(board.shape()));
    }
}

#[cfg(test)]
mod tests {
    use super::{REMEMBERED, share_among};
    use civitas_engine::{Board, BoardSpec, HexSpec, Terrain};
    use std::sync::Arc;

    const FIELDS: Terrain = Terrain { name: "fields", card: Some(civitas_engine::Card(0)), land: true };
    const SEA: Terrain = Terrain { name: "sea", card: None, land: false };

    /// A row of hexes, the first of this terrain and with these numbers.
    fn row(length: i8, first: &str, number: u8) -> Board {
        let hex = |q: i8| {
            let terrain = if q == 0 { first } else { "fields" };
            HexSpec { q, r: 0, terrain: terrain.to_owned(), number: (terrain == "fields").then_some(number) }
        };
        let spec = BoardSpec { hexes: (0..length).map(hex).collect(), ..BoardSpec::default() };
        Board::build(&spec, &[FIELDS, SEA], &["grain"]).expect("a board")
    }

    #[test]
    fn given_boards_when_they_have_the_same_form_then_they_share_it_as_long_as_one_is_in_use() {
        let mut known = Vec::new();
        let (mut first, mut other, mut sea) = (row(3, "fields", 4), row(3, "fields", 9), row(3, "sea", 4));
        for board in [&mut first, &mut other, &mut sea] {
            share_among(&mut known, board);
        }
        assert!(Arc::ptr_eq(first.shape(), other.shape()) && !Arc::ptr_eq(first.shape(), sea.shape()));
        assert_ne!(first.number(civitas_engine::Hex(1)), other.number(civitas_engine::Hex(1)));
        assert_eq!(known.len(), 2);
        drop((first, other));
        share_among(&mut known, &mut row(3, "sea", 9));
        assert_eq!(known.len(), 1, "nobody uses the first any more");
    }

    #[test]
    fn given_more_forms_than_are_remembered_then_a_board_keeps_its_own() {
        let mut known = Vec::new();
        let mut boards: Vec<Board> = (1..=REMEMBERED as i8 + 2).map(|length| row(length, "fields", 4)).collect();
        boards.iter_mut().for_each(|board| share_among(&mut known, board));
        assert_eq!(known.len(), REMEMBERED);
        assert!(boards.iter().zip(1..).all(|(board, length)| board.hex_count() == length));
    }
}

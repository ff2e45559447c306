//! Board data that make no board: every fault is told, all of them together.

use crate::fixture::{CARD_NAMES, TERRAINS, harbour, hex, spec};
use civitas_engine::{Board, BoardFault, BoardSpec, MAX_HEXES, MAX_MARKS, MAX_NAME, MarkSpec, Orientation, RobberSpec};
use std::sync::Arc;

#[track_caller]
fn faults(change: impl FnOnce(&mut BoardSpec)) -> Vec<BoardFault> {
    let mut data = spec();
    change(&mut data);
    Board::build(&data, &TERRAINS, &CARD_NAMES).map(|_| ()).err().unwrap_or_default()
}

#[test]
fn hexes_lie_on_cells_of_their_own_and_are_of_a_known_kind() {
    assert_eq!(faults(|_| ()), []);
    assert_eq!(faults(|s| s.hexes.clear())[0], BoardFault::Empty);
    assert_eq!(faults(|s| s.hexes.push(hex(1, 1, "field", 5))), [BoardFault::DuplicateHex(1, 1)]);
    assert_eq!(faults(|s| s.hexes[0].terrain = "swamp".to_owned()), [BoardFault::UnknownTerrain("swamp".to_owned())]);
    let both = |s: &mut BoardSpec| {
        s.hexes.push(hex(1, 1, "field", 5));
        s.hexes[0].number = Some(7);
    };
    assert_eq!(faults(both), [BoardFault::BadNumber(0, -2, 7), BoardFault::DuplicateHex(1, 1)]);
}

#[test]
fn tokens_are_2_to_12_without_7_where_something_is_yielded() {
    for number in [0, 1, 7, 13, 255] {
        assert_eq!(faults(|s| s.hexes[0].number = Some(number)), [BoardFault::BadNumber(0, -2, number)]);
    }
    for number in [2, 6, 8, 12] {
        assert_eq!(faults(|s| s.hexes[0].number = Some(number)), []);
    }
    assert_eq!(faults(|s| s.hexes[0].number = None), [BoardFault::YieldWithoutNumber(0, -2)]);
    assert_eq!(faults(|s| s.hexes[9].number = Some(4)), [BoardFault::NumberWithoutYield(0, 0)]);
}

#[test]
fn harbours_lie_on_the_border_apart_and_take_known_cards() {
    let only = |h| move |s: &mut BoardSpec| s.harbours = vec![h];
    assert_eq!(faults(only(harbour(0, -2, "NW", Some("ore")))), []);
    assert_eq!(faults(only(harbour(0, -3, "SE", None))), [], "named from outside");
    let inland = BoardFault::HarbourNotOnBorder(0, 0, "E".to_owned());
    assert_eq!(faults(only(harbour(0, 0, "E", None))), [inland]);
    let nowhere = BoardFault::HarbourNotOnBorder(9, 9, "E".to_owned());
    assert_eq!(faults(only(harbour(9, 9, "E", None))), [nowhere]);
    assert_eq!(faults(only(harbour(0, -2, "N", None))), [BoardFault::UnknownSide("N".to_owned())]);
    assert_eq!(faults(only(harbour(0, -2, "NW", Some("gold")))), [BoardFault::UnknownCard("gold".to_owned())]);
    let two = |a, b| move |s: &mut BoardSpec| s.harbours = vec![a, b];
    let touch = [BoardFault::HarboursTouch(0, -2)];
    assert_eq!(faults(two(harbour(0, -2, "NW", None), harbour(0, -2, "NE", None))), touch);
    assert_eq!(faults(two(harbour(0, -2, "NW", None), harbour(0, -2, "NW", None))), touch);
    // Where only sea lies on the one side there is no path to it.
    let sea = |s: &mut BoardSpec| {
        s.hexes.push(hex(3, -2, "sea", 0));
        s.harbours = vec![harbour(3, -2, "E", None)];
    };
    assert_eq!(faults(sea), [BoardFault::HarbourNotOnBorder(3, -2, "E".to_owned())]);
}

#[test]
fn marks_lie_on_the_board_on_one_place_each() {
    let mark = |q, r, corner: Option<&str>, side: Option<&str>| {
        let of = |text: Option<&str>| text.map(str::to_owned);
        let mark =
            MarkSpec { kind: "town".to_owned(), q, r, corner: of(corner), side: of(side), ..MarkSpec::default() };
        move |s: &mut BoardSpec| s.marks = vec![mark]
    };
    assert_eq!(faults(mark(0, 0, None, None)), []);
    let bad = |q, r| [BoardFault::BadMark("town".to_owned(), q, r)];
    assert_eq!(faults(mark(9, 0, None, None)), bad(9, 0));
    assert_eq!(faults(mark(0, 0, Some("N"), Some("E"))), bad(0, 0));
    assert_eq!(faults(mark(0, 0, Some("E"), None)), bad(0, 0));
    assert_eq!(faults(mark(5, 5, None, Some("E"))), bad(5, 5));
}

#[test]
fn the_robber_starts_on_a_hex() {
    assert_eq!(faults(|s| s.robber = Some(RobberSpec { q: 5, r: 5 })), [BoardFault::RobberOffBoard(5, 5)]);
}

#[test]
fn a_board_has_limits() {
    // A long row: 30 hexes fit, 31 have too many corners for a set of intersections.
    let row = |n: i8| {
        let hexes = (0..n).map(|q| hex(q - 15, 0, "field", 6)).collect();
        let data = BoardSpec { hexes, ..BoardSpec::default() };
        Board::build(&data, &TERRAINS, &CARD_NAMES).map(|board| board.vertex_count()).err()
    };
    assert_eq!(row(31), None, "31 hexes in a row have 126 corners");
    assert_eq!(row(32), Some(vec![BoardFault::TooLarge]));
    // Compact boards meet the limit of hexes first.
    let block = |n: usize| {
        let hexes = (0..n).map(|i| hex((i % 8) as i8, (i / 8) as i8, "sea", 0)).collect();
        let data = BoardSpec { hexes, ..BoardSpec::default() };
        Board::build(&data, &TERRAINS, &CARD_NAMES).map(|board| (board.vertex_count(), board.edge_count()))
    };
    assert_eq!(block(40).map_err(|_| ()), Ok((106, 145)));
    assert_eq!(block(MAX_HEXES + 1).err(), Some(vec![BoardFault::TooLarge]));
    assert_eq!(faults(|s| s.harbours = vec![harbour(0, -2, "NW", None); 193]), [BoardFault::TooLarge]);
    let mark = MarkSpec { kind: "town".to_owned(), ..MarkSpec::default() };
    assert_eq!(faults(|s| s.marks = vec![mark.clone(); MAX_MARKS]), []);
    assert_eq!(faults(|s| s.marks = vec![mark; MAX_MARKS + 1]), [BoardFault::TooManyMarks]);
}

#[test]
fn boards_whose_cells_lie_alike_share_what_follows_from_that() {
    let row = |n: i8, number: u8| {
        let hexes = (0..n).map(|q| hex(q, 0, "field", number)).collect();
        Board::build(&BoardSpec { hexes, ..BoardSpec::default() }, &TERRAINS, &CARD_NAMES).expect("sound")
    };
    let (first, mut same, mut other) = (row(5, 6), row(5, 8), row(6, 6));
    assert!(!Arc::ptr_eq(first.shape(), same.shape()));
    assert!(same.share(first.shape()) && Arc::ptr_eq(first.shape(), same.shape()));
    assert!(!other.share(first.shape()) && !Arc::ptr_eq(first.shape(), other.shape()));
}

#[test]
fn names_are_one_line_of_text() {
    let bad = |name: &str| [BoardFault::BadName(name.to_owned())];
    for name in ["", " x", "x ", "two\nlines"] {
        assert!(!BoardSpec::is_name(name), "{name:?}");
        assert_eq!(faults(|s| s.name = Some(name.to_owned())), bad(name));
    }
    assert!(BoardSpec::is_name(&"ä".repeat(MAX_NAME)) && !BoardSpec::is_name(&"ä".repeat(MAX_NAME + 1)));
    assert_eq!(faults(|s| s.name = Some("The Island".to_owned())), []);
    assert_eq!(faults(|s| s.harbours[0].face = Some(String::new())), bad(""));
    let mark = |change: fn(&mut MarkSpec)| {
        let mut mark = MarkSpec { kind: "town".to_owned(), ..MarkSpec::default() };
        change(&mut mark);
        move |s: &mut BoardSpec| s.marks = vec![mark]
    };
    assert_eq!(faults(mark(|m| m.kind = " ".to_owned())), bad(" "));
    assert_eq!(faults(mark(|m| m.name = Some("\t".to_owned()))), bad("\t"));
    assert_eq!(faults(mark(|m| m.gives = Some(String::new()))), bad(""));
}

#[test]
fn every_fault_says_what_is_wrong() {
    for (fault, text) in [
        (BoardFault::TooLarge, "the board has more than 64 hexes, 128 intersections or 192 paths"),
        (BoardFault::TooManyMarks, "the board has more than 256 marks"),
        (BoardFault::BadName("a\nb".to_owned()), "'ab' is no name: a name is one line of 1 to 60 characters"),
        (BoardFault::CutOff(1, 2), "hex (1,2) is cut off: no path connects it with the rest of the board"),
        (
            BoardFault::TooSmall(8),
            "there must be room for 8 settlements in the set-up, wherever the players place them",
        ),
        (BoardFault::DuplicateHex(1, 2), "two hexes lie on (1,2)"),
        (BoardFault::BadNumber(1, 2, 7), "hex (1,2) has token 7; tokens are 2 to 6 and 8 to 12"),
        (BoardFault::RobberOffBoard(1, 2), "the robber starts on (1,2), which is not a hex"),
    ] {
        assert_eq!(fault.to_string(), text);
    }
    assert_eq!(Orientation::default(), Orientation::PointyTop);
}

/// Two rows of hexes that do not touch have four intersections and five paths per hex, and two and one more each.
#[test]
fn a_board_may_be_as_large_as_there_is_room_for() {
    let rows = |long: i8| {
        let rows = (0..16).map(|q| hex(q, 0, "field", 5)).chain((0..long).map(|q| hex(q, 5, "field", 5)));
        faults(|s| (s.hexes, s.harbours, s.marks, s.robber) = (rows.collect(), vec![], vec![], None))
    };
    assert_eq!(rows(15), [], "128 intersections");
    assert_eq!(rows(16), [BoardFault::TooLarge], "132 intersections");
}

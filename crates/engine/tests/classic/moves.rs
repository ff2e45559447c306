//! Moves and their numbers, reasons and their names.

use crate::scene::Mv;
use civitas_engine::{Action, Card, Edge, Hex, Move, Never, Offer, Reason, Refusal, Seat, Vertex};

/// Every possible move of this game.
pub(crate) fn all_moves() -> Vec<Mv> {
    let kinds = || (0..6).map(Card);
    let seats = || (0..5).map(Seat);
    let mut all = vec![
        Move::Roll,
        Move::EndTurn,
        Move::Buy,
        Move::PlayKnight,
        Move::PlayRoads,
        Move::StealNothing,
        Move::DeclineRoad,
        Move::Withdraw,
        Move::MoveRobber(Hex::OFF),
    ];
    all.extend((0..=54).map(|v| Move::Settle(Vertex(v))));
    all.extend((0..=54).map(|v| Move::Upgrade(Vertex(v))));
    all.extend((0..=72).map(|e| Move::Road(Edge(e))));
    all.extend((0..=19).map(|h| Move::MoveRobber(Hex(h))));
    all.extend(kinds().flat_map(|a| kinds().map(move |b| Move::PlayPlenty(a, b))));
    all.extend(kinds().flat_map(|give| kinds().map(move |get| Move::Bank { give, get })));
    all.extend(kinds().flat_map(|card| [Move::PlayMonopoly(card), Move::Discard(card)]));
    all.extend(seats().flat_map(|s| [Move::Steal(s), Move::Accept(s), Move::Decline(s), Move::Confirm(s)]));
    all
}

#[test]
fn every_move_has_a_number_of_its_own_that_reads_back() {
    let all = all_moves();
    let mut codes: Vec<u32> = all.iter().map(|mv| mv.code()).collect();
    for (mv, code) in all.iter().zip(&codes) {
        assert_eq!(Mv::from_code(*code), Some(*mv));
    }
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), all.len());
}

/// The numbers are in logs and in what machines have learned: they never change.
#[test]
fn the_numbers_are_these() {
    for (code, mv) in [
        (0x0000_0000, Move::Roll),
        (0x0100_0000, Move::EndTurn),
        (0x0200_0011, Move::Settle(Vertex(17))),
        (0x0300_0047, Move::Road(Edge(71))),
        (0x0400_0005, Move::Upgrade(Vertex(5))),
        (0x0500_0000, Move::Buy),
        (0x0600_0000, Move::PlayKnight),
        (0x0700_0000, Move::PlayRoads),
        (0x0800_0103, Move::PlayPlenty(Card(1), Card(3))),
        (0x0900_0002, Move::PlayMonopoly(Card(2))),
        (0x0a00_00ff, Move::MoveRobber(Hex::OFF)),
        (0x0b00_0003, Move::Steal(Seat(3))),
        (0x0c00_0000, Move::StealNothing),
        (0x0d00_0004, Move::Discard(Card(4))),
        (0x0e00_0204, Move::Bank { give: Card(2), get: Card(4) }),
        (0x0f00_0001, Move::Accept(Seat(1))),
        (0x1000_0001, Move::Decline(Seat(1))),
        (0x1100_0001, Move::Confirm(Seat(1))),
        (0x1200_0000, Move::Withdraw),
        (0x1300_0000, Move::DeclineRoad),
    ] {
        assert_eq!((Mv::code(mv), Mv::from_code(code)), (code, Some(mv)));
    }
    // Nothing else is a move: not with something where nothing belongs, not with a tag nobody has.
    for code in [0x0000_0001, 0x0100_0100, 0x0200_0100, 0x0001_0000, 0x1400_0000, 0xfe00_0000, 0xff00_0000, 0xff00_0001]
    {
        assert_eq!(Mv::from_code(code), None, "{code:#x}");
    }
}

#[test]
fn an_action_is_a_move_or_an_offer() {
    assert_eq!(Action::<Never>::from(Move::Roll), Action::Move(Move::Roll));
    assert_eq!(Action::<Never>::from(Offer::default()), Action::Offer(Offer::default()));
}

#[test]
fn every_reason_has_a_name_of_its_own_and_a_sentence() {
    let mut names: Vec<&str> = Reason::ALL.iter().map(|reason| reason.code()).collect();
    for reason in Reason::ALL {
        let sentence = reason.sentence();
        assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}");
        assert_eq!(reason.to_string(), sentence);
        let name = reason.code();
        assert!(!name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{name}");
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Reason::ALL.len());
    let refusal = Refusal { reason: Reason::TooClose, rule: "R-1" };
    assert_eq!(refusal.to_string(), "There is a building on a neighbouring intersection. (R-1)");
}

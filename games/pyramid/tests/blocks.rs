//! Building at the pyramid, and the pharaoh's curse and blessing.

use super::builder::*;
use crate::pyramid::PyramidEvent;
use civitas_engine::{Cards, Event, Phase, Reason, Seat};

fn blocks(n: u8) -> Cards {
    stone(n) + cattle(n)
}

/// Everybody with a boat, purple at trade and build.
fn with_boats(players: u8) -> Given {
    let boats: [At; 4] = [(1, -2, "SW"), (2, -2, "E"), (-1, 1, "SE"), (0, 2, "SE")];
    let mut given = Given::settled(players, &[]).rolled();
    for seat in given.game.rules.all_seats().filter(|seat| *seat != RED) {
        given = given.boats(seat, &[boats[seat.index()]]);
    }
    if players == 4 {
        // Red's boat lies beyond a cart along the coast.
        given = given.roads(RED, &[(0, 2, "E")]).boats(RED, &[boats[3]]);
    }
    given
}

/// R-PYR-030, R-PYR-050, T-PYR-03: a block for a stone and a cattle; the first builder is blessed, which is two points more,
/// and has the vizier's favor, which changes a card at once and not twice.
#[test]
fn the_first_block() {
    let given = with_boats(3).hand(PURPLE, stone(1) + cattle(1) + brick(2));
    let mut table = given.ready();
    let supply = table.state.supply;
    assert_eq!(table.all_points(), [1, 1, 1]);
    let events = table.play(PURPLE, BLOCK);
    let wanted = [
        told(PyramidEvent::BlockBuilt { seat: PURPLE, blocks: 1, filled: 1 }),
        Event::Paid { seat: PURPLE, cards: block_price() },
        told(PyramidEvent::Pharaoh { blessed: seats(&[PURPLE]) }),
        told(PyramidEvent::Vizier { seat: PURPLE }),
    ];
    assert_eq!(events, wanted);
    assert_eq!((table.all_points(), table.hand(PURPLE)), (vec![3, 1, 1], brick(2)));
    assert_eq!((table.state.supply, table.site().vizier), (supply + block_price(), Some(PURPLE)));
    assert!(table.state.building && table.state.phase == Phase::Main);
    use crate::egypt::{BRICK, CATTLE};
    let events = table.play(PURPLE, favor(BRICK, CATTLE));
    let traded = Event::BankTraded { seat: PURPLE, gave: brick(1), got: cattle(1) };
    assert_eq!(events, [traded, told(PyramidEvent::FavorUsed { seat: PURPLE })]);
    assert_eq!(table.hand(PURPLE), brick(1) + cattle(1));
    table.refuse(PURPLE, favor(BRICK, CATTLE), own(&FAVOR_USED), "R-PYR-051");
}

/// R-PYR-031, T-PYR-02: without a boat on the board nobody builds a block.
#[test]
fn no_boat_no_block() {
    let mut table = Given::settled(3, &[]).hand(PURPLE, blocks(1)).boats(TURQUOISE, &[(2, -2, "E")]).rolled().ready();
    table.refuse(PURPLE, BLOCK, own(&NEEDS_BOAT), "R-PYR-031");
    let mut table = Given::settled(3, &[]).hand(PURPLE, blocks(1) + boat_price()).rolled().ready();
    table.play(PURPLE, boat(1, -2, "SW"));
    table.play(PURPLE, BLOCK);
}

/// R-PYR-030: only a player who can pay builds, after the roll and on their own turn, with nothing else in progress.
#[test]
fn blocks_are_paid_and_built_in_the_own_turn() {
    for poor in [stone(2), cattle(2), NOTHING] {
        let mut table = with_boats(3).hand(PURPLE, poor).ready();
        table.refuse(PURPLE, BLOCK, Reason::CannotAfford, "R-EGY-051");
    }
    let mut given = with_boats(3).hand(PURPLE, blocks(1)).hand(GRAY, blocks(1));
    (given.state.rolled, given.state.phase) = (false, Phase::BeforeRoll);
    let mut table = given.ready();
    table.refuse(PURPLE, BLOCK, Reason::RollFirst, "R-EGY-020");
    table.refuse(GRAY, BLOCK, Reason::NotYourTurn, "R-EGY-020");
    table.seven(PURPLE, 9);
    table.refuse(PURPLE, BLOCK, Reason::WrongPhase, "R-EGY-020");
    assert_eq!(table.lists(PURPLE, "block"), 0);
}

/// R-PYR-030: several blocks in one turn, as many as can be paid; a block is building.
#[test]
fn several_blocks_in_one_turn() {
    use crate::egypt::{BRICK, GRAIN};
    let mut table = with_boats(3).hand(PURPLE, blocks(4) + brick(4)).ready();
    for built in 1..=4 {
        table.play(PURPLE, BLOCK);
        assert_eq!(table.blocks(), [built, 0, 0]);
    }
    table.refuse(PURPLE, BLOCK, Reason::CannotAfford, "R-EGY-051");
    assert_eq!(table.points(PURPLE), 3, "blessed once is blessed");
    table.refuse(PURPLE, bank(BRICK, GRAIN), Reason::TradeClosed, "R-EGY-021");
}

/// R-PYR-032, T-PYR-20: spaces fill one after the other, so the seventeenth block is the first of the second level, no matter who
/// builds; there are 30 in all.
#[test]
fn levels_fill_one_after_the_other() {
    let given = with_boats(3).gold(4).blocks(&[4, 4, 4], GRAY).hand(PURPLE, blocks(1));
    let mut table = given.ready();
    assert_eq!(table.site().filled(), 16);
    let events = table.play(PURPLE, BLOCK);
    assert_eq!(events[0], told(PyramidEvent::BlockBuilt { seat: PURPLE, blocks: 5, filled: 17 }));
    assert_eq!((table.site().filled(), table.game.data.spaces), (17, 16 + 9 + 4 + 1));
    let form = serde_json::to_value(table.view(None).own).expect("a form");
    assert_eq!(form["pyramid"]["filled"], 17);
}

/// R-PYR-033: twelve blocks each, and then no more; gold blocks are nobody's.
#[test]
fn twelve_blocks_are_all() {
    let given = with_boats(3).blocks(&[12, 0, 0], PURPLE).gold(3).hand(PURPLE, blocks(1)).hand(GRAY, blocks(1));
    let mut table = given.ready();
    table.refuse(PURPLE, BLOCK, own(&NO_BLOCK_LEFT), "R-PYR-033");
    assert_eq!(table.all_points(), [3, 1, 1], "gold makes nobody's count");
    table.end_turn(PURPLE);
    table.idle_turn(TURQUOISE, 2);
    table.roll(GRAY, 2);
    table.play(GRAY, BLOCK);
    let given = with_boats(3).blocks(&[11, 0, 0], PURPLE).hand(PURPLE, blocks(2));
    let mut table = given.ready();
    table.play(PURPLE, BLOCK);
    table.refuse(PURPLE, BLOCK, own(&NO_BLOCK_LEFT), "R-PYR-033");
}

/// Lets `seat` build a block and tells everybody's points before and after, without the two settlements.
fn pharaoh(before: &[u8], seat: Seat) -> (Vec<i8>, Vec<i8>, Vec<Ev>) {
    let given = with_boats(before.len() as u8).blocks(before, seat).hand(seat, blocks(1)).turn(seat);
    let given = given.site(|site| site.vizier = (site.blocks != [0; 4]).then(|| built_last(before)));
    let mut table = given.ready();
    let points = |table: &Scene| table.all_points().iter().map(|p| p - 2).collect::<Vec<_>>();
    let first = points(&table);
    let events = table.play(seat, BLOCK);
    (first, points(&table), events)
}

fn built_last(blocks: &[u8]) -> Seat {
    Seat(blocks.iter().position(|n| *n > 0).unwrap_or(0) as u8)
}

/// R-PYR-040, R-PYR-041, R-PYR-042, T-PYR-06, T-PYR-07, T-PYR-08: a player with more than the fewest is blessed, a player with the
/// fewest is cursed, alone or with others; if all are level, everybody is cursed; others' points change, too.
#[test]
fn blessing_and_curse() {
    for (before, seat, first, after) in [
        (&[0, 0, 0][..], PURPLE, &[-1, -1, -1][..], &[1, -1, -1][..]),
        (&[1, 0, 0], TURQUOISE, &[1, -1, -1], &[1, 1, -1]),
        (&[1, 1, 0], GRAY, &[1, 1, -1], &[-1, -1, -1]),
        (&[1, 1, 1], PURPLE, &[-1, -1, -1], &[1, -1, -1]),
        (&[2, 1, 1], PURPLE, &[1, -1, -1], &[1, -1, -1]),
        (&[2, 2, 2, 1], PURPLE, &[1, 1, 1, -1], &[1, 1, 1, -1]),
        (&[3, 2, 2, 1], RED, &[1, 1, 1, -1], &[1, -1, -1, -1]),
        (&[3, 2, 2, 2], TURQUOISE, &[1, -1, -1, -1], &[1, 1, -1, -1]),
    ] {
        let (was, is, events) = pharaoh(before, seat);
        assert_eq!((&was[..], &is[..]), (first, after), "{before:?}, {seat:?}");
        let turned = events.iter().any(|e| matches!(e, Event::Game(PyramidEvent::Pharaoh { .. })));
        assert_eq!(turned, was != is, "told when a card turns, and only then");
    }
    // T-PYR-08 as it stands.
    let table = with_boats(4).blocks(&[3, 2, 2, 1], PURPLE).ready();
    assert_eq!(table.all_points(), [3, 3, 3, 1]);
    assert_eq!(table.site().blessed(4), seats(&[PURPLE, TURQUOISE, GRAY]));
}

/// R-PYR-041: all are cursed again when the last one draws level, and the event says so.
#[test]
fn all_level_are_all_cursed() {
    let (_, _, events) = pharaoh(&[1, 1, 0], GRAY);
    assert!(events.contains(&told(PyramidEvent::Pharaoh { blessed: seats(&[]) })));
    let mut table = with_boats(3).blocks(&[1, 1, 0], TURQUOISE).hand(GRAY, blocks(1)).turn(GRAY).ready();
    table.play(GRAY, BLOCK);
    let form = serde_json::to_value(table.view(Some(PURPLE)).own).expect("a form");
    assert_eq!(
        (&form["pyramid"]["blessed"], &form["pyramid"]["blocks"]),
        (&serde_json::json!([]), &serde_json::json!([1, 1, 1]))
    );
}

/// R-PYR-042: everybody sees the points change, in every view.
#[test]
fn the_cards_turn_for_all_to_see() {
    let mut table = with_boats(3).hand(PURPLE, blocks(1)).ready();
    table.play(PURPLE, BLOCK);
    for viewer in [None, Some(PURPLE), Some(GRAY)] {
        assert_eq!(table.view(viewer).seats.map(|seat| seat.points)[..3], [3, 1, 1]);
    }
}

//! Largest Mercenary Army: who claims it and what happens when an army shrinks.

use super::builder::*;
use civitas_engine::{Dev, Event, Move, Seat};

/// Plays a mercenary before the roll and puts the robber anywhere; all hands are empty, so nobody is robbed.
fn mercenary(table: &mut Scene, seat: Seat) -> Vec<Ev> {
    let events = table.play(seat, Move::PlayKnight);
    while !table.list(seat).contains(&Move::Roll) && !table.state.is_over() {
        let mv = table.list(seat)[0];
        table.play(seat, mv);
    }
    events
}

fn award_went_to(events: &[Ev]) -> Vec<Option<Seat>> {
    let to = |e: &Ev| if let Event::ArmyAward { to } = e { Some(*to) } else { None };
    events.iter().filter_map(to).collect()
}

/// Three players on the beginner map with these open mercenaries and one more in hand each.
fn armies(open: [u8; 3]) -> Given {
    let mut given = Given::beginner(3, &[]);
    for (seat, n) in [PURPLE, TURQUOISE, GRAY].into_iter().zip(open) {
        given = given.open_mercenaries(seat, n).devs(seat, Dev::KNIGHT, 1);
    }
    given
}

/// R-EGY-085: the third open mercenary takes the card and its two points; the second does not.
#[test]
fn the_third_mercenary_claims_the_card() {
    let mut table = armies([1, 0, 0]).ready();
    assert_eq!(award_went_to(&mercenary(&mut table, PURPLE)), []);
    assert_eq!((table.state.army_award, table.points(PURPLE)), (None, 2));
    let mut table = armies([2, 2, 0]).ready();
    assert_eq!(award_went_to(&mercenary(&mut table, PURPLE)), [Some(PURPLE)]);
    assert_eq!((table.state.army_award, table.points(PURPLE)), (Some(PURPLE), 4));
}

/// R-EGY-085: mercenaries still in hand do not count.
#[test]
fn hidden_mercenaries_do_not_count() {
    let table = Given::beginner(3, &[]).devs(PURPLE, Dev::KNIGHT, 5).ready();
    assert_eq!((table.state.army_award, table.points(PURPLE)), (None, 2));
}

/// R-EGY-085: an army of equal size is not enough; a larger one takes the card and its points.
#[test]
fn only_a_larger_army_takes_the_card() {
    let mut table = armies([2, 0, 3]).devs(PURPLE, Dev::KNIGHT, 1).ready();
    assert_eq!(table.state.army_award, Some(GRAY));
    assert_eq!(award_went_to(&mercenary(&mut table, PURPLE)), []);
    assert_eq!([PURPLE, GRAY].map(|s| table.points(s)), [2, 4]);
    table.idle_turn(PURPLE, 12);
    table.idle_turn(TURQUOISE, 12);
    table.idle_turn(GRAY, 12);
    assert_eq!(award_went_to(&mercenary(&mut table, PURPLE)), [Some(PURPLE)]);
    assert_eq!([PURPLE, GRAY].map(|s| table.points(s)), [4, 2]);
}

/// R-EGY-085: a holder who grows on keeps the card, and so does one of two equal armies who had it first.
#[test]
fn the_holder_keeps_the_card() {
    let mut table = armies([3, 3, 0]).army_holder(TURQUOISE).turn(TURQUOISE).ready();
    assert_eq!(award_went_to(&mercenary(&mut table, TURQUOISE)), []);
    assert_eq!((table.state.knights[..2].to_vec(), table.state.army_award), (vec![3, 4], Some(TURQUOISE)));
}

/// R-EGY-086: when an army shrinks, the card follows the rules of a broken route with three as the minimum.
///
/// In the base game no army shrinks, so mercenaries are taken away by hand here.
#[test]
fn a_shrinking_army_may_lose_the_card() {
    let cases = [
        // Armies before, after; the holder is purple; who holds it then.
        ([3, 0, 0], [2, 0, 0], None, "nobody has three"),
        ([4, 3, 0], [3, 3, 0], Some(PURPLE), "level with another"),
        ([4, 3, 3], [3, 3, 3], Some(PURPLE), "level with both"),
        ([5, 3, 0], [4, 3, 0], Some(PURPLE), "still the largest"),
        ([3, 3, 0], [2, 3, 0], Some(TURQUOISE), "behind one"),
        ([4, 4, 3], [3, 4, 3], Some(TURQUOISE), "behind one, level with another"),
        ([3, 3, 3], [2, 3, 3], None, "behind two who are level"),
    ];
    for (before, after, holder, why) in cases {
        let mut table = armies(before).army_holder(PURPLE).ready();
        table.state.knights[..3].copy_from_slice(&after);
        table.state.settle_army_award(&table.game, &mut ());
        assert_eq!(table.state.army_award, holder, "{why}");
        for seat in [PURPLE, TURQUOISE, GRAY] {
            assert_eq!(table.points(seat), if holder == Some(seat) { 4 } else { 2 }, "{why}");
        }
    }
}

/// R-EGY-086: a card laid aside comes back to the first who alone has the largest army of at least three.
#[test]
fn a_card_laid_aside_comes_back() {
    let mut table = armies([3, 3, 3]).army_holder(PURPLE).ready();
    let mut settle = |knights: [u8; 4]| {
        table.state.knights = knights;
        table.state.settle_army_award(&table.game, &mut ());
        table.state.army_award
    };
    assert_eq!(settle([2, 3, 3, 0]), None);
    assert_eq!(settle([3, 3, 3, 0]), None, "drawing level is not enough");
    assert_eq!(settle([3, 3, 4, 0]), Some(GRAY));
}

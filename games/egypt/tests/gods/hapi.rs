//! Hapi: a played mercenary leaves, a building costs less.

use super::builder::*;
use crate::egypt::gods::{God, GodMove, GodStep};
use civitas_engine::{Dev, Event, Move, Phase, Reason, Seat};

fn plough_settle(q: i8, r: i8, at: &str) -> Mv {
    power(GodMove::PloughSettle(vertex(q, r, at)))
}
fn plough_upgrade(q: i8, r: i8, at: &str) -> Mv {
    power(GodMove::PloughUpgrade(vertex(q, r, at)))
}

/// Purple on the middle row with room for a settlement on (0,1,N), and a played mercenary.
fn row() -> Given {
    let given = Given::bare(3, &[]).bystander(TURQUOISE).bystander(GRAY).god(PURPLE, God::Hapi);
    let given = given.settlement(PURPLE, (-3, 1, "N")).settlement(PURPLE, (-2, 1, "N"));
    given.roads(PURPLE, &MIDDLE_ROW[..6]).open_knights(PURPLE, 1).rolled()
}

/// R-GOD-008: a settlement for one brick and one cattle, a temple city for two stone and one grain; the mercenary is out of
/// the game.
#[test]
fn buildings_cost_less() {
    let (settle, upgrade) = (brick(1) + cattle(1), stone(2) + grain(1));
    let mut table = row().hand(PURPLE, settle).ready();
    let at = vertex(-1, 1, "N");
    let events = table.play(PURPLE, plough_settle(-1, 1, "N"));
    let wanted = [
        used(PURPLE, God::Hapi),
        Event::KnightDiscarded { seat: PURPLE },
        Event::Settled { seat: PURPLE, at, paid: settle },
    ];
    assert_eq!(events, wanted);
    assert_eq!((table.hand(PURPLE), table.points(PURPLE), table.stock(PURPLE)), (NOTHING, 5, [9, 2, 4]));
    assert_eq!((table.state.knights[0], table.state.played.count(Dev::KNIGHT)), (0, 1));
    assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
    table.play(PURPLE, FLIP);
    assert!(table.state.building && table.state.phase == Phase::Main);
    let mut table = row().hand(PURPLE, upgrade).ready();
    let at = vertex(-2, 1, "N");
    let events = table.play(PURPLE, plough_upgrade(-2, 1, "N"));
    assert_eq!(
        events[1..],
        [Event::KnightDiscarded { seat: PURPLE }, Event::Upgraded { seat: PURPLE, at, paid: upgrade }]
    );
    assert_eq!((table.hand(PURPLE), table.points(PURPLE), table.stock(PURPLE)), (NOTHING, 5, [9, 4, 3]));
    assert_eq!(table.state.knights[0], 0);
    table.play(PURPLE, exchange(God::Isis));
}

/// R-GOD-008, T-GOD-17: a mercenary in the hand does not help, played ones do; each use takes one of them.
#[test]
fn only_played_mercenaries_plough() {
    let hand = brick(1) + cattle(1) + stone(2) + grain(1);
    let mut given = row().hand(PURPLE, hand).devs(PURPLE, Dev::KNIGHT, 3).open_knights(GRAY, 2);
    given.state.knights[0] = 0;
    let mut table = given.ready();
    table.refuse(PURPLE, plough_settle(-1, 1, "N"), own(&NO_MERCENARY), "R-GOD-008");
    table.refuse(PURPLE, plough_upgrade(-2, 1, "N"), own(&NO_MERCENARY), "R-GOD-008");
    assert_eq!(table.lists(PURPLE, |_| true), 0);
    // Played now, it can go at once.
    table.play(PURPLE, Move::PlayKnight);
    table.play(PURPLE, Move::MoveRobber(hex(-2, 0)));
    table.play(PURPLE, plough_settle(-1, 1, "N"));
    assert_eq!((table.state.knights[..3].to_vec(), table.devs(PURPLE, Dev::KNIGHT)), (vec![0, 0, 2], 2));
}

/// R-GOD-008: places, pieces and prices are the usual ones otherwise.
#[test]
fn places_and_pieces_are_the_usual_ones() {
    let hand = brick(1) + cattle(1) + stone(2) + grain(1);
    let mut table = row().hand(PURPLE, hand).ready();
    table.refuse(PURPLE, plough_settle(-2, 0, "S"), Reason::TooClose, "R-EGY-047");
    table.refuse(PURPLE, plough_settle(-2, 1, "N"), Reason::SiteTaken, "R-EGY-047");
    table.refuse(PURPLE, plough_settle(2, 1, "N"), Reason::NoRoadHere, "R-EGY-048");
    table.refuse(PURPLE, power(GodMove::PloughSettle(civitas_engine::Vertex(200))), Reason::NoSuchPlace, "R-EGY-004");
    table.refuse(PURPLE, plough_upgrade(-1, 1, "N"), Reason::NotOwnSettlement, "R-EGY-050");
    table.refuse(PURPLE, plough_upgrade(-2, 3, "N"), Reason::NotOwnSettlement, "R-EGY-050");
    table.refuse(PURPLE, power(GodMove::PloughUpgrade(civitas_engine::Vertex(99))), Reason::NoSuchPlace, "R-EGY-004");
    for poor in [brick(1) + stone(1) + grain(1), cattle(1) + stone(2), stone(3)] {
        let mut table = row().hand(PURPLE, poor).ready();
        table.refuse(PURPLE, plough_settle(-1, 1, "N"), Reason::CannotAfford, "R-EGY-051");
        table.refuse(PURPLE, plough_upgrade(-2, 1, "N"), Reason::CannotAfford, "R-EGY-051");
    }
}

/// R-GOD-008: five settlements and four temple cities are the limit for Hapi, too.
#[test]
fn the_stock_is_the_limit() {
    let given = |cities: i8, settlements: i8| {
        let given = Given::bare(2, &[("goal", "20")]).bystander(TURQUOISE).god(PURPLE, God::Hapi);
        let mut given =
            given.roads(PURPLE, &MIDDLE_ROW).roads(PURPLE, &UPPER_BRANCH[..5]).open_knights(PURPLE, 1).rolled();
        for q in 0..cities {
            given = given.city(PURPLE, (q - 3, 1, "N"));
        }
        for q in cities..cities + settlements {
            given = given.settlement(PURPLE, (q - 3, 1, "N"));
        }
        given.hand(PURPLE, brick(1) + cattle(1) + stone(2) + grain(1))
    };
    let mut table = given(0, 5).ready();
    table.refuse(PURPLE, plough_settle(2, 1, "N"), Reason::NoPieceLeft, "R-EGY-051");
    assert!(table.allows(PURPLE, plough_upgrade(-3, 1, "N")));
    let mut table = given(4, 1).ready();
    table.refuse(PURPLE, plough_upgrade(1, 1, "N"), Reason::NoPieceLeft, "R-EGY-051");
    assert!(table.allows(PURPLE, plough_settle(2, 1, "N")));
}

/// Three players with these open mercenaries; purple with Hapi has the army card and ploughs one under. Who has it then?
fn after_ploughing(armies: [u8; 3]) -> (Option<Seat>, Vec<i8>, Vec<Ev>) {
    let mut given = Given::beginner(3, &[]).god(PURPLE, God::Hapi).hand(PURPLE, stone(2) + grain(1)).rolled();
    for (seat, n) in [PURPLE, TURQUOISE, GRAY].into_iter().zip(armies) {
        given = given.open_knights(seat, n);
    }
    let mut table = given.army_holder(PURPLE).ready();
    let events = table.play(PURPLE, plough_upgrade(0, -1, "N"));
    (table.state.army_award, [PURPLE, TURQUOISE, GRAY].map(|seat| table.points(seat)).to_vec(), events)
}

/// R-GOD-008, T-GOD-18: three against three, the holder ploughs one under: the other takes the army card.
#[test]
fn the_army_card_passes_on() {
    let (holder, points, events) = after_ploughing([3, 3, 0]);
    assert_eq!((holder, points), (Some(TURQUOISE), vec![3, 4, 2]));
    assert!(events.contains(&Event::ArmyAward { to: Some(TURQUOISE) }));
}

/// R-GOD-008, T-GOD-19: the only larger army takes the card; with two larger ones, or nobody with three, it is laid aside;
/// level with others the holder keeps it.
#[test]
fn the_army_card_follows_the_rules_of_a_broken_route() {
    for (armies, holder) in [
        ([4, 4, 1], Some(TURQUOISE)),
        ([4, 4, 4], None),
        ([3, 1, 0], None),
        ([3, 2, 2], None),
        ([4, 3, 3], Some(PURPLE)),
        ([5, 4, 0], Some(PURPLE)),
        ([4, 0, 0], Some(PURPLE)),
    ] {
        let (now, points, _) = after_ploughing(armies);
        let bonus = |seat: Seat| if holder == Some(seat) { 2 } else { 0 };
        assert_eq!(
            (now, points),
            (holder, vec![3 + bonus(PURPLE), 2 + bonus(TURQUOISE), 2 + bonus(GRAY)]),
            "{armies:?}"
        );
    }
}

/// R-GOD-008: a card laid aside comes back to a clear leader of at least three.
#[test]
fn the_army_card_comes_back() {
    let mut given = Given::beginner(3, &[]).god(PURPLE, God::Hapi).hand(PURPLE, stone(2) + grain(1)).rolled();
    for seat in [PURPLE, TURQUOISE, GRAY] {
        given = given.open_knights(seat, 4);
    }
    let mut table = given.devs(GRAY, Dev::KNIGHT, 1).army_holder(PURPLE).ready();
    table.play(PURPLE, plough_upgrade(0, -1, "N"));
    table.play(PURPLE, FLIP);
    assert_eq!(table.state.army_award, None);
    table.end_turn(PURPLE);
    table.idle_turn(TURQUOISE, 12);
    let events = table.play(GRAY, Move::PlayKnight);
    assert!(events.contains(&Event::ArmyAward { to: Some(GRAY) }));
}

/// R-GOD-008: a building by Hapi may win; the army card that is lost with it counts no more.
#[test]
fn a_building_by_hapi_may_win() {
    let given = Given::beginner(3, &[("goal", "3")]).god(PURPLE, God::Hapi).hand(PURPLE, stone(2) + grain(1)).rolled();
    let mut table = given.open_knights(PURPLE, 1).ready();
    let events = table.play(PURPLE, plough_upgrade(0, -1, "N"));
    assert_eq!(events.last(), Some(&Event::Won { seats: seats(&[PURPLE]) }));
    assert_eq!((table.winner(), table.state.phase), (Some(PURPLE), Phase::Over));
    // Four points with the army; ploughing brings one and costs two.
    let given = Given::beginner(3, &[("goal", "5")]).god(PURPLE, God::Hapi).hand(PURPLE, stone(2) + grain(1)).rolled();
    let mut table = given.open_knights(PURPLE, 3).ready();
    table.play(PURPLE, plough_upgrade(0, -1, "N"));
    assert_eq!((table.winner(), table.points(PURPLE)), (None, 3));
}

//! The end: eleven points, the last gold block, the last space, and who wins then.

use super::builder::*;
use crate::pyramid::PyramidEvent;
use civitas_engine::{Cards, Dev, Event, Move, Phase, Reason, Seat, SeatSet};

fn won(seats: SeatSet) -> Ev {
    Event::Won { seats }
}

/// The eleventh gold block lies on the site; purple rolls a seven and shows the last one.
fn last_gold(given: Given) -> (Scene, Vec<Ev>) {
    let mut table = given.gold(11).ready();
    assert_eq!(table.winner(), None);
    let events = table.seven(PURPLE, 9);
    (table, events)
}

/// R-PYR-070, T-PYR-17: with ten points the block that turns the curse into a blessing makes twelve and wins at once.
#[test]
fn a_blessing_wins() {
    // Four temple cities, a settlement and the army, less one for the curse: ten.
    let given =
        Given::towns(&[], &[(4, 1), (1, 1), (1, 1)]).open_knights(PURPLE, 3).hand(PURPLE, block_price()).rolled();
    let mut table = given.ready();
    assert_eq!((table.points(PURPLE), table.winner()), (10, None));
    let events = table.play(PURPLE, BLOCK);
    assert_eq!((table.points(PURPLE), events.last()), (12, Some(&won(seats(&[PURPLE])))));
    assert!(!events.iter().any(|e| matches!(e, Event::Game(PyramidEvent::PyramidDone { .. }))));
    table.refuse(PURPLE, BLOCK, Reason::GameOver, "R-PYR-070");
}

/// R-PYR-070: eleven points win on the player's own turn, with hidden cards, and not on another's; ten do not.
#[test]
fn eleven_points_win_on_the_own_turn() {
    // Four temple cities, a settlement and the army, less one for the curse: ten.
    for (hidden, wins) in [(0, false), (1, true)] {
        let given = Given::towns(&[], &[(1, 1), (4, 1), (1, 1)]).devs(TURQUOISE, Dev::VICTORY, hidden).rolled();
        let mut table = given.open_knights(TURQUOISE, 3).ready();
        assert_eq!((table.points(TURQUOISE), table.winner()), (10, None), "not in purple's turn");
        table.end_turn(PURPLE);
        assert_eq!(table.winner(), wins.then_some(TURQUOISE));
    }
}

/// R-PYR-042, R-PYR-070: another player's block can take the points away before the player's own turn begins.
#[test]
fn a_block_may_take_the_win_away() {
    let given = Given::towns(&[], &[(1, 1), (4, 0), (1, 1)]).open_knights(TURQUOISE, 3).blocks(&[0, 1, 1], GRAY);
    let mut table = given.hand(PURPLE, block_price()).rolled().ready();
    assert_eq!(table.points(TURQUOISE), 11);
    let mut other = table.clone();
    other.end_turn(PURPLE);
    assert_eq!(other.winner(), Some(TURQUOISE));
    table.play(PURPLE, BLOCK);
    table.end_turn(PURPLE);
    assert_eq!((table.points(TURQUOISE), table.winner()), (9, None));
}

/// R-PYR-071, R-PYR-072, R-PYR-073, T-PYR-18: the twelfth gold block ends the game; of two with nine points the one with more
/// blocks wins. The robber does not move any more.
#[test]
fn the_last_gold_block_ends_the_game() {
    let given = Given::towns(&[], &[(4, 0), (4, 0), (4, 0)]).blocks(&[4, 3, 2], GRAY);
    let (mut table, events) = last_gold(given);
    assert_eq!(table.all_points(), [9, 9, 7]);
    let placed = told(PyramidEvent::GoldPlaced { gold: 12, filled: 21 });
    let done = told(PyramidEvent::PyramidDone { by_gold: true });
    assert_eq!(events[events.len() - 3..], [placed, done, won(seats(&[PURPLE]))]);
    assert_eq!((table.state.winners, table.state.phase), (seats(&[PURPLE]), Phase::Over));
    table.refuse(PURPLE, Move::MoveRobber(hex(-1, 0)), Reason::GameOver, "R-PYR-070");
}

/// R-PYR-073: before the last gold block is placed everybody discards.
#[test]
fn discards_come_before_the_last_gold_block() {
    let given = Given::towns(&[], &[(4, 0), (4, 0), (4, 0)]).blocks(&[4, 3, 2], GRAY).hand(GRAY, stone(11));
    let (mut table, _) = last_gold(given);
    assert_eq!((table.state.phase, table.winner()), (Phase::Discard, None));
    for _ in 0..5 {
        assert_eq!(table.winner(), None);
        table.play(GRAY, Move::Discard(crate::egypt::STONE));
    }
    assert_eq!((table.winner(), table.hand(GRAY)), (Some(PURPLE), stone(6)));
}

/// R-PYR-071, R-PYR-072, T-PYR-19: most points; then most blocks; then the favor; then all of them together.
#[test]
fn every_tie_is_broken() {
    for (towns, blocks, vizier, winners) in [
        // Points decide, no matter who has more blocks and the favor.
        ([(4, 0), (4, 1), (4, 0)], [4, 3, 2], PURPLE, &[TURQUOISE][..]),
        ([(4, 0), (3, 0), (4, 1)], [4, 4, 3], TURQUOISE, &[PURPLE]),
        // Blocks decide among those with most points only.
        ([(4, 0), (4, 0), (4, 0)], [3, 4, 2], PURPLE, &[TURQUOISE]),
        ([(4, 1), (3, 1), (2, 0)], [3, 4, 5], GRAY, &[TURQUOISE]),
        // The favor decides among those who are still level.
        ([(4, 0), (4, 0), (4, 0)], [4, 4, 2], TURQUOISE, &[TURQUOISE]),
        ([(4, 0), (4, 0), (4, 0)], [4, 4, 2], PURPLE, &[PURPLE]),
        // Else they win together.
        ([(4, 0), (4, 0), (4, 0)], [4, 4, 2], GRAY, &[PURPLE, TURQUOISE]),
        ([(4, 0), (4, 0), (4, 0)], [3, 3, 3], TURQUOISE, &[TURQUOISE]),
    ] {
        let (table, events) = last_gold(Given::towns(&[], &towns).blocks(&blocks, vizier));
        assert_eq!(table.state.winners, seats(winners), "{towns:?} {blocks:?} {vizier:?}");
        assert_eq!(events.last(), Some(&won(seats(winners))));
    }
    // Nobody has built: all three are level and win together.
    let (table, _) = last_gold(Given::towns(&[], &[(2, 0), (2, 0), (2, 0)]));
    assert_eq!(table.state.winners, seats(&[PURPLE, TURQUOISE, GRAY]));
}

/// R-PYR-071: the thirtieth space ends the game, too, by a block of a player or by gold.
#[test]
fn the_last_space_ends_the_game() {
    let towns = [(2, 0), (2, 1), (2, 0)];
    let given = Given::towns(&[], &towns).blocks(&[6, 9, 5], TURQUOISE).gold(9).hand(PURPLE, block_price()).rolled();
    let mut table = given.ready();
    assert_eq!(table.site().filled(), 29);
    let events = table.play(PURPLE, BLOCK);
    let done = told(PyramidEvent::PyramidDone { by_gold: false });
    assert_eq!(events[events.len() - 2..], [done, won(seats(&[TURQUOISE]))]);
    assert_eq!((table.all_points(), table.state.phase), (vec![5, 6, 3], Phase::Over));
    assert_eq!(table.site().vizier, Some(PURPLE), "the favor has moved before");
    let given = Given::towns(&[], &towns).blocks(&[7, 9, 5], TURQUOISE).gold(8);
    let mut table = given.ready();
    let events = table.seven(PURPLE, 9);
    assert_eq!(events[events.len() - 2..], [done, won(seats(&[TURQUOISE]))]);
    // One space less, and the game goes on.
    let given = Given::towns(&[], &towns).blocks(&[6, 9, 5], TURQUOISE).gold(8);
    let mut table = given.ready();
    table.seven(PURPLE, 9);
    assert_eq!((table.state.phase, table.site().filled()), (Phase::MoveRobber, 29));
}

/// R-PYR-072: a tie is decided after the last block has changed blessing and favor.
#[test]
fn the_last_block_counts_for_the_tie() {
    // Purple draws level with turquoise in blocks and takes the favor with the same block.
    let given = Given::towns(&[], &[(2, 0), (2, 0), (2, 0)]).blocks(&[8, 9, 3], TURQUOISE).gold(9);
    let mut table = given.hand(PURPLE, block_price()).rolled().ready();
    table.play(PURPLE, BLOCK);
    assert_eq!((table.all_points(), table.state.winners), (vec![5, 5, 3], seats(&[PURPLE])));
}

/// The last space with a block that brings purple the goal, while turquoise has more points.
fn goal_and_end(options: &[(&str, &str)]) -> Scene {
    let options = [&[("goal", "7")], options].concat();
    let given = Given::towns(&options, &[(3, 0), (4, 1), (2, 0)]).blocks(&[5, 9, 5], TURQUOISE).gold(10);
    let mut table = given.hand(PURPLE, block_price()).rolled().ready();
    assert_eq!((table.points(PURPLE), table.points(TURQUOISE)), (5, 10));
    table.play(PURPLE, BLOCK);
    assert_eq!(table.points(PURPLE), 7);
    table
}

/// R-PYR-073: a player who reaches the goal with the block that ends the game wins, unless the table plays that points are
/// compared then.
#[test]
fn the_goal_comes_before_the_end() {
    assert_eq!(goal_and_end(&[]).state.winners, seats(&[PURPLE]));
    assert_eq!(goal_and_end(&[("end_order", "goal_first")]).state.winners, seats(&[PURPLE]));
    assert_eq!(goal_and_end(&[("end_order", "count")]).state.winners, seats(&[TURQUOISE]));
}

/// R-PYR-070, R-PYR-073: a block that reaches the goal without ending the game wins, whatever the table plays.
#[test]
fn the_goal_alone_always_wins() {
    for order in ["goal_first", "count"] {
        let options = [("goal", "7"), ("end_order", order)];
        let given = Given::towns(&options, &[(3, 0), (4, 1), (2, 0)]).blocks(&[5, 9, 5], TURQUOISE).gold(9);
        let mut table = given.hand(PURPLE, block_price()).rolled().ready();
        table.play(PURPLE, BLOCK);
        assert_eq!((table.state.winners, table.site().filled()), (seats(&[PURPLE]), 29));
    }
}

/// R-PYR-071: hidden victory points count when the pyramid ends the game, unless the table ignores them.
#[test]
fn hidden_points_at_the_end() {
    for (value, winner) in [("count", GRAY), ("ignore", PURPLE)] {
        let options = [("end_cards", value)];
        let given =
            Given::towns(&options, &[(4, 0), (4, 0), (4, 0)]).blocks(&[4, 3, 2], GRAY).devs(GRAY, Dev::VICTORY, 3);
        let (table, _) = last_gold(given);
        assert_eq!(table.state.winners, SeatSet::of(winner), "{value}");
        // Now everything is shown.
        assert_eq!(table.view(None).seats[GRAY.index()].hidden_points, Some(3));
    }
}

/// R-PYR-073: hidden points count for the goal in any case.
#[test]
fn hidden_points_count_for_the_goal() {
    let options = [("goal", "9"), ("end_cards", "ignore")];
    let given = Given::towns(&options, &[(3, 0), (4, 1), (2, 0)]).blocks(&[5, 9, 5], TURQUOISE).gold(10);
    let given = given.devs(PURPLE, Dev::VICTORY, 2).hand(PURPLE, block_price()).rolled();
    let mut table = given.ready();
    table.play(PURPLE, BLOCK);
    assert_eq!(table.state.winners, seats(&[PURPLE]));
}

/// R-PYR-071: with four players the end is the same, and a fourth seat that is not at the table never wins.
#[test]
fn the_end_with_any_number_of_players() {
    let (table, _) = last_gold(Given::towns(&[], &[(2, 0), (2, 0), (2, 0), (3, 0)]).blocks(&[2, 2, 2, 1], PURPLE));
    assert_eq!((table.all_points(), table.state.winners), (vec![5, 5, 5, 5], seats(&[PURPLE])));
    let (table, _) = last_gold(Given::towns(&[], &[(2, 0), (2, 0)]));
    assert_eq!(table.state.winners, seats(&[PURPLE, TURQUOISE]));
    assert_eq!(table.hand(Seat(2)), Cards::EMPTY);
}

//! Victory: what counts, and when it is counted.

use super::builder::*;
use super::route::{cut, three_routes};
use civitas_engine::{Dev, Event, Move, Phase, Reason};

/// Purple's points on the middle row: `cities` temple cities, then `settlements`, and the award for the route if long.
fn row(options: &[(&str, &str)], cities: i8, settlements: i8, carts: usize) -> Given {
    let mut given = Given::bare(2, options).carts(PURPLE, &MIDDLE_ROW[..carts]).bystander(TURQUOISE);
    for q in 0..cities {
        given = given.city(PURPLE, (q - 3, 1, "N"));
    }
    for q in cities..cities + settlements {
        given = given.settlement(PURPLE, (q - 3, 1, "N"));
    }
    given
}

/// R-EGY-090: settlements count one, temple cities two, each award two, each victory point card one.
#[test]
fn points_add_up() {
    let total = |given: Given| {
        let table = given.ready();
        (table.points(PURPLE), table.state.total_points(&table.game, PURPLE))
    };
    let long = &[("goal", "20")];
    assert_eq!(total(row(long, 0, 2, 2)), (2, 2));
    assert_eq!(total(row(long, 1, 1, 4)), (3, 3));
    assert_eq!(total(row(long, 2, 3, 10)), (9, 9), "4 + 3 and the route");
    assert_eq!(total(row(long, 0, 2, 4).open_mercenaries(PURPLE, 3)), (4, 4));
    assert_eq!(total(row(long, 0, 2, 4).devs(PURPLE, Dev::VICTORY, 4)), (2, 6));
    let all = row(long, 3, 2, 10).open_mercenaries(PURPLE, 3).devs(PURPLE, Dev::VICTORY, 5);
    assert_eq!(total(all), (12, 17));
}

/// R-EGY-091, T-EGY-05: two settlements, two temple cities, the route and two hidden cards are ten and win.
#[test]
fn hidden_points_complete_the_ten() {
    let given = row(&[], 2, 2, 6).devs(PURPLE, Dev::VICTORY, 1);
    let mut table = given.hand(PURPLE, card_price()).rolled().ready();
    assert_eq!((table.points(PURPLE), table.state.total_points(&table.game, PURPLE)), (8, 9));
    let events = table.buy(PURPLE, Dev::VICTORY);
    assert_eq!(events.last(), Some(&Event::Won { seats: seats(&[PURPLE]) }));
    assert_eq!((table.points(PURPLE), table.winner()), (8, Some(PURPLE)));
}

/// R-EGY-091: whatever brings the tenth point wins at once: a building, the route or the army.
#[test]
fn the_tenth_point_wins_at_once() {
    let won = |given: Given, mv: Mv| {
        let mut table = given.rolled().ready();
        assert_eq!(table.winner(), None);
        table.play(PURPLE, mv);
        table.winner() == Some(PURPLE)
    };
    let nine = || row(&[], 3, 1, 10).hand(PURPLE, settlement_price() + city_price());
    assert!(won(nine(), settle(1, 1, "N")), "a settlement");
    assert!(won(nine(), upgrade(0, 1, "N")), "a temple city");
    let eight = row(&[], 4, 0, 4).carts(PURPLE, &MIDDLE_ROW[5..6]).hand(PURPLE, cart_price());
    assert!(won(eight, cart(0, 0, "SW")), "the route");
    let eight = row(&[], 2, 2, 10).open_mercenaries(PURPLE, 2).devs(PURPLE, Dev::KNIGHT, 1);
    assert!(won(eight, Move::PlayKnight), "the army, even before the robber moves");
    let eight = row(&[], 2, 2, 10).hand(PURPLE, settlement_price());
    assert!(!won(eight, settle(1, 1, "N")), "nine are not enough");
}

/// Purple with eight points and four carts in a row, one short of the award; a cart beyond the gap.
fn one_cart_short() -> Given {
    row(&[], 4, 0, 4).carts(PURPLE, &MIDDLE_ROW[5..6]).devs(PURPLE, Dev::ROADS, 1)
}

/// R-EGY-065, R-EGY-091, R-EGY-092: the first free cart wins while the second is due, which is not placed any more; before
/// the roll as well as after it.
#[test]
fn the_first_free_cart_wins() {
    for given in [one_cart_short(), one_cart_short().rolled()] {
        let mut table = given.ready();
        let (rolled, stock) = (table.state.rolled, table.stock(PURPLE)[0]);
        table.play(PURPLE, Move::PlayRoads);
        assert_eq!((table.winner(), table.state.phase), (None, Phase::FreeRoads(2)));
        let events = table.play(PURPLE, cart(0, 0, "SW"));
        assert_eq!(events.last(), Some(&Event::Won { seats: seats(&[PURPLE]) }));
        assert_eq!((table.winner(), table.state.phase, table.state.rolled), (Some(PURPLE), Phase::Over, rolled));
        table.refuse(PURPLE, cart(1, 0, "SW"), Reason::GameOver, "R-EGY-091");
        assert_eq!((table.stock(PURPLE)[0], table.list(PURPLE)), (stock - 1, vec![]));
    }
}

/// R-EGY-091, R-EGY-092: a mercenary played before the roll wins at once: no roll follows, and the robber stays.
#[test]
fn a_mercenary_wins_before_the_roll() {
    let given = row(&[], 2, 2, 10).open_mercenaries(PURPLE, 2).devs(PURPLE, Dev::KNIGHT, 1);
    let mut table = given.hand(TURQUOISE, stone(3)).ready();
    assert_eq!((table.points(PURPLE), table.winner(), table.state.phase), (8, None, Phase::BeforeRoll));
    let robber = table.state.robber;
    let events = table.play(PURPLE, Move::PlayKnight);
    assert_eq!(events.last(), Some(&Event::Won { seats: seats(&[PURPLE]) }));
    assert_eq!((table.winner(), table.state.rolled, table.state.robber), (Some(PURPLE), false, robber));
    for mv in [Move::Roll, robber_to(-1, 2), Move::Steal(TURQUOISE)] {
        table.refuse(PURPLE, mv, Reason::GameOver, "R-EGY-091");
    }
    assert_eq!(table.hand(TURQUOISE), stone(3));
}

/// R-EGY-091: a won game takes no more moves.
#[test]
fn nothing_happens_after_the_win() {
    let mut table = row(&[], 3, 1, 10).hand(PURPLE, settlement_price().times(2)).rolled().ready();
    table.play(PURPLE, settle(1, 1, "N"));
    assert_eq!(table.state.phase, Phase::Over);
    for (seat, mv) in [(PURPLE, Move::EndTurn), (PURPLE, cart(2, 0, "E")), (TURQUOISE, Move::Roll)] {
        table.refuse(seat, mv, Reason::GameOver, "R-EGY-091");
    }
    table.refuse(PURPLE, offer(brick(1), stone(1), &[TURQUOISE]), Reason::GameOver, "R-EGY-091");
    assert!(table.state.deciders(&table.game).is_empty());
}

/// Turquoise has four temple cities and a route of six, two points short of ten. Purple's cut of gray's longer route
/// brings the missing two in purple's turn.
fn points_in_a_foreign_turn() -> Scene {
    let mut given = three_routes(4, 6, 8);
    for q in -3..=0 {
        given = given.city(TURQUOISE, (q, 2, "N"));
    }
    let mut table = given.hand(GRAY, cart_price().times(3)).ready();
    table.play(PURPLE, cut());
    assert_eq!((table.points(TURQUOISE), table.winner()), (10, None));
    table
}

/// R-EGY-091, R-EGY-092: ten points in another player's turn win nothing yet, but do at the start of the player's own turn, before the roll.
#[test]
fn ten_points_wait_for_the_own_turn() {
    let mut table = points_in_a_foreign_turn();
    table.play(PURPLE, cart(2, -1, "SW"));
    assert_eq!(table.winner(), None, "purple's turn goes on");
    let events = table.end_turn(PURPLE);
    assert_eq!(events, [Event::TurnBegan { seat: TURQUOISE }, Event::Won { seats: seats(&[TURQUOISE]) }]);
    assert_eq!(table.winner(), Some(TURQUOISE));
    assert!(!table.state.rolled);
}

/// R-EGY-091: points lost again before the player's own turn do not win.
#[test]
fn points_must_still_be_there() {
    // Turquoise sits after gray here, so that gray can take the route back in between.
    let mut given = Given::bare(3, &[]).carts(PURPLE, &UPPER_BRANCH[..4]).settlement(PURPLE, (0, 0, "N"));
    given = given.settlement(PURPLE, (1, 0, "N")).carts(TURQUOISE, &MIDDLE_ROW[..8]);
    given = given.settlement(TURQUOISE, (-3, 1, "N")).settlement(TURQUOISE, (0, 1, "N"));
    let lower = [(-2, 1, "SW"), (-2, 1, "SE"), (-1, 1, "SW"), (-1, 1, "SE"), (0, 1, "SW"), (0, 1, "SE")];
    given = given.carts(GRAY, &lower);
    for q in -3..=0 {
        given = given.city(GRAY, (q, 2, "N"));
    }
    let given = given.hand(PURPLE, settlement_price()).hand(TURQUOISE, cart_price().times(3)).rolled();
    let mut table = given.ready();
    table.play(PURPLE, cut());
    assert_eq!((table.points(GRAY), table.state.route_award), (10, Some(GRAY)));
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 12);
    for path in [cart(2, 0, "SW"), cart(2, 0, "SE"), cart(2, 0, "E")] {
        table.play(TURQUOISE, path);
    }
    table.end_turn(TURQUOISE);
    assert_eq!((table.points(GRAY), table.winner(), table.state.phase), (8, None, Phase::BeforeRoll));
}

/// R-EGY-091: another's hidden points do not end the game in the turn of the player on turn.
#[test]
fn only_the_player_on_turn_wins() {
    let mut table = row(&[], 2, 2, 6).devs(PURPLE, Dev::VICTORY, 2).turn(TURQUOISE).rolled().ready();
    assert_eq!((table.state.total_points(&table.game, PURPLE), table.winner()), (10, None));
    table.end_turn(TURQUOISE);
    assert_eq!(table.winner(), Some(PURPLE));
}

/// R-EGY-091: the goal is an option from three to twenty.
#[test]
fn the_goal_is_an_option() {
    let mut short = row(&[("goal", "3")], 0, 2, 4).hand(PURPLE, city_price()).rolled().ready();
    short.play(PURPLE, upgrade(-3, 1, "N"));
    assert_eq!(short.winner(), Some(PURPLE));
    let mut long = row(&[("goal", "20")], 3, 2, 10).hand(PURPLE, city_price()).rolled().ready();
    long.play(PURPLE, upgrade(0, 1, "N"));
    assert_eq!((long.points(PURPLE), long.winner()), (11, None));
    let mut ten = row(&[("goal", "10")], 3, 1, 10).hand(PURPLE, city_price()).rolled().ready();
    ten.play(PURPLE, upgrade(0, 1, "N"));
    assert_eq!(ten.winner(), Some(PURPLE));
}

/// R-EGY-092: in random games the game ends in the very move that brings the goal in the player's own turn, and never otherwise.
#[test]
fn points_are_checked_after_every_move() {
    let mut finished = 0;
    for seed in 0..12 {
        random_game(&crate::Setup { seed, ..setup(3, &[("goal", "6")]) }, 6000, |game, step| {
            let turn = step.after.turn;
            let reached = step.after.turns > 0 && step.after.total_points(game, turn) >= 6;
            assert_eq!(reached, step.after.is_over());
            assert!(!reached || step.after.winners == seats(&[turn]));
            finished += u32::from(reached);
        });
    }
    assert!(finished >= 6, "only {finished} games came to an end");
}

//! The turn: rolling, ending, beginning, winning.

use crate::fixture::{A, B, C, CARD, D, GRAIN, NOTHING, ORE, SETTLEMENT, WOOD, WOOL, cards, devs, rules};
use crate::scene::{Given, Scene, bank, given, offer, seats};
use civitas_engine::{Dev, Event, Move, Outcome, Phase, Reason, Rules, SeatSet};

#[test]
fn the_dice_come_first_and_only_once() {
    let mut scene = given().hand(A, SETTLEMENT + CARD).settlement(A, (0, 0, "N")).ready();
    for mv in [Move::EndTurn, Move::Buy, scene.settle((0, 0, "S")), scene.road((0, 0, "NE")), bank(WOOD, ORE)] {
        scene.refuse(A, mv, Reason::RollFirst);
    }
    scene.refuse(A, scene.upgrade((0, 0, "N")), Reason::RollFirst);
    scene.refuse(B, Move::Roll, Reason::NotYourTurn);
    assert_eq!(scene.list(A), [Move::Roll]);
    let events = scene.play_with(A, Move::Roll, Outcome::Dice([1, 2]));
    let hexes = scene.game.board.hexes_numbered(3);
    assert_eq!((hexes.len(), events), (2, vec![Event::Rolled { seat: A, dice: [1, 2], hexes, robbed: None }]));
    assert!(scene.state.rolled && scene.phase() == Phase::Main);
    scene.refuse(A, Move::Roll, Reason::AlreadyRolled);
    scene.refuse(B, Move::EndTurn, Reason::NotYourTurn);
}

#[test]
fn the_turn_goes_clockwise() {
    let mut scene = given().ready();
    for (turn, seat) in [A, B, C, D, A].into_iter().enumerate() {
        assert_eq!((scene.state.turn, scene.phase(), scene.state.turns as usize), (seat, Phase::BeforeRoll, turn + 1));
        scene.roll(seat, 2);
        let events = scene.play(seat, Move::EndTurn);
        assert_eq!(events, [Event::TurnBegan { seat: scene.state.turn }]);
    }
    let mut three = Given::with(Rules { seats: 3, ..rules() }).turn(C).rolled().ready();
    three.play(C, Move::EndTurn);
    assert_eq!(three.state.turn, A, "after the last seat comes the first");
}

#[test]
fn a_new_turn_begins_with_a_clean_slate() {
    let mut scene = given().rolled().hand(A, CARD).devs(A, Dev::KNIGHT, 1).ready();
    scene.buy(A, Dev::PLENTY);
    scene.play(A, Move::PlayKnight);
    scene.play(A, scene.robber_to(1, 0));
    let state = &scene.state;
    assert!(state.rolled && state.card_played && state.building && state.fresh == devs(Dev::PLENTY, 1));
    scene.play(A, Move::EndTurn);
    let state = &scene.state;
    assert!(!state.rolled && !state.card_played && !state.building && state.fresh.is_empty());
}

/// Nine points, and a road to where the tenth could stand.
fn nearly() -> Given {
    given()
        .city(A, (0, -1, "N"))
        .city(A, (0, -1, "SE"))
        .city(A, (0, -1, "SW"))
        .city(A, (2, -1, "NE"))
        .settlement(A, (2, 0, "S"))
        .roads(A, &[(2, 0, "SW"), (2, 0, "W")])
}

#[test]
fn reaching_the_goal_in_your_turn_wins_at_once() {
    let mut scene = nearly().rolled().hand(A, SETTLEMENT).ready();
    assert_eq!(scene.points(A), 9);
    let events = scene.play(A, scene.settle((2, 0, "NW")));
    assert_eq!(events.last(), Some(&Event::Won { seats: seats(&[A]) }));
    assert_eq!((scene.state.winners, scene.phase()), (seats(&[A]), Phase::Over));
    assert!(scene.state.is_over());
    for seat in [A, B, C, D] {
        assert_eq!(scene.list(seat), []);
        scene.refuse(seat, Move::EndTurn, Reason::GameOver);
        scene.refuse(seat, Move::Roll, Reason::GameOver);
    }
    scene.refuse(A, offer(cards([1, 0, 0, 0, 0]), cards([0, 1, 0, 0, 0]), &[B]), Reason::GameOver);
    assert_eq!(scene.state.trade_open(&scene.game), Err(Reason::GameOver));
    assert_eq!(scene.state.deciders(&scene.game), SeatSet::EMPTY);
}

#[test]
fn hidden_points_count_for_the_one_who_has_them() {
    let mut scene = nearly().rolled().hand(A, CARD).ready();
    assert_eq!((scene.points(A), scene.state.total_points(&scene.game, A)), (9, 9));
    let events = scene.buy(A, Dev::VICTORY);
    assert_eq!(events.last(), Some(&Event::Won { seats: seats(&[A]) }));
    assert_eq!((scene.points(A), scene.state.total_points(&scene.game, A), scene.state.hidden_points(A)), (9, 10, 1));
}

#[test]
fn points_win_only_when_your_turn_comes() {
    let mut scene = nearly().devs(A, Dev::VICTORY, 1).turn(C).rolled().ready();
    assert_eq!(scene.state.total_points(&scene.game, A), 10);
    scene.play(C, Move::EndTurn);
    assert_eq!((scene.phase(), scene.state.turn), (Phase::BeforeRoll, D));
    scene.roll(D, 2);
    assert_eq!(scene.phase(), Phase::Main);
    let events = scene.play(D, Move::EndTurn);
    assert_eq!(events, [Event::TurnBegan { seat: A }, Event::Won { seats: seats(&[A]) }]);
}

#[test]
fn nobody_wins_in_the_set_up() {
    let mut scene = Scene::new(Rules { seats: 2, goal: 1, setup_rounds: 1, ..rules() });
    scene.play(A, scene.settle((0, 0, "N")));
    scene.play(A, scene.road((0, 0, "NE")));
    scene.play(B, scene.settle((0, 0, "S")));
    assert!(!scene.state.is_over());
    let events = scene.play(B, scene.road((0, 0, "SE")));
    assert_eq!(events[1..], [Event::TurnBegan { seat: A }, Event::Won { seats: seats(&[A]) }]);
}

#[test]
fn the_game_says_whom_it_waits_for() {
    let mut scene = given().hand(B, cards([4, 4, 0, 0, 0])).hand(D, cards([0, 0, 4, 4, 0])).turn(C).ready();
    assert_eq!((scene.state.to_act(&scene.game), scene.state.deciders(&scene.game)), (C, seats(&[C])));
    scene.roll(C, 7);
    assert_eq!(scene.state.to_act(&scene.game), D, "clockwise from the seat on turn");
    assert_eq!(scene.state.deciders(&scene.game), seats(&[B, D]), "everybody who owes may discard");
    for card in [WOOL, WOOL, GRAIN, GRAIN] {
        scene.play(D, Move::Discard(card));
    }
    assert_eq!(scene.state.to_act(&scene.game), B);
    assert_eq!(scene.list(D), []);
    assert_ne!(scene.hand(B), NOTHING);
}

#[test]
fn one_point_less_does_not_win() {
    let mut scene = nearly().turn(D).rolled().ready();
    scene.play(D, Move::EndTurn);
    assert_eq!((scene.phase(), scene.state.turn), (Phase::BeforeRoll, A));
    scene.roll(A, 2);
    assert_eq!(scene.phase(), Phase::Main);
}

//! Points, the end of the game, and what is open to all.

use super::builder::*;
use crate::playable::generator;
use civitas_engine::{Dev, Devs, Event, Move, Outcome, Phase, Reason, SeatSet, View};

/// Ten cities for red, none of them needed below.
const TEN: [u8; 10] = [FLENSBURG, ROSTOCK, STRALSUND, EMDEN, PASSAU, KONSTANZ, AACHEN, REGENSBURG, DORTMUND, LEIPZIG];

fn won(seat: civitas_engine::Seat) -> Ev {
    Event::Won { seats: SeatSet::of(seat) }
}

/// R-GER-079: halls on the map, landmarks, the two awards and hidden cards; each one point.
#[test]
fn what_counts() {
    let given = Given::bare(3, &[]).halls(RED, &[HEIDELBERG, FLENSBURG, AACHEN, EMDEN]);
    let given =
        given.chain(RED, &[83, 87, HEIDELBERG, 77, FRANKFURT]).chain(RED, &[77, 71, TRIER]).open_knights(RED, 3);
    let given = given.built(RED, FRANKFURT).built(RED, TRIER).devs(RED, Dev::VICTORY, 2);
    let table = given.set();
    assert_eq!(table.route(RED), 5);
    // Four halls, two landmarks, road, army; two cards.
    assert_eq!((table.points(RED), table.total_points(RED)), (4 + 2 + 2, 4 + 2 + 2 + 2));
    assert_eq!(table.halls_left(RED), 12 - 4 - 2 - 2);
    let seen = View::of(&table.state, &table.game, Some(BLUE)).seats[0];
    assert_eq!((seen.points, seen.hidden_points, seen.stock), (8, None, [14, 4, 0]));
}

/// R-GER-080: twelve with three players (and two), ten with four; or what the table says.
#[test]
fn the_goal() {
    for (players, goal) in [(2, 12), (3, 12), (4, 10)] {
        assert_eq!(Scene::new(players, &[]).game.rules.goal, goal);
        assert_eq!(Scene::new(players, &[("goal", "auto")]).game.rules.goal, goal);
        for own in 6..=12 {
            assert_eq!(Scene::new(players, &[("goal", &own.to_string())]).game.rules.goal, own);
        }
    }
}

/// R-GER-080, R-GER-081, T-GER-20: nine open points and a hidden one win with four players, at once.
#[test]
fn ten_points_win_with_four() {
    let given = Given::bare(4, &[]).halls(RED, &TEN[..8]).chain(RED, &[REGENSBURG, 85, 80, HOF]);
    let given = given.halls(BLUE, &[ULM, WUERZBURG, HEIDELBERG]).halls(ORANGE, &[STUTTGART, KASSEL, HANNOVER]);
    let given = given.halls(WHITE, &[HAMBURG, MARBURG, ERFURT]).hand(RED, hall_price()).rolled();
    let mut table = given.clone().devs(RED, Dev::VICTORY, 1).set();
    let events = table.play(RED, hall(HOF));
    assert_eq!(events.last(), Some(&won(RED)));
    assert_eq!((table.winner(), table.points(RED), table.total_points(RED)), (Some(RED), 9, 10));
    // Over is over; the hidden card is shown.
    for seat in [RED, BLUE] {
        table.refuse(seat, Move::EndTurn, Reason::GameOver, "R-GER-081");
        table.refuse(seat, DECLINE, Reason::GameOver, "R-GER-081");
        assert!(table.list(seat).is_empty());
    }
    assert_eq!(View::of(&table.state, &table.game, Some(BLUE)).seats[0].hidden_points, Some(1));
    // Without the card it goes on.
    let mut table = given.set();
    table.play(RED, hall(HOF));
    assert_eq!(table.winner(), None);
}

/// R-GER-080, R-GER-082, T-GER-20: with three players eleven are not enough, twelve are; all twelve halls are placed then.
#[test]
fn twelve_points_win_with_three() {
    let given =
        Given::bare(3, &[]).halls(RED, &TEN).chain(RED, &[LEIPZIG, DESSAU]).chain(RED, &[REGENSBURG, 85, 80, HOF]);
    let given = given.halls(BLUE, &[ULM, WUERZBURG, HEIDELBERG]).halls(ORANGE, &[STUTTGART, KASSEL, HANNOVER]);
    let mut table = given.hand(RED, hall_price().times(2)).rolled().set();
    table.play(RED, hall(HOF));
    assert_eq!((table.points(RED), table.winner()), (11, None));
    table.play(RED, hall(DESSAU));
    assert_eq!((table.points(RED), table.winner(), table.halls_left(RED)), (12, Some(RED), 0));
}

/// R-GER-082: a hall that also wins the road would need a thirteenth; the game is over and the count is guarded.
#[test]
fn a_thirteenth_hall_is_not_missed() {
    let given = Given::bare(3, &[]).halls(BLUE, &[OSNABRUECK, MARBURG, ULM]);
    let given = given.chain(BLUE, &[OSNABRUECK, 37, 44, KASSEL, 58, MARBURG, 57]);
    let given = given.halls(RED, &TEN).halls(RED, &[ERFURT]).chain(RED, &[KASSEL, 45, 52, ERFURT, 67, HOF]);
    let mut table = given.halls(ORANGE, &[STUTTGART, HEIDELBERG, HAMBURG]).hand(RED, hall_price()).rolled().set();
    assert_eq!((table.points(RED), table.halls_left(RED)), (11, 1));
    table.play(RED, hall(KASSEL));
    assert_eq!((table.points(RED), table.winner(), table.halls_left(RED)), (13, Some(RED), 0));
}

/// R-GER-082: whatever the table plays to, the halls suffice for it; and should they ever run out, nothing is built without
/// one.
#[test]
fn halls_do_not_run_out_before_the_game_is_won() {
    for players in 2..=4 {
        for goal in ["auto", "6", "7", "8", "9", "10", "11", "12"] {
            let rules = Scene::new(players, &[("goal", goal)]).game.rules;
            assert!(rules.settlements >= rules.goal, "{players} players, goal {goal}");
        }
    }
    // All twelve in use, which no game reaches without a winner.
    let given =
        Given::bare(3, &[]).halls(RED, &TEN).halls(RED, &[ULM, MARBURG]).hand(RED, hall_price() + landmark_price());
    let given = given.chain(RED, &[ULM, MUENCHEN]).chain(RED, &[LEIPZIG, DESSAU]).rolled();
    let mut table = given.filled().unchecked();
    assert_eq!((table.halls_left(RED), table.points(RED)), (0, 12));
    table.refuse(RED, hall(DESSAU), Reason::NoPieceLeft, "R-GER-036");
    table.refuse(RED, landmark(MUENCHEN), Reason::NoPieceLeft, "R-GER-036");
}

/// R-GER-061, R-GER-081, T-GER-21: a victory point card bought as the last point wins at once.
#[test]
fn a_bought_point_wins() {
    let given = Given::bare(4, &[]).halls(RED, &TEN[..9]).hand(RED, card_price()).rolled();
    let given = given.halls(BLUE, &[ULM, WUERZBURG, HEIDELBERG]).halls(ORANGE, &[STUTTGART, KASSEL, HANNOVER]);
    let given = given.halls(WHITE, &[HAMBURG, MARBURG, ERFURT]);
    let mut table = given.clone().set();
    let events = table.buy(RED, Dev::VICTORY);
    assert_eq!((events.last(), table.winner()), (Some(&won(RED)), Some(RED)));
    let mut table = given.set();
    table.buy(RED, Dev::KNIGHT);
    assert_eq!(table.winner(), None);
}

/// R-GER-051, R-GER-081: a landmark can be the last point, whatever it brings; so can a card it brings. The game ends at
/// once, and nothing is left to take.
#[test]
fn a_landmark_wins() {
    let base = |n| {
        let given = Given::bare(4, &[]).halls(RED, &TEN[..n]).halls(BLUE, &[ULM, WUERZBURG, STUTTGART]);
        let given = given.halls(ORANGE, &[KASSEL, HANNOVER, HAMBURG]).halls(WHITE, &[ERFURT, DESSAU, OSNABRUECK]);
        given.hand(RED, landmark_price()).rolled()
    };
    let ways: [(&[u8], u8); 4] = [
        (&[FLENSBURG, 7, LUEBECK], LUEBECK),
        (&[AACHEN, 70, TRIER], TRIER),
        (&[KONSTANZ, 106, FREIBURG], FREIBURG),
        (&[REGENSBURG, NUERNBERG], NUERNBERG),
    ];
    for (way, at) in ways {
        let mut table = base(9).chain(RED, way).set();
        let events = table.play(RED, landmark(at));
        assert_eq!((events.last(), table.winner(), table.state.phase), (Some(&won(RED)), Some(RED), Phase::Over));
        assert!(!table.state.own.reward, "nothing is left to take");
        assert!(table.list(RED).is_empty());
    }
    let mut table = base(8).chain(RED, &[KONSTANZ, 106, FREIBURG]).set();
    table.play(RED, landmark(FREIBURG));
    let events = table.play_with(RED, DRAW, Outcome::Drawn(Dev::VICTORY));
    assert_eq!((events.last(), table.winner(), table.state.own.reward), (Some(&won(RED)), Some(RED), false));
    // A free road that takes the Longest Road wins as well.
    let mut table = base(8).chain(RED, &[85, REGENSBURG, NUERNBERG, 88, 83]).set();
    table.play(RED, landmark(NUERNBERG));
    table.play(RED, road(85, 80));
    assert_eq!((table.winner(), table.state.own.reward), (Some(RED), false));
}

/// Red cuts blue's road at Kassel, which gives orange, with nine points, the Longest Road in red's turn.
fn orange_is_lifted() -> Scene {
    let given = Given::bare(4, &[]).halls(BLUE, &[OSNABRUECK, MARBURG, HANNOVER]);
    let given =
        given.chain(BLUE, &[29, 36, OSNABRUECK, 37, 44, KASSEL, 58, MARBURG]).halls(RED, &[ERFURT, HOF, LEIPZIG]);
    let given = given.chain(RED, &[ERFURT, 52, 45, KASSEL]).halls(ORANGE, &TEN[..8]).halls(ORANGE, &[HEIDELBERG]);
    let given =
        given.chain(ORANGE, &[88, 83, 87, HEIDELBERG, 77, 71, KOELN]).halls(WHITE, &[HAMBURG, DESSAU, MAGDEBURG]);
    let mut table = given.hand(RED, hall_price()).hand(BLUE, road_price().times(2)).rolled().set();
    assert_eq!((table.route(BLUE), table.route(ORANGE), table.points(ORANGE)), (7, 6, 9));
    let events = table.play(RED, hall(KASSEL));
    assert_eq!((road_award_went_to(&events), table.route(BLUE)), (vec![Some(ORANGE)], 5));
    assert_eq!((table.points(ORANGE), table.winner()), (10, None), "not in red's turn");
    table.end_turn(RED);
    assert_eq!(table.winner(), None, "nor in blue's");
    table
}

/// R-GER-081, T-GER-20: a player lifted to the goal in another player's turn wins when their own turn begins.
#[test]
fn winning_at_the_start_of_the_own_turn() {
    let mut table = orange_is_lifted();
    table.roll(BLUE, 2);
    let events = table.end_turn(BLUE);
    assert_eq!(events, [Event::TurnBegan { seat: ORANGE }, won(ORANGE)]);
    assert_eq!(table.winner(), Some(ORANGE));
}

/// R-GER-081: but only with the points still there.
#[test]
fn losing_the_points_again() {
    let mut table = orange_is_lifted();
    table.roll(BLUE, 2);
    table.play(BLUE, road(29, 23));
    table.play(BLUE, road(23, EMDEN));
    assert_eq!((table.route(BLUE), table.state.route_award), (7, Some(BLUE)));
    table.end_turn(BLUE);
    assert_eq!((table.winner(), table.points(ORANGE)), (None, 9));
    table.roll(ORANGE, 2);
}

/// R-GER-084: hands and hidden cards are secret, their numbers are not; nor is anything on the table.
#[test]
fn what_everybody_sees() {
    let given = Given::bare(3, &[]).halls(RED, &[MARBURG]).chain(RED, &[MARBURG, FRANKFURT]).built(RED, FRANKFURT);
    let given = given.hand(RED, lumber(3) + ore(1)).devs(RED, Dev::KNIGHT, 2).open_knights(RED, 1);
    let table = given.set();
    for viewer in [None, Some(BLUE), Some(ORANGE)] {
        let view = View::of(&table.state, &table.game, viewer);
        let seat = view.seats[0];
        assert_eq!((seat.hand, seat.hand_size, seat.devs, seat.dev_count), (None, Some(4), None, 2));
        assert_eq!((seat.knights, seat.buildings, seat.roads), (1, table.state.buildings[0], table.state.roads[0]));
        assert_eq!((view.supply, view.deck_size, view.own.landmarks), (table.state.supply, 23, table.state.own));
    }
    let own = View::of(&table.state, &table.game, Some(RED)).seats[0];
    assert_eq!((own.hand, own.devs), (Some(lumber(3) + ore(1)), Some(Devs::of(Dev::KNIGHT, 2))));
    let hidden = Given::dealt(3, &[("hand_sizes", "hidden")]).hand(RED, lumber(3)).ready();
    let seen = View::of(&hidden.state, &hidden.game, Some(BLUE));
    assert_eq!(seen.seats[0].hand_size, None);
    assert!(!hidden.game.rules.victims_with_cards_only, "then anybody can be named");
    let mut guess = seen.guess(&hidden.game, &mut generator(1, 1));
    assert_eq!(guess.admit(&hidden.game), []);
}

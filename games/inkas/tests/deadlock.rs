//! The end of a game in which nobody can build any more: our house ruling H-INKA-01.

use super::builder::*;
use crate::inkas::InkasEvent;
use civitas_engine::{Dev, Event, Move, Phase, Seat, SeatSet};

/// The road that is left to place.
const LAST: At = RIGHT_PATHS[5];

/// The small board, full: red on the right, orange on the left, all roads used but red's last one. Nobody can settle,
/// and both tribes have their city, red's only if `city`.
fn full(options: &[(&str, &str)], city: bool, last: bool) -> Given {
    let given = Given::on(ladder(), 2, options).settlement(RED, RIGHT[1]).settlement(RED, RIGHT[4]);
    let given = if city { given.city(RED, RIGHT[1]) } else { given };
    let given = given.roads(RED, &RIGHT_PATHS[..5]).roads(RED, &RUNGS[2..3]);
    let given = if last { given } else { given.roads(RED, &[LAST]) };
    let given = given.city(ORANGE, LEFT[2]).settlement(ORANGE, LEFT[6]).roads(ORANGE, &LEFT_PATHS[1..]);
    given.roads(ORANGE, &[RUNGS[1], RUNGS[3]]).hand(RED, road_price() + city_price())
}

fn won_by(table: &Scene) -> Vec<Seat> {
    table.state.winners.into_iter().collect()
}

/// H-INKA-01: when the last piece that anybody could place stands, those with the most markers win together.
#[test]
fn most_markers_win_when_nobody_can_build() {
    let mut table = full(&[], true, true).rolled().ready();
    assert_eq!([RED, ORANGE].map(|s| table.markers(s)), [3, 3]);
    let last = table.edge(LAST);
    let events = table.play(RED, Move::Road(last));
    let both: SeatSet = seats(&[RED, ORANGE]);
    assert_eq!(events[events.len() - 2..], [Event::Game(InkasEvent::Deadlock), Event::Won { seats: both }]);
    assert_eq!((won_by(&table), table.state.phase), (vec![RED, ORANGE], Phase::Over));
}

/// H-INKA-01: the player with the most markers wins alone, even if it is not the player on turn.
#[test]
fn the_leader_wins_alone() {
    let mut table = full(&[], true, true).leads(ORANGE, 2).rolled().ready();
    let last = table.edge(LAST);
    table.play(RED, Move::Road(last));
    assert_eq!((won_by(&table), table.state.turn), (vec![ORANGE], RED));
    let mut table = full(&[], true, true).leads(RED, 2).rolled().ready();
    table.play(RED, Move::Road(last));
    assert_eq!(won_by(&table), [RED]);
}

/// H-INKA-01: a city or a free road can be the last piece, too, the latter before the throw as well.
#[test]
fn any_piece_can_be_the_last() {
    let mut table = full(&[], false, false).rolled().ready();
    let at = table.vertex(RIGHT[1]);
    let events = table.play(RED, Move::Upgrade(at));
    assert_eq!((own_events(&events), won_by(&table)), (vec![InkasEvent::Deadlock], vec![RED, ORANGE]));
    for rolled in [false, true] {
        let given = full(&[], true, true).devs(RED, Dev::ROADS, 1);
        let mut table = if rolled { given.rolled().ready() } else { given.ready() };
        table.play(RED, Move::PlayRoads);
        let last = table.edge(LAST);
        let events = table.play(RED, Move::Road(last));
        assert_eq!((own_events(&events), table.state.phase), (vec![InkasEvent::Deadlock], Phase::Over));
    }
}

/// H-INKA-01: as long as anybody could place anything, cards or no cards, the game goes on.
#[test]
fn one_open_place_keeps_the_game_alive() {
    // Red could still raise its city, although it cannot pay for it after the road.
    let mut table = full(&[], false, true).hand(RED, road_price()).rolled().ready();
    let last = table.edge(LAST);
    table.play(RED, Move::Road(last));
    assert_eq!((table.winner(), table.state.phase), (None, Phase::Main));
    // Orange could, on red's turn.
    let given = full(&[], true, true);
    let mut table = given.uncity(LEFT[2]).rolled().ready();
    table.play(RED, Move::Road(last));
    assert_eq!(table.winner(), None);
    // Orange could settle at the end of its road.
    let mut table = full(&[], true, true).unsettle(ORANGE, LEFT[6]).rolled().unchecked();
    table.play(RED, Move::Road(last));
    assert_eq!((table.winner(), table.state.phase), (None, Phase::Main));
}

/// H-INKA-01: with `deadlock = play_on` the turns go on.
#[test]
fn a_table_can_play_on() {
    let mut table = full(&[("deadlock", "play_on")], true, true).rolled().ready();
    let last = table.edge(LAST);
    let events = table.play(RED, Move::Road(last));
    assert_eq!((own_events(&events), table.winner()), (vec![], None));
    assert!(table.allows(RED, Move::EndTurn) && table.road_list(RED).is_empty());
    table.end_turn(RED);
    table.idle_turn(ORANGE, 12);
    assert_eq!(table.state.turn, RED);
}

/// R-INKA-136, R-INKA-137, H-INKA-01: a last piece that brings the goal is a win like any other.
#[test]
fn a_win_is_no_deadlock() {
    let mut table = full(&[], false, false).leads(RED, 3).rolled().ready();
    assert_eq!(table.markers(RED), 10);
    let at = table.vertex(RIGHT[1]);
    let events = table.play(RED, Move::Upgrade(at));
    assert_eq!((own_events(&events), won_by(&table)), (vec![], vec![RED]));
}

/// H-INKA-01: a position that ended so is possible only at a table that plays so.
#[test]
fn only_a_table_that_ends_there_can_have_ended_there() {
    for (options, possible) in [(&[][..], true), (&[("deadlock", "play_on")], false)] {
        let mut table = full(options, true, true).rolled().ready();
        let last = table.edge(LAST);
        table.play(RED, Move::Road(last));
        (table.state.phase, table.state.winners) = (Phase::Over, seats(&[RED, ORANGE]));
        assert_eq!(table.faults().is_empty(), possible, "{:?}", table.faults());
    }
}

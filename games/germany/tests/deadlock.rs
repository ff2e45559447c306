//! The end of a game in which nothing can change any more: our house ruling H-GER-01.

use super::builder::*;
use crate::Setup;
use crate::germany::{GermanyEvent, TRADE};
use civitas_engine::{Bar, Dev, Devs, EdgeSet, Event, Move, Outcome, Phase, Seat, SeatSet, View};

/// Where the halls stand: ten of red, eight of blue, nine of orange. Only Aachen is empty.
const HALLS: [&[u8]; 3] = [
    &[FLENSBURG, ROSTOCK, STRALSUND, EMDEN, HAMBURG, HANNOVER, OSNABRUECK, DORTMUND, DUESSELDORF, KASSEL],
    &[PASSAU, REGENSBURG, HOF, ULM, KONSTANZ, STUTTGART, BADEN_BADEN, SAARBRUECKEN],
    &[HEIDELBERG, WUERZBURG, MARBURG, ERFURT, LEIPZIG, DESSAU, MAGDEBURG, FRANKFURT_ODER, NEUBRANDENBURG],
];

const SEATS: [Seat; 3] = [RED, BLUE, ORANGE];

/// Gives a seat all of its roads, none of them at a landmark or at Aachen: as a long road, or in short pieces.
fn pave(mut given: Given, seat: Seat, long: bool) -> Given {
    let shut = map().edges_at_any(given.game.data.sites | vertices(&[AACHEN]));
    while given.state.roads[seat.index()].len() < 20 {
        given.state.refresh_caches(&given.game);
        let free: EdgeSet = given.state.road_sites(&given.game, seat) - shut;
        let length_with = |at| {
            let mut next = given.state;
            next.roads[seat.index()].insert(at);
            next.refresh_caches(&given.game);
            i16::from(next.route(seat))
        };
        let best = free.iter().min_by_key(|at| if long { -length_with(*at) } else { length_with(*at) });
        given.state.roads[seat.index()].insert(best.expect("a path"));
    }
    given
}

/// Nobody can build and the deck is empty; orange is on turn and has rolled. Open mercenaries as given, the rest of the
/// fourteen in these hands. Without the army red has ten points, blue eight, orange nine and the Longest Road.
fn blocked_by(setup: &Setup, open: [u8; 3], held: [u8; 3]) -> Given {
    let mut given = Given::after_set_up(Scene::set_up(setup));
    given.state.setup_step = 9;
    for (seat, halls) in SEATS.into_iter().zip(HALLS) {
        given = given.halls(seat, halls);
    }
    given = pave(given, ORANGE, true);
    given = pave(pave(given, RED, false), BLUE, false);
    let mut given = given.deck_left(Devs::EMPTY).turn(ORANGE).rolled();
    assert_eq!(open.iter().chain(&held).sum::<u8>(), 14);
    let knights = Dev::KNIGHT;
    for (i, seat) in SEATS.into_iter().enumerate() {
        given.state.knights[seat.index()] = open[i];
        given.state.devs[seat.index()] = Devs::of(knights, held[i]);
        given.state.played -= Devs::of(knights, held[i]);
    }
    given
}

fn blocked(options: &[(&str, &str)], open: [u8; 3], held: [u8; 3]) -> Given {
    blocked_by(&setup(3, &[&[("start", "variable"), ("first", "1")], options].concat()), open, held)
}

/// Blue holds the army with six, so that the points are 10, 9 and 10.
fn blue_has_the_army(given: Given) -> Scene {
    let table = given.army_holder(BLUE).ready();
    assert_eq!((SEATS.map(|s| table.points(s)), table.state.route_award), ([10, 9, 10], Some(ORANGE)));
    table
}

fn won_by(table: &Scene) -> Vec<Seat> {
    table.state.winners.into_iter().collect()
}

const DEADLOCK: Ev = Event::Game(GermanyEvent::Deadlock);

/// H-GER-01: with the last mercenary played the game ends when the next turn begins; both who lead win together.
#[test]
fn most_points_win_together() {
    let mut table = blue_has_the_army(blocked(&[], [5, 6, 3], [0, 0, 0]));
    let events = table.end_turn(ORANGE);
    let both: SeatSet = [RED, ORANGE].into_iter().collect();
    assert_eq!(events, [Event::TurnBegan { seat: RED }, DEADLOCK, Event::Won { seats: both }]);
    assert_eq!((won_by(&table), table.state.phase), (vec![RED, ORANGE], Phase::Over));
}

/// H-GER-01: 10, 9 and 10 points, and the seat whose turn begins holds the mercenary that takes the Largest Army: it plays
/// it and wins alone.
#[test]
fn a_mercenary_that_takes_the_army_is_waited_for() {
    let mut table = blue_has_the_army(blocked(&[], [5, 5, 3], [1, 0, 0]));
    let events = table.end_turn(ORANGE);
    assert_eq!((events, table.winner()), (vec![Event::TurnBegan { seat: RED }], None));
    let events = table.play(RED, Move::PlayKnight);
    assert!(events.contains(&Event::ArmyAward { to: Some(RED) }));
    table.play(RED, goetz_to(0, 8));
    table.roll(RED, 2);
    let events = table.end_turn(RED);
    assert_eq!(events[1..], [DEADLOCK, Event::Won { seats: SeatSet::of(RED) }]);
    assert_eq!((won_by(&table), table.points(RED), table.state.turn), (vec![RED], 11, BLUE));
}

/// H-GER-01: it goes on as long as anybody, on turn or not, holds mercenaries enough, one or several; and ends if those that
/// are left can take nothing.
#[test]
fn only_mercenaries_that_can_take_the_army_count() {
    let cases = [
        // Open, held, whether the army can still move. Blue holds it.
        ([5, 5, 3], [1, 0, 0], true),
        ([4, 5, 3], [2, 0, 0], true),
        ([4, 5, 4], [0, 0, 1], false),
        ([4, 5, 3], [0, 0, 2], false),
        ([4, 5, 2], [0, 0, 3], false),
        ([3, 5, 2], [0, 0, 4], true),
        ([5, 5, 3], [0, 1, 0], false),
        ([5, 5, 3], [0, 0, 1], false),
        ([4, 6, 3], [1, 0, 0], false),
        ([3, 5, 3], [2, 1, 0], false),
    ];
    for (open, held, moves) in cases {
        let mut table = blue_has_the_army(blocked(&[], open, held));
        let events = table.end_turn(ORANGE);
        assert_eq!(table.winner().is_none(), moves, "{open:?} {held:?}");
        assert_eq!(events.contains(&DEADLOCK), !moves);
    }
}

/// H-GER-01: hidden points count, and are shown only when the game is over.
#[test]
fn hidden_points_decide() {
    let given = |seat: Seat, n| {
        let mut given = blocked(&[], [5, 6, 3], [0, 0, 0]);
        given.state.devs[seat.index()] += Devs::of(Dev::VICTORY, n);
        given.state.played -= Devs::of(Dev::VICTORY, n);
        blue_has_the_army(given)
    };
    for (seat, n, winners) in [(ORANGE, 1, vec![ORANGE]), (BLUE, 1, SEATS.to_vec()), (BLUE, 2, vec![BLUE])] {
        let mut table = given(seat, n);
        let seen = |table: &Scene| View::of(&table.state, &table.game, None).seats[seat.index()].hidden_points;
        assert_eq!(seen(&table), None);
        table.end_turn(ORANGE);
        assert_eq!((won_by(&table), seen(&table)), (winners, Some(n)));
    }
}

/// H-GER-01, R-GER-081: somebody who has the points already wins when the turn comes, and not by this ruling.
#[test]
fn a_win_to_come_is_no_deadlock() {
    let mut given = blocked(&[("goal", "11")], [5, 6, 3], [0, 0, 0]).turn(RED);
    given.state.devs[ORANGE.index()] += Devs::of(Dev::VICTORY, 1);
    given.state.played -= Devs::of(Dev::VICTORY, 1);
    let mut table = blue_has_the_army(given);
    assert_eq!(table.end_turn(RED), [Event::TurnBegan { seat: BLUE }]);
    table.roll(BLUE, 2);
    let events = table.end_turn(BLUE);
    assert_eq!(events, [Event::TurnBegan { seat: ORANGE }, Event::Won { seats: SeatSet::of(ORANGE) }]);
}

/// H-GER-01: with a card in the deck, a road to place, a city or a landmark within reach the game goes on; other cards in
/// hand do not matter.
#[test]
fn one_way_to_a_point_keeps_the_game_alive() {
    let goes_on = |given: Given| {
        let mut table = given.army_holder(BLUE).ready();
        table.end_turn(ORANGE);
        table.winner().is_none()
    };
    let full = || blocked(&[], [5, 6, 3], [0, 0, 0]);
    assert!(!goes_on(full()));
    let with = |dev: Dev, deck: bool| {
        let mut given = full();
        let card = Devs::of(dev, 1);
        given.state.played -= card;
        *(if deck { &mut given.state.deck } else { &mut given.state.devs[0] }) += card;
        given
    };
    assert!([Dev::PLENTY, TRADE, Dev::ROADS, Dev::VICTORY].into_iter().all(|dev| goes_on(with(dev, true))));
    assert!(![Dev::PLENTY, TRADE, Dev::ROADS].into_iter().any(|dev| goes_on(with(dev, false))));
    // One road less, and a path to put it on.
    let without = |at| {
        let mut given = full();
        given.state.roads[0].remove(at);
        given
    };
    // (The last road of a line, so that nothing hangs loose.)
    let mut ends = full().state.roads[0].iter().filter(|at| without(*at).unchecked().faults().is_empty());
    assert!(goes_on(without(ends.next().expect("a road at an end"))));
    // A road moved to Aachen, or to Cologne: a hall or a landmark can be built.
    for way in [[DUESSELDORF, 56, AACHEN], [DUESSELDORF, 56, KOELN]] {
        let mut reached = full();
        let kept = (0..2).map(|i| path(way[i], way[i + 1])).collect::<EdgeSet>();
        reached.state.roads[1] -= kept;
        reached.state.roads[2] -= kept;
        let mut spare = (reached.state.roads[0] - kept).iter().filter(|at| !map().ends_set(*at).meets(vertices(&way)));
        while (reached.state.roads[0] | kept).len() > 20 {
            reached.state.roads[0].remove(spare.next().expect("a road"));
        }
        reached.state.roads[0] |= kept;
        assert!(goes_on(reached), "{way:?}");
    }
}

/// H-GER-01: with `deadlock = play_on` the turns go on.
#[test]
fn a_table_can_play_on() {
    let mut table = blue_has_the_army(blocked(&[("deadlock", "play_on")], [5, 6, 3], [0, 0, 0]));
    for seat in [ORANGE, RED, BLUE, ORANGE] {
        if table.state.phase == Phase::BeforeRoll {
            table.roll(seat, 2);
        }
        let events = table.end_turn(seat);
        assert!(!events.contains(&DEADLOCK));
    }
    assert_eq!((table.winner(), table.state.turn), (None, RED));
}

/// H-GER-01: that the game goes on tells something about the hands, so the end of the turn stands.
#[test]
fn the_end_of_a_turn_that_tells_is_not_taken_back() {
    let consent = |mut table: Scene| {
        let before = table.state;
        let events = table.end_turn(ORANGE);
        before.consent_to_take_back(&table.game, &table.state, ORANGE, Outcome::None, &events)
    };
    assert_eq!(consent(blue_has_the_army(blocked(&[], [5, 5, 3], [1, 0, 0]))), Err(Bar::Shown));
    let open = [("deadlock", "play_on")];
    assert!(consent(blue_has_the_army(blocked(&open, [5, 5, 3], [1, 0, 0]))).is_ok());
}

/// What was begun by the first version of the rules goes on by it, so that its records replay: it ended whatever was held.
#[test]
fn games_of_the_first_version_end_as_they_did() {
    let first = Setup { rules: Some(1), ..setup(3, &[("start", "variable"), ("first", "1")]) };
    let mut table = blue_has_the_army(blocked_by(&first, [5, 5, 3], [1, 0, 0]));
    table.end_turn(ORANGE);
    assert_eq!(won_by(&table), [RED, ORANGE]);
}

//! Setting up: with the starting cards, or with three rounds of placing.

use super::builder::*;
use crate::germany::refusals::NO_CITY;
use crate::playable::Setup;
use civitas_engine::{Cards, Event, Move, Outcome, Phase, Reason, Seat, VertexSet};
use std::collections::BTreeSet;

/// The cities and resources of the starting cards A to D as the almanac has them: two cards, then the third.
fn cards() -> [([u8; 3], Cards, Cards); 4] {
    [
        ([DORTMUND, KASSEL, PASSAU], lumber(1) + brick(1), wool(1)),
        ([EMDEN, MAGDEBURG, ULM], wool(1) + grain(1), ore(1)),
        ([HAMBURG, FRANKFURT_ODER, HEIDELBERG], lumber(1) + wool(1), ore(1)),
        ([NEUBRANDENBURG, MARBURG, KONSTANZ], grain(1) + wool(1), brick(1)),
    ]
}

/// R-GER-007, R-GER-008, R-GER-012, R-GER-013, T-GER-02: three halls, no roads, three points, the resources of the card.
#[test]
fn the_start_with_cards() {
    for players in [2, 3, 4] {
        for (resources, three) in [("two", false), ("three", true)] {
            let options = [("deal", "by_seat"), ("first", "1"), ("start_resources", resources)];
            let table = Scene::new(players, &options);
            let mut supply = Cards::each(18, 5);
            for seat in table.game.rules.all_seats() {
                let (cities, two, third) = cards()[seat.index()];
                let hand = if three { two + third } else { two };
                assert_eq!(table.state.buildings[seat.index()], vertices(&cities));
                assert_eq!((table.hand(seat), table.points(seat), table.stock(seat)), (hand, 3, [20, 9, 0]));
                assert!(table.state.roads[seat.index()].is_empty());
                supply -= hand;
            }
            assert_eq!((table.state.supply, table.state.robber), (supply, hex(3, 6)));
            assert_eq!((table.state.phase, table.state.turn), (Phase::BeforeRoll, RED));
        }
    }
}

/// R-GER-011: shuffled, everybody gets one of the four cards; with three players one stays out and its cities are empty.
#[test]
fn the_cards_are_dealt() {
    let known: Vec<VertexSet> = cards().iter().map(|(cities, ..)| vertices(cities)).collect();
    let deals = |players: u8, deal: &str| -> BTreeSet<Vec<usize>> {
        let deal_of = |seed| {
            let table = Scene::set_up(&Setup { seed, ..setup(players, &[("deal", deal), ("first", "1")]) });
            assert_eq!(table.state.occupied().len(), 3 * usize::from(players));
            let dealt = table.game.rules.all_seats().map(|s| table.state.buildings[s.index()]);
            let cards: Vec<usize> = dealt.map(|b| known.iter().position(|k| *k == b).expect("a card")).collect();
            assert_eq!(cards.iter().collect::<BTreeSet<_>>().len(), usize::from(players));
            for (seat, card) in table.game.rules.all_seats().zip(&cards) {
                assert_eq!(table.hand(seat), self::cards()[*card].1, "the resources go with the cities");
            }
            cards
        };
        (0..200).map(deal_of).collect()
    };
    assert_eq!((deals(3, "shuffled").len(), deals(4, "shuffled").len()), (24, 24), "every deal comes up");
    assert_eq!(deals(4, "by_seat"), BTreeSet::from([vec![0, 1, 2, 3]]));
    assert_eq!(deals(3, "by_seat"), BTreeSet::from([vec![0, 1, 2]]));
}

fn start_roll(table: &mut Scene, seat: Seat, sum: u8) -> Vec<Ev> {
    let low = sum.saturating_sub(6).max(1);
    table.play_with(seat, Move::Roll, Outcome::Dice([low, sum - low]))
}

/// R-GER-014: the dice say who begins, or the table does; with either start.
#[test]
fn who_begins() {
    for (i, first) in ["1", "2", "3", "4"].into_iter().enumerate() {
        let table = Scene::new(4, &[("first", first)]);
        assert_eq!((table.state.turn, table.state.phase), (Seat(i as u8), Phase::BeforeRoll));
        let table = Scene::new(4, &[("first", first), ("start", "variable")]);
        assert_eq!((table.state.turn, table.state.phase), (Seat(i as u8), Phase::SetupSettlement));
    }
    let mut table = Scene::new(3, &[]);
    assert_eq!(table.state.phase, Phase::StartRoll);
    for (seat, sum) in [(RED, 5), (BLUE, 11)] {
        start_roll(&mut table, seat, sum);
    }
    table.refuse(RED, Move::Roll, Reason::NotYourTurn, "R-GER-036");
    let events = start_roll(&mut table, ORANGE, 10);
    assert!(events.contains(&Event::FirstSeat { seat: BLUE }) && events.contains(&Event::TurnBegan { seat: BLUE }));
    assert_eq!((table.state.turn, table.state.phase), (BLUE, Phase::BeforeRoll));
    assert_eq!(table.points(BLUE), 3);
}

/// R-GER-015: the highest roll begins; equal highest rolls are repeated, or the first of them begins.
#[test]
fn equal_start_rolls() {
    let rolls = [(RED, 4), (BLUE, 9), (ORANGE, 9), (WHITE, 8)];
    let mut table = Scene::new(4, &[("start", "variable")]);
    rolls.iter().for_each(|(seat, sum)| drop(start_roll(&mut table, *seat, *sum)));
    assert_eq!((table.state.phase, table.state.turn), (Phase::StartRoll, BLUE));
    start_roll(&mut table, BLUE, 3);
    start_roll(&mut table, ORANGE, 4);
    assert_eq!((table.state.phase, table.state.turn), (Phase::SetupSettlement, ORANGE));
    let mut table = Scene::new(4, &[("start", "variable"), ("start_ties", "first_roller")]);
    rolls.iter().for_each(|(seat, sum)| drop(start_roll(&mut table, *seat, *sum)));
    assert_eq!((table.state.phase, table.state.turn), (Phase::SetupSettlement, BLUE));
}

/// R-GER-008, R-GER-013, R-GER-015, R-GER-016, R-GER-018, R-GER-020, T-GER-22: player 3 rolls highest; the order is 3412 2143 3412,
/// cards come for the third hall only, nobody has roads, player 3 begins.
#[test]
fn three_rounds_of_placing() {
    let mut table = Scene::new(4, &[("start", "variable")]);
    for (seat, sum) in [(RED, 4), (BLUE, 9), (ORANGE, 12), (WHITE, 8)] {
        start_roll(&mut table, seat, sum);
    }
    let order = [ORANGE, WHITE, RED, BLUE, BLUE, RED, WHITE, ORANGE, ORANGE, WHITE, RED, BLUE];
    let places = [
        KASSEL, WUERZBURG, HEIDELBERG, OSNABRUECK, ULM, ERFURT, HANNOVER, HAMBURG, // cards come from here on
        AACHEN, FLENSBURG, HOF, MAGDEBURG,
    ];
    for (i, (seat, at)) in order.into_iter().zip(places).enumerate() {
        assert_eq!((table.state.turn, table.state.phase), (seat, Phase::SetupSettlement));
        for other in table.game.rules.all_seats().filter(|s| *s != seat) {
            table.refuse(other, hall(STUTTGART), Reason::NotYourTurn, "R-GER-036");
        }
        let events = table.play(seat, hall(at));
        assert_eq!(events[0], Event::Settled { seat, at: vertex(at), paid: NOTHING });
        if i < 8 {
            assert!(table.hands().iter().all(|h| h.is_empty()), "two halls bring nothing");
        }
    }
    // Hof touches forest 8, mountains 10 and the mountains 12 where Götz stands.
    assert_eq!(table.hand(ORANGE), ore(1));
    assert_eq!(table.hand(WHITE), wool(1) + grain(1));
    assert_eq!(table.hand(RED), lumber(1) + ore(2));
    assert_eq!(table.hand(BLUE), lumber(1) + ore(1) + grain(1));
    assert!(table.state.taken_paths().is_empty());
    assert_eq!((table.state.turn, table.state.phase, table.state.turns), (ORANGE, Phase::BeforeRoll, 1));
    for seat in table.game.rules.all_seats() {
        assert_eq!((table.points(seat), table.stock(seat)), (3, [20, 9, 0]));
    }
    assert_eq!(table.state.supply.total(), 90 - 9);
}

/// R-GER-016: with three and with two players the middle round goes back as well.
#[test]
fn the_order_with_fewer_players() {
    for (players, order) in [(3, &[1, 2, 0, 0, 2, 1, 1, 2, 0][..]), (2, &[1, 0, 0, 1, 1, 0])] {
        let mut table = Scene::new(players, &[("start", "variable"), ("first", "2")]);
        for seat in order {
            assert_eq!(table.state.turn, Seat(*seat));
            let at = table.hall_list(Seat(*seat)).lowest().expect("a city");
            table.play(Seat(*seat), Move::Settle(at));
        }
        assert_eq!((table.state.turn, table.state.phase), (BLUE, Phase::BeforeRoll));
    }
}

/// R-GER-017, R-GER-019: any empty city, next to another or not; never a landmark or an open intersection.
#[test]
fn only_empty_cities_and_no_distance() {
    let mut table = Scene::new(3, &[("start", "variable"), ("first", "1")]);
    assert_eq!(table.hall_list(RED), table.game.ground.settlements);
    table.play(RED, hall(MAGDEBURG));
    let mut rest = table.game.ground.settlements;
    rest.remove(vertex(MAGDEBURG));
    assert_eq!(table.hall_list(BLUE), rest);
    table.refuse(BLUE, hall(MAGDEBURG), Reason::SiteTaken, "R-GER-016");
    for n in 1..=109 {
        if !table.game.ground.settlements.contains(vertex(n)) {
            table.refuse(BLUE, hall(n), Reason::Game(&NO_CITY), "R-GER-019");
        }
    }
    table.play(BLUE, hall(DESSAU));
    table.play(ORANGE, hall(LEIPZIG));
    table.refuse(ORANGE, road(LEIPZIG, 47), Reason::WrongPhase, "R-GER-021");
}

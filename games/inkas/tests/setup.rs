//! Set-up: pieces, supply, stacks, the beginner start, who begins, free placement.

use super::builder::*;
use civitas_engine::{Dev, Devs, Event, Hex, Move, Outcome, Phase, Reason, Seat, View};

fn start_roll(table: &mut Scene, seat: Seat, dice: [u8; 2]) -> Vec<Ev> {
    table.play_with(seat, Move::Roll, Outcome::Dice(dice))
}

/// Places the next settlement and road of the set-up anywhere; returns whose they were.
fn place_anywhere(table: &mut Scene) -> Seat {
    let seat = table.state.turn;
    for _ in 0..2 {
        let mv = table.list(seat)[0];
        table.play(seat, mv);
    }
    seat
}

/// R-INKA-011, R-INKA-017, T-INKA-03: after the beginner start everybody has two markers on tribe 1 and the rest of
/// 8 settlements, 2 cities, 7 roads and 4 thickets in stock.
#[test]
fn everybody_starts_with_the_same_pieces() {
    for players in 2..=4 {
        let table = Scene::new(players, &[("map", "beginner"), ("first", "1")]);
        let view = View::of(&table.state, &table.game, None);
        for seat in table.game.rules.all_seats() {
            assert_eq!((table.stock(seat), table.markers(seat), table.points(seat)), ([5, 6, 2], 2, 2));
            assert_eq!((view.own.leads[seat.index()], view.own.thickets[seat.index()]), (1, 4));
        }
        let table = Scene::new(players, &[]);
        for seat in table.game.rules.all_seats() {
            assert_eq!((table.stock(seat), table.markers(seat)), ([7, 8, 2], 0));
        }
    }
    Scene::new(3, &[("first", "1")]).refuse(GREY, Move::Roll, Reason::NoSuchSeat, "R-INKA-011");
}

/// R-INKA-012: twenty cards of each resource and twelve of each good lie open.
#[test]
fn the_supply_is_open() {
    let table = Scene::new(4, &[]);
    let all = [wood(20), stone(20), wool(20), potato(20), ore(20), feathers(12), coca(12), fish(12)];
    assert_eq!(table.state.supply, all.into_iter().fold(NOTHING, |sum, h| sum + h));
    assert_eq!(View::of(&table.state, &table.game, None).supply, table.state.supply);
    let mut table = Given::beginner(3, &[]).hand(RED, wood(1)).rolled().ready();
    table.refuse(RED, offer(wood(1), ore(21), &[BLUE]), Reason::TooManyCards, "R-INKA-012");
    table.refuse(RED, offer(wood(1), fish(13), &[BLUE]), Reason::TooManyCards, "R-INKA-012");
    table.play(RED, offer(wood(1), fish(12), &[BLUE]));
}

/// R-INKA-013: two stacks with the same contents; only the first is drawn from.
#[test]
fn there_are_two_stacks() {
    let table = Scene::new(3, &[("map", "beginner"), ("first", "1")]);
    let stack =
        |devs: Devs| [Dev::KNIGHT, Dev::PLENTY, Dev::MONOPOLY, Dev::ROADS, Dev::VICTORY].map(|dev| devs.count(dev));
    assert_eq!(stack(table.state.deck), [7, 1, 1, 1, 0]);
    assert_eq!(stack(table.state.later), [7, 1, 1, 1, 0]);
    assert_eq!((table.state.deck.total(), table.state.later.total()), (10, 10));
    let view = View::of(&table.state, &table.game, None);
    assert_eq!((view.deck_size, view.later_size), (10, 10));
}

/// R-INKA-013: the first stack is shuffled and face down: any of its cards can come next, and only the buyer sees which. The
/// second is set aside whole while the first is drawn to its end.
#[test]
fn only_the_first_stack_is_drawn_from() {
    let mut table = Given::beginner(3, &[]).hand(RED, card_price().times(10)).rolled().ready();
    let later = table.state.later;
    let kinds = [Dev::KNIGHT, Dev::PLENTY, Dev::MONOPOLY, Dev::ROADS, Dev::VICTORY];
    let draws = [vec![Dev::KNIGHT; 7], vec![Dev::ROADS, Dev::PLENTY, Dev::MONOPOLY]].concat();
    for (n, top) in draws.into_iter().enumerate() {
        let left = kinds.map(|dev| table.state.deck.count(dev));
        let odds = table.state.odds(&table.game, RED, Move::Buy);
        let weights = kinds.map(|dev| odds.weight(Outcome::Drawn(dev)) as u8);
        assert_eq!((weights, odds.total() as usize), (left, 10 - n), "each card left is as likely as any other");
        let events = table.buy(RED, top);
        for viewer in [None, Some(ORANGE)] {
            let told = Event::CardBought { seat: RED, paid: card_price(), card: None };
            assert_eq!(events[0].seen_by(viewer), Some(told));
            assert_eq!(View::of(&table.state, &table.game, viewer).seats[0].devs, None);
        }
        assert_eq!((table.state.deck.total() as usize, table.state.later), (9 - n, later));
    }
    assert!(!table.allows(RED, Move::Buy), "the second stack sells nothing");
}

/// R-INKA-014, R-INKA-015: nobody owns the two advantages, and the robber stands on the jungle frame.
#[test]
fn the_advantages_and_the_robber_wait() {
    for map in ["variable", "beginner", "beginner_free"] {
        let state = Scene::new(4, &[("map", map)]).state;
        assert_eq!((state.route_award, state.army_award, state.robber), (None, None, Hex::OFF));
    }
}

/// R-INKA-016: the fixed pieces of each colour; with fewer players those of the others stay away.
#[test]
fn the_beginner_start_has_fixed_pieces() {
    let starts = [
        ([A, corner((-1, -2), (-1, -1), (0, -2))], [side((-2, 1), (-1, 1)), side((-1, -2), (0, -2))]),
        ([B, corner((-1, 2), (-1, 3), (0, 2))], [side((1, -2), (2, -2)), side((-1, 2), (-1, 3))]),
        ([C, F6], [side((1, -1), (1, 0)), side((0, 2), (1, 1))]),
        ([D, corner((-1, 0), (0, -1), (0, 0))], [side((1, 0), (1, 1)), side((-1, 0), (0, -1))]),
    ];
    for players in 2..=4 {
        let state = Scene::new(players, &[("map", "beginner"), ("first", "1")]).state;
        for (i, (settlements, roads)) in starts.into_iter().enumerate() {
            let plays = i < players as usize;
            assert_eq!(state.buildings[i], if plays { vertices(&settlements) } else { vertices(&[]) });
            assert_eq!(state.roads[i], roads.into_iter().filter(|_| plays).map(edge).collect());
        }
        assert!(state.cities.is_empty() && state.own.declining.is_empty());
        assert_eq!((state.turn, state.phase), (RED, Phase::BeforeRoll));
    }
}

/// R-INKA-018, T-INKA-02: the hexes around the lettered settlement pay the first cards.
#[test]
fn the_lettered_settlement_pays_the_first_cards() {
    let cards = [
        stone(1) + ore(1) + fish(1),
        wood(1) + stone(1) + coca(1),
        ore(1) + stone(1) + feathers(1),
        ore(1) + wood(1) + coca(1),
    ];
    for players in 2..=4 {
        let table = Scene::new(players, &[("map", "beginner")]);
        assert_eq!(table.hands(), cards[..players as usize]);
        assert_eq!(table.state.supply.total(), 136 - 3 * players);
    }
}

/// R-INKA-019, R-INKA-022: the highest throw begins, with fixed pieces and without; equal ones throw again.
#[test]
fn the_highest_throw_begins() {
    for (map, phase) in [("beginner", Phase::BeforeRoll), ("variable", Phase::SetupSettlement)] {
        let mut table = Scene::new(4, &[("map", map)]);
        for (seat, dice) in [(RED, [2, 2]), (ORANGE, [6, 4]), (BLUE, [5, 5]), (GREY, [1, 2])] {
            assert_eq!((table.state.turn, table.state.phase), (seat, Phase::StartRoll));
            start_roll(&mut table, seat, dice);
        }
        assert_eq!(table.state.contenders, seats(&[ORANGE, BLUE]));
        start_roll(&mut table, ORANGE, [1, 1]);
        let events = start_roll(&mut table, BLUE, [1, 2]);
        assert!(events.contains(&Event::FirstSeat { seat: BLUE }));
        assert_eq!((table.state.first, table.state.turn, table.state.phase), (BLUE, BLUE, phase));
    }
}

/// R-INKA-019: who begins and what equal throws mean are options.
#[test]
fn who_begins_is_an_option() {
    let mut table = Scene::new(3, &[("start_ties", "first_roller")]);
    for (seat, dice) in [(RED, [2, 2]), (ORANGE, [6, 4]), (BLUE, [5, 5])] {
        start_roll(&mut table, seat, dice);
    }
    assert_eq!((table.state.first, table.state.phase), (ORANGE, Phase::SetupSettlement));
    for (value, seat) in [("1", RED), ("2", ORANGE), ("3", BLUE), ("4", GREY)] {
        let table = Scene::new(4, &[("first", value), ("map", "beginner")]);
        assert_eq!((table.state.first, table.state.turn, table.state.phase), (seat, seat, Phase::BeforeRoll));
        let table = Scene::new(4, &[("first", value)]);
        assert_eq!((table.state.turn, table.state.phase), (seat, Phase::SetupSettlement));
    }
}

/// R-INKA-022, R-INKA-025, R-INKA-026: one round clockwise, one back, two markers each, then the first player's turn.
#[test]
fn placement_goes_round_and_back() {
    for players in 2..=4u8 {
        for first in 0..players {
            let mut table = Scene::new(players, &[("first", &(first + 1).to_string())]);
            let order: Vec<Seat> = (0..2 * players).map(|_| place_anywhere(&mut table)).collect();
            let round: Vec<Seat> = (0..players).map(|i| Seat((first + i) % players)).collect();
            let back: Vec<Seat> = round.iter().rev().copied().collect();
            assert_eq!(order, [round, back].concat());
            assert_eq!((table.state.turn, table.state.phase, table.state.turns), (Seat(first), Phase::BeforeRoll, 1));
            for seat in table.game.rules.all_seats() {
                assert_eq!((table.markers(seat), table.stock(seat)), (2, [5, 6, 2]));
            }
        }
    }
}

/// R-INKA-022, R-INKA-023: first pieces are free and keep their distance; each road touches the settlement just placed.
#[test]
fn first_pieces_are_free_but_keep_their_distance() {
    let mut table = Scene::new(2, &[("map", "beginner_free"), ("first", "1")]);
    assert_eq!(table.list(RED).len(), 54, "every intersection that a path reaches");
    table.refuse(RED, road(side((1, 0), (1, 1))), Reason::WrongPhase, "R-INKA-028");
    table.play(RED, settle(F1));
    table.refuse(RED, road(side((1, 1), (2, 1))), Reason::NotAtNewSettlement, "R-INKA-022");
    assert_eq!(table.list(RED).len(), 3);
    table.play(RED, road(side((1, 0), (1, 1))));
    for near in [F2, F6, corner((0, 0), (0, 1), (1, 0))] {
        table.refuse(ORANGE, settle(near), Reason::TooClose, "R-INKA-061");
    }
    table.refuse(ORANGE, settle(F1), Reason::SiteTaken, "R-INKA-023");
    table.play(ORANGE, settle(F5));
    table.refuse(ORANGE, road(side((1, 0), (1, 1))), Reason::NotAtNewSettlement, "R-INKA-022");
    table.play(ORANGE, road(side((0, 2), (1, 1))));
    assert_eq!((table.hands(), table.state.supply.total()), (vec![NOTHING, NOTHING], 136));
    // The second may be far away; its road must touch it and not the first.
    table.refuse(ORANGE, settle(F4), Reason::TooClose, "R-INKA-061");
    table.play(ORANGE, settle(A));
    table.refuse(ORANGE, road(side((0, 2), (1, 2))), Reason::NotAtNewSettlement, "R-INKA-022");
    table.play(ORANGE, road(side((-2, 1), (-1, 1))));
    assert_eq!(table.stock(ORANGE), [5, 6, 2]);
}

/// R-INKA-024: the second settlement immediately pays one card per hex, goods included; sea and frame pay nothing.
#[test]
fn the_second_settlement_pays_its_hexes() {
    let cases = [
        (F3, wood(1) + coca(1) + feathers(1)),
        (corner((-2, 0), (-2, 1), (-1, 0)), stone(1) + fish(1)),
        (corner((-2, 2), (-1, 1), (-1, 2)), ore(2)),
        (corner((0, -3), (0, -4), (1, -4)), stone(1)),
        (corner((0, 0), (0, 1), (-1, 1)), wool(2) + ore(1)),
    ];
    for (at, cards) in cases {
        let mut table = Scene::new(2, &[("map", "beginner_free"), ("first", "1")]);
        table.play(RED, settle(corner((0, 3), (0, 4), (-1, 4))));
        assert_eq!(table.hand(RED), NOTHING, "the first settlement pays nothing");
        let first_path = table.list(RED)[0];
        table.play(RED, first_path);
        for (settlement, path) in [(B, side((1, -2), (2, -2))), ((-1, -2, "NW"), (-1, -2, "NW"))] {
            table.play(ORANGE, settle(settlement));
            table.play(ORANGE, road(path));
        }
        let supply = table.state.supply;
        let events = table.play(RED, settle(at));
        assert!(matches!(table.state.phase, Phase::SetupRoad(_)), "before the road is placed");
        assert!(events.contains(&Event::Produced { seat: RED, cards }));
        assert_eq!((table.hand(RED), table.state.supply + cards), (cards, supply), "{at:?}");
    }
}

/// R-INKA-027: the beginner land can be settled freely.
#[test]
fn the_beginner_land_can_be_settled_freely() {
    let fixed = Scene::new(3, &[("map", "beginner")]);
    let free = Scene::new(3, &[("map", "beginner_free")]);
    assert_eq!(free.game.board.spec(), fixed.game.board.spec());
    assert!(free.state.occupied().is_empty() && free.state.taken_paths().is_empty());
    assert_eq!(free.state.phase, Phase::StartRoll);
}

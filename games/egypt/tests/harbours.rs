//! Foreign trade: with the supply, at its own rate or that of a harbour or oasis.

use super::boards::HARBOURS;
use super::builder::*;
use crate::egypt::{BRICK, CARDS, CATTLE, GRAIN, PAPYRUS, STONE};
use civitas_engine::{Board, Card, Cards, Edge, Event, Reason, Vertex};

/// Purple with a building on one intersection, everything else in the middle of the board; after the roll.
fn building_on(at: Vertex, temple_city: bool, hand: Cards) -> Scene {
    let given = Given::bare(2, &[]).home(PURPLE, (0, 0, "N"), (0, 0, "NE")).home(PURPLE, (1, 0, "N"), (1, 0, "NE"));
    let given = given.home(TURQUOISE, (0, 0, "S"), (0, 0, "SW")).home(TURQUOISE, (1, 0, "S"), (1, 0, "SE"));
    let mut table = given.hand(PURPLE, hand).rolled().ready();
    let path: Edge = table.game.board.edges_at(at).iter().next().expect("a path");
    table.state.place_settlement(&table.game, PURPLE, at, NOTHING, &mut ());
    table.state.place_road(&table.game, PURPLE, path, NOTHING, &mut ());
    if temple_city {
        table.state.place_city(&table.game, PURPLE, at, NOTHING, &mut ());
    }
    assert_eq!(table.state.faults(&table.game), []);
    table
}

fn border_sites(board: &Board) -> Vec<Vertex> {
    board.sites().iter().filter(|v| board.hexes_at(*v).len() < 3).collect()
}

/// How many equal cards of each kind purple needs for one other card, found by trying.
fn rates_by_trying(at: Vertex, temple_city: bool) -> [u8; 5] {
    let mut needed = [0; 5];
    for (lane, needed) in needed.iter_mut().enumerate() {
        let (give, get) = (Card(lane as u8), Card((lane as u8 + 1) % 5));
        let enough = |n: &u8| building_on(at, temple_city, Cards::of(give, *n)).allows(PURPLE, bank(give, get));
        *needed = (1..=6).find(enough).expect("four are always enough");
    }
    needed
}

/// R-EGY-043, T-EGY-28: four equal cards for one of choice, without any harbour.
#[test]
fn four_equal_cards_fetch_any_other() {
    for get in [BRICK, CATTLE, GRAIN, PAPYRUS] {
        let mut table = Given::beginner(3, &[]).hand(PURPLE, stone(4)).rolled().ready();
        let supply = table.state.supply;
        let events = table.play(PURPLE, bank(STONE, get));
        assert_eq!(events, [Event::BankTraded { seat: PURPLE, gave: stone(4), got: Cards::of(get, 1) }]);
        assert_eq!(
            (table.hand(PURPLE), table.state.supply),
            (Cards::of(get, 1), supply + stone(4) - Cards::of(get, 1))
        );
    }
    let mut table = Given::beginner(3, &[]).hand(PURPLE, stone(3) + grain(3)).rolled().ready();
    table.refuse(PURPLE, bank(STONE, BRICK), Reason::RateNotMet, "R-EGY-043");
}

/// R-EGY-043, R-EGY-044: any number of times per turn; the card taken is a different one, of a kind in the supply.
#[test]
fn foreign_trade_repeats_while_cards_last() {
    let mut table = Given::beginner(3, &[]).hand(PURPLE, stone(9)).rolled().ready();
    table.refuse(PURPLE, bank(STONE, STONE), Reason::SupplySameCard, "R-EGY-044");
    table.refuse(PURPLE, bank(STONE, Card(5)), Reason::NoSuchKind, "R-EGY-032");
    table.refuse(PURPLE, bank(Card(6), STONE), Reason::NoSuchKind, "R-EGY-032");
    table.play(PURPLE, bank(STONE, BRICK));
    table.play(PURPLE, bank(STONE, CATTLE));
    table.refuse(PURPLE, bank(STONE, GRAIN), Reason::RateNotMet, "R-EGY-043");
    assert_eq!(table.hand(PURPLE), stone(1) + brick(1) + cattle(1));
}

/// R-EGY-043, T-EGY-31: who is not on turn cannot trade with the supply.
#[test]
fn foreign_trade_needs_the_own_turn() {
    let mut table = Given::beginner(3, &[]).hand(GRAY, stone(4)).rolled().ready();
    table.refuse(GRAY, bank(STONE, BRICK), Reason::NotYourTurn, "R-EGY-020");
    table.end_turn(PURPLE);
    table.refuse(GRAY, bank(STONE, BRICK), Reason::NotYourTurn, "R-EGY-020");
}

/// R-EGY-044, T-EGY-29: a general harbour takes three of any kind.
#[test]
fn a_general_harbour_takes_three() {
    let mut table = building_on(vertex(0, -2, "N"), false, stone(3) + brick(3));
    table.play(PURPLE, bank(STONE, CATTLE));
    table.play(PURPLE, bank(BRICK, CATTLE));
    assert_eq!(table.hand(PURPLE), cattle(2));
}

/// R-EGY-044, T-EGY-30: a special harbour takes two of its own resource and does nothing for the others.
#[test]
fn a_special_harbour_takes_two_of_its_resource() {
    let mut table = building_on(vertex(-2, 0, "N"), false, cattle(2));
    table.play(PURPLE, bank(CATTLE, GRAIN));
    assert_eq!(table.hand(PURPLE), grain(1));
    let mut table = building_on(vertex(-2, 0, "N"), false, cattle(4) + stone(3));
    table.play(PURPLE, bank(CATTLE, GRAIN));
    table.play(PURPLE, bank(CATTLE, BRICK));
    table.refuse(PURPLE, bank(STONE, CATTLE), Reason::RateNotMet, "R-EGY-043");
    assert_eq!(table.hand(PURPLE), grain(1) + brick(1) + stone(3));
}

/// R-EGY-044: a general and a special harbour together give the better rate for each resource.
#[test]
fn the_best_rate_counts() {
    let mut table = building_on(vertex(-2, 0, "N"), false, cattle(2) + stone(3));
    table.state.place_settlement(&table.game, PURPLE, vertex(0, -2, "N"), NOTHING, &mut ());
    table.state.place_road(&table.game, PURPLE, edge(0, -2, "NE"), NOTHING, &mut ());
    table.play(PURPLE, bank(CATTLE, GRAIN));
    table.play(PURPLE, bank(STONE, GRAIN));
    assert_eq!(table.hand(PURPLE), grain(2));
}

/// R-EGY-044, R-EGY-045: each of the nine places serves both ends of its path, settlement or temple city alike, and
/// no other intersection of the rim has a better rate than four.
#[test]
fn a_harbour_serves_the_two_ends_of_its_path() {
    let board = Scene::new(2, &[]).game.board;
    let rim = border_sites(&board);
    assert_eq!(rim.len(), 30);
    for at in rim {
        let place = HARBOURS.iter().find(|((q, r, side), _)| board.ends(edge(*q, *r, side)).contains(&at));
        let wanted = match place {
            None => [4; 5],
            Some((_, None)) => [3; 5],
            Some((_, Some(name))) => CARDS.map(|card| if card == *name { 2 } else { 4 }),
        };
        for temple_city in [false, true] {
            assert_eq!(rates_by_trying(at, temple_city), wanted, "at {:?}", board.vertex_name(at));
        }
    }
}

/// R-EGY-045: a harbour serves its owner only.
#[test]
fn a_harbour_does_not_serve_others() {
    let mut table = building_on(vertex(0, -2, "N"), false, NOTHING);
    table.state.hands[TURQUOISE.index()] = stone(3);
    table.state.supply -= stone(3);
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 12);
    table.refuse(TURQUOISE, bank(STONE, GRAIN), Reason::RateNotMet, "R-EGY-043");
}

/// R-EGY-046: a card can be taken only while the supply has it.
#[test]
fn an_empty_stack_gives_nothing() {
    let given = Given::beginner(2, &[]).hand(PURPLE, stone(8)).hoard(TURQUOISE, GRAIN, 1).rolled();
    let mut table = given.ready();
    table.play(PURPLE, bank(STONE, GRAIN));
    table.refuse(PURPLE, bank(STONE, GRAIN), Reason::SupplyEmpty, "R-EGY-046");
    table.play(PURPLE, bank(STONE, BRICK));
}

//! Set-up: the table, the beginner start, who begins, the placement rounds, the first cards.

use super::builder::*;
use crate::egypt::Egypt;
use crate::playable::{Playable, SetupError};
use civitas_engine::{Dev, Devs, Event, Hex, Move, Odds, Outcome, Phase, Reason, Ruleset, Seat, SeatSet};

/// Two settlements and two carts of each colour on the beginner map, the starred settlement second.
const BEGINNER_STARTS: [([At; 2], [At; 2]); 4] = [
    ([(0, -1, "N"), (-2, 1, "N")], [(1, -2, "SW"), (-1, 0, "SW")]),
    ([(2, -2, "S"), (-1, 2, "N")], [(2, -2, "SW"), (0, 1, "SW")]),
    ([(-1, 0, "N"), (1, 1, "N")], [(-1, -1, "SE"), (1, 0, "E")]),
    ([(0, 2, "N"), (-2, 2, "N")], [(0, 1, "E"), (-1, 1, "SW")]),
];

fn start_roll(table: &mut Scene, seat: Seat, dice: [u8; 2]) -> Vec<Ev> {
    table.play_with(seat, Move::Roll, Outcome::Dice(dice))
}

/// The beginner land with free placement, purple first.
fn free_placement(players: u8) -> Scene {
    Scene::new(players, &[("map", "beginner_free"), ("first", "1")])
}

/// Places the first listed settlement and cart of the seat to place, and says which seat that was.
fn place_anywhere(table: &mut Scene) -> Seat {
    let seat = table.state.turn;
    for _ in 0..2 {
        let mv = table.list(seat)[0];
        table.play(seat, mv);
    }
    seat
}

/// R-EGY-001: Egypt is for three or four; two can play unofficially; no other number sits down.
#[test]
fn two_to_four_can_sit_down() {
    assert_eq!((Egypt::FACTS.seats, Egypt::FACTS.unofficial_seats), ((3, 4), (2, 2)));
    for players in 2..=4 {
        assert_eq!(Scene::new(players, &[]).game.rules.seats, players);
    }
    for players in [0, 1, 5] {
        assert_eq!(Egypt::set_up(&setup(players, &[])).err(), Some(SetupError::Seats(players, (2, 4))));
    }
    // The fourth chair of a table of three is empty.
    let mut table = free_placement(3);
    table.refuse(RED, settle(0, 0, "N"), Reason::NoSuchSeat, "R-EGY-001");
}

/// R-EGY-002: everybody has fifteen carts, five settlements and four temple cities, and no other piece.
#[test]
fn everybody_starts_with_the_same_stock() {
    assert_eq!(Egypt::FACTS.pieces, ["oxcart", "settlement", "temple_city"]);
    for players in 2..=4 {
        let table = Scene::new(players, &[]);
        for seat in table.game.rules.all_seats() {
            assert_eq!(table.stock(seat), [15, 5, 4]);
        }
    }
}

/// R-EGY-003: nineteen cards of each resource, 25 shuffled development cards, two special cards nobody owns.
#[test]
fn the_common_stock_is_complete() {
    let table = Scene::new(4, &[]);
    assert_eq!(table.state.supply, brick(19) + cattle(19) + grain(19) + papyrus(19) + stone(19));
    let deck = [(Dev::KNIGHT, 14), (Dev::ROADS, 2), (Dev::PLENTY, 2), (Dev::MONOPOLY, 2), (Dev::VICTORY, 5)];
    assert_eq!(table.state.deck, deck.iter().map(|(dev, n)| Devs::of(*dev, *n)).fold(Devs::EMPTY, |a, b| a + b));
    let names = ["mercenary", "route_builder", "invention", "monopoly", "victory_point"];
    let devs: Vec<(Dev, &str)> = deck.iter().zip(names).map(|((dev, _), name)| (*dev, name)).collect();
    assert_eq!(Egypt::FACTS.devs, devs);
    assert_eq!((table.state.route_award, table.state.army_award), (None, None));
    // Shuffled: any card left may be on top, each as likely as the others.
    let odds = table.state.odds(&table.game, PURPLE, Move::Buy);
    assert_eq!(odds, Odds::Draw(table.state.deck));
    for (dev, n) in deck {
        assert_eq!((odds.weight(Outcome::Drawn(dev)), odds.total()), (n.into(), 25));
    }
}

/// R-EGY-005: the robber starts on the desert, on every map.
#[test]
fn the_robber_starts_on_the_desert() {
    let desert = |table: &Scene| Egypt::FACTS.terrains[table.game.board.terrain(table.state.robber)].name == "desert";
    assert_eq!(Scene::new(3, &[("map", "beginner")]).state.robber, hex(0, 0));
    assert!(desert(&Scene::new(3, &[("map", "beginner_free")])));
    for seed in 0..50 {
        assert!(desert(&Scene::set_up(&crate::Setup { seed, ..setup(3, &[]) })));
    }
}

/// R-EGY-005: on a custom board without a place for it the robber starts off the board, blocks nothing, and comes
/// in with the first seven.
#[test]
fn the_robber_may_start_off_the_board() {
    let mut spec = Scene::new(3, &[("map", "beginner")]).game.board.spec().clone();
    spec.robber = None;
    let given = Given::on(spec, 2, &[]).bystander(TURQUOISE).home(PURPLE, (0, 0, "N"), (0, 0, "NE"));
    let mut table = given.home(PURPLE, (0, -2, "N"), (0, -2, "NE")).ready();
    assert_eq!((table.state.robber, table.game.board.hexes().contains(table.state.robber)), (Hex::OFF, false));
    table.roll(PURPLE, 10);
    assert_eq!(table.hand(PURPLE), stone(1));
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 7);
    assert_eq!(table.list(TURQUOISE).len(), 19, "every hex is another one");
    table.play(TURQUOISE, robber_to(0, 0));
    assert_eq!(table.state.robber, hex(0, 0));
}

/// R-EGY-006: the beginner start has its pieces in place, red's stay away with three and gray's too with two, and seat 1
/// rolls at once.
#[test]
fn the_beginner_start_is_ready_to_play() {
    for players in 2..=4 {
        let table = Scene::new(players, &[("map", "beginner")]);
        for seat in [PURPLE, TURQUOISE, GRAY, RED] {
            let (settlements, carts) = BEGINNER_STARTS[seat.index()];
            let sits = seat.0 < players;
            let at = settlements.iter().filter(|_| sits).map(|&(q, r, at)| vertex(q, r, at)).collect();
            assert_eq!(table.state.buildings[seat.index()], at, "settlements of {seat:?} of {players}");
            let at = carts.iter().filter(|_| sits).map(|&(q, r, at)| edge(q, r, at)).collect();
            assert_eq!(table.state.roads[seat.index()], at, "carts of {seat:?} of {players}");
        }
        assert!(table.state.cities.is_empty());
        assert_eq!((table.state.turn, table.state.phase), (PURPLE, Phase::BeforeRoll));
    }
}

/// R-EGY-006, T-EGY-24: the hexes around the starred settlement pay the first cards of the beginner start.
#[test]
fn the_starred_settlement_pays_the_first_cards() {
    let first_cards =
        [grain(1) + cattle(2), stone(1) + grain(2), cattle(1) + stone(1) + papyrus(1), cattle(1) + stone(1) + brick(1)];
    for players in 2..=4 {
        let table = Scene::new(players, &[("map", "beginner")]);
        assert_eq!(table.hands(), first_cards[..players as usize]);
        assert_eq!(table.state.supply.total(), 95 - 3 * players, "the first cards come out of the supply");
    }
}

/// R-EGY-006, R-EGY-010: after the beginner start, dice or a named seat can decide who begins instead of seat 1.
#[test]
fn who_begins_the_beginner_game_is_an_option() {
    let table = Scene::new(3, &[("map", "beginner"), ("first", "auto")]);
    assert_eq!((table.state.first, table.state.phase), (PURPLE, Phase::BeforeRoll));
    let table = Scene::new(4, &[("map", "beginner"), ("first", "3")]);
    assert_eq!((table.state.first, table.state.turn, table.state.phase), (GRAY, GRAY, Phase::BeforeRoll));
    let mut table = Scene::new(3, &[("map", "beginner"), ("first", "dice")]);
    start_roll(&mut table, PURPLE, [1, 1]);
    start_roll(&mut table, TURQUOISE, [3, 1]);
    start_roll(&mut table, GRAY, [1, 2]);
    // The pieces stand already, so the turns begin at once.
    assert_eq!((table.state.turn, table.state.phase), (TURQUOISE, Phase::BeforeRoll));
}

/// R-EGY-006: `beginner_free` is the same land with the pieces still in hand.
#[test]
fn the_beginner_land_can_be_settled_freely() {
    let fixed = Scene::new(3, &[("map", "beginner")]);
    let free = Scene::new(3, &[("map", "beginner_free")]);
    assert_eq!(free.game.board.spec(), fixed.game.board.spec());
    assert!(free.state.occupied().is_empty() && free.state.taken_paths().is_empty());
    assert_eq!(free.state.phase, Phase::StartRoll);
}

/// R-EGY-010: everybody rolls once, the highest sum begins, wherever it sits.
#[test]
fn the_highest_start_roll_begins() {
    for (best, players) in [(PURPLE, 2), (TURQUOISE, 2), (GRAY, 3), (TURQUOISE, 4), (RED, 4)] {
        let mut table = Scene::new(players, &[]);
        let mut events = Vec::new();
        for seat in table.game.rules.all_seats() {
            assert_eq!((table.state.turn, table.state.phase), (seat, Phase::StartRoll));
            events = start_roll(&mut table, seat, if seat == best { [5, 4] } else { [6, 2] });
        }
        assert!(events.contains(&Event::FirstSeat { seat: best }));
        assert_eq!((table.state.first, table.state.turn), (best, best));
        assert_eq!(table.state.phase, Phase::SetupSettlement);
    }
    let mut table = Scene::new(3, &[("first", "dice")]);
    table.refuse(TURQUOISE, Move::Roll, Reason::NotYourTurn, "R-EGY-020");
}

/// R-EGY-010: equal highest start rolls are rolled again, by those players only, as often as it takes.
#[test]
fn start_ties_are_rolled_again() {
    let mut table = Scene::new(4, &[("start_ties", "reroll")]);
    for (seat, dice) in [(PURPLE, [2, 2]), (TURQUOISE, [6, 4]), (GRAY, [5, 5]), (RED, [5, 5])] {
        start_roll(&mut table, seat, dice);
    }
    assert_eq!(table.state.contenders, seats(&[TURQUOISE, GRAY, RED]));
    for (seat, dice) in [(TURQUOISE, [1, 1]), (GRAY, [2, 1]), (RED, [1, 2])] {
        start_roll(&mut table, seat, dice);
    }
    assert_eq!(table.state.contenders, seats(&[GRAY, RED]));
    start_roll(&mut table, GRAY, [1, 1]);
    start_roll(&mut table, RED, [1, 2]);
    assert_eq!((table.state.first, table.state.contenders), (RED, SeatSet::EMPTY));
}

/// R-EGY-010: with `first_roller`, the earliest of the equal highest begins.
#[test]
fn the_first_roller_can_win_start_ties() {
    let mut table = Scene::new(4, &[("start_ties", "first_roller")]);
    for (seat, dice) in [(PURPLE, [2, 2]), (TURQUOISE, [6, 4]), (GRAY, [5, 5]), (RED, [1, 1])] {
        start_roll(&mut table, seat, dice);
    }
    assert_eq!((table.state.first, table.state.phase), (TURQUOISE, Phase::SetupSettlement));
}

/// R-EGY-010: the start roll can be skipped by naming a seat.
#[test]
fn a_named_seat_begins_without_dice() {
    for (value, seat) in [("1", PURPLE), ("2", TURQUOISE), ("3", GRAY), ("4", RED)] {
        let table = Scene::new(4, &[("first", value)]);
        assert_eq!((table.state.turn, table.state.phase), (seat, Phase::SetupSettlement));
    }
}

/// R-EGY-011, R-EGY-012, R-EGY-015, T-EGY-19: one round clockwise, one back, then the starting player's turn.
#[test]
fn placement_goes_round_and_back() {
    for players in 2..=4u8 {
        for first in 0..players {
            let mut table = Scene::new(players, &[("first", &(first + 1).to_string())]);
            let order: Vec<Seat> = (0..2 * players).map(|_| place_anywhere(&mut table)).collect();
            let round: Vec<Seat> = (0..players).map(|i| Seat((first + i) % players)).collect();
            let back: Vec<Seat> = round.iter().rev().copied().collect();
            assert_eq!(order, [round, back].concat());
            assert_eq!((table.state.turn, table.state.phase), (Seat(first), Phase::BeforeRoll));
        }
    }
}

/// R-EGY-011: the first settlement goes on any free intersection, its cart on a path that touches it.
#[test]
fn the_first_cart_touches_the_first_settlement() {
    let mut table = free_placement(3);
    assert_eq!(table.list(PURPLE).len(), 54, "every intersection is open to the first settlement");
    table.refuse(PURPLE, cart(0, 0, "NE"), Reason::WrongPhase, "R-EGY-020");
    table.play(PURPLE, settle(0, 0, "N"));
    let here = [cart(0, 0, "NE"), cart(0, 0, "NW"), cart(0, -1, "E")];
    assert!(here.iter().all(|mv| table.allows(PURPLE, *mv)) && table.list(PURPLE).len() == 3);
    table.refuse(PURPLE, cart(0, 0, "E"), Reason::NotAtNewSettlement, "R-EGY-011");
    table.refuse(PURPLE, settle(2, 0, "N"), Reason::WrongPhase, "R-EGY-020");
    table.play(PURPLE, cart(0, 0, "NE"));
    assert_eq!(table.state.turn, TURQUOISE);
}

/// R-EGY-012: the second pair may lie anywhere, but the cart must touch the second settlement, not the first.
#[test]
fn the_second_cart_touches_the_second_settlement() {
    let mut table = free_placement(2);
    for (seat, settlement, path) in [
        (PURPLE, settle(0, 0, "N"), cart(0, 0, "NE")),
        (TURQUOISE, settle(0, 2, "N"), cart(0, 2, "NE")),
        (TURQUOISE, settle(-2, 2, "N"), cart(-2, 2, "NE")),
    ] {
        table.play(seat, settlement);
        table.play(seat, path);
    }
    // Far from the first pair and not connected with it.
    table.play(PURPLE, settle(2, 0, "S"));
    table.refuse(PURPLE, cart(0, 0, "NW"), Reason::NotAtNewSettlement, "R-EGY-011");
    table.play(PURPLE, cart(2, 0, "SE"));
    assert_eq!(table.state.phase, Phase::BeforeRoll);
}

/// R-EGY-013: the first pieces are free, and they keep their distance in both rounds.
#[test]
fn first_pieces_are_free_but_keep_their_distance() {
    let mut table = free_placement(2);
    table.play(PURPLE, settle(0, 0, "N"));
    table.play(PURPLE, cart(0, 0, "NE"));
    for neighbour in [settle(0, -1, "S"), settle(1, -1, "S"), settle(1, -2, "S")] {
        table.refuse(TURQUOISE, neighbour, Reason::TooClose, "R-EGY-047");
    }
    table.refuse(TURQUOISE, settle(0, 0, "N"), Reason::SiteTaken, "R-EGY-047");
    table.play(TURQUOISE, settle(0, 2, "N"));
    table.play(TURQUOISE, cart(0, 2, "NE"));
    // Second round: the player's own settlement is too close as well.
    table.refuse(TURQUOISE, settle(0, 1, "S"), Reason::TooClose, "R-EGY-047");
    table.refuse(TURQUOISE, settle(1, -1, "S"), Reason::TooClose, "R-EGY-047");
    assert_eq!((table.hands(), table.state.supply.total()), (vec![NOTHING, NOTHING], 95), "nothing was paid");
    table.play(TURQUOISE, settle(-2, 2, "N"));
    let cards = table.hand(TURQUOISE);
    table.play(TURQUOISE, cart(-2, 2, "NE"));
    assert_eq!(table.hand(TURQUOISE), cards, "the second cart is free as well");
    assert_eq!(table.stock(TURQUOISE), [13, 3, 4]);
}

/// R-EGY-014, T-EGY-20: the second settlement immediately pays one card per hex; desert and frame pay nothing.
#[test]
fn the_second_settlement_pays_its_hexes() {
    // Quarry, pasture and desert; twice three paying hexes; the coast with two hexes, and with one.
    let cases = [
        ((-1, 1, "N"), stone(1) + cattle(1)),
        ((-2, 2, "N"), brick(1) + cattle(1) + stone(1)),
        ((-1, 0, "N"), brick(1) + cattle(1) + grain(1)),
        ((2, 0, "N"), stone(1) + brick(1)),
        ((0, -2, "N"), stone(1)),
    ];
    for ((q, r, at), cards) in cases {
        let mut table = free_placement(2);
        table.play(PURPLE, settle(0, 2, "N"));
        assert_eq!(table.hand(PURPLE), NOTHING, "the first settlement pays nothing");
        table.play(PURPLE, cart(0, 2, "NE"));
        table.play(TURQUOISE, settle(2, -2, "S"));
        table.play(TURQUOISE, cart(2, -2, "SE"));
        table.play(TURQUOISE, settle(-1, 3, "N"));
        let supply = table.state.supply;
        table.play(TURQUOISE, cart(-1, 2, "SE"));
        table.play(PURPLE, settle(q, r, at));
        // At once: before the cart is placed.
        assert!(matches!(table.state.phase, Phase::SetupRoad(_)));
        assert_eq!(table.hand(PURPLE), cards, "at ({q},{r},{at})");
        assert_eq!(table.state.supply + cards, supply);
    }
}

/// R-EGY-015, T-EGY-36: everybody starts with two points, and the starting player has the first turn.
#[test]
fn everybody_starts_with_two_points() {
    for players in 2..=4 {
        let mut table = Scene::new(players, &[("first", "2")]);
        for _ in 0..2 * players {
            place_anywhere(&mut table);
        }
        let total: Vec<i8> = table.game.rules.all_seats().map(|s| table.state.total_points(&table.game, s)).collect();
        assert_eq!(total, vec![2; players as usize]);
        assert_eq!((table.state.turn, table.state.phase, table.state.turns), (TURQUOISE, Phase::BeforeRoll, 1));
        table.refuse(PURPLE, Move::Roll, Reason::NotYourTurn, "R-EGY-020");
        assert!(table.allows(TURQUOISE, Move::Roll));
    }
}

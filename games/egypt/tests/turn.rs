//! The turn: its steps, separated and combined phases, when cards may be played.

use super::builder::*;
use crate::egypt::{BRICK, CATTLE, GRAIN, PAPYRUS, STONE};
use civitas_engine::{Dev, Event, Move, Phase, Reason};

/// R-EGY-020: first the dice, then trade and build, then the dice go left; nothing else, and nobody else.
#[test]
fn a_turn_is_roll_then_trade_and_build_then_pass_left() {
    let mut table = Given::beginner(3, &[]).hand(PURPLE, brick(5) + cattle(5) + grain(4)).ready();
    let something = offer(brick(1), stone(1), &[GRAY]);
    for mv in [Move::EndTurn, cart(0, -1, "NW"), settle(0, 0, "N"), upgrade(0, -1, "N"), Move::Buy, bank(GRAIN, STONE)]
    {
        table.refuse(PURPLE, mv, Reason::RollFirst, "R-EGY-020");
    }
    table.refuse(PURPLE, something, Reason::RollFirst, "R-EGY-020");
    table.refuse(TURQUOISE, Move::Roll, Reason::NotYourTurn, "R-EGY-020");
    table.roll(PURPLE, 12);
    table.refuse(PURPLE, Move::Roll, Reason::AlreadyRolled, "R-EGY-020");
    table.refuse(TURQUOISE, Move::EndTurn, Reason::NotYourTurn, "R-EGY-020");
    table.play(PURPLE, bank(GRAIN, STONE));
    table.play(PURPLE, cart(0, -1, "NW"));
    let events = table.end_turn(PURPLE);
    assert_eq!(events, [Event::TurnBegan { seat: TURQUOISE }]);
    assert_eq!((table.state.turn, table.state.phase), (TURQUOISE, Phase::BeforeRoll));
}

/// R-EGY-020: trade and build are optional, and turns go clockwise round the table.
#[test]
fn turns_go_clockwise() {
    for players in 2..=4 {
        let mut table = Given::beginner(players, &[]).ready();
        let mut order = Vec::new();
        for _ in 0..2 * players {
            order.push(table.state.turn.0);
            table.idle_turn(table.state.turn, 12);
        }
        let round: Vec<u8> = (0..players).collect();
        assert_eq!(order, [round.clone(), round].concat());
    }
}

/// R-EGY-020: in random games the dice are rolled exactly once per turn.
#[test]
fn every_turn_has_one_roll() {
    for seed in 0..10 {
        let mut rolls = 0;
        random_game(&crate::Setup { seed, ..setup(3, &[]) }, 3000, |_, step| {
            rolls += step.events.iter().filter(|e| matches!(e, Event::Rolled { .. })).count();
            if step.mv == Move::EndTurn {
                assert_eq!(rolls, 1);
                rolls = 0;
            }
        });
    }
}

/// R-EGY-021, R-EGY-043: in separated phases the first thing built or bought ends all trade, until the next turn.
#[test]
fn building_ends_trade_in_separated_phases() {
    for built in [cart(0, -1, "SW"), settle(-1, 0, "N"), upgrade(0, -1, "N"), Move::Buy] {
        let rich = brick(6) + cattle(6) + grain(6) + papyrus(6) + stone(6);
        let given = Given::beginner(2, &[("phases", "separated")]).carts(PURPLE, &[(0, -1, "NW"), (0, -1, "W")]);
        let mut table = given.hand(PURPLE, rich).hand(TURQUOISE, stone(1)).rolled().ready();
        table.play(PURPLE, bank(BRICK, CATTLE));
        if built == Move::Buy {
            table.buy(PURPLE, Dev::VICTORY);
        } else {
            table.play(PURPLE, built);
        }
        let sale = offer(brick(1), stone(1), &[TURQUOISE]);
        let bid = offer(stone(1), brick(1), &[PURPLE]);
        table.refuse(PURPLE, bank(CATTLE, BRICK), Reason::TradeClosed, "R-EGY-021");
        table.refuse(PURPLE, sale, Reason::TradeClosed, "R-EGY-021");
        table.refuse(TURQUOISE, bid, Reason::TradeClosed, "R-EGY-021");
        // Building goes on.
        table.play(PURPLE, cart(1, -2, "W"));
        table.end_turn(PURPLE);
        table.roll(TURQUOISE, 12);
        table.play(TURQUOISE, bid);
    }
}

/// R-EGY-021, R-EGY-066, R-EGY-067: in separated phases a card ends no trade, neither with players nor with the supply;
/// paying does.
#[test]
fn a_played_card_leaves_trade_open_in_separated_phases() {
    let cards = [
        (Dev::ROADS, vec![Move::PlayRoads, cart(0, -1, "NW"), cart(0, -1, "W")]),
        (Dev::PLENTY, vec![Move::PlayPlenty(BRICK, CATTLE)]),
        (Dev::MONOPOLY, vec![Move::PlayMonopoly(PAPYRUS)]),
    ];
    for (dev, moves) in cards {
        let given = Given::beginner(2, &[("phases", "separated")]).devs(PURPLE, dev, 1);
        let given = given.hand(PURPLE, brick(10) + cattle(2) + grain(1)).hand(TURQUOISE, stone(2) + papyrus(1));
        let mut table = given.rolled().ready();
        for mv in moves {
            table.play(PURPLE, mv);
        }
        table.play(PURPLE, bank(BRICK, CATTLE));
        table.play(PURPLE, offer(brick(1), stone(1), &[TURQUOISE]));
        table.play(TURQUOISE, Move::Accept(PURPLE));
        table.play(PURPLE, Move::Confirm(TURQUOISE));
        let bid = offer(stone(1), brick(1), &[PURPLE]);
        table.play(TURQUOISE, bid);
        table.play(PURPLE, Move::Accept(TURQUOISE));
        assert_eq!(table.hand(PURPLE).count(STONE), 2);
        // Paying for a cart closes both.
        table.play(PURPLE, cart(1, -2, "W"));
        table.refuse(PURPLE, bank(BRICK, CATTLE), Reason::TradeClosed, "R-EGY-021");
        table.refuse(PURPLE, offer(brick(1), stone(1), &[TURQUOISE]), Reason::TradeClosed, "R-EGY-021");
        table.refuse(TURQUOISE, offer(brick(1), grain(1), &[PURPLE]), Reason::TradeClosed, "R-EGY-021");
    }
}

/// R-EGY-022, R-EGY-023, T-EGY-01: in the combined phase trade and building mix, and a new oasis serves at once.
#[test]
fn the_combined_phase_mixes_trade_and_building() {
    let cards = settlement_price() - grain(1) + cart_price() - cattle(1) + stone(4) + papyrus(2);
    let given = Given::beginner(3, &[("phases", "combined")]).carts(GRAY, &[(1, 1, "NE"), (1, 1, "E")]);
    let mut table = given.hand(GRAY, cards).turn(GRAY).rolled().ready();
    table.play(GRAY, bank(STONE, GRAIN));
    assert_eq!(table.hand(GRAY), settlement_price() + brick(1) + papyrus(2));
    table.play(GRAY, settle(1, 2, "N"));
    table.play(GRAY, bank(PAPYRUS, CATTLE));
    table.play(GRAY, cart(1, 1, "SE"));
    assert_eq!(table.hand(GRAY), NOTHING);
}

/// R-EGY-022: in the combined phase players trade with each other after building, too.
#[test]
fn the_combined_phase_allows_deals_after_building() {
    let given = Given::beginner(2, &[("phases", "combined")]).hand(PURPLE, cart_price() + grain(1));
    let mut table = given.hand(TURQUOISE, stone(1)).rolled().ready();
    table.play(PURPLE, cart(0, -1, "NW"));
    table.play(PURPLE, offer(grain(1), stone(1), &[TURQUOISE]));
    table.play(TURQUOISE, Move::Accept(PURPLE));
    table.play(PURPLE, Move::Confirm(TURQUOISE));
    assert_eq!((table.hand(PURPLE), table.hand(TURQUOISE)), (stone(1), grain(1)));
}

/// R-EGY-023, T-EGY-02: in separated phases a harbour built this turn serves from the next own turn on.
#[test]
fn a_new_harbour_waits_for_the_next_turn_in_separated_phases() {
    let given = Given::beginner(3, &[("phases", "separated")]).carts(GRAY, &[(1, 1, "NE"), (2, 0, "SE")]);
    let mut table = given.hand(GRAY, settlement_price() + stone(3)).turn(GRAY).rolled().ready();
    table.refuse(GRAY, bank(STONE, BRICK), Reason::RateNotMet, "R-EGY-043");
    table.play(GRAY, settle(2, 1, "N"));
    table.refuse(GRAY, bank(STONE, BRICK), Reason::TradeClosed, "R-EGY-021");
    table.end_turn(GRAY);
    table.idle_turn(PURPLE, 12);
    table.idle_turn(TURQUOISE, 2);
    table.refuse(GRAY, bank(STONE, BRICK), Reason::RollFirst, "R-EGY-020");
    table.roll(GRAY, 2);
    table.play(GRAY, bank(STONE, BRICK));
    assert_eq!((table.hand(GRAY).count(STONE), table.hand(GRAY).count(BRICK)), (0, 1));
}

/// R-EGY-024: a card may be played before the roll, while trading, and after building.
#[test]
fn a_card_may_be_played_at_any_moment_of_the_own_turn() {
    for (rolled, build_first) in [(false, false), (true, false), (true, true)] {
        let given = Given::beginner(2, &[]).devs(PURPLE, Dev::PLENTY, 1).hand(PURPLE, cart_price());
        let mut table = if rolled { given.rolled().ready() } else { given.ready() };
        if build_first {
            table.play(PURPLE, cart(0, -1, "NW"));
        }
        let before = table.state.phase;
        table.play(PURPLE, Move::PlayPlenty(BRICK, STONE));
        assert_eq!(table.state.phase, before, "the turn goes on where it was");
    }
    let mut table = Given::beginner(2, &[]).devs(TURQUOISE, Dev::PLENTY, 1).rolled().ready();
    table.refuse(TURQUOISE, Move::PlayPlenty(BRICK, STONE), Reason::NotYourTurn, "R-EGY-020");
}

/// R-EGY-024: between a roll and its resolution no card is played.
#[test]
fn no_card_is_played_before_the_roll_is_resolved() {
    let given = Given::beginner(2, &[]).devs(PURPLE, Dev::KNIGHT, 1).devs(PURPLE, Dev::MONOPOLY, 1);
    let mut table = given.hand(PURPLE, stone(8)).hand(TURQUOISE, grain(2)).ready();
    let no_card = |table: &mut Scene, phase| {
        assert_eq!(table.state.phase, phase);
        table.refuse(PURPLE, Move::PlayKnight, Reason::WrongPhase, "R-EGY-020");
        table.refuse(PURPLE, Move::PlayMonopoly(STONE), Reason::WrongPhase, "R-EGY-020");
    };
    table.roll(PURPLE, 7);
    no_card(&mut table, Phase::Discard);
    for _ in 0..4 {
        table.play(PURPLE, Move::Discard(STONE));
    }
    no_card(&mut table, Phase::MoveRobber);
    table.play(PURPLE, robber_to(-1, 2));
    no_card(&mut table, Phase::Steal);
    table.steal(PURPLE, TURQUOISE, GRAIN);
    table.play(PURPLE, Move::PlayMonopoly(GRAIN));
    assert_eq!(table.hand(PURPLE), stone(4) + grain(2));
}

//! Set-up, the turn, the harvest, trade, the brigand.

use super::scenes::*;
use crate::playable::{Playable, Setup};
use crate::rome::{MARBLE, Rome, TILE, TIMBER, WHEAT, WINE};
use crate::test_scene::{NOTHING, bank, hex_on, offer};
use civitas_engine::{Cards, Move, Outcome, Phase, Reason, Ruleset, Seat};

/// R-ROM-001, R-ROM-003: seats, pieces, supply and deck.
#[test]
fn everybody_begins_with_the_same() {
    assert_eq!((Rome::FACTS.seats, Rome::FACTS.unofficial_seats), ((3, 4), (2, 2)));
    let scene = Scene::new(4, &[]);
    assert!(scene.game.rules.all_seats().all(|seat| scene.stock(seat) == [15, 5, 4]));
    assert_eq!(scene.state.supply, Cards::each(19, 5));
    assert_eq!(scene.state.deck.total(), 25);
}

/// R-ROM-002: one map for every seed, with the brigand in the marsh.
#[test]
fn there_is_one_map() {
    let board = |seed| Rome::set_up(&Setup { seats: 3, seed, ..Setup::default() }).expect("a table").0.board;
    assert_eq!(board(1).spec(), board(2).spec());
    let spec = board(1).spec().clone();
    assert_eq!((spec.hexes.len(), spec.harbours.len()), (19, 9));
    let without_number: Vec<&str> =
        spec.hexes.iter().filter(|hex| hex.number.is_none()).map(|hex| hex.terrain.as_str()).collect();
    assert_eq!(without_number, ["marsh"]);
    assert_eq!(board(1).robber_start(), hex_on(&board(1), 0, 0));
}

/// R-ROM-010: the highest roll begins, or the seat that was named.
#[test]
fn the_highest_roll_begins() {
    let mut scene = Scene::new(3, &[]);
    for (seat, dice) in [[1, 2], [5, 5], [2, 4]].into_iter().enumerate() {
        scene.play_with(Seat(seat as u8), Move::Roll, Outcome::Dice(dice));
    }
    assert_eq!((scene.state.turn, scene.state.phase), (ORANGE, Phase::SetupSettlement));
    assert_eq!(Scene::new(3, &[("first", "3")]).state.turn, Seat(2));
}

/// R-ROM-011, R-ROM-012: villas and roads there and back; the second villa brings its first cards.
#[test]
fn two_rounds_of_placing() {
    let mut scene = Scene::new(2, &[("first", "1")]);
    scene.play(BLUE, villa(NORTH));
    scene.refuse(BLUE, road((2, 0, "E")), Reason::NotAtNewSettlement, "R-ROM-011");
    scene.play(BLUE, road((1, -2, "SW")));
    scene.refuse(ORANGE, villa((1, -2, "S")), Reason::TooClose, "R-ROM-051");
    for (at, path) in [(SOUTH[0], (-1, 2, "SW")), (SOUTH[1], (-1, 2, "SE"))] {
        scene.play(ORANGE, villa(at));
        scene.play(ORANGE, road(path));
    }
    assert_eq!(scene.hand(ORANGE), some(&[MARBLE, WHEAT]));
    scene.play(BLUE, villa(WEST));
    scene.play(BLUE, road((-1, 0, "SW")));
    assert_eq!(scene.hand(BLUE), some(&[TIMBER, MARBLE, WINE]));
    assert_eq!((scene.state.turn, scene.state.phase), (BLUE, Phase::BeforeRoll));
}

/// R-ROM-020: dice first, then everything in any order, then the next player.
#[test]
fn a_turn_is_rolling_and_then_acting() {
    let mut scene = two(&[]).hand(BLUE, card_price() + Cards::of(TIMBER, 4)).ready();
    scene.refuse(BLUE, Move::Buy, Reason::RollFirst, "R-ROM-020");
    scene.roll(BLUE, 8);
    scene.buy(BLUE, civitas_engine::Dev::VICTORY);
    scene.play(BLUE, bank(TIMBER, WINE));
    assert_eq!(scene.hand(BLUE), some(&[WINE]));
    scene.refuse(ORANGE, Move::EndTurn, Reason::NotYourTurn, "R-ROM-020");
    scene.end_turn(BLUE);
    assert_eq!((scene.state.turn, scene.state.phase), (ORANGE, Phase::BeforeRoll));
}

/// R-ROM-030: a hex pays villas one card and forums two, but not where the brigand stands.
#[test]
fn the_harvest() {
    let mut scene = two(&[]).city(BLUE, WEST).ready();
    scene.roll(BLUE, 6);
    assert_eq!(scene.hand(BLUE), some(&[TILE, WINE, WINE]));
    let mut scene = two(&[]).city(BLUE, WEST).robber(-2, 1).ready();
    scene.roll(BLUE, 6);
    assert_eq!(scene.hand(BLUE), some(&[TILE]));
}

/// R-ROM-031: if two are owed and the supply is short nobody gets the kind; one alone gets what is left.
#[test]
fn when_cards_run_out() {
    let short = |two_are_owed: bool| {
        let given = two(&[]).hoard(ORANGE, TILE, 1).city(BLUE, NORTH);
        let at = if two_are_owed { (0, 0, "N") } else { (0, 1, "N") };
        let path = if two_are_owed { (0, 0, "NE") } else { (0, 1, "NE") };
        let mut scene = given.home(ORANGE, at, path).ready();
        scene.roll(BLUE, 6);
        (scene.hand(BLUE), scene.state.supply.count(TILE))
    };
    assert_eq!(short(true), (some(&[WINE]), 1));
    assert_eq!(short(false), (some(&[TILE, WINE]), 0));
}

/// R-ROM-040: the player on turn trades with another one, never a kind against itself, and not where trade is off.
#[test]
fn trade_with_each_other() {
    let hands = |options| two(options).hand(BLUE, Cards::of(TIMBER, 2)).hand(ORANGE, Cards::of(WINE, 1)).rolled();
    let mut scene = hands(&[]).ready();
    let wanted = offer(Cards::of(TIMBER, 2), some(&[WINE]), &[ORANGE]);
    scene.refuse(BLUE, offer(some(&[TIMBER]), some(&[TIMBER]), &[ORANGE]), Reason::SameCard, "R-ROM-040");
    scene.play(BLUE, wanted);
    scene.play(ORANGE, Move::Accept(BLUE));
    scene.play(BLUE, Move::Confirm(ORANGE));
    assert_eq!(scene.hands(), [some(&[WINE]), Cards::of(TIMBER, 2)]);
    hands(&[("player_trade", "off")]).ready().refuse(BLUE, wanted, Reason::TradeOff, "R-ROM-040");
}

/// R-ROM-041: four for one, three at an open harbour, two at the harbour of the resource.
#[test]
fn trade_with_the_supply() {
    let hand = Cards::of(TIMBER, 3) + Cards::of(MARBLE, 2);
    let mut inland = two(&[]).hand(BLUE, hand + some(&[TIMBER])).rolled().ready();
    inland.refuse(BLUE, bank(MARBLE, WHEAT), Reason::RateNotMet, "R-ROM-041");
    inland.play(BLUE, bank(TIMBER, WHEAT));
    assert_eq!(inland.hand(BLUE), Cards::of(MARBLE, 2) + some(&[WHEAT]));
    let coast = bare(&[]).home(BLUE, (0, -2, "N"), (0, -2, "NE")).home(BLUE, (1, -2, "N"), (1, -2, "NE"));
    let coast = coast.home(ORANGE, SOUTH[0], (-1, 2, "SW")).home(ORANGE, SOUTH[1], (-1, 2, "SE"));
    let mut coast = coast.hand(BLUE, hand).rolled().ready();
    coast.play(BLUE, bank(TIMBER, WHEAT));
    coast.play(BLUE, bank(MARBLE, WHEAT));
    assert_eq!(coast.hand(BLUE), Cards::of(WHEAT, 2));
}

/// R-ROM-070, R-ROM-071: more than seven cards lose half; the brigand moves on and steals from somebody with cards.
#[test]
fn a_seven() {
    let mut scene = two(&[]).hand(BLUE, Cards::of(TIMBER, 9)).hand(ORANGE, Cards::of(WHEAT, 7)).ready();
    scene.roll(BLUE, 7);
    assert_eq!(scene.state.phase, Phase::Discard);
    for _ in 0..4 {
        scene.play(BLUE, Move::Discard(TIMBER));
    }
    assert_eq!(scene.hands(), [Cards::of(TIMBER, 5), Cards::of(WHEAT, 7)]);
    scene.refuse(BLUE, brigand(0, 0), Reason::RobberMustMove, "R-ROM-071");
    scene.play(BLUE, brigand(-1, 2));
    scene.steal(BLUE, ORANGE, WHEAT);
    assert_eq!(scene.hands(), [Cards::of(TIMBER, 5) + some(&[WHEAT]), Cards::of(WHEAT, 6)]);
    // With nobody to rob the turn goes on.
    let mut scene = two(&[]).ready();
    scene.roll(BLUE, 7);
    scene.play(BLUE, brigand(-1, 2));
    assert_eq!((scene.state.phase, scene.hands()), (Phase::Main, vec![NOTHING; 2]));
}

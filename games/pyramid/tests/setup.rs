//! Set-up: the first settlement at the Nile, no boats, no tip, and what everybody has.

use super::builder::*;
use crate::egypt::gods::God;
use crate::playable::Playable;
use crate::pyramid::{Pyramid, PyramidMove};
use crate::{OptionKind, Setup};
use civitas_engine::{Cards, Event, Move, Phase, Reason, Ruleset, Seat};
use serde_json::json;

fn new_table(players: u8) -> Scene {
    Scene::new(players, &[("map", "first_game"), ("first", "1")])
}

/// Places settlement and cart of the seat whose turn it is.
fn place(table: &mut Scene, at: At, path: At) -> Vec<Ev> {
    let seat = table.state.turn;
    let mut events = table.play(seat, settle(at.0, at.1, at.2));
    events.extend(table.play(seat, cart(path.0, path.1, path.2)));
    events
}

/// R-PYR-007, R-PYR-008, T-PYR-13: the first settlement touches a hex of the Nile; the second goes anywhere.
#[test]
fn the_first_settlement_lies_at_the_nile() {
    let mut table = new_table(3);
    for inland in [(-1, -1, "N"), (0, -2, "N"), (1, 1, "N"), (3, -2, "S")] {
        table.refuse(PURPLE, settle(inland.0, inland.1, inland.2), own(&NOT_AT_NILE), "R-PYR-007");
    }
    assert_eq!(table.list(PURPLE).len(), 29, "thirty corners, less the tip");
    place(&mut table, (0, 0, "N"), (0, -1, "E"));
    table.refuse(TURQUOISE, settle(-1, -1, "N"), own(&NOT_AT_NILE), "R-PYR-007");
    table.refuse(TURQUOISE, settle(0, 0, "N"), Reason::SiteTaken, "R-EGY-047");
    table.refuse(TURQUOISE, settle(1, -2, "S"), Reason::TooClose, "R-EGY-047");
    place(&mut table, (2, -2, "N"), (2, -2, "NW"));
    place(&mut table, (-1, 2, "N"), (0, 1, "SW"));
    // Back round: inland is fine now.
    assert_eq!(table.state.turn, GRAY);
    place(&mut table, (-1, -1, "N"), (-1, -1, "NW"));
    place(&mut table, (1, 1, "N"), (1, 1, "NW"));
    place(&mut table, (3, -2, "S"), (2, -1, "NE"));
    assert_eq!((table.state.phase, table.state.turn), (Phase::BeforeRoll, PURPLE));
}

/// R-PYR-007, R-PYR-008, R-PYR-020: in neither round does the cart cross the Nile, and no boat is placed.
#[test]
fn no_cart_and_no_boat_crosses_the_nile_in_the_set_up() {
    let mut table = new_table(2);
    for round in 0..2 {
        let seat = table.state.turn;
        let (at, river, land) =
            [((0, -1, "N"), (1, -2, "SW"), (0, -1, "NW")), ((-1, 1, "N"), (0, 0, "SW"), (-1, 1, "NW"))][round];
        table.refuse(seat, boat(river.0, river.1, river.2), Reason::WrongPhase, "R-EGY-020");
        table.play(seat, settle(at.0, at.1, at.2));
        table.refuse(seat, cart(river.0, river.1, river.2), own(&RIVER_PATH), "R-PYR-020");
        table.refuse(seat, boat(river.0, river.1, river.2), Reason::WrongPhase, "R-EGY-020");
        assert_eq!(table.list(seat).len(), 2, "two of three paths are on land");
        table.refuse(seat, cart(2, 0, "E"), Reason::NotAtNewSettlement, "R-EGY-011");
        table.play(seat, cart(land.0, land.1, land.2));
        if round == 0 {
            place(&mut table, (2, -2, "N"), (2, -2, "NW"));
        }
    }
}

/// R-PYR-009, T-PYR-14: the tip between the arms of the delta is for nobody's settlement in either round.
#[test]
fn the_tip_of_the_delta_cannot_be_chosen() {
    let mut table = new_table(2);
    for round in 0..4 {
        let seat = table.state.turn;
        table.refuse(seat, settle(3, -3, "S"), own(&NO_LAND_PATH), "R-PYR-009");
        let (at, path) = [
            ((0, -1, "N"), (0, -1, "NW")),
            ((-1, 1, "N"), (-1, 1, "NW")),
            ((-1, 2, "N"), (0, 1, "SW")),
            ((0, 2, "N"), (0, 2, "NE")),
        ][round];
        place(&mut table, at, path);
    }
    assert_eq!(table.state.phase, Phase::BeforeRoll);
}

/// R-PYR-010, T-PYR-01: after the set-up everybody has one point, all are cursed; the second settlement has brought cards and
/// a god.
#[test]
fn everybody_begins_with_one_point() {
    let mut table = new_table(4);
    let spots: [(At, At); 8] = [
        ((0, -1, "N"), (0, -1, "NW")),
        ((2, -2, "N"), (2, -2, "NW")),
        ((-1, 2, "N"), (0, 1, "SW")),
        ((0, 2, "N"), (0, 2, "NE")),
        ((1, 1, "N"), (1, 1, "NW")),
        ((-2, 2, "N"), (-2, 2, "NW")),
        ((2, -1, "N"), (2, -2, "SE")),
        ((0, 0, "N"), (0, -1, "E")),
    ];
    let mut events = Vec::new();
    for (at, path) in spots {
        events.extend(place(&mut table, at, path));
    }
    assert_eq!(table.all_points(), [1; 4]);
    assert_eq!((table.site(), table.site().blessed(4)), (crate::pyramid::Site::default(), seats(&[])));
    assert_eq!(
        table.hands(),
        [
            papyrus(1) + brick(1) + stone(1),
            papyrus(1) + cattle(1),
            papyrus(1) + brick(1),
            papyrus(1) + brick(1) + grain(1)
        ]
    );
    let gods = table.state.own.gods.of;
    assert_eq!(gods, [God::Osiris, God::Atum, God::Ptha, God::Horus].map(Some));
    assert_eq!(events.iter().filter(|e| matches!(e, Event::Game(_))).count(), 4, "four gods are dealt");
    assert_eq!((table.state.turn, table.state.phase), (PURPLE, Phase::BeforeRoll));
}

/// R-PYR-010: the highest roll begins.
#[test]
fn the_dice_decide_who_begins() {
    let mut table = Scene::new(3, &[("map", "first_game")]);
    assert_eq!(table.state.phase, Phase::StartRoll);
    table.roll(PURPLE, 5);
    table.roll(TURQUOISE, 9);
    table.roll(GRAY, 9);
    table.roll(TURQUOISE, 3);
    let events = table.roll(GRAY, 4);
    assert_eq!(events.last(), Some(&Event::FirstSeat { seat: GRAY }));
    assert_eq!((table.state.turn, table.state.phase), (GRAY, Phase::SetupSettlement));
}

/// R-PYR-005: three boats and twelve blocks at these prices, a cursed pharaoh card; carts, settlements and temple cities as in
/// Egypt.
#[test]
fn everybody_has_these_pieces() {
    let table = new_table(4);
    let pieces = Pyramid::own_pieces(&table.game);
    let told: Vec<(&str, u8, &str, Cards)> = pieces.iter().map(|p| (p.name, p.count, p.action, p.cost)).collect();
    assert_eq!(told, [("papyrus_boat", 3, "boat", boat_price()), ("pyramid_block", 12, "block", block_price())]);
    assert_eq!(table.stock(PURPLE), [15, 5, 4]);
    assert_eq!((table.game.rules.goal, table.game.rules.hand_limit), (11, 7));
    assert_eq!((0..4).map(|s| table.points(Seat(s))).collect::<Vec<_>>(), [-1; 4], "no building yet, and cursed");
    assert_eq!((Pyramid::FACTS.id, Pyramid::BUILDS_ON), ("pyramid", Some("egypt")));
}

/// R-PYR-006: twelve gold blocks, three of each number, hidden; everybody sees how many of each are left, and nobody has the
/// favor.
#[test]
fn the_gold_is_hidden() {
    let mut table = Given::settled(3, &[]).ready();
    assert_eq!(table.game.data.gold.counts()[..4], [3, 3, 3, 3]);
    assert_eq!(table.game.data.gold.total(), 12);
    table.seven(PURPLE, 8);
    for viewer in [None, Some(PURPLE), Some(GRAY)] {
        let form = serde_json::to_value(table.view(viewer).own).expect("a form");
        assert_eq!(form["pyramid"]["gold_left"], json!({"6": 3, "7": 3, "8": 2, "9": 3}));
        assert!(form["pyramid"].get("vizier").is_none());
    }
}

/// R-PYR-002: every map is played with free placement, also the first one.
#[test]
fn the_maps_are_options() {
    let map = Pyramid::options()[0];
    assert_eq!((map.key, map.rule), ("map", "R-PYR-002"));
    assert!(matches!(map.kind, OptionKind::Choice(["variable", "first_game"])));
    for options in [&[("map", "first_game")][..], &[]] {
        let table = Scene::set_up(&Setup { seed: 5, ..setup(3, options) });
        assert!(table.state.occupied().is_empty() && table.state.phase == Phase::StartRoll);
    }
    let mv = Move::Game(PyramidMove::Reveal);
    assert!(!new_table(3).list(PURPLE).contains(&mv));
}

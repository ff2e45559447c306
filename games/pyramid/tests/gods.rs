//! The gods on the Nile: what differs from Egypt.

use super::builder::*;
use crate::egypt::gods::{God, GodEvent, GodMove, GodStep, Swap};
use crate::egypt::{BRICK, CATTLE, GRAIN, PAPYRUS, STONE};
use crate::pyramid::{PyramidEvent, PyramidMove};
use civitas_engine::{Card, Dev, Event, Move, Outcome, Phase, Reason};

fn lift((q, r, at): At) -> Mv {
    power(GodMove::Lift(edge(q, r, at)))
}
fn place(q: i8, r: i8, at: &str) -> Mv {
    power(GodMove::Place(edge(q, r, at)))
}
fn substitute(without: Card, with: Card, boat: bool) -> Mv {
    power(GodMove::Substitute(Swap { without, with }, boat))
}

/// R-GOD-008, R-PYR-022, T-GOD-21: Osiris moves no boat; a boat holds the end of a cart like any own piece; and the cart goes
/// to no path of the river.
#[test]
fn osiris_and_the_river() {
    let given = Given::settled(2, &[]).god(PURPLE, God::Osiris).boats(PURPLE, &[(1, -2, "SW")]);
    let mut table = given.clone().ready();
    table.refuse(PURPLE, lift((1, -2, "SW")), own(&NO_OPEN_CART), "R-GOD-008");
    assert_eq!(table.lists(PURPLE, "lift"), 1, "the cart that leads inland; the other one ends at the boat");
    table.refuse(PURPLE, lift((0, -1, "E")), own(&NO_OPEN_CART), "R-GOD-008");
    table.play(PURPLE, lift((0, -1, "NW")));
    table.refuse(PURPLE, place(0, -1, "SE"), own(&RIVER_PATH), "R-PYR-020");
    table.refuse(PURPLE, place(1, -2, "SW"), own(&RIVER_PATH), "R-PYR-020");
    table.play(PURPLE, place(1, -2, "SE"));
    // Nor one that lies open: its far end leads to the other bank.
    let mut table = given.clone().boats(PURPLE, &[(0, -1, "SE")]).ready();
    table.refuse(PURPLE, lift((0, -1, "SE")), own(&NO_OPEN_CART), "R-GOD-008");
    // A cart beyond the boat is open at its far end.
    let mut table = given.roads(PURPLE, &[(1, -2, "SE")]).ready();
    table.play(PURPLE, lift((1, -2, "SE")));
    table.play(PURPLE, place(0, 0, "NE"));
}

/// R-PYR-022, R-GOD-008: Ptha helps with carts only.
#[test]
fn ptha_pays_for_no_boat() {
    let mut table = Given::settled(2, &[]).god(PURPLE, God::Ptha).hand(PURPLE, papyrus(2) + stone(1)).rolled().ready();
    table.refuse(PURPLE, substitute(CATTLE, STONE, true), own(&NOT_FOR_BOATS), "R-PYR-022");
    assert_eq!(table.lists(PURPLE, "substitute"), 0);
    let mut table = Given::settled(2, &[]).god(PURPLE, God::Ptha).hand(PURPLE, brick(1) + stone(1)).rolled().ready();
    table.play(PURPLE, substitute(CATTLE, STONE, false));
    table.refuse(PURPLE, place(1, -2, "SW"), own(&RIVER_PATH), "R-PYR-020");
    table.play(PURPLE, place(0, 0, "NE"));
}

/// R-PYR-022: where the table allows it, one of a boat's three cards may be another.
#[test]
fn ptha_pays_for_a_boat_where_the_table_allows_it() {
    let with_ptha = || Given::settled(2, &[("ptha_boats", "allowed")]).god(PURPLE, God::Ptha).rolled();
    for (without, with, paid) in [
        (CATTLE, STONE, papyrus(2) + stone(1)),
        (CATTLE, PAPYRUS, papyrus(3)),
        (PAPYRUS, GRAIN, papyrus(1) + cattle(1) + grain(1)),
        (PAPYRUS, CATTLE, papyrus(1) + cattle(2)),
    ] {
        let mut table = with_ptha().hand(PURPLE, paid).ready();
        table.refuse(PURPLE, boat(1, -2, "SW"), Reason::CannotAfford, "R-EGY-051");
        assert_eq!(table.play(PURPLE, substitute(without, with, true)), []);
        assert_eq!(table.god_step(), Some(GodStep::Cart { swap: Swap { without, with }, boat: true }));
        table.refuse(PURPLE, place(0, 0, "NE"), own(&NOT_A_RIVER_PATH), "R-PYR-020");
        table.refuse(PURPLE, place(2, -2, "W"), Reason::RoadNotConnected, "R-EGY-049");
        let events = table.play(PURPLE, place(1, -2, "SW"));
        let at = edge(1, -2, "SW");
        assert_eq!(events[1..], [Event::RoadPlaced { seat: PURPLE, at, paid }]);
        assert_eq!((table.hand(PURPLE), table.god_step()), (NOTHING, Some(GodStep::AfterUse(PURPLE))));
        assert!(table.state.building);
        table.play(PURPLE, FLIP);
        assert_eq!(table.stock(PURPLE)[0], 13);
    }
    let mut table = with_ptha().hand(PURPLE, papyrus(2) + cattle(1)).ready();
    table.refuse(
        PURPLE,
        substitute(BRICK, STONE, true),
        own(&crate::egypt::gods::refusals::MUST_SUBSTITUTE),
        "R-GOD-008",
    );
    table.refuse(PURPLE, substitute(CATTLE, STONE, true), Reason::CannotAfford, "R-EGY-051");
    // Carts as before, for their own price.
    let mut table = with_ptha().hand(PURPLE, brick(1) + stone(1)).ready();
    table.play(PURPLE, substitute(CATTLE, STONE, false));
    table.play(PURPLE, power(GodMove::Back));
    table.refuse(PURPLE, substitute(PAPYRUS, STONE, true), Reason::CannotAfford, "R-EGY-051");
}

/// R-PYR-022: for Ptha, too, there must be a boat in stock and a path for it.
#[test]
fn ptha_needs_a_boat_and_a_path() {
    let hand = papyrus(2) + stone(1);
    let boats = [(1, -2, "SW"), (0, -1, "SE"), (0, 0, "SW")];
    let given = Given::settled(2, &[("ptha_boats", "allowed")]).god(PURPLE, God::Ptha).hand(PURPLE, hand).rolled();
    let all = given.clone().roads(PURPLE, &[(0, 0, "NE"), (0, 0, "E"), (0, 0, "SE")]).boats(PURPLE, &boats);
    let mut table = all.roads(PURPLE, &[(-1, 1, "NE")]).home(PURPLE, (-1, 2, "N"), (0, 1, "SW")).ready();
    table.refuse(PURPLE, substitute(CATTLE, STONE, true), own(&NO_BOAT_LEFT), "R-PYR-022");
    let given = given.boats(TURQUOISE, &[(2, -2, "E"), (2, -2, "W")]);
    let mut table = given.boats(PURPLE, &[(1, -2, "SW"), (0, -1, "SE")]).ready();
    table.refuse(PURPLE, substitute(CATTLE, STONE, true), own(&NO_PATH_FOR_IT), "R-GOD-008");
}

/// R-GOD-008: Maat sees the points of the pharaoh's cards: a blessing puts somebody ahead, a curse behind.
#[test]
fn maat_counts_blessing_and_curse() {
    let given =
        Given::settled(3, &[]).boats(TURQUOISE, &[(2, -2, "E")]).god(PURPLE, God::Maat).hand(TURQUOISE, grain(1));
    let mut table = given.clone().hand(GRAY, brick(1)).rolled().ready();
    table.refuse(PURPLE, power(GodMove::Look(TURQUOISE)), own(&NOT_AHEAD), "R-GOD-008");
    let mut table = given.hand(GRAY, brick(1)).blocks(&[0, 1, 0], TURQUOISE).rolled().ready();
    table.refuse(PURPLE, power(GodMove::Look(GRAY)), own(&NOT_AHEAD), "R-GOD-008");
    table.play(PURPLE, power(GodMove::Look(TURQUOISE)));
    table.play(PURPLE, power(GodMove::Take(GRAIN)));
    assert_eq!(table.hand(PURPLE), grain(1));
}

/// R-GOD-006, R-GOD-001: the gods are always there: Atum after a roll, Amun at the end of a turn, Bastet with the robber.
#[test]
fn the_gods_help_on_the_nile() {
    let mut table = Given::settled(3, &[]).god(GRAY, God::Atum).ready();
    table.roll(PURPLE, 2);
    assert_eq!(table.god_step(), Some(GodStep::Balance(GRAY)));
    table.refuse(PURPLE, BLOCK, Reason::WrongPhase, "R-EGY-020");
    table.play(GRAY, power(GodMove::Take(STONE)));
    table.play(GRAY, FLIP);
    assert_eq!((table.state.phase, table.hand(GRAY)), (Phase::Main, stone(1)));
    let mut table = Given::settled(3, &[]).god(PURPLE, God::Amun).hand(PURPLE, stone(2)).rolled().ready();
    table.play(PURPLE, power(GodMove::Declare { give: STONE, get: GRAIN }));
    table.end_turn(PURPLE);
    assert_eq!(table.god_step(), Some(GodStep::AfterUse(PURPLE)));
    table.play(PURPLE, FLIP);
    assert_eq!((table.state.turn, table.site().favor_used), (TURQUOISE, false));
    let mut table = Given::settled(3, &[]).god(PURPLE, God::Bastet).robber(2, -2).ready();
    table.play(PURPLE, power(GodMove::Banish));
    assert_eq!((table.hand(PURPLE), table.state.robber), (papyrus(1), hex(-2, 1)));
    table.refuse(PURPLE, power(GodMove::Take(GRAIN)), own(&NO_GOD_STEP), "R-GOD-005");
}

/// R-PYR-062: whichever god is called on, with everything that follows, the pharaoh does not build. (Isis comes with a seven.)
#[test]
fn no_god_makes_the_pharaoh_build() {
    let rich = brick(3) + cattle(3) + grain(3) + papyrus(3) + stone(3);
    for god in God::ALL.into_iter().filter(|god| *god != God::Isis) {
        let given = Given::settled(3, &[]).god(PURPLE, god).open_knights(PURPLE, 1).robber(0, 0).hand(PURPLE, rich);
        // Somebody is ahead of purple, for Maat.
        let given = given.city(TURQUOISE, (2, -1, "N")).hand(TURQUOISE, grain(2)).hand(GRAY, stone(1));
        let mut table = if god == God::Atum { given.ready() } else { given.rolled().ready() };
        if god == God::Atum {
            table.roll(PURPLE, 12);
        }
        let mut told = Vec::new();
        let used = |told: &[Ev]| told.contains(&by_god(GodEvent::GodUsed { seat: PURPLE, god }));
        while !used(&told) || table.state.phase != Phase::Main {
            let is_step = |mv: &Mv| match mv {
                Move::Game(PyramidMove::God(mv)) => !matches!(mv, GodMove::Back | GodMove::Pass),
                _ => false,
            };
            let mv = table.list(PURPLE).into_iter().find(is_step).unwrap_or_else(|| panic!("{god:?} does nothing"));
            let turns_over = mv == power(GodMove::TurnOver);
            let outcome = if turns_over { Outcome::Drawn(Dev::KNIGHT) } else { Outcome::None };
            told.extend(table.play_with(PURPLE, mv, outcome));
            assert_eq!(table.site(), crate::pyramid::Site::default(), "{god:?}");
        }
        assert!(!told.iter().any(|e| matches!(e, Event::Game(PyramidEvent::GoldRevealed { .. }))), "{god:?}");
        table.refuse(PURPLE, REVEAL, own(&NO_REVEAL), "R-PYR-060");
    }
}

/// R-PYR-062, R-GOD-011: Hapi's building counts like any other, and leaves the one development card of the turn.
#[test]
fn hapi_on_the_nile() {
    let given = Given::settled(3, &[]).god(PURPLE, God::Hapi).open_knights(PURPLE, 1).hand(PURPLE, stone(2) + grain(1));
    let mut table = given.devs(PURPLE, Dev::MONOPOLY, 1).hand(GRAY, brick(2)).rolled().ready();
    assert_eq!(table.points(PURPLE), 1);
    let events = table.play(PURPLE, power(GodMove::PloughUpgrade(vertex(0, 0, "N"))));
    assert!(events.contains(&Event::KnightDiscarded { seat: PURPLE }));
    table.play(PURPLE, FLIP);
    assert_eq!((table.points(PURPLE), table.hand(PURPLE), table.state.knights[0]), (2, NOTHING, 0));
    assert_eq!(table.site(), crate::pyramid::Site::default());
    table.play(PURPLE, Move::PlayMonopoly(BRICK));
    assert_eq!(table.hand(PURPLE), brick(2));
}

//! Impossible positions are noticed: what the gods' `possible.rs` adds to the engine's own checks.

use super::builder::*;
use crate::egypt::gods::{God, GodStep, Gods, Swap, Then};
use crate::egypt::{BRICK, CATTLE, GRAIN, STONE};
use civitas_engine::{Card, Dev, Devs, Edge, Hex, Phase, Seat, SeatSet};

/// Purple with this god at trade and build, everybody with two settlements: sound.
fn sound(god: God) -> Given {
    Given::beginner(3, &[]).god(PURPLE, god).hand(PURPLE, brick(1) + stone(2)).hand(TURQUOISE, grain(2)).rolled()
}

/// Purple's god asks for something.
fn asks(god: God, step: GodStep) -> Given {
    sound(god).in_phase(step)
}

fn gods(mut given: Given, change: impl FnOnce(&mut Gods)) -> Given {
    change(&mut given.state.own);
    given
}

#[track_caller]
fn assert_fault(given: Given, words: &str) {
    let mut table = given.unchecked();
    let faults = table.faults();
    assert!(faults.iter().any(|f| f.contains(words)), "not '{words}' but {faults:?}");
    assert!(!table.state.admit(&table.game).is_empty());
}

const SWAP: Swap = Swap { without: CATTLE, with: STONE };

/// A sound position of every step.
fn steps() -> Vec<(God, Given)> {
    let seen = Devs::of(Dev::KNIGHT, 1);
    let after = |god, then| gods(asks(god, GodStep::AfterUse(PURPLE)), |gods| gods.then = then);
    let mut given_back = asks(God::Horus, GodStep::GiveBack { card: STONE, to: GRAY, asked: seats(&[GRAY]) });
    given_back.state.rolled = false;
    vec![
        (God::Horus, asks(God::Horus, GodStep::Demand { card: GRAIN, asked: SeatSet::EMPTY })),
        (God::Horus, asks(God::Horus, GodStep::Demand { card: GRAIN, asked: seats(&[GRAY]) })),
        (God::Horus, given_back),
        (God::Ptha, asks(God::Ptha, GodStep::Cart { swap: SWAP, boat: false })),
        (God::Atum, asks(God::Atum, GodStep::Balance(PURPLE))),
        (God::Osiris, asks(God::Osiris, GodStep::MoveCart(edge(-1, 0, "SW")))),
        (God::Isis, asks(God::Isis, GodStep::Shelter(PURPLE))),
        (God::Maat, gods(asks(God::Maat, GodStep::Alms(TURQUOISE)), |gods| gods.knows[0] = seats(&[TURQUOISE]))),
        (God::Thoth, asks(God::Thoth, GodStep::LookAtCards(3))),
        (God::Thoth, gods(asks(God::Thoth, GodStep::LookAtCards(2)), |gods| gods.seen = seen.into())),
        (God::Thoth, gods(asks(God::Thoth, GodStep::KeepCard), |gods| gods.seen = (seen + seen + seen).into())),
        (God::Horus, asks(God::Horus, GodStep::AfterUse(PURPLE))),
        (God::Amun, after(God::Amun, Then::EndTurn)),
        (God::Isis, gods(after(God::Isis, Then::Seven), |gods| gods.spared = Some(PURPLE))),
        (God::Atum, asks(God::Atum, GodStep::AfterUse(PURPLE)).turn(GRAY)),
    ]
}

#[test]
fn the_positions_these_are_made_from_are_sound() {
    sound(God::Amun).ready();
    for (_, given) in steps() {
        given.ready();
    }
    gods(sound(God::Amun), |gods| gods.declared = Some(STONE)).ready();
}

/// R-GOD-004: everybody at the table has exactly one god, and nobody else has one.
#[test]
fn gods_that_are_not_where_they_can_be() {
    assert_fault(gods(sound(God::Amun), |gods| gods.of[3] = Some(God::Isis)), "a god belongs to a seat that is not");
    assert_fault(gods(sound(God::Amun), |gods| gods.of[1] = None), "every player has a god");
    assert_fault(gods(sound(God::Amun), |gods| gods.of[1] = gods.of[0]), "a god belongs to two players");
    assert_fault(
        gods(sound(God::Amun), |gods| gods.turned.insert(RED)),
        "the gods know a seat that is not at the table",
    );
    assert_fault(
        gods(sound(God::Amun), |gods| gods.resting.insert(RED)),
        "the gods know a seat that is not at the table",
    );
    assert_fault(
        gods(sound(God::Amun), |gods| gods.knows[0].insert(RED)),
        "the gods know a seat that is not at the table",
    );
    let strange = "a seat that is not at the table knows something";
    assert_fault(gods(sound(God::Amun), |gods| gods.knows[3].insert(PURPLE)), strange);
    assert_fault(gods(sound(God::Amun), |gods| gods.in_deck[3] = Devs::of(Dev::KNIGHT, 1).into()), strange);
}

/// R-GOD-002, R-GOD-003: in the set-up, exactly the gods of the second settlements that stand are dealt.
#[test]
fn gods_that_do_not_fit_the_set_up() {
    let words = "the gods do not fit the set-up";
    let spoil = |table: &Scene, change: &dyn Fn(&mut Gods)| {
        let mut given = Given { game: table.game.clone(), state: table.state };
        change(&mut given.state.own);
        assert_fault(given, words);
    };
    let mut table = Scene::new(3, &[("first", "2")]);
    while table.state.turns == 0 {
        spoil(&table, &|gods| gods.of[0] = if gods.of[0].is_none() { Some(God::Horus) } else { None });
        spoil(&table, &|gods| gods.turned.insert(PURPLE));
        spoil(&table, &|gods| gods.knows[0].insert(GRAY));
        let (seat, mv) = (table.state.turn, table.list(table.state.turn)[0]);
        table.play(seat, mv);
    }
    let mut table = Scene::new(3, &[("first", "dice"), ("map", "beginner")]);
    spoil(&table, &|gods| gods.of = [Some(God::Horus), Some(God::Ptha), Some(God::Atum), None]);
    table.roll(PURPLE, 4);
    spoil(&table, &|gods| gods.of[2] = Some(God::Horus));
    // A step from far outside is refused, not computed with.
    let mut given = Given { game: table.game.clone(), state: table.state };
    (given.state.phase, given.state.setup_step) = (Phase::SetupRoad(vertex(0, -1, "N")), 255);
    assert!(!given.unchecked().faults().is_empty());
}

/// R-GOD-008: what somebody knows is in the deck, is there.
#[test]
fn cards_that_are_not_in_the_deck() {
    let words = "a seat knows cards in the deck that are not there";
    let many = Devs::of(Dev::ROADS, 3);
    assert_fault(gods(sound(God::Amun), |gods| gods.in_deck[2] = many.into()), words);
    let given = asks(God::Thoth, GodStep::KeepCard).deck_left(Devs::of(Dev::KNIGHT, 3));
    assert_fault(gods(given, |gods| gods.seen = Devs::of(Dev::VICTORY, 3).into()), words);
}

/// R-GOD-008: a trade is declared by the player with Amun, after the roll, for a card that exists.
#[test]
fn trades_that_nobody_has_declared() {
    let words = "nobody has declared a trade";
    assert_fault(gods(sound(God::Thoth), |gods| gods.declared = Some(STONE)), words);
    assert_fault(gods(sound(God::Amun).resting(PURPLE), |gods| gods.declared = Some(STONE)), words);
    assert_fault(gods(sound(God::Amun).turn(GRAY), |gods| gods.declared = Some(STONE)), words);
    let mut early = gods(sound(God::Amun), |gods| gods.declared = Some(STONE));
    (early.state.rolled, early.state.phase) = (false, Phase::BeforeRoll);
    assert_fault(early, words);
    assert_fault(gods(sound(God::Amun), |gods| gods.declared = Some(Card(6))), "no such card can be declared");
}

/// R-GOD-004, R-GOD-007: a step belongs to the god of the player who decides, and not while it rests.
#[test]
fn steps_of_another_god() {
    let words = "no god's power is in progress that this belongs to";
    for (god, given) in steps() {
        assert_fault(given.clone().resting(PURPLE), words);
        let then = given.state.own.then;
        if then == Then::Resume
            && matches!(given.state.phase, Phase::Game(GodStep::AfterUse(_)))
            && given.state.turn == PURPLE
        {
            continue;
        }
        let other = if god == God::Hapi { God::Bastet } else { God::Hapi };
        assert_fault(given.god(PURPLE, other), words);
    }
    for seat in [RED, Seat(7)] {
        for step in [GodStep::Balance(seat), GodStep::Shelter(seat), GodStep::AfterUse(seat)] {
            if seat == RED {
                assert_fault(asks(God::Atum, step), words);
            }
        }
    }
}

/// R-GOD-006: what needs the roll cannot be under way before it.
#[test]
fn steps_before_the_roll() {
    let words = "no god's power is in progress that this belongs to";
    for (god, mut given) in steps() {
        given.state.rolled = false;
        if [God::Horus, God::Osiris].contains(&god) {
            given.ready();
        } else {
            assert_fault(given, words);
        }
    }
    for (god, early) in [(God::Bastet, true), (God::Osiris, true), (God::Maat, false), (God::Hapi, false)] {
        let mut given = asks(god, GodStep::AfterUse(PURPLE));
        given.state.rolled = false;
        if early {
            given.clone().ready();
            given.state.building = true;
            assert_fault(given, "the dice have not been rolled");
        } else {
            assert_fault(given, words);
        }
    }
}

/// R-GOD-005, R-GOD-008: details of a step that cannot be.
#[test]
fn steps_that_cannot_be() {
    let words = "no god's power is in progress that this belongs to";
    let demand = |asked: &[Seat]| asks(God::Horus, GodStep::Demand { card: GRAIN, asked: seats(asked) });
    for asked in [&[PURPLE][..], &[TURQUOISE, GRAY], &[RED]] {
        assert_fault(demand(asked), words);
    }
    let back = |card, to, asked: &[Seat]| asks(God::Horus, GodStep::GiveBack { card, to, asked: seats(asked) });
    for given in [
        back(STONE, GRAY, &[TURQUOISE]),
        back(STONE, PURPLE, &[PURPLE]),
        back(STONE, RED, &[RED]),
        back(GRAIN, GRAY, &[GRAY]),
    ] {
        assert_fault(given, words);
    }
    let cart = |without, with| asks(God::Ptha, GodStep::Cart { swap: Swap { without, with }, boat: false });
    for given in [cart(STONE, BRICK), cart(BRICK, BRICK), cart(BRICK, STONE), cart(CATTLE, GRAIN), cart(Card(6), STONE)]
    {
        assert_fault(given, words);
    }
    assert_fault(asks(God::Ptha, GodStep::Cart { swap: SWAP, boat: true }), words);
    assert_fault(asks(God::Maat, GodStep::Alms(TURQUOISE)), words);
    assert_fault(gods(asks(God::Maat, GodStep::Alms(PURPLE)), |gods| gods.knows[0] = seats(&[PURPLE])), words);
    for left in [0, 1, 2, 4, 20, 255] {
        assert_fault(asks(God::Thoth, GodStep::LookAtCards(left)), words);
    }
    let seen = |n| Devs::of(Dev::KNIGHT, n);
    for n in [0, 1, 2] {
        assert_fault(gods(asks(God::Thoth, GodStep::KeepCard), |gods| gods.seen = seen(n).into()), words);
    }
    let after = |god, then| gods(asks(god, GodStep::AfterUse(PURPLE)), |gods| gods.then = then);
    assert_fault(after(God::Isis, Then::Resume), words);
    assert_fault(after(God::Isis, Then::EndTurn), words);
    assert_fault(after(God::Amun, Then::Seven), words);
    assert_fault(after(God::Amun, Then::EndTurn).turn(GRAY), words);
    assert_fault(after(God::Horus, Then::Resume).turn(GRAY), words);
}

/// R-GOD-005: a step in which nothing is left but to step back cannot be reached.
#[test]
fn steps_that_leave_nothing_to_do() {
    let words = "the god's step leaves nothing to do";
    for from in [edge(0, 0, "E"), edge(2, -2, "SW"), Edge(255)] {
        assert_fault(asks(God::Osiris, GodStep::MoveCart(from)), words);
    }
    let given = Given::shut_in().god(PURPLE, God::Osiris).in_phase(GodStep::MoveCart(edge(0, -2, "NW")));
    assert_fault(given, words);
    let given = Given::shut_in().god(PURPLE, God::Ptha).hand(PURPLE, brick(1) + stone(1)).rolled();
    assert_fault(given.in_phase(GodStep::Cart { swap: SWAP, boat: false }), words);
    let alms = asks(God::Maat, GodStep::Alms(GRAY));
    assert_fault(gods(alms, |gods| gods.knows[0] = seats(&[GRAY])), words);
    let empty = |step, god| (0..5).map(Card).fold(asks(god, step), |given, card| given.hoard(GRAY, card, 0));
    assert_fault(empty(GodStep::Shelter(PURPLE), God::Isis), words);
}

/// R-GOD-009: what a use leaves behind is there only right after it.
#[test]
fn leftovers_of_a_use() {
    assert_fault(gods(sound(God::Isis), |gods| gods.spared = Some(PURPLE)), "no god was used");
    assert_fault(gods(sound(God::Isis), |gods| gods.then = Then::Seven), "no god was used");
    assert_fault(gods(sound(God::Thoth), |gods| gods.seen = Devs::of(Dev::KNIGHT, 1).into()), "no god was used");
    let demand = || asks(God::Horus, GodStep::Demand { card: GRAIN, asked: SeatSet::EMPTY });
    assert_fault(gods(demand(), |gods| gods.then = Then::EndTurn), "no god was used");
    assert_fault(gods(demand(), |gods| gods.spared = Some(PURPLE)), "nobody is spared now");
    assert_fault(gods(demand(), |gods| gods.seen = Devs::of(Dev::KNIGHT, 1).into()), "nobody is looking at cards");
    let seven = |spared| {
        gods(asks(God::Isis, GodStep::AfterUse(PURPLE)), |gods| (gods.then, gods.spared) = (Then::Seven, spared))
    };
    seven(Some(PURPLE)).ready();
    assert_fault(seven(None), "nobody is spared now");
    assert_fault(seven(Some(GRAY)), "nobody is spared now");
    assert_fault(
        gods(asks(God::Horus, GodStep::AfterUse(PURPLE)), |g| g.spared = Some(PURPLE)),
        "nobody is spared now",
    );
}

/// What the base game checks holds with gods, too; but a building may be without cart, and a mercenary out of the game.
#[test]
fn the_rest_of_the_position() {
    let mut given = sound(God::Amun);
    given.state.robber = Hex::OFF;
    assert_fault(given, "the robber has left the board");
    let mut given = sound(God::Amun);
    given.state.phase = Phase::FreeRoads(1);
    assert_fault(given, "free oxcarts without a card");
    let few = Given::bare(2, &[]).bystander(TURQUOISE).home(PURPLE, (0, -1, "N"), (1, -2, "SW"));
    assert_fault(few, "fewer than the two buildings");
    let over = |mut given: Given, winners: &[Seat]| {
        (given.state.phase, given.state.winners) = (Phase::Over, seats(winners));
        given
    };
    assert_fault(over(sound(God::Amun), &[PURPLE]), "the winner does not have the points");
    let rich = || sound(God::Amun).devs(PURPLE, Dev::VICTORY, 5).open_knights(PURPLE, 3).city(PURPLE, (0, -1, "N"));
    over(rich(), &[PURPLE]).ready();
    assert_fault(over(rich(), &[PURPLE, GRAY]), "only the seat on turn can win");
    assert_fault(over(rich().turn(GRAY), &[PURPLE]), "only the seat on turn can win");
    let mut fewer = sound(God::Amun).open_knights(PURPLE, 2);
    fewer.state.knights[0] = 1;
    fewer.ready();
    let mut bare = sound(God::Amun);
    bare.state.roads[0].remove(edge(-1, 0, "SW"));
    bare.ready();
}

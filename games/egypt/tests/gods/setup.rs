//! How the gods come to the table: the stack, the display, the fixed start.

use super::builder::*;
use crate::egypt::Egypt;
use crate::egypt::GRAIN;
use crate::egypt::gods::{EgyptWithGods, God, GodEvent, GodMove};
use crate::playable::Playable;
use civitas_engine::{Event, Move, Phase, Ruleset, Seat};

/// Plays a set-up to its end, always with the first listed place. Returns who got which god, in order.
fn place_all(table: &mut Scene) -> Vec<(Seat, God)> {
    let mut dealt = Vec::new();
    while table.state.turns == 0 {
        let seat = table.state.turn;
        let second = table.state.setup_step >= table.game.rules.seats;
        let mv = table.list(seat)[0];
        let events = table.play(seat, mv);
        let before = dealt.len();
        dealt.extend(events.iter().filter_map(|event| match event {
            Event::Game(GodEvent::GodDealt { seat, god }) => Some((*seat, *god)),
            _ => None,
        }));
        let due = second && matches!(mv, Move::Settle(_));
        assert_eq!(dealt.len() - before, usize::from(due), "a god for every second settlement and for nothing else");
    }
    dealt
}

/// R-GOD-001: the gods are a choice of Egypt, off unless the table wants them.
#[test]
fn gods_are_an_option() {
    assert_eq!((EgyptWithGods::FOLDER, EgyptWithGods::VARIANT), ("egypt", Some(("gods", "on"))));
    assert_eq!(EgyptWithGods::FACTS, Egypt::FACTS);
    let spec = Egypt::options().iter().find(|spec| spec.key == "gods").expect("the option");
    assert_eq!((spec.default, spec.rule), ("off", "R-GOD-001"));
    assert!(Egypt::set_up(&setup(3, &[("gods", "on")])).is_err());
    assert!(Egypt::set_up(&setup(3, &[("gods", "off")])).is_ok());
    assert_eq!(Scene::new(3, &[("map", "beginner")]).display().len(), 7);
}

/// R-GOD-002, R-GOD-003, R-GOD-004, T-GOD-01: four players place backwards in the second round and get Horus, Ptha, Atum and
/// Osiris; the other six lie in the display, all with side A up.
#[test]
fn four_players_get_the_numbered_gods() {
    for first in 0..4u8 {
        let begins = (first + 1).to_string();
        let mut table = Scene::new(4, &[("first", &begins)]);
        assert_eq!(table.display().len(), 10, "before the second settlements nobody has a god");
        let dealt = place_all(&mut table);
        let seat = |n: u8| Seat((first + n) % 4);
        assert_eq!(dealt, [(seat(3), God::Horus), (seat(2), God::Ptha), (seat(1), God::Atum), (seat(0), God::Osiris)]);
        assert_eq!(table.display(), [God::Isis, God::Hapi, God::Amun, God::Maat, God::Thoth, God::Bastet]);
        assert!(table.state.own.turned.is_empty() && table.state.own.resting.is_empty());
        assert_eq!((table.state.phase, table.state.turn), (Phase::BeforeRoll, seat(0)));
    }
}

/// R-GOD-003, R-GOD-004, T-GOD-02: with three players Osiris joins the display of seven, with two Atum as well.
#[test]
fn leftover_gods_join_the_display() {
    let mut table = Scene::new(3, &[("first", "2")]);
    let dealt = place_all(&mut table);
    assert_eq!(dealt, [(PURPLE, God::Horus), (GRAY, God::Ptha), (TURQUOISE, God::Atum)]);
    let rest = [God::Osiris, God::Isis, God::Hapi, God::Amun, God::Maat, God::Thoth, God::Bastet];
    assert_eq!(table.display(), rest);
    let mut table = Scene::new(2, &[("first", "1")]);
    assert_eq!(place_all(&mut table), [(TURQUOISE, God::Horus), (PURPLE, God::Ptha)]);
    assert_eq!((table.display().len(), table.display()[0]), (8, God::Atum));
}

/// R-GOD-003: the settlement of the first round brings no god, and the god is there before the oxcart is.
#[test]
fn the_god_comes_with_the_settlement() {
    let mut table = Scene::new(3, &[("first", "1"), ("map", "beginner_free")]);
    for seat in [PURPLE, TURQUOISE, GRAY] {
        let mv = table.list(seat)[0];
        table.play(seat, mv);
        let mv = table.list(seat)[0];
        table.play(seat, mv);
    }
    assert_eq!(table.display().len(), 10);
    let mv = table.list(GRAY)[0];
    let events = table.play(GRAY, mv);
    assert!(matches!(table.state.phase, Phase::SetupRoad(_)));
    assert_eq!(table.god(GRAY), God::Horus);
    let gods = events.iter().filter(|e| matches!(e, Event::Game(_))).count();
    assert!(matches!(events[0], Event::Settled { .. }) && gods == 1);
}

/// R-GOD-003: with a fixed start the gods are dealt backwards from the last in turn order, or in the order of the turns where
/// the table wants it so.
#[test]
fn a_fixed_start_deals_the_gods() {
    let gods = |players: u8, options: &[(&str, &str)]| {
        let table = Scene::new(players, &[&[("map", "beginner")], options].concat());
        (0..players).map(|seat| table.god(Seat(seat))).collect::<Vec<_>>()
    };
    assert_eq!(gods(4, &[]), [God::Osiris, God::Atum, God::Ptha, God::Horus]);
    assert_eq!(gods(3, &[("god_start", "backwards")]), [God::Atum, God::Ptha, God::Horus]);
    assert_eq!(gods(4, &[("god_start", "seat_order")]), [God::Horus, God::Ptha, God::Atum, God::Osiris]);
    assert_eq!(gods(3, &[("god_start", "seat_order")]), [God::Horus, God::Ptha, God::Atum]);
    // The order starts with the first player.
    assert_eq!(gods(3, &[("first", "2")]), [God::Horus, God::Atum, God::Ptha]);
    assert_eq!(gods(3, &[("first", "3"), ("god_start", "seat_order")]), [God::Ptha, God::Atum, God::Horus]);
}

/// R-GOD-003: where the dice decide who begins with a fixed start, the gods come when that is known.
#[test]
fn a_fixed_start_with_dice_deals_after_the_rolls() {
    let mut table = Scene::new(3, &[("map", "beginner"), ("first", "dice")]);
    assert_eq!(table.display().len(), 10);
    table.roll(PURPLE, 4);
    table.roll(TURQUOISE, 9);
    let events = table.roll(GRAY, 5);
    let dealt = |seat, god| told(GodEvent::GodDealt { seat, god });
    let all = [dealt(PURPLE, God::Horus), dealt(GRAY, God::Ptha), dealt(TURQUOISE, God::Atum)];
    assert_eq!(events[events.len() - 3..], all);
    assert_eq!([PURPLE, TURQUOISE, GRAY].map(|seat| table.god(seat)), [God::Horus, God::Atum, God::Ptha]);
}

/// R-GOD-003: with a fixed start and a first seat the gods stand there before anything happens: who has which is told with the
/// first roll, once.
#[test]
fn a_fixed_start_tells_its_gods_with_the_first_roll() {
    let dealt = |seat, god| told(GodEvent::GodDealt { seat, god });
    let is_dealt = |event: &Ev| matches!(event, Event::Game(GodEvent::GodDealt { .. }));
    let backwards = [dealt(GRAY, God::Horus), dealt(TURQUOISE, God::Ptha), dealt(PURPLE, God::Atum)];
    let forwards = [dealt(TURQUOISE, God::Horus), dealt(GRAY, God::Ptha), dealt(PURPLE, God::Atum)];
    for (options, first, wanted) in
        [(&[][..], PURPLE, backwards), (&[("first", "2"), ("god_start", "seat_order")][..], TURQUOISE, forwards)]
    {
        let mut table = Scene::new(3, &[&[("map", "beginner")], options].concat());
        let events = table.roll(first, 3);
        assert_eq!(events[..3], wanted);
        assert!(matches!(events[3], Event::Rolled { .. }));
        assert!(!events[3..].iter().any(is_dealt));
    }
    // Where everybody could hear it, it is not told again.
    for options in [&[("map", "beginner"), ("first", "dice")][..], &[("first", "1")]] {
        let mut table = Scene::new(3, options);
        if table.state.phase == Phase::StartRoll {
            for (seat, sum) in [(PURPLE, 9), (TURQUOISE, 4), (GRAY, 5)] {
                table.roll(seat, sum);
            }
        } else {
            place_all(&mut table);
        }
        assert!(!table.roll(PURPLE, 3).iter().any(is_dealt));
    }
}

/// R-GOD-003: a god that is used before the first roll is not used before it has come: the gods are told then, and not again.
#[test]
fn a_fixed_start_tells_its_gods_before_the_first_use() {
    let mut table = Scene::new(3, &[("map", "beginner"), ("god_start", "seat_order")]);
    assert_eq!(table.god(PURPLE), God::Horus);
    table.play(PURPLE, power(GodMove::Demand(GRAIN)));
    assert_eq!(table.play(PURPLE, BACK), [], "nothing has happened");
    table.play(PURPLE, power(GodMove::Demand(GRAIN)));
    let first = table.play(PURPLE, power(GodMove::Ask(TURQUOISE)));
    assert_eq!(first[0], told(GodEvent::GodDealt { seat: PURPLE, god: God::Horus }));
    assert_eq!(first[3], used(PURPLE, God::Horus));
    let is_dealt = |event: &Ev| matches!(event, Event::Game(GodEvent::GodDealt { .. }));
    let mut later = Vec::new();
    while table.state.phase != Phase::BeforeRoll {
        let mv = table.list(PURPLE)[0];
        later.extend(table.play(PURPLE, mv));
    }
    later.extend(table.roll(PURPLE, 3));
    assert_eq!((first.iter().filter(|e| is_dealt(e)).count(), later.iter().any(is_dealt)), (3, false));
}

/// R-GOD-002, R-GOD-004: gods lie open: every seat and a spectator see who has which, which side is up, which rest and what
/// is in the display.
#[test]
fn gods_lie_open() {
    let given = Given::beginner(3, &[("god_pairing", "bastet_chooses"), ("horus", "one_or_two")]);
    let table = given.god(PURPLE, God::Maat).turned(TURQUOISE).resting(GRAY).ready();
    for viewer in [None, Some(PURPLE), Some(TURQUOISE), Some(GRAY)] {
        let view = serde_json::to_value(table.view(viewer).own).expect("a form");
        let wanted = serde_json::json!({"gods": {
            "seats": [
                {"god": "maat", "power": "alms", "side": "a", "ready": true, "controls": ["look"]},
                {"god": "ptha", "power": "substitute", "side": "b", "ready": true, "controls": ["substitute"]},
                {"god": "osiris", "power": "move_cart", "side": "a", "ready": false, "controls": ["lift"]},
            ],
            "display": [
                {"god": "horus", "power": "demand"},
                {"god": "atum", "power": "balance"},
                {"god": "isis", "power": "shelter"},
                {"god": "hapi", "power": "plough"},
                {"god": "amun", "power": "trade"},
                {"god": "thoth", "power": "banish"},
                {"god": "bastet", "power": "choose_card"},
            ],
            "ask_fewer": true,
        }});
        assert_eq!(view, wanted);
    }
}
